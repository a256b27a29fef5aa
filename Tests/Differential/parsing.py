#!/usr/bin/env python3
"""Compares Tern's trees with those of Chromium's parser (DOMParser, so scripts are off) on random documents.

usage: parsing.py PROGRAM [--seed N] [--count N] [--show N]

Prints a difference of every document that Tern reads otherwise, and how many there are. It is no part of `make test`:
the judge of a difference is the HTML standard, from which Chromium departs too. Left out of the documents is what it
is known to read in its own way: NULs, `<?`, `<search>` as an ordinary element, forms in the tables of a template,
`&#x;`, U+FFFD before a frameset, `&#13;` in tables, and end tags of foreign elements with capitals.
"""
import argparse
import base64
import concurrent.futures
import difflib
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

ELEMENTS = """
a b i p div span nobr font em table tr td th tbody thead tfoot caption colgroup col select option optgroup hr input button form li
ul ol dd dt dl h1 h2 ruby rb rt rtc rp svg math mi mo annotation-xml foreignObject desc mtext mglyph malignmark template script
style textarea noscript iframe noembed noframes xmp head body html frameset frame meta link base br img image pre listing
plaintext menuitem menu main address applet marquee object center keygen isindex param source track dialog summary details area
wbr u s code big tt small strike strong fieldset x-y title
""".split()
TEXT_ONLY = set("script style textarea iframe noembed noframes xmp plaintext title".split())
GROUPS = [
    "a b i p div nobr font em table td tr button".split(),
    "select option optgroup hr input div p table td button b".split(),
    "svg math mi annotation-xml foreignObject desc p b table td br font div template".split(),
    "template table tr td col colgroup caption tbody div b select head body html".split(),
]
ATTRIBUTES = [
    " a=1", " color=red", " type=hidden", ' encoding="text/html"', " xlink:href=u", " viewbox=0", " definitionurl=z", " A=2 a=3",
    " =x", " /", " a/", " b='c&lt;d'", " x=&amp;y=&ampz&amp",
]
PIECES = [
    "x", "  ", "\n", "y z", "&amp;", "&notit;", "&#x80;", "<!--c-->", "<!-- a--!>", "<![CDATA[q]]>", "<!doctype html>", "</>", "<",
    "&lt", "\r\n", "&nbsp", "\f", "</ x>", "<!-->", "]]>", "é", "<a", "'", '"', "=", "&#", "--", "</title", "<!--<script>",
]
DOCTYPES = ["", "", "<!doctype html>", '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">']

DUMP = r"""
const spaces = {"http://www.w3.org/2000/svg": "svg ", "http://www.w3.org/1998/Math/MathML": "math "};
function dump(document) {
  const lines = [];
  function walk(parent, depth) {
    const indent = "| " + "  ".repeat(depth);
    for (const node of parent.childNodes) {
      if (node.nodeType == 10) {
        const ids = node.publicId || node.systemId ? ` "${node.publicId}" "${node.systemId}"` : "";
        lines.push(`${indent}<!DOCTYPE ${node.name}${ids}>`);
      } else if (node.nodeType == 8) lines.push(`${indent}<!-- ${node.data} -->`);
      else if (node.nodeType == 3) lines.push(`${indent}"${node.data}"`);
      else if (node.nodeType == 1) {
        lines.push(`${indent}<${spaces[node.namespaceURI] || ""}${node.localName}>`);
        const attributes = [...node.attributes].map(a => [
          a.namespaceURI && a.prefix ? a.prefix + " " + a.localName : a.name, a.value]);
        attributes.sort((x, y) => x[0] < y[0] ? -1 : x[0] > y[0] ? 1 : 0);
        for (const [name, value] of attributes) lines.push(`${indent}  ${name}="${value}"`);
        if (node.content) { lines.push(indent + "  content"); walk(node.content, depth + 2); }
        walk(node, depth + 1);
      }
    }
  }
  walk(document, 0);
  return lines.join("\n") + "\n";
}
const bytes = text => Uint8Array.from(atob(text), c => c.charCodeAt(0));
const cases = JSON.parse(new TextDecoder().decode(bytes(INPUT)));
const trees = cases.map(text => dump(new DOMParser().parseFromString(text, "text/html")));
let binary = "";
for (const byte of new TextEncoder().encode(JSON.stringify(trees))) binary += String.fromCharCode(byte);
document.body.textContent = "RESULT" + btoa(binary) + "END";
"""


def document(source):
    """A random document."""
    kind = source.random()
    elements = [name for name in ELEMENTS if name not in TEXT_ONLY or source.random() < 0.15]
    if kind < 0.4:
        elements = source.sample(elements, 6)
    elif kind < 0.9:
        elements = source.choice(GROUPS)
    if "template" in elements:
        elements = [name for name in elements if name != "form"]
    text = source.choice(DOCTYPES)
    for _ in range(source.choice([4, 8, 15, 30])):
        turn = source.random()
        if turn < 0.5:
            attributes = source.choice(ATTRIBUTES) if source.random() < 0.25 else ""
            text += f"<{source.choice(elements)}{attributes}{'/' if source.random() < 0.05 else ''}>"
        elif turn < 0.75:
            text += f"</{source.choice(elements)}>"
        else:
            text += source.choice(PIECES)
    return text.replace("</foreignObject>", "")


def chromium_trees(documents, folder):
    data = base64.b64encode(json.dumps(documents).encode()).decode()
    page = folder / "page.html"
    page.write_text(f'<!DOCTYPE html><meta charset=utf-8><body><script>const INPUT = "{data}";{DUMP}</script>')
    done = subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile", "--dump-dom", page.as_uri()],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=300, check=True)
    found = re.search(rb"RESULT([A-Za-z0-9+/=]*)END", done.stdout)
    # What a terminal could obey is replaced in what Tern prints.
    controls = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
    return [controls.sub("\N{REPLACEMENT CHARACTER}", tree) for tree in json.loads(base64.b64decode(found[1]))]


def tern_tree(program, text):
    done = subprocess.run([program, "--offline", "--show=tree", "-"], input=b"\xef\xbb\xbf" + text.encode(), stdout=subprocess.PIPE)
    return done.stdout.decode()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--show", type=int, default=10)
    options = parser.parse_args()
    if not shutil.which("chromium"):
        sys.exit("chromium is not installed")
    source = random.Random(options.seed)
    documents = [document(source) for _ in range(options.count)]
    with tempfile.TemporaryDirectory(prefix="tern-differential-") as folder:
        expected = chromium_trees(documents, pathlib.Path(folder))
    with concurrent.futures.ThreadPoolExecutor() as pool:
        found = list(pool.map(lambda text: tern_tree(options.program, text), documents))
    different = [case for case in zip(documents, expected, found) if case[1] != case[2]]
    for text, theirs, ours in different[:options.show]:
        print(repr(text))
        print("".join(difflib.unified_diff(theirs.splitlines(True), ours.splitlines(True), "chromium", "tern", n=2)))
    print(f"parsing: {len(documents) - len(different)} of {len(documents)} trees equal to Chromium's (seed {options.seed})")


if __name__ == "__main__":
    main()
