/// Which visits are meant, when some are to be forgotten.
public enum VisitSelection: Sendable, Hashable {
  /// Those of one address.
  case address(String)
  /// Those whose last visit lies in a time, in seconds since 1970.
  case period(Range<Int>)
  /// All of them.
  case everything
}
