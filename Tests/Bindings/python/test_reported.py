"""What a tempo reports of itself: what fails, and whether it needs ticks."""

import gc
import unittest
import weakref

import vivace
from vivace import Status, Tempo, Value


class WithTempo(unittest.TestCase):
    def setUp(self):
        self.tempo = Tempo()
        self.addCleanup(self.tempo.close)
        self.x = Value()
        self.told = []


class Errors(WithTempo):
    def test_a_call_that_fails_is_told_before_it_raises(self):
        self.tempo.on_error(self.told.append)
        with self.assertRaises(vivace.InvalidArgument) as caught:
            self.tempo.wait(1).delay = -1
        self.assertEqual([(type(one), str(one), one.status) for one in self.told], [
            (vivace.InvalidArgument, str(caught.exception), Status.INVALID_ARGUMENT)])

    def test_calls_that_create_and_ask_are_told_as_well(self):
        self.tempo.on_error(self.told.append)
        gone = self.tempo.wait(1)
        gone.destroy()
        for call in (lambda: self.tempo.wait(-1), lambda: self.tempo.easing("no-such"),
                     lambda: gone.time, lambda: self.tempo.ease(99, 0.5)):
            with self.assertRaises(vivace.VivaceError):
                call()
        self.assertEqual([one.status.name for one in self.told], [
            "INVALID_ARGUMENT", "INVALID_ARGUMENT", "INVALID_HANDLE", "INVALID_ARGUMENT"])

    def test_what_works_tells_nothing(self):
        self.tempo.on_error(self.told.append)
        self.tempo.collect("all")
        group = self.tempo.group(self.tempo.wait(1)).set(transient=True).start()
        handle = group[0].handle
        self.assertIsNone(group.label("missing"))
        del group
        self.tempo.tick(2)
        self.assertGreater(len(list(self.tempo.events())), 2)
        self.tempo.moveable(handle)
        self.assertEqual(self.told, [])

    def test_the_last_function_is_told_until_there_is_none(self):
        others = []
        self.tempo.on_error(others.append)
        self.tempo.on_error(self.told.append)
        self.assertRaises(vivace.InvalidArgument, lambda: self.tempo.wait(-1))
        self.tempo.on_error(None)
        self.assertRaises(vivace.InvalidArgument, lambda: self.tempo.wait(-1))
        self.assertEqual((len(others), len(self.told)), (0, 1))

    def test_what_the_function_raises_is_raised_by_the_call(self):
        def fails(error):
            raise KeyError("mine")
        self.tempo.on_error(fails)
        wait = self.tempo.wait(1)
        for call in (lambda: wait.set(delay=-1), lambda: self.tempo.wait(-1),
                     lambda: self.tempo.easing("no-such"), lambda: self.tempo.ease(99, 0.5)):
            with self.assertRaisesRegex(KeyError, "mine"):
                call()
        self.tempo.tick(1)

    def test_a_function_may_replace_itself(self):
        def once(error):
            self.told.append(error)
            self.tempo.on_error(None)
        self.tempo.on_error(once)
        del once
        gc.collect()
        for _ in range(2):
            self.assertRaises(vivace.InvalidArgument, lambda: self.tempo.wait(-1))
        self.assertEqual(len(self.told), 1)


