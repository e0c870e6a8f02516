"""The library against itself: a scenario, and a variant of it that by the law shows the same."""

from blends import REPLACE
from comparison import (Difference, TIME_TOLERANCE, VALUE_TOLERANCE, View, close, new_host,
                        perform, same_events)
from rescaled import Rescaled

RIVAL = "rival of "
MAKING = ("tween", "wait", "group", "sequence")


def compare_replacing(calls, library, chance):
    """Where nothing moves what another motion moves, REPLACE is as OVERRIDE."""
    return compare(calls, replacing(calls, chance), new_hosts(library), same_values)


def compare_rivalled(calls, library, chance):
    """What another root takes it only silences: all but the values is as without it."""
    calls = list(replacing(calls, chance))
    return compare(calls, rivalled(calls, chance), new_hosts(library), lambda *_: True)


def compare_rescaled(calls, library, chance):
    """With all seconds longer by one factor, at a later second of the clock, all is the same."""
    hosts = new_host(library), Rescaled(library, chance)
    return compare(calls, calls, hosts, View(calls, *hosts, ()).same_values)


def replacing(calls, chance):
    """Most tweens replace."""
    for call in calls:
        yield call
        if call[0] == "tween" and chance.random() < 0.7:
            yield "blend", call[1], REPLACE


def rivalled(calls, chance):
    """From the first start on other roots take targets now and then."""
    rivals = [RIVAL + call[1] for call in calls if call[0] == "target"]
    started = False
    for call in calls:
        yield call
        if call[0] == "start" and not started:
            started = True
            for rival in rivals:
                yield "tween", rival, "0.3"
                yield "to", rival, rival[len(RIVAL):], "7"
        elif call[0] == "tick" and started and chance.random() < 0.3:
            yield "start", chance.choice(rivals)


def new_hosts(library):
    return new_host(library), new_host(library)


def compare(calls, variant, hosts, same_values):
    """The first difference after a call that both have."""
    told = [0, 0]
    names = []
    variant = iter(variant)
    for index, call in enumerate(calls):
        statuses = perform(hosts[0], call), perform_to(hosts[1], call, variant)
        if statuses[0] != statuses[1]:
            return Difference(index, "status", *statuses)
        events = [fresh(host, told, i) for i, host in enumerate(hosts)]
        if not same_events(*events):
            return Difference(index, "updated", *events)
        values = [host.values for host in hosts]
        if not same_values(*values):
            return Difference(index, "values", *values)
        names += [call[1]] if call[0] in MAKING else []
        for name in names:
            shown = [shows(host, name) for host in hosts]
            if not same_shows(*shown):
                return Difference(index, "children", *((name, each) for each in shown))
    return None


def perform_to(host, call, variant):
    """Performs a variant up to that call, whose status is the answer."""
    for each in variant:
        status = perform(host, each)
        if each == call:
            return status
    raise AssertionError("a variant has all calls")


def fresh(host, told, i):
    """What it told since, but not of rivals."""
    events = host.events[told[i]:]
    told[i] += len(events)
    return [event for event in events if not event[0].startswith(RIVAL)]


def shows(host, name):
    """All that can be asked of a moveable; the step of a sequence while it moves."""
    state = host.state(name)
    step = host.inside(name)[2] if state == "moving" else None
    return state, host.own_time(name), host.length(name), *host.progress(name), step


def same_shows(mine, theirs):
    near = close(TIME_TOLERANCE)
    return all(near(a, b) if isinstance(a, float) else a == b for a, b in zip(mine, theirs))


def same_values(mine, theirs):
    scale = max([1.0, *map(abs, mine.values())])
    return all(abs(mine[name] - theirs[name]) <= VALUE_TOLERANCE * scale for name in mine)
