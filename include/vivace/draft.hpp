/// @file
/// What a builder made, until it is complete.
#ifndef VIVACE_DRAFT_HPP
#define VIVACE_DRAFT_HPP

#include <vector>

#include "container.hpp"

namespace vivace {
inline namespace VIVACE_MODE {
namespace detail {

/// Moveables of the caller's in containers that a builder made. Unless they are to stay there, they
/// are taken out again at the end.
class loans {
public:
    loans() noexcept = default;
    loans(loans &&) noexcept = default;
    loans &operator=(loans &&other) noexcept {
        if (this == &other) return *this;
        take_back();
        placed_ = std::move(other.placed_);
        other.settle();
        return *this;
    }
    ~loans() { take_back(); }

    std::size_t size() const noexcept { return placed_.size(); }
    void reserve(std::size_t count) { placed_.reserve(count); }
    /// There must be room: see reserve().
    void add(viv_moveable lent, viv_moveable container) noexcept {
        placed_.push_back({lent, container});
    }
    /// Takes over from another, likewise.
    void add(loans &&other) noexcept {
        placed_.insert(placed_.end(), other.placed_.begin(), other.placed_.end());
        other.settle();
    }
    /// They stay where they are.
    void settle() noexcept { placed_.clear(); }

    void take_back() noexcept {
        if (placed_.empty()) return;
        silently([this] {
            for (const placed &each : placed_) take_out(each);
        });
        settle();
    }

private:
    struct placed {
        viv_moveable lent, container;
    };

    /// No effect if a callback has moved or destroyed it since.
    static void take_out(const placed &each) noexcept {
        if (!viv_is_valid(each.lent) || viv_get_parent(each.lent) != each.container) return;
        bring_to_rest(each.container);
        viv_remove(each.container, each.lent);
    }

    /// Nothing can be taken out of what was started.
    static void bring_to_rest(viv_moveable container) noexcept {
        viv_moveable root = container;
        while (const viv_moveable parent = viv_get_parent(root)) root = parent;
        const viv_state state = viv_get_state(root);
        if (state != VIV_STATE_IDLE && state != VIV_STATE_COMPLETED) viv_reset(root);
    }

    std::vector<placed> placed_;
};

/// Owns what was built, until it is released. If it is not, what was lent to it is taken out, and
/// the rest destroyed.
template <class Handle>
class draft : public owned<Handle> {
public:
    draft() noexcept = default;
    explicit draft(viv_moveable made, loans &&lent = loans()) noexcept
        : owned<Handle>(Handle(made)), lent_(std::move(lent)) {}
    draft(draft &&) noexcept = default;
    draft &operator=(draft &&other) noexcept {
        lent_ = std::move(other.lent_); // As in the destructor, before the object goes.
        owned<Handle>::operator=(std::move(other));
        return *this;
    }
    template <class Other>
    draft(draft<Other> &&other) noexcept : lent_(std::move(other.lent_)) {
        this->reset(Handle(other.release().id()));
    }

    const loans &lent() const noexcept { return lent_; }

    Handle release() noexcept {
        lent_.settle();
        return owned<Handle>::release();
    }
    /// It is now part of something to which the same was lent. There must be room.
    void release_into(loans &all) noexcept {
        all.add(std::move(lent_));
        release();
    }

private:
    template <class Other>
    friend class draft;

    loans lent_; // Goes before the object does.
};

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
