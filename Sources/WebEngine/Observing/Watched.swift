internal import Observation

/// A property that can be watched, like those of an `@Observable` class.
///
/// The macro tells its registrar which property is meant by a key path of that property's type, and the runtime makes each
/// of those types when it is first used: a fifth of the work of a whole start. Here every property has a registrar of its
/// own, and all of them share one key path.
@propertyWrapper
public struct Watched<Value> {
  /// An object, so that whoever is told of a change may read the old value while the new one is being set.
  private final class Storage {
    let changes = Changes()
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  /// Begins with a value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// The value; who reads it while being watched is told when it changes.
  public var wrappedValue: Value {
    get {
      storage.changes.noteRead()
      return storage.value
    }
    nonmutating set {
      storage.changes.begin()
      storage.value = newValue
      storage.changes.end()
    }
  }
}

/// Who waits for the changes of one property.
private final class Changes: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  /// What is watched, as far as the registrar can tell.
  private var subject: Void { () }

  func noteRead() { registrar.access(self, keyPath: \.subject) }
  func begin() { registrar.willSet(self, keyPath: \.subject) }
  func end() { registrar.didSet(self, keyPath: \.subject) }
}
