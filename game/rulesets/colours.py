"""Last One Colours, the 108-card game with lies and pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.fact import N_
from game.rulesets import common
from game.rulesets.classic import (
    BENIGN_FIRST,
    DRAW_TWO,
    FORCE_PLAY,
    HOUSE_RULES,
    VALUES,
    WILD,
    WILD_FOUR,
    challenge_part,
    effects_part,
)
from game.rulesets.common import COLOURED_FAN
from game.rulesets.lessons import CHALLENGE, Beat, Lesson
from game.rulesets.options import Chosen, GameInfo, Preset

if TYPE_CHECKING:
    from game.engine.rules import Rules

OPTIONS: Final = (
    common.hand_size(7, 3, 10),
    common.PACKS,
    common.switch(
        "starter_acts", N_("The first card acts"),
        N_("An action card turned up first hits the starting player."), "yes", group=N_("Deal"),
    ),
    *common.drawing(when="any", may_play="yes"),
    FORCE_PLAY,
    # The menu has no room for these beside pairs and the ranking.
    *HOUSE_RULES,
    *common.calls("catch", 2, last_one=True),
    common.PARTNERS,
    *common.match("points", 1, 500),
    *common.TABLE,
    *common.ranking(),
)  # fmt: skip


def build(seats: int, chosen: Chosen) -> Rules:
    """The rule table of Last One Colours for that number of seats and these options."""
    from game.engine.cards import colours
    from game.engine.rules import (
        PAST_FIRST,
        SETTLE,
        Answers,
        Calling,
        Dealing,
        Finishing,
        FirstCard,
        Matching,
        Rules,
        Scoring,
    )

    deck = colours()
    called = common.calling_part(chosen)
    return Rules(
        id="colours",
        name=N_("Last One Colours"),
        deck=deck,
        packs=common.packs_needed(deck, chosen, seats, from_start=1),
        seats=seats,
        dealing=Dealing(int(chosen["hand_size"]), direction=-1, by_lot=True),
        first_card=FirstCard(
            acts=chosen["starter_acts"] == "yes",
            benign=BENIGN_FIRST,
            returned=frozenset({WILD, WILD_FOUR}),
            reverse=PAST_FIRST,
        ),
        matching=Matching(on_anything=frozenset({WILD, WILD_FOUR})),
        effects=effects_part(chosen),
        answers=Answers(pickup={DRAW_TWO: frozenset({DRAW_TWO})}),
        challenge=challenge_part(chosen),
        jump_in=common.jump_in_part(chosen),
        drawing=common.drawing_part(chosen),
        calling=Calling(called.mode, called.penalty, before=True, last_one=True),
        finishing=Finishing(SETTLE, partners=chosen["partners"] == "yes"),
        scoring=Scoring(VALUES),
        series=common.series_part(chosen),
        conduct=common.conduct_part(chosen),
    )


_FIRST_HAND: Final = Lesson(
    """rules: colours
players: You | Tui | Ben
hands: r7 bD y6 y2 | rD b5 y1 W4 y8 | r9 b1 y9 y3 b3
pile: r3
turn: 0
stock: b2 b4 b6 b7 W g5 g7 g3 r2 r5
""",
    (
        (2, "r9"), (1, "rD"), (2, "take"), (1, "b5"), (2, "y9"), (1, "y1"), (2, "y3"), (1, "W4=y"),
    ),
    (
        Beat("follow colour", ("r7",)),
        Beat("answer a plus two", ("bD",), attacked=True),
        Beat("draw and play", ("draw",), "stock"),
        Beat("wild names", ("W=y",)),
        Beat("call last one first", ("y6", "y2"), "call"),
        Beat("catch", ("catch 1", "catch 2"), "seat"),
        CHALLENGE,
        Beat("last card wins", ("y2", "y6"), held=1),
    ),
)  # fmt: skip

COLOURS: Final = GameInfo(
    id="colours",
    name=N_("Last One Colours"),
    tagline=N_("Answer a +2 with a +2, call a +4 a lie, and play in pairs."),
    min_seats=2,
    max_seats=6,
    options=OPTIONS,
    clashes=(*common.MATCH_CLASHES, common.PRACTICE_COUNTS, common.DUPLICATE_COUNTS),
    build=build,
    consequences=common.PAIRS_PLAY_ROUNDS,
    presets=(
        Preset(
            N_("Quick game"),
            N_("One round: first out wins."),
            {"match": "rounds", "rounds": "1"},
        ),
        Preset(N_("Pairs"), N_("Four players, partners opposite."), {"partners": "yes"}),
        Preset(
            N_("Against the clock"),
            N_("Twenty seconds a turn, first to three hundred."),
            {"time_per_turn": "20", "target": "300"},
        ),
    ),
    fan=COLOURED_FAN,
    tile=("colours/bD", "colours/yD", "colours/W4"),
    first_hand=_FIRST_HAND,
)
