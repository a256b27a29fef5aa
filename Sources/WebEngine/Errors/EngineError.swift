public import Addressing

/// Why a navigation ended although nothing went wrong with the bytes (contract 2.12, engine domain).
public struct EngineError: Error, Sendable, Hashable {
  /// The numbers of the engine domain.
  public enum Code: Int, Sendable, Hashable, CaseIterable {
    case cannotShowMIMEType = 100
    case cannotShowURL = 101
    case interruptedByPolicyChange = 102
    case restrictedPort = 103
    case blockedByContentRules = 104
    case noContent = 110
    case handedOff = 111
    case unsafeRedirect = 112
    case scriptUnavailable = 113
    case itemNotInList = 114
    case nothingToReload = 115
    case contentWorkerTerminated = 116
  }

  /// What happened, as a number.
  public var code: Code
  /// The address concerned.
  public var url: WebURL?
  /// What happened, as one sentence for people, without a final full stop.
  public var reason: String

  /// Makes an error; without a reason the code's own sentence is used.
  public init(_ code: Code, url: WebURL?, reason: String? = nil) {
    self.code = code
    self.url = url
    self.reason = reason ?? code.sentence
  }
}

extension EngineError.Code {
  /// The code in words.
  var sentence: String {
    switch self {
    case .cannotShowMIMEType: "This kind of file cannot be shown"
    case .cannotShowURL: "There is no way to show this address"
    case .interruptedByPolicyChange: "The load was called off"
    case .restrictedPort: "This port is not for web pages, so it was not contacted"
    case .blockedByContentRules: "The address is on the local block list"
    case .noContent: "The server answered that there is nothing to show"
    case .handedOff: "The address was given to another program"
    case .unsafeRedirect: "The server pointed to an address that a redirect may not lead to"
    case .scriptUnavailable: "Scripting is not available"
    case .itemNotInList: "There is no such entry in the history"
    case .nothingToReload: "There is nothing to load again"
    case .contentWorkerTerminated: "The page's worker ended unexpectedly"
    }
  }
}
