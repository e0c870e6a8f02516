"""What type checkers accept and refuse. An ignored line without an error is an error in mypy."""

from array import array

from vivace import Capture, Place, ReversingMode, Tempo, Value

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
group = tempo.group().place(motion, 1).place(motion, 0.5).place(motion, "after-previous", -0.5)
group.place(motion, Place.AT_END).place(motion, "label")
tempo.on_error(lambda error: print(error.status))
tempo.on_activity(lambda active: print(active is True))
tempo.on_error(None)

motion.repeat = 3  # type: ignore[attr-defined]
tempo.longest = 3  # type: ignore[attr-defined]
motion.repeats = "x"  # type: ignore[assignment]
motion.delay = "1"  # type: ignore[assignment]
motion.repeats = 1.5  # type: ignore[assignment]
motion.capture = 1.5  # type: ignore[assignment]
motion.on_completed(5)  # type: ignore[arg-type]
tempo.call(5)  # type: ignore[arg-type]
group.place(motion, [1])  # type: ignore[arg-type]
tempo.on_error(lambda: None)  # type: ignore[arg-type, misc]
text: str = motion.velocity(Value())  # type: ignore[assignment]
