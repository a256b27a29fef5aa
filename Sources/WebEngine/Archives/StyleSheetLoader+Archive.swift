internal import Addressing
internal import Loading
internal import Styling

extension StyleSheetLoader {
  /// The sheets that were found and those that they import, as they came, each once; what cannot be had is left out.
  @concurrent
  func archived(
    _ found: [StyleSheetFinder.Found],
    base: WebURL,
    _ context: Context
  ) async -> [WebArchive.Part] {
    var waiting: [(url: WebURL, context: Context)] = []
    for sheet in found {
      var context = context
      context.referrerPolicy = sheet.referrerPolicy ?? context.referrerPolicy
      switch sheet.content {
      case .external(let url): waiting.append((url, context))
      case .inline(let text):
        let parsed = StyleSheet(parsing: text, base: base, media: sheet.media)
        waiting += parsed.imports.map { ($0.url, context) }
      }
    }
    // The last one is taken first.
    waiting.reverse()
    var parts: [WebArchive.Part] = []
    var seen: Set<String> = []
    while let (url, context) = waiting.popLast() {
      guard url.scheme != "data", seen.insert(url.href).inserted,
        let (response, bytes) = await bytes(at: url, context)
      else { continue }
      let charset = response.textEncodingName
      parts.append(
        WebArchive.Part(address: url, mimeType: "text/css", charset: charset, bytes: bytes)
      )
      let text = decode(bytes, response, context)
      let sheet = StyleSheet(parsing: text, base: response.url, media: "")
      let inner = context.inside(response, askedForAs: url)
      waiting += sheet.imports.map { ($0.url, inner) }
    }
    return parts
  }
}
