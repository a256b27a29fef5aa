import Styling
import Testing

@Suite struct RevertTests {
  /// The display of `<p id=x class=a hidden>` under a sheet; the user agent makes it a block.
  private func display(_ css: String, attribute: String = "") throws -> Display {
    var page = try StyledPage("<p id=x class=a style='\(attribute)'>text", css: css)
    return try page.style("#x").display
  }

  @Test(arguments: [
    ("p { display: flex } p { display: revert }", Display.block),
    ("p { display: flex } p { display: revert-layer }", .block),
    ("@layer a { p { display: flex } } p { display: revert-layer }", .flex),
    ("@layer a { p { display: flex } } p { display: revert }", .block),
    (
      "@layer a, b; @layer a { p { display: grid } } @layer b { #x { display: revert-layer } }",
      .grid
    ),
    ("@layer a { p { display: grid } #x { display: revert-layer } }", .block),
    ("@layer a { p { display: var(--d) } } p { --d: grid; display: revert-layer }", .grid),
    ("@layer a { p { display: grid } } p { all: revert-layer }", .grid),
    ("p { display: initial } p { display: revert-layer }", .block),
  ])
  func `what is taken back leaves what is weaker`(css: String, display: Display) throws {
    #expect(try self.display(css) == display)
  }

  @Test func `a style attribute is a layer above the rules`() throws {
    #expect(try display("p { display: flex }", attribute: "display: revert-layer") == .flex)
    #expect(try display("p { display: flex }", attribute: "display: revert") == .block)
  }

  @Test func `a longhand of a shorthand with references is taken back alone`() throws {
    let css = """
      @layer a { p { --m: 8px; margin: 16px var(--m) } }
      p { margin: 0; margin-left: revert-layer }
      """
    var page = try StyledPage("<p>text", css: css)
    let margin = try page.style("p").margin
    #expect(margin.left == .cells(1))
    #expect(margin.right == .cells(0))
  }

  @Test func `more layers than there are ranks are no harm`() throws {
    let names = (0..<1000).map { "l\($0)" }.joined(separator: ",")
    #expect(try display("@layer \(names); p { display: flex !important }") == .flex)
  }
}
