"""Lengths, places and angles along curves, which are taken as very short lines."""

import bisect
import itertools
import math


def bezier(*points):
    """The cubic from the first of four points to the last."""
    def at(t):
        weights = [math.comb(3, k) * (1 - t) ** (3 - k) * t**k for k in range(4)]
        return tuple(sum(w * p[axis] for w, p in zip(weights, points)) for axis in (0, 1))
    return at


def polyline(start, curves, pieces=20000):
    """The points of a line from a start to the first of some curves, and along all of them."""
    return [start] + [curve(k / pieces) for curve in curves for k in range(pieces + 1)]


def along(points):
    """The length of a polyline, and a function of fractions of it: x, y and the angle in degrees."""
    ways = list(itertools.accumulate(
        (math.dist(one, other) for one, other in itertools.pairwise(points)), initial=0.0))

    def at(fraction):
        way = ways[-1] * fraction
        place = min(max(bisect.bisect_left(ways, way), 1), len(ways) - 1)
        (x, y), (next_x, next_y) = points[place - 1], points[place]
        part = (way - ways[place - 1]) / (ways[place] - ways[place - 1])
        angle = math.degrees(math.atan2(next_y - y, next_x - x))
        return x + part * (next_x - x), y + part * (next_y - y), angle
    return ways[-1], at
