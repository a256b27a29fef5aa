internal import Addressing
internal import Loading
internal import Styling
internal import Synchronization
internal import Text

/// Fetches style sheets with what they import. Failures are quiet: a page without a sheet is still a page.
final class StyleSheetLoader: Sendable {
  /// How deep imports may nest.
  private static let deepestImport = 5

  let loader: ResourceLoader
  let template: URLRequest
  let document: WebURL
  let credentials: CredentialStore
  let readableFolder: WebURL?
  let archive: WebArchive?
  let whenInsecure: @Sendable () async -> Void
  private let requested = Mutex(0)

  /// - Parameters:
  ///   - loader: Who asks the servers.
  ///   - template: The document's request, for the header fields that all requests share.
  ///   - document: The document's address.
  ///   - credentials: What was answered to challenges before.
  ///   - readableFolder: The folder that files may be read in; nil is no limit.
  ///   - archive: What the sheets are taken from, and nothing else; nil asks for them.
  ///   - whenInsecure: Called when a document that came over TLS asks for a sheet without.
  init(
    loader: ResourceLoader,
    template: URLRequest,
    document: WebURL,
    credentials: CredentialStore,
    readableFolder: WebURL?,
    archive: WebArchive? = nil,
    whenInsecure: @escaping @Sendable () async -> Void
  ) {
    self.credentials = credentials
    self.readableFolder = readableFolder
    self.archive = archive
    self.whenInsecure = whenInsecure
    self.loader = loader
    self.template = template
    self.document = document
  }

  /// What a sheet is read and fetched with.
  struct Context: Sendable {
    /// The encoding of sheets that name none.
    var fallback: TextEncoding?
    /// Whether the document takes sheets of any type.
    var isQuirks = false
    /// How much the servers are told.
    var referrerPolicy = ReferrerPolicy.standard
    /// Who asks: nil is the document.
    private(set) var referringSheet: WebURL?
    private(set) var ancestors: [WebURL] = []

    init(fallback: TextEncoding?, isQuirks: Bool, referrerPolicy: ReferrerPolicy) {
      self.fallback = fallback
      self.isQuirks = isQuirks
      self.referrerPolicy = referrerPolicy
    }

    /// For what a sheet imports: that comes from the sheet, which has a policy of its own (CSSOM, "fetch a CSS style
    /// sheet").
    func inside(_ sheet: URLResponse, askedForAs url: WebURL) -> Context {
      var inner = self
      inner.ancestors.append(url)
      inner.referringSheet = sheet.url
      inner.referrerPolicy = ReferrerPolicy(sheet.headers) ?? .standard
      return inner
    }
  }

  /// What a sheet imports, and the sheet behind it.
  @concurrent
  func resolveImports(of sheet: StyleSheet, media: String, context: Context) async -> [StyleSheet] {
    await imports(of: sheet, media: media, context: context) + [sheet]
  }

  /// A sheet at an address with the sheets it imports before it; empty when it could not be had.
  @concurrent
  func load(_ url: WebURL, media: String, context: Context) async -> [StyleSheet] {
    guard context.ancestors.count < Self.deepestImport, !context.ancestors.contains(url),
      let (response, bytes) = await bytes(at: url, context)
    else { return [] }
    let text = decode(bytes, response, context)
    let sheet = StyleSheet(parsing: text, base: response.url, media: media)
    let inner = context.inside(response, askedForAs: url)
    return await imports(of: sheet, media: media, context: inner) + [sheet]
  }

  /// A sheet as it came; nil when it could not be had, or is one too many.
  func bytes(at url: WebURL, _ context: Context) async -> (URLResponse, [UInt8])? {
    if let archive, url.scheme != "data" { return archive[url].map { ($0.response, $0.bytes) } }
    guard mayRequest(), let (response, bytes) = await fetch(url, context),
      isStyleSheet(response, context)
    else { return nil }
    return (response, bytes)
  }

  private func imports(of sheet: StyleSheet, media: String, context: Context) async
    -> [StyleSheet]
  {
    var sheets: [StyleSheet] = []
    for reference in sheet.imports where !Task.isCancelled {
      let inner = reference.media.isEmpty ? media : reference.media
      sheets += await load(reference.url, media: inner, context: context)
    }
    return sheets
  }

  private func mayRequest() -> Bool {
    requested.withLock { count in
      count += 1
      return count <= StyleSheetAllowance.mostFetched
    }
  }

  private func isStyleSheet(_ response: URLResponse, _ context: Context) -> Bool {
    if let status = response.status, !(200..<300).contains(status) { return false }
    return response.mimeType == "text/css" || response.mimeType.isEmpty || context.isQuirks
      || response.status == nil
  }

  /// The text of a sheet: byte-order mark, header, `@charset`, else the document's encoding.
  func decode(_ bytes: [UInt8], _ response: URLResponse, _ context: Context) -> [UInt8] {
    let label = response.textEncodingName ?? charsetRule(bytes)
    let fallback = context.fallback?.name ?? "utf-8"
    var decoder = BodyDecoder(forced: nil, declared: label ?? fallback, readsMeta: false)
    return decoder.decode(bytes) + decoder.finish()
  }

  private func charsetRule(_ bytes: [UInt8]) -> String? {
    let prefix = Array("@charset \"".utf8)
    guard bytes.starts(with: prefix) else { return nil }
    let name = bytes.dropFirst(prefix.count).prefix(64).prefix { $0 != UInt8(ascii: "\"") }
    return String(decoding: name, as: UTF8.self)
  }
}
