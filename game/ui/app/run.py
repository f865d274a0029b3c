"""Open the window and play: puts the application together from the parts of this machine."""

from __future__ import annotations

import contextlib
import logging
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.agents.thinking import Late, Thinker
from game.arguments import INTERRUPTED, PLAY, notices, speak_now
from game.compiled_modules import damaged
from game.engine.system_text import system_text
from game.language import program as texts
from game.language.catalogue import N_, _, say
from game.language.file_texts import notice_said
from game.sockets import Setting, plugs
from game.storage.anonymous import findable
from game.storage.assets import ASSETS, NEEDED, missing_parts
from game.storage.fault import FaultFile
from game.storage.instance_lock import InstanceLock
from game.storage.log import LogFile
from game.storage.paths import Paths, can_be_kept, close_folders, paths_for
from game.storage.release import release
from game.storage.reports import Reports, system_line
from game.storage.settings import Settings, SettingsStore
from game.storage.store import Store
from game.table.records.saves import Saves
from game.ui import scenes
from game.ui.app.application import App
from game.ui.app.flow import Flow, begin
from game.ui.app.freed_memory import FreedMemory, keep_large_blocks_apart
from game.ui.graphics import rasters
from game.ui.graphics.audio.lost import LostSound
from game.ui.graphics.audio.mixer import SoundDevice
from game.ui.graphics.audio.music import Music
from game.ui.graphics.audio.sound import Sounds
from game.ui.graphics.audio.voices import Voices
from game.ui.graphics.window import NoScreenError, WindowDisplay, prepare_environment
from game.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from game.storage.inbox import Inbox
    from game.storage.system_wishes import SystemWishes
    from game.table.records.record import Record
    from game.ui.app.crash import Dialog
    from game.ui.input.bindings import UnknownWordError
    from game.ui.scenes.broken import Broken

_LOG = logging.getLogger(__name__)
BROKEN = 70
"""The exit status after a crash (EX_SOFTWARE, on systems that define it)."""
_AT_ONCE = 30.0
"""Seconds. A second crash within this time counts as the same crash again."""


class StartWish(NamedTuple):
    """The wishes of the command line."""

    size: tuple[int, int] | None = None
    """The size of the window in pixels, instead of the one in the settings."""
    fullscreen: bool = False
    """Full screen, whatever the settings say."""
    seed: int | None = None
    """The seed of the next match."""
    game: str | None = None
    """Begin a match of this game at once."""
    record: Record | None = None
    """Continue this match at once."""
    go_on: bool = False
    """Continue the match that was kept at once, if there is one."""
    file: Path | None = None
    """Where that record was read from."""
    language: str = ""
    """Speak this language, whatever the settings say."""


def run(
    *,
    size: tuple[int, int] | None = None,
    fullscreen: bool = False,
    muted: bool = False,
    seed: int | None = None,
    game: str | None = None,
    record: Record | None = None,
    file: Path | None = None,
    language: str = "",
    first: Scene | None = None,
    on_first_frame: Callable[[], None] = lambda: None,
    dialog: Dialog | None = None,
) -> int:
    """Play until the window is closed. Returns the exit status: 0, 1 without a screen, INTERRUPTED,
    or BROKEN after a crash when the player did not want to go on.

    first: the scene to begin with, instead of the menu or a match.
    on_first_frame: called when the first frame has been shown.
    dialog: shows a crash, instead of the window.
    file: where ``record`` was read from. If another copy of the game is open, that copy shows
    the file and this one ends at once.
    For the other parameters see :class:`StartWish`.
    """
    prepare_environment(os.environ, sys.platform)
    wish = StartWish(size, fullscreen, seed, game, record, file=file, language=language)
    lost = missing_parts(ASSETS)
    if lost:
        said = system_text(", ".join(lost)), findable(ASSETS)
        if not set(lost).isdisjoint(NEEDED):
            sentence = say(texts.CARDS_MISSING, names=said[0], folder=said[1])
            _complain(sentence)
            from game.ui.app import crash

            crash.tell_in_a_box(_("Last Card"), sentence)
            return 1
        notices.append(say(texts.PARTS_MISSING, names=said[0], folder=said[1]))
    if damaged():
        notices.append(say(texts.COMPILED_DAMAGED))
    session = _Session(paths_for(os.environ), wish, muted, on_first_frame, dialog)
    _end_when_told(session)
    try:
        if session.hand_over():
            return 0
        return session.play(first)
    except NoScreenError:
        _complain(say(texts.NO_SCREEN))
        return 1
    except KeyboardInterrupt:
        session.wind_up()
        return INTERRUPTED
    finally:
        session.close()
        pygame.quit()


