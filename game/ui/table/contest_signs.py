"""The signs of a melee or a fight: who strikes whom, for how much, and how hot the table is; and
which card a joker stands for.

``refresh`` compares what is displayed with what was drawn last, so it may be called at any time.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.graphics.contest_art import emblem, heated, stake_picture, trail_picture
from game.ui.graphics.ease import out_back
from game.ui.graphics.kit import Kit
from game.ui.graphics.sprite_layer import Picture, Pop, SpriteLayer
from game.ui.graphics.timeline import Timers
from game.ui.graphics.tween import Tweens
from game.ui.table.cards import Faces
from game.ui.table.display_state import BLOCK, MELEE, QUIET, Contest, DisplayState
from game.ui.table.layout import Z_PILE, Z_PLATES, Z_RING, Places


class ContestSigns:
    """The signs of one table's melees and fights, seen from ``seat``."""

    def __init__(
        self, layer: SpriteLayer, tweens: Tweens, timers: Timers, names: Sequence[str], seat: int
    ) -> None:
        self._layer = layer
        self._tweens = tweens
        self._names = names
        self._seat = seat
        self._glow = _Glow(layer, timers)
        self._trail = Picture(z=Z_RING + 2)
        self._arrival = Pop(Z_PLATES + 30)
        self._stake = Pop(Z_PILE + 7)
        self._sign = Pop(Z_PILE + 8)
        self._onward = Pop(Z_PILE + 5)
        self._onward_words = Picture(z=Z_PILE + 6)
        self._guise = Pop(Z_PILE + 1)
        self._placed: tuple[Kit, Places] | None = None
        """What the backgrounds were made for: the next round mostly looks the same."""
        self._drawn: Contest | None = None
        self._guise_drawn: tuple[object, ...] = ()
        layer.add(
            self._trail, self._arrival, self._stake, self._sign, self._onward,
            self._onward_words, self._guise,
        )  # fmt: skip

    def place(
        self, kit: Kit, places: Places, background: pygame.Surface, reduced: bool = False
    ) -> None:
        """Everything anew, for a size and a theme. ``background`` is the calm table."""
        if (kit, places) != self._placed:
            self._placed = kit, places
            self._glow.place(background)
        self._kit, self._places, self._reduced = kit, places, reduced
        self._drawn = None
        self._guise_drawn = ()

    def prepare(self) -> bool:
        """Paint one of the glowing backgrounds ahead of need; whether there was one to paint."""
        return self._glow.prepare()

    def refresh(self, display: DisplayState, faces: Faces) -> None:
        """Show what is true now."""
        self._refresh_guise(display, faces)
        contest = display.contest
        if contest == self._drawn:
            return
        before, self._drawn = self._drawn, contest
        self._glow.heat(bool(contest), self._reduced)
        self._show_trail(contest, before or QUIET)
        self._show_stake(contest, before)
        self._show_onward(contest, faces, before)

    def _refresh_guise(self, display: DisplayState, faces: Faces) -> None:
        """The card that a joker stands for lies small on its corner, once it lies there."""
        top = display.laid[-1] if display.laid else None
        if display.guise < 0 or top is None or top.flying:
            facts: tuple[object, ...] = (None,)
        else:
            facts = (display.guise, top.slot)
        if facts == self._guise_drawn:
            return
        first = not self._guise_drawn
        self._guise_drawn = facts
        badge = self._guise
        if facts == (None,) or top is None:
            badge.name = ""
            return
        slot = top.slot
        badge.name = faces.of(display.guise)
        badge.wide = slot.width * 0.58
        badge.x, badge.y = slot.x + slot.width * 0.27, slot.y + slot.width * 0.38
        badge.tilt = slot.angle - 7
        if not first:
            self._spring(badge, 1.5)

    def _spring(self, pop: Pop, size: float) -> None:
        if self._reduced or not self._kit.motion.flip_time:
            pop.size = 1.0
            return
        pop.size = size
        self._tweens.to(pop, self._kit.motion.flip_time * 1.5, out_back, size=1.0)

    def _spot(self, seat: int) -> tuple[float, float]:
        """Where a trail leaves a seat, or comes to it."""
        places = self._places
        if seat == places.own:
            return float(places.hand.centerx), float(places.actions.top) - 4 * places.unit
        box = places.boxes.get(seat)
        return (0.0, 0.0) if box is None else (float(box.centerx), float(box.centery))

    def _show_trail(self, contest: Contest, before: Contest) -> None:
        seats = (self._places.own, *self._places.boxes)
        if contest.by not in seats or contest.against not in seats:
            self._trail.surface = None
            self._arrival.name = ""
            return
        unit, blocked = self._places.unit, contest.kind == BLOCK
        places = self._places
        picture, middle = trail_picture(
            self._spot(contest.by), self._spot(contest.against), places.centre, places.ring,
            blocked, unit,
        )  # fmt: skip
        self._trail.surface = picture
        self._trail.x, self._trail.y = middle
        sign = emblem(blocked, max(14, round(64 * unit)))
        pop = self._arrival
        pop.wear(self._layer.art, "arrival", sign)
        own = contest.against == self._places.own
        plate = self._places.plates[contest.against]
        pop.x = float(plate.right - plate.height * 0.1) if own else plate.left + plate.height * 0.1
        pop.y = float(plate.top) if own else plate.top - plate.height * 0.1
        if contest.against != before.against or contest.kind != before.kind:
            self._spring(pop, 2.0)

    def _show_stake(self, contest: Contest, before: Contest | None) -> None:
        stake, sign = self._stake, self._sign
        if contest.total <= 0:
            stake.name = sign.name = ""
            return
        unit, blocked = self._places.unit, contest.kind == BLOCK
        mine = contest.against == self._seat
        if blocked:
            said = "blocked"
        elif contest.kind == MELEE:
            name = self._names[contest.against]
            said = "you draw" if mine else f"{name} draws"
        else:
            said = "on you" if mine else f"on {self._names[contest.against]}"
        said, px = self._kit.texts.squeezed(
            said, "strong", round(230 * unit), max(12, round(25 * unit)), 0.6
        )
        coin, small = stake_picture(contest.total, said, px, blocked, self._kit, unit)
        art, (x, y) = self._layer.art, self._places.pending
        for pop, name, picture in ((stake, "stake", coin), (sign, "stake-sign", small)):
            pop.wear(art, name, picture)
            pop.x, pop.y = x, y
        sign.y = y - (61 + min(contest.total, 20) * 0.8 + 14) * unit
        if before is not None and before.total != contest.total:
            self._spring(stake, 1.5)
            self._spring(sign, 1.8)

    def _show_onward(self, contest: Contest, faces: Faces, before: Contest | None) -> None:
        """Beside the stock, where it says what may follow: the one card that does."""
        pop, words = self._onward, self._onward_words
        unit, (x, y) = self._places.unit, self._places.standard
        if not contest:
            pop.name, words.surface = "", None
            return
        px = max(12, round(24 * unit))
        said = {MELEE: "goes on", BLOCK: "Blocked"}.get(contest.kind, "Fight")
        if contest.onward >= 0:
            pop.name, pop.wide, pop.tilt = faces.of(contest.onward), 92 * unit, 4.0
        elif contest.kind == MELEE:
            pop.name, said = "", ""
        else:
            sign = emblem(contest.kind == BLOCK, max(16, round(118 * unit)))
            pop.wear(self._layer.art, "fight", sign)
            pop.tilt = 0.0
        pop.x, pop.y = x, y
        theme = self._kit.theme
        words.surface = self._kit.texts.line(said, "strong", theme.text, px, shadow=True)
        words.x, words.y = x, y + (62 + 22) * unit
        if before is not None and (before.kind, before.onward) != (contest.kind, contest.onward):
            self._spring(pop, 1.4)


