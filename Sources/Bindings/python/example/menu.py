"""A menu opens: its panel slides in on a spring, its items appear one after another, and its light
pulses until somebody closes it. Prints a line for each frame."""

from array import array

from vivace import FOREVER, Attribute, Spring, Tempo, Value


class Panel:
    x = -100.0


panel = Panel()
items = array("f", [0] * 4)
light = Value(1)

with Tempo() as tempo:
    tempo.spring(Attribute(panel, "x"), 0, Spring.from_bounce(0.5, 0.2))
    tempo.tween(items, 1, 0.3, delay=0.2, stagger=0.1, easing="ease-out")
    pulse = tempo.tween(light, 0.6, 0.4, delay=0.8, reverses=True, repeats=FOREVER)

    for frame in range(21):
        if frame == 18:
            pulse.stop()
            away = tempo.tween(Attribute(panel, "x"), -100, 0.2, easing="in-quad")
            away.on_completed(lambda event: print(f"{event.time:.1f} s  closed"))
        shades = "".join(" .:-=+*#%@"[round(item * 9)] for item in items)
        print(f"{tempo.time:.1f} s  panel {panel.x:7.2f}  items {shades}  light {light.value:.2f}")
        tempo.tick(0.1)
