/* SwiftPM wants a source of every target. */
#include <vivace.h>
