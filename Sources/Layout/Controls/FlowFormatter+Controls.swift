internal import DOM
internal import Styling
internal import Text

/// Form controls, drawn with their values.
extension FlowFormatter {
  /// Deals with a control that is one thing.
  mutating func enterControl(
    _ state: ElementState,
    _ role: ElementRole,
    _ environment: inout FormattingEnvironment
  ) {
    let document = environment.document
    builder.addAnchorIfNamed(state.node, document)
    guard state.flags.isDisjoint(with: [.hidden, .image]) else { return }
    switch role {
    case .input: enterInput(state, &environment)
    case .select: enterSelect(state, &environment)
    case .textarea: enterTextArea(state, &environment)
    case .meter, .progress: enterBar(state, document)
    default: break
    }
  }

  private func run(of state: ElementState) -> TextRun {
    TextRun(paint: state.paint, role: .control, link: state.link, node: state.node)
  }

  /// The most columns that a field takes.
  private var fieldRoom: Int { max(4, min(builder.box.width - 2, 200)) }

  // MARK: Input

  private mutating func enterInput(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    let document = environment.document
    let type = document.attributeValue(of: state.node, .type)?.lowercased() ?? "text"
    switch InputKind(type: type) {
    case .hidden: return
    case .checkbox:
      appendFace(
        document.hasAttribute(state.node, .checked) ? "[x]".utf8 : "[ ]".utf8,
        run: run(of: state)
      )
    case .radio:
      appendFace(
        document.hasAttribute(state.node, .checked) ? "(*)".utf8 : "( )".utf8,
        run: run(of: state)
      )
    case .button(let standard):
      let value = value(of: state.node, document)
      let alternative = type == "image" ? document.attributeValue(of: state.node, .alt) : nil
      let label = ControlFace.collapsed(
        alternative.map { Array($0.utf8) } ?? (value.isEmpty ? Array(standard.utf8) : value)
      )
      appendFace([0x5B, 0x20] + label + [0x20, 0x5D], run: run(of: state))
    case .file:
      appendFace("[ Choose file ]".utf8, run: run(of: state))
    case .range: enterSlider(state, document)
    case .text(let columns, let isSecret):
      enterField(state, columns: columns, isSecret: isSecret, &environment)
    }
  }

  private func value(of node: NodeID, _ document: borrowing Document) -> [UInt8] {
    document.attributeRange(of: node, .value).map { ControlFace.clean(document.buffer[$0]) } ?? []
  }

  private mutating func enterField(
    _ state: ElementState,
    columns: Int,
    isSecret: Bool,
    _ environment: inout FormattingEnvironment
  ) {
    let document = environment.document
    var text = value(of: state.node, document)
    if isSecret {
      let dot: [UInt8] = builder.usesUnicode ? [0xE2, 0x80, 0xA2] : [0x2A]
      var dots: [UInt8] = []
      for byte in text where byte & 0xC0 != 0x80 {
        _ = byte
        dots += dot
      }
      text = dots
    }
    if text.isEmpty, let placeholder = document.attributeRange(of: state.node, .placeholder) {
      text = ControlFace.clean(document.buffer[placeholder])
    }
    let size = document.integer(of: state.node, .size) ?? columns
    let width = min(max(1, size), fieldRoom)
    appendField(ControlFace.fitted(text, to: width), state, &environment)
  }

  /// A bracketed, underlined field.
  private mutating func appendField(
    _ text: [UInt8],
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    var inner = run(of: state)
    appendFace([0x5B], run: inner)
    inner.paint = environment.paints.underlined(state.paint)
    appendFace(text, run: inner)
    appendFace([0x5D], run: run(of: state))
  }

  private mutating func enterSlider(_ state: ElementState, _ document: borrowing Document) {
    let low = document.number(of: state.node, .min) ?? 0
    let high = max(low, document.number(of: state.node, .max) ?? 100)
    let value = document.number(of: state.node, .value) ?? (low + high) / 2
    let share = high > low ? min(1, max(0, (value - low) / (high - low))) : 0
    let position = Int(share * 9)
    var face: [UInt8] = [0x5B]
    for cell in 0..<10 { face.append(cell == position ? 0x7C : 0x2D) }
    appendFace(face + [0x5D], run: run(of: state))
  }

  // MARK: Bars

