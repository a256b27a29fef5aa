internal import Glibc

/// An open file descriptor; closed when the value goes away.
struct OpenFile: ~Copyable {
  /// What a path leads to.
  enum Kind: Sendable {
    case regular
    case directory
    case special(String)
  }

  /// The number the system gave.
  let descriptor: CInt
  /// What it is.
  let kind: Kind
  /// The size in bytes, which means something for regular files only.
  let size: Int

  /// Opens a file for reading; throws the system's error number.
  ///
  /// Named pipes and devices are opened without waiting, so that nothing hangs.
  init(_ path: FilePath) throws(SystemFailure) {
    let opened = unsafe path.withCString { name -> CInt in
      let result = unsafe open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      return result >= 0 ? result : -errno
    }
    guard opened >= 0 else { throw SystemFailure(number: -opened) }
    var status = stat()
    let result = unsafe fstat(opened, &status)
    descriptor = opened
    guard result == 0 else {
      kind = .special("unreadable")
      size = 0
      return
    }
    size = Int(status.st_size)
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .directory
    case S_IFIFO: kind = .special("a named pipe")
    case S_IFSOCK: kind = .special("a socket")
    case S_IFCHR, S_IFBLK: kind = .special("a device")
    default: kind = .special("no ordinary file")
    }
  }

  /// The next bytes, at most `count`; nothing at the end of the file.
  borrowing func read(_ count: Int) throws(SystemFailure) -> [UInt8] {
    try Self.read(descriptor, count)
  }

  /// The next bytes of a descriptor, at most `count`; nothing at the end.
  static func read(_ descriptor: CInt, _ count: Int) throws(SystemFailure) -> [UInt8] {
    var number: CInt = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var result = 0
      repeat {
        result = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
      } while result < 0 && errno == EINTR
      if result < 0 { number = errno }
      filled = max(result, 0)
    }
    guard number == 0 else { throw SystemFailure(number: number) }
    return bytes
  }

  deinit { close(descriptor) }
}

/// An error number of the system.
struct SystemFailure: Error, Sendable, Hashable {
  /// The number, as in `errno`.
  let number: CInt

  /// The system's own words.
  var text: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
    let text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: text, as: UTF8.self)
  }
}
