internal import Glibc
internal import Synchronization

/// An open file; one that was made without a name is gone when nobody holds this any more. Two are equal when they are the
/// same object.
@safe public final class HeldFile: Sendable, Hashable {
  private let number: Atomic<Int32>

  init(_ descriptor: Int32) { number = Atomic(descriptor) }

  deinit { close() }

  /// The open file; -1 once it is closed.
  var descriptor: Int32 { number.load(ordering: .relaxed) }

  /// Closes the file, once.
  func close() {
    let descriptor = number.exchange(-1, ordering: .relaxed)
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// Gives the file a name, which must be free.
  func link(to path: String) -> Bool {
    // The entry of /proc is a link to the file itself, whether or not it has a name.
    unsafe linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Compares identities.
  public static func == (left: HeldFile, right: HeldFile) -> Bool { left === right }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
