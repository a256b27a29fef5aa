/// A visit with how likely it is wanted again.
struct RankedVisit {
  var visit: Visit
  /// See ``Frecency``.
  var rank: Double
}
