import Loading
import Testing

@Suite struct MailcapTests {
  private func mailcap(_ texts: String...) -> Mailcap {
    Mailcap(files: texts.map { Array($0.utf8) })
  }

  private func type(_ text: String) throws -> MediaType { try #require(MediaType(text)) }

  @Test func `the first entry whose test succeeds is the viewer`() throws {
    let table = mailcap(
      """
      # remarks are skipped
      application/pdf; xpdf %s; test=test -n "$DISPLAY"
      application/pdf; pdftotext \\
        %s -; copiousoutput; description="a PDF \\; file"
      """,
      "application/*; other %s"
    )
    let pdf = try type("application/pdf")
    let found = try #require(table.viewer(for: pdf) { $0 != "test -n \"$DISPLAY\"" })
    #expect(found.hasCopiousOutput && !found.needsTerminal)
    #expect(found.command(file: "/tmp/a.pdf", type: pdf) == "pdftotext   '/tmp/a.pdf' -")
    #expect(found.description == "a PDF ; file")
    #expect(table.viewer(for: pdf) { _ in true }?.viewCommand == "xpdf %s")
    #expect(table.viewer(for: try type("application/zip")) { _ in true }?.viewCommand == "other %s")
    #expect(table.viewer(for: try type("text/plain")) { _ in true } == nil)
  }

  @Test(arguments: [
    ("image/*", "image/png", true), ("image", "image/png", true), ("IMAGE/PNG", "image/png", true),
    ("*/*", "image/png", true), ("image/p*", "image/png", false), ("im", "image/png", false),
  ])
  func `patterns name a type, all of a kind, or everything`(
    pattern: String,
    type text: String,
    matches: Bool
  ) throws {
    let table = mailcap("\(pattern); show %s\n")
    let type = try type(text)
    #expect((table.viewers(for: type).count == 1) == matches)
  }

  @Test(arguments: [
    ("view %s", "view 'it'\\''s $(x)'"), ("view '%s'", "view 'it'\\''s $(x)'"),
    ("view \"%s\"", "view \"it's \\$(x)\""), ("view \\%s %% %n", "view %s % ''"),
    ("view %t %{charset} %{none}", "view 'text/plain' '_id_' ''"),
    ("sh -c \"echo '%s'\"", "sh -c \"echo 'it's \\$(x)'\""),
    ("view \\'%s", "view \\''it'\\''s $(x)'"),
  ])
  func `what a server says never becomes a command`(command: String, expanded: String) throws {
    let table = mailcap("text/plain; \(command)")
    let type = try type("text/plain; charset=\"`id`\"")
    let entry = try #require(table.entries.first)
    #expect(entry.command(file: "it's $(x)", type: type) == expanded)
  }

  @Test(arguments: [
    ("%s.html", "a b;c", "a_b_c.html"), ("%s.html", "../../etc", "_._.._etc.html"),
    ("", "", "body"), ("x%s", "-rf", "x_rf"),
  ])
  func `names of temporary files are harmless`(template: String, stem: String, name: String) throws
  {
    let field = template.isEmpty ? "" : "; nametemplate=\(template)"
    let table = mailcap("text/html; show %s\(field)")
    #expect(try #require(table.entries.first).fileName(stem: stem) == name)
  }

  @Test func `a viewer without a file name reads standard input`() {
    let table = mailcap("a/b; cat; needsterminal\na/c; cat \\%s\na/d; cat %s")
    #expect(table.entries.map(\.namesFile) == [false, false, true])
    #expect(table.entries[0].needsTerminal)
  }

  @Test func `damaged lines are skipped`() {
    #expect(mailcap(";;;\na\nb;\n\u{0};x\n/;\\", "").entries.isEmpty)
  }

  @Test func `the list of files comes from the environment`() {
    #expect(Mailcap.paths(environment: ["MAILCAPS": "/a:/b"]) == ["/a", "/b"])
    #expect(Mailcap.paths(environment: ["HOME": "/h"]).first == "/h/.mailcap")
  }

  @Test func `missing files are no error`() async {
    #expect(await Mailcap.load(environment: ["MAILCAPS": "/nonexistent:/"]).entries.isEmpty)
  }
}
