"""Performs one scenario on the model and on the library and tells the first difference."""

import math
from fractions import Fraction

import easing
from library import LibraryHost
from oracle import Oracle

TIME_TOLERANCE = 5e-9
VALUE_TOLERANCE = 2e-6  # of the largest number in the scenario: what the law grants to floats
BLEND_TOLERANCE = 1e-5  # the same where motions compose or take over
PIN = 1.1e-3  # how far a pinned curve jumps at its ends
PROGRESS_TOLERANCE = 1e-6
FIELDS = ["status", "updated", "events", "calls", "values", "length", "state", "children", "inside",
          "heading", "time", "pass", "cycle", "total", "cycles", "direction"]


class Difference:
    def __init__(self, index, field, expected, got):
        self.index, self.field, self.expected, self.got = index, field, expected, got


def new_host(library, polls=False):
    """No library at all compares the model with itself, to try the tester."""
    return Oracle() if library is None else LibraryHost(library, polls)


def compare(calls, library, polls=False, ignored=()):
    """The first difference, or None."""
    model, host = Oracle(), new_host(library, polls)
    view = View(calls, model, host, ignored)
    for index, call in enumerate(calls):
        expected, got = perform(model, call), perform(host, call)
        difference = view.difference(call, expected, got)
        if difference:
            return Difference(index, *difference)
    return None


def perform(host, call):
    return getattr(host, call[0])(*call[1:])


class View:
    """What a host can see after each call."""

    def __init__(self, calls, model, host, ignored):
        self.model, self.host, self.ignored = model, host, set(ignored)
        self.seen = {id(model): 0, id(host): 0}
        self.scale = max([1.0, *(abs(float(n)) for call in calls for n in numbers(call))])
        self.pinned = any(call[0] == "tween" and easing.jumps_at_its_ends(call[3])
                          or call[0] == "set" and call[2] == "reverse_easing"
                          and easing.jumps_at_its_ends(call[3]) for call in calls)
        self.blended = any(call[0] == "blend" for call in calls)
        self.has_ways = any(call[0] == "set" and call[2] == "mirrored" for call in calls)
        self.started, self.sought = set(), set()

    def difference(self, call, expected, got):
        if call[0] in ("start", "restart", "play", "seek", "seek_label"):
            self.started.add(call[1])
        if call[0] in ("seek", "seek_label", "reverse", "play"):
            self.sought.add(call[1])
        for field, model, host, same in self.fields(call, expected, got):
            if field not in self.ignored and not same(model, host):
                return field, model, host
        return None

    def fields(self, call, expected, got):
        yield "status", expected, got, equal
        mine, theirs = self.fresh(self.model), self.fresh(self.host)
        plain = [[e for e in told if e[1] != "updated"] for told in (mine, theirs)]
        yield "events", *plain, same_events
        if "events" not in self.ignored:
            yield "updated", mine, theirs, same_events
        yield "calls", self.model.calls, self.host.calls, same_calls
        yield "values", self.model.values, self.host.values, self.same_values
        for name in sorted(self.started & set(self.model.moveables)):
            yield from self.fields_of(name, call)

    def fresh(self, host):
        told = host.events
        first, self.seen[id(host)] = self.seen[id(host)], len(told)
        return told[first:]

    def fields_of(self, name, call):
        model, host = self.model, self.host
        state = model.state(name)
        yield "state", (name, state), (name, host.state(name)), equal
        if call[0] in ("start", "seek"):
            yield "length", model.length(name), host.length(name), close(TIME_TOLERANCE)
        if state == "idle" or name not in model.runs:
            return
        if state in ("moving", "delayed") and name not in self.sought:
            yield from self.fields_of_children(name)
        if model.moveables[name].has_unknown_length():
            return
        backward = model.runs[name].heading < 0
        yield "time", model.own_time(name), host.own_time(name), close(TIME_TOLERANCE)
        if model.length(name) > 0 and not (backward and state == "completed"):
            yield from self.fields_of_progress(name, state)

    def fields_of_children(self, name):
        for node in self.model.moveables[name].postorder():
            if node.parent:
                states = [host.state(node.name) for host in (self.model, self.host)]
                active = [s if s in ("moving", "delayed", "paused") else "over" for s in states]
                yield "children", (node.name, active[0]), (node.name, active[1]), equal
                if self.has_ways and active[0] == "moving" and not node.is_empty:
                    yield from self.fields_inside(node.name)

    def fields_inside(self, name):
        """Of what moves in a container: how far it is, and which way it goes."""
        mine, theirs = self.model.inside(name), self.host.inside(name)
        near = close(PROGRESS_TOLERANCE)
        yield "inside", (name, mine[0]), (name, theirs[0]), lambda a, b: near(a[1], b[1])
        yield "heading", (name, mine[1:]), (name, theirs[1:]), equal

    def fields_of_progress(self, name, state):
        mine, theirs = self.model.progress(name), self.host.progress(name)
        near = close(PROGRESS_TOLERANCE)
        for i, field in enumerate(("pass", "cycle", "total")):
            yield field, (name, mine[i]), (name, theirs[i]), lambda a, b: near(a[1], b[1])
        yield "cycles", (name, mine[3]), (name, theirs[3]), equal
        node = self.model.moveables[name]
        if state == "moving" and (node.is_leaf or node.children):
            yield "direction", (name, mine[4]), (name, theirs[4]), equal

    def same_values(self, mine, theirs):
        tolerance = PIN if self.pinned else VALUE_TOLERANCE
        if self.blended:  # velocities carry a value beyond all that was given
            tolerance = BLEND_TOLERANCE
            self.scale = max([self.scale, *map(abs, mine.values())])
        tolerance *= self.scale
        return all(abs(mine[k] - theirs[k]) <= tolerance for k in mine)


