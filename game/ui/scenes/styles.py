"""The named ways of playing a game, to choose one by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rulesets.options import GameInfo
from game.ui.scenes.lobby import Book, Chosen
from game.ui.widgets.base import Widget
from game.ui.widgets.basic import Label
from game.ui.widgets.choice import Choice
from game.ui.widgets.layout import Column

OWN = "Your own"
"""What a way of playing is called that has no name."""


def style_of(game: GameInfo, chosen: Mapping[str, str]) -> str:
    """The name of the way of playing that these options make; empty when it has none."""
    changed = game.changed(chosen)
    return next((each.name for each in game.styles() if game.changed(each.chosen) == changed), "")


def style_picker(
    book: Book,
    game: GameInfo,
    seats: int,
    chosen: Mapping[str, str],
    on_choose: Callable[[Chosen], None],
) -> Widget:
    """One segment for each style, and one for what has no name while it is so; the sentence of
    the one in force below. ``on_choose`` hears the options that the chosen one changes."""
    styles = {each.name: each for each in game.styles()}
    now = style_of(game, chosen)
    values = [(name, name) for name in styles]
    blocked = {}
    for name, style in styles.items():
        problems = book.problems(game.id, seats, style.chosen)
        if problems:
            blocked[name] = next(iter(problems.values()))
    if not now:
        values.append((OWN, OWN))

    def choose(name: str) -> None:
        if name != OWN:
            on_choose(dict(styles[name].chosen))

    picker = Choice(values, now or OWN, choose, blocked=blocked)
    picker.name = "style"
    count = len(game.changed(chosen))
    differs = "1 rule differs" if count == 1 else f"{count} rules differ"
    said = styles[now].sentence if now else f"{differs} from the book."
    return Column([picker, Label(said, "small", "muted")], gap=10)
