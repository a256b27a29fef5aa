internal import Addressing
internal import Loading
internal import WebEngine

/// Saving the page itself, in a form that the person chooses.
extension Browser {
  /// What a page can be saved as.
  enum SavedForm: CaseIterable {
    case archive, pdf, text, markdown, source

    var choice: Question.Choice {
      switch self {
      case .archive: Question.Choice(label: "With its style sheets (MHTML)", letter: "a")
      case .pdf: Question.Choice(label: "PDF", letter: "p")
      case .text: Question.Choice(label: "Text", letter: "t")
      case .markdown: Question.Choice(label: "Markdown", letter: "m")
      case .source: Question.Choice(label: "Source", letter: "s")
      }
    }

    var content: WebPage.ExportedContent {
      switch self {
      case .archive: .webArchive
      case .pdf: .pdf()
      case .text: .plainText
      case .markdown: .markdown
      case .source: .source
      }
    }

    var mimeType: String {
      switch self {
      case .archive: "multipart/related"
      case .pdf: "application/pdf"
      case .text: "text/plain"
      case .markdown: "text/markdown"
      case .source: "text/html"
      }
    }

    /// The ending of its files; that of a source is what the page has.
    var ending: String? {
      switch self {
      case .archive: ".mhtml"
      case .pdf: ".pdf"
      case .text: ".txt"
      case .markdown: ".md"
      case .source: nil
      }
    }
  }

  /// Asks for a form and a place, and saves the page there.
  func savePage() {
    guard let url = tab.page.committedURL, services.downloads != nil else {
      note = StatusLine.Note(text: "There is no page to save", isError: true)
      return
    }
    let tab = tab
    programTask = Task {
      guard let form = await askForForm(in: tab), let folder = services.downloads?.folder,
        let place = await destination(
          for: answered(url, of: tab.page, as: form),
          in: folder,
          asking: tab
        )
      else { return }
      await save(form, of: tab.page, to: place)
    }
  }

  private func askForForm(in tab: Tab) async -> SavedForm? {
    let forms = SavedForm.allCases
    let question = Question(
      title: "Save this page as",
      lines: [Panel.Line(text: tab.page.title)],
      choices: forms.map(\.choice) + [Question.Choice(label: "Cancel", letter: "n")]
    )
    guard let choice = await ask(question, in: tab).choice, forms.indices.contains(choice) else {
      return nil
    }
    return forms[choice]
  }

  /// The page as something to save: named by its title, or by its address.
  private func answered(
    _ url: WebURL,
    of page: any BrowsedPage,
    as form: SavedForm
  ) -> Answered {
    let own = page.response?.suggestedFilename ?? "page.html"
    var name = own
    if let ending = form.ending {
      let stem = own.lastIndex(of: ".").map { String(own[..<$0]) } ?? own
      name = (SafeFileName.cleaned(page.title) ?? stem) + ending
    }
    return Answered(request: URLRequest(url: url), name: name, type: form.mimeType, length: nil)
  }

  private func save(
    _ form: SavedForm,
    of page: any BrowsedPage,
    to place: DownloadDestination
  ) async {
    do {
      let path = try await page.save(form.content, to: place)
      note = StatusLine.Note(text: "Saved as \(path)")
    } catch {
      note = StatusLine.Note(text: ErrorPresenter.sentence(for: error), isError: true)
    }
    setNeedsDrawing()
  }
}
