/** @file
 *  Handles, statuses and the rules that hold for every function. */
#ifndef VIVACE_TYPES_H
#define VIVACE_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_basics Handles, statuses and rules
 *  The rules that hold for every function, and are not repeated at each.
 *
 *  **Handles.** A handle is a 64-bit name, never an address, and always below 2^53; 0 means none.
 *  The handle of something that is gone is never used again while the process lives, so a stale
 *  handle is always detected, even after its tempo was destroyed and another one was created. Every
 *  function that takes a handle returns #VIV_ERROR_INVALID_HANDLE for 0 and for a stale or made-up
 *  handle, and #VIV_ERROR_WRONG_KIND for a live handle of another kind: a tempo or a path where a
 *  moveable is wanted, a group where a motion is wanted.
 *
 *  **Return values.** A function that creates something returns its handle, or 0. A function that
 *  asks returns the value, or 0, NaN, NULL or an empty string (where it returns a string, never
 *  NULL). Every other function returns a #viv_status. A call that fails changes nothing.
 *  viv_tempo_get_last_error() tells why the last one failed, and
 *  viv_tempo_get_last_error_message() says it in a sentence.
 *
 *  **Units.** Times are double seconds, moving values float unless they have another type, counts
 *  uint32_t, sizes of memory size_t bytes. Where no range is given for seconds, they must be finite
 *  and not negative. An argument out of its range is refused with #VIV_ERROR_INVALID_ARGUMENT; so
 *  are NaN, a NULL pointer where NULL is not mentioned, and a number that is not one of the
 *  constants of its type.
 *
 *  **Memory.** Creating, adding and the first start of a motion may allocate, and return
 *  #VIV_ERROR_OUT_OF_MEMORY, or 0, when there is no memory left; nothing that existed is lost.
 *  Ticking allocates nothing. Strings and arrays passed to the library are copied.
 *
 *  **Threads.** A tempo, with everything in it, may be used by one thread at a time. Different
 *  tempos may be used by different threads at once, without a lock.
 *
 *  **Callbacks.** A callback gets the pointer *user* that it was set with, runs inside the call
 *  that causes it, and must return normally. It may call every function but those that tick, run or
 *  destroy its own tempo: these return #VIV_ERROR_BUSY. A function that the library calls to get a
 *  value (an easing, the get and set functions of a property, an acceleration) may ask its own
 *  tempo for anything, but not change it: every call that creates, moves, sets or takes something
 *  returns #VIV_ERROR_BUSY there.
 *
 *  **Limits.** 256 tempos at a time; 4 194 303 moveables and 65 536 created easings in a tempo; 64
 *  levels of containers; 4096 bytes in a name; in one tick, 64 repeats and 64 turns reported by
 *  each moveable. Beyond a limit a call returns #VIV_ERROR_LIMIT; for repeats and turns see
 *  viv_event::skipped.
 *  @{ */

/** A clock and everything that moves by it; see @ref viv_tempos. */
typedef uint64_t viv_tempo;

/** Anything that can be started: a motion, a group, a sequence or a flow step. */
typedef uint64_t viv_moveable;

/** A moveable that moves values, or a flow step. */
typedef viv_moveable viv_motion;

/** A moveable whose children run side by side. */
typedef viv_moveable viv_group;

/** A moveable whose steps run one after another. */
typedef viv_moveable viv_sequence;

/** A shape to travel along. It is not a moveable; see @ref viv_paths. */
typedef uint64_t viv_path;

/** The number of an easing: one of #viv_easing_constants, or 256 and up for those that a tempo
 *  created. */
typedef int32_t viv_easing;

/** A constant for numbers of repeats and jumps. */
enum viv_repeat_constants {
    VIV_FOREVER = -1 /**< Without end. */
};

/** A function of the host that gets a pointer back which was kept for it: see viv_keep().
 *
 *  @param user  The pointer. */
typedef void (*viv_release)(void *user);

/** What a call returns: one of #viv_status_constants. */
typedef int32_t viv_status;

/** The constants of #viv_status. */
enum viv_status_constants {
    VIV_OK = 0,                     /**< The call did what it says. */
    VIV_ERROR_INVALID_HANDLE = 1,   /**< The handle is 0, stale or made up. */
    VIV_ERROR_WRONG_KIND = 2,       /**< The handle is live, but not of the kind wanted. */
    VIV_ERROR_INVALID_ARGUMENT = 3, /**< An argument is NULL, NaN, infinite, out of its range or
                                         not a constant of its type. */
    VIV_ERROR_INVALID_STATE = 4,    /**< Not possible now: it is moving, in a container, endless. */
    VIV_ERROR_OUT_OF_MEMORY = 5,    /**< The allocator had no memory left. */
    VIV_ERROR_LIMIT = 6,            /**< A documented limit was reached. */
    VIV_ERROR_CYCLE = 7,            /**< A container would contain itself. */
    VIV_ERROR_OWNED = 8,            /**< The moveable is in a container already. */
    VIV_ERROR_FOREIGN_TEMPO = 9,    /**< The handle belongs to another tempo. */
    VIV_ERROR_NOT_FOUND = 10,       /**< There is no such child, property, step or name. */
    VIV_ERROR_NOT_SEEKABLE = 11,    /**< A lazy step, a jump, a condition or a simulation leaves the
                                         length unknown. */
    VIV_ERROR_BUSY = 12             /**< The tempo is ticking, or one of its callbacks or functions
                                         is running. */
};

/** @} */

#ifdef __cplusplus
}
#endif
#endif
