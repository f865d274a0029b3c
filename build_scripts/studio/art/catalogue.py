"""Every file the artist makes, by its path under ``assets``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

from . import awards, backs, colours, courts, emblems, feats, french, jokers, marks, places, title
from .cast import people
from .honours import Emblem
from .sheet import Sheet


class Drawing(Protocol):
    """A drawing that gives the text of a file."""

    def svg(self) -> str: ...


def drawings() -> Iterator[tuple[str, Callable[[], Drawing]]]:  # noqa: C901  (a list, with loops)
    """Pairs of a path and what draws it."""
    for suit in emblems.SUITS:
        for rank in french.RANKS:
            yield f"cards/french/{rank}{suit}.svg", partial(_french, rank, suit)
    for letter in french.LETTERS:
        yield f"corners/{letter}.svg", partial(french.letter, letter)
    yield "cards/french/X.svg", jokers.bright
    yield "cards/french/X2.svg", jokers.dark
    for colour in colours.COLOURS:
        for symbol in colours.SYMBOLS:
            yield f"cards/colours/{colour}{symbol}.svg", partial(colours.face, symbol, colour)
    yield "cards/colours/W.svg", colours.wild
    yield "cards/colours/W4.svg", colours.wild_four
    yield "cards/back-french.svg", backs.french
    yield "cards/back-colours.svg", backs.colours
    for name, back in backs.PLACES.items():
        yield f"cards/back-{name}.svg", back
    for name, window in places.WINDOWS.items():
        yield f"places/{name}.svg", window
    for name, thing in places.THINGS.items():
        yield f"places/things/{name}.svg", thing
    for name, prop in title.DRAWINGS.items():
        yield f"places/title/{name}.svg", prop
    for suit in emblems.SUITS:
        yield f"marks/{suit}.svg", partial(marks.suit, suit)
    for colour in emblems.COLOURS:
        yield f"marks/{colour}.svg", partial(marks.colour, colour)
    yield "marks/cw.svg", marks.clockwise
    yield "marks/glove.svg", marks.glove
    for name in people.PEOPLE:
        yield f"faces/{name}.svg", partial(people.portrait, name)
    for room, made in (("evening", awards.AWARDS), ("history", feats.FEATS)):
        for key, pieces in made.items():
            yield f"emblems/{room}/{key}.svg", partial(Emblem, pieces)
    yield "icon.svg", marks.icon


def _french(rank: str, suit: str) -> Sheet:
    if rank == "A":
        return french.ace(suit)
    if rank in "JQK":
        return courts.court(rank, suit)
    return french.number(rank, suit)
