/// @file
/// What the builders of motions from starts to ends have in common.
#ifndef VIVACE_PLACES_HPP
#define VIVACE_PLACES_HPP

#include <optional>
#include <tuple>

#include "builder.hpp"

namespace vivace {
inline namespace VIVACE_MODE {
namespace detail {

/// Starts and ends until the motion is built: copies, but for those in containers that are no
/// temporaries.
template <class Place>
using stored = std::remove_cv_t<std::remove_reference_t<Place>>;
template <class... Targets>
using places = std::tuple<stored<typename place_of<Targets>::place>...>;
template <class... Targets>
using amounts = std::tuple<stored<typename place_of<Targets>::amount>...>;

template <class First, class... Others>
constexpr bool of_one_type = (std::is_same_v<typename place_of<First>::place,
                                  typename place_of<Others>::place> && ...);

/// As place_of, of two or more targets of one type, which may have one start, end or amount.
template <class...>
struct common_place {};
template <class First, class Second, class... Others>
struct common_place<First, Second, Others...>
    : std::conditional_t<of_one_type<First, Second, Others...>, place_of<First>, common_place<>> {
};

/// One start, end or amount for all, once for each target.
template <class Target, class Place>
Place copy_for(const Place &one) {
    return one;
}

/// The address of one target's start or end, or null.
template <std::size_t I, class Places>
const void *address_in(const std::optional<Places> &places) noexcept {
    return places ? address(std::get<I>(*places)) : nullptr;
}

/// Stores starts, ends or amounts, if there are as many as the targets need.
template <class Places, class Targets, class... Given>
bool keep_places(std::optional<Places> &places, const Targets &targets, Given &&...given) {
    const bool fit = std::apply(
        [&](const auto &...target) { return (fits(target, given) && ...); }, targets);
    if (!fit) return false;
    (keep(given), ...);
    places.emplace(std::move(given)...);
    return true;
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

/// The names of the families of easings.
template <class Self>
class eased {
    using self_type = Self;

public:
    VIVACE_SETTING(ease_in(family f = family::quad), self().ease(vivace::ease_in(f)))
    VIVACE_SETTING(ease_out(family f = family::quad), self().ease(vivace::ease_out(f)))
    VIVACE_SETTING(ease_in_out(family f = family::quad), self().ease(vivace::ease_in_out(f)))

private:
    Self &self() noexcept { return static_cast<Self &>(*this); }
};

/// Where values start and end: for several values, as many starts or ends, or one for all that are
/// of one type. Without a start they begin from where they are. Starts and ends in a container are
/// copied if it is a temporary; otherwise it must live until the motion is built.
template <class Self, class Made, bool Chained, class... Targets>
class value_builder : public builder<Self, Made, Chained> {
    using base = builder<Self, Made, Chained>;
    using self_type = Self;
    using common = detail::common_place<Targets...>;

public:
    VIVACE_SETTING(from(typename detail::place_of<Targets>::place... starts),
        expect(from_, starts...))
    VIVACE_SETTING_OF(template <class All = common>, from(typename All::place start),
        expect(from_, detail::copy_for<Targets>(start)...))
    /// Where they end; for physics, a wall.
    VIVACE_SETTING(to(typename detail::place_of<Targets>::place... ends), expect(to_, ends...))
    VIVACE_SETTING_OF(template <class All = common>, to(typename All::place end),
        expect(to_, detail::copy_for<Targets>(end)...))
    /// How far they go; numbers and angles only.
    VIVACE_SETTING(by(typename detail::place_of<Targets>::amount... amounts),
        expect(by_, amounts...))
    VIVACE_SETTING_OF(template <class All = common>, by(typename All::amount amount),
        expect(by_, detail::copy_for<Targets>(amount)...))
    /// The initial velocity of all values, in units per second.
    VIVACE_SETTING(velocity(double velocity), velocity_ = velocity)
    VIVACE_SETTING(blend(vivace::blend how, double weight = 1),
        base::options_.blend = viv_blend(how);
        weight_ = weight;
        blends_ = true)
    /// Takes over value and velocity from the motion that moves the values, and stops it.
    VIVACE_SETTING(replaces(), blend(vivace::blend::replace))
    VIVACE_SETTING(capture(vivace::capture when), base::options_.capture = viv_capture(when))

protected:
    value_builder(detail::chain<Chained> &&before, Targets... targets)
        : base(std::move(before)), targets_(targets...) {}

    template <std::size_t... I>
    bool add_targets([[maybe_unused]] viv_motion m, std::index_sequence<I...>) const noexcept {
        return (detail::add_place<I>(m, targets_, from_, to_, by_) && ...);
    }

    std::tuple<Targets...> targets_;
    std::optional<detail::places<Targets...>> from_, to_;
    std::optional<detail::amounts<Targets...>> by_;
    std::optional<double> velocity_;
    double weight_ = 1;
    bool blends_ = false;

private:
    template <class Places, class... Given>
    void expect(std::optional<Places> &places, Given &&...given) {
        if (detail::keep_places(places, targets_, std::forward<Given>(given)...)) return;
        base::refuse(std::apply(detail::misfit_of<Targets...>, targets_));
    }
};

} // namespace VIVACE_MODE
} // namespace vivace
#endif
