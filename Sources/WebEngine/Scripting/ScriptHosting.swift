extension WebPage {
  /// A value that crosses the border between a program and a page's scripts.
  public indirect enum ScriptValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    /// Seconds since 1970.
    case date(Double)
    case array([ScriptValue])
    case object([String: ScriptValue])
  }

  /// Runs scripts of a program inside a page (contract 2.9).
  @MainActor
  public protocol ScriptHosting: AnyObject {
    /// Runs the body of a function.
    ///
    /// - Parameters:
    ///   - body: A function body: `return` gives the result, promises are awaited.
    ///   - arguments: What each local name stands for.
    ///   - frame: Where it runs; nil is the main frame.
    /// - Returns: nil when nothing is returned; ``ScriptValue/null`` for a null object.
    func callJavaScript(
      _ body: String,
      arguments: [String: ScriptValue],
      in frame: FrameInfo?,
      of page: WebPage
    ) async throws -> ScriptValue?
  }

  /// Runs a script in the page. There is no script host in Tern yet: it throws `scriptUnavailable` at once and always.
  @discardableResult
  public func callJavaScript(
    _ body: String,
    arguments: [String: ScriptValue] = [:],
    in frame: FrameInfo? = nil
  ) async throws -> ScriptValue? {
    guard let scriptHost else { throw EngineError(.scriptUnavailable, url: committedURL) }
    return try await scriptHost.callJavaScript(body, arguments: arguments, in: frame, of: self)
  }
}
