"""Makes the control for an option: a switch, segments, a stepper or a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.language.catalogue import translated
from game.rulesets.options import Option
from game.ui.widgets.choice import SegmentedControl
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.stepper import NumberStepper, Stepper
from game.ui.widgets.switch import Toggle
from game.ui.widgets.widget import Widget

_SEGMENT_LETTERS = 34
"""The most letters of all labels together that fit side by side."""


def option_control(
    option: Option,
    value: str,
    blocked: Mapping[tuple[str, str], str],
    on_change: Callable[[str, str], None],
    *,
    on_type: Callable[[str, str], None] | None = None,
    compact: bool = False,
) -> Widget:
    """A control for an option, with the option's key as its name. ``on_change(key, value)`` is
    called with changes, ``on_type`` also with numbers while they are being typed. ``compact`` makes
    it fit half the width of a panel."""
    reasons = {each: why for (key, each), why in blocked.items() if key == option.key}

    def changed(chosen: str) -> None:
        on_change(option.key, chosen)

    def switched(on: bool) -> None:
        changed("yes" if on else "no")

    def typed(value: str) -> None:
        if on_type is not None:
            on_type(option.key, value)

    values = [(choice.value, translated(choice.label)) for choice in option.offered(value)]
    control: Widget
    if {each for each, _ in values} == {"yes", "no"}:
        control = Toggle(value == "yes", switched)
        reason = reasons.get("no" if value == "yes" else "yes")
        if reason:
            control.disable(reason)
    elif option.span is not None:
        control = NumberStepper(
            values, value, changed, blocked=reasons, accepts=option.accepts, on_type=typed,
            letters=len(str(option.span.last)), width=180 if compact else 250,
        )  # fmt: skip
    elif all(label.isdigit() for _, label in values) or len(values) > 6:
        control = Stepper(values, value, changed, blocked=reasons, width=180 if compact else 250)
    elif not compact and sum(len(label) for _, label in values) <= _SEGMENT_LETTERS:
        control = SegmentedControl(values, value, changed, blocked=reasons)
    else:
        control = Dropdown(values, value, changed, blocked=reasons, width=164 if compact else 380)
    return control.named(option.key)
