/* The table that the benchmark prints, or the same as JSON. */
#ifndef REPORT_H
#define REPORT_H

#include <stdbool.h>
#include <stddef.h>

/* One row. What is 0 is not there. */
typedef struct figure {
    const char *name;
    /* How many of what is measured there were. */
    size_t count;
    const char *unit;
    double measured;
    /* The same by a plain C twin, or by a peer. */
    double twin;
    /* The most that `measured`, and that its ratio to the twin, may be. */
    double budget, most_ratio;
} figure;

void report_begin(bool as_json);
void report(figure figure);
void report_note(const char *format, ...);
void report_end(void);

#endif
