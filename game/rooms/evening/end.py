"""The end of an evening: the podium with three awards, all awards, and a picture to save."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.language.catalogue import _, say
from game.language.voice import listed
from game.rooms.evening import words as evening
from game.rooms.evening.awards import Given
from game.rooms.evening.cup import Cup, Mode, standing
from game.rooms.evening.standing import EveningScene, busts_of, scores_told, sheet_of
from game.storage.assets import ASSETS
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media, Silence, make_media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.exits import done_button
from game.ui.scenes.scene import Application, Scene
from game.ui.scenes.score.far import OneAtATime, between_rounds
from game.ui.scenes.score.podium import TONES, Honour, PodiumScene
from game.ui.scenes.score.podium_art import rosette
from game.ui.widgets.display import Label
from game.ui.widgets.layout import Free, Grid, Wrap
from game.ui.widgets.node import Node, text
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Size, Widget

_SEEN = 4.0
"""Seconds for which each award is shown, if they are shown one after another."""
_PICTURE, _WHEN = (1920, 1080), 4.2
"""The size of the picture to save, and the seconds after which it is taken."""
_EMBLEMS = ASSETS / "emblems" / "evening"
Ways = Callable[[], tuple[list[Widget], Widget]]
"""Makes the buttons below a page, and says which is pressed first."""


def honoured(given: Given) -> Honour:
    """Return an award as the podium shows it: its emblem, its title, and who has it for what."""
    award, names = given.award, listed([holder.place.name for holder in given.holders])
    said = say(award.sentence, names=names, n=given.value)
    return Honour(_EMBLEMS / f"{award.key}.svg", say(award.title), said)


class EveningPodium(PodiumScene):
    """The podium of an evening, with the first awards below it, and what can be done then.
    ``ways``: makes these buttons; ``on_done`` is called instead of showing any."""

    reads = 12.0

    def __init__(
        self, cup: Cup, given: Sequence[Given], *, on_done: Callable[[], None] | None = None,
        ways: Ways | None = None,
    ) -> None:  # fmt: skip
        self._cup, self._lines = cup, standing(cup)
        self._paired = cup.mode is Mode.PAIRS
        self._ways_on = ways
        super().__init__(
            sheet_of(cup, placed=True), on_done=on_done, honours=lambda: [*map(honoured, given)]
        )

    def buttons(self) -> tuple[list[Widget], Widget]:
        assert self._ways_on is not None, "without buttons there is something to do at the end"
        return self._ways_on()

    def said(self) -> str:
        winners = self.sheet.match_winners or ()
        names = [self.sheet.seats[seat].name for seat in winners]
        return evening.headline_said(names, self._paired)

    def scores_told(self) -> tuple[Node, ...]:
        return scores_told(self._cup)

    def crowned(self, seat: int) -> bool:
        return len(self._lines[seat].members) == 1

    def above(self, seat: int, mood: str, media: Media) -> float:
        return super().above(seat, mood, media) if self.crowned(seat) else 0.3

    def bust(self, seat: int, size: int, mood: str, media: Media) -> pygame.Surface:
        return busts_of(self._lines[seat], round(540 * media.unit), size, mood, media)


class _Still:
    """The part of an application that a scene needs to be drawn as a picture."""

    def __init__(self, app: Any, media: Media) -> None:
        self.media, self.settings = media, app.settings


def picture_of(podium: Scene, app: Application) -> pygame.Surface:
    """Draw the podium after all movement, as a picture of 1920×1080."""
    media = make_media(
        _PICTURE, app.media.theme, app.media.motion, Silence(), app.media,
        back=app.media.back, pack=app.media.pack,
    )  # fmt: skip
    podium.app = _Still(app, media)  # type: ignore[assignment]
    podium.enter()
    podium.resize(_PICTURE)
    podium.update(0.1)
    podium.update(_WHEN)
    sheet = pygame.Surface(_PICTURE, 0, 32)
    podium.catch_up(sheet)
    podium.leave()
    return sheet


class AwardTile(Widget):
    """An award with its rosette, and the face of whoever has it."""

    def __init__(self, given: Given, number: int) -> None:
        super().__init__()
        self._given = given
        self._tone = TONES[number % len(TONES)]
        self._emblem, self._title, self._said = honoured(given)

    def _room(self, media: Media, width: int) -> int:
        return max(1, width - media.px(96) - media.px(72) * len(self._given.holders) - media.px(28))

    def measure(self, media: Media, width: int) -> Size:
        room = self._room(media, width)
        lines = len(media.texts.wrap(self._title, "strong", room))
        high = lines * media.texts.line_height("strong")
        high += len(media.texts.wrap(self._said, "small", room)) * media.texts.line_height("small")
        return width, max(media.px(100), high + media.px(16))

    def nodes(self) -> Iterator[Node]:
        yield from text(f"{self._title}: {self._said}", box=tuple(self.rect))

    def _rosette(self, wide: int, media: Media) -> pygame.Surface:
        key = ("rosette", self._emblem, self._tone, wide)
        return media.widget_art.keep(key, lambda: rosette(wide, self._emblem, self._tone, media))

    def _draw_alone(self, surface: pygame.Surface, media: Media) -> None:
        """Draw it in the whole rectangle, to be read from afar: faces, rosette, and words below."""
        rect, theme, texts = self.rect, media.theme, media.texts
        px = round(rect.height * 0.10)
        title, px = texts.squeezed(self._title, "banner", rect.width, px, 0.5)
        words = texts.block(
            self._said, "subheading", theme.cream, rect.width, "centre", round(px * 0.6)
        )
        head = texts.line(title, "banner", theme.accent, px)
        y = rect.bottom - words.get_height()
        surface.blit(words, (rect.x, y), special_flags=PREMUL)
        at = put(surface, head, midbottom=(rect.centerx, y))
        high = at.top - rect.top
        side = min(high, rect.width // (len(self._given.holders) + 1))
        x = rect.centerx - side * len(self._given.holders) // 2
        for holder in self._given.holders:
            face = portrait(holder.place.name, holder.place.look, side, media, "winning")
            surface.blit(face, (x, at.top - side), special_flags=PREMUL)
            x += side
        mark = self._rosette(round(side * 0.42), media)
        put(surface, mark, midbottom=(x, at.top))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        if media.far:
            self._draw_alone(surface, media)
            return
        rect, theme = self.rect, media.theme
        picture = self._rosette(media.px(82), media)
        put(surface, picture, midleft=rect.midleft)
        room = self._room(media, rect.width)
        title = media.texts.block(self._title, "strong", theme.text, room)
        said = media.texts.block(self._said, "small", theme.muted, room)
        x = rect.x + media.px(96)
        y = rect.centery - (title.get_height() + said.get_height()) // 2
        surface.blit(title, (x, y), special_flags=PREMUL)
        surface.blit(said, (x, y + title.get_height()), special_flags=PREMUL)
        x = rect.right
        for holder in reversed(self._given.holders):
            face = portrait(holder.place.name, holder.place.look, media.px(76), media, "pleased")
            put(surface, face, midright=(x, rect.centery))
            x -= media.px(72)


class AwardsScene(EveningScene):
    """All awards of an evening. ``ways``: makes the buttons below them, if not only a way back."""

    dimmed = (84, 78, 82)

    def __init__(self, given: Sequence[Given], ways: Ways | None = None) -> None:
        self._given, self._make_ways = tuple(given), ways

    def build(self) -> tuple[Widget, Widget | None]:
        title = Label(_("The evening’s awards"), "heading", align="centre")
        tiles = [AwardTile(each, nth) for nth, each in enumerate(self._given)]
        close = done_button(self.back)
        ways, first = ([close], close) if self._make_ways is None else self._make_ways()
        body: Widget
        if not tiles:
            none = _("Too little happened for an award. Play another evening!")
            body = Label(none, "body", "muted", align="centre")
        elif self.far:
            body = self.turning = OneAtATime(tiles, _SEEN, around=True)
        else:
            body = Scroll(Grid(tiles, least=640, gap=10, gap_across=48))
        self._body = body
        row = Wrap(ways, gap=14)
        place = partial(between_rounds, titles=[title], body=body, ways=row)
        return Free([title, body, row], place), first

    def back(self) -> None:
        if self._make_ways is None:
            self.app.close(self)
        else:
            super().back()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Command) and event.intent in (Intent.UP, Intent.DOWN):
            way = -1 if event.intent is Intent.UP else 1
            if self.turning is not None:
                self.turning.turn(way)
                return True
            if isinstance(self._body, Scroll):
                step = self.media.px(self.media.motion.scroll_step)
                self._body.scroll_to(self._body.offset + way * step)
                return True
        return super().handle(event)
