import Styling
import Testing

@Suite struct StyleSharingTests {
  /// Declarations that each make another style than the initial one.
  private static let different = [
    "display: flex", "position: relative", "float: left", "clear: left", "clear: right",
    "margin-top: 16px", "margin-right: 8px", "margin-bottom: 16px", "margin-left: 8px",
    "margin-left: 50%", "padding-top: 16px", "padding-left: 8px", "border-top: 1px solid",
    "border-left: 1px solid", "width: 80px", "min-width: 80px", "max-width: 80px", "height: 80px",
    "min-height: 80px", "width: min-content", "box-sizing: border-box", "overflow: hidden",
    "flex-direction: column", "flex-wrap: wrap", "column-gap: 8px", "row-gap: 16px",
    "grid-template-columns: 1fr 1fr", "grid-template-areas: 'a'", "grid-column: span 2",
    "border-collapse: collapse", "border-spacing: 8px", "caption-side: bottom",
    "content-visibility: hidden", "visibility: hidden", "color: red", "background: red",
    "font-weight: bold", "font-style: italic", "-tern-reverse: reverse", "-tern-dim: dim",
    "text-decoration: underline", "white-space: pre", "text-align: right",
    "-tern-block-align: blocks", "text-indent: 16px", "text-transform: uppercase",
    "vertical-align: sub", "direction: rtl", "unicode-bidi: bidi-override",
    "overflow-wrap: anywhere", "list-style-type: square", "list-style-position: inside",
    "font-size: 2em",
  ]

  @Test func `styles that differ in one property have different numbers and hashes`() throws {
    let html = Self.different.map { "<p style=\"\($0)\">" }.joined()
    var page = try StyledPage(html)
    let styles = try page.elements("p").map { element in
      let id = page.resolver.style(of: element, in: page.document)
      return page.resolver[id]
    }
    #expect(styles.count == Self.different.count)
    #expect(Set(styles).count == styles.count)
    #expect(Set(styles.map(\.hashValue)).count == styles.count)
  }

  @Test(arguments: [
    ("margin-left: 0px", "margin-left: -0px"), ("color: red", "color: #f00"),
    ("margin: 8px", "margin: 8px 8px"), ("text-indent: 0", "text-indent: -0em"),
  ])
  func `equal styles have one number`(one: String, other: String) throws {
    var page = try StyledPage("<p style='\(one)'><p style='\(other)'>")
    let numbers = try page.elements("p").map { page.resolver.style(of: $0, in: page.document) }
    #expect(numbers.count == 2 && numbers[0] == numbers[1])
  }
}
