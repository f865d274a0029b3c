"""The right control for an option: a switch, segments, a stepper or a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rulesets.options import Option
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.switch import Toggle
from game.ui.widgets.widget import Widget

_SEGMENT_LETTERS = 34
"""Labels longer than this together do not fit beside one another."""


def option_control(
    option: Option,
    value: str,
    blocked: Mapping[tuple[str, str], str],
    on_change: Callable[[str, str], None],
    *,
    compact: bool = False,
) -> Widget:
    """A control for an option, named after its key; ``on_change(key, value)`` hears of changes.
    ``compact`` is for half the width of a panel."""
    reasons = {each: why for (key, each), why in blocked.items() if key == option.key}

    def changed(chosen: str) -> None:
        on_change(option.key, chosen)

    def switched(on: bool) -> None:
        changed("yes" if on else "no")

    values = [(choice.value, choice.label) for choice in option.values]
    control: Widget
    if {each for each, _ in values} == {"yes", "no"}:
        control = Toggle(value == "yes", switched)
        reason = reasons.get("no" if value == "yes" else "yes")
        if reason:
            control.disable(reason)
    elif all(label.isdigit() for _, label in values) or len(values) > 6:
        control = Stepper(values, value, changed, blocked=reasons, width=180 if compact else 250)
    elif not compact and sum(len(label) for _, label in values) <= _SEGMENT_LETTERS:
        control = Choice(values, value, changed, blocked=reasons)
    else:
        control = Dropdown(values, value, changed, blocked=reasons, width=164 if compact else 380)
    control.name = option.key
    return control
