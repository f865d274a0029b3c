"""Moments of rounds, and agents that have heard every event before them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.agents import LEVELS, Luck
from game.agents.beliefs import Holding
from game.agents.characters import character
from game.agents.making import player
from game.agents.player import ComputerPlayer
from game.agents.search import Effort
from game.engine.events import Event
from game.engine.game import Game
from game.engine.state import State
from tests.playing import steps

TINY = Effort(rounds=6, moves=4, depth=4)
"""As a Master thinks, only hardly at all: for what does not depend on how hard."""


class Moment(NamedTuple):
    """A position and everything that happened before it in the round."""

    state: State
    heard: tuple[Event, ...]


def moments(game: Game, rounds: int, seed: int, every: int) -> Iterator[Moment]:
    """Yield random positions of random rounds, about one position in ``every``."""
    chooser = random.Random(seed)
    for number in range(rounds):
        log: list[Event] = []
        for step in steps(game, seed * 1000 + number, log):
            if step.state.over is None and chooser.random() * every < 1:
                yield Moment(step.state, tuple(log))


def listening(
    level: str, game: Game, seat: int, heard: tuple[Event, ...], face: str = ""
) -> ComputerPlayer:
    """Return a player of that level (a Master that hardly thinks) who has heard all events before
    the moment."""
    abilities = LEVELS[level].abilities
    if abilities.effort is not None:
        abilities = abilities._replace(effort=TINY)
    agent = player(abilities, game, Luck(77, seat), character(face))
    if agent.hears:
        for event in heard:
            agent.hear(event.seen_by(seat))
    return agent


def permuted(game: Game, state: State, seat: int, chooser: random.Random) -> State:
    """Return a round that looks the same to that seat, with all cards shuffled that it cannot
    see."""
    twin = state.copy()
    others = [other for other in state.ring.seats if other != seat]
    hidden = [card for other in others for card in game.deck.cards(state.hands[other])]
    hidden += state.stock
    chooser.shuffle(hidden)
    for other in others:
        size = state.hands[other].bit_count()
        twin.hands[other] = game.deck.hand(hidden[:size])
        hidden = hidden[size:]
    twin.stock = hidden
    twin.rng = chooser.randrange(1 << 64)
    return twin


def may_be(holding: Holding, cards: Sequence[int]) -> bool:
    """Whether a hand may be exactly these cards, by what is believed of it."""
    rest = Counter(cards)
    rest.subtract(holding.known)
    if len(cards) != holding.size or any(copies < 0 for copies in rest.values()):
        return False
    placed: list[list[int]] = [[] for _ in holding.lots]
    return all(_place(holding, card, placed, set()) for card in rest.elements())


def _place(holding: Holding, card: int, placed: list[list[int]], tried: set[int]) -> bool:
    """Find a lot that the card may have come in, if necessary by moving other cards (an augmenting
    path of a bipartite matching).  tried: the lots that need not be tried again."""
    for number, lot in enumerate(holding.lots):
        if number in tried or lot.never >> card & 1:
            continue
        tried.add(number)
        if len(placed[number]) < lot.cards:
            placed[number].append(card)
            return True
        for place, other in enumerate(placed[number]):
            if _place(holding, other, placed, tried):
                placed[number][place] = card
                return True
    return False


TABLES: tuple[tuple[str, int, Mapping[str, str]], ...] = (
    ("last-card", 2, {}),
    ("last-card", 4, {"nominate": "yes", "seven_passes": "yes", "jokers": "2"}),
    ("last-card", 3, {"mix_pickups": "yes", "skip_stack": "yes", "three_blocks": "yes"}),
    ("last-one", 4, {}),
    ("colours", 4, {"partners": "yes"}),
    ("colours", 3, {}),
    ("classic", 2, {}),
    ("classic", 4, {"jump_in": "yes", "seven_swap": "yes", "zero_rotate": "yes"}),
    ("classic", 10, {"no_bluff": "yes", "stack_draws": "same", "draw_count": "until_match"}),
    ("extreme", 5, {}),
    ("last-card", 4, {"partners": "yes", "nominate": "yes", "jump_in": "yes", "packs": "2"}),
    ("last-one", 4, {"partners": "yes", "play_drawn": "yes", "force_play": "yes"}),
    ("colours", 4, {"jump_in": "yes", "seven_swap": "yes", "force_play": "yes"}),
    ("extreme", 4, {"partners": "yes", "jump_in": "yes", "packs": "2"}),
)
"""Tables at which everything happens that can be hidden or judged."""
