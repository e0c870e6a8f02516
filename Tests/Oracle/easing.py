"""The built-in curves, written from their formulas (ACCEPTANCE, "Easing formulas", N1)."""

import math

FAMILIES = ["quad", "cubic", "quart", "quint", "sine", "expo", "circ", "back", "elastic", "bounce"]
LINEAR = 0
CSS_EASE, CSS_IN, CSS_OUT, CSS_IN_OUT, SWIFT_OUT = 64, 65, 66, 67, 68
BEZIERS = {
    CSS_EASE: (0.25, 0.1, 0.25, 1.0),
    CSS_IN: (0.42, 0.0, 1.0, 1.0),
    CSS_OUT: (0.0, 0.0, 0.58, 1.0),
    CSS_IN_OUT: (0.42, 0.0, 0.58, 1.0),
    SWIFT_OUT: (0.4, 0.0, 0.2, 1.0),
}
PINNED = {"expo", "elastic"}


def number(family, mode):
    """The contract's constant of a family and a mode (0 in, 1 out, 2 in-out)."""
    return 1 + 3 * FAMILIES.index(family) + mode


def jumps_at_its_ends(easing):
    """Whether the curve is pinned: there a rounding of u near 0 or 1 shows in the value."""
    return 1 <= easing <= 30 and FAMILIES[(easing - 1) // 3] in PINNED


def power(n):
    return (lambda u: u**n, lambda u: 1 - (1 - u) ** n,
            lambda u: 2 ** (n - 1) * u**n if u < 0.5 else 1 - 2 ** (n - 1) * (1 - u) ** n)


def sine():
    return (lambda u: 1 - math.cos(u * math.pi / 2), lambda u: math.sin(u * math.pi / 2),
            lambda u: (1 - math.cos(math.pi * u)) / 2)


def expo():
    return (lambda u: 2 ** (10 * (u - 1)), lambda u: 1 - 2 ** (-10 * u),
            lambda u: (2 ** (10 * (2 * u - 1)) if u < 0.5 else 2 - 2 ** (-10 * (2 * u - 1))) / 2)


def circ():
    def in_out(u):
        w = 2 * u
        if w < 1:
            return (1 - math.sqrt(1 - w * w)) / 2
        return (math.sqrt(max(0.0, 1 - (w - 2) ** 2)) + 1) / 2

    return (lambda u: 1 - math.sqrt(max(0.0, 1 - u * u)),
            lambda u: math.sqrt(max(0.0, 1 - (u - 1) ** 2)), in_out)


def back():
    s = 1.70158
    t = s * 1.525

    def in_out(u):
        w = 2 * u
        if w < 1:
            return w * w * ((t + 1) * w - t) / 2
        v = w - 2
        return (v * v * ((t + 1) * v + t) + 2) / 2

    return (lambda u: u * u * ((s + 1) * u - s),
            lambda u: (u - 1) ** 2 * ((s + 1) * (u - 1) + s) + 1, in_out)


def elastic():
    def wave(x, period):
        return math.sin((x - period / 4) * 2 * math.pi / period)

    def in_out(u):
        v = 2 * u - 1
        if v < 0:
            return -(2 ** (10 * v)) * wave(v, 0.45) / 2
        return 2 ** (-10 * v) * wave(v, 0.45) / 2 + 1

    return (lambda u: -(2 ** (10 * (u - 1))) * wave(u - 1, 0.3),
            lambda u: 2 ** (-10 * u) * wave(u, 0.3) + 1, in_out)


def bounce():
    def out(u):
        if u < 1 / 2.75:
            return 7.5625 * u * u
        if u < 2 / 2.75:
            return 7.5625 * (u - 1.5 / 2.75) ** 2 + 0.75
        if u < 2.5 / 2.75:
            return 7.5625 * (u - 2.25 / 2.75) ** 2 + 0.9375
        return 7.5625 * (u - 2.625 / 2.75) ** 2 + 0.984375

    def into(u):
        return 1 - out(1 - u)

    return into, out, lambda u: into(2 * u) / 2 if u < 0.5 else out(2 * u - 1) / 2 + 0.5


CURVES = [power(2), power(3), power(4), power(5), sine(), expo(), circ(), back(), elastic(),
          bounce()]


def bezier(u, x1, y1, x2, y2):
    """y of the unit cubic at x = u, by bisection of x."""
    def at(t, a, b):
        return 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t * t * b + t**3

    low, high = 0.0, 1.0
    for _ in range(80):
        middle = (low + high) / 2
        if at(middle, x1, x2) < u:
            low = middle
        else:
            high = middle
    return at((low + high) / 2, y1, y2)


def value(easing, u):
    """The eased fraction at pass progress u in 0...1; exactly 0 and 1 at the ends."""
    u = float(u)
    if u <= 0:
        return 0.0
    if u >= 1:
        return 1.0
    if easing == LINEAR:
        return u
    if easing in BEZIERS:
        return bezier(u, *BEZIERS[easing])
    family, mode = divmod(easing - 1, 3)
    return CURVES[family][mode](u)


def slope(easing, u):
    """The curve's derivative where this model needs it: powers and a straight line."""
    u = min(max(float(u), 0.0), 1.0)
    if easing == LINEAR:
        return 1.0
    family, mode = divmod(easing - 1, 3)
    n = family + 2
    if not 0 <= family < 4:
        raise NotImplementedError(f"the slope of easing {easing}")
    if mode == 0 or (mode == 2 and u < 0.5):
        return n * (2 * u) ** (n - 1) if mode else n * u ** (n - 1)
    return n * (2 * (1 - u)) ** (n - 1) if mode == 2 else n * (1 - u) ** (n - 1)
