/// @file
/// Paths, and motions along them.
#ifndef VIVACE_PATH_HPP
#define VIVACE_PATH_HPP

#include "motion.hpp"

namespace vivace {
inline namespace VIVACE_MODE {

/// A shape to travel along: lines and curves, x to the right and y down, as in vivace/path.h. It
/// belongs to its tempo, and is not a moveable.
class path {
public:
    constexpr path() noexcept = default;
    constexpr path(viv_tempo tempo, viv_path id) noexcept : tempo_(tempo), id_(id) {}

    constexpr viv_path id() const noexcept { return id_; }
    constexpr explicit operator bool() const noexcept { return id_ != 0; }

    status move_to(double x, double y) const { return check(viv_path_move_to(id_, x, y)); }
    status line_to(double x, double y) const { return check(viv_path_line_to(id_, x, y)); }
    status quad_to(double cx, double cy, double x, double y) const {
        return check(viv_path_quad_to(id_, cx, cy, x, y));
    }
    status cubic_to(double c1x, double c1y, double c2x, double c2y, double x, double y) const {
        return check(viv_path_cubic_to(id_, c1x, c1y, c2x, c2y, x, y));
    }
    /// Angles are in radians, and grow clockwise.
    status arc(double cx, double cy, double radius, double start, double end,
        bool clockwise = true) const {
        return check(viv_path_arc(id_, cx, cy, radius, start, end, clockwise));
    }
    /// A smooth curve through points: x and y of each in turn.
    /// @param alpha  0 uniform, 0.5 centripetal, 1 chordal.
    status curve_through(span<const double> xy, double alpha = 0.5, bool closed = false) const {
        if (xy.size() % 2 != 0) return detail::refuse(tempo_, detail::refusals::odd);
        const uint32_t points = detail::count_of<double>(xy.size() / 2);
        return check(viv_path_curve_through(id_, xy.data(), points, alpha, closed));
    }
    status close() const { return check(viv_path_close(id_)); }
    /// The d attribute of an SVG path.
    status parse(c_string svg) const { return check(viv_path_parse(id_, svg)); }
    status destroy() const { return check(viv_path_destroy(id_)); }

    double length() const noexcept { return viv_path_get_length(id_); }

    struct point {
        double x, y;
        double angle; ///< In radians.
    };
    /// The point at a fraction of its length, 0..1.
    point at(double fraction) const {
        point p = {detail::nan, detail::nan, detail::nan};
        check(viv_path_get_point(id_, fraction, &p.x, &p.y, &p.angle));
        return p;
    }

    /// Internal: for owned.
    static void dispose(path p) noexcept {
        detail::silently([p] { viv_path_destroy(p.id_); });
    }

    friend constexpr bool operator==(path a, path b) noexcept { return a.id_ == b.id_; }
    friend constexpr bool operator!=(path a, path b) noexcept { return a.id_ != b.id_; }

private:
    status check(viv_status code) const { return detail::check(code, tempo_); }

    viv_tempo tempo_ = 0;
    viv_path id_ = 0;
};

/// Travels along a path, with an easing or by physics.
class path_motion : public motion {
public:
    using motion::motion;
    static constexpr bool includes(vivace::kind k) noexcept {
        return k == kind::path || k == kind::path_physics;
    }

    /// Writes its point to two numbers of a type.
    template <class T>
    status set_target(T &x, T &y) const {
        return check(viv_path_motion_set_target(id_, viv_type(value_traits<T>::type), &x, &y));
    }
    /// Writes the angle of the path, in radians for a float.
    status set_angle_target(float &angle) const { return set_angle(type::radians, &angle); }
    status set_angle_target(radians &angle) const { return set_angle(type::radians, &angle); }
    status set_angle_target(degrees &angle) const { return set_angle(type::degrees, &angle); }
    /// The fractions of the path at which a pass begins and ends.
    status set_range(double start, double end) const {
        return check(viv_path_motion_set_range(id_, start, end));
    }
    status set_edges(edges beyond) const {
        return check(viv_path_motion_set_edges(id_, viv_edges(beyond)));
    }
    /// Only with an easing.
    status set_reverse_duration(seconds time) const {
        return check(viv_motion_set_reverse_duration(id_, time));
    }
    /// Only by physics.
    status set_collisions(bool on = true, double restitution = 0) const {
        return check(viv_physics_set_collisions(id_, on, restitution));
    }

    double fraction() const noexcept { return viv_path_motion_get_fraction(id_); }
    double speed() const noexcept { return viv_path_motion_get_speed(id_); }

private:
    status set_angle(vivace::type unit, void *angle) const {
        return check(viv_path_motion_set_angle_target(id_, viv_type(unit), angle));
    }
};

} // namespace VIVACE_MODE
} // namespace vivace

VIVACE_HASHED(path_motion)
#endif
