public import Canvas
internal import Styling

/// The look that a person chose: a base, and parts that differ from it.
public nonisolated struct ThemeChoice: Sendable, Equatable {
  /// What the colours are made for.
  public enum Base: String, CaseIterable, Sendable {
    /// Any background: colours that can be read on black and on white.
    case terminal
    /// A dark background.
    case dark
    /// A light background.
    case light
    /// No colours at all.
    case plain
  }

  /// A part that can have a style of its own.
  public enum Part: String, CaseIterable, Sendable {
    case link
    case visitedLink = "visited-link"
    case selectedLink = "selected-link"
    case heading
    case match
    case currentMatch = "current-match"
    case hint, error, frame, active, title, bar, focused, progress
    case paneBar = "pane-bar"
    case paneControl = "pane-control"
  }

  /// The base.
  public var base = Base.terminal
  /// The parts with a style of their own.
  public var parts: [Part: CellStyle] = [:]

  /// The usual look.
  public init() {}
}

nonisolated extension Theme {
  /// Makes the theme that a person chose, for a number of colours.
  public init(_ choice: ThemeChoice, colorCount: Int) {
    self.init(colorCount: choice.base == .plain ? 0 : colorCount)
    if colorCount >= 256 {
      switch choice.base {
      case .terminal, .plain: break
      case .dark:
        recolor(link: (0x6C, 0xB6, 0xFF), heading: (0xFF, 0xA6, 0x57), error: (0xFF, 0x7B, 0x72))
        visitedLink.foreground = .rgb(red: 0xD2, green: 0xA8, blue: 0xFF)
      case .light:
        recolor(link: (0x05, 0x50, 0xAE), heading: (0x95, 0x38, 0x00), error: (0xCF, 0x22, 0x2E))
        visitedLink.foreground = .rgb(red: 0x6F, green: 0x42, blue: 0xC1)
        assumedBackground = PageColor(red: 255, green: 255, blue: 255)
      }
    }
    for (part, style) in choice.parts { self[part] = style }
    // A pane looks as the bars of the window do, unless it is told otherwise.
    if choice.parts[.paneBar] == nil { paneBar = bar }
    if choice.parts[.paneControl] == nil { paneControl = active }
  }

  private typealias Channels = (red: UInt8, green: UInt8, blue: UInt8)

  private mutating func recolor(link: Channels, heading: Channels, error: Channels) {
    let link = Color.rgb(red: link.red, green: link.green, blue: link.blue)
    self.link.foreground = link
    selectedLink.foreground = link
    progress.foreground = link
    self.heading.foreground = .rgb(red: heading.red, green: heading.green, blue: heading.blue)
    self.error.foreground = .rgb(red: error.red, green: error.green, blue: error.blue)
  }

  /// The style of a part.
  public subscript(_ part: ThemeChoice.Part) -> CellStyle {
    get { self[keyPath: Self.path(of: part)] }
    set { self[keyPath: Self.path(of: part)] = newValue }
  }

  private static func path(of part: ThemeChoice.Part) -> WritableKeyPath<Theme, CellStyle> {
    switch part {
    case .link: \.link
    case .visitedLink: \.visitedLink
    case .selectedLink: \.selectedLink
    case .heading: \.heading
    case .match: \.match
    case .currentMatch: \.currentMatch
    case .hint: \.hint
    case .error: \.error
    case .frame: \.frame
    case .active: \.active
    case .title: \.strong
    case .bar: \.bar
    case .focused: \.focused
    case .progress: \.progress
    case .paneBar: \.paneBar
    case .paneControl: \.paneControl
    }
  }
}
