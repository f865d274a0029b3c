"""Options that several games share, and the parts that they turn into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.fact import N_
from game.rulesets.options import (
    OTHERS,
    Choice,
    Chosen,
    Clash,
    Consequence,
    MatchKind,
    Need,
    NumberRange,
    Option,
    Vote,
)

if TYPE_CHECKING:
    from game.engine.cards import Deck
    from game.engine.rules import Calling, Conduct, Dealing, Drawing, JumpIn, Series

YES_NO = (Choice("no", N_("No")), Choice("yes", N_("Yes")))


def switch(
    key: str,
    label: str,
    sentence: str,
    default: str = "no",
    *,
    needs: tuple[Need, ...] = (),
    group: str = N_("Special cards"),
    vote_on: str = "",
    vote_off: str = "",
    mends: tuple[str, ...] = (),
    not_in: tuple[MatchKind, ...] = (),
    counts: bool = True,
    cards_known: bool = False,
) -> Option:
    """An option that is on or off.  ``vote_on`` and ``vote_off``: the questions whether it shall be
    so for a round, where a room may vote on that."""
    questions = Vote("yes", vote_on), Vote("no", vote_off)
    votes = tuple(vote for vote in questions if vote.question)
    return Option(
        key, label, sentence, default, YES_NO, needs, group, votes=votes, mends=mends,
        not_in=not_in, counts=counts, cards_known=cards_known,
    )  # fmt: skip


def numbers(first: int, last: int, step: int = 1) -> tuple[Choice, ...]:
    """The numbers from first to last as values."""
    return tuple(Choice(str(n), str(n)) for n in range(first, last + 1, step))


HAND_SIZE: Final = "hand_size"
"""The key of how many cards are dealt."""
DEALER: Final = "dealer"
"""The value of it with which the dealer of each round chooses the number."""


def hand_size(default: int, first: int, last: int, by_dealer: bool = False) -> Option:
    """How many cards are dealt.  ``by_dealer``: whether that may be left to the dealer."""
    sentence = N_("How many cards everyone is dealt.")
    values = numbers(first, last)
    if by_dealer:
        sentence = N_(
            "How many cards everyone is dealt; or the dealer chooses before each deal, 4 to 8."
        )
        meaning = N_("Before each deal the dealer chooses, from 4 to 8.")
        values = (Choice(DEALER, N_("The dealer chooses"), meaning), *values)
    return Option(
        HAND_SIZE, N_("Cards dealt"), sentence, str(default),
        values, group=N_("Deal"), mends=(OTHERS,),
    )  # fmt: skip


PACKS = Option(
    "packs", N_("Packs"),
    N_("How many packs are shuffled together. “As needed” goes by the number of players."),
    "auto", (Choice("auto", N_("As needed")), *numbers(1, 3)), group=N_("Deal"),
    mends=(OTHERS, "jump-in"),
)  # fmt: skip

FIRST_DEALER = Option(
    "first_dealer", N_("First dealer"),
    N_("Who deals the first round: drawn by lot, or so that the youngest starts, or so that "
       "the winner of the last match does."), "lot",
    (Choice("lot", N_("By lot")), Choice("youngest", N_("So that the youngest starts")),
     Choice("winner", N_("So that the last winner starts"))), group=N_("Deal"),
)  # fmt: skip

UNTIL_MATCH_PLAYS = Need(
    "draw_count", ("one",), N_("If you draw until a card fits, you can always play it.")
)


def drawing(when: str, may_play: str) -> tuple[Option, ...]:
    """When a player may draw, how many cards, and whether a drawn card may be played."""
    return (
        Option(
            "draw_when", N_("Drawing"),
            N_("Whether you can draw even when you have a card to play."),
            when, (Choice("stuck", N_("Only when stuck")),
                   Choice("any", N_("Always"), N_("You can draw even with a card to play."))),
            group=N_("Drawing"), votes=(Vote("any", N_("Draw whenever you like?")),),
        ),
        Option(
            "draw_count", N_("Cards drawn"),
            N_(
                "Draw one card, or keep drawing until one can be played (you can play it at once)."
            ),
            "one", (Choice("one", N_("One")),
                    Choice("until_match", N_("Until one fits"),
                           N_("You draw until a card fits, and can play that card at once."))),
            group=N_("Drawing"),
            votes=(Vote("until_match", N_("Draw until a card fits?")),),
        ),
        switch(
            "play_drawn", N_("Play the drawn card"),
            N_("The card just drawn can be played at once; no other card can."), may_play,
            needs=(UNTIL_MATCH_PLAYS,), group=N_("Drawing"),
            vote_on=N_("Play the drawn card at once?"),
        ),
    )  # fmt: skip


def calls(
    default: str, penalty: int, locks: bool = False, last_one: bool = False
) -> tuple[Option, ...]:
    """The last-card call.  ``locks``: ``auto`` means that the card cannot be played for a turn,
    and nothing is drawn for it.  ``last_one``: players call "last one" instead of "last card"."""
    auto = N_("The game notices")
    charged: tuple[str, ...] = ("catch", "auto")
    sentence = N_(
        "When you get down to one card, you must say so. If you forget, others can catch you, or "
        "the game notices by itself; or nobody calls."
    )
    free = N_("Nobody calls at this table.")
    if locks:
        auto, charged = N_("Forget, and you wait"), ("catch",)
        sentence = N_(
            "When you get down to one card, you must say so. If you forget, you cannot play it on "
            "your next turn, or others can catch you; or nobody calls."
        )
        free = N_("Cards are drawn for it only when players catch each other.")
    return (
        Option(
            "last_call", N_("“Last one!”") if last_one else N_("“Last card!”"),
            sentence, default,
            (Choice("catch", N_("Catch each other"),
                    N_("If you forget to call, others can catch you.")), Choice("auto", auto),
             Choice("off", N_("Nobody calls"))), group=N_("Calling"),
            votes=(Vote("catch", N_("Catch each other for not calling?")),
                   Vote("off", N_("Nobody calls?"))),
        ),
        Option(
            "last_call_penalty", N_("Penalty for no call"), N_("Cards drawn for a forgotten call."),
            str(penalty), numbers(1, 6), group=N_("Calling"),
            needs=(Need("last_call", charged, free),),
        ),
    )  # fmt: skip


def match(kind: str, rounds: int, target: int) -> tuple[Option, ...]:
    """How the match is won."""
    return (
        Option(
            "match", N_("Match"),
            N_("Rounds won: first to win a set number. Points: the winner of a round scores "
               "what the others hold, first to the target. Bust: everyone scores what they are "
               "left with and is out at the target."), kind,
            (Choice("rounds", N_("Rounds won")),
             Choice("points", N_("Points"),
                    N_("The winner of a round scores what the others hold.")),
             Choice("bust", N_("Bust"),
                    N_("You score what you are left with, and are out at the target."))),
            group=N_("Match"),
        ),
        Option(
            "rounds", N_("Rounds to win"), N_("Rounds that win the match."), str(rounds),
            numbers(1, 10),
            group=N_("Match"),
            needs=(Need("match", ("rounds",), N_("This match is played for points.")),),
        ),
        Option(
            "target", N_("Points to reach"),
            N_("Points that win the match (10 to 9,999) or put you out (50 to 500): type any "
               "number, or step through round ones."),
            str(target), _TARGETS, group=N_("Match"), span=NumberRange(10, 9999),
            needs=(Need("match", ("points", "bust"), N_("This match is played for rounds.")),),
        ),
    )  # fmt: skip


_TARGETS = (
    *numbers(10, 100, 10), *numbers(150, 500, 50), *numbers(600, 1000, 100),
    *numbers(1500, 5000, 500), *numbers(6000, 9000, 1000), Choice("9999", "9999"),
)  # fmt: skip
"""The targets that are offered; any number between them can be chosen."""

PRACTICE_COUNTS: Final = Clash(
    "practice", ("undo", "tutor"), "competitive", ("yes",),
    N_("A practice match never counts on the leaderboard."),
)  # fmt: skip

DUPLICATE_COUNTS: Final = Clash(
    "duplicate", ("yes",), "competitive", ("yes",),
    N_("A duplicate never counts on the leaderboard."),
)  # fmt: skip

MATCH_CLASHES = (
    Clash(
        "duplicate", ("yes",), "practice", ("undo", "tutor"),
        N_("In a duplicate no move is taken back."),
    ),
    Clash(
        "match", ("bust",), "target", NumberRange(10, 49),
        N_("A bust match is played to at least 50."),
    ),
    Clash(
        "match", ("bust",), "target", NumberRange(501, 9999),
        N_("A bust match is played to at most 500."),
    ),
    Clash(
        "partners", ("yes",), "match", ("bust",),
        N_("Pairs win and lose together, so nobody goes bust alone."),
    ),
)  # fmt: skip

PAIRS_PLAY_ROUNDS = (Consequence("partners", "yes", "match", ("bust",), "rounds"),)
"""Pairs cannot play a match in which players go bust: choosing pairs sets one of rounds instead."""

# --- house rules: each of them is offered by every game in which it can happen -------------------

TWISTS = N_("Popular twists")

PARTNERS = switch(
    "partners", N_("Pairs"),
    N_("Four players, partners opposite: a pair wins when one of them goes out."),
    group=N_("Match"), mends=("partners",), not_in=(MatchKind.CUP,),
)  # fmt: skip


def force_play(sentence: str = N_("A drawn card that fits is played for you.")) -> Option:
    """Playing what was drawn."""
    return switch(
        "force_play", N_("Play what you draw"), sentence,
        needs=(
            Need(
                "play_drawn", ("yes",), N_("The drawn card cannot be played here."),
                (("draw_count", "until_match"),),
            ),
        ),
        group=TWISTS, vote_on=N_("Must you play what you draw?"),
    )  # fmt: skip


def jump_in(packs: bool) -> Option:
    """Laying a card out of turn.  ``packs``: whether it takes two packs for two cards alike."""
    sentence = N_(
        "A card identical to the top card can be played out of turn; play continues from that seat."
    )
    if packs:
        sentence = N_(
            "A card identical to the top card can be played out of turn; play continues from that "
            "seat. It needs two packs."
        )
    return switch(
        "jump_in", N_("Jump in"), sentence,
        group=TWISTS, vote_on=N_("Jumping in?"), mends=("jump-in",),
    )  # fmt: skip


def jump_in_part(chosen: Chosen, never: frozenset[int] = frozenset()) -> JumpIn | None:
    """The jump-in part of the table; ``never``: ranks that are not laid out of turn."""
    from game.engine.rules import JumpIn

    return JumpIn(never) if chosen["jump_in"] == "yes" else None


TABLE = (
    Option(
        "time_per_turn", N_("Time for a turn"),
        N_("Seconds for a turn; then the game plays for you."),
        "0", (Choice("0", N_("No limit")), Choice("10", N_("10 s")), Choice("20", N_("20 s")),
              Choice("30", N_("30 s")), Choice("60", N_("60 s"))),
        group=N_("Table"),
    ),
    Option(
        "misplay_penalty", N_("Penalty for an illegal card"),
        N_("An illegal card bounces back; with a penalty you also draw that many cards, and your "
        "turn is over unless you still have to play."), "0",
        (Choice("0", N_("None")), *numbers(1, 3)), group=N_("Table"),
    ),
    Option(
        "practice", N_("Practice"),
        N_("A match for one person that never counts: moves can be taken back, and a tutor can "
           "ask before a costly move."), "no",
        (Choice("no", N_("No")),
         Choice("undo", N_("Undo"), N_("Moves can be taken back, and the match never counts.")),
         Choice("tutor", N_("Undo and tutor"),
                N_("Moves can be taken back, a tutor asks before a costly one, and the match never "
                   "counts."))), group=N_("Table"),
        not_in=(MatchKind.LATER_LEG,), counts=False,
    ),
    switch(
        "duplicate", N_("Duplicate"),
        N_("The same cards are played again with the places changed, until everyone has held "
           "every hand, so the luck of the cards cancels out. It never counts on the "
           "leaderboard."),
        group=N_("Table"), not_in=(MatchKind.CUP,), counts=False, cards_known=True,
    ),
)  # fmt: skip


def ranking() -> tuple[Option, ...]:
    """The options of a match that counts on the leaderboard, and of its stake."""
    return (
        switch(
            "competitive", N_("Competitive"),
            N_("The match counts on the leaderboard: the winner gets XP, losers lose some, and "
               "leaving costs more."), group=N_("Ranking"),
            not_in=(MatchKind.CUP, MatchKind.LATER_LEG, MatchKind.PARTY),
        ),
        Option(
            "stake", N_("Stake"),
            N_("Play-money chips that everyone must be able to put in; the winner takes them "
               "all, a pair shares them."), "0",
            (Choice("0", N_("None")), Choice("10", N_("10 chips")), Choice("50", N_("50 chips")),
             Choice("100", N_("100 chips"))),
            group=N_("Ranking"),
            needs=(
                Need("competitive", ("yes",),
                N_("Only a competitive match is played for a stake.")),
            ),
            not_in=(MatchKind.CUP, MatchKind.LATER_LEG),
        ),
    )  # fmt: skip


def packs_needed(deck: Deck, chosen: Chosen, seats: int, from_start: int) -> int:
    """Packs as chosen; as needed: ``from_start``, and one more whenever the largest deal would
    leave fewer than 5 cards in the stock (3 at most)."""
    if chosen["packs"] != "auto":
        return int(chosen["packs"])
    dealing = dealing_part(chosen)
    dealt = seats * max(dealing.hand_size, *dealing.choice, 0)
    packs = from_start
    while packs < 3 and sum(deck.copies) * packs - dealt - 1 < 5:
        packs += 1
    return packs


def dealing_part(chosen: Chosen) -> Dealing:
    """The dealing part of the table, where the seat after the dealer starts."""
    from game.engine.rules import Dealing, FirstSeat

    first = FirstSeat(chosen.get("first_dealer", "lot"))
    if chosen[HAND_SIZE] == DEALER:
        return Dealing(7, choice=(4, 5, 6, 7, 8), first=first)
    return Dealing(int(chosen[HAND_SIZE]), first=first)


def drawing_part(chosen: Chosen) -> Drawing:
    """The drawing part of the table."""
    from game.engine.rules import Drawing, DrawWhen

    until_match = chosen["draw_count"] == "until_match"
    may_play = chosen["play_drawn"] == "yes" or until_match
    return Drawing(
        when=DrawWhen(chosen["draw_when"]),
        until_match=until_match,
        may_play=may_play,
        forced=may_play and chosen.get("force_play") == "yes",
    )


def calling_part(chosen: Chosen) -> Calling:
    """The calling part of the table."""
    from game.engine.rules import Calling, CallMode

    return Calling(CallMode(chosen["last_call"]), int(chosen["last_call_penalty"]))


def series_part(chosen: Chosen) -> Series:
    """The series part of the table."""
    from game.engine.rules import ROUNDS, Series, SeriesKind

    kind = SeriesKind(chosen["match"])
    return Series(kind, int(chosen["rounds" if kind == ROUNDS else "target"]))


def conduct_part(chosen: Chosen) -> Conduct:
    """The conduct part of the table."""
    from game.engine.rules import Conduct

    competitive = chosen.get("competitive") == "yes"
    return Conduct(
        int(chosen["misplay_penalty"]),
        int(chosen["time_per_turn"]),
        competitive,
        int(chosen.get("stake", "0")) if competitive else 0,
        practice=chosen["practice"] != "no",
        tutor=chosen["practice"] == "tutor",
        duplicate=chosen["duplicate"] == "yes",
    )


FRENCH_FAN: Final = ("french/TH", "french/JC", "french/QD", "french/KS", "french/AH")
COLOURED_FAN: Final = ("colours/g2", "colours/yS", "colours/b8", "colours/r7", "colours/W4")
"""The cards on the first page."""
