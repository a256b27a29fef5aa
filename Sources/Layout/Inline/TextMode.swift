/// How white space and line ends in a text behave.
struct TextMode: Sendable {
  /// White space collapses to one space.
  var collapses = true
  /// Line feeds end lines.
  var keepsLines = false
  /// Lines break where they are full.
  var wraps = true
  /// Words may be broken anywhere.
  var breaksWords = false
}
