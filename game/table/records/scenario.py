"""A scenario (``.scn``): a position, what is done, and what must be true.

Reading checks the form; ``run`` sets the position up, replays the actions through the engine
and stops at the first line that does not hold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from game.engine.actions import NOBODY
from game.engine.cards import NO_SUIT
from game.engine.fact import Fact
from game.engine.first_card import may_lie_first
from game.engine.game import Game
from game.engine.notation import NotationError, read_card, read_laid
from game.engine.refusal import Illegal
from game.engine.rules import Rules
from game.engine.setup import (
    CALLED,
    DEALER,
    HANDS,
    PILE,
    STARTER,
    STOCK,
    TURN_AT,
    PositionCode,
    PositionError,
    dealer_for,
    position,
)
from game.engine.state import State
from game.rulesets import OptionError, rules_for
from game.rulesets.options import write_options
from game.rulesets.votes import rules_of_round
from game.table.facts import CheckCode, TextCode
from game.table.people.handicaps import read_deal, read_handicaps
from game.table.records.commitment import first_dealer, round_seed
from game.table.records.expectations import Failure, PlayedScenario, expect, read_move, refused
from game.table.records.lines import TextError, TextSpan, header, spans
from game.table.records.record import (
    CUT,
    OPTIONS,
    SEAT,
    read_cut,
    read_format,
    read_options,
    read_own_options,
    read_players,
    read_seating,
)

HEADERS: Final = (
    "format", "rules", "options", "players", "match-seed", "deal", "handicaps", HANDS, PILE,
    STARTER, STOCK, TURN_AT, DEALER, "direction", "scores", CALLED, "seed",
)  # fmt: skip
_NEED_HANDS: Final = (PILE, STOCK, "direction", CALLED)

NONE: Final = "-"
"""In ``hands:``, a seat that is out of the match; ending ``stock:``, that nothing follows."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario that could be read: its headers, and its actions and checks in order."""

    headers: Mapping[str, TextSpan]
    lines: tuple[TextSpan, ...]
    own: TextSpan | None = None
    """The line with options of this round alone."""


def parse_scenario(text: str) -> Scenario:
    """Read a scenario.  Raises TextError."""
    headers: dict[str, TextSpan] = {}
    lines: list[TextSpan] = []
    for line in spans(text):
        if lines or not header(line, HEADERS, headers):
            lines.append(line)
    if "rules" not in headers:
        raise TextError(Fact(TextCode.HEADER_MISSING, word="rules"), 1)
    own = lines.pop(0) if lines and lines[0].words()[0].text == OPTIONS else None
    return Scenario(headers, tuple(lines), own)


# --- running -----------------------------------------------------------------------------------


def run(scenario: Scenario) -> Failure | None:
    """Play a scenario. Returns the first line that does not hold, or None. Raises TextError for
    what cannot be read or set up."""
    table = set_up(scenario)
    for line in scenario.lines:
        failure = _run_line(table, line)
        if failure is not None:
            return failure
    return None


def play_on(table: PlayedScenario, scenario: Scenario, moves: int) -> None:
    """Play the first ``moves`` actions of a scenario without its checks, at most to the end of the
    round. Raises TextError, and Illegal for an action that the rules refuse."""
    actions = (line for line in scenario.lines if line.text[0] not in "?=")
    for line in islice(actions, moves):
        if table.state.over is not None:
            return
        if line.words()[0].text in (SEAT, CUT):
            continue
        seat, action, _ = read_move(table, line)
        table.game.apply(table.state, seat, action)


def players(scenario: Scenario) -> tuple[str, ...]:
    """Return the names of its players; none if it only says how many there are."""
    said = scenario.headers.get("players")
    if said is None or "|" not in said.text:
        return ()
    return tuple(part.text.partition("(")[0].strip() for part in said.parts("|"))


def _run_line(table: PlayedScenario, line: TextSpan) -> Failure | None:
    sign = line.text[0]
    if sign == "=":
        return expect(table, _after_sign(line))
    if line.words()[0].text == SEAT:
        read_seating(line, len(table.state.hands))
        return None
    if line.words()[0].text == CUT:
        read_cut(line, len(table.state.hands))
        return None
    if line.words()[0].text == OPTIONS:
        raise line.error(TextCode.OPTIONS_FIRST)
    seat, action, text = read_move(table, _after_sign(line) if sign == "?" else line)
    before = table.state.key()
    try:
        table.game.apply(table.state, seat, action)
    except Illegal as illegal:
        if sign != "?":
            why = refused(table, CheckCode.SHOULD_BE_ALLOWED, illegal.refusal)
            return Failure(line.line, Fact(why.code, expected=text, **why.values))
        if table.state.key() != before:
            return Failure(line.line, Fact(CheckCode.REFUSAL_CHANGED))
        return None
    if sign == "?":
        return Failure(line.line, Fact(CheckCode.SHOULD_BE_REFUSED, expected=text))
    return None


