import Canvas
import Testing

@testable import TerminalIO

@Suite struct InputDecoderTests {
  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    var bytes: String
    var events: [InputEvent]
    var testDescription: String { bytes.debugDescription }

    init(_ bytes: String, _ events: InputEvent...) {
      self.bytes = bytes
      self.events = events
    }
  }

  private nonisolated static func key(
    _ key: KeyStroke.Key,
    control: Bool = false,
    alt: Bool = false,
    shift: Bool = false
  ) -> InputEvent { .key(KeyStroke(key, control: control, alt: alt, shift: shift)) }

  private nonisolated static let cases: [Case] = [
    Case("a", key(.character("a"))), Case("é", key(.character("é"))),
    Case("日", key(.character("日"))), Case("👍", key(.character("👍"))),
    Case("\r", key(.enter)), Case("\n", key(.character("j"), control: true)),
    Case("\t", key(.tab)), Case("\u{7F}", key(.backspace)),
    Case("\u{08}", key(.character("h"), control: true)),
    Case("\u{01}", key(.character("a"), control: true)),
    Case("\u{00}", key(.character(" "), control: true)),
    Case("\u{1F}", key(.character("_"), control: true)),
    Case("\u{1B}b", key(.character("b"), alt: true)),
    Case("\u{1B}\u{7F}", key(.backspace, alt: true)),
    Case("\u{1B}[A", key(.up)), Case("\u{1B}OB", key(.down)),
    Case("\u{1B}[Z", key(.tab, shift: true)),
    Case("\u{1B}[1;2C", key(.right, shift: true)), Case("\u{1B}[1;5D", key(.left, control: true)),
    Case("\u{1B}[1;6C", key(.right, control: true, shift: true)),
    Case("\u{1B}[1;3A", key(.up, alt: true)), Case("\u{1B}[3~", key(.delete)),
    Case("\u{1B}[5~", key(.pageUp)), Case("\u{1B}[H", key(.home)), Case("\u{1B}[4~", key(.end)),
    Case("\u{1B}OP", key(.function(1))), Case("\u{1B}[[A", key(.function(1))),
    Case("\u{1B}[24~", key(.function(12))),
    Case("\u{1B}[27;5;106~", key(.character("j"), control: true)),
    Case("\u{1B}[105;5u", key(.character("i"), control: true)),
    Case("\u{1B}[<0;3;2M", .mouse(.press, column: 2, row: 1)),
    Case("\u{1B}[<0;3;2m", .mouse(.release, column: 2, row: 1)),
    Case("\u{1B}[<1;3;2M", .mouse(.middlePress, column: 2, row: 1)),
    Case("\u{1B}[<64;1;1M", .mouse(.wheelUp, column: 0, row: 0)),
    Case("\u{1B}[<65;80;24M", .mouse(.wheelDown, column: 79, row: 23)),
    Case("\u{1B}[<35;3;2M"), Case("\u{1B}[M !!", .mouse(.press, column: 0, row: 0)),
    Case("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\x", key(.character("x"))),
    Case("\u{1B}[?62;4cx", key(.character("x"))),
    Case("\u{1B}[200~ab\u{1B}[201~", .paste("ab")),
    Case("\u{1B}[200~two\r\nlines\u{1B}[201~q", .paste("two\nlines"), key(.character("q"))),
    Case("\u{1B}[200~\u{1B}[Aq\u{1B}]2;x\u{07}\u{1B}[201~", .paste("[Aq]2;x")),
    Case("\u{1B}[200~\u{1B}[201~", .paste("")),
  ]

  @Test(arguments: cases)
  func `bytes are the keys, pastes and mouse actions that terminals mean by them`(sample: Case) {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array(sample.bytes.utf8)) + decoder.flush() == sample.events)
  }

  @Test(arguments: cases)
  func `bytes may come one by one`(sample: Case) {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for byte in sample.bytes.utf8 { events += decoder.feed([byte]) }
    #expect(events + decoder.flush() == sample.events)
  }

  @Test func `a lone Esc is a key once nothing more comes`() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x1B]).isEmpty)
    #expect(decoder.holdsLoneEscape)
    #expect(decoder.flush() == [.key(KeyStroke(.escape))])
  }

  @Test func `where Backspace sends C-h, C-h is Backspace`() {
    var decoder = InputDecoder(eraseByte: 0x08)
    #expect(decoder.feed([0x08]) == [.key(KeyStroke(.backspace))])
  }

  @Test(arguments: [[0xFF], [0xC3], [0xE2, 0x82], [0x80, 0x81], [0xF5, 0x80, 0x80, 0x80]])
  func `bytes that are no text mean nothing and hold nothing up`(bytes: [UInt8]) {
    var decoder = InputDecoder()
    let events = decoder.feed(bytes) + decoder.flush() + decoder.feed([0x71])
    #expect(events.last == .key(KeyStroke(.character("q"))))
    #expect(events.count == 1)
  }

  @Test func `a paste without an end is kept up to a limit and never read as keys`() {
    var decoder = InputDecoder()
    var events = decoder.feed(Array("\u{1B}[200~".utf8))
    for _ in 0..<300 { events += decoder.feed([UInt8](repeating: 0x71, count: 8192)) }
    #expect((events + decoder.flush()).isEmpty)
    events = decoder.feed(Array("\u{1B}[201~".utf8))
    guard case .paste(let text) = events.first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == 1 << 20)
  }

  @Test func `a sequence without an end is given up`() {
    var decoder = InputDecoder()
    var events = decoder.feed(Array("\u{1B}[".utf8))
    for _ in 0..<40 { events += decoder.feed([UInt8](repeating: 0x31, count: 200)) }
    events += decoder.flush()
    events += decoder.feed([0x71])
    #expect(events.last == .key(KeyStroke(.character("q"))))
  }
}
