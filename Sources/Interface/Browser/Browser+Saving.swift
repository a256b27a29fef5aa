internal import Addressing
internal import Layout
internal import Loading
internal import Text
internal import WebEngine

/// Saving files, and showing with other programs what is no page.
extension Browser {
  /// What is to be saved or shown.
  struct Answered {
    var request: URLRequest
    var name: String
    var type: String
    var length: Int?
    /// Whether it is large, and the network is metered.
    var isCostly = false
  }

  /// What becomes of an answer that is not a page to show.
  enum Decision {
    case show, drop
    case save(DownloadDestination)
  }

  /// Asks what to do with an answer that is not a page to show; the page itself does not change then.
  func decide(
    about response: WebPage.NavigationResponse,
    request: URLRequest?,
    in tab: Tab
  ) async -> Decision {
    guard let downloads = services.downloads else { return .show }
    var answered = Answered(
      request: request ?? URLRequest(url: response.response.url),
      name: response.response.suggestedFilename ?? "download",
      type: response.response.mimeType,
      length: response.response.expectedContentLength
    )
    answered.isCostly = await downloads.isCostly(answered.length)
    if let viewer = await viewer(for: answered) {
      let question = Question(
        title: "\(answered.name) is no page",
        lines: Self.description(of: answered),
        choices: [
          Question.Choice(label: "Open with \(viewer.name)", letter: "o"),
          Question.Choice(label: "Save", letter: "s"),
          Question.Choice(label: "Cancel", letter: "n"),
        ]
      )
      switch await ask(question, in: tab).choice {
      case 0:
        guard let place = await viewerFile(for: answered, viewer) else { return .drop }
        viewings[place.path] = Viewing(answered: answered, viewer: viewer)
        return .save(place)
      case 1: break
      default: return .drop
      }
    }
    return await destination(for: answered, in: downloads.folder, asking: tab).map { .save($0) }
      ?? .drop
  }

  /// What is told before a large file comes over a metered network.
  static let meteredSentence = "The network is metered: what comes over it may cost money."

  private static func description(of answered: Answered) -> [Panel.Line] {
    var lines = [
      Panel.Line(label: "From", text: ShownAddress.inOrder(answered.request.url.displayString))
    ]
    if !answered.type.isEmpty { lines.append(Panel.Line(label: "Type", text: answered.type)) }
    if let length = answered.length {
      lines.append(Panel.Line(label: "Size", text: ByteCount.text(length)))
    }
    if answered.isCostly {
      lines.append(Panel.Line(text: Self.meteredSentence, isError: true))
    }
    return lines
  }

  /// Asks where to save it, never over a file that is there without asking; nil gives up.
  func destination(
    for answered: Answered,
    in folder: String,
    asking tab: Tab
  ) async -> DownloadDestination? {
    var path = folder + "/" + answered.name
    while true {
      let question = Question(
        title: "Save a file",
        lines: Self.description(of: answered),
        entries: [Question.Entry(label: "Save as", text: path, isPath: true)],
        choices: [
          Question.Choice(label: "Save", letter: "s"),
          Question.Choice(label: "Cancel", letter: "n"),
        ]
      )
      guard case .chosen(0, let texts) = await ask(question, in: tab), let typed = texts.first,
        !typed.isEmpty
      else { return nil }
      path = services.files.absolutePath(typed)
      if path.hasSuffix("/") { path += answered.name }
      switch await checkFolder(of: path, asking: tab) {
      case true?: break
      case false?: continue
      case nil: return nil
      }
      guard await Self.exists(path, files: services.files) else {
        return DownloadDestination(path: path)
      }
      guard let replaces = await askToReplace(path, asking: tab) else { return nil }
      if replaces { return DownloadDestination(path: path, replacesFile: true) }
    }
  }

  /// Whether the folder of a path is there or is to be made; false asks for another name, nil gives up.
  private func checkFolder(of path: String, asking tab: Tab) async -> Bool? {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    if folder.isEmpty { return true }
    if await Self.exists(folder, files: services.files) { return true }
    let make = Question.Choice(label: "Make it", letter: "m")
    return await ask(
      "There is no such folder",
      about: folder,
      goingOn: make,
      isUsual: true,
      in: tab
    )
  }

  /// Whether a file that is there is to be replaced; false asks for another name, nil gives up.
  private func askToReplace(_ path: String, asking tab: Tab) async -> Bool? {
    let replace = Question.Choice(label: "Replace it", letter: "r")
    return await ask(
      "There is a file of that name",
      about: path,
      goingOn: replace,
      isUsual: false,
      in: tab
    )
  }

  /// Asks whether to go on with a path: true does, false asks for another name, nil gives up.
  private func ask(
    _ title: String,
    about path: String,
    goingOn: Question.Choice,
    isUsual: Bool,
    in tab: Tab
  ) async -> Bool? {
    let other = Question.Choice(label: "Another name", letter: "a")
    let question = Question(
      title: title,
      lines: [Panel.Line(text: path)],
      choices: (isUsual ? [goingOn, other] : [other, goingOn])
        + [Question.Choice(label: "Cancel", letter: "n")]
    )
    return switch await ask(question, in: tab).choice {
    case 0: isUsual
    case 1: !isUsual
    default: nil
    }
  }

  @concurrent
  private nonisolated static func exists(_ path: String, files: FileServices) async -> Bool {
    files.exists(path)
  }

  /// Saves where the selected link leads, or the page when no link is selected.
  func download() {
    let tab = tab
    let link = tab.selected.flatMap { tab.address(of: tab.painted.link($0)) }
    guard let url = link ?? tab.page.committedURL ?? tab.page.url else { return }
    guard services.downloads != nil, ["http", "https", "file", "data"].contains(url.scheme) else {
      tell(problem: "This address cannot be saved")
      return
    }
    let bare = URLResponse(url: url, status: 200, headers: HeaderList())
    let name = bare.suggestedFilename ?? "index.html"
    let answered = Answered(request: URLRequest(url: url), name: name, type: "", length: nil)
    programTask = Task {
      guard let manager = services.downloads,
        let place = await destination(for: answered, in: manager.folder, asking: tab)
      else { return }
      let download =
        tab.page.download(answered.request, to: place) ?? manager.start(answered.request, to: place)
      noteDownload(download, of: tab)
    }
  }

  /// Says that a download has begun.
  func noteDownload(_ download: Download, of tab: Tab) {
    if let viewing = viewings[download.path] {
      programTask = Task { await show(download, viewing, in: tab) }
      return
    }
    let key = keys.name(of: .downloads)
    tell("Saving \(download.fileName); \(key) shows how far it has come")
    setNeedsDrawing()
  }
}
