"""The cut before the first deal and the page about fair cards, to look at."""

from __future__ import annotations

from game.rooms.fairness.cut_page import CutScene
from game.rooms.fairness.fair_match import FairMatch, UndealtMatch
from game.rooms.fairness.fairness_page import FairnessScene
from game.table.match import Match
from game.table.people.seating import computer, person
from game.table.records.record import Player
from game.table.seat_book import SeatBook
from game.table.sitting import sit_down
from tests.demos.people import LOOKS, NAMES
from tests.demos.registry import demo

NOT_TRANSLATED = ["cutting", "fairness"]


@demo
def cutting(people: int = 2, cuts: int = 1) -> CutScene:
    """The page on which the cards are cut before the first deal, to look at."""
    places = (
        person(name, name, face=look.face) if n < people else computer(name, "casual")
        for n, (name, look) in enumerate(zip(NAMES[:4], LOOKS, strict=False))
    )
    book = SeatBook(tuple(places))
    secret = int.from_bytes(bytes(range(32)), "big")
    match = UndealtMatch(Match("last-card", {}, book.players, secret), book)
    for nth in range(int(cuts)):
        match.cut_by(nth % 4, ("seven herons", "412", "ferry")[nth % 3])
    return CutScene(match, lambda: None, lambda: None)


@demo
def fairness() -> FairnessScene:
    """The page about fair cards to look at, with one cut."""
    secret = int.from_bytes(bytes(range(32)), "big")
    sitting = sit_down("classic", {}, [Player("Ana"), Player("Ben", "sharp")], secret)
    sitting.cut(0, "seven herons")
    return FairnessScene(FairMatch(sitting, 0))
