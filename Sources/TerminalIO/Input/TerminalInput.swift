internal import Canvas
internal import Dispatch
internal import Glibc

/// Reads the terminal without ever blocking, and turns signals into events.
final class TerminalInput {
  private let descriptor: Int32
  private let continuation: AsyncStream<InputEvent>.Continuation
  private var decoder: InputDecoder
  private var reader: (any DispatchSourceRead)?
  private var signals: [any DispatchSourceSignal] = []
  private weak var terminal: Terminal?
  /// Counts reads, so that a wait for the rest of a key ends when something came.
  private var readCount = 0
  private var isPaused = false

  /// How long a lone Esc waits for the rest of a key.
  private static let escapeDelay = DispatchTimeInterval.milliseconds(40)

  private init(
    descriptor: Int32,
    eraseByte: UInt8,
    continuation: AsyncStream<InputEvent>.Continuation
  ) {
    self.descriptor = descriptor
    decoder = InputDecoder(eraseByte: eraseByte)
    self.continuation = continuation
  }

  /// Makes the reader of a terminal, whose Backspace key sends `eraseByte`, and the stream it fills.
  static func make(
    descriptor: Int32,
    eraseByte: UInt8
  ) -> (AsyncStream<InputEvent>, TerminalInput) {
    let (stream, continuation) = AsyncStream.makeStream(of: InputEvent.self)
    let input = TerminalInput(
      descriptor: descriptor,
      eraseByte: eraseByte,
      continuation: continuation
    )
    return (stream, input)
  }

  /// Begins to read and to listen for signals.
  func start(_ terminal: Terminal) {
    self.terminal = terminal
    let reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    reader.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    reader.activate()
    self.reader = reader
    listen(SIGWINCH) { [weak self] in self?.followSize() }
    listen(SIGTSTP) { [weak self] in self?.suspend() }
    listen(SIGCONT) { [weak self] in
      self?.terminal?.goOn()
      self?.continuation.yield(.redraw)
    }
    for ending in [SIGTERM, SIGHUP] {
      listen(ending) { [weak self] in self?.continuation.yield(.terminate) }
    }
    listen(SIGINT) { [weak self] in
      // Control-C in a program that has the terminal for a while is meant for that program.
      guard self?.terminal?.isLent != true else { return }
      self?.continuation.yield(.terminate)
    }
  }

  /// Takes the terminal's size over and tells it.
  func followSize() {
    guard let size = terminal?.resize() else { return }
    continuation.yield(.resize(columns: size.columns, rows: size.rows))
  }

  /// Ends everything.
  func stop() {
    resume()
    reader?.cancel()
    for source in signals { source.cancel() }
    signals = []
    continuation.finish()
  }

  /// Leaves what is typed to another program.
  func pause() {
    guard !isPaused else { return }
    isPaused = true
    reader?.suspend()
  }

  /// Reads again.
  func resume() {
    guard isPaused else { return }
    isPaused = false
    reader?.resume()
  }

  private func listen(_ number: Int32, _ body: @escaping @MainActor () -> Void) {
    // The signal itself does nothing; its source tells of it.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { body() } }
    source.activate()
    signals.append(source)
  }

  private func read() {
    // The news of a key may be old: another program had the terminal meanwhile, and took the key. Reading would then
    // wait for the next one, and everything with it.
    guard hasInput else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else {
      // The terminal is gone.
      if count == 0 || (errno != EINTR && errno != EAGAIN) {
        reader?.cancel()
        continuation.yield(.terminate)
      }
      return
    }
    readCount += 1
    // Alt with a key comes in one piece: a key that comes later was typed after Esc.
    if decoder.holdsLoneEscape, ![0x5B, 0x4F, 0x5D, 0x50].contains(buffer[0]) {
      deliver(decoder.flush())
    }
    deliver(decoder.feed(buffer[..<count]))
    if let attributes = decoder.attributes { terminal?.attributes.take(attributes) }
    if decoder.isWaiting { waitForRest() }
  }

  /// Whether a read returns at once, with input or because the terminal is gone.
  private var hasInput: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&state, 1, 0) != 0
  }

  private func waitForRest() {
    let expected = readCount
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.escapeDelay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.readCount == expected else { return }
        self.deliver(self.decoder.flush())
      }
    }
  }

  private func deliver(_ events: [InputEvent]) {
    for event in events {
      if event == .key(KeyStroke(.character("z"), control: true)) {
        suspend()
      } else {
        continuation.yield(event)
      }
    }
  }

  private func suspend() {
    terminal?.suspend()
  }
}
