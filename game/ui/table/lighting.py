"""The light over the table: calm, low and bright while somebody holds one card, red while people
fight, and away from everything but a card that is called a lie and the two whom it concerns.

The light is part of the background, so that it costs nothing to draw. Every player who holds one
card also gets a pool of light. It pulses slowly, and stops after some beats, so that the table can
rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

import pygame

from game.ui.graphics.contest_art import heated
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, put
from game.ui.graphics.sprite_layer import Pop, SpriteLayer
from game.ui.graphics.theme import Rgb, mixed
from game.ui.graphics.timeline import Timers
from game.ui.table.display_state import DisplayState
from game.ui.table.layout import Z_GLOW, Places
from game.ui.table.movement import Hush
from game.ui.table.plate_pictures import light_picture
from game.ui.table.scenery import Thing


class Lit(NamedTuple):
    """What lights a table."""

    pool: tuple[int, int]
    """The middle of the light on the cloth."""
    lamp: Thing | None
    """The lamp that hangs over it, if there is one."""


CALM, TENSE, HOT, TRIAL = "calm", "tense", "hot", "trial"

_AWAY: Rgb = (228, 218, 208)
"""The colour, of 255, that everything is multiplied by while somebody holds one card: what is far
from the lamp is a little darker, and warm."""
_CORNERS = 52
"""How much darker it is in the corners then, of 255."""
_LOWERED = 0.16
"""How far the lamp comes down then, as a share of its height."""
_CORD: Rgb = (28, 18, 16)
_LOW = (0.72, 0.92)
_LOW_STRONG = 0.14
"""The same of the light that the lowered lamp adds."""
_DARKENED, _DARKENING = 140, 197
"""What the background is multiplied by, of 255, while a lie is found out, and half way to it."""
_BEAT = (1.0, 0.88, 0.78, 0.70)
"""The strength of the pool of light in the steps of a beat."""
_RESTING = 0.64
"""The strength of the pool of light between beats."""
_STRONG = 0.50
"""How bright the pool is in its middle, 0 to 1."""
_STEP = 0.10
"""Seconds of a step of a beat: ten pictures a second are enough for a light."""
_LAMP = (0.62, 0.74)
"""Width and height of the light under the lamp, shares of the table's."""
_LAMP_STRONG = 0.12
"""How bright it is in its middle, 0 to 1."""
_LARGE = 1600
"""Pixels of height from which the light changes in one step: each is a whole window to paint."""


