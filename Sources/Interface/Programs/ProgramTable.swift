/// Which program opens which kind of address, as the settings say.
public nonisolated struct ProgramTable: Sendable, Equatable {
  /// Commands by scheme, lower case, with `%s` for the address.
  public var schemes: [String: String] = [:]
  /// The command that opens pages elsewhere, such as a graphical browser; nil when there is none.
  public var otherBrowser: String?

  /// Makes an empty table.
  public init() {}
}
