/* What is attached to the motion of a single float: a name, a pointer, callbacks, keeps. */
#include "check.h"
#include "memory.h"

enum { MANY = 4, ROUNDS = 100000 };

static viv_tempo tempo;
static float x[MANY];
static viv_motion motions[MANY];
static viv_event heard[16];
static size_t count;

static void begin_test(void) {
    tempo = viv_tempo_create();
    for (size_t i = 0; i < MANY; i++) x[i] = 0;
    count = 0;
}

static void end_test(void) { check_ok(viv_tempo_destroy(tempo), "destroy"); }

static void tick(double seconds) { check_ok(viv_tempo_tick(tempo, seconds), "tick"); }

/* From 0 to 100, straight. */
static viv_motion sweep(float *target, double seconds) {
    viv_motion m = viv_motion_create(tempo, seconds, VIV_EASE_LINEAR);
    check_ok(viv_motion_from_to(m, target, 0, 100), "from 0 to 100");
    return m;
}

static void hear(const viv_event *event, void *user) {
    (void)user;
    if (count < sizeof heard / sizeof *heard) heard[count] = *event;
    count++;
}

static void on(viv_motion m, viv_event_kind kinds, viv_callback callback) {
    check_ok(viv_on(m, kinds, callback, NULL), "subscribe");
}

static void what_it_has_stays_with_it(void) {
    int data = 0;
    begin_test();
    viv_motion m = sweep(&x[0], 1);
    check_ok(viv_set_name(m, "slide"), "name");
    check_ok(viv_set_user_data(m, &data), "user data");
    check_text(viv_get_name(m), "slide", "its name");
    check(viv_get_user_data(m) == &data, "its pointer");
    check_ok(viv_start(m), "start");
    tick(.5);
    /* It needs more records from now on. */
    check_ok(viv_pause(m), "pause");
    check_text(viv_get_name(m), "slide", "its name, paused");
    check(viv_get_user_data(m) == &data, "its pointer, paused");
    check_ok(viv_set_name(m, NULL), "no name");
    check_text(viv_get_name(m), "", "none");
    end_test();
}

static void each_event_is_told_at_its_moment(void) {
    int data = 0;
    begin_test();
    viv_motion m = sweep(&x[0], .5);
    check_ok(viv_set_user_data(m, &data), "user data");
    on(m, VIV_EVENT_STARTED | VIV_EVENT_COMPLETED | VIV_EVENT_STOPPED | VIV_EVENT_DESTROYED, hear);
    tick(1);
    check_ok(viv_start(m), "start");
    tick(2);
    check_ok(viv_start(m), "again");
    tick(.25);
    check_ok(viv_stop(m), "stop");
    check_ok(viv_destroy(m), "destroy");
    static const viv_event_kind kinds[] = {VIV_EVENT_STARTED, VIV_EVENT_COMPLETED,
        VIV_EVENT_STARTED, VIV_EVENT_STOPPED, VIV_EVENT_DESTROYED};
    static const double times[] = {1, 1.5, 3, 3.25, 3.25};
    check_count(count, 5, "events");
    for (size_t i = 0; i < count && i < 5; i++) {
        check_count((uint64_t)heard[i].kind, (uint64_t)kinds[i], "kind");
        check_near(heard[i].time, times[i], 0, "time");
        check(heard[i].moveable == m && heard[i].user_data == &data, "whose");
    }
    check_count((uint64_t)heard[3].reason, VIV_STOP_ASKED, "why");
    check_float(x[0], 50, "where it was stopped");
    end_test();
}

static void look(const viv_event *event, void *user) {
    hear(event, user);
    check_near(viv_tempo_get_time(tempo), .5, 0, "the clock");
    check_float(x[0], 100, "the end was written");
    check_count((uint64_t)viv_get_state(event->moveable), VIV_STATE_COMPLETED, "state");
    check_ok(viv_start(motions[1]), "start another");
}

static void what_a_callback_starts_begins_at_that_moment(void) {
    begin_test();
    motions[0] = sweep(&x[0], .5);
    motions[1] = sweep(&x[1], 1);
    on(motions[0], VIV_EVENT_COMPLETED, look);
    check_ok(viv_start(motions[0]), "start");
    tick(.75);
    check_count(count, 1, "told once");
    check_float(x[1], 25, "it began at .5");
    end_test();
}

static void start_again(const viv_event *event, void *user) {
    hear(event, user);
    if (count < 3) check_ok(viv_start(event->moveable), "again");
}

