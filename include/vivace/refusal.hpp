/// @file
/// What these headers refuse by themselves, since only C++ can see it.
#ifndef VIVACE_REFUSAL_HPP
#define VIVACE_REFUSAL_HPP

#include <cstdlib>
#include <cstring>

#include "error.hpp"

namespace vivace {
inline namespace VIVACE_MODE {
namespace detail {

enum class refusal : int32_t {
    misfit,
    nothing,
    gaps,
    part,
    callbacks,
    keyframes,
    room,
    odd,
    untimed_tween,
    untimed_travel,
    spent_chain,
    spent_part,
    count
};

inline const char *sentence(refusal why) noexcept {
    constexpr const char *sentences[] = {
        "there must be as many starts and ends as values",
        "there are no values to move",
        "there must be no gaps, and as many ends as values",
        ("the motion moves no such values as a whole: retarget all that it moves together, or one "
         "number of them, as the type that it moves"),
        "a property with callbacks needs as many ends as it has numbers: retarget all(&key, count)",
        "there must be a value for each fraction",
        "values and velocities need equal room",
        "each point needs an x and a y",
        "a tween needs during() or speed()",
        "a motion along a path needs during() or roll()",
        "a chain is built once",
        "a step or a container is built once",
    };
    static_assert(sizeof sentences / sizeof *sentences == std::size_t(refusal::count));
    return sentences[std::size_t(why)];
}

/// The library keeps a tempo's last error and tells its callback, but takes no sentences. So it is
/// asked for a note that it has to refuse, and whose number stands for one of ours.
inline constexpr viv_note first_refusal = -1000;

inline void tell(viv_tempo tempo, refusal why) noexcept {
    if (tempo != 0) viv_tempo_get_note(tempo, first_refusal - viv_note(why));
}

/// What an error message of the library says, or stands for.
inline const char *meaning(const char *message) noexcept {
    constexpr char told[] = "viv_tempo_get_note: note = ";
    if (std::strncmp(message, told, sizeof told - 1) != 0) return message;
    const long why = first_refusal - std::strtol(message + sizeof told - 1, nullptr, 10);
    return why >= 0 && why < long(refusal::count) ? sentence(refusal(why)) : message;
}

/// An error that only C++ can see.
[[gnu::cold]] inline status refuse(viv_tempo tempo, refusal why) {
    tell(tempo, why);
#if VIVACE_EXCEPTIONS
    rethrow_caught();
    throw error(status::invalid_argument, sentence(why));
#else
    return status::invalid_argument;
#endif
}

/// An error in a call on a motion. If that is gone, this is what is wrong, which the library tells.
[[gnu::cold]] inline status refuse_on(viv_motion m, refusal why, const char *function) {
    const viv_tempo tempo = tempo_of(m);
    if (tempo == 0) return check_moveable(viv_motion_target(m, nullptr), m, function);
    return refuse(tempo, why);
}

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
