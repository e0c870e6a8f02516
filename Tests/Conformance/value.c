/* Values of every type: what a motion writes on its way, and that its ends are exact. Numbers come
 * from the definitions of rotations and colour spaces. */
#include <string.h>

#include "check.h"

static viv_tempo tempo;

static void begin_test(void) { tempo = viv_tempo_create(); }

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

/* Starts a motion of a second, straight. */
static viv_motion move(viv_type type, void *target, const void *from, const void *to) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add(m, type, target, from, to), "add");
    check_ok(viv_start(m), "start");
    return m;
}

/* Where floats are after so many seconds of that. */
static void check_way(
    viv_type type, const float *from, const float *to, double seconds, const double *expected,
    int count, const char *what) {
    float value[16] = {0};
    begin_test();
    move(type, value, from, to);
    check(memcmp(value, from, sizeof *value * (size_t)count) == 0, "exactly from");
    tick(seconds);
    for (int i = 0; i < count; i++) check_float(value[i], expected[i], what);
    tick(1);
    check(memcmp(value, to, sizeof *value * (size_t)count) == 0, "exactly to");
    end_test();
}

/* A number of each type at once. */
typedef struct numbers {
    float as_float;
    double as_double;
    int8_t int8;
    uint8_t uint8;
    int16_t int16;
    uint16_t uint16;
    int32_t int32;
    uint32_t uint32;
    int64_t int64;
    uint64_t uint64;
} numbers;

static const struct {
    viv_type type;
    size_t offset;
} places[] = {
    {VIV_TYPE_FLOAT, offsetof(numbers, as_float)}, {VIV_TYPE_DOUBLE, offsetof(numbers, as_double)},
    {VIV_TYPE_INT8, offsetof(numbers, int8)},      {VIV_TYPE_UINT8, offsetof(numbers, uint8)},
    {VIV_TYPE_INT16, offsetof(numbers, int16)},    {VIV_TYPE_UINT16, offsetof(numbers, uint16)},
    {VIV_TYPE_INT32, offsetof(numbers, int32)},    {VIV_TYPE_UINT32, offsetof(numbers, uint32)},
    {VIV_TYPE_INT64, offsetof(numbers, int64)},    {VIV_TYPE_UINT64, offsetof(numbers, uint64)},
};

static viv_motion move_numbers(numbers *now, const numbers *from, const numbers *to) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        size_t offset = places[i].offset;
        check_ok(viv_motion_add(m, places[i].type, (char *)now + offset,
            (const char *)from + offset, (const char *)to + offset), "add");
    }
    check_ok(viv_start(m), "start");
    return m;
}

static void numbers_of_every_type_move(void) {
    const numbers from = {-10, -10, -10, 10, -10, 10, -10, 10, -10, 10};
    const numbers to = {-20, -20, -20, 20, -20, 20, -20, 20, -20, 20};
    numbers now = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    begin_test();
    move_numbers(&now, &from, &to);
    tick(.25);
    check_float(now.as_float, -12.5, "float");
    check_near(now.as_double, -12.5, 1e-12, "double");
    const int rounded[] = {now.int8, now.int16, now.int32, (int)now.int64};
    for (int i = 0; i < 4; i++) check_near(rounded[i], -13, 0, "rounded away from zero");
    const unsigned whole[] = {now.uint8, now.uint16, now.uint32, (unsigned)now.uint64};
    for (int i = 0; i < 4; i++) check_near(whole[i], 13, 0, "likewise");
    tick(1);
    check(now.int8 == -20 && now.uint8 == 20 && now.int16 == -20 && now.uint16 == 20, "ends");
    check(now.int32 == -20 && now.uint32 == 20 && now.int64 == -20 && now.uint64 == 20, "ends");
    end_test();
}

