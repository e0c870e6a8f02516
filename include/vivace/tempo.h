/** @file
 *  Tempos: a clock and everything that it drives. */
#ifndef VIVACE_TEMPO_H
#define VIVACE_TEMPO_H

#include "error.h"
#include "event.h"
#include "note.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_tempos Tempos
 *  A clock and everything that it drives.
 *
 *  A host creates one or more tempos, and advances each by ticking it from a loop, a timer or a
 *  frame callback. A tick is an interval: everything within it happens in chronological order, at
 *  its exact moment; then every moving value is written once, as of the end of the interval.
 *  However the same time is cut into ticks, values, states and events are the same. */

/** @defgroup viv_tempo_life Creating and destroying
 *  @ingroup viv_tempos
 *  The life of a tempo, and its memory.
 *  @{ */

/** The functions that a tempo allocates with. Any call may call them, on its own thread; a tick
 *  only for what lazy steps and callbacks create in it. They must not call the library. */
typedef struct viv_allocator {
    /** Returns size bytes (1 or more) of memory at a multiple of alignment (a power of two), or
     *  NULL. */
    void *(*allocate)(size_t size, size_t alignment, void *user);
    /** Frees what allocate returned; size and alignment are those it was allocated with. */
    void (*release)(void *memory, size_t size, size_t alignment, void *user);
    void *user; /**< Passed to both; may be NULL. */
} viv_allocator;

/** Creates an empty tempo that allocates from the platform: its clock is at 0, its rate is 1.
 *
 *  @return The tempo; 0 if memory runs out (VIV_ERROR_OUT_OF_MEMORY), or if 256 tempos exist, 16 on
 *  a bare-metal ARM (VIV_ERROR_LIMIT); `viv_tempo_get_last_error(0)` returns which. */
viv_tempo viv_tempo_create(void);

/** Creates a tempo that allocates all its memory with functions of the host.
 *
 *  @param allocator  The functions, neither NULL. The struct is copied.
 *  @return As viv_tempo_create(); also 0 with VIV_ERROR_INVALID_ARGUMENT. */
viv_tempo viv_tempo_create_with_allocator(const viv_allocator *allocator);

/** Destroys a tempo and everything in it. Each moveable reports #VIV_EVENT_DESTROYED; creating more
 *  fails with VIV_ERROR_BUSY then. Values stay as they are. Every handle is stale afterwards.
 *
 *  @param tempo  The tempo.
 *  @return VIV_OK; VIV_ERROR_BUSY in one of its callbacks. */
viv_status viv_tempo_destroy(viv_tempo tempo);

/** Keeps a pointer until a tempo is destroyed, then calls a function with it, once, after
 *  everything in the tempo has reported #VIV_EVENT_DESTROYED and its memory has been freed. The
 *  tempo's handle is stale by then. A tempo can keep any number of pointers; they are released in
 *  the order in which they were added. The last of them may release what the allocator needs.
 *
 *  @param tempo    The tempo.
 *  @param user     Passed to the function.
 *  @param release  The function; not NULL.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_tempo_keep(viv_tempo tempo, void *user, viv_release release);

/** Allocates room in advance. Until the tempo holds that many moveables and moving floats in all,
 *  on up to eight different easings, creating, adding and starting tweens and containers allocate
 *  nothing. What needs more, such as names, callbacks, values of other types or by an amount,
 *  physics, custom and additive motions, flow steps, paths, positions, and easings in double
 *  precision (#VIV_EASE_IN_CIRC, of CSS, most that a host creates), may allocate a little more.
 *
 *  @param tempo      The tempo.
 *  @param moveables  0..4 194 303.
 *  @param values     The number of values that will move.
 *  @return VIV_OK; VIV_ERROR_LIMIT for too many moveables; VIV_ERROR_OUT_OF_MEMORY if there is not
 *  enough for all of it: then nothing is allocated. */
viv_status viv_tempo_reserve(viv_tempo tempo, uint32_t moveables, uint32_t values);

/** @} */

/** @defgroup viv_tempo_time Ticking
 *  @ingroup viv_tempos
 *  Passing time, and sleeping while nothing moves: see @ref vivace_loop.
 *  @{ */

/** Advances the clock, and writes every value that moves. No effect while the tempo is paused.
 *  Allocates nothing, except for what a lazy step creates.
 *
 *  @param tempo    The tempo.
 *  @param seconds  How far, before scaling by the tempo's rate; finite, 0 or more. 0 advances
 *                  nothing, but plays what is due at this very moment.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_BUSY in one of its callbacks;
 *  VIV_ERROR_LIMIT if the clock would not stay finite. */
viv_status viv_tempo_tick(viv_tempo tempo, double seconds);

