/* What the fuzzers of text have in common: any bytes are a text of their own tempo. */
#include "text.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void find(const char *what) {
    fprintf(stderr, "found: %s\n", what);
    abort();
}

bool has_reason(viv_tempo tempo) {
    return strlen(viv_tempo_get_last_error_message(tempo)) >= 10;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char *text = malloc(size + 1);
    memcpy(text, bytes, size);
    text[size] = '\0';
    viv_tempo tempo = viv_tempo_create();
    read_text(tempo, text);
    if (viv_tempo_destroy(tempo) != VIV_OK) find("the tempo stays");
    free(text);
    return 0;
}
