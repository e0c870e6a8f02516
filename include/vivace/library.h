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
 *  A program compiled with version 1.x runs with the library of every later 1.y, without being
 *  recompiled. The numbers change as follows:
 *
 *  - major: a function, a constant or a struct field is removed, or its meaning changes. Only then
 *    does the soname of the shared library, libvivace.so.1, change.
 *  - minor: something is added.
 *  - patch: a bug is fixed. Values may change in their last digits.
 *  @{ */

/** The major version of this header. */
#define VIV_VERSION_MAJOR 1
/** The minor version of this header. */
#define VIV_VERSION_MINOR 0
/** The patch version of this header. */
#define VIV_VERSION_PATCH 0

/** The version of this header. */
enum viv_version_constants {
    /** The version as one number that grows with every release: major << 16 | minor << 8 | patch */
    VIV_VERSION = VIV_VERSION_MAJOR << 16 | VIV_VERSION_MINOR << 8 | VIV_VERSION_PATCH
};

/** Returns the version of the library at run time. It may differ from VIV_VERSION, the version of
 *  the header at compile time.
 *
 *  @return The version, in the format of VIV_VERSION. Cannot fail. */
uint32_t viv_version(void);

/** Returns the name of a status, such as "VIV_ERROR_LIMIT".
 *
 *  @param status  A status.
 *  @return The name, valid as long as the library; empty for an unknown status. */
const char *viv_status_name(viv_status status);

/** Returns a sentence that says what a status means, for people to read. For what exactly went
 *  wrong in a call, see viv_tempo_get_last_error_message().
 *
 *  @param status  A status.
 *  @return The sentence, valid as long as the library; empty for an unknown status. */
const char *viv_status_text(viv_status status);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
