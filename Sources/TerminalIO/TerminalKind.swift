internal import Glibc

/// What to take a terminal for that the system has no description of.
nonisolated enum TerminalKind {
  /// Names to try in turn: `foot-extra` may be a `foot`, and nearly all terminals understand what xterm does.
  static func substitutes(
    for term: String? = unsafe getenv("TERM").map { unsafe String(cString: $0) }
  ) -> [String] {
    let name = term ?? ""
    var names: [String] = []
    // One that is known for fewer colours is not given 256.
    let hasFewColors = ["-16color", "-8color", "-color", "-mono", "-m"].contains {
      name.hasSuffix($0)
    }
    if let dash = name.firstIndex(of: "-") { names.append(String(name[..<dash])) }
    return names + (hasFewColors ? ["xterm", "vt100"] : ["xterm-256color", "xterm"])
  }
}
