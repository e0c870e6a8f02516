/* All that Sources/Bindings/tweens.functions names, in random worlds of tweens: what
 * they show, tick by tick, as a running hash. */
#include "../../../Sources/Bindings/bare-metal/board.h"
#include "../../../Sources/Bindings/bare-metal/memory.h"

#include <string.h>
#include <vivace.h>

/* As many worlds as tempos on the chip: handles stand in messages. */
enum { WORLDS = 16, TWEENS = 12, FLOATS = 8, TICKS = 40 };

static uint32_t hash = 2166136261u;

static void see(const void *bytes, size_t size) {
    for (size_t place = 0; place < size; place++)
        hash = (hash ^ ((const unsigned char *)bytes)[place]) * 16777619u;
}
static void see_number(double number) { see(&number, sizeof number); }
static void see_text(const char *text) { see(text, strlen(text)); }

static uint32_t state = 1;
static uint32_t below(uint32_t limit) {
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % limit;
}
static double part(void) { return below(64) / 64.0; }

static float floats[FLOATS];
static viv_motion tweens[TWEENS];

static void heard(const viv_event *event, void *user) {
    see_number(event->time);
    see_number(event->kind);
    see_text(user);
}

static viv_easing any_easing(void) { return (viv_easing)below(31); }

static void make(viv_tempo tempo, uint32_t place) {
    float *target = &floats[below(FLOATS)];
    double duration = part() * 2;
    viv_motion tween = viv_motion_create(tempo, duration, any_easing());
    see_number(viv_motion_to(tween, target, (float)below(100)));
    see_number(viv_motion_from_to(tween, &floats[below(FLOATS)], 1, 9));
    if (below(2)) viv_set_delay(tween, part());
    if (below(2)) viv_set_reverses(tween, true);
    if (below(3) == 0) viv_set_repeats(tween, (int32_t)below(4) - 1);
    if (below(4) == 0) viv_set_repeat_delay(tween, part());
    if (below(4) == 0) viv_set_rate(tween, 0.5 + part());
    if (below(4) == 0) viv_set_transient(tween, true);
    if (below(3) == 0) viv_on(tween, 1u << below(12), heard, "heard");
    viv_set_user_data(tween, target);
    see_number(viv_start(tween));
    tweens[place] = tween;
}

static void change(viv_tempo tempo) {
    viv_motion tween = tweens[below(TWEENS)];
    float *target = &floats[below(FLOATS)];
    double seconds = part();
    switch (below(16)) {
    case 0: see_number(viv_stop(tween)); break;
    case 1: see_number(viv_pause(tween)); break;
    case 2: see_number(viv_resume(tween)); break;
    case 3: see_number(viv_seek(tween, seconds * 3)); break;
    case 4: see_number(viv_finish(tween)); break;
    case 5: see_number(viv_reset(tween)); break;
    case 6: see_number(viv_start(tween)); break;
    case 7: see_number(viv_destroy(tween)); break;
    case 8: see_number(viv_motion_retarget(tween, viv_get_user_data(tween), 50)); break;
    case 9: see_number(viv_animate(tempo, target, 7, seconds, any_easing()) != 0); break;
    case 10: see_number(viv_tempo_set_rate(tempo, seconds * 2)); break;
    case 11: see_number(below(4) ? viv_tempo_resume(tempo) : viv_tempo_pause(tempo)); break;
    default: break;
    }
    see_text(viv_status_text(viv_tempo_get_last_error(tempo)));
    see_text(viv_tempo_get_last_error_message(tempo));
}

static void look(viv_tempo tempo) {
    const viv_event *event;
    while ((event = viv_tempo_poll_event(tempo))) {
        see_number(event->time);
        see_number(event->kind);
    }
    for (int place = 0; place < TWEENS; place++) {
        viv_motion tween = tweens[place];
        see_number(viv_is_valid(tween));
        see_number(viv_get_state(tween));
        see_number(viv_get_time(tween));
        see_number(viv_get_length(tween));
        see_number(viv_get_pass_progress(tween));
        see_number(viv_get_cycle_progress(tween));
        see_number(viv_get_total_progress(tween));
    }
    see_number(viv_tempo_get_time(tempo));
    see_number(viv_tempo_get_next_wakeup(tempo));
    see_number(viv_tempo_get_count(tempo));
    see_number(viv_tempo_get_active_count(tempo));
    see_number((double)viv_tempo_get_lost_events(tempo));
    see(floats, sizeof floats);
    board_print_word(hash, '\n');
}

static void play(uint32_t world) {
    viv_tempo tempo =
        world % 2 ? viv_tempo_create() : viv_tempo_create_with_allocator(memory_allocator());
    state = world + 1;
    memset(floats, 0, sizeof floats);
    if (world % 3 == 0) see_number(viv_tempo_reserve(tempo, TWEENS, FLOATS));
    see_number(viv_tempo_collect_events(tempo, 1 + (int32_t)below(255), 64));
    for (uint32_t place = 0; place < TWEENS; place++) make(tempo, place);
    for (int tick = 0; tick < TICKS; tick++) {
        change(tempo);
        if (world % 4) {
            see_number(viv_tempo_tick(tempo, part() / 4));
        } else {
            see_number(viv_tempo_tick_at(tempo, tick * 0.1));
        }
        look(tempo);
    }
    see_number(viv_tempo_destroy(tempo));
}

int main(void) {
    see_number(viv_version());
    for (uint32_t world = 0; world < WORLDS; world++) play(world);
    return 0;
}
