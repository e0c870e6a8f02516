"""A host at other seconds: by the law it shows the same, at those."""

from fractions import Fraction

from library import LibraryHost

FACTORS = [Fraction(1, 3), Fraction(7, 10), Fraction(11, 10), Fraction(13, 17), Fraction(101, 7)]
RATES = [Fraction(1), Fraction(2), Fraction(3, 10)]
SECONDS = ("delay", "repeat_delay", "own_duration", "turn_delay", "position", "reverse_duration",
           "stagger")


class Rescaled(LibraryHost):
    """Performs calls with all seconds longer by one factor, in a tempo of another rate whose clock
    has run before, and tells times as if it did not.

    So what happens at one time, and in which order, is found where seconds are rounded otherwise.
    """

    def __init__(self, library, chance):
        self.factor, self.rate, self.late = chance.choice(FACTORS), chance.choice(RATES), 0
        super().__init__(library)
        LibraryHost.tempo_set_rate(self, self.rate)
        self.tick(chance.choice([0, 1, 1000]))
        self.late = library.viv_tempo_get_time(self.tempo)

    def stretched(self, seconds):
        return None if seconds is None else Fraction(seconds) * self.factor

    def shrunk(self, seconds):
        return seconds / float(self.factor)

    def note(self, event):
        event.time = self.shrunk(event.time - self.late)
        super().note(event)

    def tween(self, name, duration, easing=0):
        return super().tween(name, self.stretched(duration), easing)

    def wait(self, name, duration):
        return super().wait(name, self.stretched(duration))

    def set(self, name, setting, value):
        if setting in SECONDS:
            value = self.stretched(value)
        elif setting == "speed":
            value = Fraction(value) / self.factor
        return super().set(name, setting, value)

    def mark(self, name, label, seconds):
        return super().mark(name, label, self.stretched(seconds))

    def place(self, group, child, place, offset):
        return super().place(group, child, place, self.stretched(offset))

    def place_at_label(self, group, child, label, offset):
        return super().place_at_label(group, child, label, self.stretched(offset))

    def seek(self, name, seconds):
        return super().seek(name, self.stretched(seconds))

    def tempo_set_rate(self, rate):
        return super().tempo_set_rate(Fraction(rate) * self.rate)

    def tick(self, seconds):
        return super().tick(self.stretched(seconds) / self.rate)

    def length(self, name):
        return self.shrunk(super().length(name))

    def own_time(self, name):
        return self.shrunk(super().own_time(name))
