public import Canvas
internal import Layout
public import Styling

/// How the interface and the pages look: the terminal's own colours, and a few that stand out on any background.
///
/// Nothing is told by colour alone: each style also differs in an attribute, so that it works without colours.
public nonisolated struct Theme: Sendable {
  /// What becomes of the colours that pages ask for.
  public enum PageColors: Sendable, Hashable {
    /// They are left out.
    case ignored
    /// They are kept where they can be read on the background.
    case whenReadable
  }

  /// Links.
  public var link: CellStyle
  /// Links to pages that were visited.
  public var visitedLink: CellStyle
  /// The selected link.
  public var selectedLink: CellStyle
  /// Headings.
  public var heading: CellStyle
  /// Places where the words to find stand.
  public var match: CellStyle
  /// The one of them the reader is at.
  public var currentMatch: CellStyle
  /// The letters on links.
  public var hint: CellStyle
  /// Failures.
  public var error: CellStyle
  /// Frames, lines, and what is not for reading.
  public var frame = CellStyle(attributes: .dim)
  /// Buttons that can be pressed, and names of keys.
  public var active = CellStyle(attributes: .bold)
  /// The title, and other strong text of the bars.
  public var strong = CellStyle(attributes: .bold)
  /// Text of the bars.
  public var bar = CellStyle()
  /// The bar of a pane.
  public var paneBar = CellStyle()
  /// Buttons of a pane that can be pressed.
  public var paneControl = CellStyle(attributes: .bold)
  /// The line or button that has the focus.
  public var focused = CellStyle(attributes: [.reverse])
  /// The done part of the progress bar.
  public var progress: CellStyle

  /// What becomes of page colours.
  public var pageColors = PageColors.ignored
  /// The background that contrast is measured against when the page sets none.
  public var assumedBackground = PageColor(red: 0, green: 0, blue: 0)
  /// The foreground that contrast is measured with when the page sets none.
  var assumedForeground: PageColor {
    Contrast.luminance(assumedBackground) < 0.18
      ? PageColor(red: 229, green: 229, blue: 229) : PageColor(red: 0, green: 0, blue: 0)
  }

  /// Makes the theme for a number of colours: 0 (none), 8, 16, 256 or more.
  ///
  /// The colours have a contrast of about 4.5 on black as well as on white, because nobody says what the background is.
  public init(colorCount: Int) {
    let palette = Palette(colorCount: colorCount)
    link = CellStyle(foreground: palette.link, attributes: .underline)
    visitedLink = CellStyle(foreground: palette.visited, attributes: .underline)
    // Without colours, links that were visited step back.
    if colorCount < 8 { visitedLink.attributes.insert(.dim) }
    selectedLink = CellStyle(foreground: palette.link, attributes: [.reverse, .bold])
    heading = CellStyle(foreground: palette.heading, attributes: .bold)
    error = CellStyle(foreground: palette.error, attributes: .bold)
    progress = CellStyle(foreground: palette.link, attributes: .bold)
    if colorCount >= 8 {
      match = CellStyle(foreground: palette.ink, background: palette.match)
      currentMatch = CellStyle(
        foreground: palette.ink,
        background: palette.currentMatch,
        attributes: [.bold, .underline]
      )
      hint = CellStyle(foreground: palette.ink, background: palette.match, attributes: .bold)
    } else {
      match = CellStyle(attributes: .reverse)
      currentMatch = CellStyle(attributes: [.reverse, .bold, .underline])
      hint = CellStyle(attributes: [.reverse, .bold])
    }
  }

  private struct Palette {
    var link: Color
    var visited: Color
    var heading: Color
    var error: Color
    var match: Color
    var currentMatch: Color
    var ink = Color.indexed(0)

    init(colorCount: Int) {
      switch colorCount {
      case 257...:
        link = .rgb(red: 0x1A, green: 0x7F, blue: 0xD4)
        visited = .rgb(red: 0x9A, green: 0x66, blue: 0xC8)
        heading = .rgb(red: 0xB0, green: 0x62, blue: 0x1C)
        error = .rgb(red: 0xD7, green: 0x3A, blue: 0x3A)
        match = .rgb(red: 0xF2, green: 0xD4, blue: 0x5C)
        currentMatch = .rgb(red: 0x6F, green: 0xD0, blue: 0x8C)
        ink = .rgb(red: 0x10, green: 0x10, blue: 0x10)
      case 256:
        link = .indexed(32)
        visited = .indexed(97)
        heading = .indexed(130)
        error = .indexed(160)
        match = .indexed(221)
        currentMatch = .indexed(114)
        ink = .indexed(16)
      case 16...255:
        link = .indexed(12)
        visited = .indexed(13)
        heading = .indexed(5)
        error = .indexed(9)
        match = .indexed(11)
        currentMatch = .indexed(10)
      case 8...15:
        link = .indexed(6)
        visited = .indexed(5)
        heading = .indexed(5)
        error = .indexed(1)
        match = .indexed(3)
        currentMatch = .indexed(2)
      default:
        link = .terminalDefault
        visited = .terminalDefault
        heading = .terminalDefault
        error = .terminalDefault
        match = .terminalDefault
        currentMatch = .terminalDefault
      }
    }
  }
}
