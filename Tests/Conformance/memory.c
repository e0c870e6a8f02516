/* Memory: the host's allocator, and running out of it. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "memory.h"

static void *allocate(size_t size, size_t alignment, void *user) {
    counter *counter = user;
    counter->calls++;
    if (counter->left == 0) return NULL;
    counter->left--;
    /* Room to align by hand, and the block's own address in front. */
    char *block = malloc(size + alignment + sizeof(void *));
    if (!block) return NULL;
    uintptr_t place = (uintptr_t)block + sizeof(void *);
    place = (place + alignment - 1) / alignment * alignment;
    memcpy((char *)place - sizeof(void *), &block, sizeof block);
    counter->bytes += size;
    counter->blocks++;
    return (void *)place;
}

static void release(void *memory, size_t size, size_t alignment, void *user) {
    counter *counter = user;
    char *block;
    (void)alignment;
    memcpy(&block, (char *)memory - sizeof(void *), sizeof block);
    counter->bytes -= size;
    counter->blocks--;
    free(block);
}

viv_tempo counted_tempo(counter *counter) {
    viv_allocator allocator = {allocate, release, counter};
    return viv_tempo_create_with_allocator(&allocator);
}

static void all_memory_comes_from_the_host_and_goes_back(void) {
    counter counter = {0, 0, 0, -1};
    viv_tempo tempo = counted_tempo(&counter);
    check(tempo != 0, "made");
    check(counter.calls > 0, "asked");
    float x[100] = {0};
    for (int i = 0; i < 100; i++) viv_animate(tempo, &x[i], 1, 1, VIV_EASE_IN_OUT_SINE);
    viv_easing_create_steps(tempo, 5, VIV_STEP_END);
    viv_set_name(viv_group_create(tempo), "a group with a name");
    check_ok(viv_tempo_collect_events(tempo, VIV_EVENT_ALL, 1000), "queue");
    check_ok(viv_tempo_tick(tempo, .5), "tick");
    check_ok(viv_tempo_destroy(tempo), "destroy");
    check_count((uint64_t)counter.blocks, 0, "blocks left");
    check_count(counter.bytes, 0, "bytes left");
}

static void set_number(const double *values, uint32_t count, void *user) {
    for (uint32_t i = 0; i < count; i++) ((double *)user)[i] = values[i];
}