static void the_whole_range_of_integers_is_exact_at_its_ends(void) {
    const numbers from = {0, 0, INT8_MIN, 0, INT16_MIN, 0, INT32_MIN, 0, INT64_MIN, 0};
    const numbers to = {0, 0, INT8_MAX, UINT8_MAX, INT16_MAX, UINT16_MAX, INT32_MAX, UINT32_MAX,
        INT64_MAX, UINT64_MAX};
    numbers now = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    begin_test();
    viv_motion m = move_numbers(&now, &from, &to);
    check(now.int8 == INT8_MIN && now.int64 == INT64_MIN, "from");
    tick(1);
    check(now.int8 == INT8_MAX && now.uint8 == UINT8_MAX, "8 bits");
    check(now.int16 == INT16_MAX && now.uint16 == UINT16_MAX, "16 bits");
    check(now.int32 == INT32_MAX && now.uint32 == UINT32_MAX, "32 bits");
    check(now.int64 == INT64_MAX && now.uint64 == UINT64_MAX, "64 bits");
    /* An in-out-back is beyond its beginning at .25, and beyond its end at .75. */
    check_ok(viv_motion_set_easing(m, VIV_EASE_IN_OUT_BACK), "easing");
    check_ok(viv_start(m), "start");
    tick(.25);
    check(now.int8 == INT8_MIN && now.uint8 == 0 && now.int16 == INT16_MIN, "no lower");
    check(now.int32 == INT32_MIN && now.uint32 == 0 && now.int64 == INT64_MIN, "no lower");
    tick(.5);
    check(now.int8 == INT8_MAX && now.uint8 == UINT8_MAX && now.uint16 == UINT16_MAX, "no higher");
    check(now.uint32 == UINT32_MAX && now.int64 == INT64_MAX, "no higher");
    check(now.uint64 == UINT64_MAX, "no higher");
    end_test();
}

static void angles_go_the_shortest_way(void) {
    const double pi = 3.14159265358979;
    const double degrees[][3] = {{350, 10, 360}, {10, 350, 0}, {-90, 600, -105}, {0, 180, 90},
        {180, 0, 90}, {0, 540, 90}, {0, -540, -90}, {20, 20, 20}, {0, 360, 0}};
    for (size_t i = 0; i < sizeof degrees / sizeof *degrees; i++) {
        const float from = (float)degrees[i][0], to = (float)degrees[i][1];
        check_way(VIV_TYPE_DEGREES, &from, &to, .5, &degrees[i][2], 1, "half way");
    }
    const float from = 3, to = -3;
    check_way(VIV_TYPE_RADIANS, &from, &to, .5, &pi, 1, "half way through half a turn");
}

/* Also by curves that are worked out in double precision, one angle or an array of them. */
static void angles_go_the_shortest_way_by_every_easing(void) {
    const float ends[] = {350, -170};
    const viv_type types[] = {VIV_TYPE_DEGREES, VIV_TYPE_RADIANS};
    const double unit = 3.14159265358979 / 180;
    for (viv_easing easing = 0; easing <= VIV_EASE_SWIFT_OUT; easing++) {
        if (easing > VIV_EASE_IN_OUT_BOUNCE && easing < VIV_EASE_CSS_EASE) continue;
        for (int way = 0; way < 4; way++) {
            begin_test();
            const double scale = way / 2 == 0 ? 1 : unit;
            float angles[] = {0, 0}, to[] = {ends[0] * (float)scale, ends[1] * (float)scale};
            viv_motion m = viv_motion_create(tempo, 1, easing);
            check_ok(way % 2 == 0
                    ? viv_motion_add(m, types[way / 2], angles, NULL, to)
                    : viv_motion_add_array(m, types[way / 2], angles, 2, 4, NULL, to),
                "angles");
            check_ok(viv_start(m), "start");
            tick(.25);
            double eased = viv_easing_get_value(tempo, easing, .25);
            check_near(angles[0], -10 * scale * eased, 1e-4, "ten degrees back");
            check_near(angles[1], way % 2 * -170 * scale * eased, 1e-3, "170 degrees back");
            tick(1);
            check(angles[0] == to[0], "its end as it was given");
            end_test();
        }
    }
}

