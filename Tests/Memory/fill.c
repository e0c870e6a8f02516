/* Uses up all the room that a tempo has, of each sort: the next call has to ask for more. */
#include <stdio.h>

#include "memory.h"

static void gone(void *user) { (void)user; }
static void heard(const viv_event *event, void *user) { (void)event, (void)user; }
static double curve(double progress, void *user) { return (void)user, progress; }
static void set(const double *values, uint32_t count, void *user) {
    (void)values, (void)count, (void)user;
}

static bool one_more(world *w, int sort, int number) {
    static const double line[6] = {0, 0, .5, .2, 1, 1}, end = 1;
    static const float ends[3] = {1, 2, 3};
    viv_tempo t = w->tempo;
    char label[20];
    switch (sort) {
    case 0: return viv_wait_create(t, 1) != 0;
    case 1: return viv_spring_create(t, 100, 10) != 0;
    case 2: return viv_group_create(t) != 0;
    case 3: return viv_animate(t, fresh_floats(w, 1), 1, 1, VIV_EASE_LINEAR) != 0;
    case 4: return viv_spring_to(t, fresh_floats(w, 1), 1, 100, 10) != 0;
    case 5: return viv_motion_to(w->filler, fresh_floats(w, 1), 1) == VIV_OK;
    case 6:
        return viv_motion_add_property(
            w->filler, fresh_floats(w, 1), 1, NULL, set, NULL, &end, &end) == VIV_OK;
    case 7:
        return viv_motion_add_keyframes(
            w->filler, VIV_TYPE_FLOAT, fresh_floats(w, 1), 3, line + 1, ends, NULL) == VIV_OK;
    case 8: return viv_keep(w->filler, w, gone) == VIV_OK;
    case 9: return viv_on(w->filler, VIV_EVENT_ALL, heard, fresh_floats(w, 1)) == VIV_OK;
    case 10: return viv_tempo_keep(t, w, gone) == VIV_OK;
    case 11: return viv_easing_create_points(t, line, 3) >= 0;
    case 12: return viv_easing_create_custom(t, curve, NULL) >= 0;
    case 13: return viv_path_create(t) != 0;
    case 14: return viv_path_line_to(w->filling, number, number % 7) == VIV_OK;
    case 15: return viv_set_user_data(w->next, w) == VIV_OK;
    case 16: return viv_path_motion_create(t, w->path, 1, VIV_EASE_LINEAR) != 0;
    case 17: return viv_set_position(w->next, 1) == VIV_OK;
    case 18: return viv_easing_create_steps(t, (uint32_t)number + 9, VIV_STEP_END) >= 0;
    case 19: return viv_path_line_to(w->drawing, number, number % 7) == VIV_OK;
    case 20: return viv_set_name(w->next, "some") == VIV_OK;
    default:
        snprintf(label, sizeof label, "%d", number);
        return viv_set_label(w->filled, label, 1) == VIV_OK;
    }
}

void fill_up(world *w) {
    enum { SORTS = 22, MOST = 3000 };
    w->filler = viv_motion_create(w->tempo, 1, VIV_EASE_LINEAR);
    w->filling = viv_path_create(w->tempo);
    w->filled = viv_group_create(w->tempo);
    w->memory->gives = 0;
    for (int sort = 0; sort < SORTS; sort++) {
        w->next = 0;
        for (int i = 0; i < MOST; i++) {
            w->next = viv_tempo_next(w->tempo, w->next);
            if (!one_more(w, sort, i)) break;
        }
    }
    w->memory->gives = -1;
}
