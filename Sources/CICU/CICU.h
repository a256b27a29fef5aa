#pragma once
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uidna.h>
#include <unicode/unorm2.h>

/* ICU's function names are macros with a version in them, which Swift cannot see. */

/* MARK: Character properties */

static inline int32_t cicu_property(UChar32 c, UProperty property) {
  return u_getIntPropertyValue(c, property);
}

static inline int8_t cicu_category(UChar32 c) { return u_charType(c); }

static inline UChar32 cicu_fold_case(UChar32 c) { return u_foldCase(c, U_FOLD_CASE_DEFAULT); }

/* The compatibility decomposition of a scalar value, in UTF-16; a negative number when it has none. */
static inline int32_t cicu_decomposition(
    UChar32 c, UChar *_Nonnull into, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFKDInstance(&status);
  if (U_FAILURE(status)) return -1;
  int32_t count = unorm2_getDecomposition(form, c, into, capacity, &status);
  return U_FAILURE(status) ? -1 : count;
}

/* MARK: Domain names */

static inline UIDNA *_Nullable cicu_idna_open(uint32_t options, UErrorCode *_Nonnull status) {
  return uidna_openUTS46(options, status);
}

/* UIDNA_INFO_INITIALIZER is a compound macro; the answer is the bits of `errors`. */
static inline uint32_t cicu_idna_to_ascii(
    const UIDNA *_Nonnull idna, const char *_Nonnull name, int32_t length, char *_Nullable into,
    int32_t capacity, int32_t *_Nonnull written, UErrorCode *_Nonnull status) {
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  *written = uidna_nameToASCII_UTF8(idna, name, length, into, capacity, &info, status);
  return info.errors;
}

static inline uint32_t cicu_idna_to_unicode(
    const UIDNA *_Nonnull idna, const char *_Nonnull name, int32_t length, char *_Nullable into,
    int32_t capacity, int32_t *_Nonnull written, UErrorCode *_Nonnull status) {
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  *written = uidna_nameToUnicodeUTF8(idna, name, length, into, capacity, &info, status);
  return info.errors;
}

/* MARK: Line breaks */

static inline UBreakIterator *_Nullable cicu_line_breaks_open(UErrorCode *_Nonnull status) {
  return ubrk_open(UBRK_LINE, "en", NULL, 0, status);
}

static inline void cicu_breaks_set_text(
    UBreakIterator *_Nonnull breaks, const UChar *_Nonnull text, int32_t length,
    UErrorCode *_Nonnull status) {
  ubrk_setText(breaks, text, length, status);
}

static inline int32_t cicu_breaks_next(UBreakIterator *_Nonnull breaks) {
  return ubrk_next(breaks);
}

/* MARK: Bidirectional text */

static inline UBiDi *_Nullable cicu_bidi_open(void) { return ubidi_open(); }

static inline void cicu_bidi_close(UBiDi *_Nonnull bidi) { ubidi_close(bidi); }

/* Lays out one paragraph; answers the number of its visual runs, or a number below 1. */
static inline int32_t cicu_bidi_runs(
    UBiDi *_Nonnull bidi, const UChar *_Nonnull text, int32_t length, uint8_t level) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara(bidi, text, length, level, NULL, &status);
  int32_t count = ubidi_countRuns(bidi, &status);
  return U_FAILURE(status) ? 0 : count;
}

/* A visual run; answers whether it runs to the left. */
static inline int32_t cicu_bidi_run(
    UBiDi *_Nonnull bidi, int32_t index, int32_t *_Nonnull start, int32_t *_Nonnull length) {
  return ubidi_getVisualRun(bidi, index, start, length) == UBIDI_RTL;
}

static inline UChar32 cicu_mirror(UChar32 c) { return u_charMirror(c); }
