/** @file
 *  Events: what moveables report. */
#ifndef VIVACE_EVENT_H
#define VIVACE_EVENT_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_events Events
 *  What moveables report.
 *
 *  A host receives events in callbacks, at their exact moment (viv_on()), or collects them in a
 *  queue and polls it (viv_tempo_collect_events()); the order is the same. Within one moment, ends
 *  and turns are reported from the inside out, beginnings from the outside in; siblings in the
 *  order they were added, and roots in the order they were started.
 *  @{ */

/** Kinds of events: one or more of #viv_event_kind_constants, combined with |. */
typedef int32_t viv_event_kind;

/** The constants of #viv_event_kind, one bit each. */
enum viv_event_kind_constants {
    /** It began: its delay is over, and its starts are known. Reported again each time a container
     *  plays it. */
    VIV_EVENT_STARTED = 1,
    /** It was stopped; see viv_event::reason. */
    VIV_EVENT_STOPPED = 2,
    /** Its time advanced. At most once a tick: at the end of the tick, or right before it
     *  completes. Also by viv_seek(), inside the call. */
    VIV_EVENT_UPDATED = 4,
    /** It turned: it is on its way back, or, as its next cycle begins, on its way out again. */
    VIV_EVENT_REVERSED = 8,
    /** Its next cycle began. */
    VIV_EVENT_REPEATED = 16,
    /** It was paused. */
    VIV_EVENT_PAUSED = 32,
    /** It was resumed. */
    VIV_EVENT_RESUMED = 64,
    /** It is at its end, or back at its beginning if it was reversed, and its last value is
     *  written. Once each time it plays; never inside viv_start(). */
    VIV_EVENT_COMPLETED = 128,
    /** A sequence moved on to a step: at its turn perhaps to the same one. */
    VIV_EVENT_STEPPED = 256,
    /** Its condition returned false: it is skipped. */
    VIV_EVENT_SKIPPED = 512,
    /** It is gone, and its handle is already stale. The last event that it reports. */
    VIV_EVENT_DESTROYED = 1024,
    /** All of them. */
    VIV_EVENT_ALL = 2047
};

/** Why something was stopped: one of #viv_stop_reason_constants. */
typedef int32_t viv_stop_reason;

/** The constants of #viv_stop_reason. */
enum viv_stop_reason_constants {
    VIV_STOP_NONE = 0,     /**< The event is not VIV_EVENT_STOPPED. */
    VIV_STOP_ASKED = 1,    /**< The host called viv_stop(), or a loop that never ends
                                was stopped (VIV_ERROR_LIMIT). */
    VIV_STOP_REPLACED = 2, /**< Another motion took over its last target. */
    VIV_STOP_RELEASED = 3  /**< Its last target was released. */
};

/** What happened. Later versions may add fields at the end, so use it only through a pointer. */
typedef struct viv_event {
    viv_moveable moveable; /**< The moveable that reports it. */
    viv_moveable parent;   /**< The container of the moveable, or 0. */
    /** When it happened, in seconds of the tempo's clock: exact, within the tick. */
    double time;
    void *user_data; /**< The pointer set by viv_set_user_data(). */
    /** For VIV_EVENT_REPEATED and VIV_EVENT_REVERSED: how many of that kind were left out before
     *  this one. In a tick a moveable reports at most 64 of each: the first 63 and the last. */
    uint64_t skipped;
    viv_event_kind kind;    /**< One of #viv_event_kind_constants. */
    viv_stop_reason reason; /**< For VIV_EVENT_STOPPED: why. */
} viv_event;

/** A callback that receives an event. What it does may be told to other callbacks, inside; where
 *  they are nested more than 256 deep, further ones are called as soon as these have returned.
 *
 *  @param event  The event. It belongs to the library, and is valid until the callback returns.
 *  @param user   The pointer that the callback was set with. */
typedef void (*viv_callback)(const viv_event *event, void *user);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
