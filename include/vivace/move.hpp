/// @file
/// The builder of tweens: tempo.move(x).to(100).during(0.5).start().
#ifndef VIVACE_MOVE_HPP
#define VIVACE_MOVE_HPP

#include "places.hpp"

namespace vivace {
inline namespace VIVACE_MODE {

/// Builds a tween of one value, with one call of viv_tween(), or of several values.
template <bool Chained, class... Targets>
class [[nodiscard]] move_builder
    : public value_builder<move_builder<Chained, Targets...>, tween, Chained, Targets...>,
      public eased<move_builder<Chained, Targets...>> {
    using base = value_builder<move_builder, tween, Chained, Targets...>;
    using self_type = move_builder;

public:
    explicit move_builder(detail::chain<Chained> &&before, Targets... targets)
        : base(std::move(before), targets...) {}

    /// Seconds of a pass. A tween without them, and without a speed, is refused.
    VIVACE_SETTING(during(seconds time), timed_ = true; options_.duration = time)
    /// Units per second, instead of a duration.
    VIVACE_SETTING(speed(double per_second),
        timed_ = true;
        options_.speed = per_second;
        no_speed_ = per_second == 0)
    VIVACE_SETTING(ease(easing curve), options_.easing = curve.id())
    /// As text: in the syntax of CSS, GSAP and others; see viv_easing_parse().
    VIVACE_SETTING(ease(c_string text), base::ease_as(viv_easing_parse(base::tempo(), text)))
    /// A function, or a lambda that captures nothing. For others see tempo_ref::curve(): they live
    /// as long as the tempo, so each is to be created once.
    VIVACE_SETTING(ease(double (*curve)(double)),
        base::ease_as(detail::curve_of(base::tempo(), curve)))

    using base::reverses;
    /// Goes back with another easing.
    VIVACE_SETTING(reverses(easing back), base::reverses(); reverse_easing_ = back)
    /// Seconds of each way back.
    VIVACE_SETTING(reverse_during(seconds time), reverse_duration_ = time)
    /// Seconds between neighbouring values of an array.
    VIVACE_SETTING(stagger(seconds between, stagger_from from = stagger_from::first),
        options_.stagger = between;
        options_.stagger_from = viv_stagger_from(from))

    /// Internal.
    bool starts_itself() const noexcept {
        return sizeof...(Targets) == 1 && !base::velocity_ && !reverse_duration_ && !no_speed_ &&
            base::weight_ != 0 && reverse_easing_ != linear;
    }
    viv_motion create(bool idle) {
        if (!timed_) return base::refuse(detail::refusals::untimed_tween), 0;
        if (!base::to_ && !base::by_ && !base::from_) {
            return base::refuse(detail::refusals::aimless_tween), 0;
        }
        viv_tween_options options = first_options();
        options.idle = idle;
        const viv_motion m = viv_tween(base::tempo(), &options);
        if (m == 0) return 0;
        const bool done =
            add_others(m, std::index_sequence_for<Targets...>()) && finish(m) == VIV_OK;
        if (!done) viv_destroy(m);
        return done ? m : 0;
    }

private:
    using base::options_;
    static constexpr easing linear = easing(vivace::ease::linear);

    viv_tween_options first_options() const noexcept {
        const auto &target = std::get<0>(base::targets_);
        viv_tween_options options = options_;
        options.size = sizeof options;
        options.target = target.first;
        options.from = detail::address_in<0>(base::from_);
        options.to = detail::address_in<0>(base::to_);
        options.by = detail::address_in<0>(base::by_);
        options.stride = target.stride;
        options.count = target.count;
        options.type = viv_type(target.type);
        options.weight = base::weight_;
        if (reverse_easing_) options.reverse_easing = reverse_easing_.id();
        return options;
    }

    /// Settings that viv_tween() does not have.
    viv_status finish(viv_motion m) const noexcept {
        detail::setter set(m);
        set(no_speed_, viv_motion_set_speed, 0.0);
        set(base::weight_ == 0, viv_motion_set_blend, options_.blend, base::weight_);
        set(reverse_easing_ == linear, viv_motion_set_reverse_easing, linear.id());
        set(reverse_duration_, viv_motion_set_reverse_duration);
        set(base::velocity_, viv_motion_set_velocity, nullptr);
        return set.status();
    }

    template <std::size_t First, std::size_t... Others>
    bool add_others(viv_motion m, std::index_sequence<First, Others...>) const noexcept {
        return base::add_targets(m, std::index_sequence<Others...>());
    }

    easing reverse_easing_ = easing::none();
    std::optional<double> reverse_duration_;
    bool timed_ = false, no_speed_ = false;
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
