/// @file
/// The numbers of a value that move independently, each of which has settings of its own.
#ifndef VIVACE_NUMBER_HPP
#define VIVACE_NUMBER_HPP

#include <cmath>
#include <vector>

#include "property.hpp"

namespace vivace {
inline namespace VIVACE_MODE {
namespace detail {

/// What the library knows by addresses of their own: each number of a value of several, each value
/// of all(), each() or as().
struct parts {
    const char *first;
    uint32_t count;
    std::size_t gap;  ///< Bytes from one to the next.
    std::size_t room; ///< Numbers that sampling one fills in.

    const char *operator[](uint32_t i) const noexcept { return first + i * gap; }
};

inline std::size_t room_of(type type) noexcept {
    const std::size_t size = size_of(type);
    if (type == vivace::type::rgba8) return 4;
    return type < vivace::type::degrees ? 1 : size / sizeof(float);
}

template <class T, bool Array>
parts parts_of(const target<T, Array> &target) noexcept {
    const std::size_t gap = target.stride ? target.stride : size_of(target.type);
    const auto *first = static_cast<const char *>(target.first);
    return {first, target.count, gap, room_of(target.type)};
}
template <class T>
parts parts_of(const T &value) noexcept {
    using element = std::remove_extent_t<T>;
    const auto *first = static_cast<const char *>(asked(value));
    if constexpr (is_described<element>::value) {
        constexpr vivace::type type = value_traits<element>::type;
        const uint32_t count = count_of<element>(sizeof(T) / sizeof(element));
        return {first, count, size_of(type), room_of(type)};
    } else {
        return {first, 1, 0, 1};
    }
}

/// The places where a motion's properties are, found in one pass.
class moved_places {
public:
    explicit moved_places(viv_motion m) : motion_(m) {
        viv_description motion = {};
        if (!viv_is_valid(m) || viv_describe(m, &motion, sizeof motion) != VIV_OK) return;
        viv_property property = {};
        for (uint32_t i = 0; i < motion.properties; i++) {
            if (viv_motion_describe_property(m, i, &property, sizeof property) != VIV_OK) break;
            const auto *first = static_cast<const char *>(property.target);
            const bool whole = room_of(type(property.type)) > 1; // Found by each of its bytes.
            const std::size_t size = whole ? size_of(type(property.type)) : 1;
            all_.push_back({first, property.count, property.stride, size});
        }
    }

    /// A property with callbacks is described like an array of doubles at its key, but known only
    /// by that, so the library is asked as well.
    bool include(const char *address) noexcept {
        return find(address) && !std::isnan(viv_motion_get_velocity(motion_, address));
    }

private:
    struct place {
        const char *first;
        uint32_t count;
        std::size_t gap, size;

        bool includes(const char *address) const noexcept {
            const auto offset = reinterpret_cast<uintptr_t>(address) -
                reinterpret_cast<uintptr_t>(first);
            return offset < gap * count && offset % gap < size;
        }
    };

    bool find(const char *address) noexcept {
        for (std::size_t tried = 0; tried < all_.size(); tried++) {
            if (all_[last_].includes(address)) return true;
            last_ = (last_ + 1) % all_.size();
        }
        return false;
    }

    viv_motion motion_;
    std::vector<place> all_;
    std::size_t last_ = 0; ///< Where the one before was found.
};

/// Calls a function of the library for each part of a value that a motion moves; if there is none,
/// for the first, which is refused.
template <class T, class Function, class... Settings>
viv_status set_each(viv_motion m, const T &value, Function *function, Settings... settings) {
    const parts all = parts_of(value);
    const auto set = [&](const char *part) {
        return function(m, const_cast<char *>(part), settings...);
    };
    if (all.count < 2) return set(all.first);
    moved_places moved(m);
    bool any = false;
    for (uint32_t i = 0; i < all.count; i++) {
        if (!moved.include(all[i])) continue;
        any = true;
        const viv_status code = set(all[i]);
        if (code != VIV_OK) return code;
    }
    return any ? viv_status(VIV_OK) : set(all.first);
}

/// Samples all parts of a value. One that the library knows as a whole, such as the key of a
/// property, is sampled at once.
template <class T>
viv_status sample(viv_motion m, const T &value, double time, double *values, double *velocities,
    std::size_t room) {
    const parts all = parts_of(value);
    const auto sample_at = [&](const char *part, std::size_t done, std::size_t count) {
        return viv_motion_sample(m, part, time, values ? values + done : nullptr,
            velocities ? velocities + done : nullptr, count_of<double>(count));
    };
    if (all.count < 2 || !moved_places(m).include(all[1])) return sample_at(all.first, 0, room);
    viv_status code = VIV_OK;
    for (uint32_t i = 0; code == VIV_OK && i < all.count; i++) {
        const std::size_t done = i * all.room;
        code = sample_at(all[i], done, room > done ? room - done : 0);
    }
    return code;
}

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
