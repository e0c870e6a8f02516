"""Time, events, life, containers, and what is refused."""

import math
import unittest

import vivace
from vivace import (
    FOREVER, Direction, Easing, EventKind, Group, Kind, Note, Place, ReversingMode, Sequence,
    StaggerFrom, State, Status, StopReason, Tempo, Value)


class WithTempo(unittest.TestCase):
    def setUp(self):
        self.tempo = Tempo()
        self.addCleanup(self.tempo.close)
        self.x, self.y = Value(), Value()

    def waiting(self, seconds=1.0):
        return self.tempo.wait(seconds)


class Time(WithTempo):
    def test_ticks_advance_the_clock(self):
        self.tempo.tween(self.x, 1, 1)
        self.tempo.tick(0.25)
        self.tempo.tick_at(100)
        self.tempo.tick_at(100.5)
        self.assertEqual((self.tempo.time, self.x.value), (0.75, 0.75))
        self.assertEqual((self.tempo.active, len(self.tempo)), (1, 1))
        self.tempo.tick(0.25)
        self.assertEqual((self.tempo.active, len(self.tempo)), (0, 0))

    def test_rate_pause_and_longest_step(self):
        self.tempo.set_rate(2)
        self.tempo.tick(1)
        self.tempo.pause()
        self.tempo.tick(1)
        self.tempo.resume()
        self.tempo.set_longest_step(0.25)
        self.tempo.tick(1)
        self.assertEqual(self.tempo.time, 2.5)

    def test_the_settings_of_the_clock_are_told(self):
        tempo = self.tempo
        def told():
            return tempo.rate, tempo.is_paused, tempo.longest_step

        self.assertEqual(told(), (1, False, math.inf))
        tempo.set_rate(0.5)
        tempo.pause()
        tempo.set_longest_step(0.25)
        for call in (lambda: tempo.set_rate(-1), lambda: tempo.set_longest_step(0)):
            self.assertRaises(vivace.InvalidArgument, call)
        self.assertEqual(told(), (0.5, True, 0.25))
        saved = tempo.save()
        tempo.rate = 3
        tempo.resume()
        tempo.longest_step = math.inf
        self.assertEqual(told(), (3, False, math.inf))
        tempo.restore(saved)
        self.assertEqual(told(), (0.5, True, 0.25))

    def test_it_says_how_long_to_sleep(self):
        self.assertEqual(self.tempo.next_wakeup, math.inf)
        self.tempo.tween(self.x, 1, 1, delay=3)
        self.assertEqual(self.tempo.next_wakeup, 3)

    def test_everything_may_be_destroyed_in_a_loop(self):
        for _ in range(4):
            self.tempo.group(self.tempo.wait(1), self.tempo.wait(1))
        for moveable in self.tempo:
            moveable.destroy()
        self.assertEqual(len(self.tempo), 0)

    def test_notes(self):
        self.tempo.set_bpm(60)
        self.assertEqual(self.tempo.note(Note.HALF), 2)

    def test_reduced_motion(self):
        self.tempo.reduced_motion = True
        self.tempo.tween(self.x, 1, 10)
        self.tempo.tick(0)
        self.assertTrue(self.tempo.reduced_motion)
        self.assertEqual(self.x.value, 1)

    def test_a_closed_tempo_refuses_everything(self):
        self.tempo.close()
        self.tempo.close()
        for call in (lambda: self.tempo.tick(1), lambda: self.tempo.wait(1),
                     lambda: self.tempo.time, lambda: self.tempo.rate, lambda: self.tempo.longest_step,
                     lambda: self.tempo.tween(self.x, 1, 1)):
            with self.assertRaises(vivace.InvalidHandle):
                call()


