/* Events: what moveables tell.
 *
 * A host hears of them in callbacks (viv_on), at the exact moment, or collects all of them in a
 * queue and polls it (viv_tempo_collect_events), in the same order. Within one moment ends and
 * turns are told from the inside out, beginnings from the outside in, siblings in the order they
 * were added, roots in the order of their start. */
#ifndef VIVACE_EVENT_H
#define VIVACE_EVENT_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Kinds of events: bits, so that several are one number. */
typedef int32_t viv_event_kind;
enum {
    /* It began: its delay is over, what it starts from is known. Again with every play. */
    VIV_EVENT_STARTED = 1,
    /* It was stopped; the reason is in the event. */
    VIV_EVENT_STOPPED = 2,
    /* Its time went on: at most once a tick, at the tick's end, or right before it completes. */
    VIV_EVENT_UPDATED = 4,
    /* It turned and goes its way back. */
    VIV_EVENT_REVERSED = 8,
    /* Its next cycle began. */
    VIV_EVENT_REPEATED = 16,
    VIV_EVENT_PAUSED = 32,
    VIV_EVENT_RESUMED = 64,
    /* It is at its end, the last value written. Once per play, never inside viv_start. */
    VIV_EVENT_COMPLETED = 128,
    /* A sequence goes on to another step. */
    VIV_EVENT_STEPPED = 256,
    /* Its condition answered false: it is left out. */
    VIV_EVENT_SKIPPED = 512,
    /* It is gone; its handle is stale already. The last event it tells. */
    VIV_EVENT_DESTROYED = 1024,
    VIV_EVENT_ALL = 2047
};

/* Why something was stopped. */
typedef int32_t viv_stop_reason;
enum {
    /* The event is not VIV_EVENT_STOPPED. */
    VIV_STOP_NONE = 0,
    /* The host called viv_stop. */
    VIV_STOP_ASKED = 1,
    /* Another motion took over the last of its targets. */
    VIV_STOP_REPLACED = 2,
    /* The last of its targets was released. */
    VIV_STOP_RELEASED = 3
};

/* What happened. May grow at its end with later versions: always used behind a pointer. */
typedef struct viv_event {
    /* Who tells it. */
    viv_moveable moveable;
    /* Its container, or 0. */
    viv_moveable parent;
    /* The seconds of the tempo's clock at which it happened, exact, within the tick. */
    double time;
    /* The moveable's, as viv_set_user_data left it. */
    void *user_data;
    /* Of VIV_EVENT_REPEATED and VIV_EVENT_REVERSED: how many were left out before this one, because
     * a tick tells at most 64 of a moveable: the first 63 and the last. */
    uint64_t skipped;
    /* One of the bits. */
    viv_event_kind kind;
    /* Of VIV_EVENT_STOPPED. */
    viv_stop_reason reason;
} viv_event;

/* Hears an event. The event is the library's, and valid until the callback returns. */
typedef void (*viv_callback)(const viv_event *event, void *user);

#ifdef __cplusplus
}
#endif
#endif
