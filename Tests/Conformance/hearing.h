/* How often motions ended, and why the last one that was stopped was. */
#ifndef CONFORMANCE_HEARING_H
#define CONFORMANCE_HEARING_H

#include <vivace.h>

typedef struct ends {
    int stopped, completed;
    viv_stop_reason reason;
} ends;

/* A callback, with an `ends`. */
void hear_end(const viv_event *event, void *user);

#endif
