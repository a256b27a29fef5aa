import DOM
import Testing
import WebEngine

struct PageTextTests {
  @Test(arguments: [
    // White space collapses inside a line and vanishes at its ends.
    ("  a \n b  <b> c</b> ", "a b c"), ("<div> a </div> b", "a\nb"),
    ("a<b> </b>b", "a b"), ("<i>a </i> b", "a b"), ("a&nbsp; b", "a\u{a0} b"),
    // Blocks begin lines, paragraphs leave a blank one, <br> breaks.
    ("<div>a</div><div>b</div>", "a\nb"), ("<p>a<p>b", "a\n\nb"), ("a<p>b</p>c", "a\n\nb\n\nc"),
    ("a<br>b<br><br>c", "a\nb\n\nc"), ("a <br> b", "a\nb"),
    ("<div><div><div>a</div></div></div><div>b</div>", "a\nb"), ("<h1>a</h1>b", "a\nb"),
    ("<ul><li>a<li>b</ul>c", "a\nb\nc"), ("x<span> <div>y</div> </span>z", "x\ny\nz"),
    // Preformatted text stays.
    ("<pre>a  b\n c</pre>", "a  b\n c"), ("<pre>a\n</pre>b", "a\n\nb"),
    // Tables.
    ("<table><tr><td>a<td>b<tr><td>c<td>d</table>e", "a\tb\nc\td\ne"),
    ("<table> <tr> <td> a </td> <td> </td> <td>b</td> </tr> </table>", "a\t\tb"),
    ("<table><thead><tr><th>a<tbody><tr><td>b</table>", "a\nb"),
    ("<table><tr><td><p>a</p><td>b</table>", "a\n\n\tb"),
    ("<table><caption>c</caption><tr><td>a</table>", "c\na"),
    // What stands in the line like a character keeps the white space around it.
    ("a <img alt=x> b", "a  b"), ("a <input value=x>b", "a b"),
    ("a <button> b </button> c", "a b c"),
  ])
  func `text is laid out as innerText has it`(body: String, expected: String) throws {
    var page = try ReadPage(body)
    #expect(page.text == expected)
  }

  @Test(arguments: [
    "<script>x</script>", "<style>x</style>", "<template>x</template>", "<p hidden>x</p>",
    "<textarea>x</textarea>", "<iframe>x</iframe>", "<video>x</video>", "<canvas>x</canvas>",
    "<img alt=x>", "<input value=x placeholder=x>", "<!-- x -->", "<datalist><option>x</datalist>",
    "<svg><title>x</title><desc>x</desc><defs><text>x</text></defs></svg>", "<audio>x</audio>",
    "<details><summary></summary>x<p>x</p></details>", "<object hidden>x</object>",
  ])
  func `what is not rendered is not in the text`(body: String) throws {
    var page = try ReadPage(body)
    #expect(page.text.isEmpty)
  }

  @Test(arguments: [
    ("<details><summary>s</summary><p>x</details>", "s"),
    ("<details open><summary>s</summary><p>x</details>", "s\n\nx"),
    ("<svg><text>a</text></svg>", "a"), ("<noscript>n</noscript>", "n"),
    ("<object>fallback</object>", "fallback"),
    ("<select><option>a<optgroup label=g><option> b  c </select>", "a\nb c"),
  ])
  func `what is rendered is`(body: String, expected: String) throws {
    var page = try ReadPage(body)
    #expect(page.text == expected)
  }

  @Test
  func `endless nesting is no trouble`() throws {
    let depth = 5_000
    let body = String(repeating: "<div><span>", count: depth) + "x"
    var page = try ReadPage(body)
    #expect(page.text == "x")
  }
}
