"""Mixing colours: the spaces from their definitions, and what is between two colours in each."""

import colorsys
import math


def matrix(rows):
    def product(values):
        values = list(values)
        return [sum(w * v for w, v in zip(row, values)) for row in rows]
    return product


def odd(function):
    return lambda value: math.copysign(function(abs(value)), value)


to_linear = odd(lambda v: v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4)
to_encoded = odd(lambda v: v * 12.92 if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055)
cube_root = odd(lambda v: v ** (1 / 3))

# sRGB with the white D65 (0.95047, 1, 1.08883), and back.
to_xyz = matrix([(0.41245643909, 0.357576077644, 0.180437483266),
                 (0.212672851406, 0.715152155288, 0.0721749933066),
                 (0.0193338955823, 0.119192025881, 0.950304078536)])
from_xyz = matrix([(3.24045416211, -1.5371385128, -0.498531409556),
                   (-0.969266030505, 1.87601084545, 0.0415560175303),
                   (0.0556434309591, -0.204025913517, 1.05722518822)])
WHITE = (0.95047, 1, 1.08883)

# Bjoern Ottosson, A perceptual color space for image processing.
to_lms = matrix([(0.4122214708, 0.5363325363, 0.0514459929),
                 (0.2119034982, 0.6806995451, 0.1073969566),
                 (0.0883024619, 0.2817188376, 0.6299787005)])
lms_to_oklab = matrix([(0.2104542553, 0.7936177850, -0.0040720468),
                       (1.9779984951, -2.4285922050, 0.4505937099),
                       (0.0259040371, 0.7827717662, -0.8086757660)])
oklab_to_lms = matrix([(1, 0.3963377774, 0.2158037573), (1, -0.1055613458, -0.0638541728),
                       (1, -0.0894841775, -1.2914855480)])
from_lms = matrix([(4.0767416621, -3.3077115913, 0.2309699292),
                   (-1.2684380046, 2.6097574011, -0.3413193965),
                   (-0.0041960863, -0.7034186147, 1.7076147010)])


def to_lab(linear):
    x, y, z = (cube_root(v / w) if v / w > 216 / 24389 else (24389 / 27 * v / w + 16) / 116
               for v, w in zip(to_xyz(linear), WHITE))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def from_lab(lab):
    y = (lab[0] + 16) / 116
    return from_xyz([w * (v**3 if v**3 > 216 / 24389 else (116 * v - 16) * 27 / 24389)
                     for v, w in zip((y + lab[1] / 500, y, y - lab[2] / 200), WHITE)])


def to_oklab(linear):
    return lms_to_oklab(map(cube_root, to_lms(linear)))


def from_oklab(lab):
    return from_lms([v**3 for v in oklab_to_lms(lab)])


def polar(lab):
    """Hue first, None without one; then chroma and lightness."""
    chroma = math.hypot(lab[1], lab[2])
    hue = math.degrees(math.atan2(lab[2], lab[1])) if chroma > 1e-4 else None
    return hue, chroma, lab[0]


def cartesian(place):
    hue, chroma, lightness = place
    angle = math.radians(hue or 0)
    return lightness, chroma * math.cos(angle), chroma * math.sin(angle)


def to_hsb(rgb):
    hue, saturation, brightness = colorsys.rgb_to_hsv(*rgb)
    return hue * 360 if saturation else None, saturation, brightness


def linear(function):
    """Of encoded colours what the function is of linear ones."""
    return lambda rgb: function([to_linear(v) for v in rgb])


def encoded(function):
    return lambda place: [to_encoded(v) for v in function(place)]


# Name, into the space, back from it, whether its first coordinate is a hue.
SPACES = [
    ("RGBA", list, list, False),
    ("LINEAR", linear(list), encoded(list), False),
    ("HCL", linear(lambda rgb: polar(to_lab(rgb))),
     encoded(lambda place: from_lab(cartesian(place))), True),
    ("OKLAB", linear(to_oklab), encoded(from_oklab), False),
    ("OKLCH", linear(lambda rgb: polar(to_oklab(rgb))),
     encoded(lambda place: from_oklab(cartesian(place))), True),
    ("HSB", to_hsb, lambda place: colorsys.hsv_to_rgb((place[0] or 0) / 360 % 1, *place[1:]), True),
    ("RGBA8", linear(to_oklab), encoded(from_oklab), False),
]


def mixed_hue(one, other, u):
    one, other = (other if one is None else one), (one if other is None else other)
    return None if one is None else one + ((other - one + 180) % 360 - 180) * u


def mixed(space, one, other, u):
    """Red, green, blue and alpha, 0 to 1, at u of the way between two colours in bytes. Coordinates
    but hues are weighted by alpha; what is not seen at all has no hue."""
    _, into, back, has_hue = space
    one, other = ([v / 255 for v in colour] for colour in (one, other))
    if u in (0, 1):
        return other if u == 1 else one
    places, alphas = (into(one[:3]), into(other[:3])), (one[3] * (1 - u), other[3] * u)
    alpha = sum(alphas)
    place = [sum(a * v for a, v in zip(alphas, values)) / alpha
             for values in list(zip(*places))[has_hue:]]
    hues = [place[0] if colour[3] else None for place, colour in zip(places, (one, other))]
    hue = [mixed_hue(*hues, u)] if has_hue else []
    return [*back(hue + place), alpha]
