/// @file
/// Whether errors are thrown. Every other C++ header includes this one first.
#ifndef VIVACE_CONFIG_HPP
#define VIVACE_CONFIG_HPP

#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error "vivace.hpp needs C++17 or later"
#endif

/// 1 where errors are thrown. 0 where calls return them: with -fno-exceptions, and where a program
/// defines VIVACE_NO_EXCEPTIONS before it includes the header.
#if defined(VIVACE_NO_EXCEPTIONS)
#define VIVACE_EXCEPTIONS 0
#elif defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define VIVACE_EXCEPTIONS 1
#else
#define VIVACE_EXCEPTIONS 0
#endif

#include <cstddef> // Which tells of the standard library.

// A program may have translation units of both sorts: their inline functions differ.
#if VIVACE_EXCEPTIONS
#define VIVACE_MODE throwing
#else
#define VIVACE_MODE plain
#endif

// What all parts of a program have in common, of both sorts, and in shared libraries that hide
// their symbols. Windows shares nothing between libraries.
#if defined(__GNUC__) && !defined(_WIN32)
#define VIVACE_VISIBLE __attribute__((visibility("default")))
#else
#define VIVACE_VISIBLE
#endif

// Parts with different standard libraries have nothing in common.
#if defined(_GLIBCXX_DEBUG)
#define VIVACE_STANDARD gnu_debug
#elif defined(__GLIBCXX__)
#define VIVACE_STANDARD gnu
#elif defined(_LIBCPP_VERSION)
#define VIVACE_STANDARD llvm
#else
#define VIVACE_STANDARD other
#endif

#endif
