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
  ])
  func `the suggested file name is safe`(value: String, name: String) throws {
    #expect(try response([("Content-Disposition", value)]).suggestedFilename == name)
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
