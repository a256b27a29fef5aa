import Addressing
import DOM
import Styling
import Testing

@Suite struct CascadeTests {
  /// A document `<html><body class=top><p id=x class="a b">` and the style of the paragraph under a sheet.
  func style(_ css: String, attribute: String? = nil) throws -> ComputedStyle {
    let url = try #require(WebURL("about:blank"))
    var document = Document(url: url)
    let html = document.makeElement(.html)
    document.append(html, to: .document)
    let body = document.makeElement(.body)
    document.addAttribute(to: body, .class, value: "top".utf8)
    document.append(body, to: html)
    let first = document.makeElement(.h1)
    document.append(first, to: body)
    let paragraph = document.makeElement(.p)
    document.addAttribute(to: paragraph, .id, value: "x".utf8)
    document.addAttribute(to: paragraph, .class, value: "a b".utf8)
    if let attribute { document.addAttribute(to: paragraph, .style, value: attribute.utf8) }
    document.append(paragraph, to: body)
    document.isComplete = true
    var resolver = StyleResolver(
      userAgent: StyleSheet(parsing: Array("p { display: block }".utf8), base: nil),
      author: [StyleSheet(parsing: Array(css.utf8), base: nil)],
      environment: MediaEnvironment()
    )
    let id = resolver.style(of: paragraph, in: document)
    return resolver[id]
  }

  @Test(arguments: [
    "p", "#x", ".a", ".a.b", "*", "body p", "body > p", "h1 + p", "h1 ~ p", ".top .a", "p[id]",
    "p[class~=b]", "[id^=x]", "p:not(.c)", ":is(div, p)", ":where(.a, !)", "p:last-child",
    "p:nth-child(2)", "p:nth-child(even)", "p:nth-last-child(1)", "p:only-of-type", "p:empty",
    "body:has(> .a) p", "body:has(h1 + p) p", "html:root p", "P", "p:nth-child(1 of .a)",
  ])
  func `a selector that matches applies`(selector: String) throws {
    #expect(try style("\(selector) { font-weight: bold }").isBold)
  }

  @Test(arguments: [
    "div", "#y", ".c", "p > p", "p:hover", "h1 > p", "p + h1", "p:first-child", "p:unknown",
    "p, :unknown", "p:not(.a)", "p::before", ":nth-child(1)#x", "p:visited", "[id=X]", "p >",
  ])
  func `a selector that does not match does not apply`(selector: String) throws {
    #expect(try style("\(selector) { font-weight: bold }").isBold == false)
  }

  @Test(arguments: [
    ("p { color: red } .a { color: lime } p { color: red }", UInt8(255)),
    ("#x { color: lime } .a.b { color: red }", 255),
    (".a { color: lime !important } #x { color: red }", 255),
    ("@layer l { #x { color: red } } p { color: lime }", 255),
    ("@layer a, b; @layer b { p { color: lime } } @layer a { #x { color: red } }", 255),
    ("@media (min-width: 400px) { p { color: lime } }", 255),
    ("p { color: lime } @media print { p { color: red } }", 255),
    ("p { color: lime } @media (width > 2000px) { p { color: red } }", 255),
    ("@supports (display: grid) { p { color: lime } }", 255),
    ("body { & .a { color: lime } }", 255),
    (".top { .a { color: lime } color: red }", 255),
    ("body { --c: lime } p { color: var(--c) }", 255),
    ("p { color: var(--none, lime) }", 255),
    ("p { --a: var(--b); --b: var(--a); color: lime; color: var(--a, #0f0) }", 255),
    ("p { color: lime; color: nonsense }", 255),
    ("p { color: hsl(120 100% 50%) }", 255),
  ])
  func `the strongest declaration wins`(css: String, green: UInt8) throws {
    #expect(try style(css).color?.green == green)
  }

  @Test func `a style attribute wins over rules and loses to important ones`() throws {
    #expect(try style("#x { display: none }", attribute: "display: flex").display == .flex)
    let important = try style("p { display: none !important }", attribute: "display: flex")
    #expect(important.display == .none)
  }

  @Test(arguments: [
    ("margin: 16px 8px", Length.cells(1), Length.cells(1)),
    ("margin: 1em 2ch 0 0", .cells(1), .cells(2)),
    ("margin: calc(16px * 2) auto", .cells(2), .auto),
    ("margin-inline: 50%; margin-top: min(3em, 16px)", .cells(1), .fraction(0.5)),
  ])
  func `lengths become cells`(css: String, top: Length, right: Length) throws {
    let computed = try style("", attribute: css)
    #expect(computed.margin.top == top)
    #expect(computed.margin.right == right)
  }

  @Test(arguments: ["(", "a{", "@media(", ":not(", "[", "\\", "/*", "a,", "{}", "--x:{"])
  func `endless nesting is read in linear time`(unit: String) {
    let bytes = Array(String(repeating: unit, count: 100_000).utf8)
    _ = StyleSheet(parsing: bytes, base: nil)
  }

  @Test(arguments: [
    "grid-template-columns: minmax(", "grid-template-columns: repeat(2, ",
    "grid-template-columns: fit-content(", "width: calc(", "width: min(", "margin: max(1px,",
    "color: rgb(", "color: color-mix(in srgb,", "content: attr(", "--x: var(--x, ", "quotes: (",
  ])
  func `functions in functions without end are only wrong`(start: String) throws {
    let name = start.split(separator: " ")[1...].joined(separator: " ")
    let value = String(repeating: name, count: 100_000)
    #expect(try style("", attribute: "\(start)\(value); margin-top: 16px").display == .block)
  }

  /// What a declaration of `content` for `p::before` writes; the paragraph's title is long.
  private func contentBefore(_ content: String) throws -> String? {
    let url = try #require(WebURL("about:blank"))
    var document = Document(url: url)
    let paragraph = document.makeElement(.p)
    document.addAttribute(to: paragraph, .title, value: String(repeating: "t", count: 50_000).utf8)
    document.append(paragraph, to: .document)
    document.isComplete = true
    let css = "p::before { counter-reset: n 7; content: \(content) }"
    var resolver = StyleResolver(
      userAgent: StyleSheet(parsing: [], base: nil),
      author: [StyleSheet(parsing: Array(css.utf8), base: nil)],
      environment: MediaEnvironment()
    )
    _ = resolver.style(of: paragraph, in: document)
    return resolver.contentBefore(paragraph, in: document)?.text
  }

  @Test(arguments: [
    ("\"a\" counter(n) \"b\"", "a7b"), ("counters(n, \".\") attr(nothing, \"x\") none", nil),
    ("attr(nothing, \"x\") \"y\"", "xy"), ("\"\\1b[31m\\9b\"", "[31m"),
  ])
  func `generated content is written out`(content: String, text: String?) throws {
    #expect(try contentBefore(content) == text)
  }

  @Test(arguments: [
    "\"LONG\"", "attr(title)", "\"LONG", "\"a\" attr(title) \"LONG\"", "counter(n) \"LONG\"",
  ])
  func `generated content is cut before it is worked on`(content: String) throws {
    let long = String(repeating: "x", count: 50_000)
    let text = try #require(try contentBefore(content.replacing("LONG", with: long)))
    #expect(text.utf8.count == 4096)
  }
}
