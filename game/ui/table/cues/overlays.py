"""What appears over the table for a moment: speech bubbles, the banner of a melee or a fight, the
chicken, and the plate of a player who leaves.

An effect needs a method here, and a cue that calls it. Time comes from the tweens and timers that
all effects share.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import pi, sin

import pygame

from game.engine.rules import Contest
from game.language import table_texts as texts
from game.language.catalogue import say
from game.ui.graphics.contest_art import banner_picture
from game.ui.graphics.ease import in_out_sine, linear, out_back, out_quad
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, from_svg, put
from game.ui.graphics.sprite_layer import Pop, SpriteLayer
from game.ui.graphics.timeline import Timers
from game.ui.graphics.tween import Followed, Tweens
from game.ui.table.layout import Z_BUBBLES, Places
from game.ui.table.plate_pictures import with_face
from game.ui.widgets.placement import ABOVE, ABOVE_LEFT, BELOW, Near, placed
from game.ui.widgets.widget import Size


class Effects:
    """The effects of one table. ``contests`` are the melees and fights that can happen there."""

    def __init__(
        self,
        layer: SpriteLayer,
        tweens: Tweens,
        timers: Timers,
        contests: tuple[Contest, ...],
    ) -> None:
        self._layer = layer
        self._tweens = tweens
        self._timers = timers
        self._contests = contests
        self._bubbles: dict[int, Pop] = {}
        """The bubble of each seat. A new one replaces the last."""
        self._boxes: dict[int, pygame.Rect] = {}
        """The rectangles of the bubbles, without tails and shadows."""
        self._said = 0
        self._cry = Pop(Z_BUBBLES + 20)
        self._cries: dict[Contest, tuple[pygame.Surface, tuple[int, int]]] = {}
        """The banners that have been drawn, and where their middles are."""
        self._drawn_for: tuple[Media, Places] | None = None
        self._chicken = _Chicken(Z_BUBBLES - 5)
        self.leaving = Tweens()
        """The tweens of plates that leave. Input does not complete them."""
        layer.add(self._cry)

    def place(self, media: Media, places: Places, reduced: bool = False) -> None:
        """Lay everything out again for a new size or theme: what was being said is gone."""
        if (media, places) != self._drawn_for:
            self._drawn_for = media, places
            self._cries.clear()
        self._media, self._places, self._reduced = media, places, reduced
        self.clear()
        side = max(24, round(130 * places.unit))
        for name, up in (("chicken-up", True), ("chicken-down", False)):
            self._layer.art.put(name, _chicken_picture(side, up), side)
        self._chicken.wide = side

    def clear(self) -> None:
        """Remove all bubbles, banners and the chicken."""
        self.hush()
        self._stop_dancing()

    def prepare(self) -> bool:
        """Draw one banner in advance, so that it does not delay a frame later. Returns whether
        there are more."""
        missing = [contest for contest in self._contests if contest not in self._cries]
        if missing:
            self._cry_picture(missing[0])
        return len(missing) > 1

    # --- what people say -----------------------------------------------------------------------

    def say(
        self, seat: int, text: str, loud: bool = False, taken: Sequence[list[pygame.Rect]] = ()
    ) -> None:
        """Let a seat say something, in a place that covers nothing that is ``taken`` (most
        important first). Loud words are larger and in the accent colour."""
        media, places = self._media, self._places
        if seat not in places.plates:
            return
        self._hush(seat)
        self._said += 1
        below = seat != places.own
        ways = bubble_words(text, media, loud)
        sizes = [_bubble_size(size, media, loud) for size, _ in ways]
        kept = [*taken, list(self._boxes.values())]
        at, box = placed(sizes, _bubble_near(places, seat, sizes[0], kept, media))
        words = ways[at][1]()
        # If several speak at once, the newest bubble stays.
        self.make_room(box)
        aside = places.plates[seat].centerx - box.centerx
        picture = bubble_picture(words, media, loud, below, aside)
        bubble = Pop(Z_BUBBLES + (1 if loud else 0))
        bubble.wear(self._layer.art, f"bubble:{self._said}", picture)
        bubble.size = media.motion.appear_from
        bubble.tilt = (3.0 if self._said % 2 else -3.0) if loud else 0.0
        bubble.x, bubble.y = box.center
        self._bubbles[seat], self._boxes[seat] = bubble, box
        self._layer.add(bubble)
        self._tweens.to(bubble, media.motion.appear_time, out_back, size=1.0)
        # Words need time to be read, however fast the cards are.
        motion = media.motion
        stays = max(motion.bubble_least, motion.bubble_time * (1.15 if loud else 0.8))
        self._timers.after(stays, ("bubble", seat), partial(self._fade, seat))

    def hush(self) -> None:
        """Remove all bubbles, and the banner."""
        for seat in list(self._bubbles):
            self._hush(seat)
        self._tweens.stop(self._cry)
        self._cry.name = ""

    def bubbles(self) -> dict[int, pygame.Rect]:
        """The places of all bubbles, by seat."""
        return dict(self._boxes)

    def make_room(self, rect: pygame.Rect) -> None:
        """Remove the bubbles in this place: something newer needs it."""
        for seat, box in list(self._boxes.items()):
            if box.colliderect(rect):
                self._hush(seat)

    def _fade(self, seat: int) -> None:
        bubble = self._bubbles.pop(seat)
        del self._boxes[seat]
        done = partial(self._remove, bubble)
        self._tweens.to(bubble, self._media.motion.appear_time, out_quad, fade=0.0, done=done)

    def _hush(self, seat: int) -> None:
        bubble = self._bubbles.pop(seat, None)
        if bubble is not None:
            del self._boxes[seat]
            self._timers.cancel(("bubble", seat))
            self._remove(bubble)

    def _remove(self, pop: Pop) -> None:
        self._tweens.stop(pop)
        self._layer.remove(pop)
        self._layer.art.discard(pop.name)

    # --- cries ---------------------------------------------------------------------------------

    def cry(self, contest: Contest) -> bool:
        """Announce a melee or a fight on a banner. With reduced motion it only fades in; at the
        speed "instant" there is none. Returns whether it is shown."""
        seconds = self._media.motion.flip_time * 1.5
        if not seconds:
            return False
        cry = self._cry
        picture, (cry.x, cry.y) = self._cry_picture(contest)
        cry.wear(self._layer.art, "banner", picture)
        cry.fade, cry.size = 0.0, 1.0
        appears = seconds / 3
        if not self._reduced:
            appears = seconds / 6
            cry.size = self._media.motion.cry_from
            self._tweens.to(cry, seconds, out_back, size=1.0)
        self._tweens.to(cry, appears, linear, fade=1.0, done=self._end_cry)
        return True

    def _end_cry(self) -> None:
        motion = self._media.motion
        self._tweens.to(self._cry, motion.cry_fade, out_quad, delay=motion.cry_time, fade=0.0)

    @property
    def crying(self) -> bool:
        """True if the banner of a melee or a fight is shown."""
        return bool(self._cry.name) and (
            self._cry.fade > 0.0 or self._tweens.runs(self._cry, "fade")
        )

    def _cry_picture(self, contest: Contest) -> tuple[pygame.Surface, tuple[int, int]]:
        """Draw the banner, as large as fits between the piles and the seats above them, else below
        the piles, and return it with its middle. It never covers the piles."""
        if contest not in self._cries:
            places, unit = self._places, self._places.unit
            full = banner_picture(say(texts.CRIES[contest]), self._media, unit)
            ink = full.get_bounding_rect()
            strip = pygame.Rect(0, places.felt.y, ink.width, places.felt.height)
            strip.centerx = round(places.centre[0])
            piles = places.piles.inflate(0, round(2 * _CLEAR * unit))
            kept = places.hand.unionall([places.prompt, places.actions])
            plates = [with_face(places, each) for each in places.plates]
            sizes = [(round(ink.width * each), round(ink.height * each)) for each in _SMALLER]
            above = strip.copy()
            above.height = piles.top - strip.top
            clear = [[piles, *plates], [kept], [*places.boxes.values()]]
            _, box = placed(sizes, Near(piles, [ABOVE, BELOW], [above, strip], clear, len(clear)))
            picture = pygame.transform.smoothscale(full.subsurface(ink), box.size)
            self._cries[contest] = picture, box.center
        return self._cries[contest]

    # --- the chicken -----------------------------------------------------------------------------

    def dance(self, seat: int) -> None:
        """Let the chicken dance over a seat's plate, except with reduced motion."""
        if self._reduced or not self._media.motion.flip_time:
            return
        plate = self._places.plates[seat]
        own = seat == self._places.own
        chicken = self._chicken
        chicken.home = (
            plate.centerx if own else plate.right - plate.height * 0.2,
            (plate.top if own else plate.top + plate.height * 0.15) - chicken.wide * 0.5,
        )
        chicken.share = 0.0
        self._layer.add(chicken)
        seconds = self._media.motion.chicken_time
        self._tweens.to(chicken, seconds, linear, share=1.0, done=self._stop_dancing)

    def _stop_dancing(self) -> None:
        self._tweens.stop(self._chicken)
        self._layer.remove(self._chicken)

    # --- leaving ---------------------------------------------------------------------------

    def see_off(self, seat: int, plate: pygame.Surface, x: float, y: float) -> None:
        """Let the plate of a seat that has left the match rise a little from this point and
        fade."""
        if self._reduced:
            return
        pop = Pop(Z_BUBBLES - 10)
        pop.wear(self._layer.art, f"farewell-{seat}", plate)
        pop.x, pop.y = x, y
        self._layer.add(pop)
        motion = self._media.motion
        rise = motion.leaving_rise * self._places.unit
        done = partial(self._remove, pop)
        self.leaving.to(pop, motion.leaving_time, in_out_sine, y=y - rise, fade=0.0, done=done)


