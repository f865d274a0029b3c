"""A large hand costs hardly more than a small one: what may be laid is counted once a change, and
cards are dressed only when something about them has changed."""

from __future__ import annotations

import pygame

from game.table.legal_plays import LegalPlays
from game.table.records.record import Player
from game.table.sitting import sit_down
from game.tools.smoke import settle
from game.ui.app.application import App
from game.ui.scenes.table import TableScene
from game.ui.table.cards import CardBody
from tests.ui.conftest import MakeApp

CARDS = 40


def table_with(make: MakeApp, cards: int) -> tuple[App, TableScene]:
    """The player's turn, with so many cards."""
    sitting = sit_down(
        "last-card", {}, [Player("Ada"), Player("Ben", "casual")], 11, deal=(cards, 7)
    )
    while sitting.view(0).turn != 0:
        sitting.update(5.0)
    scene = TableScene(sitting, 0, late=True)
    app = make((1280, 720), tips=False)
    app.push(scene)
    settle(app)
    return app, scene


def hover(app: App, body: CardBody) -> None:
    """One frame with the pointer at the upper left corner of a card, which no other card covers."""
    at = body.slot.x - body.slot.width / 2 + 8, body.slot.y - body.slot.height / 2 + 20
    moved = pygame.event.Event(
        pygame.MOUSEMOTION,
        pos=(round(at[0]), round(at[1])),
        rel=(1, 0),
        buttons=(0, 0, 0),
        touch=False,
    )
    app.step(1 / 60, [moved])


def test_what_is_dressed_still_follows_the_pointer_and_the_choice(make: MakeApp) -> None:
    app, scene = table_with(make, CARDS)
    hand, own = scene.view.hand, scene.view.display.own
    hover(app, own[0])
    settle(app)
    assert own[0].grow > 0
    hover(app, own[5])
    settle(app)
    assert own[0].grow == 0
    assert own[5].grow > 0
    lit = next(body for body in own if body.card in hand.playable())
    hand.choose(lit, True)
    app.step(1 / 60, [])
    assert lit.mark == "chosen"
    hand.choose(lit, False)
    app.step(1 / 60, [])
    assert lit.mark == "lit"
    # Something else lays it down flat: it is dressed again.
    lit.mark = ""
    app.step(1 / 60, [])
    assert lit.mark == "lit"


def test_what_fits_with_chosen_cards_is_the_same_as_counted_one_by_one() -> None:
    sitting = sit_down("last-card", {}, [Player("Ada"), Player("Ben", "casual")], 11, deal=(40, 7))
    while sitting.view(0).turn != 0:
        sitting.update(5.0)
    legal = LegalPlays(sitting.match.game.legal(sitting.match.state, 0))
    plays = [action.cards for action in legal.actions if action.cards]
    singles = {card for cards in plays for card in cards}
    assert legal.playable() == singles
    for chosen in sorted({cards[:1] for cards in plays}):
        expected = set()
        for cards in plays:
            rest = list(cards)
            if chosen[0] in rest:
                rest.remove(chosen[0])
                expected |= set(rest)
        assert legal.playable(chosen) == expected
    assert legal.playable((999,)) == set()
