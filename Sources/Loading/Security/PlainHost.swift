/// A host that may be reached without TLS although the policy says otherwise.
public struct PlainHost: Sendable, Hashable {
  /// The name in lower case; hosts below it are meant too.
  public var name: String
  /// When it was allowed, in seconds since 1970.
  public var accepted: Int
  /// Whether that holds until it is forgotten, rather than until the program ends.
  public var isKept: Bool

  /// Makes a host.
  public init(name: String, accepted: Int, isKept: Bool) {
    self.name = name
    self.accepted = accepted
    self.isKept = isKept
  }
}
