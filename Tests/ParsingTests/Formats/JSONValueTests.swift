import Parsing
import Testing

@Suite struct JSONValueTests {
  private struct Record: Decodable, Equatable {
    struct Part: Decodable, Equatable { var x: UInt8 }
    var id: Int
    var title: String
    var score: Double?
    var tags: [String]
    var parts: [String: Part]
    var flag: Bool?
  }

  private func value(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test func `records of a program's own types come out of JSON`() throws {
    let text = """
      [{"id": 1, "title": "a", "score": 1.5, "tags": ["x", "y"], "parts": {"p": {"x": 255}}, "more": [1]},
       {"id": 2e1, "title": "old", "title": "b", "tags": [], "parts": {}, "flag": null}]
      """
    let records = try value(text).decoded(as: [Record].self)
    #expect(
      records == [
        Record(id: 1, title: "a", score: 1.5, tags: ["x", "y"], parts: ["p": .init(x: 255)]),
        Record(id: 20, title: "b", tags: [], parts: [:]),
      ]
    )
  }

  @Test(arguments: [
    ("[{\"id\": \"1\"}]", "0.id", "a string is no Int"), ("[{}]", "0", "there is no member id"),
    ("{}", "", "an object is no"), ("[{\"id\": 1.5}]", "0.id", "the number 1.5 is no Int"),
    ("[{\"id\": 1, \"title\": null}]", "0.title", "null is no String"),
  ])
  func `what does not fit is named with its path`(text: String, path: String, words: String) throws
  {
    do {
      _ = try value(text).decoded(as: [Record].self)
      Issue.record("nothing was thrown")
    } catch let error as DecodingError {
      let context: DecodingError.Context? =
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
          .keyNotFound(_, let context), .dataCorrupted(let context):
          context
        @unknown default: nil
        }
      #expect(context?.codingPath.map(\.stringValue).joined(separator: ".") == path)
      #expect(context?.debugDescription.contains(words) == true)
    }
  }

  @Test func `nothing is lost`() throws {
    let value = try value("{\"a\": 12345678901234567890.10, \"a\": [true, null, \"é\"]}")
    #expect(value["a"]?[2]?.string == "é")
    #expect(value["a"]?[3] == nil && value["b"] == nil)
    guard case .object(let members) = value else { return }
    #expect(members.first?.value == .number("12345678901234567890.10"))
    #expect(members.count == 2)
  }

  @Test(arguments: ["", "[1,]", "{\"a\" 1}", "nul", "1 1"])
  func `damage is thrown with its place`(text: String) {
    #expect(throws: JSONFailure.self) { try value(text) }
  }

  @Test func `what is nested too deep is refused`() {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    #expect(throws: JSONFailure.self) { try value(deep) }
  }
}
