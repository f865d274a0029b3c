"""The end of a match: the three best step onto a podium that fills the screen. Any key
continues."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.language.summary import headline_said, sheet_voice
from game.storage.assets import ASSETS
from game.table.sheet import ScoreSheet
from game.ui.graphics.artcache import ArtCache, card_picture
from game.ui.graphics.audio.score import STEPS_UP
from game.ui.graphics.ease import out_cubic, out_quad
from game.ui.graphics.medallion import medallion, portrait
from game.ui.graphics.media import Media, units_of
from game.ui.graphics.pixels import PREMUL, blurred, canvas, put
from game.ui.graphics.room_behind import room_behind
from game.ui.graphics.sprite_layer import Picture, SpriteLayer
from game.ui.graphics.text import Texts
from game.ui.graphics.theme import Rgb, mixed
from game.ui.input.intents import DELIBERATE, Command, Input
from game.ui.scenes.scene import SpriteScene
from game.ui.scenes.score.podium_art import (
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
from game.ui.scenes.score.winners import METALS, Podium
from game.ui.table.plate_pictures import light_picture
from game.ui.widgets.node import Node, Role, text

STAYS, READ = 5.0, 9.0
"""Seconds that the podium is shown after the winner has stepped up, without awards and with
them."""
ROLL = 0.56
"""Seconds from the start of the podium's sound to its chord."""
_USUAL = 0.45
"""Seconds to step up at the usual speed."""
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
_TONES: Sequence[Rgb] = ((214, 72, 58), (226, 164, 48), (46, 148, 140), (112, 92, 176))
"""The colours of the rosettes."""
_ROSETTE = 120.0
_GIVEN = 0.25
"""The share of the picture that awards get where words are twice as large."""
_PAPER: Sequence[Rgb] = (
    (231, 91, 74), (86, 178, 160), (123, 92, 190), (240, 190, 92), (250, 240, 220),
)  # fmt: skip


class Honour(NamedTuple):
    """An award on a rosette below the steps."""

    sign: str
    """One of :data:`game.ui.graphics.widget_art.SIGNS`."""
    title: str
    said: str
    """Who it is for, and why."""


@dataclass(slots=True)
class _Scrap:
    """A scrap of paper."""

    sprite: Picture
    x: float
    begin: float
    speed: float


