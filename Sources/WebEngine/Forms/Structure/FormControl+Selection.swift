extension FormControl {
  /// Whether a select shows one line: what is selected.
  public var isDropDown: Bool { type == .selectOne && (size ?? 1) <= 1 }

  /// The positions of the options that the page selected, ascending (HTML 4.10.7, selectedness setting algorithm).
  public var defaultSelection: [Int] {
    let marked = options.indices.filter { options[$0].isDefaultSelected }
    if type == .selectMultiple { return marked }
    if let last = marked.last { return [last] }
    guard isDropDown, let first = options.firstIndex(where: { !$0.isDisabled }) else { return [] }
    return [first]
  }
}
