"""Styles of play: sets of options that have a name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from game.language import menu_texts
from game.language import option_texts as book
from game.language.catalogue import say, translated
from game.rulesets.options import Chosen, GameInfo, acting
from game.ui.scenes.sketches import ROW, SketchPicture, paint_sketch, sketch_key, sketch_of_style
from game.ui.widgets.button import OptionRow
from game.ui.widgets.captioned_pictures import CaptionedPictures

OWN = "own"
"""Stands for options that are no named style."""


def style_of(game: GameInfo, chosen: Mapping[str, str]) -> str:
    """Return the name of the style with these options; empty if there is none."""
    changed = game.changed(chosen)
    # Practice is how a match is played, and no rule of the table.
    changed = {key: value for key, value in changed.items() if key != "practice"}
    return next((each.name for each in game.styles() if game.changed(each.chosen) == changed), "")


def style_sentence(game: GameInfo, seats: int, chosen: Mapping[str, str]) -> str:
    """Return a sentence about the style with these options."""
    now = style_of(game, chosen)
    if now:
        return next(translated(each.sentence) for each in game.styles() if each.name == now)
    return say(menu_texts.RULES_DIFFER, n=len(acting(game, seats, chosen)))


def style_rows(
    game: GameInfo,
    seats: int,
    chosen: Mapping[str, str],
    on_choose: Callable[[Chosen], None],
) -> list[OptionRow]:
    """Return a row for each style with its sentence, named ``style NAME``, and one for your own
    options if they match no style. ``on_choose`` is called with the options that the chosen style
    changes."""
    now = style_of(game, chosen)
    blocked = _Blocked(game, seats)
    rows = []
    for style in game.styles():

        def choose(changes: Mapping[str, str] = style.chosen) -> None:
            on_choose(dict(changes))

        is_now = style.name == now
        # The style in force is not disabled: its options say what has to change.
        reason = "" if is_now else blocked.get(style.name, "")
        row = OptionRow(
            translated(style.name), translated(style.sentence), choose, chosen=is_now,
            blocked=reason, picture=_picture(game, style.chosen),
        ).named(f"style {style.name}")  # fmt: skip
        rows.append(row)
    if not now:
        row = OptionRow(
            say(menu_texts.OWN_STYLE), style_sentence(game, seats, chosen), lambda: None,
            chosen=True, picture=_picture(game, game.changed(chosen)),
        ).named(f"style {OWN}")  # fmt: skip
        rows.append(row)
    return rows


def _picture(game: GameInfo, chosen: Chosen) -> SketchPicture:
    return SketchPicture(sketch_of_style(game, chosen), game, ROW)


def style_picker(
    game: GameInfo,
    seats: int,
    chosen: Mapping[str, str],
    on_choose: Callable[[Chosen], None],
) -> CaptionedPictures[str]:
    """The same choice as small pictures, named ``style``."""
    styles = {each.name: each.chosen for each in game.styles()}
    now = style_of(game, chosen)
    values = [(name, translated(name)) for name in styles]
    if not now:
        values.append((OWN, say(menu_texts.OWN_STYLE)))

    def choose(name: str) -> None:
        if name != OWN:
            on_choose(dict(styles[name]))

    def sketch(name: str) -> str:
        return sketch_of_style(game, styles.get(name, chosen))

    return CaptionedPictures(
        values, now or OWN, choose,
        lambda name, size, media: paint_sketch(sketch(name), game, size, media),
        key=lambda name, media: sketch_key(sketch(name), game, media),
        widest=180, narrowest=140, shape=0.5, blocked=_Blocked(game, seats),
    ).named("style")  # fmt: skip


class _Blocked(Mapping[str, str]):
    """For each style that cannot be played with this many seats, the reason. Rules are made only
    when a reason is looked up, so that the menu can be shown earlier."""

    def __init__(self, game: GameInfo, seats: int) -> None:
        self._game = game
        self._seats = seats

    @cached_property
    def _reasons(self) -> dict[str, str]:
        found = {
            each.name: book.problems(self._game.id, self._seats, each.chosen)
            for each in self._game.styles()
        }
        return {name: next(iter(why.values())) for name, why in found.items() if why}

    def __getitem__(self, name: str) -> str:
        return self._reasons[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._reasons)

    def __len__(self) -> int:
        return len(self._reasons)
