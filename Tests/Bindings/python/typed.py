"""What type checkers accept and refuse. An ignored line without an error is an error in mypy."""

from array import array

from vivace import Capture, ReversingMode, Tempo, Value

tempo = Tempo()
motion = tempo.tween(Value(), 1, 1)
motion.repeats, motion.delay, motion.reverses = 3, 1, True
motion.capture = "each"
motion.capture = Capture.EACH
sequence = tempo.sequence(motion)
sequence.reversing_mode = ReversingMode.CONTIGUOUS
sequence.set(reversing_mode="contiguous")
speed: float = motion.easing("in-quad").velocity(Value())
speeds: list[float] = motion.velocity(array("d", [0, 0]))
tempo.tween(Value(), 1, 1, ease="linear")

motion.repeat = 3  # type: ignore[attr-defined]
tempo.longest = 3  # type: ignore[attr-defined]
motion.repeats = "x"  # type: ignore[assignment]
motion.delay = "1"  # type: ignore[assignment]
motion.repeats = 1.5  # type: ignore[assignment]
motion.capture = 1.5  # type: ignore[assignment]
text: str = motion.velocity(Value())  # type: ignore[assignment]
