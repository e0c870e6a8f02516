/// @file
/// Vivace for C++17 and later: types, owners, lambdas and builders on top of the C headers.
/// Header-only; link the same library.
///
/// @code
/// vivace::tempo tempo;
/// float x = 0;
/// tempo.move(x).to(100).during(0.5).ease(vivace::ease::out_quad).start();
/// while (tempo.active_count() > 0) {
///     tempo.tick(1.0 / 60);
///     draw_at(x);
/// }
/// @endcode
///
/// **Handles** are names, as small as a number: motion, group, sequence, step, path and others. All
/// except path are also moveables; a group is not a motion. The objects that they name belong to
/// their tempo or container. A tempo, and an owned<T>, destroys its object at the end of its scope.
///
/// **Errors.** A call that fails changes nothing, and throws vivace::error. With -fno-exceptions or
/// VIVACE_NO_EXCEPTIONS it returns its status, or an empty handle, and
/// tempo_ref::last_error_message() says why; if memory runs out for a function of the host, the
/// program ends, as it does with std::vector.
///
/// **Callbacks** may be lambdas with any captures, even move-only ones. The library destroys them
/// when they are replaced, or when the object they were given to is gone. Exceptions do not cross
/// the library. The first one thrown during a call is kept while the call finishes normally (the
/// tick completes, other callbacks are called), and is then thrown by that call. A callback that
/// returns a value counts as 0, false or nothing when it throws; a destructor drops the exception.
/// If the call was one of the C header's, the next call of this header on the same thread throws
/// it. With VIVACE_NO_EXCEPTIONS an exception ends the program.
///
/// **Threads.** As in C: a tempo, with everything in it, is used by one thread at a time.
#ifndef VIVACE_HPP
#define VIVACE_HPP

#include "vivace/tempo.hpp"

#undef VIVACE_EACH_EVENT
#undef VIVACE_ON
#undef VIVACE_SET_ON
#undef VIVACE_SETTING
#undef VIVACE_SETTING_OF
#undef VIVACE_VERBS

#endif
