import Testing

@testable import Interface
@testable import Loading

@Suite struct PathCompletionTests {
  private func completed(_ text: String, _ names: [String], steps: [Int]) -> String? {
    var completion = PathCompletion()
    _ = completion.offer(
      names.map { name in
        LocalNames.Name(
          text: name.hasSuffix("/") ? String(name.dropLast()) : name,
          isFolder: name.hasSuffix("/")
        )
      }
    )
    var text = text
    for step in steps {
      guard let next = completion.complete(text, by: step) else { return nil }
      text = next.text
      if next.isOther { break }
    }
    return text
  }

  @Test(arguments: [
    ("re", ["report.txt"], [1], "report.txt"),
    ("/tmp/re", ["report.txt", "reply.txt"], [1], "/tmp/rep"),
    ("/tmp/rep", ["report.txt", "reply.txt"], [1], "/tmp/report.txt"),
    ("/tmp/rep", ["report.txt", "reply.txt"], [1, 1], "/tmp/reply.txt"),
    ("/tmp/rep", ["report.txt", "reply.txt"], [-1], "/tmp/reply.txt"),
    ("/tmp/rep", ["report.txt", "reply.txt"], [1, 1, 1], "/tmp/report.txt"),
    ("~/Do", ["Downloads/"], [1], "~/Downloads/"), ("日", ["日本", "日曜"], [1], "日本"),
  ])
  func `a path goes on as far as names agree, and then from name to name`(
    text: String,
    names: [String],
    steps: [Int],
    path: String
  ) {
    #expect(completed(text, names, steps: steps) == path)
  }

  @Test func `a step before the names are known is done when they come`() {
    var completion = PathCompletion()
    #expect(completion.complete("re", by: 1) == nil)
    let names = [LocalNames.Name(text: "report", isFolder: false)]
    #expect(completion.offer(names) == 1)
    #expect(completion.complete("re", by: 1)?.text == "report")
    #expect(completion.offer(names) == nil)
  }

  @Test func `without names nothing is completed`() {
    #expect(completed("x", [], steps: [1]) == nil)
  }

  @Test(arguments: [
    ("a/b/c", "a/b/", "c"), ("/x", "/", "x"), ("name", "", "name"), ("d/", "d/", ""),
  ])
  func `a path is a folder and the beginning of a name`(
    text: String,
    folder: String,
    name: String
  ) {
    let parts = PathCompletion.parts(of: text)
    #expect(parts.folder == folder)
    #expect(parts.name == name)
  }
}
