internal import Loading

/// The kinds of files that a file control wants (HTML 4.10.5.1.17): a hint, which forbids nothing.
public struct AcceptedFiles: Sendable, Hashable {
  /// More than so many kinds help nobody.
  private static let mostKinds = 100

  /// The kinds, in lower case: endings with their dot, media types, and classes of them such as `image/*`.
  public let kinds: [String]

  /// Reads an `accept` attribute; what is no kind of file is passed over.
  public init(_ written: String) {
    kinds = written.split(separator: ",").prefix(Self.mostKinds)
      .map { String($0.filter { !$0.isWhitespace }).lowercased() }
      .filter { $0.count > 1 && ($0.hasPrefix(".") || $0.contains("/")) }
  }

  /// Whether a file may be what is wanted, by its name; always so when the page does not say, or the name does not tell.
  public func fits(fileNamed name: String) -> Bool {
    guard !kinds.isEmpty else { return true }
    let name = name.lowercased()
    let type = FileNameExtension.mimeType(ofFileNamed: Array(name.utf8))
    return kinds.contains { kind in
      if kind.hasPrefix(".") { return name.hasSuffix(kind) }
      guard let type else { return !name.contains(".") }
      return kind == "*/*" || kind == type
        || kind.hasSuffix("/*") && type.hasPrefix(kind.dropLast())
    }
  }
}
