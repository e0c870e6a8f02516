/// @file
/// A tempo's memory from a std::pmr::memory_resource, where available.
#ifndef VIVACE_MEMORY_HPP
#define VIVACE_MEMORY_HPP

#if __has_include(<memory_resource>)
#include <memory_resource>
#endif

#include "error.hpp"

#if defined(__cpp_lib_memory_resource)
namespace vivace {
inline namespace VIVACE_MODE {
namespace detail {

/// The library expects null where a resource throws.
inline void *allocate_on(std::size_t size, std::size_t alignment, void *user) noexcept {
    auto *memory = static_cast<std::pmr::memory_resource *>(user);
#if VIVACE_EXCEPTIONS
    try {
        return memory->allocate(size, alignment);
    } catch (...) {
        return nullptr;
    }
#else
    return memory->allocate(size, alignment);
#endif
}

inline void release_on(
    void *bytes, std::size_t size, std::size_t alignment, void *user) noexcept {
    static_cast<std::pmr::memory_resource *>(user)->deallocate(bytes, size, alignment);
}

inline viv_allocator allocator_on(std::pmr::memory_resource &memory) noexcept {
    return {allocate_on, release_on, &memory};
}

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
#endif
