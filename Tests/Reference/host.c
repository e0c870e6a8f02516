#include "host.h"

double host_time = 1000;
int host_frames;

double now(void) { return host_time; }

void wait_for_input(double longest) { host_time += isinf(longest) ? 60 : longest; }

void handle_input(void) {}

void draw(void) {
    host_frames++;
    host_time += 1.0 / 60;
}

bool running(void) { return host_frames % 100 != 99 || !++host_frames; }
