#pragma once
#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <stddef.h>
#include <term.h>
#include <termios.h>
#include <wchar.h>

/* `stdscr`, `curscr` and `COLORS` are mutable globals, which Swift 6 refuses. */
static inline WINDOW *_Nullable cncurses_stdscr(void) { return stdscr; }
static inline void cncurses_redraw_all(void) { clearok(curscr, TRUE); }
static inline int cncurses_color_count(void) { return COLORS; }

/* The attributes are macros with casts. */
static inline attr_t cncurses_bold(void) { return WA_BOLD; }
static inline attr_t cncurses_dim(void) { return WA_DIM; }
static inline attr_t cncurses_italic(void) { return WA_ITALIC; }
static inline attr_t cncurses_underline(void) { return WA_UNDERLINE; }
static inline attr_t cncurses_reverse(void) { return WA_REVERSE; }

/* `cchar_t` is a struct that only its functions may fill, and `mvadd_wch` a macro. */
static inline void cncurses_put(int row, int column, const wchar_t *_Nonnull text,
                                attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, &pair) == OK) mvadd_wch(row, column, &cell);
}

/* `wcwidth` is declared only for X/Open programs. */
int wcwidth(wchar_t character);
static inline int cncurses_width(wchar_t character) { return wcwidth(character); }

/* `cursor_address` is a macro into a global table. */
static inline int cncurses_can_place_cursor(void) { return cursor_address != NULL; }

/*
 * What a crash must do before the process ends, in a signal handler where Swift code may not run: write `sequence`,
 * set the terminal's modes back, and let the signal do what it does.
 */
void cncurses_restore_on_crash(int descriptor, const char *_Nonnull sequence,
                               const struct termios *_Nonnull modes);
