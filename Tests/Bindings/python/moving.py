"""What tests of targets have in common."""

import unittest

from vivace import Tempo


class MovingCase(unittest.TestCase):
    def setUp(self):
        self.tempo = Tempo()
        self.addCleanup(self.tempo.close)

    def moved(self, target, to, **options):
        """A target after half of a second's linear way."""
        self.tempo.tween(target, to, 1, **options)
        self.tempo.tick(0.5)
        return target
