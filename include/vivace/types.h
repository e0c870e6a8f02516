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
 *  Rules that hold for every function and are not repeated for each.
 *
 *  **Handles.** A handle is a 64-bit name, never an address, and always below 2^53; 0 means none.
 *  Handles are never reused while the process lives, so a stale handle is always detected, even
 *  after its tempo was destroyed and another one was created. Every function that takes a handle
 *  returns #VIV_ERROR_INVALID_HANDLE for 0 and for a stale or made-up handle, and
 *  #VIV_ERROR_WRONG_KIND for a live handle of another kind: a tempo or a path where a moveable is
 *  expected, a group where a motion is expected.
 *
 *  **Return values.** A function that creates something returns its handle, or 0 if it fails (an
 *  easing: -1). A getter returns the value, or 0, NaN or NULL if it fails; one that returns a
 *  string returns an empty string, never NULL. Every other function returns a #viv_status. A call
 *  that fails changes nothing. viv_tempo_get_last_error() returns the status of the last call that
 *  failed, viv_tempo_get_last_error_message() a sentence that explains it.
 *
 *  **Units.** Times are seconds, in double; animated values are float unless another type is given;
 *  counts are uint32_t; sizes are bytes, in size_t. Where no range is given for seconds, they must
 *  be finite and not negative. An argument outside its range fails with
 *  #VIV_ERROR_INVALID_ARGUMENT; so do NaN and NULL where the documentation does not mention them,
 *  and a number that is not one of the constants of its type.
 *
 *  **Memory.** Creating, adding, settings and the first start of a motion may allocate. A tween, a
 *  spring or a decay begins with little memory, and gets the rest from the first call that needs
 *  it: that may be any call that sets, adds, pauses, seeks or otherwise moves it, except
 *  viv_stop(), viv_destroy() and viv_set_transient(). When memory runs out the call returns
 *  #VIV_ERROR_OUT_OF_MEMORY, or 0, and changes nothing. Queries allocate nothing; neither do ticks,
 *  except for what a lazy step creates. Strings and arrays passed to the library are copied.
 *
 *  **Threads.** A tempo, with everything in it, may be used by one thread at a time. Different
 *  tempos may be used by different threads at once, without a lock. Functions that take no tempo,
 *  viv_tempo_create() among them, may be called on any thread at any time; all threads share their
 *  last error.
 *
 *  **Callbacks.** A callback receives the pointer *user* that it was set with, runs inside the call
 *  that causes it, and must return normally. It may call any function except those that tick, run,
 *  save, restore or destroy its own tempo: these fail with #VIV_ERROR_BUSY, and so does what
 *  creates something while its tempo is being destroyed. A function that the
 *  library calls for a value (an easing, the get and set functions of a property, an acceleration)
 *  may query its own tempo but not change it: every call that creates, moves, sets or takes
 *  something fails with #VIV_ERROR_BUSY there.
 *
 *  **Limits.** 256 tempos at a time, 16 on a bare-metal ARM; 4 194 303 moveables and 65 536 created
 *  easings in a tempo; 64 levels of containers; 4096 bytes in a name; in one tick, each moveable
 *  reports at most 64 repeats and 64 turns. Beyond a limit a call fails with #VIV_ERROR_LIMIT; for
 *  repeats and turns see viv_event::skipped.
 *  @{ */

/** A clock and everything that it drives; see @ref viv_tempos. */
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

/** The number of an easing: one of #viv_easing_constants, or 256 and up for one that a tempo
 *  created. */
typedef int32_t viv_easing;

/** A constant for numbers of repeats and jumps. */
enum viv_repeat_constants {
    VIV_FOREVER = -1 /**< Endlessly. */
};

/** A callback that releases a pointer given to viv_keep() or viv_tempo_keep().
 *
 *  @param user  The pointer. */
typedef void (*viv_release)(void *user);

/** What a call returns: one of #viv_status_constants. */
typedef int32_t viv_status;

/** The constants of #viv_status. */
enum viv_status_constants {
    VIV_OK = 0,                     /**< Success. */
    VIV_ERROR_INVALID_HANDLE = 1,   /**< The handle is 0, stale or made up. */
    VIV_ERROR_WRONG_KIND = 2,       /**< The handle is live, but of a kind that the function does
                                         not take. */
    VIV_ERROR_INVALID_ARGUMENT = 3, /**< An argument is NULL, NaN, infinite, out of its range or
                                         not a constant of its type. */
    VIV_ERROR_INVALID_STATE = 4,    /**< Not possible in the present state: moving, in a container,
                                         endless. */
    VIV_ERROR_OUT_OF_MEMORY = 5,    /**< The allocator had no memory left. */
    VIV_ERROR_LIMIT = 6,            /**< A documented limit is reached. */
    VIV_ERROR_CYCLE = 7,            /**< A container would contain itself. */
    VIV_ERROR_OWNED = 8,            /**< The moveable is in a container already. */
    VIV_ERROR_FOREIGN_TEMPO = 9,    /**< The handle belongs to another tempo. */
    VIV_ERROR_NOT_FOUND = 10,       /**< There is no such child, property, step or name. */
    VIV_ERROR_NOT_SEEKABLE = 11,    /**< The length is unknown, because of a lazy step, a jump, a
                                         condition or a simulation. */
    VIV_ERROR_BUSY = 12             /**< The tempo is ticking, or one of its callbacks is
                                         running. */
};

/** @} */

#ifdef __cplusplus
}
#endif
#endif
