/// What kind of writing an encoding is for: how a guess can be checked depends on it.
enum WritingKind {
  /// Western European: what is assumed when nothing is known.
  case western
  /// Other Latin alphabets: mostly ASCII with single letters beyond it.
  case latin
  /// Cyrillic, Greek, Hebrew, Arabic and Thai: words are written beyond ASCII throughout.
  case otherAlphabet
  /// Chinese, Japanese and Korean: most pairs of bytes mean nothing in them.
  case eastAsian
  /// Encodings that pages hardly ever have, so that a guess of them is rather a mistake.
  case unlikely

  init(of encoding: TextEncoding) {
    switch encoding.name {
    case "windows-1252": self = .western
    case "windows-1250", "iso-8859-2", "windows-1254", "windows-1257", "iso-8859-13": self = .latin
    case "windows-1251", "koi8-r", "koi8-u", "iso-8859-5", "ibm866", "x-mac-cyrillic",
      "windows-1253", "iso-8859-7", "windows-1255", "iso-8859-8", "windows-1256", "iso-8859-6",
      "windows-874":
      self = .otherAlphabet
    case "shift_jis", "euc-jp", "euc-kr", "big5", "gbk", "gb18030": self = .eastAsian
    default: self = .unlikely
    }
  }
}
