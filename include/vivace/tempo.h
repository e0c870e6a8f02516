/** @file
 *  Tempos: a clock and everything that moves by it. */
#ifndef VIVACE_TEMPO_H
#define VIVACE_TEMPO_H

#include "event.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_tempos Tempos
 *  A clock and everything that moves by it.
 *
 *  A host creates one tempo or several, and advances each by ticking it from a loop, a timer or a
 *  frame callback. A tick is an interval: everything that happens in it happens in chronological
 *  order, at its exact moment; then every moving value is written once, as it is at the end of the
 *  interval. However the same time is cut into ticks, values, states and events are the same. */

/** @defgroup viv_tempo_life Creating and destroying
 *  @ingroup viv_tempos
 *  Where a tempo begins and ends, and where it gets its memory from.
 *  @{ */

/** Where a tempo gets its memory from. Every function of the tempo but ticks may call these two, on
 *  the thread of the call. They must not call the library. */
typedef struct viv_allocator {
    /** Returns memory of size bytes (1 or more) at a multiple of alignment (a power of two), or
     *  NULL. */
    void *(*allocate)(size_t size, size_t alignment, void *user);
    /** Takes back what allocate returned, with the same size and alignment. */
    void (*release)(void *memory, size_t size, size_t alignment, void *user);
    void *user; /**< Passed to both; may be NULL. */
} viv_allocator;

/** Creates a tempo on the platform's memory: its clock at 0, its rate 1, nothing in it.
 *
 *  @return The tempo; 0 if memory has run out (VIV_ERROR_OUT_OF_MEMORY) or 256 tempos exist already
 *  (VIV_ERROR_LIMIT). `viv_tempo_get_last_error(0)` tells which. */
viv_tempo viv_tempo_create(void);

/** Creates a tempo that gets all its memory from functions of the host.
 *
 *  @param allocator  The functions, which must not be NULL. The struct is copied.
 *  @return As viv_tempo_create(); also 0 with VIV_ERROR_INVALID_ARGUMENT. */
viv_tempo viv_tempo_create_with_allocator(const viv_allocator *allocator);

/** Destroys a tempo and everything in it. Each moveable reports #VIV_EVENT_DESTROYED. Values stay
 *  as they are. Every handle of the tempo is stale from then on.
 *
 *  @param tempo  The tempo.
 *  @return VIV_OK; VIV_ERROR_BUSY in one of its callbacks. */
viv_status viv_tempo_destroy(viv_tempo tempo);

/** Keeps a pointer of the host until a tempo is gone: then calls a function with it, once, after
 *  everything in the tempo has reported #VIV_EVENT_DESTROYED and its memory was given back. The
 *  handle is stale in it. A tempo can keep any number of pointers; they are released in the order
 *  in which they were given. What the last of them releases may be what the allocator needs.
 *
 *  @param tempo    The tempo.
 *  @param user     Passed to the function.
 *  @param release  The function; not NULL.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_tempo_keep(viv_tempo tempo, void *user, viv_release release);

/** Allocates room ahead. Until the tempo holds that many moveables and moving floats in all, on up
 *  to eight different easings, creating, adding and starting allocates nothing but for names,
 *  callbacks and the like. Values of other types and physics may take a little more when they are
 *  added or first started. Ticks never allocate.
 *
 *  @param tempo      The tempo.
 *  @param moveables  0..4 194 303.
 *  @param values     How many values will move.
 *  @return VIV_OK; VIV_ERROR_LIMIT for too many moveables; VIV_ERROR_OUT_OF_MEMORY if there is too
 *  little for all of it: then nothing is taken. */
viv_status viv_tempo_reserve(viv_tempo tempo, uint32_t moveables, uint32_t values);

/** @} */

/** @defgroup viv_tempo_time Ticking
 *  @ingroup viv_tempos
 *  Time, and sleep while there is none to pass: see @ref vivace_loop.
 *  @{ */

