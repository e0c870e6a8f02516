/* Lone motions among many others. */
#include "growth.h"

static void nothing(uint32_t size) { must(viv_tempo_reserve(tempo, size + 64, size + 64)); }

static void created(uint32_t size) {
    nothing(size);
    for (uint32_t place = 0; place < size; place++)
        kept[place] = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
}

static void added(uint32_t size) {
    nothing(size);
    for (uint32_t place = 0; place < size; place++) kept[place] = tween(place, 1);
}

static void moving(uint32_t size) {
    added(size);
    for (uint32_t place = 0; place < size; place++) must(viv_start(kept[place]));
    must(viv_tempo_tick(tempo, 0.25));
}

static void hear(const viv_event *event, void *user) {
    (void)event;
    ++*(uint32_t *)user;
}

/* Of the end of each a callback hears. */
static void heard(uint32_t size) {
    static uint32_t count;
    moving(size);
    for (uint32_t place = 0; place < size; place++)
        must(viv_on(kept[place], VIV_EVENT_COMPLETED, hear, &count));
}

static uint32_t create(uint32_t size) {
    for (uint32_t place = 0; place < size; place++)
        kept[place] = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
    return size;
}

static uint32_t add(uint32_t size) {
    for (uint32_t place = 0; place < size; place++)
        must(viv_motion_to(kept[place], &values[place], 1));
    return size;
}

static uint32_t start(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) must(viv_start(kept[place]));
    return size;
}

/* Made, given its float and started in one call. */
static uint32_t make_tweens(uint32_t size) {
    static const float end = 1;
    for (uint32_t place = 0; place < size; place++) {
        const viv_tween_options options = {.size = sizeof options,
            .target = &values[place],
            .to = &end,
            .duration = 1,
            .easing = VIV_EASE_IN_OUT_CUBIC};
        kept[place] = viv_tween(tempo, &options);
    }
    return size;
}

static uint32_t stop(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) must(viv_stop(kept[place]));
    return size;
}

static uint32_t destroy(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) must(viv_destroy(kept[place]));
    return size;
}

static uint32_t complete(uint32_t size) {
    must(viv_tempo_tick(tempo, 2));
    return size;
}

static uint32_t seek(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) must(viv_seek(kept[place], 0.5));
    return size;
}

static uint32_t reverse(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) must(viv_reverse(kept[place]));
    return size;
}

static uint32_t retarget(uint32_t size) {
    for (uint32_t place = 0; place < size; place++)
        must(viv_motion_retarget(kept[place], &values[place], 2));
    return size;
}

static void animate(uint32_t place, float end) {
    if (viv_animate(tempo, &values[place], end, 1, VIV_EASE_IN_OUT_CUBIC) == 0)
        must(VIV_ERROR_OUT_OF_MEMORY);
}

/* Each is sent on by a new one that takes it over. */
static void animated(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) animate(place, 1);
    must(viv_tempo_tick(tempo, 0.25));
}

static uint32_t animate_over(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) animate(place, 2);
    return size;
}

/* Half as many floats as tweens: one leads there and one back, by turns. */
static void two_each(uint32_t size) {
    create(size);
    for (uint32_t place = 0; place < size; place++)
        must(viv_motion_to(kept[place], &values[place / 2], (float)(place % 2)));
    for (uint32_t place = 0; place < size; place += 2) must(viv_start(kept[place]));
    must(viv_tempo_tick(tempo, 0.25));
}

static uint32_t take_turns(uint32_t size) {
    for (uint32_t place = 1; place < size; place += 2) must(viv_start(kept[place]));
    return size / 2;
}

static void damped_springs(uint32_t size, double damping) {
    for (uint32_t place = 0; place < size; place++) {
        kept[place] = viv_spring_create(tempo, 100, damping);
        must(viv_motion_to(kept[place], &values[place], 1));
    }
}

static void springs(uint32_t size) { damped_springs(size, 10); }

static void start_all(uint32_t size) {
    start(size);
    must(viv_tempo_tick(tempo, 0.25));
}

static void springing(uint32_t size) {
    springs(size);
    start_all(size);
}

/* Critically damped. */
static void creeping(uint32_t size) {
    damped_springs(size, 20);
    start_all(size);
}

