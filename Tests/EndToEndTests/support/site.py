"""A small site to live in for a day: pages that lead to each other, sections, a form, files to save."""
from . import servers

NUMBERS = range(1, 13)

LIST = """<!DOCTYPE html><title>Harbours</title><link rel=next href=/quay/two><nav><a href=/quay/islands>Islands</a></nav>
<main><h1>Harbours</h1>
<p>Start of the list QUERY. <a href=/quay/ferry>Ferry</a> and <a href=/quay/weather>Weather</a> and <a href=/quay/tickets>Tickets</a></p>
""" + "".join(
    f"<h2 id=b{n}>Berth {n}</h2><p>Water at berth {n}.</p><p>Depth {n} m.</p><p>Crane {n} stands here.</p><p>Light {n}.</p>"
    for n in NUMBERS) + "<p>End of the list.</p></main>"

ROWS = "<!DOCTYPE html><title>Rows</title><pre>" + "\n".join(f"QUERY row {n}" for n in range(1, 201)) + "</pre>"

WIDE = "<!DOCTYPE html><title>Wide</title><p>A wide chart QUERY</p><pre>left edge" + " " * 200 + "middle" + " " * 200 + "right edge</pre>"

FORM = """<!DOCTYPE html><title>Tickets</title><h1>Tickets</h1><form action=/quay/bought method=post>
<p><label>Name <input name=name></label> <label>Adult <input type=checkbox name=adult></label> <button>Buy</button></form>
<p>Below the form QUERY."""


PAGES = {"list": LIST, "rows": ROWS, "wide": WIDE, "tickets": FORM}


class SiteHandler(servers.Handler):
    """Answers below /quay/; a page that is nothing special says `All about` its name.

    The pages of PAGES show the query of their address, so that one that has come anew can be told from an old one.
    """

    served = 0

    def get_quay(self, rest):
        name, _, query = rest.partition("?")
        if name in PAGES:
            return self.answer(PAGES[name].replace("QUERY", query))
        if name == "served":
            SiteHandler.served += 1
            return self.answer(f"<!DOCTYPE html><title>Served</title><p>Served {SiteHandler.served} times.")
        if name == "bought":
            length = int(self.headers.get("Content-Length", 0))
            sent = self.rfile.read(length).decode()
            return self.answer(f"<!DOCTYPE html><title>Bought</title><p>Sent: {sent.replace('&', ' ')}")
        if name == "two":
            return self.answer("<!DOCTYPE html><title>Second</title><link rel=prev href=/quay/list><p>The second list.")
        if name == "article":
            text = "The old pilot knew every stone between the islands, and told of them all winter. " * 8
            return self.answer(
                f"<!DOCTYPE html><title>Pilot</title><nav><a href=/quay/list>Surroundings</a></nav>"
                f"<article><h1>The pilot</h1>{f'<p>{text}</p>' * 4}</article><footer>Footer of the site</footer>")
        self.answer(f"<!DOCTYPE html><title>{name.title()}</title><h1>{name.title()}</h1><p>All about {name}."
                    f"<p><a href=/quay/list>Back to the harbours</a>")


class SiteServer(servers.Server):
    handler = SiteHandler
