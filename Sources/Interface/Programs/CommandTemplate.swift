/// A command with `%s` for what it is about, as people write it into settings.
public nonisolated enum CommandTemplate {
  /// The call: the value goes beside the command and never into it, so no quoting can go wrong.
  ///
  /// `'%s'` and `"%s"` mean the same as `%s`; a command without it gets the value behind it; `%%` is a percent sign.
  public static func call(_ template: String, value: String) -> ProgramCall {
    var command = ""
    var isUsed = false
    var rest = Substring(template)
    while let character = rest.first {
      if let quoted = ["'%s'", "\"%s\"", "%s"].first(where: { rest.hasPrefix($0) }) {
        command += "\"$1\""
        isUsed = true
        rest = rest.dropFirst(quoted.count)
      } else if rest.hasPrefix("%%") {
        command += "%"
        rest = rest.dropFirst(2)
      } else {
        command.append(character)
        rest = rest.dropFirst()
      }
    }
    if !isUsed { command += " \"$1\"" }
    return ProgramCall(command: command, arguments: [value])
  }
}
