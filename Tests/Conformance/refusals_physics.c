/* What a refused call on physics, or a refused tween of many settings, says: the function, and the
 * argument by the header's word. */
#include "check.h"
#include "refusals.h"

#include <string.h>

static float x;
/* No number is aligned one byte into it. */
static double room[8];
static void *const askew = (char *)room + 1;

/* ---- physics.h ---- */

static void physics_names_its_arguments(void) {
    cast all = open_cast();
    const viv_tempo t = all.tempo;
    const viv_motion none = all.tween;
    const float nan = (float)not_a_number();
    REFUSES(KIND, "tempo", viv_spring_create(none, 120, 12));
    REFUSES(BAD, "tension", viv_spring_create(t, 0, 12));
    REFUSES(BAD, "tension", viv_spring_create(t, 1e19, 12));
    REFUSES(BAD, "damping", viv_spring_create(t, 120, -1));
    REFUSES(BAD, "damping", viv_spring_create(t, 120, 1e19));
    REFUSES(KIND, "tempo", viv_decay_create(none, 3));
    REFUSES(BAD, "drag", viv_decay_create(t, 0));
    REFUSES(KIND, "tempo", viv_physics_create(none, 1, .5));
    REFUSES(BAD, "velocity", viv_physics_create(t, 1e26, .5));
    REFUSES(BAD, "friction", viv_physics_create(t, 1, 2));
    REFUSES(KIND, "tempo", viv_spring_to(none, &x, 1, 120, 12));
    REFUSES(BAD, "target", viv_spring_to(t, NULL, 1, 120, 12));
    REFUSES(BAD, "target", viv_spring_to(t, askew, 1, 120, 12));
    REFUSES(BAD, "to", viv_spring_to(t, &x, nan, 120, 12));
    REFUSES(BAD, "tension", viv_spring_to(t, &x, 1, 0, 12));
    REFUSES(BAD, "damping", viv_spring_to(t, &x, 1, 120, -1));
    REFUSES(KIND, "tempo", viv_decay_from(none, &x, 1, 3));
    REFUSES(BAD, "target", viv_decay_from(t, NULL, 1, 3));
    REFUSES(BAD, "target", viv_decay_from(t, askew, 1, 3));
    REFUSES(BAD, "velocity", viv_decay_from(t, &x, 1e26, 3));
    REFUSES(BAD, "drag", viv_decay_from(t, &x, 1, 0));
    close_cast(all);
}

static void settings_of_physics_name_their_arguments(void) {
    cast all = open_cast();
    const viv_tempo t = all.tempo;
    const viv_motion none = all.tween, decay = all.decay;
    REFUSES(KIND, "m", viv_spring_set_parameters(t, 120, 12));
    REFUSES(KIND, "m", viv_spring_set_parameters(none, 120, 12));
    REFUSES(BAD, "tension", viv_spring_set_parameters(all.spring, 0, 12));
    REFUSES(BAD, "damping", viv_spring_set_parameters(all.spring, 120, -1));
    REFUSES(KIND, "spring", viv_spring_set_clamped(t, true));
    REFUSES(KIND, "spring", viv_spring_set_clamped(none, true));
    REFUSES(MISSING, "target", viv_decay_set_end(decay, NULL, 1));
    REFUSES(KIND, "decay", viv_decay_set_end(t, NULL, 1));
    REFUSES(KIND, "decay", viv_decay_set_end(none, NULL, 1));
    REFUSES(BAD, "end", viv_decay_set_end(decay, NULL, infinity()));
    REFUSES(MISSING, "target", viv_decay_set_end(decay, &x, 1));
    REFUSES(KIND, "decay", viv_decay_set_snap(t, NULL, 1, 0));
    REFUSES(KIND, "decay", viv_decay_set_snap(none, NULL, 1, 0));
    REFUSES(BAD, "interval", viv_decay_set_snap(decay, NULL, -1, 0));
    REFUSES(BAD, "offset", viv_decay_set_snap(decay, NULL, 1, not_a_number()));
    REFUSES(MISSING, "target", viv_decay_set_snap(decay, &x, 1, 0));
    REFUSES(KIND, "m", viv_physics_set_collisions(t, true, .5));
    REFUSES(KIND, "m", viv_physics_set_collisions(none, true, .5));
    REFUSES(BAD, "restitution", viv_physics_set_collisions(all.physics, true, 2));
    REFUSES(KIND, "m", viv_motion_set_bounds(t, NULL, 0, 1));
    REFUSES(KIND, "m", viv_motion_set_bounds(none, NULL, 0, 1));
    REFUSES(BAD, "lowest", viv_motion_set_bounds(decay, NULL, 1, 0));
    REFUSES(BAD, "lowest", viv_motion_set_bounds(decay, NULL, not_a_number(), 1));
    REFUSES(BAD, "highest", viv_motion_set_bounds(decay, NULL, 0, infinity()));
    REFUSES(MISSING, "target", viv_motion_set_bounds(decay, &x, 0, 1));
    REFUSES(KIND, "m", viv_motion_set_rest(t, 1, 1));
    REFUSES(KIND, "m", viv_motion_set_rest(none, 1, 1));
    REFUSES(BAD, "distance", viv_motion_set_rest(decay, 0, 1));
    REFUSES(BAD, "speed", viv_motion_set_rest(decay, 1, 0));
    REFUSES(KIND, "m", viv_motion_set_velocity(t, NULL, 1));
    REFUSES(KIND, "m", viv_motion_set_velocity(all.travel, NULL, 1));
    REFUSES(KIND, "m", viv_motion_set_velocity(all.wait, NULL, 1));
    REFUSES(BAD, "velocity", viv_motion_set_velocity(decay, NULL, 1e26));
    REFUSES(MISSING, "target", viv_motion_set_velocity(decay, NULL, 1));
    REFUSES(MISSING, "target", viv_motion_set_velocity(decay, &x, 1));
    close_cast(all);
}

