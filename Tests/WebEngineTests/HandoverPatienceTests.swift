import Loading
import Testing

@testable import WebEngine

/// How long an unfinished page is worked at while more of its document waits.
@Suite struct HandoverPatienceTests {
  /// Whether patience ends within as many looks as a cheap page takes, and within more.
  private static func ends(
    waiting items: [PipelineMailbox.Item],
    yieldsToBytes: Bool
  ) -> (early: Bool, late: Bool) {
    let mailbox = PipelineMailbox()
    for item in items { mailbox.post(item) }
    let patience = HandoverPatience(mailbox: mailbox, yieldsToBytes: yieldsToBytes)
    let early = (0..<HandoverPatience.freeLooks).contains { _ in patience.isOver() }
    return (early, patience.isOver())
  }

  @Test(arguments: [true, false])
  func `a page that costs little is finished whatever waits`(yieldsToBytes: Bool) {
    let items: [[PipelineMailbox.Item]] = [[], [.data([1])], [.data([1]), .end], [.tick]]
    for waiting in items {
      #expect(!Self.ends(waiting: waiting, yieldsToBytes: yieldsToBytes).early)
    }
  }

  @Test func `bytes end the work at a page unless those before it were given up for bytes`() {
    #expect(Self.ends(waiting: [.data([1])], yieldsToBytes: true).late)
    #expect(!Self.ends(waiting: [.data([1])], yieldsToBytes: false).late)
  }

  @Test(arguments: [true, false])
  func `the end of the body ends the work at a page`(yieldsToBytes: Bool) {
    let gone = LoadingError(.unknown, url: nil, reason: "gone")
    let ends: [PipelineMailbox.Item] = [.end, .partEnd, .failure(gone)]
    for end in ends {
      #expect(Self.ends(waiting: [.tick, end], yieldsToBytes: yieldsToBytes).late)
    }
  }

  @Test(arguments: [true, false])
  func `what is not of the body does not end it`(yieldsToBytes: Bool) {
    #expect(!Self.ends(waiting: [.tick], yieldsToBytes: yieldsToBytes).late)
    #expect(!Self.ends(waiting: [], yieldsToBytes: yieldsToBytes).late)
  }

  @Test func `what is taken out of the mailbox waits no more`() async {
    let mailbox = PipelineMailbox()
    for item in [PipelineMailbox.Item.data([1]), .end] { mailbox.post(item) }
    #expect(mailbox.waitingBody == (true, true))
    _ = await mailbox.next()
    _ = await mailbox.next()
    #expect(mailbox.waitingBody == (false, false))
  }

  @Test func `after a page that was given up comes one that is finished`() {
    var pace = HandoverPace(rows: 24, isOn: true)
    #expect(pace.yieldsToBytes)
    pace.gaveUp(cost: .zero)
    #expect(!pace.yieldsToBytes)
    pace.handedOver(cost: .zero)
    #expect(pace.yieldsToBytes)
  }
}
