internal import Synchronization

/// Places with letters that end with the process.
public final class MemoryPlaceMarks: PlaceMarks {
  private let marks = Mutex<[Character: PlaceMark]>([:])

  /// Makes a store without places.
  public init() {}

  /// Gives the letter of a mark to its place.
  public func set(_ mark: PlaceMark) async {
    guard let kept = mark.kept else { return }
    marks.withLock { $0[kept.letter] = kept }
  }

  /// The place of a letter; nil when it has none.
  public func mark(_ letter: Character) async -> PlaceMark? { marks.withLock { $0[letter] } }

  /// All places, by their letters.
  public func all() async -> [PlaceMark] {
    marks.withLock { $0.values.sorted { $0.letter < $1.letter } }
  }

  /// Takes the letter from its place.
  public func remove(_ letter: Character) async { marks.withLock { $0[letter] = nil } }
}
