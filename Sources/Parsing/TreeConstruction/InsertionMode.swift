/// The insertion modes of the HTML standard's tree construction.
enum InsertionMode: Sendable {
  case initial
  case beforeHTML
  case beforeHead
  case inHead
  case inHeadNoscript
  case afterHead
  case inBody
  case text
  case inTable
  case inTableText
  case inCaption
  case inColumnGroup
  case inTableBody
  case inRow
  case inCell
  case inTemplate
  case afterBody
  case inFrameset
  case afterFrameset
  case afterAfterBody
  case afterAfterFrameset
}
