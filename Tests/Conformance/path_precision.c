/* Fractions of a path's length, by cubics on a line: their lengths are sums of differences. */
#include "check.h"

/* A cubic from 0 with its control points and end on the x axis. */
typedef struct shuttle {
    double c1, c2, end;
    /* Where it turns, in 0..1, between 0 and 1 themselves; and how many such parts there are. */
    double turns[4];
    int parts;
} shuttle;

static double place_of(const shuttle *s, double t) {
    double r = 1 - t;
    return 3 * s->c1 * r * r * t + 3 * s->c2 * r * t * t + s->end * t * t * t;
}

static double slope_of(const shuttle *s, double t) {
    double r = 1 - t;
    return s->c1 * r * r + 2 * (s->c2 - s->c1) * r * t + (s->end - s->c2) * t * t;
}

static double distance(double one, double other) {
    return one > other ? one - other : other - one;
}

/* The root of the slope between two places where its signs differ. */
static double root_of(const shuttle *s, double low, double high) {
    bool rises = slope_of(s, low) < slope_of(s, high);
    for (int i = 0; i < 100; i++) {
        double middle = (low + high) / 2;
        if ((slope_of(s, middle) < 0) == rises) low = middle;
        else high = middle;
    }
    return low;
}

/* Its slope is a parabola: on either side of its top there is at most one turn. */
static shuttle shuttle_of(double c1, double c2, double end) {
    shuttle s = {c1, c2, end, {0}, 1};
    double bend = c1 - 2 * (c2 - c1) + end - c2, top = bend != 0 ? (2 * c1 - c2) / bend : -1;
    double ends[3] = {0, top > 0 && top < 1 ? top : 1, 1};
    for (int i = 0; i < 2; i++)
        if (slope_of(&s, ends[i]) * slope_of(&s, ends[i + 1]) < 0)
            s.turns[s.parts++] = root_of(&s, ends[i], ends[i + 1]);
    s.turns[s.parts] = 1;
    return s;
}

static double length_of(const shuttle *s) {
    double length = 0;
    for (int i = 0; i < s->parts; i++)
        length += distance(place_of(s, s->turns[i]), place_of(s, s->turns[i + 1]));
    return length;
}

/* Where it is when so much of its length is behind. */
static double place_at(const shuttle *s, double length) {
    for (int i = 0; i < s->parts; i++) {
        double from = place_of(s, s->turns[i]), to = place_of(s, s->turns[i + 1]);
        if (length <= distance(from, to)) return from < to ? from + length : from - length;
        length -= distance(from, to);
    }
    return place_of(s, 1);
}

/* The largest error of a place on it, as a fraction of its length. */
static double error_of(viv_path path, const shuttle *s) {
    double length = length_of(s), worst = 0;
    check_ok(viv_path_move_to(path, 0, 0), "move");
    check_ok(viv_path_cubic_to(path, s->c1, 0, s->c2, 0, s->end, 0), "cubic");
    check_near(viv_path_get_length(path), length, length * 1e-6, "its length");
    for (int i = 1; i < 400; i++) {
        double found = 0;
        check_ok(viv_path_get_point(path, i / 400., &found, NULL, NULL), "a point");
        double error = distance(found, place_at(s, length * (i / 400.))) / length;
        if (error > worst) worst = error;
    }
    return worst;
}

/* In -3..3, the same each time. (D. Knuth's MMIX generator.) */
static double next_number(uint64_t *state) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (double)(*state >> 11) / 9007199254740992. * 6 - 3;
}

static void fractions_are_within_a_millionth_of_the_length(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_path path = viv_path_create(tempo);
    const char *svg = "M0 0C2.3896731467470222 0 -0.7392584827928452 0 0.45553830414207663 0";
    const shuttle s = shuttle_of(2.3896731467470222, -0.7392584827928452, 0.45553830414207663);
    check_ok(viv_path_parse(path, svg), "out, back and out");
    double fraction = 0.6926525466546496, found = 0;
    check_ok(viv_path_get_point(path, fraction, &found, NULL, NULL), "a point");
    check_near(place_at(&s, fraction * length_of(&s)), 0.4933805, 1e-7, "by hand");
    check_near(found, 0.4933805, 1e-6 * length_of(&s), "the same");
    uint64_t state = 9;
    for (int i = 0; i < 300; i++) {
        double c1 = next_number(&state), c2 = next_number(&state), end = next_number(&state);
        const shuttle any = shuttle_of(c1, c2, end);
        viv_path drawn = viv_path_create(tempo);
        check_near(error_of(drawn, &any), 0, 1e-6, "any");
        check_ok(viv_path_destroy(drawn), "destroy");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_path_precision(void) {
    test("fractions are within a millionth of the length",
        fractions_are_within_a_millionth_of_the_length);
}