class _Session:
    """The game from start to end. After a crash only the window is kept; everything else is made
    again."""

    def __init__(
        self,
        paths: Paths,
        wish: StartWish,
        muted: bool,
        on_first_frame: Callable[[], None],
        dialog: Dialog | None,
    ) -> None:
        self._paths = paths
        self._wish = wish
        self._muted = muted
        self._on_first_frame = on_first_frame
        self._dialog = dialog or self._tell
        self._display: WindowDisplay | None = None
        self.starting = True
        """True if there has been no window yet."""
        self._scenes: list[Scene] = []
        self._memory = FreedMemory()
        self._name = ""
        """The name of the player."""
        self._flow: Flow | None = None
        self._inbox: Inbox | None = None
        self._notices = [*notices, *_folder_notices(paths)]
        """The messages for the player at the first start of a window."""
        notices.clear()
        self._lock = InstanceLock(paths.lock)
        self._alone = self._lock.take()
        """True if this is the only copy that is open, which may write its files."""
        self._store = Store(paths.home, idle=not self._alone, threaded=True)
        if self._alone and os.path.isdir(paths.home):
            from game.storage.earlier_files import take_over

            take_over(paths.home, self._store)
        self._reports = Reports(paths.reports)
        self._log = LogFile(paths.log, self._private)
        self._log.start()
        self._fault = FaultFile(paths.fault, str(release()))
        self._left = self._fault.begin() if self._alone else None
        """A report of the last session if it ended below Python (a fault in compiled code), else
        None."""

    def hand_over(self) -> bool:
        """Let another open copy show the file that this one was started with. Returns whether it
        does."""
        file = self._wish.file
        if self._alone or file is None:
            return False
        from game.storage.inbox import hand_over

        return hand_over(self._paths.inbox, file)

    def play(self, first: Scene | None) -> int:
        """Play; the exit status."""
        resumed: float | None = None
        while True:
            try:
                self._play(first)
                return 0
            except NoScreenError:
                raise
            except Exception as error:
                from game.ui.app import crash

                self.wind_up()
                again = resumed is not None and time.monotonic() - resumed < _AT_ONCE
                broken = crash.report(
                    error, self._reports, release(), datetime.now(), self._private(),
                    match_kept=Saves(self._store).kept, again=again,
                )  # fmt: skip
            if not self._dialog(broken):
                return BROKEN
            # A match that crashes the game again at once is continued only from the menu.
            first = None
            self._wish = self._wish._replace(seed=None, game=None, record=None, go_on=not again)
            resumed = time.monotonic()

    def wind_up(self) -> None:
        """Save what can be saved of what is open."""
        from game.ui.app import crash

        crash.wind_up(self._scenes)
        self._store.flush()

    def close(self) -> None:
        """Close the window, finish writing, and let other copies write files."""
        self.starting = False
        self._close_window()
        self._store.close()
        if self._inbox is not None:
            self._inbox.close()
        self._memory.close()
        self._lock.give_up()
        self._fault.end()
        self._log.stop()

    def _close_window(self) -> None:
        if self._display is not None:
            self._display.close()
            self._display = None

    # ----------------------------------------------------------------------------------------

    def _private(self) -> list[str]:
        """Words that must not appear in a report."""
        return [self._name, *(self._flow.names() if self._flow is not None else ())]

    def _tell(self, broken: Broken) -> bool:
        """Show a crash by the best means that still work. Returns whether to go on."""
        from game.ui.app import crash

        _complain(f"{broken.title}. {broken.text}")
        if self._display is not None:
            try:
                return crash.in_window(broken, self._display)
            except Exception as error:
                # The same fault has broken this dialog: if the game goes on, it needs a new window.
                _complain(
                    _(
                        "This error could not be shown either: {error}.",
                        error=system_text(repr(error)),
                    )
                )
                self._close_window()
        return crash.message_box(broken)

    def _tell_of_the_last_session(self, app: App) -> None:
        """If the last session ended below Python, say so, and where the report is."""
        if self._left is None:
            return
        text, self._left = self._left, None
        _LOG.warning("the last session ended below Python")
        file = self._reports.write(text, datetime.now())
        if file is None:
            app.toast(say(texts.ENDED_WITHOUT_REPORT))
        else:
            app.toast(say(texts.ENDED_SUDDENLY, file=findable(file)))

    def _take_files(self, app: App) -> None:
        """Accept files from copies of the game that are started later."""
        if not self._alone:
            return
        if self._inbox is None:
            from game.storage.inbox import Inbox

            self._inbox = Inbox(self._paths.inbox, _bring)
            self._inbox.open()
        app.companions.append(self._inbox)

    def _open(self, settings: Settings, first: bool) -> WindowDisplay:
        if self._display is None:
            wish, kept = self._wish, (settings.window_width, settings.window_height)
            self._display = WindowDisplay(
                wish.size or kept,
                wish.fullscreen or (settings.fullscreen and wish.size is None),
                ASSETS / "icon.png",
                # In the place of a smaller window a larger one might be partly out of sight.
                settings.window_place if wish.size in (None, kept) else "",
                shrinks=wish.size is None,
                first=first and wish.size is None,
            )
            if first and wish.size is None and not self._display.fullscreen:
                self._note_size(self._display, settings)
        elif not self._display.fullscreen:
            # The window is left from before a crash: its size has not been written yet.
            self._note_size(self._display, settings)
        self.starting = False
        return self._display

    @staticmethod
    def _note_size(display: WindowDisplay, settings: Settings) -> None:
        """Keep the size that the window has now."""
        wide, high = display.size
        settings.window_width = round(wide / display.density)
        settings.window_height = round(high / display.density)

    def _photograph(self, picture: pygame.Surface) -> str:
        """Keep a picture of the window; what to tell the player."""
        from game.ui.app.album import Album

        return Album(self._paths.pictures).keep(picture)

    def _keep_pictures(self) -> bool:
        """Keep the pictures on disk that were drawn for the first time."""
        unknown = rasters.finish()
        if unknown is not None and self._alone:
            # Not a daemon: who leaves at once has them kept, too.
            threading.Thread(target=unknown, name="pictures").start()
        return False

    def _copy_the_store(self) -> None:
        """Make the copy of the day beside the game."""
        with contextlib.suppress(RuntimeError):  # no thread to be had: there is no copy today
            threading.Thread(
                target=self._store.copy, args=(date.today(),), name="copy", daemon=True
            ).start()

    def _play(self, first: Scene | None) -> None:
        wish = self._wish
        others = {plug.key: (plug.default, plug.read) for plug in plugs(Setting)}
        store = SettingsStore(self._paths.settings, others)
        # Unlike Path.exists it raises nothing for a folder that may not be looked into.
        first_start = not os.path.exists(self._paths.settings)
        settings, troubles = store.load()
        if first_start:
            from game.storage.system_wishes import system_wishes

            settings = as_wished(settings, system_wishes())
        unspoken = "" if wish.language or not settings.language else speak_now(settings.language)
        problems = [*self._notices, *filter(None, [unspoken])]
        problems += [notice_said(notice) for notice in troubles]
        self._notices.clear()
        self._name = settings.player_name
        rng = random.Random(wish.seed)
        device = SoundDevice()
        sounds = Sounds(
            ASSETS / "sounds",
            rng,
            time.monotonic,
            volume=settings.volume,
            muted=self._muted or settings.muted,
            device=device,
        )
        music = Music(ASSETS / "music", device, random.Random(wish.seed))
        voices = Voices(ASSETS / "voices", device, random.Random(wish.seed))
        sounds.duck = music.duck
        display = self._open(settings, first_start)
        rasters.begin(self._paths.rasters, display.size)
        pygame.font.init()
        remembered, asked = settings.fullscreen, display.fullscreen
        settings.fullscreen = asked

        def save(changed: Settings) -> str:
            # The wishes of the command line are for this once, unless the player has
            # changed it since.
            once = changed.fullscreen == asked
            kept = replace(changed, fullscreen=remembered) if once else changed
            return notice_said(store.save(kept))

        def rest() -> None:
            if music.rest():
                sounds.doze()
                if not device.running:
                    voices.forget()

        app = App(
            display, settings, sounds, rng, time.monotonic, save,
            silenced=self._muted, photograph=self._photograph, rest=rest, back=music.wake,
            music=music, voices=voices, lively=True, memory=self._memory, new=first_start,
        )  # fmt: skip
        app.tune_sounds()
        self._scenes = app.scenes
        thinker = Late(lambda: _remote(app))
        app.watch.add(music)
        self._memory.settle()

        def after_first_frame() -> None:
            self._on_first_frame()
            from game.ui.app.rehearsal import table_ahead

            keep_large_blocks_apart()
            # Opening the mixer takes 25 ms: the menu should be seen before.
            sounds.start()
            music.start()
            lost = LostSound(sounds, music, time.monotonic)
            app.sound_lost, app.sound_found = lost.lose, lost.find
            app.companions.append(lost)
            app.chores.append(app.input.keyboard.look)
            app.chores.append(table_ahead(app))
            app.chores.append(self._keep_pictures)
            app.chores.append(sounds.preload_step)
            self._take_files(app)
            app.chores.append(scenes.loader())
            self._copy_the_store()
            if self._flow is not None:
                app.chores += [chore for hook in self._flow.hooks for chore in hook.chores()]
            problems.extend(_bad_binding(each) for each in app.bind_keys())
            for problem in problems:
                app.toast(problem)
            self._tell_of_the_last_session(app)
            _note_start(display, sounds, problems)

        with contextlib.ExitStack() as parts:
            # All of them are closed even if one fails, in reverse order.
            # Whoever leaves at once has the pictures kept, too.
            parts.callback(self._keep_pictures)
            for close in (sounds.stop, music.close, self._close_flow, thinker.close):
                parts.callback(close)
            if first is None:
                self._flow = begin(
                    app, self._store, wish.seed, game=wish.game, record=wish.record,
                    go_on=wish.go_on, thinker=thinker, archives=True,
                )  # fmt: skip
                self._flow.offers = True
                app.companions.append(self._flow)
                self._flow.copies = self._paths.copies
                self._flow.kept.reading.threaded = True
            if not self._alone:
                app.toast(say(texts.ANOTHER_COPY))
            app.run(first, after_first_frame)
            # When the player leaves full screen later, the window should be where it was.
            settings.window_place = display.place or settings.window_place
            save(settings)

    def _close_flow(self) -> None:
        """Free the port and the files, so that the game can use them again after a crash."""
        if self._flow is not None:
            self._flow.close()


