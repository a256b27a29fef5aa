internal import Layout
internal import Styling

/// How a run of text looks on paper: black on white where the page has no colours of its own.
struct RunLook {
  static let ink = PageColor(red: 0, green: 0, blue: 0)
  static let paper = PageColor(red: 255, green: 255, blue: 255)
  private static let linkInk = PageColor(red: 0, green: 0, blue: 204)

  /// The colour of the letters.
  let color: PageColor
  /// The colour behind them; nil leaves what is there.
  let background: PageColor?
  let isBold: Bool
  let isItalic: Bool
  let lines: [CellGrid.Line]

  init(_ style: PaintStyle, isLink: Bool) {
    let usual = isLink && style.background == nil ? Self.linkInk : Self.ink
    // White letters without a ground are meant for a dark screen, and paper is not.
    let letters =
      style.background == nil && style.color == Self.paper ? usual : style.color ?? usual
    let front = style.isReverse ? style.background ?? Self.paper : letters
    let back = style.isReverse ? letters : style.background
    color = style.isDim ? Self.mix(front, back ?? Self.paper) : front
    background = back
    isBold = style.isBold || style.isHeading
    isItalic = style.isItalic
    var lines: [CellGrid.Line] = []
    if style.decoration.contains(.underline) || isLink { lines.append(.under) }
    if style.decoration.contains(.lineThrough) { lines.append(.through) }
    if style.decoration.contains(.overline) { lines.append(.over) }
    self.lines = lines
  }

  private static func mix(_ front: PageColor, _ back: PageColor) -> PageColor {
    func half(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((UInt16(first) + UInt16(second)) / 2)
    }
    return PageColor(
      red: half(front.red, back.red),
      green: half(front.green, back.green),
      blue: half(front.blue, back.blue)
    )
  }
}
