#include "drawing.h"

/* In pixels. Each scene has a panel of its own, with a title and a line below. */
enum { WIDTH = 840, HEIGHT = 260, MARGIN = 20, PANEL = 200, MIDDLE = 104, TITLE = 216, LINE = 20 };
enum { BAR_DISTANCE = 18 };
/* Where the chart of the springs is drawn, and how much of it is seen. */
enum { NOW = 52, CHART = 136, CHART_FRAMES = CHART * LOOP_FRAMES / SCENE_PAPER };

/* The frame shown by what does not animate images. */
enum { STILL = 22 };

/* Writes one value as it is in a frame, given where it is in the first pose of the film. */
typedef void (*writer)(FILE *file, const float *first, int frame);

static double at(const float *first, int frame) {
    return *(const float *)(const void *)((const char *)first + (size_t)frame * sizeof(pose));
}

/* With one decimal, or none if that is 0. */
static void write_tenths(FILE *file, double number) {
    int tenths = (int)((number < 0 ? -number : number) * 10 + 0.5);
    fprintf(file, "%s%d", number < 0 && tenths > 0 ? "-" : "", tenths / 10);
    if (tenths % 10 > 0) fprintf(file, ".%d", tenths % 10);
}

static void write_number(FILE *file, const float *first, int frame) {
    write_tenths(file, at(first, frame));
}

static void write_point(FILE *file, const float *first, int frame) {
    write_tenths(file, at(first, frame));
    fprintf(file, " ");
    write_tenths(file, at(first + 1, frame));
}

static int to_byte(double channel) {
    if (channel <= 0) return 0;
    return channel >= 1 ? 255 : (int)(channel * 255 + 0.5);
}

static void write_colour(FILE *file, const float *first, int frame) {
    fprintf(file, "#");
    for (int i = 0; i < 3; i++) fprintf(file, "%02x", to_byte(at(first + i, frame)));
}

static void write_values(FILE *file, const float *first, writer write) {
    fprintf(file, "dur=\"%ds\" repeatCount=\"indefinite\" values=\"", LOOP_SECONDS);
    for (int frame = 0; frame <= LOOP_FRAMES; frame++) {
        if (frame > 0) fprintf(file, ";");
        write(file, first, frame);
    }
    fprintf(file, "\"/>");
}

static void animate(FILE *file, const char *attribute, const float *first, writer write) {
    fprintf(file, "\n<animate attributeName=\"%s\" ", attribute);
    write_values(file, first, write);
}

/* Begins a group that is moved or turned. */
static void begin_transformed(FILE *file, const char *type, const float *first, writer write) {
    fprintf(file, "<g transform=\"%s(", type);
    write(file, first, STILL);
    fprintf(file, ")\">\n<animateTransform attributeName=\"transform\" type=\"%s\" ", type);
    write_values(file, first, write);
    fprintf(file, "\n");
}

static void begin_moved(FILE *file, const point *first) {
    begin_transformed(file, "translate", &first->x, write_point);
}

static void begin_turned(FILE *file, const float *first) {
    begin_transformed(file, "rotate", first, write_number);
}

/* ---- the scenes ---- */

