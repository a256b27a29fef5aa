import Testing

@Suite struct ParsingModuleTests {
  @Test func `the module builds`() {}
}
