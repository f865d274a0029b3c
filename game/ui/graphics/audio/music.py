"""The music at the table: a thread of its own plays it, and nobody waits for it.

The thread decodes one section ahead, moves the gains while something fades, and otherwise sleeps
until the next section; the main loop is never woken. Sections are a whole number of the mixer's
buffers long, so that a queued one begins at the very sample at which the one before it ends.
In memory are a piece's pulse, its place's tension and clash, and two sections: 20 MB at the most.

Between rounds, and in the menu, another piece of the place takes its turn when one is due (see
:mod:`game.ui.graphics.audio.programme`): the one that plays fades in four beats, and only then is
the next loaded.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, Literal, get_args

from game.ui.graphics.audio.mixer import FAILURES, MUSIC, RATE, SoundDevice
from game.ui.graphics.audio.programme import PIECES, Programme
from game.ui.graphics.audio.score import FALL, LAYERS, REST_BARS, Form, Gains, MusicState

if TYPE_CHECKING:
    import pygame

PLACES: Final = ("evening", "harbour", "veranda", "train")
"""The folders with music; any other theme plays that of the first."""

Cadence = Literal["won", "lost", "match"]
"""The tunes that are played at an end: of a round that the viewer won or lost, or of a match."""
CADENCES: Final[tuple[Cadence, ...]] = get_args(Cadence)

_SECTION_BEATS = 32
_STEP = 0.025
"""Seconds between two steps of a fade."""
_LATE = 0.15
"""Seconds after a seam at which the next section is put in the queue."""
_LEAVE = 0.5
"""Seconds in which a piece goes away when another takes its place."""
_ROOM = 0.12
"""Seconds in which the piece makes room for a cadence."""
_BETWEEN: Final[tuple[MusicState, ...]] = ("thin", "menu")
"""The states in which no round is played."""


def _local_hour() -> int:
    return time.localtime().tm_hour


class Music:
    """Plays what lies in ``folder``. ``chance`` orders the sections; ``clock`` tells seconds,
    ``hour`` the hour of the day, 0 … 23.

    ``start`` once there is a device; until then, and without one, every call returns at once.
    It can be watched (see :mod:`game.storage.watch`).
    """

    name: Final = "music"

    def __init__(
        self,
        folder: Path,
        device: SoundDevice,
        chance: Random,
        clock: Callable[[], float] = time.monotonic,
        *,
        volume: float = 1.0,
        muted: bool = False,
        hour: Callable[[], int] = _local_hour,
    ) -> None:
        self._folder = folder
        self._device = device
        self._chance = chance
        self._clock = clock
        self._volume = volume
        self._muted = muted
        self._wish = threading.Condition()
        self._wanted: tuple[str, MusicState] = ("", "silent")
        self._cadence = ""
        self._duck = 0.0
        self._away = False
        self._round_over = False
        self._closing = False
        self._thread: threading.Thread | None = None
        self._ticked_at: float | None = None
        # The methods below belong to the thread.
        self._playing = ""
        self._gains = Gains()
        self._programme = Programme(hour)
        self._shared: dict[str, pygame.mixer.Sound | None] = {}
        """Tension and clash of the place that is played."""
        self._form: Form | None = None
        self._section = 0.0
        """Seconds."""
        self._leaves_at: float | None = None
        """When the piece has faded and another begins."""
        self._seams = 0
        self._cadence_ends = 0.0
        self._heard: list[float] = []

    # --- what others ask for ------------------------------------------------------------------

    def place(self, name: str) -> None:
        """Play this place's music from now on."""
        self._ask(place=name if name in PLACES else PLACES[0])

    def state(self, name: MusicState) -> None:
        """Go over to this state, on the next beat."""
        self._ask(state=name)

    def cadence(self, name: Cadence) -> None:
        """Play this now; the piece makes room, and thins afterwards."""
        if name not in CADENCES:
            raise ValueError(f"no cadence is called {name!r}")
        with self._wish:
            self._cadence = name
            self._wanted = (self._wanted[0], "thin")
            self._round_over = True
            self._wish.notify()

    def duck(self, seconds: float) -> None:
        """Make room for a call of that length."""
        with self._wish:
            self._duck = max(self._duck, seconds)
            self._wish.notify()

    @property
    def volume(self) -> float:
        """0 … 1 as sliders show it; with 0 nothing is played or decoded."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        if value != self._volume:
            with self._wish:
                self._volume = min(max(value, 0.0), 1.0)
                self._wish.notify()

    @property
    def muted(self) -> bool:
        """True if it is silenced for the time being."""
        return self._muted

    @muted.setter
    def muted(self, value: bool) -> None:
        if value != self._muted:
            with self._wish:
                self._muted = value
                self._wish.notify()

    def start(self) -> None:
        """Begin to play what is wanted, in a thread."""
        if self._thread is None and self._device.running:
            with contextlib.suppress(RuntimeError):  # where there are no threads, there is no music
                self.restart()

    def alive(self) -> bool:
        """True if the thread runs, or need not."""
        return self._closing or self._thread is None or self._thread.is_alive()

    def restart(self) -> None:
        """Start another thread, which begins the piece anew. Raises RuntimeError when the system
        gives none."""
        self._playing = ""
        thread = threading.Thread(target=self._run, name=self.name, daemon=True)
        thread.start()
        self._thread = thread

    @property
    def last_heard(self) -> float | None:
        """When the thread looked last at what is due, in seconds of its clock; None when it has
        not. It sleeps for as long as a section lasts."""
        return self._ticked_at

    def rest(self) -> bool:
        """Fall silent, because nobody is there. Returns whether nothing is heard any more."""
        with self._wish:
            self._away = True
            self._wish.notify()
        return not self._playing

    def wake(self) -> None:
        """Somebody is there again."""
        if self._away:
            self._device.open()
            with self._wish:
                self._away = False
                self._wish.notify()
            self.start()

    def close(self) -> None:
        """Stop for good, before the device is closed."""
        with self._wish:
            self._closing = True
            self._wish.notify()
        if self._thread is not None:
            self._thread.join(2.0)
            self._thread = None

    def _ask(self, place: str | None = None, state: MusicState | None = None) -> None:
        with self._wish:
            before = self._wanted
            self._wanted = (place or before[0], state or before[1])
            self._round_over = self._round_over or state in _BETWEEN
            if self._wanted != before:
                self._wish.notify()

    # --- in the thread --------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._closing:
            try:
                pause = self.tick(self._clock())
            except FAILURES:
                # The device has gone away under us: what was playing is gone, and that is all.
                self._playing = ""
                pause = 1.0
            self._ticked_at = self._clock()
            with self._wish:
                if not self._closing and not self._cadence:
                    self._wish.wait(pause)
        with contextlib.suppress(*FAILURES):
            self._device.fade(MUSIC, 0.05)

    def tick(self, now: float) -> float | None:
        """Do what is due. Returns the seconds until the next thing is due, or None when nothing
        is."""
        with self._wish:
            (place, state), cadence, duck = self._wanted, self._cadence, self._duck
            self._cadence, self._duck = "", 0.0
            over, self._round_over = self._round_over or state in _BETWEEN, False
            audible = not (self._muted or self._away) and self._volume > 0
        if not self._device.running:
            self._playing = ""
            return 1.0 if audible else None
        if not audible or not place:
            self._stop()
            return None
        if place != self._playing:
            self._stop(_LEAVE)
            if state == "silent":
                return None
            if not self._begin(place):
                return 10.0
            now = self._clock()
        self._programme.listen(now)
        if cadence:
            self._play_cadence(cadence, now)
        if self._leaves_at is None and over and self._programme.due(now):
            self._leaves_at = self._fade_away(now)
        if self._leaves_at is not None and now >= self._leaves_at:
            self._programme.change(now)
            if not self._begin(place):
                return 10.0
            now = self._clock()
        if self._leaves_at is None:
            self._follow_state(state, now)
        if duck:
            self._gains.duck(duck, now)
        self._mix(now)
        return self._until_next(now)

    def _follow_state(self, state: MusicState, now: float) -> None:
        """Play what belongs to the state of the table, unless a cadence is still heard."""
        if state != self._gains.state and now >= self._cadence_ends:
            fresh = self._gains.state == "silent"
            self._gains.change(state, now, at_once=1.2 if fresh else None)

    def _until_next(self, now: float) -> float:
        """Seconds until the next thing is due."""
        seam = self._follow(now)
        due = self._gains.next_change(now)
        dues = [seam - now, _STEP + max(0.0, due - now) if due is not None else seam - now]
        if self._cadence_ends > now:
            dues.append(self._cadence_ends - now)
        if self._leaves_at is not None:
            dues.append(self._leaves_at - now)
        return max(0.005, min(dues))

    def _fade_away(self, now: float) -> float:
        """Let the piece fade from the next beat on, or under a cadence. Returns when it has."""
        if self._gains.state != "silent":
            self._gains.change("silent", now)
        faded = self._gains.next_beat(now) + FALL * self._gains.beat
        return max(faded, self._cadence_ends)

    def _begin(self, place: str) -> bool:
        """Load a piece of a place and let all its layers begin together, silent."""
        folder = self._folder / place
        pieces = [name for name in PIECES if (folder / name / "pulse.ogg").exists()]
        try:
            piece = self._programme.enter(place, pieces, self._clock())
            sections = [path.stem for path in (folder / piece).glob("[ab]*.ogg")]
            form = Form(piece, sections, self._chance)
        except ValueError:
            return False
        channels = [self._device.channel(number) for number in MUSIC[: len(LAYERS)]]
        for channel in channels:
            if channel is not None:
                channel.stop()
        if place != self._playing:
            self._shared.clear()
            for layer in LAYERS[2:]:
                self._shared[layer] = self._device.load_bars(folder / f"{layer}.ogg")
        pulse = self._device.load_bars(folder / piece / "pulse.ogg")
        first = self._device.load_bars(folder / piece / f"{form.next()}.ogg")
        if first is None:
            return False
        layers = (first, pulse, *self._shared.values())
        for channel, sound, turns in zip(channels, layers, (0, -1, -1, -1), strict=True):
            if channel is not None and sound is not None:
                channel.play(sound, turns)
                # Playing sets a channel's volume again.
                channel.set_volume(0.0)
        begun = self._clock()
        self._playing, self._form, self._seams, self._leaves_at = place, form, 0, None
        self._section = first.get_length()
        self._gains = Gains(self._section / _SECTION_BEATS, begun)
        self._heard = []
        return True

    def _follow(self, now: float) -> float:
        """Keep one section in the queue. Returns when to look again."""
        channel = self._device.channel(MUSIC[0])
        if channel is None or self._form is None:
            return now + 1.0
        if not channel.get_busy():
            # The machine has slept, or the disk was slower than eight bars.
            self._playing = ""
            return now
        if channel.get_queue() is None:
            section = self._load_section(self._form.next())
            if section is not None:
                channel.queue(section)
            self._seams += 1
        seam = self._gains.origin + self._seams * self._section + _LATE
        return seam if seam > now else now + _LATE

    def _load_section(self, name: str) -> pygame.mixer.Sound | None:
        if name == REST_BARS:
            return self._device.silence(round(self._section * RATE))
        return self._device.load_bars(
            self._folder / self._playing / self._programme.piece / f"{name}.ogg"
        )

    def _play_cadence(self, name: str, now: float) -> None:
        channel = self._device.channel(MUSIC[len(LAYERS)])
        sound = self._device.load(self._folder / self._playing / f"{name}.ogg")
        if channel is None or sound is None:
            return
        channel.set_volume(self._loud)
        channel.play(sound)
        self._gains.change("silent", now, at_once=_ROOM)
        self._cadence_ends = now + sound.get_length() - 0.8

    @property
    def _loud(self) -> float:
        # Ears hear power: a slider in the middle should sound like the middle.
        return self._volume**2

    def _mix(self, now: float) -> None:
        gains = [round(gain * self._loud, 3) for gain in self._gains.at(now)]
        if gains != self._heard:
            self._heard = gains
            for number, gain in zip(MUSIC, gains, strict=False):
                channel = self._device.channel(number)
                if channel is not None:
                    channel.set_volume(gain)

    def _stop(self, fade: float = 0.06) -> None:
        if self._playing:
            self._programme.listen(self._clock())
            self._playing = ""
            self._form = None
            self._leaves_at = None
            self._cadence_ends = 0.0
            self._device.fade(MUSIC, fade)
            time.sleep(fade)
            for number in MUSIC:
                channel = self._device.channel(number)
                if channel is not None:
                    channel.stop()