class Events(WithTempo):
    def test_events_are_polled_in_order(self):
        self.tempo.collect(EventKind.STARTED | EventKind.COMPLETED)
        motion = self.tempo.tween(self.x, 1, 0.25, delay=0.5, start=False).start()
        self.tempo.tick(1)
        started, completed = self.tempo.events()
        self.assertEqual((started.kind, started.time), (EventKind.STARTED, 0.5))
        self.assertEqual((completed.kind, completed.time), (EventKind.COMPLETED, 0.75))
        self.assertIs(completed.moveable, motion)
        self.assertEqual(list(self.tempo.events()), [])

    def test_no_event_of_a_listener_is_lost(self):
        heard = []
        for _ in range(3000):
            self.tempo.tween(Value(), 1, 0.25).on_completed(heard.append)
        self.tempo.tick(1)
        self.assertEqual((len(heard), self.tempo.lost_events), (3000, 0))
        self.assertEqual((self.tempo._queue.listeners, self.tempo._keeping.held), ({}, {}))

    def test_listeners_hear_while_the_queue_is_full(self):
        heard = []
        self.tempo.collect(EventKind.ALL, capacity=1)
        for _ in range(5):
            self.waiting(0.25).on(EventKind.UPDATED, heard.append).start()
        again = self.waiting(0.01).set(repeats=5000).on(EventKind.REPEATED, heard.append).start()
        self.tempo.tick(100)
        self.assertEqual(sum(event.moveable == again for event in heard), 64)
        self.assertEqual(len(heard), 69)
        self.assertEqual(len(list(self.tempo.events())), 1)
        self.assertGreater(self.tempo.lost_events, 20)

    def test_what_was_heard_before_a_save_is_told_after_it(self):
        heard = []
        self.waiting().on(EventKind.STOPPED, heard.append).start().stop()
        saved = self.tempo.save()
        for times in (1, 2):
            self.tempo.tick(0)
            self.assertEqual(len(heard), times)
            self.tempo.restore(saved)

    def test_a_listener_of_what_is_gone_is_refused(self):
        motion = self.waiting()
        motion.destroy()
        with self.assertRaises(vivace.InvalidHandle):
            motion.on_completed(print)

    def test_why_something_stopped(self):
        self.tempo.collect(EventKind.STOPPED)
        self.tempo.tween(self.x, 1, 1)
        self.tempo.tween(self.x, 2, 1)
        self.waiting().start().stop()
        self.assertEqual([event.reason for event in self.tempo.events()],
                         [StopReason.REPLACED, StopReason.ASKED])

    def test_events_beyond_the_capacity_are_counted(self):
        self.tempo.collect(EventKind.STARTED, capacity=2)
        for _ in range(5):
            self.waiting().start()
        self.assertEqual(len(list(self.tempo.events())), 2)
        self.assertEqual(self.tempo.lost_events, 3)

    def test_listeners_hear_their_own_events_after_the_tick(self):
        heard = []
        one = self.tempo.tween(self.x, 1, 0.5)
        one.on(EventKind.STARTED | EventKind.COMPLETED | EventKind.DESTROYED,
               lambda event: heard.append((event.kind.name, event.time)))
        self.tempo.tween(self.y, 1, 0.25)
        self.tempo.tick(1)
        self.assertEqual(heard, [("COMPLETED", 0.5), ("DESTROYED", 0.5)])

    def test_what_a_listener_raises_is_raised_by_the_tick(self):
        heard = []
        def fails(event):
            raise KeyError("mine")
        self.waiting().on_completed(fails).on_completed(heard.append).start()
        self.waiting().on_completed(heard.append).start()
        with self.assertRaisesRegex(KeyError, "mine"):
            self.tempo.tick(1)
        saved = self.tempo.save()
        for times in (2, 4):
            self.tempo.tick(0)
            self.assertEqual(len(heard), times)
            self.tempo.restore(saved)

    def test_a_listener_may_start_the_next(self):
        def then(event):
            self.tempo.tween(self.x, 3, 1)
        self.tempo.tween(self.x, 1, 1).on_completed(then)
        self.tempo.tick(1)
        self.tempo.tick(0.5)
        self.assertEqual(self.x.value, 2)

    def test_data_and_names(self):
        motion = self.waiting().set(name="rest", data={"n": 1})
        self.assertEqual((motion.name, motion.data), ("rest", {"n": 1}))
        self.assertEqual(repr(motion), "<wait 'rest', idle>")
        motion.destroy()
        self.assertEqual(self.tempo._data, {})
        self.assertEqual(repr(motion), "<Motion that is gone>")


