/* Places in time and labels, starts that are captured each time, long ticks over many cycles,
 * clones and reduced motion. */
#include "golden.h"

enum { CHILDREN = 6 };

static float placed[CHILDREN], walked[3], quick[2];

static viv_motion child(int place) {
    viv_motion m = viv_motion_create(tempo, 0.4 + place / 7.0, place * 4 + 3);
    did(viv_motion_to(m, &placed[place], 10));
    watch("placed", place, VIV_TYPE_FLOAT, &placed[place], 1);
    return follow("child", place, m);
}

static viv_group timeline(void) {
    viv_group g = viv_group_create(tempo);
    did(viv_add(g, child(0)));
    did(viv_group_place(g, child(1), VIV_PLACE_AT_END, 0.1));
    did(viv_group_place(g, child(2), VIV_PLACE_WITH_PREVIOUS, 0.05));
    did(viv_set_label(g, "half", 1));
    did(viv_group_place_at_label(g, child(3), "half", -0.25));
    did(viv_group_place(g, child(4), VIV_PLACE_AFTER_PREVIOUS, 0));
    did(viv_add(g, child(5)));
    did(viv_set_position(viv_get_child(g, 5), 0.7));
    did(viv_set_mirrored(g, true));
    did(viv_set_passes(g, 3));
    see_double("position", 2, viv_get_position(viv_get_child(g, 2)));
    return follow("timeline", 0, g);
}

/* On and on by amounts, and from wherever it is. */
static viv_sequence walk(void) {
    viv_moveable steps[3];
    for (int i = 0; i < 3; i++) {
        steps[i] = viv_motion_create(tempo, 0.1 + i / 9.0, VIV_EASE_OUT_CUBIC);
        if (i < 2) did(viv_motion_by(steps[i], &walked[i], (float)(i + 1) / 3));
        else did(viv_motion_to(steps[i], &walked[i], 9));
        did(viv_motion_set_capture(steps[i], VIV_CAPTURE_EACH));
        watch("walked", i, VIV_TYPE_FLOAT, &walked[i], 1);
    }
    viv_sequence s = viv_sequence_of(tempo, 3, steps);
    did(viv_set_repeats(s, VIV_FOREVER));
    return follow("walk", 0, s);
}

static void start_quick(int place) {
    viv_motion m = viv_motion_create(tempo, 0.0007, VIV_EASE_IN_SINE);
    did(viv_motion_from_to(m, &quick[place], 0, 1));
    did(viv_set_reverses(m, place));
    did(viv_set_repeats(m, place ? 1000003 : VIV_FOREVER));
    did(viv_set_repeat_delay(m, 0.0001));
    watch("quick", place, VIV_TYPE_FLOAT, &quick[place], 1);
    did(viv_start(follow("quick", place, m)));
}

void places(void) {
    open_stretch("places");
    viv_group line = timeline();
    did(viv_start(line));
    did(viv_start(walk()));
    for (int i = 0; i < 2; i++) start_quick(i);
    pass_unevenly(2);
    did(viv_seek_label(line, "half"));
    look();
    pass_unevenly(2);
    pass(321.123);
    viv_group copy = viv_clone(line);
    did(viv_set_rate(copy, 0.7));
    did(viv_start(follow("clone", 0, copy)));
    pass_unevenly(1);
    did(viv_tempo_set_reduced_motion(tempo, true));
    did(viv_start(follow("reduced", 0, viv_clone(copy))));
    pass_unevenly(2);
    pass(5e3);
    pass_unevenly(1);
    close_stretch();
}
