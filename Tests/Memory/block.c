/* A tempo in one block of the host's, full or not. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

/* The simplest allocator that gives back: blocks in a row, each with its size before it, and the
 * first that fits is taken. */
typedef struct space {
    unsigned char *bytes;
    size_t size;
} space;

typedef struct header {
    size_t size;
    bool is_taken;
} header;

enum { HEAD = 64 };

static header *head(const space *s, size_t at) { return (header *)(void *)(s->bytes + at); }

static void join(const space *s, size_t at) {
    for (;;) {
        size_t next = at + HEAD + head(s, at)->size;
        if (next >= s->size || head(s, next)->is_taken) return;
        head(s, at)->size += HEAD + head(s, next)->size;
    }
}

static void *allocate(size_t size, size_t alignment, void *user) {
    space *s = user;
    if (alignment > HEAD) return NULL;
    size = (size + HEAD - 1) / HEAD * HEAD;
    for (size_t at = 0; at < s->size; at += HEAD + head(s, at)->size) {
        header *h = head(s, at);
        if (h->is_taken) continue;
        join(s, at);
        if (h->size < size) continue;
        if (h->size >= size + 2 * HEAD) {
            header *rest = head(s, at + HEAD + size);
            *rest = (header){h->size - size - HEAD, false};
            h->size = size;
        }
        h->is_taken = true;
        return s->bytes + at + HEAD;
    }
    return NULL;
}

static void release(void *memory, size_t size, size_t alignment, void *user) {
    header *taken = (header *)(void *)((unsigned char *)memory - HEAD);
    (void)size, (void)alignment, (void)user;
    taken->is_taken = false;
}

static bool is_empty(space *s) {
    join(s, 0);
    return !head(s, 0)->is_taken && head(s, 0)->size == s->size - HEAD;
}

/* Fills a tempo until there is no room, lets it play, destroys it. How many motions it held; -1:
 * something was not as it should be. */
static int fill(space *s) {
    enum { MOST = 20000 };
    static float x[MOST];
    memset(x, 0, sizeof x);
    viv_allocator allocator = {allocate, release, s};
    viv_tempo tempo = viv_tempo_create_with_allocator(&allocator);
    int held = 0;
    if (!tempo) {
        return viv_tempo_get_last_error(0) == VIV_ERROR_OUT_OF_MEMORY && is_empty(s) ? 0 : -1;
    }
    while (held < MOST && viv_animate(tempo, &x[held], 1, 1, VIV_EASE_LINEAR)) held++;
    bool is_right = held < MOST && viv_tempo_get_last_error(tempo) == VIV_ERROR_OUT_OF_MEMORY;
    is_right = is_right && viv_tempo_get_count(tempo) == (uint32_t)held;
    is_right = is_right && viv_tempo_tick(tempo, .5) == VIV_OK;
    for (int i = 0; i < MOST; i++) is_right = is_right && x[i] == (i < held ? .5f : 0);
    /* What goes makes room for what comes, though not always for as much: what is left of the block
     * lies in pieces. */
    for (viv_moveable m; held > 0 && (m = viv_tempo_next(tempo, 0)) != 0;) viv_destroy(m);
    is_right = is_right && viv_tempo_get_count(tempo) == 0;
    int again = 0;
    while (again < held && viv_animate(tempo, &x[again], 2, 1, VIV_EASE_LINEAR)) again++;
    is_right = is_right && (again > 0 || held == 0) && viv_tempo_tick(tempo, 1) == VIV_OK;
    for (int i = 0; i < held; i++) is_right = is_right && x[i] == (i < again ? 2 : .5f);
    is_right = is_right && viv_tempo_destroy(tempo) == VIV_OK && is_empty(s);
    return is_right ? held : -1;
}

int fixed_block_tests(int *passed) {
    int failed = 0, held = 0;
    for (size_t size = 1 << 10; size <= 1 << 20; size += size < 1 << 16 ? 1 << 10 : 1 << 16) {
        space s = {NULL, size};
        if (posix_memalign((void **)&s.bytes, HEAD, size)) return 1;
        *head(&s, 0) = (header){size - HEAD, false};
        held = fill(&s);
        bool is_right = held >= 0 && fill(&s) == held;
        if (!is_right) printf("failed: a tempo in %d bytes held %d motions\n", (int)size, held);
        if (is_right) ++*passed;
        else failed++;
        free(s.bytes);
    }
    printf("a tempo in a block of 1 MB holds %d motions\n", held);
    return failed + (held < 1000);
}
