#pragma once
#include <stdbool.h>

/* libpsl knows the public suffixes (com, co.uk, github.io). It stands wherever libcurl does, and is
   opened with the first cookie. Its headers are not needed: the few functions are its stable interface. */

/* The newest list on this system, or the one in the file; NULL when the library or the file is missing.
   The list is never freed: it is used until the process ends. */
const void *_Nullable clibpsl_list(const char *_Nullable file);

/* Whether registrations happen directly below the domain (lower case, in ASCII). */
bool clibpsl_is_public_suffix(const void *_Nonnull list, const char *_Nonnull domain);

/* How many bytes of the domain come before its registrable domain; -1 when it has none. */
long clibpsl_registrable_offset(const void *_Nonnull list, const char *_Nonnull domain);
