"""The list of matches: newest first, found by person and by game, opened with a press."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import date

import pygame

from game.language.catalogue import N_, _, say, translated
from game.language.voice import listed
from game.rooms.history.library.library import Library
from game.rooms.history.library.match_search import MatchRow, MatchSearch
from game.rooms.history.library.shelf import MatchEnd
from game.rooms.history.pages.history_pages import HistoryScene, LastingPage
from game.rooms.history.pages.past_match import PastMatchScene, look_of, result_said
from game.rooms.history.words import history_texts as texts
from game.rulesets import GAMES
from game.ui.graphics.medallion import medallion, portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.theme import mixed
from game.ui.input.intents import Command, Intent, Pixel
from game.ui.widgets.box_layout import Wrap
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form_parts import Entry
from game.ui.widgets.node import Node, Role, text
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Size, Widget

_HIGH = 96
_GAP = 8
"""The height of a match and the gap between two, units."""
_FACE = 62
_APART = 42
"""Units of a face, and from one face to the next if there are few."""
_FACES = 4 * _APART + _FACE
"""Units of all faces of a match."""
_STAR = 72
"""Units of the star at the right."""
_AT_ONCE = 40
"""Matches that are read from the library at once."""
_FACES_AT_ONCE = 2
"""The most new faces that are drawn in one frame."""


def page(scene: HistoryScene) -> Widget:
    """The page of the matches."""
    return MatchesPage(scene)


class MatchesPage(LastingPage):
    """The search, and the list."""

    def __init__(self, scene: HistoryScene) -> None:
        self._scene = scene
        self._search = MatchSearch()
        library = scene.library
        games = [("", _("All games"))]
        games += [(each.id, translated(each.name)) for each in GAMES.values()]
        which = [(key, say(words)) for key, words in texts.WHICH.items()]
        entry = Entry("", self._find_name, placeholder=_("Name of a player"), limit=24, width=400)
        game = Dropdown(games, "", self._find_game, width=330).named("game")
        kind = Dropdown(which, "", self._find_kind, width=300).named("which")
        self.list = MatchList(
            library, self._search, scene.past.here(), scene.past.matches.current_id,
            scene.past.matches.named, self._open, self._mark, self._why_none(),
        ).named("matches")  # fmt: skip
        self._searching = Wrap([entry.named("search"), game, kind], gap=14)
        self._searching.visible = self.list.said_when_empty == ""
        super().__init__([self._searching, self.list], gap=18)

    def renew(self) -> None:
        """Show what the library says now."""
        if self.list.count:
            self._searching.visible = True
        self.list.goes_on = self._scene.past.matches.current_id
        self.list.search(self._search)

    def _why_none(self) -> str:
        kept = self._scene.library is not None and self._scene.app.settings.kept_matches
        return say(
            texts.NOTHING_YET
            if kept
            else N_("No matches are saved. You can change that in the settings, under “Playing”.")
        )

    def _find(self, search: MatchSearch) -> None:
        self._search = search
        self.list.search(search)

    def _find_name(self, name: str) -> None:
        self._find(replace(self._search, name=name.strip()))

    def _find_game(self, game: str) -> None:
        self._find(replace(self._search, game=game))

    def _find_kind(self, kind: str) -> None:
        state = MatchEnd.UNFINISHED if kind == "waiting" else None
        self._find(replace(self._search, state=state, marked=kind == "marked"))

    def _open(self, row: MatchRow) -> None:
        self._scene.app.push(PastMatchScene(self._scene.past.matches, row, self._scene.past.here()))

    def _mark(self, row: MatchRow) -> None:
        if self._scene.past.matches.mark(row, not row.marked):
            self.renew()


class MatchList(Scroll):
    """A list that scrolls. Only the matches that are seen are read and drawn.

    here: the ids of the people at this screen. goes_on: the id of the match that “Continue”
    continues. named: makes the heading of a match. on_open, on_mark: called with a match when it or
    its star is pressed. empty: the sentence shown if there are no matches at all.
    """

    focusable = True
    role = Role.BUTTON

    @property
    def called(self) -> str:
        row = self.row(self.chosen) if self.count else None
        return self.said_when_empty if row is None else self.named_match(row)

    def parts_told(self) -> tuple[Node, ...]:
        row = self.row(self.chosen) if self.count else None
        if row is None:
            return ()
        names = listed([seat.name for seat in row.seats])
        return text(say(texts.WITH, when=texts.when_said(row.ended, date.today()), names=names))

    @property
    def value_called(self) -> str:
        row = self.row(self.chosen) if self.count else None
        return "" if row is None else result_said(row, self.here, row.id == self.goes_on)

    def __init__(
        self,
        library: Library | None,
        search: MatchSearch,
        here: Collection[str],
        goes_on: str,
        named: Callable[[MatchRow], str],
        on_open: Callable[[MatchRow], None],
        on_mark: Callable[[MatchRow], None],
        empty: str,
    ) -> None:
        self._library = library
        self._search = search
        self.here = frozenset(here)
        self.goes_on = goes_on
        self.named_match = named
        self._on_open = on_open
        self._on_mark = on_mark
        self._empty = empty
        self.chosen = 0
        """The number of the match that keys act on."""
        self.pointed: int | None = None
        """The number of the match under the pointer."""
        self._rows: dict[int, MatchRow] = {}
        self.count = library.count(search) if library is not None else 0
        super().__init__(_Rows(self))

    # --- what it shows ------------------------------------------------------------------------

    def search(self, search: MatchSearch) -> None:
        """Show these matches, as they are now."""
        if search != self._search:
            self.chosen = 0
        self._search = search
        self._rows.clear()
        self.count = self._library.count(search) if self._library is not None else 0
        self.chosen = max(0, min(self.chosen, self.count - 1))
        if self.ui is not None:
            self.place(self.rect, self.ui.media)
            self._show_chosen()
        self.invalidate()

    def row(self, number: int) -> MatchRow | None:
        """Return the match with that number, counted from 0; None if it is gone."""
        if number not in self._rows and self._library is not None:
            first = number - number % _AT_ONCE
            found = self._library.matches(self._search, first, _AT_ONCE)
            self._rows.update(enumerate(found, first))
        return self._rows.get(number)

    @property
    def said_when_empty(self) -> str:
        """The sentence in place of the list; empty if there are matches."""
        if self.count:
            return ""
        return self._empty if self._search == MatchSearch() else say(texts.NOTHING_FOUND)

    def box(self, number: int, media: Media) -> pygame.Rect:
        """Return the rectangle of that match."""
        high = media.px(_HIGH)
        top = self.content.rect.y + number * (high + media.px(_GAP))
        return pygame.Rect(self.content.rect.x, top, self.content.rect.width, high)

    def number_at(self, point: Pixel, media: Media) -> int | None:
        """Return the number of the match at that point; None if there is none."""
        step = media.px(_HIGH) + media.px(_GAP)
        number, rest = divmod(point[1] - self.content.rect.y, step)
        return number if 0 <= number < self.count and rest < media.px(_HIGH) else None

    # --- what the player does -----------------------------------------------------------------

    def choose(self, number: int) -> bool:
        """Move the keys to another match. Return whether it is another one."""
        number = max(0, min(number, self.count - 1))
        if number == self.chosen or not self.count:
            return False
        self.chosen = number
        if self.ui is not None:
            self.ui.media.sounds.play("hover", 0.3)
        self._show_chosen()
        self.invalidate()
        return True

    def _show_chosen(self) -> None:
        if self.ui is None or not self.count:
            return
        media = self.ui.media
        high, step = media.px(_HIGH), media.px(_HIGH) + media.px(_GAP)
        top = self.chosen * step
        room = media.px(_GAP)
        if top < self.offset:
            self.scroll_to(top - room)
        elif top + high > self.offset + self.rect.height:
            self.scroll_to(top + high + room - self.rect.height)

    def command(self, command: Command) -> bool:
        seen = 1
        if self.ui is not None:
            media = self.ui.media
            seen = max(1, self.rect.height // (media.px(_HIGH) + media.px(_GAP)) - 1)
        step = {
            Intent.UP: -1, Intent.DOWN: 1, Intent.PAGE_UP: -seen, Intent.PAGE_DOWN: seen,
            Intent.FIRST: -self.count, Intent.LAST: self.count,
        }.get(command.intent)  # fmt: skip
        return step is not None and self.choose(self.chosen + step)

    def activate(self) -> None:
        self.open(self.chosen)

    def open(self, number: int) -> None:
        """Open the match with that number."""
        row = self.row(number)
        if row is not None:
            self.chosen = number
            if self.ui is not None:
                self.ui.media.sounds.play("click", 0.6)
            self._on_open(row)

    def mark(self, number: int) -> None:
        """Mark or unmark the match with that number."""
        row = self.row(number)
        if row is not None:
            self.chosen = number
            self._on_mark(row)

    def focus_rect(self, media: Media) -> pygame.Rect:
        if not self.count:
            return self.rect
        return self.box(self.chosen, media).clip(self.rect)

    def draw_tree(self, surface: pygame.Surface, part: pygame.Rect, media: Media) -> None:
        super().draw_tree(surface, part, media)
        if self.said_when_empty:
            words = media.texts.block(
                self.said_when_empty, "body", media.theme.muted, self.rect.width, "centre"
            )
            at = put(surface, words, center=self.rect.center)
            sign = media.widget_art.sign("book", media.px(120), media.theme.accent)
            put(surface, sign, midbottom=(at.centerx, at.top - media.px(20)))


class _Rows(Widget):
    """The rows of a list, as far as they are seen."""

    takes_pointer = True

    def __init__(self, list: MatchList) -> None:
        super().__init__()
        self._list = list
        self._point: Pixel = (0, 0)
        self._pending = False

    def measure(self, media: Media, width: int) -> Size:
        count = self._list.count
        return width, count * media.px(_HIGH) + max(0, count - 1) * media.px(_GAP)

    def pointer_moved(self, point: Pixel) -> None:
        assert self.ui is not None
        self._point = point
        number = self._list.number_at(point, self.ui.media)
        if number != self._list.pointed:
            self._list.pointed = number
            self.invalidate()

    def pointer_pressed(self, point: Pixel) -> None:
        super().pointer_pressed(point)
        self.pointer_moved(point)

    def pointer_left(self) -> None:
        super().pointer_left()
        self._list.pointed = None

    def activate(self) -> None:
        assert self.ui is not None
        media = self.ui.media
        number = self._list.number_at(self._point, media)
        if number is None:
            return
        self.ui.focus(self._list)
        if self._point[0] >= self._list.box(number, media).right - media.px(_STAR):
            self._list.mark(number)
        else:
            self._list.open(number)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        step = media.px(_HIGH) + media.px(_GAP)
        seen = surface.get_clip().clip(self._list.rect)
        first = max(0, (seen.top - self.rect.y) // step)
        last = min(self._list.count - 1, (seen.bottom - self.rect.y) // step)
        self._pending, drawn, today = False, 0, date.today()
        for number in range(first, last + 1):
            row = self._list.row(number)
            if row is not None:
                drawn += self._draw_row(surface, media, number, row, today, drawn)
            if self._pending and self.ui is not None:
                # In the next frame only the missing faces are drawn.
                rest = self._list.box(number, media)
                rest.width, rest.height = media.px(22 + _FACES + 24), seen.bottom - rest.y
                self.ui.invalidate_rect(rest.clip(seen))
                self._pending = False

    def _draw_row(
        self, surface: pygame.Surface, media: Media, number: int, row: MatchRow, today: date,
        drawn: int,
    ) -> int:  # fmt: skip
        """Draw a match. Return the number of new faces drawn."""
        theme, texts_, box = media.theme, media.texts, self._list.box(number, media)
        lit = number == self._list.pointed
        goes_on = row.id == self._list.goes_on
        waits = row.state is MatchEnd.UNFINISHED
        shade = mixed(theme.well, theme.raised, 0.45 if lit else 0.12)
        plate = media.widget_art.plate(
            box.size, media.px(theme.radius), shade, alpha=0.9,
            edge=theme.accent if goes_on else None, edge_width=media.px(1.5) if goes_on else 0,
        )  # fmt: skip
        surface.blit(plate, box, special_flags=PREMUL)
        made = self._draw_faces(surface, media, box, row, drawn)
        left = box.x + media.px(22 + _FACES + 24)
        star = box.right - media.px(_STAR)
        sign = media.widget_art.sign(
            "starred" if row.marked else "star", media.px(34),
            theme.accent if row.marked else theme.faint,
        )  # fmt: skip
        put(surface, sign, center=(star + media.px(_STAR) // 2, box.centery))
        room = star - left
        said, px = texts_.squeezed(
            result_said(row, self._list.here, goes_on), "label", round(room * 0.46), least=0.7
        )
        said = texts_.fit(said, "label", round(room * 0.46), px)
        ink = theme.accent if waits else theme.text
        result = texts_.line(said, "label", ink, px)
        put(surface, result, midright=(star, box.centery))
        room -= result.get_width() + media.px(20)
        name, px = texts_.squeezed(self._list.named_match(row), "strong", room, least=0.7)
        name = texts_.fit(name, "strong", room, px)
        first = texts_.line(name, "strong", theme.text, px)
        names = listed([seat.name for seat in row.seats])
        line = say(texts.WITH, when=texts.when_said(row.ended, today), names=names)
        line, px = texts_.squeezed(line, "small", room, least=0.7)
        second = texts_.line(line, "small", theme.muted, px)
        y = box.centery - (first.get_height() + second.get_height()) // 2
        surface.blit(first, (left, y), special_flags=PREMUL)
        surface.blit(second, (left, y + first.get_height()), special_flags=PREMUL)
        return made

    def _draw_faces(
        self, surface: pygame.Surface, media: Media, box: pygame.Rect, row: MatchRow, drawn: int
    ) -> int:
        size, made = media.px(_FACE), 0
        apart = min(_APART, (_FACES - _FACE) / max(1, len(row.seats) - 1))
        for place, seat in enumerate(row.seats):
            look = look_of(seat, place)
            there = media.faces.has(look.face)
            if there and not media.faces.holds(look.face, "calm", size):
                if drawn + made >= _FACES_AT_ONCE:
                    self._pending = True
                    continue
                made += 1
            picture = (
                portrait(seat.name, look, size, media)
                if there
                else medallion(seat.name, look.colour, size, media)
            )
            x = box.x + media.px(22 + apart * place)
            put(surface, picture, midleft=(x, box.centery))
        return made
