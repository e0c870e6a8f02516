#include "view.h"

#include <math.h>

/* ---- sprites: white shapes with soft edges, coloured when they are drawn ---- */

enum { SPRITE = 128 };

/* Distances in -1..1 from the edge of a shape in -1..1: below 0 is inside. */
static float disc_edge(float x, float y) { return hypotf(x, y) - 0.95f; }

static float square_edge(float x, float y) {
    float corner = 0.25f, dx = fabsf(x) - 0.95f + corner, dy = fabsf(y) - 0.95f + corner;
    return hypotf(fmaxf(dx, 0), fmaxf(dy, 0)) + fminf(fmaxf(dx, dy), 0) - corner;
}

static float arrow_edge(float x, float y) {
    float side = (0.55f * x + fabsf(y)) / 1.14f - 0.42f, notch = -0.75f - x + 0.5f * (1 - fabsf(y));
    return fmaxf(side, notch);
}

static SDL_Texture *make_sprite(SDL_Renderer *renderer, float (*edge)(float, float)) {
    static Uint32 pixels[SPRITE][SPRITE];
    for (int row = 0; row < SPRITE; row++) {
        for (int column = 0; column < SPRITE; column++) {
            float x = (column + 0.5f) / (SPRITE / 2) - 1, y = (row + 0.5f) / (SPRITE / 2) - 1;
            float cover = 0.5f - edge(x, y) * SPRITE / 5;
            Uint32 alpha = (Uint32)(255 * fminf(fmaxf(cover, 0), 1));
            pixels[row][column] = alpha << 24 | 0xffffff;
        }
    }
    SDL_Texture *sprite = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, SPRITE, SPRITE);
    SDL_UpdateTexture(sprite, NULL, pixels, sizeof pixels[0]);
    SDL_SetTextureBlendMode(sprite, SDL_BLENDMODE_BLEND);
    SDL_SetTextureScaleMode(sprite, SDL_ScaleModeLinear);
    return sprite;
}

static Uint8 byte(float part) { return (Uint8)(255 * fminf(fmaxf(part, 0), 1) + 0.5f); }

/* Draws a sprite around a point, turned by an angle in degrees. */
static void draw_sprite(const view *view, SDL_Texture *sprite, float x, float y, float radius,
    float angle, const float *color, float alpha) {
    SDL_FRect place = {x - radius, y - radius, 2 * radius, 2 * radius};
    SDL_SetTextureColorMod(sprite, byte(color[0]), byte(color[1]), byte(color[2]));
    SDL_SetTextureAlphaMod(sprite, byte(color[3] * alpha));
    SDL_RenderCopyExF(
        view->renderer, sprite, NULL, &place, (double)angle, NULL, SDL_FLIP_NONE);
}

/* ---- the parts of the scene ---- */

static const float white[4] = {1, 1, 1, 1};

static void draw_wave(const view *view, const scene *scene) {
    for (int i = 0; i < DOTS; i++) {
        float lift = scene->lift[i], x = 60 + 840.0f * (float)i / (DOTS - 1);
        draw_sprite(view, view->disc, x, 140 - 80 * lift, 5 + 5 * lift, 0, scene->dot_colors[i],
            0.45f + 0.55f * lift);
    }
}

static void draw_tiles(const view *view, const scene *scene) {
    for (int i = 0; i < TILES; i++) {
        const tile *tile = &scene->tiles[i];
        if (tile->size > 0) {
            draw_sprite(
                view, view->square, tile->x, tile->y, 32 * tile->size, tile->angle, tile->color, 1);
        }
    }
}

/* The ball, its shadow at home, and beads on the string between them. */
static void draw_ball(const view *view, const scene *scene) {
    draw_sprite(view, view->disc, HOME_X, HOME_Y, BALL_RADIUS, 0, white, 0.07f);
    for (int i = 1; i < 16; i++) {
        float part = (float)i / 16;
        draw_sprite(view, view->disc, HOME_X + (scene->x - HOME_X) * part,
            HOME_Y + (scene->y - HOME_Y) * part, 3, 0, scene->ball_color, 0.5f);
    }
    draw_sprite(view, view->disc, scene->x, scene->y, BALL_RADIUS, 0, scene->ball_color, 1);
}

static void draw_path(const view *view, const scene *scene) {
    for (int i = 0; i < 180; i++) {
        double x, y;
        viv_path_get_point(scene->path, i / 180.0, &x, &y, NULL);
        draw_sprite(view, view->disc, (float)x, (float)y, 1.5f, 0, white, 0.25f);
    }
}

static void draw_arrow(const view *view, const scene *scene) {
    for (int i = TRAIL; i > 0; i--) {
        float x, y, part = 1 - (float)i / TRAIL;
        scene_trail(scene, i * 0.02, &x, &y);
        draw_sprite(view, view->disc, x, y, 3 + 7 * part, 0, scene->ball_color, 0.35f * part);
    }
    draw_sprite(
        view, view->arrow, scene->arrow_x, scene->arrow_y, 20, scene->arrow_angle, white, 1);
}

/* The progress of the score. */
static void draw_bar(const view *view, const scene *scene) {
    float done = (float)viv_get_total_progress(scene->score);
    SDL_FRect bar = {60, 562, 840, 6};
    SDL_SetRenderDrawColor(view->renderer, 44, 48, 60, 255);
    SDL_RenderFillRectF(view->renderer, &bar);
    bar.w *= done;
    SDL_SetRenderDrawColor(view->renderer, 255, 255, 255, 255);
    SDL_RenderFillRectF(view->renderer, &bar);
    draw_sprite(view, view->disc, bar.x + bar.w, bar.y + bar.h / 2, 9, 0, white, 1);
}

static void draw_all(const view *view, const scene *scene) {
    SDL_SetRenderDrawColor(view->renderer, 18, 20, 28, 255);
    SDL_RenderClear(view->renderer);
    draw_wave(view, scene);
    draw_tiles(view, scene);
    draw_path(view, scene);
    draw_arrow(view, scene);
    draw_ball(view, scene);
    draw_bar(view, scene);
}

void view_draw(const view *view, const scene *scene) {
    draw_all(view, scene);
    SDL_RenderPresent(view->renderer);
}

bool view_save(const view *view, const scene *scene, const char *path) {
    draw_all(view, scene);
    int width, height;
    SDL_GetRendererOutputSize(view->renderer, &width, &height);
    SDL_Surface *picture =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    bool saved = picture && SDL_RenderReadPixels(view->renderer, NULL, picture->format->format,
        picture->pixels, picture->pitch) == 0 && SDL_SaveBMP(picture, path) == 0;
    SDL_FreeSurface(picture);
    return saved;
}

/* ---- the window ---- */

bool view_open(view *view, const char *title) {
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return false;
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    view->window = SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, WIDTH,
        HEIGHT, SDL_WINDOW_RESIZABLE);
    if (!view->window) return false;
    view->renderer = SDL_CreateRenderer(view->window, -1, SDL_RENDERER_PRESENTVSYNC);
    if (!view->renderer) return false;
    /* Everything is drawn in these units, however large the window is. */
    SDL_RenderSetLogicalSize(view->renderer, WIDTH, HEIGHT);
    view->disc = make_sprite(view->renderer, disc_edge);
    view->square = make_sprite(view->renderer, square_edge);
    view->arrow = make_sprite(view->renderer, arrow_edge);
    return true;
}

void view_close(view *view) {
    if (view->renderer) SDL_DestroyRenderer(view->renderer);
    if (view->window) SDL_DestroyWindow(view->window);
    SDL_Quit();
}
