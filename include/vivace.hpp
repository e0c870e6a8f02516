/// @file
/// Vivace for C++17 and later: the C headers with types, owners, lambdas and builders. Headers
/// alone; link the same library.
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
/// **Handles** are names, small as a number: motion, group, sequence, step, path and others. Each
/// but path is a moveable too; a group is no motion. What they name belongs to its tempo or its
/// container. A tempo, and an owned<T>, destroys what it names at the end of its scope.
///
/// **Errors.** A call that fails changes nothing, and throws vivace::error. With -fno-exceptions or
/// VIVACE_NO_EXCEPTIONS it returns its status, or an empty handle, and
/// tempo_ref::last_error_message() says why; where there is no memory left for a function of the
/// host, the program ends, as it does then with std::vector.
///
/// **Functions of the host** may be lambdas with anything in them, also what can only be moved. The
/// library ends their lives: when they are replaced, or what they were given to is gone. What they
/// throw does not cross the library. The first exception of a call is kept while the call ends as
/// ever (the tick is whole, other functions are called), and comes out of it then. A function that
/// returns something returns 0, false or nothing in place of an exception; a destructor drops it.
/// Where the call was one of the C header's, it comes out of the next one of this header on the
/// same thread. With VIVACE_NO_EXCEPTIONS an exception ends the program.
///
/// **Threads.** As in C: one thread at a time for a tempo with everything in it.
#ifndef VIVACE_HPP
#define VIVACE_HPP

#include "vivace/tempo.hpp"

#undef VIVACE_ON
#undef VIVACE_ON_EVENTS
#undef VIVACE_VERBS

#endif
