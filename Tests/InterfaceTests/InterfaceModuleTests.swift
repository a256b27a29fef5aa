import Testing

@Suite struct InterfaceModuleTests {
  @Test func `the module builds`() {}
}
