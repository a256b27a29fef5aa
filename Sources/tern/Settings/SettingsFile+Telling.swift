internal import Interface

/// What is said about a settings file that is not all right.
extension SettingsFile {
  /// The most lines that are told one by one when something else than the file was asked for.
  private static let mostTold = 20

  /// Sentences for a program that starts: the first lines that were left out, the last one for a screen with one row.
  var sentences: [String] {
    if let path, let unreadable {
      return ["The settings file \(path) cannot be read: \(unreadable). The usual settings hold."]
    }
    var sentences = problems.prefix(Self.mostTold).map {
      "Settings, line \($0.line), left out: \($0.reason)"
    }
    guard problems.count > 1 else { return sentences }
    let numbers = problems.prefix(8).map { String($0.line) }.joined(separator: ", ")
    let rest = problems.count > 8 ? " and more" : ""
    let key = settings.keys.name(of: .messages)
    sentences.append(
      "\(problems.count) settings left out (\(key)): lines \(numbers)\(rest)"
    )
    return sentences
  }

  /// What `--check-config` prints, and how it ends.
  var report: (text: String, status: ExitStatus) {
    guard let path else {
      return ("There is no settings file; the usual settings hold.\n", .finished)
    }
    let shown = PrintableText.line(path)
    if let unreadable { return ("\(shown): It cannot be read: \(unreadable).\n", .usage) }
    if problems.isEmpty { return ("\(shown): Every line is understood.\n", .finished) }
    let lines = problems.map { "\(shown):\($0.line): \(PrintableText.line($0.reason))\n" }
    return (lines.joined(), .usage)
  }
}
