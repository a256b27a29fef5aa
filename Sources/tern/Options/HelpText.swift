/// What `tern -h` prints.
enum HelpText {
  static let version = "tern 1.0"

  static let help = """
    Usage: tern [OPTION]... [ADDRESS]...
    Browse the web in a terminal, or print a page.

    ADDRESS is a URL, a host (example.org), a file (an existing one wins over a host
    of that name), words to search for in quotes, or - for standard input. Several
    addresses are opened in tabs; without one Tern opens its start page. When standard
    output is no terminal, Tern prints the page as --dump does.

    What to do:
          --dump             print the page as text (the same as --show=text)
          --show=STAGE       print one stage of the page instead of browsing:
                               text     the page as laid out
                               markdown headings, links, lists and tables as Markdown
                               ansi     the same with colours and styles
                               pdf      the same on paper, for a file or a pipe
                               mhtml    the page as it came and its style sheets
                               json     one object: url, title, status, mimeType,
                                        charset, headings, links, areas, controls,
                                        images, text
                               links    one link a line: address, tab, text
                               outline  the headings and landmarks, indented
                               source   the bytes as they came
                               headers  the response: status and header fields
                               tree     the document tree, as html5lib writes it
                               url      URLs only: reads lines of JSON
                                        {"input", "base"} from standard input and
                                        writes the parts of each, or {"failure"}
          --select=SELECTOR  print the text of the elements that match a selector of CSS,
                             each on lines of its own
          --trace            write every navigation event to standard error, one line
                             of JSON each
          --download=FOLDER  save the file at ADDRESS into this folder and print its
                             path; nothing is overwritten
          --run='COMMANDS'   after ADDRESS (if there is one) is loaded, do these, with
                             ; between them, and print the page they end on:
                               go ADDRESS, reload, back, forward, follow NUMBER,
                               refresh (wait for the timed refresh),
                               stop at started, stop at committed (the next load),
                               leave at started, leave at committed (it is superseded
                               by the command after it)
      -h, --help             print this help and end
      -V, --version          print the version and end

    How to print:
          --width=N          the width in columns (80); 0 does not wrap
          --reader           only the article of the page, 70 columns wide; with
                             --show=json it is added as article: title, byline,
                             date, text. Without --dump or --show pages that have
                             an article open so, and R shows the whole page
          --base=URL         the address that relative links start from

    How to load:
          --timeout=SECONDS  the longest that the whole load may take
          --offline          leave the network alone
          --type=TYPE        take the page for this media type, such as text/plain
          --charset=NAME     take the page for this character encoding
          --user-agent=TEXT  send this User-Agent
          --header='N: V'    send this header field (repeat it for more)

    Settings:
          --config=FILE      read the settings from this file
          --profile=DIR      read them from the file config in this folder, and keep
                             cookies, cache and history there
          --private          keep nothing on disk
          --restore          open the tabs of the last session again
          --check-config     print the lines of the settings that are left out, with
                             their numbers and reasons, and end

    Without either, the settings are in ~/.config/tern/config: lines of name = value
    for home, search (a URL with %s, or none), keymap, theme, downloads, browser,
    user-agent, accept-language, header, patience (seconds that a server may be
    silent); open SCHEME = PROGRAM, style PART = STYLE, and key CONTEXT KEYS =
    COMMAND, such as key page g g = top (F1 lists commands).

    Long options may have one dash, and a value may follow a space instead of =.
    A -- ends the options. With --dump and --show, timed refreshes are not followed
    and what a server sends as a file to save is not shown.

    Exit status: 0 the page is there; 1 it could not be had or shown (the reason is on
    standard error, and what had arrived is printed); 2 wrong usage; 3 the page is
    there, with an HTTP status of 400 or more.

    Environment: http_proxy, https_proxy, no_proxy; LANG for the language asked for;
    TERN_LOG=FILE for a log without secrets.

    """
}
