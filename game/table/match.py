"""A match: rounds of one rule set between the same players, recorded as it goes on.

All chance comes from the match's seed: the first dealer, and the seed of every round by its number.
So a record needs no hidden state, and a match that is read from a record continues exactly as it
would have.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from game.engine.actions import NOBODY, Action, Pass
from game.engine.events import Event
from game.engine.fact import Fact, FactError
from game.engine.game import Game
from game.engine.melee import forced
from game.engine.notation import NotationError, read_action, write_action
from game.engine.refusal import Illegal
from game.engine.rules import FirstSeat
from game.engine.state import Ending, State
from game.rulesets import OptionError, rules_for
from game.rulesets.common import HAND_SIZE
from game.rulesets.options import write_options
from game.rulesets.votes import rules_of_round
from game.table import series
from game.table.facts import TextCode
from game.table.people.handicaps import Handicaps
from game.table.records.commitment import first_dealer, round_seed
from game.table.records.lines import TextError
from game.table.records.record import (
    FORMAT,
    UNMARKED,
    Cut,
    Move,
    Player,
    Record,
    Round,
    SeatChange,
    cut_words,
    write_record,
)
from game.table.series import Standing


class Result(NamedTuple):
    """How a round ended, and what it brought."""

    ending: Ending
    hands: tuple[int, ...]
    """The final hand of each seat, as a bit set."""
    points: tuple[int, ...]
    """The number added to each seat's total."""
    standing: Standing
    """The standing of the match after it."""


class Refused(TextError):  # noqa: N818 - said of the record as it is
    """A record that the rules do not allow: the line, the reason, and the part before it."""

    def __init__(
        self, why: Fact, line: int, kept: Match | None, refusal: Fact | None = None
    ) -> None:
        super().__init__(why, line, 0)
        self.refusal = refusal
        """The rule that forbids it, if it is a rule of the game."""
        self.kept = kept
        """The match up to that line; None if it cannot even start."""


class DealError(FactError, ValueError):
    """No round can be dealt now, or not by this seat."""

    codes = (TextCode,)


def refused(game: Game, names: Sequence[str], refusal: Fact) -> Fact:
    """Return a refusal with the deck and the players' names that its sentence needs."""
    return Fact(TextCode.REFUSED, why=refusal, deck=game.deck.key, names="|".join(names))


CUTS = 40
"""The most cuts between two deals, so that nobody can fill the record with them."""

NO_OPTIONS: Final[Mapping[str, str]] = MappingProxyType({})
"""No options besides those of the match."""

Listener = Callable[[Sequence[Event]], None]
"""A function that is given the events of each action, and of each deal, unredacted."""
Reseated = Callable[[int, Player, Player], object]
"""A function that is given a seat, who has played there until now, and who does from now on."""


def _nobody_asks(seat: int, before: Player, now: Player) -> None:
    """Ignore a change of players."""


