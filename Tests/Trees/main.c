/* Random trees of tweens, each with a value of its own, or all with a few: at a second of the
 * root's own time all values are those of one tick from its start, by whatever way that second is
 * reached. The law says so (1.3, 2, 4); there is no model here, so all of it may be wrong alike.
 *
 *     trees SEED COUNT    prints the first difference of each tree, and how many trees agree */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vivace.h>

#define DEPTH 3
#define VALUES 40
#define FEW 3
#define NEAR 1e-6

static viv_tempo tempo;
static double x[VALUES];
static viv_motion motions[VALUES];
static int leaves;
static bool shares;
static char text[4096];

/* MARK: chance */

static uint64_t chance;

static unsigned pick(unsigned count) {
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return (unsigned)((chance >> 11) % count);
}

static bool in(unsigned so_many) { return pick(so_many) == 0; }

static double seconds(bool may_be_none) {
    const double lengths[] = {.25, .5, .75, 1, 0};
    return lengths[pick(may_be_none ? 5 : 4)];
}

/* MARK: trees */

static void say(const char *format, ...) {
    size_t length = strlen(text);
    va_list words;
    va_start(words, format);
    vsnprintf(text + length, sizeof text - length, format, words);
    va_end(words);
}

static void must(viv_status status) {
    if (status == VIV_OK) return;
    printf("%s\n", viv_tempo_get_last_error_message(tempo));
    exit(1);
}

static viv_moveable leaf(void) {
    const double duration = seconds(in(6)), from = pick(5), to = 10 + 5.0 * pick(5);
    const bool starts = in(3);
    viv_motion m =
        viv_motion_create(tempo, duration, in(2) ? VIV_EASE_LINEAR : VIV_EASE_IN_QUAD);
    motions[leaves] = m;
    double *value = &x[shares ? (int)pick(FEW) : leaves];
    leaves++;
    must(viv_motion_add(m, VIV_TYPE_DOUBLE, value, starts ? &from : NULL, &to));
    say("tween %g s of %d from %g%s to %g", duration, (int)(value - x), from,
        starts ? "" : " unset", to);
    return m;
}

static viv_moveable tree(int depth);

static viv_moveable container(int depth) {
    const bool is_group = in(2);
    viv_moveable m = is_group ? viv_group_create(tempo) : viv_sequence_create(tempo);
    say(is_group ? "group" : "sequence");
    if (in(2)) {
        must(is_group ? viv_group_set_synced(m, true)
                      : viv_sequence_set_reversing_mode(m, VIV_REVERSING_CONTIGUOUS));
        say(is_group ? ", synced" : ", contiguous");
    }
    if (is_group && in(6)) {
        must(viv_group_set_stagger(m, .25, VIV_STAGGER_FIRST, VIV_EASE_LINEAR));
        say(", staggered");
    }
    say(" (");
    for (unsigned count = 1 + pick(3); count > 0; count--) {
        must(viv_add(m, tree(depth - 1)));
        if (count > 1) say("; ");
    }
    say(")");
    return m;
}

static void set_ways_back(viv_moveable m) {
    if (in(5)) {
        const int passes = 2 + (int)pick(3);
        must(viv_set_passes(m, passes));
        say(", %d passes", passes);
    } else if (in(2)) {
        must(viv_set_reverses(m, true));
        say(", reverses");
    }
    if (in(8)) {
        must(viv_set_turn_delay(m, .25));
        say(", turns late");
    }
    if (in(2)) {
        must(viv_set_mirrored(m, true));
        say(", mirrored");
    }
}

static void set_times(viv_moveable m, bool is_root) {
    if (in(4)) {
        const double delay = seconds(false);
        must(viv_set_delay(m, delay));
        say(", delay %g", delay);
    }
    if (in(3)) {
        const int repeats = 1 + (int)pick(2);
        const double delay = in(2) ? seconds(false) : 0;
        must(viv_set_repeats(m, repeats));
        must(viv_set_repeat_delay(m, delay));
        say(", %d repeats after %g", repeats, delay);
    }
    if (!is_root && in(6)) {
        must(viv_set_rate(m, 2));
        say(", rate 2");
    }
}

static viv_moveable tree(int depth) {
    viv_moveable m = depth == 0 || in(3) ? leaf() : container(depth);
    set_times(m, depth == DEPTH);
    set_ways_back(m);
    return m;
}

/* MARK: ways */

