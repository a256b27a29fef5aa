import Testing

@testable import WebEngine

@MainActor
@Suite
struct `A JSON document as records` {
  private struct Post: Decodable, Sendable, Equatable {
    var id: Int
    var title: String
  }

  private func page(_ text: String) async throws -> WebPage {
    var configuration = WebPage.Configuration()
    configuration.keepsSource = true
    let page = WebPage(configuration: configuration)
    let navigation = page.load(Array(text.utf8), mimeType: "application/json")
    for try await _ in navigation {}
    return page
  }

  @Test func `records of a program's own type come out of the page`() async throws {
    let page = try await page("[{\"id\": 1, \"title\": \"é\", \"userId\": 2}]")
    #expect(try await page.json(as: [Post].self) == [Post(id: 1, title: "é")])
  }

  @Test(arguments: ["[{\"id\": 1}]", "[1, 2", "<html>"])
  func `what does not fit is thrown`(text: String) async throws {
    let page = try await page(text)
    await #expect(throws: DecodingError.self) { try await page.json(as: [Post].self) }
  }
}