/** Advances the clock, and writes everything that moves. No effect while the tempo is paused.
 *  Allocates nothing.
 *
 *  @param tempo    The tempo.
 *  @param seconds  By how many seconds, before the rate of the tempo scales them; finite, 0 or
 *                  more. 0 advances nothing, and plays what is due at this very moment.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_BUSY in one of its callbacks;
 *  VIV_ERROR_LIMIT if the clock would not stay finite. */
viv_status viv_tempo_tick(viv_tempo tempo, double seconds);

/** Ticks to a time of the host's own clock. The first call sets the origin and advances nothing;
 *  each later one advances by what has gone by since the call before.
 *
 *  What is started after a rest sees its whole way, although the host slept before. If at some
 *  moment since the call before nothing was under way (in the sense of
 *  viv_tempo_get_next_wakeup(), so also while the tempo was paused or its rate was 0), but now
 *  something is, the call cannot know when that was started: it advances nothing, like a tick of 0,
 *  and only notes the time. So a host may sleep, start something, and tick again. While nothing is
 *  under way the clock goes on. Time that goes by while the tempo is paused is left out.
 *
 *  @param tempo      The tempo.
 *  @param timestamp  Seconds of any clock that does not go backward; finite, and not less than in
 *                    the call before.
 *  @return As viv_tempo_tick(). */
viv_status viv_tempo_tick_at(viv_tempo tempo, double timestamp);

/** Returns the time of a tempo's clock.
 *
 *  @param tempo  The tempo.
 *  @return Seconds, 0 when the tempo was created; in a callback the exact moment of what happens.
 *  NaN for a bad handle. */
double viv_tempo_get_time(viv_tempo tempo);

/** Sets how fast the clock goes. Takes effect with the next tick.
 *
 *  @param tempo  The tempo.
 *  @param rate   Seconds of the tempo per second of the host; finite, 0 or more, 1 by default. 0
 *                stops the clock.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_tempo_set_rate(viv_tempo tempo, double rate);

/** Stops the clock: ticks have no effect until viv_tempo_resume(). No effect if it is paused
 *  already.
 *
 *  @param tempo  The tempo.
 *  @return VIV_OK. */
viv_status viv_tempo_pause(viv_tempo tempo);

/** Lets the clock go on. No effect if it is not paused.
 *
 *  @param tempo  The tempo.
 *  @return VIV_OK. */
viv_status viv_tempo_resume(viv_tempo tempo);

/** Limits how far a single tick advances, so that after a long stall the tempo goes on from where
 *  it was instead of catching up.
 *
 *  @param tempo    The tempo.
 *  @param seconds  Seconds of the host, more than 0; INFINITY, the default, for no limit.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_tempo_set_longest_step(viv_tempo tempo, double seconds);

/** Counts the moveables in a tempo, children included.
 *
 *  @param tempo  The tempo.
 *  @return How many there are; 0 for a bad handle. */
uint32_t viv_tempo_get_count(viv_tempo tempo);

/** Counts the roots (moveables in no container) that are delayed or moving.
 *
 *  @param tempo  The tempo.
 *  @return How many there are; 0 for a bad handle. */
uint32_t viv_tempo_get_active_count(viv_tempo tempo);

/** Returns how long the host may sleep: the time until a tick can change anything.
 *
 *  @param tempo  The tempo.
 *  @return Seconds of the host: 0 while something moves; INFINITY while nothing is under way, the
 *  tempo is paused or its rate is 0. NaN for a bad handle. */
double viv_tempo_get_next_wakeup(viv_tempo tempo);

/** A function of the host that learns whether a tempo needs ticks.
 *
 *  @param tempo   The tempo.
 *  @param active  Whether it needs ticks from now on: whether its next wake-up is finite.
 *  @param user    The pointer that the callback was set with. */
typedef void (*viv_activity_callback)(viv_tempo tempo, bool active, void *user);

