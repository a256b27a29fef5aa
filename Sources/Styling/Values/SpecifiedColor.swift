/// A colour as written.
enum SpecifiedColor: Equatable {
  case rgb(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)
  case currentColor

  static let transparent = SpecifiedColor.rgb(red: 0, green: 0, blue: 0, alpha: 0)
}
