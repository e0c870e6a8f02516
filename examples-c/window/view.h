/* How the scene looks: SDL's renderer and three sprites. It does not know about motions. */
#ifndef VIEW_H
#define VIEW_H

#include <SDL.h>
#include <stdbool.h>

#include "scene.h"

typedef struct view {
    SDL_Window *window;
    SDL_Renderer *renderer;
    SDL_Texture *disc, *square, *arrow;
} view;

/* False, with SDL_GetError(), if no window can be opened. */
bool view_open(view *view, const char *title);
void view_close(view *view);

/* Draws a frame and shows it. Waits for the display, which paces the frames. */
void view_draw(const view *view, const scene *scene);

/* Draws a frame into a file, as BMP. */
bool view_save(const view *view, const scene *scene, const char *path);

#endif