static void retargets_name_their_arguments(void) {
    cast all = open_cast();
    const viv_tempo t = all.tempo;
    const viv_motion m = all.tween, wait = all.wait;
    static float array[2];
    const float ends[2] = {1, 2}, nans[2] = {1, (float)not_a_number()};
    check_ok(viv_motion_add_array(m, VIV_TYPE_FLOAT, array, 2, sizeof x, NULL, ends), "an array");
    REFUSES(KIND, "m", viv_motion_retarget(t, array, 1));
    REFUSES(KIND, "m", viv_motion_retarget(wait, array, 1));
    REFUSES(BAD, "target", viv_motion_retarget(m, NULL, 1));
    REFUSES(MISSING, "target", viv_motion_retarget(m, &x, 1));
    REFUSES(BAD, "to", viv_motion_retarget(m, array, nans[1]));
    REFUSES(KIND, "m", viv_motion_retarget_values(t, array, ends));
    REFUSES(KIND, "m", viv_motion_retarget_values(all.travel, array, ends));
    REFUSES(BAD, "target", viv_motion_retarget_values(m, NULL, ends));
    REFUSES(MISSING, "target", viv_motion_retarget_values(m, &x, ends));
    REFUSES(BAD, "to", viv_motion_retarget_values(m, array, NULL));
    REFUSES(BAD, "to", viv_motion_retarget_values(m, array, &nans[1]));
    REFUSES(KIND, "m", viv_motion_retarget_array(t, array, ends));
    REFUSES(KIND, "m", viv_motion_retarget_array(wait, array, ends));
    REFUSES(BAD, "first", viv_motion_retarget_array(m, NULL, ends));
    REFUSES(MISSING, "first", viv_motion_retarget_array(m, &x, ends));
    REFUSES(BAD, "first", viv_motion_retarget_array(m, &array[1], ends));
    REFUSES(BAD, "to", viv_motion_retarget_array(m, array, NULL));
    REFUSES(BAD, "to", viv_motion_retarget_array(m, array, nans));
    close_cast(all);
}

/* ---- tween.h ---- */

static void calls_that_do_all_name_their_arguments(void) {
    cast all = open_cast();
    const viv_tempo t = all.tempo;
    const viv_motion none = all.tween;
    const float ends[2] = {1, 2}, nans[2] = {1, (float)not_a_number()};
    const viv_type type = VIV_TYPE_FLOAT;
    REFUSES(KIND, "tempo", viv_animate_values(none, type, room, 2, ends, 1, VIV_EASE_LINEAR));
    REFUSES(BAD, "type", viv_animate_values(t, 99, room, 2, ends, 1, VIV_EASE_LINEAR));
    REFUSES(BAD, "target", viv_animate_values(t, type, NULL, 2, ends, 1, VIV_EASE_LINEAR));
    REFUSES(BAD, "target", viv_animate_values(t, type, askew, 2, ends, 1, VIV_EASE_LINEAR));
    REFUSES(BAD, "count", viv_animate_values(t, type, room, 0, ends, 1, VIV_EASE_LINEAR));
    REFUSES(BAD, "to", viv_animate_values(t, type, room, 2, NULL, 1, VIV_EASE_LINEAR));
    REFUSES(BAD, "to", viv_animate_values(t, type, room, 2, nans, 1, VIV_EASE_LINEAR));
    REFUSES(BAD, "duration", viv_animate_values(t, type, room, 2, ends, -1, VIV_EASE_LINEAR));
    REFUSES(BAD, "easing", viv_animate_values(t, type, room, 2, ends, 1, 256));
    REFUSES(KIND, "tempo", viv_spring_values(none, type, room, 2, ends, 120, 12));
    REFUSES(BAD, "type", viv_spring_values(t, 99, room, 2, ends, 120, 12));
    REFUSES(BAD, "target", viv_spring_values(t, type, NULL, 2, ends, 120, 12));
    REFUSES(BAD, "count", viv_spring_values(t, type, room, 0, ends, 120, 12));
    REFUSES(BAD, "to", viv_spring_values(t, type, room, 2, NULL, 120, 12));
    REFUSES(BAD, "to", viv_spring_values(t, type, room, 2, nans, 120, 12));
    REFUSES(BAD, "tension", viv_spring_values(t, type, room, 2, ends, 0, 12));
    REFUSES(BAD, "damping", viv_spring_values(t, type, room, 2, ends, 120, -1));
    close_cast(all);
}

