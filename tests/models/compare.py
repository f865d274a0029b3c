"""Plays rounds in the engine and in a model, in step, and compares them after every action.

The engine deals; the model is told the hands, the stock, the first card and the seat that starts.
Where the engine shuffles or picks at random, the model is told what came of it, and checks that
this is possible.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import NamedTuple

from game.engine.actions import Action
from game.engine.cards import NO_RANK, NO_SUIT, RANK_TO_MATCH, SUIT_TO_MATCH
from game.engine.events import Dealt, Drawn, Event, Given, ThunderdomeDrawn
from game.engine.game import Game
from game.engine.notation import read_action, write_action
from game.engine.state import State
from game.rulesets import GAMES, rules_for
from game.rulesets.votes import fitting
from game.table.match import Match
from game.table.records.record import Player
from game.table.series import opening, score, sides_of
from tests.models.classic import Classic
from tests.models.colours import Colours
from tests.models.extreme import Extreme
from tests.models.last_card import LastCard
from tests.models.last_one import LastOne
from tests.models.series import Series
from tests.models.table import Round, key
from tests.playing import Config, playable

MODELS: dict[str, type[Round]] = {
    "classic": Classic,
    "colours": Colours,
    "extreme": Extreme,
    "last-card": LastCard,
    "last-one": LastOne,
}
NOT_OF_THE_ROUND = {"packs", "hand_size", "target"}
"""Options that say what is dealt, which the model is told, or how long a match is."""
MOST_CHOICES = 1024
"""Of a dozen twos and fives, which can be laid in more ways, the engine lists some only: there a
round is left as it is."""
LONGEST = 800
"""Actions after which a round is left as it is."""
MOST_ROUNDS = 60
"""Rounds after which a match is left as it is."""
_SEAT = re.compile(r"(>|catch )(\d+)")
"""A seat within a word."""
NO_CALL_BY_ITSELF = ("call", "catch")
NO_PLAYS = ("draw", "take", "pass", "lie")


class DifferenceError(AssertionError):
    """The engine and the model do not agree."""


class Told:
    """The chance of a model: what came of the engine's, read from the events of one action.
    ``seats``: those that take part; the model knows each by its place among them."""

    def __init__(
        self, game: Game, events: list[Event], state: State, stock: int, seats: Sequence[int]
    ) -> None:
        code = game.deck.code
        drawn = [card for event in events if isinstance(event, Drawn) for card in event.cards]
        self.picks = [
            (seats.index(event.taker), code(event.card))
            for event in events
            if isinstance(event, Given)
        ]
        for event in events:
            if isinstance(event, ThunderdomeDrawn):
                self.picks += [(seats.index(seat), code(card)) for seat, card in event.draws]
                drawn += [card for _, card in event.draws]
        # A stock is shuffled when the one before it is used up.
        coming = [code(card) for card in [*drawn, *reversed(state.stock)]]
        self.coming = coming[stock:]
        self.over = state.over is not None

    def shuffle(self, cards: list[str]) -> list[str]:
        """The same cards as a new stock, the top first."""
        stock, self.coming = self.coming[: len(cards)], self.coming[len(cards) :]
        if self.over and len(stock) < len(cards):
            # A thunderdome that runs out of cards tells nothing of those that were drawn in it.
            stock += (Counter(cards) - Counter(stock)).elements()
        if Counter(stock) != Counter(cards):
            raise DifferenceError(f"the model shuffles {sorted(cards)}, the engine {sorted(stock)}")
        return stock

    def pick(self, seat: int, cards: list[str]) -> str:
        """The card that the engine picked for that seat."""
        if not self.picks:
            raise DifferenceError("the engine picked no card")
        taker, card = self.picks.pop(0)
        if taker != seat or card not in cards:
            raise DifferenceError(f"the engine picked {card} for seat {taker}, not for {seat}")
        return card


class Tally(NamedTuple):
    """How much was compared."""

    actions: int
    """Actions that were played in both."""
    ended: bool
    """Whether the round came to its end."""


class Duel:
    """One round in both, of which nothing has been played.

    events: those of the deal, and from then on of every action, which ``do`` does in the engine.
    seats: those that take part; the model knows each by its place among them.
    first: the seat that starts if the first card does nothing.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        events: list[Event],
        do: Callable[[int, Action], object],
        options: Mapping[str, str],
        luck: Random,
        seats: Sequence[int],
        first: int,
    ) -> None:
        self.game, self.state, self.events = game, state, events
        self.do, self.luck, self.at = do, luck, tuple(seats)
        self.written: list[str] = []
        code, seats = game.deck.code, self.at
        hands = {e.seat: [*map(code, e.cards)] for e in events if isinstance(e, Dealt)}
        drawn = [card for event in events if isinstance(event, Drawn) for card in event.cards]
        self.told = Told(game, events, state, 0, seats)
        model = MODELS[game.rules.id]
        self.model = model(
            [hands[seat] for seat in seats],
            [code(card) for card in [*drawn, *reversed(state.stock)]],
            code(state.pile[-1]),
            seats.index(first),
            self.told,
            {name: value for name, value in options.items() if name in model.DEFAULTS},
        )
        self.seats = range(len(seats))
        self.lists = [self.model.legal(seat) for seat in self.seats]

    def outward(self, word: str) -> str:
        """The same word with the seats of the table for those of the model."""
        return _SEAT.sub(lambda found: f"{found[1]}{self.at[int(found[2])]}", word)

    def inward(self, word: str) -> str:
        """The same word with the seats of the model for those of the table."""
        return _SEAT.sub(lambda found: f"{found[1]}{self.at.index(int(found[2]))}", word)

    # --- what is compared ---

    def engine_says(self) -> dict[str, object]:
        """Everything about the round, as the engine has it."""
        game, s = self.game, self.state
        deck, frame = game.deck, s.frame
        told: dict[str, object] = {
            "hands": [sorted(map(deck.code, deck.cards(s.hands[seat]))) for seat in self.at],
            "top": deck.code(s.pile[-1]),
            "pile": sorted(map(deck.code, s.pile)),
            "direction": s.direction,
            "phase": "over" if s.over else frame.phase,
            "said": [self.listed(seat, aside=True) for seat in self.seats],
            "legal": [self.listed(seat, aside=False) for seat in self.seats],
        }
        if s.over:
            told["winners"] = sorted(map(self.at.index, s.over.winners))
            out = tuple(seat for seat in range(game.rules.seats) if seat not in self.at)
            before = opening(game.rules.seats)._replace(out=out)
            scored = score(game.rules.series, before, s.over, sides_of(game.rules))
            told["points"] = [scored.points[seat] for seat in self.at]
            return told
        suit, rank = SUIT_TO_MATCH[s.standard], RANK_TO_MATCH[s.standard]
        told["suit"] = None if suit == NO_SUIT else deck.suits[suit]
        told["rank"] = None if rank == NO_RANK else deck.ranks[rank]
        told["stock"] = [deck.code(card) for card in reversed(s.stock)]
        told["turn"], told["pending"] = self.at.index(s.turn), frame.pending
        return told

    def listed(self, seat: int, aside: bool) -> list[str]:
        """What the engine lists for the seat: calls and catches, or the rest.

        A play that is listed with its call too is the same play.
        """
        legal = self.game.legal(self.state, self.at[seat])
        words = [self.inward(write_action(self.game.deck, action)) for action in legal]
        plain = [word for word in words if not word.endswith("!")]
        if any(word.rstrip("!") not in plain for word in words):
            raise DifferenceError(f"a play is listed with its call alone: {words}")
        return sorted(key(word) for word in plain if word.startswith(NO_CALL_BY_ITSELF) == aside)

    def model_says(self) -> dict[str, object]:
        """The same, as the model has it."""
        m = self.model
        told: dict[str, object] = {
            "hands": [sorted(hand) for hand in m.hands],
            "top": m.pile[-1],
            "pile": sorted(m.pile),
            "direction": m.direction,
            "phase": m.phase,
            "said": [sorted(m.said(seat)) for seat in self.seats],
            "legal": [sorted(set(map(key, words))) for words in self.lists],
        }
        if m.phase == "over":
            told["winners"], told["points"] = m.winners, m.points
            return told
        anything = m.suit == "*" or m.free_choice()
        told["suit"], told["rank"] = (None, None) if anything else (m.suit, m.rank)
        told["stock"], told["turn"], told["pending"] = m.stock, m.turn, m.pending
        return told

    def compare(self) -> None:
        """Raise DifferenceError unless both say the same."""
        engine, model = self.engine_says(), self.model_says()
        for name, found in engine.items():
            wanted = model.get(name)
            if found != wanted:
                raise DifferenceError(f"{name}: the engine has {found}, the model {wanted}")

    # --- playing ---

    def choose(self) -> tuple[int, str]:
        """Who does what next: mostly the seat to act, which prefers playing to drawing."""
        m, luck = self.model, self.luck
        if luck.random() < 0.3:
            aside = [(seat, word) for seat in self.seats for word in sorted(m.said(seat))]
            jumps = [
                (seat, word)
                for seat in self.seats
                if seat != m.turn
                for word in sorted(self.lists[seat])
            ]
            if aside or jumps:
                return luck.choice(aside + jumps)
        if m.may_misplay() and luck.random() < 0.1:
            return m.turn, "misplay"
        words = sorted(self.lists[m.turn])
        plays = [word for word in words if word not in NO_PLAYS and not word.startswith("name")]
        word = luck.choice(plays if plays and luck.random() < 0.8 else words)
        return m.turn, word + "!" if word in plays and luck.random() < 0.4 else word

    def probe(self) -> None:
        """Ask both whether some play of any cards of a hand, in any order, is allowed."""
        m, luck = self.model, self.luck
        seat = m.turn if luck.random() < 0.8 else luck.choice(list(self.seats))
        if not m.hands[seat]:
            return
        cards = list(m.hands[seat])
        luck.shuffle(cards)
        alike = [card for card in cards if card[0] == cards[0][0] or card[1:] == cards[0][1:]]
        chosen = (alike if luck.random() < 0.8 else cards)[: luck.choice((1, 2, 2, 3, 4))]
        word = "+".join(chosen)
        if len(chosen) == len(cards):
            pass  # a card that wins need name nothing, but may
        elif luck.random() < 0.4:
            word += "=" + luck.choice(self.game.deck.suits)
        elif luck.random() < 0.3:
            word += f">{luck.choice(list(self.seats))}"
        action = read_action(self.game.deck, self.outward(word))
        refusal = self.game.why_not(self.state, self.at[seat], action)
        if (refusal is None) != m.accepts(seat, word):
            raise DifferenceError(f"{seat} {word}: the engine says {refusal}, the model otherwise")

    def act(self, seat: int, word: str) -> None:
        """Do the same in both."""
        said = self.outward(word)
        self.written.append(f"{self.at[seat]} {said}")
        before = len(self.model.stock)
        self.events.clear()
        self.do(self.at[seat], read_action(self.game.deck, said))
        self.model.chance = Told(self.game, self.events, self.state, before, self.at)
        self.model.apply(seat, word)

    def play(self) -> Tally:
        """The whole round."""
        self.compare()
        while self.model.phase != "over" and len(self.written) < LONGEST:
            self.probe()
            self.act(*self.choose())
            self.lists = [self.model.legal(seat) for seat in self.seats]
            if max(map(len, self.lists)) > MOST_CHOICES:
                break
            self.compare()
        return Tally(len(self.written), self.model.phase == "over")


