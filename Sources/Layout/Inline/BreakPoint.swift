/// A place in the open line where it may be broken.
struct BreakPoint: Sendable {
  /// The number of spans that began before it.
  var span: Int
  /// The text's length where the line would end.
  var byte: Int
  /// The column where the line would end; 0 is the line's start, which is no place to break.
  var column: Int
  /// The text's length behind the space, where the next line would begin.
  var resumeByte: Int
  /// The column behind the space.
  var resumeColumn: Int
  /// The number of boxes in the line before it.
  var box: Int
  /// Whether a hyphen shows when it is taken (soft hyphen).
  var isSoftHyphen = false
  /// Whether a space stood there.
  var isSpace = false
}
