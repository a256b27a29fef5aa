internal import Addressing
internal import Interface

/// How addresses on the command line are understood.
enum CommandLineAddress {
  /// The interpreter for the command's surroundings.
  static func interpreter(_ settings: Settings) -> AddressInterpreter {
    AddressInterpreter(
      searchTemplate: settings.search,
      currentDirectory: FileSystem.currentDirectory,
      homeDirectory: FileSystem.homeDirectory,
      fileExists: { FileSystem.exists($0) }
    )
  }
}
