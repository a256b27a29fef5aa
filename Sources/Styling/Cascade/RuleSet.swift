/// All rules of all sheets that apply in an environment, in tables by what they ask of an element.
///
/// Each selector stands in one table: by id, class, attribute, a name that an ancestor must have, type, or among those that
/// say none of it. Ranks number the blocks of declarations in the order of the cascade: normal ones of the user agent,
/// the user and the page, then important ones the other way round.
struct RuleSet {
  var selectors = SelectorStorage()
  var atoms = AtomTable()
  var entries: [RuleEntry] = []
  /// By rank.
  var blocks: [DeclarationBlock] = []
  /// The first rank of normal author rules; presentational hints come before it.
  var firstAuthorRank: UInt32 = 0
  /// The first rank of important rules; `style` attributes come before it.
  var firstImportantRank: UInt32 = 0
  /// The first rank of important rules of the user; important declarations of `style` attributes come before it.
  var firstUserImportantRank: UInt32 = 0
  /// Entries by table, and where each table starts.
  var tables = RuleTables()
  /// Whether any sheet counts something.
  var usesCounters = false
  /// Whether any content may show the counter `list-item`.
  var showsListItems = false
}
