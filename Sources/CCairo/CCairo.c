#include "CCairo.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Numbers of the interfaces. */
enum { status_success = 0, status_write_error = 11 };
enum { metadata_title = 0 };
enum { weight_normal = 400, weight_bold = 700 };
enum { style_normal = 0, style_italic = 2 };
static const double pango_scale = 1024;

typedef int (*write_function)(void *closure, const unsigned char *data, unsigned count);

#define FUNCTIONS(X) \
  X(void *, cairo_pdf_surface_create_for_stream, (write_function, void *, double, double)) \
  X(void, cairo_pdf_surface_set_metadata, (void *, int, const char *)) \
  X(void *, cairo_create, (void *)) \
  X(void, cairo_destroy, (void *)) \
  X(int, cairo_status, (void *)) \
  X(void, cairo_save, (void *)) \
  X(void, cairo_restore, (void *)) \
  X(void, cairo_translate, (void *, double, double)) \
  X(void, cairo_scale, (void *, double, double)) \
  X(void, cairo_set_source_rgb, (void *, double, double, double)) \
  X(void, cairo_rectangle, (void *, double, double, double, double)) \
  X(void, cairo_fill, (void *)) \
  X(void, cairo_move_to, (void *, double, double)) \
  X(void, cairo_tag_begin, (void *, const char *, const char *)) \
  X(void, cairo_tag_end, (void *, const char *)) \
  X(void, cairo_show_page, (void *)) \
  X(void, cairo_surface_finish, (void *)) \
  X(int, cairo_surface_status, (void *)) \
  X(void, cairo_surface_destroy, (void *)) \
  X(void *, pango_cairo_create_layout, (void *)) \
  X(void, pango_cairo_show_layout_line, (void *, void *)) \
  X(void *, pango_layout_get_context, (void *)) \
  X(void, pango_context_set_round_glyph_positions, (void *, int)) \
  X(void, pango_layout_set_single_paragraph_mode, (void *, int)) \
  X(void, pango_layout_set_font_description, (void *, const void *)) \
  X(void, pango_layout_set_text, (void *, const char *, int)) \
  X(void, pango_layout_get_size, (void *, int *, int *)) \
  X(void *, pango_layout_get_line_readonly, (void *, int)) \
  X(void *, pango_font_description_new, (void)) \
  X(void, pango_font_description_free, (void *)) \
  X(void, pango_font_description_set_family_static, (void *, const char *)) \
  X(void, pango_font_description_set_absolute_size, (void *, double)) \
  X(void, pango_font_description_set_weight, (void *, int)) \
  X(void, pango_font_description_set_style, (void *, int)) \
  X(void, g_object_unref, (void *))

#define DECLARE(result, name, parameters) static result(*name) parameters;
FUNCTIONS(DECLARE)

static bool is_open;

