/* Refusals of one argument: a call, what it answers, and what the header calls the argument. */
#ifndef CONFORMANCE_REFUSALS_H
#define CONFORMANCE_REFUSALS_H

#include <vivace.h>

/* What is refused, and why: the words of the rows. */
enum {
    BAD = VIV_ERROR_INVALID_ARGUMENT,
    KIND = VIV_ERROR_WRONG_KIND,
    STALE = VIV_ERROR_INVALID_HANDLE,
    LIMIT = VIV_ERROR_LIMIT,
    OWNED = VIV_ERROR_OWNED,
    CYCLE = VIV_ERROR_CYCLE,
    FOREIGN = VIV_ERROR_FOREIGN_TEMPO,
    MISSING = VIV_ERROR_NOT_FOUND,
    STATE = VIV_ERROR_INVALID_STATE
};

/* A row: the tempo hears one failure, of that status, whose sentence names the function that is
 * called, and then the argument by that word. */
#define REFUSES(status, argument, call) \
    (forget_refusals(), (void)(call), check_named(status, argument, #call))

void forget_refusals(void);
void check_named(viv_status expected, const char *argument, const char *call);

/* A tempo whose refusals are heard, and one of each kind in it, idle. */
typedef struct cast {
    viv_tempo tempo, other;
    viv_motion tween, spring, decay, physics, travel, wait;
    viv_group group;
    viv_sequence sequence;
    viv_path path;
    /* Gone, and of another tempo. */
    viv_moveable stale, foreign;
} cast;

cast open_cast(void);
void close_cast(cast all);

#endif
