import DOM
import TestSupport
import Testing

@testable import Articles

/// Articles of saved pages against the texts that others found in them.
@Suite struct ArticleCorpusTests {
  /// Longer pages take too long without the optimizer.
  private static let longestPage = 400_000

  /// The mean agreement when this was last raised. It never falls.
  private static let readabilityMinimum = 0.997
  private static let benchmarkMinimum = 0.968

  @Test func `articles have the words that the browsers' reader finds`() throws {
    var sum = Agreement()
    for name in Corpus.names(in: "readability") {
      let folder = "readability/" + name
      guard let page = Corpus.read(folder + "/source.html"), page.count < Self.longestPage,
        let expected = Corpus.read(folder + "/expected.html")
      else { continue }
      sum.add(
        Reading.article(of: page)?.text ?? "",
        ArticleText.text(below: .document, in: Reading.document(of: expected))
      )
    }
    sum.report("readability")
    #expect(sum.count == 0 || sum.mean >= Self.readabilityMinimum)
  }

  @Test func `articles have the words that people marked as the article`() throws {
    let folder = "article-extraction-benchmark"
    guard let list = Corpus.read(folder + "/ground-truth.json"),
      case .object(let entries)? = JSONValue(parsing: list)
    else { return }
    var sum = Agreement()
    for (name, entry) in entries {
      guard let expected = entry["articleBody"]?.string,
        let page = Corpus.readPacked("\(folder)/\(name).html.gz"), page.count < Self.longestPage
      else { continue }
      sum.add(Reading.article(of: page)?.text ?? "", expected)
    }
    sum.report(folder)
    #expect(sum.count == 0 || sum.mean >= Self.benchmarkMinimum)
  }

  private struct Agreement {
    var count = 0
    var total = 0.0
    var mean: Double { count == 0 ? 0 : total / Double(count) }

    mutating func add(_ text: String, _ expected: String) {
      count += 1
      total += WordAgreement.f1(text, expected)
    }

    func report(_ name: String) {
      print("articles: \(name): mean word F1 \(mean) of \(count) pages")
    }
  }
}
