import Loading
import Testing

@testable import WebEngine

@MainActor
@Suite
struct `Parts that replace the document` {
  private static let type = "multipart/x-mixed-replace; boundary=\"b\""
  private static let three = ["one", "two", "three"].map { word in
    "--b\r\nContent-Type: text/html\r\n\r\n<title>T \(word)</title><p>\(word)\r\n"
  }

  private func stage(_ body: String, step: Int = 10_000, isEndless: Bool = false) -> Stage {
    var pieces: [String] = []
    var rest = body.unicodeScalars.map(String.init)[...]
    while !rest.isEmpty {
      pieces.append(rest.prefix(step).joined())
      rest = rest.dropFirst(step)
    }
    return Stage([
      "/x": .stream(Self.type, pieces, isEndless: isEndless), "/1": .page("<p>other"),
    ])
  }

  /// Waits until the page shows a text.
  private func wait(for text: String, on stage: Stage) async -> Bool {
    for _ in 0..<500 {
      if stage.text == text { return true }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  @Test(arguments: [1, 7, 10_000], ["--b--", ""])
  func `show the last one, under one entry of the history`(step: Int, ending: String) async {
    let stage = stage(Self.three.joined() + ending, step: step)
    #expect(await stage.load("/1") == "started committed finished")
    #expect(await stage.load("/x") == "started committed finished")
    #expect(stage.text == "three")
    #expect(stage.page.title == "T three")
    #expect(stage.page.backForwardList.backList.count == 1)
    #expect(stage.page.backForwardList.currentItem?.title == "T three")
    #expect(stage.page.transfers.isEmpty && !stage.page.isLoading)
    // Left and come back to, the last part is what is there.
    #expect(await stage.load("/1") == "started committed finished")
    #expect(await stage.story(stage.page.goBack()) == "started committed finished")
    #expect(stage.text == "three")
  }

  @Test func `each stays until the next one comes, and Stop ends them`() async {
    let stage = stage(Self.three.joined() + "--b\r\n", isEndless: true)
    let navigation = stage.page.load(Stage.url("/x"))
    let story = Task { await stage.story(navigation) }
    #expect(await wait(for: "three", on: stage))
    #expect(stage.page.isLoading)
    stage.page.stopLoading()
    #expect(await story.value == "started committed !after:cancelled")
    #expect(stage.text == "three" && !stage.page.isLoading)
    #expect(await stage.load("/1") == "started committed finished")
  }

  @Test func `are of the kind that each one says`() async {
    let stage = stage(
      "--b\r\nContent-Type: text/html\r\n\r\n<p>one\r\n"
        + "--b\r\nContent-Type: application/x-odd\r\n\r\nodd\r\n--b\r\n\r\n<b>\r\n--b--"
    )
    #expect(await stage.load("/x") == "started committed finished")
    #expect(stage.text == "<b>")
  }

  @Test func `that cannot be shown leave the one before`() async {
    let stage = stage(
      Self.three[0] + "--b\r\nContent-Type: application/x-odd\r\n\r\nodd\r\n--b--"
    )
    #expect(await stage.load("/x") == "started committed finished")
    #expect(stage.text == "one")
  }

  @Test func `end with an error where a header has no end`() async {
    let stage = stage(Self.three[0] + "--b\r\n" + String(repeating: "x", count: 20_000))
    #expect(await stage.load("/x") == "started committed !after:badServerResponse")
    #expect(stage.text == "one")
  }

  @Test func `are none without a boundary`() async {
    let stage = Stage(["/x": .stream("multipart/x-mixed-replace", ["--b"], isEndless: false)])
    #expect(await stage.load("/x").hasPrefix("started !"))
  }
}
