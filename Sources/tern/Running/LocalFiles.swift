internal import Interface
internal import TerminalIO

/// The files around the browser: the folder it was started in, and files that go away again.
enum LocalFiles {
  /// What the browser asks about files.
  static var services: FileServices {
    var services = FileServices()
    services.currentDirectory = FileSystem.currentDirectory
    services.homeDirectory = FileSystem.homeDirectory
    services.exists = { FileSystem.exists($0) }
    services.writeTemporary = { TemporaryFile.write($0, named: $1) }
    services.removeTemporary = { TemporaryFile.remove($0) }
    return services
  }
}