typedef enum { TICKS, SEEK, SEEK_BACK, SEEK_TWICE, BACK, BACK_BESIDE_OTHERS, WAYS } way;
static const char *const names[] = {"small ticks", "a seek", "a seek back", "a seek after others",
    "the way back", "the way back beside others"};

static void tick(double dt) { must(viv_tempo_tick(tempo, dt)); }

static void go_back(viv_moveable root, double from, double to, int others) {
    tick(from);
    for (int i = 0; i < others; i++) must(viv_start(viv_wait_create(tempo, .05 + .3 * i)));
    must(viv_reverse(root));
    tick(from - to);
}

static void reach(viv_moveable root, double second, double length, way by) {
    switch (by) {
    case TICKS:
        for (double past = 0; past < second; past += .11) tick(fmin(.11, second - past));
        break;
    case SEEK: must(viv_seek(root, second)); break;
    case SEEK_BACK:
        must(viv_seek(root, length * .9));
        must(viv_seek(root, second));
        break;
    case SEEK_TWICE:
        must(viv_seek(root, length));
        must(viv_seek(root, length * .3));
        must(viv_seek(root, second));
        break;
    case BACK: go_back(root, length, second, 0); break;
    default: go_back(root, fmax(length * .95, second), second, 3); break;
    }
}

static viv_moveable make(uint64_t seed) {
    chance = seed * UINT64_C(0x9E3779B97F4A7C15) + 1;
    for (int i = 0; i < 8; i++) pick(2);
    tempo = viv_tempo_create();
    leaves = 0;
    shares = in(2);
    text[0] = '\0';
    for (int i = 0; i < VALUES; i++) x[i] = -1 - i;
    return tree(DEPTH);
}

static viv_moveable start(uint64_t seed) {
    viv_moveable root = make(seed);
    must(viv_start(root));
    return root;
}

/* A child is destroyed at a second: what is left ends alike by one tick and by small ones. */
static bool agrees_without_child(uint64_t seed, double second, double length) {
    double at_once[VALUES];
    for (int small = 0; small < 2; small++) {
        start(seed);
        tick(second);
        if (leaves > 1) must(viv_destroy(motions[seed % (unsigned)leaves]));
        for (double past = 0; small && past < length; past += .11) tick(.11);
        tick(length);
        if (!small) memcpy(at_once, x, sizeof x);
        must(viv_tempo_destroy(tempo));
    }
    for (int i = 0; i < leaves; i++) {
        if (fabs(x[i] - at_once[i]) <= NEAR) continue;
        printf("seed %llu, without child %d from %g of %g s: value %d is %g, by small ticks %g\n"
               "    %s\n",
            (unsigned long long)seed, (int)(seed % (unsigned)leaves), second, length, i,
            at_once[i], x[i], text);
        return false;
    }
    return true;
}

static bool agrees_at(uint64_t seed, double second, double length) {
    double played[VALUES];
    start(seed);
    tick(second);
    memcpy(played, x, sizeof x);
    must(viv_tempo_destroy(tempo));
    for (way by = TICKS; by < WAYS; by++) {
        reach(start(seed), second, length, by);
        must(viv_tempo_destroy(tempo));
        for (int i = 0; i < leaves; i++) {
            if (fabs(x[i] - played[i]) <= NEAR) continue;
            printf("seed %llu, at %g of %g s: value %d is %g, by %s %g\n    %s\n",
                (unsigned long long)seed, second, length, i, played[i], names[by], x[i], text);
            return false;
        }
    }
    return true;
}

/* Whether all agree; -1: it is too long, or nothing. */
static int agree(uint64_t seed) {
    viv_moveable root = make(seed);
    const double length = viv_get_length(root);
    must(viv_tempo_destroy(tempo));
    if (!(length > .1 && length < 60)) return -1;
    const double step = length > 8 ? .6875 : .25;
    for (double second = .0625 + .125 * (double)(seed % 5); second < length; second += step) {
        /* Most moments are multiples of 1/8 s; what is reversed meets them from behind. */
        if ((int)(second * 16) % 2 == 0) continue;
        if (!agrees_at(seed, second, length)) return 0;
        if (!agrees_without_child(seed, second, length)) return 0;
    }
    return 1;
}

int main(int count, char **words) {
    if (count != 3) return 2;
    const uint64_t first = strtoull(words[1], NULL, 10), trees = strtoull(words[2], NULL, 10);
    int passed = 0, failed = 0;
    for (uint64_t seed = first; seed < first + trees; seed++) {
        const int result = agree(seed);
        if (result == 1) passed++;
        if (result == 0) failed++;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
