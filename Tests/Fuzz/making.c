/* Calls that make something. */
#include "world.h"

static viv_motion make_motion(world *w) {
    switch (below(w, 13)) {
    case 0: return viv_spring_create(tempo(w), number(w) * 200, number(w) * 20);
    case 1: return viv_decay_create(tempo(w), number(w) * 5);
    case 2: return viv_physics_create(tempo(w), number(w) * 50, number(w));
    case 3:
        if (!w->simulates) return viv_custom_create(tempo(w), seconds(w), NULL, w);
        return viv_simulation_create(
            tempo(w), below(w, 4) ? 0.05 + number(w) : 1e-6, below(w, 8) ? accelerate : NULL, w);
    case 4: return viv_custom_create(tempo(w), seconds(w), updated, w);
    case 5: return viv_spring_to(tempo(w), target(w), (float)number(w), number(w) * 99, 12);
    case 6: return viv_decay_from(tempo(w), target(w), number(w), number(w) * 3);
    case 7: return viv_path_motion_create(tempo(w), path(w), seconds(w), easing(w));
    case 8: return viv_path_physics_create(tempo(w), path(w), number(w) * 30, number(w));
    case 9: return viv_animate(tempo(w), target(w), (float)number(w), seconds(w), easing(w));
    default: return viv_motion_create(tempo(w), seconds(w), easing(w));
    }
}

static viv_moveable make_step(world *w) {
    switch (below(w, 8)) {
    case 0: return viv_wait_create(tempo(w), seconds(w));
    case 1: return viv_call_create(tempo(w), below(w, 8) ? call : NULL, w);
    case 2: return viv_lazy_create(tempo(w), below(w, 8) ? maker : NULL, w);
    case 3: return viv_jump_create(tempo(w), text(w), whole(w));
    case 4: case 5: return viv_group_create(tempo(w));
    default: return viv_sequence_create(tempo(w));
    }
}

/* The first handles stay of the first tempo mostly, so that trees and rivals come about. */
void make(world *w) {
    viv_moveable *made = slot(w);
    viv_moveable m = given(w, flag(w) ? make_motion(w) : make_step(w));
    if (m) *made = m;
}

static viv_motion tween(world *w) {
    unsigned char from[TARGET], to[TARGET];
    viv_type of = flag(w) ? VIV_TYPE_FLOAT : type(w);
    size_t size = size_of(of);
    uint32_t count = (uint32_t)choice(w, 5);
    if (count > TARGET / size) count = 1;
    viv_tween_options options = {
        .size = below(w, 8) ? sizeof options : take(w),
        .target = place(w, count * size),
        .from = below(w, 3) ? NULL : values(w, of, from), .to = values(w, of, to),
        .duration = seconds(w), .type = of, .easing = easing(w), .count = count,
        .reverse_easing = below(w, 3) ? 0 : easing(w), .stagger = flag(w) ? seconds(w) : 0,
        .stagger_from = choice(w, 4), .idle = flag(w)};
    if (flag(w)) {
        options.delay = seconds(w), options.repeat_delay = seconds(w);
        options.turn_delay = seconds(w);
        options.rate = flag(w) ? rate(w) : 0, options.weight = number(w);
        options.speed = below(w, 4) ? 0 : number(w), options.name = flag(w) ? text(w) : NULL;
        options.repeats = whole(w), options.passes = whole(w), options.blend = choice(w, 3);
        options.reverses = flag(w), options.mirrored = flag(w), options.capture = choice(w, 2);
        options.transient = flag(w), options.essential = flag(w), options.user_data = w;
        if (below(w, 4) == 0) options.by = options.to, options.to = NULL;
    }
    /* Of an older host or a newer one: as many bytes as it says, and not one more. */
    size_t own = options.size < sizeof options.size ? sizeof options.size : options.size;
    void *host = calloc(1, own);
    memcpy(host, &options, own < sizeof options ? own : sizeof options);
    viv_motion m = viv_tween(tempo(w), host);
    free(host);
    return m;
}

