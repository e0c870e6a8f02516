// A builder of one value is one call of the C interface. Linked with --wrap for each function here.
#include <cstdio>

#include <vivace.hpp>

static int calls[4];

extern "C" {
viv_motion __real_viv_tween(viv_tempo tempo, const viv_tween_options *options);
viv_motion __wrap_viv_tween(viv_tempo tempo, const viv_tween_options *options) {
    calls[0]++;
    return __real_viv_tween(tempo, options);
}
viv_status __real_viv_start(viv_moveable m);
viv_status __wrap_viv_start(viv_moveable m) {
    calls[1]++;
    return __real_viv_start(m);
}
viv_status __real_viv_set_delay(viv_moveable m, double seconds);
viv_status __wrap_viv_set_delay(viv_moveable m, double seconds) {
    calls[2]++;
    return __real_viv_set_delay(m, seconds);
}
viv_status __real_viv_keep(viv_moveable m, void *user, viv_release release);
viv_status __wrap_viv_keep(viv_moveable m, void *user, viv_release release) {
    calls[3]++;
    return __real_viv_keep(m, user, release);
}
}

static bool called(int tween, int start, int set_delay, int keep) {
    const bool right = calls[0] == tween && calls[1] == start && calls[2] == set_delay &&
        calls[3] == keep;
    if (!right) std::printf("called %d %d %d %d\n", calls[0], calls[1], calls[2], calls[3]);
    for (int &count : calls) count = 0;
    return right;
}

int main() {
    vivace::tempo tempo;
    float x = 0, y = 0;
    tempo.move(x).from(1).to(2).during(1).ease_out(vivace::family::back).delay(0.5).repeats(2)
        .reverses(vivace::ease::in_quad).mirrored().transient().start();
    const bool alone = called(1, 0, 0, 0);
    tempo.move(y).to(1).during(1).delay(1).on_completed([] {}).start();
    const bool heard = called(1, 1, 0, 1);
    tempo.spring({100, 10}, x).to(1).delay(1).start();
    const bool physical = called(0, 1, 1, 0);
    return alone && heard && physical ? 0 : 1;
}
