"""A rule set: a frozen, validated table of typed parts, one owner for each question.

Option values are read only by the function that builds the table (see ``game.rulesets``); no
part and no agent ever asks which game this is.  Ranks are numbers of the deck's ranks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal

from game.engine.actions import NOBODY
from game.engine.cards import NO_SUIT, Deck
from game.engine.effects import Effect, GiveCard, Miss, PickUp, StartFight, StartMelee
from game.engine.fact import N_, FactError, Text, Value


class RulesError(FactError, ValueError):
    """A table that cannot be played by: which part, and why."""

    def __init__(self, part: str, why: str, **values: Value) -> None:
        """why: a message marked with ``N_``; ``values`` stand in its placeholders."""
        self.part = part
        self.text = Text(why, **values)
        super().__init__(self.text)

    def __str__(self) -> str:
        """Which part and why, for programmers."""
        return f"{self.part}: {self.text}"


def _check(part: str, modes: type[StrEnum], mode: StrEnum) -> None:
    """Raises RulesError for a word that is none of these modes."""
    if not isinstance(mode, modes):
        known = ", ".join(modes)
        raise RulesError(part, N_("{mode} is not one of: {known}."), mode=str(mode), known=known)


class FirstSeat(StrEnum):
    """Who starts the first round of a match, where the dealer decides that."""

    LOT = "lot"
    """The seat after a dealer who is drawn by lot."""
    YOUNGEST = "youngest"
    """The youngest person."""
    WINNER = "winner"
    """Whoever won the last match."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """How many cards are dealt, who starts, and which way play goes at first."""

    hand_size: int
    direction: int = 1
    by_lot: bool = False
    """True if the first player is drawn by lot; otherwise it is the seat after the dealer."""
    sizes: tuple[int, ...] = ()
    """Cards dealt to each seat, where it is not ``hand_size`` for all."""
    choice: tuple[int, ...] = ()
    """The numbers from which the dealer of each round chooses ``hand_size``; empty where it is
    fixed."""
    first: FirstSeat = FirstSeat.LOT
    """Who starts the first round; another seat deals it then."""

    def size(self, seat: int) -> int:
        """Cards dealt to that seat."""
        return self.sizes[seat] if self.sizes else self.hand_size


class FirstReverse(StrEnum):
    """The seat that plays first after a reversing first card."""

    TO_DEALER = "dealer"
    """The dealer."""
    TO_NEXT = "next"
    """The next seat the other way."""
    PAST_FIRST = "past first"
    """The seat after the starting player, who misses."""


TO_DEALER: Final = FirstReverse.TO_DEALER
TO_NEXT: Final = FirstReverse.TO_NEXT
PAST_FIRST: Final = FirstReverse.PAST_FIRST


@dataclass(frozen=True, slots=True)
class FirstCard:
    """The effect of the first card turned up."""

    acts: bool = False
    """True if it acts as if the dealer had laid it."""
    benign: frozenset[int] = frozenset()
    """Ranks that do not act as the first card.  Those that are aimed at a player never do: nobody
    has laid them, so nobody could choose."""
    suit_only: bool = False
    """True if it sets the suit and nothing else."""
    returned: frozenset[int] = frozenset()
    """Ranks that go back into the stock, which is shuffled, and another is turned."""
    reverse: FirstReverse = TO_NEXT
    """The seat that plays first after a reversing first card."""

    def __post_init__(self) -> None:
        _check("first card", FirstReverse, self.reverse)


@dataclass(frozen=True, slots=True)
class Matching:
    """The cards that may be laid on the standard in a normal turn: the same suit, the same rank,
    and what may be laid on anything."""

    on_anything: frozenset[int] = frozenset()
    """Ranks that may be laid on any card."""
    stands_for_any: frozenset[int] = frozenset()
    """Ranks that stand for any other card of the pack, as their player says: they may be laid
    where that card might be, and act and count as that card while on the pile."""
    answers_only: frozenset[int] = frozenset()
    """Ranks that can be laid only against something pending, never in a normal turn; on the
    pile they count as the card beneath."""


@dataclass(frozen=True, slots=True)
class Shapes:
    """The sets of cards that may be laid in one play."""

    several: bool = False
    """True if several cards of one rank may be laid at once: the first must be legal, the last
    sets the standard, and all of them act."""
    together: frozenset[int] = frozenset()
    """Different ranks that may also be laid together in one play."""
    alone: frozenset[int] = frozenset()
    """Ranks that are always laid alone."""
    runs: bool = False
    """True if consecutive ranks of one suit may be laid at once, up or down, the first of them
    matching by suit or rank.  In a run no card is anything but an ordinary one."""
    last_acts: bool = False
    """True if of several cards only the last one acts."""


@dataclass(frozen=True, slots=True)
class Answers:
    """The cards that may be laid against a pending pick-up or miss."""

    pickup: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """For each rank of attack, the ranks that answer it and pass the sum on."""
    miss: frozenset[int] = frozenset()
    """Ranks that answer a miss and pass the sum on."""
    block_pickup: frozenset[int] = frozenset()
    """Ranks that cancel a pick-up."""
    block_miss: frozenset[int] = frozenset()
    """Ranks that cancel a miss."""
    block_miss_in_suit: frozenset[int] = frozenset()
    """Ranks that cancel a miss when they are of the top card's suit."""
    skips: bool = True
    """True if picking up ends the turn."""


