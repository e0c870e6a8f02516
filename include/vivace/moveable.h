/* Moveables: what motions, groups, sequences and flow steps have in common.
 *
 * A moveable is started, runs through its delay and its cycles, and completes. A pass is one way
 * through it, forward or backward; a cycle is a pass, or a pass out and one back if it reverses; it
 * has 1 cycle and as many more as it repeats, with its repeat delay between them. A root is a
 * moveable in no container: only roots are started, stopped, paused and so on; a child does as its
 * container does. While its root is delayed, moving or paused, a child answers these calls with
 * VIV_ERROR_INVALID_STATE, and viv_start at any time. */
#ifndef VIVACE_MOVEABLE_H
#define VIVACE_MOVEABLE_H

#include "event.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef int32_t viv_kind;
enum {
    VIV_KIND_NONE = 0,
    VIV_KIND_GROUP = 1,
    VIV_KIND_SEQUENCE = 2,
    VIV_KIND_TWEEN = 3,
    VIV_KIND_SPRING = 4,
    VIV_KIND_DECAY = 5,
    VIV_KIND_PHYSICS = 6,
    VIV_KIND_PATH = 7,
    VIV_KIND_PATH_PHYSICS = 8,
    VIV_KIND_CUSTOM = 9,
    VIV_KIND_SIMULATION = 10,
    VIV_KIND_WAIT = 11,
    VIV_KIND_CALL = 12,
    VIV_KIND_LAZY = 13,
    VIV_KIND_JUMP = 14
};

typedef int32_t viv_state;
enum {
    VIV_STATE_NONE = 0,
    /* Never started, stopped or reset. */
    VIV_STATE_IDLE = 1,
    /* Started, in its delay. */
    VIV_STATE_DELAYED = 2,
    /* Begun: in a pass, between two cycles, or waiting for its container. */
    VIV_STATE_MOVING = 3,
    VIV_STATE_PAUSED = 4,
    VIV_STATE_COMPLETED = 5
};

typedef int32_t viv_direction;
enum { VIV_DIRECTION_BACKWARD = -1, VIV_DIRECTION_NONE = 0, VIV_DIRECTION_FORWARD = 1 };

/* ---- life ----
 *
 * From states not named at a function it has no effect, and answers VIV_OK. All are for roots: for
 * a child they answer VIV_ERROR_INVALID_STATE. */

/* Starts it from its beginning, if it is idle or completed: first cycle, forward. With a delay it
 * is delayed; else it begins inside the call, and tells VIV_EVENT_STARTED. VIV_ERROR_INVALID_STATE
 * for what would repeat for ever in no time, and for what can not turn together with its container;
 * VIV_ERROR_NOT_FOUND for a jump to a step that is not there; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_start(viv_moveable m);

/* Stops it, if it is delayed, moving or paused: idle, its values as they are at this very moment.
 * Tells VIV_EVENT_STOPPED. It can be started again. */
viv_status viv_stop(viv_moveable m);

/* Starts it from its beginning, from any state: as viv_stop and viv_start in one, but that
 * VIV_EVENT_STOPPED is not told and a transient one stays. What it moves holds its value of this
 * very moment first, and an unset from is found anew there. Answers what viv_start does; then it
 * goes on as if nobody had asked. */
viv_status viv_restart(viv_moveable m);

/* Stops time for it, if it is delayed or moving. Tells VIV_EVENT_PAUSED. */
viv_status viv_pause(viv_moveable m);

/* Lets it go on where it was paused. Tells VIV_EVENT_RESUMED. */
viv_status viv_resume(viv_moveable m);

/* Makes it idle from any state, telling nothing. Each value that it wrote in this run gets back
 * what it moved from, unless another root has claimed it since. */
viv_status viv_reset(viv_moveable m);

/* Takes it to the end it is heading for, if it is delayed, moving or paused: exact final values,
 * VIV_EVENT_COMPLETED. VIV_ERROR_INVALID_STATE for what has no end; a simulation, and a custom
 * motion without a duration, end where they are. */
viv_status viv_finish(viv_moveable m);

