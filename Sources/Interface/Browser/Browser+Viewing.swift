internal import Addressing
internal import Loading
internal import WebEngine

/// Showing with another program what the browser cannot show.
extension Browser {
  /// Something that a program is to show when it has arrived.
  struct Viewing {
    var answered: Answered
    var viewer: Viewer
  }

  /// The program of the mailcap files for something; nil when there is none.
  func viewer(for answered: Answered) async -> Viewer? {
    guard let programs = services.programs else { return nil }
    let mailcap = await services.loadMailcap()
    return await Viewer.find(for: answered.type, in: mailcap, programs: programs)
  }

  /// A file for a viewer, in a folder of its own that goes away again.
  func viewerFile(for answered: Answered, _ viewer: Viewer) async -> DownloadDestination? {
    let name = viewer.entry.fileName(stem: answered.name)
    guard let path = await Self.write([], named: name, files: services.files) else {
      tell(problem: "A file for the viewer could not be written")
      return nil
    }
    return DownloadDestination(path: path, replacesFile: true)
  }

  /// Waits until something has arrived, shows it with a program, and removes it.
  func show(_ download: Download, _ viewing: Viewing, in tab: Tab) async {
    tell("Fetching \(viewing.answered.name) for \(viewing.viewer.name)")
    let state = await download.ended()
    if case .failed(let reason) = state {
      tell(problem: reason)
    } else if state == .finished {
      await show(download.path, of: viewing.answered, with: viewing.viewer, in: tab)
    }
    services.downloads?.remove(download)
    viewings[download.path] = nil
    await Self.remove(download.path, files: services.files)
    setNeedsDrawing()
  }

  /// Removes what programs were to show, because the browser ends.
  func removeViewings() async {
    for path in viewings.keys { await Self.remove(path, files: services.files) }
    viewings = [:]
  }

  /// Whether keys go into a field, a bar or a prompt: then nothing may take the page away.
  private var isTyping: Bool { focus != .page && focus != .panel }

  private func show(
    _ path: String,
    of answered: Answered,
    with viewer: Viewer,
    in tab: Tab
  ) async {
    let call = viewer.call(showing: path)
    if call.place == .terminal, isTyping {
      tell("\(answered.name) is not shown while you type: open it again")
      return
    }
    guard call.place != .terminal, let programs = services.programs else {
      await runInTerminal(call)
      return
    }
    tell("\(viewer.name) shows \(answered.name)")
    setNeedsDrawing()
    let result = await programs.run(call)
    if call.place == .collected, result.status == 0 || !result.output.isEmpty {
      if isTyping || tab !== self.tab {
        tell("\(viewer.name) is done with \(answered.name): open it again to see it")
        return
      }
      let html = await ProgramOutput.html(of: result.output, title: answered.name)
      tab.page.visit(html: html, as: answered.request.url)
    } else if result.status != 0 {
      tell(result, of: call)
    }
  }

  @concurrent
  private nonisolated static func remove(_ path: String, files: FileServices) async {
    files.removeTemporary(path)
  }
}
