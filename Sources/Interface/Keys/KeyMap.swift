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
    /// What the command is given, as behind its name on the command line; empty gives it nothing.
    public var argument = ""
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
  private var arguments: [Entry: String] = [:]
  /// How many rows begin with some keys.
  private var prefixes: [Entry: Int] = [:]

  /// Makes an empty table.
  public init() {}

  /// Binds a command to key sequences in writing; what is no key is left out.
  ///
  /// An earlier meaning is replaced, also of a shorter sequence that the new one begins with and of longer ones that
  /// begin with it: else one of them could never be reached.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - context: Where the keys mean it.
  ///   - notations: The sequences of keys.
  ///   - argument: What the command is given, as behind its name on the command line.
  public mutating func bind(
    _ command: Command,
    in context: KeyContext,
    _ notations: [String],
    argument: String = ""
  ) {
    for notation in notations {
      guard let keys = KeyStroke.sequence(notation: notation) else { continue }
      let entry = Entry(context: context, keys: keys)
      if prefixes[entry] != nil { remove { $0.context == context && $0.keys.starts(with: keys) } }
      for length in 1...keys.count {
        guard commands[Entry(context: context, keys: Array(keys[..<length]))] != nil else {
          continue
        }
        remove { $0.context == context && $0.keys == Array(keys[..<length]) }
      }
      add(Binding(context: context, keys: keys, command: command, argument: argument))
    }
  }

  /// The same table where the keys of a pane lie over those of pages.
  var inPane: KeyMap {
    var map = self
    for binding in bindings where binding.context == .pane {
      map.bind(
        binding.command,
        in: .page,
        [binding.keys.notation],
        argument: binding.argument
      )
    }
    return map
  }

  private mutating func add(_ binding: Binding) {
    bindings.append(binding)
    let entry = Entry(context: binding.context, keys: binding.keys)
    commands[entry] = binding.command
    if !binding.argument.isEmpty { arguments[entry] = binding.argument }
    for length in 1..<max(1, binding.keys.count) {
      prefixes[Entry(context: binding.context, keys: Array(binding.keys[..<length])), default: 0] +=
        1
    }
  }

  private mutating func remove(where isUnwanted: (Binding) -> Bool) {
    let kept = bindings.filter { !isUnwanted($0) }
    guard kept.count < bindings.count else { return }
    self = KeyMap()
    for binding in kept { add(binding) }
  }

  /// What a sequence means in a context; a control character that is a key by itself elsewhere (`C-j` is Enter) means
  /// what that key does, unless it has a meaning of its own.
  public func meaning(of keys: [KeyStroke], in context: KeyContext) -> Meaning {
    let written = writtenMeaning(of: keys, in: context)
    guard written == .nothing, keys.contains(where: { $0.namedKey != nil }) else { return written }
    return writtenMeaning(of: keys.map { $0.namedKey ?? $0 }, in: context)
  }

  private func writtenMeaning(of keys: [KeyStroke], in context: KeyContext) -> Meaning {
    let entry = Entry(context: context, keys: keys)
    if let command = commands[entry] { return .command(command) }
    return prefixes[entry] != nil ? .prefix : .nothing
  }

  /// What the command of a sequence is given; nil when it is given nothing.
  func argument(of keys: [KeyStroke], in context: KeyContext) -> String? {
    arguments[Entry(context: context, keys: keys)]
      ?? arguments[Entry(context: context, keys: keys.map { $0.namedKey ?? $0 })]
  }

  /// The command of a single key; nil when it has none.
  func command(for stroke: KeyStroke, in context: KeyContext) -> Command? {
    if case .command(let command) = meaning(of: [stroke], in: context) { command } else { nil }
  }

  /// The key sequences of a command in a context, in writing, in the order they were bound.
  public func notations(of command: Command, in context: KeyContext) -> [String] {
    bindings.filter { $0.command == command && $0.context == context }.map(\.keys.notation)
  }

  /// How a person reading a page asks for a command: its first key, else its name behind a colon.
  public func name(of command: Command) -> String {
    notations(of: command, in: .page).first ?? ":\(command.rawValue)"
  }

  /// The rows that go on with keys already pressed, in the order they were bound.
  func continuations(of keys: [KeyStroke], in context: KeyContext) -> [Binding] {
    bindings.filter {
      $0.context == context && $0.keys.count > keys.count && $0.keys.starts(with: keys)
    }
  }
}
