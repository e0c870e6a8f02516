/// @file
/// The builders of springs, decays and physics.
#ifndef VIVACE_GLIDE_HPP
#define VIVACE_GLIDE_HPP

#include "move.hpp"

namespace vivace {
inline namespace VIVACE_MODE {

/// Builds what takes as long as it needs. Without a start it starts from where the values are.
/// @tparam Made  spring, decay or physics.
template <class Made, bool Chained, class... Targets>
class glide_builder : public builder<glide_builder<Made, Chained, Targets...>, Made, Chained> {
    using base = builder<glide_builder, Made, Chained>;
    using self_type = glide_builder &&;
    static constexpr bool is_spring = std::is_same_v<Made, vivace::spring>;
    static constexpr bool is_decay = std::is_same_v<Made, vivace::decay>;
    static constexpr bool is_physics = std::is_same_v<Made, vivace::physics>;

public:
    glide_builder(detail::chain<Chained> &&before, double first, double second, Targets... targets)
        : base(std::move(before)), first_(first), second_(second), targets_(targets...) {}

    self_type from(typename detail::place_of<Targets>::place... starts) {
        return expect(from_, starts...);
    }
    /// Where a spring ends; for physics a wall.
    self_type to(typename detail::place_of<Targets>::place... ends) {
        return expect(to_, ends...);
    }
    /// How far from its start a spring goes.
    self_type by(typename detail::place_of<Targets>::amount... amounts) {
        return expect(by_, amounts...);
    }
    /// With which all values begin, in units per second.
    self_type velocity(double velocity) { return velocity_ = velocity, moved(); }
    /// When it rests: a distance in units, a speed in units per second.
    self_type rest(double distance, double speed) {
        return rest_distance_ = distance, rest_speed_ = speed, moved();
    }
    self_type blend(vivace::blend how, double weight = 1) {
        base::options_.blend = viv_blend(how);
        return weight_ = weight, moved();
    }
    /// Takes over value and velocity of what moves the values, and stops that.
    self_type replaces() { return blend(vivace::blend::replace); }
    self_type capture(vivace::capture when) {
        return base::options_.capture = viv_capture(when), moved();
    }

    /// Ends at its end instead of swinging beyond it.
    self_type clamped() {
        static_assert(is_spring, "only springs are clamped");
        return clamped_ = true, moved();
    }
    /// Where it comes to rest.
    self_type end(double place) {
        static_assert(is_decay, "only decays have an end to rest at; springs go to()");
        return end_ = place, moved();
    }
    /// At which places it may rest: at offset, and every interval from there.
    self_type snap(double interval, double offset = 0) {
        static_assert(is_decay, "only decays snap");
        return snap_interval_ = interval, snap_offset_ = offset, moved();
    }
    /// Its walls.
    self_type bounds(double lowest, double highest) {
        static_assert(!is_spring, "springs have no walls; see clamped()");
        return lowest_ = lowest, highest_ = highest, moved();
    }
    /// Bounces off its walls, keeping so much of its speed, 0..1.
    self_type bounces(double restitution) {
        static_assert(is_physics, "only physics bounces");
        return restitution_ = restitution, moved();
    }

    /// For the library.
    static constexpr bool starts_itself() noexcept { return false; }
    viv_motion create(bool) {
        const viv_motion m = create_bare();
        if (m == 0) return 0;
        const bool done = add_all(m, std::index_sequence_for<Targets...>()) && finish(m) &&
            detail::apply(m, base::options_) == VIV_OK;
        if (done) return m;
        viv_destroy(m);
        return 0;
    }

private:
    self_type moved() noexcept { return base::self_moved(); }

    template <class Places, class... Given>
    self_type expect(std::optional<Places> &places, const Given &...given) {
        if (!detail::keep_places(places, targets_, given...)) base::refuse(detail::misfit);
        return moved();
    }

    viv_motion create_bare() const noexcept {
        const viv_tempo tempo = base::tempo();
        if constexpr (is_spring) return viv_spring_create(tempo, first_, second_);
        else if constexpr (is_decay) return viv_decay_create(tempo, first_);
        else return viv_physics_create(tempo, first_, second_);
    }

    template <std::size_t... I>
    bool add_all(viv_motion m, std::index_sequence<I...>) const noexcept {
        return (detail::add_place<I>(m, targets_, from_, to_, by_) && ...);
    }

    bool finish(viv_motion m) const noexcept {
        viv_status code = VIV_OK;
        const auto set = [&](bool wanted, auto function, auto... values) {
            if (wanted && code == VIV_OK) code = function(m, values...);
        };
        const auto &o = base::options_;
        const bool rests = !std::isnan(rest_distance_) || !std::isnan(rest_speed_);
        set(!std::isnan(velocity_), viv_motion_set_velocity, nullptr, velocity_);
        set(rests, viv_motion_set_rest, rest_distance_, rest_speed_);
        set(o.blend != 0, viv_motion_set_blend, o.blend, weight_);
        set(o.capture != 0, viv_motion_set_capture, o.capture);
        set(clamped_, viv_spring_set_clamped, true);
        set(!std::isnan(end_), viv_decay_set_end, nullptr, end_);
        set(snap_interval_ != 0, viv_decay_set_snap, nullptr, snap_interval_, snap_offset_);
        set(!std::isnan(lowest_), viv_motion_set_bounds, nullptr, lowest_, highest_);
        set(!std::isnan(restitution_), viv_physics_set_collisions, true, restitution_);
        return code == VIV_OK;
    }

    double first_, second_;
    std::tuple<Targets...> targets_;
    std::optional<detail::places<Targets...>> from_, to_;
    std::optional<detail::amounts<Targets...>> by_;
    double velocity_ = NAN, rest_distance_ = NAN, rest_speed_ = NAN, end_ = NAN;
    double lowest_ = NAN, highest_ = NAN, restitution_ = NAN;
    double snap_interval_ = 0, snap_offset_ = 0, weight_ = 1;
    bool clamped_ = false;
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
