/// @file
/// Callbacks of the host, and what has them: each moveable, and each tempo.
#ifndef VIVACE_KEEPER_HPP
#define VIVACE_KEEPER_HPP

#include <memory>
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

/// A keeper, and what it had when its tempo was saved.
struct kept {
    std::shared_ptr<keeper> itself;
    keeper::functions functions;
};

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
