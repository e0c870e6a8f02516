/* Random calls on a small world, from callbacks too: nothing a host does may trap, abort or corrupt.
 *
 * With libFuzzer (-fsanitize=fuzzer) the bytes come from it; built with -DSTANDALONE the program makes
 * its own from seeds: `calls FIRST_SEED COUNT`. Values are drawn from the odd ones on purpose. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <vivace.h>

enum { HANDLES = 24, FLOATS = 6, EASINGS = 4, MEMORY = 24, KEYS = 2, NUMBERS = 3, BLOCKS = 3 };

typedef struct world {
    const uint8_t *bytes;
    size_t left;
    viv_tempo tempo;
    viv_moveable handles[HANDLES];
    float floats[FLOATS];
    /* What values of any type lie in, and what functions read and write. */
    double memory[MEMORY];
    double numbers[KEYS][NUMBERS];
    viv_easing easings[EASINGS];
    void *blocks[BLOCKS];
    size_t sizes[BLOCKS];
    int depth;
    int calls;
} world;

static uint8_t take(world *w) {
    if (w->left == 0) return 0;
    w->left--;
    return *w->bytes++;
}

static double number(world *w) {
    static const double odd[] = {0,    0.1,  0.25, 0.5,  1,     2,    -1,        1e-12,    1e6,
                                 1e15, 1e300, -0.0, 1e-300, 3600, 0.05, INFINITY, -INFINITY, NAN};
    uint8_t pick = take(w);
    return pick < 200 ? (pick % 21) * 0.05 : odd[pick % (sizeof odd / sizeof *odd)];
}

/* Simulations take each inner step, however many there are: no rate leaps over them. */
static double rate(world *w) {
    double any = number(w);
    return any > 20 ? 20 : any;
}

static viv_moveable *slot(world *w) { return &w->handles[take(w) % HANDLES]; }
static float *target(world *w) { return &w->floats[take(w) % FLOATS]; }
static int32_t count(world *w) {
    uint8_t pick = take(w);
    return pick < 220 ? pick % 4 : pick < 240 ? VIV_FOREVER : (int32_t)0x7fffffff - pick % 3;
}
static viv_easing easing(world *w) {
    uint8_t pick = take(w);
    return pick < 160 ? pick % 36 : pick < 240 ? w->easings[pick % EASINGS] : (viv_easing)pick - 250;
}

static void act(world *w);

static void react(world *w) {
    if (w->depth >= 3 || w->left == 0) return;
    w->depth++;
    for (int i = take(w) % 3; i > 0; i--) act(w);
    w->depth--;
}

static void heard(const viv_event *event, void *user) {
    if (event->kind == 0) abort();
    react(user);
}
static double curve(double progress, void *user) {
    world *w = user;
    if (w->depth < 2 && take(w) % 16 == 0) react(w);
    return progress * progress;
}
static bool condition(viv_moveable m, void *user) {
    (void)m;
    react(user);
    return take(user) % 3 != 0;
}
static void call(viv_moveable m, void *user) {
    (void)m;
    react(user);
}
static viv_moveable maker(viv_tempo tempo, void *user) {
    (void)tempo;
    react(user);
    return *slot(user);
}

static void accelerate(
    double *acceleration, const double *values, const double *velocities, uint32_t many,
    void *user) {
    (void)user;
    for (uint32_t i = 0; i < many; i++) acceleration[i] = -50 * values[i] - 5 * velocities[i];
}
static void updated(viv_motion m, double progress, double time, viv_direction to, void *user) {
    (void)m, (void)progress, (void)time, (void)to;
    if (take(user) % 8 == 0) react(user);
}
static void get(double *values, uint32_t many, void *user) {
    memcpy(values, user, many * sizeof *values);
}
static void set_numbers(const double *values, uint32_t many, void *user) {
    memcpy(user, values, many * sizeof *values);
}

/* Motions by other laws than easings. */
static viv_motion make_motion(world *w) {
    switch (take(w) % 7) {
    case 0: return viv_spring_create(w->tempo, number(w) * 200, number(w) * 20);
    case 1: return viv_decay_create(w->tempo, number(w) * 5);
    case 2: return viv_physics_create(w->tempo, number(w) * 50, number(w));
    case 3: return viv_simulation_create(w->tempo, 0.05 + number(w), accelerate, w);
    case 4: return viv_custom_create(w->tempo, number(w), updated, w);
    case 5: return viv_spring_to(w->tempo, target(w), (float)number(w), 120, 12);
    default: return viv_decay_from(w->tempo, target(w), number(w), 3);
    }
}

static viv_type type(world *w) {
    static const viv_type types[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 18, 19, 20, 32, 33, 34,
                                     35, 36, 37, 38};
    return types[take(w) % (sizeof types / sizeof *types)];
}

