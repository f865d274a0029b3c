"""Helpers for tests of the reasons that are given for a move in a written position."""

from __future__ import annotations

from collections.abc import Sequence

from game.agents.beliefs import Beliefs, Holding, Lot
from game.agents.reasons import reasons
from game.engine.actions import Action
from game.engine.cards import HIDDEN, SUIT_TO_MATCH
from game.engine.events import Dealt, Event, TurnBegan
from game.engine.game import Game
from game.engine.notation import read_action
from game.engine.view import PlayerView
from game.language.advice import reasons_said
from game.language.voice import Voice
from game.table.records.scenario import parse_scenario, play_on, set_up

NAMES = ("Ana", "Ben", "Cy", "Dee")
LAST = "rules: last-card\nhands: {} | {}\npile: {}\nturn: 0\n"
THREE = "rules: {}\nhands: {} | {} | {}\npile: {}\nturn: 0\n"


def last(mine: str, theirs: str = "9C 8S KS", top: str = "4H") -> str:
    """Return a position of Last Card in which it is Ana's turn against Ben."""
    return LAST.format(mine, theirs, top)


def three(rules: str, mine: str, following: str, third: str, top: str, options: str = "") -> str:
    """Return a position with three players in which it is Ana's turn; Ben follows."""
    text = THREE.format(rules, mine, following, third, top)
    return text + (f"options: {options}\n" if options else "")


def advisor(game: Game, view: PlayerView, names: Sequence[str] = NAMES) -> Voice:
    """Return a voice that advises the seat of that view."""
    return Voice(game.deck, names, view.seat, game.rules.partner(view.seat))


def at(text: str, moves: int = 0) -> tuple[Game, PlayerView]:
    """Return the position after so many moves, as the player to act sees it."""
    scenario = parse_scenario(text)
    table = set_up(scenario)
    play_on(table, scenario, moves)
    return table.game, table.game.view(table.state, table.state.turn)


def read(game: Game, best: str, *others: str) -> list[Action]:
    """Read moves from their notation, the best first."""
    return [read_action(game.deck, each) for each in (best, *others)]


def lots(view: PlayerView) -> list[Holding]:
    """Return holdings in which nothing is known of any hand but its size."""
    return [Holding([Lot(size)] if size else [], []) for size in view.sizes]


def said(
    text: str,
    best: str,
    *others: str,
    moves: int = 0,
    knowing: dict[int, Holding] | None = None,
) -> str:
    """Return everything that is said for the best of these moves, as one text.

    moves: how many of the text's own moves are played first.  knowing: what is known of some hands.
    """
    game, view = at(text, moves)
    holdings = lots(view)
    for seat, holding in (knowing or {}).items():
        holdings[seat] = holding
    told = reasons(game, view, holdings, read(game, best, *others))
    return reasons_said(told, advisor(game, view))


def heard(text: str, best: str, *others: str) -> str:
    """Return the same text from a player who has heard all the text's own moves."""
    scenario = parse_scenario(text)
    table = set_up(scenario)
    game, state = table.game, table.state
    sizes = [hand.bit_count() for hand in state.hands]
    events: list[Event] = [Dealt(seat, (HIDDEN,) * size) for seat, size in enumerate(sizes)]
    fits, suit = state.frame.fits(game, state.standard), SUIT_TO_MATCH[state.standard]
    state.events = [*events, TurnBegan(state.turn, "play", fits, suit)]
    play_on(table, scenario, len(scenario.lines))
    beliefs = Beliefs(game)
    for event in state.events:
        beliefs.hear(event.seen_by(state.turn))
    view = game.view(state, state.turn)
    told = reasons(game, view, beliefs.holdings(), read(game, best, *others))
    return reasons_said(told, advisor(game, view))
