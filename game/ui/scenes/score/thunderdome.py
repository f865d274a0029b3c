"""The thunderdome: several players have gone out in one fight, and draw cards to decide who wins.

The cards are turned up one by one in an arena, the last one after a moment of silence. Players who
tie for the highest draw again.
Any input skips ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine.actions import NOBODY
from game.engine.cards import Deck
from game.language import scores as texts
from game.language.card_names import spoken
from game.language.catalogue import N_, say
from game.language.menu_texts import YOU
from game.language.voice import TableVoice
from game.storage.assets import ASSETS
from game.storage.face_files import Expression
from game.table.people.seating import Look
from game.ui.graphics.artcache import RATIO, ArtCache
from game.ui.graphics.contest_art import banner_picture
from game.ui.graphics.ease import in_out_sine, in_quad, out_back, out_cubic, out_quad
from game.ui.graphics.medallion import medallion
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, from_shapes, from_svg, put
from game.ui.graphics.sprite_layer import Picture, Pop, SpriteLayer
from game.ui.graphics.timeline import Cue, Timeline
from game.ui.input.intents import DELIBERATE, Input
from game.ui.scenes.scene import Scene
from game.ui.table.card_bodies import CardBody, DeckPictures, StockBody, put_card_signs
from game.ui.table.layout import Slot
from game.ui.widgets.node import Node, Role, text

Draws = tuple[tuple[int, int], ...]
"""(seat, card) in the order of drawing."""

_COLUMN, _CARD, _BUST, _PACK = 560.0, 300.0, 320.0, 112.0
"""The width of a contender's place, the height of a card, the width of a bust and of the pack,
units."""
_GROWN = 420 / 320
"""How much larger the winner is."""
_SUNK = 40.0
"""How far a loser sinks, units."""
_CARDS = 456.0
"""The upper edge of the cards, units from the top, as what follows."""
_TUCKED = 0.2
"""How far a bust reaches below the upper edge of its card, as a share of its width."""
_STAND = 1.2
"""The width of the stand before a bust, as a share of the bust's."""
_RAIL, _FEET = 330.0, 776.0
"""The rail between the crowd and the sand, and where the contenders stand."""
_CROWD, _JUMP = (226.0, 262.0), 22.0
"""The middle of each row of the crowd, and how high it jumps."""
_PEOPLE = ("#4a1d1c", "#341417")
_DRUM = (0.27, 0.23, 0.2, 0.16, 0.14)
"""The gaps between the beats of the drum, as shares of the time for which the last card is held."""