def _remote(app: App) -> Thinker:
    """A separate process for opponents that think ahead. Its code is imported here."""
    from game.agents.remote import Remote

    remote = Remote()
    app.watch.add(remote)
    return remote


def as_wished(settings: Settings, wishes: SystemWishes) -> Settings:
    """The settings for the first start, adjusted to the system's accessibility settings."""
    theme = "clear" if wishes.more_contrast else "veranda" if wishes.light else settings.theme
    return replace(settings, reduced_motion=bool(wishes.less_motion), theme=theme)


def _complain(sentence: str) -> None:
    """Print a sentence on the terminal, if there is one."""
    with contextlib.suppress(OSError, ValueError):
        print(f"{PLAY}: {sentence}", file=sys.stderr)


def _folder_notices(paths: Paths) -> list[str]:
    """Make the game's folder, and close all its folders; what is to be said of them."""
    said = []
    if not can_be_kept(paths):
        said.append(say(texts.NOTHING_KEPT, folder=findable(paths.home)))
    elif paths.homeless:
        said.append(say(texts.NO_HOME, folder=findable(paths.home)))
    shared = close_folders(paths)
    if shared:
        said.append(say(texts.FOLDER_SHARED, folder=findable(shared[0])))
    return said


def _end_when_told(session: _Session) -> None:
    """Save and end the game on SIGTERM and SIGHUP, as when the window is closed; at once where
    there is no window yet."""

    def close(number: int, frame: object) -> None:
        try:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        except pygame.error:
            # No window yet, and nobody who would read the event; or none any more, and the game
            # is ending anyway.
            if session.starting:
                raise SystemExit(128 + number) from None

    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            # ValueError is raised outside the main thread: then the program around it decides.
            with contextlib.suppress(ValueError):
                signal.signal(number, close)


def _bring(file: Path) -> None:
    """Show a file that another copy has passed on, as if it had been dropped on the window."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file), raised=True))


def _bad_binding(unknown: UnknownWordError) -> str:
    """What to tell the player about a key or button of the settings."""
    why = texts.NO_BINDING
    if unknown.control:
        why = N_("In the settings, “{word}” is not a key or button, so the default is used.")
    return say(why, word=system_text(unknown.word))


def _note_start(display: WindowDisplay, sounds: Sounds, problems: list[str]) -> None:
    wide, high = display.size
    heard = "with sound" if sounds.running else "without sound"
    driver = pygame.display.get_driver()
    system = system_line()
    _LOG.info("%s, %s, %s %dx%d, %s", release(), system, driver, wide, high, heard)
    for problem in problems:
        _LOG.info("%s", problem)
