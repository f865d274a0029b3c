"""Several people before one real window: by one mouse they lift the curtain, play, and hand it
on."""

from __future__ import annotations

import json
import time

import pytest

from game.engine.actions import CALL, CATCH, DRAW, PASS, PLAY, TAKE
from game.engine.cards import NO_SUIT
from game.storage.store import Store
from game.table.match import Match
from game.table.people.curtain import GUARD, HOLD
from game.table.records.record import Player, parse_record
from game.ui.graphics.motion import motion_for
from game.ui.table.layout import layout
from tests.ui import test_window
from tests.ui.table.test_window_table import SIZE, Reader, move, spot

pytestmark = test_window.pytestmark
player = test_window.player

SPEED = 0.0
"""Cards are where they belong at once."""
SEED = 5
TURNS = 4
"""How often it goes on from one to the other."""
LIFT = 0.2
"""Seconds that the curtain takes on a slow machine."""
ONCE_MORE = 0.6
"""Seconds after which a press that came too early is repeated."""
CURTAIN = (238, 690)
"""The lower left corner of the curtain, where no card lies when it is up."""


def prepare(player: test_window.Player) -> Reader:
    """A match of two people, to go on with."""
    settings = {
        "speed": SPEED, "tips": False, "window_width": SIZE[0], "window_height": SIZE[1],
    }  # fmt: skip
    (player.home / "settings.json").write_text(json.dumps(settings))
    match = Match("last-card", {}, [Player("Ada", ""), Player("Cleo", "")], SEED)
    store = Store(player.home)
    store.put_text("waiting", match.text())
    store.close()
    return Reader(player.home)


def click(player: test_window.Player, point: tuple[float, float]) -> None:
    move(player, (round(point[0]), round(point[1])))
    player.xdotool("click", "1")


def act(player: test_window.Player, match: Match) -> None:
    """Lift the curtain and do something legal, as whoever is called."""
    seat = match.state.turn
    # The mouse is everybody's: it is held, and what is pressed as soon as the name is called
    # counts from when it may.
    move(player, CURTAIN)
    player.xdotool("mousedown", "1")
    time.sleep(GUARD + HOLD + LIFT)
    player.xdotool("mouseup", "1")
    time.sleep(LIFT)
    made = layout(match.game.view(match.state, seat), SIZE, motion_for(SPEED), neutral=True)
    legal = [a for a in match.game.legal(match.state, seat) if a.kind not in (CALL, CATCH)]
    plays = sorted(
        (a for a in legal if a.kind == PLAY and len(a.cards) == 1), key=lambda a: a.suit != NO_SUIT
    )
    kinds = {action.kind for action in legal}
    if plays:
        click(player, spot(match, made, seat, plays[0].cards[0]))
        if plays[0].suit != NO_SUIT:
            time.sleep(LIFT)
            player.press("2")
    elif kinds & {DRAW, TAKE}:
        click(player, made.places.stock)
    else:
        assert kinds == {PASS}
        player.press("p")


@pytest.mark.slow
def test_two_people_play_by_one_mouse_and_the_curtain(player: test_window.Player) -> None:
    reader = prepare(player)
    player.open()
    player.press("Return")
    test_window.until(lambda: reader.rounds() == 1, "the cards to be dealt")
    turns: list[int] = []
    deadline = time.monotonic() + 3 * test_window.PATIENCE
    while len(turns) <= TURNS and not (match := reader.match()).round_over:
        assert time.monotonic() < deadline, reader.text
        if turns[-1:] != [match.state.turn]:
            turns.append(match.state.turn)
        before = reader.text
        act(player, match)
        pressed = time.monotonic()
        while reader.text == before and time.monotonic() - pressed < ONCE_MORE:
            time.sleep(0.05)
    assert len(turns) > TURNS
    assert set(turns) == {0, 1}
    kept = parse_record(reader.text)
    replayed = Match.from_record(kept).record.rounds[0]
    done = [(move.seat, move.action) for move in kept.rounds[0].moves]
    assert [(move.seat, move.action) for move in replayed.moves] == done
