public import Addressing

extension WebPage {
  /// The history as a value: a copy at the time it is read.
  public struct BackForwardList: Sendable, Hashable {
    /// One entry.
    public struct Item: Sendable, Hashable, Identifiable {
      /// The identity, stable for the life of the page.
      public struct ID: Hashable, Sendable {
        let rawValue: UInt64
      }
      /// The identity.
      public let id: ID
      /// The title, once known.
      public internal(set) var title: String?
      /// The address after redirects.
      public internal(set) var url: WebURL
      /// The first address of the redirect chain.
      public internal(set) var initialURL: WebURL
    }

    /// The entries before the current one, oldest first.
    public internal(set) var backList: [Item] = []
    /// The current entry.
    public internal(set) var currentItem: Item?
    /// The entries after the current one, nearest first.
    public internal(set) var forwardList: [Item] = []

    /// Makes an empty list.
    public init() {}

    /// 0 is the current entry, -1 the one before, 1 the one after; nil out of range.
    public subscript(offset: Int) -> Item? {
      if offset == 0 { return currentItem }
      if offset < 0 {
        let index = backList.count + offset
        return index >= 0 ? backList[index] : nil
      }
      return offset <= forwardList.count ? forwardList[offset - 1] : nil
    }
  }
}
