/** @file
 *  Saving and restoring: all of a tempo in one block of memory, for rollback and undo. */
#ifndef VIVACE_SAVE_H
#define VIVACE_SAVE_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_saving Saving and restoring
 *  All of a tempo in one block of memory.
 *  @{ */

/** How large a block viv_tempo_save() needs now: about what the tempo itself takes. It changes when
 *  something is created, destroyed, started or ends.
 *
 *  @param tempo  The tempo.
 *  @return Bytes, a multiple of 8; 0 for a stale handle, while the tempo ticks and in callbacks. */
size_t viv_tempo_save_size(viv_tempo tempo);

/** Saves a tempo between ticks: its clock and settings, everything that lives in it with its
 *  handles, who moves what, collected events, the host's functions and pointers as they are, and
 *  what each target of what is delayed, moving or paused holds. It changes nothing and allocates
 *  nothing. From the first time on the tempo gives memory back to its allocator only when it is
 *  destroyed.
 *
 *  @param tempo       The tempo.
 *  @param[out] block  Where to write; of any alignment. Not NULL.
 *  @param size        Bytes of the block: viv_tempo_save_size() or more.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT for NULL or too few bytes; VIV_ERROR_BUSY while the
 *  tempo ticks and in callbacks. */
viv_status viv_tempo_save(viv_tempo tempo, void *block, size_t size);

/** Makes a tempo what it was when a block was saved, in the same process. The same calls after it
 *  have the same effects, to the bit, as after the save. It may be done any number of times, and
 *  with older and newer blocks in any order.
 *
 *  Handles that lived at the save live again. Handles made since are stale for ever: no handle is
 *  given out twice. Targets of what was delayed, moving or paused get back what they held; their
 *  memory must still be there, and other memory must be there, or be released, before the next
 *  tick. No event and no change of activity is reported: ask viv_tempo_get_next_wakeup(). What
 *  viv_keep() kept since is released; what lives again has its own again, released a second time
 *  when it goes. Easings made since stay, and so do the pointers of viv_tempo_keep() and the last
 *  error.
 *
 *  @param tempo  The tempo that was saved.
 *  @param block  What viv_tempo_save() wrote; it may have been moved. Not NULL.
 *  @param size   Its bytes, or more.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT for NULL, too few bytes, a damaged block, one of
 *  another tempo, of another process or of another build; VIV_ERROR_BUSY while the tempo ticks and
 *  in callbacks; VIV_ERROR_OUT_OF_MEMORY. If it fails nothing changes. */
viv_status viv_tempo_restore(viv_tempo tempo, const void *block, size_t size);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