class Match:
    """A match. It knows no clock and no computer players."""

    def __init__(
        self,
        game_id: str,
        options: Mapping[str, str],
        players: Sequence[Player],
        seed: int,
        listener: Listener | None = None,
        *,
        deal: Sequence[int] = (),
        handicaps: Sequence[Handicaps] = (),
        dealer: int = NOBODY,
    ) -> None:
        """Prepare the match; nothing is dealt before ``next_round``.

        game_id: any id of the game; the record has the one that its rules have.
        options: the options that differ from the defaults.
        deal: the number of cards dealt to each seat, if it is not the same for all.
        handicaps: the handicaps of each seat, if anybody has any; they do not affect the cards.
        dealer: who deals the first round, if that is not drawn by lot.
        Raises OptionError if it cannot be played with these options, or by this number of
        players."""
        self._own_game = _game(game_id, len(players), _pairs(options), tuple(deal))
        self.game = self._own_game
        """The game of the round, which differs from the match's if the round has its own
        options."""
        self.record = Record(
            self.game.rules.id, dict(options), tuple(players), seed,
            deal=tuple(deal), handicaps=tuple(handicaps),
        )  # fmt: skip
        """The record so far; its last round may be unfinished."""
        self._players = list(players)
        self.automatic: frozenset[int] = frozenset()
        """The seats of people for whom the game plays, as recorded."""
        self.not_own: frozenset[int] = frozenset()
        """The seats at which a computer player, or the game for a person, has acted in this
        round."""
        self._first_dealer = dealer
        self.sides = series.sides_of(self.game.rules)
        """The number of each seat's side; without partners every seat is its own side."""
        self.standing = series.opening(len(players))
        self.result: Result | None = None
        """How the last round ended; None while one is being played, and before the first."""
        self.listener = listener
        """Called with what happens from the next deal on; None for nobody."""
        self._state: State | None = None
        self.repeats = False
        """True if its deals repeat an earlier match, so that nobody can cut."""
        self._earlier: dict[int, Round] = {}
        """The rounds of an earlier match that is repeated, by number."""

    @classmethod
    def from_record(
        cls,
        record: Record,
        listener: Listener | None = None,
        reseated: Reseated = _nobody_asks,
    ) -> Match:
        """Play a record again and return the match, to continue from there. ``reseated`` is called
        for each change of players in the record. Raises Refused, with everything before it, at the
        first line that the rules do not allow."""
        try:
            match = cls.seated(record, listener)
        except OptionError as error:
            raise Refused(error.why, record.lines.get(error.header, 1), None) from None
        for played in record.rounds:
            match.replay(played, record.format, reseated)
        return match

    @classmethod
    def seated(cls, record: Record, listener: Listener | None = None) -> Match:
        """Return the match of a record before its first round. Raises OptionError."""
        match = cls(
            record.rules, record.options, record.players, record.match_seed, listener,
            deal=record.deal, handicaps=record.handicaps,
        )  # fmt: skip
        match.record.cuts += record.cuts
        if record.rounds and match.game.rules.dealing.first != FirstSeat.LOT:
            match._first_dealer = record.rounds[0].dealer
        return match

    def replay(self, played: Round, form: int = FORMAT, reseated: Reseated = _nobody_asks) -> None:
        """Play a round of a record of this format again; see ``from_record``. Raises Refused at the
        first line that is not allowed."""

        def reseat(change: SeatChange) -> None:
            before = self.players
            self.reseat(change.seat, change.player, automatic=change.automatic)
            reseated(change.seat, before[change.seat], change.player)

        line = played.options_line
        changes, cuts = list(played.seatings), list(played.cuts)
        try:
            self.game_with(played.options)
            line = played.line
            self.deal(played.seed, played.dealer, played.options)
            for place, move in enumerate(played.moves):
                if form == UNMARKED:
                    self._pass_forced()
                if self._stood_still():
                    break
                while changes and changes[0].before <= place:
                    reseat(changes.pop(0))
                while cuts and cuts[0].before <= place:
                    self.cut(cuts[0].seat, cuts.pop(0).words)
                line = move.line
                self.apply(move.seat, read_action(self.game.deck, move.action))
            if form == UNMARKED:
                self._pass_forced()
            for change in changes:
                reseat(change)
            self._note_last_cuts(cuts)
        except Illegal as error:
            why = refused(self.game, self.names, error.refusal)
            raise Refused(why, line, self, error.refusal) from None
        except (NotationError, DealError, OptionError) as error:
            raise Refused(error.why, line, self) from None
        except (ValueError, RuntimeError):
            raise Refused(Fact(TextCode.NOT_PLAYABLE), line, self) from None

    def _note_last_cuts(self, cuts: Sequence[Cut]) -> None:
        """Record what was said after the last move."""
        last = self.record.rounds[-1]
        last.cuts += [cut._replace(before=len(last.moves)) for cut in cuts]

    def _pass_forced(self) -> None:
        """Add the passes of seats that cannot continue a melee, which older records leave out."""
        state = self.state
        while forced(self.game, state):
            self.apply(state.turn, Pass)

    def _stood_still(self) -> bool:
        """True if the round was over because nobody could move. Earlier versions let it go on; what
        their records have after that is left out."""
        over = self.state.over
        return over is not None and over.reason == "blocked" and not self.state.passed

    def text(self) -> str:
        """The record as text."""
        return write_record(self.record)

    # --- what there is -------------------------------------------------------------------------

    @property
    def players(self) -> tuple[Player, ...]:
        """The players at the seats now."""
        return tuple(self._players)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are still in, clockwise."""
        return tuple(seat for seat in range(len(self.players)) if seat not in self.standing.out)

    @property
    def state(self) -> State:
        """The round.  Raises RuntimeError before the first one."""
        if self._state is None:
            raise RuntimeError("no round has been dealt yet")
        return self._state

    @property
    def competitive(self) -> bool:
        """True if it can count for the leaderboard: it is competitive, nobody has a handicap, and
        no seat has changed between a person and a computer."""
        record = self.record
        return (
            self.game.rules.conduct.competitive
            and not (any(record.handicaps) or record.deal)
            and not record.changed_hands
        )

    @property
    def begun(self) -> bool:
        """True if a first round has been dealt."""
        return self._state is not None

    @property
    def round_over(self) -> bool:
        """True if the round has ended and been scored."""
        return self.result is not None

    @property
    def match_over(self) -> bool:
        """True if somebody has won the match."""
        return bool(self.standing.winners)

    # --- rounds --------------------------------------------------------------------------------

    def next_round(self, options: Mapping[str, str] = NO_OPTIONS) -> None:
        """Deal the next round, by these ``options`` besides those of the match; they apply to this
        round only. If the dealer chooses the number of cards and the options do not have it, the
        number of the last round is used. Raises DealError while a round is being played, if the
        match has been won, or for options that cannot apply to a single round, and OptionError for
        others that cannot be played."""
        if self._own_game.rules.dealing.choice:
            options = {HAND_SIZE: str(self.last_size), **options}
        self.deal(*self.next_deal(), options)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The numbers of cards that the next dealer can choose from; empty if nobody chooses."""
        return () if self.repeats else self._own_game.rules.dealing.choice

    @property
    def last_size(self) -> int:
        """The number of cards in the next round if nobody chooses another one."""
        rounds = self.record.rounds
        before = self._earlier.get(len(rounds) + 1, rounds[-1] if rounds else None)
        usual = self._own_game.rules.dealing.hand_size
        return int(before.options.get(HAND_SIZE, usual)) if before is not None else usual

    def next_deal(self) -> tuple[int, int]:
        """The seed and the dealer of the next round, by the secret and the cuts."""
        number = len(self.record.rounds) + 1
        cuts = self.record.cuts_before(number)
        return round_seed(self.record.match_seed, number, cuts), self.next_dealer

    @property
    def next_dealer(self) -> int:
        """The seat that deals the next round; that of the last round if everybody is out."""
        if not self.record.rounds and self._first_dealer >= 0:
            return self._first_dealer
        if not self.record.rounds:
            cuts = self.record.cuts_before(0)
            return first_dealer(self.record.match_seed, len(self.players), cuts)
        last, count = self.record.rounds[-1].dealer, len(self.players)
        return min(self.seats, key=lambda seat: (seat - last - 1) % count, default=last)

    @property
    def options(self) -> Mapping[str, str]:
        """The options of the round that differ from the defaults. If the dealer chooses the number
        of cards, that choice is included instead of the number."""
        own = self.record.rounds[-1].options if self.record.rounds else {}
        kept = {key: value for key, value in own.items() if key != HAND_SIZE}
        return {**self.record.options, **kept}

    def game_with(self, options: Mapping[str, str]) -> Game:
        """Return the game of a round with these options besides those of the match. Raises
        DealError for options that cannot apply to a single round, and OptionError for others that
        cannot be played."""
        if not options:
            return self._own_game
        record, seats = self.record, len(self._players)
        game = _round_game(
            record.rules, seats, _pairs(record.options), _pairs(options), record.deal
        )
        if game is None:
            raise DealError(Fact(TextCode.NOT_FOR_A_ROUND, word=write_options(options)))
        return game

    def deal(self, seed: int, dealer: int, options: Mapping[str, str] = NO_OPTIONS) -> None:
        """Deal the next round from this seed with this dealer, as recorded. Raises DealError and
        OptionError like ``next_round``, and for a dealer who is not playing."""
        if self._state is not None and self.result is None:
            raise DealError(Fact(TextCode.ROUND_GOES_ON))
        if self.match_over:
            raise DealError(Fact(TextCode.MATCH_WON))
        if dealer not in self.seats:
            raise DealError(Fact(TextCode.NO_DEALER, seat=dealer))
        self.game = self.game_with(options)
        events: list[Event] | None = None if self.listener is None else []
        self._state = self.game.start(seed, dealer, self.seats, events)
        number = len(self.record.rounds) + 1
        self.record.rounds.append(Round(number, seed, dealer, options=dict(options)))
        if number in self._earlier:
            again = self._earlier[number].cuts
            self.record.rounds[-1].cuts += [cut._replace(line=0, before=0) for cut in again]
        self.result = None
        self.not_own = frozenset()
        self._tell()

    def repeat(self, first: Record) -> None:
        """From now on deal the same cards as that match with the same seed, with its cuts. Rounds
        that have been dealt have them already."""
        if not self.record.rounds:
            self.record.cuts[:] = [cut._replace(line=0) for cut in first.cuts]
        self.repeats = True
        self._earlier = {each.number: each for each in first.rounds}

    def cut(self, seat: int, text: str) -> str:
        """Let a seat cut the cards with these words, for all later deals. Returns the words as they
        count. Raises ValueError if none of them can be recorded, for a seat that does not exist, or
        after CUTS cuts, and DealError if the match has been won."""
        words = cut_words(text)
        if self.match_over:
            raise DealError(Fact(TextCode.MATCH_WON))
        if not words or not 0 <= seat < len(self._players):
            raise ValueError(f"no cut: seat {seat}, {text!r}")
        played = self.record.rounds[-1] if self.record.rounds else None
        cuts = self.record.cuts if played is None else played.cuts
        if len(cuts) >= CUTS:
            raise ValueError(f"there are {CUTS} cuts already")
        cuts.append(Cut(0, 0 if played is None else len(played.moves), seat, words))
        return words

    def reseat(self, seat: int, player: Player, *, automatic: bool = False) -> None:
        """Let another player play at the seat from now on, or the game for that person
        (``automatic``); this does not affect the cards. A round must have been dealt."""
        self._players[seat] = player
        self.automatic = self.automatic | {seat} if automatic else self.automatic - {seat}
        played = self.record.rounds[-1]
        played.seatings.append(SeatChange(0, len(played.moves), seat, player, automatic))

    # --- acting --------------------------------------------------------------------------------

    def apply(self, seat: int, action: Action, automatic: bool | None = None) -> None:
        """Do an action. Raises Illegal, and changes nothing, if the rules forbid it. ``automatic``:
        whether the game acts for the person at the seat; None for no change."""
        refusal = self.game.why_not(self.state, seat, action)
        if refusal is not None:
            raise Illegal(refusal)
        if automatic is not None and automatic != (seat in self.automatic):
            self.reseat(seat, self._players[seat], automatic=automatic)
        if self._players[seat].level or seat in self.automatic:
            self.not_own |= {seat}
        self.game.push(self.state, seat, action)
        written = write_action(self.game.deck, action)
        self.record.rounds[-1].moves.append(Move(0, seat, written))
        if self.state.over is not None:
            self._score(self.state.over)
        self._tell()

    def _score(self, ending: Ending) -> None:
        rules = self.game.rules
        scored = series.score(rules.series, self.standing, ending, self.sides)
        self.standing = scored.standing
        self.result = Result(ending, tuple(self.state.hands), scored.points, scored.standing)

    def _tell(self) -> None:
        events = self.state.events
        if events is not None and self.listener is not None:
            told = events.copy()
            events.clear()
            self.listener(told)


_Pairs = tuple[tuple[str, str], ...]
"""Options as a hashable key."""


def _pairs(options: Mapping[str, str]) -> _Pairs:
    return tuple(options.items())


@lru_cache(maxsize=32)
def _game(game_id: str, seats: int, options: _Pairs, deal: tuple[int, ...]) -> Game:
    """Return the game of a table. It has no state, so matches share it: a folder of records has the
    same tables many times."""
    return Game(rules_for(game_id, seats, dict(options), deal))


@lru_cache(maxsize=32)
def _round_game(
    game_id: str, seats: int, options: _Pairs, own: _Pairs, deal: tuple[int, ...]
) -> Game | None:
    """Return the game of a round with its own options; None if they cannot apply to a single
    round."""
    match = _game(game_id, seats, options, deal).rules
    rules = rules_of_round(match, dict(options), dict(own), deal)
    return None if rules is None else Game(rules)
