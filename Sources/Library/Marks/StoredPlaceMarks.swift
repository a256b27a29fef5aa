/// Places with letters in the database of a profile.
struct StoredPlaceMarks: PlaceMarks {
  let file: DatabaseFile

  /// Gives the letter of a mark to its place.
  func set(_ mark: PlaceMark) async {
    guard let kept = mark.kept else { return }
    _ = await file.perform { (database: borrowing Database) throws(DatabaseError) in
      try database.run(
        "INSERT OR REPLACE INTO marks VALUES (?, ?, ?, ?, ?)",
        .text(String(kept.letter)),
        .text(kept.address),
        .text(kept.title),
        .integer(kept.row),
        .text(kept.text)
      )
    }
  }

  /// The place of a letter; nil when it has none.
  func mark(_ letter: Character) async -> PlaceMark? {
    await marks(where: "WHERE letter = ?", [.text(String(letter))]).first
  }

  /// All places, by their letters.
  func all() async -> [PlaceMark] { await marks(where: "ORDER BY letter", []) }

  /// Takes the letter from its place.
  func remove(_ letter: Character) async {
    _ = await file.read { (database: borrowing Database) throws(DatabaseError) in
      try database.run("DELETE FROM marks WHERE letter = ?", .text(String(letter)))
    }
  }

  private func marks(where condition: String, _ values: [DatabaseValue]) async -> [PlaceMark] {
    await file.read { (database: borrowing Database) throws(DatabaseError) in
      let rows = try database.prepare(
        "SELECT letter, address, title, line, text FROM marks " + condition
      )
      try rows.bind(values)
      var marks: [PlaceMark] = []
      while try rows.step() {
        guard let letter = rows.text(0).first else { continue }
        marks.append(
          PlaceMark(
            letter: letter,
            address: rows.text(1),
            title: rows.text(2),
            row: max(0, rows.integer(3)),
            text: rows.text(4)
          )
        )
      }
      return marks
    } ?? []
  }
}
