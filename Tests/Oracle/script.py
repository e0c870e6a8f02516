"""A scenario as a person reads it: C-like calls."""

from library import SETTERS

MAKERS = {
    "tween": "viv_motion {0} = viv_motion_create(tempo, {1}, {2});",
    "wait": "viv_motion {0} = viv_wait_create(tempo, {1});",
    "call": "viv_motion {0} = viv_call_create(tempo, note, NULL);",
    "jump": 'viv_motion {0} = viv_jump_create(tempo, "{1}", {2});',
    "lazy": "viv_motion {0} = viv_lazy_create(tempo, make_{1}, NULL);",
    "group": "viv_group {0} = viv_group_create(tempo);",
    "sequence": "viv_sequence {0} = viv_sequence_create(tempo);",
    "target": "float {0} = {1};",
    "double": "double {0} = {1};",
    "condition": "viv_set_condition({0}, answers{1}, NULL);",
    "tick": "viv_tempo_tick(tempo, {0});",
    "tempo_set_rate": "viv_tempo_set_rate(tempo, {0});",
    "tempo_pause": "viv_tempo_pause(tempo);",
    "tempo_resume": "viv_tempo_resume(tempo);",
}

PLACES = ["VIV_PLACE_AT", "VIV_PLACE_AT_END", "VIV_PLACE_WITH_PREVIOUS",
          "VIV_PLACE_AFTER_PREVIOUS"]
OTHERS = {
    "mark": lambda name, label, seconds: f'viv_set_label({name}, "{label}", {seconds or "NAN"});',
    "place": lambda group, child, place, offset:
        f"viv_group_place({group}, {child}, {PLACES[place]}, {offset});",
    "place_at_label": lambda group, child, label, offset:
        f'viv_group_place_at_label({group}, {child}, "{label}", {offset});',
    "by": lambda name, target, _, by: f"viv_motion_by({name}, &{target}, {by});",
    "from_only": lambda name, target, start: f"viv_motion_from({name}, &{target}, {start});",
    "tempo_reduce": lambda reduced:
        f"viv_tempo_set_reduced_motion(tempo, {str(reduced).lower()});",
    "seek_label": lambda name, label: f'viv_seek_label({name}, "{label}");',
}
BLENDS = ["VIV_BLEND_OVERRIDE", "VIV_BLEND_REPLACE", "VIV_BLEND_ADD"]


def line(call, doubles=()):
    method, *arguments = call
    if method in MAKERS:
        return MAKERS[method].format(*arguments)
    if method == "from_to":
        name, target, start, to = arguments
        if target in doubles:
            ends = ["NULL" if n is None else f"&(double){{{n}}}" for n in (start, to)]
            return f"viv_motion_add({name}, VIV_TYPE_DOUBLE, &{target}, {', '.join(ends)});"
        if start is None:
            return f"viv_motion_to({name}, &{target}, {to});"
        return f"viv_motion_from_to({name}, &{target}, {start}, {to});"
    if method == "blend":
        name, blend, weight = arguments
        return f"viv_motion_set_blend({name}, {BLENDS[blend]}, {weight});"
    if method == "set":
        name, setting, value = arguments
        function = SETTERS[setting][0] if setting in SETTERS else f"viv_group_set_{setting}"
        shown = f'"{value}"' if setting == "label" else str(value).lower()
        return f"{function}({name}, {shown});"
    if method in OTHERS:
        return OTHERS[method](*arguments)
    return f"viv_{method}({', '.join(map(str, arguments))});"


def script(calls):
    doubles = {call[1] for call in calls if call[0] == "double"}
    return "\n".join(f"    {line(call, doubles)}" for call in calls)


def events(told):
    return "\n".join(f"      {time:.9g}  {name}.{kind}" + (f" (skipped {skipped})" * bool(skipped))
                     for name, kind, time, skipped in told) or "      (none)"


def shown(field, seen):
    if field in ("events", "updated"):
        return "\n" + events(seen)
    return repr(seen)
