internal import Addressing
internal import DOM
internal import Layout
internal import Loading

/// What a pipeline tells the main actor.
enum PipelineReport: Sendable {
  /// So much of the request's body has gone out.
  case sent(WebPage.Upload)
  /// The body begins; the answer says whether anybody still wants it.
  case bodyBegan
  /// Bytes have arrived since the last report.
  case received(Int)
  /// A page to show while the rest loads.
  case rendered(Snapshot)
  /// Everything is here and laid out.
  case finished(FinishedDocument, Details)
  /// A part is whole and laid out; others may follow.
  case partFinished(FinishedDocument, Details)
  /// Another part begins and takes the place of the document.
  case partBegan
  /// No part follows the one that is shown.
  case partsEnded
  /// The load was stopped while no document was being built: between two parts, or before an archive was whole.
  case stoppedWithoutDocument
  /// The load broke off; what there is stays, if there is anything.
  case failed(LoadingError, FinishedDocument?, Details)
  /// The load was stopped; what there is stays.
  case stopped(FinishedDocument, Details)
  /// A part of the page came over an unsafe connection.
  case insecureContent
  /// Something that is worth a line.
  case message(String)

  /// A page between two others.
  struct Snapshot: Sendable {
    var page: PaintedPage
    var outline: Outline
    var forms: FormStructure
    var baseURL: WebURL
    var title: String?
    var encodingName: String?
    var metadata: DocumentMetadata
  }

  /// What is known of a document besides its tree.
  struct Details: Sendable {
    var title: String?
    var encodingName: String?
    var source: [UInt8] = []
  }
}
