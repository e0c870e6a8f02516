/* popen, which C99 does not have. */
#define _POSIX_C_SOURCE 200809L

#include "peers.h"

#include <stdio.h>
#include <string.h>

#include "report.h"

/* A line of the script: count, nanoseconds and name of a figure, or anything else as a note. */
static void take(char *line) {
    static char names[64][64];
    static size_t known;
    size_t count;
    double nanoseconds;
    int start = 0;
    line[strcspn(line, "\n")] = 0;
    int read = sscanf(line, "%zu %lf %n", &count, &nanoseconds, &start);
    if (read == 2 && start > 0 && known < sizeof names / sizeof *names) {
        snprintf(names[known], sizeof *names, "%s", line + start);
        report((figure){names[known++], count, "ns", nanoseconds, 0, 0, 0});
    } else {
        report_note("%s", line);
    }
}

void measure_peers(const char *directory) {
    char command[4096], line[256];
    int length = snprintf(command, sizeof command, "sh '%s/measure'", directory);
    if (length < 0 || (size_t)length >= sizeof command || strchr(directory, '\'')) return;
    FILE *script = popen(command, "r");
    if (!script) {
        report_note("no peers: no shell to measure them with");
        return;
    }
    while (fgets(line, sizeof line, script)) take(line);
    if (pclose(script) != 0) report_note("no peers: %s/measure failed", directory);
}
