/* The library as a whole: its version, and statuses as text. */
#ifndef VIVACE_LIBRARY_H
#define VIVACE_LIBRARY_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header: major << 16 | minor << 8 | patch. */
enum { VIV_VERSION = 0 << 16 | 1 << 8 | 0 };

/* The version of the library that is linked, built as VIV_VERSION is. Cannot fail. */
uint32_t viv_version(void);

/* The name of a status, such as "VIV_ERROR_LIMIT". An unknown status has an empty one. The text
 * lives as long as the library. */
const char *viv_status_name(viv_status status);

/* A sentence for people that says what a status means. An unknown status has an empty one. The
 * text lives as long as the library. What exactly went wrong in a call is told by
 * viv_tempo_get_last_error_message. */
const char *viv_status_text(viv_status status);

#ifdef __cplusplus
}
#endif
#endif
