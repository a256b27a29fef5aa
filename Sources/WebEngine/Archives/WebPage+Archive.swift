internal import Addressing
internal import DOM
internal import Loading
internal import Text

/// The page and its style sheets in one file.
extension WebPage {
  /// The document as it came, with the style sheets that it uses; needs ``Configuration/keepsSource``.
  ///
  /// Sheets come from the cache where it has them; those that cannot be had are left out.
  func archive() async throws -> [UInt8] {
    guard configuration.keepsSource, let url = committedURL else {
      let reason = "The source of this page is not kept"
      throw EngineError(.cannotShowURL, url: committedURL, reason: reason)
    }
    if response?.mimeType == WebArchive.mimeType { return source }
    let document = WebArchive.Part(
      address: url,
      mimeType: archivedType,
      charset: characterEncoding,
      bytes: source
    )
    let (title, date) = (title, response?.headers["Date"])
    let sheets = await archivedSheets(of: url)
    return await Self.serialized(
      WebArchive(document: document, resources: sheets),
      title: title,
      date: date
    )
  }

  /// The parts of a body that replace each other are documents, whatever they came in.
  private var archivedType: String {
    guard let type = response?.mimeType, DocumentFormatChoice.format(of: type) != nil else {
      return "text/html"
    }
    return type
  }

  @concurrent
  private nonisolated static func serialized(
    _ archive: WebArchive,
    title: String,
    date: String?
  ) async -> [UInt8] { archive.serialized(title: title, date: date) }

  private func archivedSheets(of url: WebURL) async -> [WebArchive.Part] {
    guard configuration.loadsSubresources, let document = holding.pageDocument,
      var template = machine.document?.request
    else { return [] }
    template.cachePolicy = .returnCacheDataElseLoad
    let sheets = StyleSheetLoader(
      loader: loader,
      template: template,
      document: url,
      credentials: configuration.credentials,
      readableFolder: machine.document?.readableFolder
    ) {}
    let context = StyleSheetLoader.Context(
      fallback: characterEncoding.flatMap { TextEncoding(label: $0) },
      isQuirks: document.isQuirks,
      referrerPolicy: documentReferrerPolicy
    )
    var finder = StyleSheetFinder()
    return await sheets.archived(finder.find(in: document), base: document.baseURL, context)
  }
}
