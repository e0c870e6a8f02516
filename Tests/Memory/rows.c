/* The rows: every function of the header, by what it is called with here. */
#include "memory.h"

static viv_status made(world *w, uint64_t handle) {
    return handle ? VIV_OK : viv_tempo_get_last_error(w->tempo);
}

static viv_status eased(world *w, viv_easing easing) {
    return easing >= 0 ? VIV_OK : viv_tempo_get_last_error(w->tempo);
}

/* Of what only asks, the answer matters elsewhere. */
#define ask(expression) ((void)(expression), (void)w, VIV_OK)

static bool condition(viv_moveable m, void *user) { return (void)m, (void)user, true; }
static void call(viv_moveable m, void *user) { (void)m, (void)user; }
static void gone(void *user) { (void)user; }
static void heard(const viv_event *event, void *user) { (void)event, (void)user; }
static viv_moveable maker(viv_tempo tempo, void *user) { return (void)tempo, (void)user, 0; }
static void updated(viv_motion m, double progress, double time, viv_direction to, void *user) {
    (void)m, (void)progress, (void)time, (void)to, (void)user;
}
static void accelerate(
    double *acceleration, const double *values, const double *velocities, uint32_t count,
    void *user) {
    (void)user;
    for (uint32_t i = 0; i < count; i++) acceleration[i] = -50 * values[i] - 5 * velocities[i];
}
static void set(const double *values, uint32_t count, void *user) {
    for (uint32_t i = 0; i < count; i++) ((double *)user)[i] = values[i];
}
static void get(double *values, uint32_t count, void *user) {
    for (uint32_t i = 0; i < count; i++) values[i] = ((double *)user)[i];
}

static double curve(double progress, void *user) { return (void)user, progress; }

static const float ones[16] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
static const float unit[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
static const double thirds[NUMBERS] = {0, .5, 1};
static const double line[4] = {0, 0, 1, 1};
static const double corners[8] = {0, 0, 10, 0, 10, 10, 0, 10};

/* What is called again and again until there is memory has to be called with the same: so these
 * are made with all the memory that there is, before the call. */
static float *new_floats(world *w) { return w->fresh; }
static float *new_float(world *w) { return w->fresh; }
static viv_easing own_easing(world *w) { return w->easing; }

static float *last_float(viv_motion m) {
    viv_property property = {0};
    viv_motion_describe_property(m, 0, &property, sizeof property);
    return (float *)property.target;
}

static viv_tween_options plain(world *w) {
    return (viv_tween_options){
        .size = sizeof(viv_tween_options), .target = w->fresh, .to = ones, .duration = 1};
}

static viv_tween_options staggered(world *w) {
    viv_tween_options options = plain(w);
    options.count = 5, options.stagger = .1, options.name = "row", options.repeats = 1;
    options.blend = VIV_BLEND_ADD;
    return options;
}

static viv_motion plain_tween(world *w) {
    viv_tween_options options = plain(w);
    return viv_tween(w->tempo, &options);
}

static viv_motion staggered_tween(world *w) {
    viv_tween_options options = staggered(w);
    return viv_tween(w->tempo, &options);
}

static viv_status another_tempo(world *w) {
    viv_tempo tempo = counted_tempo(w);
    if (!tempo) return viv_tempo_get_last_error(0);
    return viv_tempo_destroy(tempo);
}

static viv_status release_all(world *w) {
    size_t size = (size_t)w->next_float * sizeof(float);
    uint32_t lost = viv_tempo_release_target(w->tempo, w->floats, size);
    return lost > 0 ? VIV_OK : viv_tempo_get_last_error(w->tempo);
}

static viv_status save(world *w) {
    return viv_tempo_save(w->tempo, w->block, w->block_size);
}

static viv_status restore(world *w) {
    return viv_tempo_restore(w->tempo, w->block, w->block_size);
}

static viv_status properties(world *w) {
    viv_property property;
    viv_status status = viv_motion_describe_property(w->plain, 0, &property, sizeof property);
    if (status != VIV_OK) return status;
    return viv_motion_describe_property(w->moving, 0, &property, sizeof property);
}

static viv_status descriptions(world *w) {
    viv_description description;
    viv_status status = viv_describe(w->plain, &description, sizeof description);
    return status != VIV_OK ? status : viv_describe(w->playing, &description, sizeof description);
}

static viv_status length_of(world *w) {
    return viv_path_get_length(w->path) > 0 ? VIV_OK : viv_tempo_get_last_error(w->tempo);
}

static viv_status at_label(world *w) {
    return viv_group_place_at_label(w->labelled, w->loose, "here", .5);
}

static viv_status seek_label(world *w) { return viv_seek_label(w->labelled, "here"); }

#define MAY(function, number, expression) \
    static viv_status function##_##number(world *w) { return expression; }
#define NEVER(function, number, expression) MAY(function, number, expression)
#include "calls.h"
#undef MAY
#undef NEVER

#define ROW(function, number, may) {#function, #function " " #number, may, function##_##number},
#define MAY(function, number, expression) ROW(function, number, true)
#define NEVER(function, number, expression) ROW(function, number, false)
const row rows[] = {
#include "calls.h"
};

const size_t row_count = sizeof rows / sizeof *rows;
