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

void test_library(void) {
    test("a tween of nothing repeats", a_tween_of_nothing_repeats);
    test("the library's version is the header's", version_is_the_headers);
    test("every status has its name and a sentence", every_status_has_name_and_sentence);
    test("an unknown status has empty texts", unknown_statuses_have_empty_texts);
}
