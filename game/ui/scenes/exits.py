"""The buttons at the bottom right of a page that lead out of it."""

from __future__ import annotations

from collections.abc import Callable

from game.language import button_texts
from game.language.catalogue import _, say
from game.ui.widgets.button import Button

HIGH = 72
"""Units of height of the buttons at the bottom of a page."""


def done_button(on_press: Callable[[], None], tip: str = "") -> Button:
    """“Done”, named ``done``: the button of a page that leads only back, which nobody came for.
    ``tip`` is its tooltip."""
    return Button(
        say(button_texts.DONE), on_press, sign="check", height=HIGH, width=260, tooltip=tip
    ).named("done")


def quiet(words: str, sign: str, press: Callable[[], None], name: str) -> Button:
    """Return a button with only a sign; its tooltip says what it does."""
    return Button("", press, kind="quiet", sign=sign, height=84, tooltip=words).named(name)


def exits(
    on_back: Callable[[], None],
    on_start: Callable[[], None] | None,
    tip: str = "",
    *,
    takes: bool = False,
) -> list[Button]:
    """A button that goes back, named ``done``, and one that begins a match, named ``start``.
    Without ``on_start`` there is only “Done”. ``tip`` is the tooltip of the way back. ``takes``:
    the way back takes what was chosen, on a page that can also be cancelled."""
    if on_start is None:
        return [done_button(on_back, tip)]
    words, sign = (say(button_texts.DONE), "check") if takes else (_("Back"), "left")
    back = Button(words, on_back, sign=sign, height=HIGH, tooltip=tip).named("done")
    start = Button(_("Start playing"), on_start, kind="primary", sign="play", height=HIGH)
    return [back, start.named("start")]
