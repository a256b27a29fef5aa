#include "CUchardet.h"
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

static void *(*create)(void);
static void (*destroy)(void *detector);
static int (*take)(void *detector, const char *bytes, size_t count);
static void (*end)(void *detector);
static const char *(*answer)(void *detector);

static bool is_open;

static void open_once(void) {
  void *library = dlopen("libuchardet.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(variable, name) \
  if (!(*(void **)&variable = dlsym(library, name))) return;
  FIND(create, "uchardet_new")
  FIND(destroy, "uchardet_delete")
  FIND(take, "uchardet_handle_data")
  FIND(end, "uchardet_data_end")
  FIND(answer, "uchardet_get_charset")
  is_open = true;
}

bool cuchardet_guess(const char *bytes, size_t count, char *name, size_t room) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  void *detector = is_open ? create() : NULL;
  if (!detector) return false;
  bool is_sure = false;
  if (take(detector, bytes, count) == 0) {
    end(detector);
    const char *found = answer(detector);
    is_sure = *found && strlen(found) < room;
    if (is_sure) strcpy(name, found);
  }
  destroy(detector);
  return is_sure;
}
