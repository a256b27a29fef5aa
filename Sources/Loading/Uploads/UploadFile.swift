internal import Addressing
internal import Glibc

/// A file that is open to be sent.
final class UploadFile: Sendable {
  /// The file has become shorter, or cannot be read any more.
  struct Change: Error {
    let path: String
  }

  /// How many bytes are sent of it.
  let size: Int
  private let path: String
  private let file: OpenFile

  /// Opens a file; throws a sentence that names it when it cannot be read.
  init(path: String, url: WebURL) throws(LoadingError) {
    guard let name = FilePath(bytes: Array(path.utf8)), !path.isEmpty else {
      throw LoadingError(.fileDoesNotExist, url: url, reason: "the form names no file to send")
    }
    do {
      let file = try OpenFile(name)
      guard case .regular = file.kind else {
        throw LoadingError(
          .resourceUnavailable,
          url: url,
          reason: "\(path) is no ordinary file, so the form was not sent"
        )
      }
      size = file.size
      self.path = path
      self.file = file
    } catch let failure as SystemFailure {
      let cause = LoadingError(failure, path: name, url: url)
      throw LoadingError(cause.code, url: url, reason: cause.reason + ", so the form was not sent")
    } catch let error as LoadingError {
      throw error
    } catch {
      throw LoadingError(.unknown, url: url, reason: "\(path) cannot be read")
    }
  }

  /// Reads bytes at a place, at least one.
  func read(at offset: Int, into target: UnsafeMutableRawBufferPointer) throws(Change) -> Int {
    var count = 0
    repeat {
      count = unsafe pread(file.descriptor, target.baseAddress, target.count, off_t(offset))
    } while count < 0 && errno == EINTR
    guard count > 0 else { throw Change(path: path) }
    return count
  }
}