/** Ticks to a time of the host's own clock. The first call sets the origin and advances nothing;
 *  each later one advances by the time since the previous call.
 *
 *  A motion that is started after an idle period plays from its beginning, however long the host
 *  slept before. If at some moment since the previous call nothing was under way (in the sense of
 *  viv_tempo_get_next_wakeup(), so also while the tempo was paused or its rate was 0), but
 *  something is now, the call cannot know when that was started: it advances nothing, like a tick
 *  of 0, and only notes the time. So a host may sleep, start something, and tick again. While
 *  nothing is under way the clock keeps going. Time spent paused does not count, unless no call is
 *  made during the pause and nothing is under way after it.
 *
 *  @param tempo      The tempo.
 *  @param timestamp  Seconds of any clock that does not go backward; finite, and not less than in
 *                    the previous call.
 *  @return As viv_tempo_tick(). */
viv_status viv_tempo_tick_at(viv_tempo tempo, double timestamp);

/** Returns the time of a tempo's clock.
 *
 *  @param tempo  The tempo.
 *  @return Seconds, 0 when the tempo was created; in a callback, the exact moment of the event. NaN
 *  for a bad handle. */
double viv_tempo_get_time(viv_tempo tempo);

/** Sets how fast the clock runs, from the next tick on.
 *
 *  @param tempo  The tempo.
 *  @param rate   Seconds of the tempo per second of the host; finite, 0 or more, 1 by default. 0
 *                stops the clock.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_tempo_set_rate(viv_tempo tempo, double rate);

/** Returns how fast the clock runs.
 *
 *  @param tempo  The tempo.
 *  @return Seconds of the tempo per second of the host, as set by viv_tempo_set_rate(), also while
 *  the tempo is paused. NaN for a bad handle. */
double viv_tempo_get_rate(viv_tempo tempo);

/** Stops the clock: ticks have no effect until viv_tempo_resume(). In a callback of a tick it stops
 *  it after that tick. No effect if the tempo is already paused.
 *
 *  @param tempo  The tempo.
 *  @return VIV_OK. */
viv_status viv_tempo_pause(viv_tempo tempo);

/** Starts the clock again. No effect if the tempo is not paused.
 *
 *  @param tempo  The tempo.
 *  @return VIV_OK. */
viv_status viv_tempo_resume(viv_tempo tempo);

/** Returns whether the clock is stopped by viv_tempo_pause(). At a rate of 0 it stands too, but is
 *  not paused.
 *
 *  @param tempo  The tempo.
 *  @return Whether the tempo is paused; false for a bad handle. */
bool viv_tempo_is_paused(viv_tempo tempo);

/** Limits how far a single tick advances, so that after a long stall the tempo continues from where
 *  it was instead of catching up.
 *
 *  @param tempo    The tempo.
 *  @param seconds  Seconds of the host, more than 0; INFINITY, the default, for no limit.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_tempo_set_longest_step(viv_tempo tempo, double seconds);

/** Returns how far a single tick advances at most.
 *
 *  @param tempo  The tempo.
 *  @return Seconds of the host, as set by viv_tempo_set_longest_step(); INFINITY for no limit. NaN
 *  for a bad handle. */
double viv_tempo_get_longest_step(viv_tempo tempo);

/** Counts the moveables in a tempo, children included.
 *
 *  @param tempo  The tempo.
 *  @return How many there are; 0 for a bad handle. */
uint32_t viv_tempo_get_count(viv_tempo tempo);

/** Counts the roots (moveables in no container) that are delayed or moving. A group whose set
 *  duration is over counts no more, though members may outlive it: whether a tick can change
 *  anything is what viv_tempo_get_next_wakeup() tells.
 *
 *  @param tempo  The tempo.
 *  @return How many there are; 0 for a bad handle. */
uint32_t viv_tempo_get_active_count(viv_tempo tempo);

/** Returns how long the host may sleep: the time until a tick can next change anything.
 *
 *  @param tempo  The tempo.
 *  @return Seconds of the host: 0 while something moves; INFINITY while nothing is under way, the
 *  tempo is paused or its rate is 0. NaN for a bad handle. */
double viv_tempo_get_next_wakeup(viv_tempo tempo);

/** A callback that is told whether a tempo needs ticks.
 *
 *  @param tempo   The tempo.
 *  @param active  Whether it needs ticks from now on, that is, whether its next wake-up is finite.
 *  @param user    The pointer that the callback was set with. */
typedef void (*viv_activity_callback)(viv_tempo tempo, bool active, void *user);