def numbers(call):
    if call[0] in ("target", "double"):
        return [call[2]]
    ends = call[0] in ("from_to", "by", "from_only")
    return [n for n in call[3:] if n is not None] if ends else []


def equal(mine, theirs):
    return mine == theirs


def close(tolerance):
    def near(mine, theirs):
        if math.isnan(mine) or math.isinf(mine):
            return str(mine) == str(theirs)
        return abs(mine - theirs) <= tolerance * max(1.0, abs(mine))

    return near


def same_events(mine, theirs):
    near = close(TIME_TOLERANCE)
    return len(mine) == len(theirs) and all(
        a[:2] == b[:2] and near(a[2], b[2]) and a[3] == b[3] for a, b in zip(mine, theirs))


def same_calls(mine, theirs):
    near = close(TIME_TOLERANCE)
    return len(mine) == len(theirs) and all(
        a[0] == b[0] and near(a[1], b[1]) for a, b in zip(mine, theirs))


# -- partition: the library against itself


def compare_partition(calls, library, chance, ignored=()):
    """The same scenario with its ticks cut differently."""
    first, second = new_host(library), new_host(library)
    for call in calls:
        perform(first, call)
    for call in recut(calls, chance):
        perform(second, call)
    told = [[e for e in host.events if e[1] != "updated"] for host in (first, second)]
    skipped = any(e[3] for host in (first, second) for e in host.events)
    if not same_events(*told) and not skipped:
        return Difference(len(calls) - 1, "events", *told)
    view = View(calls, first, second, ignored)
    if not view.same_values(first.values, second.values):
        return Difference(len(calls) - 1, "values", first.values, second.values)
    names = sorted({call[1] for call in calls if call[0] == "start"})
    states = [[(name, host.state(name)) for name in names] for host in (first, second)]
    if states[0] != states[1]:
        return Difference(len(calls) - 1, "state", *states)
    return None


def compare_seek(calls, library, chance, ignored=()):
    """One root that is played to a second of its own, and sought there from idle."""
    start = next(i for i, call in enumerate(calls) if call[0] == "start")
    ticks = sum(call[0] == "tick" for call in calls)
    end = start + 1 + chance.randint(1, ticks)
    played, sought = new_host(library), new_host(library)
    for call in calls[:end]:
        perform(played, call)
    for call in calls[:start]:
        perform(sought, call)
    root = calls[start][1]
    if played.state(root) not in ("delayed", "moving"):
        return None
    second = played.own_time(root)
    if perform(sought, ("seek", root, str(second))) != 0:
        return Difference(end - 1, "status", 0, "no seek")
    view = View(calls, played, sought, ignored)
    if not view.same_values(played.values, sought.values):
        return Difference(end - 1, "values", played.values, sought.values)
    return None


def recut(calls, chance):
    for call in calls:
        if call[0] != "tick" or Fraction(call[1]) == 0:
            yield call
            continue
        whole = Fraction(call[1])
        cuts = sorted(whole * chance.randint(0, 16) / 16 for _ in range(chance.randint(0, 3)))
        for start, end in zip([Fraction(0), *cuts], [*cuts, whole]):
            yield "tick", str(float(end - start))
