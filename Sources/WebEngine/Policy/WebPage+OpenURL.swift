internal import Addressing

/// Interceptors of links: the nearest one, which is the last that came, wins.
extension WebPage {
  /// Asks `action` about every link that a person follows, until it is taken away again.
  @discardableResult
  public func interceptOpenURL(with action: OpenURLAction) -> OpenURLToken {
    lastOpenURLToken += 1
    let token = OpenURLToken(rawValue: lastOpenURLToken)
    openURLActions.append((token, action))
    return token
  }

  /// Takes an interceptor away; the one that came before it is asked again.
  public func removeOpenURLInterceptor(_ token: OpenURLToken) {
    openURLActions.removeAll { $0.token == token }
  }

  /// What became of a link's address.
  enum Interception {
    case goesOn(WebURL)
    case refused(NavigationError)
  }

  /// Asks the nearest interceptor.
  func intercepted(_ url: WebURL) -> Interception {
    guard let nearest = openURLActions.last?.action ?? openURLScope?.nearestAction else {
      return .goesOn(url)
    }
    switch nearest(url) {
    case .systemAction: return .goesOn(url)
    case .systemActionWith(let other): return .goesOn(other)
    case .handled: return .refused(Self.refusal(.handedOff, url))
    case .discarded: return .refused(Self.refusal(.interruptedByPolicyChange, url))
    }
  }

  private static func refusal(_ code: EngineError.Code, _ url: WebURL) -> NavigationError {
    let cause = PageError.Cause.engine(EngineError(code, url: url))
    return .failedProvisionalNavigation(PageError(cause, phase: .beforeCommit, url: url))
  }
}
