/* Drives the whole C API: linked with libvivace.so or libvivace.a, without a word of Swift.
 *
 * Expected numbers come from the definitions (an easing's formula, sums of durations) and are
 * written out where they are used. */
#include <stdio.h>

#include "check.h"

int main(void) {
    test_library();
    test_arguments();
    test_refusals();
    test_refusals_motion();
    test_refusals_physics();
    test_busy();
    test_easing();
    test_tempo();
    test_clock();
    test_error();
    test_memory();
    test_first_calls();
    test_save();
    test_event();
    test_attached();
    test_moveable();
    test_restart();
    test_ways();
    test_over();
    test_retracing();
    test_backward();
    test_mirrors();
    test_nested_mirrors();
    test_mirrored_ends();
    test_tween();
    test_seeking();
    test_sought();
    test_lengths();
    test_losses();
    test_asking();
    test_motion();
    test_ends();
    test_value();
    test_colors();
    test_floats();
    test_numbers();
    test_curves();
    test_deep_calls();
    test_delays();
    test_cycles();
    test_registers();
    test_property();
    test_arrays();
    test_at_rest();
    test_keyframes();
    test_blend();
    test_owners();
    test_sums();
    test_sums_sought();
    test_undone();
    test_played_out();
    test_rivals();
    test_crowds();
    test_release();
    test_takeover();
    test_shared();
    test_points();
    test_outlived();
    test_foretold();
    test_inside();
    test_handover();
    test_heirs();
    test_fewer_repeats();
    test_physics();
    test_rests();
    test_new_rests();
    test_bits();
    test_steering();
    test_path();
    test_path_precision();
    test_container();
    test_flow();
    test_custom();
    test_custom_places();
    test_reuse();
    test_taken_apart();
    test_sought_sums();
    test_sought_captures();
    test_captures();
    test_extremes();
    test_astray();
    test_gone();
    test_survivors();
    test_loops();
    test_leaps();
    test_flow_lazy();
    test_flow_made();
    test_repeats();
    test_turns();
    test_moments();
    test_scores();
    test_motionmachine();
    test_motionmachine_values();
    test_animationcontroller();
    test_kinieta();
    test_advance();
    printf("%d passed, %d failed\n", tests_passed(), tests_failed());
    return tests_failed() > 0;
}
