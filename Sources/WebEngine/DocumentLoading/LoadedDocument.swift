internal import Addressing
public import Loading

/// A response with its whole body.
public struct LoadedDocument: Sendable, Hashable {
  /// The response.
  public var response: URLResponse
  /// The body.
  public var bytes: [UInt8]

  /// The most bytes that are taken into memory.
  public static let longest = 64 * 1024 * 1024

  /// The body of a request; throws ``LoadingError``.
  @concurrent
  public static func fetch(
    _ request: URLRequest,
    by loader: ResourceLoader
  ) async throws -> LoadedDocument {
    var request = request
    for _ in 0...RedirectRules.limit {
      let answer = try await receive(request, by: loader)
      guard let location = RedirectRules.location(of: answer.response) else {
        return try checked(answer)
      }
      guard let target = RedirectRules.target(of: location, from: request.url),
        target.scheme == "http" || target.scheme == "https"
      else { throw EngineError(.unsafeRedirect, url: request.url) }
      let status = answer.response.status ?? 302
      request = RedirectRules.request(following: request, to: target, status: status)
    }
    let reason = "The server sent the request around in circles"
    throw LoadingError(.tooManyRedirects, url: request.url, reason: reason)
  }

  private static func checked(_ answer: LoadedDocument) throws -> LoadedDocument {
    if let status = answer.response.status, status >= 400 {
      let reason = "The server answered with the status \(status)"
      throw LoadingError(.badServerResponse, url: answer.response.url, reason: reason)
    }
    return answer
  }

  private static func receive(
    _ request: URLRequest,
    by loader: ResourceLoader
  ) async throws -> LoadedDocument {
    var document: LoadedDocument?
    for try await element in loader.load(request) {
      switch element {
      case .response(let response): document = LoadedDocument(response: response, bytes: [])
      case .data(let bytes): document?.bytes.append(contentsOf: bytes)
      }
      if let count = document?.bytes.count, count > longest {
        let reason = "The answer is too long to be kept in memory"
        throw LoadingError(.resourceUnavailable, url: request.url, reason: reason)
      }
    }
    guard let document else {
      let reason = "The answer came without a header"
      throw LoadingError(.badServerResponse, url: request.url, reason: reason)
    }
    return document
  }
}
