#!/usr/bin/env python3
"""Compares two pictures: picture.py NEW KEPT. They may differ by what a font or a palette does, not by
more: the mean difference of a channel, of pictures of the same size, with something on them."""

import sys

from PIL import Image, ImageChops, ImageStat

LARGEST = 4.0
new, kept = (Image.open(path).convert("RGB") for path in sys.argv[1:])
if new.size != kept.size:
    sys.exit(f"{new.size} is not {kept.size}")
if max(ImageStat.Stat(kept).stddev) < 10:
    sys.exit("there is nothing on it")
mean = max(ImageStat.Stat(ImageChops.difference(new, kept)).mean)
print(f"the pictures differ by {mean:.2f} of 255")
sys.exit(0 if mean <= LARGEST else "they are not alike")
