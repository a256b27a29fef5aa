import Testing

@Suite struct StylingModuleTests {
  @Test func `the module builds`() {}
}