class PodiumScene(SpriteScene):
    """Shows the best players of a match. ``on_done`` is called once, after a while or when somebody
    skips it."""

    music = "thin"
    reads = READ

    def __init__(
        self,
        sheet: ScoreSheet,
        *,
        on_done: Callable[[], None],
        honours: Callable[[], Sequence[Honour]] = tuple,
        pile: Sequence[str] = (),
        art: ArtCache | None = None,
        below: float = 0.0,
    ) -> None:
        """honours: returns the honours to show.
        pile: the names of the cards on top of the pile, the last one last.
        art: the pictures of the table.
        below: units that stay free at the lower edge for buttons."""
        self.sheet = sheet
        self._below = below
        self._free = 0
        self.kept = False
        """True if its picture is still needed after it has left the stack."""
        self._on_done = on_done
        self._find_honours = honours
        self._given: Sequence[Honour] | None = None
        self._pile = tuple(pile)
        self._printed = art is not None
        self._done = self._begun = False
        self._passed = 0.0
        self._layer = SpriteLayer(art.twin() if art is not None else ArtCache(ASSETS))
        self._steps: list[tuple[Picture, float, float]] = []
        """Each of the best on a step: picture, final position, and time."""
        self._later: list[tuple[Picture, float, float]] = []
        """The same for hands and awards."""
        self._awards: list[tuple[Picture, float]] = []
        """The awards, and the time of each."""
        self._paper: list[_Scrap] = []
        self._sounds = sorted([(STEPS_UP[0] - ROLL, "podium"), *((at, "thump") for at in STEPS_UP)])
        found = Podium(sheet)
        self.best, self.places = found.best, found.places

    @property
    def given(self) -> Sequence[Honour]:
        """The honours that are shown."""
        if self._given is None:
            self._given = tuple(self._find_honours())
        return self._given

    @property
    def stays(self) -> float:
        """Seconds that the podium is shown after the winner has stepped up."""
        if self._below:
            # The podium stays on the screen, so the buttons wait only for the awards.
            return _HONOURED + _BETWEEN * len(self.given) + _DROPS + _SEEN
        return self.reads if self.given else STAYS

    @property
    def _each(self) -> float:
        """Seconds for which each award is shown alone, read from afar."""
        return (self.stays - _HONOURED) / max(1, len(self.given))

    @property
    def media(self) -> Media:
        media = super().media
        wide, high = media.size
        low = high - (max(self._free, media.px(self._below)) if self._below else 0)
        # Large words of awards get some of the room.
        grown = media.texts.scale / units_of(media.size)[1] if self.given and not self.far else 1.0
        share = low / high * (1.0 - _GIVEN * max(0.0, min(1.0, grown - 1.0)))
        return media._replace(size=(wide, low), unit=media.unit * share)

    @property
    def layer(self) -> SpriteLayer:
        return self._layer

    @property
    def _still(self) -> bool:
        return self.app.settings.reduced_motion

    # --- putting it together -----------------------------------------------------------------

    def leave_free(self, free: int, size: tuple[int, int]) -> None:
        """Leave at least ``free`` pixels at the lower edge of a window of this size."""
        high = self.media.size[1]
        self._free = free
        if self.media.size[1] != high:
            self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        media = self.media
        size, u = media.size, media.unit
        self._layer.remove(*list(self._layer.sprites()))
        if not self._printed:
            self._layer.art.pack = media.pack
            self._layer.art.resize([_CARD * u])
        self._layer.set_background(self._room(size, media))
        floor = round(size[1] / 2 + (_FLOOR - 540) * u)
        self._steps, self._later, self._awards = [], [], []
        at = _AT_OF_TWO if len(self.best) == 2 else _AT
        for nth in reversed(range(len(self.best))):
            begin = STEPS_UP[nth]
            picture = self._step_picture(nth, media)
            x = size[0] / 2 + at[nth] * u
            y = floor - picture.get_height() / 2
            self._steps.append((Picture(picture, x, y, 10.0 - nth), y, begin))
            side = 1 if at[nth] > 0 and nth else -1
            cards = self._left(nth, side, media)
            if cards is not None:
                # At the outer corner, beside the plate with the name.
                inside = min(cards.get_width() * 0.9, _INSIDE * u)
                x += side * (_WIDE[self.places[nth]] / 2 * u + cards.get_width() / 2 - inside)
                y = floor - cards.get_height() / 2 + round(6 * u)
                self._later.append((Picture(cards, x, y, 27.0), y, begin + _LAID))
        for nth, each in enumerate(self.given):
            award, y = self._award(nth, each, size, floor, media)
            begin = STEPS_UP[0] + _HONOURED + (self._each if self.far else _BETWEEN) * nth
            self._later.append((award, y, begin))
            self._awards.append((award, begin))
        self._layer.add(*(each for each, _, _ in (*self._steps, *self._later)))
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
        middle = size[0] // 2, round(size[1] / 2 - 120 * u)
        if not theme.flat:
            sheet.blit(rays(size, middle), (0, 0), special_flags=PREMUL)
            warm = warmth(round(1240 * u))
            put(sheet, warm, center=middle)
            wide = round(1300 * u), round(900 * u)
            light = light_picture(*wide, mixed(theme.accent, theme.cream, 0.3), 0.36)
            put(sheet, light, center=middle)
        floor = round(size[1] / 2 + (_FLOOR - 540) * u)
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
            if columns == 1:
                sill = pygame.Rect(0, at.top, round(cell * 0.96), y + round(4 * u) - at.top)
                sill.centerx = x
                board = media.widget_art.plate(
                    sill.size, round(6 * u), media.theme.panel_top, media.theme.panel
                )
                found.append(Picture(board, *sill.center, 26.1))
            found.append(Picture(words, *at.center, 26.2))
        return found

    def _step_picture(self, nth: int, media: Media) -> pygame.Surface:
        """Draw one of the best with the step, the medal and the plate with the name."""
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
        at = put(sheet, bust, midbottom=(x, top + hidden))
        if place == 0 and self.crowned(seat):
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
        self, nth: int, given: Honour, size: tuple[int, int], floor: int, media: Media
    ) -> tuple[Picture, float]:
        """Make an award with its rosette, below the floor, and return it with its final
        position."""
        u, texts = media.unit, media.texts
        room = size[1] - floor
        grown = min(1.5, room / (144 * u))
        margin = round(40 * u)
        cell = size[0] - 2 * margin
        if not self.far:
            cell //= len(self.given)
        large = min(round(_ROSETTE * grown * u), round(room * 0.84 / 1.1), round(cell * 0.3))
        picture = rosette(large, given.sign, _TONES[nth % len(_TONES)], media)
        x = large + round(18 * u)
        wide = cell - x - round(12 * u)
        least, most = max(12, round(27 * u)), max(round(27 * grown * u), texts.px("small"))
        for small in range(max(least, most), least - 1, -1):
            # All that are shown together are written in one size.
            made = [
                self._words(each, wide, small) for each in ([given] if self.far else self.given)
            ]
            high = max(head.get_height() + words.get_height() for head, words in made)
            if high <= 0.98 * room:
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
        sheet = self.sheet
        names = [line.name for line in sheet.seats]
        voice = sheet_voice(sheet.deck, names, sheet.you)
        return headline_said(sheet.match_winners or sheet.winners, True, sheet.together, voice)

    def tree(self, private: bool = True) -> Node:
        lines = [line for each in self.given for line in text(f"{each.title}: {each.said}")]
        return Node(Role.PAGE, self.said(), children=(*lines, *self._way_on_told()), key=self)

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
        return Picture(words, size[0] / 2, 66 * u, 30.0)

    def _scraps(self, size: tuple[int, int], media: Media) -> list[_Scrap]:
        """Make scraps of paper at three depths: behind the players, in front of them, and out of
        focus."""
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
                # Scraps in front fall at the sides, so that none covers a face or a word.
                side = chance.uniform(0.0, 0.13)
                share = chance.random() if z == 2.0 else side if nth % 2 else 1.0 - side
                sprite = Picture(paper, share * size[0], -100.0, z)
                begin, speed = chance.uniform(0.0, 2.4), chance.uniform(0.24, 0.46)
                scraps.append(_Scrap(sprite, share * size[0], begin, speed))
        return scraps

    # --- time --------------------------------------------------------------------------------

    def _pose(self) -> None:
        """Put everybody in their place at this time."""
        high = self.media.size[1]
        floor = high / 2 + (_FLOOR - 580) * self.media.unit
        for sprite, y, begin in self._steps:
            share = 1.0 if self._still else max(0.0, min(1.0, (self._passed - begin) / _USUAL + 1))
            sprite.shown = share > 0.0
            # It comes to rest exactly at the chord.
            sprite.y = y + (1.0 - out_quad(share)) * high * 0.6
        for sprite, y, begin in self._later:
            share = 1.0 if self._still else max(0.0, min(1.0, (self._passed - begin) / _DROPS))
            sprite.shown = share > 0.0
            sprite.y = y - (1.0 - out_cubic(share)) * 46 * self.media.unit
        for nth, (award, _) in enumerate(self._awards[:-1]):
            if self.far and self._passed >= self._awards[nth + 1][1]:
                award.shown = False
        # The winner's name is not shown before the winner steps up.
        self._told.shown = self._still or self._passed >= STEPS_UP[0]
        falls = self._passed - STEPS_UP[0]
        for scrap in self._paper:
            age = falls - scrap.begin
            scrap.sprite.y = (age * scrap.speed - 0.08) * high
            # No paper falls on the names of the other players.
            scrap.sprite.shown = age > 0 and scrap.sprite.y < floor

    def update(self, dt: float) -> bool:
        if dt > 0 and not self._begun:
            # Do not count the time that it took to make the picture.
            self._begun = True
            self.media.music.cadence("match")
            dt = 1e-6
        self._passed += dt
        self._pose()
        while self._sounds and (self._passed >= self._sounds[0][0] or (dt > 0 and self._still)):
            name = self._sounds.pop(0)[1]
            if name == "podium" or not self._still:
                self.media.sounds.play(name)
        if self._passed >= STEPS_UP[0] + self.stays:
            self.go_on()
        return True

    def handle(self, event: Input) -> bool:
        if isinstance(event, Command) and event.repeated:
            return True
        if isinstance(event, DELIBERATE):
            self.go_on()
            return True
        return False

    @property
    def falling(self) -> bool:
        """True while paper is falling."""
        latest = max((scrap.begin + 1.1 / scrap.speed for scrap in self._paper), default=0.0)
        return self._passed < STEPS_UP[0] + latest

    def go_on(self) -> None:
        """Go on to what follows the podium."""
        if not self._done:
            self._done = True
            self._sounds.clear()
            stand = STEPS_UP[0] + _HONOURED + _BETWEEN * len(self.given) + _DROPS
            self._passed = max(self._passed, stand)
            self._on_done()

    def leave(self) -> None:
        if not self.kept:
            self._layer.release()


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
