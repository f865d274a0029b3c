"""Positions in one line: ``classic jump_in=yes: r9: r1 b1 | r9 r3; stock: W > 0 r1, 1 draw``.

The rules with their options, the pile and the hands; after ";" further headers of a scenario; after
">" what is played.  Seat 0 is to act where nothing else is said."""

from __future__ import annotations

from game.engine.game import Game
from game.engine.state import State
from game.table.records.scenario import parse_scenario, play_on, set_up


def scenario(line: str) -> tuple[str, int]:
    """The text of the scenario, and how many moves it has."""
    head, _, played = line.partition(" > ")
    (rules, pile, hands), *more = head.split("; ")[0].split(": "), *head.split("; ")[1:]
    name, _, options = rules.partition(" ")
    lines = [f"rules: {name}", f"hands: {hands}", *more]
    if options:
        lines.append(f"options: {options}")
    if pile:
        lines += [f"pile: {pile}"] + ["turn: 0"] * ("turn:" not in head)
    moves = played.split(", ") if played else []
    return "\n".join([*lines, "", *moves, ""]), len(moves)


def at(line: str) -> tuple[Game, State]:
    """The position, after what is played."""
    text, moves = scenario(line)
    found = parse_scenario(text)
    table = set_up(found)
    play_on(table, found, moves)
    return table.game, table.state
