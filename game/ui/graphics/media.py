"""The media of a scene: theme, pictures, text, motion and sound, for one window size."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple, Protocol

import pygame

from game.storage.assets import ASSETS
from game.storage.face_files import Expression
from game.ui.graphics.artcache import SharedArt
from game.ui.graphics.audio.music import Cadence
from game.ui.graphics.audio.score import MusicState
from game.ui.graphics.backdrop import make_backdrop
from game.ui.graphics.faces import Faces
from game.ui.graphics.fonts import Fonts
from game.ui.graphics.motion import Motion
from game.ui.graphics.pack import USUAL, Pack
from game.ui.graphics.text import Texts
from game.ui.graphics.theme import Rgb, Theme
from game.ui.graphics.widget_art import WidgetArt


class Noise(Protocol):
    """The part of the sounds that the interface needs."""

    def play(
        self, name: str, volume: float = 1.0, pan: float = 0.0, take: float | None = None
    ) -> object:
        """Play a sound by name, ``pan`` from -1 left to 1 right, and ``take`` 0 … 1 for a certain
        one of its takes, which are in order."""

    def place(self, name: str) -> None:
        """Play what has a pitch in that place's key from now on."""


class Band(Protocol):
    """The part of the music that the interface needs: see
    :class:`game.ui.graphics.audio.music.Music`."""

    @property
    def volume(self) -> float:
        """How loud it is, 0 (not to be heard) … 1."""

    def place(self, name: str) -> None:
        """Play that place's music."""

    def state(self, name: MusicState) -> None:
        """Go over to a state of the music on the next beat."""

    def cadence(self, name: Cadence) -> None:
        """Play how it ended."""

    def duck(self, seconds: float) -> None:
        """Make room for something that must be heard."""


class Babblers(Protocol):
    """The part of the voices that the interface needs: see
    :class:`game.ui.graphics.audio.voices.Voices`."""

    def say(self, face: str, mood: Expression, pan: float = 0.0) -> bool:
        """Let a face say something without words. Returns whether it will be heard."""


class Silence:
    """Sounds, music and voices for a window without any."""

    volume = 0.0

    def play(
        self, name: str, volume: float = 1.0, pan: float = 0.0, take: float | None = None
    ) -> None:
        """Nothing to hear."""

    def place(self, name: str) -> None:
        """Nothing to hear."""

    def state(self, name: MusicState) -> None:
        """Nothing to hear."""

    def cadence(self, name: Cadence) -> None:
        """Nothing to hear."""

    def duck(self, seconds: float) -> None:
        """Nothing to hear."""

    def say(self, face: str, mood: Expression, pan: float = 0.0) -> bool:
        """Nothing to hear."""
        return False


class Media(NamedTuple):
    """Made again whenever the window's size or the theme changes; never kept across a resize.

    ``unit`` is pixels a unit when the table is laid out in 1920×1080 units. ``scale`` is the
    same for words and controls, which are laid out in 1440×1080 so that a window as narrow as
    4:3 still gets controls as tall as its height allows; both are equal at 16:9.
    """

    size: tuple[int, int]
    theme: Theme
    motion: Motion
    texts: Texts
    widget_art: WidgetArt
    sounds: Noise
    unit: float
    scale: float
    lazy_backdrop: Callable[[], pygame.Surface]
    """Gives the table, which is drawn when it is first asked for."""
    art: SharedArt
    """Cards that are shown in passing."""
    faces: Faces
    """The faces of the cast."""
    music: Band
    voices: Babblers
    pack: Pack = USUAL
    """How the cards are printed."""
    back: str = ""
    """The back of the cards; the deck's own when empty."""
    far: bool = False
    """True if it is read from a sofa: see :func:`for_a_sofa`."""

    @property
    def backdrop(self) -> pygame.Surface:
        """The table, opaque, at the window's size."""
        return self.lazy_backdrop()

    def px(self, units: float) -> int:
        """Units of the controls in whole pixels, at least one for anything above zero."""
        return max(1, round(units * self.scale)) if units > 0 else round(units * self.scale)

    def line(
        self, text: str, style: str = "body", colour: Rgb | None = None, shadow: bool = False
    ) -> pygame.Surface:
        """One line of text in the theme's text colour, or another."""
        return self.texts.line(text, style, colour or self.theme.text, shadow=shadow)


