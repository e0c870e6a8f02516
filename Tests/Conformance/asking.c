/* How long a container takes, asked after each thing that is done to it (SEMANTICS 3). */
#include "check.h"

enum { CHILDREN = 40, ROUNDS = 400, SEEDS = 60 };

/* A tween, or a sequence of one. */
typedef struct child {
    viv_moveable whole;
    viv_motion tween;
    double duration, delay, rate;
    int32_t repeats;
} child;

typedef struct scene {
    viv_tempo tempo;
    viv_moveable root;
    bool is_sequence;
    child children[CHILDREN];
    size_t count;
    double delay;
} scene;

static double length_of(const child *child) {
    return (child->delay + (child->repeats + 1) * child->duration) / child->rate;
}

/* Of a group the longest of all, of a sequence their sum. */
static double expected(const scene *scene) {
    double length = 0;
    for (size_t i = 0; i < scene->count; i++) {
        double own = length_of(&scene->children[i]);
        if (scene->is_sequence) length += own;
        else if (own > length) length = own;
    }
    return scene->delay + length;
}

static void add(scene *scene) {
    if (scene->count == CHILDREN) return;
    child *child = &scene->children[scene->count++];
    *child = (struct child){0, 0, 1 + below(8), 0, 1, 0};
    child->tween = viv_motion_create(scene->tempo, child->duration, VIV_EASE_LINEAR);
    child->whole = child->tween;
    if (below(3) == 0) {
        child->whole = viv_sequence_create(scene->tempo);
        check_ok(viv_add(child->whole, child->tween), "add");
    }
    check_ok(viv_add(scene->root, child->whole), "add");
}

static void take_out(scene *scene, size_t place, bool destroys) {
    viv_moveable whole = scene->children[place].whole;
    if (destroys) check_ok(viv_destroy(whole), "destroy");
    else check_ok(viv_remove(scene->root, whole), "remove");
    scene->count--;
    for (size_t i = place; i < scene->count; i++) scene->children[i] = scene->children[i + 1];
}

static void set(child *child) {
    double seconds = (double)below(16) / 4;
    switch (below(4)) {
    case 0: check_ok(viv_set_delay(child->tween, child->delay = seconds), "delay"); break;
    case 1:
        child->repeats = (int32_t)below(4);
        check_ok(viv_set_repeats(child->tween, child->repeats), "repeats");
        break;
    case 2:
        child->duration = 1 + seconds;
        check_ok(viv_motion_set_duration(child->tween, child->duration), "duration");
        break;
    default: check_ok(viv_set_rate(child->whole, child->rate = 1 + seconds), "rate"); break;
    }
}

static void change(scene *scene) {
    size_t place = below(2) ? scene->count - 1 : below((uint32_t)scene->count + 1);
    uint32_t what = below(12);
    if (scene->count == 0 || place >= scene->count || what < 4) add(scene);
    else if (what < 10) set(&scene->children[place]);
    else if (what == 10) take_out(scene, place, below(2));
    else check_ok(viv_set_delay(scene->root, scene->delay = below(5)), "delay");
}

static void a_length_follows_each_change(void) {
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        seed_random(seed);
        scene scene = {viv_tempo_create(), 0, seed % 2 == 0, {{0, 0, 0, 0, 0, 0}}, 0, 0};
        scene.root = scene.is_sequence ? (viv_moveable)viv_sequence_create(scene.tempo)
                                       : (viv_moveable)viv_group_create(scene.tempo);
        for (int round = 0; round < ROUNDS; round++) {
            change(&scene);
            if (below(3)) check_near(viv_get_length(scene.root), expected(&scene), 1e-9, "length");
        }
        check_ok(viv_tempo_destroy(scene.tempo), "destroy");
    }
}

