#pragma once
#include <sqlite3.h>
#include <stdbool.h>

/* SQLite is opened with the first profile that is used: linking it would make every start, also the
   one that prints a file, a third of a millisecond longer. */

/* Opens the library once; false when it is not installed. */
bool csqlite_open_library(void);

/* After csqlite_open_library() has answered true: the functions of SQLite without their prefix. */
int csqlite_open(const char *_Nonnull path, sqlite3 *_Nullable *_Nonnull database, int flags);
int csqlite_close(sqlite3 *_Nullable database);
int csqlite_busy_timeout(sqlite3 *_Nonnull database, int milliseconds);
const char *_Nonnull csqlite_errmsg(sqlite3 *_Nullable database);
int csqlite_exec(sqlite3 *_Nonnull database, const char *_Nonnull text);
int csqlite_changes(sqlite3 *_Nonnull database);
sqlite3_int64 csqlite_last_insert_rowid(sqlite3 *_Nonnull database);

int csqlite_prepare(
    sqlite3 *_Nonnull database, const char *_Nonnull text, sqlite3_stmt *_Nullable *_Nonnull statement);
int csqlite_finalize(sqlite3_stmt *_Nullable statement);
int csqlite_step(sqlite3_stmt *_Nonnull statement);
int csqlite_reset(sqlite3_stmt *_Nonnull statement);

int csqlite_bind_null(sqlite3_stmt *_Nonnull statement, int index);
int csqlite_bind_int64(sqlite3_stmt *_Nonnull statement, int index, sqlite3_int64 value);
/* SQLITE_TRANSIENT, which makes SQLite copy the bytes, is a macro that Swift cannot see. */
int csqlite_bind_text(
    sqlite3_stmt *_Nonnull statement, int index, const char *_Nonnull text, long count);
int csqlite_bind_blob(
    sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, long count);

int csqlite_column_type(sqlite3_stmt *_Nonnull statement, int index);
sqlite3_int64 csqlite_column_int64(sqlite3_stmt *_Nonnull statement, int index);
const void *_Nullable csqlite_column_blob(sqlite3_stmt *_Nonnull statement, int index);
int csqlite_column_bytes(sqlite3_stmt *_Nonnull statement, int index);