/* Puts it at a second of its own time, counted from its start with its delay, from any state, and
 * writes its values there. seconds is finite (VIV_ERROR_INVALID_ARGUMENT), and clamped to
 * 0..length. Tells only VIV_EVENT_UPDATED. What was idle or completed is paused there. At its
 * length a moving one completes with the next tick. VIV_ERROR_NOT_SEEKABLE for a simulation, and a
 * container with one, a lazy step, a jump or a condition in it; for what is not running also what
 * viv_start answers. */
viv_status viv_seek(viv_moveable m, double seconds);

/* Turns its own time the other way, from any state but idle (VIV_ERROR_INVALID_STATE): to its
 * beginning, delay included, or again to its end, then VIV_EVENT_COMPLETED. On the way to the
 * beginning only the root tells, updates and completion. VIV_ERROR_NOT_SEEKABLE as viv_seek. */
viv_status viv_reverse(viv_moveable m);

/* Lets it run to its end (VIV_DIRECTION_FORWARD) or to its beginning (VIV_DIRECTION_BACKWARD), from
 * wherever it is: starts what is idle, reverses what heads the other way. No effect if it heads
 * there or is there already, also where the length is unknown. VIV_ERROR_INVALID_ARGUMENT for any
 * other heading; else as viv_start and viv_reverse. */
viv_status viv_play(viv_moveable m, viv_direction heading);

/* Destroys it and all it contains, in any state, children too; a child's end is at this moment.
 * Tells only VIV_EVENT_DESTROYED, children first. Values keep what they hold. Its handle is stale
 * from then on. */
viv_status viv_destroy(viv_moveable m);

/* Sets who hears of these kinds of events (one or several bits), in place of who heard of them
 * before; NULL for nobody. Each kind has one callback per moveable. Allowed in any state.
 * VIV_ERROR_INVALID_ARGUMENT for no or unknown kinds; VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_on(viv_moveable m, viv_event_kind kinds, viv_callback callback, void *user);

/* ---- settings ----
 *
 * While its root is delayed, moving or paused, only repeats, rate, transient, name, user data and
 * callbacks may change; the others answer VIV_ERROR_INVALID_STATE. */

/* Sets the seconds before its first cycle. They come once, not before repeats or on the way back. 0
 * at first. */
viv_status viv_set_delay(viv_moveable m, double seconds);

/* Sets how many cycles come after the first: 0 or more, or VIV_FOREVER
 * (VIV_ERROR_INVALID_ARGUMENT). 0 at first. Of a child it counts from the next start of its root.
 * VIV_ERROR_INVALID_STATE for VIV_FOREVER where a cycle of what is running takes no time. */
viv_status viv_set_repeats(viv_moveable m, int32_t extra_cycles);

/* Sets the seconds between two cycles, in which it stays at its end. 0 at first. */
viv_status viv_set_repeat_delay(viv_moveable m, double seconds);

/* Sets whether each cycle is a pass forward and one back. Not at first. */
viv_status viv_set_reverses(viv_moveable m, bool reverses);

/* Scales its own time, delay included: own seconds per second of its container, or of the tempo.
 * In 1e-9..1e9 (VIV_ERROR_INVALID_ARGUMENT). 1 at first. A running root keeps its position;
 * of a child it counts from the next start of its root. */
viv_status viv_set_rate(viv_moveable m, double rate);

/* Sets whether it destroys itself once it completed or was stopped, after that event; of a root.
 * Not at first. */
viv_status viv_set_transient(viv_moveable m, bool transient);

/* Names it, for tools and for jumps to it. The text is UTF-8, which is not checked, of at most 4096
 * bytes (VIV_ERROR_LIMIT), and copied; NULL takes the name away. Names need not be unique.
 * VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_name(viv_moveable m, const char *name);

/* Keeps a pointer of the host, which is never read; events carry it. NULL at first.
 * VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_user_data(viv_moveable m, void *user);

/* Says whether a moveable may begin. */
typedef bool (*viv_condition)(viv_moveable m, void *user);

/* Sets who is asked each time its turn has come, before its delay: false leaves it out, as if it
 * had no length, and it tells VIV_EVENT_SKIPPED. What holds it has no known length from then on.
 * NULL for no condition, as at first. VIV_ERROR_OUT_OF_MEMORY. */
viv_status viv_set_condition(viv_moveable m, viv_condition condition, void *user);

/* ---- asking ---- */

/* Whether it is the handle of a live moveable. Never an error. */
bool viv_is_valid(viv_moveable m);