/* One more comes and goes while the others move. */
static uint32_t come_and_go(uint32_t size) {
    for (uint32_t round = 0; round < 64; round++) {
        viv_motion one = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
        must(viv_motion_to(one, &values[size - 1], 1));
        must(viv_start(one));
        must(viv_destroy(one));
    }
    return 64;
}

static uint32_t restart_some(uint32_t size) {
    for (uint32_t round = 0; round < 64; round++) {
        viv_motion one = kept[(uint64_t)round * 40503 % size];
        must(viv_stop(one));
        must(viv_start(one));
    }
    return 64;
}

/* Each is a new one that glides from where it is. */
static uint32_t fling(uint32_t size) {
    for (uint32_t place = 0; place < size; place++)
        if (viv_decay_from(tempo, &values[place], 500, 5) == 0) must(VIV_ERROR_OUT_OF_MEMORY);
    return size;
}

static void gliding(uint32_t size) { fling(size); }

static float pairs[LARGEST][2];

/* Tweens of two floats each. */
static uint32_t make_pairs(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) {
        kept[place] = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
        must(viv_motion_to(kept[place], &pairs[place][0], 1));
        must(viv_motion_to(kept[place], &pairs[place][1], 2));
        must(viv_start(kept[place]));
    }
    return size;
}

static void pairs_moving(uint32_t size) {
    make_pairs(size);
    must(viv_tempo_tick(tempo, 0.25));
}

static uint32_t make_delayed(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) {
        kept[place] = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
        must(viv_motion_to(kept[place], &values[place], 1));
        must(viv_set_delay(kept[place], 0.5));
        must(viv_start(kept[place]));
    }
    return size;
}

static void delayed(uint32_t size) { make_delayed(size); }

static uint32_t begin_late(uint32_t size) {
    must(viv_tempo_tick(tempo, 0.75));
    return size;
}

static double doubles[LARGEST];

static uint32_t make_doubles(uint32_t size) {
    static const double one = 1;
    for (uint32_t place = 0; place < size; place++) {
        kept[place] = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
        must(viv_motion_add(kept[place], VIV_TYPE_DOUBLE, &doubles[place], NULL, &one));
        must(viv_start(kept[place]));
    }
    return size;
}

static void doubles_moving(uint32_t size) {
    make_doubles(size);
    must(viv_tempo_tick(tempo, 0.25));
}

/* By a curve that is computed in double precision. */
static uint32_t make_beziers(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) {
        kept[place] = viv_motion_create(tempo, 1, VIV_EASE_CSS_EASE);
        must(viv_motion_to(kept[place], &values[place], 1));
        must(viv_start(kept[place]));
    }
    return size;
}

static void beziers_moving(uint32_t size) {
    make_beziers(size);
    must(viv_tempo_tick(tempo, 0.25));
}

/* At the beginning of a Bezier curve whose parameter is like a root there, each elsewhere. */
static void rooted(uint32_t size) {
    for (uint32_t place = 0; place < size; place++) {
        viv_motion motion = viv_motion_create(tempo, 10 + place * 1e-4, VIV_EASE_CSS_OUT);
        must(viv_motion_to(motion, &values[place], 1));
        must(viv_start(motion));
    }
    must(viv_tempo_tick(tempo, 0.001));
}

/* Values of any type, each sent on by a new motion that takes them over. */
static void send(viv_type type, void *target, uint32_t count, const void *to) {
    if (viv_animate_values(tempo, type, target, count, to, 1, VIV_EASE_IN_OUT_CUBIC) == 0)
        must(VIV_ERROR_OUT_OF_MEMORY);
}

static uint32_t animate_doubles(uint32_t size) {
    double to = 2 - doubles[0];
    for (uint32_t place = 0; place < size; place++)
        send(VIV_TYPE_DOUBLE, &doubles[place], 1, &to);
    return size;
}

static void doubles_animated(uint32_t size) {
    animate_doubles(size);
    must(viv_tempo_tick(tempo, 0.25));
}

static uint32_t animate_pairs(uint32_t size) {
    float to[2] = {2 - pairs[0][0], pairs[0][1] - 2};
    for (uint32_t place = 0; place < size; place++) send(VIV_TYPE_FLOAT, pairs[place], 2, to);
    return size;
}

static void pairs_animated(uint32_t size) {
    animate_pairs(size);
    must(viv_tempo_tick(tempo, 0.25));
}

static float colours[LARGEST][4];

