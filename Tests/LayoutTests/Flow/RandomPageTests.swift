import TestSupport
import Testing

@testable import Layout

/// Pages of random elements, attributes and styles with numbers that nobody means. Nothing is expected but a page whose
/// parts fit together.
@Suite struct RandomPageTests {
  private static let elements = [
    "div", "p", "span", "a", "b", "table", "tr", "td", "th", "caption", "col", "colgroup", "thead",
    "tfoot", "tbody",
    "ul", "ol", "li", "dl", "dt", "dd", "pre", "blockquote", "fieldset", "legend", "details",
    "summary", "button",
    "select", "option", "optgroup", "textarea", "input", "meter", "progress", "img", "svg", "text",
    "math", "mfrac",
    "msup", "ruby", "rt", "rp", "hr", "br", "wbr", "h1", "h6", "center", "form", "label", "iframe",
    "video", "map",
    "area", "sup", "sub", "q", "bdo", "bdi", "main", "nav", "article", "object", "font", "marquee",
  ]

  private static let attributes = [
    "colspan", "rowspan", "span", "start", "value", "min", "max", "step", "size", "rows", "cols",
    "width", "height",
    "border", "cellpadding", "cellspacing", "low", "high", "optimum", "maxlength", "hspace",
    "vspace", "align",
    "valign", "type", "dir", "open", "id", "href", "alt", "src", "hidden", "reversed", "color",
    "name", "usemap",
    "coords", "shape", "placeholder", "multiple", "class", "role", "aria-label", "tabindex",
    "nowrap", "bgcolor",
  ]

  private static let values = [
    "checkbox", "radio", "range", "number", "color", "date", "text", "image", "submit", "hidden",
    "file", "rtl",
    "ltr", "auto", "right", "center", "x.png", "#a", "a", "I", "A", "i", "50%", "button", "1,2,3",
    "0*",
  ]

  private static let properties = [
    "display", "position", "float", "clear", "margin", "margin-left", "margin-top", "padding",
    "padding-right",
    "border", "border-left-style", "width", "min-width", "max-width", "height", "min-height",
    "box-sizing",
    "overflow", "flex-direction", "flex-wrap", "gap", "column-gap", "row-gap",
    "grid-template-columns",
    "grid-template", "grid-column", "border-collapse", "border-spacing", "caption-side",
    "visibility", "color",
    "background", "font", "font-size", "font-weight", "text-decoration", "white-space",
    "text-align", "text-indent",
    "text-transform", "vertical-align", "direction", "unicode-bidi", "overflow-wrap", "word-break",
    "list-style-type",
    "list-style-position", "content", "counter-reset", "counter-increment", "counter-set", "quotes",
    "--a", "all",
    "content-visibility", "inline-size", "-tern-block-align",
  ]

  private static let keywords = [
    "block", "inline", "inline-block", "flex", "inline-flex", "grid", "inline-grid", "table",
    "table-cell",
    "table-row", "table-caption", "table-column", "list-item", "contents", "flow-root", "none",
    "left", "right",
    "both", "absolute", "fixed", "relative", "auto", "min-content", "max-content", "fit-content",
    "solid", "hidden",
    "wrap", "column", "collapse", "bottom", "pre", "pre-wrap", "nowrap", "break-all", "anywhere",
    "rtl",
    "bidi-override", "uppercase", "capitalize", "full-width", "super", "sub", "inherit", "initial",
    "unset", "revert",
    "decimal", "lower-roman", "upper-alpha", "square", "inside", "border-box", "bold", "justify",
    "center", "red",
    "transparent", "currentcolor", "span", "subgrid", "dense", "auto-fill", "medium", "larger",
  ]

  private static func value(_ text: inout HostileText, _ depth: Int = 0) -> String {
    let units = ["", "px", "em", "%", "ch", "vw", "vh", "fr", "rem", "pt", "in", "deg"]
    switch text.number(in: 0...12) {
    case 0...3: return text.pick(keywords)
    case 4...7: return text.number() + text.pick(units)
    case 8 where depth < 3:
      let name = text.pick([
        "calc", "min", "max", "clamp", "repeat", "minmax", "fit-content", "var", "rgb", "hsl",
      ])
      let count = text.number(in: 0...4)
      let parts = (0..<count).map { _ in value(&text, depth + 1) }
      return name + "("
        + parts.joined(separator: text.pick([",", " ", " + ", " * ", " / ", " - "])) + ")"
    case 9: return "var(--a, " + (depth < 3 ? value(&text, depth + 1) : "1px") + ")"
    case 10: return "\"" + text.text(3).filter { $0 != "\"" && $0 != "\n" } + "\""
    case 11:
      return text.pick([
        "counter(a)", "counters(a, '.', lower-roman)", "attr(id)", "#12345", "a 5 b -3",
      ])
    default: return text.text(2)
    }
  }

