"""What the menu, the example in every language, is expected to print is what the laws of its
motions give."""

import math
import os
import re
import unittest

EXPECTED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "expected.txt")
SHADES = " .:-=+*#%@"


def ease_out(u):
    """cubic-bezier(0, 0, 0.58, 1), by halving."""
    low, high = 0.0, 1.0
    for _ in range(60):
        s = (low + high) / 2
        low, high = (s, high) if 3 * (1 - s) * s * s * 0.58 + s ** 3 < u else (low, s)
    return 3 * (1 - low) * low * low + low ** 3


def panel(t):
    """A spring of duration 0.5 and bounce 0.2, from -100 to 0; from 1.8 on u^2 back in 0.2 s."""
    if t > 1.8:
        return -100 * min(1, (t - 1.8) / 0.2) ** 2
    omega, ratio = 2 * math.pi / 0.5, 1 - 0.2
    swing = omega * math.sqrt(1 - ratio ** 2)
    return -100 * math.exp(-ratio * omega * t) * (
        math.cos(swing * t) + ratio * omega / swing * math.sin(swing * t))


def item(n, t):
    return ease_out(min(1, max(0, (t - 0.2 - 0.1 * n) / 0.3)))


def light(t):
    """From 0.8 on to 0.6 and back, in 0.4 s each, until it is stopped at 1.8."""
    turns = max(0, min(t, 1.8) - 0.8) / 0.4
    return 1 - 0.4 * abs((turns + 1) % 2 - 1)


class Menu(unittest.TestCase):
    def test_every_line(self):
        with open(EXPECTED, encoding="ascii") as file:
            lines = file.read().splitlines()
        self.assertEqual(lines.pop(-2), "2.0 s  closed")
        self.assertEqual(len(lines), 21)
        for frame, line in enumerate(lines):
            t = frame / 10
            seconds, x, shades, brightness = re.fullmatch(
                r"(.*) s  panel +(.*)  items (.{4})  light (.*)", line).groups()
            self.assertEqual(seconds, f"{t:.1f}")
            # A spring rests, exactly at its end, when it is within a thousandth of its way.
            self.assertAlmostEqual(float(x), panel(t), delta=0.1 if t < 1.8 else 0.005, msg=line)
            for n, shade in enumerate(shades):
                self.assertAlmostEqual(SHADES.index(shade) / 9, item(n, t), delta=0.5001 / 9)
            self.assertAlmostEqual(float(brightness), light(t), delta=0.005001)


if __name__ == "__main__":
    unittest.main()
