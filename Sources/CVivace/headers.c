/* SwiftPM wants a source of every target; these headers have their functions in Swift. */
#include <stddef.h>
#include <vivace.h>

/* What TweenOptions.wholeFields counts on: words, doubles, words again, and numbers of 4 bytes. */
#define AT(field) offsetof(viv_tween_options, field)
_Static_assert(AT(duration) == 6 * sizeof(void *), "six words");
_Static_assert(AT(name) == AT(duration) + 64, "eight doubles");
_Static_assert(AT(count) == AT(name) + 2 * sizeof(void *), "two words");
_Static_assert(AT(idle) + 8 >= sizeof(viv_tween_options), "numbers of 4 bytes to the end");
