"""Plays with examples-c/window under Xvfb, as a person would, and compares what it prints with the
formulas of its curves: python3 window.py PROGRAM FOLDER, where the pictures go."""

import os
import signal
import struct
import subprocess
import sys
import time
import zlib
from pathlib import Path

import scene
from scene import HOME

passed = 0


def check(condition, sentence):
    global passed
    assert condition, sentence
    print(f"-- {sentence}")
    passed += 1


def near(values, expected, slack):
    return len(values) == len(expected) and all(
        abs(one - other) <= slack for one, other in zip(values, expected))


# ---- the window ----

class Window:
    def __init__(self, program, folder):
        self.folder = folder
        self.process = subprocess.Popen(
            [program], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        search = ["search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)]
        self.id = self.tool(*search).split()[-1]
        self.tool("windowfocus", "--sync", self.id)

    def tool(self, *arguments):
        return subprocess.run(["xdotool", *arguments], check=True, text=True, timeout=20,
                              stdout=subprocess.PIPE).stdout

    def key(self, name, times=1):
        self.tool("key", *[name] * times)

    def point(self, x, y, *then):
        self.tool("mousemove", "--window", self.id, str(x), str(y), *then)

    def values(self):
        """What it prints of this moment, by name."""
        self.key("p")
        found = {}
        for line in iter(self.process.stdout.readline, "\n"):
            assert line, "the window is gone"
            name, *words = line.split()
            found[name] = [float(word) for word in words if word != "of"]
        return found

    def rest(self):
        for _ in range(40):
            if self.values()["active"] == [0]:
                return
            time.sleep(0.25)
        raise AssertionError("it does not come to rest")

    def processor_ticks(self):
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")")[-1].split()
        return int(words[11]) + int(words[12])

    def picture(self, name):
        """Lets it save a picture; makes a PNG of it, and returns its pixels by place."""
        path = self.folder / "window.bmp"
        path.unlink(missing_ok=True)
        self.key("s")
        for _ in range(100):
            if path.exists() and path.stat().st_size >= 960 * 600 * 4:
                break
            time.sleep(0.05)
        time.sleep(0.1)
        data = path.read_bytes()
        start, = struct.unpack_from("<I", data, 10)
        rows = [data[start + row * 3840:start + (row + 1) * 3840] for row in range(600)][::-1]
        write_png(self.folder / name, rows)
        return lambda x, y: tuple(rows[y][4 * x:4 * x + 3][::-1])


def write_png(path, rows):
    """960 x 600 pixels of blue, green, red and nothing as a PNG of red, green, blue."""
    lines = []
    for row in rows:
        line = bytearray(3 * 960)
        for channel in range(3):
            line[channel::3] = row[2 - channel::4]
        lines.append(b"\0" + bytes(line))

    def chunk(kind, content):
        return (struct.pack(">I", len(content)) + kind + content
                + struct.pack(">I", zlib.crc32(kind + content)))

    path.write_bytes(b"\x89PNG\r\n\x1a\n"
                     + chunk(b"IHDR", struct.pack(">IIBBBBB", 960, 600, 8, 2, 0, 0, 0))
                     + chunk(b"IDAT", zlib.compress(b"".join(lines), 9)) + chunk(b"IEND", b""))


# ---- the checks ----

def check_score(window):
    window.key("space")
    window.key("Left", 20)
    check(window.values()["score"] == [0, 5.25], "sought back as far as it goes, the score is at 0")
    for steps in range(1, 22):
        window.key("Right")
        values = window.values()
        second = 0.25 * steps
        assert near(values["score"], [second, 5.25], 1e-9), values
        assert near(values["sizes"], scene.sizes(second), 2e-6), (values, scene.sizes(second))
        assert near(values["angles"], scene.angles(second), 2e-4), (values, scene.angles(second))
        x, y, heading = scene.arrow(second)
        if 1 <= second <= 4:
            assert near(values["arrow"][:2], (x, y), 1e-3), (values, x, y)
            turned = (values["arrow"][2] - heading + 180) % 360 - 180
            assert abs(turned) <= 1e-2, (values, heading)
    check(True, "sought by quarters of a second, sizes, angles and the arrow follow the formulas")


def check_ways(window):
    """Reversing, resuming and the rate; the score is at its end, paused."""
    window.key("Left", 6)
    window.key("r")
    window.key("space")
    first = window.values()["score"][0]
    time.sleep(0.3)
    second = window.values()["score"][0]
    check(first <= 3.75 and second < first - 0.2, "reversed, the score runs back")
    window.key("r")
    third = window.values()["score"][0]
    time.sleep(0.3)
    check(window.values()["score"][0] > third + 0.2, "and forward again")
    window.key("Down")
    window.key("w")
    first, begin = window.values()["time"][0], time.monotonic()
    time.sleep(2)
    second, end = window.values()["time"][0], time.monotonic()
    rate = (second - first) / (end - begin)
    check(abs(rate - 0.5) < 0.05, "at half the rate, time goes half as fast")
    window.key("Up")


def check_ball(window):
    window.point(*HOME, "mousedown", "1")
    for step in range(1, 11):
        window.point(HOME[0] + 15 * step, HOME[1] - 12 * step)
    check(window.values()["ball"] == [390, 290], "the ball is where it is dragged")
    time.sleep(0.3)
    pixel = window.picture("dragged.png")
    check(near(pixel(390, 290), (255, 166, 51), 1), "and has its other colour there")
    check(near(pixel(20, 20), (18, 20, 28), 0), "on the background")
    for step in range(1, 5):
        window.point(390 - 10 * step, 290)
    window.tool("mouseup", "1")
    flights = [window.values() for _ in range(4)]
    check(flights[0]["velocity"] != [0, 0], "it flies when it is let go")
    for one, other in zip(flights, flights[1:]):
        passes = other["time"][0] - one["time"][0]
        assert passes > 0 and other["velocity"] != [0, 0], "it does not fly any more"
        for axis in (0, 1):
            offset = one["ball"][axis] - HOME[axis]
            offset, velocity = scene.spring(offset, one["velocity"][axis], passes)
            assert abs(other["ball"][axis] - HOME[axis] - offset) < 0.01, (one, other, offset)
            assert abs(other["velocity"][axis] - velocity) < 0.1, (one, other, velocity)
    check(True, "in flight it is where the equation of the spring takes it")


def check_rest(window):
    window.rest()
    values = window.values()
    check(values["ball"] == list(HOME), "it rests at home, exactly")
    check(values["velocity"] == [0, 0], "without a velocity")
    frames = values["frames"][0]
    time.sleep(0.5)
    before = window.processor_ticks()
    time.sleep(4)
    used = window.processor_ticks() - before
    drawn = window.values()["frames"][0] - frames
    print(f"at rest for 4 s: {used} ticks of the processor, {drawn:g} frames for two keys")
    check(used == 0, "at rest it takes no processor time")
    # A key is up to three events, each of which may come alone: down, its text, and up.
    check(drawn <= 6, "at rest it draws no frame but those of the keys")


def main(program, folder):
    signal.alarm(300)  # A key that is lost would be waited for without end.
    window = Window(program, Path(folder))
    window.picture("started.png")
    check_score(window)
    check_ways(window)
    check_ball(window)
    check_rest(window)
    window.key("space")
    window.key("w")
    time.sleep(1.3)
    window.picture("played.png")
    window.key("Escape")
    _, errors = window.process.communicate(timeout=10)
    check(window.process.returncode == 0 and errors == "", f"it leaves without an error {errors}")
    print(f"{passed} passed, 0 failed")


main(os.path.abspath(sys.argv[1]), sys.argv[2])