/* A quarter turn about z: an eighth on half of the way, whichever sign or length its end has. */
static void rotations_turn_evenly_along_the_shortest_arc(void) {
    const double s = .38268343236509, c = .92387953251129, expected[] = {0, 0, s, c};
    const float none[] = {0, 0, 0, 1};
    const float quarters[][4] = {{0, 0, .70710678f, .70710678f}, {0, 0, -.70710678f, -.70710678f},
        {0, 0, 3, 3}};
    for (int i = 0; i < 3; i++)
        check_way(VIV_TYPE_QUATERNION, none, quarters[i], .5, expected, 4, "an eighth turn");
    /* 30 of 90 degrees. */
    const double third[] = {0, 0, .25881904510252, .96592582628907};
    check_way(VIV_TYPE_QUATERNION, none, quarters[0], 1 / 3., third, 4, "as even");
}

/* A quarter turn and three times as large, 10 and 20 away; its skew stays none. */
static void parts_of_a_transform_move_each_by_itself(void) {
    const float none[6] = {1, 0, 0, 1, 0, 0}, end[6] = {0, 3, -3, 0, 10, 20};
    const double half = 2 * .70710678118655, expected[] = {half, half, -half, half, 5, 10};
    check_way(VIV_TYPE_AFFINE, none, end, .5, expected, 6, "in the plane");
    const float stay[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    const float go[16] = {0, 3, 0, 0, -3, 0, 0, 0, 0, 0, 3, 0, 10, 20, 30, 1};
    const double there[16] = {half, half, 0, 0, -half, half, 0, 0, 0, 0, 2, 0, 5, 10, 15, 1};
    check_way(VIV_TYPE_MATRIX4, stay, go, .5, there, 16, "in space");
}

typedef struct mixture {
    viv_type type;
    double channels[4];
} mixture;

/* From (.8 .3 .3) to (.3 .3 .8), a quarter of the way. */
static void colours_are_mixed_in_their_space(void) {
    static const mixture mixtures[] = {
        {VIV_TYPE_RGBA, {.675, .3, .425, 1}},
        {VIV_TYPE_RGBA_LINEAR, {.716046209, .3, .491089314, 1}},
        {VIV_TYPE_RGBA_HCL, {.80196282755, .20938044988, .40977238922, 1}},
        {VIV_TYPE_RGBA_OKLAB, {.678576317, .337791885, .451121269, 1}},
        {VIV_TYPE_RGBA_OKLCH, {.749800548, .252222303, .471320366, 1}},
        {VIV_TYPE_RGBA_HSB, {.8, .3, .55, 1}},
    };
    const float from[] = {.8f, .3f, .3f, 1}, to[] = {.3f, .3f, .8f, 1};
    for (size_t i = 0; i < sizeof mixtures / sizeof *mixtures; i++)
        check_way(mixtures[i].type, from, to, .25, mixtures[i].channels, 4, "a quarter");
}

/* Half way to a quarter of the alpha: the first colour weighs .8, and alpha is .625. */
static void what_is_transparent_weighs_less(void) {
    static const mixture mixtures[] = {
        {VIV_TYPE_RGBA, {.7, .3, .4, .625}},
        {VIV_TYPE_RGBA_LINEAR, {.733846476, .3, .460586329, .625}},
        {VIV_TYPE_RGBA_HCL, {.754363238, .250198606, .564247463, .625}},
        {VIV_TYPE_RGBA_OKLAB, {.702935766, .332626548, .423943608, .625}},
        {VIV_TYPE_RGBA_OKLCH, {.676148754, .295560229, .650588815, .625}},
        {VIV_TYPE_RGBA_HSB, {.8, .3, .8, .625}},
    };
    const float from[] = {.8f, .3f, .3f, 1}, to[] = {.3f, .3f, .8f, .25f};
    for (size_t i = 0; i < sizeof mixtures / sizeof *mixtures; i++)
        check_way(mixtures[i].type, from, to, .5, mixtures[i].channels, 4, "half way");
    const float clear[] = {0, 0, 1, 0};
    const double unstained[] = {.8, .3, .3, .5};
    for (size_t i = 0; i < sizeof mixtures / sizeof *mixtures; i++) {
        check_way(mixtures[i].type, from, clear, .5, unstained, 4, "not stained on its way out");
        check_way(mixtures[i].type, clear, from, .5, unstained, 4, "nor on its way in");
    }
    const float nothing[] = {1, 1, 0, 0};
    begin_test();
    float colour[4];
    move(VIV_TYPE_RGBA_OKLAB, colour, nothing, clear);
    tick(.5);
    for (int i = 0; i < 4; i++) check(!is_nan(colour[i]), "a number between two without weight");
    check_float(colour[3], 0, "alpha");
    end_test();
}

static void a_grey_takes_the_hue_of_the_other(void) {
    const float grey[] = {.5f, .5f, .5f, 1}, red[] = {1, 0, 0, 1}, orange[] = {1, .5f, 0, 1};
    const double hcl[] = {.79022360246, .37679810646, .28093769899, 1};
    const double oklch[] = {.774272797, .386732002, .334415271, 1}, hsb[] = {.75, .5625, .375, 1};
    check_way(VIV_TYPE_RGBA_HCL, grey, red, .5, hcl, 4, "in HCL");
    check_way(VIV_TYPE_RGBA_OKLCH, grey, red, .5, oklch, 4, "in OKLCH");
    check_way(VIV_TYPE_RGBA_HSB, grey, orange, .5, hsb, 4, "in HSB");
}

static void colours_of_bytes_are_rounded(void) {
    uint8_t colour[4];
    const uint8_t from[] = {0, 0, 0, 0}, to[] = {255, 255, 255, 255}, black[] = {0, 0, 0, 255};
    begin_test();
    move(VIV_TYPE_RGBA8, colour, black, to);
    tick(.5);
    for (int i = 0; i < 3; i++) check_count(colour[i], 99, "255 * .388573, half as light");
    check_count(colour[3], 255, "alpha");
    tick(.5);
    check(memcmp(colour, to, 4) == 0, "exactly to");
    move(VIV_TYPE_RGBA8, colour, from, to);
    tick(.5);
    check_count(colour[0], 255, "white on its way in");
    check_count(colour[3], 128, "127.5, away from zero");
    end_test();
}

/* As a struct of the host has them: places of colours between other things. */
static void arrays_of_every_type_move_with_a_stride(void) {
    struct lamp {
        char name;
        float colour[4];
        uint8_t level;
    } lamps[3];
    const float from[3][4] = {{0, 0, 0, 1}, {0, 0, 0, 1}, {0, 0, 0, 1}};
    const float to[3][4] = {{1, 0, 0, 1}, {0, 1, 0, 1}, {0, 0, 1, 1}};
    const uint8_t high[3] = {100, 200, 40};
    memset(lamps, 0, sizeof lamps);
    begin_test();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(m, VIV_TYPE_RGBA, lamps[0].colour, 3, sizeof *lamps, from, to),
        "colours");
    check_ok(viv_motion_add_array(m, VIV_TYPE_UINT8, &lamps[0].level, 3, sizeof *lamps, NULL, high),
        "levels");
    check_ok(viv_start(m), "start");
    tick(.5);
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) check_float(lamps[i].colour[k], i == k ? .5 : 0, "colour");
        check_count(lamps[i].level, high[i] / 2u, "level");
        check_count((uint64_t)lamps[i].name, 0, "name");
    }
    check_count(viv_tempo_find_motion(tempo, lamps[2].colour), m, "found by any value");
    end_test();
}

