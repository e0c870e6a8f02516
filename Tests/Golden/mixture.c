/* Everything at once, by chance: what is made, changed and asked comes from one row of numbers. Of
 * two arguments at most one takes a number, as compilers take them in any order. */
#include "golden.h"

enum { SLOTS = 40, FLOATS = 12, DOUBLES = 4, ROUNDS = 500 / PARTS };

static float floats[FLOATS];
static double doubles[DOUBLES];
static viv_moveable slots[SLOTS];
static int heard_count;

static viv_moveable *slot(void) { return &slots[any(SLOTS)]; }
static float *target(void) { return &floats[any(FLOATS)]; }
static double seconds(void) { return any(8) ? portion() : portion() * 5; }

static void heard(const viv_event *event, void *user) {
    (void)user;
    see_number("heard", event->kind, event->moveable);
    if (++heard_count % 7 == 0) did(viv_pause(*slot()));
    if (heard_count % 11 == 0) did(viv_start(*slot()));
    if (heard_count % 13 == 0) did(viv_motion_retarget(*slot(), &floats[3], 50));
}

static viv_motion law(void) {
    switch (any(6)) {
    case 0: return viv_spring_create(tempo, 20 + any(300), 11);
    case 1: return viv_decay_create(tempo, 0.5 + portion() * 4);
    case 2: return viv_physics_create(tempo, any(400), 0.6);
    case 3: return viv_motion_create(tempo, 1.0 / 3, (viv_easing)any(31));
    default: return viv_motion_create(tempo, seconds(), VIV_EASE_IN_OUT_SINE);
    }
}

static viv_motion motion(void) {
    const double to = any(1000) / 7.0;
    viv_motion m = law();
    float *value = target();
    if (any(4)) did(viv_motion_to(m, value, (float)any(200)));
    else if (any(2)) did(viv_motion_by(m, value, (float)any(40) - 20));
    else did(viv_motion_add(m, VIV_TYPE_DOUBLE, &doubles[any(DOUBLES)], NULL, &to));
    if (any(4) == 0) did(viv_motion_set_blend(m, (viv_blend)any(3), 0.75));
    if (any(6) == 0) did(viv_motion_set_capture(m, VIV_CAPTURE_EACH));
    return m;
}

static viv_moveable container(void) {
    viv_moveable made = any(2) ? viv_group_create(tempo) : viv_sequence_create(tempo);
    for (uint32_t left = 1 + any(4); left > 0; left--)
        did(viv_add(made, any(3) ? motion() : *slot()));
    if (any(4) == 0) did(viv_group_set_synced(made, true));
    if (any(4) == 0) did(viv_sequence_set_reversing_mode(made, VIV_REVERSING_CONTIGUOUS));
    if (any(6) == 0) did(viv_group_set_duration(made, seconds()));
    if (any(6) == 0) did(viv_group_set_stagger(made, portion() / 4, VIV_STAGGER_EDGES, 5));
    return made;
}

static void settle(viv_moveable m) {
    if (any(2)) did(viv_set_reverses(m, any(2)));
    if (any(2)) did(viv_set_repeats(m, (int32_t)any(5)));
    if (any(3) == 0) did(viv_set_delay(m, portion()));
    if (any(4) == 0) did(viv_set_repeat_delay(m, portion() / 2));
    if (any(5) == 0) did(viv_set_turn_delay(m, portion() / 2));
    if (any(5) == 0) did(viv_set_rate(m, 0.25 + portion() * 3));
    if (any(7) == 0) did(viv_set_mirrored(m, true));
    if (any(7) == 0) did(viv_set_passes(m, 1 + (int32_t)any(4)));
    if (any(7) == 0) did(viv_set_transient(m, true));
    if (any(5) == 0) did(viv_on(m, VIV_EVENT_STARTED | VIV_EVENT_COMPLETED, heard, NULL));
}

static void make(void) {
    viv_moveable *place = slot();
    if (viv_is_valid(*place)) did(viv_destroy(*place));
    *place = any(3) ? motion() : container();
    settle(*place);
    did(viv_start(*place));
}

static void steer(void) {
    viv_moveable m = *slot();
    switch (any(12)) {
    case 0: did(viv_stop(m)); break;
    case 1: did(viv_pause(m)); break;
    case 2: did(viv_resume(m)); break;
    case 3: did(viv_reverse(m)); break;
    case 4: did(viv_seek(m, seconds())); break;
    case 5: did(viv_finish(m)); break;
    case 6: did(viv_reset(m)); break;
    case 7: did(viv_restart(m)); break;
    case 8: did(viv_motion_retarget(m, target(), 90)); break;
    case 9: did(viv_set_rate(m, 0.25 + portion())); break;
    case 10: slots[0] = viv_clone(m); break;
    default: did(viv_start(m)); break;
    }
}

static void ask(void) {
    double values[16] = {0}, velocities[16] = {0};
    viv_moveable m = *slot();
    did(viv_motion_sample(m, &floats[1], seconds(), values, velocities, 16));
    see_double("sampled", 0, values[0]);
    see_double("velocity", 0, velocities[0]);
    see_double("length", 0, viv_get_length(m));
    see_double("progress", 0, viv_get_total_progress(m));
    see_number("mover", 0, viv_tempo_find_motion(tempo, target()));
}

void mixture(void) {
    open_stretch("mixture");
    heard_count = 0;
    for (int i = 0; i < SLOTS; i++) slots[i] = 0;
    for (int i = 0; i < FLOATS; i++) watch("float", i, VIV_TYPE_FLOAT, &floats[i], 1);
    for (int i = 0; i < DOUBLES; i++) watch("double", i, VIV_TYPE_DOUBLE, &doubles[i], 1);
    for (int round = 0; round < ROUNDS; round++) {
        make();
        steer();
        ask();
        pass(any(3) ? portion() / 16 : portion());
        if (any(50) == 0) pass(any(100));
    }
    close_stretch();
}
