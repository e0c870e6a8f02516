/* SwiftPM wants a source of every target; these headers have their functions in Swift. */
#include <vivace.h>
