internal import Styling

/// The page's sheets in document order, some of them still on their way.
struct StyleSheetSlots: Sendable {
  private enum Slot {
    case waiting
    case overdue
    case filled([StyleSheet])
  }

  private var slots: [Slot] = []
  private var waiting = 0

  /// Whether layout should wait for a sheet.
  var isWaiting: Bool { waiting > 0 }

  /// The sheets that are here.
  var sheets: [StyleSheet] {
    slots.flatMap { slot in
      if case .filled(let sheets) = slot { return sheets }
      return []
    }
  }

  /// A place for one more sheet.
  mutating func add() -> Int {
    slots.append(.waiting)
    waiting += 1
    return slots.count - 1
  }

  /// Puts a sheet into its place.
  mutating func fill(_ index: Int, with sheets: [StyleSheet]) {
    if case .waiting = slots[index] { waiting -= 1 }
    slots[index] = .filled(sheets)
  }

  /// Layout goes on without the sheet; it may still come.
  mutating func giveUpWaiting(for index: Int) {
    guard case .waiting = slots[index] else { return }
    waiting -= 1
    slots[index] = .overdue
  }
}
