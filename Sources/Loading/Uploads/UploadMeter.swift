/// Hears how much of a request's body has been sent; two are equal when they are the same object.
public final class UploadMeter: Sendable, Hashable {
  private let report: @Sendable (_ sent: Int, _ total: Int) -> Void

  /// Makes a meter; `report` is called on the loader's thread, a few times a second at most, and must not wait.
  public init(_ report: @escaping @Sendable (_ sent: Int, _ total: Int) -> Void) {
    self.report = report
  }

  func tell(sent: Int, total: Int) { report(sent, total) }

  /// Compares identities.
  public static func == (left: UploadMeter, right: UploadMeter) -> Bool { left === right }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
