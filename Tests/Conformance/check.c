/* For alarms and long jumps. */
#define _POSIX_C_SOURCE 200809L

#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if !defined(__wasi__) && !defined(_WIN32)
#define HAS_ALARMS
#include <setjmp.h>
#include <signal.h>
#include <unistd.h>
#endif

static int passed, failed, failed_checks;
static const char *running;

void test(const char *sentence, void (*body)(void)) {
    failed_checks = 0;
    running = sentence;
    body();
    if (failed_checks == 0) passed++;
    else failed++;
}

static void say_failure(const char *what) {
    if (failed_checks++ == 0) printf("failed: %s\n", running);
    printf("    %s", what);
}

#ifndef HAS_ALARMS

/* Whoever runs the program ends what hangs. */
void test_within(unsigned seconds, const char *sentence, void (*body)(void)) {
    (void)seconds;
    test(sentence, body);
}

#else

static sigjmp_buf before_hang;

static void leave_hang(int signal) {
    (void)signal;
    siglongjmp(before_hang, 1);
}

/* How many times longer than on the bare machine a test may take: a checker of memory that
   runs the program says so with VIVACE_PATIENCE. */
static unsigned patience(void) {
    const char *said = getenv("VIVACE_PATIENCE");
    int times = said ? atoi(said) : 1;
    return times > 1 ? (unsigned)times : 1;
}

void test_within(unsigned seconds, const char *sentence, void (*body)(void)) {
    struct sigaction on_alarm = {0}, before;
    seconds *= patience();
    on_alarm.sa_handler = leave_hang;
    sigaction(SIGALRM, &on_alarm, &before);
    if (sigsetjmp(before_hang, 1) == 0) {
        alarm(seconds);
        test(sentence, body);
    } else {
        say_failure("it did not come back");
        printf(" in %u s\n", seconds);
        failed++;
    }
    alarm(0);
    sigaction(SIGALRM, &before, NULL);
}

#endif

void test_long(unsigned seconds, const char *sentence, void (*body)(void)) {
    if (!getenv("VIVACE_BRIEF")) test_within(seconds, sentence, body);
}

int tests_passed(void) { return passed; }

int tests_failed(void) { return failed; }

void check(bool truth, const char *what) {
    if (truth) return;
    say_failure(what);
    printf(": not so\n");
}

void check_near(double found, double expected, double tolerance, const char *what) {
    if (found == expected) return;
    if (found - expected <= tolerance && expected - found <= tolerance) return;
    say_failure(what);
    printf(": %.12g, expected %.12g\n", found, expected);
}

void check_float(double found, double expected, const char *what) {
    double size = expected < 0 ? -expected : expected;
    check_near(found, expected, size > 1 ? size * 1e-6 : 1e-6, what);
}

void check_count(uint64_t found, uint64_t expected, const char *what) {
    if (found == expected) return;
    say_failure(what);
    printf(": %llu, expected %llu\n", (unsigned long long)found, (unsigned long long)expected);
}

void check_status(viv_status found, viv_status expected, const char *what) {
    if (found == expected) return;
    say_failure(what);
    printf(": %s, expected %s\n", viv_status_name(found), viv_status_name(expected));
}

void check_state(viv_moveable m, viv_state expected, const char *what) {
    check_count((uint64_t)viv_get_state(m), (uint64_t)expected, what);
}

void check_text(const char *found, const char *expected, const char *what) {
    if (found && strcmp(found, expected) == 0) return;
    say_failure(what);
    printf(":\n        found    \"%s\"\n", found ? found : "NULL");
    printf("        expected \"%s\"\n", expected);
}

void check_refused(
    viv_tempo tempo, viv_status found, viv_status expected, const char *function,
    const char *what) {
    check_status(found, expected, what);
    const char *sentence = viv_tempo_get_last_error_message(tempo);
    if (found == expected && strstr(sentence, function)) return;
    say_failure(what);
    printf(": the sentence \"%s\" does not name %s\n", sentence, function);
}

bool check_run(viv_status found, viv_status expected, const char *what) {
#ifdef __wasi__
    (void)expected;
    check_status(found, VIV_ERROR_INVALID_STATE, what);
    return false;
#else
    check_status(found, expected, what);
    return true;
#endif
}

void check_ok(viv_status found, const char *what) { check_status(found, VIV_OK, what); }

double infinity(void) {
    volatile double huge = 1e308;
    return huge * 10;
}

double not_a_number(void) { return infinity() - infinity(); }

bool is_nan(double number) { return number != number; }

/* The series of a 1024th of the power, squared ten times. */
double exponential(double power) {
    double small = power / 1024, term = 1, sum = 1;
    for (int n = 1; n < 12; n++) sum += term *= small / n;
    for (int doubling = 0; doubling < 10; doubling++) sum *= sum;
    return sum;
}

double fraction(double number) { return number - (double)(int64_t)number; }

static uint64_t state;

void seed_random(uint64_t seed) { state = seed * 0x9e3779b97f4a7c15u; }

/* Marsaglia's xorshift. */
uint32_t below(uint32_t bound) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 33) % bound;
}

void ignore(const viv_event *event, void *user) { (void)event, (void)user; }

bool always(viv_moveable m, void *user) {
    (void)m, (void)user;
    return true;
}
