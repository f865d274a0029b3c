"""Helpers for tests of the reasons that are given for a move in a written position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.agents.beliefs import Beliefs, Holding, Lot
from game.agents.reasons import reasons
from game.engine.actions import Action
from game.engine.cards import HIDDEN, SUIT_TO_MATCH
from game.engine.events import Dealt, Event, TurnBegan
from game.engine.game import Game
from game.engine.notation import read_action
from game.engine.view import PlayerView
from game.language.advice_texts import reasons_said
from game.language.voice import TableVoice
from game.table.records.scenario import parse_scenario, play_on, set_up
from tests import written

NAMES = ("Ana", "Ben", "Cy", "Dee")


def advisor(game: Game, view: PlayerView, names: Sequence[str] = NAMES) -> TableVoice:
    """Return a voice that advises the seat of that view."""
    return TableVoice(game.deck, names, view.seat, game.rules.partner(view.seat))


def read(game: Game, *moves: str) -> list[Action]:
    """Moves from their notation."""
    return [read_action(game.deck, each) for each in moves]


def lots(view: PlayerView) -> list[Holding]:
    """Return holdings in which nothing is known of any hand but its size."""
    return [Holding([Lot(size)] if size else [], []) for size in view.sizes]


def at(line: str) -> tuple[Game, PlayerView]:
    """The position, as the player to act sees it."""
    game, state = written.at(line)
    return game, game.view(state, state.turn)


def said(line: str, *moves: str, knowing: Iterable[tuple[int, Holding]] = ()) -> str:
    """Everything that is said for the first of these moves, as one text; ``knowing``: what is known
    of the hands of some seats."""
    game, view = at(line)
    holdings = lots(view)
    for seat, holding in knowing:
        holdings[seat] = holding
    told = reasons(game, view, holdings, read(game, *moves))
    return reasons_said(told, advisor(game, view))


def heard(line: str, *moves: str) -> str:
    """The same from a player who has heard all that was played."""
    text, played = written.scenario(line)
    found = parse_scenario(text)
    table = set_up(found)
    game, state = table.game, table.state
    sizes = [hand.bit_count() for hand in state.hands]
    events: list[Event] = [Dealt(seat, (HIDDEN,) * size) for seat, size in enumerate(sizes)]
    fits, suit = state.frame.fits(game, state.standard), SUIT_TO_MATCH[state.standard]
    state.events = [*events, TurnBegan(state.turn, "play", fits, suit)]
    play_on(table, found, played)
    beliefs = Beliefs(game)
    for event in state.events:
        beliefs.hear(event.seen_by(state.turn))
    view = game.view(state, state.turn)
    told = reasons(game, view, beliefs.holdings(), read(game, *moves))
    return reasons_said(told, advisor(game, view))
