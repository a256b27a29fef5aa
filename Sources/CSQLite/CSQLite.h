#pragma once
#include <sqlite3.h>

/* SQLITE_TRANSIENT, which makes SQLite copy the bytes, is a macro that Swift cannot see. */

static inline int csqlite_bind_text(
    sqlite3_stmt *_Nonnull statement, int index, const char *_Nonnull text, long count) {
  return sqlite3_bind_text64(
      statement, index, text, (sqlite3_uint64)count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/* Without bytes an empty value, not NULL. */
static inline int csqlite_bind_blob(
    sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, long count) {
  return sqlite3_bind_blob64(
      statement, index, bytes ? bytes : "", (sqlite3_uint64)count, SQLITE_TRANSIENT);
}
