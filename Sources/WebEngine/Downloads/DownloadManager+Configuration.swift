public import Loading

extension DownloadManager {
  /// Makes a manager that asks as the pages of a configuration do: with their cookies, credentials and known hosts.
  ///
  /// - Parameters:
  ///   - folder: The folder that files go into.
  ///   - configuration: Whose cookies and header fields go along.
  ///   - records: Where unfinished downloads last; nil keeps nothing, and leaves nothing behind.
  public convenience init(
    folder: String,
    asking configuration: WebPage.Configuration,
    records: (any DownloadRecordStore)? = nil
  ) {
    self.init(
      folder: folder,
      loader: WebPage.makeLoader(configuration, [:]),
      credentials: configuration.credentials,
      records: records
    )
    meter = configuration.networkMeter
    headers.set("User-Agent", configuration.effectiveUserAgent)
    if let languages = configuration.acceptLanguage { headers.set("Accept-Language", languages) }
    for field in configuration.extraHeaders.fields where headers[field.name] == nil {
      headers.append(field.name, field.value)
    }
  }
}
