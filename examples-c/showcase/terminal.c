/* For sigaction, and for the size of a terminal, which is not in POSIX. */
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "screen.h"

/* The alternate screen, no cursor, no wrapping, the mouse while a button is down; and back. */
static const char enter[] = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?1002h\x1b[?1006h";
static const char leave[] = "\x1b[0m\x1b[?1006l\x1b[?1002l\x1b[?7h\x1b[?25h\x1b[?1049l";

static struct termios before;
static volatile sig_atomic_t is_open;
/* Signals come through a pipe, so that none is missed between looking and sleeping. */
static int signals[2];

/* ---- taking the terminal, and giving it back ---- */

/* May be called by a signal handler. */
static void give_back(void) {
    if (!is_open) return;
    is_open = 0;
    ssize_t written = write(STDOUT_FILENO, leave, sizeof leave - 1);
    (void)written;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
}

static void take(void) {
    struct termios raw = before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
    is_open = 1;
    ssize_t written = write(STDOUT_FILENO, enter, sizeof enter - 1);
    (void)written;
}

static void note(int number) {
    int error = errno;
    char byte = (char)number;
    ssize_t written = write(signals[1], &byte, 1);
    (void)written;
    errno = error;
}

/* Restores the terminal and dies of the signal. */
static void die(int number) {
    give_back();
    signal(number, SIG_DFL);
    raise(number);
}

static void catch_signals(void) {
    static const int noted[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP};
    static const int fatal[] = {SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note;
    for (size_t i = 0; i < sizeof noted / sizeof *noted; i++) sigaction(noted[i], &action, NULL);
    action.sa_handler = die;
    for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) sigaction(fatal[i], &action, NULL);
}

static bool fit(screen *screen) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) {
        size.ws_col = 80;
        size.ws_row = 24;
    }
    return screen_resize(screen, size.ws_col, size.ws_row);
}

bool terminal_open(screen *screen) {
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return false;
    if (tcgetattr(STDIN_FILENO, &before) != 0 || pipe(signals) != 0 || !fit(screen)) return false;
    const char *colors = getenv("COLORTERM");
    screen->has_true_color =
        colors && (strcmp(colors, "truecolor") == 0 || strcmp(colors, "24bit") == 0);
    catch_signals();
    atexit(give_back);
    take();
    return true;
}

void terminal_close(void) { give_back(); }

/* Stops as the shell asks, and continues with a fresh screen. */
static void suspend(screen *screen) {
    give_back();
    raise(SIGSTOP);
    take();
    screen->is_new = true;
}

/* ---- output ---- */

static char output[1 << 16];
static size_t filled;

static void flush_output(void) {
    for (size_t done = 0; done < filled;) {
        ssize_t written = write(STDOUT_FILENO, output + done, filled - done);
        if (written < 0 && errno != EINTR && errno != EAGAIN) break;
        if (written > 0) done += (size_t)written;
    }
    filled = 0;
}

static void put(const char *format, ...) {
    va_list arguments;
    if (filled + 256 > sizeof output) flush_output();
    va_start(arguments, format);
    int length = vsnprintf(output + filled, 256, format, arguments);
    va_end(arguments);
    if (length > 0) filled += length < 256 ? (size_t)length : 255;
}

static unsigned level(float part, unsigned top) {
    return (unsigned)(fminf(fmaxf(part, 0), 1) * (float)top + 0.5f);
}

/* A colour in the terminal's code: 24 bits, or one of 256. */
static unsigned packed(const screen *screen, color color) {
    if (screen->has_true_color) {
        return level(color.red, 255) << 16 | level(color.green, 255) << 8 | level(color.blue, 255);
    }
    return 16 + 36 * level(color.red, 5) + 6 * level(color.green, 5) + level(color.blue, 5);
}

static void put_color(const screen *screen, int layer, unsigned color) {
    if (screen->has_true_color) {
        put("\x1b[%d;2;%u;%u;%um", layer, color >> 16, color >> 8 & 255, color & 255);
    } else {
        put("\x1b[%d;5;%um", layer, color);
    }
}