/* What it is; VIV_KIND_NONE for a bad handle. */
viv_kind viv_get_kind(viv_moveable m);

/* Where it is in its life; VIV_STATE_NONE for a bad handle. Children of a paused root are
 * paused. */
viv_state viv_get_state(viv_moveable m);

/* Where its present pass goes: VIV_DIRECTION_FORWARD or VIV_DIRECTION_BACKWARD, also where the last
 * one went when it is completed; VIV_DIRECTION_NONE when it is idle, and for a bad handle. */
viv_direction viv_get_direction(viv_moveable m);

/* How much of its pass is over, 0..1, linear in time, not eased; NaN for a bad handle. */
double viv_get_pass_progress(viv_moveable m);

/* How much of its cycle is over, 0..1, linear in time; NaN for a bad handle. */
double viv_get_cycle_progress(viv_moveable m);

/* How much of the whole of it is over, delays and repeats included, 0..1, linear in time; of what
 * repeats for ever that of its cycle. NaN for a bad handle. */
double viv_get_total_progress(viv_moveable m);

/* How many cycles it completed since its start. 0 for a bad handle. */
uint64_t viv_get_cycles_completed(viv_moveable m);

/* Its own seconds since its start, delay included; 0 when idle. NaN for a bad handle. */
double viv_get_time(viv_moveable m);

/* Its own seconds from start to end: delay, cycles and repeat delays. INFINITY if it is endless,
 * NaN if it is not known yet: of a simulation, and with one, a lazy step, a jump or a condition in
 * it; when it is completed, that is what it took. Of what is idle or delayed the time to rest of
 * springs, decays and physics is foretold from what their values are now. NaN for a bad handle. */
double viv_get_length(viv_moveable m);

/* The tempo it belongs to; 0 for a bad handle. */
viv_tempo viv_get_tempo(viv_moveable m);

/* The container it is in; 0 for a root, and for a bad handle. */
viv_moveable viv_get_parent(viv_moveable m);

/* Its name; empty if it has none, and for a bad handle. Valid until it is renamed or destroyed. */
const char *viv_get_name(viv_moveable m);

/* The host's pointer; NULL if there is none, and for a bad handle. */
void *viv_get_user_data(viv_moveable m);

/* How a motion gets on with others on the same value. */
typedef int32_t viv_blend;
enum {
    /* Whoever begins last writes; nothing older comes back. */
    VIV_BLEND_OVERRIDE = 0,
    /* Also stops the one before, and takes over its value and velocity. */
    VIV_BLEND_REPLACE = 1,
    /* All that add are summed. */
    VIV_BLEND_ADD = 2
};

/* Everything a tool shows of a moveable. What its kind does not have is 0. May grow at its end. */
typedef struct viv_description {
    viv_moveable moveable, parent;
    /* As the functions above say; duration is of a pass, NaN for a group that has none of its
     * own. */
    double time, length, delay, repeat_delay, rate, duration;
    /* By kind: of a spring tension and damping; of a decay drag; of physics, along a path too,
     * velocity, friction, restitution and whether it collides, 0 or 1; of a simulation its step. */
    double parameters[4];
    double pass_progress, cycle_progress, total_progress;
    /* 0..1: of what adds, how much. */
    double weight;
    uint64_t cycles_completed;
    viv_kind kind;
    viv_state state;
    /* Of its pass; and of its own time, which viv_reverse turns. */
    viv_direction direction, heading;
    /* Extra cycles, or VIV_FOREVER. */
    int32_t repeats;
    /* The reverse one is -1 where it is the same. */
    viv_easing easing, reverse_easing;
    /* A viv_blend; a viv_reversing_mode. */
    int32_t blend, reversing_mode;
    /* 0 or 1. */
    uint32_t reverses, synced, transient;
    /* How many it has. */
    uint32_t children, properties;
} viv_description;

/* Fills in what a tool shows of a moveable. size is sizeof(viv_description) as the host knows it, 1
 * or more (VIV_ERROR_INVALID_ARGUMENT): no more bytes are written, and no more than the library
 * knows, so a host may be older or newer than the library. */
viv_status viv_describe(viv_moveable m, viv_description *description, size_t size);

#ifdef __cplusplus
}
#endif
#endif
