internal import CICU
internal import Synchronization

/// ICU's line break iterators, kept for the next word because opening one costs as much as a page of text.
@safe struct LineBreakIterators: ~Copyable, @unchecked Sendable {
  /// The iterators all threads share.
  static let shared = LineBreakIterators()

  // An iterator is used by whoever took it out of the list, and by nobody else; the lock guards the list.
  private let free = Mutex<[Int]>([])

  /// Calls `body` with each UTF-16 offset inside of the text where a line may break.
  borrowing func forEachBreak(in text: [UInt16], _ body: (Int) -> Void) {
    guard let iterator = unsafe take() else { return }
    var status = U_ZERO_ERROR
    unsafe text.withUnsafeBufferPointer { units in
      guard let start = units.baseAddress else { return }
      unsafe cicu_breaks_set_text(iterator, start, Int32(units.count), &status)
      guard status.rawValue <= 0 else { return }
      var offset = unsafe cicu_breaks_next(iterator)
      while offset > 0, Int(offset) < units.count {
        body(Int(offset))
        offset = unsafe cicu_breaks_next(iterator)
      }
    }
    let bits = Int(bitPattern: iterator)
    free.withLock { $0.append(bits) }
  }

  private borrowing func take() -> OpaquePointer? {
    if let bits = free.withLock({ $0.popLast() }) { return unsafe OpaquePointer(bitPattern: bits) }
    var status = U_ZERO_ERROR
    return unsafe cicu_line_breaks_open(&status)
  }
}
