"""The contract through ctypes, and a host that takes the same calls by name as the oracle does."""

import ctypes as c
import math
import os
import sys

INVALID_HANDLE, INVALID_STATE = 1, 4
STOPPED, ASKED, REPLACED = 2, 1, 2
FLOAT64 = 1
STATES = {0: "none", 1: "idle", 2: "delayed", 3: "moving", 4: "paused", 5: "completed"}
KINDS = {1: "started", 2: "stopped", 4: "updated", 8: "reversed", 16: "repeated", 32: "paused",
         64: "resumed", 128: "completed", 256: "stepped", 512: "skipped", 1024: "destroyed"}
EVENT_ALL = 2047
QUEUE = 1 << 16


class Event(c.Structure):
    _fields_ = [("moveable", c.c_uint64), ("parent", c.c_uint64), ("time", c.c_double),
                ("user_data", c.c_void_p), ("skipped", c.c_uint64), ("kind", c.c_int32),
                ("reason", c.c_int32)]


Callback = c.CFUNCTYPE(None, c.POINTER(Event), c.c_void_p)
Condition = c.CFUNCTYPE(c.c_bool, c.c_uint64, c.c_void_p)
Call = c.CFUNCTYPE(None, c.c_uint64, c.c_void_p)
Maker = c.CFUNCTYPE(c.c_uint64, c.c_uint64, c.c_void_p)

