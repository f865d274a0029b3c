"""Plays a round through the accessibility bus alone, as Orca would reach it.

Run by the system's own Python, which has pyatspi: ``at_spi_client.py GAME SECONDS WAYS``.  WAYS:
how the buttons begin that lead on, a line each.  From the title it changes a setting and starts a
match; it prints what it did, and ends with ``score``.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import Any

import pyatspi  # type: ignore[import-not-found]

MOVES = 10
"""After so many the game plays on for it, by a button: a round may be long."""
BUTTONS = ("push button", "button", "toggle button")


def frame() -> Any:
    """The window of the game, once it is there."""
    desktop = pyatspi.Registry.getDesktop(0)
    for number in range(desktop.childCount):
        app = desktop.getChildAtIndex(number)
        if app is not None and app.childCount > 0:
            window = app.getChildAtIndex(0)
            if window is not None and window.name:
                return window
    return None


def walk(node: Any) -> Iterator[Any]:
    # What a card can do changes: nothing that was read before counts.
    node.clearCache()
    yield node
    for number in range(node.childCount):
        child = node.getChildAtIndex(number)
        if child is not None:
            yield from walk(child)


def press(node: Any) -> None:
    print("press", node.name, flush=True)
    node.queryAction().doAction(0)
    time.sleep(0.6)


def can_be_pressed(node: Any) -> bool:
    return "Action" in pyatspi.listInterfaces(node)


def wait_for(name: str, until: float, state: Any = None) -> Any:
    """The thing of that name that can be pressed, once it is there, in that state."""
    while time.monotonic() < until:
        try:
            for each in walk(frame()):
                fits = each.name == name and can_be_pressed(each)
                if fits and (state is None or each.getState().contains(state)):
                    return each
        except Exception as error:
            # What it looked at has gone meanwhile, or nothing is there yet.
            print("gone", error, flush=True)
        time.sleep(0.2)
    raise TimeoutError(name)


def start(game: str, until: float) -> None:
    """Change a setting, choose the game, and start a match."""
    press(wait_for("Settings", until))
    press(wait_for("Sound", until))
    press(wait_for("Mute", until))
    wait_for("Mute", until, pyatspi.STATE_PRESSED)
    press(wait_for("Done", until))
    if game != "Last Card":  # which is chosen at first
        press(wait_for(game, until))
        wait_for(game, until, pyatspi.STATE_CHECKED)
    press(wait_for("Play", until))


def turn(moves: list[str], ways: tuple[str, ...]) -> bool:
    """Do something that leads on, and count it in ``moves``; whether the score has been reached.
    ``ways``: how the buttons begin that do."""
    found = list(walk(frame()))
    buttons = [each for each in found if each.getRoleName() in BUTTONS and can_be_pressed(each)]
    names = {each.name: each for each in reversed(buttons)}
    if "Next round" in names:
        totals = [each.name for each in found if " in all, " in each.name]
        print("score", *totals, flush=True)
        return bool(totals)
    if len(moves) == MOVES and "Auto" in names:
        moves.append("Auto")
        press(names["Auto"])
        return False
    for group in (each for each in found if each.getRoleName() == "dialog"):
        for answer in walk(group):
            if answer is not group and can_be_pressed(answer):
                press(answer)
                return False
    for hand in (each for each in found if each.name == "Your hand"):
        for card in walk(hand):
            if card is not hand and can_be_pressed(card):
                moves.append(card.name)
                press(card)
                return False
    for name, button in names.items():
        if name.startswith(ways):
            moves.append(name)
            press(button)
            return False
    time.sleep(0.3)
    return False


def main() -> int:
    game, seconds, ways = sys.argv[1:]
    until = time.monotonic() + float(seconds)
    moves: list[str] = []
    start(game, until)
    while time.monotonic() < until:
        try:
            if turn(moves, tuple(ways.splitlines())):
                return 0
        except Exception as error:
            print("gone", error, flush=True)
            time.sleep(0.2)
    return 1


if __name__ == "__main__":
    sys.exit(main())
