/// @file
/// Errors, thrown or returned, and exceptions of the host's callbacks.
#ifndef VIVACE_ERROR_HPP
#define VIVACE_ERROR_HPP

#include "enums.hpp"

#if VIVACE_EXCEPTIONS
#include <cstring>
#include <exception>
#include <stdexcept>
#include <string>
#include <utility>
#endif

namespace vivace {
#if VIVACE_EXCEPTIONS
namespace common_1 VIVACE_VISIBLE {
inline namespace VIVACE_STANDARD {
// What a callback threw on this thread, until a call of this header can rethrow it. The callback
// may be of another part of the program than the call.
inline thread_local bool caught = false;
inline thread_local std::exception_ptr caught_exception;
} // namespace VIVACE_STANDARD
} // namespace common_1
#endif

inline namespace VIVACE_MODE {

template <class Handle>
class owned;

#if VIVACE_EXCEPTIONS
/// A call failed, and changed nothing. what() names the function, the parameter, its value and the
/// rule: a function of the C headers, but of these ones if the moveable that it was called on is
/// gone.
class VIVACE_VISIBLE error : public std::runtime_error {
public:
    error(status code, const char *sentence) : std::runtime_error(sentence), code_(code) {}

    status code() const noexcept { return code_; }

private:
    status code_;
};
#endif

namespace detail {

#if VIVACE_EXCEPTIONS
using namespace common_1;

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

/// Runs a callback between two C frames, which no exception may cross. The first exception during a
/// call of this header is kept, and thrown by that call.
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

/// Runs a call where nothing may be thrown: exceptions of callbacks in it are dropped.
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
    const bool told = tempo != 0 && viv_tempo_get_last_error(tempo) == code;
    throw error(status(code), told ? viv_tempo_get_last_error_message(tempo)
                                   : viv_status_text(code));
#else
    (void)tempo;
    return status(code);
#endif
}

/// Turns what a C function returned into what this header returns, or throws.
inline status check(viv_status code, viv_tempo tempo) {
#if VIVACE_EXCEPTIONS
    rethrow_caught();
#endif
    return code == VIV_OK ? status::ok : fail(code, tempo);
}

/// The tempo of a moveable, or 0 once it is gone. Unlike viv_get_tempo(), it never fails, which
/// would replace the last error.
inline viv_tempo tempo_of(viv_moveable m) noexcept {
    return viv_is_valid(m) ? viv_get_tempo(m) : 0;
}

/// As fail(); of a moveable that is gone the tempo is unknown, and so is the library's sentence.
[[gnu::cold]] inline status fail_moveable(viv_status code, viv_moveable m, const char *function) {
    const viv_tempo tempo = tempo_of(m);
#if VIVACE_EXCEPTIONS
    if (tempo == 0) {
        // gcc adds what a template was given.
        const std::string name(function, std::strcspn(function, "<"));
        const std::string text = name + ": m = " + std::to_string(m) + ": ";
        throw error(status(code), (text + viv_status_text(code)).c_str());
    }
#else
    (void)function;
#endif
    return fail(code, tempo);
}

/// @param function  Where it is called.
inline status check_moveable(
    viv_status code, viv_moveable m, const char *function = __builtin_FUNCTION()) {
#if VIVACE_EXCEPTIONS
    rethrow_caught();
#endif
    return code == VIV_OK ? status::ok : fail_moveable(code, m, function);
}

/// Checks a call that returned no status, by the last error of the moveable's tempo.
inline status failed_on(viv_moveable m, const char *function = __builtin_FUNCTION()) {
    const viv_tempo tempo = tempo_of(m);
    return check_moveable(
        tempo ? viv_tempo_get_last_error(tempo) : VIV_ERROR_INVALID_HANDLE, m, function);
}

/// Checks whether a call made something, by the last error of its tempo.
inline status check_made(bool made, viv_tempo tempo) {
#if VIVACE_EXCEPTIONS
    rethrow_caught();
#endif
    return made ? status::ok : fail(viv_tempo_get_last_error(tempo), tempo);
}

/// Turns the C handle of a new object, or 0, into a handle, or throws: then the object is
/// destroyed.
template <class Handle, class Id>
Handle made(Id id, viv_tempo tempo) {
    owned<Handle> handle{Handle(id)};
    check_made(bool(handle), tempo);
    return handle.release();
}

} // namespace detail
} // namespace VIVACE_MODE
} // namespace vivace
#endif
