import TestSupport
import Testing

@testable import tern

struct JSONWriterTests {
  @Test
  func `members and elements are separated by commas`() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("a", "b")
      writer.member("n", 1)
      writer.member("none", nil as String?)
      writer.key("list")
      writer.array { writer in
        writer.number(1.5)
        writer.bool(true)
        writer.object { _ in }
      }
      writer.member("last", "")
    }
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"a":"b","n":1,"none":null,"list":[1.5,true,{}],"last":""}"#
    )
  }

  @Test(arguments: [
    "\u{0}\u{7}\u{1b}[31m", "\"\\\n\t\r", "\u{7f}\u{9b}\u{202e}\u{feff}", "\u{e9}\u{1f600}",
  ])
  func `a string comes back as it was, and cannot steer a terminal`(text: String) {
    var writer = JSONWriter()
    writer.string(text)
    #expect(JSONValue(parsing: writer.bytes) == .string(text))
    let written = String(decoding: writer.bytes, as: UTF8.self)
    #expect(written.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    #expect(!written.unicodeScalars.contains("\u{202e}"))
  }

  @Test
  func `numbers that JSON does not know become null`() {
    var writer = JSONWriter()
    writer.number(Double.nan)
    #expect(writer.bytes == Array("null".utf8))
  }
}
