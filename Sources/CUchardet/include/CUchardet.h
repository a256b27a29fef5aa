#pragma once
#include <stdbool.h>
#include <stddef.h>

/* libuchardet guesses the encoding of text that does not name it. It is opened with the first such text, and its headers
   are not needed: the few functions are its stable interface. */

/* Writes the name of the encoding that the bytes most likely have, ended by NUL, and answers whether the library is there
   and sure enough to name one. */
bool cuchardet_guess(const char *_Nonnull bytes, size_t count, char *_Nonnull name, size_t room);