/* Options of which one is wrong. */
static const float end = 1;
static viv_tween_options options(void) {
    viv_tween_options options = {.size = sizeof options, .target = &x, .to = &end, .duration = 1};
    return options;
}

#define REFUSES_OPTION(status, option, field, value) \
    do { \
        viv_tween_options wrong = options(); \
        wrong.field = value; \
        REFUSES(status, option, viv_tween(all.tempo, &wrong)); \
    } while (0)

static void tweens_name_their_options(void) {
    cast all = open_cast();
    static char longest[4098];
    memset(longest, 'n', 4097);
    const float nan = (float)not_a_number();
    viv_tween_options known = options();
    REFUSES(KIND, "tempo", viv_tween(all.tween, &known));
    REFUSES(BAD, "options", viv_tween(all.tempo, NULL));
    REFUSES_OPTION(BAD, "size", size, 0);
    REFUSES_OPTION(BAD, "target", target, NULL);
    REFUSES_OPTION(BAD, "target", target, askew);
    REFUSES_OPTION(BAD, "from", from, &nan);
    REFUSES_OPTION(BAD, "to", to, &nan);
    REFUSES_OPTION(BAD, "to", to, NULL);
    REFUSES_OPTION(BAD, "by", by, &end);
    REFUSES_OPTION(BAD, "reverse_easing", reverse_easing, -2);
    REFUSES_OPTION(BAD, "duration", duration, -1);
    REFUSES_OPTION(BAD, "delay", delay, -1);
    REFUSES_OPTION(BAD, "repeat_delay", repeat_delay, -1);
    REFUSES_OPTION(BAD, "turn_delay", turn_delay, -1);
    REFUSES_OPTION(BAD, "rate", rate, -1);
    REFUSES_OPTION(BAD, "speed", speed, -1);
    REFUSES_OPTION(BAD, "weight", weight, 2);
    REFUSES_OPTION(BAD, "stagger", stagger, -1);
    REFUSES_OPTION(LIMIT, "name", name, longest);
    REFUSES_OPTION(BAD, "count", count, 4194304);
    REFUSES_OPTION(BAD, "type", type, 99);
    REFUSES_OPTION(BAD, "easing", easing, 256);
    REFUSES_OPTION(BAD, "reverse_easing", reverse_easing, 256);
    REFUSES_OPTION(BAD, "repeats", repeats, -2);
    REFUSES_OPTION(BAD, "passes", passes, -2);
    REFUSES_OPTION(BAD, "blend", blend, 3);
    REFUSES_OPTION(BAD, "capture", capture, 2);
    REFUSES_OPTION(BAD, "stagger_from", stagger_from, 4);
    known.count = 2;
    known.stride = 2;
    REFUSES(BAD, "stride", viv_tween(all.tempo, &known));
    close_cast(all);
}

/* Nobody ever got the handle of what is refused there, so it is called by what it would be. */
static void what_was_not_made_is_called_by_its_kind(void) {
    cast all = open_cast();
    viv_tween_options forever = options();
    forever.duration = 0;
    forever.repeats = VIV_FOREVER;
    REFUSES(STATE, "the tween", viv_tween(all.tempo, &forever));
    forever.name = "for ever";
    REFUSES(STATE, "the tween", viv_tween(all.tempo, &forever));
    close_cast(all);
}

void test_refusals_physics(void) {
    test("refusals of physics name the argument", physics_names_its_arguments);
    test("so do those of its settings", settings_of_physics_name_their_arguments);
    test("so do those of retargets", retargets_name_their_arguments);
    test("so do those of what does all in one call", calls_that_do_all_name_their_arguments);
    test("so do those of a tween's options", tweens_name_their_options);
    test("what was not made is called by its kind", what_was_not_made_is_called_by_its_kind);
}
