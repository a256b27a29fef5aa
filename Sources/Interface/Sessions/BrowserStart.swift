public import Addressing

/// What a window begins with beside the page that it is made for.
public nonisolated struct BrowserStart: Sendable {
  /// Addresses that open in tabs of their own, in the background.
  public var addresses: [AddressInterpretation] = []
  /// What is done about the tabs of an earlier run.
  public var restoring = Restoring.never
  /// Whether the person asked for those tabs just now, and wants to hear when there are none.
  public var isAskedFor = false
  /// Whether the first tab shows what is called home, because no address was given: restored tabs take its place.
  public var showsHome = false
  /// Loads the first page, which was put off until it is known whether there are tabs to restore; nil when it was not.
  public var loadFirstPage: (@MainActor @Sendable () -> Void)?

  /// Makes a start with nothing more than the page.
  public init() {}
}
