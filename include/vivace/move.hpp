/// @file
/// The builder of tweens: tempo.move(x).to(100).during(0.5).start().
#ifndef VIVACE_MOVE_HPP
#define VIVACE_MOVE_HPP

#include <optional>
#include <tuple>

#include "builder.hpp"

namespace vivace {
inline namespace VIVACE_MODE {
namespace detail {

/// Starts and ends as they wait for the call: copies of values, but spans of several.
template <class Place>
using stored = std::remove_cv_t<std::remove_reference_t<Place>>;
template <class... Targets>
using places = std::tuple<stored<typename place_of<Targets>::place>...>;
template <class... Targets>
using amounts = std::tuple<stored<typename place_of<Targets>::amount>...>;

/// The address of the place of one target, or null.
template <std::size_t I, class Places>
const void *address_in(const std::optional<Places> &places) noexcept {
    return places ? address(std::get<I>(*places)) : nullptr;
}

/// Notes starts, ends or amounts, if they are as many as the targets need.
template <class Places, class Targets, class... Given>
bool keep_places(std::optional<Places> &places, const Targets &targets, const Given &...given) {
    const bool fit = std::apply(
        [&](const auto &...target) { return (fits(target, given) && ...); }, targets);
    if (fit) places.emplace(given...);
    return fit;
}

/// Adds one of the targets to a motion.
template <std::size_t I, class Targets, class Places, class Amounts>
bool add_place(viv_motion m, const Targets &targets, const std::optional<Places> &from,
    const std::optional<Places> &to, const std::optional<Amounts> &by) noexcept {
    const auto &target = std::get<I>(targets);
    if (by) return add_by(m, target, address_in<I>(by)) == VIV_OK;
    return add(m, target, address_in<I>(from), address_in<I>(to)) == VIV_OK;
}

} // namespace detail

/// Builds a tween of one value, in one call of viv_tween(), or of several. Where it is given no
/// start, it starts from where the values are. Spans of starts and ends must last until then.
template <bool Chained, class... Targets>
class move_builder : public builder<move_builder<Chained, Targets...>, tween, Chained> {
    using base = builder<move_builder, tween, Chained>;
    using self_type = move_builder &&;

public:
    explicit move_builder(detail::chain<Chained> &&before, Targets... targets)
        : base(std::move(before)), targets_(targets...) {}

    self_type from(typename detail::place_of<Targets>::place... starts) {
        return expect(from_, starts...);
    }
    self_type to(typename detail::place_of<Targets>::place... ends) {
        return expect(to_, ends...);
    }
    /// Numbers and angles only.
    self_type by(typename detail::place_of<Targets>::amount... amounts) {
        return expect(by_, amounts...);
    }

    self_type during(seconds time) { return options_.duration = time, moved(); }
    /// Units per second, in place of a duration.
    self_type speed(double per_second) {
        return options_.speed = detail::no_default(per_second), moved();
    }
    self_type ease(easing curve) { return options_.easing = curve.id(), moved(); }
    /// As text: CSS, GSAP's and other names; see viv_easing_parse().
    self_type ease(c_string text) {
        options_.easing = viv_easing_parse(base::tempo(), text);
        if (options_.easing < 0) {
            const viv_status code = viv_tempo_get_last_error(base::tempo());
            base::failed_ = detail::check(code, base::tempo()) != status::ok;
        }
        return moved();
    }
    self_type ease_in(family f = family::quad) { return ease(vivace::ease_in(f)); }
    self_type ease_out(family f = family::quad) { return ease(vivace::ease_out(f)); }
    self_type ease_in_out(family f = family::quad) { return ease(vivace::ease_in_out(f)); }

    using base::reverses;
    /// Goes back by another easing.
    self_type reverses(easing back) {
        base::reverses();
        return reverse_easing_ = back, moved();
    }
    /// Seconds of each way back.
    self_type reverse_during(seconds time) { return reverse_duration_ = time, moved(); }
    /// Seconds between neighbours of several values in a row.
    self_type stagger(seconds between, stagger_from from = stagger_from::first) {
        options_.stagger = between;
        options_.stagger_from = viv_stagger_from(from);
        return moved();
    }
    self_type blend(vivace::blend how, double weight = 1) {
        options_.blend = viv_blend(how);
        return weight_ = weight, moved();
    }
    /// Takes over value and velocity of what moves the values, and stops that.
    self_type replaces() { return blend(vivace::blend::replace); }
    self_type capture(vivace::capture when) {
        return options_.capture = viv_capture(when), moved();
    }
    /// With which it begins, in units per second.
    self_type velocity(double velocity) { return velocity_ = velocity, moved(); }

    /// For the library.
    bool starts_itself() const noexcept {
        return sizeof...(Targets) == 1 && std::isnan(velocity_) &&
            std::isnan(reverse_duration_) && weight_ != 0 && reverse_easing_ != ease_linear;
    }
    viv_motion create(bool idle) {
        viv_tween_options options = first_options();
        options.idle = idle;
        const viv_motion m = viv_tween(base::tempo(), &options);
        if (m == 0 || (finish(m) && add_others(m, std::index_sequence_for<Targets...>()))) return m;
        viv_destroy(m);
        return 0;
    }

private:
    using base::options_;
    static constexpr easing ease_linear = easing(vivace::ease::linear);

    self_type moved() noexcept { return base::self_moved(); }

    template <class Places, class... Given>
    self_type expect(std::optional<Places> &places, const Given &...given) {
        if (!detail::keep_places(places, targets_, given...)) base::refuse(detail::misfit);
        return moved();
    }

    viv_tween_options first_options() const noexcept {
        const auto &target = std::get<0>(targets_);
        viv_tween_options options = options_;
        options.size = sizeof options;
        options.target = target.first;
        options.from = detail::address_in<0>(from_);
        options.to = detail::address_in<0>(to_);
        options.by = detail::address_in<0>(by_);
        options.stride = target.stride;
        options.count = target.count;
        options.type = viv_type(target.type);
        options.weight = weight_;
        if (reverse_easing_) options.reverse_easing = reverse_easing_.id();
        return options;
    }

    /// What viv_tween() can not say.
    bool finish(viv_motion m) const noexcept {
        const bool linear_back = reverse_easing_ == ease_linear;
        return (weight_ != 0 || !viv_motion_set_blend(m, options_.blend, weight_)) &&
            (!linear_back || !viv_motion_set_reverse_easing(m, VIV_EASE_LINEAR)) &&
            (std::isnan(reverse_duration_) ||
                !viv_motion_set_reverse_duration(m, reverse_duration_)) &&
            (std::isnan(velocity_) || !viv_motion_set_velocity(m, nullptr, velocity_));
    }

    template <std::size_t First, std::size_t... Others>
    bool add_others([[maybe_unused]] viv_motion m,
        std::index_sequence<First, Others...>) const noexcept {
        return (detail::add_place<Others>(m, targets_, from_, to_, by_) && ...);
    }

    std::tuple<Targets...> targets_;
    std::optional<detail::places<Targets...>> from_, to_;
    std::optional<detail::amounts<Targets...>> by_;
    easing reverse_easing_ = easing::none();
    double reverse_duration_ = NAN;
    double velocity_ = NAN;
    double weight_ = 1;
};

namespace detail {
template <bool Chained, class... Targets>
move_builder<Chained, Targets...> moving(chain<Chained> before, Targets... targets) {
    static_assert(sizeof...(Targets) > 0, "what is to be moved?");
    return move_builder<Chained, Targets...>(std::move(before), targets...);
}
} // namespace detail

} // namespace VIVACE_MODE
} // namespace vivace
#endif
