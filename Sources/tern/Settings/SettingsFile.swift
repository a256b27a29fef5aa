internal import Interface
internal import Loading

/// The settings file: where it lies, what it says, and what of it was left out.
struct SettingsFile {
  /// Its path; nil when there is no file.
  var path: String?
  /// What it says; the usual settings where it says nothing.
  var settings = Settings()
  /// The lines that were left out.
  var problems: [SettingsReader.Problem] = []
  /// Why nothing of it could be read, behind a colon; nil when it was read.
  var unreadable: String?

  /// The settings for some options: of `--config`, else of `--profile`'s folder, else of the usual place.
  ///
  /// A file that was named must be there. One that cannot be read or understood keeps nothing from starting.
  static func load(for options: CommandLineOptions) throws(UsageError) -> SettingsFile {
    let named = options.configurationFile.map { FileSystem.path($0) }
    guard let path = named ?? usualPath(for: options) else { return SettingsFile() }
    // A folder that may not be looked into has no settings either.
    guard named != nil || FileSystem.exists(path) else { return SettingsFile() }
    do throws(SmallFile.Failure) {
      let bytes = try SmallFile.contents(of: path)
      let reader = SettingsReader(String(decoding: bytes, as: UTF8.self))
      return SettingsFile(path: path, settings: reader.settings, problems: reader.problems)
    } catch {
      switch error {
      case .missing:
        if named == nil { return SettingsFile() }
        throw UsageError(sentence: "There is no settings file \(path).")
      case .unreadable(let reason): return SettingsFile(path: path, unreadable: reason)
      }
    }
  }

  private static func usualPath(for options: CommandLineOptions) -> String? {
    if let folder = options.profileDirectory { return FileSystem.path(folder) + "/config" }
    if let folder = FileSystem.environment("XDG_CONFIG_HOME") { return folder + "/tern/config" }
    return FileSystem.homeDirectory.map { $0 + "/.config/tern/config" }
  }
}