  private mutating func enterBar(_ state: ElementState, _ document: borrowing Document) {
    let low = document.number(of: state.node, .min) ?? 0
    let high = document.number(of: state.node, .max) ?? 1
    let cells = 10
    var filled = 0
    if let value = document.number(of: state.node, .value), high > low {
      filled = Int(min(1, max(0, (value - low) / (high - low))) * Double(cells) + 0.5)
    }
    var face: [UInt8] = builder.usesUnicode ? [] : [0x5B]
    for cell in 0..<cells {
      if builder.usesUnicode {
        face += cell < filled ? [0xE2, 0x96, 0x88] : [0xE2, 0x96, 0x91]
      } else {
        face.append(cell < filled ? 0x23 : 0x2D)
      }
    }
    if !builder.usesUnicode { face.append(0x5D) }
    var run = run(of: state)
    run.role = .decoration
    appendFace(face, run: run)
  }

  // MARK: Choices and texts of several lines

  private mutating func enterSelect(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    let document = environment.document
    let options = OptionList(of: state.node, in: document)
    let isMultiple = document.hasAttribute(state.node, .multiple)
    let size = document.integer(of: state.node, .size) ?? (isMultiple ? 4 : 1)
    guard isMultiple || size > 1 else {
      let text = ControlFace.collapsed(options.selectedLabel)
      let mark: [UInt8] = builder.usesUnicode ? [0xE2, 0x96, 0xBE] : [0x76]
      let cut = ControlFace.fitted(text, to: min(fieldRoom - 2, max(1, Self.width(of: text))))
      appendFace([0x5B] + cut + [0x20] + mark + [0x5D], run: run(of: state))
      return
    }
    var rows: [[UInt8]] = []
    for option in options.entries.prefix(min(max(size, 2), 20)) {
      let mark: [UInt8] = option.isSelected ? Array("[x] ".utf8) : Array("[ ] ".utf8)
      rows.append(mark + ControlFace.collapsed(option.label))
    }
    appendRows(rows, state, width: rows.map { Self.width(of: $0) }.max() ?? 0)
  }

  private static func width(of text: [UInt8]) -> Int {
    GraphemeScanner.width(of: text, in: 0..<text.count)
  }

  private mutating func enterTextArea(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    let document = environment.document
    let columns = min(max(4, document.integer(of: state.node, .cols) ?? 20), fieldRoom)
    let count = min(max(1, document.integer(of: state.node, .rows) ?? 2), 12)
    var text = Array(document.textContent(of: state.node).utf8.prefix(columns * count * 4 + 4096))
    if text.isEmpty, let placeholder = document.attributeRange(of: state.node, .placeholder) {
      text = Array(document.buffer[placeholder])
    }
    var rows = ControlFace.wrapped(text, width: columns, most: count)
    while rows.count < count { rows.append(ControlFace.fitted([], to: columns)) }
    let side: [UInt8] = builder.usesUnicode ? [0xE2, 0x94, 0x82] : [0x7C]
    appendRows(rows.map { side + $0 + side }, state, width: columns + 2)
  }

  /// A control of several rows, as a box in the line.
  private mutating func appendRows(_ rows: [[UInt8]], _ state: ElementState, width: Int) {
    var inner = LineBuilder(
      box: LineBox(width: LineBox.unbounded),
      usesUnicode: builder.usesUnicode
    )
    var run = run(of: state)
    run.link = .none
    let mode = TextMode(collapses: false, keepsLines: false, wraps: false)
    for row in rows {
      inner.append(row, 0..<row.count, run: run, mode: mode)
      inner.finishLine()
    }
    inner.lines.minimumWidth = width
    builder.appendBox(inner.lines, width: width, link: .none, mode: self.mode)
  }

  // MARK: Buttons

  /// A button: its content between brackets.
  mutating func enterButton(_ state: ElementState, _ environment: inout FormattingEnvironment) {
    var state = state
    builder.addAnchorIfNamed(state.node, environment.document)
    state.control = state.node
    state.whiteSpace = state.whiteSpace == .pre ? .normal : state.whiteSpace
    state.flags.insert(.closesButton)
    skip(state.node)
    stack.append(state)
    guard state.flags.isDisjoint(with: [.hidden, .image]) else { return }
    appendFace([0x5B, 0x20], run: run(of: state))
  }

  /// The end of a button.
  mutating func appendButtonEnd() {
    let state = stack[stack.count - 1]
    guard state.flags.isDisjoint(with: [.hidden, .image]) else { return }
    builder.hasPendingSpace = false
    appendFace([0x20, 0x5D], run: run(of: state))
  }
}
