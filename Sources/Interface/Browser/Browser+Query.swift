internal import Addressing

/// The query of the page's address, as names and values.
extension Browser {
  /// Lists the query of the page's address.
  func editQuery() {
    guard let url = tab.page.displayedURL, url.isHTTP || url.query != nil else {
      tell("This address takes no query")
      return
    }
    leave()
    presentInTab(QueryEditor(url))
  }

  /// Asks for the name and the value of an item; nil adds one.
  func editQueryItem(_ item: Int?) {
    guard let editor = tab.layers[QueryEditor.self] else { return }
    presentInTab(QueryItemField(editor.text(of: item), item: item))
  }

  /// Takes what was typed for an item.
  func takeQueryItem(_ text: String, for item: Int?) {
    close(QueryItemField.self)
    tab.layers[QueryEditor.self]?.take(text, for: item)
  }
}