/* What turns, is staggered, or depends on what its target holds. */
static void a_length_follows_the_container_too(void) {
    viv_tempo tempo = viv_tempo_create();
    static float values[3];
    viv_group group = viv_group_create(tempo);
    for (int i = 0; i < 3; i++) {
        viv_motion m = viv_motion_create(tempo, 1 + i, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &values[i], 1), "to");
        check_ok(viv_add(group, m), "add");
        check_near(viv_get_length(group), 1 + i, 0, "the longest");
    }
    check_ok(viv_set_reverses(group, true), "reverses");
    check_near(viv_get_length(group), 6, 0, "there and back");
    check_ok(viv_set_reverses(group, false), "reverses");
    check_ok(viv_group_set_stagger(group, 2, VIV_STAGGER_FIRST, VIV_EASE_LINEAR), "stagger");
    check_near(viv_get_length(group), 7, 0, "the last one begins after four");
    check_ok(viv_group_set_stagger(group, 0, VIV_STAGGER_FIRST, VIV_EASE_LINEAR), "stagger");
    check_near(viv_get_length(group), 3, 0, "all at once");
    viv_motion fast = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(fast, &values[0], 10), "to");
    check_ok(viv_motion_set_speed(fast, 1), "speed");
    check_ok(viv_add(group, fast), "add");
    check_near(viv_get_length(group), 10, 1e-9, "ten units at one a second");
    values[0] = 5;
    check_near(viv_get_length(group), 5, 1e-9, "from where its value is now");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static double velocity_of(viv_motion m, float *x, uint32_t *moving) {
    viv_property property;
    check_ok(viv_motion_describe_property(m, 0, &property, sizeof property), "describe");
    check(viv_motion_get_velocity(m, x) == property.velocity[0], "both say the same");
    *moving = property.moving;
    return property.velocity[0];
}

static void a_value_that_a_motion_lost_is_moved_by_the_other_alone(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    uint32_t moving = 0;
    viv_motion first = viv_motion_create(tempo, 10, VIV_EASE_LINEAR),
               second = viv_motion_create(tempo, 5, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(first, &x, 10), "to");
    check_ok(viv_motion_to(second, &x, -9), "to");
    check_ok(viv_start(first), "start");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_near(velocity_of(first, &x, &moving), 1, 1e-6, "ten in ten seconds");
    check_count(moving, 1, "it moves it");
    check_ok(viv_start(second), "start");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_near(velocity_of(first, &x, &moving), 0, 0, "it lost it");
    check_count(moving, 0, "it moves nothing");
    check_near(velocity_of(second, &x, &moving), -2, 1e-6, "from one to minus nine in five");
    check_count(moving, 1, "that moves it");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void check_cycles(viv_motion m, const float *x, const char *what) {
    const double seconds[] = {0.5, 1, 1.5, 2.5, 3}, expected[] = {5, 10, 10, 10, 10};
    for (int i = 0; i < 5; i++) {
        double value = 0, velocity = 0;
        check_ok(viv_motion_sample(m, x, seconds[i], &value, &velocity, 1), "sample");
        check_near(value, expected[i], 1e-6, what);
        check_near(velocity, i == 0 ? 10 : 0, 1e-6, what);
    }
}

/* From 0 to 10, and then from 10 to 10 twice. */
static void a_sample_knows_that_a_cycle_starts_where_the_one_before_it_ended(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 10), "to");
    check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture");
    check_ok(viv_set_repeats(m, 2), "repeats");
    check_cycles(m, &x, "idle");
    check_ok(viv_start(m), "start");
    for (int cycle = 0; cycle < 3; cycle++) {
        check_ok(viv_tempo_tick(tempo, cycle == 0 ? 0.5 : 1), "tick");
        check_near(x, cycle == 0 ? 5 : 10, 1e-6, "where it is");
        check_cycles(m, &x, "moving");
    }
    check_ok(viv_seek(m, 0.25), "seek");
    check_near(x, 2.5, 1e-6, "as ever");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* From 0 to 10 in a second, twice with half a second between, after a quarter; and back. */
static double there_and_back(double second) {
    const bool is_back = second >= 2.75;
    const double since = is_back ? second - 2.75 : second < .25 ? 0 : second - .25;
    const double into = since < 1.5 ? since : since - 1.5;
    const double way = into < 1 ? 10 * into : 10;
    return is_back ? 10 - way : way;
}

static void check_both_ways(viv_motion m, const float *x) {
    for (double second = .125; second < 6; second += .25) {
        double value = 0, velocity = 0;
        check_ok(viv_motion_sample(m, x, second, &value, &velocity, 1), "sample");
        check_near(value, there_and_back(second < 5.25 ? second : 5.25), 1e-6, "at any second");
        check(second < 5.25 || velocity == 0, "at rest when it is over");
    }
}

