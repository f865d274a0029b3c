"""The page between the matches of an evening: everybody's points, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.fact import Fact
from game.language import button_texts
from game.language import seating_texts as seating_texts
from game.language.catalogue import N_, _, say, translated
from game.language.voice import listed
from game.rooms.evening import evening_texts as evening
from game.rooms.evening.cup import (
    Cup,
    CupLine,
    Mode,
    finalists,
    in_final,
    more_cards,
    over,
    standing,
)
from game.rulesets import GAMES
from game.table.round_summary import SummaryCode
from game.table.sheet import ScoreSheet, SeatSheet
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, faded, put
from game.ui.graphics.room_behind import room_behind
from game.ui.graphics.theme import Rgb, mixed
from game.ui.scenes.exits import quiet
from game.ui.scenes.score.far import OneAtATime, TurningScene, between_rounds
from game.ui.scenes.score.podium import person_picture
from game.ui.scenes.score.podium_art import brass, step
from game.ui.scenes.score.score_table import Counting, ScoreStrip
from game.ui.scenes.score.unfolding import Unfolding
from game.ui.widgets.box_layout import Free, Space, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import ask
from game.ui.widgets.display import Label
from game.ui.widgets.node import Node, Role
from game.ui.widgets.widget import Size, Widget

if TYPE_CHECKING:
    from game.rooms.evening.evening_flow import EveningFlow

_BUST, _BLOCK, _LOWEST, _LID = 250, 270, 128, 34
"""The greatest sizes of a bust and of a block for one person, the height of a block without points,
and of its upper side, units."""
_SUNK = 0.14
"""The share of a bust that is hidden behind its block."""
TEAMS: Sequence[Rgb] = ((226, 168, 60), (74, 128, 176))


def name_of(cup: Cup, line: CupLine) -> str:
    """Return the name of a side."""
    if cup.mode is Mode.TEAMS:
        return say(evening.TEAMS[line.side % 2])
    return listed([each.place.name for each in line.members])


def sheet_of(cup: Cup, placed: bool = False) -> ScoreSheet:
    """Return the sides as a sheet of scores, the first at the top. ``placed``: with their places in
    place of points, as the podium needs them. In a tie all are first."""
    lines = standing(cup)
    seats = tuple(
        SeatSheet(name_of(cup, line), (), line.gained, -line.place if placed else line.total,
                  out=not (line.here or placed))
        for line in lines
    )  # fmt: skip
    first = tuple(nth for nth, line in enumerate(lines) if line.place == 0 < line.total + placed)
    return ScoreSheet(
        game="", deck="french", round=len(cup.results), seats=seats, winners=first,
        ending=Fact(SummaryCode.WENT_OUT), unit="points", target=Fact(SummaryCode.TO_POINTS, n=0),
        goal=max(1, *(line.total for line in lines)), match_winners=first or None, you=None,
        looks=tuple(line.members[0].place.look for line in lines),
    )  # fmt: skip


def scores_told(cup: Cup) -> tuple[Node, ...]:
    """The points of every side in words, the first at the top."""
    return tuple(
        Node(Role.TEXT, evening.line_said(name_of(cup, line), line.total, line.gained))
        for line in standing(cup)
    )


def picture_of_side(
    line: CupLine, wide: int, size: int, media: Media, mood: str = "calm", faint: bool = False
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


def busts_of(line: CupLine, wide: int, size: int, mood: str, media: Media) -> pygame.Surface:
    """Draw the members of a side in a row, the middle one in front."""
    members = [each.place for each in line.members]
    count = len(members)
    each = size if count == 1 else min(round(size * 0.72), round(wide / (1 + 0.5 * (count - 1))))
    step = 0.0 if count == 1 else min((wide - each) / (count - 1), each * 0.78)
    sheet, middle = canvas((round(each + step * (count - 1)), size)), (count - 1) / 2
    for nth in sorted(range(count), key=lambda nth: -abs(nth - middle)):
        place = members[nth]
        face = person_picture(place.name, place.face, place.colour, each, mood, media, True)
        put(sheet, face, bottomleft=(round(step * nth), size))
    return sheet


class PointBlocks(Counting):
    """A wooden block for each side, as high as its points, with its people behind it and the points
    in brass; the first at the left."""

    def __init__(self, cup: Cup) -> None:
        super().__init__(Unfolding(sheet_of(cup)))
        self._cup = cup
        self.lines = standing(cup)
        self._more = {} if over(cup) else more_cards(cup)

    def parts_told(self) -> tuple[Node, ...]:
        return scores_told(self._cup)

    def measure(self, media: Media, width: int) -> Size:
        return width, media.px(360)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        count = len(self.lines)
        widest = media.px(_BLOCK * (1.0 if self._cup.mode is Mode.ALONE else 2.0))
        cell = min(self.rect.width // count, widest)
        left = self.rect.centerx - cell * count // 2
        small = media.texts.line_height("small")
        floor = self.rect.bottom - media.texts.line_height("strong") - 2 * small
        bust = min(round(cell * 1.1), media.px(_BUST), round((floor - self.rect.top) * 0.42))
        lowest = media.px(_LOWEST)
        room = max(0, floor - self.rect.top - round(bust * (1 - _SUNK)) - lowest)
        most = max(1, *(line.total for line in self.lines))
        counted = self.unfolding.counted(media.motion)
        for nth, line in enumerate(self.lines):
            shown = line.total - line.gained * (1 - counted)
            high = lowest + round(room * shown / most)
            block = pygame.Rect(0, floor - high, round(cell * 0.94), high)
            block.centerx = left + cell * nth + cell // 2
            whole = lowest + room
            self._draw_side(surface, media, line, block, whole, bust, round(shown), counted)

    def _draw_side(
        self, surface: pygame.Surface, media: Media, line: CupLine, block: pygame.Rect, whole: int,
        size: int, points: int, counted: float,
    ) -> None:  # fmt: skip
        theme, texts, first = media.theme, media.texts, line.place == 0 < line.total
        lid, light = min(media.px(_LID), block.height // 2), theme.rim_light
        if self._cup.mode is Mode.TEAMS:
            light = mixed(light, TEAMS[line.side % 2], 0.4)
        mood = "winning" if first else "pleased" if line.gained else "calm"
        wood = media.widget_art.keep(
            ("block", block.width, whole, lid, light, theme.rim, theme.flat),
            lambda: step(block.width, whole - lid, lid, light, theme.rim, theme.flat, media.unit),
        )
        # Drawn larger, a bust would be drawn anew in every frame in which the block rises.
        key = "side", line.side, block.width, size, mood, [each.key for each in line.members]
        people = media.widget_art.keep(
            tuple(map(str, key)), lambda: busts_of(line, block.width, size, mood, media)
        )
        if not line.here:
            wood, people = faded(wood, 0.5), faded(people, 0.5)
        at = put(surface, people, midbottom=(block.centerx, block.y + round(size * _SUNK)))
        surface.blit(wood, block, (0, 0, *block.size), special_flags=PREMUL)
        plate = brass(str(points), block.width, media)
        put(surface, plate, center=(block.centerx, block.y + lid + plate.get_height() * 3 // 4))
        if line.gained:
            chip = media.line(f"+{line.gained}", "strong", theme.on_accent)
            across = max(chip.get_width() + media.px(18), chip.get_height() + media.px(6))
            coin = media.widget_art.plate(
                (across, chip.get_height() + media.px(6)), media.px(18), theme.accent,
                theme.accent_deep,
            ).copy()  # fmt: skip
            put(coin, chip, center=coin.get_rect().center)
            right = min(block.right, at.right + coin.get_width() // 3)
            spot = coin.get_rect(midright=(right, at.y + size // 4))
            coin = coin if counted >= 1.0 else faded(coin, counted)
            surface.blit(coin, spot, special_flags=PREMUL)
        y, ink = block.bottom + media.px(4), theme.muted
        if line.here:
            ink = theme.accent if first else theme.text
        names, px = texts.named_in_lines(name_of(self._cup, line), "strong", block.width)
        words = texts.block("\n".join(names), "strong", ink, block.width, "centre", px)
        put(surface, words, midtop=(block.centerx, y))
        y += max(texts.line_height("strong"), words.get_height())
        more = self._more.get(line.side, 0)
        if more:
            text, px = texts.squeezed(evening.handicap_said(more), "small", block.width)
            words = texts.line(text, "small", theme.accent if more > 0 else theme.good, px)
            put(surface, words, midtop=(block.centerx, y))


class EveningScene(TurningScene):
    """A page of an evening, before the darkened room; Esc moves the focus to its menu button."""

    music = "thin"
    light = 112
    """Of 255: how much of the light of the room is left."""

    def resize(self, size: tuple[int, int]) -> None:
        self._dark = room_behind(self.media, self.light, near=True)
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
        self._race = self._ranking() if self.far else PointBlocks(cup)
        words = (
            N_("Go to the podium") if done else N_("Go to the final") if final else N_("Next match")
        )
        if self._evening.waiting:
            words = evening.GO_ON
        go_on = Button(
            say(words), self._evening.next, kind="primary", sign="play", height=84
        ).named("next")
        menu = self._way(say(button_texts.MENU), self._evening.to_menu, "home", "menu")
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

    def _ranking(self) -> ScoreStrip:
        """Make the standing as it is read from afar."""
        lines, sheet = standing(self._cup), sheet_of(self._cup)
        more = {} if over(self._cup) else more_cards(self._cup)

        def faces(seat: int, wide: int, high: int, media: Media) -> pygame.Surface:
            mood = "winning" if seat in sheet.winners else "calm"
            return picture_of_side(lines[seat], wide, high, media, mood)

        counting = Unfolding(sheet)
        # A final decides more than points.
        counting.moves = {nth: (nth, nth) for nth in range(len(lines))}
        notes = {nth: evening.handicap_said(n) for nth, line in enumerate(lines)
                 if (n := more.get(line.side, 0))}  # fmt: skip
        return ScoreStrip(sheet, counting, faces, notes)

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
        self._race.unfolding.over = True

    def _who_plays(self) -> None:
        page = self._evening.who_plays()
        if page is not None:
            self.app.push(page)

    def _ask_end(self) -> None:
        ask(
            self.ui, say(evening.END_ASKED), say(evening.END_MEANS), say(evening.END_EVENING),
            self._evening.end, no=say(evening.GO_ON), kind="danger",
        )  # fmt: skip