class Life(WithTempo):
    def test_states(self):
        motion = self.tempo.motion(1).to(self.x, 10)
        self.assertEqual((motion.kind, motion.state), (Kind.TWEEN, State.IDLE))
        motion.start()
        self.tempo.tick(0.25)
        self.assertEqual((motion.state, motion.direction), (State.MOVING, Direction.FORWARD))
        self.assertEqual((motion.time, motion.length), (0.25, 1))
        self.assertEqual(motion.pause().state, State.PAUSED)
        motion.resume().reverse()
        self.tempo.tick(0.125)
        self.assertEqual(self.x.value, 1.25)
        self.assertEqual(motion.seek(0.5).total_progress, 0.5)
        self.assertEqual(motion.reverse().finish().state, State.COMPLETED)
        self.assertEqual(self.x.value, 10)
        motion.reset()
        self.assertEqual(self.x.value, 0)
        motion.play(Direction.FORWARD)
        self.tempo.tick(0.5)
        self.assertEqual((self.x.value, motion.pass_progress), (5, 0.5))
        self.assertEqual(motion.restart().stop().state, State.IDLE)

    def test_settings_are_set_and_told(self):
        given = {"delay": 1.0, "repeats": 3, "repeat_delay": 0.5, "reverses": True,
                 "turn_delay": 0.25, "mirrored": True, "rate": 2.0, "transient": True,
                 "essential": True, "position": 4.0, "name": "all"}
        motion = self.waiting().set(**given)
        self.assertEqual({name: getattr(motion, name) for name in given}, given)
        self.assertEqual(motion.set(passes=3).passes, 3)
        self.assertEqual(motion.set(repeats=FOREVER).repeats, -1)
        with self.assertRaisesRegex(TypeError, "a motion has no setting 'synced'"):
            motion.set(synced=True)
        with self.assertRaisesRegex(TypeError, "no setting 'handle'"):
            motion.set(handle=1)

    def test_a_stale_handle_raises(self):
        motion = self.waiting()
        motion.destroy()
        motion.destroy()
        for call in (motion.start, motion.clone, lambda: motion.time, lambda: motion.state,
                     lambda: motion.delay, lambda: setattr(motion, "delay", 1)):
            with self.assertRaises(vivace.InvalidHandle):
                call()

    def test_what_is_gone_is_named_by_function_and_parameter(self):
        motion = self.waiting()
        motion.destroy()
        with self.assertRaisesRegex(vivace.InvalidHandle, "^viv_start: m = .* is not a live"):
            motion.start()
        self.tempo.close()
        with self.assertRaisesRegex(vivace.InvalidHandle, "^The handle is 0, stale or made up"):
            motion.start()

    def test_a_text_has_no_zeros_in_it(self):
        wait = self.waiting()
        for call in (lambda: setattr(wait, "name", "a\0b"), lambda: self.tempo.easing("linear\0"),
                     lambda: self.tempo.jump("\0", 1), lambda: self.tempo.path("M0 0\0"),
                     lambda: self.tempo.tween(self.x, 1, 1, name="\0")):
            with self.assertRaisesRegex(vivace.InvalidArgument, "has a zero in it"):
                call()
        self.assertEqual(wait.name, "")

    def test_values_of_another_type_are_named_by_the_parameter(self):
        tempo, wait = self.tempo, self.waiting()
        for call, sentence in (
                (lambda: tempo.group().place(wait, [1]), r"place = \[1\] is not a number"),
                (lambda: tempo.wait("1"), "seconds = '1' is not a number"),
                (lambda: tempo.tick(None), "seconds = None is not a number"),
                (lambda: wait.set(repeats=1.5), "repeats = 1.5 is not a whole number"),
                (lambda: tempo.steps(2.5), "count = 2.5 is not a whole number"),
                (lambda: tempo.ease("linear", "1"), "progress = '1' is not a number"),
                (lambda: tempo.tween(self.x, 1, 1, delay="2"), "delay = '2' is not a number"),
                (lambda: tempo.tween(self.x, 1, 1, repeats=0.5), "repeats = 0.5 is not a whole"),
                (lambda: wait.play(1.5), "heading = 1.5 is none of backward, none, for")):
            with self.assertRaisesRegex(TypeError, f"^{sentence}"):
                call()
        self.assertEqual(len(tempo), 2)

    def test_what_is_no_moveable_path_or_point_is_refused(self):
        tempo, wait = self.tempo, self.waiting()
        for call in (lambda: tempo.sequence([wait]), lambda: tempo.group(wait, 5),
                     lambda: tempo.group().add("a"), lambda: tempo.group().place(None, Place.AT)):
            with self.assertRaisesRegex(TypeError, "is no moveable$"):
                call()
        with self.assertRaisesRegex(TypeError, "'M 0 0' is no path"):
            tempo.along("M 0 0", 1)
        for call in (lambda: tempo.points([(0, 0), (1,)]),
                     lambda: tempo.path().curve_through([(0, 0, 1), (1, 2)])):
            with self.assertRaisesRegex(ValueError, "is no point of x and y"):
                call()

    def test_counts_that_do_not_fit_are_refused(self):
        tempo, wait = self.tempo, self.waiting()
        for call, sentence in (
                (lambda: wait.set(repeats=2 ** 32 - 1), "repeats = 4294967295 is not in -2147483"),
                (lambda: wait.set(repeats=2 ** 40), "repeats = 1099511627776 is not in"),
                (lambda: tempo.tween(self.x, 1, 1, repeats=2 ** 32), "repeats = 4294967296 is no"),
                (lambda: tempo.collect(EventKind.ALL, -1), "capacity = -1 is not in 0..4294967295"),
                (lambda: tempo.steps(2 ** 32 + 4), "count = 4294967300 is not in 0.."),
                (lambda: tempo.reserve(-1, 0), "moveables = -1 is not in 0..")):
            with self.assertRaisesRegex(vivace.InvalidArgument, f"^{sentence}"):
                call()
        self.assertEqual(wait.set(repeats=FOREVER).repeats, FOREVER)

    def test_constants_by_their_names(self):
        tempo, heard = self.tempo, []
        motion = tempo.tween(self.x, 4, 1, blend="add", capture="each", start=False)
        self.assertEqual(motion.capture, vivace.Capture.EACH)
        motion.blend("override").set(capture="once").on("completed", heard.append).start()
        tempo.collect("started")
        tempo.tick(1)
        motion.play("backward")
        tempo.tick(0.5)
        self.assertEqual((self.x.value, len(heard)), (2, 1))
        self.assertEqual(tempo.note("quarter"), tempo.note(Note.QUARTER))
        self.assertEqual(tempo.ease(tempo.steps(2, "start"), 0.25), 0.5)
        with self.assertRaisesRegex(ValueError, "'up' is no heading; there are backward, none"):
            motion.play("up")

    def test_errors_say_what_was_wrong(self):
        with self.assertRaisesRegex(ValueError, "viv_set_delay.*seconds.*-1") as caught:
            self.waiting().delay = -1
        self.assertEqual(caught.exception.status, Status.INVALID_ARGUMENT)
        with self.assertRaisesRegex(vivace.InvalidArgument, "tension"):
            self.tempo.spring_motion(vivace.Spring(-1, 1))
        with Tempo() as other:
            with self.assertRaises(vivace.ForeignTempo):
                self.tempo.group(other.wait(1))
        self.assertEqual({error.status for error in vivace.VivaceError.__subclasses__()},
                         set(Status) - {Status.OK})


