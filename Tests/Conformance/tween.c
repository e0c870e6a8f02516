/* Much in one call; what is kept; easings and paths of text and points; reduced motion. */
#include <string.h>

#include "check.h"

static viv_tempo tempo;
static float x;
static const float hundred = 100;

static void begin_test(void) {
    tempo = viv_tempo_create();
    x = 0;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static void a_tween_is_one_call(void) {
    begin_test();
    viv_tween_options options = {0};
    options.size = sizeof options;
    options.target = &x;
    options.to = &hundred;
    options.duration = 1;
    options.reverses = 1;
    viv_motion m = viv_tween(tempo, &options);
    check_near(viv_get_length(m), 2, 0, "its way back is counted");
    tick(0.25);
    check_float(x, 25, "it was started");
    tick(1.5);
    check_float(x, 25, "and goes back");
    options.by = &hundred;
    check_count(viv_tween(tempo, &options), 0, "both to and by");
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_INVALID_ARGUMENT, "are refused");
    end_test();
}

static void a_stagger_is_told(void) {
    begin_test();
    float values[3] = {0, 0, 0};
    const float ends[3] = {100, 100, 100};
    viv_tween_options options = {.size = sizeof options, .target = values, .to = ends, .count = 3};
    options.duration = 1;
    options.stagger = 0.25;
    options.stagger_from = VIV_STAGGER_LAST;
    viv_property property;
    viv_motion m = viv_tween(tempo, &options);
    check_ok(viv_motion_describe_property(m, 0, &property, sizeof property), "an array's");
    check_near(property.stagger, 0.25, 0, "seconds");
    check_count((uint64_t)property.stagger_from, VIV_STAGGER_LAST, "the value that goes first");
    viv_description description;
    viv_group g = viv_group_create(tempo);
    check_ok(viv_describe(g, &description, sizeof description), "a group's");
    check_near(description.stagger, 0, 0, "it has none");
    check_ok(viv_group_set_stagger(g, 0.5, VIV_STAGGER_EDGES, VIV_EASE_IN_SINE), "stagger");
    check_ok(viv_describe(g, &description, sizeof description), "describe");
    check_near(description.stagger, 0.5, 0, "seconds");
    check_count((uint64_t)description.stagger_from, VIV_STAGGER_EDGES, "the child that goes first");
    check_count((uint64_t)description.stagger_easing, VIV_EASE_IN_SINE, "how it is spread");
    end_test();
}

static void the_values_of_an_array_may_be_staggered(void) {
    begin_test();
    float values[3] = {0, 0, 0};
    const float ends[3] = {100, 100, 100};
    viv_tween_options options = {0};
    options.size = sizeof options;
    options.target = values;
    options.to = ends;
    options.count = 3;
    options.duration = 1;
    options.stagger = 0.25;
    viv_motion m = viv_tween(tempo, &options);
    check_near(viv_get_length(m), 1.5, 0, "the last one's wait is counted");
    tick(0.75);
    check_float(values[0], 75, "the first");
    check_float(values[1], 50, "the second");
    check_float(values[2], 25, "the third");
    end_test();
}

static void values_of_any_type_are_animated(void) {
    begin_test();
    double pair[2] = {0, 10};
    const double ends[2] = {10, 0};
    viv_motion m =
        viv_animate_values(tempo, VIV_TYPE_DOUBLE, pair, 2, ends, 1, VIV_EASE_LINEAR);
    check(viv_is_valid(m), "it is there");
    tick(0.25);
    check_near(pair[0], 2.5, 1e-12, "the first");
    check_near(pair[1], 7.5, 1e-12, "the second");
    m = viv_spring_values(tempo, VIV_TYPE_DOUBLE, pair, 2, ends, 400, 40);
    tick(100);
    check_near(pair[0], 10, 0, "the first on a spring");
    check_near(pair[1], 0, 0, "the second");
    check(!viv_is_valid(m), "it is gone");
    end_test();
}

static void containers_are_made_with_their_children(void) {
    begin_test();
    viv_moveable steps[2] = {viv_wait_create(tempo, 1), viv_wait_create(tempo, 2)};
    const viv_moveable twice[2] = {steps[0], steps[0]};
    check_count(viv_group_of(tempo, 2, twice), 0, "the same child twice");
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_OWNED, "is refused");
    viv_sequence s = viv_sequence_of(tempo, 2, steps);
    check_near(viv_get_length(s), 3, 0, "one after another");
    viv_moveable members[2] = {s, viv_wait_create(tempo, 5)};
    check_near(viv_get_length(viv_group_of(tempo, 2, members)), 5, 0, "side by side");
    end_test();
}

static void a_clone_is_another_one(void) {
    begin_test();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 100), "to 100");
    check_ok(viv_set_delay(m, 0.5), "delay");
    viv_moveable clone = viv_clone(m);
    check(clone != m, "another handle");
    check_ok(viv_destroy(m), "destroy the first");
    check_ok(viv_start(clone), "start the clone");
    tick(1);
    check_float(x, 50, "it moves the same");
    end_test();
}

