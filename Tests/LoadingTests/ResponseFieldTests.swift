import Addressing
import Loading
import Testing

@Suite struct ResponseFieldTests {
  private func response(
    _ fields: [(String, String)],
    status: Int = 200
  ) throws -> URLResponse {
    var headers = HeaderList()
    for (name, value) in fields { headers.append(name, value) }
    return URLResponse(
      url: try #require(WebURL("http://host/dir/page.txt")),
      status: status,
      headers: headers
    )
  }

  @Test(arguments: [
    ("attachment; filename=\"a b.txt\"", "a b.txt"),
    ("attachment; filename=../../etc/passwd", "passwd"),
    ("attachment; filename=\"..\\\\..\\\\x.exe\"", "x.exe"),
    ("attachment; filename=x; filename*=UTF-8''%e2%82%ac.txt", "€.txt"),
    ("attachment; filename=\".bashrc\"", "bashrc"),
    ("attachment; filename=\"a\u{1B}[2J\u{202E}b\"", "a[2Jb"),
    ("attachment", "page.txt"),
    ("attachment; filename=\"say \\\"a\\\".txt\"", "say _a_.txt"),
    ("attachment; FileName = 'x.txt' ; filename=y", "'x.txt'"),
    ("attachment; filename*=utf-8'de'%2e%2e%2f%2e%2e%2fpasswd", "passwd"),
    ("attachment; filename*=iso-8859-1''na%EFve.txt", "naïve.txt"),
    ("attachment; filename*=utf-16''%ff; filename=plain.txt", "plain.txt"),
    ("attachment; filename*=utf-8''%ff; filename=plain.txt", "plain.txt"),
    ("attachment; filename*=nothing; filename=plain.txt", "plain.txt"),
    ("attachment; filename=\"a\u{0}b\u{7F}\r.txt\"", "ab.txt"),
    ("attachment; filename=\"con: <a>|b?*.txt\"", "con_ _a__b__.txt"),
    ("attachment; filename=\"  . . a. . \"", "a"), ("attachment; filename=\"...\"", "page.txt"),
    ("attachment; filename=\"\u{200B}\u{2066}gpj\u{2069}.exe\"", "gpj.exe"),
    ("attachment; filename=\"open", "open"), ("attachment; filename=", "page.txt"),
  ])
  func `the suggested file name is safe`(value: String, name: String) throws {
    #expect(try response([("Content-Disposition", value)]).suggestedFilename == name)
  }

  @Test func `a long name keeps its ending and fits a file system, whole characters only`() throws {
    let long = String(repeating: "ü", count: 300) + ".tar.gz"
    let value = "attachment; filename=\"\(long)\""
    let answer = try response([("Content-Disposition", value)])
    let name = try #require(answer.suggestedFilename)
    #expect(name.utf8.count <= 200 && name.hasSuffix(".gz") && name.hasPrefix("üü"))
    #expect(!name.unicodeScalars.contains("\u{FFFD}"))
  }

  @Test(arguments: [
    ("bytes 0-9/10", true), ("bytes 0-8/10", false), ("bytes 1-9/10", false),
    ("bytes 0-9/*", false), ("bytes */10", false),
  ])
  func `a part is the whole when nothing is missing`(value: String, isWhole: Bool) throws {
    #expect(try response([("Content-Range", value)]).byteRange?.isWhole == isWhole)
  }

  @Test(arguments: [
    "bytes", "bytes 5-3/10", "bytes 0-10/10", "items 0-9/10", "bytes -5-9/10", "bytes 0-9",
    "bytes a-b/c",
    "bytes 0-99999999999999999999/*",
  ])
  func `a part that cannot be is none`(value: String) throws {
    #expect(try response([("Content-Range", value)]).byteRange == nil)
  }

  @Test func `only attachments are saved`() throws {
    #expect(try response([("Content-Disposition", "attachment")]).isAttachment)
    #expect(try !response([("Content-Disposition", "inline; filename=x")]).isAttachment)
    #expect(try !response([]).isAttachment)
  }

  @Test(arguments: [
    ("text/HTML; Charset=\"utf-8\"", "text/html", "utf-8"),
    ("text/html;;x;charset=gbk", "text/html", "gbk"),
    ("text/html;charset=gbk, text/html", "text/html", "gbk"),
    ("nonsense", "", nil), ("text/html, */*", "text/html", nil),
  ])
  func `type and charset come from the header`(value: String, type: String, charset: String?)
    throws
  {
    let answer = try response([("Content-Type", value)])
    #expect(answer.mimeType == type)
    #expect(answer.textEncodingName == charset)
  }

  @Test func `a compressed answer promises no length`() throws {
    #expect(try response([("Content-Length", "5")]).expectedContentLength == 5)
    let compressed = [("Content-Length", "5"), ("Content-Encoding", "gzip")]
    #expect(try response(compressed).expectedContentLength == nil)
  }

  @Test(arguments: [(301, true), (303, true), (304, false), (200, false), (308, true)])
  func `five statuses with a Location redirect`(status: Int, redirects: Bool) throws {
    #expect(try response([("Location", "/x")], status: status).isRedirect == redirects)
    #expect(try !response([], status: status).isRedirect)
  }
}