class Lighting:
    """The light of one table. It plays a sound at each beat, and when nobody holds one card any
    more."""

    def __init__(self, layer: SpriteLayer, timers: Timers, sounds: Hush) -> None:
        self._layer = layer
        self._timers = timers
        self._sounds = sounds
        self._baked: dict[str, pygame.Surface] = {}
        self._between: dict[frozenset[str], pygame.Surface] = {}
        """The backgrounds half way between two lights."""
        self._placed: tuple[Media, Places] | None = None
        """What the backgrounds were made for. They are kept until it changes."""
        self.mood = self._shown = CALM
        """The light that is shown or about to be shown."""
        self._resting = True
        """True if enough time has passed since the last change of the whole light."""
        self._alone: frozenset[int] = frozenset()
        self._lights: dict[int, Pop] = {}
        self._beats = 0
        self._step = 0
        self._beating = False
        """True if the next step of a beat, or the next beat, is on its way."""
        self._wanted: tuple[str, ...] = (TENSE,)
        self._trial: tuple[int, ...] = ()
        self._spots: list[Pop] = []
        """The light on those whom a lie concerns, and on the card."""

    def place(
        self, media: Media, places: Places, calm: pygame.Surface, reduced: bool, contests: bool,
        lit: Lit,
    ) -> None:  # fmt: skip
        """Take a new background, for a new size or theme, and show everything at once."""
        self._media, self._places, self._reduced, self._lit = media, places, reduced, lit
        self._wanted = (TENSE, HOT) if contests else (TENSE,)
        if (media, places) != self._placed:
            self._placed = media, places
            self._baked = {CALM: calm}
            self._between.clear()
        self._timers.cancel("light")
        self._timers.cancel("light rest")
        self._resting = True
        self._shown = self.mood
        self._layer.set_background(self._background(self.mood))
        box = next(iter((*places.boxes.values(), *places.plates.values())))
        wide, high = round(box.width * 1.9), round(box.height * 2.1)
        # Not the same colour as the light of the turn: players must see the difference among ten
        # seats.
        ember = mixed(media.theme.bad, media.theme.accent, 0.25)
        light = light_picture(wide, high, ember, _STRONG)
        self._layer.art.put("alone", light, wide)
        if not media.theme.flat:
            warm = mixed(media.theme.accent, media.theme.cream, 0.6)
            self._layer.art.put("spot", light_picture(wide, high, warm, _STRONG), wide)
        self._follow_trial(())
        self._layer.remove(*self._lights.values())
        self._lights.clear()
        for seat in self._alone:
            self._light(seat)

    def release(self) -> None:
        """Drop the backgrounds: nothing will be drawn any more."""
        self._baked.clear()
        self._between.clear()
        self._placed = None

    def prepare(self) -> bool:
        """Paint one missing background. Returns whether there was one."""
        for mood in self._wanted:
            if mood not in self._baked:
                self._background(mood)
                return True
        if self._in_steps:
            for pair in combinations((CALM, *self._wanted), 2):
                if frozenset(pair) not in self._between:
                    self._half_way(*pair)
                    return True
        return False

    def refresh(self, display: DisplayState) -> None:
        """Show what is true now."""
        alone = display.nearly_out
        mood = HOT if display.contest else TENSE if alone else CALM
        if display.trial:
            mood = TRIAL
        if display.trial != self._trial:
            self._follow_trial(display.trial)
        if alone != self._alone:
            self._follow(alone)
        if mood != self.mood:
            self.mood = mood
            self._shift()

    def stir(self) -> None:
        """Continue the beats after an event, if somebody holds one card."""
        if self._alone:
            self._beats = self._media.motion.pulse_beats
            if not self._beating:
                self._schedule()

    def clear(self) -> None:
        """Go back to the calm light."""
        self._follow(frozenset())
        self.mood = CALM
        self._shift()

    # --- the whole light -----------------------------------------------------------------------

    def _shift(self) -> None:
        """Change to the light of the mood in two steps, not too soon after the last change."""
        if not self._resting or self._shown == self.mood:
            return
        media = self._media
        before, self._shown = self._shown, self.mood
        if self._in_steps:
            self._layer.set_background(self._half_way(before, self.mood))
            self._timers.after(media.motion.light_step, "light", self._arrive)
        else:
            self._arrive()
        self._resting = False
        self._timers.after(media.motion.flash_gap, "light rest", self._rest)

    @property
    def _in_steps(self) -> bool:
        """True if the light changes in two steps."""
        media = self._media
        return not self._reduced and media.motion.light_step > 0 and media.size[1] < _LARGE

    def _half_way(self, mood: str, other: str) -> pygame.Surface:
        key = frozenset((mood, other))
        half = self._between.get(key)
        if half is None:
            if TRIAL in key:
                # Lies are rare: it is not worth the memory.
                return self._darkened(other if mood == TRIAL else mood, _DARKENING)
            half = self._between[key] = self._background(mood).copy()
            goal = self._background(other)
            goal.set_alpha(128)
            half.blit(goal, (0, 0))
            goal.set_alpha(None)
        return half

    def _arrive(self) -> None:
        self._layer.set_background(self._background(self._shown))

    def _rest(self) -> None:
        self._resting = True
        self._shift()

    def _background(self, mood: str) -> pygame.Surface:
        if mood == TRIAL:
            return self._darkened(CALM, _DARKENED)
        found = self._baked.get(mood)
        if found is None:
            calm = self._baked[CALM]
            found = heated(calm) if mood == HOT else self._lowered(calm)
            self._baked[mood] = found
        return found

    def _darkened(self, mood: str, share: int) -> pygame.Surface:
        """The background of a mood with that share, of 255, of its light."""
        dark = self._background(mood).copy()
        dark.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
        return dark

    def _lowered(self, calm: pygame.Surface) -> pygame.Surface:
        """Draw the table with the lamp lower: brighter under it, darker far from it."""
        low, lamp = calm.copy(), self._lit.lamp
        if lamp is not None:
            low.blit(lamp.under, lamp.around)
        low.fill(_AWAY, special_flags=pygame.BLEND_RGB_MULT)
        low.blit(_corners(calm.get_size()), (0, 0), special_flags=PREMUL)
        if not self._media.theme.flat:
            put(low, pool_of(self._media, self._places, _LOW, _LOW_STRONG), center=self._lit.pool)
        if lamp is not None:
            box = lamp.box.move(0, round(_LOWERED * lamp.box.height))
            cord = pygame.Rect(0, 0, max(2, lamp.box.width // 50), box.top + 2)
            low.fill(_CORD, cord.move(box.centerx - cord.width // 2, 0))
            low.blit(lamp.picture, box, special_flags=PREMUL)
        return low

    # --- who holds one card ------------------------------------------------------------------

    def _follow(self, alone: frozenset[int]) -> None:
        before, self._alone = self._alone, alone
        for seat in before - alone:
            light = self._lights.pop(seat, None)
            if light is not None:
                self._layer.remove(light)
        for seat in alone - before:
            self._light(seat)
        if alone:
            self.stir()
        else:
            self._sounds.play("relief", 0.6)
            self._timers.cancel("beat")
            self._beating = False

    def _light(self, seat: int) -> None:
        rect = self._places.boxes.get(seat, self._places.plates.get(seat))
        light = self._lights[seat] = self._pool("alone", rect)
        light.fade = _RESTING

    def _pool(self, name: str, rect: pygame.Rect | None) -> Pop:
        """Put a pool of light there, if there is such a place."""
        light = Pop(Z_GLOW - 1)
        if rect is not None:
            light.name, light.wide = name, float(self._layer.art.natural(name))
            light.x, light.y = rect.center
            self._layer.add(light)
        return light

    def _follow_trial(self, seats: tuple[int, ...]) -> None:
        """Light those whom a lie concerns, and the card."""
        self._layer.remove(*self._spots)
        self._trial, places = seats, self._places
        lit = [places.boxes.get(each, places.plates.get(each)) for each in seats]
        flat = self._media.theme.flat
        self._spots = [
            self._pool("spot", each) for each in (*lit, places.top) if seats and not flat
        ]

    def _schedule(self) -> None:
        motion = self._media.motion
        if motion.pulse_beats <= 0 or self._reduced:
            return
        self._step = len(_BEAT)
        self._beating = True
        self._timers.after(self._period, "beat", self._next)

    @property
    def _period(self) -> float:
        motion = self._media.motion
        more = max(0, len(self._alone) - 1)
        return max(motion.pulse_least, motion.pulse_time - motion.pulse_faster * more)

    def _next(self) -> None:
        """Show the next step of a beat, or start the next beat."""
        if self._step >= len(_BEAT):
            if self._beats <= 0 or not self._alone:
                self._beating = False
                return
            self._beats -= 1
            self._step = 0
            self._sounds.play("pulse", min(1.0, 0.4 + 0.2 * len(self._alone)))
        strength = _BEAT[self._step]
        self._step += 1
        last = self._step >= len(_BEAT)
        for light in self._lights.values():
            light.fade = _RESTING if last else strength
        wait = self._period - _STEP * (len(_BEAT) - 1) if last else _STEP
        self._timers.after(wait, "beat", self._next)


# --- pictures ----------------------------------------------------------------------------------


def pool_of(
    media: Media, places: Places, shares: tuple[float, float], strength: float
) -> pygame.Surface:
    """Draw the warm light under a lamp, as large as these shares of the table."""
    theme = media.theme
    wide, high = (round(a * b) for a, b in zip(shares, places.felt.size, strict=True))
    return light_picture(wide, high, mixed(theme.accent, theme.cream, 0.45), strength)


def hang_lamp(
    cloth: pygame.Surface, media: Media, places: Places, parts: Iterable[Thing] = (),
    lamps: Sequence[Thing] = (),
) -> Lit:  # fmt: skip
    """Paint the pool of warm light under the lamp on the table's background, and on the copies of
    it behind things. As part of the background it costs nothing in later frames. A theme without
    light has none. Returns what lights the table."""
    middle = round(places.centre[0]), round(places.centre[1])
    lamp = lamps[0] if lamps else None
    if lamp is not None:
        middle = lamp.box.centerx, middle[1]
    if not media.theme.flat:
        light = pool_of(media, places, _LAMP, _LAMP_STRONG)
        at = put(cloth, light, center=middle)
        for each in parts:
            each.under.blit(light, at.move(-each.around.x, -each.around.y), special_flags=PREMUL)
    return Lit(middle, lamp)


def _corners(size: tuple[int, int]) -> pygame.Surface:
    """Draw the shade far from the middle."""
    small = canvas((max(8, size[0] // 16), max(8, size[1] // 16)))
    shade = (14, 9, 5)
    small.fill((*shade, _CORNERS))
    middle = small.get_rect().center
    for step in range(12, 0, -1):
        wide = small.get_width() * (0.30 + 0.058 * step)
        oval = pygame.Rect(0, 0, wide, small.get_height() * (0.34 + 0.066 * step))
        oval.center = middle
        pygame.draw.ellipse(small, (*shade, round(_CORNERS * step / 12.5)), oval)
    soft = pygame.transform.box_blur(small.premul_alpha(), 3)
    return pygame.transform.smoothscale(soft, size)
