/* Runs scenarios, each in a process of its own: growth NAME SIZE ...; without arguments it lists
 * the names. Each prints the units that were done. Instructions are counted from outside, inside
 * `measured`. */
#define _POSIX_C_SOURCE 200809L
#include "growth.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

viv_tempo tempo;
float values[LARGEST];
viv_moveable kept[LARGEST];
viv_moveable whole;

static const scenario *const tables[] = {tree_scenarios, root_scenarios, value_scenarios,
                                         question_scenarios};
enum { TABLES = sizeof tables / sizeof *tables };

void must(viv_status status) {
    if (status == VIV_OK) return;
    fprintf(stderr, "%s\n", viv_tempo_get_last_error_message(tempo));
    exit(1);
}

uint32_t tick(uint32_t size) {
    for (int round = 0; round < 8; round++) must(viv_tempo_tick(tempo, 1.0 / 60));
    return 8 * size;
}

viv_motion tween(uint32_t place, double seconds) {
    viv_motion made = viv_motion_create(tempo, seconds, VIV_EASE_IN_OUT_CUBIC);
    must(viv_motion_to(made, &values[place], 1));
    return made;
}

void fill(viv_moveable container, uint32_t size, double seconds) {
    whole = container;
    for (uint32_t place = 0; place < size; place++) {
        kept[place] = tween(place, seconds);
        must(viv_add(container, kept[place]));
    }
}

/* Its name is the border of what is counted. */
uint32_t measured(const scenario *found, uint32_t size);
uint32_t measured(const scenario *found, uint32_t size) { return found->act(size); }

static const scenario *find(const char *name) {
    for (int table = 0; table < TABLES; table++)
        for (const scenario *found = tables[table]; found->name; found++)
            if (!name)
                puts(found->name);
            else if (!strcmp(found->name, name))
                return found;
    return NULL;
}

static int play(const char *name, const char *text) {
    const scenario *found = find(name);
    unsigned long size = text ? strtoul(text, NULL, 10) : 0;
    if (!found || size == 0 || size > LARGEST) {
        fprintf(stderr, "growth NAME SIZE, SIZE in 1...%d\n", LARGEST);
        return 2;
    }
    if (found->part > 0) size = size / found->part + 1;
    /* Through a pointer, so that the call is not inlined. */
    uint32_t (*volatile run)(const scenario *, uint32_t) = measured;
    tempo = viv_tempo_create();
    found->prepare((uint32_t)size);
    printf("%u\n", run(found, (uint32_t)size));
    must(viv_tempo_destroy(tempo));
    return 0;
}

int main(int count, char **arguments) {
    if (count < 2) find(NULL);
    for (int place = 1; place < count; place += 2) {
        pid_t child = fork();
        if (child == 0) return play(arguments[place], arguments[place + 1]);
        int status;
        if (child < 0 || waitpid(child, &status, 0) != child || status != 0) return 1;
    }
    return 0;
}
