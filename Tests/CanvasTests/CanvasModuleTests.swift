import Testing

@Suite struct CanvasModuleTests {
  @Test func `the module builds`() {}
}