@dataclass(frozen=True, slots=True)
class Melees:
    """Where a melee stops, and what losing one costs: as many cards as the rank's pips."""

    last: int
    """The rank after which nobody can go on."""


@dataclass(frozen=True, slots=True)
class Fights:
    """The ranks that may be laid in a fight, whatever their suit.  Attacks are laid on
    attacks, blocks on attacks, and only what undoes a block on a block."""

    attacks: Mapping[int, int]
    """Cards that each attacking rank adds."""
    passes: frozenset[int]
    """Ranks that pass the attack on to the next player."""
    turns: frozenset[int]
    """Ranks that turn the direction, and the attack with it."""
    blocks: frozenset[int]
    """Ranks that block the attack."""
    undoes: frozenset[int]
    """Ranks that undo a block: the attack goes on to the next player."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Cards that may be laid only with no card of the active suit in hand."""

    ranks: frozenset[int]
    extra: int = 2
    """The number of cards that a wrong challenger picks up on top."""
    refused: bool = False
    """True if a breach is refused at once instead of being open to challenge."""


@dataclass(frozen=True, slots=True)
class JumpIn:
    """In somebody else's normal turn one card with the printed face of the top card may be laid
    out of turn.  It acts as if laid in turn, and play goes on from that seat."""

    never: frozenset[int] = frozenset()
    """Ranks that are never laid out of turn."""


class CallMode(StrEnum):
    """The consequence of a missing last-card call."""

    CATCH = "catch"
    """Another player must notice."""
    AUTO = "auto"
    """The rules notice when the window closes."""
    LOCK = "lock"
    """A player who has not called by their next turn may not play that card then."""
    OFF = "off"
    """Nobody calls."""


CATCH: Final = CallMode.CATCH
AUTO: Final = CallMode.AUTO
LOCK: Final = CallMode.LOCK
OFF: Final = CallMode.OFF


@dataclass(frozen=True, slots=True)
class Calling:
    """The last-card call: who must make it, and the penalty without it."""

    mode: CallMode = CATCH
    penalty: int = 2
    before: bool = False
    """True if the call is made before the last card but one is laid, and not after."""
    last_one: bool = False
    """True if players say "last one" instead of "last card"."""

    def __post_init__(self) -> None:
        _check("calling", CallMode, self.mode)


class DrawWhen(StrEnum):
    """When drawing instead of playing is allowed."""

    STUCK = "stuck"
    """Only with nothing to play."""
    ANY = "any"
    """Always."""


STUCK: Final = DrawWhen.STUCK
ANY: Final = DrawWhen.ANY


@dataclass(frozen=True, slots=True)
class Drawing:
    """Drawing instead of playing."""

    when: DrawWhen = STUCK
    until_match: bool = False
    """True if a draw goes on until something can be played."""
    may_play: bool = False
    """True if the card just drawn may be played at once."""
    forced: bool = False
    """True if a drawn card that can be played is played at once without asking."""

    def __post_init__(self) -> None:
        _check("drawing", DrawWhen, self.when)


class PendingAtEnd(StrEnum):
    """The fate of a pending pick-up whose player has no cards left."""

    CHAIN = "chain"
    """It is still live and may be answered, even back to the empty-handed player."""
    SETTLE = "settle"
    """The next player takes it (or challenges it), and then the round is over."""
    DROP = "drop"
    """The round is over at once."""


