#include "CSystemBus.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

/* The types of sd-bus are opaque here, so that its headers are not needed. */
static int (*open_system)(void **bus);
static void *(*close_bus)(void *bus);
static int (*set_timeout)(void *bus, uint64_t microseconds);
static int (*get_property)(void *bus, const char *destination, const char *path, const char *interface,
                           const char *member, void *error, char type, void *value);

static int is_open;

static void open_once(void) {
  void *library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(variable, name) \
  if (!(*(void **)&variable = dlsym(library, name))) return;
  FIND(open_system, "sd_bus_open_system")
  FIND(close_bus, "sd_bus_flush_close_unref")
  FIND(set_timeout, "sd_bus_set_method_call_timeout")
  FIND(get_property, "sd_bus_get_property_trivial")
  is_open = 1;
}

int csystembus_metered(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  void *bus = NULL;
  uint32_t value = 0;
  if (!is_open || open_system(&bus) < 0) return -1;
  set_timeout(bus, 2000000);
  int result = get_property(bus, "org.freedesktop.NetworkManager", "/org/freedesktop/NetworkManager",
                            "org.freedesktop.NetworkManager", "Metered", NULL, 'u', &value);
  close_bus(bus);
  return result < 0 || value > 4 ? -1 : (int)value;
}
