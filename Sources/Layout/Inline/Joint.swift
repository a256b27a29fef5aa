/// How the next thing on a line is joined to a generated mark before it: a bracket or a check mark alone at the end of a
/// line says nothing.
enum Joint: Sendable {
  /// White space between them is a space, and a place to break.
  case free
  /// White space between them is a space; the line is broken there only when it can be broken nowhere before.
  case firm
  /// The mark brings its blank with it: white space is dropped, and the line is not broken.
  case tight
}
