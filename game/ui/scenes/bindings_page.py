"""Keys and pads: every key and button, and what it does. Each can be changed.

To change a row, the player presses its button and then the new key or button. That replaces the
controls of the same kind (keys, pad, mouse) in the row. Rows that clash say so; the first of
them wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Final

import pygame

from game.language import controls as texts
from game.language.catalogue import N_, NN_, _, say
from game.language.controls import control_said
from game.language.verbs import intent_said
from game.language.voice import listed
from game.table.pace import longer
from game.ui.graphics.glyphs import glyph
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import faded, put
from game.ui.graphics.theme import Rgb
from game.ui.graphics.timeline import soonest
from game.ui.input.bindings import DEFAULTS, BindingRow, Bindings, kind_of, row_word
from game.ui.input.intents import (
    DELIBERATE,
    SPOKEN,
    Command,
    Context,
    Input,
    OtherKey,
    PointerPressed,
)
from game.ui.scenes.exits import done_button
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Free, Row, Space, centred
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.display import Label, Panel, Rule
from game.ui.widgets.form_parts import Field
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

PATIENCE: Final = 6.0
"""Seconds for which a row waits for a key or button."""
_TWO_MEANINGS: Final = NN_(
    "One key or button has two meanings: only the first counts.",
    "{n} keys or buttons have two meanings: only the first counts.",
)
_DIGITS: Final = N_("1 to 9 choose the card in that place, where nobody else speaks up with them.")
_ORDER: Final = (Context.TABLE, Context.MENU, Context.EVERYWHERE)


class BindingsScene(WidgetScene):
    """The page of keys and pads, shown over the settings. Every change takes effect at once and is
    saved."""

    modal = True

    def __init__(self) -> None:
        self.waiting: BindingRow | None = None
        """The row that is waiting for a key or button."""
        self._left = 0.0

    @property
    def takes_all(self) -> bool:
        return self.waiting is not None

    @property
    def bindings(self) -> Bindings:
        """The bindings in force."""
        return Bindings.from_words(self.app.settings.bindings)[0]

    def build(self) -> tuple[Widget, Widget | None]:
        done = done_button(self.back)
        reset = Button(_("Reset all"), self._reset_all, sign="again", height=72).named("reset")
        if not self.app.settings.bindings:
            reset.disable(_("Nothing has been changed."))
        bindings = self.bindings
        clashes = bindings.clashes()
        words = _("Choose what to change, then press the new key or button.")
        if clashes:
            words = _(_TWO_MEANINGS, n=len(clashes))
        self._panel = Panel(
            [
                Column(
                    [
                        Label(say(texts.TITLE), "subheading"),
                        Label(words, "small", "accent" if clashes else "muted"),
                        Rule(),
                        Scroll(Column(list(self._rows(bindings)), gap=14)),
                        Rule(),
                        Row([reset, Space(grow=1), done]),
                    ],
                    gap=16,
                )
            ]
        )
        return Free([self._panel], self._arrange), done

    def back(self) -> None:
        self.app.keep_settings()
        self.app.pop()

    def closing(self) -> None:
        self.app.keep_settings()

    # --- changing one ----------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        if self.waiting is None:
            return super().handle(event)
        if isinstance(event, PointerPressed):
            self._stop_waiting()
        elif isinstance(event, Command | OtherKey) and not event.repeated:
            control = event.control if isinstance(event, Command) else event.name
            self._give(self.waiting, control)
        return isinstance(event, DELIBERATE)

    def update(self, dt: float) -> bool:
        if self.waiting is not None:
            self._left -= dt
            if self._left <= 0:
                self._stop_waiting()
        return super().update(dt)

    def next_due(self) -> float | None:
        waits = self.waiting is not None and self._left != inf
        return soonest(super().next_due(), max(0.0, self._left) if waits else None)

    def _wait_for(self, row: BindingRow) -> None:
        self.waiting, self._left = row, longer(PATIENCE, self.app.settings.patience)
        self.rebuild()

    def _stop_waiting(self) -> None:
        self.waiting = None
        self.rebuild()

    def _give(self, row: BindingRow, control: str) -> None:
        """Give the row this key or button, in place of those of the same kind."""
        self.waiting = None
        bindings = self.bindings
        others = [c for c in bindings.controls(*row) if kind_of(c) is not kind_of(control)]
        try:
            changed = bindings.changed(*row, [control, *others])
        except ValueError:
            self.app.toast(_("That key cannot be used."))
        else:
            self._put(changed)
        self.rebuild()

    def _reset(self, row: BindingRow) -> None:
        self.app.settings.bindings.pop(row_word(row), None)
        self.app.apply_settings()
        self.rebuild()

    def _reset_all(self) -> None:
        self.app.settings.bindings.clear()
        self.app.apply_settings()
        self.rebuild()

    def _put(self, bindings: Bindings) -> None:
        self.app.settings.bindings = bindings.to_words()
        self.app.apply_settings()

    # --- what is shown ---------------------------------------------------------------------------

    def _rows(self, bindings: Bindings) -> Iterable[Widget]:
        notes = self._notes(bindings)
        for context in _ORDER:
            yield Label(say(texts.CONTEXTS[context.value]), "strong", "accent")
            if context is Context.TABLE:
                yield Label(say(_DIGITS), "small", "muted")
            for row in DEFAULTS:
                # Without a voice there is nothing to read aloud.
                if row[0] is context and (self.app.ears or row[1] not in SPOKEN):
                    yield self._row(row, bindings, notes.get(row, ""))

    def _row(self, row: BindingRow, bindings: Bindings, note: str) -> Widget:
        word = row_word(row)
        held = bindings.controls(*row)
        waits = row == self.waiting
        button = ControlsButton(
            () if waits else held, _("Press a key or a button …") if waits else _("none"),
            lambda: self._wait_for(row), kind="primary" if waits else "secondary", width=430,
            tooltip="" if waits else listed([texts.control_said(each) for each in held]),
        ).named(word)  # fmt: skip
        again = Button("", lambda: self._reset(row), kind="quiet", sign="again", tooltip=_("Reset"))
        again.name = f"{word}:reset"
        if word not in self.app.settings.bindings:
            again.disable("")
        return Field(intent_said(row[1].value), Row([button, again], gap=10), note=note, share=0.7)

    def _notes(self, bindings: Bindings) -> dict[BindingRow, str]:
        """Return a sentence for each row that clashes with others or has no control left."""
        notes = {row: _("No key or button is set for this.") for row in bindings.missing()}
        for clash in bindings.clashes():
            for intent in clash.intents:
                place = (clash.context, intent)
                row = place if place in DEFAULTS else (Context.EVERYWHERE, intent)
                others = [intent_said(o.value) for o in clash.intents if o is not intent]
                notes[row] = _(
                    "{control} is also used for: {others}.",
                    control=control_said(clash.control), others=listed(others),
                )  # fmt: skip
        return notes

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        wide = min(media.px(1180), rect.width - 2 * media.px(40))
        high = rect.height - 2 * media.px(40)
        self._panel.place(centred((wide, high), rect), media)


class ControlsButton(Button):
    """A button that shows keys and buttons as small pictures. ``controls`` are their names in the
    bindings; ``text`` is shown when there are none."""

    def __init__(
        self,
        controls: Sequence[str],
        text: str,
        on_press: Callable[[], None],
        *,
        kind: ButtonKind = "secondary",
        tooltip: str = "",
        width: float | None = None,
    ) -> None:
        super().__init__(text, on_press, kind=kind, tooltip=tooltip, width=width)
        self.controls = tuple(controls)

    def _draw_words(
        self, surface: pygame.Surface, rect: pygame.Rect, media: Media, colour: Rgb
    ) -> None:
        if not self.controls:
            super()._draw_words(surface, rect, media, colour)
            return
        high, gap = media.px(36), media.px(14)
        signs = [glyph(control, media, high, colour) for control in self.controls]
        total = sum(sign.get_width() for sign in signs) + gap * (len(signs) - 1)
        x = rect.centerx - total // 2
        for sign in signs:
            picture = sign if self.enabled else faded(sign, 0.8)
            put(surface, picture, midleft=(x, rect.centery))
            x += sign.get_width() + gap
