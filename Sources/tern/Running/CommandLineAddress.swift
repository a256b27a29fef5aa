internal import Addressing

/// How addresses on the command line are understood.
enum CommandLineAddress {
  /// The interpreter for the command's surroundings.
  static var interpreter: AddressInterpreter {
    AddressInterpreter(
      currentDirectory: FileSystem.currentDirectory,
      homeDirectory: FileSystem.homeDirectory,
      fileExists: { FileSystem.exists($0) }
    )
  }
}
