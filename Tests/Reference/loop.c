/* What Sources/Reference/loop.md says, claim by claim, on a clock of its own. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include <vivace.h>

static int passed, failed;

static void check(bool holds, const char *claim) {
    printf("%s %s\n", holds ? "--" : "FAILED:", claim);
    *(holds ? &passed : &failed) += 1;
}

static bool near(double value, double expected) { return fabs(value - expected) < 1e-4; }

/* Starts a linear motion of a second from 0 to 100. */
static viv_motion glide(viv_tempo tempo, float *x, double delay) {
    viv_motion motion = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    viv_motion_from_to(motion, x, 0, 100);
    viv_set_delay(motion, delay);
    viv_start(motion);
    return motion;
}

/* ---- one frame ---- */

static void order_of_a_frame(void) {
    float x = 0, y = 0;
    viv_tempo tempo = viv_tempo_create();
    glide(tempo, &x, 5);
    viv_tempo_tick_at(tempo, 10);
    check(near(viv_tempo_get_next_wakeup(tempo), 5), "in a delay the wake-up is its end");
    glide(tempo, &y, 0);
    viv_tempo_tick_at(tempo, 12);
    check(y == 100, "started before the tick after a sleep, it began when the sleep did");
    viv_tempo_tick_at(tempo, 13);
    y = 0;
    glide(tempo, &y, 0);
    viv_tempo_tick_at(tempo, 13);
    check(y == 0, "the same time again passes nothing");
    viv_tempo_tick_at(tempo, 13.25);
    check(near(y, 25), "started after the tick, it begins now");
    viv_tempo_destroy(tempo);
}

static void rest(void) {
    float x = 0;
    viv_tempo tempo = viv_tempo_create();
    viv_tempo_tick_at(tempo, 1);
    check(isinf(viv_tempo_get_next_wakeup(tempo)), "at rest the wake-up is never");
    viv_tempo_tick_at(tempo, 100);
    glide(tempo, &x, 0);
    viv_tempo_tick_at(tempo, 100.25);
    check(x == 0, "after a rest, a first tick at a later time passes nothing");
    viv_tempo_tick_at(tempo, 100.5);
    check(near(x, 25), "and from then on time goes by");
    viv_tempo_destroy(tempo);

    x = 0;
    tempo = viv_tempo_create();
    viv_tempo_tick_at(tempo, 100);
    glide(tempo, &x, 0);
    viv_tempo_tick_at(tempo, 100);
    viv_tempo_tick_at(tempo, 100.25);
    check(near(x, 25), "ticked again at the time of the input, no frame is lost");
    viv_tempo_destroy(tempo);
}

static void note_activity(viv_tempo tempo, bool active, void *user) {
    (void)tempo;
    strcat(user, active ? "+" : "-");
}

static void activity(void) {
    char told[8] = "";
    float x = 0;
    viv_tempo tempo = viv_tempo_create();
    viv_tempo_on_activity(tempo, note_activity, told);
    glide(tempo, &x, 0.5);
    check(strcmp(told, "+") == 0, "activity is told inside the start");
    viv_tempo_tick(tempo, 0.25);
    viv_tempo_tick(tempo, 2);
    check(strcmp(told, "+-") == 0, "and rest at the end of a tick");
    viv_tempo_destroy(tempo);
}

/* ---- time ---- */

static void steps(void) {
    float one = 0, many = 0;
    viv_tempo tempo = viv_tempo_create(), other = viv_tempo_create();
    viv_motion spring = viv_spring_create(tempo, 120, 12), twin = viv_spring_create(other, 120, 12);
    viv_motion_to(spring, &one, 100);
    viv_motion_to(twin, &many, 100);
    viv_start(spring);
    viv_start(twin);
    viv_tempo_tick(tempo, 0.5);
    for (int i = 0; i < 512; i++) viv_tempo_tick(other, 0.5 / 512);
    check(fabsf(one - many) < 1e-4f, "one tick of 0.5 s ends where 512 do");
    viv_tempo_destroy(tempo);
    viv_tempo_destroy(other);
}

static void pausing(void) {
    float x = 0;
    viv_tempo tempo = viv_tempo_create();
    glide(tempo, &x, 0);
    viv_tempo_tick_at(tempo, 0);
    viv_tempo_tick_at(tempo, 0.25);
    viv_tempo_pause(tempo);
    check(isinf(viv_tempo_get_next_wakeup(tempo)), "a paused tempo is at rest");
    viv_tempo_tick_at(tempo, 50);
    viv_tempo_resume(tempo);
    viv_tempo_tick_at(tempo, 100);
    check(near(x, 25), "the time of a pause is left out");
    viv_tempo_tick_at(tempo, 100.25);
    check(near(x, 50), "and it goes on where it was");
    viv_tempo_destroy(tempo);
}

