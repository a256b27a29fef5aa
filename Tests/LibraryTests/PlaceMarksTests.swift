import TestSupport
import Testing

@testable import Library

@Suite struct PlaceMarksTests {
  private let folder: TemporaryFolder

  init() throws { folder = try #require(TemporaryFolder()) }

  private func stores() -> [any PlaceMarks] {
    [MemoryPlaceMarks(), Profile(folders: ProfileFolders(directory: folder.path)) { _ in }.marks]
  }

  private func mark(_ letter: Character, _ address: String, row: Int = 3) -> PlaceMark {
    PlaceMark(letter: letter, address: address, title: "A\u{7}B", row: row, text: "Some words")
  }

  @Test func `A letter is one place, without the credentials of its address`() async {
    for marks in stores() {
      await marks.set(mark("B", "https://b.example/"))
      await marks.set(mark("A", "https://user:secret@a.example/x#y"))
      await marks.set(mark("A", "https://user:secret@a.example/z", row: 40))
      let found = await marks.mark("A")
      #expect(found?.address == "https://a.example/z" && found?.row == 40)
      #expect(found?.title == "A B" && found?.text == "Some words")
      #expect(await marks.all().map(\.letter) == ["A", "B"])
      #expect(await marks.mark("a") == nil)
      await marks.remove("A")
      #expect(await marks.all().map(\.letter) == ["B"])
    }
  }

  @Test func `Places last in a profile, and a private one keeps none`() async {
    await stores()[1].set(mark("Q", "https://a.example/"))
    #expect(await stores()[1].mark("Q")?.address == "https://a.example/")
    let hidden = Profile.privateSession()
    await hidden.marks.set(mark("Q", "https://b.example/"))
    #expect(await Profile.privateSession().marks.mark("Q") == nil)
    #expect(hidden.sessions == nil)
  }

  @Test func `What is no address is not kept`() async {
    for marks in stores() {
      await marks.set(mark("A", "no address"))
      #expect(await marks.all().isEmpty)
    }
  }
}
