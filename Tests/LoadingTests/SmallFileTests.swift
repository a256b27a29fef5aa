import Glibc
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(10))) struct SmallFileTests {
  @Test
  func `a pipe that nobody writes to is left`() throws {
    let path = "/tmp/tern-fifo-\(UInt32.random(in: 0 ... .max))"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    #expect(
      throws: SmallFile.Failure.unreadable(reason: "it did not come to an end within 0 seconds")
    ) {
      try SmallFile.contents(of: path, patience: 0.05)
    }
  }

  @Test
  func `a file longer than the limit is refused, one of that length is not`() throws {
    let path = "/tmp/tern-small-\(UInt32.random(in: 0 ... .max))"
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
    try #require(descriptor >= 0 && write(descriptor, "12345", 5) == 5)
    close(descriptor)
    defer { unlink(path) }
    #expect(try SmallFile.contents(of: path, limit: 5) == Array("12345".utf8))
    #expect(throws: SmallFile.Failure.unreadable(reason: "it is longer than 4 bytes")) {
      try SmallFile.contents(of: path, limit: 4)
    }
  }

  @Test
  func `devices end or are cut, folders and missing files are told apart`() throws {
    #expect(try SmallFile.contents(of: "/dev/null") == [])
    #expect(throws: SmallFile.Failure.self) { try SmallFile.contents(of: "/dev/zero") }
    #expect(throws: SmallFile.Failure.missing) { try SmallFile.contents(of: "/no/such/file") }
    #expect(throws: SmallFile.Failure.unreadable(reason: "it is a folder")) {
      try SmallFile.contents(of: "/tmp")
    }
  }
}
