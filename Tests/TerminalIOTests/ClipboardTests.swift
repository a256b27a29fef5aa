import Glibc
import Testing

@testable import TerminalIO

@Suite struct ClipboardTests {
  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String]
    var support = ClipboardWay.Support.unknown
    var ways: [String]
    var testDescription: String { environment.keys.sorted().joined(separator: " ") }
  }

  private func names(_ ways: [ClipboardWay]) -> [String] {
    ways.map { way in
      switch way {
      case .program(let name, _): name
      case .terminal(let isExpected): isExpected ? "terminal" : "terminal?"
      }
    }
  }

  @Test(arguments: [
    Case(environment: [:], ways: ["pbcopy", "terminal?"]),
    Case(environment: [:], support: .taken, ways: ["terminal", "pbcopy"]),
    Case(environment: [:], support: .impossible, ways: ["pbcopy"]),
    Case(environment: ["DISPLAY": ":0"], ways: ["xclip", "xsel", "pbcopy", "terminal?"]),
    Case(
      environment: ["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"],
      support: .impossible,
      ways: ["wl-copy", "xclip", "xsel", "pbcopy"]
    ),
    Case(
      environment: ["TMUX": "x", "DISPLAY": ":0"],
      support: .taken,
      ways: ["tmux", "tmux", "xclip", "xsel", "pbcopy"]
    ),
  ])
  func `the ways to the clipboard are those that are there, the surest first`(given: Case) {
    let ways = ClipboardWay.all(command: nil, support: given.support) { given.environment[$0] }
    #expect(names(ways) == given.ways)
  }

  @Test func `the program of the settings is the only way`() {
    let ways = ClipboardWay.all(command: "x y", support: .taken) { _ in "1" }
    #expect(ways == [.program(name: "copy-command", command: "x y")])
    #expect(
      ClipboardWay.all(command: "terminal", support: .impossible) { _ in nil }
        == [.terminal(isExpected: true)]
    )
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], ClipboardWay.Support.taken), (["TERM": "foot"], .taken),
    (["TERM": "st-256color"], .taken), (["TERM": "xterm-256color"], .unknown),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .taken),
    (["TERM": "xterm-256color", "WT_SESSION": "1"], .taken), (["TERM": "screen"], .unknown),
    (["TERM": "linux"], .impossible), (["TERM": "vt100"], .impossible), ([:], .impossible),
  ])
  func `some terminals are known for taking text, and some for printing what they are sent`(
    environment: [String: String],
    support: ClipboardWay.Support
  ) {
    #expect(ClipboardWay.support { environment[$0] } == support)
  }

  @Test func `what the terminal says about itself is no key, however it is cut`() {
    let answer = Array("\u{1B}[?64;22;52c".utf8)
    for cut in 1..<answer.count {
      var decoder = InputDecoder()
      #expect(decoder.attributes == nil)
      #expect(decoder.feed(answer[..<cut]).isEmpty)
      #expect(decoder.feed(answer[cut...] + Array("j".utf8)).count == 1)
      #expect(decoder.attributes == [64, 22, 52])
    }
  }

  @MainActor
  @Test func `the terminal is asked once, and its answer is remembered`() async {
    let attributes = TerminalAttributes()
    var questions = 0
    let first = await attributes.known {
      questions += 1
      attributes.take([1, 52])
    }
    #expect(first == [1, 52])
    #expect(await attributes.known { questions += 1 } == [1, 52])
    #expect(questions == 1)
  }

  @Test func `a program reads all of a long text, and one that reads nothing is no hindrance`()
    async
  {
    // As the program does: who goes away while it is written to is told by an error.
    signal(SIGPIPE, SIG_IGN)
    let text = [UInt8](repeating: 0x61, count: 3_000_000)
    var reader = ChildProcess(command: "test $(wc -c) = 3000000", streams: .none)
    reader.input = text
    #expect(await reader.run().status == 0)
    var other = ChildProcess(command: "exit 3", streams: .none)
    other.input = text
    #expect(await other.run().status == 3)
  }

  @Test func `a program that hangs is ended with what it started`() async {
    signal(SIGPIPE, SIG_IGN)
    var child = ChildProcess(command: "sleep 1000 & sleep 1000; true", streams: .none)
    child.input = [UInt8](repeating: 0x61, count: 3_000_000)
    let waiting = child
    let run = Task { await waiting.run().status }
    run.cancel()
    #expect(await run.value != 0)
  }
}
