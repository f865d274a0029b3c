"""The start of a melee on a television: one thing at a time, and the pile can be seen."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.table.people.controllers import Controllers
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from game.ui.scenes.table import TableScene
from game.ui.table.layout import Z_RING
from tests.demos.people import LOOKS, NAMES, show_faces
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME
from tests.ui.shown import on_layer, pops


def before_a_melee(players: int) -> Sitting:
    """A match whose next move starts a melee."""

    def played(moves: int) -> tuple[Sitting, int]:
        sitting = sit_down("last-one", {}, [Player(each) for each in NAMES[:players]], 7)
        done = 0
        while done != moves and sitting.view(-1).phase != "melee":
            if sitting.round_over:
                sitting.next_round()
            turn = sitting.view(-1).turn
            sitting.submit(turn, sitting.stand_in_move(turn))
            done += 1
        return sitting, done

    sitting, _ = played(played(-1)[1] - 1)
    show_faces(sitting, LOOKS)
    for seat in range(players):
        sitting.book.sit(
            seat, replace(sitting.book.seating[seat], kind="phone", profile=f"p{seat}")
        )
    return sitting


def test_the_coin_follows_the_banner_and_covers_no_card(make: MakeApp) -> None:
    sitting, app = before_a_melee(4), make((1280, 720))
    scene = TableScene(sitting, -1, late=True, controllers=Controllers(sitting.book))
    app.push(scene)
    for _ in range(20):
        app.step(FRAME, [])
    turn = sitting.view(-1).turn
    sitting.submit(turn, sitting.stand_in_move(turn))
    assert sitting.view(-1).phase == "melee"
    view, cried = scene.view, False
    for _ in range(400):
        app.step(FRAME, [])
        stake = bool(pops(view.layer, "stake"))
        assert not view.effects.crying or not (stake or view.stage.blows.flying)
        cried = cried or view.effects.crying
        if stake and not view.busy:
            break
    assert cried
    (there,) = pops(view.layer, "stake")
    assert on_layer(view.layer, Z_RING + 2).surface is None, "the ribbon leads to the large face"
    coin = pygame.Rect(0, 0, *[round(there.wide * 0.5)] * 2)
    coin.center = round(there.x), round(there.y)
    top = view.display.laid[-1].slot
    card = pygame.Rect(0, 0, round(top.width), round(top.width * 1.4))
    card.center = round(top.x), round(top.y)
    assert not coin.colliderect(card)
