#include "hearing.h"

void hear_end(const viv_event *event, void *user) {
    ends *ends = user;
    if (event->kind == VIV_EVENT_COMPLETED) ends->completed++;
    if (event->kind != VIV_EVENT_STOPPED) return;
    ends->stopped++;
    ends->reason = event->reason;
}
