"""A round in a real window, played with the mouse alone: drags to the pile and from the stock.

Where to drag is worked out as a player would see it: the match that the game keeps on disk says
what lies where, and the layout says at which pixel.
"""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from game.engine.actions import CALL, CATCH, DRAW, PASS, PLAY, TAKE
from game.engine.cards import NO_SUIT
from game.table.match import Match
from game.table.records.record import parse_record
from game.ui.graphics.motion import motion_for
from game.ui.table.layout import Layout, layout
from tests.ui import test_window

pytestmark = test_window.pytestmark
player = test_window.player

SIZE = (1280, 720)
SPEED = 4.0
SEED = 16
"""The cards of a short round in which there is something to lay, to draw and to take."""
STILL = "clear"
"""A place in which nothing lives, so that the picture stands still when all has been shown."""
LONGEST = 150.0
"""Seconds after which a round of three cards each must be over on the slowest machine."""


def prepare(home: Path) -> None:
    """Settings for a short round against one opponent, with fast cards."""
    home.mkdir(parents=True, exist_ok=True)
    settings = {
        "speed": SPEED, "opponents": 1, "strength": "beginner", "last_game": "last-card",
        "tips": False, "theme": STILL,
        "window_width": SIZE[0], "window_height": SIZE[1],
        "options": {"last-card": {"hand_size": "3"}},
    }  # fmt: skip
    (home / "settings.json").write_text(json.dumps(settings))


class Reader:
    """Reads off the kept match what a player would see."""

    def __init__(self, home: Path) -> None:
        self._home = home

    @property
    def text(self) -> str:
        return test_window.kept_text(self._home)

    def match(self) -> Match:
        return Match.from_record(parse_record(self.text))

    def rounds(self) -> int:
        return self.text.count("\nround ")


def spot(match: Match, made: Layout, seat: int, card: int) -> tuple[int, int]:
    """Where a card of a hand can be gripped: near its left edge, which no other covers."""
    hand = sorted(match.game.view(match.state, seat).cards, key=match.game.deck.place)
    slot = made.hands[seat][hand.index(card)]
    return round(slot.x - slot.width * 0.38), round(slot.y)


def drag(player: test_window.Player, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press, move there in a few steps, let go."""
    move(player, start)
    player.xdotool("mousedown", "1")
    for step in range(1, 9):
        x = start[0] + (end[0] - start[0]) * step // 8
        y = start[1] + (end[1] - start[1]) * step // 8
        move(player, (x, y))
    time.sleep(0.15)
    player.xdotool("mouseup", "1")


def move(player: test_window.Player, point: tuple[int, int]) -> None:
    player.xdotool("mousemove", "--window", player.window, str(point[0]), str(point[1]))
    time.sleep(0.02)


def act(player: test_window.Player, match: Match) -> None:
    """Do something legal with the mouse."""
    view = match.game.view(match.state, 0)
    made = layout(view, SIZE, motion_for(SPEED))
    legal = [a for a in match.game.legal(match.state, 0) if a.kind not in (CALL, CATCH)]
    pile = round(made.places.pile[0]), round(made.places.pile[1])
    stock = round(made.places.stock[0]), round(made.places.stock[1])
    plays = [action for action in legal if action.kind == PLAY and len(action.cards) == 1]
    kinds = {action.kind for action in legal}
    if plays:
        drag(player, spot(match, made, 0, plays[0].cards[0]), pile)
        if plays[0].suit != NO_SUIT:
            time.sleep(0.3)
            player.press("2")
    elif DRAW in kinds:
        drag(player, stock, made.places.hand.center)
    elif TAKE in kinds:
        move(player, stock)
        player.xdotool("click", "1")
    else:
        assert kinds == {PASS}
        player.press("p")


def ask_for_the_next_round(player: test_window.Player, reader: Reader) -> None:
    """The last card is held, a thunderdome is skipped, the score sheet offers the next round."""

    def dealt() -> bool:
        player.press("Return")
        return reader.rounds() == 2

    test_window.until(dealt, "the next round")


@pytest.mark.slow
def test_a_round_by_drags_the_score_sheet_and_the_next_round(player: test_window.Player) -> None:
    prepare(player.home)
    reader = Reader(player.home)
    player.open(SEED)
    player.press("Return")
    test_window.until(lambda: bool(reader.text), "the match to be kept")
    player.rest()
    dragged = 0
    deadline = time.monotonic() + LONGEST
    while not (match := reader.match()).round_over:
        assert time.monotonic() < deadline, reader.text
        if match.state.turn != 0:
            time.sleep(0.1)
            continue
        before = reader.text
        act(player, match)
        dragged += 1
        test_window.until(
            lambda: reader.text != before,  # noqa: B023
            f"a move after {before}",
        )
    assert dragged >= 2
    ask_for_the_next_round(player, reader)
    player.rest()
    # The pause works in the new round too.
    player.press("Escape", *["Down"] * 7, "Return")
    player.quit()
