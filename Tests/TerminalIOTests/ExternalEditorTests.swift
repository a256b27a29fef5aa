import Canvas
import Glibc
import Testing

@testable import TerminalIO

/// The editor is a command of a person's choice: here, small shell commands.
@Suite struct ExternalEditorTests {
  @Test(arguments: [
    ("sed -i s/old/new/", "the old text", "the new text"),
    ("sh -c 'printf more >> \"$1\"' edit", "text\n", "text\nmore"),
    ("true", "", ""), ("true", "é 日本 👍🏽\n", "é 日本 👍🏽\n"),
  ])
  func `what the editor leaves in the file is the text`(
    command: String,
    text: String,
    edited: String
  ) async {
    #expect(await ExternalEditor.edit(text, with: command) == .text(edited))
  }

  @Test func `an editor may put another file in place of its own`() async {
    let command = "sh -c 'printf other > \"$1.new\"; mv \"$1.new\" \"$1\"' edit"
    #expect(await ExternalEditor.edit("text", with: command) == .text("other"))
  }

  @Test(arguments: [
    ("false", "ended with status 1"), ("sh -c 'kill -9 $$'", "ended with status 137"),
    ("no-such-editor-anywhere", "There is no editor"), ("sh -c 'rm \"$1\"' edit", "cannot be read"),
  ])
  func `an editor that fails is told of`(command: String, reason: String) async {
    guard case .failed(let sentence) = await ExternalEditor.edit("text", with: command) else {
      Issue.record("it did not fail")
      return
    }
    #expect(sentence.contains(reason))
  }

  @Test(arguments: ["true", "false"])
  func `the file is for its owner alone and goes away`(end: String) async {
    let note = "/tmp/tern-editor-test-\(getpid())-\(end)"
    defer { unlink(note) }
    let script = "stat -c \"%a %n\" \"$1\" > \(note); \(end)"
    _ = await ExternalEditor.edit("text", with: "sh -c '\(script)' edit")
    let words = contents(of: note).split(separator: " ").map(String.init)
    #expect(words.first == "600")
    let path = words.last.map { String($0.prefix { $0 != "\n" }) } ?? ""
    #expect(path.hasPrefix("/"))
    #expect(access(path, F_OK) != 0)
  }

  @Test(.timeLimit(.minutes(10)))
  func `an editor that is open when the browser ends is ended, and its file goes away`() async {
    let note = "/tmp/tern-editor-test-\(getpid())-open"
    defer { unlink(note) }
    let script = "echo \"$1\" > \(note); exec sleep 60"
    let task = Task { await ExternalEditor.edit("secret", with: "sh -c '\(script)' edit") }
    while contents(of: note).isEmpty { try? await Task.sleep(for: .milliseconds(10)) }
    let path = String(contents(of: note).prefix { $0 != "\n" })
    #expect(access(path, F_OK) == 0)
    task.cancel()
    _ = await task.value
    #expect(access(path, F_OK) != 0)
  }

  private func contents(of path: String) -> String {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
