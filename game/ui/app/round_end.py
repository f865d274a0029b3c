"""What is shown when a round is over: its thunderdome, its highlight, and the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.cards import Deck
from game.match.looks import Look
from game.match.ranking import Gain
from game.match.sheet import ScoreSheet
from game.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from game.match.highlight import Highlight


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """What there is to show."""

    sheet: ScoreSheet
    gains: Sequence[Gain]
    """What a competitive match has brought each seat; empty when nothing."""
    duels: Sequence[tuple[tuple[int, int], ...]]
    """The draws of the thunderdome; empty without one."""
    highlight: Highlight | None
    """What is shown again; None after a quiet round, and for people who want to see less move."""
    seat: int
    """Whose hand lay open."""
    names: tuple[str, ...]
    looks: tuple[Look, ...]
    deck: Deck


def scenes_of(
    end: RoundEnd,
    replace_top: Callable[[Scene], None],
    *,
    on_next: Callable[[], None],
    on_new_match: Callable[[], None],
    on_menu: Callable[[], None],
) -> Scene:
    """The first of its scenes; each puts the next in its place.  ``on_next`` and the others are
    what the score sheet leads to."""
    from game.ui.scenes.scoring import ScoringScene

    sheet = with_gains(end.sheet, end.gains)
    first: Scene = ScoringScene(sheet, on_next=on_next, on_new_match=on_new_match, on_menu=on_menu)
    if end.highlight is not None:
        from game.ui.scenes.highlight import HighlightScene

        end.highlight.position.looks = end.looks
        first = HighlightScene(end.highlight, end.seat, on_done=_puts(first, replace_top))
    if end.duels:
        from game.ui.scenes.thunderdome import ThunderdomeScene

        first = ThunderdomeScene(
            end.duels, end.names, end.deck, sheet.winners,
            on_done=_puts(first, replace_top), you=sheet.you, looks=end.looks,
        )  # fmt: skip
    return first


def _puts(scene: Scene, replace_top: Callable[[Scene], None]) -> Callable[[], None]:
    return lambda: replace_top(scene)


def with_gains(sheet: ScoreSheet, gains: Sequence[Gain]) -> ScoreSheet:
    """The sheet with what a competitive match has brought everybody; as it is without."""
    if not gains:
        return sheet
    seats = (
        replace(line, xp=gain.xp, chips=gain.chips)
        for line, gain in zip(sheet.seats, gains, strict=True)
    )
    return replace(sheet, seats=tuple(seats))
