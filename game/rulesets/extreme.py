"""Extreme Last Card, with its fights and its thunderdome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.fact import N_
from game.rulesets import common
from game.rulesets.common import FRENCH_FAN
from game.rulesets.last_card import VALUES
from game.rulesets.lessons import Beat, Lesson
from game.rulesets.options import Chosen, GameInfo, Preset

if TYPE_CHECKING:
    from game.engine.effects import Effect
    from game.engine.rules import Rules

ACE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN = range(10)
JACK, QUEEN, KING, JOKER = 10, 11, 12, 13

OPTIONS: Final = (
    common.hand_size(7, 5, 10),
    common.PACKS,
    common.FIRST_DEALER,
    *common.drawing(when="stuck", may_play="no"),
    common.switch(
        "chicken_dance", N_("The chicken dance"),
        N_("After a king the next player is shown doing the chicken dance."), "yes",
        vote_on=N_("The chicken dance?"),
        vote_off=N_("No chicken dance?"),
    ),
    common.force_play(),
    common.jump_in(packs=True),
    *common.calls("auto", 2, locks=True),
    common.PARTNERS,
    *common.match("rounds", 3, 200),
    *common.TABLE,
)  # fmt: skip


def build(seats: int, chosen: Chosen) -> Rules:
    """The rule table of Extreme Last Card for that number of seats and these options."""
    from game.engine.cards import french
    from game.engine.effects import Dance, FreeChoice, GiveCard, Miss, NameSuit, Reverse, StartFight
    from game.engine.rules import (
        AUTO,
        CHAIN,
        LOCK,
        Calling,
        Fights,
        Finishing,
        FirstCard,
        Matching,
        Rules,
        Scoring,
        Shapes,
    )

    deck = french(jokers=2)
    called = common.calling_part(chosen)
    effects: dict[int, tuple[Effect, ...]] = {
        ACE: (NameSuit(),),
        JOKER: (NameSuit(),),
        TWO: (StartFight(2),),
        FIVE: (StartFight(5),),
        FOUR: (FreeChoice(),),
        EIGHT: (GiveCard(),),
        TEN: (Miss(),),
        JACK: (Reverse(),),
    }
    if chosen["chicken_dance"] == "yes":
        effects[KING] = (Dance(),)
    return Rules(
        id="extreme",
        name=N_("Extreme Last Card"),
        deck=deck,
        packs=common.packs_needed(deck, chosen, seats, from_start=1 if seats <= 6 else 2),
        seats=seats,
        dealing=common.dealing_part(chosen),
        first_card=FirstCard(returned=frozenset({JOKER})),
        matching=Matching(on_anything=frozenset({ACE, JOKER})),
        shapes=Shapes(several=True, alone=frozenset({JOKER}), runs=True, last_acts=True),
        effects=effects,
        fight=Fights(
            attacks={TWO: 2, FIVE: 5},
            passes=frozenset({NINE}),
            turns=frozenset({QUEEN}),
            blocks=frozenset({THREE, SEVEN}),
            undoes=frozenset({SIX}),
        ),
        jump_in=common.jump_in_part(chosen, frozenset({JOKER})),
        drawing=common.drawing_part(chosen),
        calling=Calling(LOCK if called.mode == AUTO else called.mode, called.penalty),
        finishing=Finishing(
            CHAIN,
            cannot_win=frozenset({ACE, JOKER}),
            thunderdome=True,
            partners=chosen["partners"] == "yes",
        ),
        scoring=Scoring(VALUES),
        series=common.series_part(chosen),
        conduct=common.conduct_part(chosen),
    )


_FIRST_HAND: Final = Lesson(
    """rules: extreme
players: You | Ben | Tui
hands: QH KH 3C AS 8D 6D 4D 7D | 6H 9C TD 9D 4S | 5H 7H KC 2H QC
pile: 9H
turn: 0
stock: 5S 6S 7S 9S TC QS KD 2D 3D 4H
""",
    (
        (1, "6H"), (2, "5H"), (1, "pass"), (1, "9C"), (2, "KC"), (1, "TD"), (1, "9D"), (2, "7D"),
    ),
    (
        Beat("run", ("QH+KH",)),
        Beat("block", ("3C",)),
        Beat("ace names", ("AS=D",)),
        Beat("gift", ("8D>2",)),
        Beat("nothing fits", ("draw",), "stock"),
        Beat("call or wait", ("6D", "4D", "7D"), "call"),
        Beat("last card wins", ("4D", "6D", "7D"), held=1),
    ),
)  # fmt: skip

EXTREME: Final = GameInfo(
    id="extreme",
    name=N_("Extreme Last Card"),
    tagline=N_("The wildest of the five: runs, fights, blocks, and the thunderdome."),
    min_seats=2,
    max_seats=8,
    options=OPTIONS,
    clashes=common.MATCH_CLASHES,
    build=build,
    consequences=common.PAIRS_PLAY_ROUNDS,
    presets=(
        Preset(N_("Dignified"), N_("By the book, but nobody dances."), {"chicken_dance": "no"}),
        Preset(
            N_("Ten-card brawl"),
            N_("Big hands, long runs, first to two."),
            {"hand_size": "10", "rounds": "2"},
        ),
        Preset(
            N_("Watchful"),
            N_("If you forget to call, others can catch you."),
            {"last_call": "catch"},
        ),
    ),
    fan=FRENCH_FAN,
    tile=("french/9C", "french/8H", "french/KS"),
    first_hand=_FIRST_HAND,
)