/** Sets the callback for when the first thing starts and when the last one comes to rest, so that
 *  the host can begin and end its frames. It replaces the previous one. Pausing the tempo, or
 *  setting its rate to 0, is rest too, whatever is under way. The callback is not called within a
 *  tick, but at its end; and not for how things stand when it is set.
 *
 *  @param tempo     The tempo.
 *  @param callback  The callback; NULL removes it.
 *  @param user      Passed to the callback.
 *  @return VIV_OK. */
viv_status viv_tempo_on_activity(viv_tempo tempo, viv_activity_callback callback, void *user);

/** Ticks a tempo on this thread, in real time, until nothing is under way, it is paused or its rate
 *  is 0, or enough time has passed: for hosts without a loop of their own. Each tick advances by
 *  what a monotonic clock measured. Between ticks the thread sleeps, through a delay in one go.
 *
 *  @param tempo    The tempo.
 *  @param hertz    Ticks per second; more than 0, at most 1000.
 *  @param longest  After how many seconds to return at the latest, 0 or more. INFINITY: no limit.
 *                  0: after one tick of 0 seconds.
 *  @return As viv_tempo_tick(); also VIV_ERROR_INVALID_STATE if the platform has no clock. */
viv_status viv_tempo_run(viv_tempo tempo, double hertz, double longest);

/** @} */

/** @defgroup viv_tempo_queue Polling events
 *  @ingroup viv_tempos
 *  Events of everything in a tempo, without callbacks.
 *  @{ */

/** Collects events of everything in the tempo in a queue for viv_tempo_poll_event(). The queue
 *  starts empty, whatever was collected before.
 *
 *  @param tempo     The tempo.
 *  @param kinds     The kinds to collect; 0, with a capacity of 0, stops collecting.
 *  @param capacity  How many events the queue holds, 1 or more. Events that find it full are lost,
 *                   and counted.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT for unknown kinds, or if only one of both is 0;
 *  VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_tempo_collect_events(viv_tempo tempo, viv_event_kind kinds, uint32_t capacity);

/** Takes the oldest event out of the queue.
 *
 *  @param tempo  The tempo.
 *  @return The event, valid until the next call on the tempo or anything in it; NULL if there is
 *  none, and for a bad handle. */
const viv_event *viv_tempo_poll_event(viv_tempo tempo);

/** Counts the events that found the queue full since viv_tempo_collect_events().
 *
 *  @param tempo  The tempo.
 *  @return How many were lost; 0 for a bad handle. */
uint64_t viv_tempo_get_lost_events(viv_tempo tempo);

/** @} */

/** @defgroup viv_tempo_tools Looking into a tempo
 *  @ingroup viv_tempos
 *  For tools: everything that lives in a tempo, and what moves an address. See also viv_describe()
 *  and viv_motion_describe_property().
 *  @{ */

/** Lists the live moveables of a tempo, one a call, in no particular order.
 *
 *  @param tempo     The tempo.
 *  @param previous  What the call before returned; 0 to begin.
 *  @return The next moveable; 0 after the last one, and with VIV_ERROR_FOREIGN_TEMPO if previous
 *  belongs to another tempo. */
viv_moveable viv_tempo_next(viv_tempo tempo, viv_moveable previous);

/** Finds the motion that moves the value at an address now.
 *
 *  @param tempo   The tempo.
 *  @param target  The address, which is not read; not NULL (VIV_ERROR_INVALID_ARGUMENT).
 *  @return The motion, or 0. */
viv_motion viv_tempo_find_motion(viv_tempo tempo, const void *target);

/** @} */

/** @defgroup viv_tempo_errors Errors
 *  @ingroup viv_tempos
 *  What the last call that failed did wrong.
 *  @{ */

/** Returns the status of the last call that failed. Asking for it is never a failure itself.
 *
 *  @param tempo  The tempo, for calls on it or on anything in it. 0: for calls, on any thread, that
 *                failed without naming a live tempo, such as viv_tempo_create().
 *  @return The status; VIV_OK if no call failed. For any other bad handle what is wrong with it:
 *  VIV_ERROR_INVALID_HANDLE or VIV_ERROR_WRONG_KIND. */
