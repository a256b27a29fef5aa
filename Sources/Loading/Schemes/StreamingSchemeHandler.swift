/// A handler of this module: its answer is a ``LoadStream`` already and never blocks the pool.
protocol StreamingSchemeHandler: URLSchemeHandler where Reply == LoadStream {}
