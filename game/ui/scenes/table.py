"""The table scene: hands the window, the clock and the events to the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.storage.assets import ASSETS
from game.ui.artcache import ArtCache
from game.ui.input.intents import Context, Input
from game.ui.scene import Scene
from game.ui.table.desk import Sitting
from game.ui.table.table import Table
from game.ui.toast import Room


class TableScene(Scene):
    """A match at the table, seen from one seat.

    ``on_round_over`` is called once when the last card of a round has been seen to be laid;
    ``on_pause`` when the player wants a break; ``on_close`` when the window is being closed.
    ``rules`` makes the page with the rules in force, where they can be read.
    After ``next_round`` of the sitting, call :meth:`next_round` here.
    """

    def __init__(
        self,
        sitting: Sitting,
        seat: int,
        *,
        on_pause: Callable[[], None] = lambda: None,
        on_round_over: Callable[[], None] = lambda: None,
        on_close: Callable[[], None] = lambda: None,
        rules: Callable[[], Scene] | None = None,
    ) -> None:
        self.sitting = sitting
        self.seat = seat
        self._on_pause = on_pause
        self._on_round_over = on_round_over
        self._on_close = on_close
        self._rules = rules
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The table; made when the scene knows its window."""
        if self._table is None:
            self._table = Table(
                self.sitting,
                self.seat,
                self.kit,
                ArtCache(ASSETS),
                on_pause=self._on_pause,
                on_round_over=self._on_round_over,
                on_help=self.app.help if self._rules is not None else None,
                reduced=self.app.settings.reduced_motion,
            )
            self._warm_up(self._table)
        return self._table

    def _warm_up(self, table: Table) -> None:
        """Have the pictures that will be needed made in idle moments."""
        if table.warm not in self.app.chores:
            self.app.chores.append(table.warm)

    def leave(self) -> None:
        if self._table is not None:
            self._table.stage.art.forget()
            if self._table.warm in self.app.chores:
                self.app.chores.remove(self._table.warm)

    def help(self) -> Scene | None:
        return self._rules() if self._rules is not None else None

    def closing(self) -> None:
        self._on_close()

    def resize(self, size: tuple[int, int]) -> None:
        if self._table is not None:
            self._table.place(self.kit, self.app.settings.reduced_motion)
            # Under another scene it is drawn although no time passes for it.
            self._table.compose()
            self._warm_up(self._table)

    def next_round(self) -> None:
        """The next round has been dealt."""
        self.table.next_round()
        self._warm_up(self.table)

    def show_seat(self, seat: int) -> None:
        """From now on show this seat's hand (it is somebody else who looks)."""
        if seat != self.seat:
            self.leave()
            self.seat = seat
            self._table = None

    @property
    def context(self) -> Context:
        return self.table.context

    def handle(self, event: Input) -> bool:
        return self.table.handle(event)

    def update(self, dt: float) -> bool:
        return self.table.update(dt)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.table.draw(surface)

    def draw_finished(self, surface: pygame.Surface) -> None:
        super().draw_finished(surface)
        while self.table.stage.unsettled:
            self.table.draw(surface)

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        if rect is None:
            self.table.stage.refresh()
        else:
            self.table.stage.damage(rect)

    def toast_room(self) -> Room:
        # Above the call, below the seats at that side, beside the hand.
        places = self.table.movement.now.places
        gap = round(12 * places.unit)
        left, right = places.hand.right + gap, places.call.right
        beside = [box.bottom for box in places.boxes.values() if box.right > left]
        top = max(beside, default=0) + gap
        room = pygame.Rect(left, top, right - left, places.call.top - gap - top)
        return Room(room, rising=True)

    def next_due(self) -> float | None:
        return self.table.next_due()


def demo(
    game: str = "last-card",
    players: int = 4,
    seed: int = 7,
    moves: int = 0,
    scenario: Path | str | None = None,
    seat: int = 0,
) -> TableScene:
    """A table to look at: the position of a scenario file as that seat sees it, after ``moves``
    of its actions; or so many players, about ``moves`` moves into the first round or at its end."""
    from game.match.record import Player
    from game.match.sitting import sit_down
    from game.rulesets import game_info
    from game.ui.scenes.rules import RulesScene
    from game.ui.table.exhibit import NAMES, exhibit_file

    if seat and scenario is None:
        raise ValueError("Without a scenario the table is always seen from seat 0.")
    if scenario is not None:
        return TableScene(exhibit_file(Path(scenario), seat, moves), seat)
    seated = [Player(name, "" if place == 0 else "casual") for place, name in enumerate(NAMES)]
    sitting = sit_down(game, {}, seated[:players], seed)
    for _ in range(moves):
        if sitting.round_over:
            break
        if sitting.view(0).turn == 0:
            sitting.submit(0, sitting.hint(0))
        sitting.update(5.0)
        sitting.drain(0)
    match = sitting.match
    info, options = game_info(match.record.rules), match.record.options
    return TableScene(sitting, 0, rules=lambda: RulesScene(match.game.rules, info, options))
