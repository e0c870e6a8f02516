/* For every function that may ask for memory: where the first, the second, the nth of its requests
 * fails, everything is as it was, and it works when there is memory again. For every other: it asks
 * for none. `memory --functions` lists the functions that this is tried of. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

enum { SETS = 40 };

static picture before, after;
static const char *trouble;
static int failed_calls;

static void fault(const char *what) {
    if (!trouble) trouble = what;
}

/* The block that a save writes, but for where it lies and how large it is. */
typedef struct image {
    void *bytes;
    size_t size;
} image;

static image save(world *w) {
    image saved = {NULL, viv_tempo_save_size(w->tempo)};
    saved.bytes = calloc(1, saved.size);
    if (viv_tempo_save(w->tempo, saved.bytes, saved.size) != VIV_OK) fault("it can not be saved");
    return saved;
}

/* Failures that left more room than there was, and those that left the same bytes. */
static int roomier, alike;

static void compare_saves(world *w, const image *kept) {
    image now = save(w);
    if (now.size < kept->size) fault("a failure took from what is saved");
    if (now.size == kept->size && memcmp(now.bytes, kept->bytes, now.size) == 0) alike++;
    else roomier++;
    free(now.bytes);
}

/* Calls with the nth request failing, n from 0 on, until it works. How often it failed. */
static int try_one(const row *row, world *w, counter *memory) {
    image kept = {NULL, 0};
    int64_t asked = memory->asked;
    draw(&before, w);
    kept = save(w);
    if (memory->asked != asked) fault("a question or a save asked for memory");
    int failures = 0;
    for (;; failures++) {
        memory->gives = failures;
        viv_status status = row->call(w);
        memory->gives = -1;
        if (status == VIV_OK) break;
        if (status != VIV_ERROR_OUT_OF_MEMORY) {
            fault(viv_status_name(status));
            break;
        }
        draw(&after, w);
        if (!is_same(&before, &after)) fault("a failure changed something");
        compare_saves(w, &kept);
        if (failures > 500) {
            fault("it never works");
            break;
        }
    }
    free(kept.bytes);
    return failures;
}

/* Things of each sort, so many that whatever the row fills becomes full. */
static void try_sets(const row *row, world *w) {
    static world sets[SETS];
    for (int i = 0; i < SETS; i++) {
        freshen(w);
        sets[i] = *w;
    }
    keep_block(w);
    for (int i = 0; i < SETS && !trouble; i++) {
        world *set = &sets[i];
        counter *memory = &w->memory;
        int64_t asked = memory->asked;
        set->block = w->block, set->block_size = w->block_size, set->next_float = w->next_float;
        if (row->may) {
            failed_calls += try_one(row, set, memory);
            continue;
        }
        memory->gives = 0;
        viv_status status = row->call(set);
        memory->gives = -1;
        if (memory->asked != asked) fault("it asks for memory");
        else if (status != VIV_OK) fault(viv_status_name(status));
    }
}

static bool try_row(const row *row) {
    world w;
    trouble = NULL;
    failed_calls = 0;
    open_world(&w);
    try_sets(row, &w);
    if (row->may && failed_calls == 0 && !trouble) fault("it never asks for memory");
    viv_tempo_resume(w.tempo);
    if (viv_tempo_tick(w.tempo, 20) != VIV_OK) fault("it does not go on");
    if (!close_world(&w)) fault("it left memory");
    if (trouble) printf("failed: %s: %s\n", row->name, trouble);
    return trouble == NULL;
}

int main(int argc, char **argv) {
    int passed = 0, failed = 0;
    for (size_t i = 0; i < row_count; i++) {
        if (argc > 1 && strcmp(argv[1], "--functions") == 0) puts(rows[i].function);
        else if (try_row(&rows[i])) passed++;
        else failed++;
    }
    if (passed + failed == 0) return 0;
    failed += fixed_block_tests(&passed);
    printf("%d failures left the saved bytes alike, %d left room\n", alike, roomier);
    printf("%d passed, %d failed\n", passed, failed);
    free(before.bytes), free(after.bytes);
    return failed > 0;
}
