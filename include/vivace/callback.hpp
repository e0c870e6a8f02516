/// @file
/// Callbacks of the host: who keeps them, and for how long.
#ifndef VIVACE_CALLBACK_HPP
#define VIVACE_CALLBACK_HPP

#include <memory>
#include <mutex>
#include <new>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "error.hpp"

namespace vivace {
inline namespace VIVACE_MODE {
namespace detail {

/// A callback of the host, reference-counted: it may be replaced, or its owner destroyed, while it
/// runs, and clones share it.
struct closure {
    unsigned owners = 0;
    virtual ~closure() = default;
};

template <class F>
struct closure_of : closure {
    F function;
    explicit closure_of(F &&f) : function(std::move(f)) {}
    explicit closure_of(const F &f) : function(f) {}
};

class closure_ref {
public:
    closure_ref() noexcept = default;
    explicit closure_ref(closure *c) noexcept : closure_(c) { closure_->owners++; }
    closure_ref(const closure_ref &other) noexcept : closure_(other.closure_) {
        if (closure_) closure_->owners++;
    }
    closure_ref(closure_ref &&other) noexcept : closure_(std::exchange(other.closure_, nullptr)) {}
    closure_ref &operator=(closure_ref other) noexcept {
        std::swap(closure_, other.closure_);
        return *this;
    }
    ~closure_ref() {
        if (closure_ && --closure_->owners == 0) delete closure_;
    }

    closure *get() const noexcept { return closure_; }

private:
    closure *closure_ = nullptr;
};

template <class F>
closure_ref closure_for(F &&f) {
    return closure_ref(new closure_of<std::decay_t<F>>(std::forward<F>(f)));
}

/// The function behind a C callback's pointer, kept alive until it has returned.
template <class F>
class running {
public:
    explicit running(void *user) noexcept : alive_(static_cast<closure *>(user)) {}
    F &operator*() const noexcept { return static_cast<closure_of<F> *>(alive_.get())->function; }

private:
    closure_ref alive_;
};

/// Calls a function with its argument, or without arguments if it takes none.
template <class F, class Argument>
decltype(auto) call_with(F &f, Argument &&argument) {
    if constexpr (std::is_invocable_v<F &, Argument>) return f(std::forward<Argument>(argument));
    else return f();
}

template <class F, class Argument>
inline constexpr bool takes = std::is_invocable_v<F &, Argument> || std::is_invocable_v<F &>;

/// What a function is for.
struct slot {
    int32_t use; ///< The bit of an event, or one of these.
    const void *key = nullptr; ///< Of a property.

    static constexpr int32_t function = 0; ///< What a step or a motion calls; clones call it, too.
    static constexpr int32_t condition = -1;
    static constexpr int32_t owned = -2; ///< Not called: only kept alive.
    static constexpr int32_t activity = -3;
    static constexpr int32_t error = -4;
    static constexpr int32_t property = -5;

    bool holds_one() const noexcept { return use != function && use != owned; }
    bool called_by_clones() const noexcept { return use == function || use == condition; }
    bool operator==(const slot &other) const noexcept {
        return use == other.use && key == other.key;
    }
};

/// The functions of a moveable or of a tempo.
class keeper {
public:
    keeper(uint64_t handle, viv_tempo tempo) noexcept : handle_(handle), tempo_(tempo) {}

    uint64_t handle() const noexcept { return handle_; }
    viv_tempo tempo() const noexcept { return tempo_; }

    /// What was saved may be restored, and call the functions that it had: from now on none of them
    /// goes before the tempo does.
    void outlive() noexcept { outlives_ = true; }
    bool outlives() const noexcept { return outlives_; }

    /// Makes room for a function and for the one that it replaces.
    void prepare(slot use) {
        if (use.use == slot::property) properties_.try_emplace(use.key);
        else if (use.holds_one() && !find(use)) singles_.push_back({use, closure_ref()});
        if (owned_.size() == owned_.capacity()) owned_.reserve(2 * owned_.size() + 1);
    }

    /// Returns the previous function, whose destructor may call the library. There must be room.
    closure_ref put(slot use, closure_ref function) {
        closure_ref *place = use.holds_one() ? find(use) : nullptr;
        if (place) return retired(std::exchange(*place, std::move(function)));
        owned_.push_back({use, std::move(function)});
        return closure_ref();
    }

    closure_ref drop(slot use) {
        closure_ref *place = find(use);
        return place ? retired(std::move(*place)) : closure_ref();
    }

    std::vector<closure_ref> called_by_clones() const {
        std::vector<closure_ref> called;
        for (const auto *entries : {&singles_, &owned_}) {
            for (const entry &each : *entries) {
                if (each.use.called_by_clones()) called.push_back(each.function);
            }
        }
        return called;
    }

private:
    struct entry {
        slot use;
        closure_ref function;
    };

    closure_ref *find(slot use) noexcept {
        if (use.use == slot::property) {
            const auto place = properties_.find(use.key);
            return place == properties_.end() ? nullptr : &place->second;
        }
        for (entry &each : singles_) {
            if (each.use == use) return &each.function;
        }
        return nullptr;
    }

    closure_ref retired(closure_ref function) {
        if (!outlives_ || !function.get()) return function;
        owned_.push_back({{slot::owned}, std::move(function)});
        return closure_ref();
    }

    uint64_t handle_;
    viv_tempo tempo_;
    bool outlives_ = false;
    std::vector<entry> singles_; ///< Of each use one, but for properties.
    std::vector<entry> owned_;
    std::unordered_map<const void *, closure_ref> properties_;
};

/// Finds the keeper of a handle, since the library does not return the pointers that it keeps.
class registry {
public:
    static registry &shared() {
        static registry *const all = new registry; // Never destroyed: tempos may outlive main().
        return *all;
    }

    keeper *find(uint64_t handle) {
        const std::lock_guard<std::mutex> lock(mutex_);
        const auto place = keepers_.find(handle);
        return place == keepers_.end() ? nullptr : place->second.get();
    }

    /// The library has its address, so it is not destroyed if there is no memory to enter it.
    void add(keeper *made) {
        const std::lock_guard<std::mutex> lock(mutex_);
        keepers_[made->handle()].reset(made);
    }

    /// Everything of a tempo stays until that is gone.
    void outlive(viv_tempo tempo) {
        const std::lock_guard<std::mutex> lock(mutex_);
        for (auto &each : keepers_) {
            if (each.second->tempo() == tempo) each.second->outlive();
        }
    }

    /// The library needs a keeper no more; with that of a tempo it is done with all of it.
    /// Destroys functions after releasing the lock, since their destructors may call the library.
    void forget(keeper *gone) {
        std::vector<std::unique_ptr<keeper>> removed;
        const std::lock_guard<std::mutex> lock(mutex_);
        if (!gone->outlives()) return take(keepers_.find(gone->handle()), removed);
        if (gone->handle() != gone->tempo()) return;
        for (auto place = keepers_.begin(); place != keepers_.end();) {
            const auto present = place++;
            if (present->second->tempo() == gone->tempo()) take(present, removed);
        }
    }

private:
    using map = std::unordered_map<uint64_t, std::unique_ptr<keeper>>;

    void take(map::iterator place, std::vector<std::unique_ptr<keeper>> &removed) {
        if (place == keepers_.end()) return;
        removed.push_back(std::move(place->second));
        keepers_.erase(place);
    }

    std::mutex mutex_;
    map keepers_;
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
    if (*found) return of_tempo || viv_is_valid(handle) ? VIV_OK : VIV_ERROR_INVALID_HANDLE;
    auto made = std::make_unique<keeper>(handle, of_tempo ? handle : tempo_of(handle));
    const viv_status code = keep(handle, made.get(), forget);
    if (code != VIV_OK) return code;
    *found = made.release();
    registry::shared().add(*found);
    return VIV_OK;
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
