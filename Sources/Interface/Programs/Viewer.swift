internal import Loading

/// A program of the mailcap files that shows what the browser cannot.
nonisolated struct Viewer: Sendable {
  /// The entry.
  let entry: MailcapEntry
  /// What it is to show.
  let type: MediaType

  /// The program's name, as a person knows it.
  var name: String {
    let words = entry.viewCommand.split(separator: " ")
    let program = words.first { !$0.contains("=") } ?? "another program"
    return String(program.split(separator: "/").last ?? program)
  }

  /// The call that shows a file; what the entry does not read by name it gets as standard input.
  func call(showing path: String) -> ProgramCall {
    var call = ProgramCall(command: entry.command(file: path, type: type))
    if !entry.namesFile { call.inputPath = path }
    call.place = entry.hasCopiousOutput ? .collected : entry.needsTerminal ? .terminal : .elsewhere
    return call
  }

  /// The first viewer for a type whose test succeeds.
  @concurrent
  static func find(
    for text: String,
    in mailcap: Mailcap,
    programs: any ProgramRunning
  ) async -> Viewer? {
    guard let type = MediaType(text) else { return nil }
    for entry in mailcap.viewers(for: type) {
      if let test = entry.test(file: "", type: type) {
        var call = ProgramCall(command: test)
        call.place = .collected
        guard await programs.run(call).status == 0 else { continue }
      }
      return Viewer(entry: entry, type: type)
    }
    return nil
  }
}
