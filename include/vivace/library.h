/** @file
 *  The library as a whole: its version, and statuses as text. */
#ifndef VIVACE_LIBRARY_H
#define VIVACE_LIBRARY_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_library The library
 *  Its version, and statuses as text.
 *
 *  A program that was compiled with version 1.x runs with the library of every later 1.y, without
 *  being compiled again. The numbers change as follows:
 *
 *  - major: a function, a constant or a field of a struct is removed, or its meaning changes. Only
 *    then does the name change by which programs ask for the shared library, libvivace.so.1.
 *  - minor: something is added.
 *  - patch: a bug is fixed. Values may change in their last digits.
 *  @{ */

/** The version of this header: its major number. */
#define VIV_VERSION_MAJOR 1
/** The version of this header: its minor number. */
#define VIV_VERSION_MINOR 0
/** The version of this header: its patch number. */
#define VIV_VERSION_PATCH 0

/** The version of this header. */
enum viv_version_constants {
    /** All of it in one number that grows with every version: major << 16 | minor << 8 | patch */
    VIV_VERSION = VIV_VERSION_MAJOR << 16 | VIV_VERSION_MINOR << 8 | VIV_VERSION_PATCH
};

/** Returns the version of the library that the program runs with. It may differ from VIV_VERSION,
 *  the version of the header that the program was compiled with.
 *
 *  @return The version, composed as VIV_VERSION is. Cannot fail. */
uint32_t viv_version(void);

/** Returns the name of a status, such as "VIV_ERROR_LIMIT".
 *
 *  @param status  A status.
 *  @return The name, which lives as long as the library; empty for an unknown status. */
const char *viv_status_name(viv_status status);

/** Returns a sentence for people that says what a status means. What exactly went wrong in a call
 *  is what viv_tempo_get_last_error_message() tells.
 *
 *  @param status  A status.
 *  @return The sentence, which lives as long as the library; empty for an unknown status. */
const char *viv_status_text(viv_status status);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
