import Addressing
import Loading
import Testing

@testable import tern

struct CommandLineParserTests {
  private func options(_ arguments: String...) throws -> CommandLineOptions {
    guard case .run(let options) = try CommandLineParser.parse(arguments) else {
      throw UsageError(sentence: "not a run")
    }
    return options
  }

  @Test
  func `without arguments everything is as usual`() throws {
    #expect(try options() == CommandLineOptions())
  }

  @Test(arguments: [["-h"], ["--help"], ["-help"], ["--dump", "-h", "--nonsense"]])
  func `help ends everything`(arguments: [String]) throws {
    #expect(try CommandLineParser.parse(arguments) == .help)
  }

  @Test(arguments: [["-V"], ["--version"], ["-version"]])
  func `so does the version`(arguments: [String]) throws {
    #expect(try CommandLineParser.parse(arguments) == .version)
  }

  @Test
  func `long options have one dash or two, and values follow = or a space`() throws {
    let expected = try options("--show=json", "--width=40")
    #expect(try options("-show", "json", "-width", "40") == expected)
    #expect(try options("-show=json", "--width", "40") == expected)
    #expect(expected.stage == .json)
    #expect(expected.width == 40)
  }

  @Test
  func `the last of two values counts, header fields add up`() throws {
    let options = try options("--width=1", "--width=2", "--header=A: b", "--header", "C:d")
    #expect(options.width == 2)
    #expect(options.headers.map(\.name) == ["A", "C"])
    #expect(options.headers.map(\.value) == ["b", "d"])
  }

  @Test
  func `a single dash and what follows two dashes are addresses`() throws {
    #expect(try options("-").address == "-")
    #expect(try options("--", "--dump").address == "--dump")
  }

  @Test
  func `every option is understood`() throws {
    let options = try options(
      "--dump",
      "--trace",
      "--offline",
      "--private",
      "--base=http://a/",
      "--timeout=1.5",
      "--type=Text/Plain",
      "--charset=latin1",
      "--user-agent=x y",
      "--config=f",
      "--profile=d",
      "a"
    )
    #expect(options.stage == .text)
    #expect(options.traces && options.isOffline && options.isPrivate)
    #expect(options.baseURL == WebURL("http://a/"))
    #expect(options.timeout == 1.5)
    #expect(options.mediaType == "text/plain")
    #expect(options.charset == "latin1")
    #expect(options.userAgent == "x y")
    #expect(options.configurationFile == "f")
    #expect(options.profileDirectory == "d")
    #expect(options.address == "a")
  }

  @Test(arguments: [
    ["--nonsense"], ["-x"], ["--width"], ["--width="], ["--width=x"], ["--width=-1"],
    ["--show=nothing"], ["--select=p >"], ["--select"], ["-", "a", "-"],
    ["--restore=1"], ["--check-config=1"], ["--base=x"], ["--timeout=0"],
    ["--timeout=x"], ["--type=x"],
    ["--charset=nothing"], ["--header=x"], ["--header=A: b\r\nC: d"], ["--header=A b: c"],
    ["--user-agent=a\u{1b}b"], ["--dump=1"], ["--help=1"], ["--timeout=nan"],
    ["--type=/"], ["--type=text/"], ["---dump"], ["--run= ;"], ["--header=Content-Length: 5"],
    ["--header=\u{e4}: b"],
  ])
  func `what cannot be understood is told in a sentence`(arguments: [String]) {
    #expect {
      try CommandLineParser.parse(arguments)
    } throws: { error in
      (error as? UsageError)?.sentence.hasSuffix(".") == true
    }
  }

  @Test func `several addresses keep their order, and options may stand between them`() throws {
    let options = try options("a", "--private", "two words", "-", "--", "--dump")
    #expect(options.addresses == ["a", "two words", "-", "--dump"])
    #expect(options.address == "a")
    #expect(try options.printedStage(toTerminal: true) == nil)
  }

  @Test func `one page is printed at a time`() throws {
    #expect(throws: UsageError.self) {
      try options("a", "b").printedStage(toTerminal: false)
    }
    #expect(throws: UsageError.self) {
      try options("--dump", "a", "b").printedStage(toTerminal: true)
    }
    #expect(try options("a").printedStage(toTerminal: false) == .text)
    #expect(try options("--show=json", "a").printedStage(toTerminal: true) == .json)
  }

  @Test func `too many addresses are refused`() {
    #expect(throws: UsageError.self) {
      try CommandLineParser.parse((0..<101).map { "a\($0)" })
    }
  }

  @Test func `what the session and the settings need is understood`() throws {
    #expect(try options("--restore").restores)
    #expect(try options("--check-config").checksSettings)
  }
}
