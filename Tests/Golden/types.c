/* Values of every type: eased, sprung, retargeted in flight, by amounts and through keyframes. */
#include "golden.h"

enum { TYPES = 22, BYTES = 64 };

static const viv_type all_types[TYPES] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 18, 19, 20, 32, 33,
    34, 35, 36, 37, 38};

typedef union value {
    double doubles[BYTES / 8];
    float floats[BYTES / 4];
    uint8_t bytes[BYTES];
} value;

static value eased[TYPES], sprung[TYPES], framed[TYPES], moved[TYPES];

static void put(value *value, viv_type type, double number) {
    switch (type) {
    case VIV_TYPE_DOUBLE: value->doubles[0] = number; break;
    case VIV_TYPE_FLOAT: case VIV_TYPE_DEGREES: case VIV_TYPE_RADIANS:
        value->floats[0] = (float)number;
        break;
    default: {
        /* An integer, whose low byte comes first on all of them. */
        int64_t whole = (int64_t)number * (type >= VIV_TYPE_INT64 ? 300000007 : 1);
        for (uint32_t byte = 0; byte < width_of(type); byte++)
            value->bytes[byte] = (uint8_t)((uint64_t)whole >> (8 * byte));
    }
    }
}

static const float turns[3][4] = {{0, 0, 0, 1}, {0.5f, 0.5f, 0.5f, 0.5f}, {-0.6f, 0, 0.8f, 0}};
static const float planes[3][6] = {
    {1, 0, 0, 1, 0, 0}, {0, 2, -3, 0.5f, 10, 20}, {-1, 0.25f, 0.5f, 2, -5, 1}};
static const float spaces[3][16] = {
    {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1},
    {0, 2, 0, 0, -1, 0, 0, 0, 0.25f, 0, 3, 0, 10, 20, 30, 1},
    {1, 0.5f, 0, 0.001f, 0, 1, 0.25f, 0, -0.5f, 0, 2, 0.002f, -1, -2, -3, 1}};
static const float hues[3][4] = {
    {0.1f, 0.5f, 0.9f, 1}, {0.8f, 0.3f, 0.2f, 0.5f}, {0.4f, 0.4f, 0.4f, 0.75f}};

static const float *shape_of(viv_type type, int which) {
    switch (type) {
    case VIV_TYPE_QUATERNION: return turns[which];
    case VIV_TYPE_AFFINE: return planes[which];
    case VIV_TYPE_MATRIX4: return spaces[which];
    default: return type >= VIV_TYPE_RGBA ? hues[which] : NULL;
    }
}

/* One of three values of a type. */
static value end_of(viv_type type, int which) {
    static const double numbers[3] = {7, 113, 61};
    value value = {{0}};
    const float *shape = shape_of(type, which);
    if (type == VIV_TYPE_RGBA8)
        for (int i = 0; i < 4; i++) value.bytes[i] = (uint8_t)(shape[i] * 200);
    else if (shape)
        for (uint32_t i = 0; i < numbers_of(type); i++) value.floats[i] = shape[i];
    else
        put(&value, type, numbers[which]);
    return value;
}

static viv_motion ease(int place) {
    viv_type type = all_types[place];
    value to = end_of(type, 1);
    viv_motion m = viv_motion_create(tempo, 0.7 + place * 0.05, place % 31);
    did(viv_motion_add(m, type, &eased[place], NULL, &to));
    did(viv_set_reverses(m, place % 2));
    did(viv_set_repeats(m, 1));
    did(viv_motion_set_blend(m, VIV_BLEND_REPLACE, 1));
    return m;
}

static viv_motion spring(int place) {
    viv_type type = all_types[place];
    value to = end_of(type, 2);
    viv_motion m = viv_spring_create(tempo, 80 + place, 5 + place);
    did(viv_motion_add(m, type, &sprung[place], NULL, &to));
    return m;
}

static viv_motion frames(int place) {
    static const double fractions[] = {0, 0.3, 0.3, 1};
    static const viv_easing easings[] = {VIV_EASE_OUT_SINE, 0, VIV_EASE_IN_OUT_BACK};
    viv_type type = all_types[place];
    uint32_t size = width_of(type) * numbers_of(type);
    uint8_t values[4 * BYTES];
    static const int order[] = {0, 1, 2, 0};
    for (uint32_t i = 0; i < 4; i++) {
        value one = end_of(type, order[i]);
        for (uint32_t byte = 0; byte < size; byte++) values[i * size + byte] = one.bytes[byte];
    }
    viv_motion m = viv_motion_create(tempo, 2, VIV_EASE_IN_OUT_SINE);
    did(viv_motion_add_keyframes(m, type, &framed[place], 4, fractions, values, easings));
    did(viv_set_delay(m, 0.1));
    return m;
}

/* By an amount, again and again from where it is; what has no amounts refuses. */
static viv_motion move(int place) {
    viv_type type = all_types[place];
    value by = end_of(type, 0);
    viv_motion m = viv_motion_create(tempo, 0.5, VIV_EASE_OUT_QUAD);
    did(viv_motion_add_by(m, type, &moved[place], &by));
    did(viv_motion_set_capture(m, VIV_CAPTURE_EACH));
    did(viv_set_repeats(m, 5));
    return m;
}

static void begin_type(int place) {
    viv_type type = all_types[place];
    eased[place] = sprung[place] = framed[place] = moved[place] = end_of(type, 0);
    watch("eased", place, type, &eased[place], 1);
    watch("sprung", place, type, &sprung[place], 1);
    watch("framed", place, type, &framed[place], 1);
    watch("moved", place, type, &moved[place], 1);
    did(viv_start(follow("ease", place, ease(place))));
    did(viv_start(follow("spring", place, spring(place))));
    did(viv_start(follow("frames", place, frames(place))));
    did(viv_start(follow("by", place, move(place))));
}

static void retarget(int place) {
    viv_motion m = viv_tempo_find_motion(tempo, &sprung[place]);
    value to = end_of(all_types[place], 1), back = end_of(all_types[place], 0);
    did(viv_motion_retarget_values(m, &sprung[place], &to));
    m = viv_tempo_find_motion(tempo, &eased[place]);
    did(viv_motion_retarget_values(m, &eased[place], &back));
}

void types(void) {
    open_stretch("types");
    for (int place = 0; place < TYPES; place++) begin_type(place);
    pass_unevenly(0.6);
    for (int place = 0; place < TYPES; place++) retarget(place);
    pass_unevenly(6);
    close_stretch();
}
