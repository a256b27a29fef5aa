internal import Addressing
internal import Text
public import WebEngine

/// The list of downloads as a page; its links do what they say.
public nonisolated struct DownloadsPage: Sendable {
  /// A download as it stands.
  struct Row: Sendable, Equatable {
    var number: Int
    var name: String
    var path: String
    var address: String
    var state: Download.State
    var received: Int
    var expected: Int?
    var bytesPerSecond: Double
    /// Whether the server can be asked for it again.
    var canBeAskedFor = true
  }

  /// What a link of the page asks for.
  enum Request: String, Sendable {
    case open, cancel, resume, retry, remove
  }

  /// The address of the page.
  static let address = "tern:downloads"

  /// The downloads, newest first.
  var rows: [Row]

  /// The page.
  var html: String {
    var html = "<!DOCTYPE html><meta charset=utf-8><title>Downloads</title><h1>Downloads</h1>\n"
    if rows.isEmpty {
      html +=
        "<p>Nothing has been saved since the program was started, and nothing waits to be gone on with."
    }
    for row in rows {
      html += "<h2>\(PageTemplate.escaped(row.name))</h2>\n<p>\(bar(of: row))"
      html += "\(PageTemplate.escaped(state(of: row)))<br>\n"
      html += "to \(PageTemplate.escaped(row.path))<br>\n"
      html += "from \(PageTemplate.escaped(row.address))\n<p>"
      html += requests(for: row).map { request, label in
        "<a href=\"\(Self.address)?\(request.rawValue)=\(row.number)\">\(label)</a>"
      }.joined(separator: " &nbsp; ")
      html += "\n"
    }
    return html
  }

  /// What a link of the page asks for, and of which download.
  static func request(in href: String) -> (Request, Download.ID)? {
    guard href.hasPrefix(address + "?") else { return nil }
    let parts = href.dropFirst(address.count + 1).split(separator: "=")
    guard parts.count == 2, let request = Request(rawValue: String(parts[0])),
      let number = Int(parts[1])
    else { return nil }
    return (request, Download.ID(rawValue: number))
  }

  private func requests(for row: Row) -> [(Request, String)] {
    switch row.state {
    case .waiting, .receiving: [(.cancel, "Cancel")]
    case .cancelled, .failed: again(row) + [(.remove, "Remove")]
    case .finished: [(.open, "Open"), (.remove, "Remove from the list")]
    }
  }

  /// How the rest, or all of it anew, is asked for.
  private func again(_ row: Row) -> [(Request, String)] {
    guard row.canBeAskedFor else { return [] }
    return row.received > 0 ? [(.resume, "Resume"), (.retry, "Start over")] : [(.retry, "Retry")]
  }

  private func bar(of row: Row) -> String {
    guard row.state == .receiving || row.state == .waiting, let expected = row.expected,
      expected > 0
    else { return "" }
    return "<progress max=\(expected) value=\(row.received)></progress> "
  }

  private func state(of row: Row) -> String {
    let received = ByteCount.text(row.received)
    switch row.state {
    case .waiting: return "waiting for the server"
    case .receiving:
      var text = received
      if let expected = row.expected { text += " of \(ByteCount.text(expected))" }
      guard row.bytesPerSecond >= 1 else { return text }
      text += ", \(ByteCount.text(Int(min(1e15, row.bytesPerSecond)))) a second"
      if let expected = row.expected, expected > row.received {
        // A server may promise more bytes than there are seconds to wait for them.
        let seconds = Int(min(1e9, Double(expected - row.received) / row.bytesPerSecond))
        text += ", \(Self.duration(seconds)) left"
      }
      return text
    case .cancelled: return "stopped after \(amount(of: row))"
    case .failed(let reason): return "broke off after \(amount(of: row)): \(reason)"
    case .finished: return "\(received), complete"
    }
  }

  private func amount(of row: Row) -> String {
    let received = ByteCount.text(row.received)
    return row.expected.map { "\(received) of \(ByteCount.text($0))" } ?? received
  }

  private static func duration(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
  }
}

extension DownloadsPage {
  /// The page of a manager as it stands, in HTML; without one nothing is saved.
  ///
  /// What earlier runs left unfinished is looked for first.
  @MainActor
  public static func html(of manager: DownloadManager?) async -> String {
    await manager?.prepare()
    return DownloadsPage(of: manager).html
  }

  @MainActor
  init(of manager: DownloadManager?) {
    guard let manager else {
      rows = []
      return
    }
    rows = manager.downloads.map { download in
      Row(
        number: download.id.rawValue,
        name: download.fileName,
        path: download.path,
        address: download.url.displayString,
        state: download.state,
        received: download.receivedBytes,
        expected: download.expectedBytes,
        bytesPerSecond: download.bytesPerSecond,
        canBeAskedFor: download.canBeAskedFor
      )
    }
  }
}
