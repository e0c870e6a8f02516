/// @file
/// Callbacks of the host: who keeps them, and for how long.
#ifndef VIVACE_CALLBACK_HPP
#define VIVACE_CALLBACK_HPP

#include <mutex>
#include <utility>
#include <vector>

#include "keeper.hpp"

namespace vivace {
inline namespace VIVACE_MODE {
namespace detail {

/// Finds the keepers of a handle, since the library does not return the pointers that it keeps.
/// Other parts of the program have registries of their own type on the same keepers: what is locked
/// here is unlocked whether or not they throw.
class registry {
public:
    static registry shared() {
        return registry(keepers_of(reinterpret_cast<void (*)()>(viv_keep)));
    }

    /// The one that the library has now, or one that outlives everything that it has.
    keeper *find(uint64_t handle) {
        const std::lock_guard<std::mutex> lock(keepers_.mutex);
        keeper *found = nullptr;
        for (auto [place, end] = keepers_.all.equal_range(handle); place != end; ++place) {
            found = place->second.get();
            if (!found->outlives()) break;
        }
        return found;
    }

    void add(const keeper_ref &made) {
        const std::lock_guard<std::mutex> lock(keepers_.mutex);
        keepers_.all.emplace(made->handle(), made);
    }
    void remove(keeper *made) {
        const std::lock_guard<std::mutex> lock(keepers_.mutex);
        const auto place = place_of(made);
        if (place != keepers_.all.end()) keepers_.all.erase(place);
    }

    /// What the keepers of a tempo have, for restoring it.
    std::vector<kept> copy(viv_tempo tempo) {
        std::vector<kept> all;
        const std::lock_guard<std::mutex> lock(keepers_.mutex);
        for (const auto &each : keepers_.all) {
            if (each.second->tempo() != tempo) continue;
            all.push_back({each.second, each.second->present()});
        }
        return all;
    }
    using map = decltype(keepers::all);

    /// Makes room for keepers that the library may have again: returns their entries.
    map expect(std::vector<kept> &all) {
        map entries;
        const std::lock_guard<std::mutex> lock(keepers_.mutex);
        for (kept &each : all) {
            each.itself->make_room(each.functions);
            entries.emplace(each.itself->handle(), each.itself);
        }
        keepers_.all.reserve(keepers_.all.size() + entries.size());
        return entries;
    }
    /// The library has them again.
    void bring_back(std::vector<kept> &all, map &entries) noexcept {
        const std::lock_guard<std::mutex> lock(keepers_.mutex);
        for (kept &each : all) each.itself->bring_back(each.functions);
        while (!entries.empty()) {
            auto entry = entries.extract(entries.begin());
            if (place_of(entry.mapped().get()) != keepers_.all.end()) continue;
            keepers_.all.insert(std::move(entry));
        }
    }

    /// Everything of a tempo stays until that is gone.
    void outlive(viv_tempo tempo) {
        const std::lock_guard<std::mutex> lock(keepers_.mutex);
        for (auto &each : keepers_.all) {
            if (each.second->tempo() == tempo) each.second->outlive();
        }
    }

    /// The library needs a keeper no more; with that of a tempo it is done with all of it.
    /// Destroys functions after releasing the lock, since their destructors may call the library.
    void forget(keeper *gone) {
        std::vector<kept> removed;
        const std::lock_guard<std::mutex> lock(keepers_.mutex);
        if (!gone->outlives()) return take(place_of(gone), removed);
        if (gone->handle() != gone->tempo()) return;
        for (auto place = keepers_.all.begin(); place != keepers_.all.end();) {
            const auto present = place++;
            if (present->second->tempo() == gone->tempo()) take(present, removed);
        }
    }

private:
    explicit registry(keepers &all) noexcept : keepers_(all) {}

    map::iterator place_of(const keeper *sought) {
        auto [place, end] = keepers_.all.equal_range(sought->handle());
        while (place != end && place->second.get() != sought) ++place;
        return place == end ? keepers_.all.end() : place;
    }

    /// What was saved may still have it, and a copy of its functions.
    void take(map::iterator place, std::vector<kept> &removed) {
        if (place == keepers_.all.end()) return;
        removed.push_back({std::move(place->second), {}});
        removed.back().functions = removed.back().itself->take_present();
        keepers_.all.erase(place);
    }

    keepers &keepers_;
};

/// viv_keep(), or viv_tempo_keep().
using keep_function = viv_status(uint64_t, void *, viv_release);

inline void forget(void *user) {
    guarded([user] { registry::shared().forget(static_cast<keeper *>(user)); });
}

/// Finds or creates the keeper of a handle.
inline viv_status keeper_of(uint64_t handle, keep_function *keep, keeper **found) {
    *found = registry::shared().find(handle);
    const bool of_tempo = keep == viv_tempo_keep;
    if (*found && (of_tempo || viv_is_valid(handle))) return VIV_OK;
    if (*found) return keep(handle, nullptr, forget); // It is gone, as the library tells.
    // Entered first, since the library does not give its address back.
    const keeper_ref made(new keeper(handle, of_tempo ? handle : tempo_of(handle)));
    registry::shared().add(made);
    const viv_status code = keep(handle, made.get(), forget);
    if (code == VIV_OK) *found = made.get();
    else registry::shared().remove(made.get());
    return code;
}

/// What the functions of a tempo's moveables need if it is restored later.
inline viv_status keep_for_restore(viv_tempo tempo) {
    keeper *own;
    const viv_status code = keeper_of(tempo, viv_tempo_keep, &own);
    if (code == VIV_OK) registry::shared().outlive(tempo);
    return code;
}

/// Sets a function with a call, set(user), and keeps it; the previous one is released.
template <class Set>
viv_status install(
    uint64_t handle, keep_function *keep, slot use, closure_ref function, Set &&set) {
    closure_ref replaced;
    keeper *functions;
    viv_status code = keeper_of(handle, keep, &functions);
    if (code != VIV_OK) return code;
    functions->prepare(use);
    code = set(static_cast<void *>(function.get()));
    if (code == VIV_OK) replaced = functions->put(use, std::move(function));
    return code;
}

inline viv_status keep_in(viv_moveable m, slot use, closure_ref function) {
    const auto set_nothing = [](void *) { return viv_status(VIV_OK); };
    return install(m, viv_keep, use, std::move(function), set_nothing);
}

/// Keeps the function of a moveable that was just created, or destroys the moveable.
inline viv_moveable with_function(viv_moveable m, closure_ref function) {
    if (m == 0 || keep_in(m, {slot::function}, std::move(function)) == VIV_OK) return m;
    viv_destroy(m);
    return 0;
}

inline constexpr int event_bits = 11;

/// Sets the callback for some kinds of events.
inline viv_status listen(
    viv_moveable m, viv_event_kind kinds, viv_callback callback, const closure_ref &function) {
    closure_ref replaced[event_bits];
    keeper *functions;
    viv_status code = keeper_of(m, viv_keep, &functions);
    if (code != VIV_OK) return code;
    for (int bit = 0; bit < event_bits; bit++) {
        if (kinds >> bit & 1) functions->prepare({1 << bit});
    }
    code = viv_on(m, kinds, callback, function.get());
    for (int bit = 0; code == VIV_OK && bit < event_bits; bit++) {
        if (kinds >> bit & 1) replaced[bit] = functions->put({1 << bit}, function);
    }
    return code;
}

inline viv_status stop_listening(viv_moveable m, viv_event_kind kinds) {
    closure_ref dropped[event_bits];
    const viv_status code = viv_on(m, kinds, nullptr, nullptr);
    keeper *functions = code == VIV_OK ? registry::shared().find(m) : nullptr;
    for (int bit = 0; functions && bit < event_bits; bit++) {
        if (kinds >> bit & 1) dropped[bit] = functions->drop({1 << bit});
    }
    return code;
}

/// Releases a function that was removed.
inline viv_status uninstall(uint64_t handle, slot use, viv_status code) {
    keeper *functions = code == VIV_OK ? registry::shared().find(handle) : nullptr;
    if (functions) functions->drop(use);
    return code;
}

inline bool is_container(viv_moveable m) noexcept {
    const viv_kind kind = viv_get_kind(m);
    return kind == VIV_KIND_GROUP || kind == VIV_KIND_SEQUENCE;
}

/// A clone in C calls the same functions, so they must live as long as the clone.
inline viv_status share_with_clone(viv_moveable original, viv_moveable clone) {
    viv_status code = VIV_OK;
    if (keeper *theirs = registry::shared().find(original)) {
        for (closure_ref &function : theirs->called_by_clones()) {
            code = keep_in(clone, {slot::function}, std::move(function));
            if (code != VIV_OK) return code;
        }
    }
    const uint32_t count = is_container(original) ? viv_get_child_count(original) : 0;
    for (uint32_t i = 0; code == VIV_OK && i < count; i++) {
        code = share_with_clone(viv_get_child(original, i), viv_get_child(clone, i));
    }
    return code;
}

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
