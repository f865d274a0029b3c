"""Classic Colours, the 108-card game as it is widely played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.fact import N_
from game.rulesets import common
from game.rulesets.common import COLOURED_FAN
from game.rulesets.lessons import CHALLENGE, Beat, Lesson
from game.rulesets.options import Choice, Chosen, GameInfo, Option, Preset, Vote

if TYPE_CHECKING:
    from game.engine.effects import Effect
    from game.engine.rules import Challenge, Rules

ZERO, SEVEN, SKIP, REVERSE, DRAW_TWO, WILD, WILD_FOUR = 0, 7, 10, 11, 12, 13, 14

VALUES: Final = {
    **{rank: rank for rank in range(10)}, SKIP: 20, REVERSE: 20, DRAW_TWO: 20, WILD: 50,
    WILD_FOUR: 50,
}  # fmt: skip

# Both games with this deck have these house rules.
FORCE_PLAY: Final = common.force_play(
    N_("A drawn card that fits is played for you (a +4 only where it breaks no rule).")
)
HOUSE_RULES: Final = (
    common.jump_in(packs=False),
    common.switch(
        "seven_swap", N_("Sevens swap hands"),
        N_("If you play a 7, you swap hands with a player of your choice."),
        group=common.TWISTS, vote_on=N_("Sevens swap hands?"),
    ),
    common.switch(
        "zero_rotate", N_("Zeros rotate hands"),
        N_("With a 0, everyone hands all their cards to the next player."), group=common.TWISTS,
        vote_on=N_("Zeros rotate hands?"),
    ),
    common.switch(
        "no_bluff", N_("No lying"),
        N_("A +4 that breaks its rule is refused, instead of being called a lie."),
        group=common.TWISTS, vote_on=N_("No lying with a +4?"),
    ),
)  # fmt: skip

OPTIONS: Final = (
    common.hand_size(7, 3, 10),
    common.PACKS,
    common.FIRST_DEALER,
    common.switch(
        "starter_acts", N_("The first card acts"),
        N_("An action card turned up first hits the first player."), "yes", group=N_("Deal"),
    ),
    *common.drawing(when="any", may_play="yes"),
    FORCE_PLAY,
    Option(
        "stack_draws", N_("Stack pick-ups"),
        N_("A pick-up can be answered: like on like, and a +4 on a +2; or also a +2 on a +4."),
        "off",
        (Choice("off", N_("No")),
         Choice("same", N_("Like on like"),
                N_("A +2 is answered with a +2 or a +4, and a +4 with a +4.")),
         Choice("any", N_("Either on either"),
                N_("A +2 and a +4 are answered with either of them."))),
        group=common.TWISTS, votes=(Vote("any", N_("Pick-ups on pick-ups?")),),
    ),
    *HOUSE_RULES,
    *common.calls("catch", 2),
    common.PARTNERS,
    *common.match("points", 3, 500),
    *common.TABLE,
)  # fmt: skip


def build(seats: int, chosen: Chosen) -> Rules:
    """The rule table of Classic Colours for that number of seats and these options."""
    from game.engine.cards import colours
    from game.engine.rules import (
        SETTLE,
        TO_DEALER,
        Answers,
        Finishing,
        FirstCard,
        Matching,
        Rules,
        Scoring,
    )

    deck = colours()
    return Rules(
        id="classic",
        name=N_("Classic Colours"),
        deck=deck,
        packs=common.packs_needed(deck, chosen, seats, from_start=1),
        seats=seats,
        dealing=common.dealing_part(chosen),
        first_card=FirstCard(
            acts=chosen["starter_acts"] == "yes",
            benign=BENIGN_FIRST,
            returned=frozenset({WILD, WILD_FOUR}),
            reverse=TO_DEALER,
        ),
        matching=Matching(on_anything=frozenset({WILD, WILD_FOUR})),
        effects=effects_part(chosen),
        answers=Answers(pickup=STACKS[chosen["stack_draws"]]),
        challenge=challenge_part(chosen),
        jump_in=common.jump_in_part(chosen),
        drawing=common.drawing_part(chosen),
        calling=common.calling_part(chosen),
        finishing=Finishing(SETTLE, partners=chosen["partners"] == "yes"),
        scoring=Scoring(VALUES),
        series=common.series_part(chosen),
        conduct=common.conduct_part(chosen),
    )


BENIGN_FIRST: Final = frozenset({ZERO, SEVEN})
"""Nobody has laid the first card, so nobody's hand is swapped or passed on for it."""


