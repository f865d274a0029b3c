"""The thunderdome: several players have gone out in one fight, and draw cards to decide who wins.

The cards are turned up one by one in a dark arena. Players who tie for the highest draw again.
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
from game.ui.graphics.ease import in_out_sine, out_back, out_cubic, out_quad
from game.ui.graphics.medallion import portrait
from game.ui.graphics.pixels import PREMUL, canvas, from_svg, put
from game.ui.graphics.sprite_layer import Picture, Pop, SpriteLayer
from game.ui.graphics.theme import mixed
from game.ui.graphics.timeline import Cue, Timeline
from game.ui.input.intents import DELIBERATE, Input
from game.ui.scenes.scene import Scene
from game.ui.table.card_bodies import CardBody, DeckPictures, put_card_signs
from game.ui.table.layout import Slot
from game.ui.table.plate_pictures import PlateFacts, lay_face, plate_picture
from game.ui.widgets.node import Node, Role, text

Draws = tuple[tuple[int, int], ...]
"""(seat, card) in the order of drawing."""

_PLATE = (260.0, 70.0)


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
        self._layer = SpriteLayer(ArtCache(ASSETS))
        self._faces = DeckPictures(deck)
        self._timeline = Timeline()
        self._cards: dict[int, CardBody] = {}
        self._gone: list[CardBody] = []
        self._plates: dict[int, Picture] = {}
        self._banner = Pop(50.0)
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
        self._layer.art.forget()

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
        return moving or self._layer.unsettled

    def next_due(self) -> float | None:
        return None if self.done or not self._over else max(0.0, self._left)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self._layer.draw(surface)

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        if rect is None:
            self._layer.refresh()
        else:
            self._layer.damage(rect)

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
        media = self.media
        unit = min(size[0] / 1920, size[1] / 1080)
        self._unit, self._size = unit, size
        count = max(1, len(self._contenders))
        column = min(320 * unit, (size[0] - 60 * unit) / count)
        self._column = column
        self._width = min(190 * unit, column * 0.72)
        left = size[0] / 2 - column * (count - 1) / 2
        self._xs = {seat: left + column * i for i, seat in enumerate(self._contenders)}
        self._card_y = size[1] * (0.42 if self.far else 0.50)
        self._stock = Slot(size[0] / 2, -self._width, 0.0, self._width, 10.0)
        art = self._layer.art
        art.resize([self._width, self._width * 1.2])
        put_card_signs(art, media, self._width)
        self._layer.set_background(self._arena(size))
        title = banner_picture(say(N_("Thunderdome!")), media, unit)
        art.put("title", title, title.get_width())
        banner = self._banner
        banner.name, banner.wide, banner.seen = "title", title.get_width(), None
        banner.x, banner.y = size[0] / 2, size[1] * 0.17
        self._layer.add(banner, self._line)
        for seat in self._contenders:
            self._show_plate(seat)
        for seat, body in self._cards.items():
            slot = self._slot(seat)
            body.slot = slot
            body.x, body.y, body.width = slot.x, slot.y, slot.width
        self._say(self._said)

    def _slot(self, seat: int) -> Slot:
        return Slot(self._xs[seat], self._card_y, 0.0, self._width, 20.0)

    def _arena(self, size: tuple[int, int]) -> pygame.Surface:
        """A dark floor with light on each contender."""
        theme = self.media.theme
        dark = mixed(theme.panel, (10, 6, 10), 0.72)
        floor = pygame.Surface(size)
        floor.fill(dark)
        reach = max(self._column * 0.9, size[1] * 0.40)
        pools = "".join(
            f'<circle cx="{x}" cy="{self._card_y}" r="{reach}" fill="url(#p{i})"/>'
            for i, x in enumerate(self._xs.values())
        )
        lights = "".join(
            f'<radialGradient id="p{i}" gradientUnits="userSpaceOnUse" cx="{x}" '
            f'cy="{self._card_y}" r="{reach}">'
            '<stop offset="0%" stop-color="#ffcf7a" stop-opacity="0.34"/>'
            '<stop offset="60%" stop-color="#c8501e" stop-opacity="0.16"/>'
            '<stop offset="100%" stop-color="#c8321a" stop-opacity="0"/></radialGradient>'
            for i, x in enumerate(self._xs.values())
        )
        wide, high = size
        rings = "".join(
            f'<ellipse cx="{wide / 2}" cy="{high * 0.56}" rx="{wide * share}" '
            f'ry="{high * share * 0.82}" fill="none" stroke="#e7b84a" '
            f'stroke-opacity="{0.20 - share * 0.22}" stroke-width="{2.2 * self._unit}"/>'
            for share in (0.30, 0.40, 0.50, 0.62)
        )
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
            f"<defs>{lights}</defs>{rings}{pools}</svg>"
        )
        floor.blit(from_svg(svg, size), (0, 0), special_flags=PREMUL)
        return floor

    def _show_plate(self, seat: int) -> None:
        media = self.media
        unit = self._unit * media.motion.plates
        wide = min(_PLATE[0] * unit, self._column * 0.96)
        size = round(wide), round(min(_PLATE[1] * unit, wide * 0.26))
        won = self._over and seat in self.winners
        out = seat in self._out or (self._over and not won)
        look = self._looks[seat] if seat < len(self._looks) else Look(colour=seat)
        face = media.faces.has(look.face)
        facts = PlateFacts(
            self._name(seat), 0, "", seat, turn=not out and not won, out=out, lost=out, won=won,
            face=face, own=True,
        )  # fmt: skip
        sprite = self._plates.get(seat)
        if sprite is None:
            sprite = self._plates[seat] = Picture(z=30.0)
            self._layer.add(sprite)
        mood: Expression = "winning" if won else "hit" if out else "alarmed"
        gap = 20 * unit
        if self.far:
            plate = self._far_plate(facts.name, look, mood, won)
        else:
            plate, gap = plate_picture(facts, size, media), size[1] * 0.6
            if face:
                lay_face(plate, look.face, size, media, mood)
        sprite.surface = plate
        sprite.x = self._xs[seat]
        sprite.y = self._card_y + self._width * RATIO * 0.5 + gap + plate.get_height() / 2

    def _far_plate(self, name: str, look: Look, mood: Expression, won: bool) -> pygame.Surface:
        """Draw a face with the name below it, read from afar."""
        media, wide = self.media, round(self._column * 0.96)
        face = portrait(name, look, round(min(wide, 190 * self._unit) * 0.8), media, mood)
        lines, px = media.texts.named_in_lines(name, "button", wide, round(52 * self._unit))
        ink = media.theme.accent if won else media.theme.cream
        words = media.texts.block("\n".join(lines), "button", ink, wide, "centre", px)
        sheet = canvas((wide, face.get_height() + words.get_height()))
        put(sheet, face, midtop=(wide // 2, 0))
        sheet.blit(words, (0, face.get_height()), special_flags=PREMUL)
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
        self._line.surface = media.texts.line(
            words, "subheading", media.theme.cream, px, shadow=True
        )
        self._line.x, self._line.y = self._size[0] / 2, self._size[1] * (0.93 if self.far else 0.86)

    # --- what happens --------------------------------------------------------------------------

    def _direct(self) -> None:
        """Queue the whole animation, from the first card to the winner."""
        motion = self.media.motion
        beat = motion.duel_beat * motion.deal_time
        self._left = motion.duel_hold
        add = self._timeline.add
        self._banner.size = 1.0
        if motion.flip_time:
            self._banner.size = 1.5
            self._timeline.tweens.to(self._banner, motion.flip_time * 1.6, out_back, size=1.0)
        add(Cue(partial(self._open), beat * 1.2, beat * 1.2))
        for number, draws in enumerate(self.drawings):
            if number:
                staying = tuple(seat for seat, _ in draws)
                add(Cue(partial(self._tie, staying), beat * 1.6, beat * 1.6))
            for seat, card in draws:
                add(Cue(partial(self._draw_card, seat, card), beat, motion.deal_time * 2))
        add(Cue(self._crown, 0.0, motion.flip_time))

    def _open(self) -> None:
        self.media.sounds.play("challenge")
        self._say(partial(say, N_("Each player draws a card: the highest wins")))

    def _draw_card(self, seat: int, card: int) -> None:
        motion, tweens = self.media.motion, self._timeline.tweens
        slot = self._slot(seat)
        body = CardBody(self._faces, card, self._stock, False, self.media.px(motion.shadow_lifted))
        body.z = 40.0
        body.flying = True
        self._cards[seat] = body
        self._layer.add(body)
        self._say(str)
        self.media.sounds.play("draw")
        seconds = motion.deal_time * 1.2
        tweens.to(body, seconds, out_cubic, x=slot.x, y=slot.y, done=partial(self._land, body))
        tweens.to(body, motion.flip_time * 1.3, in_out_sine, delay=seconds * 0.7, turn=1.0)

    def _land(self, body: CardBody) -> None:
        body.flying = False
        body.z = 20.0
        self.media.sounds.play("lay")

    def _tie(self, staying: tuple[int, ...]) -> None:
        """Let these seats draw again: their cards are removed, and everybody else is out."""
        motion, tweens = self.media.motion, self._timeline.tweens
        self.media.sounds.play("clash")
        self._say(partial(say, N_("A tie: draw again!")))
        for seat in self._contenders:
            if seat in self._out:
                continue
            body = self._cards[seat]
            if seat in staying:
                down = self._size[1] + self._width * 2
                done = partial(self._layer.remove, body)
                tweens.to(
                    body, motion.swap_time, out_quad, delay=motion.swap_time, y=down, done=done
                )
            else:
                self._lose(seat)

    def _lose(self, seat: int) -> None:
        self._out.add(seat)
        self._timeline.tweens.to(self._cards[seat], self.media.motion.flip_time, out_quad, dim=1.0)
        self._show_plate(seat)

    def _crown(self) -> None:
        motion, tweens = self.media.motion, self._timeline.tweens
        self._over = True
        self._out -= self.winners
        for seat in self._contenders:
            if seat in self.winners:
                tweens.to(self._cards[seat], motion.flip_time * 1.5, out_back, grow=0.16)
                self._cards[seat].mark = "chosen"
                self._show_plate(seat)
            elif seat not in self._out:
                self._lose(seat)
        mine = self.you in self.winners
        self._say(self.result)
        self.media.sounds.play("win" if mine else "catch")
