internal import Loading

/// Finds the settings file.
enum SettingsFile {
  /// The settings for some options: of `--config`, else of `--profile`'s folder, else of the usual place. Only a
  /// file that was named must exist; one that is there must be readable.
  static func load(for options: CommandLineOptions) throws(UsageError) -> Settings {
    let named = options.configurationFile.map { FileSystem.path($0) }
    guard let path = named ?? usualPath(for: options) else { return Settings() }
    // A folder that may not be looked into has no settings either.
    guard named != nil || FileSystem.exists(path) else { return Settings() }
    return try SettingsReader.read(
      String(decoding: try contents(of: path), as: UTF8.self),
      name: path
    )
  }

  private static func contents(of path: String) throws(UsageError) -> [UInt8] {
    do throws(SmallFile.Failure) {
      return try SmallFile.contents(of: path)
    } catch {
      switch error {
      case .missing: throw UsageError(sentence: "There is no settings file \(path).")
      case .unreadable(let reason):
        throw UsageError(sentence: "The settings file \(path) cannot be read: \(reason).")
      }
    }
  }

  private static func usualPath(for options: CommandLineOptions) -> String? {
    if let folder = options.profileDirectory { return FileSystem.path(folder) + "/config" }
    if let folder = FileSystem.environment("XDG_CONFIG_HOME") { return folder + "/tern/config" }
    return FileSystem.homeDirectory.map { $0 + "/.config/tern/config" }
  }
}
