import TestSupport
import Testing

@testable import Library

@Suite struct SessionFormatTests {
  /// Changes as a window makes them, from a seed.
  static func changes(seed: UInt64, count: Int = 60) -> [SessionChange] {
    var numbers = SeededGenerator(seed: seed)
    var open: [Int] = []
    var next = 1
    return (0..<count).map { step -> SessionChange in
      let kind = open.isEmpty ? 0 : Int.random(in: 0..<4, using: &numbers)
      switch kind {
      case 0:
        open.append(next)
        next += 1
        return .tabChanged(tab(open[open.count - 1], step))
      case 1: return .tabChanged(tab(open.randomElement(using: &numbers) ?? 1, step))
      case 2:
        return .tabScrolled(id: open.randomElement(using: &numbers) ?? 1, row: step, column: 1)
      default:
        open.shuffle(using: &numbers)
        if open.count > 3 { open.removeLast() }
        return .tabsArranged(open, current: open.first, time: 1_000 + step)
      }
    }
  }

  private static func tab(_ id: Int, _ step: Int) -> SavedTab {
    SavedTab(
      id: id,
      title: "Ünïcode \(step)",
      address: "https://example.org/\(step)",
      isPinned: step % 7 == 0,
      state: (0..<(step % 50)).map { UInt8(truncatingIfNeeded: $0 &* step) },
      row: step,
      column: step % 3,
      lastShown: step
    )
  }

  private static func journal(_ changes: [SessionChange]) -> [UInt8] {
    SessionFormat.head + changes.flatMap { SessionFormat.record($0) }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `What is written is read again`(seed: UInt64) {
    let changes = Self.changes(seed: seed)
    var session = SavedSession()
    for change in changes { session.apply(change) }
    let reading = SessionFormat.read(Self.journal(changes))
    #expect(reading == SessionFormat.Reading(session: session, damage: .none))
    let atRest = SessionFormat.read(SessionFormat.file(session, time: 0))
    #expect(atRest.damage == .none)
    #expect(atRest.session.tabs.map(\.address) == session.tabs.map(\.address))
    #expect(atRest.session.current == session.current)
  }

  @Test func `Wherever writing stopped, what was noted before can be read`() {
    let changes = Self.changes(seed: 4)
    var states = [SavedSession()]
    for change in changes {
      var next = states[states.count - 1]
      next.apply(change)
      states.append(next)
    }
    let bytes = Self.journal(changes)
    var ends = [SessionFormat.head.count]
    for change in changes { ends.append(ends[ends.count - 1] + SessionFormat.record(change).count) }
    for length in 0...bytes.count {
      let reading = SessionFormat.read(Array(bytes.prefix(length)))
      let whole = ends.lastIndex { $0 <= length }
      #expect(reading.session == whole.map { states[$0] } ?? SavedSession())
      #expect(reading.damage == (whole.map { ends[$0] == length } == true ? .none : .tornTail))
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `Bytes that were changed give the tabs before them, and never more`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let changes = Self.changes(seed: seed)
    var bytes = Self.journal(changes)
    let place = Int.random(in: SessionFormat.head.count..<bytes.count, using: &numbers)
    bytes[place] ^= UInt8.random(in: 1...255, using: &numbers)
    let reading = SessionFormat.read(bytes)
    #expect(reading.damage == .damaged || reading.damage == .tornTail)
    var session = SavedSession()
    var states = [session]
    for change in changes {
      session.apply(change)
      states.append(session)
    }
    #expect(states.contains(reading.session))
  }

  @Test(arguments: [
    ("hello, I am no session at all", SessionFormat.Damage.foreign),
    ("TERNSES\u{2}anything", .later),
    ("TERN", .tornTail),
    ("", .tornTail),
    ("SQLite format 3\u{0}", .foreign),
  ])
  func `Other files are known for what they are`(text: String, damage: SessionFormat.Damage) {
    let reading = SessionFormat.read(Array(text.utf8))
    #expect(reading == SessionFormat.Reading(session: SavedSession(), damage: damage))
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `Any bytes under a true checksum are read or refused`(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let count = Int.random(in: 0..<60, using: &numbers)
      var content = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      if !content.isEmpty { content[0] = UInt8.random(in: 0...4, using: &numbers) }
      if let change = SessionRecord.change(in: content[...]) {
        #expect(SessionRecord.change(in: SessionRecord.bytes(of: change)[...]) == change)
      }
    }
  }

  @Test func `A session has limits`() {
    var session = SavedSession()
    for id in 1...SessionLimits.mostTabs + 5 {
      session.apply(.tabChanged(SavedTab(id: id, address: "https://a.example/\(id)")))
    }
    #expect(session.tabs.count == SessionLimits.mostTabs)
    let big = [UInt8](repeating: 1, count: SessionLimits.mostStateBytes)
    for id in 1...20 {
      session.apply(
        .tabChanged(SavedTab(id: id, address: "https://a.example/", state: big, lastShown: id))
      )
    }
    #expect(session.byteCount <= SessionLimits.mostBytes)
    #expect(session.tabs.first?.state == [], "what was shown longest ago goes first")
    #expect(session.tabs[19].state == big)
    session.apply(.tabChanged(SavedTab(id: 20, address: "https://b.example/", state: big + [1])))
    #expect(session.tabs[19].state == [] && session.tabs[19].address == "https://b.example/")
    let long = "https://c.example/" + String(repeating: "a", count: 1 << 16)
    session.apply(.tabChanged(SavedTab(id: 20, address: long)))
    #expect(session.tabs[19].address == "https://b.example/")
  }
}