static void open_once(void) {
  /* The others are its dependencies, in which dlsym looks too. */
  void *library = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(result, name, parameters) \
  if (!(*(void **)&name = dlsym(library, #name))) return;
  FUNCTIONS(FIND)
  is_open = true;
}

struct ccairo_document {
  void *surface, *cairo, *layout, *font;
  uint8_t *bytes;
  size_t count, capacity, limit;
  bool is_bold, is_italic, has_font;
};

static int append(void *closure, const unsigned char *data, unsigned count) {
  ccairo_document *document = closure;
  if (count >= document->limit - document->count) return status_write_error;
  size_t needed = document->count + count;
  if (needed > document->capacity) {
    size_t capacity = needed * 2;
    uint8_t *bytes = realloc(document->bytes, capacity);
    if (!bytes) return status_write_error;
    document->bytes = bytes;
    document->capacity = capacity;
  }
  memcpy(document->bytes + document->count, data, count);
  document->count = needed;
  return status_success;
}

/* Makes the letters of the font as wide as told. */
static void set_letter_width(ccairo_document *document, double letter_width) {
  const double trial = 10;
  pango_font_description_set_absolute_size(document->font, trial * pango_scale);
  pango_layout_set_font_description(document->layout, document->font);
  double width = ccairo_set_text(document, "0000000000", 10, false, false) / 10;
  document->has_font = width > 0;
  if (!document->has_font) return;
  pango_font_description_set_absolute_size(document->font, trial * pango_scale * letter_width / width);
  pango_layout_set_font_description(document->layout, document->font);
}

ccairo_document *ccairo_begin(double width, double height, double letter_width, size_t limit) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  if (!is_open) return NULL;
  ccairo_document *document = calloc(1, sizeof *document);
  if (!document) return NULL;
  document->limit = limit;
  document->surface = cairo_pdf_surface_create_for_stream(append, document, width, height);
  document->cairo = cairo_create(document->surface);
  document->layout = pango_cairo_create_layout(document->cairo);
  document->font = pango_font_description_new();
  pango_layout_set_single_paragraph_mode(document->layout, true);
  /* Letters stand at fractions of points: rounded widths would leave the grid. */
  pango_context_set_round_glyph_positions(pango_layout_get_context(document->layout), false);
  pango_font_description_set_family_static(document->font, "monospace");
  set_letter_width(document, letter_width);
  return document;
}

void ccairo_free(ccairo_document *document) {
  pango_font_description_free(document->font);
  g_object_unref(document->layout);
  cairo_destroy(document->cairo);
  /* Finishes what is not finished, so the bytes go last. */
  cairo_surface_destroy(document->surface);
  free(document->bytes);
  free(document);
}

bool ccairo_has_font(const ccairo_document *document) { return document->has_font; }

void ccairo_set_title(ccairo_document *document, const char *title) {
  cairo_pdf_surface_set_metadata(document->surface, metadata_title, title);
}

void ccairo_set_color(ccairo_document *document, double red, double green, double blue) {
  cairo_set_source_rgb(document->cairo, red, green, blue);
}

void ccairo_fill(ccairo_document *document, double x, double y, double width, double height) {
  cairo_rectangle(document->cairo, x, y, width, height);
  cairo_fill(document->cairo);
}

double ccairo_set_text(ccairo_document *document, const char *text, int count, bool is_bold, bool is_italic) {
  if (is_bold != document->is_bold || is_italic != document->is_italic) {
    pango_font_description_set_weight(document->font, is_bold ? weight_bold : weight_normal);
    pango_font_description_set_style(document->font, is_italic ? style_italic : style_normal);
    pango_layout_set_font_description(document->layout, document->font);
    document->is_bold = is_bold;
    document->is_italic = is_italic;
  }
  pango_layout_set_text(document->layout, text, count);
  int width = 0;
  pango_layout_get_size(document->layout, &width, NULL);
  return width / pango_scale;
}

void ccairo_show_text(ccairo_document *document, double x, double baseline, double scale) {
  void *line = pango_layout_get_line_readonly(document->layout, 0);
  if (!line) return;
  cairo_save(document->cairo);
  cairo_translate(document->cairo, x, baseline);
  if (scale != 1) cairo_scale(document->cairo, scale, 1);
  cairo_move_to(document->cairo, 0, 0);
  pango_cairo_show_layout_line(document->cairo, line);
  cairo_restore(document->cairo);
}

void ccairo_begin_link(ccairo_document *document, const char *attributes) {
  cairo_tag_begin(document->cairo, "Link", attributes);
}

void ccairo_end_link(ccairo_document *document) { cairo_tag_end(document->cairo, "Link"); }

void ccairo_end_page(ccairo_document *document) { cairo_show_page(document->cairo); }

const uint8_t *ccairo_finish(ccairo_document *document, size_t *count) {
  bool failed = cairo_status(document->cairo) != status_success;
  cairo_surface_finish(document->surface);
  failed = failed || cairo_surface_status(document->surface) != status_success;
  *count = document->count;
  return failed ? NULL : document->bytes;
}
