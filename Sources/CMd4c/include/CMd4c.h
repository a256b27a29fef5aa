#pragma once
#include <md4c.h>
#include <stdbool.h>

/* md4c is opened when the first Markdown document comes, so nothing links it. */

/* Opens the library once; any thread. */
bool cmd4c_open(void);

/* md_parse of md4c; -1 when the library is not there. */
int cmd4c_parse(const char *_Nullable text, unsigned size, const MD_PARSER *_Nonnull parser, void *_Nullable context);
