#pragma once
#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>

/* Tells an HTML parser to report every tag as it stands, and long attributes too, as far as its version can be told.
 *
 * Up to 2.13 it always looks after the elements that are open; the markup it is given opens none that it would close.
 * Since 2.11 an attribute ends at 10 million bytes, and the parser with it, unless the limit is lifted. */
static inline void clibxml2_only_tokenize(htmlParserCtxtPtr context) {
#if LIBXML_VERSION >= 21400
  htmlCtxtUseOptions(context, HTML_PARSE_HTML5 | HTML_PARSE_HUGE | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING);
#elif LIBXML_VERSION >= 21100
  context->options |= XML_PARSE_HUGE;
#else
  (void)context;
#endif
}
