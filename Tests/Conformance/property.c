/* Adding properties: every argument wrong in turn, and values that the host reads and writes. */
#include <string.h>

#include "check.h"

static viv_tempo tempo;
static viv_motion tween;

static void begin_test(void) {
    tempo = viv_tempo_create();
    tween = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

static void check_properties(viv_motion m, uint32_t count) {
    viv_description description;
    check_ok(viv_describe(m, &description, sizeof description), "describe");
    check_count(description.properties, count, "properties");
}

/* Every type, with how many components it has and how large one is. */
typedef struct shape {
    viv_type type;
    size_t components, size;
} shape;

static const shape shapes[] = {
    {VIV_TYPE_FLOAT, 1, 4},      {VIV_TYPE_DOUBLE, 1, 8},     {VIV_TYPE_INT8, 1, 1},
    {VIV_TYPE_UINT8, 1, 1},      {VIV_TYPE_INT16, 1, 2},      {VIV_TYPE_UINT16, 1, 2},
    {VIV_TYPE_INT32, 1, 4},      {VIV_TYPE_UINT32, 1, 4},     {VIV_TYPE_INT64, 1, 8},
    {VIV_TYPE_UINT64, 1, 8},     {VIV_TYPE_DEGREES, 1, 4},    {VIV_TYPE_RADIANS, 1, 4},
    {VIV_TYPE_QUATERNION, 4, 4}, {VIV_TYPE_AFFINE, 6, 4},     {VIV_TYPE_MATRIX4, 16, 4},
    {VIV_TYPE_RGBA, 4, 4},       {VIV_TYPE_RGBA_LINEAR, 4, 4}, {VIV_TYPE_RGBA_HCL, 4, 4},
    {VIV_TYPE_RGBA_OKLAB, 4, 4}, {VIV_TYPE_RGBA_OKLCH, 4, 4}, {VIV_TYPE_RGBA_HSB, 4, 4},
    {VIV_TYPE_RGBA8, 4, 1},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static const float identity[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
static const float flat[6] = {1, 0, 0, 1, 0, 0};

/* Values that every type takes: no transform among them is singular. */
static const void *good(viv_type type) {
    static const uint64_t zeros[32];
    if (type == VIV_TYPE_AFFINE) return flat;
    return type == VIV_TYPE_QUATERNION || type == VIV_TYPE_MATRIX4 ? (const void *)identity : zeros;
}

static void refuse(
    viv_type type, void *target, const void *from, const void *to, const char *what) {
    check_refused(tempo, viv_motion_add(tween, type, target, from, to), VIV_ERROR_INVALID_ARGUMENT,
        "viv_motion_add", what);
    check_refused(tempo, viv_motion_add_array(tween, type, target, 1, 64, from, to),
        VIV_ERROR_INVALID_ARGUMENT, "viv_motion_add_array", what);
}

static void bad_targets_of_every_type_are_refused(void) {
    uint64_t room[32] = {0};
    begin_test();
    for (int i = 0; i < SHAPES; i++) {
        const shape *shape = &shapes[i];
        const void *to = good(shape->type);
        refuse(shape->type, NULL, NULL, to, "NULL");
        for (size_t off = 1; off < shape->size; off++)
            refuse(shape->type, (char *)room + off, NULL, to, "misaligned");
        refuse(shape->type, room, NULL, NULL, "without anything");
    }
    const viv_type unknown[] = {-1, 10, 15, 21, 31, 39, 1000, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        refuse(unknown[i], room, NULL, room, "no type");
    check_properties(tween, 0);
    end_test();
}

static void ends_that_are_not_finite_are_refused(void) {
    const double bad[] = {not_a_number(), infinity(), -infinity()};
    begin_test();
    for (int i = 0; i < SHAPES; i++) {
        const shape *shape = &shapes[i];
        if (shape->size != 4 || (shape->type >= VIV_TYPE_INT8 && shape->type <= VIV_TYPE_UINT64))
            continue;
        for (size_t k = 0; k < shape->components * 3; k++) {
            float room[16] = {0}, end[16];
            memcpy(end, good(shape->type), shape->components * sizeof *end);
            end[k / 3] = (float)bad[k % 3];
            refuse(shape->type, room, NULL, end, "to");
            refuse(shape->type, room, end, good(shape->type), "from");
        }
    }
    double room = 0;
    for (int i = 0; i < 3; i++) refuse(VIV_TYPE_DOUBLE, &room, NULL, &bad[i], "to");
    check_properties(tween, 0);
    end_test();
}

static void no_rotation_and_singular_transforms_are_refused(void) {
    const float nothing[16] = {0}, line[6] = {1, 2, 2, 4, 5, 6};
    float plane[16], room[16] = {0};
    memcpy(plane, identity, sizeof plane);
    plane[10] = 0;
    begin_test();
    refuse(VIV_TYPE_QUATERNION, room, NULL, nothing, "to 0");
    refuse(VIV_TYPE_QUATERNION, room, nothing, identity, "from 0");
    refuse(VIV_TYPE_AFFINE, room, NULL, nothing, "to a point");
    refuse(VIV_TYPE_AFFINE, room, NULL, line, "to a line");
    refuse(VIV_TYPE_AFFINE, room, line, flat, "from a line");
    refuse(VIV_TYPE_MATRIX4, room, NULL, nothing, "to a point");
    refuse(VIV_TYPE_MATRIX4, room, NULL, plane, "to a plane");
    refuse(VIV_TYPE_MATRIX4, room, plane, identity, "from a plane");
    const float two[2][6] = {{1, 0, 0, 1, 0, 0}, {1, 2, 2, 4, 5, 6}};
    float places[12];
    check_refused(tempo, viv_motion_add_array(tween, VIV_TYPE_AFFINE, places, 2, 24, NULL, two),
        VIV_ERROR_INVALID_ARGUMENT, "viv_motion_add_array", "the second of an array");
    check_properties(tween, 0);
    end_test();
}

static void bad_counts_and_strides_are_refused(void) {
    static uint64_t room[64], ends[64];
    const viv_status bad = VIV_ERROR_INVALID_ARGUMENT;
    begin_test();
    for (int i = 0; i < SHAPES; i++) {
        const shape *shape = &shapes[i];
        size_t size = shape->components * shape->size;
        memcpy(ends, good(shape->type), size);
        memcpy((char *)ends + size, good(shape->type), size);
        const size_t strides[] = {0, size - 1, shape->size > 1 ? size + 1 : 0,
            shape->size > 2 ? size + shape->size / 2 : 0};
        for (int k = 0; k < 4; k++)
            check_refused(tempo, viv_motion_add_array(tween, shape->type, room, 2, strides[k], NULL,
                ends), bad, "viv_motion_add_array", "stride");
        const uint32_t counts[] = {0, 4194304, UINT32_MAX};
        for (int k = 0; k < 3; k++)
            check_refused(tempo, viv_motion_add_array(tween, shape->type, room, counts[k], size,
                NULL, ends), bad, "viv_motion_add_array", "count");
        check_properties(tween, 0);
        check_ok(viv_motion_add_array(tween, shape->type, room, 2, size, NULL, ends), "two");
        check_ok(viv_destroy(tween), "destroy");
        tween = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    }
    float x = 0;
    check_ok(viv_motion_add_array(tween, VIV_TYPE_FLOAT, &x, 1, 0, NULL, &(float){1}),
        "of a single value the stride does not count");
    end_test();
}

static void ends_need_not_be_aligned(void) {
    char packed[1 + 2 * sizeof(double)];
    const double from = 10, to = 20;
    double x = 0;
    memcpy(packed + 1, &from, sizeof from);
    memcpy(packed + 1 + sizeof from, &to, sizeof to);
    begin_test();
    check_ok(viv_motion_add(tween, VIV_TYPE_DOUBLE, &x, packed + 1, packed + 1 + sizeof from),
        "add");
    memset(packed, 0xff, sizeof packed);
    check_ok(viv_start(tween), "start");
    tick(.5);
    check_near(x, 15, 1e-12, "copied when it was added");
    check_status(viv_motion_add(tween, VIV_TYPE_DOUBLE, &x, NULL, &to), VIV_ERROR_INVALID_STATE,
        "while it moves");
    end_test();
}

/* A value of the host, as it was last read and written. */
typedef struct dial {
    double values[3];
    int gets, sets;
    viv_tempo asked;
} dial;

static void get(double *values, uint32_t count, void *user) {
    dial *dial = user;
    memcpy(values, dial->values, count * sizeof *values);
    dial->gets++;
}

static void set(const double *values, uint32_t count, void *user) {
    dial *dial = user;
    memcpy(dial->values, values, count * sizeof *values);
    dial->sets++;
    if (dial->asked)
        check_status(viv_tempo_set_rate(dial->asked, 1), VIV_ERROR_BUSY, "changes nothing there");
}

static viv_status add(const void *key, uint32_t count, dial *dial, const double *from,
    const double *to) {
    return viv_motion_add_property(tween, key, count, get, set, dial, from, to);
}

static void bad_host_properties_are_refused(void) {
    const char *name = "viv_motion_add_property";
    const viv_status bad = VIV_ERROR_INVALID_ARGUMENT;
    const double ends[] = {1, 2, 3}, broken[] = {1, 2, not_a_number()};
    dial dial = {{0, 0, 0}, 0, 0, 0};
    begin_test();
    check_refused(tempo, add(NULL, 3, &dial, NULL, ends), bad, name, "no key");
    check_refused(tempo, add(&dial, 0, &dial, NULL, ends), bad, name, "no numbers");
    check_refused(tempo, add(&dial, 65536, &dial, NULL, ends), bad, name, "too many");
    check_refused(tempo, add(&dial, 3, &dial, NULL, broken), bad, name, "to NaN");
    check_refused(tempo, add(&dial, 3, &dial, broken, ends), bad, name, "from NaN");
    check_refused(tempo, add(&dial, 3, &dial, ends, NULL), bad, name, "a tween without an end");
    check_refused(tempo, viv_motion_add_property(tween, &dial, 3, NULL, set, &dial, NULL, ends),
        bad, name, "nothing to ask, and no start");
    check_refused(tempo, viv_motion_add_property(tween, &dial, 3, get, NULL, &dial, NULL, ends),
        bad, name, "nothing to tell");
    check_properties(tween, 0);
    check_ok(add(&dial, 3, &dial, NULL, ends), "add");
    viv_motion other = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_refused(tempo, viv_motion_add_property(other, &dial, 2, get, set, &dial, NULL, ends), bad,
        name, "another count");
    check_properties(other, 0);
    check_ok(viv_start(tween), "start");
    check_refused(tempo, add(&dial.sets, 3, &dial, NULL, ends), VIV_ERROR_INVALID_STATE, name,
        "while it moves");
    check_properties(tween, 1);
    end_test();
}

static void the_host_reads_and_writes_its_own(void) {
    const double to[] = {100, 200, 300};
    dial dial = {{0, 100, 300}, 0, 0, 0};
    begin_test();
    dial.asked = tempo;
    check_ok(add(&dial, 3, &dial, NULL, to), "add");
    check_count((uint64_t)dial.sets, 0, "not written before it begins");
    check_ok(viv_start(tween), "start");
    check(dial.gets >= 1, "asked when it begins");
    int sets = dial.sets, gets = dial.gets;
    tick(.25);
    check_count((uint64_t)dial.sets, (uint64_t)sets + 1, "once a tick");
    check_near(dial.values[0], 25, 1e-9, "0 to 100");
    check_near(dial.values[1], 125, 1e-9, "100 to 200");
    check_near(dial.values[2], 300, 0, "300 as it was");
    check_count((uint64_t)dial.gets, (uint64_t)gets, "not asked while it moves");
    check_near(viv_motion_get_velocity(tween, &dial), 100, 1e-9, "of its first number");
    check_count(viv_tempo_find_motion(tempo, &dial), tween, "known by its key");
    double values[3];
    check_ok(viv_motion_sample(tween, &dial, .5, values, NULL, 3), "sample");
    check_near(values[1], 150, 1e-9, "its second number");
    viv_property property;
    check_ok(viv_motion_describe_property(tween, 0, &property, sizeof property), "describe");
    check(property.target == &dial, "its key");
    check_count(property.count, 3, "its numbers");
    check_near(property.to[2], 300, 0, "to");
    tick(1);
    check(memcmp(dial.values, to, sizeof to) == 0, "exactly its end");
    end_test();
}

/* Sought to its end, it has another cycle to play, at whose beginning it is. */
static void it_is_told_at_once_where_more_repeats_put_it(void) {
    const double to[] = {20};
    dial dial = {{10, 0, 0}, 0, 0, 0};
    begin_test();
    check_ok(add(&dial, 1, &dial, NULL, to), "add");
    check_ok(viv_set_repeats(tween, 2), "three cycles");
    check_ok(viv_seek(tween, 1000), "seek its end");
    check_near(dial.values[0], 20, 0, "its end");
    check_ok(viv_set_repeats(tween, 3), "another cycle");
    check_near(dial.values[0], 10, 0, "its beginning");
    end_test();
}

/* Whoever asks twice hears the same, though the host's function is asked and the motion is idle. */
static void an_idle_spring_is_described_alike(void) {
    dial dial = {{0, 100, 300}, 0, 0, 0};
    viv_property first, again;
    memset(&first, 0, sizeof first);
    memset(&again, 0, sizeof again);
    begin_test();
    viv_motion m = viv_spring_create(tempo, 120, 12);
    check_ok(viv_motion_add_property(
        m, &dial, 3, get, set, &dial, NULL, (double[]){10, 20, 30}), "add");
    check_ok(viv_motion_describe_property(m, 0, &first, sizeof first), "describe");
    check_near(first.value[1], 100, 0, "where it is");
    check_near(first.to[0], 10, 0, "where it would end");
    check_near(first.velocity[1], 0, 0, "at rest");
    for (int times = 0; times < 3; times++) {
        check_ok(viv_motion_describe_property(m, 0, &again, sizeof again), "describe");
        check(memcmp(&first, &again, sizeof first) == 0, "the same");
    }
    check_count((uint64_t)dial.sets, 0, "nothing was written");
    end_test();
}

static void motions_of_one_key_move_the_same(void) {
    dial first = {{0, 0, 0}, 0, 0, 0}, second = first;
    begin_test();
    check_ok(add(&first, 1, &first, &(double){0}, &(double){100}), "add");
    check_ok(viv_start(tween), "start");
    tick(.5);
    viv_motion other = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_property(other, &first, 1, NULL, set, &second, &(double){50},
        &(double){0}), "the same key, another writer");
    check_ok(viv_start(other), "start");
    int sets = first.sets;
    tick(.5);
    check_near(second.values[0], 25, 1e-9, "the functions said last are called");
    check_count((uint64_t)first.sets, (uint64_t)sets, "and no others");
    end_test();
}

static void functions_stay_while_a_motion_has_their_key(void) {
    dial first = {{0, 0, 0}, 0, 0, 0}, second = first, third = first;
    begin_test();
    viv_motion other = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(add(&first, 1, &first, NULL, &(double){100}), "add");
    check_ok(viv_motion_add_property(other, &first, 1, get, set, &second, NULL, &(double){0}),
        "the same key");
    check_ok(viv_destroy(other), "the one with the second functions is gone");
    check_ok(viv_start(tween), "start");
    tick(.5);
    check_near(second.values[0], 50, 1e-9, "they are called");
    check_ok(viv_destroy(tween), "and the other one");
    int calls = second.gets + second.sets;
    tween = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(add(&first, 1, &third, NULL, &(double){10}), "the key begins anew");
    check_ok(viv_start(tween), "start");
    tick(.5);
    check_near(third.values[0], 5, 1e-9, "with the third ones");
    check_count((uint64_t)(second.gets + second.sets), (uint64_t)calls, "the second are done");
    check_count((uint64_t)(first.gets + first.sets), 0, "the first never were called");
    end_test();
}

static void what_the_host_reads_must_be_finite(void) {
    dial dial = {{5, 0, 0}, 0, 0, 0};
    begin_test();
    dial.values[1] = not_a_number();
    check_ok(add(&dial, 2, &dial, NULL, (const double[]){10, 10}), "add");
    check_ok(viv_start(tween), "start");
    tick(.5);
    check_near(dial.values[0], 7.5, 1e-9, "5 to 10");
    check(!is_nan(dial.values[1]), "a number");
    end_test();
}

static double held;

static void ask(double *values, uint32_t count, void *user) {
    (void)count, (void)user;
    values[0] = held;
}

static void hold(const double *values, uint32_t count, void *user) {
    (void)count, (void)user;
    held = values[0];
}

/* It moves for a second and waits for one, twice; nothing moves it as the host changes it. */
static void it_is_asked_again_where_its_sequence_plays_it_again(void) {
    for (viv_blend blend = VIV_BLEND_OVERRIDE; blend <= VIV_BLEND_ADD; blend++) {
        begin_test();
        static char key;
        held = 0;
        const double ten = 10;
        check_ok(viv_motion_add_property(tween, &key, 1, ask, hold, NULL, NULL, &ten), "add");
        check_ok(viv_motion_set_blend(tween, blend, 1), "blend");
        check_ok(viv_motion_set_capture(tween, VIV_CAPTURE_EACH), "capture");
        viv_moveable steps[] = {tween, viv_wait_create(tempo, 1)};
        viv_sequence s = viv_sequence_of(tempo, 2, steps);
        check_ok(viv_set_repeats(s, 1), "repeats");
        check_ok(viv_start(s), "start");
        tick(1.5);
        check_near(held, 10, 1e-12, "at its end");
        held = 500;
        tick(1);
        check_near(held, 255, 1e-12, "in the middle between 500 and 10");
        end_test();
    }
}

void test_property(void) {
    test("bad targets of every type are refused", bad_targets_of_every_type_are_refused);
    test("ends that are not finite are refused", ends_that_are_not_finite_are_refused);
    test("no rotation and singular transforms are refused",
        no_rotation_and_singular_transforms_are_refused);
    test("bad counts and strides are refused", bad_counts_and_strides_are_refused);
    test("ends need not be aligned", ends_need_not_be_aligned);
    test("bad host properties are refused", bad_host_properties_are_refused);
    test("the host reads and writes its own", the_host_reads_and_writes_its_own);
    test("a property is told at once where more repeats put it",
        it_is_told_at_once_where_more_repeats_put_it);
    test("an idle spring is described alike", an_idle_spring_is_described_alike);
    test("motions of one key move the same", motions_of_one_key_move_the_same);
    test("functions stay while a motion has their key",
        functions_stay_while_a_motion_has_their_key);
    test("what the host reads must be finite", what_the_host_reads_must_be_finite);
    test("a property is asked again where its sequence plays it again",
        it_is_asked_again_where_its_sequence_plays_it_again);
}
