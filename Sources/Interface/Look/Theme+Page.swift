public import Canvas
public import Layout
internal import Styling

nonisolated extension Theme {
  /// How a run of a page looks in cells.
  public func style(of paint: PaintStyle, isLink: Bool, isVisited: Bool = false) -> CellStyle {
    var style = isVisited ? visitedLink : isLink ? link : paint.isHeading ? heading : CellStyle()
    if isLink, paint.isHeading { style.attributes.insert(.bold) }
    if paint.isBold { style.attributes.insert(.bold) }
    if paint.isItalic { style.attributes.insert(.italic) }
    if paint.isReverse { style.attributes.insert(.reverse) }
    if paint.isDim { style.attributes.insert(.dim) }
    if paint.decoration.contains(.underline) { style.attributes.insert(.underline) }
    if paint.decoration.contains(.lineThrough) { style.attributes.insert(.strikethrough) }
    if pageColors == .whenReadable { color(&style, as: paint) }
    return style
  }

  /// Gives what stands in bars a background, and the one of black and white that can be read on it.
  mutating func tintBars(_ color: PageColor) {
    let ink = Self.cell(Contrast.ink(on: color))
    let parts: [WritableKeyPath<Theme, CellStyle>] = [
      \.bar, \.strong, \.active, \.frame, \.error,
    ]
    for path in parts {
      self[keyPath: path].background = Self.cell(color)
      self[keyPath: path].foreground = ink
    }
  }

  /// Takes the page's colours over where the text stays readable.
  private func color(_ style: inout CellStyle, as paint: PaintStyle) {
    guard paint.color != nil || paint.background != nil else { return }
    let background = paint.background ?? assumedBackground
    let foreground = paint.color ?? assumedForeground
    if Contrast.ratio(foreground, background) >= Contrast.readable {
      // A background alone would meet a foreground that nobody knows, so both are set.
      style.foreground = Self.cell(foreground)
      if let own = paint.background { style.background = Self.cell(own) }
    } else if let own = paint.color,
      Contrast.ratio(own, assumedBackground) >= Contrast.readable
    {
      style.foreground = Self.cell(own)
    }
  }

  /// The colour of a cell.
  static func cell(_ color: PageColor) -> Color {
    .rgb(red: color.red, green: color.green, blue: color.blue)
  }
}
