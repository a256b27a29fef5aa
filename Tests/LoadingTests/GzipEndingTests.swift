import Addressing
import Testing

@testable import Loading

struct GzipEndingTests {
  /// Something of the length of a gzip file, with the length 41 at its end.
  private static let whole = [UInt8](repeating: 7, count: 30) + [41, 0, 0, 0]

  private func ending(_ fields: KeyValuePairs<String, String>) throws -> GzipEnding? {
    var headers = HeaderList()
    for (name, value) in fields { headers.append(name, value) }
    let url = try #require(WebURL("http://a.test/"))
    return GzipEnding(URLResponse(url: url, status: 200, headers: headers))
  }

  private func isMissing(_ ending: GzipEnding?, _ bytes: [UInt8], pieces: Int) throws -> Bool {
    var ending = try #require(ending)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      unsafe bytes[start..<min(start + pieces, bytes.count)].withUnsafeBytes {
        unsafe ending.take($0)
      }
    }
    return ending.isMissing(unpacked: 41)
  }

  /// Chunks whose lengths are written between some zeros and some rest of the line.
  private func chunks(_ bytes: [UInt8], of length: Int, _ zeros: String, _ rest: String) -> [UInt8]
  {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      let data = bytes[start..<min(start + length, bytes.count)]
      result +=
        Array("\(zeros)\(String(data.count, radix: 16))\(rest)\r\n".utf8) + data
        + Array("\r\n".utf8)
    }
    return result + Array("0\r\n\r\n".utf8)
  }

  @Test(arguments: [1, 3, 100])
  func `a body up to the close of the connection ends with its length`(pieces: Int) throws {
    let found = try ending(["Content-Encoding": "gzip"])
    #expect(try !isMissing(found, Self.whole, pieces: pieces))
    for cut in 1..<33 {
      #expect(try isMissing(found, Self.whole.dropLast(cut), pieces: pieces))
    }
    #expect(try !isMissing(found, [], pieces: pieces))
  }

  @Test(arguments: [1, 3, 100])
  func `what stands behind the promised length does not count`(pieces: Int) throws {
    let found = try ending(["Content-Encoding": "x-gzip", "Content-Length": "34"])
    #expect(try !isMissing(found, Self.whole + [9, 9, 9], pieces: pieces))
    #expect(try isMissing(found, Self.whole.dropLast(2) + [9, 9, 9], pieces: pieces))
  }

  @Test(arguments: [1, 3, 100], [1, 2, 33, 50])
  func `chunks are taken out of their frame`(pieces: Int, length: Int) throws {
    let found = try ending(["Content-Encoding": "gzip", "Transfer-Encoding": "chunked"])
    for (zeros, rest) in [("", ""), ("00", ""), ("", " ;a=b")] {
      let body = chunks(Self.whole, of: length, zeros, rest)
      #expect(try !isMissing(found, body + [9, 9], pieces: pieces))
      let cut = chunks(Self.whole.dropLast(5), of: length, zeros, rest)
      #expect(try isMissing(found, cut, pieces: pieces))
    }
  }

  @Test(arguments: [
    ["Content-Encoding": "br"], ["Content-Encoding": "gzip, gzip"], [:],
    ["Content-Encoding": "gzip", "Transfer-Encoding": "gzip, chunked"],
  ])
  func `other codings and framings are not judged`(fields: [String: String]) throws {
    var headers = HeaderList()
    for (name, value) in fields { headers.append(name, value) }
    let url = try #require(WebURL("http://a.test/"))
    let found = GzipEnding(URLResponse(url: url, status: 200, headers: headers))
    #expect(found.map { _ in true } == nil)
  }

  @Test
  func `rubbish in place of chunks ends the search`() throws {
    let found = try ending(["Content-Encoding": "gzip", "Transfer-Encoding": "chunked"])
    #expect(try !isMissing(found, Array("ffffffffffffffffffffff\r\nabc".utf8), pieces: 5))
    #expect(try !isMissing(found, Array("zz\r\n".utf8) + Self.whole, pieces: 5))
  }
}
