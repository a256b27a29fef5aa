#pragma once
#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>

/* `xmlFree` is a mutable global function pointer. */
static inline void clibxml2_free(void *p) { xmlFree(p); }
