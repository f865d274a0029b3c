"""Parts of forms: a control with a label, and a line of text to fill in."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from game.ui.graphics import clipboard
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.theme import mixed
from game.ui.input.intents import Command, Device, Intent, Pixel, Source
from game.ui.widgets.box_layout import Column, Group
from game.ui.widgets.button import Control
from game.ui.widgets.display import Label
from game.ui.widgets.keyboard import open_keyboard
from game.ui.widgets.node import Node, Role, spoken
from game.ui.widgets.widget import Size, Widget


class Field(Group):
    """A label at the left, with a sentence below it, and a control at the right.

    ``note`` takes the place of the sentence, in the accent colour: it says why the control
    cannot be used now. The control gets at most ``share`` of the width.
    """

    names_control = True

    def __init__(
        self,
        label: str,
        control: Widget,
        sentence: str = "",
        *,
        note: str = "",
        share: float = 0.55,
        fills: bool = False,
        style: str = "strong",
    ) -> None:
        words: list[Widget] = [Label(label, style, "faint" if note else "text")]
        if note or sentence:
            words.append(Label(note or sentence, "small", "accent" if note else "muted"))
        self._words = Column(words, gap=2)
        self._label, self._sentence = label, note or sentence
        self._style = style
        self._control = control
        self._share, self._fills = share, fills
        super().__init__([self._words, control])
        self.takes_pointer = bool(control.hint)

    @property
    def hint(self) -> str:
        # Pointing at the words shows the tooltip of the control.
        return self._control.hint

    def nodes(self) -> Iterator[Node]:
        """Yield the nodes of the control; the first has the name of the label."""
        if not self.visible:
            return
        for place, node in enumerate(self._control.nodes()):
            if place:
                yield node
                continue
            value = node.value or (node.name if node.role in (Role.BUTTON, Role.TEXT) else "")
            note = " ".join(dict.fromkeys(filter(None, (node.note, spoken(self._sentence)))))
            yield replace(node, name=spoken(self._label), value=value, note=note)

    def _split(self, media: Media, width: int) -> tuple[Size, int]:
        """Return the size of the control, and the width of the words."""
        gap = media.px(16)
        # The control never gets so wide that a word of the label is broken.
        words = self._label.split(" ")
        longest = max((media.texts.width(word, self._style) for word in words), default=0)
        most = min(round(width * self._share), width - gap - longest - 1)
        size = self._control.measure(media, max(1, most))
        if self._fills:
            size = max(1, most), size[1]
        return size, max(1, width - size[0] - gap)

    def measure(self, media: Media, width: int) -> Size:
        (_, high), room = self._split(media, width)
        return width, max(high, self._words.measure(media, room)[1])

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        (wide, high), room = self._split(media, rect.width)
        words = pygame.Rect(rect.x, 0, room, self._words.measure(media, room)[1])
        words.centery = rect.centery
        self._words.place(words, media)
        control = pygame.Rect(rect.right - wide, 0, wide, high)
        control.centery = rect.centery
        self._control.place(control, media)


class Entry(Control):
    """One line of text with at most ``limit`` letters.

    on_change: called with the line after every change.
    on_done: called with the line when it is finished (Enter, or the focus moves).
    accepts: called before letters are added, with what the line would be then, which may be over
    the limit; it returns whether that is allowed, and tells the player why not.
    """

    role = Role.ENTRY

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], None] | None = None,
        *,
        on_done: Callable[[str], None] | None = None,
        accepts: Callable[[str], bool] = lambda text: True,
        placeholder: str = "",
        limit: int = 40,
        width: float = 420,
    ) -> None:
        super().__init__()
        self._text = text
        self.on_change = on_change
        self.on_done = on_done
        self.accepts = accepts
        self.placeholder = placeholder
        self.limit = limit
        self.width = width
        self.caret = len(text)
        """The place of the cursor: the number of letters to its left."""
        self._anchor = self.caret
        """The other end of the selection. If it is at the cursor, nothing is selected."""
        self._composed, self._composed_caret = "", 0
        """Text that is being composed, which is not part of the line yet, and the cursor in it."""
        self._blink = 0.0
        self._caret_on = True

    @property
    def text(self) -> str:
        """The line. Setting it does not count as a change by the player."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text
        self._move(min(self.caret, len(text)))

    @property
    def value_called(self) -> str:
        return self._text

    @property
    def called(self) -> str:
        return self.tooltip or self.placeholder

    def nodes(self) -> Iterator[Node]:
        for node in super().nodes():
            yield replace(node, press=self._write_by_buttons)

    def _write_by_buttons(self) -> None:
        """Open the keyboard on the screen."""
        if self.ui is not None:
            self.ui.focus(self)
            open_keyboard(self.ui, self)

    @property
    def selection(self) -> tuple[int, int]:
        """The places in the line where the selected letters begin and end."""
        return min(self.caret, self._anchor), max(self.caret, self._anchor)

    def measure(self, media: Media, width: int) -> Size:
        return min(width, media.px(self.width)), media.px(58)

    def update(self, dt: float, media: Media) -> bool:
        if self.focused:
            self._blink += dt
            if self._blink >= media.motion.caret_blink:
                self._blink = 0.0
                self._caret_on = not self._caret_on
        return super().update(dt, media)

    def next_due(self) -> float | None:
        if not self.focused or self.ui is None:
            return None
        return max(0.0, self.ui.media.motion.caret_blink - self._blink)

    def focus_changed(self, on: bool) -> None:
        self._composed = ""
        self._move(self.caret)
        if not on and self.on_done:
            self.on_done(self._text)
        super().focus_changed(on)

    def activate(self) -> None:
        """Enter: the line is finished."""
        if self.on_done:
            self.on_done(self._text)

    def pointer_released(self, point: Pixel) -> None:
        self.pressed = False
        if self.ui is not None and self._text:
            texts, x = self.ui.media.texts, point[0] - self._left(self.ui.media)
            widths = [texts.width(self._text[:n], "body") for n in range(len(self._text) + 1)]
            self._move(min(range(len(widths)), key=lambda n: abs(widths[n] - x)))
        self._show_caret()
        self.invalidate()

    def text_composed(self, text: str, caret: int) -> bool:
        self._composed, self._composed_caret = text, min(caret, len(text))
        self._show_caret()
        self.invalidate()
        return True

    def text_place(self, media: Media) -> pygame.Rect | None:
        x = self._left(media) + media.texts.width(self._written[0], "body")
        return pygame.Rect(x, self.rect.y, media.px(2), self.rect.height)

    @property
    def _written(self) -> tuple[str, str, str]:
        """The line as it is shown: up to what is being composed, that, and the rest."""
        begin, end = self.selection if self._composed else (self.caret, self.caret)
        return self._text[:begin], self._composed, self._text[end:]

    def text_typed(self, text: str) -> bool:
        self._composed = ""
        # The end of a line that was pasted is left out; what joins letters or pictures is refused.
        clean = "".join(
            each for each in text if each.isprintable() or unicodedata.category(each) == "Cf"
        )
        begin, end = self.selection
        room = self.limit - len(self._text) + end - begin
        head, tail = self._text[:begin], self._text[end:]
        if not clean.isprintable() and not self.accepts(head + clean + tail):
            return True
        clean = "".join(filter(str.isprintable, clean))
        if len(clean) > room:
            # It is told why not all of it is taken.
            self.accepts(head + clean + tail)
            clean = clean[:room]
        line = head + clean + tail
        if clean and self.accepts(line):
            self._change(line, begin + len(clean))
        return True

    def erase(self) -> None:
        """Delete the selection, or the letter before the cursor."""
        begin, end = self.selection
        self._cut(max(0, begin - 1) if begin == end else begin, end)

    def _erase_ahead(self) -> None:
        begin, end = self.selection
        self._cut(begin, end + 1 if begin == end else end)

    def _cut(self, begin: int, end: int) -> None:
        self._change(self._text[:begin] + self._text[end:], begin)

    def _confirmed(self, source: Source) -> None:
        """A pad has no letters, so the keyboard on the screen opens."""
        if source.device is Device.PAD and self.ui is not None:
            open_keyboard(self.ui, self)
        else:
            self.activate()

    def command(self, command: Command) -> bool:
        if self._composed:
            # The keys belong to what is being composed, on systems that tell of them at all.
            return True
        if command.intent is Intent.CONFIRM:
            # Enter after typing finishes the line, not the page.
            if not command.repeated:
                self._confirmed(command.source)
            return True
        if command.types:
            # Here a space is a letter, not a press.
            return True
        return self._edit(command.intent)

    def _edit(self, intent: Intent) -> bool:
        """Change the text, or move the caret. Returns whether the intent means anything here."""
        at, (begin, end) = self.caret, self.selection
        if intent is Intent.ERASE:
            self.erase()
        elif intent is Intent.ERASE_AHEAD:
            self._erase_ahead()
        elif intent is Intent.LEFT and end > 0:
            self._move(at - 1 if begin == end else begin)
        elif intent is Intent.RIGHT and begin < len(self._text):
            self._move(at + 1 if begin == end else end)
        elif intent is Intent.PASTE:
            self.text_typed(clipboard.get() or "")
        elif intent is Intent.COPY and begin < end:
            clipboard.put(self._text[begin:end])
        elif intent is Intent.SELECT_ALL:
            self._move(len(self._text), anchor=0)
        elif intent is Intent.SELECT_LEFT:
            self._move(max(0, at - 1), self._anchor)
        elif intent is Intent.SELECT_RIGHT:
            self._move(min(len(self._text), at + 1), self._anchor)
        elif intent is Intent.FIRST:
            self._move(0)
        elif intent is Intent.LAST:
            self._move(len(self._text))
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, rect = media.theme, self.rect
        edge = theme.accent if self.focused else mixed(theme.edge, theme.accent, self.lit / 2)
        well = media.widget_art.plate(
            rect.size, media.px(theme.radius), theme.well, edge=edge, edge_width=media.px(2)
        )
        surface.blit(well, rect, special_flags=PREMUL)
        head, composed, tail = self._written
        line = head + composed + tail
        left, high = self._left(media), media.texts.line_height("body")
        clip = surface.get_clip()
        surface.set_clip(clip.clip(rect.inflate(-2 * media.px(14), 0)))
        begin, end = self.selection
        if begin != end and not composed:
            x, to = (left + media.texts.width(line[:n], "body") for n in (begin, end))
            mark = pygame.Rect(x, rect.centery - round(high * 0.48), to - x, round(high * 0.96))
            surface.fill(mixed(theme.well, theme.accent, 0.4), mark)
        if line or self.placeholder:
            colour = theme.text if line else theme.faint
            picture = media.line(line or self.placeholder, "body", colour)
            put(surface, picture, midleft=(left, rect.centery))
        if composed:
            x, to = (left + media.texts.width(each, "body") for each in (head, head + composed))
            thick = max(1, media.px(2))
            surface.fill(theme.accent, (x, rect.centery + round(high * 0.4), to - x, thick))
        if self.focused and self._caret_on:
            x = left + media.texts.width(self._before_caret, "body")
            bar = pygame.Rect(x, 0, max(1, media.px(2.5)), round(high * 0.86))
            bar.centery = rect.centery
            surface.fill(theme.accent, bar)
        surface.set_clip(clip)

    # ----------------------------------------------------------------------------------------

    @property
    def _before_caret(self) -> str:
        head, composed, _ = self._written
        return head + composed[: self._composed_caret]

    def _left(self, media: Media) -> int:
        """Return where the line begins in pixels, so far left that the cursor can be seen."""
        room = self.rect.width - 2 * media.px(20)
        to_caret = media.texts.width(self._before_caret, "body")
        return self.rect.x + media.px(20) - max(0, to_caret - room)

    def _move(self, caret: int, anchor: int | None = None) -> None:
        self.caret, self._anchor = caret, caret if anchor is None else anchor
        self._show_caret()
        self.invalidate()

    def _change(self, text: str, caret: int) -> None:
        changed = text != self._text
        self._text = text
        self._move(caret)
        if changed and self.on_change:
            self.on_change(text)

    def _show_caret(self) -> None:
        self._caret_on = True
        self._blink = 0.0
