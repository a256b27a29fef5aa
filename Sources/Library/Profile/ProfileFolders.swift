/// Where a profile keeps its files.
public struct ProfileFolders: Sendable, Equatable {
  /// The folder of what lasts.
  public var data: String
  /// The folder of what may be thrown away.
  public var cache: String

  /// The file of the bookmarks.
  var bookmarks: String { data + "/bookmarks.md" }

  /// One folder for everything.
  public init(directory: String) {
    data = directory
    cache = directory
  }

  /// The usual folders (XDG Base Directory Specification); nil when there is no home.
  ///
  /// - Parameter variable: The value of a variable of the environment; nil when it is missing or empty.
  public init?(environment variable: (String) -> String?) {
    let home = variable("HOME")
    // The specification has relative paths ignored.
    func folder(_ name: String, _ usual: String) -> String? {
      if let path = variable(name), path.hasPrefix("/") { return path + "/tern/default" }
      return home.map { "\($0)/\(usual)/tern/default" }
    }
    guard let data = folder("XDG_DATA_HOME", ".local/share"),
      let cache = folder("XDG_CACHE_HOME", ".cache")
    else { return nil }
    self.data = data
    self.cache = cache
  }
}
