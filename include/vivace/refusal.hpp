/// @file
/// What these headers refuse by themselves, since only C++ can see it.
#ifndef VIVACE_REFUSAL_HPP
#define VIVACE_REFUSAL_HPP

#include "error.hpp"

namespace vivace {
inline namespace VIVACE_MODE {
namespace detail {

/// Why, as a sentence.
using refusal = const char *;

namespace refusals {
inline constexpr refusal misfit = "there must be as many starts and ends as values";
inline constexpr refusal nothing = "there are no values to move";
inline constexpr refusal gaps = "there must be no gaps, and as many ends as values";
inline constexpr refusal part =
    "the motion moves no such values as a whole: retarget all that it moves together, or one "
    "number of them, as the type that it moves";
inline constexpr refusal callbacks =
    "a property with callbacks needs as many ends as it has numbers: retarget all(&key, count)";
inline constexpr refusal keyframes = "there must be a value for each fraction";
inline constexpr refusal room = "values and velocities need equal room";
inline constexpr refusal odd = "each point needs an x and a y";
inline constexpr refusal untimed_tween = "a tween needs during() or speed()";
inline constexpr refusal aimless_tween = "a tween needs to(), by() or from()";
inline constexpr refusal untimed_travel = "a motion along a path needs during() or roll()";
inline constexpr refusal spent_chain = "a chain is built once";
inline constexpr refusal spent_part = "a step or a container is built once";
} // namespace refusals

/// Tells the tempo's callback, which may throw.
inline status report(viv_tempo tempo, status code, const char *sentence) {
    const viv_status told = viv_tempo_report_error(tempo, viv_status(code), sentence);
#if VIVACE_EXCEPTIONS
    rethrow_caught();
#endif
    return status(told);
}

/// Fails with that sentence.
[[gnu::cold]] inline status refuse(viv_tempo tempo, refusal why) {
    if (tempo != 0) report(tempo, status::invalid_argument, why);
#if VIVACE_EXCEPTIONS
    throw error(status::invalid_argument, why);
#else
    return status::invalid_argument;
#endif
}

/// Fails in a call on a motion. If that is gone, this is what is wrong, which the library tells.
[[gnu::cold]] inline status refuse_on(viv_motion m, refusal why, const char *function) {
    const viv_tempo tempo = tempo_of(m);
    if (tempo == 0) return check_moveable(viv_motion_target(m, nullptr), m, function);
    return refuse(tempo, why);
}

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
