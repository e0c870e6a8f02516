"""What the stretch "curves" saw, against the formulas of Tests/Oracle: python3 model.py TOLD

Reads what the scene tells, takes each look at its clock, and computes what every built-in easing
must be there: within 3e-6 of the way for floats and 1e-12 for doubles, as the law says (SEMANTICS,
4.7). The law's numbers for doubles hold for curves without infinite slopes.
"""

import os
import re
import struct
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Oracle"))
import easing

BUILT_IN = list(range(31)) + [64, 65, 66, 67, 68]
MADE = 12
DURATION = 1.5
SIGHT = re.compile(r"\d+: at [0-9.]+ s, (clock|float|double) (\d+) = ([0-9a-f]+)")
FLOAT, DOUBLE = (-10.0, 110.0, 3e-6), (0.0, 1e6 / 7, 1e-12)


def share(place, own):
    """How much of the way is done after so many own seconds; None: by an easing that is made."""
    cycle, rest = divmod(own, 2 * DURATION)
    if cycle > place % 3:
        return 0.0
    out, back = BUILT_IN[place], place
    if place % 4 == 2:
        back = (place + 7) % (len(BUILT_IN) + MADE)
    if rest < DURATION:
        return easing.value(out, rest / DURATION)
    u = (rest - DURATION) / DURATION
    if place % 4 == 3:
        return easing.value(out, 1 - u)
    if back >= len(BUILT_IN):
        return None
    return 1 - easing.value(BUILT_IN[back], u)


def is_near_end(own):
    """Within a millionth of a turn, where a rounding of the time shows in pinned curves."""
    rest = own % DURATION
    return min(rest, DURATION - rest) < 1e-6


def looks(path):
    clock = 0.0
    with open(path, encoding="utf-8") as file:
        for line in file:
            found = SIGHT.match(line)
            if not found:
                continue
            what, place, bits = found.group(1), int(found.group(2)), found.group(3)
            value = struct.unpack(">f" if len(bits) == 8 else ">d", bytes.fromhex(bits))[0]
            if what == "clock":
                clock = value
            else:
                yield clock, what, place, value


def main():
    passed = failed = left = 0
    for clock, what, place, value in looks(sys.argv[1]):
        if place >= len(BUILT_IN):
            continue
        own = clock / 3 if place % 4 == 1 else clock
        part = None if is_near_end(own) else share(place, own)
        if part is None:
            left += 1
            continue
        start, end, tolerance = FLOAT if what == "float" else DOUBLE
        expected = start + (end - start) * part
        if abs(value - expected) <= tolerance * abs(end - start):
            passed += 1
            continue
        failed += 1
        if failed <= 5:
            print(f"at {clock!r} {what} {place}: {value!r}, expected {expected!r}")
    print(f"{left} were at a turn, or on their way back by an easing that is made")
    print(f"{passed} passed, {failed} failed")
    return failed > 0 or passed == 0


if __name__ == "__main__":
    sys.exit(main())