class Lazy(WithTempo):
    def test_what_a_lazy_step_cannot_play_is_raised_by_the_tick(self):
        tempo, other = self.tempo, Tempo()
        self.addCleanup(other.close)
        for make in (lambda: other.wait(1), lambda: tempo.tween(self.x, 1, 1),
                     lambda: tempo.group(tempo.wait(1))[0]):
            heard = []
            tempo.sequence(tempo.wait(0.5), tempo.lazy(make)).on_completed(heard.append).start()
            with self.assertRaisesRegex(vivace.InvalidArgument, "must return 0 or an idle moveable"):
                tempo.tick(1)
            self.assertEqual(len(heard), 1)

    def test_it_is_raised_by_the_start(self):
        sequence = self.tempo.sequence(self.tempo.lazy(lambda: self.tempo.wait(1).start()))
        self.assertRaises(vivace.InvalidArgument, sequence.start)
        self.tempo.tick(0)
        self.assertIs(sequence.state, vivace.State.COMPLETED)

    def test_listeners_are_called_before_what_a_function_raises(self):
        heard = []
        def fails():
            raise KeyError("mine")
        call = self.tempo.call(fails)
        self.tempo.sequence(self.tempo.wait(0.5), call).on_completed(heard.append).start()
        with self.assertRaisesRegex(KeyError, "mine"):
            self.tempo.tick(1)
        self.assertEqual(len(heard), 1)

    def test_what_a_listener_raises_after_it_is_its_context(self):
        def fails(_):
            raise KeyError("mine")
        lazy = self.tempo.lazy(lambda: self.tempo.wait(1).start())
        self.tempo.sequence(self.tempo.wait(0.5), lazy).on_completed(fails).start()
        with self.assertRaises(vivace.InvalidArgument) as caught:
            self.tempo.tick(1)
        self.assertIsInstance(caught.exception.__context__, KeyError)

    def test_the_first_one_is_raised(self):
        tempo = self.tempo
        for seconds, make in ((0.5, lambda: tempo.group(tempo.wait(1)).start()),
                              (0.25, lambda: tempo.wait(1).start())):
            tempo.sequence(tempo.wait(seconds), tempo.lazy(make)).start()
        self.assertRaisesRegex(vivace.InvalidArgument, "maker = a wait", lambda: tempo.tick(1))
        tempo.tick(0)

    def test_what_goes_wrong_in_a_tick_is_for_the_function_alone(self):
        self.tempo.on_error(self.told.append)
        heard = []
        lazy = self.tempo.lazy(lambda: self.tempo.wait(1).start())
        self.tempo.sequence(self.tempo.wait(0.5), lazy).on_completed(heard.append).start()
        self.tempo.tick(1)
        self.assertEqual([error.status for error in self.told], [Status.INVALID_ARGUMENT])
        self.assertEqual(len(heard), 1)
        self.tempo.on_error(None)
        self.tempo.tick(0)

    def test_more_moments_than_a_tick_plays_leave_everything_else_done(self):
        def nested():
            inner = self.tempo.wait(1e-9)
            for _ in range(30):
                inner = self.tempo.sequence(inner).set(repeats=1)
            return inner.start()
        heard = []
        for told in (None, self.told.append):
            self.tempo.on_error(told)
            root, x = nested(), Value()
            self.tempo.tween(x, 10, 0.5).on_completed(heard.append)
            if told:
                self.tempo.tick(0.5)
            else:
                with self.assertRaisesRegex(vivace.LimitReached, "100 000 moments"):
                    self.tempo.tick(0.5)
            self.assertEqual((x.value, len(heard), root.time), (10, 1 + bool(told), 0.5))
            self.assertIs(root.state, vivace.State.MOVING)
            root.destroy()
        self.assertEqual([error.status for error in self.told], [Status.LIMIT])

    def test_frames_go_on_where_a_function_is_told(self):
        self.tempo.on_error(self.told.append)
        lazy = self.tempo.lazy(lambda: self.tempo.wait(0.02).start())
        self.tempo.sequence(self.tempo.wait(0.02), lazy, self.tempo.wait(0.02)).start()
        for _ in self.tempo.frames(1000):
            pass
        self.assertEqual(len(self.told), 1)

    def test_what_your_functions_catch_is_not_raised(self):
        def careful():
            for call in (lambda: self.tempo.wait(-1), lambda: self.tempo.wait(1).set(delay=-1)):
                self.assertRaises(vivace.InvalidArgument, call)
        self.tempo.sequence(self.tempo.wait(0.5), self.tempo.call(careful)).start()
        self.tempo.tick(1)
        def error(_):
            self.assertRaises(vivace.InvalidArgument, lambda: self.tempo.wait(-2))
        self.tempo.on_error(error)
        with self.assertRaisesRegex(vivace.InvalidArgument, "-1"):
            self.tempo.wait(-1)
        self.tempo.tick(1)

    def test_a_moveable_may_be_returned_again(self):
        wait = self.tempo.wait(0.25)
        self.tempo.sequence(self.tempo.lazy(lambda: wait).set(repeats=3)).start()
        self.tempo.tick(2)
        self.assertEqual(self.tempo.active, 0)

    def test_a_loop_without_end_is_raised_by_the_tick(self):
        tempo = self.tempo
        tempo.sequence(
            tempo.wait(0).set(name="again"), tempo.wait(0).when(lambda _: True),
            tempo.jump("again", vivace.FOREVER)).set(delay=0.5).start()
        with self.assertRaisesRegex(vivace.LimitReached, "100 000 rounds"):
            tempo.tick(1)
        self.assertEqual(tempo.active, 0)


class Activity(WithTempo):
    def test_it_is_told_when_it_begins_and_ceases_to_need_ticks(self):
        self.tempo.on_activity(self.told.append)
        motion = self.tempo.tween(self.x, 1, 1)
        self.assertEqual(self.told, [True])
        self.tempo.tick(0.5)
        motion.stop()
        self.assertEqual(self.told, [True, False])
        self.tempo.tween(self.x, 2, 1)
        self.tempo.pause()
        self.tempo.resume()
        self.tempo.tick(2)
        self.assertEqual(self.told, [True, False] * 3)
        self.tempo.on_activity(None)
        self.tempo.tween(self.x, 1, 1)
        self.assertEqual(len(self.told), 6)

    def test_what_the_function_raises_is_raised_by_the_call(self):
        def fails(active):
            raise KeyError(active)
        wait = self.tempo.wait(1)
        self.tempo.on_activity(fails)
        self.assertRaisesRegex(KeyError, "True", wait.start)
        self.assertRaisesRegex(KeyError, "False", lambda: self.tempo.tick(2))

    def test_functions_are_as_they_were_when_a_tempo_is_restored(self):
        others = []
        self.tempo.on_activity(self.told.append)
        self.tempo.on_error(self.told.append)
        saved = self.tempo.save()
        self.tempo.on_activity(others.append)
        self.tempo.on_error(others.append)
        self.tempo.restore(saved)
        self.tempo.tween(self.x, 1, 1)
        self.assertRaises(vivace.InvalidArgument, lambda: self.tempo.wait(-1))
        self.assertEqual((self.told[0], len(self.told), others), (True, 2, []))

    def test_a_tempo_to_which_its_functions_refer_is_collected(self):
        tempo = Tempo()
        gone = weakref.ref(tempo)
        tempo.on_activity(lambda active, tempo=tempo: tempo)
        tempo.on_error(lambda error, tempo=tempo: tempo)
        tempo.tween(self.x, 1, 1)
        del tempo
        gc.collect()
        self.assertIsNone(gone())

    def test_a_closed_tempo_refuses_functions(self):
        self.tempo.close()
        for call in (lambda: self.tempo.on_error(print), lambda: self.tempo.on_activity(None)):
            self.assertRaises(vivace.InvalidHandle, call)


if __name__ == "__main__":
    unittest.main()
