"""Where the voice hears the game, and what switches it on."""

from __future__ import annotations

import logging
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pygame

from game.language.catalogue import say
from game.language.controls import control_said
from game.rooms.voice.settings import ASKED, DETAILED, FOLLOWING, SPEED, SWITCH, SWITCH_TIME, VOICE
from game.ui.input.intents import Command, Device, Input, Intent
from game.ui.scenes.match_hooks import MatchHooks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rooms.voice.narrator import Narrator
    from game.rooms.voice.scanning import Scanner
    from game.rooms.voice.screen_reader import ScreenReader
    from game.rooms.voice.speech.mouth import Speech
    from game.ui.app.application import App


_LOG = logging.getLogger(__name__)


def _windowless() -> bool:
    """True if nothing is shown in a window of the system."""
    return pygame.display.get_driver() in ("dummy", "offscreen")


class VoiceHooks(MatchHooks):
    """Keeps the narrator of one application, while it is wanted."""

    speech: Callable[[], Speech] | None = None
    """Makes the voice, instead of that of the system."""

    def __init__(self, flow: Any) -> None:
        super().__init__(flow)
        self.app: App = flow.app
        self.narrator: Narrator | None = None
        """What speaks; None while the voice is off."""
        self.scanner: Scanner | None = None
        """What lights up what a switch can choose; None without one."""
        self.reader: ScreenReader | None = None
        """What serves screen readers; None where there is no AccessKit."""
        self.app.ears.append(self.hear)
        FOLLOWING[self.app] = self.sync
        self._serve()

    def chores(self) -> Sequence[Callable[[], bool]]:
        return [self._begin]

    def _serve(self) -> None:
        """Serve screen readers in a real window, where AccessKit is installed."""
        if find_spec("accesskit") is not None and not _windowless():
            from game.rooms.voice.screen_reader import ScreenReader

            try:
                self.reader = ScreenReader(self.app)
            except Exception as error:
                # Whatever a library of the system does, the game goes on.
                _LOG.warning("screen readers cannot be served: %r", error)
            else:
                self.app.companions.append(self.reader)

    def _begin(self) -> bool:
        self.sync(greet=False)
        unheard = self.narrator is None and self.reader is None
        if unheard and not ASKED.of(self.app.settings) and not _windowless():
            from game.rooms.voice.listening import asker

            self.app.chores.append(asker(self.ask))
        return False

    def ask(self) -> None:
        """Ask once, aloud, whether the game is to speak: a screen reader is running."""
        from game.rooms.voice.question import voice_wanted

        settings = self.app.settings

        def answer(on: bool) -> None:
            VOICE.put(settings, on)
            ASKED.put(settings, True)
            self.app.keep_settings()
            self.sync()

        VOICE.put(settings, True)
        self.sync(greet=False)
        key = self.app.control_for(Intent.VOICE, Device.KEYBOARD)
        self.app.push(voice_wanted(answer, control_said(key)))

    def close(self) -> None:
        self._stop()
        if self.reader is not None:
            self.app.companions.remove(self.reader)
            self.reader.close()
            self.reader = None
        self._scan("off", 0.0)
        if self.hear in self.app.ears:
            self.app.ears.remove(self.hear)

    # --- on and off -----------------------------------------------------------------------------

    def sync(self, greet: bool = True) -> None:
        """Begin or end to speak, as the settings say."""
        settings = self.app.settings
        if VOICE.of(settings) and self.narrator is None:
            from game.rooms.voice.narrator import Narrator
            from game.rooms.voice.speech.mouth import Mouth
            from game.rooms.voice.speech.systems import voice_of_system

            mouth = Mouth(self.speech or voice_of_system)
            self.narrator = Narrator(self.app, mouth, greet)
            self.app.companions.append(self.narrator)
        elif not VOICE.of(settings) and self.narrator is not None:
            from game.rooms.voice.voice_texts import GOODBYE

            self._stop(say(GOODBYE))
        if self.reader is not None:
            self.reader.mute = self.narrator is not None
        if self.narrator is not None:
            self.narrator.tune(DETAILED.of(settings), SPEED.of(settings))
        self._scan(SWITCH.of(settings), SWITCH_TIME.of(settings))

    def _scan(self, mode: str, seconds: float) -> None:
        """Begin or end to light up what a switch can choose."""
        scanner = self.scanner
        if scanner is not None and (scanner.mode, scanner.seconds) != (mode, seconds):
            self.app.companions.remove(scanner)
            scanner.close()
            scanner = self.scanner = None
        if scanner is None and mode != "off":
            from game.rooms.voice.scanning import Scanner

            self.scanner = Scanner(self.app, mode, seconds, self._tell)
            self.app.companions.append(self.scanner)

    def _tell(self, name: str) -> None:
        if self.narrator is not None:
            self.narrator.say(name, "focus")

    def _stop(self, farewell: str = "") -> None:
        if self.narrator is not None:
            self.app.companions.remove(self.narrator)
            self.narrator.close(farewell)
            self.narrator = None

    def hear(self, event: Input) -> bool:
        """Take an input that is about the voice.  Return whether it was."""
        scene = self.app.scene
        if scene is not None and scene.takes_all:
            return False
        intent = event.intent if isinstance(event, Command) else None
        if intent is Intent.VOICE:
            if isinstance(event, Command) and not event.repeated:
                VOICE.put(self.app.settings, self.narrator is None)
                self.app.keep_settings()
                self.sync()
            return True
        speaker = self.narrator or (None if self.reader is None else self.reader.narrator)
        about = speaker is not None and speaker.hear(event)
        return about or (self.scanner is not None and self.scanner.hear(event))
