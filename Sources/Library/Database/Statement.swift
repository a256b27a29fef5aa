internal import CSQLite

/// A prepared statement; ended when it goes away.
///
/// The database it belongs to stays open until the last of its statements has gone (`sqlite3_close_v2`).
@safe struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let database: OpaquePointer

  init(_ handle: OpaquePointer, of database: OpaquePointer) {
    unsafe self.handle = handle
    unsafe self.database = database
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Starts over with values for the question marks.
  func bind(_ values: [DatabaseValue]) throws(DatabaseError) {
    unsafe sqlite3_reset(handle)
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let result =
        switch value {
        case .null: unsafe sqlite3_bind_null(handle, place)
        case .integer(let number): unsafe sqlite3_bind_int64(handle, place, Int64(number))
        case .real(let number): unsafe sqlite3_bind_double(handle, place, number)
        case .text(let text): unsafe csqlite_bind_text(handle, place, text, text.utf8.count)
        case .bytes(let bytes):
          unsafe bytes.withUnsafeBytes { buffer in
            unsafe csqlite_bind_blob(handle, place, buffer.baseAddress, buffer.count)
          }
        }
      guard result == SQLITE_OK else { throw error(result) }
    }
  }

  /// Moves to the next row; false behind the last one.
  func step() throws(DatabaseError) -> Bool {
    let result = unsafe sqlite3_step(handle)
    switch result {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw error(result)
    }
  }

  private func error(_ result: Int32) -> DatabaseError {
    unsafe DatabaseError(code: result & 0xFF, reason: String(cString: sqlite3_errmsg(database)))
  }

  // MARK: The row

  /// Whether the column holds nothing.
  func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// The number of a column.
  func integer(_ column: Int32) -> Int { unsafe Int(sqlite3_column_int64(handle, column)) }

  /// The number with a fraction of a column.
  func real(_ column: Int32) -> Double { unsafe sqlite3_column_double(handle, column) }

  /// The number of a column; nil when it holds nothing.
  func optionalInteger(_ column: Int32) -> Int? { isNull(column) ? nil : integer(column) }

  /// The text of a column, repaired where it is no UTF-8.
  func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

  /// The text of a column; nil when it holds nothing.
  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// The bytes of a column.
  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
