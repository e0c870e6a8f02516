/* Tempos: a clock and all that moves by it.
 *
 * A host makes one tempo or several, and gives each its time by ticking it from a loop, a timer or
 * a frame callback. A tick is an interval: everything that happens in it happens in chronological
 * order, at its exact moment; then every moving value is written once, as it is at the interval's
 * end. However the same time is cut into ticks, values, states and events come out the same. */
#ifndef VIVACE_TEMPO_H
#define VIVACE_TEMPO_H

#include "event.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- making and destroying ---- */

/* Where a tempo takes its memory from. The functions may be called by every function of the tempo
 * but ticks, on the thread of the call, and must not call the library. */
typedef struct viv_allocator {
    /* Memory of size bytes, 1 or more, at a multiple of alignment, a power of two; or NULL. */
    void *(*allocate)(size_t size, size_t alignment, void *user);
    /* Takes back what allocate gave, with the same size and alignment. */
    void (*release)(void *memory, size_t size, size_t alignment, void *user);
    void *user;
} viv_allocator;

/* Makes a tempo on the platform's memory: its clock at 0, its rate 1, nothing in it. Returns 0
 * where memory has run out (VIV_ERROR_OUT_OF_MEMORY) or 256 tempos are there already
 * (VIV_ERROR_LIMIT): viv_tempo_get_last_error(0) tells which. */
viv_tempo viv_tempo_create(void);

/* Makes a tempo that takes all its memory from functions of the host. The struct is copied; its two
 * functions must not be NULL (VIV_ERROR_INVALID_ARGUMENT), its user may be. Returns 0 as
 * viv_tempo_create does. */
viv_tempo viv_tempo_create_with_allocator(const viv_allocator *allocator);

/* Destroys a tempo and all it owns; each moveable tells VIV_EVENT_DESTROYED. Values keep what they
 * hold. Every handle of it is stale from then on. VIV_ERROR_BUSY in one of its callbacks. */
viv_status viv_tempo_destroy(viv_tempo tempo);

/* Makes room ahead: until the tempo holds so many moveables, and so many moving values in all,
 * creating, adding and starting allocates nothing, names, callbacks and the like excepted.
 * moveables is at most 4 194 303 (VIV_ERROR_LIMIT). Where there is too little for all of it nothing
 * is taken (VIV_ERROR_OUT_OF_MEMORY). */
viv_status viv_tempo_reserve(viv_tempo tempo, uint32_t moveables, uint32_t values);

/* ---- time ---- */

/* Moves the clock on by so many seconds, scaled by the tempo's rate, and writes what moves. seconds
 * is finite, 0 or more; 0 changes no time and delivers what is due at this very moment. Without
 * effect while the tempo is paused. VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_BUSY in one of its
 * callbacks; VIV_ERROR_LIMIT where the clock would not stay finite. Allocates nothing. */
viv_status viv_tempo_tick(viv_tempo tempo, double seconds);

/* Ticks to a time of the host's own clock, in seconds. The first call sets the origin and passes no
 * time, each later one passes what went by since the call before. After a rest it does not know
 * when what is under way was started: if at some moment since the call before nothing was under way
 * (as viv_tempo_get_next_wakeup says, so also while the tempo was paused or its rate was 0), but
 * now something is, the call passes no time, as viv_tempo_tick of 0, and only tells where time
 * stands. So a host may sleep, and start something before it ticks again: that sees its whole way.
 * While nothing is under way the clock goes on. Time during a pause of the tempo is left out.
 * timestamp is finite and not before the one before (VIV_ERROR_INVALID_ARGUMENT); else as
 * viv_tempo_tick. */
viv_status viv_tempo_tick_at(viv_tempo tempo, double timestamp);

/* The seconds of the tempo's clock: 0 when it was made; in a callback the exact moment of what
 * happens. NaN for a bad handle. */
double viv_tempo_get_time(viv_tempo tempo);

/* Scales the clock: seconds of the tempo per second of the host. Finite, 0 or more; 0 freezes it
 * (VIV_ERROR_INVALID_ARGUMENT). 1 at first. Counts from the next tick. */
viv_status viv_tempo_set_rate(viv_tempo tempo, double rate);

/* Stops the clock: ticks have no effect until viv_tempo_resume. Without effect if it is paused. */
viv_status viv_tempo_pause(viv_tempo tempo);

/* Lets the clock go on. Without effect if it is not paused. */
viv_status viv_tempo_resume(viv_tempo tempo);

/* Clamps what one tick may pass, in seconds of the host, so that a long hiccup is not caught up
 * with. More than 0; INFINITY for none, as at first. VIV_ERROR_INVALID_ARGUMENT for 0, negative
 * and NaN. */
viv_status viv_tempo_set_longest_step(viv_tempo tempo, double seconds);

/* How many moveables live in the tempo, children included. 0 for a bad handle. */
uint32_t viv_tempo_get_count(viv_tempo tempo);

/* How many roots (moveables in no container) are delayed or moving. 0 for a bad handle. */
uint32_t viv_tempo_get_active_count(viv_tempo tempo);

/* The seconds of the host until a tick can change anything: 0 while something moves, INFINITY while
 * nothing is under way, the tempo is paused or its rate is 0. NaN for a bad handle. */
