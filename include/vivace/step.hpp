/// @file
/// Steps and motions that call functions of the host, and how the links of a chain become one
/// moveable.
#ifndef VIVACE_STEP_HPP
#define VIVACE_STEP_HPP

#include "compose.hpp"
#include "glide.hpp"
#include "move.hpp"

namespace vivace {
inline namespace VIVACE_MODE {

/// Where a custom motion is.
struct moment {
    custom motion;
    double pass_progress; ///< 0..1, linear in time; 0 for an endless one.
    double pass_seconds;  ///< Own seconds since the pass began.
    vivace::direction direction;
};

namespace detail {

template <class T>
struct is_owned : std::false_type {};
template <class Handle>
struct is_owned<owned<Handle>> : std::true_type {};

/// An idle moveable: from a handle, or from a builder.
template <class Part>
moveable idle_root(Part &&part) {
    if constexpr (is_owned<std::decay_t<Part>>::value) return part.release();
    else if constexpr (std::is_base_of_v<moveable, std::decay_t<Part>>) return part;
    else return part.idle();
}

template <class Part>
void adopt(links &links, Part &&part) {
    constexpr bool owner = is_owned<std::decay_t<Part>>::value;
    static_assert(!owner || !std::is_lvalue_reference_v<Part>, "move an owner, or release() it");
    links.reserve_one();
    if constexpr (owner) {
        if (part) links.add(draft<moveable>(part.release().id()));
        else links.lend(part);
    } else if constexpr (std::is_base_of_v<moveable, std::decay_t<Part>>) links.lend(part);
    else links.add(part.build());
}

template <class F>
void call_step(viv_moveable m, void *user) {
    running<F> f(user);
    guarded([&] { call_with(*f, step(m)); });
}

template <class Tempo, class F>
viv_moveable call_maker(viv_tempo tempo, void *user) {
    running<F> f(user);
    return guarded(
        viv_moveable(0), [&] { return idle_root(call_with(*f, Tempo(tempo))).id(); });
}

template <class F>
void call_custom(
    viv_motion m, double progress, double time, viv_direction direction, void *user) {
    running<F> f(user);
    const moment now = {custom(m), progress, time, vivace::direction(direction)};
    guarded([&] {
        if constexpr (std::is_invocable_v<F &, double>) (*f)(progress);
        else call_with(*f, now);
    });
}

template <class F>
void call_acceleration(double *acceleration, const double *values, const double *velocities,
    uint32_t count, void *user) {
    running<F> f(user);
    guarded([&] {
        (*f)(span<double>(acceleration, count), span<const double>(values, count),
            span<const double>(velocities, count));
    });
}

template <class F>
double call_easing(double progress, void *user) {
    running<F> f(user);
    return guarded(0.0, [&] { return double((*f)(progress)); });
}

template <bool Chained>
auto travelling(chain<Chained> before, path shape) {
    return travel_builder<Chained>(std::move(before), shape);
}

/// The builder of a step that was created, or failed to be.
template <class Step, bool Chained>
auto stepping(chain<Chained> before, viv_moveable step) {
    draft<Step> handle(step);
    check_made(step != 0, before.tempo());
    return made_builder<Step, Chained>(std::move(before), std::move(handle));
}

template <bool Chained>
auto waiting(chain<Chained> before, seconds time) {
    const viv_motion step = viv_wait_create(before.tempo(), time);
    return stepping<wait_step>(std::move(before), step);
}

template <bool Chained, class F>
auto calling(chain<Chained> before, F &&f) {
    using function = std::decay_t<F>;
    static_assert(takes<function, step>, "it takes a step, or nothing");
    const closure_ref kept = closure_for(std::forward<F>(f));
    const viv_motion made =
        viv_call_create(before.tempo(), call_step<function>, kept.get());
    return stepping<step>(std::move(before), with_function(made, kept));
}

template <class Tempo = tempo_ref, bool Chained, class F>
auto making(chain<Chained> before, F &&f) {
    using function = std::decay_t<F>;
    static_assert(takes<function, Tempo>, "it takes a tempo_ref, or nothing");
    const closure_ref kept = closure_for(std::forward<F>(f));
    const viv_motion made =
        viv_lazy_create(before.tempo(), call_maker<Tempo, function>, kept.get());
    return stepping<step>(std::move(before), with_function(made, kept));
}

template <bool Chained>
auto jumping(chain<Chained> before, c_string step_name, int32_t times) {
    const viv_motion made = viv_jump_create(before.tempo(), step_name, times);
    return stepping<step>(std::move(before), made);
}

/// The end of a chain, to which a verb adds.
class link {
public:
    explicit link(chain<true> &&before) noexcept : before_(std::move(before)) {}

    chain<true> next() {
        if (spent_ && refuse(before_.tempo(), refusals::spent_chain) != status::ok) {
            before_.abandon();
        }
        spent_ = true;
        return std::move(before_);
    }
    VIVACE_VERBS()
    template <class Part>
    auto play(Part &&part) {
        return playing(next(), std::forward<Part>(part));
    }

private:
    link &self() noexcept { return *this; }

    chain<true> before_;
    bool spent_ = false; ///< It went on.
};

inline auto linking(chain<true> before) {
    before.then();
    return link(std::move(before));
}

template <class Part>
auto playing(chain<true> before, Part &&part) {
    adopt(before, std::forward<Part>(part));
    return link(std::move(before));
}

inline auto grouping(chain<true> before) {
    auto whole = before.into_group();
    return made_builder<group, true>(std::move(before), std::move(whole));
}

inline auto sequencing(chain<true> before) {
    return made_builder<sequence, false>(chain<false>(before.tempo()), before.into_sequence());
}

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
