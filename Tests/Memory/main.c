/* For every function that may ask for memory: where the first, the second, the nth of its requests
 * fails, everything is as it was, and it works when there is memory again. For every other: it asks
 * for none. `memory --functions` lists the functions that this is tried of. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

enum { SETS = 3 };

static picture before, after;
static const char *trouble;

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
static int try_one(const row *row, world *w) {
    counter *memory = w->memory;
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

/* Things of each sort. */
static void make_sets(world *sets) {
    open_world(&sets[0]);
    for (int i = 0; i < SETS; i++) {
        if (i > 0) sets[i] = sets[i - 1];
        freshen(&sets[i]);
    }
    keep_block(&sets[SETS - 1]);
}

/* All that is shared goes from one to the next; nowhere is any room left. */
static world *next_set(world *sets, int i) {
    sets[i].next_float = sets[i > 0 ? i - 1 : SETS - 1].next_float;
    sets[i].block = sets[SETS - 1].block;
    sets[i].block_size = sets[SETS - 1].block_size;
    fill_up(&sets[i]);
    return &sets[i];
}

static void end_sets(world *sets) {
    viv_tempo_resume(sets->tempo);
    free(sets[SETS - 1].block), sets->block = NULL;
    if (viv_tempo_tick(sets->tempo, 20) != VIV_OK) fault("it does not go on");
    if (!close_world(sets)) fault("it left memory");
}

/* How often each call asks for memory where there is enough, and in all. */
static int64_t foretell(const row *row, int64_t *wants) {
    static world sets[SETS];
    int64_t all = 0;
    make_sets(sets);
    for (int i = 0; i < SETS && !trouble; i++) {
        world *w = next_set(sets, i);
        int64_t asked = sets->memory->asked;
        viv_status status = row->call(w);
        if (status != VIV_OK) fault(viv_status_name(status));
        wants[i] = sets->memory->asked - asked;
        all += wants[i];
    }
    end_sets(sets);
    return all;
}

/* The same calls of the same world, but for the memory: what asked for none needs none. */
static void try_calls(const row *row, const int64_t *wants) {
    static world sets[SETS];
    make_sets(sets);
    for (int i = 0; i < SETS && !trouble; i++) {
        world *w = next_set(sets, i);
        int failures = 0;
        if (wants[i] > 0) {
            failures = try_one(row, w);
        } else {
            sets->memory->gives = 0;
            if (row->call(w) != VIV_OK) fault("it needs memory that it did not ask for");
            sets->memory->gives = -1;
        }
        if (wants[i] > 0 && failures == 0) fault("it did without what it asked for");
    }
    end_sets(sets);
}

static bool try_row(const row *row) {
    int64_t wants[SETS] = {0};
    trouble = NULL;
    int64_t all = foretell(row, wants);
    if (row->may && all == 0) fault("it never asks for memory");
    if (!row->may && all > 0) fault("it asks for memory");
    if (!trouble) try_calls(row, wants);
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
