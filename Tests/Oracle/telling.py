"""What one tick tells: the cap on repetitions (section 1.5)."""

MOST_TOLD = 64


def shortened(events, moveables):
    """At most 64 `repeated` and 64 `reversed` of each in one tick, none inside skipped cycles."""
    dropped, skipped = set(), {}
    for kind in ("repeated", "reversed"):
        for name in {event[0] for event in events}:
            told = [i for i, event in enumerate(events) if event[:2] == (name, kind)]
            if len(told) <= MOST_TOLD:
                continue
            gap = told[MOST_TOLD - 1:-1]
            dropped.update(gap)
            skipped[told[-1]] = len(gap)
            inside = {k.name for k in moveables[name].postorder()} - {name}
            dropped.update(i for i in range(gap[0], told[-1]) if events[i][0] in inside)
    return [event[:3] + (skipped.get(i, 0),) for i, event in enumerate(events)
            if i not in dropped]