double viv_tempo_get_next_wakeup(viv_tempo tempo);

/* Hears that a tempo needs ticks from now on (active), or needs none (not active): whether its next
 * wake-up is ever. */
typedef void (*viv_activity_callback)(viv_tempo tempo, bool active, void *user);

/* Sets who hears when the first thing starts and when the last one comes to rest, to begin and end
 * the host's frames. Pausing the tempo and a rate of 0 are rest too, whatever is under way. Not
 * told within a tick, but at its end. One per tempo, in place of the one before; NULL for none. Not
 * told how it stands at the time of the call. */
viv_status viv_tempo_on_activity(viv_tempo tempo, viv_activity_callback callback, void *user);

/* Ticks the tempo on this thread, in real time, until nothing is under way, the tempo is paused or
 * its rate is 0, or so many seconds have passed: the timer tempo, for hosts with no loop of their
 * own. It ticks hertz times a second, each time by what a monotonic clock measured, and sleeps in
 * between: through delays in one go. hertz is more than 0, at most 1000; longest is 0 or more,
 * INFINITY for no such end. With 0 it ticks once, by 0. VIV_ERROR_INVALID_ARGUMENT; VIV_ERROR_BUSY
 * in one of its callbacks; VIV_ERROR_INVALID_STATE where the platform has no clock; and what
 * viv_tempo_tick answers. */
viv_status viv_tempo_run(viv_tempo tempo, double hertz, double longest);

/* ---- events to poll ---- */

/* Collects events of these kinds, of everything in the tempo, in a queue for viv_tempo_poll_event.
 * capacity is how many wait at most, 1 or more; what comes when it is full is lost, and counted.
 * The queue begins empty, whatever was collected before. Kinds 0 with capacity 0 ends it, as at
 * first. VIV_ERROR_INVALID_ARGUMENT for unknown kinds, or just one of both being 0;
 * VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_tempo_collect_events(viv_tempo tempo, viv_event_kind kinds, uint32_t capacity);

/* Takes the oldest event out of the queue. NULL: there is none, or a bad handle. It is valid until
 * the next call on the tempo or anything in it. */
const viv_event *viv_tempo_poll_event(viv_tempo tempo);

/* How many events found the queue full since viv_tempo_collect_events. 0 for a bad handle. */
uint64_t viv_tempo_get_lost_events(viv_tempo tempo);

/* ---- for tools ---- */

/* Lists all live moveables, in no particular order: 0 as previous gives the first one, and 0 is
 * what follows the last. previous is of this tempo: VIV_ERROR_FOREIGN_TEMPO. */
viv_moveable viv_tempo_next(viv_tempo tempo, viv_moveable previous);

/* The motion that moves the value at this address now, or 0. The address is not read; NULL is
 * VIV_ERROR_INVALID_ARGUMENT. */
viv_motion viv_tempo_find_motion(viv_tempo tempo, const void *target);

/* ---- errors ---- */

/* The status of the last call that failed, on the tempo or anything in it; VIV_OK if none did. With
 * 0: of the last call, on any thread, that failed without naming a tempo that lives, such as
 * viv_tempo_create. For any other bad handle what it is: VIV_ERROR_INVALID_HANDLE or
 * VIV_ERROR_WRONG_KIND. Asking is never noted as a failure itself. */
viv_status viv_tempo_get_last_error(viv_tempo tempo);

/* The sentence for that failure: which function, which parameter, its value and the rule. Empty if
 * no call failed. Valid until the next failure. Without a live tempo it is the text of the status,
 * and valid for ever. */
const char *viv_tempo_get_last_error_message(viv_tempo tempo);

/* Hears of a failure in a tempo, inside the call that fails. message is valid until it returns. */
typedef void (*viv_error_callback)(
    viv_tempo tempo, viv_status status, const char *message, void *user);

/* Sets who hears of every call that fails on the tempo or anything in it. One per tempo, in place
 * of the one before; NULL for none. */
viv_status viv_tempo_on_error(viv_tempo tempo, viv_error_callback callback, void *user);

/* ---- musical time ---- */

/* Lengths of notes, in beats: 8, 4, 2, 4/3, 1, 2/3, 1/2 and 1/4. */
typedef int32_t viv_note;
enum {
    VIV_NOTE_TWO = 0,
    VIV_NOTE_ONE = 1,
    VIV_NOTE_HALF = 2,
    VIV_NOTE_THIRD = 3,
    VIV_NOTE_QUARTER = 4,
    VIV_NOTE_SIXTH = 5,
    VIV_NOTE_EIGHTH = 6,
    VIV_NOTE_SIXTEENTH = 7
};

/* Sets the beats per minute that viv_tempo_get_note counts by; it changes nothing that was made.
 * Finite, more than 0 (VIV_ERROR_INVALID_ARGUMENT). 120 at first. */
viv_status viv_tempo_set_bpm(viv_tempo tempo, double beats_per_minute);

/* The seconds of a note: its beats times 60 / BPM. NaN for a bad handle or an unknown note
 * (VIV_ERROR_INVALID_ARGUMENT). */
double viv_tempo_get_note(viv_tempo tempo, viv_note note);

#ifdef __cplusplus
}
#endif
#endif
