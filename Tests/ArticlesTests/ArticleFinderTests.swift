import DOM
import Testing

@testable import Articles

@Suite struct ArticleFinderTests {
  private static let prose =
    "<p>The first paragraph tells, at some length, what happened, where, and to whom it did.</p>"
    + "<p>The second one goes on, slowly, with what was said about it, and by whom, and why.</p>"
    + String(
      repeating: "<p>More of it follows, in words, with commas, as people write them.</p>",
      count: 9
    )

  private static func page(_ inside: String, head: String = "<title>A story | The Site</title>")
    -> String
  {
    "<!DOCTYPE html><head>\(head)</head><body>\(inside)</body>"
  }

  @Test func `the article is what has the prose`() throws {
    let article = try #require(
      Reading.article(
        of: Self.page(
          "<nav><a href=/>Home</a> <a href=/b>News of the day</a></nav>"
            + "<div id=content>\(Self.prose)</div><div class=sidebar><p>Look at these</p></div>"
            + "<footer>All rights reserved</footer>"
        )
      )
    )
    #expect(article.text.hasPrefix("The first paragraph"))
    #expect(!article.text.contains("Home"))
    #expect(!article.text.contains("Look at these"))
    #expect(!article.text.contains("rights"))
  }

  @Test(arguments: [
    "<div class=share><a href=/f>Pass it on</a></div>",
    "<form><input name=q><button>Go</button></form>",
    "<ul class=related><li><a href=/1>Another story</a></li><li><a href=/2>One more</a></li></ul>",
    "<aside>Beside the point</aside>", "<div hidden>Beside the point</div>",
    "<div style='display: none'>Beside the point</div>", "<p aria-hidden=true>Beside the point</p>",
    "<script>var beside = 'the point'</script>", "<iframe src=/ad></iframe>",
    "<div role=complementary>Beside the point</div>", "<div>Advertisement</div>",
  ])
  func `what stands in an article and is no part of it goes`(part: String) throws {
    let article = try #require(
      Reading.article(of: Self.page("<div id=content>\(Self.prose)\(part)\(Self.prose)</div>"))
    )
    let plain = try #require(
      Reading.article(of: Self.page("<div id=content>\(Self.prose)\(Self.prose)</div>"))
    )
    #expect(article.text == plain.text)
  }

  @Test(arguments: [
    "<pre>let a = 1\n  let b = 2</pre>", "<blockquote>As somebody said</blockquote>",
    "<table><tr><th>Year<th>Number<tr><td>2001<td>17</table>",
    "<ol><li>To begin with, this</li><li>and then that</li></ol>", "<h2>A part of it</h2>",
    "<p>With <a href=/x>a link</a> in it.</p>",
  ])
  func `what belongs to an article stays`(part: String) throws {
    let article = try #require(
      Reading.article(of: Self.page("<div id=content>\(Self.prose)\(part)\(Self.prose)</div>"))
    )
    let whole = ArticleText.text(below: .document, in: Reading.document(of: Array(part.utf8)))
    #expect(article.text.contains(whole))
  }

  @Test func `lines that only breaks part become paragraphs`() throws {
    let lines = (1...12).map { "Line \($0) is long enough, and has a comma, to count as prose." }
    let article = try #require(
      Reading.article(of: Self.page("<div>" + lines.joined(separator: "<br><br>") + "</div>"))
    )
    #expect(article.text == lines.joined(separator: "\n"))
  }

  @Test func `an article that only a script would show is found`() throws {
    let markup = Self.page("<p>Loading</p><div hidden>\(Self.prose)</div>")
    #expect(try #require(Reading.article(of: markup)).text.hasPrefix("The first paragraph"))
  }

  @Test func `of several articles the one with the headline is meant`() throws {
    let teaser = "<article><h2>Another story</h2>" + Self.prose + Self.prose + "</article>"
    let story =
      "<article><h1>A story</h1><p>This is the one, and it is told here.</p>\(Self.prose)</article>"
    let article = try #require(Reading.article(of: Self.page(teaser + story + teaser)))
    #expect(article.text.hasPrefix("This is the one"))
    #expect(!article.text.contains("Another story"))
  }

  @Test func `what the page declares as the text of its article is believed`() throws {
    let body = (1...8).map { "Sentence \($0) is in the declared text, and is a paragraph." }
    let data = #"{"@type":"NewsArticle","articleBody":"\#(body.joined(separator: " "))"}"#
    let paragraphs = body.map { "<p>\($0)</p>" }
    let article = try #require(
      Reading.article(
        of: Self.page(
          "<div>" + paragraphs[..<4].joined()
            + "<h3>More of the same</h3><p>Read also, if you like, this one</p>"
            + "<h3>Part</h3>" + paragraphs[4...].joined() + "</div>",
          head: "<script type=application/ld+json>\(data)</script>"
        )
      )
    )
    #expect(article.text == (body[..<4] + ["Part"] + body[4...]).joined(separator: "\n"))
  }

  @Test func `a page without words has no article`() {
    #expect(Reading.article(of: "<body><img src=a.png><hr>") == nil)
    #expect(Reading.article(of: "") == nil)
  }

  @Test func `long prose makes an article likely and a list of links does not`() {
    let long = String(repeating: "words and more words, ", count: 40)
    let prose = Array("<p>\(long)</p><p>\(long)</p>".utf8)
    let links = Array(String(repeating: "<li><a href=/>words</a>", count: 400).utf8)
    #expect(ArticleProbe.isLikely(in: Reading.document(of: prose)))
    #expect(!ArticleProbe.isLikely(in: Reading.document(of: links)))
  }

  @Test(arguments: [
    String(repeating: "<div>", count: 30_000) + "deep, but, there",
    String(repeating: "<a><b>", count: 8_000) + "mis-nested",
    String(repeating: "<table><tr><td>", count: 5_000) + "cells",
    String(repeating: "<p>a, b<br><br>", count: 20_000),
    "<div>a, b<br>" + String(repeating: "<br><!---->", count: 20_000) + "text",
    String(repeating: "<ul><li>", count: 10_000) + "items",
    "<div>" + String(repeating: "<code>", count: 10_000) + "x</div>",
    "<script type=application/ld+json>" + String(repeating: "[", count: 100_000) + "</script>text",
  ])
  func `hostile pages make no more than they are`(markup: String) {
    let document = Reading.document(of: Array(markup.utf8))
    let article = ArticleFinder.article(in: document)
    #expect(article?.page.document.nodeCount ?? 0 <= document.nodeCount * 2 + 20)
  }
}
