internal import Synchronization

/// How long a page with open boxes is worked at while more of its document waits: the end of the body makes a better
/// page, and bytes make a longer one.
///
/// Cheap pages are always finished. A page that was given up for bytes is followed by one that is not, so that what
/// arrives in small pieces without a pause is shown as well.
final class HandoverPatience: Sendable {
  /// The looks (one in about 400 steps of layout) that any page is worth.
  static let freeLooks = 50

  private let mailbox: PipelineMailbox
  private let yieldsToBytes: Bool
  private let looks = Atomic(0)

  /// - Parameters:
  ///   - mailbox: Where the rest of the document arrives.
  ///   - yieldsToBytes: Whether bytes end the work; the end of the body always does.
  init(mailbox: PipelineMailbox, yieldsToBytes: Bool) {
    self.mailbox = mailbox
    self.yieldsToBytes = yieldsToBytes
  }

  /// Counts a look; true when the page is to be given up.
  func isOver() -> Bool {
    let (count, _) = looks.add(1, ordering: .relaxed)
    guard count >= Self.freeLooks else { return false }
    let waiting = mailbox.waitingBody
    return waiting.hasEnd || waiting.hasMore && yieldsToBytes
  }
}
