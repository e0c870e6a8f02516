/// @file
/// Callbacks of the host, and what has them: each moveable, and each tempo.
#ifndef VIVACE_KEEPER_HPP
#define VIVACE_KEEPER_HPP

#include <atomic>
#include <mutex>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "error.hpp"

namespace vivace {
// Whichever part of a program has set a callback, another may clone what calls it, or save it. So
// all parts know the keepers, and this does not differ between them. The number changes with the
// layout of anything here.
namespace common_1 VIVACE_VISIBLE {
inline namespace VIVACE_STANDARD {

/// A callback of the host, reference-counted: it may be replaced, or its owner destroyed, while it
/// runs, and clones share it. Nothing is virtual, since not all parts of a program may have RTTI.
struct closure {
    void (*destroy)(closure *);
    unsigned owners = 0;
};

/// Owns one of what is reference-counted, together with others.
template <class Counted>
class counted_ref {
public:
    counted_ref() noexcept = default;
    explicit counted_ref(Counted *it) noexcept : it_(it) { it_->owners++; }
    counted_ref(const counted_ref &other) noexcept : it_(other.it_) {
        if (it_) it_->owners++;
    }
    counted_ref(counted_ref &&other) noexcept : it_(std::exchange(other.it_, nullptr)) {}
    counted_ref &operator=(counted_ref other) noexcept {
        std::swap(it_, other.it_);
        return *this;
    }
    ~counted_ref() {
        if (it_ && --it_->owners == 0) it_->destroy(it_);
    }

    Counted *get() const noexcept { return it_; }
    Counted *operator->() const noexcept { return it_; }

private:
    Counted *it_ = nullptr;
};

using closure_ref = counted_ref<closure>;

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
    static void destroy(keeper *it) { delete it; }
    unsigned owners = 0;

    uint64_t handle() const noexcept { return handle_; }
    viv_tempo tempo() const noexcept { return tempo_; }

    /// What was saved may be restored, and call the functions that it had: from now on none of them
    /// goes before the tempo does.
    void outlive() noexcept { outlives_ = true; }
    bool outlives() const noexcept { return outlives_; }

    /// Makes room for a function and for the one that it replaces.
    void prepare(slot use) {
        if (use.use == slot::property) present_.properties.try_emplace(use.key);
        else if (use.holds_one() && !find(use)) present_.singles.push_back({use, closure_ref()});
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
        for (const auto *entries : {&present_.singles, &owned_}) {
            for (const entry &each : *entries) {
                if (each.use.called_by_clones()) called.push_back(each.function);
            }
        }
        return called;
    }

    struct entry {
        slot use;
        closure_ref function;
    };
    /// What is called now, which can be replaced.
    struct functions {
        std::vector<entry> singles; ///< Of each use one, but for properties.
        std::unordered_map<const void *, closure_ref> properties;
    };

    const functions &present() const noexcept { return present_; }
    functions take_present() noexcept { return std::exchange(present_, functions()); }

    /// Has what it had when a tempo was saved, and properties that it got since. What it had in
    /// between takes the place of the argument. There must be room: see make_room().
    void bring_back(functions &before) noexcept {
        before.properties.merge(present_.properties);
        std::swap(present_, before);
        if (!outlives_) return;
        for (entry &each : before.singles) {
            owned_.push_back({{slot::owned}, std::move(each.function)});
        }
        for (auto &each : before.properties) {
            owned_.push_back({{slot::owned}, std::move(each.second)});
        }
    }
    void make_room(functions &before) {
        before.properties.reserve(before.properties.size() + present_.properties.size());
        if (!outlives_) return;
        owned_.reserve(owned_.size() + present_.singles.size() + present_.properties.size());
    }

private:
    closure_ref *find(slot use) noexcept {
        if (use.use == slot::property) {
            const auto place = present_.properties.find(use.key);
            return place == present_.properties.end() ? nullptr : &place->second;
        }
        for (entry &each : present_.singles) {
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
    functions present_;
    std::vector<entry> owned_;
};

using keeper_ref = counted_ref<keeper>;

/// A keeper, and what it had when its tempo was saved.
struct kept {
    keeper_ref itself;
    keeper::functions functions;
};

/// The keepers of one copy of the library: a program may be linked with several, which give out the
/// same handles. Each handle may have several, since one that outlives what it was made for may be
/// needed again, while what was restored since got another.
struct keepers {
    void (*library)(); ///< Of which it is a function.
    keepers *next;
    std::mutex mutex;
    std::unordered_multimap<uint64_t, keeper_ref> all;
};

/// Of all copies. Never destroyed: tempos may outlive main().
inline std::atomic<keepers *> first_keepers = nullptr;

inline keepers &keepers_of(void (*library)()) {
    keepers *const first = first_keepers.load(std::memory_order_acquire);
    for (keepers *each = first; each; each = each->next) {
        if (each->library == library) return *each;
    }
    auto *const made = new keepers{library, first, {}, {}};
    if (first_keepers.compare_exchange_strong(made->next, made)) return *made;
    delete made; // Another thread was faster.
    return keepers_of(library);
}

} // namespace VIVACE_STANDARD
} // namespace common_1

inline namespace VIVACE_MODE {
namespace detail {

using namespace common_1;

template <class F>
struct closure_of : closure {
    F function;
    explicit closure_of(F &&f) : closure{destroy_it}, function(std::move(f)) {}
    explicit closure_of(const F &f) : closure{destroy_it}, function(f) {}

private:
    static void destroy_it(closure *it) { delete static_cast<closure_of *>(it); }
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

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
