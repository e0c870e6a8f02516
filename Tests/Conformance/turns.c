/* Turns and repeats go the same way whether somebody hears of them or not, for every setting of a
 * program and whatever happens to it on its way (SEMANTICS 1, 7). */
#include <string.h>

#include "check.h"

enum { JOURNEYS = 2000, TICKS = 40, PAIR = 2 };

static bool sometimes(uint32_t times_of_ten) { return below(10) < times_of_ten; }

/* Some are decimal fractions, whose sums are not exact. */
static double seconds(void) { return (double)(1 + below(20)) / (sometimes(5) ? 8 : 10); }

static uint64_t told;

static void count(const viv_event *event, void *user) { (void)event, (void)user, told++; }

/* One that nobody hears of, and one whose turns and repeats are told. */
typedef struct pair {
    viv_tempo tempo;
    viv_motion motions[PAIR];
    float values[PAIR];
} pair;

/* The same call for both. */
#define BOTH(call) \
    do { \
        viv_motion m = pair->motions[0]; \
        check_ok(call, #call); \
        m = pair->motions[1]; \
        check_ok(call, #call); \
    } while (0)

static void set_program(pair *pair) {
    double delay = sometimes(3) ? seconds() : 0, rate = sometimes(3) ? seconds() : 1;
    double repeat_delay = sometimes(2) ? seconds() : 0, turn_delay = sometimes(2) ? seconds() : 0;
    int32_t repeats = sometimes(6) ? -1 : (int32_t)below(5);
    bool reverses = sometimes(6);
    BOTH(viv_set_delay(m, delay));
    BOTH(viv_set_rate(m, rate));
    BOTH(viv_set_repeat_delay(m, repeat_delay));
    BOTH(viv_set_turn_delay(m, turn_delay));
    BOTH(viv_set_repeats(m, repeats));
    BOTH(viv_set_reverses(m, reverses));
    int32_t passes = (int32_t)below(6);
    if (passes > 0 && sometimes(2)) BOTH(viv_set_passes(m, passes));
    if (sometimes(2)) BOTH(viv_motion_set_reverse_easing(m, VIV_EASE_OUT_BOUNCE));
    if (sometimes(2)) BOTH(viv_motion_set_reverse_duration(m, repeat_delay));
    if (sometimes(1)) BOTH(viv_set_mirrored(m, true));
}

static void make(pair *pair) {
    static const viv_easing easings[] = {
        VIV_EASE_LINEAR, VIV_EASE_IN_OUT_CUBIC, VIV_EASE_OUT_ELASTIC, VIV_EASE_IN_CIRC};
    pair->tempo = viv_tempo_create();
    double duration = seconds();
    viv_easing easing = easings[below(4)];
    float from = (float)below(5) / 3, to = 1 + (float)below(9) / 7;
    bool has_from = sometimes(4);
    for (int i = 0; i < PAIR; i++) {
        viv_motion m = pair->motions[i] = viv_motion_create(pair->tempo, duration, easing);
        pair->values[i] = 0.25f;
        check_ok(has_from ? viv_motion_from_to(m, &pair->values[i], from, to)
                          : viv_motion_to(m, &pair->values[i], to),
            "property");
    }
    set_program(pair);
    check_ok(viv_on(pair->motions[1], VIV_EVENT_REVERSED | VIV_EVENT_REPEATED, count, NULL), "on");
}

/* What a journey may meet; what one of the two refuses the other refuses as well. */
static viv_status meet(viv_motion motion, uint32_t what, double amount) {
    switch (what) {
    case 0: return viv_pause(motion);
    case 1: return viv_resume(motion);
    case 2: return viv_reverse(motion);
    case 3: return viv_seek(motion, 3 * amount);
    case 4: return viv_set_rate(motion, amount);
    case 5: return viv_start(motion);
    default: return VIV_OK;
    }
}

static void compare(const pair *pair) {
    viv_motion unheard = pair->motions[0], heard = pair->motions[1];
    check(memcmp(&pair->values[0], &pair->values[1], sizeof(float)) == 0, "the value, to the bit");
    check(viv_get_time(unheard) == viv_get_time(heard), "the time");
    check(viv_get_pass_progress(unheard) == viv_get_pass_progress(heard), "the progress");
    check(viv_get_direction(unheard) == viv_get_direction(heard), "the direction");
    check(viv_get_state(unheard) == viv_get_state(heard), "the state");
    check_count(
        viv_get_cycles_completed(unheard), viv_get_cycles_completed(heard), "the cycles");
}

static void go(pair *pair) {
    for (int i = 0; i < PAIR; i++) check_ok(viv_start(pair->motions[i]), "start");
    for (int tick = 0; tick < TICKS; tick++) {
        double step = seconds() / (1 + (double)below(8));
        check_ok(viv_tempo_tick(pair->tempo, step), "tick");
        compare(pair);
        uint32_t what = below(30);
        double amount = seconds();
        viv_status first = meet(pair->motions[0], what, amount);
        check_status(meet(pair->motions[1], what, amount), first, "both go on alike");
        compare(pair);
    }
}

static void what_is_unheard_turns_as_what_is_heard(void) {
    told = 0;
    for (uint64_t journey = 1; journey <= JOURNEYS; journey++) {
        seed_random(journey);
        pair pair;
        make(&pair);
        go(&pair);
        check_ok(viv_tempo_destroy(pair.tempo), "destroy");
    }
    check(told > JOURNEYS, "turns and repeats were met");
}

/* Entered one by one, without a reserve, and come round in every order. */
static void many_turn_in_their_order(void) {
    enum { MANY = 300 };
    viv_tempo tempo = viv_tempo_create();
    static float values[MANY];
    viv_motion motions[MANY];
    double durations[MANY];
    for (int i = 0; i < MANY; i++) {
        durations[i] = 1 + (double)(i * 7 % 5) / 4;
        motions[i] = viv_motion_create(tempo, durations[i], VIV_EASE_LINEAR);
        check_ok(viv_motion_from_to(motions[i], &values[i], 0, 1), "to");
        check_ok(viv_set_reverses(motions[i], true), "reverses");
        check_ok(viv_set_repeats(motions[i], -1), "repeats");
        check_ok(viv_start(motions[i]), "start");
    }
    for (int tick = 1; tick <= 100; tick++) {
        check_ok(viv_tempo_tick(tempo, 0.125), "tick");
        for (int i = 0; i < MANY; i++) {
            double passes = tick * 0.125 / durations[i];
            int pass = (int)passes;
            double way = passes - pass;
            check_float(values[i], pass % 2 == 0 ? way : 1 - way, "a triangle of its time");
        }
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void note_value(const viv_event *event, void *value) {
    *(double *)value = **(double **)viv_get_user_data(event->moveable);
}

/* To eight in two seconds, and beside it to four in half of one, which waits there for another
 * half: at the turn the first is half way, and the second four less than the eight it leads away
 * from. */
static void after_a_turn_delay_what_others_add_is_written(void) {
    for (int ticks = 1; ticks <= 6; ticks++) {
        viv_tempo tempo = viv_tempo_create();
        double x = 0, *target = &x, found = -1;
        const double ends[] = {8, 4};
        viv_motion motions[2];
        for (int i = 0; i < 2; i++) {
            motions[i] = viv_motion_create(tempo, i == 0 ? 2 : .5, VIV_EASE_LINEAR);
            check_ok(viv_motion_add(motions[i], VIV_TYPE_DOUBLE, &x, NULL, &ends[i]), "to");
            check_ok(viv_motion_set_blend(motions[i], VIV_BLEND_ADD, 1), "add");
        }
        check_ok(viv_set_reverses(motions[1], true), "reverses");
        check_ok(viv_set_turn_delay(motions[1], .5), "turn delay");
        check_ok(viv_set_user_data(motions[1], &target), "user data");
        check_ok(viv_on(motions[1], VIV_EVENT_REVERSED, note_value, &found), "on");
        for (int i = 0; i < 2; i++) check_ok(viv_start(motions[i]), "start");
        for (int i = 0; i < ticks; i++) check_ok(viv_tempo_tick(tempo, 1.5 / ticks), "tick");
        check_near(found, 0, 1e-12, "as the turn is told");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* It waits for its way back with what a stopped one left to it, and is cut off there: it plays
 * again from where that had come, whenever the host looked before. */
static void what_is_cut_off_as_it_waits_to_turn_is_where_it_is(void) {
    for (double step = 1.5; step > .01; step /= 2) {
        viv_tempo tempo = viv_tempo_create();
        float x = 0;
        viv_motion stopped = viv_motion_create(tempo, 4, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(stopped, &x, 100), "to 100");
        check_ok(viv_motion_set_blend(stopped, VIV_BLEND_ADD, 1), "adds");
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &x, 10), "to 10");
        check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "adds");
        check_ok(viv_set_turn_delay(m, 1), "turn delay");
        viv_group g = viv_group_of(tempo, 1, &m);
        check_ok(viv_group_set_duration(g, 1.75), "duration");
        check_ok(viv_set_passes(g, 3), "passes");
        check_ok(viv_start(stopped), "start");
        check_ok(viv_start(g), "start");
        check_ok(viv_tempo_tick(tempo, .5), "tick");
        /* Its rest, 87.5, goes in the 2.5 s that the other one has left. */
        check_ok(viv_stop(stopped), "stop");
        for (double now = .5; now < 2; now += step) {
            check_ok(viv_tempo_tick(tempo, step), "tick");
        }
        double cut_off = 10 - 87.5 * (1 - 1.25 / 2.5);
        check_near(x, cut_off + (10 - cut_off) / 4, 1e-4, "a quarter of the way from there");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

void test_turns(void) {
    test("what is unheard turns as what is heard", what_is_unheard_turns_as_what_is_heard);
    test("many turn in their order", many_turn_in_their_order);
    test("after a turn delay what others add is written",
        after_a_turn_delay_what_others_add_is_written);
    test("what is cut off as it waits to turn is where it is",
        what_is_cut_off_as_it_waits_to_turn_is_where_it_is);
}