_HOPS = 6


class _Chicken(Pop):
    """A silly bird that hops about its home; ``share`` is how much of the dance is over."""

    __slots__ = ("_share", "home")

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self.home = 0.0, 0.0
        self._share = 1.0

    def _hop(self) -> None:
        share = self._share
        beat = sin(2 * pi * _HOPS / 2 * share)
        self.name = "chicken-up" if int(share * _HOPS * 2) % 2 == 0 else "chicken-down"
        self.x = self.home[0] + beat * self.wide * 0.30
        self.y = self.home[1] - abs(sin(2 * pi * _HOPS * share)) * self.wide * 0.16
        self.tilt = -14.0 * beat
        self.fade = max(0.0, min(1.0, share * 12, (1 - share) * 8))

    share = Followed[float](_hop)


# --- pictures ----------------------------------------------------------------------------------


_TAIL, _BLUR = 14, 6
"""Length of a bubble's tail, blur of its shadow, units."""
_SMALLER = (1.0, 0.9, 0.8, 0.7, 0.6, 0.52, 0.45)
"""The sizes that the banner may have, as shares of its full size."""
_CLEAR = 16.0
"""Units between the banner and the cards of the pile, which lie a little askew."""
_FAR = 40.0
"""Units that a bubble may be further from its plate than usual before it takes another's place."""