HANDLE, STATUS, REAL, INT, TEXT = c.c_uint64, c.c_int32, c.c_double, c.c_int32, c.c_char_p
FLAG, COUNT, FLOAT = c.c_bool, c.c_uint32, c.POINTER(c.c_float)
SIGNATURES = {
    "viv_tempo_create": (HANDLE,),
    "viv_tempo_destroy": (STATUS, HANDLE),
    "viv_tempo_tick": (STATUS, HANDLE, REAL),
    "viv_tempo_set_rate": (STATUS, HANDLE, REAL),
    "viv_tempo_pause": (STATUS, HANDLE),
    "viv_tempo_resume": (STATUS, HANDLE),
    "viv_tempo_get_time": (REAL, HANDLE),
    "viv_tempo_collect_events": (STATUS, HANDLE, INT, COUNT),
    "viv_tempo_poll_event": (c.POINTER(Event), HANDLE),
    "viv_tempo_get_lost_events": (c.c_uint64, HANDLE),
    "viv_tempo_get_last_error_message": (TEXT, HANDLE),
    "viv_motion_create": (HANDLE, HANDLE, REAL, INT),
    "viv_wait_create": (HANDLE, HANDLE, REAL),
    "viv_call_create": (HANDLE, HANDLE, Call, c.c_void_p),
    "viv_lazy_create": (HANDLE, HANDLE, Maker, c.c_void_p),
    "viv_jump_create": (HANDLE, HANDLE, TEXT, INT),
    "viv_group_create": (HANDLE, HANDLE),
    "viv_sequence_create": (HANDLE, HANDLE),
    "viv_motion_to": (STATUS, HANDLE, FLOAT, c.c_float),
    "viv_motion_from_to": (STATUS, HANDLE, FLOAT, c.c_float, c.c_float),
    "viv_motion_add": (STATUS, HANDLE, INT, c.c_void_p, c.c_void_p, c.c_void_p),
    "viv_motion_set_reverse_easing": (STATUS, HANDLE, INT),
    "viv_motion_set_blend": (STATUS, HANDLE, INT, REAL),
    "viv_add": (STATUS, HANDLE, HANDLE),
    "viv_remove": (STATUS, HANDLE, HANDLE),
    "viv_group_set_synced": (STATUS, HANDLE, FLAG),
    "viv_group_set_duration": (STATUS, HANDLE, REAL),
    "viv_group_set_stagger": (STATUS, HANDLE, REAL, INT, INT),
    "viv_sequence_set_reversing_mode": (STATUS, HANDLE, INT),
    "viv_set_delay": (STATUS, HANDLE, REAL),
    "viv_set_repeats": (STATUS, HANDLE, INT),
    "viv_set_repeat_delay": (STATUS, HANDLE, REAL),
    "viv_set_reverses": (STATUS, HANDLE, FLAG),
    "viv_set_rate": (STATUS, HANDLE, REAL),
    "viv_set_transient": (STATUS, HANDLE, FLAG),
    "viv_set_name": (STATUS, HANDLE, TEXT),
    "viv_set_condition": (STATUS, HANDLE, Condition, c.c_void_p),
    "viv_set_turn_delay": (STATUS, HANDLE, REAL),
    "viv_set_mirrored": (STATUS, HANDLE, FLAG),
    "viv_set_passes": (STATUS, HANDLE, INT),
    "viv_set_essential": (STATUS, HANDLE, FLAG),
    "viv_set_position": (STATUS, HANDLE, REAL),
    "viv_get_position": (REAL, HANDLE),
    "viv_set_label": (STATUS, HANDLE, TEXT, REAL),
    "viv_get_label": (REAL, HANDLE, TEXT),
    "viv_seek_label": (STATUS, HANDLE, TEXT),
    "viv_group_place": (STATUS, HANDLE, HANDLE, INT, REAL),
    "viv_group_place_at_label": (STATUS, HANDLE, HANDLE, TEXT, REAL),
    "viv_motion_set_reverse_duration": (STATUS, HANDLE, REAL),
    "viv_motion_set_capture": (STATUS, HANDLE, INT),
    "viv_motion_set_speed": (STATUS, HANDLE, REAL),
    "viv_motion_by": (STATUS, HANDLE, FLOAT, c.c_float),
    "viv_motion_add_by": (STATUS, HANDLE, INT, c.c_void_p, c.c_void_p),
    "viv_motion_from": (STATUS, HANDLE, FLOAT, c.c_float),
    "viv_tempo_set_reduced_motion": (STATUS, HANDLE, FLAG),
    "viv_sequence_get_current": (HANDLE, HANDLE),
    "viv_on": (STATUS, HANDLE, INT, Callback, c.c_void_p),
    "viv_seek": (STATUS, HANDLE, REAL),
    "viv_play": (STATUS, HANDLE, INT),
    "viv_get_state": (INT, HANDLE),
    "viv_get_direction": (INT, HANDLE),
    "viv_get_pass_progress": (REAL, HANDLE),
    "viv_get_cycle_progress": (REAL, HANDLE),
    "viv_get_total_progress": (REAL, HANDLE),
    "viv_get_cycles_completed": (c.c_uint64, HANDLE),
    "viv_get_time": (REAL, HANDLE),
    "viv_get_length": (REAL, HANDLE),
    "viv_is_valid": (FLAG, HANDLE),
}
LIFE = ("start", "restart", "stop", "pause", "resume", "reset", "finish", "reverse", "destroy")
SIGNATURES.update({f"viv_{call}": (STATUS, HANDLE) for call in LIFE})
SETTERS = {
    "delay": ("viv_set_delay", float), "repeats": ("viv_set_repeats", int),
    "repeat_delay": ("viv_set_repeat_delay", float), "reverses": ("viv_set_reverses", bool),
    "rate": ("viv_set_rate", float), "transient": ("viv_set_transient", bool),
    "label": ("viv_set_name", str.encode), "synced": ("viv_group_set_synced", bool),
    "own_duration": ("viv_group_set_duration", float),
    "mode": ("viv_sequence_set_reversing_mode", int),
    "reverse_easing": ("viv_motion_set_reverse_easing", int),
    "turn_delay": ("viv_set_turn_delay", float), "mirrored": ("viv_set_mirrored", bool),
    "passes": ("viv_set_passes", int), "essential": ("viv_set_essential", bool),
    "position": ("viv_set_position", float),
    "reverse_duration": ("viv_motion_set_reverse_duration", float),
    "captures_each": ("viv_motion_set_capture", int), "speed": ("viv_motion_set_speed", float),
}


