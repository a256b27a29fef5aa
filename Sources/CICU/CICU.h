#pragma once
#include <unicode/uidna.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>

/* ICU's function names are macros with a version in them, which Swift cannot see. */
static inline int32_t cicu_east_asian_width(UChar32 c) {
  return u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
}