static void a_sample_knows_its_way_back(
    viv_tempo tempo, viv_moveable container, bool is_mirrored) {
    float x = 0;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, 0, 10), "from to");
    check_ok(viv_set_delay(m, .25), "delay");
    check_ok(viv_set_repeats(m, 1), "repeats");
    check_ok(viv_set_repeat_delay(m, .5), "repeat delay");
    check_ok(viv_set_mirrored(m, is_mirrored), "mirrored");
    check_ok(viv_add(container, m), "add");
    check_ok(viv_set_reverses(container, true), "reverses");
    check_both_ways(m, &x);
    check_ok(viv_start(container), "start");
    check_ok(viv_tempo_tick(tempo, .0625), "tick");
    for (double second = .0625; second < 5.25; second += .125) {
        double value = 0, velocity = 0;
        check_near(viv_get_time(m), second, 1e-9, "its own time");
        check_ok(viv_motion_sample(m, &x, second, &value, &velocity, 1), "sample");
        check_near(x, there_and_back(second), 1e-6, "where it is");
        check_near(value, x, 1e-6, "a sample of that");
        check_near(velocity, viv_motion_get_velocity(m, &x), 1e-6, "as fast as that");
        check_ok(viv_tempo_tick(tempo, .125), "tick");
    }
    check_both_ways(m, &x);
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_sample_knows_the_way_back_that_its_container_plays(void) {
    for (int is_mirrored = 0; is_mirrored < 2; is_mirrored++) {
        viv_tempo tempo = viv_tempo_create();
        viv_group g = viv_group_create(tempo);
        check_ok(viv_group_set_synced(g, true), "synced");
        a_sample_knows_its_way_back(tempo, g, is_mirrored);
        tempo = viv_tempo_create();
        viv_sequence s = viv_sequence_create(tempo);
        check_ok(viv_sequence_set_reversing_mode(s, VIV_REVERSING_CONTIGUOUS), "contiguous");
        a_sample_knows_its_way_back(tempo, s, is_mirrored);
    }
}

/* A step of a second and two, in a group of three passes, twice in another of three: in its last
 * pass it is played out alone. */
