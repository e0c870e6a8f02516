/// @file
/// What all builders have in common: settings and listeners.
#ifndef VIVACE_BUILDER_HPP
#define VIVACE_BUILDER_HPP

#include <optional>

#include "links.hpp"
#include "path.hpp"

namespace vivace {
inline namespace VIVACE_MODE {
namespace detail {

/// Applies the requested settings, until one is refused.
class setter {
public:
    explicit setter(viv_moveable m) noexcept : m_(m) {}

    template <class Function, class... Values>
    void operator()(bool wanted, Function function, Values... values) noexcept {
        if (wanted && status_ == VIV_OK) status_ = function(m_, values...);
    }
    /// With a number last, if it was given: then also NaN, which is refused or not like the others.
    template <class Function, class... Values>
    void operator()(
        const std::optional<double> &given, Function function, Values... values) noexcept {
        (*this)(given.has_value(), function, values..., given.value_or(0));
    }
    viv_status status() const noexcept { return status_; }

private:
    viv_moveable m_;
    viv_status status_ = VIV_OK;
};

/// The settings of viv_tween() that every moveable has, for those that it does not create.
inline viv_status apply(viv_moveable m, const viv_tween_options &o) noexcept {
    setter set(m);
    set(o.delay != 0, viv_set_delay, o.delay);
    set(o.repeats != 0, viv_set_repeats, o.repeats);
    set(o.reverses != 0, viv_set_reverses, true);
    set(o.passes != 0, viv_set_passes, o.passes);
    set(o.repeat_delay != 0, viv_set_repeat_delay, o.repeat_delay);
    set(o.turn_delay != 0, viv_set_turn_delay, o.turn_delay);
    set(o.mirrored != 0, viv_set_mirrored, true);
    set(o.rate != 0, viv_set_rate, o.rate);
    set(o.transient != 0, viv_set_transient, true);
    set(o.essential != 0, viv_set_essential, true);
    set(o.name != nullptr, viv_set_name, o.name);
    set(o.user_data != nullptr, viv_set_user_data, o.user_data);
    return set.status();
}

} // namespace detail

// The verbs that begin a builder, for a tempo and for a chain so far. The chain that they are given
// finds the functions that they call.
#define VIVACE_VERBS(CONST)                                                                       \
    /** Moves values in a fixed time: a tween. */                                                 \
    template <class... Values>                                                                    \
    auto move(Values &&...values) CONST {                                                         \
        return moving(self().next(), target_of(std::forward<Values>(values))...);                 \
    }                                                                                             \
    /** Moves values by a spring. */                                                              \
    template <class... Values>                                                                    \
    auto spring(spring_constants constants, Values &&...values) CONST {                           \
        return springing(self().next(), constants, target_of(std::forward<Values>(values))...);   \
    }                                                                                             \
    /** Lets values glide, slowed down by a drag in 1/s. */                                       \
    template <class... Values>                                                                    \
    auto decay(double drag, Values &&...values) CONST {                                           \
        return decaying(self().next(), drag, target_of(std::forward<Values>(values))...);         \
    }                                                                                             \
    /** Moves values with a velocity and a friction, 0..1. */                                     \
    template <class... Values>                                                                    \
    auto physics(double velocity, double friction, Values &&...values) CONST {                    \
        return rolling(                                                                           \
            self().next(), velocity, friction, target_of(std::forward<Values>(values))...);       \
    }                                                                                             \
    /** Travels along a path. */                                                                  \
    auto travel(vivace::path shape) CONST { return travelling(self().next(), shape); }            \
    /** Waits. */                                                                                 \
    auto wait(seconds time) CONST { return waiting(self().next(), time); }                        \
    /** Calls a function: void() or void(moveable). */                                            \
    template <class F>                                                                            \
    auto call(F &&f) CONST {                                                                      \
        return calling(self().next(), std::forward<F>(f));                                        \
    }                                                                                             \
    /** Plays what a function makes each time: a moveable, or a builder, of a tempo_ref. */       \
    template <class F>                                                                            \
    auto lazy(F &&f) CONST {                                                                      \
        return making(self().next(), std::forward<F>(f));                                         \
    }                                                                                             \
    /** Goes on at the step of a name, so many times. */                                          \
    auto jump(c_string step_name, int32_t times = forever) CONST {                                \
        return jumping(self().next(), step_name, times);                                          \
    }

// A setting of a builder. On a named builder it returns a reference to it, from which no other one
// can be made by accident. On a temporary one it is part of a chain that must not be dropped.
#define VIVACE_SETTING_OF(TEMPLATE, SIGNATURE, ...)    \
    TEMPLATE self_type &SIGNATURE & {                  \
        __VA_ARGS__;                                   \
        return static_cast<self_type &>(*this);        \
    }                                                  \
    TEMPLATE [[nodiscard]] self_type &&SIGNATURE && {  \
        __VA_ARGS__;                                   \
        return static_cast<self_type &&>(*this);       \
    }
#define VIVACE_SETTING(SIGNATURE, ...) VIVACE_SETTING_OF(, SIGNATURE, __VA_ARGS__)
#define VIVACE_SET_ON(KIND)                                 \
    VIVACE_SETTING_OF(template <class F>, on_##KIND(F &&f), \
        on(event_kind::KIND, std::forward<F>(f)))

/// What every builder can set. It creates nothing before start() or idle(), or before it is used in
/// a chain, a group or a sequence. A setting applies to the part named last. Compilers warn of a
/// builder that is dropped at once. The settings of a builder that is kept are statements of their
/// own.
/// @tparam Made     What it builds.
/// @tparam Chained  Whether something precedes it: then the result is a sequence.
template <class Self, class Made, bool Chained>
class builder {
    using self_type = Self;

public:
    using root = std::conditional_t<Chained, sequence, Made>;

    builder(builder &&) = default;
    builder &operator=(builder &&) = default;

    VIVACE_SETTING(delay(seconds time), options_.delay = time)
    VIVACE_SETTING(repeats(int32_t extra_cycles = forever), options_.repeats = extra_cycles)
    VIVACE_SETTING(repeat_delay(seconds time), options_.repeat_delay = time)
    VIVACE_SETTING(reverses(bool on = true), options_.reverses = on)
    VIVACE_SETTING(turn_delay(seconds time), options_.turn_delay = time)
    VIVACE_SETTING(mirrored(bool on = true), options_.mirrored = on)
    /// 1 or more, or forever.
    VIVACE_SETTING(passes(int32_t count), options_.passes = count; no_passes_ = count == 0)
    VIVACE_SETTING(rate(double rate), options_.rate = rate; no_rate_ = rate == 0)
    VIVACE_SETTING(transient(bool on = true), options_.transient = on)
    VIVACE_SETTING(essential(bool on = true), options_.essential = on)
    /// The text must last until it is built.
    VIVACE_SETTING(name(c_string name), options_.name = detail::escaping<const char>(name))
    VIVACE_SETTING(user_data(void *user), options_.user_data = user)

    /// As moveable::on().
    VIVACE_SETTING_OF(template <class F>, on(event_kind kinds, F &&f),
        using function = std::decay_t<F>;
        static_assert(detail::takes<function, event>, "it takes an event, or nothing");
        listeners_.push_back({viv_event_kind(kinds), detail::call_listener<function>,
            detail::closure_for(std::forward<F>(f))}))
    VIVACE_EACH_EVENT(VIVACE_SET_ON)

    /// As moveable::set_condition().
    VIVACE_SETTING_OF(template <class F>, when(F &&f),
        using function = std::decay_t<F>;
        static_assert(detail::takes<function, moveable>, "it takes a moveable, or nothing");
        decide_ = detail::call_condition<function>;
        condition_ = detail::closure_for(std::forward<F>(f)))

    /// Creates and starts it, and returns the whole, which lives until it is destroyed, or to its
    /// end if it is transient().
    root start() {
        if constexpr (!Chained) {
            if (!failed_ && is_plain() && self().starts_itself()) {
                return checked(detail::draft<Made>(self().create(false))).release();
            }
        }
        auto whole = build();
        if (whole && whole.start() != status::ok) return root();
        return whole.release();
    }

    /// Creates it without starting it, for a container or for later.
    root idle() { return build().release(); }

    /// Makes a group of all links since then(), or of all: they run in parallel.
    auto parallel() { return grouping(next()); }
    /// Makes a sequence of all links so far.
    auto in_sequence() { return sequencing(next()); }
    /// Makes a sequence of all links so far, and repeats it that many times.
    auto again(int32_t times = 1) { return in_sequence().repeats(times); }
    /// The group of parallel() begins with the next link.
    auto then() { return linking(next()); }
    /// Continues with an existing moveable, or another builder.
    template <class Part>
    auto play(Part &&part) {
        return playing(next(), std::forward<Part>(part));
    }
    VIVACE_VERBS()

    /// Internal: the links including this one.
    detail::chain<true> next() {
        if (Chained && spent_) refuse(detail::refusals::spent_chain);
        spent_ = true;
        links_.reserve_one();
        links_.add(make());
        return std::move(links_);
    }

    /// Internal: as idle(), until it is released.
    detail::draft<root> build() {
        if constexpr (Chained) return self().next().into_sequence();
        else return make();
    }

protected:
    explicit builder(detail::chain<Chained> &&before) noexcept : links_(std::move(before)) {}

    Self &self() noexcept { return static_cast<Self &>(*this); }
    viv_tempo tempo() const noexcept { return links_.tempo(); }

    /// An error found by C++; without exceptions the builder is abandoned.
    void refuse(detail::refusal why) {
        failed_ = detail::refuse(tempo(), why) != status::ok;
    }

    /// An easing that was created, or failed to be.
    void ease_as(viv_easing curve) {
        options_.easing = curve;
        if (curve >= 0) return;
        const viv_status code = viv_tempo_get_last_error(tempo());
        failed_ = detail::check(code, tempo()) != status::ok;
    }

    viv_tween_options options_ = {};
    bool failed_ = false;

private:
    struct listener {
        viv_event_kind kinds;
        viv_callback callback;
        detail::closure_ref function;
    };

    bool is_plain() const noexcept {
        return listeners_.empty() && !decide_ && !no_passes_ && !no_rate_;
    }

    detail::draft<Made> make() {
        if (failed_) return {};
        auto made = checked(detail::draft<Made>(self().create(true)));
        if (!made || dress(made) != status::ok) return {};
        return made;
    }

    /// Throws if there is none.
    detail::draft<Made> checked(detail::draft<Made> made) const {
        detail::check_made(bool(made), tempo());
        return made;
    }

    status dress(moveable m) const {
        viv_status code = refuse_zeros(m.id());
        if (code == VIV_OK && decide_) code = set_condition(m.id());
        for (const listener &each : listeners_) {
            if (code != VIV_OK) break;
            code = detail::listen(m.id(), each.kinds, each.callback, each.function);
        }
        return detail::check_moveable(code, m.id());
    }

    /// In the options they stand for the default; given, they are refused.
    viv_status refuse_zeros(viv_moveable m) const noexcept {
        detail::setter set(m);
        set(no_passes_, viv_set_passes, 0);
        set(no_rate_, viv_set_rate, 0.0);
        return set.status();
    }

    viv_status set_condition(viv_moveable m) const {
        return detail::install(m, viv_keep, {detail::slot::condition}, condition_,
            [&](void *user) { return viv_set_condition(m, decide_, user); });
    }

    detail::links links_;
    bool spent_ = false; ///< Its links went on.
    bool no_passes_ = false, no_rate_ = false;
    std::vector<listener> listeners_;
    viv_condition decide_ = nullptr;
    detail::closure_ref condition_;
};

} // namespace VIVACE_MODE
} // namespace vivace
#endif
