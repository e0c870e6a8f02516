/* Any text as the data of a path: it is refused and changes nothing, or it is a path that can be
 * measured and travelled. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <vivace.h>

static void find(const char *what) {
    fprintf(stderr, "found: %s\n", what);
    abort();
}

static void travel(viv_tempo tempo, viv_path path) {
    double x = 0, y = 0, angle = 0, length = viv_path_get_length(path);
    float at[3] = {0};
    if (!(length >= 0)) find("no length");
    for (int i = 0; i <= 16; i++) {
        if (viv_path_get_point(path, i / 16.0, &x, &y, &angle) != VIV_OK) find("no point");
        if (isfinite(length) && (isnan(x) || isnan(y) || isnan(angle))) find("a point nowhere");
    }
    viv_motion ride = viv_path_motion_create(tempo, path, 1, VIV_EASE_LINEAR);
    viv_path_motion_set_target(ride, VIV_TYPE_FLOAT, &at[0], &at[1]);
    viv_path_motion_set_angle_target(ride, VIV_TYPE_DEGREES, &at[2]);
    viv_start(ride);
    for (int i = 0; i < 5; i++) viv_tempo_tick(tempo, 0.25);
    viv_tempo_release_target(tempo, at, sizeof at);
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char *text = malloc(size + 1);
    memcpy(text, bytes, size);
    text[size] = '\0';
    viv_tempo tempo = viv_tempo_create();
    viv_path path = viv_path_create(tempo);
    viv_path_parse(path, "M0 0L3 4");
    viv_status status = viv_path_parse(path, text);
    if (status == VIV_OK) {
        travel(tempo, path);
    } else {
        if (status > VIV_ERROR_BUSY || strlen(viv_tempo_get_last_error_message(tempo)) < 10)
            find("no reason");
        if (viv_path_get_length(path) != 5) find("what is refused changes the path");
    }
    if (viv_tempo_destroy(tempo) != VIV_OK) find("the tempo stays");
    free(text);
    return 0;
}
