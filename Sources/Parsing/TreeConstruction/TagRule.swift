/// Groups of tag names that the rules of the HTML standard treat alike.
enum TagRule: UInt8, Sendable {
  case other
  case html, head, body, frameset, frame
  case headVoid, title, rawTextInHead, script, template, noscript
  case block, paragraph, heading, preformatted, form, listItem, definition, plaintext, button
  case anchor, formatting, noBreak, marker
  case table, caption, columnGroup, column, tableBody, row, cell
  case voidInline, lineBreak, input, parameter, thematicBreak, image
  case textarea, xmp, iframe, noembed
  case select, option, optionGroup, rubyBase, rubyText
  case math, svg
}
