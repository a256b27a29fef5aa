/// Tells once whether the first load of a page worked (contract 2.11, browser pane).
@MainActor
public final class InitialLoadWatch {
  private var task: Task<Void, Never>?

  /// Watches a page from now on; `didComplete` is called exactly once, unless the page is closed before.
  public init(_ page: WebPage, didComplete: @escaping @MainActor (Bool) -> Void) {
    let events = page.navigationEvents
    task = Task {
      for await event in events {
        switch event.kind {
        case .finished: return didComplete(true)
        case .failed, .failedProvisionalNavigation: return didComplete(false)
        case .startedProvisionalNavigation, .receivedServerRedirect, .committed: break
        }
      }
    }
  }

  /// Watches one navigation, which is not stopped by the end of the watch; `didComplete` is called exactly once, with
  /// false also when the navigation was refused or replaced.
  public init(
    of navigation: WebPage.Navigation,
    didComplete: @escaping @MainActor (Bool) -> Void
  ) {
    Task {
      do { for try await _ in navigation {} } catch { return didComplete(false) }
      didComplete(true)
    }
  }

  isolated deinit { task?.cancel() }
}
