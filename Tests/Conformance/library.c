#include <string.h>

#include "check.h"

static void version_is_the_headers(void) {
    check_count(viv_version(), VIV_VERSION, "version");
}

static void every_status_has_name_and_sentence(void) {
    static const char *const names[] = {"VIV_OK", "VIV_ERROR_INVALID_HANDLE",
        "VIV_ERROR_WRONG_KIND", "VIV_ERROR_INVALID_ARGUMENT", "VIV_ERROR_INVALID_STATE",
        "VIV_ERROR_OUT_OF_MEMORY", "VIV_ERROR_LIMIT", "VIV_ERROR_CYCLE", "VIV_ERROR_OWNED",
        "VIV_ERROR_FOREIGN_TEMPO", "VIV_ERROR_NOT_FOUND", "VIV_ERROR_NOT_SEEKABLE",
        "VIV_ERROR_BUSY"};
    for (viv_status status = VIV_OK; status <= VIV_ERROR_BUSY; status++) {
        check_text(viv_status_name(status), names[status], "name");
        check(strlen(viv_status_text(status)) > 4, "a sentence");
    }
}

static void unknown_statuses_have_empty_texts(void) {
    check_text(viv_status_name(-1), "", "name of -1");
    check_text(viv_status_name(13), "", "name of 13");
    check_text(viv_status_text(INT32_MIN), "", "text of the lowest");
    check_text(viv_status_text(INT32_MAX), "", "text of the highest");
}

/* Before anything of this program has a value to move, so that no sort of values is in use. */
static void a_tween_of_nothing_repeats(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_set_repeats(m, VIV_FOREVER), "for ever");
    check_ok(viv_start(m), "start");
    check_ok(viv_tempo_tick(tempo, 2.5), "tick");
    check_count((uint64_t)viv_get_state(m), VIV_STATE_MOVING, "in its third cycle");
    check_near(viv_get_time(m), 2.5, 0, "its time");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Before anything of this program goes by an amount. */
static void a_float_goes_to_where_it_is_found(void) {
    float x = 100;
    viv_tempo tempo = viv_tempo_create();
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from(m, &x, 0), "from 0");
    check_ok(viv_start(m), "start");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_float(x, 25, "a quarter of the way");
    check_ok(viv_tempo_tick(tempo, .75), "tick");
    check_float(x, 100, "where it was");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Before this program has a path. */
static void what_follows_no_path_takes_no_point(void) {
    float x = 100, y = 0;
    viv_tempo tempo = viv_tempo_create();
    viv_motion decay = viv_decay_create(tempo, 2);
    check_status(
        viv_path_motion_set_target(decay, VIV_TYPE_FLOAT, &x, &y), VIV_ERROR_WRONG_KIND, "point");
    check_status(
        viv_path_motion_set_angle_target(decay, VIV_TYPE_DEGREES, &x), VIV_ERROR_WRONG_KIND,
        "angle");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_library(void) {
    test("a tween of nothing repeats", a_tween_of_nothing_repeats);
    test("a float goes to where it is found", a_float_goes_to_where_it_is_found);
    test("what follows no path takes no point", what_follows_no_path_takes_no_point);
    test("the library's version is the header's", version_is_the_headers);
    test("every status has its name and a sentence", every_status_has_name_and_sentence);
    test("an unknown status has empty texts", unknown_statuses_have_empty_texts);
}
