"""Last One Colours, the 108-card game with lies and pairs (rules.md, section 3)."""

from __future__ import annotations

from typing import Final

from game.engine.cards import colours
from game.engine.effects import Miss, NameSuit, PickUp, Reverse
from game.engine.rules import (
    PAST_FIRST,
    SETTLE,
    Answers,
    Calling,
    Challenge,
    Dealing,
    Finishing,
    FirstCard,
    Matching,
    Rules,
    Scoring,
)
from game.rulesets import common
from game.rulesets.classic import DRAW_TWO, REVERSE, SKIP, VALUES, WILD, WILD_FOUR
from game.rulesets.options import Chosen, Clash, GameInfo, Preset

OPTIONS: Final = (
    common.hand_size(7, 3, 10),
    common.PACKS,
    common.switch(
        "starter_acts", "The first card acts",
        "An action card turned up first falls on the starting player.", "yes", group="Deal",
    ),
    *common.drawing(when="any", may_play="yes"),
    *common.calls("catch", 2),
    common.switch(
        "partners", "Pairs",
        "Four players, partners opposite: a pair wins when one of them goes out.", main=True,
        group="Match",
    ),
    *common.match("points", 1, 500),
    *common.TABLE,
    *common.ranking(),
)  # fmt: skip

CLASHES: Final = (
    Clash(
        "partners", ("yes",), "match", ("bust",),
        "Pairs score together, so nobody goes bust alone.",
    ),
    *common.TARGET_CLASHES,
)  # fmt: skip


def build(seats: int, chosen: Chosen) -> Rules:
    """The rule table of Last One Colours for so many seats and these options."""
    deck = colours()
    called = common.calling_part(chosen)
    return Rules(
        id="colours",
        name="Last One Colours",
        deck=deck,
        packs=common.packs_needed(deck, chosen, seats, from_start=1),
        seats=seats,
        dealing=Dealing(int(chosen["hand_size"]), direction=-1, by_lot=True),
        first_card=FirstCard(
            acts=chosen["starter_acts"] == "yes",
            returned=frozenset({WILD, WILD_FOUR}),
            reverse=PAST_FIRST,
        ),
        matching=Matching(on_anything=frozenset({WILD, WILD_FOUR})),
        effects={
            DRAW_TWO: (PickUp(2),),
            SKIP: (Miss(),),
            REVERSE: (Reverse(skips_pair=True),),
            WILD: (NameSuit(),),
            WILD_FOUR: (NameSuit(), PickUp(4)),
        },
        answers=Answers(pickup={DRAW_TWO: frozenset({DRAW_TWO})}),
        challenge=Challenge(frozenset({WILD_FOUR}), extra=2),
        drawing=common.drawing_part(chosen),
        calling=Calling(called.mode, called.penalty, before=True),
        finishing=Finishing(SETTLE, partners=chosen["partners"] == "yes"),
        scoring=Scoring(VALUES),
        series=common.series_part(chosen),
        conduct=common.conduct_part(chosen),
    )


COLOURS: Final = GameInfo(
    id="colours",
    name="Last One Colours",
    tagline="Answer a +2 with a +2, call a +4 a lie, and play in pairs.",
    min_seats=2,
    max_seats=6,
    options=OPTIONS,
    clashes=CLASHES,
    build=build,
    presets=(
        Preset(
            "Quick game",
            "One round: first out wins.",
            {"match": "rounds", "rounds": "1"},
        ),
        Preset("Pairs", "Four players, partners opposite.", {"partners": "yes"}),
        Preset(
            "Against the clock",
            "Twenty seconds a turn, first to three hundred.",
            {"time_per_turn": "20", "target": "300"},
        ),
    ),
)
