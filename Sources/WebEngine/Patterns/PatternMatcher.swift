/// Runs a ``PatternProgram`` by backtracking, with a limit on its work: expressions can be made that would never end.
struct PatternMatcher {
  private enum Trail {
    case branch(pc: Int, position: Int)
    case slot(Int, Int)
    case register(Int, Int)
  }

  private static let mostSteps = 2_000_000
  private static let longestTrail = 500_000

  private let program: PatternProgram
  private let text: [UInt32]
  private var slots: [Int]
  private var registers: [Int]
  private var trail: [Trail] = []
  private var steps = 0

  /// A matcher for the parts of a text, given as scalar values.
  init(_ program: PatternProgram, _ text: [UInt32]) {
    self.program = program
    self.text = text
    slots = Array(repeating: -1, count: (program.groupCount + 1) * 2)
    registers = Array(repeating: -1, count: program.registerCount)
  }

  /// Whether a text matches as a whole; nil when that is too much work to find out.
  static func matches(_ text: String, _ program: PatternProgram) -> Bool? {
    var matcher = PatternMatcher(program, text.unicodeScalars.map(\.value))
    return matcher.run(from: 0, at: 0)
  }

  /// The end of the match that begins at a place; nil when there is none, or finding it is too much work. The work of all
  /// calls counts together.
  mutating func end(ofMatchAt place: Int) -> Int? {
    trail.removeAll(keepingCapacity: true)
    guard run(from: 0, at: place) == true else { return nil }
    return slots[1]
  }

  /// Whether no more work is done.
  var isExhausted: Bool { steps >= Self.mostSteps }

  /// Runs to a `succeed`. It calls itself for look-around only, which the parser nests at most 60 deep.
  private mutating func run(from start: Int, at begin: Int) -> Bool? {
    let floor = trail.count
    var pc = start
    var position = begin
    while true {
      steps += 1
      guard steps < Self.mostSteps, trail.count < Self.longestTrail else { return nil }
      var isAlive = true
      switch program.instructions[pc] {
      case .succeed: return true
      case .jump(let target):
        pc = target
        continue
      case .split(let first, let second):
        trail.append(.branch(pc: second, position: position))
        pc = first
        continue
      case .look(let next, let isNegative):
        guard let holds = look(from: pc + 1, at: position, isNegative) else { return nil }
        isAlive = holds
        if holds {
          pc = next
          continue
        }
      case .save(let slot):
        trail.append(.slot(slot, slots[slot]))
        slots[slot] = position
      case .mark(let register):
        trail.append(.register(register, registers[register]))
        registers[register] = position
      case .progress(let register): isAlive = registers[register] != position
      case .start: isAlive = position == 0
      case .end: isAlive = position == text.count
      case .wordBoundary(let isNegative): isAlive = isBoundary(position) != isNegative
      case .one(let set, let isBackward): isAlive = step(&position, set, isBackward)
      case .again(let group, let isBackward): isAlive = repeats(group, &position, isBackward)
      }
      if isAlive {
        pc += 1
      } else {
        guard let (next, place) = goBack(to: floor) else { return false }
        (pc, position) = (next, place)
      }
    }
  }

  /// Undoes what was done since the last choice, and takes its other side; nil when there is none above `floor`.
  private mutating func goBack(to floor: Int) -> (Int, Int)? {
    while trail.count > floor, let last = trail.popLast() {
      switch last {
      case .branch(let pc, let position): return (pc, position)
      case .slot(let slot, let value): slots[slot] = value
      case .register(let register, let value): registers[register] = value
      }
    }
    return nil
  }

  /// Whether what lies ahead or behind holds. Once it is decided, its other choices are forgotten.
  private mutating func look(from pc: Int, at position: Int, _ isNegative: Bool) -> Bool? {
    let floor = trail.count
    guard let found = run(from: pc, at: position) else { return nil }
    if found, isNegative {
      while goBack(to: floor) != nil {}
    } else {
      let kept = trail[floor...].filter { entry in
        if case .branch = entry { return false }
        return true
      }
      trail.replaceSubrange(floor..., with: kept)
    }
    return found != isNegative
  }

  private func step(_ position: inout Int, _ set: CharacterClass, _ isBackward: Bool) -> Bool {
    let place = isBackward ? position - 1 : position
    guard text.indices.contains(place), holds(set, text[place]) else { return false }
    position = isBackward ? place : place + 1
    return true
  }

  private func holds(_ set: CharacterClass, _ value: UInt32) -> Bool {
    program.ignoresCase ? set.containsEitherCase(of: value) : set.contains(value)
  }

  private func isBoundary(_ position: Int) -> Bool {
    func isWord(_ place: Int) -> Bool {
      text.indices.contains(place) && CharacterClass.word.contains(text[place])
    }
    return isWord(position - 1) != isWord(position)
  }

  /// Whether what a group matched stands here again; a group that matched nothing does.
  private func repeats(_ group: Int, _ position: inout Int, _ isBackward: Bool) -> Bool {
    let (from, to) = (slots[group * 2], slots[group * 2 + 1])
    guard from >= 0, to >= from else { return true }
    let count = to - from
    let place = isBackward ? position - count : position
    guard place >= 0, place + count <= text.count,
      text[from..<to].elementsEqual(text[place..<place + count])
    else { return false }
    position = isBackward ? place : place + count
    return true
  }
}
