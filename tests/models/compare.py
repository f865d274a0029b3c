"""Plays rounds in the engine and in a model, in step, and compares them after every action.

The engine deals; the model is told the hands, the stock, the first card and the seat that starts.
Where the engine shuffles or picks at random, the model is told what came of it, and checks that
this is possible.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from game.engine.cards import NO_RANK, NO_SUIT, RANK_TO_MATCH, SUIT_TO_MATCH
from game.engine.events import Dealt, Drawn, Event, Given, ThunderdomeDrawn
from game.engine.game import Game
from game.engine.notation import read_action, write_action
from game.engine.state import State
from game.rulesets import GAMES, rules_for
from game.table.series import opening, score, sides_of
from tests.models.classic import Classic
from tests.models.colours import Colours
from tests.models.extreme import Extreme
from tests.models.last_card import LastCard
from tests.models.table import Round, key
from tests.playing import Config, playable

MODELS: dict[str, type[Round]] = {
    "classic": Classic,
    "colours": Colours,
    "extreme": Extreme,
    "last-card": LastCard,
}
NOT_OF_THE_ROUND = {"packs", "hand_size", "target"}
"""Options that say what is dealt, which the model is told, or how long a match is."""
MOST_CHOICES = 1024
"""Of a dozen twos and fives, which can be laid in more ways, the engine lists some only: there a
round is left as it is."""
LONGEST = 800
"""Actions after which a round is left as it is."""
NO_CALL_BY_ITSELF = ("call", "catch")


class DifferenceError(AssertionError):
    """The engine and the model do not agree."""


class Told:
    """The chance of a model: what came of the engine's, read from the events of one action."""

    def __init__(self, game: Game, events: list[Event], state: State, stock: int) -> None:
        code = game.deck.code
        drawn = [card for event in events if isinstance(event, Drawn) for card in event.cards]
        self.picks = [
            (event.taker, code(event.card)) for event in events if isinstance(event, Given)
        ]
        for event in events:
            if isinstance(event, ThunderdomeDrawn):
                self.picks += [(seat, code(card)) for seat, card in event.draws]
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
    """One round in both."""

    def __init__(self, config: Config, seed: int) -> None:
        self.luck = Random(seed)
        # Short hands see more endings.
        short = self.luck.random() < 0.4
        deal = [self.luck.randint(1, 4) for _ in range(config.seats)] if short else []
        self.game = Game(rules_for(config.game, config.seats, dict(config.options), deal))
        self.events: list[Event] = []
        self.written: list[str] = []
        seats, code = config.seats, self.game.deck.code
        dealer, opener = seed % seats, self.luck.randrange(seats)
        if not self.game.rules.dealing.by_lot:
            opener = (dealer + self.game.rules.dealing.direction) % seats
        self.state = self.game.start(seed, dealer, events=self.events, opener=opener)
        hands: list[list[str]] = [[] for _ in range(seats)]
        drawn = []
        for event in self.events:
            if isinstance(event, Dealt):
                hands[event.seat] = [code(card) for card in event.cards]
            if isinstance(event, Drawn):
                drawn += list(event.cards)
        if self.luck.random() < 0.2:  # a table that soon runs out of cards
            del self.state.stock[self.luck.randrange(9) :]
        self.told = Told(self.game, self.events, self.state, 0)
        self.model = MODELS[config.game](
            hands,
            [code(card) for card in [*drawn, *reversed(self.state.stock)]],
            code(self.state.pile[-1]),
            opener,
            self.told,
            {name: value for name, value in config.options if name not in NOT_OF_THE_ROUND},
        )
        self.seats = range(seats)
        self.lists = [self.model.legal(seat) for seat in self.seats]

    # --- what is compared ---

    def engine_says(self) -> dict[str, object]:
        """Everything about the round, as the engine has it."""
        game, s = self.game, self.state
        deck, frame = game.deck, s.frame
        told: dict[str, object] = {
            "hands": [sorted(map(deck.code, deck.cards(hand))) for hand in s.hands],
            "top": deck.code(s.pile[-1]),
            "pile": sorted(map(deck.code, s.pile)),
            "direction": s.direction,
            "phase": "over" if s.over else frame.phase,
            "said": [self.listed(seat, aside=True) for seat in self.seats],
            "legal": [self.listed(seat, aside=False) for seat in self.seats],
        }
        if s.over:
            told["winners"] = sorted(s.over.winners)
            scored = score(
                game.rules.series, opening(len(self.seats)), s.over, sides_of(game.rules)
            )
            told["points"] = list(scored.points)
            return told
        suit, rank = SUIT_TO_MATCH[s.standard], RANK_TO_MATCH[s.standard]
        told["suit"] = None if suit == NO_SUIT else deck.suits[suit]
        told["rank"] = None if rank == NO_RANK else deck.ranks[rank]
        told["stock"] = [deck.code(card) for card in reversed(s.stock)]
        told["turn"], told["pending"] = s.turn, frame.pending
        return told

    def listed(self, seat: int, aside: bool) -> list[str]:
        """What the engine lists for the seat: calls and catches, or the rest.

        A play that is listed with its call too is the same play.
        """
        words = [write_action(self.game.deck, a) for a in self.game.legal(self.state, seat)]
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
        plays = [word for word in words if word not in ("draw", "take", "pass", "lie")]
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
        refusal = self.game.why_not(self.state, seat, read_action(self.game.deck, word))
        if (refusal is None) != m.accepts(seat, word):
            raise DifferenceError(f"{seat} {word}: the engine says {refusal}, the model otherwise")

    def act(self, seat: int, word: str) -> None:
        """Do the same in both."""
        self.written.append(f"{seat} {word}")
        before = len(self.model.stock)
        self.events.clear()
        self.game.apply(self.state, seat, read_action(self.game.deck, word))
        self.model.chance = Told(self.game, self.events, self.state, before)
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


def duel(game: str, number: int) -> Tally:
    """Play the round of that number of the game at some table, and compare.

    Raises DifferenceError, with what was played up to then.
    """
    config = table(game, Random(f"{game} {number}"))
    duel = Duel(config, number)
    try:
        return duel.play()
    except DifferenceError as difference:
        hands = " | ".join(" ".join(hand) for hand in duel.model.hands)
        played = "\n".join(duel.written)
        raise DifferenceError(
            f"{config}, round {number}\n{played}\n{difference}\n{hands}"
        ) from None
