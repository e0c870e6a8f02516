/* Handles, statuses and the rules that every function keeps.
 *
 * Handles. A handle is a 64-bit name, never an address, and below 2^53; 0 is none. The name of
 * something that is gone is never given out again while the process lives, so a stale handle is
 * always noticed, also after its tempo was destroyed and another one was made. Every function that
 * takes a handle answers VIV_ERROR_INVALID_HANDLE for 0, a stale or a made-up one, and
 * VIV_ERROR_WRONG_KIND for a live handle of another kind: a tempo or a path where a moveable is
 * wanted, a group where a motion is. This is not said again at each function.
 *
 * Answers. A function that creates returns a handle, or 0. A function that asks returns the value,
 * or 0, NaN, NULL or an empty text (never a NULL text). Every other function returns a viv_status.
 * A call that fails changes nothing. Why the last one failed tells viv_tempo_get_last_error, and as
 * a sentence viv_tempo_get_last_error_message.
 *
 * Units. Times are double seconds, moving values float, counts uint32_t, memory size_t bytes. Where
 * no range is given for seconds, they are finite and 0 or more; everything else, NaN included, is
 * refused with VIV_ERROR_INVALID_ARGUMENT. So is a NULL pointer where NULL is not said to be
 * allowed, and a number that is not among the constants of its type.
 *
 * Memory. Creating, adding and the first start of a motion may allocate, and answer
 * VIV_ERROR_OUT_OF_MEMORY, or 0, where there is none; nothing that existed is lost. Ticking
 * allocates nothing. Texts and arrays that the host passes are copied.
 *
 * Threads. One tempo, with everything in it, is used by one thread at a time. Different tempos may
 * be used by different threads at once, without a lock.
 *
 * Callbacks. A callback gets the void *user that it was set with, runs inside the call that causes
 * it, and must return normally. All calls are allowed in it but ticking, running and destroying its
 * own tempo, which answer VIV_ERROR_BUSY. A function that the engine asks for a value (an easing,
 * get and set of a property, an acceleration) may ask its own tempo in turn, but change nothing:
 * every call that makes, moves, sets or takes something answers VIV_ERROR_BUSY there.
 *
 * Limits. 256 tempos at a time; per tempo 4 194 303 moveables and 65 536 made easings; 64 levels of
 * containers; 4096 bytes of a name; in one tick each moveable tells at most 64 repeats and 64
 * turns. Reaching one is VIV_ERROR_LIMIT, or for the last what viv_event says. */
#ifndef VIVACE_TYPES_H
#define VIVACE_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef uint64_t viv_tempo;
/* A motion, a group, a sequence or a flow step. */
typedef uint64_t viv_moveable;
typedef viv_moveable viv_motion;
typedef viv_moveable viv_group;
typedef viv_moveable viv_sequence;

/* A shape to travel, and no moveable. */
typedef uint64_t viv_path;

/* The number of an easing: 0..255 are built in, 256 and up made by viv_easing_create_... */
typedef int32_t viv_easing;

/* As a number of repeats or jumps: without an end. */
enum { VIV_FOREVER = -1 };

typedef int32_t viv_status;
enum {
    VIV_OK = 0,
    /* The handle is 0, stale or made up. */
    VIV_ERROR_INVALID_HANDLE = 1,
    /* The handle is live, but of another kind than the function takes. */
    VIV_ERROR_WRONG_KIND = 2,
    /* An argument is NULL, NaN, infinite, out of its range or no constant of its type. */
    VIV_ERROR_INVALID_ARGUMENT = 3,
    /* Not now: it is moving, in a container, endless ... */
    VIV_ERROR_INVALID_STATE = 4,
    VIV_ERROR_OUT_OF_MEMORY = 5,
    /* A documented limit is reached. */
    VIV_ERROR_LIMIT = 6,
    /* A container would contain itself. */
    VIV_ERROR_CYCLE = 7,
    /* The moveable is in a container already. */
    VIV_ERROR_OWNED = 8,
    /* The handle belongs to another tempo. */
    VIV_ERROR_FOREIGN_TEMPO = 9,
    /* There is no such child, property, step or name. */
    VIV_ERROR_NOT_FOUND = 10,
    /* A lazy step, a jump, a condition or a simulation leaves the length unknown. */
    VIV_ERROR_NOT_SEEKABLE = 11,
    /* The tempo ticks already, or one of its callbacks or functions runs. */
    VIV_ERROR_BUSY = 12
};

#ifdef __cplusplus
}
#endif
#endif
