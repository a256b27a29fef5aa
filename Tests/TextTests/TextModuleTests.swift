import Testing

@Suite struct TextModuleTests {
  @Test func `the module builds`() {}
}
