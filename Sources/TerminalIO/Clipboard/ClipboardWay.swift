internal import Canvas

/// A way to the clipboard.
nonisolated enum ClipboardWay: Sendable, Equatable {
  /// A program that takes the text as its standard input: its name for people, and the command for the shell.
  case program(name: String, command: String)
  /// The terminal's own sequence, OSC 52.
  case terminal(isExpected: Bool)

  /// Whether the terminal takes text by OSC 52.
  enum Support: Sendable, Equatable {
    /// It says so, or is known for it.
    case taken
    /// It may.
    case unknown
    /// It would print the sequence.
    case impossible
  }

  /// The ways to try, the surest first.
  ///
  /// - Parameters:
  ///   - command: The program of the settings, which is the only way then; `terminal` always sends the sequence.
  ///   - support: What is known of the terminal.
  ///   - environment: The variables that tell what is there.
  static func all(
    command: String?,
    support: Support,
    environment: (String) -> String?
  ) -> [ClipboardWay] {
    if let command {
      return command == "terminal"
        ? [.terminal(isExpected: true)] : [.program(name: "copy-command", command: command)]
    }
    var ways: [ClipboardWay] = []
    let isInTmux = environment("TMUX") != nil
    if isInTmux {
      ways.append(.program(name: "tmux", command: "exec tmux load-buffer -w -"))
      // Before 3.2 there was no -w: the text goes to tmux alone.
      ways.append(.program(name: "tmux", command: "exec tmux load-buffer -"))
    } else if support == .taken {
      ways.append(.terminal(isExpected: true))
    }
    if environment("WAYLAND_DISPLAY") != nil {
      ways.append(.program(name: "wl-copy", command: "exec wl-copy --type text/plain"))
    }
    if environment("DISPLAY") != nil {
      ways.append(.program(name: "xclip", command: "exec xclip -selection clipboard"))
      ways.append(.program(name: "xsel", command: "exec xsel --clipboard --input"))
    }
    ways.append(.program(name: "pbcopy", command: "exec pbcopy"))
    if !isInTmux, support == .unknown { ways.append(.terminal(isExpected: false)) }
    return ways
  }

  /// What the environment says about the terminal; `unknown` when it has to be asked.
  static func support(environment: (String) -> String?) -> Support {
    let term = environment("TERM") ?? ""
    let known = [
      "xterm-kitty", "kitty", "foot", "alacritty", "wezterm", "xterm-ghostty", "ghostty",
      "contour", "st-", "rio",
    ]
    let program = environment("TERM_PROGRAM") ?? ""
    let isKnown =
      term == "st" || known.contains { term.hasPrefix($0) }
      || ["WezTerm", "ghostty", "vscode", "rio"].contains(program)
      || environment("WT_SESSION") != nil
    if isKnown { return .taken }
    return WindowTitle(term: term).isSupported ? .unknown : .impossible
  }
}
