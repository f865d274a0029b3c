"""The buttons on the table: which there are now, and where they stand.

What is not on offer is not shown; the row is centred anew around what is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui.kit import Kit
from game.ui.stage import Stage
from game.ui.table.autoplay import switch_rect
from game.ui.table.hint import knob_rect
from game.ui.table.knob import Knob, Knobs
from game.ui.table.layout import Z_BUBBLES, Z_BUTTONS, Z_LOG, Places
from game.ui.table.prompts import pass_words, take_words
from game.ui.table.words import card_words

if TYPE_CHECKING:
    from game.ui.table.table import Table


class Buttons:
    """All buttons of one table."""

    def __init__(self, stage: Stage, table: Table) -> None:
        self._stage = stage
        self._table = table
        self.knobs = Knobs()
        self.catches: dict[int, Knob] = {}
        """The button over each seat that could be caught so far."""
        desk, kit = table.desk, table.kit
        self.play = self._make(kit, table.selection.play, "Play", "primary", "Enter")
        self.take = self._make(kit, desk.take, "Pick up", "secondary", "T")
        self.draw = self._make(kit, desk.draw, "Draw", "secondary", "D")
        self.lie = self._make(kit, desk.lie, "That’s a lie!", "danger", "L")
        self.pass_ = self._make(kit, desk.pass_, "Pass", "secondary", "P")
        self.call = self._make(kit, desk.call, "Last card!", "primary", "C")
        self.auto = self._make(kit, table.autoplay.toggle, "Auto", "quiet", "A")
        self.hint = self._make(kit, table.hints.toggle, "Hint", "quiet", "H")
        self.pause = self._make(kit, table.pause, "", "quiet", "", sign="pause")
        self.log = self._make(kit, table.toggle_log, "", "quiet", "", sign="list")
        self.help = self._make(kit, table.help, "", "quiet", "", sign="book")
        self.pause.z = self.log.z = self.help.z = Z_LOG + 1
        self.auto.tip = "Let the game play for you (A)"
        self.help.tip = "How to play (F1)"
        self.pause.tip = "Pause (Esc)"
        self.log.tip = "What happened (Tab)"
        self._row = (self.play, self.take, self.draw, self.lie, self.pass_)

    def _make(
        self, kit: Kit, press: Callable[[], object], text: str, kind: str, key: str, sign: str = ""
    ) -> Knob:
        knob = Knob(kit, press, text=text, kind=kind, key=key, sign=sign, z=Z_BUTTONS)
        self.knobs.add(knob)
        self._stage.add(knob)
        return knob

    def place(self, kit: Kit, places: Places) -> None:
        """Everything anew, for a size and a theme."""
        self._places = places
        for knob in self.knobs.all:
            knob.kit = kit
            knob.seen = None
        self.pause.rect = places.pause
        self.log.rect = places.log_tab
        self.help.rect = places.log_tab.move(places.log_tab.x - places.pause.x, 0)
        self.call.rect = places.call
        self.auto.rect = switch_rect(places, self.auto.wide())
        self.hint.rect = knob_rect(self.auto.rect, self.hint.wide(), places)
        self.knobs.show(self.pause, True, spring=False)
        self.knobs.show(self.log, True, spring=False)
        self.knobs.show(self.help, self._table.helpful, spring=False)
        for seat, knob in self.catches.items():
            knob.rect = self._catch_rect(seat, knob)

    def refresh(self) -> None:
        """Show what can be done now."""
        table, offers, knobs = self._table, self._table.desk.offers, self.knobs
        free = not table.busy and table.picker is None
        chosen = table.hand.codes
        self.play.text = self._play_words(chosen)
        self.take.text = take_words(table.truth)
        self.pass_.text = pass_words(table.truth)
        # Only taking is left: it becomes the thing to do.
        self.take.kind = "secondary" if offers.playable() else "primary"
        self.draw.kind = "secondary" if offers.playable() else "primary"
        knobs.show(self.play, free and bool(chosen))
        self.play.enabled = offers.complete(chosen)
        knobs.show(self.take, free and offers.take is not None)
        knobs.show(self.draw, free and offers.draw is not None)
        knobs.show(self.lie, free and offers.lie is not None)
        knobs.show(self.pass_, free and offers.pass_ is not None)
        self._place_row()
        callable_now = offers.call is not None
        knobs.show(self.call, callable_now or (free and offers.can_call_with_play))
        self.call.on = callable_now or table.desk.call_armed
        self.call.kind = "secondary"
        knobs.show(self.auto, table.autoplay.offered, spring=False)
        self.auto.on = table.autoplay.on
        refused = table.hints.refusal
        knobs.show(self.hint, table.hints.offered, spring=False)
        self.hint.on = table.hints.on
        self.hint.enabled = not refused
        self.hint.tip = refused or "What would a master do? (H)"
        self._refresh_catches(offers.catches)

    def reserved(self) -> list[pygame.Rect]:
        """Where buttons are, or may come up at any moment."""
        always = (self.pause, self.log, self.help, self.call, self.auto, self.hint)
        return [knob.rect for knob in always] + [self._places.actions]

    def meaning(self, knob: Knob) -> str:
        """What is to be said of a button that is pointed at: what pressing it will do."""
        offers, outcome = self._table.desk.offers, self._table.desk.outcome
        if knob is self.take:
            return outcome(offers.take)
        if knob is self.draw:
            return outcome(offers.draw)
        if knob is self.lie:
            return outcome(offers.lie)
        if knob is self.pass_:
            return outcome(offers.pass_)
        if knob is self.call:
            now = offers.call is not None
            return "You say it now." if now else "You say it with the card that you lay."
        return knob.tip

    def _play_words(self, chosen: list[int]) -> str:
        deck = self._table.sitting.deck
        if not chosen or len(chosen) > 4:
            return f"Play {len(chosen)}" if chosen else "Play"
        return "Play " + " ".join(card_words(deck, card) for card in chosen)

    def _place_row(self) -> None:
        row = [knob for knob in self._row if knob.shown]
        if not row:
            return
        area = self._places.actions
        kit = row[0].kit
        gap = kit.px(16)
        widths = [knob.wide() for knob in row]
        total = sum(widths) + gap * (len(row) - 1)
        squeeze = min(1.0, area.width / total)
        x = area.centerx - round(total * squeeze) // 2
        for knob, wide in zip(row, widths, strict=True):
            knob.rect = pygame.Rect(x, area.y, round(wide * squeeze), area.height)
            x += round((wide + gap) * squeeze)

    # --- catching --------------------------------------------------------------------------

    def _refresh_catches(self, seats: tuple[int, ...]) -> None:
        for seat in seats:
            knob = self.catches.get(seat)
            if knob is None:
                knob = self._make(
                    self._table.kit, partial(self._table.desk.catch, seat), "Catch!", "danger", "X"
                )
                knob.z = Z_BUBBLES + 10
                self.catches[seat] = knob
                knob.rect = self._catch_rect(seat, knob)
        for seat, knob in self.catches.items():
            # Not before it can be seen: while the card is still on its way it looks like two.
            seen = len(self._table.shown.hands[seat]) == 1
            self.knobs.show(knob, seen and seat in seats and seat in self._places.boxes)

    def _catch_rect(self, seat: int, knob: Knob) -> pygame.Rect:
        """Over the cards of that seat, within the table."""
        plate = self._places.boxes.get(seat, self._places.plates[seat])
        high = max(26, round(58 * self._places.unit))
        rect = pygame.Rect(0, 0, max(knob.wide(), round(plate.width * 0.7)), high)
        rect.midtop = (plate.centerx, plate.top + round(plate.height * 0.08))
        rect.clamp_ip(self._places.felt)
        return rect

    def update(self, dt: float) -> bool:
        """Let time pass; whether something moves."""
        return self.knobs.update(dt)
