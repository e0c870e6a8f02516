"""Plays with examples-c/showcase in a terminal of its own, as a person would, and compares what it
shows with the formulas of its curves: python3 showcase.py PROGRAM."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import scene
from scene import HOME

passed = 0
RIGHT, LEFT, UP, DOWN = "\x1b[C", "\x1b[D", "\x1b[A", "\x1b[B"


def check(condition, sentence):
    global passed
    assert condition, sentence
    print(f"-- {sentence}")
    passed += 1


class Screen:
    """What a terminal shows: characters and colours by place, counted from 1."""

    def __init__(self):
        self.cells, self.row, self.column, self.colors = {}, 1, 1, [None, None]
        self.modes = set()
        # A signal may come in the middle of a character.
        self.rest, self.decoder = "", codecs.getincrementaldecoder("utf-8")("replace")

    def feed(self, data):
        text = self.rest + self.decoder.decode(data)
        self.rest = re.search(r"(\x1b(\[[?\d;]*)?)?$", text).group()
        text = text[:len(text) - len(self.rest)]
        for found in re.finditer(r"\x1b\[([?\d;]*)([A-Za-z])|([^\x1b])", text):
            arguments, command, character = found.groups()
            if character:
                self.cells[self.row, self.column] = (character, *self.colors)
                self.column += 1
            elif command == "H":
                self.row, self.column = map(int, arguments.split(";"))
            elif command == "m":
                self.paint([int(number) for number in arguments.split(";")])
            elif command == "K":
                self.cells = {place: cell for place, cell in self.cells.items()
                              if place[0] != self.row or place[1] < self.column}
            elif command in "hl":
                (self.modes.add if command == "h" else self.modes.discard)(arguments)
            else:
                raise AssertionError(f"an unknown command: {found.group()!r}")

    def paint(self, numbers):
        if numbers == [0]:
            self.colors = [None, None]
        else:
            assert numbers[0] in (38, 48), numbers
            assert numbers[1:2] + [len(numbers)] in ([2, 5], [5, 3]), numbers
            self.colors[numbers[0] == 48] = tuple(numbers[2:])

    def line(self, row):
        places = [column for line, column in self.cells if line == row]
        return "".join(self.cells.get((row, column), " ")[0]
                       for column in range(1, max(places, default=0) + 1))

    def pixel(self, x, y):
        """The colour of a pixel, counted from 0; two are in a cell."""
        return self.cells[y // 2 + 1, x + 1][1 + y % 2]


class Terminal:
    processes = []

    def __init__(self, program, rows=40, columns=120, colors="truecolor"):
        self.master, self.slave = pty.openpty()
        self.resize(rows, columns)
        self.modes = termios.tcgetattr(self.slave)
        self.screen = Screen()
        self.process = subprocess.Popen(
            [program], stdin=self.slave, stdout=self.slave, stderr=subprocess.PIPE,
            env={**os.environ, "COLORTERM": colors}, start_new_session=True)
        self.processes.append(self.process)

    def resize(self, rows, columns):
        self.rows, self.columns = rows, columns
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds):
        """Takes what comes in so many seconds; how many bytes it is."""
        end, data = time.monotonic() + seconds, b""
        while (left := end - time.monotonic()) > 0:
            if select.select([self.master], [], [], left)[0]:
                data += os.read(self.master, 1 << 16)
        self.screen.feed(data)
        return len(data)

    def read_until(self, is_shown, most=20):
        """Takes what comes until something is shown, on a machine however busy."""
        end = time.monotonic() + most
        while not is_shown() and time.monotonic() < end:
            self.read(0.05)

    def read_start(self):
        """Takes the first whole frame, whose last line is drawn last."""
        self.read_until(lambda: self.screen.line(self.rows).startswith("score"))
        self.read(0.2)

    def type(self, text, seconds=0.15):
        for key in re.findall(r"\x1b\[[^A-Za-z]*[A-Za-z]|.", text):
            os.write(self.master, key.encode())
        return self.read(seconds)

    def status(self):
        """The numbers of the last line."""
        text = self.screen.line(self.rows)
        found = re.match(r"score (\S+) of (\S+) s  ball (\S+) (\S+)  arrow (\S+) (\S+)  rate (\S+)",
                         text)
        assert found, f"the last line is {text!r}"
        return [float(number) for number in found.groups()]

    def mouse(self, button, place, final):
        """Uses the mouse at a place of the scene; returns where the middle of that cell is."""
        scale, left, top = self.fit()
        column = int(left + place[0] * scale) + 1
        row = int((top + place[1] * scale) / 2) + 1
        self.type(f"\x1b[<{button};{column};{row}{final}", 0.05)
        return (column - 0.5 - left) / scale, (2 * row - 1 - top) / scale

    def fit(self):
        scale = min(self.columns / 960, 2 * (self.rows - 1) / 600)
        return scale, (self.columns - 960 * scale) / 2, (2 * (self.rows - 1) - 600 * scale) / 2

    def color_at(self, x, y):
        scale, left, top = self.fit()
        return self.screen.pixel(int(left + x * scale), int(top + y * scale))

    def processor_ticks(self):
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")")[-1].split()
        return int(words[11]) + int(words[12])

    def is_stopped(self):
        """Whether it was stopped by a signal, and not only about to be."""
        state = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")")[-1].split()[0]
        return state == "T"

    def ended(self):
        """Its status once it is gone; the terminal has to be as it was."""
        for _ in range(100):
            self.read(0.05)
            if self.process.poll() is not None:
                break
        assert self.process.returncode is not None, "it did not end within 5 s"
        errors = self.process.stderr.read().decode()
        assert errors == "", errors
        assert self.screen.modes == {"?25", "?7"}, self.screen.modes
        assert termios.tcgetattr(self.slave) == self.modes, "the modes of the terminal differ"
        return self.process.returncode


def check_score(terminal):
    terminal.read_start()
    terminal.type(" " + LEFT * 20)
    check(terminal.status()[:2] == [0, 5.25], "sought back as far as it goes, the score is at 0")
    for steps in range(1, 22):
        terminal.type(RIGHT)
        second, status = 0.25 * steps, terminal.status()
        assert status[0] == second, status
        if 1 <= second <= 4:
            x, y, _ = scene.arrow(second)
            assert abs(status[4] - x) <= 0.051 and abs(status[5] - y) <= 0.051, (status, x, y)
        if scene.sizes(second)[0] > 0.5:
            red, green, blue = terminal.color_at(255, 230)
            assert max(red, green, blue) > 200, f"no tile at {second} s"
    check(True, "sought by quarters of a second, the arrow and the tiles follow the formulas")
    terminal.type(LEFT * 10 + "r ", 0.5)
    check(terminal.status()[0] < 2.5, "reversed, the score runs back")
    terminal.type(UP + UP + DOWN)
    check(terminal.status()[6] == 2, "the rate is twice what it was")
    terminal.type(DOWN)


def check_ball(terminal):
    terminal.mouse(0, HOME, "M")
    for step in range(1, 11):
        place = terminal.mouse(32, (HOME[0] + 20 * step, HOME[1] - 10 * step), "M")
    held = terminal.status()
    # It was taken where the pointer was, within a cell of its middle.
    check(abs(held[2] - place[0]) < 8 and abs(held[3] - place[1]) < 8,
          "the ball is where it is dragged")
    terminal.read(0.4)
    check(terminal.color_at(held[2], held[3]) == (255, 166, 51), "and has its other colour there")
    terminal.mouse(0, place, "m")
    terminal.read(3)
    check(terminal.status()[2:4] == list(HOME), "let go, it comes to rest at home")


def check_rest(terminal):
    terminal.read(5)
    before = terminal.processor_ticks()
    written = terminal.read(4)
    used = terminal.processor_ticks() - before
    print(f"at rest for 4 s: {used} ticks of the processor, {written} bytes written")
    check(used == 0 and written == 0, "at rest it takes no processor time and writes nothing")


def check_resize(terminal):
    terminal.screen = Screen()
    terminal.resize(30, 100)
    terminal.process.send_signal(signal.SIGWINCH)
    terminal.read(0.5)
    check(terminal.status()[2:4] == list(HOME), "after a resize the last line is the last line")
    cells = [place for place in terminal.screen.cells if place[0] < 30]
    check(max(cells) == (29, 100) and len(cells) == 29 * 100, "and all of the screen is drawn anew")
    check(terminal.color_at(*HOME) == (64, 217, 191), "the ball is where it is in that size")


def check_few_colors(program):
    terminal = Terminal(program, colors="")
    terminal.read_start()
    # Of 6 levels a channel: 0.25, 0.85 and 0.75 are nearest to 1, 4 and 4 fifths.
    check(terminal.color_at(*HOME) == (16 + 36 * 1 + 6 * 4 + 4,), "it makes do with 256 colours")
    terminal.type("q", 0)
    terminal.ended()


def check_ends(program):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV, signal.SIGABRT):
        terminal = Terminal(program)
        terminal.read_start()
        assert terminal.screen.modes == {"?1049", "?1002", "?1006"}, terminal.screen.modes
        terminal.process.send_signal(number)
        check(terminal.ended() == -number, f"{number.name} ends it, and the terminal is as it was")
    terminal = Terminal(program)
    terminal.read_start()
    terminal.process.send_signal(signal.SIGTSTP)
    terminal.read_until(lambda: terminal.is_stopped() and "?1049" not in terminal.screen.modes)
    check(terminal.is_stopped() and termios.tcgetattr(terminal.slave) == terminal.modes
          and terminal.screen.modes == {"?25", "?7"}, "stopped, it gives it back")
    terminal.process.send_signal(signal.SIGCONT)
    terminal.read_until(lambda: "?1049" in terminal.screen.modes)
    check("?1049" in terminal.screen.modes, "and takes it again")
    terminal.type("q", 0)
    check(terminal.ended() == 0, "and ends")


def check_gone(program):
    terminal = Terminal(program)
    terminal.read_start()
    os.close(terminal.slave)
    os.close(terminal.master)
    status = terminal.process.wait(timeout=20)
    check(status == -signal.SIGHUP, "it ends with its terminal")


def check_pipe(program):
    for second in (0.3, 1.5, 2.75, 5):
        done = subprocess.run([program, str(second)], stdin=subprocess.DEVNULL, check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=10)
        *frame, status = done.stdout.splitlines()
        assert done.stderr == "" and len(frame) == 24 and "\x1b" not in done.stdout, done
        assert re.match(rf"score {second:.3f} of 5.250 s", status), status
        if 1 <= second <= 4:
            x, y, _ = scene.arrow(second)
            assert f"arrow {x:.1f} {y:.1f} " in status, (status, x, y)
        # The scene is 46 pixels high, and 73.6 wide in the middle of 80 columns.
        for tile, size in enumerate(scene.sizes(second)):
            column, row = int(3.2 + (255 + 90 * tile) * 46 / 600), int(230 * 46 / 600 / 2)
            if abs(size) < 0.01 or size > 0.6:
                shown = frame[row][column:column + 1] > " "
                assert shown == (size > 0.6), (second, tile, done.stdout)
    check(True, "under a pipe it prints one frame of a second, and ends")


def main(program):
    check_pipe(program)
    terminal = Terminal(program)
    check_score(terminal)
    check_ball(terminal)
    check_rest(terminal)
    check_resize(terminal)
    terminal.type("q", 0)
    check(terminal.ended() == 0, "it leaves, and the terminal is as it was")
    check_few_colors(program)
    check_ends(program)
    check_gone(program)
    print(f"{passed} passed, 0 failed")


try:
    main(os.path.abspath(sys.argv[1]))
finally:
    for process in Terminal.processes:
        process.kill()
