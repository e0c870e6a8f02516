/* Calls that say what a motion moves and how, and that set, start and order moveables. */
#include "world.h"

static viv_status add_values(world *w, viv_motion m, viv_type of) {
    unsigned char from[TARGET], to[TARGET];
    const double fractions[] = {0, number(w), 1};
    const viv_easing easings[] = {easing(w), easing(w)};
    size_t size = size_of(of), stride = below(w, 16) ? size + below(w, 3) * size : take(w);
    uint32_t count = (uint32_t)choice(w, 5);
    if (count > 5) count %= 3;
    while (count > 1 && stride * (count - 1) + size > TARGET) count--;
    void *at = place(w, count > 0 ? stride * (count - 1) + size : size);
    const void *start = flag(w) ? values(w, of, from) : NULL;
    switch (below(w, 5)) {
    case 0: return viv_motion_add(m, of, at, start, values(w, of, to));
    case 1: return viv_motion_add_by(m, of, at, values(w, of, to));
    case 2: case 3:
        return viv_motion_add_array(
            m, of, at, count, stride, start, values(w, of, to));
    default:
        return viv_motion_add_keyframes(
            m, of, at, 2 + below(w, 2), below(w, 16) ? fractions : NULL, values(w, of, to),
            flag(w) ? easings : NULL);
    }
}

static viv_status add_property(world *w, viv_motion m) {
    double from[NUMBERS], to[NUMBERS];
    key *k = w->keys[below(w, KEYS)];
    for (int i = 0; i < NUMBERS; i++) from[i] = number(w), to[i] = number(w);
    return viv_motion_add_property(
        m, below(w, 16) ? k : NULL, below(w, NUMBERS + 1), below(w, 4) ? get : NULL,
        below(w, 16) ? set : NULL, k, below(w, 3) ? NULL : from, below(w, 16) ? to : NULL);
}

static viv_status add_path(world *w, viv_motion m) {
    viv_type of = flag(w) ? VIV_TYPE_FLOAT : type(w);
    size_t size = size_of(of) < 8 ? 8 : size_of(of);
    switch (below(w, 6)) {
    case 0: return viv_path_motion_set_angle_target(m, of, place(w, size));
    case 1: return viv_path_motion_set_range(m, number(w), number(w));
    case 2: return viv_path_motion_set_edges(m, choice(w, 2));
    default: return viv_path_motion_set_target(m, of, place(w, size), place(w, size));
    }
}

void add(world *w) {
    viv_motion m = any(w);
    viv_status status;
    switch (below(w, 11)) {
    case 0: status = viv_motion_target(m, target(w)); break;
    case 1: status = viv_motion_from(m, target(w), (float)number(w)); break;
    case 2: case 3: status = viv_motion_to(m, target(w), (float)number(w)); break;
    case 4:
        status = viv_motion_from_to(m, target(w), (float)number(w), (float)number(w));
        break;
    case 5: status = viv_motion_by(m, target(w), (float)number(w)); break;
    case 6: status = add_property(w, m); break;
    case 7: status = add_path(w, m); break;
    default: status = add_values(w, m, type(w));
    }
    judge(status);
}

