import Testing

@Suite struct AddressingModuleTests {
  @Test func `the module builds`() {}
}