def _bubble_near(
    places: Places,
    seat: int,
    size: tuple[int, int],
    kept: Sequence[Sequence[pygame.Rect]],
    media: Media,
) -> Near:
    """Return where a bubble of about this size goes: below a plate, or above the viewer's own. It
    takes the place of another bubble rather than be far away."""
    plate, unit = places.plates[seat], places.unit
    gap = round(4 * unit) + media.px(_TAIL) + media.px(_BLUR)
    felt = places.felt.inflate(-round(12 * unit), -round(12 * unit))
    close = plate.inflate(2 * size[0], 2 * (gap + size[1] + round(_FAR * unit))).clip(felt)
    if seat != places.own:
        below = felt.copy()
        below.top = plate.bottom + gap
        below.height = felt.bottom - below.top
        beside = close.copy()
        beside.top = plate.centery + media.px(_TAIL)
        areas = [close.clip(below), beside.clip(felt), felt]
        return Near(plate, [BELOW], areas, kept, must=1, gap=gap)
    # There are switches over its left end, and a bubble should not seem to come from them.
    above = plate.copy()
    above.height = 4 * plate.height
    above.bottom = plate.top
    ends = [rect.right for rect in kept[0] if above.contains(rect)]
    left = max(ends, default=plate.left) + round(10 * unit)
    end = pygame.Rect(left, plate.top, 1, 1)
    return Near(end, [ABOVE_LEFT], [close, felt], kept, must=1, gap=gap)


def bubble_words(
    text: str, media: Media, loud: bool
) -> list[tuple[Size, Callable[[], pygame.Surface]]]:
    """Return ways to write the words: in one line, in two, or in smaller letters. Each is its size
    and a function that draws it, because only one of them will be drawn."""
    ink = media.theme.on_accent if loud else media.theme.ink
    texts = media.texts
    ways: list[tuple[Size, Callable[[], pygame.Surface]]] = []
    for style in ("subheading", "strong", "small", "tiny")[0 if loud else 1 :]:
        wide = texts.width(text, style)
        line = partial(texts.line, text, style, ink)
        ways.append(((wide, texts.font(style).get_height()), line))
        half = texts.balanced(text, style, round(wide * 0.62))
        if len(texts.wrap(text, style, half)) == 2:
            block = partial(texts.block, text, style, ink, half, "centre")
            ways.append(((half, 2 * texts.line_height(style)), block))
    return ways


