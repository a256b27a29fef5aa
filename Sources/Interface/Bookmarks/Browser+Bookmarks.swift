internal import Addressing
internal import Canvas
internal import DOM
internal import Layout
internal import Library
internal import WebEngine

/// Keeping addresses, and going to those that are kept.
extension Browser {
  // MARK: Keeping

  /// Asks how the page that is shown is to be kept.
  func askToBookmark() {
    guard let url = addressToKeep else { return }
    askToBookmark(title: tab.page.title, address: url.href)
  }

  /// Asks how the page is to be kept that the selected link leads to.
  func askToBookmarkLink() {
    guard let selected = tab.selected, let url = tab.address(of: tab.painted.link(selected)) else {
      tell(linkAdvice)
      return
    }
    let node = tab.painted.link(selected).node
    let title = tab.page.rendered.document?.textContent(of: node) ?? ""
    askToBookmark(title: ChoiceMenu.line(title), address: url.withoutCredentials.href)
  }

  /// The address of the page as it is kept: never with a password.
  private var addressToKeep: WebURL? {
    guard let url = tab.page.committedURL ?? tab.page.url, url.scheme != "about" else {
      tell("There is no page to keep")
      return nil
    }
    return url.withoutCredentials
  }

  private func askToBookmark(title: String, address: String) {
    guard let bookmarks = bookmarksToChange else { return }
    let tab = tab
    programTask = Task {
      guard let file = await readBookmarks(bookmarks) else { return }
      let new = Bookmark(title: title, address: address, folder: lastBookmarkFolder)
      await ask(await BookmarkForm.proposing(new, in: file), in: tab)
    }
  }

  /// Asks, and does what is answered.
  private func ask(_ form: BookmarkForm, in tab: Tab? = nil) async {
    guard let change = form.change(for: await ask(form.question, in: tab)) else { return }
    switch change {
    case .add(let new):
      lastBookmarkFolder = new.first?.folder ?? .top
      await make(change, "Kept" + place(of: new.first))
    case .replace(_, let new): await make(change, "Kept" + place(of: new))
    case .remove: await make(change, "Deleted", tellsUndo: true)
    }
  }

  private func place(of bookmark: Bookmark?) -> String {
    guard let folder = bookmark?.folder, folder != .top else { return "" }
    return " in \(folder.text)"
  }

  /// Keeps the page that is shown at once, with tags if some are given.
  func bookmarkNow(tags: String = "") {
    guard let url = addressToKeep, let bookmarks = bookmarksToChange else { return }
    let title = tab.page.title
    programTask = Task {
      guard let file = await readBookmarks(bookmarks) else { return }
      let tags = Bookmark.tags(in: tags)
      let new = Bookmark(title: title, address: url.href, folder: lastBookmarkFolder, tags: tags)
      if let entry = await BookmarkForm.proposing(new, in: file).entry {
        var changed = entry.bookmark
        changed.tags += tags.filter { !changed.tags.contains($0) }
        guard changed != entry.bookmark else {
          tell("This page is kept already" + place(of: changed))
          return setNeedsDrawing()
        }
        return await make(.replace(entry, with: changed), "Kept" + place(of: changed))
      }
      await make(.add([new]), "Kept" + place(of: new), tellsUndo: true)
    }
  }

  // MARK: Listing

  /// Lists the bookmarks, narrowed by words if wished.
  func showBookmarks(filter: String = "") {
    leave()
    guard let bookmarks = services.bookmarks else { return tell("There are no bookmarks here") }
    programTask = Task {
      guard let file = await readBookmarks(bookmarks) else { return }
      var picker = BookmarkPicker(await .of(file), filter: filter)
      picker.begin(in: self)
      present(picker)
      setNeedsDrawing()
    }
  }

  /// Asks for other texts of a bookmark; the list comes back afterwards.
  func editBookmark(_ entry: BookmarkFile.Entry) {
    askOverList { [self] file in await ask(await BookmarkForm.changing(entry, in: file)) }
  }

  /// Asks for another folder for a bookmark; the list comes back afterwards.
  func moveBookmark(_ entry: BookmarkFile.Entry) {
    askOverList { [self] file in
      let question = Question(
        title: "Move \(ChoiceMenu.line(entry.bookmark.shownTitle))",
        lines: [Panel.Line(text: BookmarkForm.shownAddress(of: entry.bookmark))],
        entries: [
          Question.Entry(
            label: "Folder",
            text: entry.bookmark.folder.text,
            words: file.folders.map(\.text).filter { !$0.isEmpty }
          )
        ],
        choices: [
          Question.Choice(label: "Move", letter: "m"),
          Question.Choice(label: "Cancel", letter: "c"),
        ],
        acceptsAnywhere: true
      )
      guard case .chosen(0, let texts) = await ask(question), let text = texts.first else { return }
      var moved = entry.bookmark
      moved.folder = BookmarkFolder(text)
      guard moved != entry.bookmark else { return }
      await make(.replace(entry, with: moved), "Moved" + place(of: moved), tellsUndo: true)
    }
  }

  private func askOverList(_ asking: @escaping @MainActor (BookmarkFile) async -> Void) {
    guard let bookmarks = bookmarksToChange, let picker = layers[BookmarkPicker.self] else {
      return
    }
    layers[BookmarkPicker.self] = nil
    let tab = tab
    programTask = Task {
      if let file = await readBookmarks(bookmarks) { await asking(file) }
      guard let file = await readBookmarks(bookmarks) else { return }
      let contents = await BookmarkPicker.Contents.of(file)
      // The person may have gone elsewhere meanwhile.
      guard tab === self.tab, layers.top == nil else { return }
      var picker = picker
      let response = picker.update(contents, in: self)
      present(picker)
      take(response)
      setNeedsDrawing()
    }
  }

