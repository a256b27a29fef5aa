import Addressing
import Testing

struct AddressInterpreterTests {
  private let files: Set<String> = [
    "/etc/motd", "/home/me/a.html", "/work/a.html", "/x.html", "/work/example.org",
    "/work/a#b.html",
    "/work", "/home/me",
  ]

  private func interpreter(search: String? = "https://s.example/?q=%s") -> AddressInterpreter {
    AddressInterpreter(
      searchTemplate: search,
      currentDirectory: "/work",
      homeDirectory: "/home/me",
      knownSchemes: ["custom"],
      fileExists: { [files] in
        files.contains($0.hasPrefix("/work/../") ? String($0.dropFirst(8)) : $0.replacingDot)
      }
    )
  }

  private func href(_ answer: AddressInterpretation) -> String? {
    switch answer {
    case .url(let url), .guessedHTTPS(let url), .handOff(let url): url.href
    case .nothing, .refused: nil
    }
  }

  @Test(arguments: ["", "   ", "\t\n", "\u{3000}", "?"])
  func `nothing happens for nothing`(text: String) {
    #expect(interpreter().interpret(text) == .nothing)
  }

  @Test(arguments: [
    ("  alanhou.org  ", "https://alanhou.org/"),
    ("example.com/a b?q=1 2#s t", "https://example.com/a%20b?q=1%202#s%20t"),
    ("//host/p", "https://host/p"),
    ("exa\tmple.o\nrg", "https://example.org/"),
    ("example.org:8443/x", "https://example.org:8443/x"),
    ("user:pw@host", "https://user:pw@host/"),
    ("me@example.org", "https://me@example.org/"),
    ("b\u{fc}cher.example", "https://xn--bcher-kva.example/"),
    ("8.8.8.8", "https://8.8.8.8/"),
    ("[2001:db8::1]/x", "https://[2001:db8::1]/x"),
    ("intranet/", "https://intranet/"),
    ("EXAMPLE.ORG/Path", "https://example.org/Path"),
  ])
  func `a host without a scheme is guessed to speak https`(text: String, expected: String) throws {
    #expect(interpreter().interpret(text) == .guessedHTTPS(try #require(WebURL(expected))))
  }

  @Test(arguments: [
    ("localhost:8080/x", "http://localhost:8080/x"), ("localhost", "http://localhost/"),
    ("192.168.0.1:3000", "http://192.168.0.1:3000/"), ("[::1]:80/", "http://[::1]/"),
    ("127.0.0.1", "http://127.0.0.1/"), ("10.1.2.3/a", "http://10.1.2.3/a"),
    ("172.16.0.1", "http://172.16.0.1/"), ("printer.local", "http://printer.local/"),
    ("[fe80::1]", "http://[fe80::1]/"), ("//localhost/p", "http://localhost/p"),
  ])
  func `a local host speaks http`(text: String, expected: String) throws {
    #expect(interpreter().interpret(text) == .url(try #require(WebURL(expected))))
  }

  @Test(arguments: [
    "https://a.com/%20x", "http://a.com/", "about:blank", "data:text/html,<p>x", "file:///x",
    "tern:start", "custom:thing", "http://user:pw@host/", "view-source:https://a.com/",
  ])
  func `a URL stays as it is`(text: String) {
    #expect(href(interpreter().interpret(text)) == text)
  }

  @Test(arguments: [
    ("HTTP://A.com", "http://a.com/"), ("https:alanhou.org", "https://alanhou.org/"),
    ("view-source:example.org", "view-source:https://example.org/"),
  ])
  func `a URL is written the standard's way`(text: String, expected: String) {
    #expect(href(interpreter().interpret(text)) == expected)
  }

  @Test(arguments: ["mailto:x@y", "tel:+123", "MAILTO:x@y?subject=a b"])
  func `other programs' schemes are handed on`(text: String) {
    guard case .handOff = interpreter().interpret(text) else {
      Issue.record("\(interpreter().interpret(text))")
      return
    }
  }

  @Test(arguments: [
    "javascript:alert(1)", " JavaScript:alert(1)", "java\nscript:alert(1)", "http://a b/", "a.b\0c",
    "example.com:99999", "http://[::1", "\u{FFFD}.org", "view-source:javascript:1", "view-source:",
    "/no/such/file", "~/missing", "./missing.html", "http://",
  ])
  func `what cannot be opened is refused with a sentence`(text: String) {
    guard case .refused(let reason) = interpreter().interpret(text) else {
      Issue.record("\(interpreter().interpret(text))")
      return
    }
    #expect(reason.hasSuffix("."))
  }

  @Test
  func `a text that is much too long is refused`() {
    let answer = interpreter().interpret(String(repeating: "a", count: WebURL.longestURL + 1))
    #expect(answer == .refused("The address is too long."))
  }

  @Test(arguments: [
    ("/etc/motd", "file:///etc/motd"), ("~/a.html", "file:///home/me/a.html"),
    ("./a.html", "file:///work/a.html"), ("../x.html", "file:///x.html"),
    ("./a.html#part", "file:///work/a.html#part"), ("./a#b.html", "file:///work/a%23b.html"),
  ])
  func `a path of an existing file becomes its URL`(text: String, expected: String) {
    #expect(href(interpreter().interpret(text)) == expected)
  }

  @Test(arguments: [
    ("two words", "https://s.example/?q=two+words"), ("word", "https://s.example/?q=word"),
    ("what is example.com", "https://s.example/?q=what+is+example.com"),
    ("a+b=c & d", "https://s.example/?q=a%2Bb%3Dc+%26+d"), ("why?", "https://s.example/?q=why%3F"),
    ("and/or", "https://s.example/?q=and%2For"), ("3.14", "https://s.example/?q=3.14"),
    ("note: to self", "https://s.example/?q=note%3A+to+self"),
    ("?example.org", "https://s.example/?q=example.org"),
  ])
  func `words are searched for`(text: String, expected: String) {
    #expect(href(interpreter().interpret(text)) == expected)
  }

  @Test
  func `without a search engine a word is a host and words are refused`() throws {
    let interpreter = interpreter(search: nil)
    #expect(interpreter.interpret("word") == .guessedHTTPS(try #require(WebURL("https://word/"))))
    guard case .refused = interpreter.interpret("two words") else {
      Issue.record("not refused")
      return
    }
  }

  @Test
  func `on the command line an existing file wins over a host`() {
    #expect(href(interpreter().interpret("a.html", isCommandLine: true)) == "file:///work/a.html")
    #expect(
      href(interpreter().interpret("example.org", isCommandLine: true))
        == "file:///work/example.org"
    )
    #expect(href(interpreter().interpret("example.org")) == "https://example.org/")
  }

  @Test(arguments: ["missing.html", "folder/page", "folder/missing.htm"])
  func `on the command line a missing file is named`(text: String) {
    let answer = interpreter().interpret(text, isCommandLine: true)
    #expect(answer == .refused("There is no file \(text)."))
  }
}

extension String {
  /// `/work/./a` as `/work/a`, as a disk would see it.
  fileprivate var replacingDot: String {
    hasPrefix("/work/./") ? "/work/" + dropFirst(8) : self
  }
}
