/* Calls that only ask. */
#include "world.h"

#include <math.h>

static void read_text(const char *text) {
    if (text && strlen(text) > 4096) find("a text that is too long");
}

/* As many bytes as were asked for and not one more, which a sanitizer sees. */
static void describe(world *w, viv_moveable m) {
    static const size_t sizes[] = {0, 1, 8, 100, sizeof(viv_description), sizeof(viv_property),
                                   sizeof(viv_description) + 8, 4096};
    size_t size = sizes[below(w, sizeof sizes / sizeof *sizes)];
    void *room = malloc(size + 1);
    if (flag(w)) judge(viv_describe(m, below(w, 16) ? room : NULL, size));
    else judge(viv_motion_describe_property(m, (uint32_t)choice(w, 3), room, size));
    free(room);
}

static void sample(world *w, viv_motion m) {
    uint32_t count = below(w, 18);
    double *values = malloc(count * sizeof *values + 1);
    double *velocities = malloc(count * sizeof *velocities + 1);
    const void *of = below(w, 4) ? place(w, 4) : w->keys[below(w, KEYS)];
    judge(viv_motion_sample(
        m, of, number(w), values, flag(w) ? velocities : NULL, count));
    free(values), free(velocities);
}

static void ask_state(world *w, viv_moveable m) {
    viv_state state = viv_get_state(m);
    if (state < VIV_STATE_NONE || state > VIV_STATE_COMPLETED) find("no state");
    if ((state == VIV_STATE_NONE) == viv_is_valid(m)) find("valid without a state");
    if ((viv_get_kind(m) == VIV_KIND_NONE) == viv_is_valid(m)) find("valid without a kind");
    double progress[] = {
        viv_get_pass_progress(m), viv_get_cycle_progress(m), viv_get_total_progress(m)};
    for (int i = 0; i < 3; i++) {
        if (viv_is_valid(m) && !(progress[i] >= 0 && progress[i] <= 1)) find("no progress");
    }
    viv_get_direction(m);
    viv_get_cycles_completed(m);
    viv_get_time(m);
    viv_get_length(m);
    read_text(viv_get_name(m));
    viv_get_user_data(m);
    viv_get_position(m);
    viv_get_label(m, text(w));
}

static void ask_tree(viv_moveable m) {
    viv_moveable parent = viv_get_parent(m);
    uint32_t count = viv_get_child_count(m);
    if (count > 0 && viv_get_parent(viv_get_child(m, count - 1)) != m) find("a child of another");
    if (viv_get_child(m, count)) find("one child more");
    if (parent && viv_get_tempo(parent) != viv_get_tempo(m)) find("a foreign parent");
    viv_sequence_get_current(m);
}

void ask(world *w) {
    viv_moveable m = any(w);
    switch (below(w, 8)) {
    case 0: ask_state(w, m); break;
    case 1: ask_tree(m); break;
    case 2: case 3: describe(w, m); break;
    case 4: viv_motion_get_velocity(m, place(w, 4)); break;
    case 5: viv_path_motion_get_fraction(m); viv_path_motion_get_speed(m); break;
    default: sample(w, m);
    }
}

static void list(viv_tempo t) {
    uint32_t count = viv_tempo_get_count(t), listed = 0;
    for (viv_moveable m = 0; (m = viv_tempo_next(t, m)) != 0;) listed++;
    if (listed != count) find("more or fewer are listed than there are");
    if (viv_tempo_get_active_count(t) > count) find("more are under way than there are");
}

/* What no call may have set; all of it is answered, or none. */
static void read_clock(viv_tempo t) {
    double rate = viv_tempo_get_rate(t), longest = viv_tempo_get_longest_step(t);
    if (isnan(rate) != isnan(longest)) find("a rate without a longest step");
    if (rate < 0 || isinf(rate)) find("no rate of a clock");
    if (longest <= 0) find("no longest step");
    if (isnan(rate) && viv_tempo_is_paused(t)) find("nothing is paused");
}

void ask_library(world *w) {
    double a = number(w), b = number(w), c = number(w), x = 0, y = 0;
    viv_tempo t = tempo(w);
    switch (below(w, 14)) {
    case 0: judge(viv_spring_from_response(a, b, flag(w) ? &x : NULL, &y)); break;
    case 1: judge(viv_spring_from_bounce(a, b, flag(w) ? &x : NULL, &y)); break;
    case 2: judge(viv_spring_from_physical(a, b, c, flag(w) ? &x : NULL, &y)); break;
    case 3: judge(viv_spring_to_response(a, b, flag(w) ? &x : NULL, &y)); break;
    case 4: judge(viv_spring_to_bounce(a, b, flag(w) ? &x : NULL, &y)); break;
    case 5: read_text(viv_status_name(whole(w))); break;
    case 6: read_text(viv_status_text(whole(w))); break;
    case 7: if (viv_version() != VIV_VERSION) find("another version"); break;
    case 8: list(t); break;
    case 9: judge(viv_tempo_get_last_error(t)); break;
    case 10: read_text(viv_tempo_get_last_error_message(t)); break;
    case 11: viv_tempo_find_motion(t, place(w, 4)); break;
    case 12: viv_tempo_next(t, any(w)); break;
    default:
        viv_tempo_get_note(t, choice(w, 8));
        viv_tempo_get_reduced_motion(t);
        viv_tempo_get_lost_events(t);
        read_clock(t);
        if (isnan(viv_tempo_get_time(t)) != isnan(viv_tempo_get_next_wakeup(t))) find("no time");
    }
}
