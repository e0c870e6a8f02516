"""What a tempo creates: motions, containers, steps and paths."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import byref, c_double, c_uint64, sizeof
from typing import Any, NamedTuple

from . import capi, errors
from .checks import callables, chosen, either, handle_of, numbers
from .easings import EasingLike, Easings
from .enums import Blend, Capture, Direction, StaggerFrom, Type
from .motion import Motion, PathMotion, fill
from .moveable import Group, Moveable, Sequence
from .path import Path
from .refusals import refusal, tells
from .targets import Movable, Numbers

Accelerate = Callable[[list[float], list[float]], Numbers]
Update = Callable[[float, float, Direction], object]


class Spring(NamedTuple):
    """A spring of unit mass."""

    tension: float
    damping: float

    @classmethod
    def from_response(cls, response: float, damping_ratio: float) -> "Spring":
        return cls._computed(capi.viv_spring_from_response, response, damping_ratio)

    @classmethod
    def from_bounce(cls, duration: float, bounce: float) -> "Spring":
        """From a perceived duration; a bounce of 0 is critically damped, one of 1 undamped."""
        return cls._computed(capi.viv_spring_from_bounce, duration, bounce)

    @classmethod
    def from_physical(cls, mass: float, stiffness: float, friction: float) -> "Spring":
        return cls._computed(capi.viv_spring_from_physical, mass, stiffness, friction)

    @property
    def response(self) -> tuple[float, float]:
        """Its response in seconds and its damping ratio."""
        return computed(capi.viv_spring_to_response, *self)

    @property
    def bounce(self) -> tuple[float, float]:
        """Its duration in seconds and its bounce."""
        return computed(capi.viv_spring_to_bounce, *self)

    @classmethod
    def _computed(cls, function: Callable[..., int], *numbers: float) -> "Spring":
        return cls(*computed(function, *numbers))


def computed(function: Callable[..., int], *numbers: float) -> tuple[float, float]:
    first, second = c_double(), c_double()
    errors.check(0, function(*numbers, byref(first), byref(second)))
    return first.value, second.value


@contextmanager
def _or_destroyed(created: Motion | Path) -> Iterator[None]:
    """Destroys what was created if a call fails."""
    try:
        yield
    except BaseException:
        created.destroy()
        raise


def _started(motion: Motion, start: bool) -> Motion:
    """Started by itself, it takes over what moves its values, and goes when it is over."""
    return motion.blend(Blend.REPLACE).set(transient=True).start() if start else motion


# Lively, and at rest within a second or so.
SPRING = Spring(120, 12)


@tells
class Making(Easings):
    """The part of a tempo that creates moveables and paths."""

    __slots__ = ()

    # -- Motions, started at once. With start=False they are idle and live until they are destroyed.

    def tween(self, target: Movable, to: Numbers | None = None,
              duration: float | None = None, *,
              from_: Numbers | None = None, by: Numbers | None = None,
              type: Type | str | None = None, easing: EasingLike = 0,
              ease: EasingLike | None = None, back: EasingLike | None = None,
              delay: float = 0, repeats: int = 0, repeat_delay: float = 0, reverses: bool = False, turn_delay: float = 0,
              mirrored: bool = False, passes: int = 0, rate: float = 1, speed: float = 0,
              stagger: float = 0, stagger_from: StaggerFrom | str = StaggerFrom.FIRST,
              blend: Blend | str | None = None, weight: float = 1,
              capture: Capture | str = Capture.ONCE,
              essential: bool = False, name: str = "", start: bool = True,
              transient: bool | None = None) -> Motion:
        """Moves values to `to`, in `duration` seconds or at a speed, from `from_` or from where they
        are. It destroys itself at its end, unless `transient` is False. Started without `from_`,
        it continues with the velocity that the values have. `ease` is another word for `easing`."""
        if duration is None and not speed:
            raise TypeError("a tween needs a duration or a speed")
        if blend is None:
            blend = Blend.REPLACE if start and from_ is None else Blend.OVERRIDE
        blend = chosen(Blend, blend, "blend")
        stagger_from = chosen(StaggerFrom, stagger_from, "stagger_from")
        capture = chosen(Capture, capture, "capture")
        numbers({"duration": duration or 0, "delay": delay, "repeat_delay": repeat_delay,
                 "turn_delay": turn_delay, "rate": rate, "speed": speed, "weight": weight,
                 "stagger": stagger}, {"repeats": repeats, "passes": passes})
        found = self.target(target, type)
        ends = [None if end is None else found.packed(end, called, called == "by")
                for end, called in ((from_, "from_"), (to, "to"), (by, "by"))]
        forward = self.easing(either(easing, ease, 0))
        number = 0 if back is None else self.easing(back)
        first, *others = found.runs()
        if others and stagger:
            raise refusal(
                ValueError("rows of a wider table have no stagger: give one column by itself"))
        if others and from_ is not None and by is not None:
            raise refusal(
                ValueError("rows of a wider table go by amounts, or from starts, not both"))
        parts = [None if end is None else found.part(end, first) for end in ends]
        addresses = [None if part is None else part.buffer_info()[0] for part in parts]
        options = capi.viv_tween_options(
            sizeof(capi.viv_tween_options), first.address, *addresses, stride=first.stride,
            duration=duration or 0, delay=delay, repeat_delay=repeat_delay, turn_delay=turn_delay,
            rate=rate, speed=speed, weight=weight, stagger=stagger, name=errors.text(name) or None,
            count=first.count, type=first.type, easing=forward,
            reverse_easing=number, repeats=repeats, passes=passes, blend=blend, capture=capture,
            stagger_from=stagger_from, reverses=bool(reverses), mirrored=bool(mirrored),
            transient=bool(start if transient is None else transient), essential=bool(essential),
            idle=True)
        motion = self._make(Motion, capi.viv_tween, byref(options))
        self._hold(motion.handle, found)
        with _or_destroyed(motion):
            if others:
                motion._add_others(found, others, *ends)
            # In the options 0 means the default; elsewhere 0 is a value, or refused.
            if back is not None and not number:
                motion._do(capi.viv_motion_set_reverse_easing, number)
            if not weight:
                motion.blend(blend, weight)
            if not rate:
                motion.rate = rate
            return motion.start() if start else motion

    def spring(self, target: Movable, to: Numbers, spring: Spring = SPRING, *,
               type: Type | str | None = None, start: bool = True) -> Motion:
        """Moves values to others on springs, continuing with the velocity that they have."""
        motion = self.spring_motion(spring)
        with _or_destroyed(motion):
            return _started(motion.to(target, to, type=type), start)

    def decay(self, target: Movable, velocity: float, drag: float, *,
              type: Type | str | None = None, start: bool = True) -> Motion:
        """Throws values with a velocity: they glide until they come to rest."""
        motion = self.decay_motion(drag)
        with _or_destroyed(motion):
            return _started(motion.target(target, type=type).set_velocity(velocity), start)

    # -- Idle motions without targets.

    def motion(self, duration: float, easing: EasingLike = 0, *,
               ease: EasingLike | None = None) -> Motion:
        """A tween without targets."""
        number = self.easing(either(easing, ease, 0))
        return self._make(Motion, capi.viv_motion_create, duration, number)

    def spring_motion(self, spring: Spring = SPRING) -> Motion:
        """A spring without targets."""
        return self._make(Motion, capi.viv_spring_create, *spring)

    def decay_motion(self, drag: float) -> Motion:
        """A decay without targets, which slows down by drag (more than 0) times its velocity."""
        return self._make(Motion, capi.viv_decay_create, drag)

    def physics(self, velocity: float, friction: float) -> Motion:
        """A throw without targets, in units per second; friction is the fraction of speed lost each
        second, 0..1."""
        return self._make(Motion, capi.viv_physics_create, velocity, friction)

    def simulation(self, step: float, accelerate: Accelerate) -> Motion:
        """A motion whose accelerations a function computes from values and velocities."""
        callables(accelerate=accelerate)

        def called(out: Any, values: Any, velocities: Any, count: int, _: object) -> None:
            accelerations = accelerate(values[:count], velocities[:count])
            fill(out, count, accelerations, "the acceleration")
        return self._calling(
            Motion, capi.viv_simulation_create, capi.viv_acceleration, called, step)

    def custom(self, duration: float, update: Update) -> Motion:
        """A motion that calls a function with the progress and time of its pass, and its
        direction."""
        callables(update=update)

        def called(m: int, progress: float, seconds: float, direction: int, _: object) -> None:
            update(progress, seconds, Direction(direction))
        return self._calling(
            Motion, capi.viv_custom_create, capi.viv_custom_update, called, duration)

    def path(self, svg: str = "") -> Path:
        """A path, empty or parsed from SVG path data."""
        path = self._make(Path, capi.viv_path_create)
        with _or_destroyed(path):
            return path.parse(svg)

    def along(self, path: Path, duration: float, easing: EasingLike = 0, *,
              ease: EasingLike | None = None) -> PathMotion:
        """A motion along a path, by an easing."""
        number = self.easing(either(easing, ease, 0))
        return self._make(
            PathMotion, capi.viv_path_motion_create, handle_of(path, Path), duration, number)

    def along_by_physics(self, path: Path, velocity: float, friction: float) -> PathMotion:
        """A motion along a path that is thrown, as by physics()."""
        return self._make(
            PathMotion, capi.viv_path_physics_create, handle_of(path, Path), velocity, friction)

    # -- Containers and steps.

    def group(self, *children: Moveable) -> Group:
        """A group: its children run in parallel."""
        handles = (c_uint64 * len(children))(*(handle_of(child, Moveable) for child in children))
        return self._make(Group, capi.viv_group_of, len(children), handles)

    def sequence(self, *steps: Moveable) -> Sequence:
        """A sequence: its steps run one after another."""
        handles = (c_uint64 * len(steps))(*(handle_of(step, Moveable) for step in steps))
        return self._make(Sequence, capi.viv_sequence_of, len(steps), handles)

    def wait(self, seconds: float) -> Motion:
        """A step, or child, that does nothing for so many seconds."""
        return self._make(Motion, capi.viv_wait_create, seconds)

    def call(self, function: Callable[[], object]) -> Motion:
        """A step that calls a function, at its exact time."""
        callables(function=function)
        return self._calling(
            Motion, capi.viv_call_create, capi.viv_call, lambda m, _: function())

    def lazy(self, maker: Callable[[], Moveable | None]) -> Motion:
        """A step that plays the moveable that a function creates, each time it is reached: an idle
        one in no container, or None for nothing. Anything else is an error of that tick."""
        callables(maker=maker)

        def called(*_: object) -> int:
            made = maker()
            return 0 if made is None else handle_of(made, Moveable)
        return self._calling(Motion, capi.viv_lazy_create, capi.viv_maker, called, instead=0)

    def jump(self, name: str, times: int) -> Motion:
        """A step that makes its sequence continue at a named step, so many times."""
        return self._make(Motion, capi.viv_jump_create, errors.text(name), times)

    def _calling(self, make: type[Motion], function: Callable[..., int], kind: Any,
                 called: Callable[..., Any], *arguments: Any, instead: Any = None) -> Motion:
        callback = self._callback(kind, called, instead)
        motion = self._make(make, function, *arguments, callback, None)
        self._hold(motion.handle, callback)
        return motion
