"""The impact of a number where it lands: the plate is thrown back, everything on the table hops,
dust flies. Sprites keep their places: they are only drawn a little beside them for a moment
(``SpriteLayer.shifts`` and ``hop``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, hypot, pi, sin

import pygame

from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.ease import in_out_sine, in_quad, linear, out_back, out_cubic, out_quad
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import canvas, from_svg
from game.ui.graphics.sprite_layer import Part, Pop, Sprite, SpriteLayer
from game.ui.graphics.theme import hex_of, mixed
from game.ui.graphics.tween import Followed, Tweens
from game.ui.table.layout import Z_BUTTONS, Z_PLATES, Places
from game.ui.table.plates import Plate
from game.ui.table.scenery import Thing

_GRAIN = 26.0
"""Width of a grain of dust, units."""
_GLINT = 60.0
"""Width of a spark, units."""
_Z_PROPS = -55.0
"""Behind everything except the shade of the hour."""
_LARGE = 1600
"""From this height of the window, in pixels, the table itself does not move: each step would
repaint the whole window."""
_DUST: tuple[int, int, int] = (232, 214, 178)


class _Push:
    """How far one plate is drawn from its place: leaning in (``lean``), thrown back (``hit``), and
    up (``high``), pixels. Tells the layer of every change."""

    __slots__ = ("_high", "_hit", "_lean", "_shifts", "group", "towards")

    def __init__(
        self, group: int, towards: tuple[float, float], shifts: dict[int, tuple[int, int]]
    ) -> None:
        self.group, self.towards, self._shifts = group, towards, shifts
        self._hit = self._lean = self._high = 0.0

    def _apply(self) -> None:
        far = self._lean - self._hit
        shift = round(self.towards[0] * far), round(self.towards[1] * far - self._high)
        if any(shift):
            self._shifts[self.group] = shift
        else:
            self._shifts.pop(self.group, None)

    hit, lean, high = Followed[float](_apply), Followed[float](_apply), Followed[float](_apply)


class _Hop:
    """One hop of the whole table; ``share`` is how much of it is over."""

    __slots__ = ("_share", "deep", "high", "layer")

    def __init__(self, layer: SpriteLayer) -> None:
        self.layer = layer
        self.high = self.deep = 0.0
        """How high things on the table hop, and how far the table itself sinks."""
        self._share = 1.0

    def _move(self) -> None:
        share = self._share
        # Up at once, down, and once more a quarter as high.
        up = sin(pi * share / 0.62) if share < 0.62 else 0.25 * sin(pi * (share - 0.62) / 0.38)
        up = 0.0 if share >= 1.0 else max(0.0, up)
        self.layer.hop = self.high * up
        self.layer.sink(round(self.deep * up))

    share = Followed[float](_move)
    """How much of it is over, 0 to 1."""


class _Prop(Sprite):
    """A thing at the rim while it hops. It covers its picture in the background."""

    __slots__ = ("high", "layer", "thing")

    def __init__(self, thing: Thing, layer: SpriteLayer) -> None:
        super().__init__(_Z_PROPS)
        self.thing, self.layer = thing, layer
        self.high = 0.0
        """Its height above its place, pixels."""
        self.shown = False

    def appearance(self) -> tuple[object, ...]:
        return (round(self.high), self.layer.sunk)

    def parts(self, art: ArtCache) -> list[Part]:
        each, layer = self.thing, self.layer
        # The wall behind it sinks with the background, and does not hop.
        down = layer.sunk + layer.lifted(self.z)
        return [
            (each.under, each.around.move(0, down).topleft),
            (each.picture, (each.box.x, each.box.y - round(self.high))),
        ]


class Impacts:
    """The impacts of one table."""

    def __init__(self, layer: SpriteLayer, tweens: Tweens) -> None:
        self._layer = layer
        self._tweens = tweens
        self._pushes: dict[int, _Push] = {}
        self._hop = _Hop(layer)
        self._grains: list[Pop] = []
        self._props: list[_Prop] = []
        self._calm = layer.background
        self._leaning = -1
        layer.hops_below = Z_BUTTONS

    def place(self, media: Media, places: Places, reduced: bool) -> None:
        """Lay everything out again for a new size or theme: everything stands still."""
        self._media, self._places, self._reduced = media, places, reduced
        self.clear()
        self._leaning = -1
        self._pushes.clear()
        self._layer.shifts.clear()
        side = max(6, round(_GRAIN * places.unit))
        self._layer.art.put("dust", _grain(side), side)
        side = max(8, round(_GLINT * places.unit))
        self._layer.art.put("glint", _star(side, media), side)

    def clear(self) -> None:
        """End all impacts. The plate that leans in stays as it is."""
        self._tweens.stop(self._hop)
        self._hop.share = 1.0
        for push in self._pushes.values():
            self._tweens.stop(push)
            push.hit = push.high = 0.0
            push.lean = self._media.motion.lean_reach * self._places.unit * self._leans(push)
        for prop in self._props:
            self._tweens.stop(prop)
            prop.shown = False
        for grain in list(self._grains):
            self._settle(grain)

    def stand(self, things: Iterable[Thing]) -> None:
        """Set the things that are painted at the rim of the table now."""
        self._layer.remove(*self._props)
        self._props = [_Prop(each, self._layer) for each in things]
        self._layer.add(*self._props)
        self._calm = self._layer.background

    def _leans(self, push: _Push) -> float:
        # In a far form the large face already says whose turn it is.
        still = self._reduced or bool(self._places.discs)
        return 1.0 if push.group == self._leaning + 1 and not still else 0.0

    # --- who is to act -------------------------------------------------------------------------

    def lean(self, seat: int) -> None:
        """Let the plate of the player in turn lean in; -1 for nobody."""
        if seat == self._leaning:
            return
        before, self._leaning = self._leaning, seat
        motion, unit = self._media.motion, self._places.unit
        for each in (before, seat):
            push = self._push(each)
            if push is None or each == self._places.own:
                continue
            goal = motion.lean_reach * unit * self._leans(push)
            self._tweens.to(push, motion.lean_time, out_cubic, lean=goal)

    # --- hits --------------------------------------------------------------------------------

    def recoil(self, seat: int, weight: int) -> None:
        """Push a seat's plate back, further for a heavier blow."""
        push, motion = self._push(seat), self._media.motion
        if push is None or not motion.recoil_time:
            return
        reach = (0.0, motion.recoil_light, motion.recoil_middle, motion.recoil_heavy)
        push.hit = reach[max(0, min(3, weight))] * self._places.unit
        self._tweens.to(push, motion.recoil_time, out_cubic, hit=0.0)

    def hop(self, seat: int) -> None:
        """Let a seat's plate hop once, and bounce."""
        push, motion = self._push(seat), self._media.motion
        if push is None or not motion.recoil_time or not motion.plate_hop:
            return
        plate, tweens = push, self._tweens
        high, beat = motion.plate_hop * self._places.unit, motion.recoil_time / 5

        def bounce() -> None:
            def land() -> None:
                tweens.to(plate, beat, in_quad, high=0.0)

            tweens.to(plate, beat, out_quad, high=high * 0.3, done=land)

        def fall() -> None:
            tweens.to(plate, beat * 1.5, in_quad, high=0.0, done=bounce)

        tweens.to(plate, beat * 1.5, out_quad, high=high, done=fall)

    def rattle(self, seat: int) -> None:
        """Let the things at the rim hop, those near this seat first. They stay still unless the
        light is the one that they were painted in."""
        motion, tweens = self._media.motion, self._tweens
        plate = self._places.plates.get(seat)
        if (
            not motion.recoil_time
            or not motion.prop_hop
            or self._layer.background is not self._calm
        ):
            return
        beat = motion.recoil_time / 4
        for prop in self._props:
            box = prop.thing.box
            far = 0.0
            if plate is not None:
                far = hypot(plate.centerx - box.centerx, plate.centery - box.centery)
            wait = beat * far / max(1, self._places.size[0])

            def fall(prop: _Prop = prop) -> None:
                tweens.to(prop, beat, in_quad, high=0.0, done=lambda: self._rest(prop))

            prop.shown = True
            high = motion.prop_hop * self._places.unit
            tweens.to(prop, beat, out_quad, delay=wait, high=high, done=fall)

    @staticmethod
    def _rest(prop: _Prop) -> None:
        prop.shown = False

    def swell(self, plate: Plate, done: Callable[[], None]) -> None:
        """Let the face on a plate grow, stay so for a moment, and shrink again."""
        motion, tweens = self._media.motion, self._tweens
        if motion.face_grow <= 1.0 or not motion.face_stay:
            done()
            return

        def shrink() -> None:
            tweens.to(
                plate, motion.face_time * 1.6, in_out_sine, delay=motion.face_stay, zoom=1.0,
                done=done,
            )  # fmt: skip

        tweens.to(plate, motion.face_time, out_back, zoom=motion.face_grow, done=shrink)

    def jolt(self) -> None:
        """Let everything on the table hop."""
        motion = self._media.motion
        if not motion.jolt_time or not motion.jolt_reach:
            return
        self._hop.high = motion.jolt_reach * self._places.unit
        firm = self._places.size[1] >= _LARGE
        self._hop.deep = 0.0 if firm else motion.jolt_ground * self._places.unit
        self._hop.share = 0.0
        self._tweens.to(self._hop, motion.jolt_time, linear, share=1.0)

    def dust(self, box: pygame.Rect, weight: int, z: float) -> None:
        """Let dust fly from under the rim of something, in all directions along the table."""
        motion, unit = self._media.motion, self._places.unit
        count = motion.dust_heavy if weight >= 3 else motion.dust_middle if weight == 2 else 0
        if not motion.dust_time:
            return
        for number in range(count):
            # The cloud is the same every time: spread evenly, alternately near and far.
            turn = 2 * pi * (number + 0.35 * (number % 3)) / max(1, count)
            far = motion.dust_reach * unit * (0.55 + 0.45 * (number * 7 % 5) / 4)
            size = 0.6 + 0.9 * (number * 3 % 4) / 3
            seconds = motion.dust_time * (0.7 + 0.3 * (number % 4) / 3)
            self._blow("dust", box, z, turn, far, size, seconds)

    def glint(self, box: pygame.Rect) -> None:
        """Let sparks fly from something: the last card has landed."""
        motion, unit = self._media.motion, self._places.unit
        if not motion.glint_time:
            return
        for number in range(motion.glints):
            turn = 2 * pi * (number + 0.4 * (number % 2)) / motion.glints
            far = motion.glint_reach * unit * (0.45 + 0.55 * (number * 5 % 7) / 6)
            size = 0.45 + 0.55 * (number * 3 % 5) / 4
            seconds = motion.glint_time * (0.75 + 0.25 * (number % 3) / 2)
            self._blow("glint", box, Z_PLATES - 20, turn, far, size, seconds)

    def _blow(
        self,
        name: str,
        box: pygame.Rect,
        z: float,
        turn: float,
        far: float,
        size: float,
        seconds: float,
    ) -> None:
        """Blow one grain from the rim of a box outwards."""
        grain = Pop(z)
        grain.name = name
        grain.wide = float(self._layer.art.natural(name))
        # The point where a ray from the middle leaves the box.
        x, y = cos(turn), sin(turn)
        rim = 0.96 * min(box.width / 2 / max(1e-6, abs(x)), box.height / 2 / max(1e-6, abs(y)))
        grain.x, grain.y = box.centerx + rim * x, box.centery + rim * y
        grain.size, grain.fade = size, 0.9
        self._grains.append(grain)
        self._layer.add(grain)
        goal = grain.x + far * x, grain.y + 0.8 * far * y
        self._tweens.to(grain, seconds, out_cubic, x=goal[0], y=goal[1])
        self._tweens.to(grain, seconds, in_quad, fade=0.0, done=lambda: self._settle(grain))

    def _settle(self, grain: Pop) -> None:
        self._tweens.stop(grain)
        self._layer.remove(grain)
        if grain in self._grains:
            self._grains.remove(grain)

    # -------------------------------------------------------------------------------------------

    def _push(self, seat: int) -> _Push | None:
        plate = self._places.plates.get(seat)
        if plate is None:
            return None
        if seat not in self._pushes:
            dx, dy = (c - p for c, p in zip(self._places.centre, plate.center, strict=True))
            far = hypot(dx, dy) or 1.0
            towards = dx / far, dy / far
            self._pushes[seat] = _Push(seat + 1, towards, self._layer.shifts)
        return self._pushes[seat]


def _star(side: int, media: Media) -> pygame.Surface:
    """Draw a spark with four points, lighter in the middle."""

    def points(out: float, waist: float) -> str:
        ends = (50, 50 - out), (50 + waist, 50 - waist), (50 + out, 50), (50 + waist, 50 + waist)
        return " ".join(f"{x} {y}" for x, y in (*ends, *((100 - x, 100 - y) for x, y in ends)))

    light = hex_of(mixed(media.theme.accent, media.theme.cream, 0.8))
    return from_svg(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<polygon points="{points(48, 11)}" fill="{hex_of(media.theme.accent)}"/>'
        f'<polygon points="{points(26, 7)}" fill="{light}"/></svg>',
        (side, side),
    )


def _grain(side: int) -> pygame.Surface:
    """Draw a soft puff of dust."""
    puff = canvas((side, side))
    middle = side / 2
    for step in range(5, 0, -1):
        alpha = round(26 + 34 * (5 - step))
        pygame.draw.circle(puff, (*_DUST, alpha), (middle, middle), middle * step / 5)
    return puff.premul_alpha()