  // MARK: Changing

  /// Makes a change and tells of it.
  func change(_ change: BookmarkChange, _ sentence: String, tellsUndo: Bool = false) {
    guard bookmarksToChange != nil else { return }
    programTask = Task { await make(change, sentence, tellsUndo: tellsUndo) }
  }

  private func make(
    _ change: BookmarkChange,
    _ sentence: String,
    tellsUndo: Bool = false
  ) async {
    guard let bookmarks = bookmarksToChange else { return }
    do throws(BookmarkError) {
      await show(try await bookmarks.make(change))
      let key =
        layers[BookmarkPicker.self] == nil
        ? ":\(Command.bookmarkUndo.rawValue)" : keys.notations(of: .undo, in: .list).first
      tell(sentence + (tellsUndo ? key.map { "; \($0) takes it back" } ?? "" : ""))
    } catch {
      tell(problem: ChoiceMenu.line(error.sentence))
    }
    setNeedsDrawing()
  }

  /// Takes the last change of the bookmarks back.
  func undoBookmarkChange() {
    guard let bookmarks = bookmarksToChange else { return }
    programTask = Task {
      do throws(BookmarkError) {
        await show(try await bookmarks.undo())
        tell("The last change of the bookmarks is taken back")
      } catch {
        tell(problem: ChoiceMenu.line(error.sentence))
      }
      setNeedsDrawing()
    }
  }

  private func show(_ file: BookmarkFile) async {
    await updateBookmarkList(file)
    if isOwnPage("bookmarks") { refreshOwnPage() }
  }

  private func updateBookmarkList(_ file: BookmarkFile) async {
    guard layers[BookmarkPicker.self] != nil else { return }
    let contents = await BookmarkPicker.Contents.of(file)
    guard var picker = layers[BookmarkPicker.self] else { return }
    let response = picker.update(contents, in: self)
    layers[BookmarkPicker.self] = picker
    take(response)
  }

  // MARK: Other browsers

  /// Takes the bookmarks of another browser's file in.
  func importBookmarks(from text: String) {
    guard let bookmarks = bookmarksToChange else { return }
    let path = services.files.absolutePath(text)
    tell("Reading \(ChoiceMenu.line(text))")
    programTask = Task {
      guard let file = await readBookmarks(bookmarks) else { return }
      switch await Self.read(path, besides: file) {
      case .failure(let error): tell(problem: ChoiceMenu.line(error.sentence))
      case .success(let found) where found.bookmarks.isEmpty:
        tell("All bookmarks of that file are here already")
      case .success(let found):
        let left = found.leftOut == 0 ? "" : ", \(found.leftOut) left out"
        let count = found.bookmarks.count
        let sentence = "\(count) \(count == 1 ? "bookmark" : "bookmarks") taken in\(left)"
        await make(.add(found.bookmarks), sentence, tellsUndo: true)
      }
      setNeedsDrawing()
    }
  }

  @concurrent
  private nonisolated static func read(
    _ path: String,
    besides file: BookmarkFile
  ) async -> Result<BookmarkImport, BookmarkError> {
    do throws(BookmarkError) {
      return .success(try BookmarkImport(path: path, besides: file))
    } catch {
      return .failure(error)
    }
  }

  /// Writes the bookmarks as HTML for other browsers; a file that is there is replaced only when that is wanted.
  func exportBookmarks(to text: String) {
    guard let bookmarks = services.bookmarks else { return tell("There are no bookmarks here") }
    let path = services.files.absolutePath(text)
    programTask = Task {
      do throws(BookmarkError) {
        if try await bookmarks.export(to: path, replacing: false) == .exists {
          let question = Question(
            title: "Replace a file?",
            lines: [Panel.Line(text: "\(ChoiceMenu.line(text)) is there already.")],
            choices: [
              Question.Choice(label: "Keep it", letter: "k"),
              Question.Choice(label: "Replace it", letter: "r"),
            ]
          )
          guard await ask(question).choice == 1 else { return }
          _ = try await bookmarks.export(to: path, replacing: true)
        }
        tell("The bookmarks are in \(ChoiceMenu.line(text))")
      } catch {
        tell(problem: ChoiceMenu.line(error.sentence))
      }
      setNeedsDrawing()
    }
  }

  // MARK: Reading

  /// The bookmarks, when they may be changed from here.
  private var bookmarksToChange: BookmarkStore? {
    guard let bookmarks = services.bookmarks else {
      tell("There are no bookmarks here")
      return nil
    }
    guard !tab.isPrivate else {
      tell(problem: BookmarkError.privateSession.sentence)
      return nil
    }
    return bookmarks
  }

  private func readBookmarks(_ bookmarks: BookmarkStore) async -> BookmarkFile? {
    do throws(BookmarkError) {
      return try await bookmarks.bookmarks()
    } catch {
      tell(problem: ChoiceMenu.line(error.sentence))
      setNeedsDrawing()
      return nil
    }
  }

  /// What a typed line means when it begins with the keyword of a bookmark; else the line.
  nonisolated static func address(forTyped text: String, in bookmarks: BookmarkStore?) async
    -> String
  {
    guard let file = try? await bookmarks?.bookmarks() else { return text }
    return file.address(forTyped: text) ?? text
  }
}