static void what_is_delayed_again_takes_what_its_next_cycle_will(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_motion wait = viv_wait_create(tempo, 2);
    check_ok(viv_set_delay(wait, 1), "delay");
    viv_group inner = viv_group_of(tempo, 1, &wait), outer = viv_group_of(tempo, 1, &inner);
    check_ok(viv_set_passes(inner, 3), "three passes");
    check_ok(viv_set_passes(outer, 3), "three passes");
    viv_sequence twice = viv_sequence_of(tempo, 1, &outer);
    check_ok(viv_set_repeats(twice, 1), "twice");
    check_ok(viv_start(twice), "start");
    for (double second = .5; second < 36; second += .5) {
        check_ok(viv_tempo_tick(tempo, .5), "tick");
        double inside = second < 18 ? second : second - 18;
        check_near(viv_get_length(wait), inside < 15 ? 5 : 3, 1e-9, "length");
        check_near(viv_get_length(inner), inside < 10 ? 10 : 8, 1e-9, "of what it is in");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* A wait for ever, beside what takes a speed and finds its length where it begins. */
static void what_never_ends_is_endless_all_along(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 1;
    viv_motion wait = viv_wait_create(tempo, 1), move = viv_motion_create(tempo, 1, 0);
    check_ok(viv_set_repeats(wait, VIV_FOREVER), "for ever");
    check_ok(viv_motion_to(move, &x, 17), "to");
    check_ok(viv_motion_set_speed(move, 10), "speed");
    check_ok(viv_set_delay(move, 1), "delay");
    viv_moveable members[] = {wait, move};
    viv_group group = viv_group_of(tempo, 2, members);
    check_ok(viv_set_repeats(group, 1), "twice");
    check_ok(viv_start(group), "start");
    for (int i = 0; i < 8; i++) {
        check(viv_get_length(group) == infinity(), "endless");
        check_ok(viv_tempo_tick(tempo, .5), "tick");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* A child that finds at its begin that its way is shorter than was foretold, in a group in a group
 * that turn together: all take a second and twice its way, whoever asks, and when. */
static void what_turned_together_took_what_its_children_did(void) {
    for (int ticks = 1; ticks <= 4; ticks++) {
        for (int asks = 0; asks < 2; asks++) {
            double x = 3;
            const double first = 13, end = 9;
            viv_tempo tempo = viv_tempo_create();
            viv_motion other = viv_motion_create(tempo, .5, VIV_EASE_LINEAR);
            check_ok(viv_motion_add(other, VIV_TYPE_DOUBLE, &x, NULL, &first), "other");
            viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
            check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, &end), "add");
            check_ok(viv_motion_set_speed(m, 20), "speed");
            check_ok(viv_set_delay(m, 1), "delay");
            viv_group inner = viv_group_of(tempo, 1, &m);
            viv_group outer = viv_group_of(tempo, 1, &inner);
            check_ok(viv_set_reverses(outer, true), "reverses");
            check_ok(viv_group_set_synced(outer, true), "synced");
            check_ok(viv_start(other), "start");
            check_ok(viv_start(outer), "start");
            for (int i = 0; i < ticks; i++) {
                check_ok(viv_tempo_tick(tempo, 3. / ticks), "tick");
                if (asks) (void)viv_get_time(inner);
            }
            const viv_moveable all[] = {m, inner, outer};
            for (int i = 0; i < 3; i++) {
                check_near(viv_get_time(all[i]), 1.4, 1e-12, "its time");
                check_near(viv_get_length(all[i]), 1.4, 1e-12, "its length");
            }
            check_ok(viv_tempo_destroy(tempo), "destroy");
        }
    }
}

/* It ended on its third way, which was one out. What it repeats from the next start on, and the
 * length of a step that was added since, say nothing of that. */
static void asking_ahead_leaves_what_is_over_as_it_is(void) {
    viv_tempo tempo = viv_tempo_create();
    const viv_motion played = viv_wait_create(tempo, .25), later = viv_wait_create(tempo, 1);
    viv_sequence s = viv_sequence_of(tempo, 1, &played);
    check_ok(viv_set_passes(s, 3), "passes");
    check_ok(viv_start(s), "start");
    check_ok(viv_tempo_tick(tempo, .75), "tick");
    check_ok(viv_set_repeats(s, 3), "repeats");
    check_ok(viv_add(s, later), "add");
    check_near(viv_get_length(later), 1, 0, "the length of the new step");
    check_count((uint64_t)viv_get_direction(s), VIV_DIRECTION_FORWARD, "it ended forward");
    check_count(viv_get_cycles_completed(s), 2, "after two cycles");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Critically damped, from 0 with a velocity v it is at end - (end + (10 end - v) t) e^-10t. */
static void a_sample_ahead_is_of_what_was_set_in_the_delay(void) {
    enum { END, VELOCITY, SPEED, WAYS };
    for (int way = 0; way < WAYS; way++) {
        viv_tempo tempo = viv_tempo_create();
        double x = 0, value = 0;
        const double to = 10, other = 5, t = .25;
        const double end = way == VELOCITY ? to : other, v = way == VELOCITY ? 50 : 0;
        viv_motion m = way == SPEED ? viv_motion_create(tempo, 1, VIV_EASE_LINEAR)
                                    : viv_spring_create(tempo, 100, 20);
        check_ok(viv_motion_add(m, VIV_TYPE_DOUBLE, &x, NULL, &to), "add");
        check_ok(viv_set_delay(m, .25), "delay");
        if (way == SPEED) check_ok(viv_motion_set_speed(m, 10), "speed");
        check_ok(viv_start(m), "start");
        check_ok(viv_tempo_tick(tempo, .125), "tick");
        if (way == VELOCITY) check_ok(viv_motion_set_velocity(m, &x, 50), "velocity");
        else check_ok(viv_motion_retarget_values(m, &x, &other), "retarget");
        const double left = (end + (10 * end - v) * t) * exponential(-10 * t);
        const double at = way == SPEED ? 10 * t : end - left;
        check_ok(viv_motion_sample(m, &x, .5, &value, NULL, 1), "sample");
        check_near(value, at, 1e-9, "where it will be");
        check_near(x, 0, 0, "nothing is written");
        check_ok(viv_tempo_tick(tempo, .375), "tick");
        check_near(x, at, 1e-9, "where it is then");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

void test_asking(void) {
    test("a length follows each change", a_length_follows_each_change);
    test("a length follows the container too", a_length_follows_the_container_too);
    test("what is delayed again takes what its next cycle will",
        what_is_delayed_again_takes_what_its_next_cycle_will);
    test("what never ends is endless all along", what_never_ends_is_endless_all_along);
    test("a value that a motion lost is moved by the other alone",
        a_value_that_a_motion_lost_is_moved_by_the_other_alone);
    test("a sample knows that a cycle starts where the one before it ended",
        a_sample_knows_that_a_cycle_starts_where_the_one_before_it_ended);
    test("a sample knows the way back that its container plays",
        a_sample_knows_the_way_back_that_its_container_plays);
    test("a sample ahead is of what was set in the delay",
        a_sample_ahead_is_of_what_was_set_in_the_delay);
    test("what turned together took what its children did",
        what_turned_together_took_what_its_children_did);
    test("asking ahead leaves what is over as it is", asking_ahead_leaves_what_is_over_as_it_is);
}
