"""What a judge has found, in words and in numbers for a chart."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from game.engine.cards import Deck
from game.language import card_names as cards
from game.language.catalogue import N_, NC_, say
from game.language.voice import listed
from game.rooms.own.document import Document
from game.rooms.own.judge import Findings
from game.rulesets.common import HAND_SIZE

BARS: Final = 12
"""Bars of the chart of lengths."""
_SHORT, _LONG = 4, 25
"""Turns of each player in a round that are few, and many."""
_SOME: Final = 0.02
"""A share of rounds of which something is said."""
_LUCK: Final = 0.52
"""What a good player wins at least where a game is not nearly all luck."""
_OFTEN: Final = 1.4
"""How much more often than others a card is left in hands for something to be said."""
_NAMED, _PACKS = 3, 3
"""Cards that are named in a sentence, and packs, at the most."""

# For translators: {turns} and {most} are numbers, of all players together.
LENGTH: Final = N_("Turns in a round: {turns} on average, more than {most} in one round of ten.")
MORE: Final = N_("Deal one card more.")
FEWER: Final = N_("Deal one card fewer.")
ALL_END: Final = N_("Every round came to an end.")
# For translators: {percent} is a number here and below.
ENDLESS: Final = N_("{percent}% of rounds did not end.")
# For translators: {cards} is a list of ranks: "8s", "8s and jacks".
STUCK: Final = N_("Nothing lets players get rid of {cards}.")
ANYWHERE: Final = N_("Let them be played on any card.")
GROWING: Final = N_("Let fewer cards make players pick up.")
BLOCKED: Final = N_("{percent}% of rounds ended because nobody could go on.")
PACK: Final = N_("Play with one pack more.")
FIRST: Final = N_("The first player wins {percent}% of rounds; {even}% would be an equal share.")
# For translators: {times} is a number with one decimal.
LEAD: Final = N_("Times that the lead changes in a round: {times}.")
MOVES: Final = N_("Let a card pass hands on, or make someone pick up more.")
SKILL: Final = N_("A good player beats a casual one in {percent}% of rounds of two.")
CHOOSE: Final = N_("It is nearly all luck: let players lay several cards at once, or name suits.")
# For translators: {cards} is a list such as "8s (+6%)".
DECIDE: Final = N_("Players who are dealt these cards win more rounds: {cards}.")
NONE_DECIDES: Final = N_("No card decides the game.")
# For translators: a rank, and by how many percent of rounds it helps: "8s (+6%)".
LIFT: Final = NC_("cards that decide", "{cards} (+{percent}%)")
STAY: Final = N_("Cards that are often left in hands: {cards}.")
NONE_STAYS: Final = N_("No card is left in hands more often than the others.")
TOO_FEW: Final = N_("There are too few rounds yet to say anything.")
FEWEST: Final = 30
"""Rounds below which nothing is said."""


class JudgeRemark(NamedTuple):
    """A sentence about a game."""

    about: str
    """``length``, ``end``, ``first``, ``lead``, ``skill``, ``decide`` or ``left``."""
    sentence: str
    advice: str = ""
    """What would make the game a better one; empty where all is well."""
    mend: Document | None = None
    """The document with what is advised, where one change is enough and it can be played."""


class JudgeNumbers(NamedTuple):
    """The same for a chart.  Shares are from 0 to 1."""

    turns: float
    """Turns of a round, of all players together."""
    most: int
    """Turns that nine rounds of ten do not need."""
    bars: tuple[float, ...]
    """How many rounds had so many turns: shares, for ``BARS`` steps up to ``longest``."""
    longest: int
    unfinished: float
    blocked: float
    first: float
    fair: float
    """An equal share of rounds."""
    changes: float
    skill: float
    """What the better of two players wins."""
    lifts: tuple[tuple[int, float], ...]
    """By rank, what being dealt it adds to the share of rounds won; the largest first."""
    stays: tuple[tuple[int, float], ...]
    """By rank, how much more often than other cards it is left in hands; the largest first."""
    stuck: tuple[int, ...]
    """Ranks that were held and never laid."""


def numbers(found: Findings) -> JudgeNumbers:
    """The numbers of a judge; all 0 where no round was played."""
    rounds, fair = max(1, found.rounds), 1 / found.seats
    lengths = sorted(found.lengths.elements())
    ended = max(1, len(lengths))
    longest = max(lengths, default=BARS)
    step = -(-longest // BARS)
    bars = [0.0] * BARS
    for length in lengths:
        bars[min(BARS - 1, length // step)] += 1 / ended
    shares = [won / max(1, seats) for won, seats in zip(found.won, found.sat, strict=True)]
    lifts = {
        rank: found.dealt_won[rank] / dealt - fair
        for rank, dealt in found.dealt.items()
        if dealt >= FEWEST and rank not in _noise(found)
    }
    usual = sum(found.left.values()) / max(1, sum(found.held.values()))
    stays = {
        rank: found.left[rank] / held / usual if usual else 0.0
        for rank, held in found.held.items()
        if held >= FEWEST
    }
    return JudgeNumbers(
        sum(lengths) / ended,
        lengths[len(lengths) * 9 // 10] if lengths else 0,
        tuple(bars),
        step * BARS,
        found.unfinished / rounds,
        found.blocked / rounds,
        found.first / rounds,
        fair,
        found.changes / rounds,
        shares[0] / sum(shares) if any(shares) else 0.5,
        tuple(sorted(lifts.items(), key=lambda each: -each[1])),
        tuple(sorted(stays.items(), key=lambda each: -each[1])),
        tuple(sorted(r for r, n in found.dealt.items() if n >= FEWEST and not found.laid[r])),
    )


def _noise(found: Findings) -> set[int]:
    """Ranks of which chance could explain what they add: within two standard errors."""
    fair = 1 / found.seats
    return {
        rank
        for rank, n in found.dealt.items()
        if abs(found.dealt_won[rank] / n - fair) < 2 * sqrt(fair * (1 - fair) / n)
    }


def verdict(document: Document, found: Findings) -> tuple[JudgeRemark, ...]:
    """What is to be said of the game, in the language in use."""
    if found.rounds < FEWEST:
        return (JudgeRemark("length", say(TOO_FEW)),)
    told, deck, seats = numbers(found), document.deck, found.seats
    length = say(LENGTH, turns=round(told.turns), most=told.most)
    first = say(FIRST, percent=_percent(told.first), even=_percent(told.fair))
    unsure = max(_SOME, 2 * sqrt(told.fair * (1 - told.fair) / found.rounds))
    lead = say(LEAD, times=f"{told.changes:.1f}")
    return (
        _dealing(document, seats, "length", length,
                 (told.turns < _SHORT * seats) - (told.turns > _LONG * seats)),
        *_ends(document, told, seats),
        _dealing(document, seats, "first", first,
                 (told.first > told.fair + unsure) - (told.first < told.fair - unsure)),
        JudgeRemark("lead", lead, "" if told.changes >= 1 else say(MOVES)),
        JudgeRemark("skill", say(SKILL, percent=_percent(told.skill)),
               "" if told.skill >= _LUCK else say(CHOOSE)),
        _decides(told, deck),
        _stays(document, told, seats),
    )  # fmt: skip


def _percent(share: float) -> int:
    return round(100 * share)


def _dealing(document: Document, seats: int, about: str, sentence: str, more: int) -> JudgeRemark:
    """A remark that may advise to deal one card more, or fewer."""
    if not more:
        return JudgeRemark(about, sentence)
    dealt = document.begun_from.complete(document.options)[HAND_SIZE]
    other = None
    if dealt.isdigit() and document.begun_from.option(HAND_SIZE).accepts(str(int(dealt) + more)):
        other = document.with_option(HAND_SIZE, str(int(dealt) + more))
    return JudgeRemark(about, sentence, say(MORE if more > 0 else FEWER), _playable(other, seats))


def _playable(document: Document | None, seats: int) -> Document | None:
    return document if document is not None and document.can_be_played(seats) else None


def _ends(document: Document, told: JudgeNumbers, seats: int) -> list[JudgeRemark]:
    found = []
    if told.stuck:
        sentence = say(STUCK, cards=_ranks(document.deck, told.stuck))
        found.append(
            JudgeRemark("end", sentence, say(ANYWHERE), _freed(document, told.stuck, seats))
        )
    if told.unfinished:
        sentence = say(ENDLESS, percent=max(1, _percent(told.unfinished)))
        found.append(JudgeRemark("end", sentence, "" if told.stuck else say(GROWING)))
    if told.blocked > _SOME:
        sentence = say(BLOCKED, percent=_percent(told.blocked))
        packs = document.rules(seats).packs + 1
        other = document.with_option("packs", str(packs)) if packs <= _PACKS else None
        found.append(JudgeRemark("end", sentence, say(PACK), _playable(other, seats)))
    return found or [JudgeRemark("end", say(ALL_END))]


def _ranks(deck: Deck, ranks: tuple[int, ...]) -> str:
    return listed([cards.ranks(deck, rank) for rank in ranks[:_NAMED]])


def _freed(document: Document, ranks: tuple[int, ...], seats: int) -> Document | None:
    """The document in which these ranks go on anything, where it can be played."""
    other = document
    for rank in ranks:
        other = other.with_field(rank, "goes", "on anything")
    return None if other == document else _playable(other, seats)


def _decides(told: JudgeNumbers, deck: Deck) -> JudgeRemark:
    helping = [(rank, lift) for rank, lift in told.lifts if lift >= _SOME][:_NAMED]
    if not helping:
        return JudgeRemark("decide", say(NONE_DECIDES))
    words = [
        say(LIFT, cards=cards.ranks(deck, rank), percent=_percent(lift)) for rank, lift in helping
    ]
    return JudgeRemark("decide", say(DECIDE, cards=listed(words)))


def _stays(document: Document, told: JudgeNumbers, seats: int) -> JudgeRemark:
    staying = tuple(rank for rank, often in told.stays if often >= _OFTEN)[:_NAMED]
    if not staying:
        return JudgeRemark("left", say(NONE_STAYS))
    sentence = say(STAY, cards=_ranks(document.deck, staying))
    return JudgeRemark("left", sentence, say(ANYWHERE), _freed(document, staying, seats))
