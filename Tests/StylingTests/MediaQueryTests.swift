import Testing

@testable import Styling

@Suite struct MediaQueryTests {
  @Test(arguments: [
    ("", true), ("all", true), ("screen", true), ("print", false), ("not print", true),
    ("not screen", false), ("only screen and (min-width: 100px)", true), ("tty, screen", true),
    ("print, (max-width: 100px)", false), ("(width >= 80ch)", true), ("(width < 10px)", false),
    ("(100px < width < 3000px)", true), ("(100px < width < 200px)", false),
    ("not (width < 10px)", true), ("(width > 10px) and (height > 10px)", true),
    ("(width < 10px) or (height > 10px)", true), ("(orientation: landscape)", true),
    ("(prefers-color-scheme: dark)", true), ("(prefers-color-scheme: light)", false),
    ("(hover: none)", true), ("(hover)", false), ("(scripting: none)", true),
    ("(unknown-feature: 3)", false), ("not (unknown-feature: 3)", false), ("(", false),
    ("screen and", false), ("and", false), ("(min-width: nonsense), screen", true),
    ("(min-width: calc(10px + 2em))", true), ("((screen)", false),
  ])
  func `a query holds in a terminal or not`(query: String, holds: Bool) {
    #expect(MediaEnvironment().matches(media: query) == holds)
  }

  @Test(arguments: [
    ("print", true), ("print and (min-width: 1px)", true), ("print, tv", true),
    ("(unknown: 1)", true), ("print, screen", false), ("not print", false),
    ("(width > 1px)", false),
  ])
  func `what holds in no terminal is known before there is one`(query: String, nowhere: Bool) {
    #expect(MediaQueryParser.parse(query).holdsNowhere == nowhere)
  }

  @Test func `rules for paper are passed over, and what follows them is read`() throws {
    let css =
      "@media print { p { color: red } @media (width > 1px) { p { color: red } } } p { color: lime }"
    var page = try StyledPage("<p>text", css: css)
    #expect(try page.style("p").color == PageColor(red: 0, green: 255, blue: 0))
  }
}
