#include "trace.h"

#include <stdio.h>
#include <string.h>

#include "check.h"

const char *kind_name(viv_event_kind kind) {
    static const char *const names[] = {"started", "stopped", "updated", "reversed",
        "repeated", "paused", "resumed", "completed", "stepped", "skipped", "destroyed"};
    for (int i = 0; i < 11; i++)
        if (kind == 1 << i) return names[i];
    return "?";
}

void trace_word(trace *trace, const char *word) {
    size_t used = strlen(trace->text);
    snprintf(trace->text + used, sizeof trace->text - used, used ? " %s" : "%s", word);
}

void trace_event(const viv_event *event, void *user) {
    char word[80];
    /* The name of what is destroyed went with it: its user data is the name too. */
    const char *name = event->user_data ? event->user_data : "?";
    snprintf(word, sizeof word, "%s.%s", name, kind_name(event->kind));
    trace_word(user, word);
    ((trace *)user)->time = event->time;
}

void trace_moveable(trace *trace, viv_moveable m, const char *name, viv_event_kind kinds) {
    check_ok(viv_set_name(m, name), "naming");
    check_ok(viv_set_user_data(m, (void *)name), "user data");
    check_ok(viv_on(m, kinds, trace_event, trace), "subscribing");
}

void trace_clear(trace *trace) { memset(trace, 0, sizeof *trace); }
