"""What a judge has found, in words and in numbers for a chart."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from game.engine.cards import Deck
from game.language import cards
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
_NAMED: Final = 3
"""Cards that are named in a sentence, at the most."""

# For translators: {turns} and {most} are numbers, of all players together.
LENGTH: Final = N_("Turns in a round: {turns} on average, more than {most} in one round of ten.")
TOO_SHORT: Final = N_("That is short: deal one card more.")
TOO_LONG: Final = N_("That is long: deal one card fewer.")
ALL_END: Final = N_("Every round came to an end.")
# For translators: {percent} is a number.
ENDLESS: Final = N_("{percent}% of rounds did not end.")
# For translators: {cards} is a list of ranks: "8s", "8s and jacks".
STUCK: Final = N_("Nothing lets players get rid of {cards}.")
GROWING: Final = N_("Hands grow faster than they shrink: let fewer cards make players pick up.")
BLOCKED: Final = N_(
    "{percent}% of rounds ended because nobody could go on: play with one pack more."
)
FIRST: Final = N_("Whoever begins wins {percent}% of rounds; {fair}% would be an equal share.")
FIRST_WINS: Final = N_(
    "Whoever begins wins {percent}% of rounds, and {fair}% would be an equal share: deal one card "
    "more."
)
FIRST_LOSES: Final = N_(
    "Whoever begins wins only {percent}% of rounds, and {fair}% would be an equal share: deal one "
    "card fewer."
)
# For translators: {times} is a number with one decimal.
LEAD: Final = N_("Times that the lead changes in a round: {times}.")
NO_LEAD: Final = N_(
    "Times that the lead changes in a round: {times}. Let a card pass hands on, or make someone "
    "pick up more."
)
SKILL: Final = N_("Of two players the better one wins {percent}% of rounds: skill counts.")
SOME_SKILL: Final = N_(
    "Of two players the better one wins {percent}% of rounds: luck counts more than skill."
)
NO_SKILL: Final = N_(
    "Of two players the better one wins {percent}% of rounds: it is all luck. Let players lay "
    "several cards at once, or choose more."
)
# For translators: {cards} is a list such as "8s (+6)"; the numbers are percentages.
DECIDE: Final = N_("Cards that help to win, in percent of rounds: {cards}.")
NONE_DECIDES: Final = N_("No card decides the game.")
# For translators: a rank and by how many percent of rounds it helps, such as "8s (+6)".
LIFT: Final = NC_("cards that decide", "{cards} ({percent})")
STAY: Final = N_("Cards that are often left in hands: {cards}. Let them go on anything.")
NONE_STAYS: Final = N_("No card is left in hands more often than the others.")
TOO_FEW: Final = N_("There are too few rounds yet to say anything.")
FEWEST: Final = 30
"""Rounds below which nothing is said."""


class Remark(NamedTuple):
    """A sentence about a game."""

    about: str
    """``length``, ``end``, ``first``, ``lead``, ``skill``, ``decide`` or ``left``."""
    sentence: str
    good: bool
    """False if it asks for a change."""
    mend: Document | None = None
    """The document with what the sentence advises, where it can be played; else None."""


class Numbers(NamedTuple):
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


def numbers(found: Findings) -> Numbers:
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
    return Numbers(
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


def verdict(document: Document, found: Findings) -> tuple[Remark, ...]:
    """What is to be said of the game, in the language in use."""
    if found.rounds < FEWEST:
        return (Remark("length", say(TOO_FEW), True),)
    told, deck = numbers(found), document.deck
    return (
        _length(document, told, found.seats),
        *_ends(document, told, deck),
        _first(document, told, found),
        _simple("lead", LEAD if told.changes >= 1 else NO_LEAD, told.changes >= 1,
                times=f"{told.changes:.1f}"),
        _skill(told),
        _decides(told, deck),
        _stays(document, told, deck),
    )  # fmt: skip


def _simple(about: str, said: str, good: bool, **values: object) -> Remark:
    return Remark(about, say(said, **values), good)


def _percent(share: float) -> int:
    return round(100 * share)


def _dealt(document: Document, more: int, seats: int = 0) -> Document | None:
    """The document with that number of cards more in each hand, where it can be played."""
    dealt = document.begun_from.complete(document.options)[HAND_SIZE]
    if not dealt.isdigit():
        return None
    size = str(int(dealt) + more)
    if not document.begun_from.option(HAND_SIZE).accepts(size):
        return None
    other = document.with_option(HAND_SIZE, size)
    return None if other.clashes(seats) else other


def _length(document: Document, told: Numbers, seats: int) -> Remark:
    said, mend = say(LENGTH, turns=round(told.turns), most=told.most), None
    if told.turns < _SHORT * seats:
        said, mend = f"{said} {say(TOO_SHORT)}", _dealt(document, 1, seats)
    elif told.turns > _LONG * seats:
        said, mend = f"{said} {say(TOO_LONG)}", _dealt(document, -1, seats)
    return Remark("length", said, _SHORT * seats <= told.turns <= _LONG * seats, mend)


def _ends(document: Document, told: Numbers, deck: Deck) -> list[Remark]:
    found = []
    if told.unfinished:
        # Less than one in a hundred is not none.
        said = say(ENDLESS, percent=max(1, _percent(told.unfinished)))
        why = say(STUCK, cards=_ranks(deck, told.stuck)) if told.stuck else say(GROWING)
        found.append(Remark("end", f"{said} {why}", False, _freed(document, told.stuck)))
    elif told.stuck:
        said = say(STUCK, cards=_ranks(deck, told.stuck))
        found.append(Remark("end", said, False, _freed(document, told.stuck)))
    if told.blocked > _SOME:
        found.append(_simple("end", BLOCKED, False, percent=_percent(told.blocked)))
    return found or [_simple("end", ALL_END, True)]


def _ranks(deck: Deck, ranks: tuple[int, ...]) -> str:
    return listed([cards.ranks(deck, rank) for rank in ranks[:_NAMED]])


def _freed(document: Document, ranks: tuple[int, ...]) -> Document | None:
    """The document in which these ranks go on anything, where it can be played."""
    other = document
    for rank in ranks:
        if other.value(rank, "goes") != "on anything":
            other = other.with_field(rank, "goes", "on anything")
    return None if other is document or other.clashes() else other


def _first(document: Document, told: Numbers, found: Findings) -> Remark:
    unsure = 2 * sqrt(told.fair * (1 - told.fair) / found.rounds)
    ahead = told.first - told.fair
    said, more = FIRST, 0
    if abs(ahead) > max(unsure, _SOME):
        said, more = (FIRST_WINS, 1) if ahead > 0 else (FIRST_LOSES, -1)
    sentence = say(said, percent=_percent(told.first), fair=_percent(told.fair))
    return Remark("first", sentence, not more, _dealt(document, more) if more else None)


def _skill(told: Numbers) -> Remark:
    said = SKILL if told.skill >= 0.56 else SOME_SKILL if told.skill >= 0.52 else NO_SKILL
    return _simple("skill", said, told.skill >= 0.52, percent=_percent(told.skill))


def _decides(told: Numbers, deck: Deck) -> Remark:
    helping = [(rank, lift) for rank, lift in told.lifts if lift >= _SOME][:_NAMED]
    if not helping:
        return _simple("decide", NONE_DECIDES, True)
    words = [
        say(LIFT, cards=cards.ranks(deck, rank), percent=f"+{_percent(lift)}")
        for rank, lift in helping
    ]
    return _simple("decide", DECIDE, True, cards=listed(words))


def _stays(document: Document, told: Numbers, deck: Deck) -> Remark:
    staying = tuple(rank for rank, often in told.stays if often >= 1.4)[:_NAMED]
    if not staying:
        return _simple("left", NONE_STAYS, True)
    said = say(STAY, cards=_ranks(deck, staying))
    return Remark("left", said, False, _freed(document, staying))
