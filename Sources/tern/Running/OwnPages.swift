internal import Interface
internal import WebEngine

/// The program's own pages that change while it runs.
enum OwnPages {
  /// Makes the handler behind `tern:`.
  static func handler(_ settings: Settings, downloads: DownloadManager) -> BuiltInPages {
    BuiltInPages(
      keys: settings.keys,
      version: HelpText.version,
      makers: [
        "downloads": { _ in await DownloadsPage.html(of: downloads) }
      ]
    )
  }
}