static void a_transient_one_goes_unless_it_was_started_again(void) {
    begin_test();
    viv_motion m = viv_animate(tempo, &x[0], 8, .25, VIV_EASE_LINEAR);
    on(m, VIV_EVENT_COMPLETED, start_again);
    tick(.25);
    check(viv_is_valid(m), "it goes on");
    tick(.375);
    check_count(count, 2, "it ended twice");
    check(viv_is_valid(m), "it still goes on");
    tick(.125);
    check_count(count, 3, "and once more");
    check(!viv_is_valid(m), "it is gone");
    end_test();
}

static void ask_for_more(const viv_event *event, void *user) {
    hear(event, user);
    check_ok(viv_set_delay(event->moveable, 1), "a delay for later");
}

static void a_transient_one_goes_though_it_was_asked_for_more(void) {
    begin_test();
    viv_motion m = viv_animate(tempo, &x[0], 8, .25, VIV_EASE_LINEAR);
    on(m, VIV_EVENT_COMPLETED, ask_for_more);
    tick(1);
    check_count(count, 1, "told");
    check(!viv_is_valid(m), "it is gone");
    end_test();
}

static void reset_it(const viv_event *event, void *user) {
    hear(event, user);
    check_ok(viv_reset(event->moveable), "reset");
}

static void a_transient_one_goes_though_it_was_reset(void) {
    static const viv_event_kind kinds[] = {VIV_EVENT_COMPLETED, VIV_EVENT_STOPPED};
    for (size_t i = 0; i < 2; i++) {
        for (int repeats = 0; repeats < 2; repeats++) {
            begin_test();
            viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
            check_ok(viv_motion_to(m, &x[0], 8), "to");
            check_ok(viv_set_transient(m, true), "transient");
            check_ok(viv_set_repeats(m, repeats), "repeats");
            on(m, kinds[i], reset_it);
            check_ok(viv_start(m), "start");
            tick(.5);
            if (kinds[i] == VIV_EVENT_STOPPED) check_ok(viv_stop(m), "stop");
            tick(2);
            check_count(count, 1, "told");
            check_float(x[0], 0, "it was reset");
            check(!viv_is_valid(m), "it is gone");
            end_test();
        }
    }
}

static viv_group home;

static void take_it_home(const viv_event *event, void *user) {
    hear(event, user);
    check_ok(viv_add(home, event->moveable), "add");
}

static void a_transient_one_stays_in_what_took_it(void) {
    begin_test();
    home = viv_group_create(tempo);
    viv_motion m = viv_animate(tempo, &x[0], 8, .25, VIV_EASE_LINEAR);
    on(m, VIV_EVENT_COMPLETED, take_it_home);
    tick(1);
    check_count(count, 1, "told");
    check(viv_get_parent(m) == home, "it is no root any more");
    end_test();
}

static void destroy_it(const viv_event *event, void *user) {
    hear(event, user);
    check_ok(viv_destroy(event->moveable), "destroy the sender");
}

static void the_sender_may_be_destroyed(void) {
    static const viv_event_kind kinds[] = {
        VIV_EVENT_STARTED, VIV_EVENT_COMPLETED, VIV_EVENT_STOPPED};
    for (size_t i = 0; i < 3; i++) {
        begin_test();
        viv_motion m = sweep(&x[0], 1);
        check_ok(viv_set_transient(m, true), "transient");
        on(m, kinds[i], destroy_it);
        check_ok(viv_start(m), "start");
        if (kinds[i] == VIV_EVENT_STOPPED) check_ok(viv_stop(m), "stop");
        tick(1);
        check_count(count, 1, "told once");
        check(!viv_is_valid(m), "it is gone");
        check_count(viv_tempo_get_count(tempo), 0, "nothing is left");
        end_test();
    }
}

static void be_released(void *user) { ++*(int *)user; }

static void what_is_kept_is_released_once_it_is_gone(void) {
    int kept = 0;
    begin_test();
    viv_motion m = sweep(&x[0], 1);
    check_ok(viv_keep(m, &kept, be_released), "keep");
    on(m, VIV_EVENT_COMPLETED, hear);
    check_ok(viv_start(m), "start");
    tick(1);
    check_count((uint64_t)kept, 0, "it lives");
    check_ok(viv_destroy(m), "destroy");
    check_count((uint64_t)kept, 1, "it is gone");
    viv_motion other = viv_animate(tempo, &x[1], 1, 1, VIV_EASE_LINEAR);
    check_ok(viv_keep(other, &kept, be_released), "keep");
    check_ok(viv_tempo_destroy(tempo), "destroy the tempo");
    check_count((uint64_t)kept, 2, "with its tempo");
}

