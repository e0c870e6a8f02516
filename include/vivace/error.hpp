/// @file
/// Errors: thrown, or returned, and what happens to exceptions of the host's functions.
#ifndef VIVACE_ERROR_HPP
#define VIVACE_ERROR_HPP

#include "enums.hpp"

#if VIVACE_EXCEPTIONS
#include <exception>
#include <stdexcept>
#include <utility>
#endif

namespace vivace {
inline namespace VIVACE_MODE {

template <class Handle>
class owned;

#if VIVACE_EXCEPTIONS
/// A call failed, and changed nothing. what() says which function, parameter and value broke which
/// rule.
class error : public std::runtime_error {
public:
    error(status code, const char *sentence) : std::runtime_error(sentence), code_(code) {}

    status code() const noexcept { return code_; }

private:
    status code_;
};
#endif

namespace detail {

#if VIVACE_EXCEPTIONS
// What a function of the host threw on this thread, until a call of ours can throw it on.
inline thread_local bool caught = false;
inline thread_local std::exception_ptr caught_exception;

inline std::exception_ptr take_caught() noexcept {
    if (!caught) return nullptr;
    caught = false;
    return std::exchange(caught_exception, nullptr);
}

inline void put_caught(std::exception_ptr exception) noexcept {
    if (!exception) return;
    caught = true;
    caught_exception = std::move(exception);
}

inline void rethrow_caught() {
    if (caught) std::rethrow_exception(take_caught());
}
#endif

/// Runs a function of the host between two C frames, which no exception may cross. The first one
/// of a call of ours is kept, and thrown by that call.
template <class Result, class Call>
Result guarded(Result otherwise, Call &&call) noexcept {
#if VIVACE_EXCEPTIONS
    std::exception_ptr before = take_caught();
    try {
        otherwise = call();
    } catch (...) {
        put_caught(std::current_exception());
    }
    put_caught(std::move(before));
    return otherwise;
#else
    (void)otherwise;
    return call();
#endif
}

template <class Call>
void guarded(Call &&call) noexcept {
    guarded(0, [&] { return call(), 0; });
}

/// Runs a call from where nothing may be thrown: what the host's functions throw in it is dropped.
template <class Call>
void silently(Call &&call) noexcept {
#if VIVACE_EXCEPTIONS
    std::exception_ptr before = take_caught();
    call();
    take_caught();
    put_caught(std::move(before));
#else
    call();
#endif
}

[[gnu::cold]] inline status fail(viv_status code, viv_tempo tempo) {
#if VIVACE_EXCEPTIONS
    throw error(status(code), viv_tempo_get_last_error_message(tempo));
#else
    (void)tempo;
    return status(code);
#endif
}

/// What C++ alone can see to be wrong.
[[gnu::cold]] inline status refuse(const char *sentence) {
#if VIVACE_EXCEPTIONS
    throw error(status::invalid_argument, sentence);
#else
    (void)sentence;
    return status::invalid_argument;
#endif
}

/// Makes of what a C function returned what ours returns, or throws.
inline status check(viv_status code, viv_tempo tempo) {
#if VIVACE_EXCEPTIONS
    rethrow_caught();
#endif
    return code == VIV_OK ? status::ok : fail(code, tempo);
}

inline status check_moveable(viv_status code, viv_moveable m) {
#if VIVACE_EXCEPTIONS
    rethrow_caught();
#endif
    return code == VIV_OK ? status::ok : fail(code, viv_get_tempo(m));
}

/// Makes of the name of something that was created, or of 0, a handle of it, or throws: then it is
/// destroyed.
template <class Handle, class Id>
Handle made(Id id, viv_tempo tempo) {
    owned<Handle> handle{Handle(id)};
#if VIVACE_EXCEPTIONS
    rethrow_caught();
#endif
    if (!handle) fail(viv_tempo_get_last_error(tempo), tempo);
    return handle.release();
}

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
