/// A document in memory, whole and laid out, so that going back to it needs no load.
struct KeptPage: Sendable {
  var document: FinishedDocument
  var details: NavigationInput.KeptDocument
  var encodingName: String?
  var source: [UInt8]
  var formValues: FormValues
  var articleView: ArticleView?

  /// About how many bytes it keeps.
  var weight: Int { document.weight + source.count }
}