/* Ends that are bytes of anything are mostly refused; small numbers in floats are not. */
static const void *end(world *w, float *values) {
    for (int i = 0; i < 16; i++) values[i] = (float)(take(w) % 9) - 4 + (i % 5 == 0);
    return take(w) % 4 ? values : NULL;
}

static void add(world *w, viv_motion m) {
    float from[16], to[16];
    const double fractions[] = {0, number(w), 1};
    const viv_easing easings[] = {easing(w), easing(w)};
    double *key = w->numbers[take(w) % KEYS];
    void *place = &w->memory[take(w) % 8];
    switch (take(w) % 9) {
    case 6: viv_motion_by(m, target(w), (float)number(w)); break;
    case 7: viv_motion_add_by(m, type(w), place, end(w, to)); break;
    case 8: viv_motion_from(m, target(w), (float)number(w)); break;
    case 0: viv_motion_target(m, target(w)); break;
    case 1: viv_motion_add(m, type(w), place, end(w, from), end(w, to)); break;
    case 2:
        viv_motion_add_array(
            m, VIV_TYPE_FLOAT, place, 1 + take(w) % 4, 8, end(w, from), end(w, to));
        break;
    case 3: viv_motion_add_array(m, VIV_TYPE_RGBA_OKLCH, place, 1, 24, NULL, end(w, to)); break;
    case 4: {
        double goal[NUMBERS] = {number(w), number(w), number(w)};
        viv_motion_add_property(m, key, NUMBERS, get, set_numbers, key, NULL, goal);
        break;
    }
    default: {
        float values[48];
        for (int i = 0; i < 3; i++) end(w, values + 16 * i);
        viv_motion_add_keyframes(
            m, type(w), place, 3, fractions, values, take(w) % 2 ? easings : NULL);
    }
    }
}

static void blend(world *w, viv_motion m) {
    float to[16];
    switch (take(w) % 18) {
    case 11: viv_motion_set_capture(m, take(w) % 3); break;
    case 12: viv_motion_set_speed(m, number(w) * 10); break;
    case 13: viv_spring_set_clamped(m, take(w) % 2); break;
    case 14: viv_decay_set_end(m, NULL, number(w) * 10); break;
    case 15: viv_decay_set_snap(m, NULL, number(w), number(w)); break;
    case 16: viv_motion_retarget_array(m, &w->memory[take(w) % 8], end(w, to)); break;
    case 0: viv_motion_set_velocity(m, NULL, number(w)); break;
    case 1: viv_motion_retarget(m, target(w), (float)number(w)); break;
    case 2: viv_motion_retarget_values(m, &w->memory[take(w) % 8], end(w, to)); break;
    case 3: viv_tempo_release_target(w->tempo, &w->memory[take(w) % MEMORY], take(w) % 32); break;
    case 4: viv_tempo_release_target(w->tempo, w->numbers[take(w) % KEYS], 1); break;
    case 5: viv_physics_set_collisions(m, take(w) % 2, number(w)); break;
    case 6: viv_motion_set_rest(m, number(w) * 10, number(w) * 100); break;
    case 7: viv_spring_set_parameters(m, number(w) * 200, number(w) * 20); break;
    case 8: viv_motion_set_bounds(m, NULL, number(w), number(w)); break;
    default: viv_motion_set_blend(m, take(w) % 3, take(w) % 3 ? 1 : number(w)); break;
    }
}

static viv_motion tween(world *w) {
    float from[16], to[16];
    bool isNumber = take(w) % 2;
    viv_tween_options options = {
        .size = take(w) % 8 ? sizeof options : take(w), .target = &w->memory[take(w) % 8],
        .from = take(w) % 3 ? NULL : end(w, from), .to = end(w, to), .duration = number(w),
        .type = isNumber ? VIV_TYPE_FLOAT : type(w), .easing = easing(w),
        .reverse_easing = take(w) % 3 ? 0 : easing(w), .stagger = take(w) % 2 ? number(w) : 0,
        .count = isNumber ? take(w) % 5 : 1, .stagger_from = take(w) % 5, .idle = take(w) % 2};
    if (take(w) % 2) {
        options.delay = number(w), options.repeat_delay = number(w), options.turn_delay = number(w);
        options.rate = take(w) % 2 ? rate(w) : 0, options.weight = number(w);
        options.repeats = count(w), options.passes = take(w) % 4, options.blend = take(w) % 4;
        options.reverses = take(w) % 2, options.mirrored = take(w) % 2;
        options.transient = take(w) % 2, options.essential = take(w) % 2;
    }
    return viv_tween(w->tempo, &options);
}

