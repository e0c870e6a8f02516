/// @file
/// What motions can move: values of the host's types, arrays of them, and members of structs.
#ifndef VIVACE_VALUE_HPP
#define VIVACE_VALUE_HPP

#include <array>
#include <cstdint>

#include "enums.hpp"
#include "span.hpp"

namespace vivace {
inline namespace VIVACE_MODE {

/// Describes a T to the library. Specialise it for your own types:
/// @code
/// struct point { float x, y; };
/// template <> struct vivace::value_traits<point> : vivace::numbers<float, 2> {};
///
/// struct color { float r, g, b, a; };
/// template <> struct vivace::value_traits<color> : vivace::value_of<vivace::type::rgba_oklab> {};
/// @endcode
/// @tparam T  Trivially copyable: it is read and written as memory.
template <class T, class = void>
struct value_traits;

namespace detail {
template <class T>
constexpr type integer_type() {
    constexpr type types[] = {type::int8, type::uint8, type::int16, type::uint16, type::int32,
        type::uint32, type::int64, type::uint64};
    constexpr int width = sizeof(T) == 1 ? 0 : sizeof(T) == 2 ? 2 : sizeof(T) == 4 ? 4 : 6;
    return types[width + std::is_unsigned_v<T>];
}

template <class T>
constexpr type number_type() {
    static_assert(!std::is_same_v<T, bool>, "a bool does not move: set it in a callback");
    static_assert(std::is_arithmetic_v<T>, "not a number");
    static_assert(sizeof(T) <= 8, "there is no type of that size");
    if constexpr (std::is_same_v<T, float>) return type::float_;
    else if constexpr (std::is_same_v<T, double>) return type::double_;
    else return integer_type<T>();
}

constexpr std::size_t size_of(type type) {
    constexpr std::size_t numbers[] = {4, 8, 1, 1, 2, 2, 4, 4, 8, 8};
    constexpr std::size_t floats[] = {1, 1, 4, 6, 16};
    const auto number = std::size_t(type);
    if (number < 10) return numbers[number];
    if (number < 32) return floats[number - 16] * sizeof(float);
    return type == vivace::type::rgba8 ? 4 : 4 * sizeof(float);
}
} // namespace detail

/// For value_traits: one value of a type of the library.
template <type Type>
struct value_of {
    static constexpr vivace::type type = Type;
    static constexpr uint32_t count = 1;
};

/// For value_traits: N contiguous numbers, each of which moves independently.
template <class Number, uint32_t Count>
struct numbers {
    static constexpr vivace::type type = detail::number_type<Number>();
    static constexpr uint32_t count = Count;
};

template <class T>
struct value_traits<T, std::enable_if_t<std::is_arithmetic_v<T>>> : numbers<T, 1> {};
template <class T, std::size_t N>
struct value_traits<std::array<T, N>, std::enable_if_t<std::is_arithmetic_v<T>>>
    : numbers<T, N> {};

/// An angle in degrees, which goes the shortest way round: see type::degrees.
struct degrees {
    float value;
};
/// As degrees, in radians.
struct radians {
    float value;
};
/// A rotation, which turns at constant speed along the shortest arc.
struct quaternion {
    float x, y, z, w;
};
/// A 2D transform: x' = a x + c y + tx, y' = b x + d y + ty.
struct affine {
    float a, b, c, d, tx, ty;
};
/// A 3D transform, column-major.
struct matrix4 {
    float m[16];
};
/// A colour in sRGB with straight alpha, usually 0..1; see as() to mix it in another space.
struct rgba {
    float r, g, b, a;
};
/// A colour of bytes, 0..255, mixed in OKLab.
struct rgba8 {
    uint8_t r, g, b, a;
};

template <>
struct value_traits<degrees> : value_of<type::degrees> {};
template <>
struct value_traits<radians> : value_of<type::radians> {};
template <>
struct value_traits<quaternion> : value_of<type::quaternion> {};
template <>
struct value_traits<affine> : value_of<type::affine> {};
template <>
struct value_traits<matrix4> : value_of<type::matrix4> {};
template <>
struct value_traits<rgba> : value_of<type::rgba> {};
template <>
struct value_traits<rgba8> : value_of<type::rgba8> {};

namespace detail {
/// An address that the library reads or writes later. gcc 12 at -O1 loses track of it in the
/// builders, and assumes that the memory is unchanged; this tells it otherwise.
template <class T>
T *escaping(T *address) noexcept {
#if defined(__GNUC__)
    __asm__ volatile("" : : "r"(address) : "memory");
#endif
    return address;
}
} // namespace detail

namespace detail {
template <class T, class = void>
struct is_described : std::false_type {};
template <class T>
struct is_described<T, std::void_t<decltype(value_traits<T>::type)>> : std::true_type {};

/// What holds values somewhere else, as a std::vector does, and is none itself.
template <class T, class = void>
struct holds_values : std::false_type {};
template <class T>
struct holds_values<T,
    std::void_t<pointer_in<const T>, decltype(std::size(std::declval<const T &>()))>>
    : std::bool_constant<!std::is_array_v<T> && !is_described<T>::value> {};
} // namespace detail

/// What a motion moves: one T, or several at equal distances.
/// @tparam T      The type of its starts and ends.
/// @tparam Array  Whether starts and ends are spans of T.
template <class T, bool Array>
struct target {
    static constexpr bool is_memory = std::is_trivially_copyable_v<T>;
    static constexpr bool is_container = detail::holds_values<T>::value;
    static_assert(is_memory || is_container, "values are read and written as memory");
    static_assert(is_memory || !is_container, "a container is moved as vivace::all(container)");
    using value = T;

    void *first;         ///< The first value.
    uint32_t count;      ///< As the library counts: the numbers in all values.
    std::size_t stride;  ///< Bytes from one value to the next; 0: no gaps.
    vivace::type type;
};

namespace detail {
template <class T>
constexpr uint32_t count_of(std::size_t values) {
    const std::size_t count = values * value_traits<T>::count;
    return count > UINT32_MAX ? UINT32_MAX : uint32_t(count); // Refused as too many.
}
} // namespace detail

/// The target for a value.
template <class T, class = std::enable_if_t<!std::is_const_v<T>>>
target<T, false> target_of(T &value) noexcept {
    static_assert(detail::is_described<T>::value,
        "its type needs vivace::value_traits, or vivace::all() if it is a container");
    return {detail::escaping(&value), value_traits<T>::count, 0, value_traits<T>::type};
}

template <class T, std::size_t N>
target<std::array<T, N>, false> target_of(T (&values)[N]) noexcept {
    return {detail::escaping(values), detail::count_of<T>(N), 0, value_traits<T>::type};
}

template <class T, bool Array>
target<T, Array> target_of(target<T, Array> target) noexcept {
    return target;
}

/// Values at an address.
template <class T>
target<T, true> all(T *first, std::size_t count) noexcept {
    return {detail::escaping(first), detail::count_of<T>(count), 0, value_traits<T>::type};
}

/// All values of a container: `all(vector)`.
template <class C, class T = typename decltype(span(std::declval<C &>()))::element_type>
target<T, true> all(C &values) noexcept {
    static_assert(!std::is_const_v<T>, "they are written");
    return all(std::data(values), std::size(values));
}

/// A member of each struct of a container, or of their base: `each(particles, &particle::x)`.
template <class C, class T, class Struct>
target<T, true> each(C &structs, T Struct::*member) noexcept {
    static_assert(value_traits<T>::count == 1, "take a member with a type of its own, or a number");
    span values(structs);
    T *first = values.empty() ? nullptr : &(values[0].*member);
    // Not of Struct: of an inherited member that is the base.
    const std::size_t stride = sizeof *values.data();
    return {detail::escaping(first), detail::count_of<T>(values.size()), stride,
        value_traits<T>::type};
}

/// The same values as another type: `as<type::degrees>(angle)`, `as<type::rgba_oklch>(all(sky))`.
template <type Type, class T>
auto as(T &&values) noexcept {
    auto target = target_of(std::forward<T>(values));
    using value = typename decltype(target)::value;
    static_assert(sizeof(value) == detail::size_of(Type), "it has another size");
    target.type = Type;
    target.count /= value_traits<value>::count;
    return target;
}

} // namespace VIVACE_MODE
} // namespace vivace
#endif
