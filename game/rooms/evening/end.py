"""The end of an evening: the podium with three awards, all awards, and a picture to save."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.engine.fact import Fact
from game.language import buttons
from game.language.catalogue import _, say
from game.language.voice import listed
from game.rooms.evening import words as evening
from game.rooms.evening.awards import Given
from game.rooms.evening.cup import Cup, Mode, standing
from game.rooms.evening.standing import EveningScene, name_of
from game.table.people.seating import Look
from game.table.round_summary import SummaryCode
from game.table.sheet import ScoreSheet, SeatSheet
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media, Silence, make_media
from game.ui.graphics.pixels import PREMUL, canvas, put
from game.ui.graphics.theme import Rgb
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.exits import quiet
from game.ui.scenes.scene import Application, Scene
from game.ui.scenes.score.far import OneAtATime, between_rounds
from game.ui.scenes.score.podium import Honour, PodiumScene, person_picture
from game.ui.scenes.score.podium_art import rosette
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label
from game.ui.widgets.layout import Free, Grid, Space, Wrap
from game.ui.widgets.node import Node, text
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Size, Widget

_TONES: Sequence[Rgb] = ((214, 72, 58), (226, 164, 48), (46, 148, 140), (112, 92, 176))
_ROSETTE = 120
"""Units across a rosette."""
_SEEN = 4.0
"""Seconds for which each award is shown, if they are shown one after another."""
_PICTURE = (1920, 1080)
"""The size of the picture to save."""


def honoured(given: Given) -> Honour:
    """Return an award as the podium shows it: its sign, its title, and who has it for what."""
    award, names = given.award, listed([holder.place.name for holder in given.holders])
    said = say(award.sentence, names=names, n=given.value)
    return Honour(award.sign, say(award.title), said)


def sheet_of(cup: Cup) -> ScoreSheet:
    """Return the sides as the podium needs them, the first at the top. In a tie all are first."""
    lines = standing(cup)
    seats = tuple(SeatSheet(name_of(cup, line), (), line.gained, -line.place) for line in lines)
    winners = tuple(nth for nth, line in enumerate(lines) if line.place == 0)
    return ScoreSheet(
        game="", deck="french", round=len(cup.results), seats=seats, winners=winners,
        ending=Fact(SummaryCode.WENT_OUT), unit="points", target=Fact(SummaryCode.TO_POINTS, n=0),
        goal=0, match_winners=winners, you=None,
        looks=tuple(Look(line.members[0].place.face, line.members[0].place.colour)
                    for line in lines),
    )  # fmt: skip


class EveningPodium(PodiumScene):
    """The podium of an evening, with the first awards below it."""

    reads = 12.0

    def __init__(self, cup: Cup, given: Sequence[Given], *, on_done: Callable[[], None]) -> None:
        self._lines = standing(cup)
        self._paired = cup.mode is Mode.PAIRS
        super().__init__(sheet_of(cup), on_done=on_done, honours=lambda: [*map(honoured, given)])

    def said(self) -> str:
        winners = self.sheet.match_winners or ()
        names = [self.sheet.seats[seat].name for seat in winners]
        return evening.headline_said(names, self._paired)

    def crowned(self, seat: int) -> bool:
        return len(self._lines[seat].members) == 1

    def above(self, seat: int, mood: str, media: Media) -> float:
        return super().above(seat, mood, media) if self.crowned(seat) else 0.3

    def bust(self, seat: int, size: int, mood: str, media: Media) -> pygame.Surface:
        """Draw the members of a side in a row, the middle one in front."""
        members = [each.place for each in self._lines[seat].members]
        if len(members) == 1:
            return super().bust(seat, size, mood, media)
        wide = round(540 * media.unit)
        each = min(round(size * 0.72), round(wide / (1 + 0.5 * (len(members) - 1))))
        sheet = canvas((wide, size))
        step = 0 if len(members) == 1 else (wide - each) / (len(members) - 1)
        step = min(step, each * 0.78)
        left = (wide - each - step * (len(members) - 1)) / 2
        middle = (len(members) - 1) / 2
        for nth in sorted(range(len(members)), key=lambda nth: -abs(nth - middle)):
            place = members[nth]
            face = person_picture(place.name, place.face, place.colour, each, mood, media, True)
            put(sheet, face, bottomleft=(round(left + step * nth), size))
        return sheet


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
    podium.resize(_PICTURE)
    podium.update(10.0)
    sheet = pygame.Surface(_PICTURE, 0, 32)
    podium.catch_up(sheet)
    podium.leave()
    return sheet


class AwardTile(Widget):
    """An award with its rosette, and the face of whoever has it."""

    def __init__(self, given: Given, number: int) -> None:
        super().__init__()
        self._given = given
        self._tone = _TONES[number % len(_TONES)]
        _, self._title, self._said = honoured(given)

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
        key = ("rosette", self._given.award.sign, self._tone, wide)
        return media.widget_art.keep(
            key, lambda: rosette(wide, self._given.award.sign, self._tone, media)
        )

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
    """All awards of an evening."""

    dimmed = (84, 78, 82)

    def __init__(
        self, cup: Cup, given: Sequence[Given], *, on_picture: Callable[[], None],
        on_podium: Callable[[], None], on_again: Callable[[], None], on_menu: Callable[[], None],
    ) -> None:  # fmt: skip
        self._cup, self._given = cup, tuple(given)
        self._on_picture, self._on_podium = on_picture, on_podium
        self._on_again, self._on_menu = on_again, on_menu

    def build(self) -> tuple[Widget, Widget | None]:
        self._title = Label(_("The evening’s awards"), "heading", align="centre")
        tiles = [AwardTile(each, nth) for nth, each in enumerate(self._given)]
        content: Widget
        if self.far and tiles:
            content = self.turning = OneAtATime(tiles, _SEEN, around=True)
        else:
            content = Grid(tiles, least=540, gap=10, gap_across=48)
        if not tiles:
            content = Label(
                _("Too little happened for an award. Play another evening!"),
                "body",
                "muted",
                align="centre",
            )
        self._scroll = Scroll(content)
        ways: list[Widget] = []
        for words, press, sign, name in (
            (say(buttons.MENU), self._on_menu, "home", "menu"),
            (_("The podium"), self._on_podium, "crown", "podium"),
            (_("Save a picture"), self._on_picture, "eye", "picture"),
        ):
            if self.far:
                ways.append(quiet(words, sign, press, name))
                continue
            button = Button(words, press, sign=sign, height=84).named(name)
            if name == "picture":
                button.tooltip = _("Saves a picture of the podium in your pictures folder.")
            ways.append(button)
        again = Button(
            _("Another evening"), self._on_again, kind="primary", sign="again", height=84
        ).named("again")
        if self.far:
            self._ways = Wrap([*ways, Space(grow=1), again], gap=14)
            titles = [self._title]
            place = partial(between_rounds, titles=titles, body=content, ways=self._ways)
            return Free([*titles, content, self._ways], place), again
        self._ways = Wrap([*ways, again], gap=14, least=0.75)
        return Free([self._title, self._scroll, self._ways], self._arrange), again

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        margin = media.px(28)
        wide = min(rect.width - 2 * margin, media.px(1400))
        box = pygame.Rect(0, rect.top + margin, wide, rect.height - 2 * margin)
        box.centerx = rect.centerx
        high = self._title.measure(media, wide)[1]
        self._title.place(pygame.Rect(box.x, box.top, wide, high), media)
        across, deep = self._ways.measure(media, wide)
        ways = pygame.Rect(0, 0, across, deep)
        ways.midbottom = box.midbottom
        self._ways.place(ways, media)
        top = box.top + high + margin // 2
        self._scroll.place(pygame.Rect(box.x, top, wide, ways.top - margin // 2 - top), media)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Command) and event.intent in (Intent.UP, Intent.DOWN):
            step = self.media.px(self.media.motion.scroll_step)
            way = -1 if event.intent is Intent.UP else 1
            if self.turning is not None:
                self.turning.turn(way)
                return True
            self._scroll.scroll_to(self._scroll.offset + way * step)
            return True
        return super().handle(event)
