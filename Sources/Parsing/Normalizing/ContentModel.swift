/// How the text behind a start tag is to be read; the tree construction decides it.
enum ContentModel: Sendable {
  /// Tags and character references.
  case data
  /// Character references and one end tag: `<title>`, `<textarea>`.
  case escapableRawText
  /// One end tag: `<style>`, `<xmp>` and others.
  case rawText
  /// One end tag, unless it stands in something like a comment: `<script>`.
  case scriptData
  /// Nothing but text to the end.
  case plainText
}