static viv_moveable make_at_once(world *w) {
    float to[16];
    viv_moveable children[] = {*slot(w), *slot(w), *slot(w)};
    void *place = &w->memory[take(w) % 8];
    switch (take(w) % 7) {
    case 0: return viv_group_of(w->tempo, take(w) % 4, children);
    case 1: return viv_sequence_of(w->tempo, take(w) % 4, children);
    case 2:
        return viv_animate_values(
            w->tempo, type(w), place, 1, end(w, to), number(w), easing(w));
    case 3:
        return viv_spring_values(
            w->tempo, VIV_TYPE_FLOAT, place, take(w) % 4, end(w, to), number(w) * 99, number(w));
    /* Clones of containers of clones double. */
    case 4: return viv_tempo_get_count(w->tempo) < 100 ? viv_clone(children[0]) : 0;
    default: return tween(w);
    }
}

static void write_easing(world *w) {
    static const char *const texts[] = {
        "ease-in", "power2.out", "cubic-bezier(.2,.8,.2,1)", "steps(3, jump-both)",
        "linear(0, .5 20% 40%, 1)", "back.out(2)", "easeInOut(.Back)", "linear(", "steps(0)"};
    w->easings[take(w) % EASINGS] =
        viv_easing_parse(w->tempo, texts[take(w) % (sizeof texts / sizeof *texts)]);
}

static void kept(void *user) { react(user); }

static void make(world *w) {
    viv_moveable *made = slot(w);
    switch (take(w) % 14) {
    case 12: *made = make_at_once(w); break;
    case 13: take(w) % 4 ? (void)(*made = make_at_once(w)) : write_easing(w); break;
    case 9: case 10: *made = make_motion(w); break;
    case 0: *made = viv_group_create(w->tempo); break;
    case 1: *made = viv_sequence_create(w->tempo); break;
    case 2: *made = viv_wait_create(w->tempo, number(w)); break;
    case 3: *made = viv_call_create(w->tempo, call, w); break;
    case 4: *made = viv_lazy_create(w->tempo, maker, w); break;
    case 5: *made = viv_jump_create(w->tempo, take(w) % 2 ? "a" : "b", count(w)); break;
    case 6: *made = viv_animate(w->tempo, target(w), (float)number(w), number(w), easing(w)); break;
    default: *made = viv_motion_create(w->tempo, number(w), easing(w)); break;
    }
}

static void live(world *w, viv_moveable m) {
    switch (take(w) % 14) {
    case 0: viv_stop(m); break;
    case 1: viv_pause(m); break;
    case 2: viv_resume(m); break;
    case 3: viv_reset(m); break;
    case 4: viv_finish(m); break;
    case 5: viv_seek(m, number(w)); break;
    case 6: viv_reverse(m); break;
    case 7: viv_play(m, take(w) % 2 ? VIV_DIRECTION_FORWARD : VIV_DIRECTION_BACKWARD); break;
    case 8: viv_destroy(m); break;
    default: viv_start(m); break;
    }
}

static void set(world *w, viv_moveable m) {
    switch (take(w) % 19) {
    case 16: viv_set_essential(m, take(w) % 2); break;
    case 17: viv_tempo_set_reduced_motion(w->tempo, take(w) % 2); break;
    case 18: take(w) % 4 ? viv_keep(m, w, kept) : viv_tempo_keep(w->tempo, w, kept); break;
    case 0: viv_set_delay(m, number(w)); break;
    case 1: viv_set_repeats(m, count(w)); break;
    case 2: viv_set_repeat_delay(m, number(w)); break;
    case 3: viv_set_reverses(m, take(w) % 2); break;
    case 4: viv_set_rate(m, rate(w)); break;
    case 5: viv_set_transient(m, take(w) % 2); break;
    case 6: viv_set_name(m, take(w) % 2 ? "a" : "b"); break;
    case 7: viv_set_condition(m, take(w) % 3 ? NULL : condition, w); break;
    case 8: viv_motion_set_duration(m, number(w)); break;
    case 9: viv_motion_set_easing(m, easing(w)); break;
    case 10: viv_motion_set_reverse_easing(m, easing(w)); break;
    case 11: viv_group_set_synced(m, take(w) % 2); break;
    case 12: viv_group_set_duration(m, number(w)); break;
    case 13: viv_group_set_stagger(m, number(w), take(w) % 5, easing(w)); break;
    case 14: viv_sequence_set_reversing_mode(m, take(w) % 2); break;
    default: viv_on(m, take(w) % 4 ? VIV_EVENT_ALL : take(w), take(w) % 5 ? heard : NULL, w); break;
    }
}