/* Values of every sort, two motions on each, started. How many of its 14 calls worked. */
static int build_values(viv_tempo tempo) {
    static float colour[4], size, sums[8];
    static double numbers[3];
    const float white[4] = {1, 1, 1, 1}, sizes[3] = {1, 2, 3}, ends[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    const double fractions[3] = {0, .5, 1}, to[3] = {1, 2, 3};
    int worked = 0;
    for (int i = 0; i < 2; i++) {
        viv_motion plain = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        worked += viv_motion_add(plain, VIV_TYPE_RGBA_HCL, colour, NULL, white) == VIV_OK;
        worked += viv_motion_add_keyframes(
            plain, VIV_TYPE_FLOAT, &size, 3, fractions, sizes, NULL) == VIV_OK;
        worked += viv_motion_add_property(
            plain, numbers, 3, NULL, set_number, numbers, to, to) == VIV_OK;
        worked += viv_start(plain) == VIV_OK;
        viv_motion adding = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        worked += viv_motion_add_array(adding, VIV_TYPE_FLOAT, sums, 8, 4, NULL, ends) == VIV_OK;
        worked += viv_motion_set_blend(adding, VIV_BLEND_ADD, 1) == VIV_OK;
        worked += viv_start(adding) == VIV_OK;
    }
    return worked;
}

static void ticking_allocates_nothing(void) {
    counter counter = {0, 0, 0, -1};
    viv_tempo tempo = counted_tempo(&counter);
    float x[64] = {0};
    viv_sequence sequence = viv_sequence_create(tempo);
    for (int i = 0; i < 64; i++) {
        viv_motion motion = viv_motion_create(tempo, .25, (viv_easing)(i % 31));
        check_ok(viv_motion_to(motion, &x[i], 1), "to");
        check_ok(viv_add(sequence, motion), "add");
    }
    check_ok(viv_set_repeats(sequence, VIV_FOREVER), "for ever");
    check_ok(viv_set_reverses(sequence, true), "there and back");
    check_ok(viv_start(sequence), "start");
    check_count((uint64_t)build_values(tempo), 14, "values of every sort");
    int before = counter.calls;
    for (int i = 0; i < 2000; i++) check_ok(viv_tempo_tick(tempo, .04), "tick");
    check_count((uint64_t)counter.calls, (uint64_t)before, "allocations");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Of a lone tween, whatever its state, and often. */
static void asking_allocates_nothing(void) {
    counter counter = {0, 0, 0, -1};
    viv_tempo tempo = counted_tempo(&counter);
    float x = 0;
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_to(motion, &x, 1), "to");
    for (int state = 0; state < 3; state++) {
        int before = counter.calls;
        for (int i = 0; i < 5000; i++) {
            viv_description description;
            check_ok(viv_describe(motion, &description, sizeof description), "describe");
            check(viv_get_state(motion) == description.state, "state");
            check(viv_get_total_progress(motion) == description.total_progress, "progress");
        }
        check_count((uint64_t)counter.calls, (uint64_t)before, "allocations");
        if (state == 0) check_ok(viv_start(motion), "start");
        check_ok(viv_tempo_tick(tempo, state == 0 ? .5 : 1), "tick");
    }
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

static void what_is_reserved_needs_no_more_memory(void) {
    counter counter = {0, 0, 0, -1};
    viv_tempo tempo = counted_tempo(&counter);
    float x[50] = {0};
    check_ok(viv_tempo_reserve(tempo, 50, 50), "reserve");
    int before = counter.calls;
    for (int i = 0; i < 50; i++)
        check(viv_animate(tempo, &x[i], 1, 1, VIV_EASE_LINEAR) != 0, "animate");
    check_count((uint64_t)counter.calls, (uint64_t)before, "allocations");
    check_status(viv_tempo_reserve(tempo, 4194304, 0), VIV_ERROR_LIMIT, "beyond the limit");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Of two, three and four; the first for more tweens than there are. */
static void a_reserve_has_room_for_tweens_of_a_few_floats(void) {
    for (int few = 2; few <= 4; few++) {
        counter counter = {0, 0, 0, -1};
        viv_tempo tempo = counted_tempo(&counter);
        float x[96] = {0};
        check_ok(viv_tempo_reserve(tempo, few == 2 ? 96 : 96 / (uint32_t)few, 96), "reserve");
        int before = counter.calls;
        for (int i = 0; i < 96 / few; i++) {
            viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_IN_OUT_SINE);
            for (int k = 0; k < few; k++) check_ok(viv_motion_to(m, &x[i * few + k], 1), "to");
            check_ok(viv_start(m), "start");
        }
        check_ok(viv_tempo_tick(tempo, 1), "tick");
        for (int i = 0; i < 96; i++) check(x[i] == 1, "at its end");
        check_count((uint64_t)counter.calls, (uint64_t)before, "allocations");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void a_reserve_has_room_for_eight_easings_and_for_trees(void) {
    counter counter = {0, 0, 0, -1};
    viv_tempo tempo = counted_tempo(&counter);
    float x[48] = {0};
    check_ok(viv_tempo_reserve(tempo, 52, 48), "reserve");
    int before = counter.calls;
    for (int i = 0; i < 16; i++)
        check(viv_animate(tempo, &x[i], 1, 1, (viv_easing)(i % 8)) != 0, "animate");
    for (int i = 0; i < 4; i++) {
        viv_sequence s = viv_sequence_create(tempo);
        for (int step = 0; step < 8; step++) {
            viv_motion m = viv_motion_create(tempo, 1, (viv_easing)step);
            check_ok(viv_motion_to(m, &x[16 + 8 * i + step], 1), "to");
            check_ok(viv_set_delay(m, 0.5), "delay");
            check_ok(viv_set_reverses(m, true), "reverses");
            check_ok(viv_add(s, m), "add");
        }
        check_ok(viv_start(s), "start");
    }
    check_count((uint64_t)counter.calls, (uint64_t)before, "allocations");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

/* Memory runs out at every point of a reservation, of an empty tempo and of one in use: what was
 * taken for it is given back, and all goes on as before. */
static void a_reservation_that_fails_takes_nothing(void) {
    for (int used = 0; used < 2; used++) {
        counter counter = {0, 0, 0, -1};
        viv_tempo tempo = counted_tempo(&counter);
        float x[200] = {0};
        for (int i = 0; i < 200 * used; i++)
            check(viv_animate(tempo, &x[i], 1, 1, (viv_easing)(i % 31)) != 0, "animate");
        viv_status status = VIV_ERROR_OUT_OF_MEMORY;
        int tries = 0;
        for (; status == VIV_ERROR_OUT_OF_MEMORY && tries < 10000; tries++) {
            int blocks = counter.blocks;
            size_t bytes = counter.bytes;
            counter.left = tries;
            status = viv_tempo_reserve(tempo, 1000, 3000);
            counter.left = -1;
            if (status == VIV_OK) break;
            check_refused(
                tempo, status, VIV_ERROR_OUT_OF_MEMORY, "viv_tempo_reserve", "memory runs out");
            check_count((uint64_t)counter.blocks, (uint64_t)blocks, "blocks");
            check_count(counter.bytes, bytes, "bytes");
        }
        check_ok(status, "in the end there is enough");
        check(tries > 20, "after many a failure");
        check_ok(viv_tempo_tick(tempo, .5), "tick");
        if (used) check_float(x[0], .5, "what moved goes on");
        int before = counter.calls;
        for (int i = 200 * used; i < 1000; i++) check(viv_wait_create(tempo, 1) != 0, "made");
        check_count((uint64_t)counter.calls, (uint64_t)before, "room for 1000");
        check_ok(viv_tempo_destroy(tempo), "destroy");
        check_count((uint64_t)counter.blocks, 0, "blocks left");
        check_count(counter.bytes, 0, "bytes left");
    }
}

/* One call makes and starts: where memory runs out in between, nothing of it is left or told. */
static void a_one_call_that_runs_out_leaves_nothing(void) {
    viv_motion m = 0;
    for (int left = 0; m == 0 && left < 10000; left++) {
        counter counter = {0, 0, 0, -1};
        viv_tempo tempo = counted_tempo(&counter);
        float x = 0;
        check_ok(viv_tempo_collect_events(tempo, VIV_EVENT_ALL, 10), "queue");
        counter.left = left;
        m = viv_spring_to(tempo, &x, 1, 100, 10);
        counter.left = -1;
        if (m == 0) {
            check_status(viv_tempo_get_last_error(tempo), VIV_ERROR_OUT_OF_MEMORY, "why");
            check_count(viv_tempo_get_count(tempo), 0, "nothing lives");
            check(viv_tempo_poll_event(tempo) == NULL, "nothing is told");
            check(viv_spring_to(tempo, &x, 1, 100, 10) != 0, "the next one works");
            check_ok(viv_tempo_tick(tempo, 10), "tick");
            check(x == 1, "as ever");
        }
        check_ok(viv_tempo_destroy(tempo), "destroy");
        check_count((uint64_t)counter.blocks, 0, "blocks left");
    }
    check(m != 0, "in the end there is enough");
}

/* A scene that asks for memory in every way; how many of its calls worked. */
static int build_scene(viv_tempo tempo, float *values) {
    int worked = build_values(tempo);
    viv_sequence sequence = viv_sequence_create(tempo);
    worked += sequence != 0;
    for (int i = 0; i < 40; i++) {
        viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_OUT_QUAD);
        worked += motion != 0;
        worked += viv_motion_to(motion, &values[i], 1) == VIV_OK;
        worked += viv_add(sequence, motion) == VIV_OK;
        worked += viv_set_name(motion, "step") == VIV_OK;
        worked += viv_set_user_data(motion, values) == VIV_OK;
    }
    worked += viv_easing_create_points(tempo, (const double[]){0, 0, 1, 1}, 2) >= 0;
    worked += viv_jump_create(tempo, "step", 3) != 0;
    worked += viv_tempo_collect_events(tempo, VIV_EVENT_ALL, 100) == VIV_OK;
    worked += viv_start(sequence) == VIV_OK;
    return worked;
}

static void running_out_of_memory_is_a_status_at_every_point(void) {
    enum { ALL = 14 + 1 + 40 * 5 + 4 };
    for (int left = 0;; left++) {
        counter counter = {0, 0, 0, left};
        float values[40] = {0};
        viv_tempo tempo = counted_tempo(&counter);
        if (!tempo) {
            check_status(viv_tempo_get_last_error(0), VIV_ERROR_OUT_OF_MEMORY, "no tempo");
            check_count((uint64_t)counter.blocks, 0, "nothing kept");
            continue;
        }
        int worked = build_scene(tempo, values);
        check_ok(viv_tempo_tick(tempo, .5), "what is there ticks");
        check_ok(viv_tempo_destroy(tempo), "destroy");
        check_count((uint64_t)counter.blocks, 0, "blocks left");
        check_count(counter.bytes, 0, "bytes left");
        if (worked == ALL) break;
        if (left > 100000) {
            check(false, "enough memory in the end");
            break;
        }
    }
}

/* Over after a second, and to be played three times more: that counts when it is put somewhere. */
static void what_is_over_stays_as_it_was_where_memory_runs_out(void) {
    for (int reversed = 0; reversed < 2; reversed++) {
        counter counter = {0, 0, 0, -1};
        viv_tempo tempo = counted_tempo(&counter);
        float x = 0;
        viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
        check_ok(viv_motion_to(m, &x, 10), "to 10");
        viv_group g = viv_group_of(tempo, 1, &m);
        check_ok(viv_start(g), "start");
        check_ok(viv_tempo_tick(tempo, 2), "tick");
        check_ok(viv_set_repeats(g, 3), "repeats");
        viv_status status = VIV_ERROR_OUT_OF_MEMORY;
        int tries = 0;
        for (; status == VIV_ERROR_OUT_OF_MEMORY && tries < 100; tries++) {
            check(viv_get_time(g) == 1 && viv_get_length(g) == 1, "its time and length");
            check_count(viv_get_cycles_completed(g), 1, "its cycles");
            check_state(g, VIV_STATE_COMPLETED, "its state");
            counter.left = tries;
            status = reversed ? viv_reverse(g) : viv_seek(g, 3.5);
            counter.left = -1;
        }
        check_ok(status, "in the end there is enough");
        check(tries > 1, "after a failure");
        check(viv_get_length(g) == 4, "played four times");
        if (reversed) check_ok(viv_tempo_tick(tempo, .5), "half a second back");
        check(x == 5, "half of its way");
        check_ok(viv_tempo_destroy(tempo), "destroy");
    }
}

static void an_incomplete_allocator_is_refused(void) {
    viv_allocator allocator = {allocate, NULL, NULL};
    check_count(viv_tempo_create_with_allocator(&allocator), 0, "no release");
    check_status(viv_tempo_get_last_error(0), VIV_ERROR_INVALID_ARGUMENT, "why");
    check_count(viv_tempo_create_with_allocator(NULL), 0, "NULL");
    check(*viv_tempo_get_last_error_message(0) != '\0', "a sentence");
}

static void the_257th_tempo_is_refused(void) {
    static viv_tempo tempos[256];
    for (int i = 0; i < 256; i++) check((tempos[i] = viv_tempo_create()) != 0, "made");
    check_count(viv_tempo_create(), 0, "one too many");
    check_status(viv_tempo_get_last_error(0), VIV_ERROR_LIMIT, "why");
    for (int i = 0; i < 256; i++) check_ok(viv_tempo_destroy(tempos[i]), "destroy");
}

static void count_event(const viv_event *event, void *user) {
    (void)event;
    ++*(int *)user;
}

/* One of its numbers is where it is to go already when it begins. */
static void a_delayed_array_needs_no_memory_to_begin(void) {
    counter counter = {0, 0, 0, -1};
    viv_tempo tempo = counted_tempo(&counter);
    float x[3] = {0, 20, 0};
    const float to[] = {10, 20, 30};
    int started = 0;
    viv_motion m = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    check_ok(viv_motion_add_array(m, VIV_TYPE_FLOAT, x, 3, 4, NULL, to), "array");
    check_ok(viv_set_delay(m, 1), "delay");
    check_ok(viv_on(m, VIV_EVENT_STARTED, count_event, &started), "hear");
    check_ok(viv_start(m), "start");
    const int before = counter.calls;
    counter.left = 0;
    check_ok(viv_tempo_tick(tempo, 1.5), "tick");
    check_count((uint64_t)counter.calls, (uint64_t)before, "asked for nothing");
    check_count((uint64_t)started, 1, "told");
    check_float(x[0], 5, "half of its way");
    check_ok(viv_tempo_destroy(tempo), "destroy");
}

void test_memory(void) {
    test("all memory comes from the host and goes back",
        all_memory_comes_from_the_host_and_goes_back);
    test("ticking allocates nothing", ticking_allocates_nothing);
    test("asking allocates nothing", asking_allocates_nothing);
    test("a reserve has room for tweens of a few floats",
        a_reserve_has_room_for_tweens_of_a_few_floats);
    test(
        "a reserve has room for eight easings and for trees",
        a_reserve_has_room_for_eight_easings_and_for_trees);
    test("what is reserved needs no more memory", what_is_reserved_needs_no_more_memory);
    test("a reservation that fails takes nothing", a_reservation_that_fails_takes_nothing);
    test("a one-call that runs out leaves nothing", a_one_call_that_runs_out_leaves_nothing);
    test("running out of memory is a status at every point",
        running_out_of_memory_is_a_status_at_every_point);
    test("what is over stays as it was where memory runs out",
        what_is_over_stays_as_it_was_where_memory_runs_out);
    test("an incomplete allocator is refused", an_incomplete_allocator_is_refused);
    test("the 257th tempo is refused", the_257th_tempo_is_refused);
    test("a delayed array needs no memory to begin", a_delayed_array_needs_no_memory_to_begin);
}
