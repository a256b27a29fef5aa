extension WebURL {
  /// The same URL with one part set, by the setters of the URL standard (6.1); what cannot be set is left as it is.
  public func setting(_ component: URLComponent, to value: String) -> WebURL {
    var record = URLRecord(self)
    record.set(component, to: value)
    return record.url ?? self
  }
}
