import Testing

@Suite struct LoadingModuleTests {
  @Test func `the module builds`() {}
}
