/* Features that a program uses by calling what makes or sets them, and that many other functions
 * look at. Each is off until then. A library made for the functions of one program has nothing that
 * turns the others on: the linker sees that they stay off, and drops what is behind them.
 *
 * A feature is turned on before the first record that needs it is made, and never off again. */
#ifndef VIVACE_ENGINE_FEATURES_H
#define VIVACE_ENGINE_FEATURES_H

#include <stdbool.h>

#define FEATURES(each)                                                                            \
    each(floats)       /* values of floats */                                                     \
    each(types)        /* values that are no float, or of more than one */                        \
    each(integers)     /* a sort of types */                                                      \
    each(transforms)   /* a sort of types: angles, rotations, matrices */                         \
    each(colors)       /* a sort of types */                                                      \
    each(keyframes)    /* values with keyframes */                                                \
    each(accessors)    /* values with functions of the host */                                    \
    each(endings)      /* values that go by an amount, or whose start is captured each time */    \
    each(finding)      /* values that end where they are found */                                 \
    each(staggers)     /* values that go one after another */                                     \
    each(adding)       /* motions that add, which use endings, too */                             \
    each(others)       /* moveables that are no tweens */                                         \
    each(containers)   /* a sort of others */                                                     \
    each(physics)      /* a sort of others */                                                     \
    each(paths)        /* a sort of others */                                                     \
    each(customs)      /* a sort of others */                                                     \
    each(simulations)  /* a sort of others */                                                     \
    each(flow)         /* a sort of others */                                                     \
    each(repeating)    /* more cycles than one */                                                 \
    each(turning)      /* containers whose turn is that of their children */                      \
    each(mirrors)      /* ways back that are the way out run backward */                          \
    each(rewinding)    /* roots that run to their beginning */                                    \
    each(blending)     /* motions that do more than claim what they move */                       \
    each(tags)         /* names, pointers and callbacks of moveables */                           \
    each(easings)      /* easings by functions of the host */                                     \
    each(sequences)    /* a sort of containers */                                                 \
    each(conditions)   /* of what is played */                                                    \
    each(durations)    /* groups with a duration of their own */                                  \
    each(passes)       /* counts of passes, which may be odd */                                   \
    each(halts)        /* waits at turns */                                                       \
    each(rates)        /* other than 1, also of the tempo */                                      \
    each(pausing)      /* of roots, which seeking does, too */                                    \
    each(reducing)     /* of motion */                                                            \
    each(extras)       /* rarer settings of moveables */                                          \
    each(steering)     /* motions sent elsewhere in flight, or begun with a given velocity */     \
    each(arrays)       /* of values */                                                            \
    each(silence)      /* roots played unheard, to put them at a second or at their end */        \
    each(curves)       /* easings that are not built in */                                        \
    each(timestamps)   /* of ticks */                                                             \
    each(remeasuring)  /* trees measured while they run */                                        \
    each(activity)     /* a function of the host that hears of it */                              \
    each(errors)       /* a function of the host that hears of them */                            \
    each(allocators)   /* memory that the host gives */

/* Sorts of values that a library knows at all. */
extern const bool features_know_floats, features_know_integers, features_know_transforms,
    features_know_colors;
/* Floats may come all the same, by functions that name no type. */
extern const bool features_know_only_doubles;

#ifdef FEATURES_ALL
/* In a library with every function nobody asks. */
#define FEATURE(name)                                                                             \
    static inline void use_##name(void) {}                                                        \
    static inline bool has_##name(void) { return true; }
#else
#define FEATURE(name)                                                                             \
    extern bool feature_##name;                                                                   \
    static inline void use_##name(void) {                                                         \
        __atomic_store_n(&feature_##name, true, __ATOMIC_RELAXED);                                \
    }                                                                                             \
    static inline bool has_##name(void) {                                                         \
        return __atomic_load_n(&feature_##name, __ATOMIC_RELAXED);                                \
    }
#endif

FEATURES(FEATURE)

/* Whether any function of the host may be called in the middle of something. */
static inline bool calls_host(void) {
    return has_tags() || has_accessors() || has_easings() || has_customs() || has_simulations()
        || has_flow() || has_conditions() || has_activity() || has_errors();
}

/* Turns types on where they are only of use, and tells whether they are on: a library for one
 * program has them where that moves such values. */
static inline bool welcome_types(void) {
#ifndef FEATURES_PART
    use_types();
#endif
    return has_types();
}

/* For tests that make records without the calls of the engine. */
#define USE(name) use_##name();
static inline void use_all_features(void) { FEATURES(USE) }

#endif
