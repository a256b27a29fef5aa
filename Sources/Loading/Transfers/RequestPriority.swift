internal import Synchronization

/// How soon a request is sent when more is asked for than goes out at once: what is read comes before what is extra.
public struct RequestPriority: Sendable, Hashable {
  /// What a request is for.
  public enum Purpose: Int, Sendable, Hashable {
    /// The document of a page.
    case document
    /// What a page needs to be shown, such as its style sheets.
    case part
    /// What nobody reads now: files that are saved, and what is fetched ahead.
    case extra
  }

  /// What it is for.
  public var purpose: Purpose
  /// The page that asks; nil counts as one in view.
  public var page: PageUrgency?

  /// Makes a priority.
  public init(_ purpose: Purpose = .document, of page: PageUrgency? = nil) {
    self.purpose = purpose
    self.page = page
  }

  /// Whether a person waits for it.
  var isUrgent: Bool { purpose != .extra && page?.isInView != false }

  /// The order, as things stand: 0 comes first. The document and the parts of the page in view, then those of other pages, then
  /// what is extra.
  var rank: Int {
    if purpose == .extra { return 4 }
    return purpose.rawValue + (isUrgent ? 0 : 2)
  }
}

/// Whether a page is in view, for its requests that wait; two are equal when they are the same object.
public final class PageUrgency: Sendable, Hashable {
  private let state: Atomic<Bool>

  /// Makes one.
  public init(isInView: Bool = true) { state = Atomic(isInView) }

  /// Whether the page is in view. A change holds for what waits already.
  public var isInView: Bool {
    get { state.load(ordering: .relaxed) }
    set {
      guard state.exchange(newValue, ordering: .relaxed) != newValue, newValue else { return }
      TransferQueue.shared.reconsider()
    }
  }

  /// Compares identities.
  public static func == (left: PageUrgency, right: PageUrgency) -> Bool { left === right }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