/* Shows the cells of a row that changed. */
static void show_row(screen *screen, int row) {
    int at = -1;
    for (int column = 0; column < screen->columns; column++) {
        int upper = 2 * row * screen->columns + column, lower = upper + screen->columns;
        unsigned one = packed(screen, screen->pixels[upper]);
        unsigned other = packed(screen, screen->pixels[lower]);
        if (!screen->is_new && screen->shown[upper] == one && screen->shown[lower] == other) {
            continue;
        }
        if (at != column) put("\x1b[%d;%dH", row + 1, column + 1);
        put_color(screen, 38, one);
        put_color(screen, 48, other);
        put("\xe2\x96\x80"); /* The upper half of a block. */
        screen->shown[upper] = one;
        screen->shown[lower] = other;
        at = column + 1;
    }
}

void terminal_show(screen *screen, const char *text) {
    for (int row = 0; row < screen->rows - 1; row++) show_row(screen, row);
    put("\x1b[%d;1H\x1b[0m%.*s\x1b[K", screen->rows, screen->columns, text);
    screen->is_new = false;
    flush_output();
}

/* ---- input ---- */

static char typed[256];
static size_t pending;

void terminal_wait(double seconds) {
    struct pollfd files[2] = {{STDIN_FILENO, POLLIN, 0}, {signals[0], POLLIN, 0}};
    if (pending == 0) poll(files, 2, isinf(seconds) ? -1 : (int)ceil(seconds * 1000));
}

/* Reads what there is, without waiting. False if the terminal is gone. */
static bool read_typed(void) {
    struct pollfd file = {STDIN_FILENO, POLLIN, 0};
    if (pending == sizeof typed || poll(&file, 1, 0) <= 0) return true;
    ssize_t count = read(STDIN_FILENO, typed + pending, sizeof typed - pending);
    if (count > 0) pending += (size_t)count;
    return count > 0 || (count < 0 && errno == EINTR);
}

static void drop(size_t count) {
    pending -= count;
    memmove(typed, typed + count, pending);
}

/* A report of the mouse: ESC [ < button ; column ; row, then M or m. */
static event read_mouse(size_t length) {
    event event = {INPUT_NONE, 0, 0, 0};
    char report[32] = {0}, *rest = report;
    if (length >= sizeof report) return event;
    memcpy(report, typed + 3, length - 3);
    long button = strtol(rest, &rest, 10);
    event.x = (float)strtol(rest + (*rest == ';'), &rest, 10) - 0.5f;
    event.y = 2 * (float)strtol(rest + (*rest == ';'), &rest, 10) - 1;
    if (*rest == 'm') {
        event.input = INPUT_RELEASE;
    } else if ((button & 3) == 0 && button < 64) {
        event.input = button & 32 ? INPUT_MOVE : INPUT_PRESS;
    }
    return event;
}

/* The first key or report of what was typed. */
static event read_key(void) {
    event event = {INPUT_KEY, typed[0], 0, 0};
    size_t length = 1;
    if (typed[0] == '\x1b' && pending > 1 && (typed[1] == '[' || typed[1] == 'O')) {
        length = 2;
        while (length < pending && (typed[length] < '@' || typed[length] > '~')) length++;
        length += length < pending;
        if (typed[1] == '[' && pending > 2 && typed[2] == '<') {
            event = read_mouse(length);
        } else {
            event.key = typed[length - 1] << 8;
        }
    }
    drop(length);
    return event;
}

/* It is to end, by a signal: a second one is not caught. */
static event quit_by(int number) {
    signal(number, SIG_DFL);
    return (event){INPUT_QUIT, number, 0, 0};
}

static event read_signal(screen *screen, int number) {
    event event = {INPUT_RESIZE, 0, 0, 0};
    if (number == SIGTSTP) {
        suspend(screen);
    } else if (number != SIGWINCH) {
        return quit_by(number);
    }
    if (!fit(screen)) event.input = INPUT_QUIT;
    return event;
}

bool terminal_poll(screen *screen, event *event) {
    struct pollfd file = {signals[0], POLLIN, 0};
    char number;
    if (poll(&file, 1, 0) > 0 && read(signals[0], &number, 1) == 1) {
        *event = read_signal(screen, number);
        return true;
    }
    if (!read_typed()) {
        *event = quit_by(SIGHUP);
        return true;
    }
    if (pending == 0) return false;
    *event = read_key();
    return true;
}