static void ask(world *w, viv_moveable m) {
    viv_description description;
    viv_property property;
    double value, velocity, values[16], velocities[16];
    viv_describe(m, &description, sizeof description);
    viv_motion_describe_property(m, take(w) % 3, &property, sizeof property);
    viv_motion_sample(m, target(w), number(w), &value, &velocity, 1);
    viv_motion_sample(m, &w->memory[take(w) % 8], number(w), values, velocities, 16);
    viv_motion_sample(m, w->numbers[take(w) % KEYS], number(w), values, velocities, 16);
    viv_motion_get_velocity(m, target(w));
    viv_get_length(m);
    viv_get_time(m);
    viv_get_total_progress(m);
    viv_get_cycles_completed(m);
    viv_sequence_get_current(m);
    viv_tempo_find_motion(w->tempo, target(w));
    viv_tempo_get_next_wakeup(w->tempo);
    while (viv_tempo_poll_event(w->tempo)) continue;
}

/* Blocks that are whole, and now and then one that is not. */
static void go_back(world *w) {
    int place = take(w) % BLOCKS, action = take(w) % 8;
    if (action < 4 || !w->blocks[place]) {
        size_t size = viv_tempo_save_size(w->tempo);
        void *block = size > 0 ? realloc(w->blocks[place], size) : NULL;
        if (!block) return;
        w->blocks[place] = block;
        w->sizes[place] = size;
        if (viv_tempo_save(w->tempo, block, size) != VIV_OK) abort();
    } else if (action < 7) {
        viv_tempo_restore(w->tempo, w->blocks[place], w->sizes[place]);
    } else {
        uint8_t *byte = (uint8_t *)w->blocks[place] + take(w) * 257 % w->sizes[place];
        uint8_t bit = (uint8_t)(1 << take(w) % 8);
        *byte ^= bit;
        if (viv_tempo_restore(w->tempo, w->blocks[place], w->sizes[place]) == VIV_OK) abort();
        *byte ^= bit;
    }
}

static void act(world *w) {
    if (++w->calls > 600) return;
    viv_moveable m = *slot(w);
    switch (take(w) % 16) {
    case 15: go_back(w); break;
    case 12: case 13: add(w, m); break;
    case 14: blend(w, m); break;
    case 0: case 1: make(w); break;
    case 2: viv_motion_to(m, target(w), (float)number(w)); break;
    case 3: viv_motion_from_to(m, target(w), (float)number(w), (float)number(w)); break;
    case 4: case 5: viv_add(m, *slot(w)); break;
    case 6: case 7: live(w, m); break;
    case 8: set(w, m); break;
    case 9: ask(w, m); break;
    case 10: take(w) % 4 ? viv_remove(m, *slot(w)) : viv_tempo_set_rate(w->tempo, rate(w)); break;
    default: {
        /* Loops of flow steps are played one by one, so an hour of tiny ones takes its time. */
        double seconds = number(w);
        viv_tempo_tick(w->tempo, seconds > 20 ? 20 : seconds);
    }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    world *w = calloc(1, sizeof *w);
    w->bytes = bytes;
    w->left = size;
    w->tempo = viv_tempo_create();
    static const double bend[] = {0, 0, 0.5, 0.9, 1, 1};
    w->easings[0] = viv_easing_create_custom(w->tempo, curve, w);
    w->easings[1] = viv_easing_create_cubic_bezier(w->tempo, 0.3, -1, 0.7, 2);
    w->easings[2] = viv_easing_create_points(w->tempo, bend, 3);
    w->easings[3] = viv_easing_create_steps(w->tempo, 3, VIV_STEP_BOTH);
    if (take(w) % 2) viv_tempo_collect_events(w->tempo, VIV_EVENT_ALL, 64);
    while (w->left > 0 && w->calls < 600) act(w);
    w->left = 0;
    viv_tempo_tick(w->tempo, 0.5);
    if (viv_tempo_destroy(w->tempo) != VIV_OK) abort();
    for (int i = 0; i < BLOCKS; i++) free(w->blocks[i]);
    free(w);
    return 0;
}

#ifdef STANDALONE
static uint64_t state;
static uint64_t next_random(void) {
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}

int main(int argc, char **argv) {
    uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    uint64_t many = argc > 2 ? strtoull(argv[2], NULL, 10) : 1000;
    for (uint64_t seed = first; seed < first + many; seed++) {
        uint8_t bytes[3000];
        state = seed * 0x9E3779B97F4A7C15u + 1;
        for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)(next_random() >> 32);
        if (getenv("VERBOSE")) fprintf(stderr, "seed %llu\n", (unsigned long long)seed);
        LLVMFuzzerTestOneInput(bytes, sizeof bytes);
    }
    printf("%llu passed, 0 failed\n", (unsigned long long)many);
    return 0;
}
#endif
