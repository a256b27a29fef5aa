/// What a command can be given behind its name.
public nonisolated enum CommandArgument: Sendable, Hashable {
  /// Nothing.
  case none
  /// An address, or words to search for.
  case address
  /// Words.
  case words
  /// A tab, by its number or its title.
  case tab
  /// A number.
  case number
  /// Words that find bookmarks.
  case bookmark
  /// Tags of bookmarks, with spaces between them.
  case tags
  /// The path of a file.
  case path
  /// The name of a session.
  case session
}

nonisolated extension Command {
  /// What it can be given: the table that completion and the keys of the settings read.
  public var argument: CommandArgument {
    switch self {
    case .open, .tabOpen, .tabBackground, .tabPrivate, .peek: .address
    case .find, .history: .words
    case .tabGo, .tabs: .tab
    case .tabMove: .number
    case .bookmarks: .bookmark
    case .bookmarkAdd: .tags
    case .bookmarkImport, .bookmarkExport: .path
    case .sessionSave, .sessionLoad, .sessionDelete: .session
    default: .none
    }
  }

  /// Whether it can be given something: an address, words.
  public var takesArgument: Bool { argument != .none }
}
