// The functions of the library, or where to find them.
#if defined(__has_include)
#if !__has_include(<vivace.h>)
#error "vivace.h is missing: use the folder that 'swift package dist' makes, or vivace_pkgconfig"
#define VIVACE_IS_MISSING
#endif
#endif
#ifndef VIVACE_IS_MISSING
#include <vivace.h>
#endif
