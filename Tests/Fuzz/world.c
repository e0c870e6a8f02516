/* What is drawn from the bytes, and the functions that a world has for the library. */
#include "world.h"

#include <float.h>
#include <math.h>
#include <stdio.h>

void find(const char *what) {
    fprintf(stderr, "found: %s\n", what);
    abort();
}

void judge(viv_status status) {
    if (status < VIV_OK || status > VIV_ERROR_BUSY) find("a status that there is none of");
}

/* ---- draws ---- */

uint8_t take(world *w) {
    if (w->left == 0) return 0;
    w->left--;
    return *w->bytes++;
}

bool flag(world *w) { return take(w) % 2; }

unsigned below(world *w, unsigned count) { return take(w) % count; }

int32_t whole(world *w) {
    static const int32_t edges[] = {
        0, 1, -1, 2, 3, 63, 64, 65, 255, 256, 4096, 99999, 100000, 4194303, 4194304, INT32_MAX,
        INT32_MAX - 1, INT32_MIN, INT32_MIN + 1, -2};
    uint8_t pick = take(w);
    return pick < 200 ? pick % 4 : edges[pick % (sizeof edges / sizeof *edges)];
}

int32_t choice(world *w, unsigned count) {
    uint8_t pick = take(w);
    return pick < 240 ? (int32_t)(pick % count) : whole(w);
}

double number(world *w) {
    static const double odd[] = {
        0, -0.0, 1, -1, 0.1, 0.25, 0.5, 2, 3600, 1e-12, 1e6, 1e9, 1e15, 1e300, 1e-300, 0x1p-30,
        1e-9, 1e-5, FLT_MAX, -FLT_MAX, DBL_MAX, -DBL_MAX, DBL_MIN, 4.9e-324, 0x1p53, -0x1p53,
        INFINITY, -INFINITY, NAN};
    uint8_t pick = take(w);
    if (pick < 200) return (pick % 21) * 0.05;
    if (pick < 246) return odd[take(w) % (sizeof odd / sizeof *odd)];
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = take(w);
    double made;
    memcpy(&made, bytes, sizeof made);
    return made;
}

double seconds(world *w) {
    double drawn = number(w);
    return isfinite(drawn) && drawn > 1e15 ? 1e15 : drawn;
}

double rate(world *w) {
    double drawn = number(w);
    return w->simulates && drawn > 20 ? 20 : drawn;
}

viv_easing easing(world *w) {
    uint8_t pick = take(w);
    if (pick < 160) return pick % 32;
    return pick < 230 ? w->easings[pick % EASINGS] : pick < 240 ? 60 + pick % 10 : whole(w);
}

const char *text(world *w) {
    static char longest[5000];
    static const char *const texts[] = {"a", "b", "half", "ease-in", "\xC3\xBC", "", "a b"};
    uint8_t pick = take(w);
    if (pick >= 250) return NULL;
    if (pick >= 245) {
        memset(longest, 'x', sizeof longest - 1);
        longest[pick % 2 ? 4096 : 4097] = '\0';
        return longest;
    }
    return texts[pick % (sizeof texts / sizeof *texts)];
}

viv_moveable *slot(world *w) { return &w->handles[below(w, HANDLES)]; }

viv_moveable any(world *w) {
    viv_moveable m = *slot(w);
    uint8_t pick = take(w);
    if (pick < 244) return m;
    switch (pick % 6) {
    case 0: return 0;
    case 1: return m ^ (uint64_t)1 << take(w) % 64;
    case 2: return w->tempos[take(w) % TEMPOS];
    case 3: return w->paths[take(w) % PATHS];
    case 4: return m + (uint64_t)whole(w);
    default: return UINT64_MAX - take(w);
    }
}

viv_tempo tempo(world *w) {
    uint8_t pick = take(w);
    if (pick < 248) return w->tempos[pick < 200 ? 0 : 1];
    return pick % 2 ? any(w) : w->tempos[0] ^ (uint64_t)1 << take(w) % 64;
}

viv_path path(world *w) {
    uint8_t pick = take(w);
    return pick < 248 ? w->paths[pick % PATHS] : any(w);
}

viv_type type(world *w) {
    static const viv_type types[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 18, 19, 20, 32, 33, 34,
                                     35, 36, 37, 38};
    uint8_t pick = take(w);
    return pick < 250 ? types[pick % (sizeof types / sizeof *types)] : whole(w);
}

size_t size_of(viv_type type) {
    static const size_t numbers[] = {4, 8, 1, 1, 2, 2, 4, 4, 8, 8};
    if (type >= VIV_TYPE_FLOAT && type <= VIV_TYPE_UINT64) return numbers[type];
    switch (type) {
    case VIV_TYPE_QUATERNION: return 16;
    case VIV_TYPE_AFFINE: return 24;
    case VIV_TYPE_MATRIX4: return 64;
    default: return type >= VIV_TYPE_RGBA && type <= VIV_TYPE_RGBA_HSB ? 16 : 4;
    }
}

