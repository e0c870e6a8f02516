"""What examples-c/film draws, from the formulas of its curves, springs and path, frame by frame."""

import math
import re
import xml.etree.ElementTree as ElementTree

import easing
import geometry
import mixing
from springs import spring

FRAMES, RATE, STILL = 128, 32, 22
OUT_BACK, OUT_BOUNCE = easing.number("back", 1), easing.number("bounce", 1)
IN_OUT_QUAD = easing.number("quad", 2)
OKLAB = next(space for space in mixing.SPACES if space[0] == "OKLAB")
BLUE, CORAL = (51, 127.5, 255, 255), (255, 102, 102, 255)
# Half of the last digit.
TENTH, BYTE = 0.0501, 0.501


def numbers(text):
    if text.startswith("#"):
        return list(bytes.fromhex(text[1:]))
    return [float(number) for number in re.findall(r"-?[\d.]+", text)]


def close(where, found, expected, slack=TENTH):
    assert len(found) == len(expected), (where, found, expected)
    for one, other in zip(found, expected):
        assert abs(one - other) <= slack, f"film: {where}: {found}, expected {expected}"


def animated(element, attribute):
    """The numbers of each frame. The attribute itself is as in one of them, what is shown where
    nothing moves."""
    [moves] = [child for child in element if child.get("attributeName") == attribute]
    assert moves.get("dur") == f"{FRAMES // RATE}s" and moves.get("repeatCount") == "indefinite"
    frames = [numbers(value) for value in moves.get("values").split(";")]
    assert len(frames) == FRAMES + 1, f"film: {len(frames)} frames"
    assert frames[STILL] == numbers(element.get(attribute)), f"film: {attribute} where all is still"
    return frames


def check_frames(where, element, attribute, formula, period=None, slack=TENTH):
    """Each frame is what a formula of its second gives, the last one is the first again. With a
    period it may be whole periods off, but goes less than half of one in a frame."""
    frames = animated(element, attribute)
    for frame, found in enumerate(frames):
        expected = formula(frame % FRAMES / RATE)
        if period:
            turns = round((found[0] - expected[0]) / period)
            expected = [expected[0] + turns * period]
            before = frames[max(frame - 1, 0)]
            assert abs(found[0] - before[0]) < period / 2, f"film: {where} turns back at {frame}"
        close(f"{where}, frame {frame}", found, expected, slack)
    return frames


def wave(number, out, back):
    """How far up a bar is: a second and a quarter out, half a second there, and back."""
    wait = 0.125 * abs(number - 4)

    def at(t):
        if t < 1.75:
            return easing.value(out, (t - wait) / 0.75)
        return 1 - easing.value(back, (t - 1.75 - wait) / 0.75)
    return at


def check_bars(panel):
    bars = panel.findall(".//line")
    assert len(bars) == 9, "film: other bars"
    for number, bar in enumerate(bars):
        up, red = wave(number, OUT_BACK, OUT_BOUNCE), wave(number, IN_OUT_QUAD, IN_OUT_QUAD)
        top = 2 * (number - 4) ** 2 - 60
        check_frames(f"bar {number}", bar, "y2", lambda t: [62 + (top - 62) * up(t)])
        check_frames(f"colour {number}", bar, "stroke", lambda t: [
            255 * min(max(channel, 0), 1)
            for channel in mixing.mixed(OKLAB, BLUE, CORAL, red(t))[:3]], slack=BYTE)


STEPS = [("bounce", 1), ("cubic", 2), ("expo", 2), ("elastic", 1)]
CORNERS = [(-42, -42), (42, -42), (42, 42), (-42, 42), (-42, -42)]


def step(t):
    """Which step of the square it is, and how far that is."""
    number = int(t)
    return number, easing.value(easing.number(*STEPS[number]), t - number)


def square(t):
    number, fraction = step(t)
    return [one + (other - one) * fraction
            for one, other in zip(CORNERS[number], CORNERS[number + 1])]


def name(number):
    """How visible a name is: it takes a quarter of a second to appear, and to disappear."""
    def at(t):
        return [easing.value(IN_OUT_QUAD, min(t - number, number + 1 - t) / 0.25)]
    return at


