/* Containers in containers: in sync or not, staggered, mirrored, in passes, outlived; sought and
 * turned. */
#include "golden.h"

enum { LEAVES = 8, SORTS = 8 };

static float leaves[SORTS][LEAVES];
static viv_moveable roots[SORTS];

static viv_motion leaf(int sort, int place) {
    viv_motion m = viv_motion_create(tempo, 0.3 + 0.11 * place, (sort * 7 + place * 5) % 31);
    did(viv_motion_to(m, &leaves[sort][place], (float)(50 + 10 * place)));
    if (place % 3 == 1) did(viv_set_delay(m, 0.125));
    if (place % 4 == 2) did(viv_set_repeats(m, 2));
    if (place % 4 == 3) did(viv_set_reverses(m, true));
    if (place % 5 == 4) did(viv_set_rate(m, 1.75));
    watch("leaf", sort * 10 + place, VIV_TYPE_FLOAT, &leaves[sort][place], 1);
    return follow("leaf", sort * 10 + place, m);
}

static viv_moveable pair(int sort, int place, bool is_group) {
    viv_moveable two[] = {leaf(sort, place), leaf(sort, place + 1)};
    viv_moveable made = is_group ? viv_group_of(tempo, 2, two) : viv_sequence_of(tempo, 2, two);
    return follow("pair", sort * 10 + place, made);
}

static viv_moveable quad(int sort, int place, bool is_group) {
    viv_moveable two[] = {pair(sort, place, !is_group), pair(sort, place + 2, is_group)};
    viv_moveable made = is_group ? viv_group_of(tempo, 2, two) : viv_sequence_of(tempo, 2, two);
    return follow("quad", sort * 10 + place, made);
}

static viv_moveable root(int sort) {
    viv_moveable two[] = {quad(sort, 0, true), quad(sort, 4, false)};
    viv_moveable made = sort % 2 ? viv_group_of(tempo, 2, two) : viv_sequence_of(tempo, 2, two);
    did(viv_set_delay(made, 0.1 * sort));
    switch (sort) {
    case 1: did(viv_group_set_synced(made, true)), did(viv_set_reverses(made, true)); break;
    case 2:
        did(viv_sequence_set_reversing_mode(made, VIV_REVERSING_CONTIGUOUS));
        did(viv_set_reverses(made, true));
        break;
    case 3: did(viv_set_mirrored(made, true)), did(viv_set_passes(made, 5)); break;
    case 4: did(viv_set_reverses(made, true)), did(viv_set_repeats(made, 2)); break;
    case 5: did(viv_group_set_duration(made, 1.1)), did(viv_set_repeats(made, 1)); break;
    case 6: did(viv_set_mirrored(made, true)), did(viv_set_reverses(made, true)); break;
    case 7: did(viv_group_set_stagger(made, 0.2, VIV_STAGGER_CENTER, VIV_EASE_OUT_QUAD)); break;
    default: did(viv_set_repeats(made, VIV_FOREVER)); break;
    }
    did(viv_set_turn_delay(made, 0.07 * sort));
    did(viv_set_repeat_delay(made, 0.05));
    return follow("root", sort, made);
}

static void steer(int round) {
    for (int sort = 0; sort < SORTS; sort++) {
        switch ((sort + round) % 6) {
        case 0: did(viv_seek(roots[sort], 0.4 + 0.3 * round)); break;
        case 1: did(viv_reverse(roots[sort])); break;
        case 2: did(viv_set_rate(roots[sort], 1.0 / (1 + round))); break;
        case 3: did(viv_pause(roots[sort])); break;
        case 4: did(viv_play(roots[sort], VIV_DIRECTION_FORWARD)); break;
        default: did(viv_resume(roots[sort])); break;
        }
    }
}

void trees(void) {
    open_stretch("trees");
    for (int sort = 0; sort < SORTS; sort++) roots[sort] = root(sort);
    for (int sort = 0; sort < SORTS; sort++) did(viv_start(roots[sort]));
    for (int round = 0; round < 6; round++) {
        pass_unevenly(1.3);
        steer(round);
        look();
    }
    pass(30);
    pass_unevenly(2);
    for (int sort = 0; sort < SORTS; sort++) did(viv_finish(roots[sort]));
    pass(0);
    for (int sort = 0; sort < SORTS; sort++) did(viv_reset(roots[sort]));
    pass(1.0 / 3);
    close_stretch();
}