def table(game: str, luck: Random) -> Config:
    """A table of that game: the defaults, or with some options chosen at random."""
    info, known = GAMES[game], MODELS[game].DEFAULTS
    while True:
        seats = min(luck.choice((2, 2, 3, 3, 4, 4, 4, 5, 6, 7, 8, 10)), info.max_seats)
        odds = luck.choice((0.0, 0.1, 0.3))
        chosen = {
            option.key: luck.choice([choice.value for choice in option.values])
            for option in info.options
            if option.key in known or option.key in NOT_OF_THE_ROUND
            if luck.random() < odds
        }
        if chosen.get("match") == "bust":
            chosen["target"] = "150"
        config = Config(game, seats, tuple(sorted(chosen.items())))
        if playable(config):
            return config


def lone(config: Config, seed: int) -> Duel:
    """A round of its own at that table."""
    luck, events = Random(seed), list[Event]()
    # Short hands see more endings.
    short = luck.random() < 0.4
    deal = [luck.randint(1, 4) for _ in range(config.seats)] if short else []
    game = Game(rules_for(config.game, config.seats, dict(config.options), deal))
    dealer, opener = seed % config.seats, luck.randrange(config.seats)
    if not game.rules.dealing.by_lot:
        opener = (dealer + game.rules.dealing.direction) % config.seats
    state = game.start(seed, dealer, events=events, opener=opener)
    if luck.random() < 0.2:  # a table that soon runs out of cards
        del state.stock[luck.randrange(9) :]

    def do(seat: int, action: Action) -> None:
        game.apply(state, seat, action)

    return Duel(
        game, state, events, do, dict(config.options), luck, range(config.seats), opener
    )  # fmt: skip


