import Testing

@Suite struct WebEngineModuleTests {
  @Test func `the module builds`() {}
}
