/// Tables of keys that hands know from other browsers.
public nonisolated enum KeyPreset: String, CaseIterable, Sendable {
  /// The keys of vi, of `less` and of what browsers share.
  case vi
  /// The keys of w3m.
  case w3m
  /// The keys of lynx.
  case lynx
  /// The keys of elinks.
  case elinks
}
