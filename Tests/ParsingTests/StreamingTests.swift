import DOM
import Parsing
import TestSupport
import Testing

/// The tree does not depend on how a page is cut into pieces on its way.
@Suite struct StreamingTests {
  private static let ownPages = [
    "<!doctype html>\r\n<title>a &amp b</title>\r<p class='x&gt;y' id=q>é漢😀 &notit; &#x1F600;<b>1<p>2</b>",
    "<table>t<tr>\n \n<td>c</table><script>if (a<b) \"<!--<script></script>-->\"</script>x</script>",
    "<svg><title><![CDATA[ ]]>]]></svg><![CDATA[x]]><textarea>\r\n\n</textarea \u{1}z><pre>\n\na",
    "<!--><!---><!----!><!-- -- --!> --><!x><?y?></ z></><a b='\"' c=\"'\" d=e/ f/>&#x;&#;&;&ampx=&copy",
    "<p \u{0}a\u{2}=\u{3}\u{4}\"&quot;>\u{0}\u{1}<x\u{0}y><title>\u{0}</title><svg>\u{0}</svg><plaintext>\u{0}</plaintext>",
    "<!doctype html PUBLIC '-//W3C//DTD HTML 4.01//EN' \"http://www.w3.org/TR/html4/strict.dtd\"><p><table>",
  ]

  @Test(arguments: StreamingTests.ownPages, [1, 7, 64, 4096])
  func `pieces of a page give the tree of the whole`(page: String, chunk: Int) {
    let bytes = Array(page.utf8)
    #expect(Reading.dump(bytes, chunk: chunk) == Reading.dump(bytes))
  }

  @Test(arguments: [1, 7, 64, 4096])
  func `long texts are cut into the same nodes`(chunk: Int) throws {
    let length = chunk == 1 ? 66_000 : 140_000
    let text = String(repeating: "aé漢😀", count: length / 10)
    let page = "<p>\(text)<table>\(text)<tr>  \(text)  <td></table><svg><desc>\(text)"
    let whole = try #require(Reading.document(Array(page.utf8)))
    let pieces = try #require(Reading.document(Array(page.utf8), chunk: chunk))
    #expect(pieces.nodeCount == whole.nodeCount)
    #expect(TreeDump.text(of: pieces) == TreeDump.text(of: whole))
  }

  @Test(arguments: [
    "libxml2-html", "hubbub-tests/html", "jsoup-tests/htmltests", "go-fuzz-html/stdhtml",
    "go-fuzz-html/htmltemplate", "tidy-tests/access", "synthetic",
  ])
  func `pieces of other people's pages give the tree of the whole`(folder: String) {
    guard Corpus.root != nil else { return print("skipped: no corpus (\(folder))") }
    for name in Corpus.names(in: folder).prefix(40) {
      let raw = Corpus.read("\(folder)/\(name)") ?? []
      let bytes = Array(String(decoding: raw, as: UTF8.self).utf8)
      guard bytes.count <= 65_536 else { continue }
      let whole = Reading.dump(bytes)
      for chunk in [1, 7, 64, 4096] where bytes.count / chunk < 2000 {
        #expect(Reading.dump(bytes, chunk: chunk) == whole, "\(name), \(chunk)")
      }
    }
  }
}
