import Testing

@Suite struct TerminalIOModuleTests {
  @Test func `the module builds`() {}
}