class ThunderdomeScene(Scene):
    """Shows one thunderdome. ``on_done`` is called once, when it is over or has been skipped."""

    music = "clash"

    def __init__(
        self,
        drawings: Sequence[Draws],
        names: Sequence[str],
        deck: Deck,
        winners: Sequence[int],
        on_done: Callable[[], None] = lambda: None,
        you: int | None = 0,
        looks: Sequence[Look] = (),
    ) -> None:
        """drawings: every drawing; the first one has all contenders, later ones those who tied.
        winners: the seats that have won in the end.
        you: the seat of the person at the screen.
        looks: the look of each seat.
        """
        self.drawings = tuple(tuple(draws) for draws in drawings)
        self.names = names
        self.deck = deck
        self.winners = frozenset(winners)
        self.you = you
        self._looks = looks
        self.done = False
        """True if ``on_done`` has been called."""
        self._on_done = on_done
        self._contenders = [seat for seat, _ in self.drawings[0]] if self.drawings else []
        self.layer = SpriteLayer(ArtCache(ASSETS))
        self._faces = DeckPictures(deck)
        self._timeline = Timeline()
        self._cards: dict[int, CardBody] = {}
        self._busts: dict[int, Pop] = {}
        self._stands: dict[int, Picture] = {}
        self._names_below: dict[int, Picture] = {}
        self._pack = StockBody(self._faces, Slot(0.0, 0.0, 0.0, 1.0), 0.0)
        self._crowd = Picture(z=1.0), Picture(z=2.0)
        self._banner = Pop(50.0)
        self._call = Pop(55.0)
        self._call.fade = 0.0
        self._line = Picture(z=60.0)
        self._out: set[int] = set()
        self._said: Callable[[], str] = str
        self._over = False
        self._begun = False
        self._left = 0.0
        """Seconds for which the result is still shown."""

    # --- the scene -----------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self._timeline.tweens.finish()
        self._place(size)
        if not self._begun:
            self._begun = True
            self._direct()

    def leave(self) -> None:
        self.layer.art.forget()

    def handle(self, event: Input) -> bool:
        if isinstance(event, DELIBERATE):
            self._finish()
            return True
        return False

    def update(self, dt: float) -> bool:
        moving = self._timeline.update(dt)
        if not moving and self._over and not self.done:
            self._left -= dt
            if self._left <= 0:
                self._finish()
        return moving or self.layer.unsettled

    def next_due(self) -> float | None:
        return None if self.done or not self._over else max(0.0, self._left)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.layer.draw(surface)

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        if rect is None:
            self.layer.refresh()
        else:
            self.layer.damage(rect)

    def _finish(self) -> None:
        if not self.done:
            self.done = True
            self._on_done()

    def tree(self, private: bool = True) -> Node:
        drawn = [
            f"{self._name(seat)}: {spoken(self.deck, card)}"
            for draws in self.drawings for seat, card in draws
        ]  # fmt: skip
        lines = [line for each in [*drawn, self.result()] for line in text(each)]
        children = (*lines, *self._way_on_told())
        return Node(Role.PAGE, say(N_("Thunderdome!")), children=children, key=self)

    def result(self) -> str:
        """The sentence about the winner."""
        names = [self._name(seat) for seat in range(len(self.names))]
        winners = tuple(seat for seat in self._contenders if seat in self.winners)
        you = NOBODY if self.you is None else self.you
        return texts.thunderdome_said(winners, TableVoice(self.deck, names, you))

    # --- place ---------------------------------------------------------------------------------

    def _place(self, size: tuple[int, int]) -> None:
        media, art = self.media, self.layer.art
        unit = min(size[0] / 1920, size[1] / 1080)
        self._unit, self._size = unit, size
        count = max(1, len(self._contenders))
        self._column = column = min(_COLUMN * unit, (size[0] - 80 * unit) / count)
        self._width = min(_CARD * unit / RATIO, column * 0.74)
        self._bust = min(_BUST * unit, column * 0.87)
        left = size[0] / 2 - column * (count - 1) / 2
        self._xs = {seat: left + column * i for i, seat in enumerate(self._contenders)}
        self._top = (size[1] - 1080 * unit) / 2
        # Large names may need two lines: beside the one in the middle, not below it.
        aside = column / 2 if self.far and count % 2 else 0.0
        pack = Slot(size[0] / 2 + aside, self._y(900), 0.0, _PACK * unit, 10.0)
        art.resize([pack.width, self._width, self._width * 1.2])
        put_card_signs(art, media, self._width)
        self.layer.set_background(arena_picture(size, list(self._xs.values()), unit, media))
        self.layer.remove(self._pack, *self._crowd)
        self._pack = StockBody(self._faces, pack, 2.4 * unit)
        self._pack.left = len(self.deck.faces)
        self.layer.add(self._pack, self._banner, self._call, self._line)
        if not media.theme.flat:
            for row, each in enumerate(self._crowd):
                each.surface = crowd_picture(size[0], row, unit)
                each.x, each.y = size[0] / 2, self._y(_CROWD[row])
            self.layer.add(*self._crowd)
        for pop, words, y in (
            (self._banner, N_("Thunderdome!"), 50),
            (self._call, N_("A tie: draw again!"), 890),
        ):
            picture = banner_picture(say(words), media, unit)
            across = min(0.8, 0.94 * size[0] / picture.get_width())
            pop.wear(art, words, pygame.transform.smoothscale_by(picture, across))
            pop.x, pop.y = size[0] / 2, self._y(y)
        for seat in self._contenders:
            self._show(seat)
        for seat, body in self._cards.items():
            slot = self._slot(seat)
            body.slot = slot
            body.x, body.y, body.width = slot.x, slot.y, slot.width
        self._say(self._said)

    def _y(self, units: float) -> float:
        return self._top + units * self._unit

    def _slot(self, seat: int) -> Slot:
        sunk = _SUNK if self._lost(seat) else 0.0
        y = self._y(_CARDS + sunk) + self._width * RATIO / 2
        return Slot(self._xs[seat], y, 0.0, self._width, 20.0)

    def _won(self, seat: int) -> bool:
        return self._over and seat in self.winners

    def _lost(self, seat: int) -> bool:
        return seat in self._out or (self._over and seat not in self.winners)

    def _show(self, seat: int) -> None:
        """Show the bust of a contender behind the card, and the name below it."""
        media, won, lost = self.media, self._won(seat), self._lost(seat)
        look = self._looks[seat] if seat < len(self._looks) else Look(colour=seat)
        name, side = self._name(seat), round(self._bust * (_GROWN if won else 1.0))
        mood: Expression = "winning" if won else "beaten" if lost else "alarmed"
        if media.faces.has(look.face):
            bust = media.faces.draw_face(look.face, mood, side, free=True)
        else:
            bust = medallion(name, look.colour, side, media)
        pop = self._busts.get(seat)
        if pop is None:
            pop = self._busts[seat] = Pop(15.0)
            self._stands[seat], self._names_below[seat] = Picture(z=17.0), Picture(z=30.0)
            self.layer.add(pop, self._stands[seat], self._names_below[seat])
        pop.wear(self.layer.art, f"bust-{seat}", pygame.transform.grayscale(bust) if lost else bust)
        pop.x, pop.y = self._xs[seat], self._bust_y(seat)
        pop.size = 1.0
        stand, top = self._stands[seat], self._y(_CARDS + 28)
        box = round(self._bust * _STAND), round(self._y(_FEET) - top)
        stand.surface = stand_picture(box, self._unit)
        stand.x, stand.y = self._xs[seat], top + box[1] / 2
        words = self._names_below[seat]
        words.surface = self._name_picture(name, won, lost)
        slot = self._slot(seat)
        words.x = slot.x
        words.y = slot.y + slot.height / 2 + 10 * self._unit + words.surface.get_height() / 2

    def _bust_y(self, seat: int) -> float:
        """The middle of a bust: its shoulders are behind the card."""
        side = self._bust * (_GROWN if self._won(seat) else 1.0)
        return self._slot(seat).rect.top + _TUCKED * self._bust - side / 2

    def _name_picture(self, name: str, won: bool, lost: bool) -> pygame.Surface:
        """A name on a plate: golden for the winner, dim for whoever is out."""
        media, theme = self.media, self.media.theme
        px = max(media.texts.least, round((52 if self.far else 34) * self._unit))
        wide = round(self._column * 0.96) - px
        lines, px = media.texts.named_in_lines(name, "button", wide, px)
        ink = theme.on_accent if won else theme.muted if lost else theme.cream
        words = media.texts.block("\n".join(lines), "button", ink, wide, "centre", px)
        ink_box = words.get_bounding_rect()
        size = ink_box.width + px, words.get_height() + round(0.3 * px)
        paper = theme.accent if won else theme.panel
        sheet = media.widget_art.plate(size, min(size[1] / 2, 0.7 * px), paper).copy()
        put(sheet, words.subsurface((ink_box.x, 0, ink_box.width, words.get_height())),
            center=sheet.get_rect().center)  # fmt: skip
        return sheet

    def _name(self, seat: int) -> str:
        if self.names[seat]:
            return self.names[seat]
        return say(YOU) if seat == self.you else say(N_("Seat {n}"), n=seat + 1)

    def _say(self, said: Callable[[], str]) -> None:
        """Show what is said now, and once more when the language changes."""
        self._said = said
        media, words = self.media, said()
        if not words:
            self._line.surface = None
            return
        px = max(16, round(46 * self._unit))
        words, px = media.texts.squeezed(words, "subheading", round(0.96 * self._size[0]), px)
        self._line.surface = media.texts.line(
            words, "subheading", media.theme.cream, px, shadow=True
        )
        self._line.x, self._line.y = self._size[0] / 2, self._y(1030)

    # --- what happens --------------------------------------------------------------------------

    def _direct(self) -> None:
        """Queue the whole animation, from the first card to the winner."""
        motion, add = self.media.motion, self._timeline.add
        beat, flight = motion.duel_beat * motion.deal_time, motion.deal_time * 1.2
        self._left = motion.duel_hold
        self._pop_up(self._banner)
        add(Cue(self._open, beat * 1.2, beat * 1.2))
        for number, draws in enumerate(self.drawings):
            if number:
                staying = tuple(seat for seat, _ in draws)
                add(Cue(partial(self._tie, staying), motion.duel_tie, motion.duel_tie))
                add(Cue(partial(self._clear, staying), motion.swap_time, motion.swap_time))
            for seat, card in draws[:-1]:
                add(Cue(partial(self._draw_card, seat, card), flight, flight))
                add(Cue(partial(self._turn, seat), beat - flight, motion.flip_time * 1.3))
            # The last card is held face down while the drum is heard.
            seat, card = draws[-1]
            add(Cue(partial(self._draw_card, seat, card), flight, flight))
            for share in _DRUM:
                add(Cue(self._beat, motion.duel_breath * share))
            add(Cue(partial(self._turn, seat), beat, motion.flip_time * 1.3))
        add(Cue(self._crown, 0.0, motion.flip_time))

    @property
    def _still(self) -> bool:
        return self.app.settings.reduced_motion

    def _pop_up(self, pop: Pop) -> None:
        """Let a banner spring up; with reduced motion it fades in."""
        seconds, tweens = self.media.motion.flip_time * 1.6, self._timeline.tweens
        pop.fade, pop.size = 0.0, 1.0 if self._still else 1.5
        tweens.to(pop, seconds / 3, out_quad, fade=1.0)
        tweens.to(pop, seconds, out_back, size=1.0)

    def _cheer(self) -> None:
        """Let the crowd jump."""
        if self._still:
            return
        seconds, tweens = self.media.motion.jolt_time, self._timeline.tweens
        for row, each in enumerate(self._crowd):
            each.y = self._y(_CROWD[row] - _JUMP)
            tweens.to(
                each, seconds * 1.5, in_quad, delay=0.4 * seconds * row, y=self._y(_CROWD[row])
            )

    def _beat(self) -> None:
        self.media.sounds.play("thump", 0.7)

    def _open(self) -> None:
        self.media.sounds.play("challenge")
        self._say(partial(say, N_("Each player draws a card: the highest wins")))

    def _draw_card(self, seat: int, card: int) -> None:
        """Draw a card from the pack, face down."""
        motion, slot, pack = self.media.motion, self._slot(seat), self._pack
        body = CardBody(self._faces, card, pack.slot, False, self.media.px(motion.shadow_lifted))
        body.z, body.flying = 40.0, True
        self._cards[seat] = body
        self.layer.add(body)
        self._say(str)
        self.media.sounds.play("draw")
        pack.left -= 1
        seconds, tweens = motion.deal_time * 1.2, self._timeline.tweens
        done = partial(self._land, body)
        if self._still:
            body.x, body.y, body.width, body.fade = slot.x, slot.y, slot.width, 0.0
            tweens.to(body, seconds, fade=1.0, done=done)
            return
        tweens.to(body, seconds, out_cubic, x=slot.x, y=slot.y, width=slot.width, done=done)

    def _land(self, body: CardBody) -> None:
        body.flying = False
        body.z = 20.0
        self.media.sounds.play("lay")

    def _turn(self, seat: int) -> None:
        """Turn a card up."""
        body, seconds = self._cards[seat], self.media.motion.flip_time * 1.3
        if self._still:
            body.turn = 1.0
        else:
            self._timeline.tweens.to(body, seconds, in_out_sine, turn=1.0)

    def _tie(self, staying: tuple[int, ...]) -> None:
        """Show that these seats tie: their cards stand out, and everybody else is out."""
        self.media.sounds.play("clash")
        self._pop_up(self._call)
        self._cheer()
        for seat in self._contenders:
            if seat in staying:
                self._stand_out(seat)
            elif seat not in self._out:
                self._lose(seat)

    def _clear(self, staying: tuple[int, ...]) -> None:
        """Take the cards of these seats away, for they draw again."""
        motion, tweens, pack = self.media.motion, self._timeline.tweens, self._pack.slot
        tweens.to(self._call, motion.cry_fade, out_quad, fade=0.0)
        for seat in staying:
            body = self._cards[seat]
            body.mark, done = "", partial(self.layer.remove, body)
            body.turn = 0.0
            if self._still:
                done()
            else:
                tweens.to(
                    body, motion.swap_time, in_out_sine, x=pack.x, y=pack.y, width=pack.width,
                    grow=0.0, done=done,
                )  # fmt: skip

    def _stand_out(self, seat: int) -> None:
        self._cards[seat].mark = "chosen"
        grown = 0.0 if self._still else 0.08
        self._timeline.tweens.to(
            self._cards[seat], self.media.motion.flip_time * 1.5, out_back, grow=grown
        )

    def _lose(self, seat: int) -> None:
        """Let a contender sink and grey."""
        seconds = 0.0 if self._still else self.media.motion.duel_sink
        bust, before = self._busts[seat], self._busts[seat].y
        self._out.add(seat)
        self._show(seat)
        body, slot, bust.y = self._cards[seat], self._slot(seat), before
        self._timeline.tweens.to(bust, seconds, in_out_sine, y=self._bust_y(seat))
        self._timeline.tweens.to(body, seconds, in_out_sine, dim=1.0, y=slot.y)

    def _crown(self) -> None:
        motion, tweens = self.media.motion, self._timeline.tweens
        self._out -= self.winners
        for seat in self._contenders:
            if seat not in self.winners and seat not in self._out:
                self._lose(seat)
        self._over = True
        for seat in (each for each in self._contenders if each in self.winners):
            self._stand_out(seat)
            self._show(seat)
            bust = self._busts[seat]
            if not self._still:
                y, bust.size = bust.y, 1 / _GROWN
                bust.y = y + self._bust * (_GROWN - 1) / 2
                tweens.to(bust, motion.flip_time * 1.6, out_back, size=1.0)
                tweens.to(bust, motion.flip_time * 1.6, out_back, y=y)
        self._cheer()
        self._say(self.result)
        self.media.sounds.play("win" if self.you in self.winners else "catch")


