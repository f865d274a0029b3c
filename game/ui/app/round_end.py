"""What is shown when a round is over: its thunderdome, its highlight, and the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.match.ranking import Gain
from game.match.sheet import ScoreSheet
from game.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from game.match.sitting import Sitting
    from game.ui.scenes.table import TableScene


def scenes_of(
    sitting: Sitting,
    table: TableScene,
    you: int | None,
    gains: Sequence[Gain],
    *,
    replayed: bool,
    replace_top: Callable[[Scene], None],
    on_next: Callable[[], None],
    on_new_match: Callable[[], None],
    on_menu: Callable[[], None],
) -> Scene:
    """The first of the scenes that follow a round which ``table`` has shown. Each scene puts the
    next one in its place with ``replace_top``.

    you: the seat of the only person, None when there are several.
    gains: what a competitive match has brought each seat; empty if nothing.
    replayed: whether to show the highlight again, if there is one.
    on_next, on_new_match, on_menu: what the buttons of the score sheet do.
    """
    from game.ui.scenes.score_sheet import ScoreSheetScene

    sheet = with_gains(sitting.sheet(you), gains)
    first: Scene = ScoreSheetScene(
        sheet, on_next=on_next, on_new_match=on_new_match, on_menu=on_menu
    )
    if replayed:
        from game.match.highlight import highlight

        found = highlight(sitting.match)
        if found is not None:
            from game.ui.scenes.highlight import HighlightScene

            found.position.looks = sitting.looks
            first = HighlightScene(found, table.seat, on_done=_puts(first, replace_top))
    if table.drawings:
        from game.ui.scenes.thunderdome import ThunderdomeScene

        first = ThunderdomeScene(
            table.drawings, sitting.names, sitting.deck, sheet.winners,
            on_done=_puts(first, replace_top), you=sheet.you, looks=sitting.looks,
        )  # fmt: skip
    return first


def _puts(scene: Scene, replace_top: Callable[[Scene], None]) -> Callable[[], None]:
    return lambda: replace_top(scene)


def with_gains(sheet: ScoreSheet, gains: Sequence[Gain]) -> ScoreSheet:
    """The sheet with what a competitive match has brought each seat. Without ``gains`` it is
    unchanged."""
    if not gains:
        return sheet
    seats = (
        replace(line, xp=gain.xp, chips=gain.chips)
        for line, gain in zip(sheet.seats, gains, strict=True)
    )
    return replace(sheet, seats=tuple(seats))