static void stops(void) {
    float x = 0, y = 0;
    viv_tempo tempo = viv_tempo_create();
    viv_tempo_set_longest_step(tempo, 0.25);
    glide(tempo, &x, 0);
    viv_tempo_tick_at(tempo, 0);
    viv_tempo_tick_at(tempo, 600);
    check(near(x, 25), "after ten minutes in a debugger it goes on where it was");
    viv_tempo_tick(tempo, 1);
    viv_tempo_tick(tempo, 1);
    viv_tempo_tick(tempo, 1);
    glide(tempo, &y, 1);
    viv_tempo_tick_at(tempo, 700);
    viv_tempo_tick_at(tempo, 701);
    check(near(viv_tempo_get_next_wakeup(tempo), 0.75),
        "slept through in one go, a delay is longer by what the longest step cuts off");
    viv_tempo_destroy(tempo);
}

static void rate(void) {
    float x = 0;
    viv_tempo tempo = viv_tempo_create();
    glide(tempo, &x, 1);
    viv_tempo_set_rate(tempo, 0.5);
    check(near(viv_tempo_get_next_wakeup(tempo), 2), "the wake-up counts the host's seconds");
    viv_tempo_tick(tempo, 3);
    check(near(x, 50), "at half the rate 3 s are 1.5 s");
    viv_tempo_destroy(tempo);
}

static void backward(void) {
    viv_tempo tempo = viv_tempo_create();
    viv_tempo_tick_at(tempo, 10);
    check(viv_tempo_tick_at(tempo, 9) == VIV_ERROR_INVALID_ARGUMENT,
        "a clock that goes backward is refused");
    viv_tempo_destroy(tempo);
}

/* ---- several tempos, threads, callbacks ---- */

static void several(void) {
    float world = 0, menu = 0, both = 0;
    viv_tempo game = viv_tempo_create(), interface = viv_tempo_create();
    glide(game, &world, 0);
    glide(interface, &menu, 0);
    viv_tempo_pause(game);
    viv_tempo_tick(game, 0.5);
    viv_tempo_tick(interface, 0.5);
    check(world == 0 && near(menu, 50), "one tempo is paused, the other goes on");
    viv_group group = viv_group_create(game);
    viv_motion motion = viv_motion_create(interface, 1, VIV_EASE_LINEAR);
    check(viv_add(group, motion) == VIV_ERROR_FOREIGN_TEMPO,
        "what belongs to one tempo is in no container of another");
    viv_tempo_resume(game);
    viv_animate(game, &both, 10, 0, VIV_EASE_LINEAR);
    viv_animate(interface, &both, 20, 1, VIV_EASE_LINEAR);
    viv_animate(game, &both, 0, 1, VIV_EASE_LINEAR);
    viv_tempo_tick(game, 0.5);
    viv_tempo_tick(interface, 0.5);
    check(viv_tempo_find_motion(game, &both) && viv_tempo_find_motion(interface, &both),
        "two tempos do not know of each other's motions on a value");
    viv_tempo_destroy(game);
    viv_tempo_destroy(interface);
}

static void *run_tempo(void *result) {
    float x = 0;
    viv_tempo tempo = viv_tempo_create();
    glide(tempo, &x, 0);
    for (int i = 0; i < 1000; i++) viv_tempo_tick(tempo, 0.0005);
    *(float *)result = x;
    viv_tempo_destroy(tempo);
    return NULL;
}

static void threads(void) {
    enum { THREADS = 4 };
    pthread_t threads[THREADS];
    float results[THREADS];
    bool holds = true;
    for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, run_tempo, &results[i]);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        holds = holds && near(results[i], 50);
    }
    check(holds, "four threads use a tempo each");
}

static viv_status refused, started;

static void start_another(const viv_event *event, void *user) {
    viv_tempo tempo = viv_get_tempo(event->moveable);
    refused = viv_tempo_tick(tempo, 0.1);
    started = viv_start(*(viv_motion *)user);
}

static void callbacks(void) {
    float x = 0, y = 0;
    viv_tempo tempo = viv_tempo_create();
    viv_motion first = glide(tempo, &x, 0), second = viv_motion_create(tempo, 1, VIV_EASE_LINEAR);
    viv_motion_from_to(second, &y, 0, 100);
    viv_on(first, VIV_EVENT_COMPLETED, start_another, &second);
    viv_tempo_tick(tempo, 1.5);
    check(refused == VIV_ERROR_BUSY, "a callback cannot tick its own tempo");
    check(started == VIV_OK && near(y, 50),
        "what a callback starts begins at the moment of the event, within the tick");
    viv_tempo_destroy(tempo);
}

int main(void) {
    order_of_a_frame();
    rest();
    activity();
    steps();
    pausing();
    stops();
    rate();
    backward();
    several();
    threads();
    callbacks();
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
