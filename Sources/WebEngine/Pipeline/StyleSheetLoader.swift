internal import Addressing
internal import Loading
internal import Styling
internal import Synchronization
internal import Text

/// Fetches style sheets with what they import. Failures are quiet: a page without a sheet is still a page.
final class StyleSheetLoader: Sendable {
  /// The most sheets of one document, imported ones included.
  private static let mostSheets = 64
  /// How deep imports may nest.
  private static let deepestImport = 5
  /// The most bytes of one sheet.
  private static let longestSheet = 2 * 1024 * 1024

  private let loader: ResourceLoader
  private let template: URLRequest
  private let document: WebURL
  private let credentials: CredentialStore
  private let readableFolder: WebURL?
  private let whenInsecure: @Sendable () async -> Void
  private let requested = Mutex(0)

  /// `template` is the document's request, for the header fields that all requests share.
  init(
    loader: ResourceLoader,
    template: URLRequest,
    document: WebURL,
    credentials: CredentialStore,
    readableFolder: WebURL?,
    whenInsecure: @escaping @Sendable () async -> Void
  ) {
    self.credentials = credentials
    self.readableFolder = readableFolder
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
    fileprivate var referringSheet: WebURL?
    fileprivate var ancestors: [WebURL] = []

    init(fallback: TextEncoding?, isQuirks: Bool, referrerPolicy: ReferrerPolicy) {
      self.fallback = fallback
      self.isQuirks = isQuirks
      self.referrerPolicy = referrerPolicy
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
      mayRequest(), let (response, bytes) = await fetch(url, context),
      isStyleSheet(response, context)
    else { return [] }
    let text = decode(bytes, response, context)
    let sheet = StyleSheet(parsing: text, base: response.url, media: media)
    var context = context
    context.ancestors.append(url)
    // What a sheet imports comes from the sheet, which has a policy of its own (CSSOM, "fetch a CSS style sheet").
    context.referringSheet = response.url
    context.referrerPolicy = ReferrerPolicy(response.headers) ?? .standard
    return await imports(of: sheet, media: media, context: context) + [sheet]
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
      return count <= Self.mostSheets
    }
  }

  private func isStyleSheet(_ response: URLResponse, _ context: Context) -> Bool {
    if let status = response.status, !(200..<300).contains(status) { return false }
    return response.mimeType == "text/css" || response.mimeType.isEmpty || context.isQuirks
      || response.status == nil
  }

  /// The body of an address, redirects followed; nil on any failure.
  private func fetch(_ url: WebURL, _ context: Context) async -> (URLResponse, [UInt8])? {
    var request = URLRequest(url: url)
    var referrer = Referrer(
      source: context.referringSheet ?? document,
      policy: context.referrerPolicy
    )
    request.headers = template.headers
    request.headers.set("Accept", "text/css,*/*;q=0.1")
    request.headers.remove("Authorization")
    request.timeoutInterval = template.timeoutInterval
    request.initiator = document
    request.cachePolicy = Self.cachePolicy(for: template.cachePolicy)
    for _ in 0...RedirectRules.limit {
      if document.scheme == "https", request.url.scheme == "http" { await whenInsecure() }
      request.authorization = credentials.authorization(for: request.url)
      request.setReferrer(referrer)
      guard mayReach(request.url), let (response, bytes) = await receive(request) else {
        return nil
      }
      guard let location = RedirectRules.location(of: response) else { return (response, bytes) }
      guard let target = RedirectRules.target(of: location, from: request.url),
        target.scheme == "http" || target.scheme == "https"
      else { return nil }
      referrer.policy = ReferrerPolicy(response.headers) ?? referrer.policy
      request.redirectedFrom.append(request.url)
      request.url = target
    }
    return nil
  }

  /// How caches may answer for a part of a document: a reload asks anew for the document alone, unless all of it
  /// shall come from the origin (contract 2.8).
  private static func cachePolicy(for document: URLRequest.CachePolicy) -> URLRequest.CachePolicy {
    switch document {
    case .reloadIgnoringLocalAndRemoteCacheData, .returnCacheDataElseLoad, .returnCacheDataDontLoad:
      document
    case .useProtocolCachePolicy, .reloadIgnoringLocalCacheData, .reloadRevalidatingCacheData:
      .useProtocolCachePolicy
    }
  }

  /// A page from elsewhere reads no local files.
  private func mayReach(_ url: WebURL) -> Bool {
    if RestrictedPorts.contains(url.port) { return false }
    // The program's own pages tell of other pages.
    if url.scheme == "tern" { return document.scheme == "tern" }
    guard url.scheme == "file" else { return true }
    return document.scheme == "file" && readableFolder?.refusesReading(url) == nil
  }

  private func receive(_ request: URLRequest) async -> (URLResponse, [UInt8])? {
    var response: URLResponse?
    var bytes: [UInt8] = []
    do {
      for try await element in loader.load(request) {
        switch element {
        case .response(let answer):
          response = answer
          if RedirectRules.location(of: answer) != nil { return (answer, []) }
        case .data(let data):
          bytes.append(contentsOf: data)
          if bytes.count > Self.longestSheet { return nil }
        }
      }
    } catch { return nil }
    return response.map { ($0, bytes) }
  }

  /// The text of a sheet: byte-order mark, header, `@charset`, else the document's encoding.
  private func decode(_ bytes: [UInt8], _ response: URLResponse, _ context: Context) -> [UInt8] {
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
