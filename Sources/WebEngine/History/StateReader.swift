internal import Addressing
internal import Loading

/// Reads what ``StateWriter`` wrote; nil for anything else.
struct StateReader {
  let bytes: [UInt8]
  var position: Int

  mutating func number() -> Int? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return Int(exactly: value) }
      shift += 7
    }
    return nil
  }

  mutating func data() -> [UInt8]? {
    guard let count = number(), count <= bytes.count - position else { return nil }
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }

  mutating func text() -> String? { data().flatMap { String(validating: $0, as: UTF8.self) } }

  mutating func address() -> WebURL? { text().flatMap { WebURL($0) } }

  mutating func entry() -> WebPage.SessionState.Entry? {
    guard let hasTitle = number(), hasTitle <= 1, let title = text(), let url = address(),
      let initialURL = address(), let request = request(for: url), let row = number(),
      let column = number(), let document = number(), let form = form()
    else { return nil }
    return WebPage.SessionState.Entry(
      title: hasTitle == 1 ? title : nil,
      url: url,
      initialURL: initialURL,
      request: request,
      position: WebPage.ScrollPosition(row: row, column: column),
      document: document,
      form: form
    )
  }

  private mutating func form() -> SavedFormValues? {
    guard let count = number(), count <= bytes.count else { return nil }
    var edits: [SavedFormValues.Key: FormValues.Edit] = [:]
    for _ in 0..<count {
      guard let place = number(), let name = text(), let word = text(),
        let type = ControlType(rawValue: word), let edit = edit(),
        edits.updateValue(edit, forKey: .init(place: place, name: name, type: type)) == nil
      else { return nil }
    }
    return SavedFormValues(written: edits)
  }

  private mutating func edit() -> FormValues.Edit? {
    guard let text = optionalText(), let unreadable = optionalText(), let tick = number(),
      tick <= 2, let selected = number(), selected <= bytes.count
    else { return nil }
    var edit = FormValues.Edit()
    edit.text = text
    edit.unreadable = unreadable
    edit.isChecked = tick == 0 ? nil : tick == 2
    guard selected > 0 else { return edit }
    var positions: [Int] = []
    for _ in 0..<(selected - 1) {
      guard let position = number() else { return nil }
      positions.append(position)
    }
    edit.selection = positions
    return edit
  }

  /// A text that may be missing; nil when there is neither.
  private mutating func optionalText() -> String?? {
    guard let mark = number(), mark <= 1 else { return nil }
    guard mark == 1 else { return .some(nil) }
    guard let text = text() else { return nil }
    return .some(text)
  }

  private mutating func request(for url: WebURL) -> URLRequest? {
    var request = URLRequest(url: url)
    guard let method = text(), let fields = number(), fields <= bytes.count else { return nil }
    request.method = method
    for _ in 0..<fields {
      guard let name = text(), let value = text() else { return nil }
      request.headers.append(name, value)
    }
    guard let mark = number(), mark <= bytes.count else { return nil }
    guard mark > 0 else { return request }
    var body = RequestBody()
    for _ in 0..<(mark - 1) {
      guard let kind = number(), kind <= 1, let data = data() else { return nil }
      if kind == 0 {
        body.append(data)
      } else {
        guard let path = String(validating: data, as: UTF8.self) else { return nil }
        body.append(fileAt: path)
      }
    }
    request.body = body
    return request
  }
}
