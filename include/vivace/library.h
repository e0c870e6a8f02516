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
 *  @{ */

/** The version of this header. */
enum viv_version_constants {
    /** major << 16 | minor << 8 | patch */
    VIV_VERSION = 0 << 16 | 1 << 8 | 0
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
