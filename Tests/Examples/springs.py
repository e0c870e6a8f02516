"""Springs in closed form."""

import math


def spring(tension, damping):
    """A function of a value, its velocity, the end and seconds: value and velocity by then. It is
    critically damped or less."""
    half = damping / 2
    omega = math.sqrt(tension - half**2)

    def at(value, velocity, end, t):
        off, e = value - end, math.exp(-half * t)
        c, s = math.cos(omega * t), math.sin(omega * t) / omega if omega else t
        return (end + e * (off * c + (velocity + half * off) * s),
                e * (velocity * c - (half * velocity + tension * off) * s))
    return at