CHAIN: Final = PendingAtEnd.CHAIN
SETTLE: Final = PendingAtEnd.SETTLE
DROP: Final = PendingAtEnd.DROP


@dataclass(frozen=True, slots=True)
class Finishing:
    """The fate of a pending pick-up when its player has no cards left."""

    pending: PendingAtEnd = CHAIN
    cannot_win: frozenset[int] = frozenset()
    """Ranks that do not win as the acting last card: their player picks up one."""
    thunderdome: bool = False
    """True if several empty hands draw for the highest card; otherwise the first one wins."""
    partners: bool = False
    """True if seats that face each other win together (four players)."""

    def __post_init__(self) -> None:
        _check("finishing", PendingAtEnd, self.pending)


@dataclass(frozen=True, slots=True)
class Scoring:
    """The points of cards left in hand."""

    values: Mapping[int, int]
    """Points by rank."""
    single_free: bool = False
    """True if a hand of one card counts nothing."""


class SeriesKind(StrEnum):
    """How a match is won."""

    ROUNDS = "rounds"
    """The first to win a set number of rounds wins."""
    POINTS = "points"
    """The winner of a round scores the others' hands; first to the target."""
    BUST = "bust"
    """Everybody scores against themselves, and is out at the target."""


ROUNDS: Final = SeriesKind.ROUNDS
POINTS: Final = SeriesKind.POINTS
BUST: Final = SeriesKind.BUST


@dataclass(frozen=True, slots=True)
class Series:
    """How a match is won."""

    kind: SeriesKind = ROUNDS
    target: int = 3
    """Rounds, or points."""

    def __post_init__(self) -> None:
        _check("series", SeriesKind, self.kind)

    @property
    def thins_out(self) -> bool:
        """True if players drop out before the match is over."""
        return self.kind == BUST


@dataclass(frozen=True, slots=True)
class Conduct:
    """The customs of the table for people rather than cards."""

    misplay_penalty: int = 0
    """Cards drawn for an illegal play, which then also ends the turn; 0: it just bounces."""
    time_per_turn: int = 0
    """Seconds for a turn; 0: no limit."""
    competitive: bool = False
    """True if the match counts on the leaderboard."""
    stake: int = 0
    """Chips that everybody puts in for the winner of a competitive match."""
    practice: bool = False
    """True if a person who plays alone may take moves back; such a match never counts."""
    tutor: bool = False
    """True if that person is asked before a move that costs much."""
    duplicate: bool = False
    """True if the same cards are played more than once; such a match never counts."""