# --- pictures ----------------------------------------------------------------------------------


def arena_picture(
    size: tuple[int, int], xs: Sequence[float], unit: float, media: Media
) -> pygame.Surface:
    """Draw the arena: a wall, a rail, and sand with a beam of light on each contender."""
    floor = pygame.Surface(size)
    if media.theme.flat:
        floor.fill(media.theme.panel)
        return floor
    wide, high = size
    top = (high - 1080 * unit) / 2
    rail, feet = top + _RAIL * unit, top + _FEET * unit
    beams = "".join(
        f'<path d="M{x - 50 * unit} 0 L{x + 50 * unit} 0 L{x + 250 * unit} {feet} '
        f'A{250 * unit} {70 * unit} 0 0 1 {x - 250 * unit} {feet} Z" fill="#ffe9b8" '
        'fill-opacity="0.16"/>'
        for x in xs
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><defs>'
        f'<linearGradient id="w" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{rail}">'
        '<stop offset="0" stop-color="#5a2320"/><stop offset="1" stop-color="#a8512f"/>'
        "</linearGradient>"
        f'<radialGradient id="s" gradientUnits="userSpaceOnUse" cx="{wide / 2}" cy="{feet}" '
        f'r="{0.62 * wide}"><stop offset="0" stop-color="#d39a5c"/>'
        '<stop offset="0.5" stop-color="#a5663a"/><stop offset="1" stop-color="#6b3a24"/>'
        "</radialGradient></defs>"
        f'<rect width="{wide}" height="{rail}" fill="url(#w)"/>'
        f'<rect y="{rail}" width="{wide}" height="{high - rail}" fill="url(#s)"/>'
        f'<rect y="{rail - 14 * unit}" width="{wide}" height="{30 * unit}" fill="#3f1d16"/>'
        f'<rect y="{rail - 14 * unit}" width="{wide}" height="{5 * unit}" fill="#c98d4a"/>'
        f'{beams}<rect y="{top + 985 * unit}" width="{wide}" height="{high}" '
        'fill="#2c130e" fill-opacity="0.55"/></svg>'
    )
    floor.blit(from_svg(svg, size), (0, 0), special_flags=PREMUL)
    return floor


