"""The page that compares a duplicate: what everybody made of the same cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.language.catalogue import N_, _, decimal, say, translated
from game.rooms.duplicate import duplicate_texts as texts
from game.rooms.duplicate.legs import Comparison, Duplicate, DuplicateDeal
from game.rulesets import GAMES
from game.table.people.seating import Place
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.theme import mixed
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.reading_page import ReadingScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Row, Space, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import ask
from game.ui.widgets.display import Label, Panel, PictureBox
from game.ui.widgets.widget import Size, Widget

if TYPE_CHECKING:
    from game.rooms.duplicate.duplicate_flow import DuplicateFlow

_FACE: Final = 84
_BAR_WIDE, _BAR_HIGH, _NUMBER_WIDE = 420, 30, 150
_ROW: Final = 46
"""The height of a row of a deal, units."""
_SIDE: Final = 220
"""The width of the words before a row, units."""
_NARROWEST: Final = 92
"""If columns would be narrower than this, a deal is told in words; units."""


class AheadBar(Widget):
    """A bar that says how far somebody is ahead (to the right of a line) or behind (to the
    left)."""

    def __init__(self, share: float, said: str) -> None:
        """share: of the most that anybody is ahead or behind, from -1 to 1.  said: the number."""
        super().__init__()
        self._share = share
        self._said = said

    def measure(self, media: Media, width: int) -> Size:
        high = max(media.px(_BAR_HIGH), media.texts.line_height("number"))
        return min(width, media.px(_BAR_WIDE + _NUMBER_WIDE)), high

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, rect = media.theme, self.rect.copy()
        ink = theme.accent if self._share > 0 else theme.text
        number = media.line(self._said, "number", ink)
        put(surface, number, midright=rect.midright)
        rect.width -= media.px(_NUMBER_WIDE)
        rect.inflate_ip(0, media.px(_BAR_HIGH) - rect.height)
        half = rect.width // 2 - media.px(6)
        wide = round(half * abs(self._share))
        if wide:
            ink = theme.good if self._share > 0 else theme.bad
            left = rect.centerx if self._share > 0 else rect.centerx - wide
            bar = pygame.Rect(left, rect.y + media.px(4), wide, rect.height - media.px(8))
            plate = media.widget_art.plate(bar.size, media.px(4), ink)
            surface.blit(plate, bar, special_flags=PREMUL)
        line = pygame.Rect(0, rect.y, max(1, media.px(3)), rect.height)
        line.centerx = rect.centerx
        surface.fill(theme.muted, line)


class DealTable(Widget):
    """One deal: a row for each hand of cards and a column for each player. There is a dot where a
    player has not held the hand yet; the best of a row have a frame."""

    def __init__(self, deal: DuplicateDeal, names: Sequence[str], low_wins: bool) -> None:
        super().__init__()
        self._deal = deal
        self._names = tuple(names)
        self._best = min if low_wins else max

    def measure(self, media: Media, width: int) -> Size:
        return width, media.px(_ROW) * (1 + len(self._deal.hands))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, high, side = media.theme, media.px(_ROW), media.px(_SIDE)
        wide = min(media.px(230), (self.rect.width - side) // len(self._names))
        left, y = self.rect.x + side, self.rect.y + high // 2

        def write(text: str, style: str, ink: tuple[int, int, int], x: int, room: int) -> None:
            said, px = media.texts.named(text, style, room - media.px(8))
            words = media.texts.line(said, style, ink, px)
            at = words.get_rect(midleft=(x, y)) if x < left else words.get_rect(center=(x, y))
            surface.blit(words, at, special_flags=PREMUL)

        for column, name in enumerate(self._names):
            write(name, "small", theme.muted, left + column * wide + wide // 2, wide)
        for seat, hand in enumerate(self._deal.hands):
            y += high
            row = pygame.Rect(self.rect.x, 0, side + wide * len(self._names), high - media.px(4))
            row.centery = y
            if seat % 2 == 0:
                plate = media.widget_art.plate(row.size, media.px(8), theme.well, alpha=0.6)
                surface.blit(plate, row, special_flags=PREMUL)
            write(say(texts.HAND, n=seat + 1), "small", theme.text, row.x + media.px(12), side)
            made = dict(zip(hand.players, hand.results, strict=True))
            best = self._best(made.values())
            differ = len(set(made.values())) > 1
            for column in range(len(self._names)):
                x = left + column * wide + wide // 2
                if column not in made:
                    write("·", "strong", theme.faint, x, wide)
                    continue
                if differ and made[column] == best:
                    frame = pygame.Rect(0, 0, min(wide, media.px(96)) - 4, high - media.px(8))
                    frame.center = x, y
                    ring = media.widget_art.plate(
                        frame.size, media.px(8), mixed(theme.well, theme.accent, 0.25),
                        edge=theme.accent, edge_width=media.px(2.5),
                    )  # fmt: skip
                    surface.blit(ring, frame, special_flags=PREMUL)
                write(str(made[column]), "strong", theme.text, x, wide)


class DuplicateScene(ReadingScene):
    """The page."""

    widest = 1560.0
    way_on = "next"

    def __init__(self, duplicates: DuplicateFlow, duplicate: Duplicate, sheet: Comparison) -> None:
        super().__init__(say(texts.TITLE), [])
        self._duplicates = duplicates
        self.duplicate = duplicate
        """The duplicate that is compared."""
        self.sheet = sheet
        """The comparison."""

    # --- the tree -------------------------------------------------------------------------------

    @property
    def _names(self) -> list[str]:
        return [place.name for place in self.duplicate.players]

    def header(self) -> Widget:
        played, total = len(self.duplicate.legs), len(self.duplicate.seating)
        first = self.duplicate.first
        game = translated(GAMES[first.rules].name) if first is not None else ""
        return Column(
            [
                Label(self._headline(), "subheading"),
                Label(texts.after_said(played, total, game), "small", "muted"),
            ], gap=0,
        )  # fmt: skip

    def _headline(self) -> str:
        if len(self.duplicate.legs) == 1:
            return _("The first match is over. Now everyone moves one seat on.")
        ahead, players = self.sheet.ahead, self.duplicate.players
        best = [place for place, each in zip(players, ahead, strict=True) if each == max(ahead)]
        alone = len(best) == 1 and best[0].human
        return texts.headline_said(
            [place.name for place in best], len(best) == len(players),
            you=alone and sum(place.human for place in players) == 1,
        )  # fmt: skip

    def content(self) -> Widget:
        sheet, several = self.sheet, len(self.duplicate.legs) > 1
        order = sorted(range(len(sheet.ahead)), key=lambda each: -sheet.ahead[each])
        parts: list[Widget] = []
        if several:
            parts.append(Label(_("Lead over the others with the same cards"), "label", "accent"))
        parts += [self._player(each) for each in order]
        if several:
            parts += [Space(8), Label(_("Deal by deal"), "label", "accent")]
            parts.append(Label(say(texts.EXPLAINED), "small", "muted"))
            if sheet.left_out:
                parts.append(Label(texts.left_out_said(sheet.left_out), "small", "muted"))
            parts += [self._deal(each) for each in sheet.deals]
            if not sheet.deals:
                parts.append(Label(_("No deal was played the same way in all matches.")))
        return Column(parts, gap=12)

    def _player(self, player: int) -> Widget:
        sheet, place = self.sheet, self.duplicate.players[player]
        totals = [leg[player] for leg in sheet.totals]
        words: list[Widget] = [
            Label(place.name, "strong"),
            Label(texts.totals_said(totals, sheet.rounds), "small", "muted"),
        ]
        parts: list[Widget] = [_face(place), Column(words, gap=0, grow=1)]
        if len(sheet.totals) > 1:
            ahead = sheet.ahead[player]
            most = max(map(abs, sheet.ahead))
            if self._narrow:
                parts.append(Label(ahead_said(ahead), "number", "accent" if ahead > 0 else "text"))
            else:
                parts.append(AheadBar(ahead / most if most else 0.0, ahead_said(ahead)))
        return Panel([Row(parts, gap=16)], kind="well", pad=(20, 10))

    def _deal(self, deal: DuplicateDeal) -> Widget:
        names = self._names
        units = min(self.widest, self.app.display.size[0] * 1000 / self.media.px(1000))
        number = Label(_("Deal {n}", n=deal.number), "strong")
        if (units - 200 - _SIDE) / len(names) >= _NARROWEST and not self._narrow:
            table: list[Widget] = [DealTable(deal, names, self.sheet.low_wins)]
        else:
            table = []
            for seat, hand in enumerate(deal.hands, 1):
                made = [
                    (names[player], result)
                    for player, result in zip(hand.players, hand.results, strict=True)
                ]
                table.append(Label(say(texts.HAND, n=seat), "small", "muted"))
                table.append(Label(texts.made_said(made)))
        return Column([number, *table], gap=4)

    def beside_done(self) -> Sequence[Widget]:
        if self.duplicate.over:
            return super().beside_done()
        stop = Button(say(texts.STOP), self._ask_to_stop, sign="cross").named("stop")
        words = N_("Continue") if self.duplicate.playing else texts.PLACES_CHANGED
        go_on = Button(say(words), self._next, sign="play", kind="primary").named("next")
        both = Wrap([stop, go_on], least=0.75)
        both.grow = 1.0
        return [both]

    def build(self) -> tuple[Widget, Widget | None]:
        root, done = super().build()
        return root, next((each for each in root.walk() if each.name == "next"), done)

    # --- what the player does -------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        if isinstance(event, Command) and event.intent in (Intent.LEFT, Intent.RIGHT):
            return WidgetScene.handle(self, event)
        return super().handle(event)

    def back(self) -> None:
        self._duplicates.leave(self.duplicate)

    def _next(self) -> None:
        self._duplicates.next(self.duplicate)

    def _ask_to_stop(self) -> None:
        ask(
            self.ui, _("End the duplicate here?"), say(texts.STOP_MEANS), say(texts.STOP),
            lambda: self._duplicates.stop(self.duplicate), kind="danger",
        )  # fmt: skip


def ahead_said(ahead: float) -> str:
    """A number with its sign, and one decimal where it is not whole.

    >>> ahead_said(2.5), ahead_said(-3.0), ahead_said(0.0)
    ('+2.5', '−3', '0')
    """
    number = decimal(round(abs(ahead), 1))
    return number if number == "0" else f"+{number}" if ahead > 0 else f"−{number}"


def _face(place: Place) -> Widget:
    def paint(surface: pygame.Surface, rect: pygame.Rect, media: Media) -> None:
        picture = portrait(place.name, place.look, min(rect.size), media)
        put(surface, picture, center=rect.center)

    return PictureBox((_FACE, _FACE), paint, tooltip=place.name)
