"""Makes a failing scenario small: calls are left out as long as it still fails."""

MAKING = {"tween", "wait", "call", "jump", "lazy", "group", "sequence", "target", "double"}


def shrink(calls, fails, most=400):
    """The smallest list found with which `fails` still holds; asks at most `most` times."""
    left = most
    size = max(len(calls) // 2, 1)
    while left > 0:
        smaller = None
        for start in range(0, len(calls), size):
            candidate = without_orphans(calls[:start] + calls[start + size:])
            left -= 1
            if len(candidate) < len(calls) and fails(candidate):
                smaller = candidate
                break
            if left <= 0:
                break
        if smaller is not None:
            calls = smaller
        elif size == 1:
            break
        else:
            size = max(size // 2, 1)
    return calls


def without_orphans(calls):
    """Leaves out what names something that is not made any more."""
    made, kept = set(), []
    for call in calls:
        if call[0] in MAKING:
            if call[0] != "lazy" or call[2] is None or call[2] in made:
                made.add(call[1])
                kept.append(call)
        elif all(name in made for name in names_in(call)):
            kept.append(call)
    return kept


def names_in(call):
    method = call[0]
    if method in ("from_to", "by", "from_only", "add", "remove", "place", "place_at_label"):
        return call[1:3]
    if method in ("tick", "tempo_set_rate", "tempo_pause", "tempo_resume", "tempo_reduce"):
        return ()
    return call[1:2]
