"""Last One, with its melees, as reported from Walla Walla and Maine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.fact import N_
from game.rulesets import common
from game.rulesets.common import FRENCH_FAN
from game.rulesets.lessons import Beat, Lesson
from game.rulesets.options import Chosen, GameInfo, Preset

if TYPE_CHECKING:
    from game.engine.rules import Rules

ACE, TWO, THREE, FOUR, EIGHT, JACK, KING, JOKER = 0, 1, 2, 3, 7, 10, 12, 13

VALUES: Final = {
    **{rank: rank + 1 for rank in range(1, 9)}, 9: 10, 10: 10, 11: 10, 12: 10, ACE: 15,
    EIGHT: 25, JOKER: 40,
}  # fmt: skip

OPTIONS: Final = (
    common.hand_size(7, 4, 9, by_dealer=True),
    common.PACKS,
    common.FIRST_DEALER,
    common.switch(
        "starter_acts", N_("The first card acts"),
        N_("The first card turned up counts as played by the dealer, and acts."), "yes",
        group=N_("Deal"),
    ),
    *common.drawing(when="any", may_play="no"),
    common.force_play(),
    common.jump_in(packs=True),
    *common.calls("catch", 1),
    common.PARTNERS,
    *common.match("bust", 3, 150),
    *common.TABLE,
)  # fmt: skip


def build(seats: int, chosen: Chosen) -> Rules:
    """The rule table of Last One for that number of seats and these options."""
    from game.engine.cards import french
    from game.engine.effects import Miss, NameSuit, PickUp, Reverse, StackOn, StartMelee
    from game.engine.rules import (
        DROP,
        TO_NEXT,
        Finishing,
        FirstCard,
        Matching,
        Melees,
        Rules,
        Scoring,
    )

    deck = french(jokers=2)
    acts = chosen["starter_acts"] == "yes"
    return Rules(
        id="last-one",
        name=N_("Last One"),
        deck=deck,
        packs=common.packs_needed(deck, chosen, seats, from_start=1 if seats <= 6 else 2),
        seats=seats,
        dealing=common.dealing_part(chosen),
        first_card=FirstCard(
            acts=acts, reverse=TO_NEXT, returned=frozenset(() if acts else {JOKER})
        ),
        matching=Matching(on_anything=frozenset({EIGHT}), stands_for_any=frozenset({JOKER})),
        effects={
            ACE: (Reverse(),),
            TWO: (PickUp(2),),
            THREE: (StackOn(),),
            FOUR: (StartMelee(),),
            EIGHT: (NameSuit(),),
            JACK: (Miss(),),
        },
        melee=Melees(last=KING),
        jump_in=common.jump_in_part(chosen, frozenset({JOKER})),
        drawing=common.drawing_part(chosen),
        calling=common.calling_part(chosen),
        finishing=Finishing(DROP, partners=chosen["partners"] == "yes"),
        scoring=Scoring(VALUES, single_free=True),
        series=common.series_part(chosen),
        conduct=common.conduct_part(chosen),
    )


_FIRST_HAND: Final = Lesson(
    """rules: last-one
players: You | Ben | Tui
hands: 9S 5S 8C QD TD | KS 5D 9C 7D JH | 4S 5C 9D KD QC 2H
pile: 7S
turn: 0
stock: 7H 8H 9H TH AH 6C JC 5H KH 4C 6S
""",
    (
        (1, "KS"), (2, "4S"), (2, "pass"), (1, "pass"), (1, "5D"), (2, "5C"), (1, "9C"), (2, "9D"),
        (1, "7D"), (2, "KD"), (1, "draw"), (2, "QC"),
    ),
    (
        Beat("follow suit or rank", ("9S",)),
        Beat("melee", ("5S",)),
        Beat("eight names", ("8C=D",)),
        Beat("nothing fits", ("draw",), "stock"),
        Beat("follow again", ("TD",)),
        Beat("catch", ("catch 1", "catch 2"), "seat"),
        Beat("call first", ("QD", "6C"), "call"),
        Beat("last card wins", ("6C", "QD"), held=1),
    ),
)  # fmt: skip

LAST_ONE: Final = GameInfo(
    id="last-one",
    name=N_("Last One"),
    tagline=N_("Fours start a melee, threes stack, jokers are whatever you say. Don't go bust."),
    min_seats=2,
    max_seats=6,
    options=OPTIONS,
    clashes=common.MATCH_CLASHES,
    build=build,
    consequences=common.PAIRS_PLAY_ROUNDS,
    presets=(
        Preset(
            N_("Short fuse"), N_("Four cards and out at fifty."), {"hand_size": "4", "target": "50"}
        ),
        Preset(
            N_("Long haul"),
            N_("Nine cards and three hundred to bust."),
            {"hand_size": "9", "target": "300"},
        ),
        Preset(
            N_("Clean slate"),
            N_("The first card does nothing, and rounds decide the match."),
            {"starter_acts": "no", "match": "rounds"},
        ),
    ),
    fan=FRENCH_FAN,
    tile=("french/3S", "french/4D", "french/X"),
    first_hand=_FIRST_HAND,
)
