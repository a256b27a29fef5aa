/// The memory that several pages share for documents they can show again at once.
///
/// Pages whose configurations hold the same object share it. When it is full, documents that are kept for going back go
/// first, then, where that is asked for, pages that nobody sees are put to sleep; of each kind the least recently used
/// one goes first. See ``WebPage/viewDidAppear()`` for what counts as use.
@MainActor
public final class PageMemory {
  private var ledger: PageLedger
  private var documents: [PageLedger.Key: KeptPage] = [:]
  private var pages: [ObjectIdentifier: Weak] = [:]
  private var isSleepDue = false

  private struct Weak { weak var page: WebPage? }

  /// Makes a memory.
  ///
  /// - Parameters:
  ///   - bytes: How much it holds, as far as that can be estimated.
  ///   - documentsPerPage: How many documents one page keeps for going back and forward.
  ///   - putsPagesToSleep: Whether the documents that pages show count too, so that pages which nobody sees are put to
  ///     sleep when there are too many.
  public nonisolated init(
    bytes: Int = 96 * 1024 * 1024,
    documentsPerPage: Int = 8,
    putsPagesToSleep: Bool = false
  ) {
    ledger = PageLedger(
      mostBytes: bytes,
      mostPerPage: documentsPerPage,
      putsPagesToSleep: putsPagesToSleep
    )
  }

  /// About how many bytes are held now.
  public var bytes: Int { ledger.bytes }

  // MARK: What pages tell

  /// Keeps a document that a page leaves.
  func keep(_ document: KeptPage, number: Int, of page: WebPage) {
    let owner = enter(page)
    documents[PageLedger.Key(owner: owner, number: number)] = document
    ledger.keep(PageLedger.Key(owner: owner, number: number), bytes: document.weight)
    giveWay()
  }

  /// Whether a document of a page is here.
  func holds(_ number: Int, of page: WebPage) -> Bool {
    documents[PageLedger.Key(owner: ObjectIdentifier(page), number: number)] != nil
  }

  /// Takes a document out.
  func take(_ number: Int, of page: WebPage) -> KeptPage? {
    let key = PageLedger.Key(owner: ObjectIdentifier(page), number: number)
    ledger.remove(key)
    return documents.removeValue(forKey: key)
  }

  /// Gives up what is kept for going back and forward in one page.
  func removeAll(of page: WebPage) {
    for key in ledger.removeAll(of: ObjectIdentifier(page)) { documents[key] = nil }
  }

  /// A page shows a document of so many bytes; 0 for none.
  func show(_ bytes: Int, in page: WebPage) {
    ledger.hold(bytes, by: enter(page))
    giveWay()
  }

  /// A page is used: it is seen now, or it is no longer.
  func use(_ page: WebPage, isSeen: Bool) {
    ledger.use(enter(page), isSeen: isSeen)
    giveWay()
  }

  /// A page has ended.
  func leave(_ owner: ObjectIdentifier) {
    for key in ledger.leave(owner) { documents[key] = nil }
    pages[owner] = nil
  }

  private func enter(_ page: WebPage) -> ObjectIdentifier {
    let owner = ObjectIdentifier(page)
    if pages[owner] == nil { pages[owner] = Weak(page: page) }
    ledger.enter(owner)
    return owner
  }

  private func giveWay() {
    while case .document(let key) = ledger.nextToGo() {
      ledger.remove(key)
      documents[key] = nil
    }
    guard !isSleepDue, ledger.nextToGo() != nil else { return }
    // A page that tells of itself is in the middle of a step, and may be the one that goes.
    isSleepDue = true
    Task { [weak self] in self?.putPagesToSleep() }
  }

  private func putPagesToSleep() {
    isSleepDue = false
    while case .page(let owner) = ledger.nextToGo() {
      if pages[owner]?.page?.putToSleep() == true {
        ledger.hold(0, by: owner)
      } else {
        ledger.keepAwake(owner)
      }
    }
  }
}
