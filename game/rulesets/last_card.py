"""Last Card, as played in New Zealand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.fact import N_
from game.rulesets import common
from game.rulesets.common import FRENCH_FAN
from game.rulesets.lessons import Beat, Lesson
from game.rulesets.options import Choice, Chosen, Clash, GameInfo, Need, Option, Preset

if TYPE_CHECKING:
    from game.engine.effects import Effect
    from game.engine.rules import Answers, Rules

ACE, TWO, THREE, FIVE, SEVEN, EIGHT, TEN, JACK, JOKER = 0, 1, 2, 4, 6, 7, 9, 10, 13

# Only a blocked round, and a match for points, count what is left in hand: as in the family's
# other French games, with the card that names a suit at 15.
VALUES: Final = {
    **{rank: rank + 1 for rank in range(1, 9)}, 9: 10, 10: 10, 11: 10, 12: 10, ACE: 15, JOKER: 40,
}  # fmt: skip

JOKERS_PLAY = Need("jokers", ("1", "2"), N_("There are no jokers in the pack."))

OPTIONS: Final = (
    common.hand_size(7, 3, 10),
    common.PACKS,
    common.FIRST_DEALER,
    *common.drawing(when="stuck", may_play="no"),
    common.switch(
        "answer_pickups", N_("Answer pick-ups"),
        N_("A two can be answered with a two and a five with a five; the next player picks up "
           "the lot."), "yes", group=N_("Attacks"),
    ),
    common.switch(
        "mix_pickups", N_("Mix twos and fives"),
        N_("Twos and fives can be played together and answer one another."), group=N_("Attacks"),
        vote_on=N_("Twos and fives together?"),
    ),
    common.switch(
        "pickup_skips", N_("Picking up ends the turn"),
        N_("If you pick up, you do not play; without this rule you take an ordinary turn after "
           "it."), "yes",
        group=N_("Attacks"),
        needs=(Need("nominate", ("no",), N_("If you can choose who it hits, play continues "
                                            "after the attacker.")),),
    ),
    common.switch(
        "skip_stack", N_("Answer tens"),
        N_("If a ten hits you, you can play a ten; the missed turns add up until someone does "
           "not."),
        group=N_("Attacks"), vote_on=N_("Tens on tens?"),
    ),
    common.switch(
        "nominate", N_("Nominate"),
        N_("If you play a two, a five or a ten, you choose who it hits."),
        group=N_("Attacks"), vote_on=N_("Choose who it hits?"),
    ),
    common.switch(
        "three_blocks", N_("Threes block"),
        N_("The three of the top card's suit cancels a missed turn."), group=N_("Attacks"),
        vote_on=N_("Threes block?"),
    ),
    Option(
        "jokers", N_("Jokers"), N_(
            "How many per pack: each cancels what hits you, or adds to a pick-up."
        ), "0", common.numbers(0, 2),
        group=N_("Attacks"),
    ),
    Option(
        "joker_is", N_("A joker"),
        N_("A joker cancels the pick-up or missed turn that hits you, or answers a pick-up and "
           "adds as much as the top card."), "block",
        (Choice("block", N_("Blocks")), Choice("pickup", N_("Adds to the pick-up"))),
        needs=(JOKERS_PLAY,), group=N_("Attacks"),
    ),
    common.switch(
        "seven_passes", N_("Sevens pass hands"),
        N_("After a seven everyone hands all their cards to the player on their left."),
        vote_on=N_("Sevens pass hands?"),
    ),
    common.switch(
        "eight_reverses", N_("Eights reverse"), N_("An eight reverses the direction of play."),
        vote_on=N_("Eights reverse?"),
    ),
    common.force_play(),
    common.jump_in(packs=True),
    *common.calls("catch", 2),
    common.PARTNERS,
    *common.match("rounds", 3, 200),
    *common.TABLE,
)  # fmt: skip

CLASHES: Final = (
    Clash(
        "nominate", ("yes",), "skip_stack", ("yes",),
        N_("If you can choose who it hits, a ten cannot answer a missed turn."),
    ),
    Clash(
        "answer_pickups", ("no",), "mix_pickups", ("yes",),
        N_("Turn on answering first: without it, twos and fives cannot answer each other."),
    ),
    Clash(
        "answer_pickups", ("no",), "joker_is", ("pickup",),
        N_("Turn on answering first: without it, a joker cannot add to a pick-up."),
    ),
    *common.MATCH_CLASHES,
)  # fmt: skip


def build(seats: int, chosen: Chosen) -> Rules:
    """The rule table of Last Card for that number of seats and these options."""
    from game.engine.cards import french
    from game.engine.effects import Miss, NameSuit, PassHands, PickUp, PlayAgain, Reverse
    from game.engine.rules import (
        CHAIN,
        Finishing,
        FirstCard,
        Matching,
        Rules,
        Scoring,
        Shapes,
    )

    on = {key for key, value in chosen.items() if value == "yes"}
    deck = french(int(chosen["jokers"]))
    aimed = "nominate" in on

    effects: dict[int, tuple[Effect, ...]] = {
        ACE: (NameSuit(),),
        TWO: (PickUp(2, aimed),),
        FIVE: (PickUp(5, aimed),),
        TEN: (Miss(aimed),),
        JACK: (PlayAgain(),),
    }
    if "seven_passes" in on:
        effects[SEVEN] = (PassHands(leftward=True),)
    if "eight_reverses" in on:
        effects[EIGHT] = (Reverse(),)

    return Rules(
        id="last-card",
        name=N_("Last Card"),
        deck=deck,
        packs=common.packs_needed(deck, chosen, seats, from_start=1 if seats <= 6 else 2),
        seats=seats,
        dealing=common.dealing_part(chosen),
        first_card=FirstCard(suit_only=True, returned=frozenset({JOKER})),
        matching=Matching(on_anything=frozenset({ACE}), answers_only=frozenset({JOKER})),
        shapes=Shapes(several=True, together=frozenset({TWO, FIVE} if "mix_pickups" in on else ())),
        effects=effects,
        answers=_answers(on, chosen),
        jump_in=common.jump_in_part(chosen, frozenset({JOKER})),
        drawing=common.drawing_part(chosen),
        calling=common.calling_part(chosen),
        finishing=Finishing(CHAIN, partners="partners" in on),
        scoring=Scoring(VALUES),
        series=common.series_part(chosen),
        conduct=common.conduct_part(chosen),
    )


def _answers(on: set[str], chosen: Chosen) -> Answers:
    from game.engine.rules import Answers

    pickup: dict[int, frozenset[int]] = {}
    if "answer_pickups" in on:
        pickup = {FIVE: frozenset({FIVE}), TWO: frozenset({TWO})}  # a five is answered with a five
    if "mix_pickups" in on:
        pickup = dict.fromkeys((TWO, FIVE), frozenset({TWO, FIVE}))
    jokers = frozenset({JOKER} if chosen["jokers"] != "0" else ())
    if chosen["joker_is"] == "pickup":
        pickup = {rank: answers | jokers for rank, answers in pickup.items()}
    blocks = jokers if chosen["joker_is"] == "block" else frozenset[int]()
    return Answers(
        pickup=pickup,
        miss=frozenset({TEN} if "skip_stack" in on else ()),
        block_pickup=blocks,
        block_miss=blocks,
        block_miss_in_suit=frozenset({THREE} if "three_blocks" in on else ()),
        skips="pickup_skips" in on,
    )


_FIRST_HAND: Final = Lesson(
    """rules: last-card
