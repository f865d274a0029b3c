"""A table to sit down at in tests: a position or a match, the application around it, and what a
player's hand does there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from game.engine.notation import read_action
from game.table.records.exhibit import Exhibit, exhibit
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from game.table.sitting_like import SittingLike
from game.ui.app.application import App
from game.ui.scenes.match_hooks import MatchHooks
from game.ui.scenes.table import TableScene
from game.ui.table.card_bodies import CardBody
from tests.ui.hands import FRAME, WAITING, Event, down, move, up, wait
from tests.ui.table.seen import Sight

Point = tuple[int, int]
LONGEST = 20.0
"""Seconds after which a table that still moves is broken."""


class Heard(NamedTuple):
    """A sound that was played: how loud, from where, and in which take."""

    name: str
    volume: float = 1.0
    pan: float = 0.0
    take: float | None = None


class Ear:
    """Remembers what is played."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []

    def play(self, *how: Any, **more: Any) -> None:
        self.heard.append(Heard(*how, **more))

    def place(self, name: str) -> None:
        pass

    def of(self, *names: str) -> list[Heard]:
        """What was heard of these sounds."""
        return [each for each in self.heard if each.name in names]


@dataclass
class Seated:
    """A table, and whoever sits at it."""

    app: App
    scene: TableScene
    sitting: SittingLike
    pauses: list[int]
    overs: list[int]

    @property
    def table(self) -> TableScene:
        return self.scene

    @property
    def sees(self) -> Sight:
        """What is seen at the table now."""
        return Sight(self.scene)

    def listen(self) -> Ear:
        """An ear at this table, which hears everything from now on."""
        ear = Ear()
        self.table.view.sounds.noise = ear
        return ear

    @property
    def position(self) -> Exhibit:
        assert isinstance(self.sitting, Exhibit)
        return self.sitting

    @property
    def cards(self) -> list[str]:
        """The own hand as it is shown."""
        return [self.sitting.deck.code(body.card) for body in self.sees.hand]

    @property
    def top(self) -> str:
        """The card that is seen on top of the pile."""
        return self.sitting.deck.code(self.sees.laid[-1].card)

    def body(self, code: str) -> CardBody:
        """The body of a card of the own hand."""
        card = self.sitting.deck.card(code)
        return next(body for body in self.sees.hand if body.card == card)

    def spot(self, body: CardBody) -> Point:
        """A point on a card that no other card covers: near its left edge."""
        slot = body.slot
        return round(slot.x - slot.width * 0.38), round(slot.y)

    @property
    def pile(self) -> Point:
        """The middle of the pile."""
        x, y = self.sees.places.pile
        return round(x), round(y)

    @property
    def stock(self) -> Point:
        """The middle of the stock."""
        x, y = self.sees.places.stock
        return round(x), round(y)

    # --- doing -------------------------------------------------------------------------------

    def act(self, seat: int, action: str) -> None:
        """Somebody does this, in the notation of the record files; it is about to be shown."""
        self.position.act(seat, read_action(self.sitting.deck, action))
        self.table.take_news()

    def plays(self, seat: int, action: str) -> None:
        """Somebody does this, and it is shown to its end."""
        self.act(seat, action)
        self.rest()

    def click(self, target: CardBody | Point) -> None:
        """Click on a card or at a point."""
        point = self.spot(target) if isinstance(target, CardBody) else target
        move(self.app, point)
        down(self.app, point)
        up(self.app, point)

    def drag(self, start: Point, end: Point, steps: int = 12, drop: bool = True) -> None:
        """Press at one point, move to another in so many frames, let go there."""
        move(self.app, start)
        down(self.app, start)
        for step in range(1, steps + 1):
            move(
                self.app,
                (
                    round(start[0] + (end[0] - start[0]) * step / steps),
                    round(start[1] + (end[1] - start[1]) * step / steps),
                ),
            )
        if drop:
            wait(self.app, 0.3)
            up(self.app, end)

    def rest(self) -> None:
        """Let time pass until every cue has been played and every card stands still."""
        passed = 0.0
        while True:
            moving = self.app.step(WAITING, [])
            if not moving and not self.table.busy:
                return
            passed += WAITING
            assert passed < LONGEST, "the table never comes to rest"

    def resize(self, size: Point) -> None:
        """The window becomes another size."""
        self.app.display.resize(size)  # type: ignore[attr-defined]
        self.app.step(FRAME, [Event(pygame.WINDOWSIZECHANGED)])


def sit(
    make: Callable[..., App], sitting: SittingLike, seat: int = 0, size: Point = (1280, 720),
    hooks: Sequence[MatchHooks] = (), **settings: object,
) -> Seated:  # fmt: skip
    """Sit down at a match."""
    app = make(size, **settings)
    pauses: list[int] = []
    overs: list[int] = []
    scene = TableScene(
        sitting,
        seat,
        on_pause=lambda: pauses.append(1),
        on_round_over=lambda: overs.append(1),
        hooks=hooks,
    )
    app.push(scene)
    app.step(0.0, [])
    return Seated(app, scene, sitting, pauses, overs)


def rested(make: Callable[..., App], sitting: SittingLike, *where: Any, **how: Any) -> Seated:
    """Sit down at a match as with :func:`sit`, and let the table come to rest."""
    seated = sit(make, sitting, *where, **how)
    seated.rest()
    return seated


def sit_at(make: Callable[..., App], text: str, seat: int = 0, **how: Any) -> Seated:
    """Sit down at a position written as the head of a scenario; it has come to rest."""
    return rested(make, exhibit(text, seat), seat, **how)


def match(game: str, players: int, seed: int, level: str = "beginner", **options: str) -> Sitting:
    """A match of one person against computers."""
    names = ["Ada", "Ben", "Cleo", "Dov", "Esther", "Farid", "Gwen", "Hugo", "Ines", "Jun"]
    seats = [Player(name, level if place else "") for place, name in enumerate(names[:players])]
    return sit_down(game, options, seats, seed)


def stands_by_layout(seated: Seated) -> None:
    """Every card of the table is shown, once, and exactly where the layout puts it."""
    sees = seated.sees
    view = seated.sitting.view(seated.table.seat)
    assert sorted(body.card for body in sees.hand) == view.cards
    assert tuple(sees.signs.sizes) == view.sizes
    assert tuple(sees.signs.pile) == view.pile[-5:]
    placed = sees.slots
    assert len(placed) == sum(view.sizes) + len(view.pile[-5:])
    for body, slot in placed:
        assert (body.x, body.y, body.angle, body.width) == (
            slot.x, slot.y, slot.angle, slot.width,
        ), body  # fmt: skip
        if body is not sees.hovered and body is not sees.focused:
            assert body.z == slot.z, body
        assert body.lift == body.lean == 0.0, body
        assert body in sees.layer
    cards = [sprite for sprite in sees.layer.sprites() if isinstance(sprite, CardBody)]
    assert len(cards) == len(placed), "a card was left behind"
    assert sees.stock.left == view.stock
