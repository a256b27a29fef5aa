/// Finds the settings file.
enum SettingsFile {
  /// The settings for some options: of `--config`, else of `--profile`'s folder, else of the usual place. Only a
  /// file that was named must exist.
  static func load(for options: CommandLineOptions) throws(UsageError) -> Settings {
    if let path = options.configurationFile {
      guard let bytes = FileSystem.contents(of: path) else {
        throw UsageError(sentence: "The settings file \(path) cannot be read.")
      }
      return try SettingsReader.read(String(decoding: bytes, as: UTF8.self), name: path)
    }
    guard let path = usualPath(for: options), let bytes = FileSystem.contents(of: path) else {
      return Settings()
    }
    return try SettingsReader.read(String(decoding: bytes, as: UTF8.self), name: path)
  }

  private static func usualPath(for options: CommandLineOptions) -> String? {
    if let folder = options.profileDirectory { return folder + "/config" }
    if let folder = FileSystem.environment("XDG_CONFIG_HOME") { return folder + "/tern/config" }
    return FileSystem.homeDirectory.map { $0 + "/.config/tern/config" }
  }
}