void *place(world *w, size_t size) {
    unsigned char *at = w->targets[below(w, TARGETS)];
    uint8_t pick = take(w);
    if (pick >= 252) return pick == 252 ? NULL : at + 1;
    size_t offset = pick % 32 * 8;
    return at + (offset + size <= TARGET ? offset : 0);
}

float *target(world *w) { return place(w, sizeof(float)); }

const void *values(world *w, viv_type type, void *into) {
    unsigned char *bytes = into;
    uint8_t seed = take(w);
    if (seed >= 248) return NULL;
    for (size_t i = 0; i < TARGET; i++) bytes[i] = (uint8_t)(seed * 31 + i * (seed % 7));
    if (seed >= 240 || (type >= VIV_TYPE_INT8 && type <= VIV_TYPE_UINT64)) return into;
    size_t size = size_of(type);
    for (size_t i = 0; i < TARGET / 4; i++) {
        size_t component = i * 4 % size / 4;
        float value = (float)((seed + i * 5) % 9) / 8 - (seed % 3 ? 0 : 0.5f);
        if (type == VIV_TYPE_AFFINE && component % 3 == 0 && component < 4) value += 2;
        if (type == VIV_TYPE_MATRIX4 && component % 5 == 0) value += 2;
        memcpy(bytes + 4 * i, &value, 4);
    }
    if (type != VIV_TYPE_DOUBLE) return into;
    for (size_t i = 0; i < TARGET / 8; i++) {
        double value = (double)((seed + i) % 9) - 4;
        memcpy(bytes + 8 * i, &value, 8);
    }
    return into;
}

viv_moveable given(world *w, viv_moveable m) {
    if (m == 0) return 0;
    size_t at = (size_t)(m * 0x9E3779B97F4A7C15u >> 52);
    for (int tries = 0; tries < MADE; tries++, at = (at + 1) % MADE) {
        if (w->made[at] == m) find("a handle is given out twice");
        if (w->made[at] == 0) {
            w->made[at] = m;
            break;
        }
    }
    return m;
}

/* ---- functions of the host ---- */

void react(world *w) {
    if (w->depth >= 3 || w->left == 0) return;
    w->depth++;
    for (unsigned i = below(w, 3); i > 0; i--) act(w);
    w->depth--;
}

/* In a function that must only answer, nothing that is in use may be freed. */
static void pry(world *w) {
    if (w->depth >= 2 || below(w, 16) != 0) return;
    w->asked++;
    react(w);
    w->asked--;
}

void heard(const viv_event *event, void *user) {
    if (event->kind <= 0 || (event->kind & ~VIV_EVENT_ALL)) find("an event of no kind");
    if (event->reason < VIV_STOP_NONE || event->reason > VIV_STOP_RELEASED) find("no reason");
    if (isnan(event->time)) find("an event at no time");
    if (event->kind == VIV_EVENT_DESTROYED && viv_is_valid(event->moveable)) find("not destroyed");
    react(user);
}

double curve(double progress, void *user) {
    pry(user);
    return progress * progress;
}

bool condition(viv_moveable m, void *user) {
    if (!viv_is_valid(m)) find("a condition of nothing");
    react(user);
    return below(user, 3) != 0;
}

void call(viv_moveable m, void *user) {
    if (!viv_is_valid(m)) find("a call of nothing");
    react(user);
}

viv_moveable maker(viv_tempo tempo, void *user) {
    world *w = user;
    (void)tempo;
    /* So that a tick is known to make something. */
    w->calls++;
    react(w);
    return any(w);
}

void accelerate(
    double *acceleration, const double *values, const double *velocities, uint32_t count,
    void *user) {
    pry(user);
    for (uint32_t i = 0; i < count; i++) acceleration[i] = -50 * values[i] - 5 * velocities[i];
}

void updated(viv_motion m, double progress, double time, viv_direction to, void *user) {
    if (!viv_is_valid(m) || isnan(progress) || isnan(time)) find("an update of nothing");
    if (to != VIV_DIRECTION_FORWARD && to != VIV_DIRECTION_BACKWARD) find("no direction");
    if (below(user, 8) == 0) react(user);
}

void get(double *values, uint32_t count, void *user) {
    key *k = user;
    if (count > NUMBERS) find("get of more");
    memcpy(values, k->numbers, count * sizeof *values);
    pry(k->world);
}

void set(const double *values, uint32_t count, void *user) {
    key *k = user;
    if (count > NUMBERS) find("set of more");
    memcpy(k->numbers, values, count * sizeof *values);
    pry(k->world);
}

void gone(void *user) { react(user); }

void woke(viv_tempo tempo, bool active, void *user) {
    (void)tempo, (void)active;
    if (below(user, 4) == 0) react(user);
}

void failed(viv_tempo tempo, viv_status status, const char *message, void *user) {
    (void)tempo;
    judge(status);
    if (status == VIV_OK || strlen(message) < 5) find("a failure without a sentence");
    if (below(user, 8) == 0) react(user);
}
