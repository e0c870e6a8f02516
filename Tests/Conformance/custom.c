/* Custom motions, and callbacks, that change what runs them, which must come to an end. */
#include "check.h"

typedef enum { STOP, PAUSE, RESTART, SEEK, REVERSE, RESET, FINISH, DESTROY, DEEDS } deed;

static viv_tempo tempo;
static viv_moveable victim;
static deed what;
static int calls;

static void act(viv_moveable m) {
    switch (what) {
    case STOP: viv_stop(m); break;
    case PAUSE: viv_pause(m); break;
    case RESTART: viv_restart(m); break;
    case SEEK: viv_seek(m, 0.5); break;
    case REVERSE: viv_reverse(m); break;
    case RESET: viv_reset(m); break;
    case FINISH: viv_finish(m); break;
    default: viv_destroy(m); break;
    }
}

static void update(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user) {
    (void)progress, (void)seconds, (void)direction, (void)user;
    calls++;
    act(victim ? victim : m);
}

/* The first time after calls was set to 0. */
static void act_once(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user) {
    (void)progress, (void)seconds, (void)direction, (void)user;
    if (seconds > 0 && calls++ == 0) act(m);
}

static void idle(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user) {
    (void)m, (void)progress, (void)seconds, (void)direction, (void)user;
}

static void make_one(float *x) {
    tempo = viv_tempo_create();
    victim = 0;
    calls = 0;
    *x = 0;
}

