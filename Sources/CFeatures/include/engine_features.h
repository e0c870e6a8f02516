/* Features that a program uses by calling what makes or sets them, and that many other functions
 * look at. Each is off until then. A library made for the functions of one program has nothing that
 * turns the others on: the linker sees that they stay off, and drops what is behind them.
 *
 * A feature is turned on before the first record that needs it is made, and never off again. */
#ifndef VIVACE_ENGINE_FEATURES_H
#define VIVACE_ENGINE_FEATURES_H

#include <stdbool.h>

/* floats: values of floats. types: values that are no float, or of more than one; integers,
 * transforms and colors are sorts of them. keyframes, accessors: values with keyframes, or with
 * functions of the host. endings: values that go by an amount, or whose start is captured each
 * time. finding: values that end where they are found. staggers: values that go one after another.
 * adding: motions that add, which use endings, too. others: moveables that are no tweens;
 * containers, physics, paths, customs, simulations and flow are sorts of them. repeating: more
 * cycles than one. turning: containers whose turn is their children's turn. mirrors: ways back that
 * are the way out run backward. rewinding: roots that run to their beginning. blending: motions
 * that do more than claim what they move. tags: names, pointers and callbacks of moveables.
 * easings: easings by functions of the host. sequences: a sort of containers. conditions: of what
 * is played. durations: of groups, by themselves. passes: counts of them, which may be odd. halts:
 * waits at turns. rates: other than 1, also of the tempo. pausing: of roots, which seeking does,
 * too. reducing: motion. extras: rarer settings of moveables. steering: motions that are sent
 * elsewhere in flight, or begin with a given velocity. arrays: of values. silence: roots that are
 * played unheard, to put them at a second or at their end. curves: easings that are not built in.
 * timestamps: of ticks. remeasuring: trees while they run.
 * activity, errors, allocators: functions of the host that hear of those, or give memory. */
#define FEATURES(each)                                                                            \
    each(floats) each(types) each(integers) each(transforms) each(colors) each(keyframes)         \
    each(accessors) each(endings) each(finding) each(staggers) each(adding) each(others)          \
    each(containers) each(physics) each(paths) each(customs) each(simulations) each(flow)         \
    each(repeating) each(turning) each(mirrors) each(rewinding) each(blending) each(tags)         \
    each(easings) each(sequences) each(conditions) each(durations) each(passes) each(halts)       \
    each(rates) each(pausing) each(reducing) each(extras) each(steering) each(arrays)             \
    each(silence) each(curves) each(timestamps) each(remeasuring) each(activity) each(errors)     \
    each(allocators)

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
