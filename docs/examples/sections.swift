import Addressing
import DOM
import WebEngine

/// Prints the sections of a page: `swift run sections-example https://example.org/`.
@main
struct SectionsExample {
  @MainActor static func main() async throws {
    let address = CommandLine.arguments.dropFirst().first ?? "tern:help"
    let page = WebPage()
    for try await event in page.load(WebURL(address)) {
      print("# \(event.kind.name)")
    }
    for section in page.rendered.outline.entries {
      print(String(repeating: "  ", count: section.level - 1) + section.title)
    }
  }
}
