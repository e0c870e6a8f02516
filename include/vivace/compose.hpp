/// @file
/// The builders of steps, of motions along paths, of groups and of sequences.
#ifndef VIVACE_COMPOSE_HPP
#define VIVACE_COMPOSE_HPP

#include "places.hpp"

namespace vivace {
inline namespace VIVACE_MODE {

/// Builds a motion along a path: with an easing, or by physics after roll().
template <bool Chained>
class [[nodiscard]] travel_builder
    : public builder<travel_builder<Chained>, path_motion, Chained>,
      public eased<travel_builder<Chained>> {
    using base = builder<travel_builder, path_motion, Chained>;
    using self_type = travel_builder;

public:
    travel_builder(detail::chain<Chained> &&before, path shape)
        : base(std::move(before)), path_(shape) {}

    /// Writes its point to two numbers of a type.
    VIVACE_SETTING_OF(template <class T>, writes(T &x, T &y),
        type_ = value_traits<T>::type;
        x_ = detail::escaping(&x);
        y_ = detail::escaping(&y))
    /// Writes the angle of the path, in radians.
    VIVACE_SETTING(turns(float &angle), write_angle(as<type::radians>(angle)))
    VIVACE_SETTING(turns(degrees &angle), write_angle(target_of(angle)))
    VIVACE_SETTING(turns(radians &angle), write_angle(target_of(angle)))
    /// Seconds of a pass. Without them, and without roll(), it is refused, and with both.
    VIVACE_SETTING(during(seconds time), timed_ = true; base::options_.duration = time)
    VIVACE_SETTING(ease(easing curve), eases_ = true; base::options_.easing = curve.id())
    /// Text and functions as for a tween.
    VIVACE_SETTING(ease(c_string text),
        eases_ = true;
        base::ease_as(viv_easing_parse(base::tempo(), text)))
    VIVACE_SETTING(ease(double (*curve)(double)),
        eases_ = true;
        base::ease_as(detail::curve_of(base::tempo(), curve)))
    /// By physics: with a velocity along the path and a friction, 0..1. Then a duration and an
    /// easing are refused.
    VIVACE_SETTING(roll(double velocity, double friction),
        rolls_ = true;
        velocity_ = velocity;
        friction_ = friction)
    /// Bounces at the ends of its range, keeping this fraction of its speed, 0..1; only after
    /// roll().
    VIVACE_SETTING(bounces(double restitution), restitution_ = restitution)
    /// The fractions of the path at which a pass begins and ends.
    VIVACE_SETTING(range(double start, double end), start_ = start; end_ = end)
    VIVACE_SETTING(edges(vivace::edges beyond), edges_ = viv_edges(beyond))
    /// Seconds of each way back.
    VIVACE_SETTING(reverse_during(seconds time), reverse_duration_ = time)

    /// Internal.
    static constexpr bool starts_itself() noexcept { return false; }
    viv_motion create(bool) {
        const viv_motion m = create_bare();
        if (m == 0 || (finish(m) && detail::apply(m, base::options_) == VIV_OK)) return m;
        viv_destroy(m);
        return 0;
    }

private:
    template <class T>
    void write_angle(target<T, false> angle) noexcept {
        angle_type_ = angle.type;
        angle_ = angle.first;
    }

    viv_motion create_bare() {
        const viv_tempo tempo = base::tempo();
        if (rolls_) {
            return viv_path_physics_create(tempo, path_.id(), velocity_, friction_);
        }
        if (!timed_) return base::refuse(detail::refusals::untimed_travel), 0;
        const auto &o = base::options_;
        return viv_path_motion_create(tempo, path_.id(), o.duration, o.easing);
    }

    bool finish(viv_motion m) const noexcept {
        detail::setter set(m);
        set(x_ != nullptr, viv_path_motion_set_target, viv_type(type_), x_, y_);
        set(angle_ != nullptr, viv_path_motion_set_angle_target, viv_type(angle_type_), angle_);
        set(start_ != 0 || end_ != 1, viv_path_motion_set_range, start_, end_);
        set(edges_ != VIV_EDGES_STOP, viv_path_motion_set_edges, edges_);
        set(restitution_, viv_physics_set_collisions, true);
        set(reverse_duration_, viv_motion_set_reverse_duration);
        const auto &o = base::options_;
        set(rolls_ && timed_, viv_motion_set_duration, o.duration);
        set(rolls_ && eases_, viv_motion_set_easing, o.easing);
        return set.status() == VIV_OK;
    }

    path path_;
    vivace::type type_ = type::float_, angle_type_ = type::radians;
    void *x_ = nullptr, *y_ = nullptr, *angle_ = nullptr;
    double velocity_ = 0, friction_ = 0, start_ = 0, end_ = 1;
    std::optional<double> restitution_, reverse_duration_;
    viv_edges edges_ = VIV_EDGES_STOP;
    bool rolls_ = false, timed_ = false, eases_ = false;
};

/// Sets up something that exists already: a step, a group or a sequence.
template <class Made, bool Chained>
class [[nodiscard]] made_builder
    : public builder<made_builder<Made, Chained>, Made, Chained> {
    using base = builder<made_builder, Made, Chained>;
    using self_type = made_builder;

public:
    made_builder(detail::chain<Chained> &&before, detail::draft<Made> made)
        : base(std::move(before)), made_(std::move(made)) {
        base::failed_ = !made_;
    }

    /// Children wait for the slowest before they turn.
    VIVACE_SETTING(synced(), set(made_.set_synced()))
    /// Seconds of a pass of a group, instead of its longest child's.
    VIVACE_SETTING(during(seconds time), set(made_.set_duration(time)))
    VIVACE_SETTING(stagger(seconds between, stagger_from from = stagger_from::first,
                       easing spread = ease::linear),
        set(made_.set_stagger(between, from, spread)))
    /// A sequence is retraced when it reverses.
    VIVACE_SETTING(contiguous(), set(made_.set_reversing_mode(reversing_mode::contiguous)))
    /// A label of a group or a sequence.
    VIVACE_SETTING(label(c_string name, seconds at), set(made_.set_label(name, at)))

    /// Internal.
    static constexpr bool starts_itself() noexcept { return false; }
    detail::draft<Made> create(bool) {
        if (!made_) return base::refuse(detail::refusals::spent_part), detail::draft<Made>();
        detail::draft<Made> made = std::move(made_);
        if (detail::apply(made.id(), base::options_) != VIV_OK) return {};
        return made;
    }

private:
    void set(status code) noexcept { base::failed_ = base::failed_ || code != status::ok; }

    detail::draft<Made> made_;
};

} // namespace VIVACE_MODE
} // namespace vivace
#endif