static uint32_t make_colours(uint32_t size) {
    static const float orange[4] = {1, .5f, .25f, 1};
    for (uint32_t place = 0; place < size; place++) {
        kept[place] = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
        must(viv_motion_add(kept[place], VIV_TYPE_RGBA_OKLAB, colours[place], NULL, orange));
        must(viv_start(kept[place]));
    }
    return size;
}

static void colours_moving(uint32_t size) {
    make_colours(size);
    must(viv_tempo_tick(tempo, 0.25));
}

static uint32_t animate_colours(uint32_t size) {
    float to[4] = {.25f, 1 - colours[0][1], .5f, .75f};
    for (uint32_t place = 0; place < size; place++)
        send(VIV_TYPE_RGBA_OKLAB, colours[place], 1, to);
    return size;
}

static void colours_animated(uint32_t size) {
    animate_colours(size);
    must(viv_tempo_tick(tempo, 0.25));
}

static void many_delays(uint32_t size) {
    added(size);
    for (uint32_t place = 0; place < size; place++) {
        must(viv_set_delay(kept[place], 1 + (double)((uint64_t)place * 40503 % size)));
        must(viv_start(kept[place]));
    }
}

static uint32_t tick_waiting(uint32_t size) {
    (void)size;
    for (int round = 0; round < 64; round++) must(viv_tempo_tick(tempo, 1.0 / 1024));
    return 64;
}

static void yoyos(uint32_t size) {
    added(size);
    for (uint32_t place = 0; place < size; place++) {
        must(viv_set_reverses(kept[place], true));
        must(viv_set_repeats(kept[place], VIV_FOREVER));
        must(viv_start(kept[place]));
    }
}

static uint32_t make_yoyos(uint32_t size) {
    yoyos(size);
    return size;
}

static uint32_t turn(uint32_t size) {
    for (int round = 0; round < 4; round++) must(viv_tempo_tick(tempo, 1));
    return 4 * size;
}

const scenario root_scenarios[] = {
    {"create", nothing, create, 0},
    {"add", created, add, 0},
    {"start", added, start, 0},
    {"tween", nothing, make_tweens, 0},
    {"tick", moving, tick, 0},
    {"complete", moving, complete, 0},
    {"complete-heard", heard, complete, 0},
    {"yoyo", nothing, make_yoyos, 0},
    {"turn", yoyos, turn, 0},
    {"stop", moving, stop, 0},
    {"destroy-moving", moving, destroy, 0},
    {"destroy-idle", added, destroy, 0},
    {"pair", nothing, make_pairs, 0},
    {"destroy-pair", pairs_moving, destroy, 0},
    {"delayed", nothing, make_delayed, 0},
    {"begin-late", delayed, begin_late, 0},
    {"double", nothing, make_doubles, 0},
    {"destroy-double", doubles_moving, destroy, 0},
    {"bezier", nothing, make_beziers, 0},
    {"destroy-bezier", beziers_moving, destroy, 0},
    {"bezier-tick", beziers_moving, tick, 0},
    {"rooted-bezier-tick", rooted, tick, 0},
    {"colour", nothing, make_colours, 0},
    {"destroy-colour", colours_moving, destroy, 0},
    {"seek", moving, seek, 0},
    {"reverse", moving, reverse, 0},
    {"retarget", moving, retarget, 0},
    {"retarget-bezier", beziers_moving, retarget, 0},
    {"animate", nothing, animate_over, 0},
    {"animated-complete", animated, complete, 0},
    {"animate-over", animated, animate_over, 0},
    {"animate-over-kept", moving, animate_over, 0},
    {"animate-over-double", doubles_animated, animate_doubles, 0},
    {"animate-over-pair", pairs_animated, animate_pairs, 0},
    {"animate-over-colour", colours_animated, animate_colours, 0},
    {"take-turns", two_each, take_turns, 0},
    {"spring-start", springs, start, 0},
    {"spring-tick", springing, tick, 0},
    {"fling", nothing, fling, 0},
    {"decay-tick", gliding, tick, 0},
    {"spring-retarget", springing, retarget, 0},
    {"critical-retarget", creeping, retarget, 0},
    {"come-and-go", moving, come_and_go, 0},
    {"restart-one-of-many", moving, restart_some, 0},
    {"tick-many-waiting", many_delays, tick_waiting, 0},
    {0, 0, 0, 0},
};