def effects_part(chosen: Chosen) -> dict[int, tuple[Effect, ...]]:
    """The effects of the cards of this deck."""
    from game.engine.effects import Miss, NameSuit, PassHands, PickUp, Reverse, SwapHands

    effects: dict[int, tuple[Effect, ...]] = {
        DRAW_TWO: (PickUp(2),),
        SKIP: (Miss(),),
        REVERSE: (Reverse(skips_pair=True),),
        WILD: (NameSuit(),),
        WILD_FOUR: (NameSuit(), PickUp(4)),
    }
    if chosen["seven_swap"] == "yes":
        effects[SEVEN] = (SwapHands(),)
    if chosen["zero_rotate"] == "yes":
        effects[ZERO] = (PassHands(leftward=False),)
    return effects


def challenge_part(chosen: Chosen) -> Challenge:
    """A +4 may be called a lie, or is refused at once where it would be one."""
    from game.engine.rules import Challenge

    return Challenge(frozenset({WILD_FOUR}), extra=2, refused=chosen["no_bluff"] == "yes")


# A +4 can always answer; a +2 answers a +4 only where anything answers anything.
STACKS: Final[dict[str, dict[int, frozenset[int]]]] = {
    "off": {},
    "same": {DRAW_TWO: frozenset({DRAW_TWO, WILD_FOUR}), WILD_FOUR: frozenset({WILD_FOUR})},
    "any": dict.fromkeys((DRAW_TWO, WILD_FOUR), frozenset({DRAW_TWO, WILD_FOUR})),
}

_FIRST_HAND: Final = Lesson(
    """rules: classic
players: You | Ben | Tui
hands: r7 b4 gD y2 | r9 r4 g6 b1 b2 | b9 r1 g1 W4 g8
pile: r3
turn: 0
stock: W y5 y7 b3 b5 b6 b7 b8 r2 r5
""",
    (
        (1, "r9"), (2, "b9"), (1, "r4"), (2, "r1"), (1, "g6"), (2, "g1"), (2, "W4=y"),
    ),
    (
        Beat("follow colour", ("r7",)),
        Beat("follow number", ("b4",)),
        Beat("draw and play", ("draw",), "stock"),
        Beat("wild names green", ("W=g",)),
        Beat("call first", ("gD", "y2"), "call"),
        Beat("catch", ("catch 2", "catch 1"), "seat"),
        CHALLENGE,
        Beat("last card wins", ("y2", "gD"), held=1),
    ),
)  # fmt: skip

CLASSIC: Final = GameInfo(
    id="classic",
    name=N_("Classic Colours"),
    tagline=N_("The 108-card game everyone knows: skip, reverse, +2, +4, and was that a lie?"),
    min_seats=2,
    max_seats=10,
    options=OPTIONS,
    clashes=common.MATCH_CLASHES,
    build=build,
    consequences=common.PAIRS_PLAY_ROUNDS,
    presets=(
        Preset(
            N_("Stack them up"),
            N_("Pick-ups are answered with pick-ups until someone cannot."),
            {"stack_draws": "any"},
        ),
        Preset(
            N_("Bedlam"),
            N_("Jump in, swap, rotate, stack: nobody keeps a hand for long."),
            {"stack_draws": "any", "jump_in": "yes", "seven_swap": "yes", "zero_rotate": "yes"},
        ),
        Preset(
            N_("Gentle"),
            N_("No lies and no catching: for the youngest at the table."),
            {"no_bluff": "yes", "last_call": "auto", "last_call_penalty": "1", "match": "rounds"},
        ),
        Preset(
            N_("Draw until it fits"),
            N_("No passing: you draw until you can play, and then you must."),
            {"draw_count": "until_match", "draw_when": "stuck", "force_play": "yes"},
        ),
    ),
    fan=COLOURED_FAN,
    tile=("colours/b8", "colours/g2", "colours/r7"),
    first_hand=_FIRST_HAND,
)
