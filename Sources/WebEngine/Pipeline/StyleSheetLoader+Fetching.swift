internal import Addressing
internal import Loading

/// How one sheet is asked for.
extension StyleSheetLoader {
  /// The most bytes of one sheet.
  private static let longestSheet = 2 * 1024 * 1024

  /// The body of an address, redirects followed; nil on any failure.
  func fetch(_ url: WebURL, _ context: Context) async -> (URLResponse, [UInt8])? {
    var request = URLRequest(url: url)
    var referrer = Referrer(
      source: context.referringSheet ?? document,
      policy: context.referrerPolicy
    )
    request.headers = template.headers
    request.headers.set("Accept", RequestDefaults.styleSheetAccept)
    request.headers.remove("Authorization")
    request.timeoutInterval = template.timeoutInterval
    request.initiator = document
    request.priority = RequestPriority(.part, of: template.priority.page)
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
}
