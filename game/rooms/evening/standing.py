"""The page between the matches of an evening: everybody's points, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.language import buttons
from game.language import seating as seating_texts
from game.language.catalogue import N_, _, say, translated
from game.language.voice import listed
from game.rooms.evening import words as evening
from game.rooms.evening.cup import Cup, Line, Mode, finalists, in_final, more_cards, over, standing
from game.rulesets import GAMES
from game.ui.graphics.ease import out_back, out_cubic
from game.ui.graphics.medallion import portrait, tone_of
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, faded, put
from game.ui.graphics.theme import Rgb, mixed, under
from game.ui.scenes.exits import quiet
from game.ui.scenes.score.far import (
    OneAtATime,
    Rank,
    Ranking,
    TurningScene,
    between_rounds,
)
from game.ui.scenes.score.winners import METALS, Rising
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import ask
from game.ui.widgets.display import Label
from game.ui.widgets.layout import Free, Space, Wrap
from game.ui.widgets.widget import Size, Widget

if TYPE_CHECKING:
    from game.rooms.evening.flow import EveningFlow

_FACE = 190
"""The greatest width of a face, units."""
_BAR = 210
"""The greatest width of a bar, units."""
_LOWEST = 56
"""The height of a bar without points, units."""
TEAMS: Sequence[Rgb] = ((226, 168, 60), (74, 128, 176))


def name_of(cup: Cup, line: Line) -> str:
    """Return the name of a side."""
    if cup.mode is Mode.TEAMS:
        return say(evening.TEAMS[line.side % 2])
    return listed([each.place.name for each in line.members])


def ranks(cup: Cup) -> list[Rank]:
    """Return the sides as they are read from afar, the first at the top."""
    lines, more = standing(cup), {} if over(cup) else more_cards(cup)
    most = max(1, *(line.total for line in lines))

    def rank(line: Line) -> Rank:
        def faces(wide: int, high: int, media: Media) -> pygame.Surface:
            return picture_of_side(line, wide, high, media, "winning" if first else "calm")

        first, extra = line.place == 0 and line.total > 0, more.get(line.side, 0)
        note = evening.handicap_said(extra) if extra else ""
        name = name_of(cup, line)
        return Rank(name, faces, line.total, line.gained, most, first, not line.here, note)

    return [rank(line) for line in lines]


def picture_of_side(
    line: Line, wide: int, size: int, media: Media, mood: str = "calm", faint: bool = False
) -> pygame.Surface:
    """Draw the faces of a side in a row, at most ``wide`` pixels wide."""
    count = len(line.members)
    size = min(size, round(wide / (1 + 0.62 * (count - 1))))
    step = round(size * 0.62)
    sheet = canvas((size + step * (count - 1), size))
    for nth, each in enumerate(line.members):
        face = portrait(each.place.name, each.place.look, size, media, mood, faint)  # type: ignore[arg-type]
        sheet.blit(face, (nth * step, 0), special_flags=PREMUL)
    return sheet


class Race(Rising):
    """A bar for each side, as high as its points, with its faces on top; the first at the left."""

    def __init__(self, cup: Cup) -> None:
        super().__init__()
        self._cup = cup
        self.lines = standing(cup)
        self._more = {} if over(cup) else more_cards(cup)

    def _lasts(self, media: Media) -> float:
        return media.motion.winner_time * 2.2

    def measure(self, media: Media, width: int) -> Size:
        return width, media.px(360)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        count = len(self.lines)
        widest = media.px(_BAR * (1.25 if self._cup.mode is Mode.ALONE else 2.2))
        cell = min(self.rect.width // count, widest)
        left = self.rect.centerx - cell * count // 2
        wide = min(round(cell * 0.86), round(widest * 0.8))
        line_high = media.texts.line_height("small")
        floor = self.rect.bottom - media.texts.line_height("strong") - 2 * line_high
        face = min(round(cell * 0.86), media.px(_FACE), round((floor - self.rect.top) * 0.42))
        lowest = media.px(_LOWEST) + round(face * 0.1)
        room = floor - self.rect.top - face - lowest
        most = max(1, *(line.total for line in self.lines))
        share = out_cubic(self._risen(media, media.motion.winner_time * 0.5))
        for nth, line in enumerate(self.lines):
            shown = line.total - line.gained * (1 - share)
            high = lowest + round(max(0, room) * shown / most)
            bar = pygame.Rect(0, floor - high, wide, high)
            bar.centerx = left + cell * nth + cell // 2
            self._draw_side(surface, media, line, bar, cell, face, round(shown))

    def _draw_side(
        self, surface: pygame.Surface, media: Media, line: Line, bar: pygame.Rect, cell: int,
        face: int, points: int,
    ) -> None:  # fmt: skip
        theme, texts = media.theme, media.texts
        tone = tone_of(line.members[0].place.colour)
        if self._cup.mode is Mode.TEAMS:
            tone = TEAMS[line.side % 2]
        first = line.place == 0 and line.total > 0
        edge = METALS[0] if first else mixed(tone, theme.cream, 0.4)
        plate = media.widget_art.plate(
            bar.size, media.px(10), under(theme.cream, mixed(tone, theme.cream, 0.16), theme),
            mixed(tone, theme.panel, 0.45),
            edge, media.px(4 if first else 2),
        )  # fmt: skip
        if not line.here:
            plate = faded(plate, 0.5)
        surface.blit(plate, bar, special_flags=PREMUL)
        number = media.line(str(points), "number", theme.cream)
        top = bar.top + round(face * 0.1) + media.px(_LOWEST) // 2
        put(surface, number, center=(bar.centerx, top))
        mood = "winning" if first else "pleased" if line.gained else "calm"
        faces = picture_of_side(line, round(cell * 0.98), face, media, mood, not line.here)
        at = put(surface, faces, midbottom=(bar.centerx, bar.top + round(face * 0.1)))
        if line.gained:
            size = out_back(self._risen(media))
            chip = media.line(f"+{line.gained}", "strong", theme.on_accent)
            across = max(chip.get_width() + media.px(18), chip.get_height() + media.px(6))
            coin = media.widget_art.plate(
                (across, chip.get_height() + media.px(6)), media.px(18), theme.accent,
                theme.accent_deep,
            )  # fmt: skip
            coin = coin.copy()
            put(coin, chip, center=coin.get_rect().center)
            if size < 1.0:
                coin = faded(coin, max(0.0, size))
            spot = coin.get_rect(midleft=(at.right - at.height // 6, at.top + at.height // 4))
            spot.right = min(spot.right, bar.centerx + cell // 2)
            surface.blit(coin, spot, special_flags=PREMUL)
        room = cell - media.px(8)
        y = bar.bottom + media.px(4)
        ink = theme.accent if first else theme.text if line.here else theme.muted
        names, px = texts.named_in_lines(name_of(self._cup, line), "strong", room)
        words = texts.block("\n".join(names), "strong", ink, room, "centre", px)
        put(surface, words, midtop=(bar.centerx, y))
        y += max(texts.line_height("strong"), words.get_height())
        more = self._more.get(line.side, 0)
        if more:
            text, px = texts.squeezed(evening.handicap_said(more), "small", room)
            words = texts.line(text, "small", theme.accent if more > 0 else theme.good, px)
            put(surface, words, midtop=(bar.centerx, y))


class EveningScene(TurningScene):
    """A page of an evening, over the darkened room; Esc moves the focus to its menu button."""

    music = "thin"
    dimmed: Rgb = (118, 112, 116)

    def resize(self, size: tuple[int, int]) -> None:
        self._dark = self.media.backdrop.copy()
        self._dark.fill(self.dimmed, special_flags=pygame.BLEND_RGB_MULT)
        super().resize(size)

    def paint_background(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        surface.blit(self._dark, part, part)

    def back(self) -> None:
        self.ui.steer(next(each for each in self.ui.top.root.walk() if each.name == "menu"))


class StandingScene(EveningScene):
    """Shows the standing of an evening."""

    way_on = "next"

    def __init__(self, evening_now: EveningFlow) -> None:
        self._evening = evening_now
        self.far = evening_now.far

    @property
    def _cup(self) -> Cup:
        cup = self._evening.cup
        assert cup is not None, "the standing is only shown of an evening"
        return cup

    def build(self) -> tuple[Widget, Widget | None]:
        cup = self._cup
        played, total = min(len(cup.results), len(cup.legs)), len(cup.legs)
        done, final = over(cup), in_final(cup)
        self._title = Label(evening.after_said(played, total), "heading", align="centre")
        said = "" if done else self._next_said(final)
        self._next = Label(said, "body", "accent", align="centre", shadow=True)
        late = [
            evening.late_said(name_of(cup, line), cup.starts[line.side])
            for line in standing(cup)
            if line.side in cup.starts
            and not any(
                each.key in result.points for each in line.members for result in cup.results
            )
        ]
        self._late = Label(" ".join(late), "small", "muted", align="centre")
        self._parts = self._evening.votes()
        for part in self._parts:
            part.look()
        self._votes = [part for part in self._parts if part.where == "above"]
        waited: list[Widget] = [part for part in self._parts if part.where == "row"]
        self._race = Ranking(ranks(cup)) if self.far else Race(cup)
        words = (
            N_("Go to the podium") if done else N_("Go to the final") if final else N_("Next match")
        )
        if self._evening.waiting:
            words = evening.GO_ON
        go_on = Button(
            say(words), self._evening.next, kind="primary", sign="play", height=84
        ).named("next")
        menu = self._way(say(buttons.MENU), self._evening.to_menu, "home", "menu")
        menu.tooltip = _("The evening is saved for later.")
        ways: list[Widget] = [menu]
        if not done:
            end = self._way(say(evening.END_EVENING), self._ask_end, "crown", "end")
            ways.append(end)
        if self._evening.who_plays() is not None:
            ways.append(self._way(say(seating_texts.WHO_PLAYS), self._who_plays, "person", "who"))
        if self.far:
            titles = [self._title, self._next]
            body = self.turning = OneAtATime([self._race, *self._votes])
            ways = [*ways, *(waited or [Space(grow=1)]), go_on]
            self._ways = Wrap(ways, gap=14)
            place = partial(between_rounds, titles=titles, body=body, ways=self._ways)
            return Free([*titles, body, self._ways], place), go_on
        self._ways = Wrap([*ways, *waited, go_on], gap=14, least=0.75)
        parts = [self._title, self._next, self._late, self._race, *self._votes, self._ways]
        return Free(parts, self._arrange), go_on

    def _way(self, words: str, press: Callable[[], None], sign: str, name: str) -> Button:
        """Make a button beside the golden one."""
        if self.far:
            return quiet(words, sign, press, name)
        ends = name == "end"
        return Button(
            words, press, kind="quiet" if ends else "secondary", sign="" if ends else sign,
            height=84,
        ).named(name)  # fmt: skip

    def _next_said(self, final: bool) -> str:
        cup = self._cup
        if self._evening.games_to_choose and not self._evening.waiting:
            return evening.next_voted(len(cup.results) + 1, len(cup.legs))
        leg = cup.legs[min(len(cup.results), len(cup.legs) - 1)]
        two = [name_of(cup, line) for line in finalists(cup)] if final else []
        name = translated(GAMES[leg.game].name)
        return evening.next_said(len(cup.results) + 1, len(cup.legs), name, two)

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        margin = media.px(24)
        box = rect.inflate(-2 * margin, -2 * margin)
        y = box.top
        for label in (self._title, self._next, self._late):
            high = label.measure(media, box.width)[1] if label.text else 0
            label.place(pygame.Rect(box.x, y, box.width, high), media)
            y += high
        wide, high = self._ways.measure(media, box.width)
        ways = pygame.Rect(0, 0, wide, high)
        ways.midbottom = box.midbottom
        self._ways.place(ways, media)
        low = ways.top - margin // 2
        for part in self._votes:
            bottom = low
            low -= part.measure(media, box.width)[1] if part.visible else 0
            part.place(pygame.Rect(box.x, low, box.width, bottom - low), media)
        self._race.place(pygame.Rect(box.x, y, box.width, low - y), media)

    def update(self, dt: float) -> bool:
        self._evening.plan_leading()
        if sum(part.look() for part in self._parts):
            self.resize(self.app.display.size)
        return super().update(dt)

    def resume(self) -> None:
        # The seats may have changed.
        self.rebuild()
        self._race.finish()

    def _who_plays(self) -> None:
        page = self._evening.who_plays()
        if page is not None:
            self.app.push(page)

    def _ask_end(self) -> None:
        ask(
            self.ui, say(evening.END_ASKED), say(evening.END_MEANS), say(evening.END_EVENING),
            self._evening.end, no=say(evening.GO_ON), kind="danger",
        )  # fmt: skip
