/* libadwaita's animations. They follow the frame clock of a window: what its update takes is
 * measured. */
#include <adwaita.h>

#include "peer.h"

typedef struct stage {
    GdkFrameClock *clock;
    size_t count;
} stage;

static void keep(double value, gpointer user) { *(float *)user = (float)value; }

static void tick(double seconds, void *user) {
    (void)seconds;
    g_signal_emit_by_name(((stage *)user)->clock, "update");
}

static void measure(GtkWidget *window, const char *name, size_t count, gboolean springs) {
    float *values = g_new0(float, count);
    AdwAnimation **animations = g_new0(AdwAnimation *, count);
    for (size_t i = 0; i < count; i++) {
        AdwAnimationTarget *target = adw_callback_animation_target_new(keep, &values[i], NULL);
        if (springs) {
            AdwSpringParams *params = adw_spring_params_new(0.05, 1, 120);
            animations[i] = adw_spring_animation_new(window, 0, 100, params, target);
        } else {
            animations[i] = adw_timed_animation_new(window, 0, 100, 1000000, target);
            adw_timed_animation_set_easing(
                ADW_TIMED_ANIMATION(animations[i]), ADW_EASE_IN_OUT_CUBIC);
        }
        adw_animation_play(animations[i]);
    }
    stage stage = {gtk_widget_get_frame_clock(window), count};
    peer_measure(name, count, tick, &stage);
    for (size_t i = 0; i < count; i++) {
        adw_animation_reset(animations[i]);
        g_object_unref(animations[i]);
    }
    g_free(animations);
    g_free(values);
}

int main(void) {
    adw_init();
    GtkWidget *window = gtk_window_new();
    gtk_window_present(GTK_WINDOW(window));
    while (!gtk_widget_get_mapped(window)) g_main_context_iteration(NULL, TRUE);
    static const size_t counts[] = {100, 1000, 10000};
    for (size_t i = 0; i < 3; i++) {
        measure(window, "libadwaita timed, cubic in-out", counts[i], FALSE);
        measure(window, "libadwaita spring", counts[i], TRUE);
    }
    return 0;
}
