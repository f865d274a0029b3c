"""Cards and those that fit on them, to look at: the head of the rules page.

Which cards fit is read from the table in force.  There is one card for every way to fit, and one
that does not fit.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.engine.cards import Deck
from game.engine.rules import Rules
from game.engine.tables import Tables
from game.language.catalogue import N_
from game.language.voice import Said, TableVoice

_ON_THE_PILE: Final = N_("On the pile")
_SAME_SUIT: Final = Said(N_("Same suit"), colours=N_("Same colour"))
_SAME_RANK: Final = Said(N_("Same rank"), colours=N_("Same number"))
_ANYWHERE: Final = N_("Fits on anything")
_NOT: Final = N_("Does not fit")


class Example(NamedTuple):
    """One card to look at."""

    face: str
    """Its code, as in the notation."""
    words: str
    fits: bool | None
    """None for the card on the pile."""


def what_fits(rules: Rules) -> tuple[Example, ...]:
    """A card on the pile, the cards that go on it, and one that does not; nothing when the pack
    has no ordinary card."""
    deck, tables = rules.deck, Tables(rules)
    plain = [
        face
        for face in range(deck.size)
        if not rules.effects.get(tables.rank_of[face]) and not _special(rules, tables, face)
    ]
    if not plain:
        return ()
    ranks = sorted({tables.rank_of[face] for face in plain})
    middle = ranks[len(ranks) // 2]
    pile = next(face for face in plain if tables.rank_of[face] == middle)
    mask = tables.playable[tables.standard_of[pile]]
    suit = tables.suit_of[pile]

    def first(faces: Iterable[int], fits: bool) -> int | None:
        return next((face for face in faces if bool(mask >> face & 1) is fits), None)

    alike = [face for face in plain if tables.suit_of[face] == suit and face != pile]
    ranked = [face for face in plain
              if tables.rank_of[face] == middle and tables.suit_of[face] != suit]  # fmt: skip
    free = [face for face in range(deck.size) if (tables.free & ~tables.breach) >> face & 1]
    # As far from the pile as there are cards, so that nobody looks for what they have in common.
    others = sorted(
        (face for face in plain if tables.suit_of[face] != suit),
        key=lambda face: (-abs(tables.rank_of[face] - middle), face),
    )
    voice = TableVoice(deck)
    found = (
        (first(reversed(alike), True), voice.say(_SAME_SUIT), True),
        (first(reversed(ranked), True), voice.say(_SAME_RANK), True),
        (first(reversed(free), True), voice.say(_ANYWHERE), True),
        (first(others, False), voice.say(_NOT), False),
    )
    shown = [Example(_code(deck, pile), voice.say(_ON_THE_PILE), None)]
    shown += [Example(_code(deck, face), words, fits)
              for face, words, fits in found if face is not None]  # fmt: skip
    return tuple(shown)


def _special(rules: Rules, tables: Tables, face: int) -> bool:
    """True if a card has a way of its own, besides what it does when it is laid."""
    rank = tables.rank_of[face]
    matching = rules.matching
    return bool(tables.free >> face & 1) or rank in (
        matching.answers_only | matching.stands_for_any | rules.finishing.cannot_win
    )


def _code(deck: Deck, face: int) -> str:
    return deck.faces[face].code