static void release_more(const viv_event *event, void *user) {
    hear(event, user);
    check_count((uint64_t)event->reason, VIV_STOP_RELEASED, "why");
    /* Nothing writes there any more, so all may be changed. */
    for (size_t i = 0; i < MANY; i++) x[i] = -1;
    check_ok(viv_destroy(motions[3]), "destroy another of them");
    (void)viv_start(motions[0]);
}

static void all_are_found_before_any_of_them_is_told(void) {
    begin_test();
    for (size_t i = 0; i < MANY; i++) {
        motions[i] = sweep(&x[i], 1);
        check_ok(viv_start(motions[i]), "start");
    }
    /* One is not heard, and two are. */
    on(motions[1], VIV_EVENT_STOPPED, release_more);
    on(motions[2], VIV_EVENT_STOPPED, hear);
    on(motions[3], VIV_EVENT_STOPPED, hear);
    tick(.5);
    check_count(viv_tempo_release_target(tempo, x, sizeof x), MANY, "released");
    check_count(count, 2, "told of those that live");
    check_count((uint64_t)viv_get_state(motions[2]), VIV_STATE_IDLE, "stopped");
    tick(.25);
    for (size_t i = 0; i < MANY; i++) check_float(x[i], -1, "never written again");
    end_test();
}

static void go_round(const viv_event *event, void *user) {
    (void)user;
    count++;
    (void)viv_start(event->moveable);
}

static void its_callbacks_start_it_100_000_times_in_one_tick(void) {
    begin_test();
    viv_motion m = sweep(&x[0], 1e-6);
    on(m, VIV_EVENT_COMPLETED, go_round);
    check_ok(viv_start(m), "start");
    tick(1000);
    check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_LIMIT, "why");
    check_count(count, ROUNDS + 1, "the first end, and one for each start");
    count = 0;
    check_ok(viv_start(m), "it can be started again");
    tick(1e-6);
    check_count(count, 1, "and ends");
    end_test();
}

static void a_save_brings_back_what_was_attached(void) {
    static uint64_t block[4096];
    int kept = 0;
    begin_test();
    viv_motion m = sweep(&x[0], 1);
    on(m, VIV_EVENT_COMPLETED, hear);
    check_ok(viv_set_name(m, "slide"), "name");
    check_ok(viv_start(m), "start");
    tick(.5);
    check(viv_tempo_save_size(tempo) <= sizeof block, "there is room");
    check_ok(viv_tempo_save(tempo, block, sizeof block), "save");
    /* What lies between the fields of records was never written, and is summed up all the same. */
    VALGRIND_MAKE_MEM_DEFINED(block, sizeof block);
    check_ok(viv_keep(m, &kept, be_released), "kept after the save");
    tick(.5);
    check_count(count, 1, "it ended");
    check_ok(viv_destroy(m), "destroy");
    check_count((uint64_t)kept, 1, "released");
    check_ok(viv_tempo_restore(tempo, block, sizeof block), "restore");
    check_text(viv_get_name(m), "slide", "it has its name again");
    tick(.5);
    check_count(count, 2, "it ended again");
    check_count((uint64_t)kept, 1, "released once");
    viv_motion late = viv_animate(tempo, &x[1], 1, 1, VIV_EASE_LINEAR);
    check_ok(viv_keep(late, &kept, be_released), "keep");
    check_ok(viv_tempo_restore(tempo, block, sizeof block), "restore");
    check_count((uint64_t)kept, 2, "what was made since is gone");
    end_test();
}

void test_attached(void) {
    test("a name and a pointer stay with a motion of one float", what_it_has_stays_with_it);
    test("each of its events is told at its moment", each_event_is_told_at_its_moment);
    test("what its callback starts begins at that moment",
        what_a_callback_starts_begins_at_that_moment);
    test("a transient one goes unless its callback started it again",
        a_transient_one_goes_unless_it_was_started_again);
    test("a transient one goes though its callback asked for more",
        a_transient_one_goes_though_it_was_asked_for_more);
    test("a transient one goes though its callback reset it",
        a_transient_one_goes_though_it_was_reset);
    test("a transient one stays in what its callback put it into",
        a_transient_one_stays_in_what_took_it);
    test("its callback may destroy it", the_sender_may_be_destroyed);
    test("what it keeps is released once it is gone", what_is_kept_is_released_once_it_is_gone);
    test("all that are released are found before any of them is told",
        all_are_found_before_any_of_them_is_told);
    test("its callbacks start it 100 000 times in one tick",
        its_callbacks_start_it_100_000_times_in_one_tick);
    test("a save brings back what was attached", a_save_brings_back_what_was_attached);
}
