/* Random calls of every function of the header on a small world, from callbacks too: nothing a host
 * does may trap, abort, hang or corrupt.
 *
 * Bytes become calls. libFuzzer finds them; standalone.c makes them of seeds. */
#include "world.h"

#include <math.h>
#include <stdio.h>

/* What is done more often stands here more often. */
static void (*const calls[])(world *) = {
    make,   make,   make,      make_at_once, make_at_once, add,     add,       add,
    add,    change, change,    live,         live,         live,    live,      settle,
    settle, settle, contain,   contain,      contain,      ask,     ask,       ask_library,
    bend,   tick,   draw_path, tick,         tick,         go_back, keep_time, let_go};

/* Seconds of processor time after which nothing new is called in a world. */
#ifndef LONGEST_WORLD
#define LONGEST_WORLD INFINITY
#endif

static uint64_t all_calls;
/* Replays a finding to its end, however long it takes. */
static bool is_replay;

void act(world *w) {
    if (++w->calls > MOST_CALLS) return;
    all_calls++;
    calls[below(w, sizeof calls / sizeof *calls)](w);
    if (w->fails_for > 0 && --w->fails_for == 0) w->gives = -1;
}

static void begin(world *w) {
    static const double bent[] = {0, 0, 0.5, 0.9, 1, 1};
    w->gives = -1;
    for (int i = 0; i < TARGETS; i++) w->targets[i] = calloc(1, TARGET);
    for (int i = 0; i < KEYS; i++) {
        w->keys[i] = calloc(1, sizeof *w->keys[i]);
        w->keys[i]->world = w;
    }
    w->tempos[0] = below(w, 4) == 0 ? viv_tempo_create() : new_tempo(w);
    w->tempos[1] = new_tempo(w);
    w->simulates = below(w, 4) == 0;
    w->easings[0] = viv_easing_create_custom(w->tempos[0], curve, w);
    w->easings[1] = viv_easing_create_cubic_bezier(w->tempos[0], 0.3, -1, 0.7, 2);
    w->easings[2] = viv_easing_create_points(w->tempos[0], bent, 3);
    w->easings[3] = viv_easing_create_steps(w->tempos[0], 3, VIV_STEP_BOTH);
    for (int i = 0; i < PATHS; i++) w->paths[i] = viv_path_create(w->tempos[i == 2]);
    viv_path_parse(w->paths[0], "M0 0C50 0 100 50 100 100S150 200 200 200");
    if (flag(w)) viv_tempo_collect_events(w->tempos[0], VIV_EVENT_ALL, 64);
}

static void end(world *w) {
    w->left = 0;
    w->gives = -1;
    for (int i = 0; i < TEMPOS; i++) {
        if (!w->tempos[i]) continue;
        viv_tempo_tick(w->tempos[i], 0.5);
        if (viv_tempo_destroy(w->tempos[i]) != VIV_OK) find("a tempo stays");
    }
    if (w->blocks_given != 0 || w->bytes_given != 0) find("memory stays");
    for (int i = 0; i < BLOCKS; i++) free(w->blocks[i].bytes);
    for (int i = 0; i < TARGETS; i++) free(w->targets[i]);
    for (int i = 0; i < KEYS; i++) free(w->keys[i]);
    free(w);
}

static void tell(void) { fprintf(stderr, "%llu calls\n", (unsigned long long)all_calls); }

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    is_replay = getenv("VIVACE_REPLAY") != NULL;
    return atexit(tell);
}

/* A world that takes long is watched like any other, but -1 keeps it out of libFuzzer's corpus: its
 * descendants would take as long, and leave little time for others. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    world *w = calloc(1, sizeof *w);
    double end_of_calls = is_replay ? INFINITY : processor() + LONGEST_WORLD;
    w->bytes = bytes;
    w->left = size;
    begin(w);
    while (w->left > 0 && w->calls < MOST_CALLS && processor() < end_of_calls) act(w);
    end(w);
    return processor() < end_of_calls ? 0 : -1;
}