Contest = Literal["melee", "fight"]
"""The contests that can break out besides plain turns."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A rule set.  Raises RulesError when its parts do not fit together."""

    id: str
    name: str
    deck: Deck
    packs: int
    seats: int
    """How many seats the table has."""
    dealing: Dealing
    first_card: FirstCard
    matching: Matching
    effects: Mapping[int, tuple[Effect, ...]]
    """Keyed by rank, what a card does when it is laid."""
    scoring: Scoring
    shapes: Shapes = Shapes()
    answers: Answers = field(default_factory=Answers)
    melee: Melees | None = None
    fight: Fights | None = None
    challenge: Challenge | None = None
    jump_in: JumpIn | None = None
    calling: Calling = Calling()
    drawing: Drawing = Drawing()
    finishing: Finishing = Finishing()
    series: Series = Series()
    conduct: Conduct = Conduct()

    def side(self, seat: int) -> int:
        """The number of the side that the seat plays on: partners face each other and share one,
        everybody else is a side alone."""
        return seat % 2 if self.finishing.partners else seat

    def partner(self, seat: int) -> int:
        """The seat that wins with this one; NOBODY where everybody plays alone."""
        return (seat + 2) % 4 if self.finishing.partners else NOBODY

    @property
    def contests(self) -> tuple[Contest, ...]:
        """The contests that can break out under these rules besides plain turns."""
        parts: tuple[tuple[Contest, Melees | Fights | None], ...]
        parts = (("melee", self.melee), ("fight", self.fight))
        return tuple(name for name, part in parts if part is not None)

    def __post_init__(self) -> None:
        deck = self.deck
        cards = sum(deck.copies) * self.packs
        if not 2 <= self.seats <= 10:
            raise RulesError("seats", N_("2 to 10 can play, not {seats}."), seats=self.seats)
        if self.dealing.hand_size < 1:
            raise RulesError("dealing", N_("At least one card must be dealt."))
        if self.dealing.sizes:
            self._check_sizes(cards)
        elif self.seats * (size := max(self.dealing.hand_size, *self.dealing.choice, 0)) >= cards:
            why = N_("{seats} × {n} cards and one to turn up are more than the {cards} in play.")
            raise RulesError("dealing", why, seats=self.seats, n=size, cards=cards)
        self._check_partners()
        if self.jump_in is not None and not any(
            copies * self.packs > 1 and face.rank not in self.jump_in.never
            for face, copies in zip(deck.faces, deck.copies, strict=True)
        ):
            raise RulesError(
                "jump-in", N_("With one pack no two cards are alike: jumping in needs two packs.")
            )
        self._check_conduct()
        self._check_drawing()
        self._check_ranks()
        self._check_choices()
        self._check_numbers()
        self._check_contests()
        held = {face.rank for face in deck.faces}
        for rank in held - set(self.scoring.values):
            raise RulesError("scoring", N_("No value for {rank}."), rank=deck.ranks[rank])
        if all(face.rank in self.first_card.returned for face in deck.faces):
            raise RulesError("first card", N_("Every card would be returned."))
        if held <= self.finishing.cannot_win:
            raise RulesError("finishing", N_("No card could be the last one."))

    def _check_partners(self) -> None:
        if self.finishing.partners and self.seats != 4:
            raise RulesError(
                "partners", N_("Two pairs are four players, not {seats}."), seats=self.seats
            )
        if self.finishing.partners and self.series.kind == BUST:
            raise RulesError(
                "partners", N_("Pairs win and lose together, so nobody goes bust alone.")
            )

    def _check_conduct(self) -> None:
        if self.conduct.stake and not self.conduct.competitive:
            raise RulesError("conduct", N_("Only a competitive match is played for a stake."))
        if self.conduct.practice and self.conduct.competitive:
            raise RulesError("conduct", N_("A practice match never counts on the leaderboard."))
        if self.conduct.duplicate and self.conduct.competitive:
            raise RulesError("conduct", N_("A duplicate never counts on the leaderboard."))

    def _check_drawing(self) -> None:
        if self.drawing.forced and not self.drawing.may_play:
            raise RulesError(
                "drawing", N_("Nobody can be made to play a drawn card that cannot be played.")
            )
        if self.drawing.until_match and not self.drawing.may_play:
            raise RulesError(
                "drawing",
                N_("You draw until a card fits, but cannot play the card that fits."),
            )

    def _check_ranks(self) -> None:
        """Every rank that a part names must be one of the deck's."""
        answers, fight = self.answers, self.fight
        nothing = frozenset[int]()
        named: tuple[tuple[str, Iterable[int]], ...] = (
            ("matching", self.matching.on_anything),
            ("matching", self.matching.answers_only),
            ("matching", self.matching.stands_for_any),
            ("shapes", self.shapes.together | self.shapes.alone),
            ("effects", self.effects),
            ("answers", nothing.union(answers.pickup, *answers.pickup.values())),
            ("answers", answers.miss | answers.block_pickup),
            ("answers", answers.block_miss | answers.block_miss_in_suit),
            ("first card", self.first_card.returned | self.first_card.benign),
            ("melee", (self.melee.last,) if self.melee is not None else ()),
            ("fight", nothing.union(fight.attacks, fight.passes, fight.turns) if fight else ()),
            ("fight", fight.blocks | fight.undoes if fight is not None else ()),
            ("challenge", self.challenge.ranks if self.challenge is not None else ()),
            ("jump-in", self.jump_in.never if self.jump_in is not None else ()),
            ("finishing", self.finishing.cannot_win),
            ("scoring", self.scoring.values),
        )
        known, deck = range(len(self.deck.ranks)), self.deck
        for part, ranks in named:
            for rank in ranks:
                if rank not in known:
                    raise RulesError(
                        part, N_("The {deck} deck has no rank {rank}."), deck=deck.name, rank=rank
                    )

    def _check_choices(self) -> None:
        """Whoever lays a card must be able to say what it leaves open."""
        mimics = self.matching.stands_for_any
        aimed = {rank for rank, each in self.effects.items() if any(e.aims for e in each)}
        if mimics and (others := aimed - mimics):
            why = N_("A card that stands for another cannot be aimed at a player: {rank}.")
            raise RulesError("matching", why, rank=self.deck.ranks[min(others)])
        bare = {face.rank for face in self.deck.faces if face.suit == NO_SUIT} - mimics
        if mimics and bare:
            why = N_("No card can stand for one without a suit: {rank}.")
            raise RulesError("matching", why, rank=self.deck.ranks[min(bare)])
        if both := self.shapes.together & self.shapes.alone:
            why = N_("A card is either played together with others or always alone: {rank}.")
            raise RulesError("shapes", why, rank=self.deck.ranks[min(both)])

    def _check_numbers(self) -> None:
        """No number of a part may be less than makes sense."""
        if self.dealing.direction not in (1, -1):
            why = N_("The direction is 1 or -1, not {n}.")
            raise RulesError("dealing", why, n=self.dealing.direction)
        effects = [effect for each in self.effects.values() for effect in each]
        attacks = self.fight.attacks.values() if self.fight is not None else ()
        numbers: tuple[tuple[str, str, int, Iterable[int]], ...] = (
            ("series", N_("A match cannot be played to {n}."), 1, (self.series.target,)),
            ("calling", N_("Nobody can draw {n} cards for a forgotten call."), 0,
             (self.calling.penalty,)),
            ("conduct", N_("Nobody can draw {n} cards for an illegal card."), 0,
             (self.conduct.misplay_penalty,)),
            ("conduct", N_("A turn cannot last {n} seconds."), 0, (self.conduct.time_per_turn,)),
            ("conduct", N_("There is no stake of {n}."), 0, (self.conduct.stake,)),
            ("challenge", N_("Calling an honest card a lie cannot cost {n} more cards."), 0,
             (self.challenge.extra,) if self.challenge is not None else ()),
            ("effects", N_("Nobody can pick up {n} cards."), 1,
             (effect.cards for effect in effects if isinstance(effect, PickUp | StartFight))),
            ("effects", N_("Nobody can miss {n} turns."), 1,
             (effect.turns for effect in effects if isinstance(effect, Miss))),
            ("fight", N_("No card can add {n} to an attack."), 1, attacks),
        )  # fmt: skip
        for part, why, least, values in numbers:
            for value in values:
                if value < least:
                    raise RulesError(part, why, n=value)

    def _check_contests(self) -> None:
        """A contest must have a card that starts it, and a card that starts one its contest."""
        started = {type(effect) for each in self.effects.values() for effect in each}
        pairs = (
            ("melee", self.melee is not None, StartMelee in started),
            ("fight", self.fight is not None, StartFight in started),
        )
        for part, there, begun in pairs:
            if there and not begun:
                raise RulesError(part, N_("No card starts it."))
            if begun and not there:
                raise RulesError(part, N_("A card starts it, but no rule says how it goes."))
        if self.melee is not None:
            begins = min(r for r, each in self.effects.items() if StartMelee() in each)
            row = {(face.suit, face.rank) for face in self.deck.faces}
            for rank in range(begins, self.melee.last + 1):
                if any((suit, rank) not in row for suit in range(len(self.deck.suits))):
                    why = N_("A melee cannot reach {rank}, which does not exist in every suit.")
                    raise RulesError("melee", why, rank=self.deck.ranks[rank])
        for rank in sorted(self.finishing.cannot_win & set(self.effects)):
            if any(isinstance(effect, GiveCard) for effect in self.effects[rank]):
                why = N_("A card that gives another away must be able to win: {rank}.")
                raise RulesError("finishing", why, rank=self.deck.ranks[rank])

    def _check_sizes(self, cards: int) -> None:
        sizes = self.dealing.sizes
        if len(sizes) != self.seats:
            raise RulesError(
                "dealing",
                N_("There are {n} numbers of cards for a table of {seats}."),
                n=len(sizes),
                seats=self.seats,
            )
        if min(sizes) < 1:
            raise RulesError("dealing", N_("Everyone is dealt at least one card."))
        if sum(sizes) + 1 > cards:
            why = N_("{n} cards and one to turn up are more than the {cards} in play.")
            raise RulesError("dealing", why, n=sum(sizes), cards=cards)