def _bubble_size(words: Size, media: Media, loud: bool) -> Size:
    """The size of the bubble around words of this size."""
    pad = media.px(26 if loud else 20), media.px(12 if loud else 8)
    return words[0] + 2 * pad[0], words[1] + 2 * pad[1]


def bubble_picture(
    words: pygame.Surface, media: Media, loud: bool, below: bool, aside: int = 0
) -> pygame.Surface:
    """Draw a speech bubble. ``below``: it hangs below the plate of the player who speaks; the plate
    is ``aside`` pixels to the side."""
    theme = media.theme
    paper = theme.accent if loud else theme.cream
    size = _bubble_size(words.get_size(), media, loud)
    tail, blur = media.px(_TAIL), media.px(_BLUR)
    sheet = canvas((size[0] + 4 * blur, size[1] + 2 * tail + 4 * blur))
    body = pygame.Rect(2 * blur, 2 * blur + tail, *size)
    radius = size[1] / 2
    shadow = media.widget_art.shadow(size, radius, blur, 0.45)
    sheet.blit(shadow, (0, tail + blur // 2), special_flags=PREMUL)
    most = max(0, round(size[0] / 2 - radius))
    middle = sheet.get_width() // 2 + max(-most, min(most, aside))
    tip = body.top - tail if below else body.bottom + tail
    root = body.top + 3 if below else body.bottom - 3
    corners = [(middle - tail, root), (middle + tail // 3, root), (middle - tail // 3, tip)]
    pygame.draw.polygon(sheet, (*paper, 255), corners)
    pygame.draw.aalines(sheet, (*paper, 255), True, corners)
    plate = media.widget_art.plate(size, radius, paper)
    sheet.blit(plate, body, special_flags=PREMUL)
    put(sheet, words, center=body.center)
    return sheet


_FAR_WING = "M70 60 C84 46 92 46 95 51 C90 53 91 57 92 59 C86 60 85 64 82 67 Z"


def _chicken_picture(side: int, up: bool) -> pygame.Surface:
    """Draw the bird with its wings up or down, ``side`` pixels wide."""
    wing = (
        '<path d="M44 60 C24 44 14 44 10 50 C16 52 16 56 14 58 C20 58 20 63 20 65 '
        'C28 70 38 72 46 68 Z"'
        if up
        else '<path d="M44 58 C32 62 24 72 22 82 C28 80 31 82 33 85 C37 82 40 84 42 86 '
        'C48 80 50 70 48 60 Z"'
    )
    legs = (
        "M48 92 L42 104 M42 104 L35 105 M42 104 L45 108 "
        "M64 92 L70 103 M70 103 L78 102 M70 103 L70 108"
        if up
        else "M48 92 L48 107 M48 107 L41 109 M48 107 L54 109 "
        "M64 92 L64 107 M64 107 L58 109 M64 107 L71 109"
    )
    white, line = "#fff7e6", "#6b3a22"
    outline = f'stroke="{line}" stroke-width="2.6" stroke-linejoin="round"'
    far = f'<path d="{_FAR_WING}" fill="#f0e2c4" {outline}/>' if up else ""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 110 112">'
        f'<path d="{legs}" fill="none" stroke="#e08a1e" stroke-width="4" stroke-linecap="round"/>'
        f"{far}"
        '<path d="M22 56 C12 50 10 40 14 34 C18 40 22 42 26 42 C24 34 26 30 30 28 '
        f'C34 40 42 50 50 54 Z" fill="#f0e2c4" {outline}/>'
        '<path d="M60 20 C72 20 80 28 80 40 C80 50 84 56 84 68 C84 86 72 96 56 96 '
        f'C38 96 26 84 26 66 C26 54 44 58 47 44 C48 30 50 20 60 20 Z" fill="{white}" {outline}/>'
        '<path d="M52 24 C46 16 52 8 58 14 C58 4 68 4 68 14 C74 8 80 16 72 24 Z" '
        f'fill="#d8342c" {outline}/>'
        f'<path d="M78 36 L95 42 L78 48 Z" fill="#f2a324" {outline}/>'
        f'<path d="M77 48 C84 52 84 62 78 62 C73 62 73 52 77 48 Z" fill="#d8342c" {outline}/>'
        '<circle cx="67" cy="36" r="6.5" fill="#ffffff" stroke="#6b3a22" stroke-width="2"/>'
        '<circle cx="69.5" cy="36" r="3" fill="#2a1712"/>'
        f'{wing} fill="#f0e2c4" {outline}/>'
        "</svg>"
    )
    return from_svg(svg, (side, round(side * 112 / 110)))
