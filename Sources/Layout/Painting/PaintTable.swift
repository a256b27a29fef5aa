internal import Styling

/// The looks of a page, numbered.
struct PaintTable: Sendable {
  private(set) var styles: [PaintStyle] = [PaintStyle()]
  private var numbers: [PaintStyle: UInt16] = [PaintStyle(): 0]
  private var known: [UInt64: UInt16] = [:]
  private var lastKey = UInt64.max
  private var lastNumber: UInt16 = 0

  /// The number of a look, made when it is new; the plain look when there are too many.
  mutating func number(of style: PaintStyle) -> UInt16 {
    if let number = numbers[style] { return number }
    guard styles.count < Int(UInt16.max) else { return 0 }
    let number = UInt16(styles.count)
    styles.append(style)
    numbers[style] = number
    return number
  }

  /// The look of an element's text: its style on the background it stands on.
  mutating func number(
    of style: StyleID,
    on parent: UInt16,
    isHeading: Bool,
    resolver: borrowing StyleResolver
  ) -> UInt16 {
    let key = UInt64(style.rawValue) << 17 | UInt64(parent) << 1 | (isHeading ? 1 : 0)
    if key == lastKey { return lastNumber }
    if let number = known[key] {
      lastKey = key
      lastNumber = number
      return number
    }
    let computed = resolver[style]
    var paint = PaintStyle()
    paint.color = computed.color
    paint.background = computed.backgroundColor ?? styles[Int(parent)].background
    paint.isBold = computed.isBold
    paint.isItalic = computed.isItalic
    paint.isReverse = computed.isReverse
    paint.isDim = computed.isDim
    paint.decoration = computed.decoration
    paint.isHeading = isHeading
    let number = number(of: paint)
    known[key] = number
    lastKey = key
    lastNumber = number
    return number
  }

  /// The look with underline, for the face of a text field.
  mutating func underlined(_ number: UInt16) -> UInt16 {
    var style = styles[Int(number)]
    style.decoration.insert(.underline)
    return self.number(of: style)
  }

  /// The look of frames and markers beside text: no background, no decoration.
  mutating func plain(_ number: UInt16) -> UInt16 {
    var style = PaintStyle()
    style.color = styles[Int(number)].color
    style.isDim = styles[Int(number)].isDim
    return self.number(of: style)
  }

  /// The look of a marker with a style of its own: no background, no decoration.
  mutating func marker(_ style: ComputedStyle) -> UInt16 {
    var paint = PaintStyle()
    paint.color = style.color
    paint.isBold = style.isBold
    paint.isItalic = style.isItalic
    paint.isDim = style.isDim
    return number(of: paint)
  }
}
