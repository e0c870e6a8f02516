/** @file
 *  Saving and restoring: all of a tempo in one block of memory, for rollback and undo. */
#ifndef VIVACE_SAVE_H
#define VIVACE_SAVE_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_saving Saving and restoring
 *  All of a tempo in one block of memory. Bytes between what is saved may be undefined: two blocks
 *  of one state may differ, and a memory checker may report that they are read.
 *  @{ */

/** Returns the size of the block that viv_tempo_save() needs now: about the size of the tempo
 *  itself. It changes when something is created, destroyed, started or ends.
 *
 *  @param tempo  The tempo.
 *  @return Bytes, a multiple of 8; 0 for a bad handle, while the tempo ticks, and in callbacks. */
size_t viv_tempo_save_size(viv_tempo tempo);

/** Saves a tempo between ticks: its clock and settings, everything that lives in it with its
 *  handles, which motion moves which value, collected events, the host's callbacks and pointers as
 *  they are, and the value of each target of a motion that is delayed, moving or paused. It changes
 *  nothing and allocates nothing. After its first save a tempo returns memory to its allocator only
 *  when it is destroyed.
 *
 *  @param tempo       The tempo.
 *  @param[out] block  Where to write, of any alignment; not NULL.
 *  @param size        The size of the block in bytes: viv_tempo_save_size() or more.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT for NULL or too few bytes; VIV_ERROR_BUSY while the
 *  tempo ticks and in callbacks. */
viv_status viv_tempo_save(viv_tempo tempo, void *block, size_t size);

/** Restores a tempo to its state when a block was saved, in the same process. The same calls then
 *  have the same effects, to the bit, as after the save. Blocks can be restored any number of times
 *  and in any order.
 *
 *  Handles that were live at the save are live again. Handles created since are stale for ever: no
 *  handle is given out twice. Targets of motions that were delayed, moving or paused get their
 *  values back, so their memory must still be valid; the memory of other targets must be valid, or
 *  be released, before the next tick. No event and no change of activity is reported: call
 *  viv_tempo_get_next_wakeup(). Pointers given to viv_keep() since the save are released; a
 *  moveable that lives again has its pointers again, and they are released a second time when it is
 *  destroyed. The last timestamp of viv_tempo_tick_at() is that of the save again, from which the
 *  next one counts. Easings created since remain, and so do the pointers of viv_tempo_keep() and
 *  the last error.
 *
 *  @param tempo  The tempo that was saved.
 *  @param block  What viv_tempo_save() wrote, at any address; not NULL.
 *  @param size   Its size in bytes, or more.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT for NULL, too few bytes, a damaged block, or a block
 *  of another tempo, process or build; VIV_ERROR_BUSY while the tempo ticks and in callbacks;
 *  VIV_ERROR_OUT_OF_MEMORY. If it fails, nothing changes. */
viv_status viv_tempo_restore(viv_tempo tempo, const void *block, size_t size);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
