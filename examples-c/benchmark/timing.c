/* Clock, medians and memory of the benchmark. */
#include "timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int by_size(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return a < b ? -1 : a > b;
}

double median(double *figures, int count) {
    qsort(figures, (size_t)count, sizeof *figures, by_size);
    return figures[count / 2];
}

int ticks_for(size_t count) {
    double wanted = 1e7 / ((double)count * 2 + 20);
    return wanted < 3 ? 3 : wanted > 200000 ? 200000 : (int)wanted;
}

void check(viv_tempo tempo, int worked) {
    if (worked) return;
    fprintf(stderr, "benchmark: %s\n", viv_tempo_get_last_error_message(tempo));
    exit(1);
}

double time_engine(viv_tempo tempo, int ticks) {
    double begin = seconds_now();
    for (int i = 0; i < ticks; i++) viv_tempo_tick(tempo, 1e-6);
    return seconds_now() - begin;
}

float scattered(size_t place) {
    return (float)(place * 2654435761u % 1000) / 1000;
}

static void *allocate(size_t size, size_t alignment, void *user) {
    memory *memory = user;
    memory->bytes += size;
    memory->allocations++;
    size_t least = alignment < sizeof(void *) ? sizeof(void *) : alignment;
    return aligned_alloc(least, (size + least - 1) / least * least);
}

static void release(void *block, size_t size, size_t alignment, void *user) {
    memory *memory = user;
    (void)alignment;
    memory->bytes -= size;
    free(block);
}

viv_tempo counted_tempo(memory *memory) {
    viv_allocator allocator = {allocate, release, memory};
    memory->bytes = memory->allocations = 0;
    return viv_tempo_create_with_allocator(&allocator);
}