def duel(game: str, number: int) -> Tally:
    """Play the round of that number of the game at some table, and compare.

    Raises DifferenceError, with what was played up to then.
    """
    config = table(game, Random(f"{game} {number}"))
    return played(lone(config, number), f"{config}, round {number}")


def played(duel: Duel, where: str) -> Tally:
    """The whole round.  Raises DifferenceError, with what was played up to then."""
    try:
        return duel.play()
    except DifferenceError as difference:
        hands = " | ".join(" ".join(hand) for hand in duel.model.hands)
        written = "\n".join(duel.written)
        raise DifferenceError(f"{where}\n{written}\n{difference}\n{hands}") from None


# --- whole matches -------------------------------------------------------------------------------


def whole_match(game: str, number: int) -> list[Tally]:
    """Play the match of that number of the game at some table to its end, some of its rounds by a
    rule of their own, and compare every round and what it brings.  Raises DifferenceError."""
    luck, events = Random(f"{game} match {number}"), list[Event]()
    config = table(game, luck)
    own = luck.choice((1, 2, 3))
    options = dict(config.options) | {"rounds": str(own)}
    if game == "last-one" and luck.random() < 0.5:
        options["hand_size"] = "dealer"
    rules = rules_for(game, config.seats, options)
    kind, known = rules.series.kind, MODELS[game].DEFAULTS
    if kind != "rounds":
        options["target"] = str({"points": 40, "bust": 50}[kind] * own)
        rules = rules_for(game, config.seats, options)
    # Short hands see more rounds.
    deal = [luck.randint(1, 5) for _ in range(config.seats)] if luck.random() < 0.5 else []
    players = [Player(f"Player {seat}") for seat in range(config.seats)]
    match = Match(game, options, players, number, events.extend, deal=deal)
    model, dealer = Series(kind, rules.series.target, config.seats), match.next_dealer
    tallies: list[Tally] = []
    while not model.winners and len(tallies) < MOST_ROUNDS:
        events.clear()
        votes = [v for v in fitting(game, config.seats, options, deal) if v.option.key in known]
        chosen = {}
        if votes and luck.random() < 0.4:
            row = luck.choice(votes)
            chosen[row.option.key] = row.vote.value
        if match.sizes:
            chosen["hand_size"] = str(luck.choice(match.sizes))
        match.next_round(chosen)
        where = f"{config}, match {number}, round {len(tallies) + 1} {chosen}"
        if match.record.rounds[-1].dealer != dealer or list(match.seats) != model.seats:
            raise DifferenceError(f"{where}: the engine deals otherwise than seat {dealer}")
        seats = match.seats
        first = _opener(match, events, {**options, **chosen})
        duel = Duel(
            match.game, match.state, events, match.apply, {**options, **chosen}, luck, seats, first
        )  # fmt: skip
        tallies.append(played(duel, where))
        while not match.round_over:  # it was left as it is
            turn = match.state.turn
            match.apply(turn, luck.choice(match.game.legal(match.state, turn)))
        assert match.result is not None
        points = duel.model.points
        if not tallies[-1].ended:
            points = [match.result.points[seat] for seat in seats]
        model.add(dict(zip(seats, points, strict=True)))
        engine = match.standing
        if (list(engine.totals), set(engine.out), list(engine.winners)) != (
            model.totals, model.out, model.winners,
        ):  # fmt: skip
            raise DifferenceError(f"{where}: the engine has {engine}, the model {vars(model)}")
        dealer = model.next_dealer(dealer) if not model.winners else dealer
    return tallies


def _opener(match: Match, events: list[Event], options: Mapping[str, str]) -> int:
    """The seat that starts the round just dealt; where the lot says that, the one with which the
    model deals as the engine has."""
    dealer, seats = match.record.rounds[-1].dealer, match.seats
    if not match.game.rules.dealing.by_lot:
        return seats[(seats.index(dealer) + 1) % len(seats)]
    for first in seats:
        duel = Duel(
            match.game, match.state, events, match.apply, options, Random(1), seats, first
        )  # fmt: skip
        with suppress(DifferenceError):
            duel.compare()
            return first
    raise DifferenceError("whoever starts, the engine deals otherwise than the model")
