"""Prints what the example has to print, from the formulas of its curves alone."""

import math

TICK = 0.125


def clamp(u):
    return min(max(u, 0.0), 1.0)


def card(i, t):
    """Out-cubic in 0.5 s, i * 0.125 s later, from -80 to i * 100."""
    return -80 + (i * 100 + 80) * (1 - (1 - clamp((t - i * 0.125) / 0.5)) ** 3)


def title(t):
    """Up by out-quad in 0.5 s, 0.125 s at 1, down in 0.125 s; and again."""
    t = min(t, 1.5)
    within = t % 0.75 if t < 1.5 else 0.75
    if within < 0.5:
        return 1 - (1 - within / 0.5) ** 2
    return 1 - clamp((within - 0.625) / 0.125)


def spring(start, velocity, end, t, w=8):
    """A critical one: end + (A + B t) e^(-w t)."""
    a = start - end
    b = velocity + w * a
    value = end + (a + b * t) * math.exp(-w * t)
    return value, (b - w * (a + b * t)) * math.exp(-w * t)


def ball(t):
    if t <= 1:
        return spring(0, 0, 100, t)[0]
    return spring(*spring(0, 0, 100, 1), 0, t - 1)[0]


for frame in range(13):
    t = frame * TICK
    print(f"{t:.3f} s  cards {card(0, t):6.1f} {card(1, t):6.1f} {card(2, t):6.1f}  "
          f"title {title(t):.2f}  ball {ball(t):5.1f}")
    for moment, sentence in ((0.75, "again"), (0.75, "cards are there")):
        if t < moment <= t + TICK:
            print(f"{moment:.3f} s  {sentence}")
