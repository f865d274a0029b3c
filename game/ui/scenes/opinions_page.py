"""What the computer players of a match think of the people who played it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.language import opinion_texts as texts
from game.language.catalogue import _, say
from game.storage.face_files import Expression
from game.table.people.seating import Look
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.scenes.reading_page import ReadingScene
from game.ui.widgets.box_layout import Column, Row, Space
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.widget import Size, Widget

_PORTRAIT = 128
"""The width of a face, units."""


@dataclass(frozen=True, slots=True)
class Remark:
    """The sentences of one computer player about one person."""

    name: str
    """The name of the computer player."""
    look: Look
    mood: Expression
    sentences: Sequence[str]
    of: str
    """The name of the person."""


class _Portrait(Widget):
    """A face in its disc."""

    def __init__(self, remark: Remark) -> None:
        super().__init__()
        self._remark = remark

    def measure(self, media: Media, width: int) -> Size:
        return media.px(_PORTRAIT), media.px(_PORTRAIT)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        remark = self._remark
        size = min(self.rect.size)
        picture = portrait(remark.name, remark.look, size, media, remark.mood)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class OpinionsScene(ReadingScene):
    """Shows ``remarks``. ``kept``: they are remembered for the next match; ``on_forget`` makes all
    computer players forget these people."""

    widest = 1180

    def __init__(
        self, remarks: Sequence[Remark], *, kept: bool, on_forget: Callable[[], None]
    ) -> None:
        super().__init__(say(texts.OPINIONS), ())
        self.remarks = tuple(remarks)
        self._kept = kept
        self._on_forget = on_forget
        self._forgotten = False

    def content(self) -> Widget:
        people = list(dict.fromkeys(each.of for each in self.remarks))
        parts: list[Widget] = []
        for person in people:
            if len(people) > 1:
                parts.append(Label(_("About {name}", name=person), "label", "accent"))
            parts += [self._row(each) for each in self.remarks if each.of == person]
        return Column(parts, gap=14)

    def _row(self, remark: Remark) -> Widget:
        said = [Label(each, "body") for each in remark.sentences]
        words = Column([Label(remark.name, "strong", "accent"), *said], gap=4)
        words.grow = 1
        row = Row([_Portrait(remark), words], gap=26, align="centre")
        return Panel([row], kind="well", pad=(22, 14))

    def beside_done(self) -> Sequence[Widget]:
        if not self._kept:
            return [Label(say(texts.NOT_KEPT), "small", "muted", grow=1)]
        forget = Button(_("Make them forget it all"), self._forget, kind="quiet", height=72)
        if self._forgotten:
            forget.disable(say(texts.FORGOTTEN))
        return [forget.named("forget"), Space(grow=1)]

    def _forget(self) -> None:
        self._on_forget()
        self._forgotten = True
        self.app.toast(say(texts.FORGOTTEN))
        self.rebuild()
