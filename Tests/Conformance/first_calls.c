/* The rest of a motion's memory, which it gets from the first call that needs it. */
#include "check.h"
#include "memory.h"

typedef viv_status (*call)(viv_motion m);
static viv_status seek(viv_motion m) { return viv_seek(m, .75); }
static viv_status play_back(viv_motion m) { return viv_play(m, VIV_DIRECTION_BACKWARD); }
static viv_status set_rate(viv_motion m) { return viv_set_rate(m, 2); }
static viv_status set_repeats(viv_motion m) { return viv_set_repeats(m, 1); }
static viv_status set_transient(viv_motion m) { return viv_set_transient(m, true); }

static float x;

static viv_motion a_moving_tween(viv_tempo tempo) {
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, &x, 0, 100), "from 0 to 100");
    check_ok(viv_start(m), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    return m;
}

static void a_first_call_may_run_out_and_changes_nothing(void) {
    const call calls[] = {viv_pause, viv_resume, viv_restart, viv_reset, viv_finish, viv_reverse,
        seek, play_back, set_rate, set_repeats};
    for (int i = 0; i < 10; i++) {
        counter counter = {0, 0, 0, -1};
        viv_tempo tempo = counted_tempo(&counter);
        viv_motion m = a_moving_tween(tempo);
        counter.left = 0;
        check_status(calls[i](m), VIV_ERROR_OUT_OF_MEMORY, "the first call");
        check_count((uint64_t)viv_get_state(m), VIV_STATE_MOVING, "it moves on");
        check_count((uint64_t)viv_get_direction(m), VIV_DIRECTION_FORWARD, "forward");
        check_near(viv_get_time(m), .5, 0, "from where it was");
        check_float(x, 50, "its value");
        check_ok(viv_tempo_tick(tempo, .25), "tick");
        check_float(x, 75, "its value later");
        counter.left = -1;
        check_ok(calls[i](m), "the call with memory");
        counter.left = 0;
        check_ok(calls[i](m), "and without, once it was there");
        counter.left = -1;
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void stopping_and_destroying_need_no_memory(void) {
    const call calls[] = {viv_stop, viv_destroy, set_transient};
    for (int i = 0; i < 3; i++) {
        counter counter = {0, 0, 0, -1};
        viv_tempo tempo = counted_tempo(&counter);
        viv_motion m = a_moving_tween(tempo);
        int asked = counter.calls;
        check_ok(calls[i](m), "the call");
        check_count((uint64_t)counter.calls, (uint64_t)asked, "asked for memory");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

void test_first_calls(void) {
    test("a first call may run out of memory and changes nothing",
        a_first_call_may_run_out_and_changes_nothing);
    test("stopping and destroying need no memory", stopping_and_destroying_need_no_memory);
}