viv_status viv_tempo_get_last_error(viv_tempo tempo);

/** Returns a sentence about the last call that failed: which function, which parameter, its value
 *  and the rule it broke.
 *
 *  @param tempo  The tempo, or 0, as in viv_tempo_get_last_error().
 *  @return The sentence, valid until the next failure; empty if no call failed. Without a live
 *  tempo it is the text of the status, and valid for ever. */
const char *viv_tempo_get_last_error_message(viv_tempo tempo);

/** A function of the host that learns of a failure, inside the call that fails.
 *
 *  @param tempo    The tempo.
 *  @param status   What the call will return.
 *  @param message  A sentence, as of viv_tempo_get_last_error_message(); valid until the callback
 *                  returns.
 *  @param user     The pointer that the callback was set with. */
typedef void (*viv_error_callback)(
    viv_tempo tempo, viv_status status, const char *message, void *user);

/** Sets the callback for every call that fails on the tempo or on anything in it. It replaces the
 *  previous one.
 *
 *  @param tempo     The tempo.
 *  @param callback  The callback; NULL removes it.
 *  @param user      Passed to the callback.
 *  @return VIV_OK. */
viv_status viv_tempo_on_error(viv_tempo tempo, viv_error_callback callback, void *user);

/** @} */

/** @defgroup viv_tempo_reduced Reduced motion
 *  @ingroup viv_tempos
 *  For people whom motion makes ill: the same scenes without it.
 *  @{ */

/** Sets whether motion is reduced. In a root that is started while it is, tweens, springs, decays,
 *  physics and motions along a path take no time: they are at their ends as soon as they begin.
 *  Delays, repeat delays, stagger, set durations of groups, waits, calls, custom motions and
 *  simulations are as ever, and so is what never rests and is no spring. What would repeat for ever
 *  in no time because of that is played once. Roots that were started before go on as they are.
 *  viv_set_essential() exempts a moveable.
 *
 *  @param tempo    The tempo.
 *  @param reduced  Whether it is; false by default.
 *  @return VIV_OK. */
viv_status viv_tempo_set_reduced_motion(viv_tempo tempo, bool reduced);

/** Returns whether motion is reduced.
 *
 *  @param tempo  The tempo.
 *  @return Whether it is; false for a bad handle. */
bool viv_tempo_get_reduced_motion(viv_tempo tempo);

/** @} */

/** @defgroup viv_tempo_music Musical time
 *  @ingroup viv_tempos
 *  Durations in notes instead of seconds.
 *  @{ */

/** The length of a note: one of #viv_note_constants. */
typedef int32_t viv_note;

/** The constants of #viv_note. */
enum viv_note_constants {
    VIV_NOTE_TWO = 0,      /**< 8 beats. */
    VIV_NOTE_ONE = 1,      /**< 4 beats. */
    VIV_NOTE_HALF = 2,     /**< 2 beats. */
    VIV_NOTE_THIRD = 3,    /**< 4/3 beats. */
    VIV_NOTE_QUARTER = 4,  /**< 1 beat. */
    VIV_NOTE_SIXTH = 5,    /**< 2/3 of a beat. */
    VIV_NOTE_EIGHTH = 6,   /**< 1/2 beat. */
    VIV_NOTE_SIXTEENTH = 7 /**< 1/4 of a beat. */
};

/** Sets the beats per minute by which viv_tempo_get_note() counts. It changes nothing that exists
 *  already.
 *
 *  @param tempo             The tempo.
 *  @param beats_per_minute  Finite, more than 0; 120 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_tempo_set_bpm(viv_tempo tempo, double beats_per_minute);

/** Returns how long a note is: its beats times 60 / BPM.
 *
 *  @param tempo  The tempo.
 *  @param note   The note.
 *  @return Seconds; NaN for a bad handle or an unknown note (VIV_ERROR_INVALID_ARGUMENT). */
double viv_tempo_get_note(viv_tempo tempo, viv_note note);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
