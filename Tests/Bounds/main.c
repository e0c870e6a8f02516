/* bounds FIRST_SEED COUNT: plays random scenes of 1000 moveables whose lengths are known with huge
 * ticks, far seeks and extreme rates. */
#include "bounds.h"

#include <stdio.h>
#include <stdlib.h>

enum { ACTS = 60 };

static viv_status tick(const act *act) { return viv_tempo_tick(tempo, act->number); }
static viv_status start(const act *act) { return viv_start(act->root); }
static viv_status seek(const act *act) { return viv_seek(act->root, act->number); }
static viv_status reverse(const act *act) { return viv_reverse(act->root); }
static viv_status finish(const act *act) { return viv_finish(act->root); }
static viv_status stop(const act *act) { return viv_stop(act->root); }
static viv_status reset(const act *act) { return viv_reset(act->root); }
static viv_status restart(const act *act) { return viv_restart(act->root); }
static viv_status destroy(const act *act) { return viv_destroy(act->root); }
static viv_status set_rate(const act *act) { return viv_set_rate(act->root, act->number); }
static viv_status set_repeats(const act *act) { return viv_set_repeats(act->root, act->count); }
static viv_status pace(const act *act) { return viv_tempo_set_rate(tempo, act->number); }
static viv_status release(const act *act) {
    return viv_tempo_release_target(tempo, &values[act->count], 40) ? VIV_OK : VIV_ERROR_NOT_FOUND;
}
static viv_status retarget(const act *act) {
    return viv_motion_retarget(act->root, &values[act->count], (float)act->number);
}
static viv_status ask(const act *act) {
    return viv_get_length(act->root) + viv_get_total_progress(act->root) > 0 ? VIV_OK
                                                                            : VIV_ERROR_NOT_FOUND;
}

static const act acts[] = {{"tick", tick, 0, 0, 0}, {"tick", tick, 0, 0, 0},
    {"tick", tick, 0, 0, 0},
    {"tick", tick, 0, 0, 0}, {"tick", tick, 0, 0, 0}, {"start", start, 0, 0, 0},
    {"start", start, 0, 0, 0}, {"seek", seek, 0, 0, 0}, {"seek", seek, 0, 0, 0},
    {"reverse", reverse, 0, 0, 0}, {"reverse", reverse, 0, 0, 0}, {"finish", finish, 0, 0, 0},
    {"stop", stop, 0, 0, 0}, {"reset", reset, 0, 0, 0}, {"restart", restart, 0, 0, 0},
    {"destroy", destroy, 0, 0, 0}, {"rate", set_rate, 0, 0, 0}, {"pace", pace, 0, 0, 0},
    {"repeats", set_repeats, 0, 0, 0}, {"release", release, 0, 0, 0},
    {"retarget", retarget, 0, 0, 0}, {"ask", ask, 0, 0, 0}};

static act any_act(void) {
    act act = acts[any(sizeof acts / sizeof *acts)];
    act.root = roots[any((uint32_t)root_count)];
    act.number = any_number();
    act.count = (int32_t)any(VALUES - 10);
    return act;
}

static double worst, worst_skipping;
static int slow;

static void play(const act *act, unsigned long seed, int number) {
    double taken = 0;
    bool is_in_time = is_fast(false, act, &taken);
    bool skips = viv_tempo_get_last_error(tempo) == VIV_ERROR_LIMIT;
    double *longest = skips ? &worst_skipping : &worst;
    if (taken > *longest) *longest = taken;
    while (viv_tempo_poll_event(tempo)) continue;
    if (is_in_time) return;
    slow++;
    printf("%.1f ms: seed %lu, act %d: %s %g, %s\n", taken, seed, number, act->name, act->number,
        viv_tempo_get_last_error_message(tempo));
}

static void play_seed(unsigned long seed) {
    sow(seed);
    tempo = viv_tempo_create();
    viv_tempo_collect_events(tempo, VIV_EVENT_ALL & ~VIV_EVENT_UPDATED, 256);
    make_scene();
    for (int i = 0; i < root_count; i++) {
        const act begin = {"start", start, roots[i], 0, 0};
        if (i < 8) play(&begin, seed, i - root_count);
        else (void)viv_start(roots[i]);
    }
    for (int i = 0; i < ACTS; i++) {
        const act next = any_act();
        play(&next, seed, i);
    }
    const act long_tick = {"tick", tick, 0, 1e6, 0};
    play(&long_tick, seed, ACTS);
    if (viv_tempo_destroy(tempo) != VIV_OK) abort();
}

int main(int count, char **arguments) {
    unsigned long first = count > 1 ? strtoul(arguments[1], NULL, 10) : 1;
    unsigned long many = count > 2 ? strtoul(arguments[2], NULL, 10) : 100;
    unsigned long failed = 0;
    setvbuf(stdout, NULL, _IOLBF, 0);
    double told, nested;
    measure_limit(&told, &nested);
    printf("64 turns and repeats of %d motions: %.1f ms; 100 000 moments of a nest: %.1f ms; "
           "no call may take more than %.1f ms, or %.1f ms where moments are skipped\n",
        MOVEABLES, told, nested, limit(false), limit(true));
    int edges_failed = 0, edges = play_edges(&edges_failed);
    for (unsigned long seed = first; seed < first + many; seed++) {
        int before = slow;
        play_seed(seed);
        failed += slow > before;
    }
    printf("the longest call took %.1f ms, of %.1f ms; ", worst, limit(false));
    printf("where moments are skipped %.1f ms, of %.1f ms\n", worst_skipping, limit(true));
    many += (unsigned long)(edges + edges_failed), failed += (unsigned long)edges_failed;
    printf("%lu passed, %lu failed\n", many - failed, failed);
    return failed > 0;
}