class Containers(WithTempo):
    def test_children(self):
        first, second = self.waiting(), self.waiting(2)
        group = self.tempo.group(first, second)
        self.assertIsInstance(group, Group)
        self.assertEqual((list(group), len(group), group[-1]), ([first, second], 2, second))
        self.assertEqual(first.parent, group)
        group.remove(first).add(self.waiting(4))
        self.assertEqual((group.length, first.parent), (4, None))
        for index in (2, -3):
            with self.assertRaises(IndexError):
                group[index]
        self.assertEqual(set(self.tempo), {first, second, group, group[1]})
        self.assertIsInstance(self.tempo.group(), Group)

    def test_a_timeline(self):
        group = self.tempo.group().place(self.waiting(1)).set_label("shown", 0.5)
        group.place(self.waiting(1), Place.AFTER_PREVIOUS, -0.25)
        group.place(self.waiting(1), "shown", 2)
        group.place(self.waiting(1), "after-previous", 1).place(self.waiting(1), "at", 4)
        self.assertEqual([child.position for child in group], [0, 0.75, 2.5, 4.5, 4])
        group.place(self.waiting(1), 1).place(self.waiting(1), 0.5).place(self.waiting(1), 2, -0.25)
        self.assertEqual([group[index].position for index in (5, 6, 7)], [1, 0.5, 1.75])
        self.assertEqual(group.label("shown"), 0.5)
        self.assertEqual(group.seek("shown").time, 0.5)
        self.assertIsNone(group.set_label("shown", None).label("shown"))
        with self.assertRaises(vivace.NotFound):
            group.seek("shown")

    def test_staggers_and_settings(self):
        group = self.tempo.group(*(self.waiting() for _ in range(3)))
        group.stagger(0.5, StaggerFrom.LAST).set(synced=True)
        self.assertEqual((group.length, group.synced), (2, True))
        self.assertEqual(group.set(duration=7).length, 7)

    def test_a_sequence(self):
        sequence = self.tempo.sequence(
            self.tempo.tween(self.x, 1, 1, start=False),
            self.tempo.tween(self.x, 5, 1, start=False))
        sequence.reversing_mode = ReversingMode.CONTIGUOUS
        sequence.set(reverses=True).start()
        self.assertIsInstance(sequence, Sequence)
        self.tempo.tick(1.5)
        self.assertEqual((self.x.value, sequence.current), (3, sequence[1]))
        self.tempo.tick(2)
        self.assertEqual(self.x.value, 0.5)

    def test_a_group_that_was_gone_and_is_restored_is_of_its_class(self):
        group = self.tempo.group(self.waiting()).set(transient=True).start()
        handle, saved = group.handle, self.tempo.save()
        del group
        self.tempo.collect(EventKind.COMPLETED)
        self.tempo.tick(1)
        events = list(self.tempo.events())
        self.tempo.restore(saved)
        self.assertEqual(events[-1].moveable.handle, handle)
        self.assertEqual(len(self.tempo.moveable(handle)), 1)

    def test_copies_are_of_the_same_class(self):
        copy = self.tempo.sequence(self.waiting(3)).set(delay=1).clone()
        self.assertEqual((type(copy), copy.length, copy.state), (Sequence, 4, State.IDLE))


if __name__ == "__main__":
    unittest.main()