static viv_moveable make_one(world *w) {
    unsigned char to[TARGET];
    viv_moveable children[] = {any(w), any(w), any(w)};
    viv_type of = type(w);
    uint32_t count = (uint32_t)choice(w, 4);
    if (count > TARGET / size_of(of)) count = 2;
    void *at = place(w, count * size_of(of));
    switch (below(w, 8)) {
    case 0: return viv_group_of(tempo(w), below(w, 4), below(w, 16) ? children : NULL);
    case 1: return viv_sequence_of(tempo(w), below(w, 4), below(w, 16) ? children : NULL);
    case 2:
        return viv_animate_values(
            tempo(w), of, at, count, values(w, of, to), seconds(w), easing(w));
    case 3:
        return viv_spring_values(
            tempo(w), of, at, count, values(w, of, to), number(w) * 99, number(w));
    /* Clones of containers of clones double. */
    case 4: return viv_tempo_get_count(viv_get_tempo(children[0])) < 100 ? viv_clone(*children) : 0;
    case 5: return viv_tween(tempo(w), NULL);
    default: return tween(w);
    }
}

void make_at_once(world *w) {
    viv_moveable *made = slot(w);
    viv_moveable m = given(w, make_one(w));
    if (m) *made = m;
}

void draw_path(world *w) {
    static const char *const texts[] = {
        "M0 0L100 0", "M0 0C50 0 100 50 100 100S150 200 200 200z", "m1,1h5v5h-5z", "M0 0",
        "M0 0A10 20 30 0 1 40 40", "M0 0Q1 1 2 2T3 3", "M1e30 0L-1e30 0", "L", "M0 0 L nan"};
    double xy[8];
    for (int i = 0; i < 8; i++) xy[i] = (double)(take(w) % 16) * 10;
    viv_path p = path(w);
    double x = number(w) * 100, y = number(w) * 100;
    viv_path *slot = &w->paths[below(w, PATHS)];
    switch (below(w, 12)) {
    case 0: judge(viv_path_move_to(p, x, y)); break;
    case 1: judge(viv_path_line_to(p, x, y)); break;
    case 2: judge(viv_path_quad_to(p, xy[0], xy[1], x, y)); break;
    case 3: judge(viv_path_cubic_to(p, xy[0], xy[1], xy[2], xy[3], x, y)); break;
    case 4: judge(viv_path_arc(p, xy[0], xy[1], x, y, number(w), flag(w))); break;
    case 5:
        judge(viv_path_curve_through(
            p, below(w, 8) ? xy : NULL, below(w, 5), number(w), flag(w)));
        break;
    case 6: judge(viv_path_close(p)); break;
    case 7: judge(viv_path_parse(p, texts[below(w, sizeof texts / sizeof *texts)])); break;
    case 8: viv_path_get_length(p); break;
    case 9: judge(viv_path_get_point(p, number(w), flag(w) ? &x : NULL, &y, flag(w) ? xy : NULL));
        break;
    case 10: if (below(w, 4) == 0) judge(viv_path_destroy(p)); break;
    default:
        if (*slot == 0 || below(w, 4) == 0) *slot = viv_path_create(tempo(w));
    }
}

static const double *points(world *w, double *xy) {
    for (int i = 0; i < 8; i++) xy[i] = i % 2 ? number(w) : i / 6.0;
    return below(w, 8) ? xy : NULL;
}

void bend(world *w) {
    static const char *const texts[] = {
        "ease-in", "power2.out", "cubic-bezier(.2,.8,.2,1)", "steps(3, jump-both)", "linear(",
        "linear(0, .5 20% 40%, 1)", "back.out(2)", "easeInOut(.Back)", "steps(0)"};
    double xy[8];
    viv_tempo t = tempo(w);
    viv_easing made = -1, known = easing(w);
    switch (below(w, 10)) {
    case 0:
        made = viv_easing_create_cubic_bezier(t, number(w), number(w), number(w), number(w));
        break;
    case 1: made = viv_easing_create_steps(t, (uint32_t)whole(w), choice(w, 4)); break;
    case 2: made = viv_easing_create_points(t, points(w, xy), below(w, 5)); break;
    case 3: made = viv_easing_create_back(t, choice(w, 3), number(w)); break;
    case 4: made = viv_easing_create_elastic(t, choice(w, 3), number(w), number(w)); break;
    case 5: made = viv_easing_create_custom(t, below(w, 8) ? curve : NULL, w); break;
    case 6: made = viv_easing_parse(t, texts[below(w, sizeof texts / sizeof *texts)]); break;
    case 7: viv_easing_get_value(t, known, number(w)); break;
    case 8: viv_easing_from_name(text(w)); break;
    default: {
        const char *name = viv_easing_get_name(known);
        if (*name && viv_easing_from_name(name) != known) find("a name of no easing");
    }
    }
    /* Easings live as long as their tempo: few of the second, so that the first gets its own. */
    if (made >= 0 && (t == w->tempos[0] || below(w, 8) == 0)) w->easings[below(w, EASINGS)] = made;
}
