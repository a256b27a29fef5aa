// usage: parsing-benchmark FILE...
//
// How long Tern needs from bytes to a tree beside `htmlReadMemory`, libxml2's own way from the same bytes to its tree;
// a ratio below 1 says that Tern is quicker. Of each file the quickest of several turns counts.

var comparison = Comparison()
for path in CommandLine.arguments.dropFirst() { comparison.measure(path) }
comparison.report()
