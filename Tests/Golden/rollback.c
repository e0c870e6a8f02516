/* A scene that goes back to what was saved, again and again, and once into an older past. */
#include "golden.h"

enum { VALUES = 10, BLOCK = 512 << 10 };

static float values[VALUES];
static uint64_t blocks[2][BLOCK / 8];

static void save(int which) { did(viv_tempo_save(tempo, blocks[which], BLOCK)); }
static void restore(int which) { did(viv_tempo_restore(tempo, blocks[which], BLOCK)); }

static void begin_one(int place) {
    viv_motion m = place % 3 ? viv_motion_create(tempo, 0.3 + place / 11.0, place * 3)
                             : viv_spring_create(tempo, 60 + 10 * place, place);
    did(viv_motion_to(m, &values[place], (float)(place * place)));
    did(viv_set_repeats(m, place));
    did(viv_set_reverses(m, place % 2));
    if (place % 4 == 1) did(viv_motion_set_blend(m, VIV_BLEND_ADD, 0.5));
    did(viv_start(follow("motion", place, m)));
}

/* What was not there when it was saved. */
static void add_more(int round) {
    viv_moveable two[] = {viv_wait_create(tempo, 0.1 * round),
        viv_animate(tempo, &values[round], 5, 0.4, VIV_EASE_OUT_BACK)};
    see_number("made", round, two[0]);
    see_number("animated", round, two[1]);
    did(viv_destroy(viv_tempo_find_motion(tempo, &values[(round + 3) % VALUES])));
}

void rollback(void) {
    open_stretch("rollback");
    for (int i = 0; i < VALUES; i++) {
        values[i] = 0;
        watch("value", i, VIV_TYPE_FLOAT, &values[i], 1);
        begin_one(i);
    }
    pass(0.2);
    save(0);
    for (int round = 0; round < 6; round++) {
        save(1);
        add_more(round);
        pass_unevenly(0.9);
        restore(1);
        look();
        pass(0.3);
    }
    restore(0);
    look();
    pass_unevenly(5);
    close_stretch();
}
