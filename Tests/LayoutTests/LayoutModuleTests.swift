import Testing

@Suite struct LayoutModuleTests {
  @Test func `the module builds`() {}
}
