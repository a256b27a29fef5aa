internal import Loading
internal import WebEngine

/// Choosing files of this machine for a form.
extension Browser {
  /// Asks for the path of a file.
  func beginChoosingFiles(for control: FormControl) {
    guard !control.isReadOnly else { return }
    tab.fileControl = control.id
    presentInTab(
      FilePrompt(takesSeveral: control.isMultiple, accepted: AcceptedFiles(control.accept))
    )
    completePath("")
  }

  /// Finds the names that go on with a path, beside the main actor.
  func completePath(_ text: String) {
    let tab = tab
    tab.tasks.path?.cancel()
    let files = services.files
    let accepted = tab.layers[FilePrompt.self]?.accepted ?? AcceptedFiles("")
    tab.tasks.path = Task {
      let names = await PathCompletion.names(for: text, files: files, preferring: accepted)
      guard !Task.isCancelled else { return }
      guard tab === self.tab else { return }
      take(tab.layers[FilePrompt.self]?.offer(names, for: text) ?? .ignored)
      take(tab.layers[QuestionView.self]?.offer(names, for: text) ?? .ignored)
      setNeedsDrawing()
    }
  }

  /// Takes a path that was typed; an empty one ends, with the files chosen so far.
  func chooseFile(_ text: String) {
    guard let id = tab.fileControl, let prompt = tab.layers[FilePrompt.self] else { return }
    let chosen = prompt.chosen
    let tab = tab
    guard !text.isEmpty else {
      tab.page.setFiles(chosen, of: id)
      leave()
      if chosen.isEmpty { tell("No file is chosen") }
      return
    }
    let path = resolved(text)
    tab.tasks.path?.cancel()
    tab.tasks.path = Task {
      let kind = await Self.kind(of: path)
      guard !Task.isCancelled, tab === self.tab, focus == .files else { return }
      take(kind, of: path, typed: text, for: id)
      setNeedsDrawing()
    }
  }

  private func take(_ kind: LocalNames.Kind, of path: String, typed: String, for id: ControlID) {
    switch kind {
    case .readable:
      tab.layers[FilePrompt.self]?.keep(path)
      tab.attention.clear(id)
      tellMisfit(of: path)
      if tab.layers[FilePrompt.self]?.takesSeveral ?? false {
        completePath("")
      } else {
        tab.page.setFiles([path], of: id)
        leave()
      }
    case .nothing: refuse("There is no file \(typed)")
    case .folder: refuse("\(typed) is a folder")
    case .unreadable: refuse("\(typed) may not be read")
    case .special: refuse("\(typed) is no file that can be sent")
    }
  }

  /// What a page wants of files is a hint: a file of another kind is taken and told of.
  private func tellMisfit(of path: String) {
    guard let accepted = tab.layers[FilePrompt.self]?.accepted else { return }
    let name = PathCompletion.parts(of: path).name
    guard !accepted.fits(fileNamed: name) else { return }
    let kinds = accepted.kinds.joined(separator: ", ")
    tell(ChoiceMenu.line("\(name) is taken, but the page asks for \(kinds)"))
  }

  private func refuse(_ sentence: String) {
    tab.layers[FilePrompt.self]?.refuse(ChoiceMenu.line(sentence))
  }

  /// A path as it is typed, from the root on.
  private func resolved(_ text: String) -> String { services.files.absolutePath(text) }

  @concurrent
  private nonisolated static func kind(of path: String) async -> LocalNames.Kind {
    LocalNames.kind(of: path)
  }
}
