#include "CNcurses.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

static int saved_descriptor;
static char saved_sequence[128];
static struct termios saved_modes;
static char alternate_stack[16384];

static void restore(int number) {
  ssize_t ignored = write(saved_descriptor, saved_sequence, strlen(saved_sequence));
  (void)ignored;
  tcsetattr(saved_descriptor, TCSANOW, &saved_modes);
  signal(number, SIG_DFL);
  raise(number);
}

void cncurses_restore_on_crash(int descriptor, const char *sequence, const struct termios *modes) {
  saved_descriptor = descriptor;
  strncpy(saved_sequence, sequence, sizeof saved_sequence - 1);
  saved_modes = *modes;
  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = restore, .sa_flags = SA_ONSTACK | SA_RESETHAND};
  const int numbers[] = {SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++)
    sigaction(numbers[index], &action, NULL);
}
