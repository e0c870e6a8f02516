/* What Swift imports: the header, with constants as plain numbers.
 *
 * Swift makes a type of every named enum, and the constants of one are not numbers then. In the C
 * functions they are: viv_status, viv_type and the others are int32_t, so that the size of an enum
 * and what a compiler makes of its range do not matter. Without their tags the enums are imported
 * as numbers too. */
#define viv_version_constants
#define viv_repeat_constants
#define viv_status_constants
#define viv_event_kind_constants
#define viv_stop_reason_constants
#define viv_note_constants
#define viv_easing_constants
#define viv_ease_mode_constants
#define viv_step_position_constants
#define viv_kind_constants
#define viv_state_constants
#define viv_direction_constants
#define viv_blend_constants
#define viv_capture_constants
#define viv_type_constants
#define viv_edges_constants
#define viv_stagger_from_constants
#define viv_reversing_mode_constants
#define viv_place_constants

#include "vivace.h"

#undef viv_version_constants
#undef viv_repeat_constants
#undef viv_status_constants
#undef viv_event_kind_constants
#undef viv_stop_reason_constants
#undef viv_note_constants
#undef viv_easing_constants
#undef viv_ease_mode_constants
#undef viv_step_position_constants
#undef viv_kind_constants
#undef viv_state_constants
#undef viv_direction_constants
#undef viv_blend_constants
#undef viv_capture_constants
#undef viv_type_constants
#undef viv_edges_constants
#undef viv_stagger_from_constants
#undef viv_reversing_mode_constants
#undef viv_place_constants
