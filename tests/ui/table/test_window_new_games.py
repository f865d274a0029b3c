"""A round of each of the other games in a real window: by mouse, and by keyboard alone."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from game.engine.actions import CALL, CATCH, DRAW, NAME, PASS, PLAY, TAKE, Action
from game.table.match import Match
from game.ui.graphics.motion import motion_for
from game.ui.table.layout import layout
from tests.ui import test_window
from tests.ui.table.test_window_table import (
    LONGEST,
    SIZE,
    SPEED,
    STILL,
    Reader,
    ask_for_the_next_round,
    drag,
    move,
    spot,
)

pytestmark = test_window.pytestmark
player = test_window.player

SHORT = {
    "last-one": {"hand_size": "4"},
    "colours": {"hand_size": "4"},
    "extreme": {"hand_size": "5"},
}
SEEDS = {"last-one": 37, "colours": 22, "extreme": 42}
"""The cards of a short round, in which there is something to lay and something to draw."""


def prepare(home: Path, game: str) -> None:
    """Settings for a short round of that game against two opponents, with fast cards."""
    home.mkdir(parents=True, exist_ok=True)
    settings = {
        "speed": SPEED, "opponents": 2, "strength": "beginner", "last_game": game, "tips": False,
        "theme": STILL,
        "window_width": SIZE[0], "window_height": SIZE[1], "options": {game: SHORT[game]},
    }  # fmt: skip
    (home / "settings.json").write_text(json.dumps(settings))


def questions(legal: list[Action], card: int) -> int:
    """How many questions follow when this card is laid and the first answer is always taken."""
    plays = [action for action in legal if action.kind == PLAY and action.cards == (card,)]
    asked = 0
    for of in ("card", "suit", "seat"):
        values = sorted({getattr(action, of) for action in plays})
        asked += len(values) > 1
        plays = [action for action in plays if getattr(action, of) == values[0]]
    return asked


def walk(player: test_window.Player, match: Match, card: int) -> None:
    """Lay a card with keys: to the left end of the hand, along it, Enter."""
    faces = match.game.deck.faces
    hand = sorted(
        match.game.view(match.state, 0).cards,
        key=lambda each: (faces[each].suit if faces[each].suit >= 0 else 9, faces[each].rank),
    )
    player.press("Home", *["Right"] * hand.index(card), "Return")


def act(player: test_window.Player, match: Match, by_mouse: bool) -> None:
    """Do something legal."""
    view = match.game.view(match.state, 0)
    legal = [a for a in match.game.legal(match.state, 0) if a.kind not in (CALL, CATCH)]
    plays = [action for action in legal if action.kind == PLAY and len(action.cards) == 1]
    kinds = {action.kind for action in legal}
    if NAME in kinds:
        player.press("Return")
    elif plays:
        card = plays[0].cards[0]
        if by_mouse:
            made = layout(view, SIZE, motion_for(SPEED))
            pile = round(made.places.pile[0]), round(made.places.pile[1])
            drag(player, spot(match, made, card), pile)
        else:
            walk(player, match, card)
        for _ in range(questions(legal, card)):
            time.sleep(0.3)
            player.press("Return")
    elif DRAW in kinds or TAKE in kinds:
        if by_mouse:
            stock = layout(view, SIZE, motion_for(SPEED)).places.stock
            move(player, (round(stock[0]), round(stock[1])))
            player.xdotool("click", "1")
        else:
            player.press("d" if DRAW in kinds else "t")
    else:
        assert kinds == {PASS}
        player.press("p")


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "by_mouse"),
    [("extreme", True), ("colours", True), ("last-one", True), ("last-one", False)],
)
def test_a_round_in_a_real_window(player: test_window.Player, game: str, by_mouse: bool) -> None:
    prepare(player.home, game)
    path = player.home / "saves" / "match.lcr"
    reader = Reader(path)
    player.open(SEEDS[game])
    player.press("Return")
    test_window.until(path.is_file, "the match to be kept")
    player.rest()
    acts = 0
    deadline = time.monotonic() + LONGEST
    while not (match := reader.match()).round_over:
        assert time.monotonic() < deadline, reader.text
        if match.state.turn != 0:
            time.sleep(0.1)
            continue
        before = reader.text
        act(player, match, by_mouse)
        acts += 1
        try:
            test_window.until(lambda before=before: reader.text != before, "a move")
        except AssertionError:
            # A press may only have ended what was still being shown: mean it.
            act(player, match, by_mouse)
            test_window.until(lambda before=before: reader.text != before, f"a move after {before}")
    assert acts >= 1
    ask_for_the_next_round(player, reader)
