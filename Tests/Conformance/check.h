/* What a test says, and how it is counted. A test is a function named by a true sentence; each of
 * its checks compares one thing and says what it is. */
#ifndef CONFORMANCE_CHECK_H
#define CONFORMANCE_CHECK_H

#include <vivace.h>

/* Runs a test and counts it: passed if none of its checks failed. */
void test(const char *sentence, void (*body)(void));

/* Likewise, of what must not hang: after so many seconds it has failed, and is left where it is. */
void test_within(unsigned seconds, const char *sentence, void (*body)(void));
/* Likewise, of what takes a hundred times longer than others: where VIVACE_BRIEF is set it is left
 * out, and not counted. */
void test_long(unsigned seconds, const char *sentence, void (*body)(void));

/* How many tests passed and failed so far. */
int tests_passed(void);
int tests_failed(void);

void check(bool truth, const char *what);
void check_near(double found, double expected, double tolerance, const char *what);
/* A float that a motion wrote: to 1e-6 of 1, or of the number if it is larger. */
void check_float(double found, double expected, const char *what);
void check_count(uint64_t found, uint64_t expected, const char *what);
void check_status(viv_status found, viv_status expected, const char *what);
void check_text(const char *found, const char *expected, const char *what);
/* A refusal: its status, and a sentence that names the function. */
void check_refused(
    viv_tempo tempo, viv_status found, viv_status expected, const char *function, const char *what);
void check_state(viv_moveable m, viv_state expected, const char *what);
/* VIV_OK. */
void check_ok(viv_status found, const char *what);

/* NaN, and infinity, without a macro of math.h that would need libm. */
double not_a_number(void);
double infinity(void);
bool is_nan(double number);

/* e to a power, to 1e-9 of it, and what a number that is not negative is beyond the whole one
 * below: without libm, too. */
double exponential(double power);
double fraction(double number);

/* Numbers from a generator: where they begin, and the next one below a bound. */
void seed_random(uint64_t seed);
uint32_t below(uint32_t bound);

/* A condition that is met. */
bool always(viv_moveable m, void *user);
/* A callback that only makes its event heard. */
void ignore(const viv_event *event, void *user);

/* What running answers; where the library has no clock it refuses, and there is nothing to see. */
bool check_run(viv_status found, viv_status expected, const char *what);

/* The subjects, each in the file of its name. */
void test_library(void);
void test_arguments(void);
void test_refusals(void);
void test_refusals_motion(void);
void test_refusals_physics(void);
void test_busy(void);
void test_easing(void);
void test_tempo(void);
void test_clock(void);
void test_error(void);
void test_memory(void);
void test_first_calls(void);
void test_save(void);
void test_event(void);
void test_attached(void);
void test_moveable(void);
void test_restart(void);
void test_ways(void);
void test_over(void);
void test_retracing(void);
void test_backward(void);
void test_mirrors(void);
void test_nested_mirrors(void);
void test_mirrored_ends(void);
void test_mirrors_cut(void);
void test_handover(void);
void test_tween(void);
void test_seeking(void);
void test_sought(void);
void test_lengths(void);
void test_losses(void);
void test_asking(void);
void test_motion(void);
void test_ends(void);
void test_value(void);
void test_colors(void);
void test_floats(void);
void test_numbers(void);
void test_curves(void);
void test_deep_calls(void);
void test_delays(void);
void test_cycles(void);
void test_registers(void);
void test_property(void);
void test_arrays(void);
void test_at_rest(void);
void test_keyframes(void);
void test_blend(void);
void test_owners(void);
void test_heirs(void);
void test_fewer_repeats(void);
void test_sums(void);
void test_sums_sought(void);
void test_undone(void);
void test_played_out(void);
void test_rivals(void);
void test_crowds(void);
void test_release(void);
void test_takeover(void);
void test_shared(void);
void test_points(void);
void test_outlived(void);
void test_foretold(void);
void test_physics(void);
void test_rests(void);
void test_new_rests(void);
void test_inside(void);
void test_bits(void);
void test_steering(void);
void test_path(void);
void test_path_precision(void);
void test_container(void);
void test_flow(void);
void test_custom(void);
void test_custom_places(void);
void test_reuse(void);
void test_taken_apart(void);
void test_sought_sums(void);
void test_sought_captures(void);
void test_captures(void);
void test_extremes(void);
void test_astray(void);
void test_gone(void);
void test_survivors(void);
void test_loops(void);
void test_leaps(void);
void test_flow_lazy(void);
void test_flow_made(void);
void test_repeats(void);
void test_turns(void);
void test_times(void);
void test_moments(void);
void test_scores(void);
void test_motionmachine(void);
void test_motionmachine_values(void);
void test_animationcontroller(void);
void test_kinieta(void);
void test_advance(void);

#endif
