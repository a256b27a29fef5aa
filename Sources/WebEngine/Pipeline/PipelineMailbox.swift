internal import Layout
internal import Loading
internal import Styling
internal import Synchronization

/// What arrives at a pipeline: one queue for bytes, style sheets and changes of the view.
///
/// Whoever reads the body waits while much is queued, so that a fast disk does not fill the memory.
final class PipelineMailbox: Sendable {
  /// One thing that happened.
  enum Item: Sendable {
    /// So much of the request's body has gone out.
    case sent(WebPage.Upload)
    case response(URLResponse)
    case data([UInt8])
    /// A part of the body begins, with a response of its own.
    case part(URLResponse)
    /// The part is whole; others may follow.
    case partEnd
    case end
    case failure(LoadingError)
    /// The sheets for a slot, and the number of the part that asked for them.
    case sheet(Int, [StyleSheet], part: Int)
    case sheetOverdue(Int, part: Int)
    case options(LayoutOptions)
    case tick

    /// Whether it tells of the body.
    var isOfBody: Bool {
      switch self {
      case .data, .part, .partEnd, .end, .failure: true
      default: false
      }
    }

    /// Whether nothing more comes of the body, or of a part of it.
    var endsBody: Bool {
      switch self {
      case .part, .partEnd, .end, .failure: true
      default: false
      }
    }

    /// How much room it takes in the queue.
    fileprivate var weight: Int {
      switch self {
      case .data(let bytes): bytes.count
      // Many small parts count as well.
      case .part: 4096
      default: 0
      }
    }
  }

  private static let highWater = 512 * 1024

  fileprivate struct State {
    var items: [Item] = []
    var head = 0
    var bytes = 0
    var hasNewOptions = false
    /// The items of the body that wait, and those of them that end it.
    var bodyItems = 0
    var bodyEnds = 0
    var isCancelled = false
    var reader: CheckedContinuation<Item?, Never>?
    var writer: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Whether the view has changed and layout should begin anew.
  var hasNewOptions: Bool { state.withLock { $0.hasNewOptions } }
  /// Whether more of the body waits, and whether its end does.
  var waitingBody: (hasMore: Bool, hasEnd: Bool) {
    state.withLock { ($0.bodyItems > 0, $0.bodyEnds > 0) }
  }
  /// Whether nothing waits.
  var isEmpty: Bool { state.withLock { $0.head == $0.items.count } }

  /// Queues one thing.
  func post(_ item: Item) {
    let reader = state.withLock { state -> CheckedContinuation<Item?, Never>? in
      guard !state.isCancelled else { return nil }
      if let reader = state.reader {
        state.reader = nil
        return reader
      }
      state.bytes += item.weight
      if case .options = item { state.hasNewOptions = true }
      state.bodyItems += item.isOfBody ? 1 : 0
      state.bodyEnds += item.endsBody ? 1 : 0
      state.items.append(item)
      return nil
    }
    reader?.resume(returning: item)
  }

  /// Queues what the body brings and waits until there is room for more.
  func postInTurn(_ item: Item) async {
    post(item)
    await withTaskCancellationHandler {
      await withCheckedContinuation { writer in
        let goesOn = state.withLock { state in
          if state.bytes < Self.highWater || state.isCancelled { return true }
          state.writer = writer
          return false
        }
        if goesOn { writer.resume() }
      }
    } onCancel: {
      cancel()
    }
  }

  /// The next thing; nil once the pipeline is cancelled.
  func next() async -> Item? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in take(for: reader) }
    } onCancel: {
      cancel()
    }
  }

  private func take(for reader: CheckedContinuation<Item?, Never>) {
    let (item, waits, writer) = state.withLock {
      state -> (Item?, Bool, CheckedContinuation<Void, Never>?) in
      if state.isCancelled { return (nil, false, nil) }
      guard let item = state.pop() else {
        state.reader = reader
        return (nil, true, nil)
      }
      guard state.bytes < Self.highWater / 2 else { return (item, false, nil) }
      defer { state.writer = nil }
      return (item, false, state.writer)
    }
    if !waits { reader.resume(returning: item) }
    writer?.resume()
  }

  private func cancel() {
    let (reader, writer) = state.withLock { state in
      defer { state = State(isCancelled: true) }
      return (state.reader, state.writer)
    }
    reader?.resume(returning: nil)
    writer?.resume()
  }
}

extension PipelineMailbox.State {
  fileprivate mutating func pop() -> PipelineMailbox.Item? {
    guard head < items.count else { return nil }
    let item = items[head]
    items[head] = .tick
    head += 1
    if head == items.count || head >= 64 {
      items.removeFirst(head)
      head = 0
    }
    bytes -= item.weight
    bodyItems -= item.isOfBody ? 1 : 0
    bodyEnds -= item.endsBody ? 1 : 0
    if case .options = item { hasNewOptions = false }
    return item
  }
}
