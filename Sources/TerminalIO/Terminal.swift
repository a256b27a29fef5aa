internal import CNcurses
public import Canvas
internal import Glibc

/// The terminal: shows grids of cells through ncurses and tells what a person sends.
///
/// There is one, because ncurses has one. It is taken by ``open()`` and must be given back by ``close()``; a crash
/// gives it back too. The pointer to ncurses' screen is used by nobody else and never after ``close()``.
@safe public final class Terminal: ScreenDriving {
  /// What a person sends; ends when the terminal is closed.
  public let input: AsyncStream<InputEvent>

  private let inputDescriptor: Int32
  private let handle: OpaquePointer
  /// The modes that the terminal was in; ncurses has forgotten them when it did not know the first name it was told.
  private let firstModes: termios
  private let source: TerminalInput
  private var painter: Painter
  private var reportsMouse = true
  private var isSuspended = false
  /// Whether another program has the terminal for a while.
  private(set) var isLent = false
  let windowTitle = WindowTitle()
  /// What the terminal says about itself.
  let attributes = TerminalAttributes()
  /// Whether sequences reach the terminal, and answers this program.
  var canBeAsked: Bool { !isReleased && !isClosed }
  private var isReleased = false
  private var isClosed = false

  /// Bracketed paste on; the mouse is switched on its own.
  private static let begin = "\u{1B}[?2004h"
  private static let end = "\u{1B}[?2004l"
  private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"
  /// What a crash sends: the above off, the cursor visible, plain text, the normal screen.
  private static let afterCrash = mouseOff + end + "\u{1B}[?25h\u{1B}[m\u{1B}[?1049l"

  /// Takes the terminal.
  public static func open() throws(TerminalError) -> Terminal { try Terminal() }

  private init() throws(TerminalError) {
    _ = unsafe setlocale(LC_ALL, "")
    inputDescriptor =
      unsafe isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : Glibc.open("/dev/tty", O_RDWR)
    guard inputDescriptor >= 0 else {
      throw TerminalError(sentence: "There is no terminal to read keys from.")
    }
    var modes = termios()
    // The modes are copied out and into the handler's own memory.
    unsafe tcgetattr(inputDescriptor, &modes)
    firstModes = modes
    unsafe cncurses_restore_on_crash(inputDescriptor, Self.afterCrash, &modes)
    unsafe handle = try Self.takeScreen(inputDescriptor)
    let isUTF8 = unsafe String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
    painter = Painter(colorCount: Self.startColors(), showsUnicode: isUTF8)
    let eraseByte = modes.c_cc.2 == 0 ? 0x7F : modes.c_cc.2
    (input, source) = TerminalInput.make(descriptor: inputDescriptor, eraseByte: eraseByte)
    Self.setModes()
    send(windowTitle.kept + Self.begin + Self.mouseOn)
    source.start(self)
  }

  private static func takeScreen(_ descriptor: Int32) throws(TerminalError) -> OpaquePointer {
    // ncurses keeps both files until the end; it never closes the descriptors it is given.
    guard let output = unsafe fdopen(dup(STDOUT_FILENO), "w"),
      let keys = unsafe fdopen(dup(descriptor), "r")
    else { throw TerminalError(sentence: "The terminal cannot be opened.") }
    let screen =
      unsafe newterm(nil, output, keys)
      ?? TerminalKind.substitutes().lazy
      .compactMap { unsafe newterm($0, output, keys) }.first
    guard let screen = unsafe screen else {
      throw TerminalError(sentence: "The kind of terminal in TERM is not known.")
    }
    guard cncurses_can_place_cursor() != 0 else {
      endwin()
      throw TerminalError(
        sentence: "This kind of terminal cannot place its cursor; tern --dump prints the page."
      )
    }
    return unsafe screen
  }

  private static func startColors() -> Int {
    // Whoever sets NO_COLOR (no-color.org) wants none, whatever the terminal can do.
    guard Environment["NO_COLOR"] == nil, has_colors() else { return 0 }
    start_color()
    use_default_colors()
    return Int(cncurses_color_count())
  }

  private static func setModes() {
    raw()
    noecho()
    nonl()
    if let screen = unsafe cncurses_stdscr() {
      unsafe leaveok(screen, false)
      unsafe scrollok(screen, false)
      // Characters inserted before a wide one leave half of it on some terminals.
      unsafe idcok(screen, false)
    }
  }

