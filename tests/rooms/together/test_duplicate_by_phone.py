"""A duplicate with phones: all play every leg, and no phone is told of a hand that is still to be
played."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rooms.duplicate.duplicate_page import DuplicateScene
from game.rooms.phones.pages.joining_page import JoiningScene
from game.table.people.seating import computer, open_place
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from tests.rooms.phones.bot import Bot
from tests.rooms.phones.test_joining import House, button, house
from tests.rooms.phones.test_leaks import cards_in
from tests.ui.hands import press
from tests.ui.shown import top

__all__ = ["house"]


def strangers(messages: list[dict[str, Any]], codes: frozenset[str]) -> set[str]:
    """The cards that a phone was told of without having held them or seen them on the pile."""
    seen, found = set[str](), set[str]()
    for message in messages:
        if message["kind"] == "table":
            seen |= set(message["hand"]) | set(message["pile"])
            for event in message["events"]:
                if event["kind"] in ("laid", "turned up") or event.get("seat") == message["seat"]:
                    seen |= set(cards_in(event, codes)) if event["kind"] != "round ended" else set()
        if message["kind"] != "deck":
            found |= set(cards_in(message, codes)) - seen
    return found


@pytest.mark.long
def test_no_phone_sees_a_hand_that_is_to_be_played_again(house: House) -> None:
    app, flow = house.app, house.flow
    app.settings.reduced_motion = True
    seating = (
        open_place("phone", "Ben", "casual"), open_place("phone", "Mina", "casual", colour=1),
        computer("Ines", "casual", colour=2), computer("Raj", "casual", colour=3),
    )  # fmt: skip
    flow.start("last-card", {"duplicate": "yes", "rounds": "1"}, seating)
    app.step(0.1)
    top(app, JoiningScene)
    bots = [Bot(house, seed=n).sit(f"P{n}") for n in range(2)]
    house.until(lambda: all(each.token for each in bots), *bots)
    top(app, JoiningScene)
    button(app.scene, "go").activate()
    held = []
    for leg in range(4):
        house.until(lambda: isinstance(app.scene, TableScene), *bots)
        sitting = flow.sitting
        assert sitting is not None
        start = [len(each.inbox) for each in bots]
        for seat in sitting.people:
            sitting.set_automatic(seat, True)
        while not sitting.round_over:
            for bot in bots:
                bot.awake()
            app.step(1.0)
            for bot in bots:
                bot.listen()
        house.until(lambda: isinstance(app.scene, ResultScene), *bots, dt=1.0)
        house.until(lambda: all(each.table and each.table["round_over"] for each in bots), *bots)
        codes = frozenset(sitting.deck.by_code)
        for bot, first in zip(bots, start, strict=True):
            assert bot.table is not None
            ends = [e for m in bot.inbox[first:] for e in m.get("events", ()) if "hands" in e]
            assert len(ends) == 1, "the end of the round is among what is looked at"
            assert {c for left in bot.table["end"]["left"] for c in left} <= {""}
            assert strangers(list(bot.inbox)[first:], codes) == set()
        held.append([bot.table["seat"] for bot in bots if bot.table])
        while isinstance(app.scene, ResultScene):  # the podium, and perhaps the sheet after it
            press(app, pygame.K_RETURN)
            app.step(1.0)
        if leg:
            house.until(lambda: isinstance(app.scene, DuplicateScene), *bots)
            if leg < 3:
                press(app, pygame.K_RETURN)
    assert sorted(seats[0] for seats in held) == [0, 1, 2, 3]
    assert sorted(seats[1] for seats in held) == [0, 1, 2, 3]