def from_afar(media: Media, seats: int) -> Media:
    """The media of a table at which all sit across the room, whatever the settings: large cards,
    nothing at the rim, and larger words where that many seats leave room for names."""
    least = AFAR_TEXT if seats <= _ROOMY else FAR_TEXT
    least = max(media.texts.least, round(least * media.unit))
    texts = Texts(media.texts.scale, media.texts.fonts, ASSETS / "marks", least, media.pack)
    return media._replace(texts=texts, motion=media.motion.for_afar().with_plates_for(200))


def for_a_sofa(media: Media) -> Media:
    """The media of a screen that all of a room reads: no word is smaller than 40 pixels at
    1080p."""
    least = round(SOFA_TEXT * media.unit)
    texts = Texts(media.texts.scale, media.texts.fonts, ASSETS / "marks", least, media.pack)
    return media._replace(texts=texts, far=True)


ROOM = (1200, 720)
"""Units of the controls that every page needs: controls grow only as far as that leaves room."""
ROOM_FOR_WORDS = (960, 540)
"""The same for words. A page with larger words scrolls."""
FAR_TEXT = 26
"""Units below which no text is, read from afar: pixels at 1080p."""
AFAR_TEXT = 30
"""The same where all who play sit across the room, at a table with at most ``_ROOMY`` seats."""
_ROOMY = 7
SOFA_TEXT = 40
"""The same where a whole room reads it."""


def units_of(size: tuple[int, int]) -> tuple[float, float]:
    """Pixels a unit of the table, and pixels a unit of the controls, for a window's size."""
    wide, high = size
    return min(wide / 1920, high / 1080), min(wide / 1440, high / 1080)


def most_of(size: tuple[int, int]) -> int:
    """The percentage from which on neither words nor controls grow in a window of that size."""
    scale = units_of(size)[1]
    return round(
        max(min(size[0] / wide, size[1] / high) / scale for wide, high in (ROOM_FOR_WORDS, ROOM))
        * 100
    )


def make_media(
    size: tuple[int, int],
    theme: Theme,
    motion: Motion,
    sounds: Noise | None = None,
    before: Media | None = None,
    music: Band | None = None,
    voices: Babblers | None = None,
    back: str = "",
    factor: float = 1.0,
    afar: bool = False,
    pack: Pack = USUAL,
) -> Media:
    """The media for a window of ``size`` pixels.  Whatever can be is taken over from the one
    ``before``: loaded fonts in any case, pictures and words where they are as large.
    ``factor``: how large words and controls are; ``afar``: no word is smaller than can be
    read across the room."""
    unit, scale = units_of(size)
    words, scale = (
        max(scale * min(factor, 1.0), min(scale * factor, size[0] / wide, size[1] / high))
        for wide, high in (ROOM_FOR_WORDS, ROOM)
    )
    least = round(FAR_TEXT * unit) if afar else 0
    texts = widget_art = backdrop = None
    same_pack = before is not None and before.pack == pack
    if (
        before is not None
        and same_pack
        and (before.scale, before.texts.scale, before.texts.least) == (scale, words, least)
    ):
        texts, widget_art = before.texts, before.widget_art
    if before is not None and (before.size, before.theme) == (size, theme):
        backdrop = before.lazy_backdrop
    fonts = before.texts.fonts if before is not None else Fonts()
    faces = before.faces if before is not None else Faces()
    faces.room_for(size)
    faces.take_back(back)
    return Media(
        size=size,
        theme=theme,
        motion=motion,
        texts=texts or Texts(words, fonts, ASSETS / "marks", least, pack),
        widget_art=widget_art or WidgetArt(scale),
        sounds=sounds or Silence(),
        unit=unit,
        scale=scale,
        lazy_backdrop=backdrop or cache(partial(make_backdrop, size, theme, unit)),
        art=before.art if same_pack and before is not None else SharedArt(ASSETS, pack=pack),
        faces=faces,
        music=music or Silence(),
        voices=voices or Silence(),
        pack=pack,
        back=back,
    )