players: You | Ben | Tui
hands: 9S 2D AH 5H 4C QC | 4S 6C 8C TD | 2S 6D 5C 6H 3C 7C 9D
pile: 7S
turn: 0
stock: 3H 7D 8H 9H 2H 3S 4D 7H 8D TH JH JD KH 3D JC 5S 6S KD
""",
    (
        (1, "4S"), (2, "2S"), (1, "take"), (2, "6D"), (1, "6C"), (2, "5C"), (1, "take"),
        (2, "6H"), (1, "3H"), (2, "3C"), (1, "8C"), (2, "7C"),
    ),
    (
        Beat("follow suit or rank", ("9S",)),
        Beat("answer a two", ("2D",), attacked=True),
        Beat("ace names", ("AH=C",)),
        Beat("answer a five", ("5H",), attacked=True),
        Beat("nothing fits", ("draw",), "stock"),
        Beat("jack goes again", ("JC",)),
        Beat("call first", ("QC", "4C"), "call"),
        Beat("catch", ("catch 2", "catch 1"), "seat"),
        Beat("last card wins", ("4C", "QC", "JC"), held=1),
    ),
)  # fmt: skip

LAST_CARD: Final = GameInfo(
    id="last-card",
    name=N_("Last Card"),
    tagline=N_("A good one to start with: twos and fives pile up, jacks go again."),
    min_seats=2,
    max_seats=10,
    options=OPTIONS,
    clashes=CLASHES,
    build=build,
    consequences=common.PAIRS_PLAY_ROUNDS,
    presets=(
        Preset(
            N_("Kitchen table"),
            N_("Hands travel and the direction changes: never the same plan twice."),
            {"seven_passes": "yes", "eight_reverses": "yes"},
        ),
        Preset(
            N_("Pub rules"),
            N_("You choose who gets hit, with two jokers to hide behind."),
            {"nominate": "yes", "mix_pickups": "yes", "jokers": "2", "three_blocks": "yes"},
        ),
        Preset(
            N_("Pile-up"),
            N_("Everything can be answered, jokers make it worse: thirty cards and more."),
            {"skip_stack": "yes", "jokers": "2", "joker_is": "pickup", "mix_pickups": "yes"},
        ),
        Preset(
            N_("Quick hand"),
            N_("Five cards, one round, no calling “Last card!”."),
            {"hand_size": "5", "rounds": "1", "last_call": "auto"},
        ),
    ),
    fan=FRENCH_FAN,
    tile=("french/2C", "french/5S", "french/AH"),
    first_hand=_FIRST_HAND,
    for_beginners=True,
)
