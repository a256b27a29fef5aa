extension DownloadManager {
  /// Makes a manager that asks as the pages of a configuration do: with their cookies, credentials and known hosts.
  public convenience init(folder: String, asking configuration: WebPage.Configuration) {
    self.init(
      folder: folder,
      loader: WebPage.makeLoader(configuration, [:]),
      credentials: configuration.credentials
    )
  }
}
