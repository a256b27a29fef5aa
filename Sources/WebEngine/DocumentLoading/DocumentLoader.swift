public import Loading
public import Observation

/// Loading as four states that a view can show one by one: ready, loading, loaded, error.
///
/// What was loaded before stays in ``document`` while something is loaded again or has failed.
@MainActor
@Observable
public final class DocumentLoader<Value: Sendable> {
  /// Where the loader is.
  public enum State: Sendable {
    /// Nothing has been asked for.
    case ready
    /// On its way.
    case loading
    /// Here.
    case loaded
    /// Not to be had; the error says why.
    case error(any Error)
  }

  /// Where the loader is.
  public private(set) var state = State.ready
  /// The last thing that was loaded.
  public private(set) var document: Value?

  @ObservationIgnored private let fetch: @Sendable () async throws -> Value
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private var stateBefore = State.ready
  @ObservationIgnored private var attempt = 0

  /// Makes a loader of whatever `fetch` brings: bytes, a decoded record, a page.
  public init(fetch: @escaping @Sendable () async throws -> Value) { self.fetch = fetch }

  isolated deinit { task?.cancel() }

  /// Loads when nothing has been asked for yet; otherwise nothing happens.
  public func loadIfNeeded() {
    guard case .ready = state else { return }
    load()
  }

  /// Loads, whatever there is already; one that is on its way gives way.
  public func load() {
    task?.cancel()
    if case .loading = state {} else { stateBefore = state }
    attempt += 1
    state = .loading
    let attempt = attempt
    task = Task { [weak self, fetch] in
      let result: Result<Value, any Error>
      do { result = .success(try await fetch()) } catch { result = .failure(error) }
      self?.take(result, attempt)
    }
  }

  /// Loads again after an error; otherwise nothing happens.
  public func retry() {
    guard case .error = state else { return }
    load()
  }

  /// Stops what is on its way; the state is again what it was before.
  public func cancel() {
    guard case .loading = state else { return }
    task?.cancel()
    attempt += 1
    state = stateBefore
  }

  /// Waits until nothing is on its way.
  public func settled() async { await task?.value }

  private func take(_ result: Result<Value, any Error>, _ attempt: Int) {
    guard attempt == self.attempt else { return }
    switch result {
    case .success(let value):
      document = value
      state = .loaded
    case .failure(let error): state = .error(error)
    }
  }
}

extension DocumentLoader where Value == LoadedDocument {
  /// Loads the body of a request, redirects followed; a status of 400 or more is an error.
  public convenience init(_ request: URLRequest, by loader: ResourceLoader = ResourceLoader()) {
    self.init { try await LoadedDocument.fetch(request, by: loader) }
  }
}