class Library:
    """The exported functions; one that is not exported is missed only when it is called."""

    def __init__(self, path=None):
        path = path or os.environ.get("VIVACE_LIBRARY")
        if not path:
            sys.exit("say where the library is: --library path, or VIVACE_LIBRARY")
        self.path, self.shared = path, c.CDLL(os.path.abspath(path))
        self.functions = {}

    def __getattr__(self, name):
        if name not in SIGNATURES:
            raise AttributeError(name)
        if name not in self.functions:
            try:
                function = getattr(self.shared, name)
            except AttributeError:
                raise NotImplementedError(f"{self.path} does not export {name}") from None
            function.restype, *function.argtypes = SIGNATURES[name]
            self.functions[name] = function
        return self.functions[name]


class LibraryHost:
    """Performs the oracle's calls on the library and keeps the same event list."""

    def __init__(self, library, polls=False):
        self.lib, self.polls = library, polls
        self.tempo = library.viv_tempo_create()
        self.handles, self.names, self.kinds = {}, {}, {}
        self.memory, self.kept = {}, []
        self.told, self.calls, self.labels, self.stagger = [], [], {}, {}
        if polls:
            library.viv_tempo_collect_events(self.tempo, EVENT_ALL, QUEUE)
        self.callback = Callback(lambda event, _: self.note(event.contents))

    def close(self):
        self.lib.viv_tempo_destroy(self.tempo)

    def note(self, event):
        name = self.names.get(event.moveable, hex(event.moveable))
        kind = KINDS.get(event.kind, str(event.kind))
        if event.kind == STOPPED and event.reason != ASKED:
            kind = "replaced" if event.reason == REPLACED else f"stopped by {event.reason}"
        self.told.append((name, kind, event.time, event.skipped))

    @property
    def events(self):
        while self.polls and (event := self.lib.viv_tempo_poll_event(self.tempo)):
            self.note(event.contents)
        return self.told

    # -- making

    def keep(self, name, handle):
        if not handle:
            message = self.lib.viv_tempo_get_last_error_message(self.tempo)
            raise RuntimeError(f"creating {name}: {message.decode()}")
        self.handles[name], self.names[handle] = handle, name
        if not self.polls:
            self.lib.viv_on(handle, EVENT_ALL, self.callback, None)
        return 0

    def tween(self, name, duration, easing=0):
        return self.keep(name, self.lib.viv_motion_create(self.tempo, float(duration), easing))

    def wait(self, name, duration):
        return self.keep(name, self.lib.viv_wait_create(self.tempo, float(duration)))

    def group(self, name):
        return self.keep(name, self.lib.viv_group_create(self.tempo))

    def sequence(self, name):
        return self.keep(name, self.lib.viv_sequence_create(self.tempo))

    def call(self, name):
        def run(_, __):
            self.calls.append((name, self.lib.viv_tempo_get_time(self.tempo)))

        self.kept.append(Call(run))
        return self.keep(name, self.lib.viv_call_create(self.tempo, self.kept[-1], None))

    def jump(self, name, step, times):
        return self.keep(name, self.lib.viv_jump_create(self.tempo, step.encode(), times))

    def lazy(self, name, made):
        handle = self.handles[made] if made else 0
        self.kept.append(Maker(lambda _, __: handle))
        return self.keep(name, self.lib.viv_lazy_create(self.tempo, self.kept[-1], None))

    def target(self, name, value):
        self.memory[name] = c.c_float(float(value))
        return 0

    def double(self, name, value):
        self.memory[name] = c.c_double(float(value))
        return 0

    def to(self, name, target, to):
        return self.lib.viv_motion_to(self.at(name), c.byref(self.memory[target]), float(to))

    def from_to(self, name, target, start, to):
        if isinstance(self.memory[target], c.c_double):
            ends = [None if n is None else c.byref(c.c_double(float(n))) for n in (start, to)]
            place = c.byref(self.memory[target])
            return self.lib.viv_motion_add(self.at(name), FLOAT64, place, *ends)
        if start is None:
            return self.to(name, target, to)
        place = c.byref(self.memory[target])
        return self.lib.viv_motion_from_to(self.at(name), place, float(start), float(to))

    def blend(self, name, blend, weight=1):
        return self.lib.viv_motion_set_blend(self.at(name), blend, float(weight))

    def condition(self, name, answers):
        left = list(answers)
        self.kept.append(Condition(lambda _, __: bool(left.pop(0) if len(left) > 1 else left[0])))
        return self.lib.viv_set_condition(self.at(name), self.kept[-1], None)

    def set(self, name, setting, value):
        if setting in ("stagger", "stagger_from"):
            self.stagger.setdefault(name, {})[setting] = value
            seconds = float(self.stagger[name].get("stagger", 0))
            start = self.stagger[name].get("stagger_from", 0)
            return self.lib.viv_group_set_stagger(self.at(name), seconds, start, 0)
        function, convert = SETTERS[setting]
        return getattr(self.lib, function)(self.at(name), convert(value))

    def add(self, container, child):
        return self.lib.viv_add(self.at(container), self.at(child))

    def remove(self, container, child):
        return self.lib.viv_remove(self.at(container), self.at(child))

    def mark(self, name, label, seconds):
        seconds = math.nan if seconds is None else float(seconds)
        return self.lib.viv_set_label(self.at(name), label.encode(), seconds)

    def place(self, group, child, place, offset):
        return self.lib.viv_group_place(self.at(group), self.at(child), place, float(offset))

    def place_at_label(self, group, child, label, offset):
        return self.lib.viv_group_place_at_label(self.at(group), self.at(child), label.encode(),
                                                 float(offset))

    def seek_label(self, name, label):
        return self.lib.viv_seek_label(self.at(name), label.encode())

    def by(self, name, target, start, by):
        if start is not None:
            raise NotImplementedError("a given start with a relative end")
        place = c.byref(self.memory[target])
        if isinstance(self.memory[target], c.c_double):
            amount = c.byref(c.c_double(float(by)))
            return self.lib.viv_motion_add_by(self.at(name), FLOAT64, place, amount)
        return self.lib.viv_motion_by(self.at(name), place, float(by))

    def from_only(self, name, target, start):
        place = c.byref(self.memory[target])
        if isinstance(self.memory[target], c.c_double):
            ends = c.byref(c.c_double(float(start))), None
            return self.lib.viv_motion_add(self.at(name), FLOAT64, place, *ends)
        return self.lib.viv_motion_from(self.at(name), place, float(start))

    def tempo_reduce(self, reduced):
        return self.lib.viv_tempo_set_reduced_motion(self.tempo, reduced)

    # -- a moveable's life

    def at(self, name):
        return self.handles.get(name, 0)

    def seek(self, name, seconds):
        return self.lib.viv_seek(self.at(name), float(seconds))

    def play(self, name, heading):
        return self.lib.viv_play(self.at(name), heading)

    def tempo_set_rate(self, rate):
        return self.lib.viv_tempo_set_rate(self.tempo, float(rate))

    def tempo_pause(self):
        return self.lib.viv_tempo_pause(self.tempo)

    def tempo_resume(self):
        return self.lib.viv_tempo_resume(self.tempo)

    def tick(self, seconds):
        return self.lib.viv_tempo_tick(self.tempo, float(seconds))

    # -- what is asked

    @property
    def values(self):
        return {name: place.value for name, place in self.memory.items()}

    def state(self, name):
        return STATES[self.lib.viv_get_state(self.at(name))]

    def length(self, name):
        return self.lib.viv_get_length(self.at(name))

    def own_time(self, name):
        return self.lib.viv_get_time(self.at(name))

    def inside(self, name):
        """How far a child is in its pass, its direction, and the current step of a sequence."""
        lib, handle = self.lib, self.at(name)
        step = self.names.get(lib.viv_sequence_get_current(handle)) if name[0] == "s" else None
        return lib.viv_get_pass_progress(handle), lib.viv_get_direction(handle), step

    def progress(self, name):
        lib, handle = self.lib, self.at(name)
        return (lib.viv_get_pass_progress(handle), lib.viv_get_cycle_progress(handle),
                lib.viv_get_total_progress(handle), lib.viv_get_cycles_completed(handle),
                lib.viv_get_direction(handle))


def life(call):
    def perform(self, name):
        return getattr(self.lib, f"viv_{call}")(self.at(name))

    return perform


for each in LIFE:
    setattr(LibraryHost, each, life(each))