  /// Gives the terminal back for good.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    source.stop()
    send(Self.mouseOff + Self.end + windowTitle.restored)
    leaveScreen()
    unsafe delscreen(handle)
  }

  // MARK: ScreenDriving

  /// The size in cells.
  public var size: (columns: Int, rows: Int) {
    var window = winsize()
    if unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 {
      return (Int(window.ws_col), max(1, Int(window.ws_row)))
    }
    return (80, 24)
  }

  /// How many colours can be told apart.
  public var colorCount: Int { painter.colorCount }

  /// Whether anything beyond ASCII can be shown.
  public var showsUnicode: Bool { painter.showsUnicode }

  /// Shows a grid.
  public func present(_ grid: CellGrid) {
    guard !isReleased, !isClosed else { return }
    painter.draw(grid)
  }

  /// Forgets what the terminal shows.
  public func invalidate() { cncurses_redraw_all() }

  /// Rings the bell.
  public func ring() { beep() }

  /// Turns reports of the mouse on or off.
  public func setMouseReporting(_ isOn: Bool) {
    reportsMouse = isOn
    send(isOn ? Self.mouseOn : Self.mouseOff)
  }

  /// Gives the terminal back to its normal state, runs `body`, and takes the terminal again.
  public func withTerminalReleased(_ body: () async -> Void) async {
    guard !isReleased, !isClosed else { return await body() }
    release()
    isLent = true
    await body()
    isLent = false
    take()
  }

  /// Lets a person edit text in the editor of their choice; the terminal is the editor's meanwhile.
  public func edit(_ text: String) async -> EditedText {
    var edited = EditedText.failed("The terminal is in use.")
    await withTerminalReleased { edited = await ExternalEditor.edit(text) }
    return edited
  }

  /// Names the window.
  public func setTitle(_ title: String) {
    guard !isReleased, !isClosed else { return }
    send(windowTitle.sequence(for: title, showsUnicode: showsUnicode))
  }

  // MARK: Stopping and resizing

  /// Gives the terminal back and stops the program, as Control-Z does elsewhere.
  func suspend() {
    release()
    isSuspended = true
    // The whole job stops, as a shell expects. The stop may come a moment after this call returns, so the terminal is
    // taken again only when the program is told to go on.
    kill(0, SIGSTOP)
  }

  /// Takes the terminal again after a stop, whoever stopped the program: the shell has set its own modes meanwhile.
  func goOn() {
    if isSuspended {
      isSuspended = false
      // Another program that has the terminal goes on with it.
      if !isLent { take() }
    } else if !isReleased, !isClosed {
      Self.setModes()
      invalidate()
      send(Self.begin + (reportsMouse ? Self.mouseOn : ""))
    }
  }

  /// Follows the terminal's new size.
  func resize() -> (columns: Int, rows: Int) {
    let size = size
    // Another program has the screen; its size is looked at again when it comes back.
    guard !isReleased else { return size }
    resizeterm(Int32(size.rows), Int32(size.columns))
    erase()
    invalidate()
    return size
  }

  private func release() {
    guard !isReleased, !isClosed else { return }
    isReleased = true
    source.pause()
    send(Self.mouseOff + Self.end)
    leaveScreen()
  }

  private func leaveScreen() {
    endwin()
    var modes = firstModes
    unsafe tcsetattr(inputDescriptor, TCSADRAIN, &modes)
  }

  private func take() {
    guard isReleased, !isClosed else { return }
    isReleased = false
    if let screen = unsafe cncurses_stdscr() {
      unsafe wrefresh(screen)
    }
    Self.setModes()
    invalidate()
    send(Self.begin + (reportsMouse ? Self.mouseOn : ""))
    source.resume()
    source.followSize()
  }

  /// Sends a sequence past ncurses.
  func send(_ sequence: String) {
    let bytes = Array(sequence.utf8)
    var start = 0
    while start < bytes.count {
      let rest = Array(bytes[start...])
      let count = unsafe write(STDOUT_FILENO, rest, rest.count)
      if count > 0 {
        start += count
      } else if errno != EINTR && errno != EAGAIN {
        return
      }
    }
  }
}
