// What is of which type, decided by the compiler.
#include <type_traits>

#include "check.hpp"

namespace types {
using namespace vivace;

template <class From, class To>
constexpr bool goes = std::is_convertible_v<From, To>;

// A handle becomes what it is a kind of, and nothing else.
static_assert(goes<tween, motion> && goes<spring, motion> && goes<path_motion, motion>);
static_assert(goes<motion, moveable> && goes<group, container> && goes<wait_step, step>);
static_assert(!goes<group, motion> && !goes<motion, group> && !goes<sequence, group>);
static_assert(!goes<moveable, motion> && !goes<step, motion> && !goes<motion, tween>);
static_assert(!goes<path, moveable> && !goes<tempo_ref, moveable> && !goes<moveable, tempo_ref>);
static_assert(!goes<viv_moveable, moveable> && !goes<moveable, viv_moveable>);
static_assert(!goes<moveable, bool> && std::is_constructible_v<bool, moveable>);

// Owners are moved, and become plain handles; plain ones do not become owners by themselves.
static_assert(!std::is_copy_constructible_v<tempo> && !std::is_copy_assignable_v<owned<tween>>);
static_assert(std::is_nothrow_move_constructible_v<tempo>);
static_assert(std::is_nothrow_move_assignable_v<owned<path>>);
static_assert(goes<tempo &, tempo_ref> && goes<owned<tween> &, moveable>);
static_assert(!goes<tween, owned<tween>>);

// Handles are names: as small as the C ones, and copied like them.
static_assert(sizeof(tween) == sizeof(viv_motion) && std::is_trivially_copyable_v<tween>);
static_assert(sizeof(tempo) == sizeof(viv_tempo) && sizeof(owned<group>) == sizeof(viv_group));
static_assert(sizeof(easing) == sizeof(viv_easing));

// A setting returns its builder: a named one stays where it is, a temporary goes on.
template <class Builder>
using set_up = decltype(
    std::declval<Builder>().repeats(1).on_completed(std::declval<void (*)()>()));
template <class Builder>
constexpr bool chains = std::is_same_v<set_up<Builder>, Builder &&> &&
    std::is_same_v<set_up<Builder &>, Builder &> &&
    !std::is_constructible_v<Builder, set_up<Builder &>> &&
    std::is_constructible_v<Builder, set_up<Builder>>;
using seen = const tempo &;
static_assert(chains<decltype(std::declval<seen>().move(std::declval<float &>()))>);
static_assert(chains<decltype(std::declval<seen>().decay(1, std::declval<float &>()))>);
static_assert(chains<decltype(std::declval<seen>().travel(path()))>);
static_assert(chains<decltype(std::declval<seen>().wait(1))>);
static_assert(chains<decltype(std::declval<seen>().parallel())>);

// Constants of different enums are not mixed up.
static_assert(goes<ease, easing> && !goes<int, easing> && !goes<family, easing>);
static_assert(!goes<status, int> && !goes<int, status>);

// Spans read what is constant, and write what is not.
static_assert(goes<std::vector<float> &, span<float>> && goes<span<float>, span<const float>>);
static_assert(!goes<const std::vector<float> &, span<float>>);
static_assert(!goes<span<const float>, span<float>> && !goes<std::vector<double> &, span<float>>);
} // namespace types
