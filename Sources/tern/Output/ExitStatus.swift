/// How the command ends.
enum ExitStatus: Int32 {
  /// The page is there.
  case finished = 0
  /// It could not be had or shown.
  case unfinished = 1
  /// The command line was wrong.
  case usage = 2
  /// The page is there, with an HTTP status of 400 or more.
  case httpError = 3
}