static void values_are_sampled_and_described_by_component(void) {
    float colour[4] = {0, 0, 0, 0};
    const float to[] = {1, .5f, .25f, 1};
    double values[4], velocities[4];
    begin_test();
    viv_motion m = move(VIV_TYPE_RGBA, colour, NULL, to);
    tick(.25);
    check_ok(viv_motion_sample(m, colour, .75, values, velocities, 4), "sample");
    check_near(values[3], .75, 1e-9, "alpha at .75");
    check_near(velocities[3], 1, 1e-6, "alpha in a second");
    check_refused(tempo, viv_motion_sample(m, colour, .75, values, NULL, 3),
        VIV_ERROR_INVALID_ARGUMENT, "viv_motion_sample", "too little room");
    check_near(viv_motion_get_velocity(m, &colour[3]), 1, 1e-6, "of one component");
    viv_property property;
    check_ok(viv_motion_describe_property(m, 0, &property, sizeof property), "describe");
    check_count((uint64_t)property.type, VIV_TYPE_RGBA, "type");
    check_near(property.to[1], .5, 0, "to");
    check_near(property.value[3], .25, 1e-6, "value");
    check_count(property.moving, 1, "one value");
    end_test();
}

/* Who takes a component takes nothing else. */
static void one_component_is_taken_as_any_float(void) {
    float colour[4] = {0, 0, 0, 1}, matrix[16];
    const float white[4] = {1, 1, 1, 1};
    const float stay[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    const float go[16] = {3, 0, 0, 0, 0, 3, 0, 0, 0, 0, 3, 0, 10, 20, 30, 1};
    begin_test();
    viv_motion whole = move(VIV_TYPE_RGBA, colour, NULL, white);
    viv_motion transform = move(VIV_TYPE_MATRIX4, matrix, stay, go);
    tick(.25);
    move(VIV_TYPE_FLOAT, &colour[1], NULL, &(float){.75f});
    move(VIV_TYPE_FLOAT, &matrix[12], NULL, &(float){0});
    tick(.5);
    check_float(colour[0], .75, "red goes on");
    check_float(colour[1], .5, "green is taken: .25 to .75");
    check_float(matrix[12], 1.25, "x is taken: 2.5 to 0");
    check_float(matrix[13], 15, "y goes on");
    check_float(matrix[0], 2.5, "and the scale");
    check_count(viv_tempo_find_motion(tempo, &colour[0]), whole, "red is its");
    check(viv_tempo_find_motion(tempo, &colour[1]) != whole, "green is not");
    check(viv_tempo_find_motion(tempo, &matrix[12]) != transform, "x is not");
    tick(.5);
    check_float(colour[0], 1, "its end");
    check_float(colour[1], .75, "the end of the other");
    move(VIV_TYPE_RGBA, colour, NULL, white);
    tick(.5);
    check_float(colour[1], .875, "a whole takes it back");
    end_test();
}

void test_value(void) {
    test("numbers of every type move", numbers_of_every_type_move);
    test("the whole range of integers is exact at its ends",
        the_whole_range_of_integers_is_exact_at_its_ends);
    test("angles go the shortest way", angles_go_the_shortest_way);
    test("angles go the shortest way by every easing", angles_go_the_shortest_way_by_every_easing);
    test("rotations turn evenly along the shortest arc",
        rotations_turn_evenly_along_the_shortest_arc);
    test("parts of a transform move each by itself", parts_of_a_transform_move_each_by_itself);
    test("colours are mixed in their space", colours_are_mixed_in_their_space);
    test("what is transparent weighs less", what_is_transparent_weighs_less);
    test("a grey takes the hue of the other", a_grey_takes_the_hue_of_the_other);
    test("colours of bytes are rounded", colours_of_bytes_are_rounded);
    test("arrays of every type move with a stride", arrays_of_every_type_move_with_a_stride);
    test("one component is taken as any float", one_component_is_taken_as_any_float);
    test("values are sampled and described by component",
        values_are_sampled_and_described_by_component);
}
