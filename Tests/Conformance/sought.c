/* Whose values are, and where they are, after a seek or on the way back. */
#include "check.h"

/* It takes nothing from another root, and yet the second step goes on where the first one ended. */
static void what_a_seek_passes_starts_where_its_own_root_led(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = -100;
    viv_motion rival = viv_motion_create(tempo, 10, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(rival, &x, 100), "the rival's way");
    viv_sequence sequence = viv_sequence_create(tempo);
    viv_motion first = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    viv_motion second = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(first, &x, 0, 250), "from 0 to 250");
    check_ok(viv_motion_to(second, &x, -200), "to -200");
    check_ok(viv_add(sequence, first), "add");
    check_ok(viv_add(sequence, second), "add");
    check_ok(viv_set_reverses(sequence, true), "reverses");
    check_ok(viv_start(rival), "start the rival");
    check_ok(viv_seek(sequence, 1.5), "seek");
    check(x == -100, "it stays the rival's");
    check_ok(viv_resume(sequence), "resume");
    check_ok(viv_tempo_tick(tempo, 1), "half of the second step's way back");
    check_float(x, 25, "between -200 and 250");
    check_ok(viv_tempo_tick(tempo, 1), "half of the first one's");
    check_float(x, 125, "between 250 and 0");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static viv_motion array_to(viv_tempo tempo, double *values, const double *ends) {
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(motion, VIV_TYPE_DOUBLE, values, 2, 8, NULL, ends), "array");
    return motion;
}

