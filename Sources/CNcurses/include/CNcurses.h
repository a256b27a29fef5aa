#pragma once
#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>

/* `stdscr` is a mutable global, which Swift 6 refuses. */
static inline WINDOW *_Nullable cncurses_stdscr(void) { return stdscr; }
