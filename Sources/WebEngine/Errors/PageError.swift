public import Addressing
public import Loading

/// The error that every failed navigation carries: its cause, wrapped once, with its phase.
public struct PageError: Error, Sendable, Hashable {
  /// What is wrapped.
  public enum Cause: Sendable, Hashable {
    /// The bytes could not be had.
    case loading(LoadingError)
    /// The engine ended the navigation.
    case engine(EngineError)
  }

  /// When it happened.
  public enum Phase: String, Sendable, Hashable {
    /// Before the new document replaced the old one.
    case beforeCommit
    /// With the new document on the screen.
    case afterCommit
  }

  /// What is wrapped.
  public var cause: Cause
  /// When it happened.
  public var phase: Phase
  /// The address that failed.
  public var url: WebURL?

  init(_ cause: Cause, phase: Phase, url: WebURL?) {
    self.cause = cause
    self.phase = phase
    self.url = url
  }

  /// `URL` or `engine`.
  public var domain: String {
    switch cause {
    case .loading: "URL"
    case .engine: "engine"
    }
  }

  /// The number in its domain.
  public var code: Int {
    switch cause {
    case .loading(let error): error.code.rawValue
    case .engine(let error): error.code.rawValue
    }
  }

  /// The code's name, such as `cannotFindHost`.
  public var name: String {
    switch cause {
    case .loading(let error): "\(error.code)"
    case .engine(let error): "\(error.code)"
    }
  }

  /// Whether somebody stopped or replaced the navigation.
  public var isCancellation: Bool {
    if case .loading(let error) = cause { return error.code == .cancelled }
    return false
  }

  /// Whether an error panel opens: a person who stopped or handed off knows already.
  public var opensPanel: Bool {
    switch cause {
    case .loading: return !isCancellation
    case .engine(let error):
      let quiet: Set<EngineError.Code> = [
        .interruptedByPolicyChange, .noContent, .handedOff, .itemNotInList, .nothingToReload,
        .scriptUnavailable,
      ]
      return !quiet.contains(error.code)
    }
  }
}
