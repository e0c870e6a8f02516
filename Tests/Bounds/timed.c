#define _POSIX_C_SOURCE 200809L

#include "bounds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { AGAIN = 6, HOPELESS = 10 };

static void *block;
static size_t block_size;
static float values_before[VALUES];

static void must(viv_status status) {
    if (status == VIV_OK) return;
    fprintf(stderr, "%s\n", viv_tempo_get_last_error_message(tempo));
    exit(1);
}

static double processor_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static void save(void) {
    size_t size = viv_tempo_save_size(tempo);
    if (size > block_size) block = realloc(block, block_size = size + size / 2);
    must(viv_tempo_save(tempo, block, block_size));
    memcpy(values_before, values, sizeof values);
}

static void restore(void) {
    must(viv_tempo_restore(tempo, block, block_size));
    memcpy(values, values_before, sizeof values);
}

double once(const act *act) {
    (void)viv_tempo_tick(tempo, -1); /* Nothing that was noted before counts. */
    double begin = processor_time();
    (void)act->play(act);
    return processor_time() - begin;
}

static double allowed(bool costs_more) {
    if (costs_more) return 3 * limit(true);
    return limit(viv_tempo_get_last_error(tempo) == VIV_ERROR_LIMIT);
}

bool is_fast(bool costs_more, const act *act, double *taken) {
    save();
    *taken = once(act);
    for (int i = 0; i < AGAIN && *taken > allowed(costs_more); i++) {
        double told, nested;
        measure_limit(&told, &nested);
        if (*taken <= allowed(costs_more) || *taken > HOPELESS * allowed(costs_more)) break;
        restore();
        double again = once(act);
        if (again < *taken) *taken = again;
    }
    return *taken <= allowed(costs_more);
}