_STEPS = 2
"""From calm over warm to hot: each step is a whole window to paint."""
_TIME = 0.16
"""Seconds in which the table heats up or cools down."""


class _Glow:
    """Which background lies under the table: it warms to red while people fight.

    The glow is baked into the background, so that a table in a fight costs no more than a calm
    one.
    """

    def __init__(self, layer: SpriteLayer, timers: Timers) -> None:
        self._layer = layer
        self._timers = timers
        self._baked: list[pygame.Surface | None] = []
        """Calm, warm and hot; all but the first are made when they are first wanted, or before
        that in an idle moment."""
        self._step = self._goal = 0

    def place(self, calm: pygame.Surface) -> None:
        """A new background, for a size and a theme."""
        self._baked = [calm, *[None] * _STEPS]
        self._step = self._goal
        self._timers.cancel("glow")
        self._show()

    def prepare(self) -> bool:
        """Paint one of the backgrounds that are still missing; whether there was one."""
        for step in reversed(range(len(self._baked))):
            if self._baked[step] is None:
                self._background(step)
                return True
        return False

    def heat(self, hot: bool, reduced: bool = False) -> None:
        """Warm up or cool down, at once with reduced motion."""
        goal = _STEPS if hot else 0
        if goal == self._goal:
            return
        self._goal = goal
        if reduced:
            self._timers.cancel("glow")
            self._step = goal
            self._show()
        else:
            self._advance()

    def _advance(self) -> None:
        self._timers.cancel("glow")
        if self._step == self._goal:
            return
        self._step += 1 if self._goal > self._step else -1
        self._show()
        if self._step != self._goal:
            self._timers.after(_TIME / _STEPS, "glow", self._advance)

    def _show(self) -> None:
        self._layer.set_background(self._background(self._step))

    def _background(self, step: int) -> pygame.Surface:
        background = self._baked[step]
        if background is None:
            made = heated(self._background(0)) if step == _STEPS else self._warm()
            background = self._baked[step] = made
        return background

    def _warm(self) -> pygame.Surface:
        between, hot = self._background(0).copy(), self._background(_STEPS)
        hot.set_alpha(128)
        between.blit(hot, (0, 0))
        hot.set_alpha(None)
        return between
