/// @file
/// How C++ values are passed to the C functions: targets with their starts, ends and amounts.
#ifndef VIVACE_PROPERTY_HPP
#define VIVACE_PROPERTY_HPP

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "callback.hpp"
#include "refusal.hpp"
#include "value.hpp"

namespace vivace {
inline namespace VIVACE_MODE {
namespace detail {

template <class Value>
using target_for = decltype(target_of(std::declval<Value>()));

/// An amount of an unsigned number may be negative.
template <class T, class = void>
struct difference {
    using type = T;
};
template <class T>
struct difference<T, std::enable_if_t<std::is_unsigned_v<T> && !std::is_same_v<T, bool>>> {
    using type = std::make_signed_t<T>;
};

/// Starts, ends or amounts of several values: one for each, or one for all of them. Those of a
/// container are not copied; if it is a temporary, they are gone after the full expression, unless
/// keep() is called.
template <class T>
class several {
public:
    template <class C, class = std::enable_if_t<!std::is_same_v<std::decay_t<C>, several> &&
        !std::is_convertible_v<C, T> && std::is_convertible_v<C, span<const T>>>>
    several(C &&container) noexcept
        : all_(std::forward<C>(container)), temporary_(!std::is_lvalue_reference_v<C>) {}
    several(std::initializer_list<T> list) noexcept : all_(list), temporary_(true) {}
    several(const T &one) : copies_(1, one), one_for_all_(true) {}

    /// Makes one for all as many as they are; whether there are so many, and any. (The library
    /// takes a count of 0 for 1.)
    bool fill(std::size_t values) {
        if (values == 0) return false;
        if (one_for_all_) copies_.resize(values, copies_.front());
        return (copies_.empty() ? all_.size() : copies_.size()) == values;
    }
    /// Copies what is in a temporary.
    void keep() {
        if (temporary_) copies_.assign(all_.begin(), all_.end());
        temporary_ = false;
    }
    const T *data() const noexcept { return copies_.empty() ? all_.data() : copies_.data(); }

private:
    span<const T> all_;
    std::vector<T> copies_; ///< In place of all_, unless empty.
    bool temporary_ = false, one_for_all_ = false;
};

template <class Target>
struct place_of;
template <class T>
struct place_of<target<T, false>> {
    using place = const T &;
    using amount = const typename difference<T>::type &;
};
template <class T>
struct place_of<target<T, true>> {
    using place = several<T>;
    using amount = several<typename difference<T>::type>;
};

/// The type of a start or an end: for one value a value like it, for several a span of as many, or
/// one for all of them.
template <class Value>
using place = typename place_of<target_for<Value>>::place;
/// How far a value goes: like a start or an end, but signed.
template <class Value>
using amount = typename place_of<target_for<Value>>::amount;

template <class T>
const void *address(const T &value) noexcept {
    return escaping(&value);
}
template <class T>
const void *address(const several<T> &values) noexcept {
    return escaping(values.data());
}

template <class Target, class T>
bool fits(const Target &, const T &) noexcept {
    return true;
}
/// Whether there is one for each value, of which the library may count the numbers.
template <class Target, class T>
bool fits(const Target &target, several<T> &values) {
    const std::size_t bytes = std::size_t(target.count) * size_of(target.type);
    return values.fill(bytes / sizeof(typename Target::value));
}

template <class T>
void keep(const T &) noexcept {}
template <class T>
void keep(several<T> &values) {
    values.keep();
}

/// The address of a value that a motion is asked about, or of the first of all(), each() or as().
template <class T>
const void *asked(const T &value) noexcept {
    static_assert(!holds_values<T>::value, "take all() of a container, or one of its values");
    return &value;
}
template <class T, bool Array>
const void *asked(const target<T, Array> &target) noexcept {
    return target.first;
}

/// Whether each value of a property is retargeted by itself: a lone one, and those of an array.
/// Numbers behind callbacks are described like an array, but sampled as a whole.
inline bool is_array(viv_motion m, const viv_property &property) {
    const uint32_t count = property.count;
    if (count == 1 || count > UINT16_MAX || property.type != VIV_TYPE_DOUBLE) return true;
    constexpr double untouched = std::numeric_limits<double>::max();
    std::vector<double> numbers(count, untouched);
    const viv_status code =
        viv_motion_sample(m, property.target, 0, numbers.data(), nullptr, count);
    return code == VIV_OK && numbers[1] == untouched;
}

/// Why a motion cannot give just these values new ends: retargeting reads as many as it moves as a
/// whole, or one for a value of an array. Null: it can, or it does not move them at all, which is
/// the library's to tell.
template <class Target>
refusal misaimed(viv_motion m, const Target &target) {
    const std::size_t size = size_of(target.type);
    const auto address = reinterpret_cast<uintptr_t>(target.first);
    viv_description motion = {};
    viv_property property = {};
    if (!viv_is_valid(m) || viv_describe(m, &motion, sizeof motion) != VIV_OK) return nullptr;
    bool inside = false, alike = false;
    for (uint32_t i = 0; i < motion.properties; i++) {
        if (viv_motion_describe_property(m, i, &property, sizeof property) != VIV_OK) break;
        const std::size_t gap = property.stride ? property.stride : size;
        const uintptr_t offset = address - reinterpret_cast<uintptr_t>(property.target);
        if (offset >= gap * property.count || offset % gap != 0) continue;
        const bool one = property.type == viv_type(target.type) && target.count == 1;
        if (offset == 0 && property.type == viv_type(target.type)) {
            if (target.count == property.count) return nullptr;
            if (!is_array(m, property)) return refusals::callbacks;
        }
        if (offset == 0) return one ? nullptr : refusals::part;
        inside = true; // Or seems to be: a key has no memory behind it.
        alike = alike || one;
    }
    return alike || !inside ? nullptr : refusals::part;
}

/// What is wrong with starts and ends that do not fit targets.
template <class... Targets>
refusal misfit_of(const Targets &...targets) noexcept {
    return ((targets.count == 0) || ...) ? refusals::nothing : refusals::misfit;
}

template <class Target>
viv_status add(viv_motion m, const Target &target, const void *from, const void *to) noexcept {
    const auto type = viv_type(target.type);
    if (target.count == 1) return viv_motion_add(m, type, target.first, from, to);
    const std::size_t stride = target.stride ? target.stride : size_of(target.type);
    return viv_motion_add_array(m, type, target.first, target.count, stride, from, to);
}

template <class Target>
viv_status add_by(viv_motion m, const Target &target, const void *by) noexcept {
    const std::size_t size = size_of(target.type);
    const std::size_t stride = target.stride ? target.stride : size;
    viv_status code = VIV_OK;
    for (uint32_t i = 0; code == VIV_OK && i < target.count; i++) {
        code = viv_motion_add_by(m, viv_type(target.type),
            static_cast<char *>(target.first) + i * stride,
            static_cast<const char *>(by) + i * size);
    }
    return code;
}

/// Whether the values of a type that lie at equal distances are finite.
inline bool are_finite(
    type type, const unsigned char *first, std::size_t stride, std::size_t count) noexcept {
    const bool doubles = type == vivace::type::double_;
    const bool floats = type == vivace::type::float_ ||
        (type >= vivace::type::degrees && type != vivace::type::rgba8);
    for (std::size_t i = 0; (doubles || floats) && i < count; i++) {
        for (std::size_t at = 0; at < size_of(type); at += doubles ? 8 : 4) {
            float narrow = 0;
            double wide = 0;
            if (doubles) std::memcpy(&wide, first + i * stride + at, sizeof wide);
            else std::memcpy(&narrow, first + i * stride + at, sizeof narrow);
            if (!std::isfinite(doubles ? wide : double(narrow))) return false;
        }
    }
    return true;
}

/// The library takes keyframes of one number: they are gathered for each of several.
template <class T>
viv_status add_keyframes(viv_motion m, const target<T, false> &target,
    span<const double> fractions, span<const T> values, const viv_easing *easings) {
    const std::size_t size = size_of(target.type);
    const auto add = [&](std::size_t number, const void *packed) {
        return viv_motion_add_keyframes(m, viv_type(target.type),
            static_cast<char *>(target.first) + number * size,
            count_of<double>(fractions.size()), fractions.data(), packed, easings);
    };
    if (target.count == 1 || values.empty()) return add(0, values.data());
    const auto *first = reinterpret_cast<const unsigned char *>(values.data());
    // The one that will be refused goes first, so that none is added.
    uint32_t begin = 0;
    for (uint32_t i = 0; i < target.count; i++) {
        if (!are_finite(target.type, first + i * size, sizeof(T), values.size())) begin = i;
    }
    std::vector<unsigned char> packed(values.size() * size);
    viv_status code = VIV_OK;
    for (uint32_t i = 0; code == VIV_OK && i < target.count; i++) {
        const std::size_t number = (begin + i) % target.count;
        for (std::size_t frame = 0; frame < values.size(); frame++) {
            std::memcpy(packed.data() + frame * size,
                first + frame * sizeof(T) + number * size, size);
        }
        code = add(number, packed.data());
    }
    return code;
}

/// The callbacks of a property: get() fills in a span of double, set() takes one.
template <class Get, class Set>
struct accessors {
    Get get;
    Set set;
};

template <class F>
void call_get(double *values, uint32_t count, void *user) {
    running<F> f(user);
    guarded([&] { (*f).get(span<double>(values, count)); });
}

template <class F>
void call_set(const double *values, uint32_t count, void *user) {
    running<F> f(user);
    guarded([&] { (*f).set(span<const double>(values, count)); });
}

/// Motions with the same key call the callbacks given last, so the tempo keeps them by key.
template <class Get, class Set>
viv_status add_property(viv_motion m, const void *key, uint32_t count, Get &&get, Set &&set,
    const double *from, const double *to) {
    using functions = accessors<std::decay_t<Get>, std::decay_t<Set>>;
    viv_property_get getter = nullptr;
    if constexpr (!std::is_null_pointer_v<std::decay_t<Get>>) getter = call_get<functions>;
    closure_ref kept = closure_for(functions{std::forward<Get>(get), std::forward<Set>(set)});
    const viv_tempo tempo = tempo_of(m);
    if (tempo == 0) return viv_motion_target(m, nullptr);
    return install(tempo, viv_tempo_keep, {slot::property, key}, kept, [&](void *user) {
        return viv_motion_add_property(
            m, key, count, getter, call_set<functions>, user, from, to);
    });
}

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
