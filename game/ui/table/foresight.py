"""What will happen if this card is laid now, before it is laid.

The engine foretells complete actions. A card whose play still asks something (a suit, a seat,
what a joker is) is told by what all its plays have in common, after what there is to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.actions import Action
from game.engine.fact import Facts
from game.language.catalogue import N_
from game.language.forecasts import choice_said
from game.language.voice import Voice
from game.ui.table.offers import Offers

Foretell = Callable[[Action], Facts]


def prospect(
    offers: Offers,
    cards: Sequence[int],
    plays: Sequence[Action],
    foretell: Foretell,
    voice: Voice,
) -> str:
    """What laying these cards will do; ``plays`` are the legal ways of doing so. Empty when there
    are none and no others could join them."""
    if not plays:
        others = offers.companions(cards)
        if not others:
            return ""
        return voice.say(
            N_("It may be laid together with {laid}: choose that too."), cards=tuple(others)
        )
    if Offers.stands(plays):
        return voice.say(N_("You say which card it is."))
    return foretold(plays, foretell, voice)


def foretold(plays: Sequence[Action], foretell: Foretell, voice: Voice) -> str:
    """What these plays, ways of laying the same cards, have in common, after what they ask."""
    suits, seats = bool(Offers.suits(plays)), bool(Offers.seats(plays))
    if not (suits or seats):
        plays = plays[:1]
    return choice_said([foretell(play) for play in plays], voice, suits, seats)
