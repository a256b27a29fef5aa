internal import DOM
internal import Styling
internal import Text

/// Choices, and texts of several lines.
extension FlowFormatter {
  /// A closed list as wide as its longest option, or a box with some rows of an open one.
  mutating func enterSelect(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    let document = environment.document
    let options = OptionList(of: state.node, in: document)
    let isMultiple = document.hasAttribute(state.node, .multiple)
    let written = document.integer(of: state.node, .size) ?? 0
    let size = written > 0 ? written : isMultiple ? 4 : 1
    let run = controlRun(of: state, document)
    guard isMultiple || size > 1 else {
      let mark: [UInt8] = builder.usesUnicode ? [0xE2, 0x96, 0xBE] : [0x76]
      let widest = options.entries.lazy.map { $0.isGroup ? 0 : Self.width(of: $0.label) }.max() ?? 0
      let width = min(fieldRoom - 2, max(1, widest), OptionList.widestLabel)
      let text = ControlFace.fitted(options.selectedLabel, to: width)
      appendFace([0x5B] + text + [0x20] + mark + [0x5D], run: run)
      if mode.wraps { builder.noteBreak() }
      return
    }
    let marks = isMultiple ? ControlFace.boxMarks : ControlFace.radioMarks
    var rows = options.entries.prefix(min(size, 20)).map { option in
      let mark = option.isGroup ? [] : option.isSelected ? marks.on : marks.off
      return mark + [0x20] + option.label
    }
    if rows.isEmpty { rows = [[]] }
    let widest = options.entries.lazy.map { Self.width(of: $0.label) }.max() ?? 0
    appendRows(rows, run, width: min(fieldRoom, max(1, min(widest, OptionList.widestLabel)) + 4))
  }

  /// A box of rows with the text in it.
  mutating func enterTextArea(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    let document = environment.document
    let columns = min(max(4, document.integer(of: state.node, .cols) ?? 20), fieldRoom)
    let count = min(max(1, document.integer(of: state.node, .rows) ?? 2), 12)
    var text = Array(document.textBytes(of: state.node).prefix(columns * count * 4 + 4096))
    if text.isEmpty, let placeholder = document.attributeRange(of: state.node, .placeholder) {
      text = Array(document.buffer[placeholder])
    }
    var rows = ControlFace.wrapped(text, width: columns, most: count)
    while rows.count < count { rows.append([]) }
    appendRows(rows, controlRun(of: state, document), width: columns)
  }

  /// A control of several rows between two sides, as a box in the line.
  private mutating func appendRows(_ rows: [[UInt8]], _ run: TextRun, width: Int) {
    var inner = LineBuilder(
      box: LineBox(width: LineBox.unbounded),
      usesUnicode: builder.usesUnicode
    )
    let side = FrameRule(usesUnicode: builder.usesUnicode).side
    // The box belongs to the control, which is numbered in the lines around it.
    let link = run.link
    var run = run
    run.link = .inherited
    let mode = TextMode(collapses: false, keepsLines: false, wraps: false)
    for row in rows {
      let bytes = side + ControlFace.fitted(row, to: width) + side
      inner.append(bytes, 0..<bytes.count, run: run, mode: mode)
      inner.finishLine()
    }
    inner.lines.minimumWidth = width + 2
    builder.appendBox(inner.lines, width: width + 2, link: link, mode: self.mode)
  }
}
