"""Random scenarios of what a host may call besides: several roots that share targets are sought and
turned over, rates and repeats are set in flight, and reduced motion is turned on and off."""

import lengths
from oracle import Oracle
from scenarios import RATES, Maker, built, moment
from start_scenarios import Reduced, Starts
from way_scenarios import SharedWays, ShortWays, Ways, journeys
from whole import told_whole

JOURNEYS = ["seek", "seek", "reverse", "play", "pause", "resume", "start", "restart"]
ENDINGS = ["finish", "stop", "reset"]
SETTINGS = ["rate", "repeats", "inner rate", "inner repeats"]


def call(m, name, root, length):
    """One call on a root, or on something in it."""
    if name == "seek":
        m.add("seek", root, moment(m, length))
    elif name == "play":
        m.add("play", root, m.pick([1, -1]))
    elif name == "reduce":
        m.add("tempo_reduce", m.likely(0.5))
    elif name in SETTINGS:
        setting(m, name, root)
    else:
        m.add(name, root)


def setting(m, name, root):
    if name.startswith("inner"):
        inside = [each.name for each in built(m.calls).moveables[root].postorder()][:-1]
        if not inside:
            return
        node = m.pick(inside)
    elif is_running(m.calls, root):
        node = root
    else:
        return
    if name.endswith("rate"):
        m.set(node, "rate", m.pick(RATES))
    else:
        m.set(node, "repeats", m.pick(repeats_for(m.calls, node, root)))


def repeats_for(calls, node, root):
    """Not fewer where the root may run backward: own time beyond the end is nothing that the law knows."""
    turned = any(each[0] in ("reverse", "play") for each in calls)
    least = built(calls).moveables[root].repeats if turned and node == root else 0
    return [least, least + 1, least + 2, least + 3]


def is_running(calls, root):
    model = Oracle()
    for each in calls:
        getattr(model, each[0])(*each[1:])
    return model.status[root] in ("running", "paused")


def of_several(chance, maker=Maker):
    m = maker(chance)
    if maker is Maker:
        m.make_targets(2)
    else:
        m.pool = m.new_pool()
    roots = [m.root("reversing", m.pick([0, 0, 1, 2]), 4) for _ in range(chance.randint(2, 3))]
    known = {root: lengths.program(built(m.calls).moveables[root]) for root in roots}
    for _ in range(chance.randint(5, 14)):
        root = m.pick(roots)
        call(m, m.pick(["start"] * 5 + ["seek", *JOURNEYS, "reverse", "stop", "finish"]), root,
             known[root])
        if m.likely(0.7):
            m.tick()
    m.to_the_end(*roots)
    return m.calls


def of_one(chance, names, maker=Maker):
    m = maker(chance)
    if maker is Maker:
        m.make_targets(3)
        root = m.root("reversing", chance.randint(0, 3), 8)
    else:
        root = m.ways(chance.randint(0, 3))
    length = lengths.program(built(m.calls).moveables[root])
    if maker is Reduced:
        m.add("tempo_reduce", m.likely(0.8))
    if m.likely(0.8):
        m.add("start", root)
        m.tick()
    for _ in range(chance.randint(2, 8)):
        call(m, m.pick(names), root, length)
        for _ in range(chance.randint(0, 3)):
            m.tick()
    m.add("resume", root)
    m.to_the_end(root)
    return m.calls


def odd_passes(chance):
    """An odd number of passes, which repeats that are set in flight cancel."""
    m = Ways(chance)
    root = m.ways(chance.randint(0, 2))
    length = lengths.program(built(m.calls).moveables[root])
    passes = m.pick([3, 3, 5])
    m.set(root, "passes", passes)
    m.add("start", root)
    # Where own time on the way back is beyond the end the law does not say what is shown.
    calls, repeats = m.pick([(["seek", "restart"], [0, 1, 2, 3]),
                             (["reverse", "seek", "restart"], [3, 4])])
    for _ in range(chance.randint(1, 4)):
        if m.likely(0.6):
            m.add("seek", root, moment(m, length))
        else:
            m.tick()
        if m.likely(0.6) and is_running(m.calls, root):
            m.set(root, "repeats", m.pick(repeats))
        else:
            call(m, m.pick(calls), root, length)
        m.tick()
    m.to_the_end(root)
    return m.calls


IN_FLIGHT = [*SETTINGS, "pause", "resume", "start", "restart", "finish"]
EVERYTHING = [*SETTINGS, *JOURNEYS, *ENDINGS]
KINDS = {name: told_whole(kind) for name, kind in {
    "journeys_of_several": of_several,
    "shared_journeys_of_several": lambda chance: of_several(chance, SharedWays),
    "journeys_to_ends": lambda chance: of_one(chance, JOURNEYS + ENDINGS),
    "way_journeys_to_ends": lambda chance: of_one(chance, JOURNEYS + ENDINGS, Ways),
    "reduced_journeys": lambda chance: of_one(chance, [*JOURNEYS, "reduce"], Reduced),
    "settings": lambda chance: of_one(chance, IN_FLIGHT),
    "way_settings": lambda chance: of_one(chance, IN_FLIGHT, Ways),
    "odd_passes": odd_passes,
    "everything": lambda chance: of_one(chance, EVERYTHING),
    "everything_with_ways": lambda chance: of_one(chance, EVERYTHING, Ways),
    "everything_shared": lambda chance: of_one(chance, EVERYTHING, SharedWays),
    "everything_with_starts": lambda chance: of_one(chance, EVERYTHING, Starts),
    "everything_reduced": lambda chance: of_one(chance, [*EVERYTHING, "reduce"], Reduced),
    }.items()}
VARIANTS = {name: told_whole(kind) for name, kind in {
    "everything_rescaled": lambda chance: of_one(chance, EVERYTHING, Ways),
    "shared_rescaled": lambda chance: of_one(chance, EVERYTHING, SharedWays),
    "starts_rescaled": lambda chance: of_one(chance, EVERYTHING, Starts),
    "short_rescaled": lambda chance: journeys(chance, ShortWays),
    "several_rescaled": lambda chance: of_several(chance, SharedWays)}.items()}