/* The second of the numbers is at its end already when the second step begins. */
static void what_is_at_rest_is_found_where_it_was(void) {
    const double tens[] = {10, 10}, twenties[] = {20, 20};
    for (int way = 0; way < 3; way++) {
        viv_tempo tempo = viv_tempo_create();
        double values[] = {0, 0};
        viv_motion first = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_add(first, VIV_TYPE_DOUBLE, &values[1], NULL, &tens[1]), "add");
        viv_moveable steps[3] = {first};
        steps[1] = array_to(tempo, values, tens);
        steps[2] = array_to(tempo, values, twenties);
        viv_sequence sequence = viv_sequence_of(tempo, 3, steps);
        check_ok(viv_set_reverses(sequence, way == 2), "reverses");
        check_ok(viv_set_mirrored(sequence, way == 2), "mirrored");
        check_ok(viv_start(sequence), "start");
        check_ok(viv_tempo_tick(tempo, way == 2 ? 3.25 : 2.75), "tick");
        if (way == 0) check_ok(viv_seek(sequence, 1.5), "seek");
        if (way == 1) check_ok(viv_reverse(sequence), "reverse");
        if (way > 0) check_ok(viv_tempo_tick(tempo, 1.25), "tick");
        check_near(values[0], 5, 1e-12, "half of the second step");
        check_near(values[1], 10, 1e-12, "where the first one led");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* A group without length turns at once, after its neighbour began. */
static void what_turns_at_once_comes_after_its_neighbours(void) {
    for (int sought = 0; sought < 2; sought++) {
        viv_tempo tempo = viv_tempo_create();
        float x = -1;
        viv_motion jump = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
        viv_motion neighbour = viv_motion_create(tempo, .05, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(jump, &x, 0), "to 0");
        check_ok(viv_motion_from_to(neighbour, &x, .5f, -100), "to -100");
        viv_moveable inner = viv_sequence_of(tempo, 1, &jump);
        viv_group synced = viv_group_of(tempo, 1, &inner);
        check_ok(viv_group_set_synced(synced, true), "synced");
        viv_group turning = viv_group_of(tempo, 1, &synced);
        check_ok(viv_set_reverses(turning, true), "reverses");
        viv_moveable both[2] = {turning, neighbour};
        viv_group group = viv_group_of(tempo, 2, both);
        check_ok(viv_start(group), "start");
        if (sought) check_ok(viv_seek(group, .2), "seek");
        else check_ok(viv_tempo_tick(tempo, .2), "tick");
        check_float(x, -1, "the jump's way back began last");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void a_seek_gives_a_value_to_its_last_property(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion motion = viv_motion_create(tempo, .25, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(motion, &x, 0, 10), "from 0 to 10");
    check_ok(viv_motion_from_to(motion, &x, 5, 5), "the same value, at 5");
    check_ok(viv_set_reverses(motion, true), "reverses");
    check_ok(viv_set_repeats(motion, 1), "repeats");
    check_ok(viv_start(motion), "start");
    for (int i = 1; i < 9; i++) {
        check_ok(viv_seek(motion, i * .1), "seek");
        check_float(x, 5, "of the second property");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_seek_turns_no_empty_group(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_group group = viv_group_create(tempo);
    check_ok(viv_group_set_duration(group, 1), "duration");
    check_ok(viv_set_reverses(group, true), "reverses");
    check_ok(viv_start(group), "start");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check(viv_get_direction(group) == 1, "forward");
    check_ok(viv_seek(group, .25), "seek");
    check(viv_get_direction(group) == 1, "still forward");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* A step that outlives the group is played again by each seek. */
static void a_sequence_sought_to_before_it_began_has_no_step(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_moveable wait = viv_wait_create(tempo, 1);
    viv_sequence s = viv_sequence_of(tempo, 1, &wait);
    check_ok(viv_set_repeats(s, 1), "repeats");
    check_ok(viv_set_position(s, .5), "position");
    viv_group g = viv_group_of(tempo, 1, &s);
    check_ok(viv_group_set_duration(g, 2), "duration");
    check_ok(viv_seek(g, .75), "into it");
    check(viv_sequence_get_current(s) == wait, "its step");
    check_ok(viv_seek(g, .25), "before it");
    check_count(viv_sequence_get_current(s), 0, "none");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

typedef enum { COMPLETED, STOPPED, DESTROYED, TRANSIENT, WAYS_TO_END } way_to_end;

/* Another root moves the value to 4, and moves it no more. */
static void another(viv_tempo tempo, float *x, way_to_end how) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, x, how == COMPLETED || how == TRANSIENT ? 4 : 8), "to");
    check_ok(viv_set_transient(m, how == TRANSIENT), "transient");
    check_ok(viv_start(m), "start another");
    check_ok(viv_tempo_tick(tempo, how == COMPLETED || how == TRANSIENT ? 1 : .5), "tick");
    if (how == STOPPED) check_ok(viv_stop(m), "stop");
    if (how == DESTROYED) check_ok(viv_destroy(m), "destroy");
}

static viv_sequence later_step(viv_tempo tempo, float *x) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, x, 10, 20), "from 10 to 20");
    viv_sequence s = viv_sequence_create(tempo);
    check_ok(viv_add(s, viv_wait_create(tempo, 2)), "add");
    check_ok(viv_add(s, m), "add");
    return s;
}

static void a_seek_moves_what_others_moved_before_its_start(void) {
    for (way_to_end how = COMPLETED; how < WAYS_TO_END; how++) {
        for (int is_paused = 0; is_paused < 2; is_paused++) {
            viv_tempo tempo = viv_tempo_create();
            float x = 0;
            viv_sequence s = later_step(tempo, &x);
            another(tempo, &x, how);
            check_ok(is_paused ? viv_seek(s, .5) : viv_start(s), "begin");
            check_float(x, 4, "not before it begins");
            check_ok(viv_seek(s, 2.5), "seek");
            check_float(x, 15, "half of its way");
            check_ok(viv_tempo_destroy(tempo), "destroy");
        }
    }
}

static void a_seek_leaves_what_others_moved_since(void) {
    for (way_to_end how = COMPLETED; how < WAYS_TO_END; how++) {
        viv_tempo tempo = viv_tempo_create();
        float x = 0;
        viv_sequence s = later_step(tempo, &x);
        check_ok(viv_start(s), "start");
        another(tempo, &x, how);
        check_ok(viv_seek(s, 2.5), "seek");
        check_float(x, 4, "where the other left it");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* It moved the value as the root was started, or moved it again since. */
static void a_seek_leaves_what_was_not_free_at_its_start(void) {
    for (int again = 0; again < 2; again++) {
        viv_tempo tempo = viv_tempo_create();
        float x = 0;
        viv_sequence s = later_step(tempo, &x);
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_from_to(m, &x, 0, 4), "from 0 to 4");
        check_ok(viv_start(m), "start another");
        if (again) check_ok(viv_tempo_tick(tempo, 1), "it ends");
        check_ok(viv_start(s), "start");
        if (again) check_ok(viv_seek(s, 2.5) + viv_start(m), "seek, and the other one again");
        check_ok(viv_tempo_tick(tempo, 1), "it ends");
        check_ok(viv_seek(s, 2.25), "seek");
        check_float(x, 4, "where the other left it");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void a_refused_seek_leaves_what_outlives_its_root(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion member = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(member, &x, 100), "to");
    viv_group group = viv_group_create(tempo);
    check_ok(viv_add(group, member), "add");
    check_ok(viv_group_set_duration(group, .25), "duration");
    check_ok(viv_set_passes(group, 3), "passes");
    check_ok(viv_set_condition(group, always, NULL), "condition");
    check_ok(viv_start(group), "start");
    check_ok(viv_tempo_tick(tempo, .875), "the group is over, its member is not");
    check_status(viv_seek(group, .125), VIV_ERROR_NOT_SEEKABLE, "unknown length");
    check_status(viv_reverse(group), VIV_ERROR_NOT_SEEKABLE, "unknown length");
    check_ok(viv_tempo_tick(tempo, 4), "tick");
    check(x == 100, "the member is at its end");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* In the group's last cycle, from 4 to 7, the sequence makes three passes, in its first four. */
static void a_seek_back_finds_passes_of_an_odd_number(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = -4, y = -5;
    viv_motion first = viv_motion_create(tempo, .75, VIV_EASE_LINEAR);
    viv_motion second = viv_motion_create(tempo, .25, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(first, &y, 10), "to");
    check_ok(viv_motion_to(second, &x, 10), "to");
    viv_sequence s = viv_sequence_of(tempo, 2, (viv_motion[]){first, second});
    check_ok(viv_set_passes(s, 3), "passes");
    viv_group g = viv_group_of(tempo, 1, &s);
    check_ok(viv_set_passes(g, 3), "passes");
    viv_sequence root = viv_sequence_of(tempo, 1, &g);
    check_ok(viv_set_reverses(root, true), "reverses");
    check_ok(viv_start(root), "start");
    check_ok(viv_seek(root, 12.6), "seek");
    check_ok(viv_seek(root, 7.03125), "where the group is played again");
    check(x == 10, "still where it was led before");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Its first cycle takes it to its end, where the others find no way: they take no time. */
static void captures_each_to_its_end(bool finishes) {
    viv_tempo tempo = viv_tempo_create();
    float x = -3;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 7), "to");
    check_ok(viv_motion_set_speed(m, 5), "speed");
    check_ok(viv_motion_set_capture(m, VIV_CAPTURE_EACH), "capture");
    check_ok(viv_set_repeats(m, 2), "repeats");
    check_ok(viv_set_repeat_delay(m, .5), "after a while");
    check_ok(viv_start(m), "start");
    check_ok(viv_tempo_tick(tempo, 1), "on its way");
    check_ok(finishes ? viv_finish(m) : viv_tempo_tick(tempo, 9), "to the end");
    for (int i = 0; i < 3; i++) {
        check_near(viv_get_time(m), 3, 1e-9, "2 s, and two delays");
        check_near(viv_get_length(m), 3, 1e-9, "as long as it took");
        check_near(viv_get_total_progress(m), 1, 1e-9, "all of it");
        check(x == 7, "at its end");
        check_ok(viv_seek(m, i == 0 ? viv_get_time(m) : 99), "to its end");
    }
    check_ok(viv_seek(m, 2.75), "in the last delay");
    check_near(viv_get_time(m), 2.75, 1e-9, "there");
    check(x == 7, "where all led");
    check_ok(viv_seek(m, 1), "in its first cycle");
    check_float(x, 2, "half of the way");
    check_ok(viv_resume(m), "resume");
    check_ok(viv_tempo_tick(tempo, 10), "to the end again");
    check_ok(viv_reverse(m), "reverse");
    check(x == 7, "still there");
    check_ok(viv_tempo_tick(tempo, 2), "back in its first cycle");
    check_float(x, 2, "half of the way");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void what_captures_each_ends_where_its_cycles_do(void) {
    captures_each_to_its_end(false);
    captures_each_to_its_end(true);
}

/* A spring finds nothing left to add when it is played again, a decay adds as much each time. */
static void what_adds_is_sought_to_where_its_plays_led(void) {
    for (int decays = 0; decays < 2; decays++) {
        viv_tempo tempo = viv_tempo_create();
        float x = 0;
        viv_motion m = decays ? viv_decay_create(tempo, 3) : viv_spring_create(tempo, 100, 20);
        check_ok(decays ? viv_motion_target(m, &x) : viv_motion_to(m, &x, 10), "target");
        if (decays) check_ok(viv_motion_set_velocity(m, NULL, 30), "velocity");
        check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 1), "blend");
        viv_sequence s = viv_sequence_of(tempo, 1, &m);
        check_ok(viv_set_repeats(s, 2), "repeats");
        const double once = viv_get_length(m);
        check_ok(viv_start(s), "start");
        check_ok(viv_tempo_tick(tempo, 20), "to its end");
        const float end = decays ? 29.97f : 10;
        const double length = decays ? 3 * once : once;
        check_float(x, end, "three times");
        check_near(viv_get_time(s), length, 1e-9, "as long as it took");
        check_ok(viv_seek(s, length), "seek");
        check_float(x, end, "to its end");
        check_ok(viv_seek(s, 0), "seek");
        check(x == 0, "to its start");
        check_ok(viv_seek(s, 99), "seek");
        check_float(x, end, "to its end again");
        check_near(viv_get_time(s), length, 1e-9, "where that is");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* However much was played before the call. */
static void a_seek_leads_there_as_often_as_it_is_asked(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 1), "to 1");
    check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, 0.125), "an eighth of what is left, each time");
    viv_group group = viv_group_of(tempo, 1, &m);
    check_ok(viv_set_repeats(group, 9), "repeats");
    check_ok(viv_start(group), "start");
    double left = 1 - 0.125 / 2;
    for (int way = 0; way < 8; way++) left *= 1 - 0.125;
    float least = 1, most = 0;
    for (int i = 0; i < 10000; i++) {
        check_ok(viv_seek(group, 0.25) + viv_seek(group, 8.5), "there");
        if (x < least) least = x;
        if (x > most) most = x;
    }
    check_near(least, 1 - left, 1e-6, "half of the ninth way");
    check(least == most, "each time");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* A million moments a second, and a motion beside them that adds. */
static void what_adds_is_where_too_many_moments_put_it(void) {
    for (int seeks = 0; seeks < 2; seeks++) {
        viv_tempo tempo = viv_tempo_create();
        float x = 0, y = 0, alone = 0;
        viv_moveable inner = viv_motion_create(tempo, 1e-6, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(inner, &x, 1), "to 1");
        for (int level = 0; level < 20; level++) {
            inner = viv_sequence_of(tempo, 1, &inner);
            check_ok(viv_set_repeats(inner, 1), "twice");
        }
        viv_motion springs[] = {
            viv_spring_create(tempo, 100, 10), viv_spring_create(tempo, 100, 10)};
        check_ok(viv_motion_to(springs[0], &y, 10), "to 10");
        check_ok(viv_motion_set_blend(springs[0], VIV_BLEND_ADD, 1), "blend");
        check_ok(viv_motion_to(springs[1], &alone, 10), "another one alone");
        viv_group group = viv_group_of(tempo, 2, (viv_moveable[]){inner, springs[0]});
        check_ok(viv_start(group) + viv_start(springs[1]), "start");
        check_ok(seeks ? viv_seek(group, 0.2) + viv_resume(group) : VIV_OK, "seek");
        check_ok(viv_tempo_tick(tempo, seeks ? 0 : 0.2), "tick");
        check(viv_tempo_get_last_error(tempo) == (seeks ? VIV_OK : VIV_ERROR_LIMIT), "too many");
        check(viv_get_state(group) == VIV_STATE_MOVING, "it goes on");
        if (seeks) check_ok(viv_tempo_tick(tempo, 0.1) + viv_seek(springs[1], 0.3), "on");
        check_near(y, alone, 1e-5, "as if nothing were beside it");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

void test_sought(void) {
    test("what a seek passes starts where its own root led",
        what_a_seek_passes_starts_where_its_own_root_led);
    test("what is at rest is found where it was", what_is_at_rest_is_found_where_it_was);
    test("what turns at once comes after its neighbours",
        what_turns_at_once_comes_after_its_neighbours);
    test("a seek gives a value to its last property", a_seek_gives_a_value_to_its_last_property);
    test("a seek turns no empty group", a_seek_turns_no_empty_group);
    test("a sequence sought to before it began has no step",
        a_sequence_sought_to_before_it_began_has_no_step);
    test("a seek moves what others moved before its start",
        a_seek_moves_what_others_moved_before_its_start);
    test("a seek leaves what others moved since", a_seek_leaves_what_others_moved_since);
    test("a seek back finds passes of an odd number",
        a_seek_back_finds_passes_of_an_odd_number);
    test("what captures each ends where its cycles do",
        what_captures_each_ends_where_its_cycles_do);
    test("what adds is sought to where its plays led",
        what_adds_is_sought_to_where_its_plays_led);
    test("a seek leads there as often as it is asked",
        a_seek_leads_there_as_often_as_it_is_asked);
    test("what adds is where too many moments put it",
        what_adds_is_where_too_many_moments_put_it);
    test("a seek leaves what was not free at its start",
        a_seek_leaves_what_was_not_free_at_its_start);
    test("a refused seek leaves what outlives its root",
        a_refused_seek_leaves_what_outlives_its_root);
}
