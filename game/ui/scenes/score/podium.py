"""The end of a match or an evening: the three best step onto a podium that fills the screen. Then
what can be done rises below them."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, pi, sin
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.storage.assets import ASSETS
from game.table.sheet import ScoreSheet
from game.ui.graphics.artcache import ArtCache, card_picture
from game.ui.graphics.audio.score import STEPS_UP
from game.ui.graphics.ease import in_quad, out_cubic, out_quad
from game.ui.graphics.medallion import medallion, portrait
from game.ui.graphics.media import Media, units_of
from game.ui.graphics.pixels import PREMUL, blurred, canvas, faded, put, soft_shadow, tinted
from game.ui.graphics.room_behind import room_behind
from game.ui.graphics.sprite_layer import Picture, SpriteLayer
from game.ui.graphics.text import Texts
from game.ui.graphics.theme import Rgb, mixed
from game.ui.graphics.transition import TURN, Body
from game.ui.input.intents import DELIBERATE, Command, Input
from game.ui.scenes.score.podium_art import (
    METALS,
    brass,
    crown,
    fan,
    laurel,
    medal,
    rays,
    rosette,
    step,
    streamer,
    warmth,
)
from game.ui.scenes.score.score_sheet import LEAST_WIDE, ResultScene, headline
from game.ui.scenes.score.score_table import lines_told
from game.ui.scenes.widget_scene import LayeredScene, WidgetScene
from game.ui.table.plate_pictures import light_picture
from game.ui.widgets.box_layout import Free, Space, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label
from game.ui.widgets.node import Node, Role, text
from game.ui.widgets.widget import Widget

STAYS, READ = 5.0, 9.0
"""Seconds that the podium is shown after the winner has stepped up, without awards and with
them."""
ROLL = 0.56
"""Seconds from the start of the podium's sound to its chord."""
_RISE, _FALL, _SQUASH = 0.28, 0.07, 0.18
"""Seconds to rise, to come down on the step again, and to spring back."""
_OVER, _SQUASHED = 8.0, 0.04
"""Units that somebody rises too far, and the share by which a landing squashes them."""
_DUST, _GRAINS = 0.5, 8
"""Seconds that dust is seen after a landing, and its grains."""
_LAID, _HONOURED, _BETWEEN = 0.35, 0.6, 0.3
"""Seconds from a step to the hand in front of it, from the winner's step to the first award, and
from one award to the next."""
_SEEN = 0.8
"""Seconds from the last award to the buttons."""
_DROPS = 0.22
"""Seconds in which hands and awards fall into their places."""
_TOPS, _WIDE = (606.0, 662.0, 704.0), (512.0, 452.0, 452.0)
"""Upper edges and widths of the steps, units from the top of the picture of 1080."""
_FLOOR, _LID = 936.0, 56.0
"""The foot of the steps, and how much of their upper side is visible."""
_GROUND, _AWARDS = 144.0, 96.0
"""Units below the foot of the steps: with nothing but awards there, and of these above buttons."""
_MOST_GROWN = 1.6
"""How much more room awards get where words are larger, at most."""
_HIGH, _EDGE, _GAP = 68, 22, 8
"""Units: height of the buttons, free at their sides, and above and below them."""
_COMES = 0.25
"""Seconds in which the buttons rise."""
_BUSTS = (530.0, 400.0, 376.0)
"""The greatest sizes of the busts."""
_HEADS = (215.0, 262.0, 312.0)
"""The highest point of a head; the crown is above it."""
_SUNK = 0.14
"""The share of a bust that is hidden behind the step."""
_CROWNED = 78.0
"""The height of the crown above the head."""
_LAUREL, _LAUREL_UP = 640.0, 146.0
"""Size of the laurel, and how far its middle is above the upper edge of the step."""
_AT = (0.0, -470.0, 470.0)
"""The middles of the steps, from the middle of the window."""
_AT_OF_TWO = (232.0, -238.0)
"""The same for two."""
_INNER = 704.0
"""Half the width of all steps with a little room."""
_CARD, _MOST_CARDS = 94.0, 7
"""Width of a card that was left, and the most that are shown."""
_INSIDE = 108.0
"""The width of a hand that lies on the step."""
_ASIDE = (178, 174, 178)
"""The factor, of 255, that darkens the other players: to seven tenths of the light."""
TONES: Sequence[Rgb] = ((214, 72, 58), (226, 164, 48), (46, 148, 140), (112, 92, 176))
"""The colours of the rosettes."""
_ROSETTE = 120.0
_POWDER: Rgb = (236, 214, 176)
_PULL = 2000.0
"""Units a second by which paper that was thrown up becomes slower each second."""
_PAPER: Sequence[Rgb] = (
    (231, 91, 74), (86, 178, 160), (123, 92, 190), (240, 190, 92), (250, 240, 220),
)  # fmt: skip


