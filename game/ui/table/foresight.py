"""What will happen if this card is laid now, in one sentence, before it is laid.

The engine foretells complete actions. A card whose play still asks something (a suit, a seat,
what a joker is) is told by what all its plays have in common, after what there is to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.actions import Action
from game.engine.cards import Deck
from game.match.legal_plays import LegalPlays
from game.ui.table.words import card_words

Foretell = Callable[[Action], str]


def prospect(
    offers: LegalPlays,
    cards: Sequence[int],
    plays: Sequence[Action],
    suit: str,
    foretell: Foretell,
    names: Sequence[str],
    deck: Deck,
) -> str:
    """What laying these cards will do; ``plays`` are the legal ways of doing so, ``suit`` what
    this deck calls a suit. Empty when there are none and no others could join them."""
    if not plays:
        others = " ".join(card_words(deck, card) for card in offers.companions(cards))
        return f"It may be laid together with {others}: choose that too." if others else ""
    if LegalPlays.stands(plays):
        return "You say which card it is."
    return foretold(plays, suit, foretell, names)


def foretold(plays: Sequence[Action], suit: str, foretell: Foretell, names: Sequence[str]) -> str:
    """What these plays, ways of laying the same cards, have in common, after what they ask."""
    asked = []
    if LegalPlays.suits(plays):
        asked.append(f"name a {suit}")
    if LegalPlays.seats(plays):
        asked.append("choose a player")
    if not asked:
        return foretell(plays[0])
    told = [foretell(play).removesuffix(".").split("; ") for play in plays]
    common = [part for part in told[0] if all(part in other for other in told[1:])]
    return (
        "; ".join([f"You {' and '.join(asked)}", *(_within(each, names) for each in common)]) + "."
    )


def _within(clause: str, names: Sequence[str]) -> str:
    """A clause as it is written inside a sentence."""
    if any(clause.startswith(name) for name in names):
        return clause
    return clause[:1].lower() + clause[1:]
