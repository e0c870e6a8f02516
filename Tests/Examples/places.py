"""What the examples timeline, theme and cards print, from the formulas of their curves."""

import math

import easing
import springs


def eased(family, mode, begin, seconds, one, other):
    """A number of t that goes from one value to another."""
    curve = easing.number(family, mode)
    return lambda t: one + (other - one) * easing.value(curve, (t - begin) / seconds)


def straight(begin, seconds, one, other):
    return lambda t: one + (other - one) * min(max((t - begin) / seconds, 0), 1)


def timeline():
    """Places of what goes first and what comes later; all of it is 2.25 s long."""
    title = [(0, eased("cubic", 1, 0, 0.6, 0, 1)), (1.5, eased("cubic", 0, 1.5, 0.4, 1, 0))]
    photo = [(0, straight(0.2, 0.5, 0, 1)), (1.5, straight(1.5, 0.4, 1, 0))]
    text = [(0, eased("quad", 1, 0.6, 0.5, 0, 1))]
    button = [(0, eased("back", 1, 1.75, 0.5, 0, 1))]

    def lane(moves, t):
        number = [move for begin, move in moves if begin <= t][-1](t)
        return "[" + "o".rjust(int(number * 10 + 0.5) + 1).ljust(13) + "]"

    def line(t, own, what):
        lanes = " ".join(lane(moves, own) for moves in (title, photo, text, button))
        return f"{t:5.2f} s {lanes}  {what}"

    yield f"{'':7} {'title':15} {'photo':15} {'text':15} button"
    for frame in range(37):
        t = frame / 4
        cycle, back = t % 4.5, t % 4.5 >= 2.25
        own = 4.5 - cycle if back else cycle
        yield line(t, own, "over" if t == 9 else "back" if back else "out")
    yield line(1.25, 1.25, "at the label")


def sprung(t):
    """From 0 to 1 at rest: tension 120, damping 12."""
    return springs.spring(120, 12)(0, 0, 1, max(t, 0))[0]


def theme():
    def screen(paper, panel, spinner, bar):
        return f"{paper:8.2f}{panel:7.2f}{spinner:9.0f}{bar:7.3f}"

    paper = eased("quad", 2, 0, 0.75, 1, 0.1)
    yield f"{'':6}{'as it is':>31}{'reduced':>31}"
    yield " " * 6 + f"{'paper':>8}{'panel':>7}{'spinner':>9}{'bar':>7}" * 2
    for frame in range(9):
        t = frame / 4
        yield (f"{t:4.2f} s" + screen(paper(t), sprung(t - 0.5), 360 * (t % 1), t / 2)
               + screen(0.1, t >= 0.5, 360, t / 2))


def cards():
    """The row would glide to 333: it gets the velocity with which it comes to rest at 300, when
    a thousandth of that is left. What is clamped stays where it comes first."""
    omega = math.sqrt(84)
    rests, crosses = math.log(1000) / 3, (math.pi - math.atan(omega / 6)) / omega
    for frame in range(26):
        t = frame / 10
        row = 300 if t >= rests else 300 / 0.999 * (1 - math.exp(-3 * t))
        plain, clamped = 100 * sprung(t), 100 if t >= crosses else 100 * sprung(t)
        lanes = [list(" " * 34), list(" " * 25)]
        for lane, place, sign in ((0, 0, "|"), (0, 10, "|"), (0, 20, "|"), (0, 30, "|"),
                                  (0, row / 10, "o"), (1, 20, "|"), (1, plain / 5, "p"),
                                  (1, clamped / 5, "c")):
            lanes[lane][int(place + 0.5)] = sign
        one, other = map("".join, lanes)
        yield f"{t:3.1f} s {row:6.1f} {one} {plain:6.1f} {clamped:6.1f} {other}|"


def rollback():
    """Dashes of 16 frames; what B does is heard 8 frames late, and then it is as if it had been
    heard in time."""
    dashes = {"A": [(4, 40), (24, 8), (48, 60), (70, 32)],
              "B": [(10, 24), (30, 60), (52, 4), (75, 36)]}

    def place(player, start, frame, heard):
        for begin, to in dashes[player]:
            if begin <= frame and begin <= heard:
                start = eased("quad", 2, begin / 64, 16 / 64, start, to)((frame + 1) / 64)
        return start

    yield "frame        A        B   guess  A, B, and o where B is guessed to be"
    for frame in range(7, 96, 8):
        a, b = place("A", 4, frame, frame), place("B", 60, frame, frame)
        guess = place("B", 60, frame, frame - 8)
        line = ["."] * 65
        for at, sign in ((guess, "o"), (b, "B"), (a, "A")):
            line[int(at + 0.5)] = sign
        yield f"{frame + 1:5}{a:9.4f}{b:9.4f}{guess:9.4f}  {''.join(line)}"
    yield "The games agree to the bit."