def _after_sign(line: TextSpan) -> TextSpan:
    return TextSpan(line.text[1:], line.line, line.column + 1).stripped()


# --- setting up --------------------------------------------------------------------------------


def set_up(scenario: Scenario) -> PlayedScenario:
    """Return the position with which it starts. Raises TextError for an impossible one."""
    return _SetUp(scenario.headers, scenario.own).table()


class _SetUp:
    """Turns headers into a position."""

    def __init__(self, headers: Mapping[str, TextSpan], own: TextSpan | None) -> None:
        self.headers = headers
        self.own = own
        self.hands = headers[HANDS].parts("|") if HANDS in headers else []
        self.seats = self._seats()
        self.game = Game(self._rules())
        self.stand: dict[str, list[TextSpan]] = {}
        """The pieces of text with the cards or seats of each part of the position, for errors."""

    def table(self) -> PlayedScenario:
        """The position, ready to be played on."""
        if "format" in self.headers:
            read_format(self.headers["format"])
        if "handicaps" in self.headers:
            read_handicaps(self.headers["handicaps"], self.seats)
        state = self._position() if self.hands else self._dealt()
        return PlayedScenario(self.game, state, self._scores())

    def _seats(self) -> int:
        players = self.headers.get("players")
        if players is None:
            if not self.hands:
                raise self.headers["rules"].error(TextCode.NOBODY_NAMED)
            return len(self.hands)
        number = players.text.isdecimal()
        count = players.number() if number else len(read_players(players))
        if self.hands and count != len(self.hands):
            raise players.error(TextCode.PLAYERS_AND_HANDS, n=count, hands=len(self.hands))
        return count

    def _rules(self) -> Rules:
        rules, options = self.headers["rules"], self.headers.get("options")
        deal = self.headers.get("deal")
        if deal is not None and self.hands:
            raise deal.error(TextCode.NOT_BOTH, word="deal", second=HANDS)
        chosen = read_options(options) if options else {}
        sizes = read_deal(deal, self.seats) if deal else ()
        try:
            dealt = rules_for(rules.text, self.seats, chosen, sizes)
        except OptionError as error:
            raise self.headers.get(error.header, rules).wrong(error.why) from None
        return dealt if self.own is None else self._rules_of_round(self.own, dealt, chosen, sizes)

    def _rules_of_round(
        self, line: TextSpan, match: Rules, chosen: Mapping[str, str], deal: Sequence[int]
    ) -> Rules:
        own = read_own_options(line)
        with line.blamed():
            rules = rules_of_round(match, chosen, own, deal)
        if rules is None:
            raise line.error(TextCode.NOT_FOR_A_ROUND, word=write_options(own))
        return rules

    # --- cards and seats -----------------------------------------------------------------------

    def _cards(self, part: str, words: Sequence[TextSpan]) -> list[int]:
        self.stand.setdefault(part, []).extend(words)
        return [self._card(word) for word in words]

    def _card(self, word: TextSpan) -> int:
        with word.blamed():
            return read_card(self.game.deck, word.text)

    def _hand(self, part: TextSpan) -> list[int] | None:
        return None if part.text == NONE else self._cards(HANDS, part.words())

    def _pile(self) -> tuple[list[int], int, int]:
        """Return the cards of the pile, and the suit that was named with the card that counts and
        the card that it stands for. Cards that count as what they cover do not count."""
        words = self.headers[PILE].words() if PILE in self.headers else []
        self.stand[PILE] = words
        cards, named, guise = [], NO_SUIT, -1
        for word in words:
            card, suit, stands_for = self._laid(word)
            cards.append(card)
            if not self.game.transparent >> card & 1:
                named, guise = suit, stands_for
        return cards, named, guise

    def _laid(self, word: TextSpan) -> tuple[int, int, int]:
        """Return a card of the pile, the suit named with it, and the card that it stands for."""
        game = self.game
        try:
            card, suit, guise = read_laid(game.deck, word.text, word.column)
        except NotationError as error:
            raise TextError(error.why, word.line, error.column) from None
        deck = game.deck.key
        if guise >= 0 and not game.mimics >> card & 1:
            raise word.error(TextCode.STANDS_FOR_ITSELF, card=card, deck=deck)
        if guise >= 0 and suit != NO_SUIT and not game.names[guise]:
            raise word.error(TextCode.NAMES_NOTHING, card=guise, deck=deck)
        if suit != NO_SUIT and game.transparent >> card & 1:
            raise word.error(TextCode.NAMES_NOTHING, card=card, deck=deck)
        return card, suit, guise

    def _stock(self) -> tuple[list[int], bool]:
        """Return the first cards of the stock, and whether all unnamed cards follow."""
        words = self.headers[STOCK].words() if STOCK in self.headers else []
        whole = not words or words[-1].text != NONE
        return self._cards(STOCK, words if whole else words[:-1]), whole

    def _starter(self) -> int:
        words = self.headers[STARTER].words() if STARTER in self.headers else []
        cards = self._cards(STARTER, words)
        if len(cards) > 1:
            raise self.stand[STARTER][1].error(TextCode.ONE_STARTER)
        return cards[0] if cards else -1

    def _seat(self, key: str) -> int:
        value = self.headers.get(key)
        if value is None:
            return NOBODY
        self.stand[key] = [value]
        return value.seat(self.seats)

    def _number(self, key: str) -> int:
        value = self.headers.get(key)
        return value.number() if value else 0

    def _direction(self) -> int:
        value = self.headers.get("direction")
        if value is None:
            return 0
        if value.text not in ("+", "-"):
            raise value.error(TextCode.DIRECTION, word=value.text)
        return 1 if value.text == "+" else -1

    def _scores(self) -> tuple[int, ...]:
        value = self.headers.get("scores")
        if value is None:
            return (0,) * self.seats
        scores = tuple(word.number() for word in value.words())
        if len(scores) != self.seats:
            raise value.error(TextCode.SCORES, seats=self.seats)
        return scores

    # --- the round -----------------------------------------------------------------------------

    def _dealt(self) -> State:
        for key in _NEED_HANDS:
            if key in self.headers:
                raise self.headers[key].error(TextCode.NEEDS_HANDS, word=key)
        game, turn = self.game, self._seat(TURN_AT)
        try:
            dealer = dealer_for(
                game, game.ring(), game.rules.dealing.direction, turn, self._dealer()
            )
            starter, dealing = self._starter(), game.rules.dealing
            left = sum(game.deck.copies) * game.rules.packs - 1
            left -= sum(dealing.size(seat) for seat in range(self.seats))
            if starter >= 0 and not left and not may_lie_first(game, (starter,)):
                raise PositionError(STARTER, 0, PositionCode.NO_FIRST_CARD)
        except PositionError as error:
            raise self._where(error).wrong(error.why) from None
        return game.start(self._seed(), dealer, starter=starter, opener=turn)

    def _seed(self) -> int:
        """Return the seed of the round: as written, or that of the first round of the match."""
        match_seed = self.headers.get("match-seed")
        if match_seed is None:
            return self._number("seed")
        if "seed" in self.headers:
            raise match_seed.error(TextCode.NOT_BOTH, word="seed", second="match-seed")
        return round_seed(match_seed.number(), 1)

    def _dealer(self) -> int:
        """Return the dealer as written, or by the seed of the match; NOBODY without either."""
        match_seed = self.headers.get("match-seed")
        if match_seed is None or DEALER in self.headers or TURN_AT in self.headers:
            return self._seat(DEALER)
        return first_dealer(match_seed.number(), self.seats)

    def _position(self) -> State:
        hands = [self._hand(part) for part in self.hands]
        pile, named, guise = self._pile()
        starter = self._starter()
        stock, whole = self._stock()
        if pile and starter >= 0:
            raise self.headers[STARTER].error(TextCode.NOT_BOTH, word=PILE, second=STARTER)
        called = self.headers[CALLED].words() if CALLED in self.headers else []
        self.stand[CALLED] = called
        try:
            return position(
                self.game,
                hands,
                pile=pile,
                named=named,
                guise=guise,
                stock=stock,
                whole=whole,
                starter=starter,
                turn=self._seat(TURN_AT),
                dealer=self._seat(DEALER),
                direction=self._direction(),
                called=[word.seat(self.seats) for word in called],
                seed=self._seed(),
            )
        except PositionError as error:
            raise self._where(error).wrong(error.why) from None

    def _where(self, error: PositionError) -> TextSpan:
        stand = self.stand.get(error.part, [])
        if 0 <= error.index < len(stand):
            return stand[error.index]
        return self.headers.get(error.part, self.headers["rules"])
