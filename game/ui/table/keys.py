"""The keys at the table: everything that the pointer can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import Command, Intent

if TYPE_CHECKING:
    from game.ui.table.table import Table


class Keys:
    """What is meant by keys and buttons; one that is merely held acts once."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def handle(self, command: Command) -> bool:
        """Do what is meant; whether it means something here."""
        table, desk, intent = self._table, self._table.desk, command.intent
        if command.repeated and intent not in (Intent.LEFT, Intent.RIGHT):
            return True
        match intent:
            case Intent.LEFT | Intent.RIGHT:
                self._move(1 if intent is Intent.RIGHT else -1)
            case Intent.FIRST | Intent.LAST:
                table.hand.focus = 0 if intent is Intent.FIRST else len(table.shown.own) - 1
                self._move(0)
            case Intent.LAY:
                self._enter()
            case Intent.USE:
                self._space()
            case Intent.TAKE_UP | Intent.PUT_BACK:
                self._raise(intent is Intent.TAKE_UP)
            case Intent.CLEAR:
                if not table.pointer.cancel():
                    table.selection.clear()
            case Intent.DRAW:
                desk.draw()
            case Intent.CALL:
                desk.call()
            case Intent.CATCH:
                desk.catch()
            case Intent.TAKE:
                desk.take()
            case Intent.PASS:
                desk.pass_()
            case Intent.LIE:
                desk.lie()
            case Intent.AUTO:
                table.autoplay.toggle()
            case Intent.HINT:
                table.hints.toggle()
            case Intent.SORT:
                table.selection.sort()
            case Intent.LOG:
                table.toggle_log()
            case Intent.PAUSE:
                table.pause()
            case Intent.BACK:
                self._back()
            case _:
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
