/// @file
/// The chain that builders form.
#ifndef VIVACE_LINKS_HPP
#define VIVACE_LINKS_HPP

#include <vector>

#include "draft.hpp"
#include "refusal.hpp"
#include "value.hpp"

namespace vivace {
inline namespace VIVACE_MODE {
namespace detail {

/// What was built so far, on its way into a sequence. If it is abandoned, it destroys what it
/// created, but not what was lent to it.
class links {
public:
    explicit links(viv_tempo tempo) noexcept : tempo_(tempo) {}

    viv_tempo tempo() const noexcept { return tempo_; }
    bool empty() const noexcept { return ids_.empty(); }

    void reserve_one() {
        ids_.reserve(ids_.size() + 1);
        ours_.reserve(ids_.size() + 1);
    }

    /// There must be room: see reserve_one(). An empty one was refused: no more is made of them.
    void add(draft<moveable> ours) noexcept {
        if (!ours) abandon();
        push(ours.id(), std::move(ours));
    }
    /// The caller's, likewise; an empty one is the library's to refuse.
    void lend(moveable m) noexcept { push(m.id(), draft<moveable>()); }

    /// What follows was refused: no more is made of them.
    void abandon() noexcept { failed_ = true; }

    /// The group of parallel() begins with the next link.
    void then() noexcept { mark_ = ids_.size(); }

    draft<group> into_group() { return into<group>(viv_group_of, mark_); }
    draft<sequence> into_sequence() { return into<sequence>(viv_sequence_of, 0); }

private:
    using make = viv_moveable(viv_tempo, uint32_t, const viv_moveable *);

    void push(viv_moveable m, draft<moveable> &&ours) noexcept {
        ids_.push_back(m);
        ours_.push_back(std::move(ours));
    }

    template <class Container>
    draft<Container> into(make *container_of, std::size_t from) {
        if (failed_) return {};
        loans lent = room_for_loans(from);
        const uint32_t count = count_of<double>(ids_.size() - from);
        const viv_moveable made = container_of(tempo_, count, ids_.data() + from);
        if (made != 0) hand_over(made, from, lent);
        draft<Container> whole(made, std::move(lent));
        check_made(made != 0, tempo_);
        return whole;
    }

    loans room_for_loans(std::size_t from) const {
        std::size_t count = ids_.size() - from;
        for (std::size_t i = from; i < ours_.size(); i++) count += ours_[i].lent().size();
        loans lent;
        lent.reserve(count);
        return lent;
    }

    void hand_over(viv_moveable container, std::size_t from, loans &lent) noexcept {
        for (std::size_t i = from; i < ids_.size(); i++) {
            if (ours_[i]) ours_[i].release_into(lent);
            else lent.add(ids_[i], container);
        }
        ids_.resize(from);
        ours_.resize(from);
        mark_ = from;
    }

    viv_tempo tempo_;
    std::vector<viv_moveable> ids_;
    std::vector<draft<moveable>> ours_; ///< Of each; empty for the caller's.
    std::size_t mark_ = 0;
    bool failed_ = false;
};

/// The links before the one that is being built. Chained: the result is a sequence, even if there
/// are none.
template <bool Chained>
struct chain : links {
    using links::links;
    chain(links &&before) noexcept : links(std::move(before)) {}
};

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
