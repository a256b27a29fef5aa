internal import Addressing
internal import Library

/// The fields in which a bookmark is filled in, as a question.
nonisolated struct BookmarkForm: Sendable {
  /// The bookmark as it is proposed.
  let bookmark: Bookmark
  /// Its entry, when it is kept already.
  let entry: BookmarkFile.Entry?
  /// The folders and tags that there are.
  let folders: [String]
  let tags: [String]

  private init(_ bookmark: Bookmark, _ entry: BookmarkFile.Entry?, in file: BookmarkFile) {
    self.bookmark = bookmark
    self.entry = entry
    folders = file.folders.map(\.text).filter { !$0.isEmpty }
    tags = file.tags
  }

  /// Proposes a bookmark, or what is kept of its address already; thousands may have to be looked through.
  @concurrent
  static func proposing(_ bookmark: Bookmark, in file: BookmarkFile) async -> BookmarkForm {
    let entry = file.entry(of: bookmark.address)
    return BookmarkForm(entry?.bookmark ?? bookmark, entry, in: file)
  }

  /// Changes an entry.
  @concurrent
  static func changing(_ entry: BookmarkFile.Entry, in file: BookmarkFile) async -> BookmarkForm {
    BookmarkForm(entry.bookmark, entry, in: file)
  }

  /// The address as a person reads it.
  static func shownAddress(of bookmark: Bookmark) -> String {
    ShownAddress.inOrder(WebURL(bookmark.address)?.displayString ?? bookmark.address)
  }

  /// What is asked. The last choice of one that is kept already takes it away.
  var question: Question {
    var choices = [
      Question.Choice(label: "Keep", letter: "k"), Question.Choice(label: "Cancel", letter: "c"),
    ]
    if entry != nil { choices.append(Question.Choice(label: "Delete", letter: "d")) }
    return Question(
      title: entry == nil ? "Keep this page" : "A bookmark",
      lines: [Panel.Line(text: Self.shownAddress(of: bookmark))],
      entries: [
        Question.Entry(label: "Title", text: bookmark.title),
        Question.Entry(label: "Folder", text: bookmark.folder.text, words: folders),
        Question.Entry(
          label: "Tags",
          text: bookmark.tags.joined(separator: " "),
          words: tags,
          takesSeveral: true
        ),
        Question.Entry(label: "Keyword", text: bookmark.keyword),
      ],
      choices: choices,
      acceptsAnywhere: true
    )
  }

  /// What an answer asks for; nil when nothing is to be changed.
  func change(for answer: Answer) -> BookmarkChange? {
    guard case .chosen(let choice, let texts) = answer, texts.count == 4 else { return nil }
    if choice == 2, let entry { return .remove(entry) }
    guard choice == 0 else { return nil }
    var changed = bookmark
    changed.title = texts[0]
    changed.folder = BookmarkFolder(texts[1])
    changed.tags = Bookmark.tags(in: texts[2])
    changed.keyword = texts[3]
    guard let entry else { return .add([changed]) }
    return changed == entry.bookmark ? nil : .replace(entry, with: changed)
  }
}
