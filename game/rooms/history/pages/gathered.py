"""Everything that the page of statistics shows, from one question to the library."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rooms.history.library.statistics import (
    BY,
    Choices,
    Heat,
    LastCard,
    LengthBar,
    Month,
    Numbers,
    PlayedSeat,
    Rival,
    Span,
    Statistics,
    Streaks,
    Won,
    choices,
)
from game.sockets import Page, plugs

if TYPE_CHECKING:
    from game.language.catalogue import Message
    from game.rooms.history.library.library import Library


class Gathered(NamedTuple):
    """Everything on the page."""

    choices: Choices
    won: tuple[Won, Won]
    by: dict[str, list[Won]]
    numbers: Numbers
    streaks: Streaks
    last_cards: list[LastCard]
    rivals: list[Rival]
    over_time: list[Month]
    lengths: list[LengthBar]
    heat: list[Heat]
    papers: list[tuple[Message, str]]
    """The papers of rooms: title and words."""


def gathered(library: Library, span: Span) -> Gathered:
    """Return everything that is known about these rounds."""
    counted, sittings = library.remembered(span, lambda: _counted(library, span))
    # What rooms say may change while the library stays the same.
    return counted._replace(
        papers=[
            (plug.words, plug.make(library.store, lambda: sittings))
            for plug in plugs(Page) if plug.on == "statistics"
        ]
    )  # fmt: skip


def _counted(library: Library, span: Span) -> tuple[Gathered, list[PlayedSeat]]:
    with Statistics(library, span) as of:
        found = Gathered(
            choices(library, span.person), of.won(), {group: of.won_by(group) for group in BY},
            of.numbers(), of.streaks(), of.last_cards(3), of.rivals(), of.over_time(),
            of.lengths(), of.heat(), [],
        )  # fmt: skip
        return found, of.sittings()