def stand_picture(size: tuple[int, int], unit: float) -> pygame.Surface:
    """Draw the wooden stand of a contender."""
    wide, high = size[0] / unit, size[1] / unit
    planks = "".join(
        f'<path d="M{x} 26 V{high}" stroke="#5c2f1b" stroke-width="3"/>'
        for x in (wide * share for share in (0.2, 0.4, 0.6, 0.8))
    )
    return from_shapes(
        f'<rect x="10" y="12" width="{wide - 20}" height="{high - 12}" rx="8" fill="#7d4527" '
        f'stroke="#3a1a12" stroke-width="3"/>{planks}'
        f'<rect x="2" y="2" width="{wide - 4}" height="26" rx="9" fill="#b8763f" '
        'stroke="#3a1a12" stroke-width="3"/>'
        f'<path d="M10 9 H{wide - 10}" stroke="#e0aa68" stroke-width="4"/>',
        (wide, high),
        size,
    )


def crowd_picture(wide: int, row: int, unit: float) -> pygame.Surface:
    """Draw a row of people behind the rail, who are seen against the wall."""
    high, apart = round(150 * unit), 96.0
    people = []
    for number in range(round(wide / unit / apart) + 2):
        # The same people every time, none like the one beside it.
        odd = (number * 7 + row * 3) % 5
        x = (number - 0.5 + 0.5 * row + 0.06 * odd) * apart
        y, head = 44 + 5 * odd, 26 + odd % 3 * 2
        arm = f"M{x + 30} 110 L{x + 44} {y - 22}" if (number + row) % 4 == 0 else ""
        people.append(
            f'<path d="M{x - 46} 152 C{x - 46} {y + 40} {x - 20} {y + 30} {x} {y + 30} '
            f'C{x + 20} {y + 30} {x + 46} {y + 40} {x + 46} 152 Z"/>'
            f'<circle cx="{x}" cy="{y}" r="{head}"/>'
            f'<path d="{arm}" stroke="{_PEOPLE[row]}" stroke-width="17" stroke-linecap="round"/>'
        )
    shapes = f'<g fill="{_PEOPLE[row]}" transform="scale({unit})">{"".join(people)}</g>'
    return from_shapes(shapes, (wide, high), (wide, high))