  private static func declarations(_ text: inout HostileText) -> String {
    (0..<text.number(in: 0...4)).map { _ in
      let values = (0..<text.number(in: 1...3)).map { _ in value(&text) }
      return text.pick(properties) + ":" + values.joined(separator: " ")
    }
    .joined(separator: ";")
  }

  /// A page of some elements, most of them closed.
  private static func page(_ text: inout HostileText) -> String {
    var html = ""
    if text.once(in: 2) {
      let rules = (0..<text.number(in: 1...4)).map { _ in
        text.pick(elements)
          + text.pick(["", "::before", "::after", "::marker", ":nth-child(2n + 1)", " *"]) + "{"
          + declarations(&text) + "}"
      }
      html += "<style>" + rules.joined() + text.text(3) + "</style>"
    }
    var open: [String] = []
    for _ in 0..<text.number(in: 1...40) {
      switch text.number(in: 0...6) {
      case 0...3:
        let name = text.pick(elements)
        html += "<" + name
        for _ in 0..<text.number(in: 0...3) {
          let value =
            text.once(in: 2) ? text.number() : text.once(in: 2) ? text.pick(values) : text.text(2)
          html += " \(text.pick(attributes))=\"\(value.filter { $0 != "\"" })\""
        }
        if text.once(in: 2) {
          html += " style='" + declarations(&text).filter { $0 != "'" } + "'"
        }
        html += ">"
        open.append(name)
      case 4: if let last = open.popLast() { html += "</\(last)>" }
      default: html += text.text(6)
      }
    }
    return html
  }

  /// Reads everything of a page that can be read.
  private static func read(_ page: PaintedPage, of html: String, _ text: inout HostileText) {
    for row in 0..<page.lineCount {
      let line = page.line(at: row)
      for span in line.spans {
        #expect(Int(span.start) + Int(span.count) <= line.chunk.text.count)
        guard span.width >= 0 else {
          Issue.record("a run of \(span.width) cells in \(html)")
          return
        }
        #expect(span.link == .none || Int(span.link.rawValue) < page.linkCount)
      }
      _ = line.visual
      _ = line.visualColumns(of: 0..<page.width)
      _ = page.text(at: row)
    }
    for number in 0..<page.linkCount {
      let link = page.link(LinkID(UInt32(number)))
      #expect(link.line <= max(0, page.lineCount - 1))
      _ = page.control(LinkID(UInt32(number)))
    }
    let index = MatchIndex(TextSearch.matches(of: text.once(in: 2) ? "a" : text.text(2), in: page))
    _ = index.match(atOrBelow: text.number(in: -1...50))
    _ = index.pieces(inRows: 0..<page.lineCount)
  }

  /// Where a mark joins what stands before it, the cells of a run are fewer or more than those of its parts.
  @Test(arguments: [
    "<button><input>\u{301}<bdi></bdi>\u{301}\u{FEFF}word word \u{5E9}\u{5DC}",
    "<input>\u{FE0F}\u{FE0F}<b>\u{FE0F}</b>が",
    "[\u{301}\u{301}<select><option>\u{FE0F}\u{1F3FB}</select>\u{1F3FB}",
    "\u{1F1E9}<i>\u{1F1EA}</i>\u{200D}\u{1F469}",
  ])
  func `no run is less than nothing wide, wherever a line is broken`(html: String) {
    for width in 1...40 {
      let page = Rendering.page(html, width: width)
      for row in 0..<page.lineCount {
        for span in page.line(at: row).spans { #expect(span.width >= 0 && span.column >= 0) }
      }
      for number in 0..<page.linkCount { _ = page.control(LinkID(UInt32(number))) }
    }
  }

  @Test(arguments: 0..<6)
  func `numbers and styles that nobody means make a page all the same`(seed: UInt64) {
    var text = HostileText(seed: seed)
    for _ in 0..<HostileText.rounds(40) {
      let html = Self.page(&text)
      let width = text.pick([0, 1, 2, 3, 10, 20, 40, 80, 200, 10_000])
      let options = LayoutOptions(width: width, height: 24, usesUnicode: text.once(in: 2))
      let page = Rendering.page(
        html,
        width: width,
        pieceSize: text.pick([.max, 50, 7]),
        looksBetween: true,
        options: options
      )
      Self.read(page, of: html, &text)
    }
  }
}
