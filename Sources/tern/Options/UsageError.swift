/// A command line that cannot be understood, with a sentence that says why.
struct UsageError: Error, Equatable {
  var sentence: String
}
