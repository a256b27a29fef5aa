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
    let black = PageColor(red: 0, green: 0, blue: 0)
    let white = PageColor(red: 255, green: 255, blue: 255)
    let isLight = Contrast.ratio(color, black) >= Contrast.ratio(color, white)
    let parts: [WritableKeyPath<Theme, CellStyle>] = [
      \.bar, \.strong, \.active, \.frame, \.error,
    ]
    for path in parts {
      self[keyPath: path].background = cell(color)
      self[keyPath: path].foreground = cell(isLight ? black : white)
    }
  }

  /// Takes the page's colours over where the text stays readable.
  private func color(_ style: inout CellStyle, as paint: PaintStyle) {
    guard paint.color != nil || paint.background != nil else { return }
    let background = paint.background ?? assumedBackground
    let foreground = paint.color ?? assumedForeground
    if Contrast.ratio(foreground, background) >= Contrast.readable {
      // A background alone would meet a foreground that nobody knows, so both are set.
      style.foreground = cell(foreground)
      if let own = paint.background { style.background = cell(own) }
    } else if let own = paint.color,
      Contrast.ratio(own, assumedBackground) >= Contrast.readable
    {
      style.foreground = cell(own)
    }
  }

  private func cell(_ color: PageColor) -> Color {
    .rgb(red: color.red, green: color.green, blue: color.blue)
  }
}
