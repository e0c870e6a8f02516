/* What the platform gives: memory, a monotonic clock and a sleep. Static inline, so that there is
 * nothing to link; a target without a clock has no viv_tempo_run(), and says so with a NaN. */
#ifndef VIVACE_PLATFORM_H
#define VIVACE_PLATFORM_H

#include <stddef.h>
#include <stdlib.h>

static inline void platform_clear(void *memory, size_t size) { __builtin_memset(memory, 0, size); }

#ifdef _WIN32
#include "platform_windows.h"
#else
static inline void *platform_allocate(size_t size, size_t alignment) {
    if (alignment <= sizeof(max_align_t)) return malloc(size);
    size_t rounded = (size + alignment - 1) / alignment * alignment;
    return aligned_alloc(alignment, rounded);
}

static inline void platform_release(void *memory) { free(memory); }

#if defined(__unix__) || defined(__APPLE__)
#include <time.h>

/* Seconds of a clock that never goes back. */
static inline double platform_now(void) {
    struct timespec now;
    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) return 0.0 / 0.0;
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Sleeps about so long; a signal may end it early. */
static inline void platform_sleep(double seconds) {
    struct timespec span;
    if (!(seconds > 0)) return;
    if (seconds > 3600) seconds = 3600;
    span.tv_sec = (time_t)seconds;
    span.tv_nsec = (long)((seconds - (double)span.tv_sec) * 1e9);
    nanosleep(&span, NULL);
}
#else
static inline double platform_now(void) { return 0.0 / 0.0; }
static inline void platform_sleep(double seconds) { (void)seconds; }
#endif
#endif

#endif
