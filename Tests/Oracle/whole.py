"""Which random scenarios are kept."""

from oracle import Oracle


def told_whole(kind):
    """Scenarios in which no tick comes to the cap on repetitions: where nested repeats are left
    out the law does not say which plays count."""
    def make(chance):
        while True:
            calls = kind(chance)
            if is_told_whole(calls):
                return calls

    return make


def is_told_whole(calls):
    oracle = Oracle()
    oracle.most_loops = 300
    try:
        for call in calls:
            getattr(oracle, call[0])(*call[1:])
    except NotImplementedError:
        return False  # The model does not know it either.
    return not oracle.comes_to_the_cap
