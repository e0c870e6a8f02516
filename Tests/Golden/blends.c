/* Several motions on one value: overriding, replacing, adding; stopped and retargeted on the way.
 * */
#include "golden.h"

enum { VALUES = 6, MOST = 40 };

static float values[VALUES];
static double sum;
static viv_motion made[MOST];
static int count;

static viv_motion law(int kind) {
    switch (kind) {
    case 0: return viv_spring_create(tempo, 90, 7);
    case 1: return viv_decay_create(tempo, 2);
    case 2: return viv_physics_create(tempo, 120, 0.6);
    default: {
        double seconds = 0.5 + any(100) / 64.0;
        return viv_motion_create(tempo, seconds, (viv_easing)any(31));
    }
    }
}

static void begin_one(viv_blend blend) {
    viv_motion m = law((int)any(9));
    float *target = &values[any(VALUES)];
    did(viv_motion_to(m, target, (float)any(200) - 100));
    did(viv_motion_set_blend(m, blend, blend == VIV_BLEND_ADD ? portion() : 1));
    if (any(3) == 0) did(viv_set_reverses(m, true));
    if (any(3) == 0) did(viv_set_repeats(m, (int32_t)any(3)));
    if (any(4) == 0) did(viv_set_delay(m, portion()));
    did(viv_start(m));
    if (count < MOST) follow("motion", count, m), made[count++] = m;
}

static void disturb(void) {
    if (count == 0) return;
    viv_motion m = made[any((uint32_t)count)];
    switch (any(7)) {
    case 0: did(viv_stop(m)); break;
    case 1: did(viv_pause(m)); break;
    case 2: did(viv_resume(m)); break;
    case 3: did(viv_restart(m)); break;
    case 4: {
        float *target = &values[any(VALUES)];
        did(viv_motion_retarget(m, target, (float)any(99)));
        break;
    }
    case 5: did(viv_set_rate(m, 0.5 + portion())); break;
    default: did(viv_destroy(m)); break;
    }
}

static void add_doubles(void) {
    for (int i = 0; i < 5; i++) {
        const double to = 10 * i * i - 7;
        viv_motion m = viv_motion_create(tempo, 1 + i / 3.0, i * 5 + 2);
        did(viv_motion_add(m, VIV_TYPE_DOUBLE, &sum, NULL, &to));
        did(viv_motion_set_blend(m, VIV_BLEND_ADD, 0.75));
        did(viv_start(m));
        pass_unevenly(0.2);
    }
}

void blends(void) {
    open_stretch("blends");
    for (int i = 0; i < VALUES; i++) watch("value", i, VIV_TYPE_FLOAT, &values[i], 1);
    watch("sum", 0, VIV_TYPE_DOUBLE, &sum, 1);
    add_doubles();
    for (int round = 0; round < 60 / PARTS; round++) {
        begin_one((viv_blend)any(3));
        pass(portion() / 8);
        disturb();
        pass(portion() / 4);
    }
    pass_unevenly(8);
    close_stretch();
}
