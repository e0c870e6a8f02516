/// @file
/// Easings: the curves that motions follow between their ends.
#ifndef VIVACE_EASING_HPP
#define VIVACE_EASING_HPP

#include "error.hpp"
#include "span.hpp"

namespace vivace {
inline namespace VIVACE_MODE {

/// A curve: built in, or created by a tempo (tempo_ref::cubic_bezier() and others), which lives as
/// long as the tempo.
class easing {
public:
    constexpr easing() noexcept = default; ///< Linear.
    constexpr easing(ease built_in) noexcept : id_(viv_easing(built_in)) {}
    constexpr explicit easing(viv_easing id) noexcept : id_(id) {}

    /// Finds a built-in one by its name, like viv_easing_from_name(); none for any other name.
    static easing named(c_string name) noexcept { return easing(viv_easing_from_name(name)); }
    static constexpr easing none() noexcept { return easing(-1); }

    constexpr viv_easing id() const noexcept { return id_; }
    constexpr explicit operator bool() const noexcept { return id_ >= 0; }
    /// The name of a built-in one; empty for any other.
    const char *name() const noexcept { return viv_easing_get_name(id_); }

    /// The fraction of the way at a progress, 0..1, of a built-in one; NaN for any other, for which
    /// see tempo_ref::value().
    double operator()(double progress) const noexcept {
        return viv_easing_get_value(0, id_, progress);
    }

    friend constexpr bool operator==(easing a, easing b) noexcept { return a.id_ == b.id_; }
    friend constexpr bool operator!=(easing a, easing b) noexcept { return a.id_ != b.id_; }

private:
    viv_easing id_ = VIV_EASE_LINEAR;
};

/// The curve of a family that is slow at its beginning.
constexpr easing ease_in(family f = family::quad) noexcept { return easing(viv_easing(f)); }
/// The curve of a family that is slow at its end.
constexpr easing ease_out(family f = family::quad) noexcept { return easing(viv_easing(f) + 1); }
/// The curve of a family that is slow at both.
constexpr easing ease_in_out(family f = family::quad) noexcept {
    return easing(viv_easing(f) + 2);
}

namespace detail {
/// A function that captures nothing is its own pointer: the same one gives the same easing.
using curve_function = double (*)(double);

inline double call_curve(double progress, void *user) {
    const auto curve = reinterpret_cast<curve_function>(user);
    return guarded(0.0, [&] { return curve(progress); });
}
inline viv_easing curve_of(viv_tempo tempo, curve_function curve) {
    void *const user = reinterpret_cast<void *>(curve);
    return viv_easing_create_custom(tempo, curve ? call_curve : nullptr, user);
}
} // namespace detail

} // namespace VIVACE_MODE
} // namespace vivace
#endif
