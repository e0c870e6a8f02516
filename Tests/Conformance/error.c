/* Failures: what is kept and told of them, those of calls and those that the host found. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

typedef struct failure {
    int count;
    viv_status status;
    char message[200];
} failure;

static void note_failure(viv_tempo tempo, viv_status status, const char *message, void *user) {
    failure *last = user;
    (void)tempo;
    last->count++;
    last->status = status;
    last->message[0] = '\0';
    strncat(last->message, message, sizeof last->message - 1);
}

static void a_failure_tells_function_parameter_and_value(void) {
    viv_tempo tempo = viv_tempo_create();
    failure last = {0, VIV_OK, ""};
    check_ok(viv_tempo_on_error(tempo, note_failure, &last), "subscribe");
    check_status(viv_tempo_set_bpm(tempo, -7.5), VIV_ERROR_INVALID_ARGUMENT, "a bad call");
    check_count((uint64_t)last.count, 1, "told once");
    check_status(last.status, VIV_ERROR_INVALID_ARGUMENT, "told why");
    check_text(viv_tempo_get_last_error_message(tempo), last.message, "and kept");
    check(strstr(last.message, "viv_tempo_set_bpm") != NULL, "the function");
    check(strstr(last.message, "beats_per_minute") != NULL, "the parameter");
    check(strstr(last.message, "-7.5") != NULL, "its value");
    check_ok(viv_tempo_set_bpm(tempo, 90), "a good call");
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_INVALID_ARGUMENT, "the last failure");
    check_ok(viv_tempo_on_error(tempo, NULL, NULL), "nobody");
    check_status(viv_tempo_tick(tempo, -1), VIV_ERROR_INVALID_ARGUMENT, "another");
    check_count((uint64_t)last.count, 1, "not told");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void an_address_is_told_as_debuggers_write_it(void) {
    viv_tempo tempo = viv_tempo_create();
    float x[2] = {0};
    char told[100];
    float *odd = (float *)(void *)((char *)x + 1);
    snprintf(told, sizeof told, "viv_animate: target = 0x%" PRIxPTR " must be aligned to its type",
             (uintptr_t)odd);
    check_count(viv_animate(tempo, odd, 1, 1, VIV_EASE_LINEAR), 0, "misaligned");
    check_text(viv_tempo_get_last_error_message(tempo), told, "the address");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_failure_that_the_host_found_is_told_like_any_other(void) {
    viv_tempo tempo = viv_tempo_create();
    failure last = {0, VIV_OK, ""};
    check_ok(viv_tempo_on_error(tempo, note_failure, &last), "subscribe");
    check_status(viv_tempo_report_error(tempo, VIV_ERROR_NOT_FOUND, "menu: no entry \"Quit\""),
                 VIV_ERROR_NOT_FOUND, "answers what it was given");
    check_count((uint64_t)last.count, 1, "told once");
    check_status(last.status, VIV_ERROR_NOT_FOUND, "told why");
    check_text(last.message, "menu: no entry \"Quit\"", "told in its words");
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_NOT_FOUND, "the last one");
    const char *kept = viv_tempo_get_last_error_message(tempo);
    check_text(kept, last.message, "and kept");
    viv_tempo_report_error(tempo, VIV_ERROR_BUSY, kept + strlen("menu: "));
    check_text(kept, "no entry \"Quit\"", "a part of the last one's own words");
    viv_tempo_report_error(tempo, VIV_ERROR_LIMIT, NULL);
    check_text(kept, viv_status_text(VIV_ERROR_LIMIT), "without words those of the status");
    check_status(viv_tempo_report_error(tempo, VIV_OK, "fine"), VIV_ERROR_INVALID_ARGUMENT, "OK");
    check_text(kept, "viv_tempo_report_error: status = 0 must be an error", "is none");
    check_count((uint64_t)last.count, 4, "each was told");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void a_long_failure_is_cut_between_characters(void) {
    viv_tempo tempo = viv_tempo_create();
    char sentence[600];
    memset(sentence, 'a', sizeof sentence);
    sentence[sizeof sentence - 1] = '\0';
    viv_tempo_report_error(tempo, VIV_ERROR_LIMIT, sentence);
    const char *kept = viv_tempo_get_last_error_message(tempo);
    check_count(strlen(kept), 511, "all there is room for");
    memcpy(sentence + 509, "\xE2\x82\xAC", 3);
    viv_tempo_report_error(tempo, VIV_ERROR_LIMIT, sentence);
    check_count(strlen(kept), 509, "without the euro sign that begins there");
    sentence[512] = '\0';
    viv_tempo_report_error(tempo, VIV_ERROR_LIMIT, sentence + 1);
    check_text(kept, sentence + 1, "with it where it ends there");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static double complaining(double fraction, void *user) {
    viv_tempo_report_error(*(viv_tempo *)user, VIV_ERROR_LIMIT, "no such fraction");
    return fraction;
}

static void who_is_asked_for_a_value_may_report_a_failure(void) {
    viv_tempo tempo = viv_tempo_create();
    float x = 0;
    viv_motion m = viv_motion_create(
        tempo, 1, viv_easing_create_custom(tempo, complaining, &tempo));
    check_ok(viv_motion_to(m, &x, 1), "moves");
    check_ok(viv_start(m), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_LIMIT, "reported");
    check_float(x, .5f, "and it moves on");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_error(void) {
    test("a failure tells function, parameter and value",
        a_failure_tells_function_parameter_and_value);
    test("an address is told as debuggers write it", an_address_is_told_as_debuggers_write_it);
    test("a failure that the host found is told like any other",
         a_failure_that_the_host_found_is_told_like_any_other);
    test("a long failure is cut between characters", a_long_failure_is_cut_between_characters);
    test("who is asked for a value may report a failure",
         who_is_asked_for_a_value_may_report_a_failure);
}
