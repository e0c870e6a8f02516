/* A tick leaves the wide registers of the processor as a host expects them: their upper halves are
 * clean. Where they are not, the host's own narrow arithmetic takes many times as long. */
#include "check.h"

enum { MANY = 13 };

static viv_tempo tempo;
static double memory[MANY][16];

#if defined(__x86_64__) && defined(__GNUC__)
#include <cpuid.h>

/* Whether the processor tells which of its registers are in use. */
static bool can_tell(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE) || !(c & bit_AVX)) return false;
    return __get_cpuid_count(13, 1, &a, &b, &c, &d) && (a & 4);
}

static void clean(void) { __asm__ volatile("vzeroupper"); }

static bool is_clean(void) {
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(1));
    return (low & 4) == 0;
}
#else
static bool can_tell(void) { return false; }
static void clean(void) {}
static bool is_clean(void) { return true; }
#endif

static void check_ticks(const char *what) {
    for (int i = 0; can_tell() && i < 4; i++) {
        clean();
        viv_status status = viv_tempo_tick(tempo, .0625);
        bool left = is_clean();
        check_ok(status, "tick");
        check(left, what);
    }
}

static void begin_test(void) { tempo = viv_tempo_create(); }

static void end_test(const char *what) {
    check_ticks(what);
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void move(viv_motion m, viv_type type, int place) {
    static const double from_doubles[16] = {1, 0, 0, 1};
    static const float from_floats[16] = {1, 0, 0, 1};
    static const float floats[16] = {.25f, .5f, .75f, 1};
    static const double doubles[16] = {.25, .5, .75, 1};
    bool wide = type == VIV_TYPE_DOUBLE;
    const void *from = wide ? (const void *)from_doubles : from_floats;
    const void *to = wide ? (const void *)doubles : floats;
    check_ok(viv_motion_add(m, type, memory[place], from, to), "add");
    check_ok(viv_start(m), "start");
}

static void curves_leave_them_clean(void) {
    static const viv_type types[] = {VIV_TYPE_FLOAT, VIV_TYPE_DOUBLE};
    for (int type = 0; type < 2; type++) {
        for (viv_easing easing = VIV_EASE_LINEAR; easing <= VIV_EASE_IN_OUT_BOUNCE; easing++) {
            begin_test();
            for (int i = 0; i < MANY; i++) {
                move(viv_motion_create(tempo, 1, easing), types[type], i);
            }
            end_test("a curve");
        }
    }
}

static void made_curves_leave_them_clean(void) {
    static const char *const texts[] = {
        "cubic-bezier(.2,.4,.1,.9)", "linear(0, .2 30%, .9 60%, 1)", "steps(5)"};
    for (int text = 0; text < 3; text++) {
        begin_test();
        viv_easing easing = viv_easing_parse(tempo, texts[text]);
        for (int i = 0; i < MANY; i++) {
            move(viv_motion_create(tempo, 1, easing), VIV_TYPE_FLOAT, i);
        }
        end_test("a curve that was made");
    }
}

static void physics_leaves_them_clean(void) {
    static const double dampings[] = {4, 20, 60};
    for (int damping = 0; damping < 3; damping++) {
        begin_test();
        for (int i = 0; i < MANY; i++) {
            move(viv_spring_create(tempo, 100, dampings[damping]), VIV_TYPE_FLOAT, i);
        }
        end_test("a spring");
    }
    begin_test();
    for (int i = 0; i < MANY; i++) {
        float *x = (float *)memory[i];
        check(viv_decay_from(tempo, x, 100, 2) != 0, "decay");
    }
    end_test("a decay");
}

static void values_leave_them_clean(void) {
    static const viv_type types[] = {VIV_TYPE_RGBA, VIV_TYPE_RGBA_OKLAB, VIV_TYPE_RGBA_HCL,
        VIV_TYPE_QUATERNION, VIV_TYPE_AFFINE, VIV_TYPE_DEGREES, VIV_TYPE_INT32};
    for (size_t type = 0; type < sizeof types / sizeof *types; type++) {
        begin_test();
        for (int i = 0; i < MANY; i++) {
            move(viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC), types[type], i);
        }
        end_test("a value");
    }
}

static void sums_leave_them_clean(void) {
    begin_test();
    for (int i = 0; i < MANY; i++) {
        for (int k = 0; k < 2; k++) {
            viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_CUBIC);
            check_ok(viv_motion_set_blend(m, VIV_BLEND_ADD, .5), "add");
            move(m, VIV_TYPE_FLOAT, i);
        }
    }
    end_test("a sum");
}

void test_registers(void) {
    test("curves leave wide registers clean", curves_leave_them_clean);
    test("curves that were made leave them clean", made_curves_leave_them_clean);
    test("physics leaves them clean", physics_leaves_them_clean);
    test("values leave them clean", values_leave_them_clean);
    test("sums leave them clean", sums_leave_them_clean);
}
