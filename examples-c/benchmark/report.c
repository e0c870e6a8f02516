#include "report.h"

#include <stdarg.h>
#include <stdio.h>

static bool as_json;
static int printed, over;

static bool is_over(const figure *row) {
    bool too_much = row->budget > 0 && row->measured > row->budget;
    bool too_far = row->most_ratio > 0 && row->measured > row->most_ratio * row->twin;
    return too_much || too_far;
}

static void print_number(const char *name, double number) {
    if (number > 0) printf(", \"%s\": %.4g", name, number);
}

static void print_json(const figure *row) {
    printf("%s\n  {\"name\": \"%s\", \"count\": %zu, \"unit\": \"%s\", \"measured\": %.4g",
           printed ? "," : "", row->name, row->count, row->unit, row->measured);
    print_number("budget", row->budget);
    print_number("twin", row->twin);
    if (row->twin > 0) print_number("ratio", row->measured / row->twin);
    print_number("most_ratio", row->most_ratio);
    printf(", \"within\": %s}", is_over(row) ? "false" : "true");
}

/* A column of the table: blank where there is no number. */
static void print_column(int width, int digits, double number) {
    if (number > 0) {
        printf(" %*.*f", width, digits, number);
    } else {
        printf(" %*s", width, "");
    }
}

static void print_line(const figure *row) {
    int digits = row->measured < 100 ? 2 : 0;
    printf("%-44s %8zu %9.*f", row->name, row->count, digits, row->measured);
    print_column(8, row->budget < 100 ? 2 : 0, row->budget);
    print_column(9, row->twin < 100 ? 2 : 0, row->twin);
    print_column(6, 2, row->twin > 0 ? row->measured / row->twin : 0);
    print_column(6, 2, row->most_ratio);
    printf("  %s%s\n", row->unit, is_over(row) ? "  OVER" : "");
}

void report_begin(bool json) {
    as_json = json;
    if (as_json) {
        printf("[");
    } else {
        printf("%-44s %8s %9s %8s %9s %6s %6s  %s\n", "", "count", "measured", "budget", "twin",
               "ratio", "most", "unit");
    }
}

void report(figure row) {
    if (as_json) {
        print_json(&row);
    } else {
        print_line(&row);
    }
    printed++;
    over += is_over(&row);
    fflush(stdout);
}

/* JSON has figures alone. */
void report_note(const char *format, ...) {
    if (as_json) return;
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
}

void report_end(void) {
    if (as_json) {
        printf("\n]\n");
    } else {
        printf("%d figures, %d over their budget\n", printed, over);
    }
}
