"""What a melee or a fight looks like: its trail, its stake, its banner; and what a joker is.

Like the other signs it compares what is shown with what was drawn last, so ``refresh`` may be
called as often as one likes.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.anim.ease import out_back, out_quad
from game.ui.anim.tween import Tweens
from game.ui.kit import Kit
from game.ui.stage import Picture, Stage
from game.ui.table.body import Faces
from game.ui.table.chicken import Chicken
from game.ui.table.contest_art import banner_picture, emblem, stake_picture, trail_picture
from game.ui.table.layout import Z_BUBBLES, Z_PILE, Z_PLATES, Z_RING, Places
from game.ui.table.mood import Mood
from game.ui.table.pop import Pop
from game.ui.table.shown import Shown
from game.ui.table.strife import BLOCK, MELEE, QUIET, Strife

_BANNER = 0.85
"""Seconds that a banner stays."""
_CRIES = {"melee": "Melee!", "fight": "Fight!"}
"""What bursts upon the table when one breaks out."""


class Contest:
    """The signs of one table's quarrels."""

    def __init__(
        self, stage: Stage, names: Sequence[str], seat: int, quarrels: Sequence[str]
    ) -> None:
        self._stage = stage
        self._quarrels = quarrels
        self._names = names
        self._seat = seat
        self._tweens = Tweens()
        self._mood = Mood(stage)
        self._trail = Picture(z=Z_RING + 2)
        self._arrival = Pop(Z_PLATES + 30)
        self._stake = Pop(Z_PILE + 7)
        self._sign = Pop(Z_PILE + 8)
        self._onward = Pop(Z_PILE + 5)
        self._onward_words = Picture(z=Z_PILE + 6)
        self._guise = Pop(Z_PILE + 1)
        self._banner = Pop(Z_BUBBLES + 20)
        self._placed: tuple[Kit, Places] | None = None
        """What the large pictures were made for: the next round mostly looks the same."""
        self._banners: dict[str, pygame.Surface] = {}
        """What has been drawn of the cries."""
        self._chicken = Chicken(stage, Z_BUBBLES - 5)
        self._drawn: Strife | None = None
        self._guise_drawn: tuple[object, ...] = ()
        stage.add(
            self._trail, self._arrival, self._stake, self._sign, self._onward,
            self._onward_words, self._guise, self._banner,
        )  # fmt: skip

    # --- place -------------------------------------------------------------------------------

    def place(
        self, kit: Kit, places: Places, background: pygame.Surface, reduced: bool = False
    ) -> None:
        """Everything anew, for a size and a theme. ``background`` is the calm table."""
        self._tweens.finish()
        if (kit, places) != self._placed:
            self._placed = kit, places
            self._mood.place(background)
            self._banners.clear()
        self._kit, self._places, self._reduced = kit, places, reduced
        self._chicken.place(130 * places.unit)
        self._drawn = None
        self._guise_drawn = ()
        self._banner.name = ""

    def prepare(self) -> bool:
        """Draw ahead of need one of the large pictures that the outbreak of a quarrel takes, so
        that it costs no frame then; whether there are more."""
        if not self._quarrels:
            return False
        if self._mood.prepare():
            return True
        missing = [quarrel for quarrel in self._quarrels if quarrel not in self._banners]
        if missing:
            self._cry(missing[0])
        return len(missing) > 1

    def _cry(self, quarrel: str) -> pygame.Surface:
        if quarrel not in self._banners:
            word, unit = _CRIES[quarrel], self._places.unit
            self._banners[quarrel] = banner_picture(word, self._kit, unit)
        return self._banners[quarrel]

    def clear(self) -> None:
        """A new round: whatever was going on is over."""
        self._tweens.finish()
        self._banner.name = ""
        self._chicken.stop()

    # --- state -------------------------------------------------------------------------------

    def refresh(self, shown: Shown, faces: Faces) -> None:
        """Show what is true now."""
        self._refresh_guise(shown, faces)
        strife = shown.strife
        if strife == self._drawn:
            return
        before, self._drawn = self._drawn, strife
        self._mood.heat(bool(strife), self._reduced)
        self._show_trail(strife, before or QUIET)
        self._show_stake(strife, before)
        self._show_onward(strife, faces, before)

    def _refresh_guise(self, shown: Shown, faces: Faces) -> None:
        """The card that a joker stands for lies small on its corner, once it lies there."""
        top = shown.laid[-1] if shown.laid else None
        if shown.guise < 0 or top is None or top.flying:
            facts: tuple[object, ...] = (None,)
        else:
            facts = (shown.guise, top.slot)
        if facts == self._guise_drawn:
            return
        first = not self._guise_drawn
        self._guise_drawn = facts
        badge = self._guise
        if facts == (None,) or top is None:
            badge.name = ""
            return
        slot = top.slot
        badge.name = faces.of(shown.guise)
        badge.wide = slot.width * 0.58
        badge.x, badge.y = slot.x + slot.width * 0.27, slot.y + slot.width * 0.38
        badge.tilt = slot.angle - 7
        if not first:
            self._spring(badge, 1.5)

    def _spring(self, pop: Pop, size: float) -> None:
        if self._reduced or not self._kit.feel.flip_time:
            pop.size = 1.0
            return
        pop.size = size
        self._tweens.to(pop, self._kit.feel.flip_time * 1.5, out_back, size=1.0)

    def _spot(self, seat: int) -> tuple[float, float]:
        """Where a trail leaves a seat, or comes to it."""
        places = self._places
        if seat == places.own:
            return float(places.hand.centerx), float(places.actions.top) - 4 * places.unit
        box = places.boxes.get(seat)
        return (0.0, 0.0) if box is None else (float(box.centerx), float(box.centery))

    def _show_trail(self, strife: Strife, before: Strife) -> None:
        seats = (self._places.own, *self._places.boxes)
        if strife.by not in seats or strife.against not in seats:
            self._trail.surface = None
            self._arrival.name = ""
            return
        unit, blocked = self._places.unit, strife.kind == BLOCK
        places = self._places
        picture, middle = trail_picture(
            self._spot(strife.by), self._spot(strife.against), places.centre, places.ring,
            blocked, unit,
        )  # fmt: skip
        self._trail.surface = picture
        self._trail.x, self._trail.y = middle
        sign = emblem(blocked, max(14, round(64 * unit)))
        self._stage.art.put("arrival", sign, sign.get_width())
        pop = self._arrival
        pop.name, pop.wide, pop.seen = "arrival", sign.get_width(), None
        own = strife.against == self._places.own
        plate = self._places.plates[strife.against]
        pop.x = float(plate.right - plate.height * 0.1) if own else plate.left + plate.height * 0.1
        pop.y = float(plate.top) if own else plate.top - plate.height * 0.1
        if strife.against != before.against or strife.kind != before.kind:
            self._spring(pop, 2.0)

    def _show_stake(self, strife: Strife, before: Strife | None) -> None:
        stake, sign = self._stake, self._sign
        if strife.total <= 0:
            stake.name = sign.name = ""
            return
        unit, blocked = self._places.unit, strife.kind == BLOCK
        mine = strife.against == self._seat
        if blocked:
            said = "blocked"
        elif strife.kind == MELEE:
            name = self._names[strife.against]
            said = "you draw" if mine else f"{name} draws"
        else:
            said = "on you" if mine else f"on {self._names[strife.against]}"
        said, px = self._kit.texts.squeezed(
            said, "strong", round(230 * unit), max(12, round(25 * unit)), 0.6
        )
        coin, small = stake_picture(strife.total, said, px, blocked, self._kit, unit)
        art, (x, y) = self._stage.art, self._places.pending
        for pop, name, picture in ((stake, "stake", coin), (sign, "stake-sign", small)):
            art.put(name, picture, picture.get_width())
            pop.name, pop.wide, pop.seen = name, picture.get_width(), None
            pop.x, pop.y = x, y
        sign.y = y - (61 + min(strife.total, 20) * 0.8 + 14) * unit
        if before is not None and before.total != strife.total:
            self._spring(stake, 1.5)
            self._spring(sign, 1.8)

    def _show_onward(self, strife: Strife, faces: Faces, before: Strife | None) -> None:
        """Beside the stock, where it says what may follow: the one card that does."""
        pop, words = self._onward, self._onward_words
        unit, (x, y) = self._places.unit, self._places.standard
        if not strife:
            pop.name, words.surface = "", None
            return
        px = max(12, round(24 * unit))
        said = {MELEE: "goes on", BLOCK: "Blocked"}.get(strife.kind, "Fight")
        if strife.onward >= 0:
            pop.name, pop.wide, pop.tilt = faces.of(strife.onward), 92 * unit, 4.0
        elif strife.kind == MELEE:
            pop.name, said = "", ""
        else:
            sign = emblem(strife.kind == BLOCK, max(16, round(118 * unit)))
            self._stage.art.put("fight", sign, sign.get_width())
            pop.name, pop.wide, pop.tilt, pop.seen = "fight", sign.get_width(), 0.0, None
        pop.x, pop.y = x, y
        theme = self._kit.theme
        words.surface = self._kit.texts.line(said, "strong", theme.text, px, shadow=True)
        words.x, words.y = x, y + (62 + 22) * unit
        if before is not None and (before.kind, before.onward) != (strife.kind, strife.onward):
            self._spring(pop, 1.4)

    # --- moments -----------------------------------------------------------------------------

    def burst(self, quarrel: str) -> None:
        """The cry of a quarrel bursts upon the table."""
        if not self._kit.feel.flip_time:
            return
        picture = self._cry(quarrel)
        self._stage.art.put("banner", picture, picture.get_width())
        banner, tweens = self._banner, self._tweens
        banner.name, banner.wide, banner.seen = "banner", picture.get_width(), None
        banner.x, banner.y = self._places.centre
        banner.fade = 1.0
        self._spring(banner, 1.45)
        tweens.to(banner, 0.22, out_quad, delay=_BANNER, fade=0.0)

    @property
    def crying(self) -> bool:
        """Whether a cry is still to be seen."""
        return bool(self._banner.name) and self._banner.fade > 0.0

    def dance(self, seat: int) -> None:
        """The chicken dances over that seat's plate; with reduced motion it does not."""
        if self._reduced or not self._kit.feel.flip_time:
            return
        plate = self._places.plates[seat]
        own = seat == self._places.own
        self._chicken.dance(
            plate.centerx if own else plate.right - plate.height * 0.2,
            plate.top if own else plate.top + plate.height * 0.15,
        )

    def update(self, dt: float) -> bool:
        """Let time pass; whether something moves."""
        moving = self._tweens.update(dt)
        moving |= self._mood.update(dt)
        return self._chicken.update(dt) or moving
