public import Addressing
public import Observation

/// An address that a program holds and a page follows: each new value is loaded once, an equal one does nothing (row
/// 001-03).
///
/// ``WebPage/bind(to:)`` ties a page to it. Bound in both directions it takes over the addresses that the page commits,
/// which loads nothing.
@MainActor
public final class AddressBinding: Observable {
  /// Who follows whom.
  public enum Direction: Sendable, Hashable {
    /// The page follows the address.
    case toPage
    /// The page follows the address, and the address follows the page.
    case both
  }

  /// Who follows whom.
  public let direction: Direction
  @Watched private var value: WebURL?
  weak var page: WebPage?

  /// Makes a binding; an address is loaded as soon as a page is bound.
  public init(_ url: WebURL? = nil, direction: Direction = .toPage) {
    value = url
    self.direction = direction
  }

  /// The address. Setting another one loads it; setting nil leaves the page as it is.
  public var url: WebURL? {
    get { value }
    set {
      guard newValue != value else { return }
      value = newValue
      if let newValue { page?.load(newValue) }
    }
  }

  /// The page shows an address.
  func follow(_ url: WebURL?) {
    guard direction == .both, url != value else { return }
    value = url
  }
}

extension WebPage {
  /// Follows a binding from now on, instead of the one before; nil follows none.
  public func bind(to binding: AddressBinding?) {
    guard addressBinding !== binding else { return }
    addressBinding?.page = nil
    binding?.page?.addressBinding = nil
    addressBinding = binding
    binding?.page = self
    if let url = binding?.url { load(url) }
  }
}
