/// One option of a select or one suggestion of a datalist.
public struct ControlOption: Sendable, Hashable {
  /// What a person reads.
  public var label: String
  /// What is sent, or put into the field.
  public var value: String
  /// The label of the group it stands in; nil when it stands in none.
  public var group: String?
  /// Whether it cannot be chosen, or its group cannot.
  public var isDisabled: Bool
  /// Whether the page chose it.
  public var isDefaultSelected: Bool
}