/** Sets the callback for when the tempo becomes active (the first motion starts) and idle (the last
 *  one comes to rest), replacing the previous one, so that the host can start and stop its frames.
 *  A tempo that is paused, or whose rate is 0, is idle too, whatever is under way. The callback
 *  runs inside the call that changes this; for a tick, at its end. Setting it does not call it.
 *
 *  @param tempo     The tempo.
 *  @param callback  The callback; NULL removes it.
 *  @param user      Passed to the callback.
 *  @return VIV_OK. */
viv_status viv_tempo_on_activity(viv_tempo tempo, viv_activity_callback callback, void *user);

/** Ticks a tempo on this thread, in real time, until nothing is under way, it is paused, its rate
 *  is 0, or the time is up: for hosts without a loop of their own. Each tick advances by the time
 *  that a monotonic clock measured. Between ticks the thread sleeps; through a delay it sleeps in
 *  one go, or, with a longest step, for half of that at a time.
 *
 *  @param tempo    The tempo.
 *  @param hertz    Ticks per second; more than 0, at most 1000.
 *  @param longest  The seconds after which it returns at the latest, 0 or more. INFINITY: no limit.
 *                  0: after one tick of 0 seconds.
 *  @return As viv_tempo_tick(); also VIV_ERROR_INVALID_STATE if the platform has no clock. */
viv_status viv_tempo_run(viv_tempo tempo, double hertz, double longest);

/** @} */

/** @defgroup viv_tempo_queue Polling events
 *  @ingroup viv_tempos
 *  The events of everything in a tempo, without callbacks.
 *  @{ */

/** Collects the events of everything in the tempo in a queue, for viv_tempo_poll_event(). This
 *  empties the queue.
 *
 *  @param tempo     The tempo.
 *  @param kinds     The kinds to collect; 0, with a capacity of 0, stops collecting.
 *  @param capacity  The number of events that the queue holds, 1 or more. Events that do not fit
 *                   are lost, and counted.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT for unknown kinds, or if just one of the two is 0;
 *  VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_tempo_collect_events(viv_tempo tempo, viv_event_kind kinds, uint32_t capacity);

/** Takes the oldest event out of the queue.
 *
 *  @param tempo  The tempo.
 *  @return The event, valid until the next call on the tempo or anything in it; NULL if there is
 *  none, and for a bad handle. */
const viv_event *viv_tempo_poll_event(viv_tempo tempo);

/** Returns the number of events that did not fit into the queue since viv_tempo_collect_events().
 *
 *  @param tempo  The tempo.
 *  @return How many were lost; 0 for a bad handle. */
uint64_t viv_tempo_get_lost_events(viv_tempo tempo);

/** @} */

/** @defgroup viv_tempo_tools Looking into a tempo
 *  @ingroup viv_tempos
 *  For tools: everything that lives in a tempo, and which motion moves an address. See also
 *  viv_describe() and viv_motion_describe_property().
 *  @{ */

/** Iterates over the live moveables of a tempo, one per call, in no particular order.
 *
 *  @param tempo     The tempo.
 *  @param previous  What the previous call returned; 0 to begin.
 *  @return The next one, to ask for before this one is destroyed; 0 after the last one, and with
 *  VIV_ERROR_FOREIGN_TEMPO or VIV_ERROR_INVALID_HANDLE if previous is another tempo's or gone. */
viv_moveable viv_tempo_next(viv_tempo tempo, viv_moveable previous);

/** Finds the motion that moves the value at an address now.
 *
 *  @param tempo   The tempo.
 *  @param target  The address, which is not read; not NULL (VIV_ERROR_INVALID_ARGUMENT).
 *  @return The motion; of several additive ones the one that began last. 0 if none moves it (one
 *  that is delayed, paused or at rest moves nothing), and for a bad handle. */
viv_motion viv_tempo_find_motion(viv_tempo tempo, const void *target);

/** @} */

/** @defgroup viv_tempo_reduced Reduced motion
 *  @ingroup viv_tempos
 *  The same scenes without the motion, for people whom it makes ill.
 *  @{ */

/** Sets whether motion is reduced. In a root that is started while it is, tweens, springs, decays,
 *  physics and motions along a path take no time: they are at their ends as soon as they begin.
 *  Delays of all kinds, staggers, positions, group durations that were set, waits, calls, custom
 *  motions and simulations stay as they are, and so does physics that never rests. What would then
 *  repeat for ever in no time plays once. Roots started before are not affected, nor is what
 *  viv_set_essential() exempts.
 *
 *  @param tempo    The tempo.
 *  @param reduced  Whether motion is reduced; false by default.
 *  @return VIV_OK. */
viv_status viv_tempo_set_reduced_motion(viv_tempo tempo, bool reduced);

/** Returns whether motion is reduced.
 *
 *  @param tempo  The tempo.
 *  @return Whether motion is reduced; false for a bad handle. */
bool viv_tempo_get_reduced_motion(viv_tempo tempo);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
