// The first line of TerminalIO.
