/* The budgets of the engine, measured: nanoseconds, bytes, and a plain C twin compiled in the same
 * run. README.md beside this says how each figure is measured.
 *
 *     benchmark [--json] [--peers DIR] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "life.h"
#include "peers.h"
#include "report.h"
#include "ticks.h"
#include "values.h"

int main(int count, char **arguments) {
    bool as_json = false;
    const char *peers = "examples-c/benchmark/peers";
    for (int i = 1; i < count; i++) {
        if (strcmp(arguments[i], "--json") == 0) {
            as_json = true;
        } else if (strcmp(arguments[i], "--peers") == 0 && i + 1 < count) {
            peers = arguments[++i];
        } else {
            fprintf(stderr, "usage: benchmark [--json] [--peers DIR]\n");
            return 2;
        }
    }
    report_begin(as_json);
    measure_ticks();
    measure_colors(10000);
    measure_colors(100000);
    measure_rotations(10000);
    measure_rotations(100000);
    measure_vectors(100000);
    measure_sums(10000);
    measure_sums(100000);
    measure_life();
    measure_memory();
    measure_peers(peers);
    report_end();
    return 0;
}
