"""Plays a round of *Last Card* through the accessibility bus alone, as Orca would reach it.

Run by the system's own Python, which has pyatspi; prints what it did, and ends with ``score``.
"""

import sys
import time

import pyatspi  # type: ignore[import-not-found]

WAYS = ("Draw", "Pick up", "Accept", "Pass", "Miss", "Give in", "Leave it")
PATIENCE = float(sys.argv[1]) if len(sys.argv) > 1 else 120.0


def frame():
    """The window of the game, once it is there."""
    desktop = pyatspi.Registry.getDesktop(0)
    for number in range(desktop.childCount):
        app = desktop.getChildAtIndex(number)
        if app is not None and app.childCount > 0:
            window = app.getChildAtIndex(0)
            if window is not None and window.name:
                return window
    return None


def walk(node):
    # What a card can do changes: nothing that was read before counts.
    node.clearCache()
    yield node
    for number in range(node.childCount):
        child = node.getChildAtIndex(number)
        if child is not None:
            yield from walk(child)


def press(node):
    print("press", node.name, flush=True)
    node.queryAction().doAction(0)
    time.sleep(0.6)


def usable(node):
    states = node.getState()
    return states.contains(pyatspi.STATE_ENABLED) or states.contains(pyatspi.STATE_SENSITIVE)


def turn():
    """Do one thing that leads on; whether the score has been reached."""
    window = frame()
    if window is None:
        return False
    found = list(walk(window))
    buttons = [each for each in found if each.getRoleName() in ("push button", "button")]
    names = {each.name: each for each in reversed(buttons)}
    if "Next round" in names:
        print("score", window.name, flush=True)
        return True
    for name in ("Just play", "Play"):
        if name in names:
            press(names[name])
            return False
    dialogs = [each for each in found if each.getRoleName() == "dialog"]
    for dialog in dialogs:
        for each in walk(dialog):
            if each.getRoleName() == "radio button":
                press(each)
                return False
    hands = [each for each in found if each.name == "Your hand"]
    for hand in hands:
        for card in walk(hand):
            if card is not hand and usable(card) and "Action" in pyatspi.listInterfaces(card):
                press(card)
                return False
    for name, button in names.items():
        if name.startswith(WAYS):
            press(button)
            return False
    time.sleep(0.3)
    return False


def main():
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            if turn():
                return 0
        except Exception as error:
            # What it looked at has gone meanwhile.
            print("gone", error, flush=True)
            time.sleep(0.2)
    return 1


if __name__ == "__main__":
    sys.exit(main())
