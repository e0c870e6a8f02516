/** @file
 *  Failures: the last one, a callback for each, and those of the host's own. */
#ifndef VIVACE_ERROR_H
#define VIVACE_ERROR_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_tempo_errors Errors
 *  @ingroup viv_tempos
 *  Why the last call failed.
 *  @{ */

/** Returns the status of the last call that failed. This call itself never counts as a failure.
 *
 *  @param tempo  The tempo, for calls on it or on anything in it. 0: for calls, on any thread, that
 *                failed without naming a live tempo, such as viv_tempo_create().
 *  @return The status; VIV_OK if no call has failed. For any other bad handle, what is wrong with
 *  the handle: VIV_ERROR_INVALID_HANDLE or VIV_ERROR_WRONG_KIND. */
viv_status viv_tempo_get_last_error(viv_tempo tempo);

/** Returns a sentence about the last call that failed: which function; which parameter, by its name
 *  in these headers, or which moveable; its value and the rule it broke.
 *
 *  @param tempo  The tempo, or 0, as in viv_tempo_get_last_error().
 *  @return The sentence, valid until the next failure; empty if no call has failed. Without a live
 *  tempo it is the text of the status, and stays valid. */
const char *viv_tempo_get_last_error_message(viv_tempo tempo);

/** A callback that is told of a failure, inside the call that fails.
 *
 *  @param tempo    The tempo.
 *  @param status   What the call will return, or why a tick that goes on left something out.
 *  @param message  A sentence, as returned by viv_tempo_get_last_error_message(); valid until the
 *                  callback returns.
 *  @param user     The pointer that the callback was set with. */
typedef void (*viv_error_callback)(
    viv_tempo tempo, viv_status status, const char *message, void *user);

/** Sets the callback for every call that fails on the tempo or on anything in it, replacing the
 *  previous one. Calls that fail in it are not told, nor are they the last error once it returned.
 *
 *  @param tempo     The tempo.
 *  @param callback  The callback; NULL removes it.
 *  @param user      Passed to the callback.
 *  @return VIV_OK. */
viv_status viv_tempo_on_error(viv_tempo tempo, viv_error_callback callback, void *user);

/** Makes a failure that the host found by itself the last one, and tells the callback of it, as if
 *  a call had failed: so a layer around these functions reports what it refuses where everything
 *  else is reported. Nothing else changes. Also functions that are asked for a value may call this.
 *
 *  @param tempo    The tempo that the failed call was about.
 *  @param status   An error.
 *  @param message  What is wrong, in UTF-8. It is copied, up to its first 511 bytes. NULL: the text
 *                  of the status.
 *  @return `status`, or VIV_ERROR_INVALID_ARGUMENT: it is none, or VIV_OK. */
viv_status viv_tempo_report_error(viv_tempo tempo, viv_status status, const char *message);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