static void it_may_do_anything_to_itself(void) {
    float x;
    for (what = STOP; what < DEEDS; what++) {
        make_one(&x);
        viv_motion m = viv_custom_create(tempo, 1, update, NULL);
        check_ok(viv_start(m), "start");
        for (int i = 0; i < 10; i++) check_ok(viv_tempo_tick(tempo, 0.1), "tick");
        check(calls > 0 && calls < 100, "called a few times");
        if (what == STOP) check_count((uint64_t)viv_get_state(m), VIV_STATE_IDLE, "stopped");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* Between a tween and another custom motion, which are played on where they are left. */
static void it_may_do_anything_to_what_holds_it_while_that_is_sought(void) {
    float x;
    for (int way = 0; way < DEEDS * 4; way++) {
        make_one(&x);
        what = (deed)(way / 4);
        viv_moveable whole = way & 1 ? viv_sequence_create(tempo) : viv_group_create(tempo);
        viv_motion tween = viv_motion_create(tempo, 2, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(tween, &x, 1), "to 1");
        check_ok(viv_add(whole, tween), "add");
        check_ok(viv_add(whole, viv_custom_create(tempo, 9, update, NULL)), "add");
        check_ok(viv_add(whole, viv_custom_create(tempo, 5, idle, NULL)), "add");
        if (way & 2) victim = whole;
        check_ok(viv_start(whole), "start");
        (void)viv_seek(whole, 2.25);
        (void)viv_tempo_tick(tempo, 1);
        check(calls > 0 && calls < 100, "called a few times");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

/* One restart is called in the other, and the root is gone when that returns. */
static void again_and_destroy(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user) {
    (void)m, (void)progress, (void)seconds, (void)direction, (void)user;
    calls++;
    if (calls == 2) check_ok(viv_restart(victim), "restart in the update");
    if (calls == 3) check_ok(viv_destroy(victim), "destroy in the second one's");
}

static void it_may_destroy_its_root_in_a_restart(void) {
    float x;
    make_one(&x);
    victim = viv_sequence_create(tempo);
    check_ok(viv_add(victim, viv_custom_create(tempo, 1, again_and_destroy, NULL)), "add");
    check_ok(viv_start(victim), "start");
    check_ok(viv_restart(victim), "restart");
    check(calls >= 2, "called");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void turn_round(const viv_event *event, void *user) {
    calls++;
    if (user) {
        viv_seek(event->moveable, 0);
        viv_resume(event->moveable);
    } else {
        viv_reverse(event->moveable);
    }
}

/* Nothing there takes time, so each call leads to the next one. */
static void what_would_turn_round_for_ever_is_refused(void) {
    float x;
    for (int sought = 0; sought < 2; sought++) {
        make_one(&x);
        viv_motion m = viv_motion_create(tempo, 0, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &x, 1), "to 1");
        check_ok(viv_on(m, VIV_EVENT_COMPLETED, turn_round, sought ? &x : NULL), "listen");
        check_ok(viv_start(m), "start");
        check_ok(viv_tempo_tick(tempo, 1), "a tick returns");
        check_count((uint64_t)calls, 100001, "as often as it may");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void count(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user) {
    (void)m, (void)progress, (void)seconds, (void)direction, (void)user;
    calls++;
}

static void it_is_not_called_back_at_the_beginning(void) {
    float x;
    make_one(&x);
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(m, &x, 8), "to");
    const viv_moveable both[] = {viv_custom_create(tempo, 1, count, NULL), m};
    viv_group g = viv_group_of(tempo, 2, both);
    check_ok(viv_start(g), "start");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_ok(viv_reverse(g), "reverse");
    check_ok(viv_tempo_tick(tempo, 1), "tick");
    check_count((uint64_t)viv_get_state(g), VIV_STATE_COMPLETED, "back at its beginning");
    check_count(viv_tempo_find_motion(tempo, &x), 0, "nothing moves the value");
    const int before = calls;
    for (int i = 0; i < 10; i++) check_ok(viv_tempo_tick(tempo, .1), "tick");
    check_count((uint64_t)calls, (uint64_t)before, "nor is anybody called");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void it_is_called_by_ticks_in_which_it_moves(void) {
    float x;
    make_one(&x);
    check_ok(viv_start(viv_custom_create(tempo, 1, count, NULL)), "start");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    const int before = calls;
    check_ok(viv_tempo_tick(tempo, 0), "a tick of no time");
    check_ok(viv_tempo_set_rate(tempo, 0), "rate");
    check_ok(viv_tempo_tick(tempo, .25), "a tick of a clock that stands");
    check_count((uint64_t)calls, (uint64_t)before, "it stands, too");
    check_ok(viv_tempo_set_rate(tempo, 1), "rate");
    check_ok(viv_tempo_tick(tempo, .25), "tick");
    check_count((uint64_t)calls, (uint64_t)before + 1, "it moves");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static viv_status asked(viv_moveable m, int call) {
    switch (call) {
    case 0: return viv_stop(m);
    case 1: return viv_pause(m);
    case 2: return viv_restart(m);
    default: return viv_finish(m);
    }
}

/* It is called where it is before the root leaves that; wherever it goes then, the root does as
 * asked. */
static void what_it_does_to_its_root_is_no_reason_not_to_do_as_asked(void) {
    static const deed turns[] = {SEEK, REVERSE};
    static const viv_state expected[] = {
        VIV_STATE_IDLE, VIV_STATE_PAUSED, VIV_STATE_MOVING, VIV_STATE_COMPLETED};
    float x;
    for (int i = 0; i < 8; i++) {
        const int call = i / 2;
        make_one(&x);
        what = turns[i % 2];
        viv_motion m = viv_custom_create(tempo, infinity(), act_once, NULL);
        check_ok(viv_start(m), "start");
        check_ok(viv_tempo_tick(tempo, .25), "tick");
        calls = 0;
        check_ok(asked(m, call), "asked for");
        check_count((uint64_t)viv_get_state(m), (uint64_t)expected[call], "done");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

void test_custom(void) {
    test("a custom motion may do anything to itself", it_may_do_anything_to_itself);
    test("a custom motion may do anything to what holds it while that is sought",
        it_may_do_anything_to_what_holds_it_while_that_is_sought);
    test("a custom motion may destroy its root in a restart", it_may_destroy_its_root_in_a_restart);
    test("what would turn round for ever in a tick is refused",
        what_would_turn_round_for_ever_is_refused);
    test("a custom motion is not called where its root ran back to its beginning",
        it_is_not_called_back_at_the_beginning);
    test("a custom motion is called by ticks in which it moves",
        it_is_called_by_ticks_in_which_it_moves);
    test("what a custom motion does to its root is no reason not to do as asked",
        what_it_does_to_its_root_is_no_reason_not_to_do_as_asked);
}
