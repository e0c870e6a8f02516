/** @file
 *  Musical time: durations in note lengths. */
#ifndef VIVACE_NOTE_H
#define VIVACE_NOTE_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** @defgroup viv_tempo_music Musical time
 *  @ingroup viv_tempos
 *  Durations in note lengths instead of seconds.
 *  @{ */

/** The length of a note: one of #viv_note_constants. */
typedef int32_t viv_note;

/** The constants of #viv_note. */
enum viv_note_constants {
    VIV_NOTE_TWO = 0,      /**< 8 beats. */
    VIV_NOTE_ONE = 1,      /**< 4 beats. */
    VIV_NOTE_HALF = 2,     /**< 2 beats. */
    VIV_NOTE_THIRD = 3,    /**< 4/3 beats. */
    VIV_NOTE_QUARTER = 4,  /**< 1 beat. */
    VIV_NOTE_SIXTH = 5,    /**< 2/3 of a beat. */
    VIV_NOTE_EIGHTH = 6,   /**< 1/2 beat. */
    VIV_NOTE_SIXTEENTH = 7 /**< 1/4 of a beat. */
};

/** Sets the beats per minute that viv_tempo_get_note() uses. This does not change anything that
 *  exists already.
 *
 *  @param tempo             The tempo.
 *  @param beats_per_minute  Finite, more than 0; 120 by default.
 *  @return VIV_OK; VIV_ERROR_INVALID_ARGUMENT. */
viv_status viv_tempo_set_bpm(viv_tempo tempo, double beats_per_minute);

/** Returns the length of a note: its beats times 60 / BPM.
 *
 *  @param tempo  The tempo.
 *  @param note   The note.
 *  @return Seconds; NaN for a bad handle or an unknown note (VIV_ERROR_INVALID_ARGUMENT). */
double viv_tempo_get_note(viv_tempo tempo, viv_note note);

/** @} */

#ifdef __cplusplus
}
#endif
#endif
