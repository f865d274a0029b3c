"""Far pages between two rounds and between two matches: one thing at a time, in words of at
least 40 pixels at 1080p, without scrolling."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.language import buttons, scores
from game.language.catalogue import say
from game.language.summary import summary_said
from game.storage.face_files import Expression
from game.ui.graphics.ease import out_cubic
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, faded, put
from game.ui.graphics.theme import mixed
from game.ui.graphics.timeline import soonest
from game.ui.scenes.exits import quiet
from game.ui.scenes.score.score_sheet import ScoreSheetScene, headline, voice_of
from game.ui.scenes.score.score_table import draw_bar
from game.ui.scenes.score.winners import Rising
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.display import Label
from game.ui.widgets.layout import Free, Group, Space, Wrap
from game.ui.widgets.node import Node, Role
from game.ui.widgets.widget import Widget

READ = 7.0
"""Seconds for which each thing is shown if another follows."""
_ONE_COLUMN = 5
"""The most ranks in one column; more are in two columns."""
_RANK, _RANK_WIDE = 206, 1340
"""The greatest height and width of a rank, units."""
_NAME, _TOTAL = 0.36, 0.42
"""Heights of the letters of a name and a total, as shares of the height of a rank."""
_HALF = 0.44
"""The height of the letters of a name in two lines, as a share of the room above the bar."""
_MARGIN, _GAP = 28, 14


class OneAtATime(Group):
    """Shows one of its ``visible`` children after another, each for some seconds. It stays at the
    last one, or with ``around`` starts again."""

    def __init__(
        self, children: Sequence[Widget], seconds: float = READ, *, around: bool = False
    ) -> None:
        self._at = 0
        super().__init__(children, grow=1)
        self._seconds, self._around = seconds, around
        self._passed = 0.0

    @property
    def children(self) -> list[Widget]:
        return self._children[self._at : self._at + 1]

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        for child in self.children:
            child.place(rect, media)

    def pass_time(self, dt: float) -> None:
        """Let time pass, and show the next one when it is time."""
        self._passed += dt
        gone = not all(child.visible for child in self.children)
        if gone or self._passed >= self._seconds:
            self.turn(1, around=self._around or gone)

    @property
    def left(self) -> float | None:
        """Seconds until the next one is shown; None if there is none."""
        return max(0.05, self._seconds - self._passed) if len(self._children) > 1 else None

    def turn(self, by: int, around: bool = True) -> None:
        """Show the next one, or with -1 the one before."""
        self._passed, count = 0.0, len(self._children)
        for step in range(1, count):
            to = self._at + by * step
            if not around and not 0 <= to < count:
                return
            child = self._children[to % count]
            if child.visible:
                self._at = to % count
                child.attach(self.ui)
                if self.ui is not None:
                    child.place(self.rect, self.ui.media)
                self.invalidate()
                return


class TurningScene(WidgetScene):
    """A scene that shows one thing at a time if it has ``turning``."""

    turning: OneAtATime | None = None

    def update(self, dt: float) -> bool:
        if self.turning is not None:
            self.turning.pass_time(dt)
        return super().update(dt)

    def next_due(self) -> float | None:
        return soonest(super().next_due(), None if self.turning is None else self.turning.left)


class Rank(NamedTuple):
    """One player or pair in a ranking."""

    name: str
    faces: Callable[[int, int, Media], pygame.Surface]
    """Draws the faces, given the greatest width and height."""
    total: int
    gained: int
    goal: int
    """The total at which the bar is full."""
    first: bool = False
    faint: bool = False
    note: str = ""


class Ranking(Rising):
    """Everybody's score, the best first: face, name, total, and a bar with new points brighter."""

    def __init__(self, ranks: Sequence[Rank], low_wins: bool = False) -> None:
        super().__init__()
        self._ranks = ranks
        self._low_wins = low_wins

    def _lasts(self, media: Media) -> float:
        return media.motion.winner_time * 2.2

    def nodes(self) -> Iterator[Node]:
        for each in self._ranks:
            said = say(scores.LINE, name=each.name, total=each.total, gained=each.gained)
            yield Node(Role.TEXT, said, box=tuple(self.rect))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        count, gap = len(self._ranks), media.px(_GAP)
        columns = 1 if count <= _ONE_COLUMN else 2
        deep = -(-count // columns)
        wide = min(media.px(_RANK_WIDE), (self.rect.width - (columns - 1) * 3 * gap) // columns)
        high = min(media.px(_RANK), self.rect.height // deep)
        left = self.rect.centerx - (wide * columns + (columns - 1) * 3 * gap) // 2
        top = self.rect.centery - high * deep // 2
        for nth, rank in enumerate(self._ranks):
            column, row = divmod(nth, deep)
            box = pygame.Rect(left + column * (wide + 3 * gap), top + row * high, wide, high - gap)
            self._draw_rank(surface, media, rank, box)

    def _draw_rank(
        self, surface: pygame.Surface, media: Media, rank: Rank, box: pygame.Rect
    ) -> None:
        theme, texts, gap = media.theme, media.texts, media.px(_GAP)
        if rank.first:
            plate = media.widget_art.plate(
                box.size, media.px(theme.radius), mixed(theme.well, theme.accent, 0.18), alpha=0.9,
                edge=theme.accent, edge_width=max(2, media.px(3)),
            )  # fmt: skip
            surface.blit(plate, box, special_flags=PREMUL)
        faces = rank.faces(round(box.width * 0.36), box.height - gap // 2, media)
        faces = faded(faces, 0.5) if rank.faint else faces
        at = put(surface, faces, midleft=(box.x + gap, box.centery))
        share = out_cubic(self._risen(media, media.motion.winner_time * 0.5))
        words = pygame.Rect(at.right + gap, box.y, box.right - at.right - 3 * gap, box.height)
        bar = pygame.Rect(words.x, 0, words.width, media.px(16))
        bar.bottom = box.bottom - gap
        ink = theme.accent if rank.first else theme.muted if rank.faint else theme.cream
        px = round(box.height * _TOTAL)
        shown = rank.total - round(rank.gained * (1 - share))
        total = texts.line(str(shown), "number", ink, px)
        y = (box.y + bar.y) // 2
        right = words.right - total.get_width()
        put(surface, total, midleft=(right, y))
        if rank.gained:
            tone = theme.bad if self._low_wins else theme.good
            more = texts.line(f"+{rank.gained}", "number", tone, round(box.height * _NAME))
            right -= more.get_width() + 2 * gap
            put(surface, more, midleft=(right, y))
        right = self._note(surface, media, rank, (right - 2 * gap, y), words)
        room, high = right - gap - words.x, bar.y - box.y
        half = high * _HALF / (box.height * _NAME)
        most = round(box.height * _NAME)
        lines, px = texts.named_in_lines(rank.name, "button", room, most, half=half)
        step = min(texts.line_height("button", px), high // len(lines))
        for nth, line in enumerate(lines):
            said = texts.line(line, "button", ink, px)
            middle = y + round(step * (nth - (len(lines) - 1) / 2))
            put(surface, said, midleft=(words.x, middle))
        before, now = ((rank.total - rank.gained * part) / max(1, rank.goal)
                       for part in (1.0, 1.0 - share))  # fmt: skip
        draw_bar(surface, media, bar, before, now, self._low_wins)

    def _note(
        self, surface: pygame.Surface, media: Media, rank: Rank, end: tuple[int, int],
        words: pygame.Rect,
    ) -> int:  # fmt: skip
        """Draw a note that ends at a point, and return where it starts."""
        if not rank.note:
            return end[0] + media.px(_GAP)
        lines = media.texts.wrap(rank.note, "small", (end[0] - words.x) // 2)
        left, step = end[0], media.texts.line_height("small")
        for nth, line in enumerate(lines):
            note = media.texts.line(line, "small", media.theme.muted)
            middle = end[1] + round(step * (nth - (len(lines) - 1) / 2))
            at = put(surface, note, midright=(end[0], middle))
            left = min(left, at.x)
        return left


def between_rounds(
    rect: pygame.Rect, media: Media, titles: Sequence[Label], body: Widget, ways: Widget
) -> None:
    """Place titles at the top, buttons at the bottom, and the content between them."""
    margin = media.px(_MARGIN)
    box = rect.inflate(-2 * margin, -2 * margin)
    y = box.top
    for label in titles:
        if label.style == "banner" and media.texts.width(label.text, "banner") > box.width:
            label.style = "heading"
        high = label.measure(media, box.width)[1] if label.text else 0
        label.place(pygame.Rect(box.x, y, box.width, high), media)
        y += high
    wide, high = ways.measure(media, box.width)
    place = pygame.Rect(0, 0, wide, high)
    place.midbottom = box.midbottom
    ways.place(place, media)
    body.place(pygame.Rect(box.x, y, box.width, place.top - margin // 2 - y), media)


class FarSheetScene(TurningScene, ScoreSheetScene):
    """The score sheet read from afar: who has won, everybody's score, and then the current
    vote."""

    far = True

    def build(self) -> tuple[Widget, Widget | None]:
        sheet, voice = self.sheet, voice_of(self.sheet)
        over = sheet.match_winners is not None
        self._parts = self._make_parts()
        said = summary_said(sheet.outlook, voice) or summary_said(sheet.moment, voice)
        titles = [
            Label(headline(sheet), "banner", "accent", align="centre"),
            Label(" ".join([said, *self._also]).strip(), "subheading", align="centre"),
        ]
        self._ranking = Ranking([self._rank(seat) for seat in sheet.ranking], sheet.low_wins)
        for part in self.parts("above"):
            part.look()
        body = self.turning = OneAtATime([self._ranking, *self.parts("above")])
        go_on = self._way_forward(over)
        menu = quiet(say(buttons.MENU) if over else say(buttons.KEPT_FOR_LATER), "home",
                     self._on_menu, "menu")  # fmt: skip
        pages = [self._page_button(*each) for each in self._pages] if over else []
        row: list[Widget] = [*self.parts("row"), *self.parts("line")]
        self._ways = Wrap([menu, *pages, *(row or [Space(grow=1)]), go_on])
        place = partial(between_rounds, titles=titles, body=body, ways=self._ways)
        return Free([*titles, body, self._ways], place), go_on

    def _look(self) -> bool:
        changed = super()._look()
        for part in self.parts("line"):
            # An empty part takes no room.
            changed = changed or part.visible == part.empty
            part.visible = not part.empty
        return changed

    def _rank(self, seat: int) -> Rank:
        sheet, line, look = self.sheet, self.sheet.seats[seat], self.sheet.look(seat)
        won = seat in (sheet.match_winners or sheet.winners)
        mood: Expression = "winning" if won else "beaten" if line.out else "calm"

        def faces(wide: int, high: int, media: Media) -> pygame.Surface:
            return portrait(line.name, look, min(wide, high), media, mood)

        return Rank(line.name, faces, line.total, line.gained, sheet.goal, won, line.out)

    @property
    def unfolding(self) -> bool:
        return not self._ranking.over

    def finish(self) -> None:
        self._ranking.finish()
