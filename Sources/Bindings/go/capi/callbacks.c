/* Functions for the library that call those of Go. Their pointers are numbers there: a pointer of
 * Go must not be kept here, and what is none must not look like one there. */
#include <stdbool.h>
#include <stdint.h>
#include "library.h"

#include "_cgo_export.h"

static uint64_t number(void *user) {
    return (uint64_t)(uintptr_t)user;
}

void vivGoRelease(void *user) {
    vivGoReleased(number(user));
}

void vivGoEvent(const viv_event *event, void *user) {
    vivGoTold(number(user), (viv_event *)event);
}

void vivGoActivity(viv_tempo tempo, bool active, void *user) {
    (void)tempo;
    vivGoToldActivity(number(user), active);
}

void vivGoError(viv_tempo tempo, viv_status status, const char *message, void *user) {
    (void)tempo;
    vivGoToldError(number(user), status, (char *)message);
}

bool vivGoCondition(viv_moveable m, void *user) {
    return vivGoDecided(number(user), m);
}

void vivGoCall(viv_moveable m, void *user) {
    vivGoCalled(number(user), m);
}

viv_moveable vivGoMaker(viv_tempo tempo, void *user) {
    (void)tempo;
    return vivGoMade(number(user));
}

double vivGoEasing(double progress, void *user) {
    return vivGoEased(number(user), progress);
}

void vivGoCustom(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user) {
    vivGoUpdated(number(user), m, progress, seconds, direction);
}

void vivGoAcceleration(double *acceleration, const double *values, const double *velocities,
    uint32_t count, void *user) {
    vivGoAccelerated(
        number(user), acceleration, (double *)values, (double *)velocities, count);
}

void vivGoPropertyGet(double *values, uint32_t count, void *user) {
    vivGoGot(number(user), values, count);
}

void vivGoPropertySet(const double *values, uint32_t count, void *user) {
    vivGoSet(number(user), (double *)values, count);
}
