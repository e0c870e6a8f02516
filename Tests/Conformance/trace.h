/* A list of events as text, "a.started b.updated", in the order in which they were told. */
#ifndef CONFORMANCE_TRACE_H
#define CONFORMANCE_TRACE_H

#include <vivace.h>

typedef struct trace {
    char text[4096];
    /* Of the last event. */
    double time;
} trace;

/* A trace is a callback's user: appends "name.kind" of the sender's name. */
void trace_event(const viv_event *event, void *trace);

/* Names a moveable and writes its events of some kinds into a trace. */
void trace_moveable(trace *trace, viv_moveable m, const char *name, viv_event_kind kinds);

/* Appends a word of the test's own. */
void trace_word(trace *trace, const char *word);

/* Empties it. */
void trace_clear(trace *trace);

/* "started", and so on; of a single kind. */
const char *kind_name(viv_event_kind kind);

#endif
