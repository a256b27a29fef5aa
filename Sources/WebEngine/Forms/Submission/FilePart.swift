/// One file that a form sends.
enum FilePart {
  /// The last component of a path: what a server is told of it.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }
}
