internal import DOM

/// Elements that say nothing but that something is an advertisement, or has not been loaded.
enum Notices {
  private static let longest = 40

  private static let advertisement = WordSet(
    "ad",
    "advertising",
    "advertisement",
    "pub",
    "publicité",
    "werb",
    "werbung",
    "anzeige",
    "广告",
    "реклама",
    "anuncio"
  )
  private static let loading = WordSet(
    "loading",
    "loading…",
    "loading...",
    "正在加载",
    "正在加载…",
    "正在加载...",
    "загрузка",
    "загрузка…",
    "загрузка...",
    "chargement",
    "chargement…",
    "chargement...",
    "cargando",
    "cargando…",
    "cargando..."
  )

  /// Whether that is all an element of so many characters says.
  static func isNotice(_ element: NodeID, _ count: Int, in document: borrowing Document) -> Bool {
    guard count > 0, count < longest else { return false }
    let text = Array(CleanWords.line(in: element, of: document).lowercased().utf8)
    return advertisement.contains(text) || loading.contains(text)
  }
}