def check_square(panel):
    names = [text for text in panel.findall("text") if text.get("class") == "name"]
    assert [text.text.strip() for text in names] == [family for family, _ in STEPS], "film: names"
    for number, text in enumerate(names):
        check_frames(f"name {number}", text, "opacity", name(number))
    moved = panel.find("g")
    check_frames("square", moved, "transform", square)
    check_frames("turn", moved.find("g"), "transform", lambda t: [90 * sum(step(t))], period=360)


def cubics(path):
    """The cubics of a path of M, C, S and z."""
    commands = re.findall(r"([MCSz])([^MCSz]*)", path)
    assert "".join(letter for letter, _ in commands) == "MCSSSSSz", path
    here, control = tuple(numbers(commands[0][1])), None
    for letter, text in commands[1:-1]:
        *points, = zip(*[iter(numbers(text))] * 2)
        if letter == "S":
            points = [(2 * here[0] - control[0], 2 * here[1] - control[1]), *points]
        yield geometry.bezier(here, *points)
        control, here = points[1:]


def check_arrow(panel):
    path = panel.find("path").get("d")
    curves = list(cubics(path))
    length, at = geometry.along(geometry.polyline(curves[0](0), curves)[1:])
    tail, moved = panel.findall("g")
    check_frames("tail", tail, "stroke-dashoffset", lambda t: [-163 * t], period=652)
    for part in tail.findall("path"):
        assert part.get("d") == path and round(length) == int(part.get("pathLength")), "film: tail"
        assert sum(numbers(part.get("stroke-dasharray"))) == 652, "film: dashes"
    check_frames("arrow", moved, "transform", lambda t: at(t / 4)[:2])

    def heading(t):
        (x, y), (next_x, next_y) = (at((t / 4 + off) % 1)[:2] for off in (-1e-4, 1e-4))
        return [math.degrees(math.atan2(next_y - y, next_x - x))]
    check_frames("heading", moved.find("g"), "transform", heading, period=360)


# From which frame on the springs go where.
TURNS = [(0, -44), (24, 46), (36, -30), (60, 40), (72, -46), (88, 14), (112, 44)]


def end(t):
    return [[y for frame, y in TURNS if frame / RATE <= t][-1]]


def sprung(tension, damping):
    """A spring that has been sent from one end to the next in a loop before, from 0 at rest."""
    at, value, velocity, starts = spring(tension, damping), 0, 0, []
    for (frame, to), (until, _) in zip(TURNS * 2, (TURNS + [(FRAMES, 0)])[1:] * 2):
        starts.append((frame / RATE, value, velocity, to))
        value, velocity = at(value, velocity, to, (until - frame) / RATE)

    def formula(t):
        begin, *start = [start for start in starts[len(TURNS):] if start[0] <= t][-1]
        return [at(*start, t - begin)[0]]
    return formula


def check_springs(panel):
    [chart] = panel.findall("g")
    paper = chart.find("g/g")
    check_frames("paper", paper, "transform", lambda t: [-64 * t], period=256)
    formulas = {"end": end, "small": sprung(121, 22), "big": sprung(121, 8)}
    lines = {"end": "track", "small": "tight", "big": "loose"}
    dots = {dot.get("class"): dot for dot in chart.findall("circle")}
    paths = {path.get("class"): path.get("d") for path in paper.findall("path")}
    for dot, formula in formulas.items():
        frames = check_frames(dot, dots[dot], "cy", formula)
        points = numbers(paths[lines[dot]])
        assert points[::2] == list(range(-136, 257, 2)), f"film: the line of {dot}"
        assert points[1::2] == [frames[int(x) // 2 % FRAMES][0] for x in points[::2]], dot


def check(text):
    root = ElementTree.fromstring(re.sub(r' xmlns="[^"]*"', "", text))
    panels = [part for part in root if part.tag == "g"]
    checks = [check_bars, check_square, check_arrow, check_springs]
    for panel, checked in zip(panels, checks, strict=True):
        checked(panel)
    assert text.count("<animate") == 9 * 2 + 4 + 2 + 3 + 4, "film: more moves than were checked"
