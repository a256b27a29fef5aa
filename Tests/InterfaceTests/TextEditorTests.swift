import Canvas
import Testing

@testable import Interface

@Suite struct TextEditorTests {
  /// Types text and keys such as `C-a`; the result has `|` where the cursor is.
  private func edit(_ text: String, _ keys: String) -> String {
    var field = Field()
    field.begin(text)
    for stroke in [KeyStroke].keys(keys) { _ = field.handle(stroke, keys: .standard) }
    var characters = field.editor.characters
    characters.insert("|", at: field.editor.cursor)
    return String(characters)
  }

  @Test(arguments: [
    ("abc", "C-a", "|abc"),
    ("abc", "C-a C-e", "abc|"),
    ("abc", "Home x", "x|abc"),
    ("abc", "C-b C-b x", "ax|bc"),
    ("abc", "C-a C-f x", "ax|bc"),
    ("abc", "C-b C-b C-b C-b C-b", "|abc"),
    ("one two", "M-b", "one |two"),
    ("one two", "M-b M-b", "|one two"),
    ("one two", "C-a M-f", "one| two"),
    ("https://a.org/b", "M-b M-b", "https://a.|org/b"),
    ("one two", "M-b C-k", "one |"),
    ("one two", "M-b C-u", "|two"),
    ("one two", "C-w", "one |"),
    ("one two  ", "C-w", "one |"),
    ("a.org/bcd", "M-Backspace", "a.org/|"),
    ("one two", "C-a M-d", "| two"),
    ("one two", "C-w C-y", "one two|"),
    ("one two", "C-w C-w C-y", "one two|"),
    ("one two", "C-a C-k C-y C-y", "one twoone two|"),
    ("abc", "Backspace", "ab|"),
    ("abc", "C-a C-d", "|bc"),
    ("abc", "C-a Delete Delete", "|c"),
    ("abc", "C-t", "acb|"),
    ("abc", "d e C-_", "abc|"),
    ("abc", "C-w C-_", "abc|"),
    ("abc", "C-a Backspace Delete C-_ C-_", "|abc"),
    ("", "C-w C-u C-k C-d Backspace C-t C-y C-_", "|"),
  ])
  func `readline keys edit the line`(text: String, keys: String, expected: String) {
    #expect(edit(text, keys) == expected)
  }

  @Test(arguments: [
    ("e\u{301}a", "Backspace Backspace", "|"),
    ("👩‍👩‍👧x", "C-b Backspace", "|x"),
    ("日本", "C-b", "日|本"),
    ("🇩🇪🇫🇷", "Backspace", "🇩🇪|"),
  ])
  func `characters are what a reader sees as one`(text: String, keys: String, expected: String) {
    #expect(edit(text, keys) == expected)
  }

  @Test func `a combining mark joins the character before it`() {
    var editor = TextEditor("e")
    editor.insert("\u{301}")
    #expect(editor.characters == ["e\u{301}"])
    #expect(editor.cursor == 1)
  }

  @Test func `line breaks and controls are left out`() {
    var editor = TextEditor()
    editor.insert("exam\nple\t.org\u{1B}[A\r\n")
    #expect(editor.text == "example.org[A")
  }

  @Test func `more than the limit is not taken`() {
    var editor = TextEditor("a")
    editor.insert(String(repeating: "x", count: TextEditor.limit))
    #expect(editor.text == "a")
  }

  @Test func `undo goes back through different kinds of change`() {
    var field = Field()
    for stroke in [KeyStroke].keys("a b c Backspace Backspace d C-_ C-_ C-_") {
      _ = field.handle(stroke, keys: .standard)
    }
    #expect(field.editor.text.isEmpty)
  }

  @Test func `what was typed before comes back, and the draft too`() {
    var field = Field()
    field.history.keep("first")
    field.history.keep("second")
    field.begin("dra")
    for (key, expected) in [
      ("Up", "second"), ("Up", "first"), ("Up", "first"), ("Down", "second"), ("Down", "dra"),
      ("Down", "dra"),
    ] {
      for stroke in [KeyStroke].keys(key) { _ = field.handle(stroke, keys: .standard) }
      #expect(field.editor.text == expected)
    }
  }
}