static void draw_bar(FILE *file, const bar *bar, int x) {
    fprintf(file, "<line x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"", x, x, SCENE_FLOOR);
    write_number(file, &bar->top, STILL);
    fprintf(file, "\" stroke=\"");
    write_colour(file, bar->colour, STILL);
    fprintf(file, "\">");
    animate(file, "y2", &bar->top, write_number);
    animate(file, "stroke", bar->colour, write_colour);
    fprintf(file, "</line>\n");
}

static void draw_bars(FILE *file, const pose *film) {
    fprintf(file, "<g class=\"bars\">\n");
    for (int i = 0; i < BARS; i++) draw_bar(file, &film->bars[i], (i - BARS / 2) * BAR_DISTANCE);
    fprintf(file, "</g>\n");
}

static void draw_square(FILE *file, const pose *film) {
    fprintf(file, "<rect class=\"track\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
        -SCENE_SIDE, -SCENE_SIDE, 2 * SCENE_SIDE, 2 * SCENE_SIDE);
    for (int i = 0; i < STEPS; i++) {
        fprintf(file, "<text class=\"name\" y=\"4\" opacity=\"");
        write_number(file, &film->names[i], STILL);
        fprintf(file, "\">%s", scene_names[i]);
        animate(file, "opacity", &film->names[i], write_number);
        fprintf(file, "</text>\n");
    }
    begin_moved(file, &film->square);
    begin_turned(file, &film->turn);
    fprintf(file, "<rect class=\"square\" x=\"-14\" y=\"-14\" width=\"28\" height=\"28\" rx=\"6\"/>"
        "<circle class=\"dot\" cx=\"7\" cy=\"-7\" r=\"2.5\"/></g></g>\n");
}

/* The tail is what the dashes of the path show: the shorter, the brighter. */
static void draw_arrow(FILE *file, const pose *film) {
    fprintf(file, "<path class=\"track\" d=\"%s\"/>\n<g class=\"tail\" stroke-dashoffset=\"",
        scene_path);
    write_number(file, &film->tail, STILL);
    fprintf(file, "\">");
    animate(file, "stroke-dashoffset", &film->tail, write_number);
    for (int length = 16; length <= 160; length += 16)
        fprintf(file, "\n<path d=\"%s\" pathLength=\"%d\" stroke-dasharray=\"0 %d %d 0\"/>",
            scene_path, SCENE_LENGTH, SCENE_LENGTH - length, length);
    fprintf(file, "</g>\n");
    begin_moved(file, &film->arrow);
    begin_turned(file, &film->heading);
    fprintf(file, "<path class=\"arrow\" d=\"M-8 -8L12 0L-8 8L-4 0z\"/></g></g>\n");
}

/* A number over time: the loop, and before it as much of the one before as is seen. */
static void draw_line(FILE *file, const char *class, const float *first) {
    double step = (double)SCENE_PAPER / LOOP_FRAMES;
    fprintf(file, "<path class=\"%s\" d=\"M", class);
    for (int frame = -CHART_FRAMES; frame <= LOOP_FRAMES; frame++) {
        if (frame > -CHART_FRAMES) fprintf(file, " ");
        write_tenths(file, frame * step);
        fprintf(file, " ");
        write_number(file, first, (frame + LOOP_FRAMES) % LOOP_FRAMES);
    }
    fprintf(file, "\"/>\n");
}

static void draw_dot(FILE *file, const char *class, int radius, const float *first) {
    fprintf(file, "<circle class=\"%s\" r=\"%d\" cy=\"", class, radius);
    write_number(file, first, STILL);
    fprintf(file, "\">");
    animate(file, "cy", first, write_number);
    fprintf(file, "</circle>\n");
}

/* A chart moves to the left under the dots. What is to come is clipped, what is long past fades. */
static void draw_springs(FILE *file, const pose *film) {
    fprintf(file, "<linearGradient id=\"fade\"><stop class=\"far\"/>"
        "<stop class=\"near\" offset=\"1\"/></linearGradient>\n"
        "<clipPath id=\"past\"><path d=\"M%d -90H0V90H%dz\"/></clipPath>\n", -CHART, -CHART);
    fprintf(file, "<g transform=\"translate(%d)\">\n<g clip-path=\"url(#past)\">\n", NOW);
    begin_transformed(file, "translate", &film->paper, write_number);
    draw_line(file, "track", &film->end);
    draw_line(file, "tight", &film->tight);
    draw_line(file, "loose", &film->loose);
    fprintf(file, "</g></g>\n<path class=\"fade\" d=\"M%d -90h60V90h-60z\"/>\n", -CHART - 1);
    draw_dot(file, "end", 14, &film->end);
    draw_dot(file, "small", 6, &film->tight);
    draw_dot(file, "big", 9, &film->loose);
    fprintf(file, "</g>\n");
}

/* ---- the whole ---- */

static const char style[] =
    "path, rect, line, circle { fill: none; stroke-linecap: round; stroke-linejoin: round }\n"
    ".card { fill: #fcfdff; stroke: #d8dee8 }\n"
    ".rule { stroke: #e6eaf1 }\n"
    ".track { stroke: #e1e6ef; stroke-width: 2 }\n"
    ".bars { stroke-width: 11 }\n"
    ".square { fill: #3380ff }\n.dot { fill: #fff }\n"
    ".tail { stroke: #3380ff; stroke-opacity: .17; stroke-width: 3 }\n"
    ".tail path { stroke-linecap: butt }\n"
    ".arrow { fill: #ff6666 }\n"
    ".end { stroke: #b9c2d0; stroke-width: 1.5 }\n"
    ".tight { stroke: #b3d0ff; stroke-width: 2 }\n.loose { stroke: #ff6666; stroke-width: 2.5 }\n"
    ".small { fill: #3380ff }\n.big { fill: #ff6666 }\n"
    ".far, .near { stop-color: #fcfdff }\n.near { stop-opacity: 0 }\n.fade { fill: url(#fade) }\n"
    "text { font: 12px system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;"
    " fill: #7a8494; text-anchor: middle }\n"
    ".title { font-size: 14px; font-weight: 600; fill: #2b3442 }\n"
    ".name { fill: #3380ff }\n";

typedef struct panel {
    const char *title, *line;
    void (*draw)(FILE *file, const pose *film);
} panel;

static const panel panels[] = {
    {"Stagger", "floats and OKLab colours", draw_bars},
    {"Sequence", "four steps, four easings", draw_square},
    {"Path", "even speed, with its angle", draw_arrow},
    {"Spring", "redirected without a jump", draw_springs},
};

static void draw_panel(FILE *file, int place, const pose *film) {
    int left = MARGIN + place * PANEL;
    const panel *panel = &panels[place];
    if (place > 0) fprintf(file, "<path class=\"rule\" d=\"M%d 24V%d\"/>\n", left, HEIGHT - 24);
    fprintf(file, "<g transform=\"translate(%d %d)\">\n", left + PANEL / 2, MIDDLE);
    panel->draw(file, film);
    fprintf(file, "<text class=\"title\" y=\"%d\">%s</text>", TITLE - MIDDLE, panel->title);
    fprintf(file, "<text y=\"%d\">%s</text>\n</g>\n", TITLE - MIDDLE + LINE, panel->line);
}

void drawing_write(FILE *file, const pose *film) {
    fprintf(file, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
        "width=\"%d\" height=\"%d\">\n", WIDTH, HEIGHT, WIDTH, HEIGHT);
    fprintf(file, "<title>What Vivace animates</title>\n<style>\n%s</style>\n", style);
    fprintf(file, "<rect class=\"card\" x=\".5\" y=\".5\" width=\"%d\" height=\"%d\" rx=\"14\"/>\n",
        WIDTH - 1, HEIGHT - 1);
    for (int i = 0; i < (int)(sizeof panels / sizeof *panels); i++) draw_panel(file, i, film);
    fprintf(file, "</svg>\n");
}
