public import Canvas

/// The one table of keys: for each context, sequences of keys and the command they mean.
public nonisolated struct KeyMap: Sendable {
  /// A row of the table.
  public struct Binding: Sendable, Hashable {
    /// Where it holds.
    public var context: KeyContext
    /// The keys, one after the other.
    public var keys: [KeyStroke]
    /// What they mean.
    public var command: Command
  }

  /// What a sequence of keys means.
  public enum Meaning: Sendable, Equatable {
    /// Nothing.
    case nothing
    /// More keys must follow.
    case prefix
    /// A command.
    case command(Command)
  }

  private struct Entry: Hashable {
    var context: KeyContext
    var keys: [KeyStroke]
  }

  /// The rows in the order they were bound.
  public private(set) var bindings: [Binding] = []
  private var commands: [Entry: Command] = [:]
  private var prefixes: Set<Entry> = []

  /// Makes an empty table.
  public init() {}

  /// Binds a command to key sequences in writing; what is no key is left out, an earlier meaning is replaced.
  public mutating func bind(_ command: Command, in context: KeyContext, _ notations: [String]) {
    for notation in notations {
      guard let keys = KeyStroke.sequence(notation: notation) else { continue }
      let entry = Entry(context: context, keys: keys)
      if commands.updateValue(command, forKey: entry) != nil {
        bindings.removeAll { $0.context == context && $0.keys == keys }
      }
      bindings.append(Binding(context: context, keys: keys, command: command))
      for length in 1..<max(1, keys.count) {
        prefixes.insert(Entry(context: context, keys: Array(keys[..<length])))
      }
    }
  }

  /// What a sequence means in a context.
  public func meaning(of keys: [KeyStroke], in context: KeyContext) -> Meaning {
    let entry = Entry(context: context, keys: keys)
    if let command = commands[entry] { return .command(command) }
    return prefixes.contains(entry) ? .prefix : .nothing
  }

  /// The command of a single key; nil when it has none.
  func command(for stroke: KeyStroke, in context: KeyContext) -> Command? {
    commands[Entry(context: context, keys: [stroke])]
  }

  /// The key sequences of a command in a context, in writing, in the order they were bound.
  public func notations(of command: Command, in context: KeyContext) -> [String] {
    bindings.filter { $0.command == command && $0.context == context }.map(\.keys.notation)
  }
}
