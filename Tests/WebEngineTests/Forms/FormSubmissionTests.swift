import Addressing
import Loading
import Testing

@testable import WebEngine

@Suite struct `A form that is sent` {
  @Test(
    arguments: [
      (
        "<form><input name=q value='a b&c=d'></form>", "https://a.test/dir/page?q=a+b%26c%3Dd#place"
      ),
      ("<form action=/s><input name=q value=*-._~></form>", "https://a.test/s?q=*-._%7E"),
      ("<form action='/s?x=1#f'><input name=q></form>", "https://a.test/s?q=#f"),
      ("<form action='/s?x=1'></form>", "https://a.test/s?"),
      (
        "<base href=https://b.test/c/><form action=s><input name=a></form>", "https://b.test/c/s?a="
      ),
      (
        "<form action=/s><input name=a disabled><input value=b><input name=c></form>",
        "https://a.test/s?c="
      ),
      (
        "<form action=/s><input type=checkbox name=a checked><input type=checkbox name=b>"
          + "<input type=radio name=r value=1 checked><input type=radio name=r value=2 checked></form>",
        "https://a.test/s?a=on&r=2"
      ),
      (
        "<form action=/s><select name=s><option disabled selected>x<option>y z</select>"
          + "<select name=t><option>p<option value=Q>q</select>"
          + "<select name=u multiple><option selected>1<option>2<option selected>3</select></form>",
        "https://a.test/s?t=p&u=1&u=3"
      ),
      (
        "<form action=/s><textarea name=t>\na\nb\r\n</textarea></form>",
        "https://a.test/s?t=a%0D%0Ab%0D%0A"
      ),
      (
        "<form action=/s><textarea name=t wrap=hard cols=4>ab cd ef</textarea></form>",
        "https://a.test/s?t=ab+%0D%0Acd+%0D%0Aef"
      ),
      (
        "<form action=/s id=f></form><input form=f name=a value=1><p><form><input form=f name=b></form>",
        "https://a.test/s?a=1&b="
      ),
      (
        "<form action=/s><fieldset disabled><legend><input name=a></legend><input name=b></fieldset>"
          + "<template><input name=c></template><datalist><input name=d></datalist></form>",
        "https://a.test/s?a="
      ),
      ("<table><form action=/s><tr><td><input name=a value=1></table>", "https://a.test/s?a=1"),
      (
        "<form action=/s><input type=hidden name=_CHARSET_ value=x><button name=b value=v>b</form>",
        "https://a.test/s?_CHARSET_=UTF-8"
      ),
      (
        "<form action=/s><input name=q value=שלום dirname=d dir=auto><input name=r dirname=e></form>",
        "https://a.test/s?q=%D7%A9%D7%9C%D7%95%D7%9D&d=rtl&r=&e=ltr"
      ),
      ("<form action=/s><input type=file name=f></form>", "https://a.test/s?f="),
      (
        "<form action='mailto:x@a.test?subject=old'><input name=body value='a b'></form>",
        "mailto:x@a.test?body=a%20b"
      ),
      (
        "<form method=post action='mailto:x@a.test?subject=s'><input name=a value='b c'></form>",
        "mailto:x@a.test?subject=s&body=a%3Db%2Bc"
      ),
      ("<form method=post action='data:text/html,x'><input name=a></form>", "data:text/html,x"),
    ]
  )
  func `puts its values into the address`(_ html: String, _ address: String) throws {
    #expect(try FormFixture(html).request().url.href == address)
  }

  @Test func `sends the button that was used, and no other`() throws {
    let form = FormFixture(
      """
      <form action=/s><input type=submit name=a value=1><button name=b value=2>B</button>
      <input type=image name=i><input type=image id=nameless><input type=reset name=r></form>
      """
    )
    #expect(try form.request().url.query == "")
    #expect(try form.request(by: "a").url.query == "a=1")
    #expect(try form.request(by: "b").url.query == "b=2")
    #expect(try form.request(by: "i", at: (3, 4)).url.query == "i.x=3&i.y=4")
    #expect(try form.request(by: "nameless").url.query == "x=0&y=0")
  }

  @Test func `obeys what its button says`() throws {
    let form = FormFixture(
      """
      <form action=/s target=_self><input name=q><button id=b formaction=/t formmethod=post
      formenctype=text/plain formtarget=_blank>x</button><button id=c formmethod=dialog>y</button>
      <button id=d formmethod=strange formaction=javascript:1>z</button></form>
      """
    )
    guard case .navigate(let request, let target) = try form.outcome(by: "b") else {
      Issue.record("nothing is sent")
      return
    }
    #expect(
      request.url.href == "https://a.test/t" && request.method == "POST" && target == "_blank"
    )
    #expect(request.headers["Content-Type"] == "text/plain")
    #expect(request.body?.bytes == Array("q=\r\n".utf8))
    guard case .closeDialog = try form.outcome(by: "c") else {
      Issue.record("a dialog sends nothing")
      return
    }
    guard case .refuse(let sentence, _) = try form.outcome(by: "d") else {
      Issue.record("scripts are refused")
      return
    }
    #expect(sentence.contains("scripts"))
  }

  @Test(
    arguments: [
      ("<form accept-charset='nonsense latin1 utf-8'>", "utf-8", "q=%E9%26%239731%3B"),
      ("<form>", "windows-1252", "q=%E9%26%239731%3B"),
      ("<form>", "utf-16le", "q=%C3%A9%E2%98%83"),
      ("<form accept-charset=UTF-8>", "shift_jis", "q=%C3%A9%E2%98%83"),
    ]
  )
  func `is written in its encoding`(_ tag: String, _ encoding: String, _ query: String) throws {
    let form = FormFixture(tag + "<input name=q value=é☃></form>")
    #expect(try form.request(encoding: encoding).url.query == query)
  }

  @Test func `goes into the body by POST`() throws {
    let form = FormFixture("<form method=post action=/p><input name=a value='1 2'></form>")
    let request = try form.request()
    #expect(request.method == "POST" && request.url.href == "https://a.test/p")
    #expect(request.body?.bytes == Array("a=1+2".utf8))
    #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
    #expect(request.headers["Origin"] == "https://a.test")
  }

  @Test func `has parts that no value can leave`() throws {
    var form = FormFixture(
      """
      <form method=post enctype=multipart/form-data><input name='a"&#13;b' value='x&#10;y'>
      <textarea name=t>1&#10;2</textarea><input type=file name=f><input type=file name=g></form>
      """
    )
    form.values.setFiles(["/tmp/odd\"name\n.html"], of: try form.control("f"))
    let request = try form.request()
    let type = try #require(request.headers["Content-Type"])
    let boundary = try #require(type.split(separator: "=").last.map(String.init))
    #expect(type.hasPrefix("multipart/form-data; boundary=") && boundary.count > 30)
    let pieces = try #require(request.body?.pieces)
    let text = pieces.map { piece in
      switch piece {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      case .file(let path): "<\(path)>"
      }
    }.joined().replacing(boundary, with: "B")
    #expect(
      text
        == """
        --B
        Content-Disposition: form-data; name="a%22%0D%0Ab"

        xy
        --B
        Content-Disposition: form-data; name="t"

        1
        2
        --B
        Content-Disposition: form-data; name="f"; filename="odd%22name%0A.html"
        Content-Type: text/html

        </tmp/odd"name
        .html>
        --B
        Content-Disposition: form-data; name="g"; filename=""
        Content-Type: application/octet-stream


        --B--

        """.replacing("\n", with: "\r\n").replacing("name\r\n.html>", with: "name\n.html>")
    )
  }
}
