internal import Interface
internal import Library
internal import WebEngine

/// The program's own pages that change while it runs.
enum OwnPages {
  /// Makes the handler behind `tern:`.
  static func handler(
    _ settings: Settings,
    downloads: DownloadManager,
    history: any VisitHistory
  ) -> BuiltInPages {
    BuiltInPages(
      keys: settings.keys,
      version: HelpText.version,
      makers: [
        "downloads": { _ in await DownloadsPage.html(of: downloads) },
        "history": { _ in
          let visits = await history.suggestions(for: "", limit: HistoryPage.length)
          return HistoryPage(visits: visits, now: Clock.now, secondsEast: Clock.secondsEast).html
        },
      ]
    )
  }
}
