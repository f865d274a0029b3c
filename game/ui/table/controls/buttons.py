"""The buttons on the table: which there are now, and where they stand.

A button is shown only while it can be used, and the row is centred around those that are shown. A
button means the same as its key: ``take_pressed`` gives that intent to the input.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.engine.actions import NOBODY, Pass
from game.engine.cards import Deck
from game.language import table_texts as texts
from game.language.card_names import marked as card_words
from game.language.catalogue import N_, _, in_use, say
from game.language.controls import with_control
from game.language.verbs import VERBS
from game.table.seat_view import SeatControl
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.media import Media
from game.ui.graphics.sprite_layer import Part, Sprite, SpriteLayer
from game.ui.input.intents import Controls, Device, Intent
from game.ui.table.controls.seat_actions import SeatActions
from game.ui.table.display_state import DisplayState
from game.ui.table.layout import Z_BUBBLES, Z_BUTTONS, Z_LOG, Z_PILE, Places
from game.ui.widgets.button import ButtonKind
from game.ui.widgets.pill_button import PillButton
from game.ui.widgets.placement import ABOVE, BELOW, LEFT, RIGHT, Near, placed
from game.ui.widgets.widget import Widget

_SWITCH_HEIGHT = 46.0
"""Height of the switches above the own plate, units of the table."""
_CATCH_HEIGHT = 58.0
"""Height of the button beside whoever can be caught, units of the table."""


class Pressed(NamedTuple):
    """What a press on a button means: the same intent as its key."""

    intent: Intent
    seat: int = NOBODY
    """The seat that it is aimed at, or NOBODY."""


class Switch(NamedTuple):
    """The state of a button that switches something on and off."""

    offered: bool
    on: bool
    refusal: str = ""
    """Why it cannot be used now."""


class SpriteButtons(Widget):
    """The buttons as widgets of the user interface. They are painted as sprites of the table, each
    at its own depth, and not by the user interface."""

    def __init__(self) -> None:
        super().__init__()
        self._buttons: list[Widget] = []

    @property
    def children(self) -> list[Widget]:
        return self._buttons

    def add(self, button: PillButton) -> None:
        """Add a button."""
        self._buttons.append(button)
        self.adopt(button)

    def draw_tree(self, surface: pygame.Surface, part: pygame.Rect, media: Media) -> None:
        """Draw nothing: sprites paint the buttons."""


class _ButtonSprite(Sprite):
    """Paints a button."""

    __slots__ = ("_buttons", "button")

    def __init__(self, button: PillButton, buttons: Buttons, z: float) -> None:
        super().__init__(z)
        self.button = button
        self._buttons = buttons

    def appearance(self) -> tuple[object, ...]:
        return self.button.appearance()

    def parts(self, art: ArtCache) -> list[Part]:
        return self.button.parts(self._buttons.media)


class Buttons:
    """All buttons of one table; ``group`` holds them as widgets."""

    def __init__(
        self,
        group: SpriteButtons,
        layer: SpriteLayer,
        media: Media,
        deck: Deck,
        actions: SeatActions,
        helpful: bool,
    ) -> None:
        """``helpful``: True if there are rules to read."""
        self._group = group
        self._layer = layer
        self.media = media
        self._deck = deck
        self.actions = actions
        self._catch_key = ""
        self._catch_time = 0.0
        """Seconds that there were for the catches that are shown."""
        self._helpful = helpful
        self._pressed: Pressed | None = None
        self.corner: PillButton | None = None
        """What a room shows in a corner of the table; None for nothing."""
        self.catches: dict[int, PillButton] = {}
        """The button beside each seat that could be caught at some time in this match."""
        self.of = {
            verb.word: self._make(Intent(verb.intent), "", "secondary")
            for verb in VERBS
            if not (verb.asks or verb.aimed)
        }
        """The buttons of verbs that need no target, by their words."""
        self.play, self.call = self.of["play"], self.of["call"]
        self.call.text = say(texts.B_CALL[actions.says_last_one])
        self.auto = self._make(Intent.AUTO, say(texts.B_AUTO), "quiet")
        self.hint = self._make(Intent.HINT, say(texts.B_HINT), "quiet")
        self.undo = self._make(Intent.UNDO, say(texts.B_UNDO), "quiet")
        self.pause = self._make(Intent.PAUSE, "", "quiet", sign="pause", z=Z_LOG + 1)
        self.log = self._make(Intent.LOG, "", "quiet", sign="list", z=Z_LOG + 1)
        self.help = self._make(Intent.HELP, "", "quiet", sign="book", z=Z_LOG + 1)
        self._hint_tip = ""
        self._intents = {
            self.auto: Intent.AUTO,
            self.hint: Intent.HINT,
            self.undo: Intent.UNDO,
            **{self.of[verb.word]: Intent(verb.intent) for verb in VERBS if verb.word in self.of},
        }
        more = Intent.LOG, Intent.HELP, Intent.PAUSE, Intent.BACK, Intent.CATCH
        self._asked = (*self._intents.values(), *more)
        """The intents whose keys are named."""
        self._prompted: tuple[object, ...] = ()
        """The language and the keys that :meth:`prompt` has put into words."""
        row = (verb.word for verb in VERBS if not verb.window and verb.word in self.of)
        self._row = {word: self.of[word] for word in row}
        """The buttons of the row, in the order in which they stand."""

    def _make(
        self,
        intent: Intent,
        text: str,
        kind: ButtonKind,
        key: str = "",
        sign: str = "",
        z: float = Z_BUTTONS,
        seat: int = NOBODY,
    ) -> PillButton:
        press = partial(self._press, Pressed(intent, seat))
        button = PillButton(text, press, kind=kind, sign=sign, key=key)
        button.visible = False
        self._group.add(button)
        self._layer.add(_ButtonSprite(button, self, z))
        return button

    def add_corner(self, button: PillButton, intent: Intent) -> None:
        """Let a room show something in a corner of the table; a press on it means ``intent``."""
        self.corner = button
        self._group.add(button)
        self._layer.add(_ButtonSprite(button, self, Z_PILE - 1))
        button.on_press = partial(self._press, Pressed(intent))

    def _press(self, pressed: Pressed) -> None:
        self._pressed = pressed

    def take_pressed(self) -> Pressed | None:
        """Return what was pressed since the last call, or None."""
        pressed, self._pressed = self._pressed, None
        return pressed

    def place(self, media: Media, places: Places) -> None:
        """Lay everything out again for a new size or theme."""
        self.media, self.places = media, places
        self.pause.rect = places.pause
        self.log.rect = places.log_tab
        self.help.rect = places.help
        self.call.rect = places.call
        self._place_switches()
        self.pause.show(True, spring=False)
        # Read from afar, they would be taken for something to press in the hand.
        self.log.show(not places.discs, spring=False)
        self.help.show(self._helpful and not places.discs, spring=False)
        for button in self.catches.values():
            # It is placed again as it is shown.
            button.show(False)

    def prompt(self, controls: Controls, device: Device) -> None:
        """Show the keys or buttons of this device from now on."""

        names = {intent: controls.control_for(intent, device) for intent in self._asked}
        told = in_use(), tuple(names.values())
        if told == self._prompted:
            return
        self._prompted = told
        for button, intent in self._intents.items():
            button.key = names[intent]
        self.auto.tooltip = with_control(_("Let the game play for you"), self.auto.key)
        self._hint_tip = with_control(_("What would a master do?"), self.hint.key)
        self.undo.tooltip = with_control(
            _("Take back your last move and everything after it"), self.undo.key
        )
        self.log.tooltip = with_control(_("What happened"), names[Intent.LOG])
        self.help.tooltip = with_control(_("How to play"), names[Intent.HELP])
        pause = names[Intent.PAUSE] or names[Intent.BACK]
        self.pause.tooltip = with_control(_("Pause"), pause)
        self._catch_key = names[Intent.CATCH]
        for button in self.catches.values():
            button.key = self._catch_key

    def refresh(
        self,
        display: DisplayState,
        chosen: Sequence[int],
        free: bool,
        auto: Switch,
        hint: Switch,
        taken: Callable[[int], list[list[pygame.Rect]]],
    ) -> None:
        """Show what can be done now. ``chosen`` are the cards that would be played; ``free``: no
        cue is running and no question is open. ``taken`` returns what a button beside a seat may
        not cover, most important first."""
        seen = self.actions.seen
        offered = {control.verb: control for control in seen.controls}
        for word, button in self.of.items():
            control = offered.get(word)
            if control is not None:
                button.text, button.kind = control.label, control.tone
            # A call that can be said now can be said while cards still fly.
            now = free or (control is not None and control.window and not control.arms)
            button.show(now and control is not None)
        self.play.text = self._play_words(chosen)
        self.play.show(free and bool(chosen))
        self.play.enabled = self.actions.legal.complete(chosen)
        self._place_row()
        self._place_switches()
        # Bright while it can be pressed; once the call is arranged, only a tick is left.
        call = offered.get("call")
        armed = self.actions.call_armed and call is not None and call.arms
        if armed:
            self.call.kind = "secondary"
        self.call.ticked = armed
        self.auto.show(auto.offered, spring=False)
        self.auto.on = auto.on
        self.hint.show(hint.offered, spring=False)
        self.hint.on = hint.on
        self.hint.enabled = not hint.refusal
        self.hint.tooltip = hint.refusal or self._hint_tip
        self._refresh_catches([each for each in seen.controls if each.seat >= 0], display, taken)

    def reserved(self) -> list[pygame.Rect]:
        """Where buttons are, or may appear at any moment."""
        always = (self.pause, self.log, self.help, self.call, self.auto, self.hint)
        found = [button.rect for button in always] + [self.places.actions]
        more = (self.undo, self.corner, *self.catches.values())
        return [*found, *(each.rect for each in more if each is not None and each.visible)]

    def shown(self) -> list[pygame.Rect]:
        """Where there are buttons now."""
        return [button.rect for button in self._group.children if button.visible]

    def meaning(self, button: PillButton) -> str:
        """What pressing a button will do, or why it cannot be pressed, in words, for the line above
        the hand; empty if its tip alone says it."""
        seen = self.actions.seen
        word = next((word for word, each in self.of.items() if each is button), "")
        control = seen.control(word)
        declines = control is not None and control.action == Pass and self.actions.declines
        if control is None and button.enabled:
            return ""
        if control is None or control.cards or declines:
            return button.tooltip
        if control.window:
            return say(
                N_("You say it with the card you play.") if control.arms else N_("You say it now.")
            )
        return self.actions.outcome(control.action)

    def _play_words(self, chosen: Sequence[int]) -> str:
        if not chosen or len(chosen) > 4:
            return say(texts.B_PLAY_MANY, n=len(chosen)) if chosen else say(texts.B_PLAY)
        # Cards that cannot be played in the order chosen are played in another one.
        reasons = self.actions.reasons
        plays = reasons.legal.plays(chosen, self.actions.call_armed, reasons.why_not)
        cards = plays[0].cards if plays else chosen
        return say(
            texts.B_PLAY_CARDS, cards=" ".join(card_words(self._deck, card) for card in cards)
        )

    def _place_switches(self) -> None:
        self.auto.rect = _auto_rect(self.places, self._wide(self.auto), self.media)
        wide = self._wide(self.hint)
        if self.actions.played_for:
            self.hint.rect = _above(self.auto.rect, wide, self.places)
        else:
            self.hint.rect = _auto_rect(self.places, wide, self.media)
        self.undo.rect = _above(self.hint.rect, self._wide(self.undo), self.places)

    def _place_row(self) -> None:
        row = [button for button in self._row.values() if button.visible]
        if not row:
            return
        area = self.places.actions
        gap = self.media.px(16)
        widths = [self._wide(button) for button in row]
        total = sum(widths) + gap * (len(row) - 1)
        squeeze = min(1.0, area.width / total)
        x = area.centerx - round(total * squeeze) // 2
        for button, wide in zip(row, widths, strict=True):
            button.rect = pygame.Rect(x, area.y, round(wide * squeeze), area.height)
            x += round((wide + gap) * squeeze)

    # --- catching --------------------------------------------------------------------------

    def _refresh_catches(
        self,
        aimed: Sequence[SeatControl],
        display: DisplayState,
        taken: Callable[[int], list[list[pygame.Rect]]],
    ) -> None:
        for each in aimed:
            if each.seat not in self.catches:
                self.catches[each.seat] = self._make(
                    Intent.CATCH, each.label, "coin", self._catch_key, z=Z_BUBBLES + 10,
                    seat=each.seat,
                )  # fmt: skip
        seats = {each.seat for each in aimed}
        # Wait until the card has landed: before that the seat seems to hold two.
        landed = not (display.laid and display.laid[-1].flying)
        for seat, button in self.catches.items():
            alone = landed and len(display.hands[seat]) == 1
            shown = alone and seat in seats and seat in self.places.boxes
            if shown and not button.visible:
                button.rect = self._catch_rect(seat, button, taken(seat))
                button.left = None
            button.show(shown)

    def _catch_rect(
        self, seat: int, button: PillButton, taken: Sequence[Sequence[pygame.Rect]]
    ) -> pygame.Rect:
        """Return the place of a button beside the plate of that seat, within the table."""
        plate, unit = self.places.plates[seat], self.places.unit
        size = self._wide(button), max(26, round(_CATCH_HEIGHT * unit))
        inside = self.places.felt.inflate(-round(16 * unit), -round(16 * unit))
        sides = [RIGHT, LEFT, BELOW, ABOVE]
        return placed([size], Near(plate, sides, [inside], taken, gap=round(12 * unit)))[1]

    def show_time(self, left: float | None) -> None:
        """Show on the catches how much is left of these seconds, None if nobody ends them."""
        shown = [each for each in self.catches.values() if each.visible]
        self._catch_time = max(self._catch_time, left or 0.0) if shown else 0.0
        for button in shown:
            # Sixty steps are as smooth as a ring of this size can be.
            button.left = left and round(60 * left / self._catch_time) / 60

    def next_due(self) -> float | None:
        """Seconds until the ring of a catch moves on; None if there is none."""
        runs = any(each.visible and each.left for each in self.catches.values())
        return self._catch_time / 60 if runs else None

    def _wide(self, button: PillButton) -> int:
        return button.measure(self.media, self.places.size[0])[0]


def _auto_rect(places: Places, wide: int, media: Media) -> pygame.Rect:
    """Where the switch for automatic play stands: above its player's plate, clear of the tag of a
    call and the clock."""
    plate = places.corner
    high = round(_SWITCH_HEIGHT * media.motion.table_words * places.unit)
    high = max(26, high, round(1.4 * media.texts.least))
    rect = pygame.Rect(0, 0, wide, high)
    rect.bottomleft = (plate.left, plate.top - round(0.31 * plate.height + 9 * places.unit))
    return rect


def _above(below: pygame.Rect, wide: int, places: Places) -> pygame.Rect:
    """Where the next button stands: above the one below. Beside it, it would cover a large hand."""
    high = below.height
    return pygame.Rect(below.x, below.y - high - round(10 * places.unit), wide, high)
