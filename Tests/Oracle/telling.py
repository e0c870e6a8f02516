"""What one tick tells: the cap on repetitions (section 1.5)."""

from collections import Counter

MOST_TOLD = 64
CAPPED = ("reversed", "repeated")


def shortened(events, moveables):
    """At most 64 `repeated` and 64 `reversed` of each in one tick, none inside skipped cycles. Of a
    loop of unknown length the last is told late, and what is inside is told: when it is known to be
    the last is not modelled of what else repeats very often in one tick, so scenarios avoid that,
    nor what was inside something that is destroyed by then."""
    dropped, skipped, late = set(), {}, set()
    for (name, kind), count in Counter(event[:2] for event in events).items():
        if kind not in CAPPED or count < MOST_TOLD:
            continue
        told = [i for i, event in enumerate(events) if event[:2] == (name, kind)]
        gap = told[MOST_TOLD - 1:-1]
        dropped.update(gap)
        skipped[told[-1]] = len(gap)
        if name in moveables and moveables[name].has_unknown_length():
            late.add(told[-1])
        elif gap and name in moveables:
            inside = {k.name for k in moveables[name].postorder()} - {name}
            dropped.update(i for i in range(gap[0], told[-1]) if events[i][0] in inside)
    numbered = [(i, event[:3] + (skipped.get(i, 0),)) for i, event in enumerate(events)
                if i not in dropped]
    return with_late(numbered, late, moveables)


def with_late(numbered, late, moveables):
    """Those of `late` go right before the end of their root, or to the end of the tick."""
    told, waiting = [], []
    for i, event in numbered:
        if i in late:
            waiting.append(event)
            continue
        ended = event[1] in ("completed", "stopped") and is_root(event[0], moveables)
        if ended:
            told += waiting
            waiting = []
        told.append(event)
    return told + waiting


def is_root(name, moveables):
    return name not in moveables or moveables[name].parent is None


def comes_to_the_cap(events):
    """Whether of one tick's events any is left out, or would be with one more."""
    counts = Counter(event[:2] for event in events if event[1] in CAPPED)
    return any(count >= MOST_TOLD for count in counts.values())
