#include "CMd4c.h"
#include <dlfcn.h>
#include <pthread.h>

static __typeof__(md_parse) *parse_pointer;

static void open_once(void) {
  void *library = dlopen("libmd4c.so.0", RTLD_NOW | RTLD_LOCAL);
  if (library) *(void **)&parse_pointer = dlsym(library, "md_parse");
}

bool cmd4c_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  return parse_pointer;
}

int cmd4c_parse(const char *text, unsigned size, const MD_PARSER *parser, void *context) {
  return cmd4c_open() ? parse_pointer(text, size, parser, context) : -1;
}
