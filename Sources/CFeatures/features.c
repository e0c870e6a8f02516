#include "engine_features.h"

/* A bit for each viv_type. */
#ifndef FEATURES_TYPES
#define FEATURES_TYPES ~0ull
#endif
#define KNOWS(first, last) (FEATURES_TYPES >> (first) << (63 - (last) + (first))) != 0

const bool features_know_floats = KNOWS(0, 0) || KNOWS(16, 20) || KNOWS(32, 37);
const bool features_know_integers = KNOWS(2, 9);
const bool features_know_transforms = KNOWS(18, 20);
const bool features_know_colors = KNOWS(32, 38);
const bool features_know_only_doubles = FEATURES_TYPES == 1 << 1;

#ifndef FEATURES_ALL
#define STORED(name) bool feature_##name = false;
FEATURES(STORED)
#endif
