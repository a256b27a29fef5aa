#include "CSQLite.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#define FUNCTIONS(X) \
  X(sqlite3_open_v2) \
  X(sqlite3_close_v2) \
  X(sqlite3_busy_timeout) \
  X(sqlite3_errmsg) \
  X(sqlite3_exec) \
  X(sqlite3_changes) \
  X(sqlite3_last_insert_rowid) \
  X(sqlite3_prepare_v2) \
  X(sqlite3_finalize) \
  X(sqlite3_step) \
  X(sqlite3_reset) \
  X(sqlite3_bind_null) \
  X(sqlite3_bind_int64) \
  X(sqlite3_bind_text64) \
  X(sqlite3_bind_blob64) \
  X(sqlite3_column_type) \
  X(sqlite3_column_int64) \
  X(sqlite3_column_blob) \
  X(sqlite3_column_bytes)

#define DECLARE(name) static __typeof__(name) *name##_pointer;
FUNCTIONS(DECLARE)

static bool is_open;

static void open_once(void) {
  void *library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define LOOK_UP(name) \
  if (!(*(void **)&name##_pointer = dlsym(library, #name))) return;
  FUNCTIONS(LOOK_UP)
  is_open = true;
}

bool csqlite_open_library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  return is_open;
}

int csqlite_open(const char *path, sqlite3 **database, int flags) {
  return sqlite3_open_v2_pointer(path, database, flags, NULL);
}
int csqlite_close(sqlite3 *database) { return sqlite3_close_v2_pointer(database); }
int csqlite_busy_timeout(sqlite3 *database, int milliseconds) {
  return sqlite3_busy_timeout_pointer(database, milliseconds);
}
const char *csqlite_errmsg(sqlite3 *database) { return sqlite3_errmsg_pointer(database); }
int csqlite_exec(sqlite3 *database, const char *text) {
  return sqlite3_exec_pointer(database, text, NULL, NULL, NULL);
}
int csqlite_changes(sqlite3 *database) { return sqlite3_changes_pointer(database); }
sqlite3_int64 csqlite_last_insert_rowid(sqlite3 *database) {
  return sqlite3_last_insert_rowid_pointer(database);
}

int csqlite_prepare(sqlite3 *database, const char *text, sqlite3_stmt **statement) {
  return sqlite3_prepare_v2_pointer(database, text, -1, statement, NULL);
}
int csqlite_finalize(sqlite3_stmt *statement) { return sqlite3_finalize_pointer(statement); }
int csqlite_step(sqlite3_stmt *statement) { return sqlite3_step_pointer(statement); }
int csqlite_reset(sqlite3_stmt *statement) { return sqlite3_reset_pointer(statement); }

int csqlite_bind_null(sqlite3_stmt *statement, int index) {
  return sqlite3_bind_null_pointer(statement, index);
}
int csqlite_bind_int64(sqlite3_stmt *statement, int index, sqlite3_int64 value) {
  return sqlite3_bind_int64_pointer(statement, index, value);
}
int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, long count) {
  return sqlite3_bind_text64_pointer(
      statement, index, text, (sqlite3_uint64)count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, long count) {
  return sqlite3_bind_blob64_pointer(
      statement, index, bytes ? bytes : "", (sqlite3_uint64)count, SQLITE_TRANSIENT);
}

int csqlite_column_type(sqlite3_stmt *statement, int index) {
  return sqlite3_column_type_pointer(statement, index);
}
sqlite3_int64 csqlite_column_int64(sqlite3_stmt *statement, int index) {
  return sqlite3_column_int64_pointer(statement, index);
}
const void *csqlite_column_blob(sqlite3_stmt *statement, int index) {
  return sqlite3_column_blob_pointer(statement, index);
}
int csqlite_column_bytes(sqlite3_stmt *statement, int index) {
  return sqlite3_column_bytes_pointer(statement, index);
}
