internal import Loading
internal import WebEngine

/// Choosing files of this machine for a form.
extension Browser {
  /// Asks for the path of a file.
  func beginChoosingFiles(for control: FormControl) {
    guard !control.isReadOnly else { return }
    fileControl = control.id
    components.files.begin(
      takesSeveral: control.isMultiple,
      accepted: AcceptedFiles(control.accept)
    )
    focus = .files
    completePath("")
  }

  /// Finds the names that go on with a path, beside the main actor.
  func completePath(_ text: String) {
    pathTask?.cancel()
    let files = services.files
    let accepted = focus == .files ? components.files.accepted : AcceptedFiles("")
    pathTask = Task {
      let names = await PathCompletion.names(for: text, files: files, preferring: accepted)
      guard !Task.isCancelled else { return }
      if focus == .files { take(components.files.offer(names, for: text)) }
      take(components.question?.offer(names, for: text) ?? .ignored)
      setNeedsDrawing()
    }
  }

  /// Takes a path that was typed; an empty one ends, with the files chosen so far.
  func chooseFile(_ text: String) {
    guard let id = fileControl else { return }
    let chosen = components.files.chosen
    guard !text.isEmpty else {
      tab.page.setFiles(chosen, of: id)
      leave()
      if chosen.isEmpty { tell("No file is chosen") }
      return
    }
    let path = resolved(text)
    pathTask?.cancel()
    pathTask = Task {
      let kind = await Self.kind(of: path)
      guard !Task.isCancelled, focus == .files else { return }
      take(kind, of: path, typed: text, for: id)
      setNeedsDrawing()
    }
  }

  private func take(_ kind: LocalNames.Kind, of path: String, typed: String, for id: ControlID) {
    switch kind {
    case .readable:
      components.files.keep(path)
      tab.attention.clear(id)
      tellMisfit(of: path)
      if components.files.takesSeveral {
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
    let accepted = components.files.accepted
    let name = PathCompletion.parts(of: path).name
    guard !accepted.fits(fileNamed: name) else { return }
    let kinds = accepted.kinds.joined(separator: ", ")
    tell(ChoiceMenu.line("\(name) is taken, but the page asks for \(kinds)"))
  }

  private func refuse(_ sentence: String) {
    components.files.refuse(ChoiceMenu.line(sentence))
  }

  /// A path as it is typed, from the root on.
  private func resolved(_ text: String) -> String { services.files.absolutePath(text) }

  @concurrent
  private nonisolated static func kind(of path: String) async -> LocalNames.Kind {
    LocalNames.kind(of: path)
  }
}