void change(world *w) {
    unsigned char to[TARGET];
    viv_motion m = any(w);
    void *at = flag(w) ? NULL : place(w, 4);
    viv_type of = type(w);
    viv_status status;
    switch (below(w, 20)) {
    case 0: status = viv_motion_set_velocity(m, at, number(w)); break;
    case 1: status = viv_motion_retarget(m, target(w), (float)number(w)); break;
    case 2: status = viv_motion_retarget_values(m, place(w, 4), values(w, of, to)); break;
    case 3: status = viv_motion_retarget_array(m, place(w, 4), values(w, of, to)); break;
    case 4: status = viv_physics_set_collisions(m, flag(w), number(w)); break;
    case 5: status = viv_motion_set_rest(m, number(w) * 10, number(w) * 100); break;
    case 6: status = viv_spring_set_parameters(m, number(w) * 200, number(w) * 20); break;
    case 7: status = viv_motion_set_bounds(m, at, number(w), number(w)); break;
    case 8: status = viv_motion_set_capture(m, choice(w, 2)); break;
    case 9: status = viv_motion_set_speed(m, number(w) * 10); break;
    case 10: status = viv_spring_set_clamped(m, flag(w)); break;
    case 11: status = viv_decay_set_end(m, at, number(w) * 10); break;
    case 12: status = viv_decay_set_snap(m, at, number(w), number(w)); break;
    case 13: status = viv_motion_set_duration(m, seconds(w)); break;
    case 14: status = viv_motion_set_easing(m, easing(w)); break;
    case 15: status = viv_motion_set_reverse_easing(m, easing(w)); break;
    case 16: status = viv_motion_set_reverse_duration(m, seconds(w)); break;
    default: status = viv_motion_set_blend(m, choice(w, 3), below(w, 3) ? 1 : number(w));
    }
    judge(status);
}

void live(world *w) {
    viv_moveable m = any(w);
    viv_status status;
    switch (below(w, 18)) {
    case 0: status = viv_stop(m); break;
    case 1: status = viv_pause(m); break;
    case 2: status = viv_resume(m); break;
    case 3: status = viv_reset(m); break;
    case 4: status = viv_finish(m); break;
    case 5: case 6: status = viv_seek(m, seconds(w)); break;
    case 7: status = viv_seek_label(m, text(w)); break;
    case 8: status = viv_reverse(m); break;
    case 9: status = viv_play(m, (int32_t)((uint32_t)choice(w, 3) - 1)); break;
    case 10: status = viv_restart(m); break;
    case 11: status = viv_destroy(m); break;
    default: status = viv_start(m);
    }
    judge(status);
}

void settle(world *w) {
    viv_moveable m = any(w);
    viv_status status;
    switch (below(w, 18)) {
    case 0: status = viv_set_delay(m, seconds(w)); break;
    case 1: status = viv_set_repeats(m, whole(w)); break;
    case 2: status = viv_set_repeat_delay(m, seconds(w)); break;
    case 3: status = viv_set_reverses(m, flag(w)); break;
    case 4: status = viv_set_turn_delay(m, seconds(w)); break;
    case 5: status = viv_set_mirrored(m, flag(w)); break;
    case 6: status = viv_set_passes(m, whole(w)); break;
    case 7: status = viv_set_rate(m, rate(w)); break;
    case 8: status = viv_set_transient(m, flag(w)); break;
    case 9: status = viv_set_essential(m, flag(w)); break;
    case 10: status = viv_set_name(m, text(w)); break;
    case 11: status = viv_set_user_data(m, w); break;
    case 12: status = viv_set_condition(m, flag(w) ? NULL : condition, w); break;
    case 13: status = viv_keep(m, w, below(w, 8) ? gone : NULL); break;
    default:
        status = viv_on(
            m, below(w, 4) ? VIV_EVENT_ALL : whole(w), below(w, 5) ? heard : NULL, w);
    }
    judge(status);
}

void contain(world *w) {
    viv_moveable container = any(w), child = any(w);
    viv_status status;
    switch (below(w, 14)) {
    case 0: status = viv_remove(container, child); break;
    case 1: status = viv_group_set_synced(container, flag(w)); break;
    case 2: status = viv_group_set_duration(container, seconds(w)); break;
    case 3:
        status = viv_group_set_stagger(container, seconds(w), choice(w, 4), easing(w));
        break;
    case 4: status = viv_group_place(container, child, choice(w, 4), seconds(w)); break;
    case 5: status = viv_group_place_at_label(container, child, text(w), seconds(w)); break;
    case 6: status = viv_set_position(child, seconds(w)); break;
    case 7: status = viv_set_label(container, text(w), seconds(w)); break;
    case 8: status = viv_sequence_set_reversing_mode(container, choice(w, 2)); break;
    default: status = viv_add(container, child);
    }
    judge(status);
}
