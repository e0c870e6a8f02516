/* A clock, and the median of the rounds of a peer. */
#ifndef PEER_H
#define PEER_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { PEER_ROUNDS = 9 };

static double peer_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int peer_by_size(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return a < b ? -1 : a > b;
}

/* Prints the median of `tick` as nanoseconds for each of `count` floats. */
static void peer_measure(
    const char *name, size_t count, void (*tick)(double seconds, void *user), void *user) {
    double rounds[PEER_ROUNDS];
    int ticks = (int)(2e5 / (double)count) + 3;
    for (int round = 0; round < PEER_ROUNDS; round++) {
        double begin = peer_now();
        for (int i = 0; i < ticks; i++) tick(1e-3, user);
        rounds[round] = (peer_now() - begin) * 1e9 / ticks / (double)count;
    }
    qsort(rounds, PEER_ROUNDS, sizeof *rounds, peer_by_size);
    printf("%zu %.4g %s\n", count, rounds[PEER_ROUNDS / 2], name);
    fflush(stdout);
}

#endif
