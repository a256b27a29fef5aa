internal import Addressing
internal import Loading

/// Writes numbers in groups of seven bits, and texts with their lengths.
struct StateWriter {
  var bytes: [UInt8]

  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ data: some Collection<UInt8>) {
    write(data.count)
    bytes.append(contentsOf: data)
  }

  mutating func write(_ entry: WebPage.SessionState.Entry) {
    write(entry.title == nil ? 0 : 1)
    write((entry.title ?? "").utf8)
    write(entry.url.href.utf8)
    write(entry.initialURL.href.utf8)
    write(entry.request.method.utf8)
    write(entry.request.headers.fields.count)
    for field in entry.request.headers.fields {
      write(field.name.utf8)
      write(field.value.utf8)
    }
    write(entry.request.body == nil ? 0 : (entry.request.body?.pieces.count ?? 0) + 1)
    for piece in entry.request.body?.pieces ?? [] {
      switch piece {
      case .bytes(let data):
        write(0)
        write(data)
      case .file(let path):
        write(1)
        write(path.utf8)
      }
    }
    write(entry.position.row)
    write(entry.position.column)
    write(entry.document)
    write(entry.form)
  }

  private mutating func write(_ form: SavedFormValues) {
    write(form.edits.count)
    for (key, edit) in form.edits.sorted(by: { $0.key.place < $1.key.place }) {
      write(key.place)
      write(key.name.utf8)
      write(key.type.rawValue.utf8)
      write(edit.text)
      write(edit.unreadable)
      write(edit.isChecked.map { $0 ? 2 : 1 } ?? 0)
      write(edit.selection.map { $0.count + 1 } ?? 0)
      for position in edit.selection ?? [] { write(position) }
    }
  }

  private mutating func write(_ text: String?) {
    write(text == nil ? 0 : 1)
    if let text { write(text.utf8) }
  }

  /// FNV-1a: tells damage from what was written, no more.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
