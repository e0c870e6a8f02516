/// @file
/// The builders of springs, decays and physics.
#ifndef VIVACE_GLIDE_HPP
#define VIVACE_GLIDE_HPP

#include "places.hpp"

namespace vivace {
inline namespace VIVACE_MODE {

/// Builds a motion without a fixed duration. Without a start it begins from where the values are.
/// @tparam Made  spring, decay or physics.
template <class Made, bool Chained, class... Targets>
class [[nodiscard]] glide_builder
    : public value_builder<glide_builder<Made, Chained, Targets...>, Made, Chained, Targets...> {
    using base = value_builder<glide_builder, Made, Chained, Targets...>;
    using self_type = glide_builder;
    static constexpr bool is_spring = std::is_same_v<Made, vivace::spring>;
    static constexpr bool is_decay = std::is_same_v<Made, vivace::decay>;
    static constexpr bool is_physics = std::is_same_v<Made, vivace::physics>;

public:
    glide_builder(detail::chain<Chained> &&before, double first, double second, Targets... targets)
        : base(std::move(before), targets...), first_(first), second_(second) {}

    /// When it rests: a distance in units, a speed in units per second.
    VIVACE_SETTING(rest(double distance, double speed),
        rest_distance_ = distance;
        rest_speed_ = speed;
        rests_ = true)

    /// Stops at its end instead of overshooting.
    VIVACE_SETTING(clamped(),
        static_assert(is_spring, "only springs are clamped");
        clamped_ = true)
    /// Where it comes to rest.
    VIVACE_SETTING(end(double place),
        static_assert(is_decay, "only decays have an end to rest at; springs go to()");
        end_ = place)
    /// The snap points: offset, and every multiple of interval from there.
    VIVACE_SETTING(snap(double interval, double offset = 0),
        static_assert(is_decay, "only decays snap");
        snap_interval_ = interval;
        snap_offset_ = offset;
        snaps_ = true)
    /// Its walls.
    VIVACE_SETTING(bounds(double lowest, double highest),
        static_assert(!is_spring, "springs have no walls; see clamped()");
        lowest_ = lowest;
        highest_ = highest;
        bounded_ = true)
    /// Bounces off its walls, keeping this fraction of its speed, 0..1.
    VIVACE_SETTING(bounces(double restitution),
        static_assert(is_physics, "only physics bounces");
        restitution_ = restitution)

    /// Internal.
    static constexpr bool starts_itself() noexcept { return false; }
    viv_motion create(bool) {
        const viv_motion m = create_bare();
        if (m == 0) return 0;
        const bool done = base::add_targets(m, std::index_sequence_for<Targets...>()) &&
            finish(m) && detail::apply(m, base::options_) == VIV_OK;
        if (!done) viv_destroy(m);
        return done ? m : 0;
    }

private:
    viv_motion create_bare() const noexcept {
        const viv_tempo tempo = base::tempo();
        if constexpr (is_spring) return viv_spring_create(tempo, first_, second_);
        else if constexpr (is_decay) return viv_decay_create(tempo, first_);
        else return viv_physics_create(tempo, first_, second_);
    }

    bool finish(viv_motion m) const noexcept {
        detail::setter set(m);
        const auto &o = base::options_;
        set(base::velocity_, viv_motion_set_velocity, nullptr);
        set(rests_, viv_motion_set_rest, rest_distance_, rest_speed_);
        set(base::blends_, viv_motion_set_blend, o.blend, base::weight_);
        set(o.capture != 0, viv_motion_set_capture, o.capture);
        set(clamped_, viv_spring_set_clamped, true);
        set(end_, viv_decay_set_end, nullptr);
        set(snaps_, viv_decay_set_snap, nullptr, snap_interval_, snap_offset_);
        set(bounded_, viv_motion_set_bounds, nullptr, lowest_, highest_);
        set(restitution_, viv_physics_set_collisions, true);
        return set.status() == VIV_OK;
    }

    double first_, second_;
    double rest_distance_ = 0, rest_speed_ = 0, lowest_ = 0, highest_ = 0;
    double snap_interval_ = 0, snap_offset_ = 0;
    std::optional<double> end_, restitution_;
    bool rests_ = false, clamped_ = false, snaps_ = false, bounded_ = false;
};

namespace detail {

template <bool Chained, class... Targets>
auto springing(chain<Chained> before, spring_constants c, Targets... targets) {
    return glide_builder<spring, Chained, Targets...>(
        std::move(before), c.tension, c.damping, targets...);
}

template <bool Chained, class... Targets>
auto decaying(chain<Chained> before, double drag, Targets... targets) {
    return glide_builder<decay, Chained, Targets...>(std::move(before), drag, 0, targets...);
}

template <bool Chained, class... Targets>
auto rolling(chain<Chained> before, double velocity, double friction, Targets... targets) {
    return glide_builder<physics, Chained, Targets...>(
        std::move(before), velocity, friction, targets...);
}

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
