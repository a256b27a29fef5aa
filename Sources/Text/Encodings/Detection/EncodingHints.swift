/// What is known of a page beside its bytes: its language and the country of its host.
struct EncodingHints {
  /// The encoding that pages of that language or country had before UTF-8; nil when neither is known.
  let usualEncoding: TextEncoding?

  /// Reads the hints; the language that the page names counts more than the host's country.
  init(language: String?, topLevelDomain: String?) {
    let label =
      language.map(Self.label(ofLanguage:)) ?? topLevelDomain.flatMap { Self.domains[$0] }
    usualEncoding = label.flatMap { TextEncoding(label: $0) }
  }

  /// The HTML standard's table of locales and default encodings (13.2.3.2).
  private static func label(ofLanguage tag: String) -> String {
    let folded = tag.lowercased()
    let parts = folded.split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let language = parts.first else { return western }
    if language == "zh" {
      let isTraditional = parts.contains { ["tw", "hk", "mo", "hant"].contains($0) }
      return isTraditional ? "big5" : "gbk"
    }
    return languages[String(language)] ?? western
  }

  private static let western = "windows-1252"

  private static let languages = [
    "ar": "windows-1256", "az": "windows-1254", "ba": "windows-1251", "be": "windows-1251",
    "bg": "windows-1251", "cs": "windows-1250", "el": "iso-8859-7", "et": "windows-1257",
    "fa": "windows-1256", "he": "windows-1255", "iw": "windows-1255", "hr": "windows-1250",
    "hu": "iso-8859-2", "ja": "shift_jis", "kk": "windows-1251", "ko": "euc-kr",
    "ku": "windows-1254", "ky": "windows-1251", "lt": "windows-1257", "lv": "windows-1257",
    "mk": "windows-1251", "pl": "iso-8859-2", "ro": "windows-1250", "ru": "windows-1251",
    "sah": "windows-1251", "sk": "windows-1250", "sl": "iso-8859-2", "sr": "windows-1251",
    "tg": "windows-1251", "th": "windows-874", "tr": "windows-1254", "tt": "windows-1251",
    "uk": "windows-1251", "ur": "windows-1256", "vi": "windows-1258", "yi": "windows-1255",
  ]

  /// Countries whose pages are not Western European; others, and .com, say nothing.
  private static let domains = [
    "ae": "windows-1256", "bg": "windows-1251", "by": "windows-1251", "cn": "gbk",
    "cz": "windows-1250", "ee": "windows-1257", "eg": "windows-1256", "gr": "iso-8859-7",
    "hk": "big5", "hr": "windows-1250", "hu": "iso-8859-2", "il": "windows-1255",
    "ir": "windows-1256", "jp": "shift_jis", "kr": "euc-kr", "kz": "windows-1251",
    "lt": "windows-1257", "lv": "windows-1257", "mk": "windows-1251", "pl": "iso-8859-2",
    "ro": "windows-1250", "rs": "windows-1250", "ru": "windows-1251", "sa": "windows-1256",
    "si": "iso-8859-2", "sk": "windows-1250", "su": "windows-1251", "th": "windows-874",
    "tr": "windows-1254", "tw": "big5", "ua": "windows-1251", "vn": "windows-1258",
    "xn--p1ai": "windows-1251", "xn--fiqs8s": "gbk", "xn--fiqz9s": "gbk",
  ]
}
