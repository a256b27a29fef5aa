import Testing
import Text

@Suite struct EncodingDetectorTests {
  private func sniff(
    _ bytes: [UInt8],
    topLevelDomain: String? = nil,
    step: Int = 1 << 16
  ) -> String {
    var sniffer = EncodingSniffer(
      forced: nil,
      declared: nil,
      readsMeta: true,
      topLevelDomain: topLevelDomain
    )
    var index = 0
    while index < bytes.count {
      let end = min(index + step, bytes.count)
      if let answer = sniffer.feed(Array(bytes[index..<end])) { return answer.name }
      index = end
    }
    return sniffer.finish().name
  }

  private func encoded(_ text: String, _ label: String) throws -> [UInt8] {
    TextEncoder(try #require(TextEncoding(label: label))).encode(text)
  }

  private static let russian = """
    <p>Вчера вечером мы долго гуляли по берегу реки и говорили о том, какие книги стоит прочитать этой зимой.
    """
  private static let greek = """
    <p>Χθες το βράδυ περπατήσαμε πολλή ώρα στην όχθη του ποταμού και μιλήσαμε για τα βιβλία που αξίζει να διαβάσουμε.
    """
  private static let hebrew =
    "<p>אתמול בערב הלכנו זמן רב על גדת הנהר ודיברנו על הספרים שכדאי לקרוא בחורף הזה."
  private static let arabic =
    "<p>مساء أمس مشينا طويلا على ضفة النهر وتحدثنا عن الكتب التي تستحق القراءة في هذا الشتاء."
  private static let thai = "<p>เมื่อวานตอนเย็นเราเดินเล่นริมแม่น้ำเป็นเวลานานและคุยกันเรื่องหนังสือที่น่าอ่านในฤดูหนาวนี้"
  private static let japanese = "<p>昨日の夕方、私たちは川沿いを長いあいだ散歩しながら、この冬に読みたい本について話しました。"
  private static let korean = "<p>어제 저녁에 우리는 강가를 오랫동안 걸으면서 이번 겨울에 읽을 만한 책에 대해 이야기했습니다."
  private static let chinese = "<p>昨天晚上我们在河边散步了很长时间，谈论这个冬天值得读的书，还有明天要去看的电影。"
  private static let taiwanese = "<p>昨天晚上我們在河邊散步了很長時間，談論這個冬天值得讀的書，還有明天要去看的電影。"
  private static let polish = """
    <p>Wczoraj wieczorem długo spacerowaliśmy brzegiem rzeki i rozmawialiśmy o książkach, które warto przeczytać tej zimy. Później
    poszliśmy coś zjeść, żeby się ogrzać, a jeszcze później każdy wrócił do domu, żałując, że dzień był tak krótki.
    """
  private static let turkish = """
    <p>Dün akşam nehir kıyısında uzun süre yürüdük ve bu kış okumaya değer kitaplar hakkında konuştuk. Sonra ısınmak için bir
    şeyler yemeğe gittik, daha sonra herkes günün bu kadar kısa olmasına üzülerek evine döndü.
    """
  private static let german = """
    <p>Gestern Abend gingen wir lange am Ufer des Flusses spazieren und sprachen über Bücher, die man diesen Winter lesen müsste. Später
    aßen wir etwas Warmes, während draußen schöne große Flocken fielen, und fuhren müde nach Hause.
    """

  @Test(arguments: [
    (russian, "windows-1251"), (russian, "koi8-r"), (russian, "ibm866"), (greek, "iso-8859-7"),
    (hebrew, "windows-1255"), (arabic, "windows-1256"), (thai, "windows-874"),
    (japanese, "shift_jis"), (japanese, "euc-jp"), (korean, "euc-kr"), (taiwanese, "big5"),
    (polish, "iso-8859-2"), (polish, "windows-1250"), (turkish, "windows-1254"),
    (german, "windows-1252"),
  ])
  func `text that names no encoding is recognised, in any portions`(text: String, label: String)
    throws
  {
    let bytes = try encoded(text, label)
    for step in [1, 7, 1000] { #expect(sniff(bytes, step: step) == label) }
  }

  @Test func `simplified Chinese is read as GB 18030, of which GBK is a part`() throws {
    #expect(["gbk", "gb18030"].contains(sniff(try encoded(Self.chinese, "gbk"))))
  }

  @Test(arguments: [
    "<p>“Don’t”, she said – and left… It was the Müllers’ café.",
    "<p>Price: 20 € · £30 · ½ off", "<p>El niño comió piñas", "\u{E9}",
  ])
  func `a few letters and signs in Latin text prove nothing`(text: String) throws {
    #expect(sniff(try encoded(text, "windows-1252")) == "windows-1252")
  }

  @Test(arguments: [
    ("<html lang=ru><p>Да", nil, "windows-1251"), ("<p>Да", "ru", "windows-1251"),
    ("<html lang=pl-PL><p>źle", nil, "iso-8859-2"),
    ("<html xml:lang='el'><p>Ναι", nil, "iso-8859-7"),
    ("<html lang=en><p>café", "ru", "windows-1252"), ("<p>caf\u{E9}", "com", "windows-1252"),
    ("<HTML LANG=zh-Hant><p>是", nil, "big5"), ("<html lang=zh><p>是", nil, "gbk"),
  ])
  func `language and country say what little text does not`(
    text: String,
    topLevelDomain: String?,
    label: String
  ) throws {
    #expect(sniff(try encoded(text, label), topLevelDomain: topLevelDomain) == label)
  }

  @Test func `a stray byte does not turn a page in UTF-8 into another encoding`() {
    let page = Array(Self.russian.utf8) + [0xE9, 0x20] + Array(Self.german.utf8)
    #expect(sniff(page) == "utf-8")
    #expect(sniff(Array("caf\u{E9} ".utf8) + [0xE9]) == "windows-1252")
  }

  @Test func `an escape is no proof of ISO-2022-JP`() throws {
    #expect(sniff(try encoded(Self.japanese, "iso-2022-jp")) == "utf-8")
  }

  @Test func `only the first 64 KiB are looked at`() throws {
    let start = Array(String(repeating: "plain ", count: 12_000).utf8)
    #expect(sniff(start + (try encoded(Self.russian, "koi8-r"))) == "utf-8")
  }
}
