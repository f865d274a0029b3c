"""The keys at the table: everything that the pointer can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.table.table import Table

_HELD = 0.5
"""A key that is heard of again within so many seconds, and was not let go, is being held."""


class Keys:
    """Keys become intents; a key that is merely held acts once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._down: dict[int, float] = {}
        """The keys that are down, and when each was last heard of."""

    def let_go(self) -> None:
        """Forget which keys are down: their releases went elsewhere."""
        self._down.clear()

    def _repeats(self, key: int) -> bool:
        """Whether a key is only being held: that moves the focus on, and does nothing else."""
        now = self._table.clock
        last = self._down.get(key)
        self._down[key] = now
        held = last is not None and now - last < _HELD
        return held and key not in (pygame.K_LEFT, pygame.K_RIGHT)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a key; whether it means something here."""
        if event.type == pygame.KEYUP:
            self._down.pop(event.key, None)
            return False
        if event.type != pygame.KEYDOWN or getattr(event, "mod", 0) & pygame.KMOD_ALT:
            return False
        if self._repeats(event.key):
            return True
        table, desk, key = self._table, self._table.desk, event.key
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._move(1 if key == pygame.K_RIGHT else -1)
        elif key in (pygame.K_HOME, pygame.K_END):
            table.hand.focus = 0 if key == pygame.K_HOME else len(table.shown.own) - 1
            self._move(0)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        elif key == pygame.K_SPACE:
            self._space()
        elif key in (pygame.K_UP, pygame.K_DOWN):
            self._raise(key == pygame.K_UP)
        elif key == pygame.K_d:
            desk.draw()
        elif key == pygame.K_c:
            desk.call()
        elif key == pygame.K_x:
            desk.catch()
        elif key == pygame.K_t:
            desk.take()
        elif key == pygame.K_p:
            desk.pass_()
        elif key == pygame.K_l:
            desk.lie()
        elif key == pygame.K_a:
            table.autoplay.toggle()
        elif key == pygame.K_h:
            table.hints.toggle()
        elif key == pygame.K_s:
            table.selection.sort()
        elif key == pygame.K_TAB:
            table.toggle_log()
        elif key == pygame.K_ESCAPE:
            self._back()
        else:
            return False
        return True

    def _move(self, step: int) -> None:
        table = self._table
        table.hand.hovered = None
        body = table.hand.move_focus(step)
        if body is not None:
            table.kit.sounds.play("hover", 0.3)
        table.selection.point_at(body)

    def _enter(self) -> None:
        """Play what is chosen, else the card the keys are on, else the only thing to do."""
        table, offers = self._table, self._table.desk.offers
        body = table.hand.focused()
        if table.hand.chosen:
            table.selection.play()
        elif body is not None:
            table.desk.play([body])
        elif not offers.playable():
            ways = [
                way
                for offered, way in (
                    (offers.take, table.desk.take),
                    (offers.draw, table.desk.draw),
                    (offers.pass_, table.desk.pass_),
                )
                if offered is not None
            ]
            if len(ways) == 1 and offers.lie is None:
                ways[0]()

    def _back(self) -> None:
        """One step back: the drag, then the choice, the hint, then the table itself."""
        table = self._table
        if table.pointer.cancel():
            return
        if table.hand.chosen:
            table.selection.clear()
        elif table.hints.on:
            table.hints.hide()
        else:
            table.pause()

    def _space(self) -> None:
        """As a click: choose a card that others can join, play one that goes alone."""
        table = self._table
        body = table.hand.focused()
        if body is None:
            self._move(0)
        elif body in table.hand.chosen:
            table.selection.choose(body, False)
        else:
            table.selection.use(body)

    def _raise(self, up: bool) -> None:
        """Choose the card the keys are on, or put it back."""
        table = self._table
        body = table.hand.focused()
        if body is None:
            self._move(0)
        elif not up:
            table.selection.choose(body, False)
        elif body not in table.hand.chosen:
            table.selection.choose(body, True)
