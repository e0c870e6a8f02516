/// @file
/// Motions of every kind, and flow steps.
#ifndef VIVACE_MOTION_HPP
#define VIVACE_MOTION_HPP

#include <cmath>

#include "easing.hpp"
#include "moveable.hpp"
#include "number.hpp"

namespace vivace {
inline namespace VIVACE_MODE {

/// Writes the host's values: a tween, a spring, a decay, physics, a motion along a path, a custom
/// motion or a simulation. The functions are those of vivace/motion.h, property.h and physics.h. A
/// value is an object of a type with value_traits, all(), each() or as().
class motion : public moveable {
public:
    using moveable::moveable;
    static constexpr bool includes(vivace::kind k) noexcept {
        return k >= kind::tween && k <= kind::simulation;
    }

    status target(float &value) const { return check(viv_motion_target(id_, &value)); }
    status from(float &value, float from) const {
        return check(viv_motion_from(id_, &value, from));
    }
    status to(float &value, float to) const { return check(viv_motion_to(id_, &value, to)); }
    status from_to(float &value, float from, float to) const {
        return check(viv_motion_from_to(id_, &value, from, to));
    }
    status by(float &value, float by) const { return check(viv_motion_by(id_, &value, by)); }

    /// Moves a value from where it is to wherever the motion takes it: for decays, physics,
    /// simulations.
    template <class Value>
    status target(Value &&value) const {
        return add(target_of(std::forward<Value>(value)), nullptr, nullptr);
    }

    template <class Value>
    status from(Value &&value, detail::place<Value> from) const {
        const auto target = target_of(std::forward<Value>(value));
        if (!detail::fits(target, from)) return refuse(detail::misfit_of(target));
        return add(target, detail::address(from), nullptr);
    }

    template <class Value>
    status to(Value &&value, detail::place<Value> to) const {
        const auto target = target_of(std::forward<Value>(value));
        if (!detail::fits(target, to)) return refuse(detail::misfit_of(target));
        return add(target, nullptr, detail::address(to));
    }

    template <class Value>
    status from_to(
        Value &&value, detail::place<Value> from, detail::place<Value> to) const {
        const auto target = target_of(std::forward<Value>(value));
        if (!detail::fits(target, from) || !detail::fits(target, to)) {
            return refuse(detail::misfit_of(target));
        }
        return add(target, detail::address(from), detail::address(to));
    }

    /// Moves a number or an angle, or several, by an amount.
    template <class Value>
    status by(Value &&value, detail::amount<Value> by) const {
        const auto target = target_of(std::forward<Value>(value));
        if (!detail::fits(target, by)) return refuse(detail::misfit_of(target));
        return check(detail::add_by(id_, target, detail::address(by)));
    }

    /// Moves numbers behind callbacks: get(span<double>) reads them, set(span<const double>) writes
    /// them. The tempo keeps the callbacks until others are given with the same key, or it is
    /// destroyed.
    /// @param key  Identifies the property; any address but null, never dereferenced.
    /// @param get  nullptr if starts are given.
    template <class Get, class Set>
    status add_property(const void *key, uint32_t count, Get &&get, Set &&set,
        span<const double> from, span<const double> to) const {
        const bool fit =
            (from.empty() || from.size() == count) && (to.empty() || to.size() == count);
        if (!fit) return refuse(detail::refusals::misfit);
        return check(detail::add_property(id_, key, count, std::forward<Get>(get),
            std::forward<Set>(set), from.data(), to.data()));
    }

    status set_capture(capture when) const {
        return check(viv_motion_set_capture(id_, viv_capture(when)));
    }
    status set_blend(blend how, double weight = 1) const {
        return check(viv_motion_set_blend(id_, viv_blend(how), weight));
    }
    /// For all values that it moves; NaN for none.
    status set_velocity(double velocity) const {
        return check(viv_motion_set_velocity(id_, nullptr, velocity));
    }
    /// For each number of the value that it moves.
    template <class T>
    status set_velocity(const T &value, double velocity) const {
        return check(detail::set_each(id_, value, viv_motion_set_velocity, velocity));
    }
    status set_rest(double distance, double speed) const {
        return check(viv_motion_set_rest(id_, distance, speed));
    }
    /// For all values that it moves; both NaN for none.
    status set_bounds(double lowest, double highest) const {
        return check(viv_motion_set_bounds(id_, nullptr, lowest, highest));
    }
    /// For each number of the value that it moves.
    template <class T>
    status set_bounds(const T &value, double lowest, double highest) const {
        return check(detail::set_each(id_, value, viv_motion_set_bounds, lowest, highest));
    }

    /// Gives a value, or all values that are moved together, a new end, keeping the present value
    /// and velocity. A property with callbacks is `all(&key, count)`, of doubles.
    template <class Value>
    status retarget(Value &&value, detail::place<Value> to) const {
        const auto target = target_of(std::forward<Value>(value));
        if (!detail::fits(target, to)) return refuse(detail::misfit_of(target));
        if (const auto why = detail::misaimed(id_, target)) return refuse(why);
        const void *end = detail::address(to);
        if (target.count == 1) return check(viv_motion_retarget_values(id_, target.first, end));
        return check(viv_motion_retarget_array(id_, target.first, end));
    }
    status retarget(float &value, float to) const {
        return check(viv_motion_retarget(id_, &value, to));
    }

    /// In units per second; of several numbers, that of one of them. NaN for what it does not move.
    template <class T>
    double velocity(const T &value, uint32_t number = 0) const noexcept {
        const detail::parts all = detail::parts_of(value);
        return number < all.count ? viv_motion_get_velocity(id_, all[number]) : detail::nan;
    }

    /// Computes a value, or all values of all() and the like, at a second of the motion's own time,
    /// INFINITY for the end; writes nothing to it.
    /// @param values      Room for as many numbers as it has; or empty.
    /// @param velocities  Room for as many velocities; one of the two may be empty.
    template <class T>
    status sample(const T &value, seconds time, span<double> values,
        span<double> velocities = {}) const {
        const std::size_t room = values.empty() ? velocities.size() : values.size();
        const bool fit = values.empty() || velocities.empty() || velocities.size() == room;
        if (!fit) return refuse(detail::refusals::room);
        return check(detail::sample(id_, value, time, values.data(), velocities.data(), room));
    }

    viv_property describe_property(uint32_t index) const {
        viv_property property = {};
        check(viv_motion_describe_property(id_, index, &property, sizeof property));
        return property;
    }

protected:
    status refuse(detail::refusal why, const char *function = __builtin_FUNCTION()) const {
        return detail::refuse_on(id_, why, function);
    }

private:
    template <class Target>
    status add(const Target &target, const void *from, const void *to,
        const char *function = __builtin_FUNCTION()) const {
        return check(detail::add(id_, target, from, to), function);
    }
};

/// Moves values from where they are, or from given starts, to given ends, in a fixed time along an
/// easing.
class tween : public motion {
public:
    using motion::motion;
    static constexpr bool includes(vivace::kind k) noexcept { return k == kind::tween; }

    status set_duration(seconds time) const { return check(viv_motion_set_duration(id_, time)); }
    status set_speed(double per_second) const {
        return check(viv_motion_set_speed(id_, per_second));
    }
    status set_easing(easing curve) const {
        return check(viv_motion_set_easing(id_, curve.id()));
    }
    status set_reverse_easing(easing curve) const {
        return check(viv_motion_set_reverse_easing(id_, curve.id()));
    }
    status set_reverse_duration(seconds time) const {
        return check(viv_motion_set_reverse_duration(id_, time));
    }

    /// Moves a value through keyframes. Each of several numbers is a property of its own.
    /// @param fractions  Where in the pass each is reached, 0..1, in ascending order.
    /// @param values     As many values.
    /// @param easings    One for each segment; none for linear.
    template <class T>
    status add_keyframes(T &value, span<const double> fractions,
        span<const typename detail::target_for<T &>::value> values,
        span<const easing> easings = {}) const {
        const auto target = target_of(value);
        const bool fit = values.size() == fractions.size() &&
            (easings.empty() || easings.size() + 1 == fractions.size());
        if (!fit) return refuse(detail::refusals::keyframes);
        static_assert(sizeof(easing) == sizeof(viv_easing), "they are passed as an array");
        return check(detail::add_keyframes(id_, target, fractions, values,
            reinterpret_cast<const viv_easing *>(easings.data())));
    }
};

/// The tension (1/s^2) and damping (1/s) of a spring, from several parametrizations. Arguments out
/// of range throw, or give NaN, which every spring refuses.
struct spring_constants {
    double tension, damping;

    /// From an undamped period in seconds, and a damping ratio: 1 is critical.
    static spring_constants from_response(seconds response, double damping_ratio) {
        return computed([&](double *t, double *d) {
            return viv_spring_from_response(response, damping_ratio, t, d);
        });
    }
    /// From a perceived duration, and a bounce: 0 is critical, 1 undamped.
    static spring_constants from_bounce(seconds duration, double bounce) {
        return computed(
            [&](double *t, double *d) { return viv_spring_from_bounce(duration, bounce, t, d); });
    }
    /// From a mass on a spring.
    static spring_constants from_physical(double mass, double stiffness, double friction) {
        return computed([&](double *t, double *d) {
            return viv_spring_from_physical(mass, stiffness, friction, t, d);
        });
    }

    struct response_and_ratio {
        double response, damping_ratio;
    };
    response_and_ratio to_response() const {
        const auto both = computed([&](double *response, double *ratio) {
            return viv_spring_to_response(tension, damping, response, ratio);
        });
        return {both.tension, both.damping};
    }
    struct duration_and_bounce {
        double duration, bounce;
    };
    duration_and_bounce to_bounce() const {
        const auto both = computed([&](double *duration, double *bounce) {
            return viv_spring_to_bounce(tension, damping, duration, bounce);
        });
        return {both.tension, both.damping};
    }

private:
    template <class Compute>
    static spring_constants computed(Compute &&compute) {
        spring_constants both = {detail::nan, detail::nan};
        detail::check(compute(&both.tension, &both.damping), 0);
        return both;
    }
};

/// A spring, which moves its values to their ends.
class spring : public motion {
public:
    using motion::motion;
    static constexpr bool includes(vivace::kind k) noexcept { return k == kind::spring; }

    status set_parameters(spring_constants c) const {
        return check(viv_spring_set_parameters(id_, c.tension, c.damping));
    }
    status set_clamped(bool on = true) const { return check(viv_spring_set_clamped(id_, on)); }
};

/// A decay, which slows down in proportion to its speed.
class decay : public motion {
public:
    using motion::motion;
    static constexpr bool includes(vivace::kind k) noexcept { return k == kind::decay; }

    /// For all values that it moves; NaN for wherever the velocity leads.
    status set_end(double end) const { return check(viv_decay_set_end(id_, nullptr, end)); }
    /// For each number of the value that it moves.
    template <class T>
    status set_end(const T &value, double end) const {
        return check(detail::set_each(id_, value, viv_decay_set_end, end));
    }
    /// For all values that it moves; an interval of 0 for no snapping.
    status set_snap(double interval, double offset = 0) const {
        return check(viv_decay_set_snap(id_, nullptr, interval, offset));
    }
    /// For each number of the value that it moves.
    template <class T>
    status set_snap(const T &value, double interval, double offset) const {
        return check(detail::set_each(id_, value, viv_decay_set_snap, interval, offset));
    }
};

/// A motion with a velocity and a friction, which may bounce off walls.
class physics : public motion {
public:
    using motion::motion;
    static constexpr bool includes(vivace::kind k) noexcept { return k == kind::physics; }

    status set_collisions(bool on = true, double restitution = 0) const {
        return check(viv_physics_set_collisions(id_, on, restitution));
    }
};

/// A motion that calls a function of the host.
class custom : public motion {
public:
    using motion::motion;
    static constexpr bool includes(vivace::kind k) noexcept { return k == kind::custom; }
};

/// A motion by accelerations that a function of the host computes.
class simulation : public motion {
public:
    using motion::motion;
    static constexpr bool includes(vivace::kind k) noexcept { return k == kind::simulation; }
};

/// A flow step, which moves no values: it waits, calls, creates what is played, or jumps.
class step : public moveable {
public:
    using moveable::moveable;
    static constexpr bool includes(vivace::kind k) noexcept { return k >= kind::wait; }
};

/// A step that waits.
class wait_step : public step {
public:
    using step::step;
    static constexpr bool includes(vivace::kind k) noexcept { return k == kind::wait; }

    status set_duration(seconds time) const { return check(viv_motion_set_duration(id_, time)); }
};

} // namespace VIVACE_MODE
} // namespace vivace

VIVACE_HASHED(motion)
VIVACE_HASHED(tween)
VIVACE_HASHED(spring)
VIVACE_HASHED(decay)
VIVACE_HASHED(physics)
VIVACE_HASHED(custom)
VIVACE_HASHED(simulation)
VIVACE_HASHED(step)
VIVACE_HASHED(wait_step)
#endif
