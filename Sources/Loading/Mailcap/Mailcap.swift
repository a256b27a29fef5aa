/// The person's and the system's viewers for media types (RFC 1524), in the order in which they are asked.
public struct Mailcap: Sendable, Hashable {
  /// The entries, the most important first.
  public private(set) var entries: [MailcapEntry] = []

  /// The most bytes that are read of one file.
  static let longestFile = 1024 * 1024

  /// Makes a mailcap without entries.
  public init() {}

  /// Reads the text of mailcap files, the most important first.
  public init(files: [[UInt8]]) {
    for file in files { append(file) }
  }

  /// Reads the files that `$MAILCAPS` names, or the usual ones; missing ones are skipped. Touches the disk.
  @concurrent
  public static func load(environment: [String: String]) async -> Mailcap {
    var files: [[UInt8]] = []
    for path in paths(environment: environment) {
      guard let content = try? SmallFile.contents(of: path, limit: longestFile) else { continue }
      files.append(content)
    }
    return Mailcap(files: files)
  }

  /// Where mailcap files are: the list in `$MAILCAPS`, else the places that RFC 1524 names.
  public static func paths(environment: [String: String]) -> [String] {
    if let list = environment["MAILCAPS"], !list.isEmpty {
      return list.split(separator: ":").map(String.init)
    }
    let home = environment["HOME"].map { $0 + "/.mailcap" }
    return [home, "/etc/mailcap", "/usr/etc/mailcap", "/usr/local/etc/mailcap"].compactMap { $0 }
  }

  /// The entries for a media type in their order: the first whose test succeeds shows it.
  public func viewers(for type: MediaType) -> [MailcapEntry] {
    entries.filter { $0.matches(type) }
  }

  /// The viewer for a media type: the first entry without a test, or whose test `passes`.
  ///
  /// - Parameters:
  ///   - type: What is to be shown.
  ///   - file: The name of the file that holds it, for tests that look at it.
  ///   - passes: Runs a command of the shell and answers whether it succeeded.
  public func viewer(
    for type: MediaType,
    file: String = "",
    passes: (String) -> Bool
  ) -> MailcapEntry? {
    viewers(for: type).first { entry in
      entry.test(file: file, type: type).map(passes) ?? true
    }
  }

  /// Lines end at a line end that no backslash quotes; `#` begins a remark.
  private mutating func append(_ file: [UInt8]) {
    var line: [UInt8] = []
    for part in file.prefix(Self.longestFile).split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    ) {
      let text = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
      if line.isEmpty, text.first == UInt8(ascii: "#") { continue }
      if text.last == UInt8(ascii: "\\") {
        line += text.dropLast()
        continue
      }
      line += text
      if let entry = MailcapEntry(line: line[...]) { entries.append(entry) }
      line = []
    }
    if let entry = MailcapEntry(line: line[...]) { entries.append(entry) }
  }
}
