/// Where a person wants a file.
public struct DownloadDestination: Sendable, Hashable {
  /// The folder, from the root on; it is made when it is missing.
  public var folder: String
  /// The name in it.
  public var name: String
  /// Whether a file of that name is replaced once the new one is whole; else the new one gets a number.
  public var replacesFile: Bool

  /// Makes a destination of a path from the root on; nil when it names no file.
  public init?(path: String, replacesFile: Bool = false) {
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return nil }
    let name = String(path[path.index(after: slash)...])
    guard !name.isEmpty, name != ".", name != "..", !name.utf8.contains(0) else { return nil }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    self.name = name
    self.replacesFile = replacesFile
  }

  /// The whole path.
  public var path: String { folder == "/" ? "/" + name : folder + "/" + name }
}
