/// The writing systems that host names are decoded for.
enum Script: Hashable {
  /// Digits and the hyphen, which every script uses.
  case common
  case latin, greek, cyrillic, armenian, georgian, hebrew, arabic, ethiopic
  case devanagari, bengali, gurmukhi, gujarati, oriya, tamil, telugu, kannada, malayalam, sinhala
  case thai, lao, tibetan, myanmar, khmer
  case kana, bopomofo, hangul, han
  /// Everything else stays punycode.
  case unlisted

  /// The script of a character.
  init(of scalar: Unicode.Scalar) {
    let value = scalar.value
    self = Self.ranges.first { $0.range.contains(value) }?.script ?? .unlisted
  }

  /// The one script that a label is written in; nil when there are several or none.
  static func single(in label: String) -> Script? {
    let scripts = Set(label.unicodeScalars.map { Script(of: $0) }).subtracting([.common])
    return scripts.count == 1 ? scripts.first : nil
  }

  private static let ranges: [(range: ClosedRange<UInt32>, script: Script)] = [
    (0x2D...0x2D, .common), (0x30...0x39, .common), (0x61...0x7A, .latin),
    (0xDF...0xF6, .latin), (0xF8...0x17F, .latin), (0x192...0x192, .latin),
    (0x1A0...0x1B0, .latin), (0x1CD...0x1DC, .latin), (0x218...0x21B, .latin),
    (0x259...0x259, .latin), (0x1E00...0x1EFF, .latin),
    (0x370...0x3FF, .greek), (0x1F00...0x1FFF, .greek),
    (0x400...0x45F, .cyrillic), (0x48A...0x52F, .cyrillic),
    (0x561...0x587, .armenian), (0x10D0...0x10FF, .georgian),
    (0x591...0x5F4, .hebrew), (0x620...0x6FF, .arabic), (0x750...0x77F, .arabic),
    (0x900...0x97F, .devanagari), (0x980...0x9FF, .bengali), (0xA00...0xA7F, .gurmukhi),
    (0xA80...0xAFF, .gujarati), (0xB00...0xB7F, .oriya), (0xB80...0xBFF, .tamil),
    (0xC00...0xC7F, .telugu), (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam),
    (0xD80...0xDFF, .sinhala), (0xE00...0xE7F, .thai), (0xE80...0xEFF, .lao),
    (0xF00...0xFFF, .tibetan), (0x1000...0x109F, .myanmar), (0x1200...0x137F, .ethiopic),
    (0x1780...0x17FF, .khmer), (0x3005...0x3007, .han), (0x3041...0x3096, .kana),
    (0x30A1...0x30FA, .kana), (0x30FC...0x30FE, .kana), (0x3105...0x312F, .bopomofo),
    (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han), (0xAC00...0xD7A3, .hangul),
    (0x20000...0x2FA1F, .han),
  ]
}
