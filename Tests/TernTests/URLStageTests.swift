import TestSupport
import Testing

@testable import tern

struct URLStageTests {
  private func answer(_ line: String) -> JSONValue? {
    JSONValue(parsing: URLStage.answer(Array(line.utf8)))
  }

  @Test
  func `a URL is taken apart`() {
    let parts = answer(#"{"input":"../x y?q#f","base":"http://user@EXAMPLE.org:81/a/b"}"#)
    #expect(parts?["href"]?.string == "http://user@example.org:81/x%20y?q#f")
    #expect(parts?["protocol"]?.string == "http:")
    #expect(parts?["host"]?.string == "example.org:81")
    #expect(parts?["search"]?.string == "?q")
    #expect(parts?["hash"]?.string == "#f")
  }

  @Test(arguments: [
    #"{"input":"http://[","base":null}"#, #"{"input":"x","base":"nothing"}"#, "{", "", "[]", "{}",
    #"{"input":"x"}"#, #"{"input":5}"#,
  ])
  func `what is no URL is a failure`(line: String) {
    #expect(answer(line)?["failure"]?.bool == true)
  }

  @Test
  func `lone surrogates become replacement characters and pairs one character`() {
    #expect(answer(#"{"input":"http://a/\uD800x"}"#)?["pathname"]?.string == "/%EF%BF%BDx")
    #expect(answer(#"{"input":"http://a/\uD83D\uDE00"}"#)?["pathname"]?.string == "/%F0%9F%98%80")
    #expect(answer(#"{"input":"http://a/\uD800\u0041"}"#)?["pathname"]?.string == "/%EF%BF%BDA")
  }
}