class Honour(NamedTuple):
    """An award on a rosette below the steps."""

    emblem: Path
    """The file with its drawing."""
    title: str
    said: str
    """Who it is for, and why."""


@dataclass(slots=True)
class _Scrap:
    """A scrap of paper, in pixels and seconds: it is thrown up, and then sinks at its speed."""

    sprite: Picture
    begin: float
    x: float
    y: float
    aside: float
    up: float
    speed: float

    def fall(self, passed: float, floor: float, pull: float) -> None:
        """Put it where it is so many seconds after the winner's landing. ``pull``: pixels a second
        by which it becomes slower each second. No paper falls on the names of the others."""
        age = max(0.0, passed - self.begin)
        climbs = min(age, self.up / pull)
        sinks = age - climbs
        rise = self.up * climbs - pull * climbs**2 / 2
        self.sprite.x = self.x + self.aside * (1.0 - exp(-2.0 * age))
        self.sprite.y = self.y - rise + min(pull * sinks**2 / 2, self.speed * sinks)
        self.sprite.shown = age > 0 and self.sprite.y < floor - self.sprite.rect().height


@dataclass(slots=True)
class _Grain:
    """A grain of dust beside a step."""

    sprite: Picture
    picture: pygame.Surface
    x: float


class PodiumScene(LayeredScene, ResultScene):
    """Shows the best players of a match, and then what can be done; or ``on_done`` is called
    instead. That happens once, after a while or when somebody skips it."""

    arrival = TURN
    reads = READ

    def __init__(
        self,
        sheet: ScoreSheet,
        *,
        on_done: Callable[[], None] | None = None,
        honours: Callable[[], Sequence[Honour]] = tuple,
        pile: Sequence[str] = (),
        art: ArtCache | None = None,
        **result: Any,
    ) -> None:
        """honours: returns the honours to show.
        pile: the names of the cards on top of the pile, the last one last.
        art: the pictures of the table.
        result: what :class:`ResultScene` takes; nothing for buttons of one's own or for none."""
        if not result:
            result = dict.fromkeys(("on_next", "on_new_match", "on_menu"), on_done or _nothing)
        ResultScene.__init__(self, sheet, **result)
        self._on_done = on_done
        self._find_honours = honours
        self._given: Sequence[Honour] | None = None
        self._pile = tuple(pile)
        self._printed = art is not None
        self.ready = self._begun = False
        self._passed = self._since = 0.0
        self._layer = SpriteLayer(art.twin() if art is not None else ArtCache(ASSETS))
        self._steps: list[tuple[Picture, pygame.Surface, float]] = []
        """Each of the best on a step: sprite, whole picture, and time of landing."""
        self._later: list[tuple[Picture, float, float]] = []
        """Hands and awards: sprite, final position, and time."""
        self._awards: list[tuple[Picture, float]] = []
        """The awards, and the time of each."""
        self._dust: list[tuple[_Grain, float, float]] = []
        """Grains, how far each is blown, in pixels, and the time of its landing."""
        self._paper: list[_Scrap] = []
        self._sounds = sorted([(STEPS_UP[0] - ROLL, "podium"), *((at, "thump") for at in STEPS_UP)])
        self._busts: dict[int, tuple[pygame.Surface, pygame.Rect]] = {}
        """The bust of each of the best, and where it is in the picture of the step."""
        self._aside: list[tuple[str, Picture]] = []
        """The faces and the pictures of the other players."""
        self.best, self.places = best_of(sheet)

    @property
    def given(self) -> Sequence[Honour]:
        """The honours that are shown."""
        if self._given is None:
            self._given = tuple(self._find_honours())
        return self._given

    @property
    def stays(self) -> float:
        """Seconds that the podium is shown after the winner has stepped up."""
        if self._on_done is None:
            # The podium stays on the screen, so the buttons wait only for the awards.
            return _HONOURED + _BETWEEN * len(self.given) + _DROPS + _SEEN
        return self.reads if self.given else STAYS

    @property
    def _each(self) -> float:
        """Seconds for which each award is shown alone, read from afar."""
        return (self.stays - _HONOURED) / max(1, len(self.given))

    @property
    def layer(self) -> SpriteLayer:
        return self._layer

    @property
    def _still(self) -> bool:
        return self.app.settings.reduced_motion or not self.app.media.motion.flip_time

    # --- putting it together -----------------------------------------------------------------

    def buttons(self) -> tuple[list[Widget], Widget]:
        """What can be done then, from left to right, and the button that is pressed first."""
        go_on = self.way_forward(320)
        news: list[Widget] = [*self.parts("line")] or [Space(grow=1)]
        return [*self.first_ways(), *self.page_buttons(), *self.parts("row"), *news, go_on], go_on

    def enter(self) -> None:
        super().enter()
        if self._still and self._on_done is None:
            self.ready, self._passed = True, STEPS_UP[0] + READ

    def build(self) -> tuple[Widget, Widget | None]:
        self.make_parts()
        row, first = ([], None) if self._on_done is not None else self.buttons()
        for each in row:
            if isinstance(each, Button):
                each.height = _HIGH
        self._ways = Wrap(row, gap=12, least=LEAST_WIDE)
        said = " ".join([self._brought, *self._also]).strip()
        self._news = Label(said, "button", "accent", align="centre")
        self._news.visible = bool(said)
        return Free([self._news, *self.parts("above"), self._ways], self._arrange), first

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        if self._on_done is not None:
            self._free = 0
            return
        edge, gap = media.px(_EDGE), media.px(_GAP)
        wide, boxes, low = rect.width - 2 * edge, list[tuple[Widget, pygame.Rect]](), rect.bottom
        for each in (self._ways, *self.parts("above"), self._news):
            high = each.measure(media, wide)[1] if each.visible else 0
            low -= high + gap if high else 0
            boxes.append((each, pygame.Rect(edge, low, wide, high)))
        self._free = rect.bottom - low
        down = round((1.0 - out_cubic(min(1.0, self._since / _COMES))) * self._free)
        for each, box in boxes:
            each.place(box.move(0, 0 if self._still else down), media)

    def resize(self, size: tuple[int, int]) -> None:
        WidgetScene.resize(self, size)
        media = self.media
        # Large words of awards get some of the room.
        grown = max(1.0, media.texts.scale / units_of(size)[1])
        awards = _AWARDS * (min(_MOST_GROWN, grown) if self.given else 1.0)
        ground = self._free + round((awards if self._free else _GROUND) * media.unit)
        self._floor = size[1] - ground
        u = min(media.unit, self._floor / _FLOOR)
        self._picture(size, media._replace(unit=u), size[1] - self._free)
        self._layer.repaint()

    def _picture(self, size: tuple[int, int], media: Media, low: int) -> None:
        """Make all pictures, in units of ``media``; buttons begin at ``low``."""
        self._drawn_with, self._unit = media, media.unit
        u, floor = media.unit, self._floor
        self._layer.remove(*list(self._layer.sprites()))
        if not self._printed:
            self._layer.art.pack = media.pack
            self._layer.art.resize([_CARD * u])
        self._layer.set_background(self._room(size, media))
        self._steps, self._later, self._awards, self._dust = [], [], [], []
        at = _AT_OF_TWO if len(self.best) == 2 else _AT
        for nth in reversed(range(len(self.best))):
            begin = STEPS_UP[nth]
            picture = self._step_picture(nth, media)
            x = size[0] / 2 + at[nth] * u
            self._steps.append((Picture(picture, x, 0.0, 10.0 - nth), picture, begin))
            if not self._still:
                self._add_dust(x, _WIDE[self.places[nth]] / 2 * u, begin, media)
            side = 1 if at[nth] > 0 and nth else -1
            cards = self._left(nth, side, media)
            if cards is not None:
                # At the outer corner, beside the plate with the name.
                inside = min(cards.get_width() * 0.9, _INSIDE * u)
                x += side * (_WIDE[self.places[nth]] / 2 * u + cards.get_width() / 2 - inside)
                y = floor - cards.get_height() / 2 + round(6 * u)
                self._later.append((Picture(cards, x, y, 27.0), y, begin + _LAID))
        for nth, each in enumerate(self.given):
            award, y = self._award(nth, each, size, low, media)
            begin = STEPS_UP[0] + _HONOURED + (self._each if self.far else _BETWEEN) * nth
            self._later.append((award, y, begin))
            self._awards.append((award, begin))
        self._layer.add(*(each for each, _, _ in (*self._steps, *self._later)))
        self._layer.add(*(grain.sprite for grain, _, _ in self._dust))
        self._layer.add(*self._others(size, floor, media))
        self._told = self._headline(size, media)
        self._layer.add(self._told)
        self._paper = [] if self._still else self._scraps(size, media)
        self._layer.add(*(scrap.sprite for scrap in self._paper))
        self._pose()

    def _room(self, size: tuple[int, int], media: Media) -> pygame.Surface:
        """Draw the room, dim and out of focus, with rays behind the winner, and the other
        players."""
        theme, u = media.theme, media.unit
        sheet = room_behind(media, 132, near=True)
        floor = self._floor
        middle = size[0] // 2, round(floor - 516 * u)
        if not theme.flat:
            sheet.blit(rays(size, middle), (0, 0), special_flags=PREMUL)
            warm = warmth(round(1240 * u))
            put(sheet, warm, center=middle)
            wide = round(1300 * u), round(900 * u)
            light = light_picture(*wide, mixed(theme.accent, theme.cream, 0.3), 0.36)
            put(sheet, light, center=middle)
        deep = sheet.get_height() - floor
        ground = media.widget_art.plate((size[0], deep), 0, theme.panel, theme.well)
        sheet.blit(ground, (0, floor), special_flags=PREMUL)
        return sheet

    def _others(self, size: tuple[int, int], floor: int, media: Media) -> list[Picture]:
        """Draw the other players at the sides, darker: one at each side as a bust, more in rows of
        coins. Paper falls behind them."""
        rest = [seat for seat in self.sheet.ranking if seat not in self.best]
        u, texts = media.unit, media.texts
        found, middle = list[Picture](), size[0] // 2
        self._aside = []
        room = middle - round(_INNER * u)
        columns = 1 if len(rest) <= 2 else 2
        if self.far and columns > 1:
            # There is no room for their names, which are in the ranking that follows.
            return found
        deep = -(-len(rest) // (2 * columns))
        base = floor - round((0 if deep < 2 else 150) * u)
        cell = min(room // columns, round(280 * u))
        for nth, seat in enumerate(rest):
            side = (-1, 1)[nth % 2]
            row, column = divmod(nth // 2, columns)
            off = room * 0.5 if columns == 1 else room * 0.5 + (column - 0.5) * cell
            x = middle + side * round(_INNER * u + off)
            line, look = self.sheet.seats[seat], self.sheet.look(seat)
            px = max(12, round(26 * u), min(texts.px("strong"), round(44 * u)))
            room_for = cell - round(12 * u)
            lines, px = texts.named_in_lines(line.name, "strong", room_for, px)
            said = "\n".join(lines)
            words = texts.block(said, "strong", media.theme.text, room_for, "centre", px)
            y = base - round(4 * u) - row * min(cell + px, round(190 * u))
            at = words.get_rect(midbottom=(x, y))
            wide = min(cell, round((270 if columns == 1 else 150) * u))
            if columns == 1:
                face = person_picture(
                    line.name, look.face, look.colour, wide, "pleased", media, True
                )
            else:
                face = portrait(line.name, look, wide, media, "pleased")
            picture = face.copy()
            picture.fill((*_ASIDE, 255), special_flags=pygame.BLEND_RGBA_MULT)
            found.append(Picture(picture, x, at.top - picture.get_height() / 2, 26.0))
            self._aside.append((look.face, found[-1]))
            if columns == 1:
                sill = pygame.Rect(0, at.top, round(cell * 0.96), y + round(4 * u) - at.top)
                sill.centerx = x
                board = media.widget_art.plate(
                    sill.size, round(6 * u), media.theme.panel_top, media.theme.panel
                )
                found.append(Picture(board, *sill.center, 26.1))
            found.append(Picture(words, *at.center, 26.2))
        return found

    def bodies(self) -> Mapping[str, Body]:
        found = {
            face: Body(picture.surface, (picture.x, picture.y))
            for face, picture in self._aside
            if picture.surface is not None
        }
        for nth, (sprite, _, _) in zip(reversed(range(len(self.best))), self._steps, strict=True):
            bust, at = self._busts[nth]
            at = at.move(sprite.rect().topleft)
            found[self.sheet.look(self.best[nth]).face] = Body(bust, at.center)
        return found

    def send_away(self, names: Collection[str]) -> None:
        for nth, (sprite, _, _) in zip(reversed(range(len(self.best))), self._steps, strict=True):
            if self.sheet.look(self.best[nth]).face in names:
                sprite.surface = self._step_picture(nth, self._drawn_with, bare=True)
        for face, picture in self._aside:
            picture.shown = face not in names

    def _step_picture(self, nth: int, media: Media, bare: bool = False) -> pygame.Surface:
        """Draw one of the best with the step, the medal and the plate with the name; ``bare``: the
        step alone."""
        theme, u, seat, place = media.theme, media.unit, self.best[nth], self.places[nth]
        wide = round(_WIDE[place] * u)
        front, lid = round((_FLOOR - _TOPS[place]) * u), round(_LID * u)
        mood = ("winning", "pleased", "calm")[place]
        above = self.above(seat, mood, media)
        # A tall hat and the crown on it must stay below the words.
        tall = _TOPS[place] - _LID - _HEADS[place]
        size = round(min(_BUSTS[place], tall / (1.0 - _SUNK - above)) * u)
        bust = self.bust(seat, size, mood, media)
        hidden = round(_SUNK * size)
        over = bust.get_height() - hidden
        wreath = laurel(round(_LAUREL * u)) if place == 0 else None
        if wreath is not None:
            over = max(over + round(_CROWNED * u), round((_LAUREL / 2 + _LAUREL_UP) * u))
        full = max(wide, size, round(_LAUREL * u) if wreath is not None else 0), front + lid + over
        sheet = canvas(full)
        x = full[0] // 2
        top = full[1] - front - lid
        if wreath is not None:
            put(sheet, wreath, center=(x, top - round(_LAUREL_UP * u)))
        if bare:
            sheet = canvas(full)
        else:
            at = put(sheet, bust, midbottom=(x, top + hidden))
            self._busts[nth] = bust, at
        if place == 0 and self.crowned(seat) and not bare:
            worn = crown(round(190 * u))
            head = at.top + round(at.height * above)
            put(sheet, worn, midbottom=(x, head + worn.get_height() - round(_CROWNED * u)))
        wood = step(wide, front, lid, theme.rim_light, theme.rim, theme.flat, u)
        # A part below the upper edge of the step is behind it.
        at = wood.get_rect(midbottom=(x, full[1]))
        sheet.fill((0, 0, 0, 0), (0, at.top + lid, full[0], front))
        sheet.blit(wood, at, special_flags=PREMUL)
        across = round((160 if place == 0 else 120) * u)
        middle = x, full[1] - front + round(front * (0.28 if self.far else 0.37))
        disc = medal(across, METALS[place], str(place + 1), media)
        put(sheet, disc, center=middle)
        line = self.sheet.seats[seat]
        # Cards lie beside the plate.
        beside = not self.far and (bool(line.cards) or self._last_card(seat))
        share = 0.8 if not beside else 0.56 if place == 0 else 0.5
        plate = brass(line.name, round(wide * share), media)
        at = plate.get_rect(midtop=(middle[0], middle[1] + across // 2 + round(8 * u)))
        at.bottom = min(at.bottom, full[1] - round(4 * u))
        sheet.blit(plate, at, special_flags=PREMUL)
        return sheet

    def _last_card(self, seat: int) -> bool:
        """True if this seat has played the last card."""
        sheet = self.sheet
        return bool(self._pile) and seat in sheet.winners and not sheet.seats[seat].cards

    def _left(self, nth: int, side: int, media: Media) -> pygame.Surface | None:
        """Draw the final hand of one of the best, with its points, or the last card of the match;
        None for neither.
        side: the side of the step, 1 for the right."""
        sheet, seat, wide = self.sheet, self.best[nth], round(_CARD * media.unit)
        line = sheet.seats[seat]
        if self.far:
            return None
        if nth == 0 and self._last_card(seat):
            names, points, golden = self._pile[-1:], 0, True
        else:
            points = line.gained if sheet.low_wins else line.worth or 0
            names, golden = line.cards[:_MOST_CARDS], False
        if not names:
            return None
        cards = [card_picture(sheet.deck, each) for each in names]
        return fan(cards, wide, self._layer.art, points, media, side=side, golden=golden)

    def _award(
        self, nth: int, given: Honour, size: tuple[int, int], low: int, media: Media
    ) -> tuple[Picture, float]:
        """Make an award with its rosette, below the floor, and return it with its final
        position."""
        u, texts, floor = media.unit, media.texts, self._floor
        room = low - floor
        margin = round(40 * u)
        cell = size[0] - 2 * margin
        if not self.far:
            cell //= len(self.given)
        large = min(round(_ROSETTE * room / 144), round(room * 0.84 / 1.1), round(cell * 0.3))
        picture = rosette(large, given.emblem, TONES[nth % len(TONES)], media)
        x = large + round(18 * u)
        wide = cell - x - round(12 * u)
        # The words are as large as the room below the steps lets them be, and all that are shown
        # together are written in one size.
        most = max(round((40 if self.far else 27) * u), texts.px("small"))
        for small in range(most, 9, -1):
            made = [
                self._words(each, wide, small) for each in ([given] if self.far else self.given)
            ]
            high = max(head.get_height() + words.get_height() for head, words in made)
            if high <= room:
                break
        head, words = self._words(given, wide, small)
        high = head.get_height() + words.get_height()
        sheet = canvas((cell, max(picture.get_height(), high)))
        put(sheet, picture, midleft=(0, sheet.get_height() // 2))
        y = (sheet.get_height() - high) // 2
        sheet.blit(head, (x, y), special_flags=PREMUL)
        sheet.blit(words, (x, y + head.get_height()), special_flags=PREMUL)
        at = float(floor + room // 2)
        if self.far:
            wide = x + max(head.get_width(), words.get_width())
            return Picture(sheet, size[0] / 2 + (cell - wide) / 2, at, 16.0), at
        return Picture(sheet, margin + cell * (nth + 0.5), at, 16.0), at

    def _words(self, given: Honour, wide: int, small: int) -> tuple[pygame.Surface, pygame.Surface]:
        """Return the title of an award, and in ``small`` pixels what it is for."""
        texts, theme = self.media.texts, self.media.theme
        lines, px = titled(given.title, wide, max(13, round(1.4 * small)), texts)
        head = texts.block("\n".join(lines), "subheading", theme.cream, wide, px=px)
        return head, texts.block(given.said, "body", theme.muted, wide, px=small)

    def bust(self, seat: int, size: int, mood: str, media: Media) -> pygame.Surface:
        """The picture of a winner on a step, ``size`` pixels high."""
        look = self.sheet.look(seat)
        name = self.sheet.seats[seat].name
        return person_picture(name, look.face, look.colour, size, mood, media, True)

    def above(self, seat: int, mood: str, media: Media) -> float:
        """Return the share of this picture that is empty above the head."""
        return _above(self.sheet.look(seat).face, mood, media)

    def crowned(self, seat: int) -> bool:
        """True if the winner at that seat has a head for the crown."""
        return True

    def said(self) -> str:
        """The sentence that says who has won."""
        return headline(replace(self.sheet, match_winners=self.sheet.match_winners or
                                self.sheet.winners))  # fmt: skip

    def scores_told(self) -> tuple[Node, ...]:
        """The score of everybody in words, the best first."""
        return lines_told(self.sheet)

    def tree(self, private: bool = True) -> Node:
        given = [line for each in self.given for line in text(f"{each.title}: {each.said}")]
        if not self.ready or self._on_done is not None:
            return Node(Role.PAGE, self.said(), children=(*given, *self._way_on_told()), key=self)
        page = WidgetScene.tree(self, private)
        if page.role is not Role.PAGE:
            return page
        children = (*self.scores_told(), *given, *page.children)
        return replace(page, name=self.said(), children=children)

    def _headline(self, size: tuple[int, int], media: Media) -> Picture:
        """The sentence that says who has won, the names in gold."""
        sheet, texts, u = self.sheet, media.texts, media.unit
        names = [line.name for line in sheet.seats]
        winners = sheet.match_winners or sheet.winners
        said = self.said()
        said, px = texts.squeezed(said, "banner", round(size[0] * 0.9), round(92 * u), 0.44)
        name = names[winners[0]] if winners else ""
        cream, gold = media.theme.cream, media.theme.accent
        if len(winners) == 1 and name and said.startswith(f"{name} "):
            first = texts.line(name, "banner", gold, px, shadow=True)
            rest = texts.line(said[len(name) :], "banner", cream, px, shadow=True)
            margin = 2 * texts.shadow_margin("banner", px)
            words = canvas((first.get_width() + rest.get_width() - margin, first.get_height()))
            words.blit(first, (0, 0), special_flags=PREMUL)
            words.blit(rest, (first.get_width() - margin, 0), special_flags=PREMUL)
        else:
            words = texts.line(said, "banner", gold, px, shadow=True)
        return Picture(words, size[0] / 2, (self._floor - _FLOOR * u) / 2 + 66 * u, 30.0)

    def _scraps(self, size: tuple[int, int], media: Media) -> list[_Scrap]:
        """Make scraps of paper at three depths: thrown up behind the winner, and falling in front
        of the players and out of focus."""
        chance, u = random.Random(7), media.unit
        scraps = []
        for count, least, most, z in ((60, 10, 18, 2.0), (24, 18, 30, 20.0), (7, 44, 70, 25.0)):
            for nth in range(count):
                wide = round(chance.uniform(least, most) * u)
                edge = round(14 * u) if z == 25.0 else 0
                tone = chance.choice(_PAPER)
                if z != 25.0 and nth % 5 == 0:
                    paper = streamer(max(8, wide * 2), tone)
                else:
                    paper = canvas((wide + 2 * edge, max(2, round(wide * 0.7)) + 2 * edge))
                    inner = paper.get_rect().inflate(-2 * edge, -2 * edge)
                    paper.fill((*tone, 255), inner)
                paper = pygame.transform.rotozoom(paper, chance.uniform(0, 360), 1.0)
                if z == 25.0:
                    paper = blurred(paper.premul_alpha(), max(1, round(5 * u)))
                sprite, speed = Picture(paper, 0, 0, z), chance.uniform(0.24, 0.46) * size[1]
                if z == 2.0:
                    x = size[0] / 2 + chance.uniform(-0.5, 0.5) * _WIDE[0] * u
                    aside, up = chance.uniform(-0.5, 0.5) * size[0], chance.uniform(1100, 2100) * u
                    y = self._floor - 400 * u
                    scraps.append(_Scrap(sprite, chance.uniform(0, 0.1), x, y, aside, up, speed))
                    continue
                # Scraps in front fall at the sides, so that none covers a face or a word.
                side = chance.uniform(0.0, 0.13)
                x = (side if nth % 2 else 1.0 - side) * size[0]
                begin = chance.uniform(0.0, 2.4)
                scraps.append(_Scrap(sprite, begin, x, -0.08 * size[1], 0.0, 0.0, speed))
        return scraps

    def _add_dust(self, x: float, half: float, begin: float, media: Media) -> None:
        """Make the dust of a landing, at both corners of a step."""
        chance, u = random.Random(3), media.unit
        for nth in range(_GRAINS):
            side = (-1, 1)[nth % 2]
            across = round(chance.uniform(20, 52) * u)
            picture = tinted(soft_shadow((across, across), across // 2, across // 3, 0.6), _POWDER)
            at = x + side * half * chance.uniform(0.86, 1.0)
            y = self._floor - chance.uniform(0, 34) * u
            grain = _Grain(Picture(picture, at, y, 12.0), picture, at)
            self._dust.append((grain, side * chance.uniform(20, 110) * u, begin))

    # --- time --------------------------------------------------------------------------------

    def _pose(self) -> None:
        """Put everybody in their place at this time."""
        for sprite, full, begin in self._steps:
            self._pose_step(sprite, full, _SQUASH if self._still else self._passed - begin)
        for grain, way, begin in self._dust:
            age = (self._passed - begin) / _DUST
            grain.sprite.shown = 0.0 < age < 1.0
            if grain.sprite.shown:
                grain.sprite.x = grain.x + way * out_cubic(age)
                grain.sprite.surface = faded(grain.picture, 0.7 * (1.0 - age))
        for sprite, y, begin in self._later:
            share = 1.0 if self._still else max(0.0, min(1.0, (self._passed - begin) / _DROPS))
            sprite.shown = share > 0.0
            sprite.y = y - (1.0 - out_cubic(share)) * 46 * self._unit
        for nth, (award, _) in enumerate(self._awards[:-1]):
            if self.far and self._passed >= self._awards[nth + 1][1]:
                award.shown = False
        # The winner's name is not shown before the winner steps up.
        self._told.shown = self._still or self._passed >= STEPS_UP[0]
        for scrap in self._paper:
            scrap.fall(self._passed - STEPS_UP[0], self._floor, _PULL * self._unit)

    def _pose_step(self, sprite: Picture, full: pygame.Surface, age: float) -> None:
        """Show somebody on a step, so many seconds after the landing: they come up from behind the
        edge of the floor, a little too high, and are squashed when they land."""
        wide, high = full.get_size()
        over = _OVER * self._unit
        rise = max(0.0, min(1.0, (age + _FALL + _RISE) / _RISE))
        up = out_quad(rise) * (high + over)
        if age > -_FALL:
            up = high + over * (1.0 - in_quad(min(1.0, (age + _FALL) / _FALL)))
        sprite.shown = up >= 1.0
        if not sprite.shown:
            return
        squashed = _SQUASHED * sin(pi * age / _SQUASH) if 0.0 < age < _SQUASH else 0.0
        if up < high:
            sprite.surface = full.subsurface((0, 0, wide, round(up)))
        elif up > high or squashed:
            size = round(wide * (1.0 + squashed)), round(up * (1.0 - squashed))
            sprite.surface = pygame.transform.smoothscale(full, size)
        else:
            sprite.surface = full
        sprite.y = self._floor - sprite.surface.get_height() / 2

    def update(self, dt: float) -> bool:
        if dt > 0 and not self._begun:
            # Do not count the time that it took to make the picture.
            self._begun = True
            self.media.music.cadence("match")
            dt = 1e-6
        moving = self.falling
        if moving or not self.ready:
            self._passed += dt
            self._pose()
        while self._sounds and (self._passed >= self._sounds[0][0] or (dt > 0 and self._still)):
            name = self._sounds.pop(0)[1]
            if name == "podium" or not self._still:
                self.media.sounds.play(name)
        if not self.ready:
            if self._passed >= STEPS_UP[0] + self.stays:
                self.go_on()
            return True
        if self._since < _COMES and not self._still:
            self._since += dt
            WidgetScene.resize(self, self.app.display.size)
            moving = True
        return ResultScene.update(self, dt) or moving or self.layer.unsettled

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return super().draw(surface) if self.ready else self.layer.draw(surface)

    def handle(self, event: Input) -> bool:
        if self.ready:
            return super().handle(event)
        if isinstance(event, Command) and event.repeated:
            return True
        if isinstance(event, DELIBERATE):
            self.go_on()
            return True
        return False

    def focus_told(self, private: bool = True) -> Node | None:
        return super().focus_told(private) if self.ready else None

    @property
    def falling(self) -> bool:
        """True while paper is falling."""
        return any(scrap.sprite.y < self._floor for scrap in self._paper)

    def go_on(self) -> None:
        """Show what can be done, or go on to what follows the podium."""
        if self.ready:
            return
        self.ready = True
        self._sounds.clear()
        stand = STEPS_UP[0] + _HONOURED + _BETWEEN * len(self.given) + _DROPS
        self._passed = max(self._passed, stand)
        self._pose()
        self.ui.invalidate_all()
        if self._on_done is not None:
            self._on_done()


def _nothing() -> None: ...


def best_of(sheet: ScoreSheet) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the seats on the podium, the best first, and the step of each: those who tie are on
    the same step. If more players tie for a place than there is room for, none of them is there."""
    winners = sheet.match_winners or ()
    ranked = (*winners, *(seat for seat in sheet.ranking if seat not in winners))
    last = {sheet.place(seat) for seat in ranked[len(METALS) :]} - {0}
    best = tuple(seat for seat in ranked[: len(METALS)] if sheet.place(seat) not in last)
    return best, tuple(sheet.place(seat) for seat in best)


def titled(title: str, wide: int, px: int, texts: Texts) -> tuple[Sequence[str], int]:
    """Return the lines of an award's title, and their size in pixels: one line, smaller than ``px``
    rather than cut, or two lines if it would be too small."""
    said, small = texts.squeezed(title, "subheading", wide, px, 0.75)
    if said == title:
        return (said,), small
    return texts.wrap(title, "subheading", wide, small, 2), small


def person_picture(
    name: str, face: str, colour: int, size: int, mood: str, media: Media, free: bool
) -> pygame.Surface:
    """Draw a bust, or the coin of a player without a face."""
    if media.faces.has(face):
        return media.faces.draw_face(face, mood, size, free=free)  # type: ignore[arg-type]
    return medallion(name, colour, round(size * (0.62 if free else 0.9)), media)


def _above(face: str, mood: str, media: Media) -> float:
    """Return the share of a bust's picture that is empty above the head."""
    if not media.faces.has(face):
        return 0.0
    small = media.faces.draw_face(face, mood, 96, free=True)  # type: ignore[arg-type]
    return small.subsurface((36, 0, 24, 96)).get_bounding_rect().top / 96
