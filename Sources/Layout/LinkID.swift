/// The number of a link on a page, in document order.
public struct LinkID: Hashable, Sendable, Comparable {
  /// The index into the page's links.
  public let rawValue: UInt32
  /// Makes an id.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  /// No link.
  public static let none = LinkID(.max)
  /// Orders by place on the page.
  public static func < (left: LinkID, right: LinkID) -> Bool { left.rawValue < right.rawValue }
}
