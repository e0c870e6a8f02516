/// @file
/// A range of what a function returns: for events, and for all moveables of a tempo.
#ifndef VIVACE_PULL_HPP
#define VIVACE_PULL_HPP

#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

#include "config.hpp"

namespace vivace {
inline namespace VIVACE_MODE {
namespace detail {

/// What next() returns, one after another, until it returns nothing. For range-based for, and for
/// views.
template <class Value, class Next>
class pulled {
public:
    explicit pulled(Next next) : next_(std::move(next)) {}

    struct sentinel {};
    class iterator {
    public:
        using value_type = Value;
        using difference_type = std::ptrdiff_t;
        using reference = const Value &;
        using pointer = const Value *;
        using iterator_category = std::input_iterator_tag;

        iterator() noexcept = default;
        explicit iterator(pulled *range) noexcept : range_(range) {}
        reference operator*() const noexcept { return *range_->current_; }
        pointer operator->() const noexcept { return &*range_->current_; }
        iterator &operator++() { return range_->pull(), *this; }
        void operator++(int) { range_->pull(); }
        friend bool operator==(const iterator &i, sentinel) noexcept { return i.is_done(); }
        friend bool operator!=(const iterator &i, sentinel) noexcept { return !i.is_done(); }

    private:
        bool is_done() const noexcept { return !range_->current_; }

        pulled *range_ = nullptr;
    };

    iterator begin() { return pull(), iterator(this); }
    sentinel end() const noexcept { return {}; }

private:
    void pull() { current_ = next_(); }

    Next next_;
    std::optional<Value> current_;
};

template <class Value, class Next>
pulled<Value, Next> pull(Next next) {
    return pulled<Value, Next>(std::move(next));
}

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
