internal import Glibc
internal import Loading

/// A file of a person's that the program reads as a whole and replaces as a whole: never half of it is to be seen.
///
/// When the path is a symbolic link, the file that it leads to is replaced and the link stays. Permissions and the group of the file
/// stay as far as the system allows; a new file is for its owner alone.
struct PersonalFile {
  /// The most symbolic links that are followed.
  private static let mostLinks = 40

  /// Which state of the file is meant: it differs after every change.
  struct Stamp: Sendable, Equatable {
    fileprivate var device: UInt64
    fileprivate var file: UInt64
    fileprivate var size: Int
    fileprivate var seconds: Int
    fileprivate var nanoseconds: Int
  }

  /// Why something could not be done; goes on from a colon.
  struct Failure: Error, Equatable {
    var reason: String

    init(_ number: Int32) { unsafe reason = String(cString: strerror(number)) }
    init(reason: String) { self.reason = reason }
  }

  /// The path as it was given.
  let path: String

  /// The state of the file; nil when there is none.
  func stamp() -> Stamp? {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return nil }
    return Stamp(
      device: UInt64(information.st_dev),
      file: UInt64(information.st_ino),
      size: Int(information.st_size),
      seconds: Int(information.st_mtim.tv_sec),
      nanoseconds: Int(information.st_mtim.tv_nsec)
    )
  }

  /// The bytes and the state that they belong to; nil when there is no file.
  func read(limit: Int) throws(Failure) -> (bytes: [UInt8], stamp: Stamp)? {
    for _ in 0..<8 {
      guard let before = stamp() else { return nil }
      let bytes: [UInt8]
      do {
        bytes = try SmallFile.contents(of: path, limit: limit)
      } catch {
        switch error {
        case .missing: continue
        case .unreadable(let reason): throw Failure(reason: reason)
        }
      }
      // A program that writes into the file may be in the middle of that.
      if before == stamp(), before.size == bytes.count { return (bytes, before) }
    }
    throw Failure(reason: "it changes all the time")
  }

  /// Replaces the file; false when it is in another state than `expected` by now, and nothing was done.
  func replace(with bytes: [UInt8], expecting expected: Stamp?) throws(Failure) -> Bool {
    let target = try target()
    let temporary = try Temporary(beside: target)
    try temporary.write(bytes)
    temporary.takeAttributes(of: target)
    guard stamp() == expected else { return false }
    try temporary.rename(to: target)
    return true
  }

  /// The file that is meant, behind the symbolic links.
  private func target() throws(Failure) -> String {
    var place = path
    for _ in 0..<Self.mostLinks {
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        // No more is written than the buffer has.
        unsafe bytes.baseAddress.map { unsafe readlink(place, $0, bytes.count) } ?? -1
      }
      guard count >= 0 else {
        // Neither a link nor anything else: the file itself, or one that is to be made.
        if errno == EINVAL || errno == ENOENT { return place }
        throw Failure(errno)
      }
      let link = String(decoding: buffer.prefix(count), as: UTF8.self)
      place = link.hasPrefix("/") ? link : Self.folder(of: place) + link
    }
    throw Failure(ELOOP)
  }

  /// The folder of a path, with its slash.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The new contents under another name, until they are whole; removed when they never become the file.
  @safe private struct Temporary: ~Copyable {
    private let path: String
    private let descriptor: Int32

    init(beside target: String) throws(Failure) {
      let name = target.lastIndex(of: "/").map { target[target.index(after: $0)...] } ?? target[...]
      for _ in 0..<100 {
        let number = UInt32.random(in: .min ... .max)
        let path = PersonalFile.folder(of: target) + ".\(name).\(number).new"
        let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
          self.path = path
          self.descriptor = descriptor
          return
        }
        guard errno == EEXIST else { throw Failure(errno) }
      }
      throw Failure(EEXIST)
    }

    deinit {
      close(descriptor)
      // After the renaming there is nothing of that name.
      unsafe unlink(path)
    }

    func write(_ bytes: [UInt8]) throws(Failure) {
      var start = 0
      while start < bytes.count {
        let count = unsafe bytes.withUnsafeBytes { buffer in
          // The buffer is alive during the call and the range is inside it.
          unsafe Glibc.write(
            descriptor,
            buffer.baseAddress.map { unsafe $0 + start },
            buffer.count - start
          )
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw Failure(errno) }
        start += count
      }
      guard fsync(descriptor) == 0 else { throw Failure(errno) }
    }

    /// Takes the permissions and the group of the file that is replaced.
    func takeAttributes(of target: String) {
      var information = stat()
      guard unsafe stat(target, &information) == 0 else { return }
      let hasGroup = fchown(descriptor, UInt32.max, information.st_gid) == 0
      // Without its group, nobody else's rights are given to another one.
      fchmod(descriptor, information.st_mode & (hasGroup ? 0o777 : 0o707))
    }

    func rename(to target: String) throws(Failure) {
      guard unsafe Glibc.rename(path, target) == 0 else { throw Failure(errno) }
      let folder = PersonalFile.folder(of: target)
      let parent = unsafe open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard parent >= 0 else { return }
      fsync(parent)
      close(parent)
    }
  }
}
