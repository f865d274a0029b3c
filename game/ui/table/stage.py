"""The stage: hits, dust, light, sounds and arrows, in one place for the cues.

Its animations run apart from the cues, so that the game does not wait for them. ``finish`` ends all
of them at once, and leaves every sprite where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import pygame

from game.engine.cards import Deck
from game.ui.graphics.artcache import RATIO
from game.ui.graphics.media import Media, Noise
from game.ui.graphics.sound import NOTES
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.timeline import Timers
from game.ui.graphics.tween import Tweens
from game.ui.table.blows import Blows
from game.ui.table.display_state import DisplayState
from game.ui.table.flourishes import Flourishes
from game.ui.table.impacts import Impacts
from game.ui.table.layout import Z_SEATS, Z_STOCK, Places
from game.ui.table.lighting import Lighting
from game.ui.table.moments import HEAVY, MIDDLE, Budget

_SOUNDS: Mapping[int, str] = MappingProxyType({1: "nudge", 2: "thump", 3: "jolt"})
"""What a blow of each weight sounds like where it lands."""


class Stage:
    """The stage of one table."""

    def __init__(
        self, layer: SpriteLayer, timers: Timers, deck: Deck, sounds: Callable[[], Noise]
    ) -> None:
        self.tweens = Tweens()
        """The tweens of what is still seen after the cues have ended."""
        self._sounds = sounds
        self.blows = Blows(layer, self.tweens)
        self.impacts = Impacts(layer, self.tweens)
        self.flourishes = Flourishes(layer, self.tweens, deck)
        self.lighting = Lighting(layer, timers, self._beat, self._tension)
        self.budget = Budget()

    def place(
        self,
        media: Media,
        places: Places,
        background: pygame.Surface,
        reduced: bool,
        contests: bool,
    ) -> None:
        """Place everything again, for a size and a theme. ``background`` is the calm table."""
        self._media, self._places = media, places
        self.tweens.finish()
        self.blows.place(media, places, reduced)
        self.impacts.place(media, places, reduced)
        self.flourishes.place(media, places, reduced)
        self.lighting.place(media, places, background, reduced, contests)

    def refresh(self, display: DisplayState) -> None:
        """Show what is true now."""
        self.blows.refresh(display)
        self.impacts.lean(display.turn)
        self.lighting.refresh(display)

    def update(self, dt: float) -> bool:
        """Let time pass. Returns whether something moves."""
        self.budget.pass_time(dt)
        return self.tweens.update(dt)

    def finish(self) -> None:
        """End every animation now, and put everything back in its place."""
        self.tweens.finish()
        self.blows.clear()
        self.flourishes.clear()
        self.impacts.clear()

    # --- for the cues --------------------------------------------------------------------------

    def play(self, name: str, volume: float = 1.0, seat: int = -1) -> None:
        """Play a sound, from where that seat is."""
        self._sounds().play(name, volume, self._pan(seat))

    def _pan(self, seat: int) -> float:
        """From where that seat is heard, -1 left … 1 right."""
        plate = self._places.plates.get(seat)
        if plate is None:
            return 0.0
        return plate.centerx / max(1, self._places.size[0]) * 1.2 - 0.6

    def count(self, left: int, seat: int) -> None:
        """Play the tone for a card that is picked up, ``left`` more to come: the tones climb the
        scale of the place and end on its tonic."""
        self._sounds().play("scale", 0.8, self._pan(seat), max(0, NOTES - 1 - left) / (NOTES - 1))

    def weigh(self, weight: int) -> int:
        """The weight that this moment may have. A heavy one soon after another is reduced."""
        return self.budget.grant(weight, self._media.motion.heavy_gap)

    def hit(self, seat: int, weight: int, quiet: bool = False) -> None:
        """Show a blow of that weight on a seat: its plate is pushed back. From a middle weight on
        dust flies, and a heavy one makes the whole table hop."""
        self.impacts.recoil(seat, weight)
        plate = self._places.plates.get(seat)
        if plate is not None and weight >= MIDDLE:
            self.impacts.dust(plate, weight, Z_SEATS - 2)
        if weight >= HEAVY:
            self.impacts.jolt()
        if not quiet:
            self.play(_SOUNDS[max(1, min(3, weight))], 1.0, seat)

    def land_heavily(self, won: bool) -> None:
        """Show that the last card of a round has landed: the table hops, and every plate is pushed
        back. ``won``: whether the viewer has won by it."""
        self._media.music.cadence("won" if won else "lost")
        card = pygame.Rect(0, 0, round(self._places.card), round(self._places.card * RATIO))
        card.center = round(self._places.pile[0]), round(self._places.pile[1])
        self.impacts.jolt()
        self.impacts.dust(card, HEAVY, Z_STOCK - 2)
        self.impacts.glint(card)
        for seat in self._places.boxes:
            self.impacts.recoil(seat, 1)
        self.play("land")

    def _beat(self, strength: float) -> None:
        self.play("pulse", strength)

    def _tension(self, players: int) -> None:
        if not players:
            self.play("relief", 0.6)
