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

void test_library(void) {
    test("the library's version is the header's", version_is_the_headers);
    test("every status has its name and a sentence", every_status_has_name_and_sentence);
    test("an unknown status has empty texts", unknown_statuses_have_empty_texts);
}