static void count_release(void *user) { ++*(int *)user; }

static void what_is_kept_is_released_once(void) {
    begin_test();
    int released = 0, last = 0;
    viv_motion m = viv_wait_create(tempo, 1);
    check_ok(viv_keep(m, &released, count_release), "keep");
    check_ok(viv_tempo_keep(tempo, &last, count_release), "keep with the tempo");
    check_ok(viv_destroy(m), "destroy");
    check_count((uint64_t)released, 1, "released with its moveable");
    check_count((uint64_t)last, 0, "not with another");
    end_test();
    check_count((uint64_t)released, 1, "once");
    check_count((uint64_t)last, 1, "with the tempo");
}

static void easings_are_made_of_text(void) {
    begin_test();
    check_count(
        (uint64_t)viv_easing_parse(tempo, "power2.out"), VIV_EASE_OUT_CUBIC, "a name of GSAP");
    viv_easing bezier = viv_easing_parse(tempo, "cubic-bezier(.2, .8, .2, 1)");
    check(bezier > 0, "a curve of CSS");
    check(viv_easing_parse(tempo, "cubic-bezier(.2, .8, .2, 1)") == bezier, "the same again");
    check(viv_easing_parse(tempo, "cubic-bezier(.2, .8,)") == -1, "no text for a curve");
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_INVALID_ARGUMENT, "is refused");
    const char *const misspelt[] = {"easeOutCubik", "ease-out-kubic", "easeInOutBak", "outQaud"};
    for (int i = 0; i < 4; i++) {
        check(viv_easing_parse(tempo, misspelt[i]) == -1, misspelt[i]);
        const char *said = viv_tempo_get_last_error_message(tempo);
        check(strstr(said, "expected a family of curves") != NULL, said);
    }
    end_test();
}

static void a_curve_goes_through_its_points(void) {
    begin_test();
    const double xy[6] = {0, 0, 10, 0, 20, 0};
    viv_path path = viv_path_create(tempo);
    check_ok(viv_path_curve_through(path, xy, 3, 0.5, false), "curve");
    check_near(viv_path_get_length(path), 20, 1e-9, "points in a line");
    end_test();
}

static void reduced_motion_is_at_its_end_at_once(void) {
    begin_test();
    check(!viv_tempo_get_reduced_motion(tempo), "off by default");
    check_ok(viv_tempo_set_reduced_motion(tempo, true), "on");
    check(viv_tempo_get_reduced_motion(tempo), "it is on");
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, 0, 100), "from 0 to 100");
    check_ok(viv_start(m), "start");
    check_float(x, 100, "at its end");
    tick(0);
    check_ok(viv_set_essential(m, true), "essential");
    check_ok(viv_start(m), "start");
    tick(0.5);
    check_float(x, 50, "as ever");
    end_test();
}

static void what_takes_no_time_anyhow_is_refused_where_motion_is_reduced(void) {
    begin_test();
    check_ok(viv_tempo_set_reduced_motion(tempo, true), "on");
    viv_motion m = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
    check_ok(viv_motion_set_reverse_duration(m, 0.2), "a way back that nothing plays");
    viv_group g = viv_group_create(tempo);
    check_ok(viv_add(g, m), "add");
    check_ok(viv_set_repeats(g, VIV_FOREVER), "repeats");
    check_status(viv_start(g), VIV_ERROR_INVALID_STATE, "endless in no time");
    check_ok(viv_set_reverses(g, true), "reverses");
    check_ok(viv_start(g), "with it, it is played once");
    end_test();
}

static void rest_thresholds_leave_a_reduced_motion_at_its_end(void) {
    begin_test();
    check_ok(viv_tempo_set_reduced_motion(tempo, true), "on");
    viv_motion m = viv_decay_from(tempo, &x, 0.5, 2);
    check_ok(viv_motion_set_rest(m, 3.5, 2.2e-306), "a speed that it hardly ever has");
    tick(0.1);
    check_near(x, 0.25, 0.00026, "velocity / drag away, but for a thousandth, where it rests");
    check(!viv_is_valid(m), "it took no time, and is gone");
    end_test();
}

void test_tween(void) {
    test("a tween is one call", a_tween_is_one_call);
    test("the values of an array may be staggered", the_values_of_an_array_may_be_staggered);
    test("values of any type are animated", values_of_any_type_are_animated);
    test("containers are made with their children", containers_are_made_with_their_children);
    test("a clone is another one", a_clone_is_another_one);
    test("what is kept is released once", what_is_kept_is_released_once);
    test("a stagger is told", a_stagger_is_told);
    test("easings are made of text", easings_are_made_of_text);
    test("a curve goes through its points", a_curve_goes_through_its_points);
    test("reduced motion is at its end at once", reduced_motion_is_at_its_end_at_once);
    test("what takes no time anyhow is refused where motion is reduced",
        what_takes_no_time_anyhow_is_refused_where_motion_is_reduced);
    test(
        "rest thresholds leave a reduced motion at its end",
        rest_thresholds_leave_a_reduced_motion_at_its_end);
}
