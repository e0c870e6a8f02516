/* The rows of the table of verbs in the page on migration: a function each, on a fresh tempo, two
 * floats at 0. */
#ifndef CONFORMANCE_VERBS_H
#define CONFORMANCE_VERBS_H

#include "check.h"

extern viv_tempo tempo;
extern float x, y;

/* A row: its verb, and what exercises the call for it. */
typedef struct verb {
    const char *name;
    void (*exercise)(void);
} verb;

void test_verbs(const verb *verbs, size_t count);

/* A motion from 0 to 100, straight. */
viv_motion sweep(float *target, double seconds);

void tick(double seconds);
void begin(viv_moveable m);

#endif
