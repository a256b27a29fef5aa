internal import DOM
internal import Styling
internal import Text

/// Form controls, drawn with the values that the page gives them.
///
/// A face has a size that follows from the attributes alone: what is typed or chosen later is painted into the same
/// cells, and the page is not laid out again.
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
    let isBlock = isBlockControl(state, environment)
    if isBlock { builder.endParagraph() }
    switch role {
    case .input: enterInput(state, &environment)
    case .select: enterSelect(state, &environment)
    case .textarea: enterTextArea(state, &environment)
    case .meter, .progress: enterBar(state, document)
    default: break
    }
    if isBlock { builder.endParagraph() }
  }

  /// Whether a control stands on lines of its own.
  func isBlockControl(_ state: ElementState, _ environment: FormattingEnvironment) -> Bool {
    guard !stack[stack.count - 1].flags.contains(.row) else { return false }
    let style = environment.resolver[state.style]
    guard style.float == .none else { return false }
    switch style.display {
    case .block, .flex, .grid, .flowRoot, .listItem, .table: return true
    default: return false
    }
  }

  /// Numbers a control among the links, and gives the run of its cells.
  mutating func controlRun(of state: ElementState, _ document: borrowing Document) -> TextRun {
    let link = addLink(state.node, href: [], document, kind: .control)
    // Another control is no label of the one before it.
    builder.joint = builder.joint == .firm ? .free : builder.joint
    if mode.collapses { builder.partFromWord() }
    if builder.isLineOpen, mode.wraps { builder.noteBreak() }
    return TextRun(paint: state.paint, role: .control, link: link, node: state.node)
  }

  /// The most columns that a field takes.
  var fieldRoom: Int { max(4, min(builder.box.width - 2, 200)) }

  static func width(of text: [UInt8]) -> Int {
    GraphemeScanner.width(of: text, in: 0..<text.count)
  }

  // MARK: Input

  private mutating func enterInput(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    let document = environment.document
    let type = document.attributeValue(of: state.node, .type)?.lowercased() ?? "text"
    let kind = InputKind(type: type)
    if case .hidden = kind { return }
    let run = controlRun(of: state, document)
    let isChecked = document.hasAttribute(state.node, .checked)
    switch kind {
    case .hidden: break
    case .checkbox:
      appendChoice(ControlFace.boxMarks, isChecked, run)
      return
    case .radio:
      appendChoice(ControlFace.radioMarks, isChecked, run)
      return
    case .button(let standard):
      let label = buttonLabel(of: state.node, type: type, standard: standard, document)
      appendFace([0x5B, 0x20] + label + [0x20, 0x5D], run: run)
    case .file:
      let width = min(InputKind.fileColumns, fieldRoom)
      appendField(ControlFace.fitted(Array("Choose file".utf8), to: width), run, &environment)
    case .range: enterSlider(state, run, document)
    case .text(let columns, let isSecret):
      let size = document.integer(of: state.node, .size) ?? columns
      let width = min(max(1, size), fieldRoom)
      let text = fieldText(of: state.node, isSecret: isSecret, document)
      appendField(ControlFace.fitted(text, to: width), run, &environment)
    case .color:
      let text = fieldText(of: state.node, isSecret: false, document)
      appendField(ControlFace.fitted(text, to: InputKind.colorColumns), run, &environment)
      // Two cells that show the colour.
      appendFace([0x20, 0x20], run: run)
    }
    if mode.wraps { builder.noteBreak() }
  }

  /// The mark of a choice, which its label is not parted from.
  private mutating func appendChoice(
    _ marks: (on: [UInt8], off: [UInt8]),
    _ isChecked: Bool,
    _ run: TextRun
  ) {
    appendFace(isChecked ? marks.on : marks.off, run: run)
    builder.joint = .firm
  }

  private func buttonLabel(
    of node: NodeID,
    type: String,
    standard: String,
    _ document: borrowing Document
  ) -> [UInt8] {
    let written = type == "image" ? NameID.alt : .value
    if let range = document.attributeRange(of: node, written) {
      let label = ControlFace.collapsed(document.buffer[range])
      if !label.isEmpty { return label }
    }
    return SubstituteName.given(to: node, in: document) ?? Array(standard.utf8)
  }

  private func value(of node: NodeID, _ document: borrowing Document) -> [UInt8] {
    document.attributeRange(of: node, .value).map { ControlFace.clean(document.buffer[$0]) } ?? []
  }

  /// The value of a field, or dots for it, or what the page suggests to write.
  private func fieldText(
    of node: NodeID,
    isSecret: Bool,
    _ document: borrowing Document
  ) -> [UInt8] {
    var text = value(of: node, document)
    if isSecret {
      let dot: [UInt8] = builder.usesUnicode ? [0xE2, 0x80, 0xA2] : [0x2A]
      text = Array(repeatElement(dot, count: text.count { $0 & 0xC0 != 0x80 }).joined())
    }
    if text.isEmpty, let placeholder = document.attributeRange(of: node, .placeholder) {
      text = ControlFace.clean(document.buffer[placeholder])
    }
    return text
  }

  /// A bracketed, underlined field.
  private mutating func appendField(
    _ text: [UInt8],
    _ run: TextRun,
    _ environment: inout FormattingEnvironment
  ) {
    var inner = run
    appendFace([0x5B], run: run)
    inner.paint = environment.paints.underlined(run.paint)
    appendFace(text, run: inner)
    appendFace([0x5D], run: run)
  }

  private mutating func enterSlider(
    _ state: ElementState,
    _ run: TextRun,
    _ document: borrowing Document
  ) {
    let low = document.number(of: state.node, .min) ?? 0
    let high = max(low, document.number(of: state.node, .max) ?? 100)
    let written = document.number(of: state.node, .value) ?? (low + high) / 2
    var value = min(max(written, low), high)
    // The value lies on a step within the limits (HTML 4.10.5.1.13), unless any will do.
    if document.attributeValue(of: state.node, .step)?.lowercased() != "any" {
      let step = document.number(of: state.node, .step).flatMap { $0 > 0 ? $0 : nil } ?? 1
      let count = ((value - low) / step).rounded()
      if count.isFinite { value = low + (low + count * step > high ? count - 1 : count) * step }
    }
    let share = high > low ? min(1, max(0, (value - low) / (high - low))) : 0
    appendFace(ControlFace.slider(share: share, width: InputKind.rangeColumns), run: run)
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
    let run = TextRun(
      paint: state.paint,
      role: .decoration,
      link: state.link,
      node: state.node
    )
    appendFace(face, run: run)
  }
}
