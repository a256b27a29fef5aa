#include "CLibPSL.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static void *(*latest)(const char *file);
static void *(*load_file)(const char *file);
static int (*is_public_suffix)(const void *list, const char *domain);
static const char *(*registrable_domain)(const void *list, const char *domain);

static bool is_open;

static void open_once(void) {
  void *library = dlopen("libpsl.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(variable, name) \
  if (!(*(void **)&variable = dlsym(library, name))) return;
  FIND(latest, "psl_latest")
  FIND(load_file, "psl_load_file")
  FIND(is_public_suffix, "psl_is_public_suffix")
  FIND(registrable_domain, "psl_registrable_domain")
  is_open = true;
}

const void *clibpsl_list(const char *file) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  if (!is_open) return NULL;
  return file ? load_file(file) : latest(NULL);
}

bool clibpsl_is_public_suffix(const void *list, const char *domain) {
  return is_public_suffix(list, domain) == 1;
}

long clibpsl_registrable_offset(const void *list, const char *domain) {
  const char *found = registrable_domain(list, domain);
  return found ? found - domain : -1;
}
