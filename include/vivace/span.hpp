/// @file
/// Arguments: contiguous values, text, and seconds.
#ifndef VIVACE_SPAN_HPP
#define VIVACE_SPAN_HPP

#include <chrono>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>

#include "config.hpp"

namespace vivace {
inline namespace VIVACE_MODE {

template <class T>
class span;

namespace detail {
// Not NAN and INFINITY, which are floats.
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();
inline constexpr double infinity = std::numeric_limits<double>::infinity();

template <class C>
using pointer_in = decltype(std::data(std::declval<C &>()));

template <class C, class T, class = void>
struct holds : std::false_type {};
template <class C, class T>
struct holds<C, T, std::void_t<pointer_in<C>, decltype(std::size(std::declval<C &>()))>>
    : std::is_convertible<std::remove_pointer_t<pointer_in<C>> (*)[], T (*)[]> {};

template <class C>
struct is_span : std::false_type {};
template <class T>
struct is_span<span<T>> : std::true_type {};
} // namespace detail

/// A view of contiguous values, like C++20's std::span, to and from which it converts. Also made
/// from arrays, std::array, std::vector and whatever has data() and size().
template <class T>
class span {
public:
    using element_type = T;
    using value_type = std::remove_cv_t<T>;

    constexpr span() noexcept = default;
    constexpr span(T *data, std::size_t size) noexcept : data_(data), size_(size) {}

    template <class C, class Bare = std::remove_cv_t<std::remove_reference_t<C>>,
        class = std::enable_if_t<
            !detail::is_span<Bare>::value && detail::holds<C, T>::value &&
            (std::is_lvalue_reference_v<C> || std::is_const_v<T>)>>
    constexpr span(C &&container) noexcept
        : data_(std::data(container)), size_(std::size(container)) {}

    template <class U, class = std::enable_if_t<std::is_convertible_v<U (*)[], T (*)[]>>>
    constexpr span(span<U> other) noexcept : data_(other.data()), size_(other.size()) {}

    /// Valid as long as the list: to the end of the full expression.
    template <class U = T, class = std::enable_if_t<std::is_const_v<U>>>
    constexpr span(std::initializer_list<value_type> list) noexcept {
        data_ = list.begin();
        size_ = list.size();
    }

    constexpr T *data() const noexcept { return data_; }
    constexpr std::size_t size() const noexcept { return size_; }
    constexpr bool empty() const noexcept { return size_ == 0; }
    constexpr T *begin() const noexcept { return data_; }
    constexpr T *end() const noexcept { return data_ + size_; }
    constexpr T &operator[](std::size_t index) const noexcept { return data_[index]; }

private:
    T *data_ = nullptr;
    std::size_t size_ = 0;
};

template <class C>
span(C &) -> span<std::remove_pointer_t<detail::pointer_in<C>>>;

/// Null-terminated text, such as "..." and std::string.
class c_string {
public:
    constexpr c_string(const char *text) noexcept : text_(text) {}
    c_string(const std::string &text) noexcept : text_(text.c_str()) {}

    constexpr operator const char *() const noexcept { return text_; }

private:
    const char *text_;
};

namespace detail {
/// Where a number, as a literal 0, is a time and no text.
template <class T>
using if_text = std::enable_if_t<
    std::is_convertible_v<const T &, c_string> && !std::is_arithmetic_v<T>>;
} // namespace detail

/// A time: a number of seconds, or a std::chrono::duration.
class seconds {
public:
    constexpr seconds(double count) noexcept : count_(count) {}

    template <class Rep, class Period>
    constexpr seconds(std::chrono::duration<Rep, Period> time) noexcept
        : count_(std::chrono::duration<double>(time).count()) {}

    constexpr operator double() const noexcept { return count_; }

private:
    double count_;
};

} // namespace VIVACE_MODE
} // namespace vivace
#endif
