#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Cairo writes PDF, Pango chooses fonts and shapes text. Both are opened with the first PDF, so nothing links them. Their
   headers are not needed: the few functions are their stable interface. */

/* A PDF being written; for one thread at a time. */
typedef struct ccairo_document ccairo_document;

/* Begins a document whose pages all have one size, in points, and whose letters are as wide as told; NULL when the libraries
   are missing or memory is. Fewer bytes than the limit are written. */
ccairo_document *_Nullable ccairo_begin(double width, double height, double letter_width, size_t limit);

/* Frees the document and its bytes. */
void ccairo_free(ccairo_document *_Nonnull document);

/* Whether there is a font: the libraries may stand on a system without any. */
bool ccairo_has_font(const ccairo_document *_Nonnull document);

/* Names the document. */
void ccairo_set_title(ccairo_document *_Nonnull document, const char *_Nonnull title);

/* The colour of what comes next, each part from 0 to 1. */
void ccairo_set_color(ccairo_document *_Nonnull document, double red, double green, double blue);

/* Fills a rectangle. */
void ccairo_fill(ccairo_document *_Nonnull document, double x, double y, double width, double height);

/* Sets the text that is shown next (UTF-8, `count` bytes) and returns its width. */
double ccairo_set_text(
    ccairo_document *_Nonnull document, const char *_Nonnull text, int count, bool is_bold, bool is_italic);

/* Shows the text with its baseline at a place, as wide as `scale` times its own width. */
void ccairo_show_text(ccairo_document *_Nonnull document, double x, double baseline, double scale);

/* Begins a link; the attributes are in the syntax of cairo_tag_begin. */
void ccairo_begin_link(ccairo_document *_Nonnull document, const char *_Nonnull attributes);
void ccairo_end_link(ccairo_document *_Nonnull document);

/* Ends a page. */
void ccairo_end_page(ccairo_document *_Nonnull document);

/* Ends the document: its bytes, which live as long as it does; NULL when something failed. */
const uint8_t *_Nullable ccairo_finish(ccairo_document *_Nonnull document, size_t *_Nonnull count);
