"""The end of an evening: the podium with three awards, all awards, and a picture to save."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.language.catalogue import _, say
from game.language.voice import listed
from game.rooms.evening import evening_texts as evening
from game.rooms.evening.awards import AwardGiven
from game.rooms.evening.cup import Cup, Mode, standing
from game.rooms.evening.standing_page import EveningScene, busts_of, scores_told, sheet_of
from game.storage.assets import ASSETS
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media, Silence, make_media
from game.ui.graphics.pixels import put
from game.ui.input.intents import Command, Input, Intent, Scrolled
from game.ui.scenes.exits import done_button, quiet
from game.ui.scenes.scene import Application, Scene
from game.ui.scenes.score.far import OneAtATime, between_rounds
from game.ui.scenes.score.podium import TONES, Honour, PodiumScene, titled
from game.ui.scenes.score.podium_art import rosette
from game.ui.widgets.box_layout import Free, Row, Wrap
from game.ui.widgets.display import Label
from game.ui.widgets.node import Node, text
from game.ui.widgets.widget import Size, Widget

_SEEN = 4.0
"""Seconds for which each award is shown, if they are shown one after another."""
_PICTURE, _WHEN = (1920, 1080), 4.2
"""The size of the picture to save, and the seconds after which it is taken."""
_TOGETHER, _TILE, _MARGIN = 3, 420, 28
"""How many awards are shown together; the least size of each, and what is free in it, units."""
_EMBLEMS = ASSETS / "emblems" / "evening"
Ways = Callable[[], tuple[list[Widget], Widget]]
"""Makes the buttons below a page, and says which is pressed first."""


def honoured(given: AwardGiven) -> Honour:
    """Return an award as the podium shows it: its emblem, its title, and who has it for what."""
    award, names = given.award, listed([holder.place.name for holder in given.holders])
    said = say(award.sentence, names=names, n=given.value)
    return Honour(_EMBLEMS / f"{award.key}.svg", say(award.title), said)


class EveningPodium(PodiumScene):
    """The podium of an evening, with the first awards below it, and what can be done then.
    ``ways``: makes these buttons; ``on_done`` is called instead of showing any."""

    reads = 12.0

    def __init__(
        self, cup: Cup, given: Sequence[AwardGiven], *, on_done: Callable[[], None] | None = None,
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
    """An award: the faces of those who have it, its rosette, and words below them."""

    def __init__(self, given: AwardGiven, number: int) -> None:
        super().__init__()
        self.grow = 1.0
        self._given = given
        self._tone = TONES[number % len(TONES)]
        self._emblem, self._title, self._said = honoured(given)

    def measure(self, media: Media, width: int) -> Size:
        return min(width, media.px(_TILE)), media.px(_TILE)

    def nodes(self) -> Iterator[Node]:
        yield from text(f"{self._title}: {self._said}", box=tuple(self.rect))

    def _rosette(self, wide: int, media: Media) -> pygame.Surface:
        key = ("rosette", self._emblem, self._tone, wide)
        return media.widget_art.keep(key, lambda: rosette(wide, self._emblem, self._tone, media))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, texts = media.theme, media.texts
        if not media.far:
            panel = self.rect.size, media.px(18), theme.panel_top, theme.panel, theme.panel_edge
            put(
                surface,
                media.widget_art.plate(*panel, max(1, media.px(2))),
                topleft=self.rect.topleft,
            )
        margin = media.px(_MARGIN)
        rect = self.rect.inflate(-2 * margin, -2 * margin)
        px = max(round(rect.height * 0.09), texts.px("strong"))
        lines, px = titled(self._title, rect.width, px, texts)
        small = max(round(rect.height * 0.05), texts.px("small"))
        words = texts.block(self._said, "body", theme.cream, rect.width, "centre", small)
        head = texts.block("\n".join(lines), "subheading", theme.accent, rect.width, "centre", px)
        holders = self._given.holders
        # Titles of awards beside each other begin at the same height.
        foot = rect.bottom - words.get_height() - head.get_height()
        foot = foot if media.far else min(foot, rect.y + rect.height * 11 // 20)
        side = max(1, min(foot - rect.y, round(rect.width / (0.8 * len(holders) + 1.1))))
        put(surface, head, midtop=(rect.centerx, foot))
        put(surface, words, midtop=(rect.centerx, foot + head.get_height()))
        step = round(side * 0.8)
        x = rect.centerx - (step * (len(holders) + 1)) // 2
        for holder in holders:
            face = portrait(holder.place.name, holder.place.look, side, media, "winning")
            put(surface, face, midbottom=(x + step // 2, foot))
            x += step
        put(surface, self._rosette(round(side * 0.66), media), bottomleft=(x, foot))


class AwardsScene(EveningScene):
    """All awards of an evening, three at a time, from afar one. ``ways``: makes the buttons below
    them, if not only a way back."""

    light = 84

    def __init__(self, given: Sequence[AwardGiven], ways: Ways | None = None) -> None:
        self._given, self._make_ways = tuple(given), ways

    def build(self) -> tuple[Widget, Widget | None]:
        title = Label(_("The evening’s awards"), "heading", align="centre")
        tiles = [AwardTile(each, nth) for nth, each in enumerate(self._given)]
        close = done_button(self.back)
        ways, first = ([close], close) if self._make_ways is None else self._make_ways()
        self._pages: OneAtATime | None = None
        body: Widget
        if not tiles:
            none = _("Too little happened for an award. Play another evening!")
            body = Label(none, "body", "muted", align="centre")
        elif self.far:
            body = self._pages = self.turning = OneAtATime(tiles, _SEEN, around=True)
        else:
            threes = [tiles[nth : nth + _TOGETHER] for nth in range(0, len(tiles), _TOGETHER)]
            body = self._pages = OneAtATime([Row(each, gap=32, align="stretch") for each in threes])
            if len(threes) > 1:
                before = quiet(_("Previous"), "left", partial(self._turn, -1), "before")
                ways = [before, quiet(_("Next"), "right", partial(self._turn, 1), "after"), *ways]
        row = Wrap(ways, gap=14)
        place = partial(between_rounds, titles=[title], body=body, ways=row)
        return Free([title, body, row], place), first

    def _turn(self, way: int) -> None:
        if self._pages is not None:
            self._pages.turn(way)

    def back(self) -> None:
        if self._make_ways is None:
            self.app.close(self)
        else:
            super().back()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Command) and event.intent in (Intent.UP, Intent.DOWN):
            self._turn(-1 if event.intent is Intent.UP else 1)
            return True
        if isinstance(event, Scrolled):
            self._turn(-1 if event.notches > 0 else 1)
            return True
        return super().handle(event)
