"""The application: one window, one loop, a stack of scenes.

While something moves the loop runs at the pace of the screen; when nothing moves it draws nothing
and sleeps until the next event or the next thing due. Scenes never wait and never loop.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from game.arguments import speak_now
from game.language.card_names import use_letters
from game.storage.settings import Settings
from game.storage.watch import Watch
from game.ui.app.frame_pace import Pace
from game.ui.app.freed_memory import FreedMemory, NoMemory
from game.ui.app.in_force import Audio, media_of, shown_with
from game.ui.app.painter import Painter
from game.ui.app.waiting import Waiting, sdl_wait
from game.ui.graphics import rasters
from game.ui.graphics.media import Babblers, Band, Media, Noise
from game.ui.graphics.power import on_battery
from game.ui.graphics.timeline import soonest
from game.ui.graphics.transition import FADE, NONE
from game.ui.input.bindings import Bindings, UnknownWordError
from game.ui.input.input_reader import AT_A_WINDOW, InputReader
from game.ui.input.intents import Command, Context, Device, Input, Intent, Interrupted, Unplugged
from game.ui.scenes.scene import WHOLE, Scene
from game.ui.widgets.node import Node, Role, spoken

if TYPE_CHECKING:
    from game.ui.graphics.window import WindowDisplay

FRAMES = 60
"""Frames a second on most screens."""
LONGEST_FRAME = 1 / 20
"""Seconds. A longer frame counts as this long, so that movement slows down instead of jumping."""
UNSEEN_FRAME = 1 / 10
"""Seconds between two updates of a window that cannot be seen."""
UNSEEN_REST = 1.0
"""Seconds between two calls of ``rest`` while the window cannot be seen."""


class Companion(Protocol):
    """Work that is done beside the scenes."""

    def update(self) -> None:
        """Do the work that is due. Called in every frame."""

    def next_due(self) -> float | None:
        """Seconds until it needs a call although nothing moves; None for never."""


class App:
    """Owns the scenes, the settings in force and the media they draw with.

    ``save_settings`` is called with the settings after a change; ``now`` is a clock in
    seconds; ``silenced`` mutes without being a setting; ``photograph`` keeps a picture of the
    window and says where; ``rest`` is called now and then while the window is hidden and nothing
    moves, ``back`` when it can be seen again; ``wait`` waits for events (see
    :class:`game.ui.app.waiting.Waiting`); ``music`` and ``voices`` are silent when not given;
    ``lively`` lets things move by themselves at the table's edge; ``memory`` frees what scenes
    leave behind, which without it is left to Python; ``new``: this is the first start.
    :meth:`step` runs one frame by hand and reads no clock, for tests and pictures.
    """

    def __init__(
        self,
        display: WindowDisplay,
        settings: Settings,
        sounds: Noise,
        rng: random.Random,
        now: Callable[[], float],
        save_settings: Callable[[Settings], str | None] | None = None,
        silenced: bool = False,
        photograph: Callable[[pygame.Surface], str] | None = None,
        rest: Callable[[], None] = lambda: None,
        back: Callable[[], None] = lambda: None,
        wait: Callable[[float | None], object] | None = None,
        music: Band | None = None,
        voices: Babblers | None = None,
        lively: bool = False,
        memory: FreedMemory | None = None,
        new: bool = False,
    ) -> None:
        self.display = display
        self.settings = settings
        self.heard = Audio(sounds, music, voices, silenced)
        self.lively = lively
        self.new = new
        self.rng = rng
        self.now = now
        self.scenes: list[Scene] = []
        self.chores: deque[Callable[[], bool]] = deque()
        """Small pieces of work for idle moments. Each is called until it returns False."""
        self.pages: dict[str, str] = {}
        """The page that was looked at last, by the name of the scene that has pages."""
        self.on_file: Callable[[Path], None] | None = None
        """Called with each file that is dropped on the window."""
        self.companions: list[Companion] = []
        self.sound_lost: Callable[[], None] = lambda: None
        """Called when the sound device has gone away."""
        self.sound_found: Callable[[], None] = lambda: None
        """Called when there is another sound device."""
        """Work that is done beside the scenes, no matter which scene is on top."""
        self.ears: list[Callable[[Input], bool]] = []
        """Functions that get every input before the scenes do, and return whether they used it."""
        self.watch = Watch()
        """Starts helpers (threads and processes) again that have ended by themselves."""
        self.on_clipboard: dict[Intent | None, Callable[[], None]] = {}
        """The effect of copy and paste when no scene uses them."""
        self.running = True
        self.memory = memory or NoMemory()
        """Frees what scenes have left behind."""
        self.painter = Painter(display)
        """Draws the window."""
        self._save_settings = save_settings
        self.photograph = photograph
        self._rest = rest
        self._back = back
        self._wait = wait
        self.pace = Pace(on_battery)
        self.moving = False
        """True if something moved in the last frame."""
        self._new_scene = False
        """True if a scene has come to the top in this turn of the loop."""
        self._spreads = False
        """True if such a scene is drawn in the next turn, and shown in the one after that."""
        self._unseen = False
        """True if a scene has come to the top that has not been drawn yet."""
        self._hurries = False
        """True if the last turn showed nothing, so that the next one follows at once."""
        self._awake = False
        self._text_place: pygame.Rect | None = None
        """Where text that is typed stands, as the window was told last."""
        self._shown_with = shown_with(settings)
        use_letters(settings.international_letters)
        self.media = self._make_media(None)
        motion = self.media.motion
        self.input = InputReader(motion.repeat_delay, motion.repeat_every)
        """All devices, and what their keys and buttons mean."""
        self.bind_keys()

    @property
    def frames(self) -> int:
        """Frames shown so far."""
        return self.painter.frames

    @property
    def seen(self) -> bool:
        """True if the window is visible and the scene on top has been painted once."""
        return not (self.hidden or self._hurries)

    @property
    def hidden(self) -> bool:
        """True if the window cannot be seen: time goes on, nothing is drawn."""
        return self.painter.hidden

    # --- scenes ---------------------------------------------------------------------------

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self.scenes[-1] if self.scenes else None

    @property
    def changing(self) -> bool:
        """True while one scene goes over into another on screen."""
        return self.painter.changing

    def push(self, scene: Scene) -> None:
        """Put a scene on top; a modal one keeps the one below in view, dimmed."""
        scene.app = self
        if scene.modal:
            scene.under = self.painter.background(self.scene, scene.dimming, self.media)
        elif self.scene is not None:
            self.scene.hidden()
        self._begin_change(scene)
        self.scenes.append(scene)
        self._start(scene)

    def pop(self) -> None:
        """Remove the top scene and continue with the one below. Without one the game ends."""
        self._begin_change(self.scenes[-1], back=True)
        self._leave()
        if not self.scenes:
            self.running = False
            return
        self._go_on(self.scenes[-1])

    def close(self, scene: Scene) -> None:
        """Take a scene away, also from under others."""
        if scene is self.scene:
            self.pop()
        elif scene in self.scenes:
            self._leave(scene)
            self.refresh_unders()

    def pop_to(self, scene: Scene) -> None:
        """Remove every scene above this one, and continue with it.

        Raises ValueError when the scene is not on the stack."""
        if scene not in self.scenes:
            raise ValueError(f"{type(scene).__name__} is not on the stack")
        self._begin_change(self.scenes[-1], back=True)
        while self.scenes[-1] is not scene:
            self._leave()
        self._go_on(scene)

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        self._begin_change(scene)
        if self.scenes:
            self._leave()
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        """Leave every scene and start over with this one."""
        self._begin_change(scene)
        while self.scenes:
            self._leave()
        self.push(scene)

    def tidy_soon(self) -> None:
        """Free the old parts of a scene that has been built again, after this frame."""
        self.memory.scene_left()

    def quit(self) -> None:
        """End after this frame. Scenes are asked to save what must not be lost, top first."""
        if not self.running:
            return
        self.running = False
        for scene in reversed(self.scenes):
            scene.closing()

    def _leave(self, scene: Scene | None = None) -> None:
        """Take a scene off the stack, the top one if none is named."""
        left = self.scenes[-1] if scene is None else scene
        self.scenes.remove(left)
        left.leave()
        left.under = None
        self.memory.scene_left()

    def _start(self, scene: Scene) -> None:
        scene.enter()
        self._new_scene = True
        self.painter.expect(scene)
        if self.scene is scene:
            scene.resize(self.display.size)
            self.painter.invalidate()
            self._play_for(scene)

    def _go_on(self, scene: Scene) -> None:
        if scene.modal and scene.under is None:
            self.refresh_unders()
        scene.resume()
        self._new_scene = True
        scene.invalidate(WHOLE)
        self.painter.invalidate()
        self._play_for(scene)

    def _play_for(self, scene: Scene) -> None:
        """Play the music of the scene that is now on top. A modal scene changes nothing."""
        self.media.music.place(self.settings.theme)
        if scene.music and not scene.modal:
            self.media.music.state(scene.music)

    def help(self) -> None:
        """Open the rules of the topmost scene that has any."""
        for scene in reversed(self.scenes):
            page = scene.help()
            if page is not None:
                self.push(page)
                return

    # --- for those who do not see it ------------------------------------------------------

    def tree(self, private: bool = True) -> Node:
        """What the window shows, for people who cannot see it."""
        scene = self.scene.tree(private) if self.scene else Node(Role.PAGE, "")
        told = [Node(Role.MESSAGE, spoken(words), key=words) for words in self.painter.toasts.words]
        return replace(scene, children=(*scene.children, *told)) if told else scene

    # --- settings and messages --------------------------------------------------------------

    def apply_settings(self) -> None:
        """Put changed settings in force, show them at once, and save them."""
        if self.display.fullscreen != self.settings.fullscreen:
            self.display.set_fullscreen(self.settings.fullscreen)
        self.tune_sounds()
        self.bind_keys()
        use_letters(self.settings.international_letters)
        shown, before = shown_with(self.settings), self._shown_with
        if any(shown[each] != before[each] for each in ("language", "international_letters")):
            why = speak_now(self.settings.language)
            if why:
                self.toast(why)
            self._rebuild(reworded=True)
        elif self.display.size != self.media.size or shown != before:
            self._rebuild()
        self.keep_settings()

    def keep_settings(self) -> None:
        """Write the settings to disk; tell the player once if that is impossible."""
        if self._save_settings:
            problem = self._save_settings(self.settings)
            if problem:
                self.toast(problem)

    def toast(self, text: str) -> None:
        """Show a short message for a few seconds, on top of everything else."""
        self.painter.toasts.add(text, self.media)

    def tune_sounds(self) -> None:
        """Put the volumes and mute in force."""
        self.heard.tune(self.settings)

    @property
    def device(self) -> Device:
        """The kind of device used last: the keys and buttons that are named are those of it."""
        return self.input.last.device

    def control_for(self, intent: Intent, device: Device, context: Context = Context.TABLE) -> str:
        """The key or button for this intent in this context, on this kind of device, as it is
        printed there; empty if there is none. For a mouse it is a key."""
        kind = Device.KEYBOARD if device is Device.MOUSE else device
        bindings = self.input.bindings
        found = bindings.control_on(Context.EVERYWHERE, intent, kind)
        return self.input.keyboard.printed(found or bindings.control_on(context, intent, kind))

    def bind_keys(self) -> list[UnknownWordError]:
        """Put the keys and buttons of the settings in force. Returns those that could not be
        used."""
        self.input.bindings, problems = Bindings.from_words(self.settings.bindings)
        return problems

    # --- one frame --------------------------------------------------------------------------

    def step(self, dt: float = 0.0, events: list[pygame.event.Event] | None = None) -> bool:
        """Let ``dt`` seconds pass, handle ``events`` (those of the queue when None), and show what
        changed. Returns whether something is moving now.

        Time passes before events are handled, so that an animation that an event starts is shown
        from its first moment.
        """
        again = self.input.update(dt)
        if again is not None:
            self.take(again)
        self.watch.look()
        for companion in tuple(self.companions):
            companion.update()
        unseen, self._unseen = self._unseen, False
        # Time passes for a scene only when it is visible.
        moving = self.scene.update(dt) if self.scene and dt > 0 and not unseen else False
        self.painter.update(dt, self.media)
        for event in pygame.event.get() if events is None else events:
            self.handle(event)
            if not self.running:
                return False
        scene = self.scene
        if scene is None:
            return False
        # Whatever an event has started must move although no time has passed for it.
        moving = scene.update(0.0) or moving
        # The update may have put another scene on top.
        scene = self.scene or scene
        if self._new_scene and self._spreads:
            # Building a scene takes a whole turn, so it is drawn in the next one.
            self._new_scene = False
            self.moving = self._unseen = self._hurries = True
            return True
        self._new_scene = False
        if unseen and self.painter.warm(scene):
            self.moving = self._unseen = self._hurries = True
            return True
        self._hurries = False
        self.painter.paint(scene, self.media)
        self.memory.tidy()
        self._keep_awake(scene.wakeful and not self.hidden)
        place = scene.text_place()
        if place != self._text_place:
            self._text_place = place
            self.display.take_text(place)
        self.moving = moving or self.painter.moving
        return self.moving

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event of the window or of a device."""
        if self.hidden and event.type in _NEEDS_A_WINDOW:
            self.painter.hidden = False
            self._back()
            self.painter.invalidate()
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.VIDEORESIZE):
            self._resized()
        elif event.type in (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED):
            self.painter.hide()
        elif event.type in _SEEN_AGAIN:
            self.painter.invalidate()
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self.pace.rate = self.display.refresh_rate
        elif event.type in (pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED):
            if not event.iscapture:
                gone = event.type == pygame.AUDIODEVICEREMOVED
                (self.sound_lost if gone else self.sound_found)()
        elif event.type == pygame.DROPFILE:
            self._take_file(event)
        else:
            context = self.scene.context if self.scene else Context.MENU
            self.input.density = self.display.density
            for each in self.input.read(event, context, self.display.size):
                self.take(each)

    def _keep_awake(self, on: bool) -> None:
        if on != self._awake:
            self._awake = on
            self.display.keep_awake(on)

    def _take_file(self, event: pygame.event.Event) -> None:
        if getattr(event, "raised", False):
            # The file comes from another program: the player is not looking at this window.
            self.display.come_forward()
        if self.on_file is not None:
            self.on_file(Path(event.file))

    def take(self, event: Input) -> None:
        """Give an input to the application or to the scene on top."""
        if self.ears and any(ear(event) for ear in self.ears):
            return
        intent = event.intent if isinstance(event, Command) and not event.repeated else None
        if isinstance(event, Unplugged | Interrupted):
            # The table must know of it even if other scenes lie over it.
            for scene in self.scenes:
                scene.handle(event)
        elif self.scene and self.scene.takes_all:
            self.scene.handle(event)
        elif intent is Intent.FULLSCREEN:
            self.settings.fullscreen = not self.display.fullscreen
            self.apply_settings()
        elif intent is Intent.SCREENSHOT and self.photograph:
            # The picture shows the frame on screen, without the message about the picture.
            self.keep_picture(self.display.surface)
        elif self.scene and not self.scene.handle(event):
            if intent is Intent.HELP:
                self.help()
            elif intent in self.on_clipboard:
                self.on_clipboard[intent]()

    def keep_picture(self, picture: pygame.Surface) -> None:
        """Save a picture in the player's folder, and tell where."""
        if self.photograph:
            self.toast(self.photograph(picture))

    def paints_later(self) -> None:
        """From now on draw a new scene in a later turn of the loop than the one that builds it, so
        that no turn is long."""
        self._spreads = True

    def next_due(self) -> float | None:
        """Seconds until something must happen although nothing moves; None for never."""
        return soonest(self._update_due(), self.scene.life_due() if self.scene else None)

    def _update_due(self) -> float | None:
        """Seconds until an update is needed although nothing moves; None for never."""
        return soonest(
            self.input.next_due(),
            self.painter.toasts.next_due(),
            self.scene.next_due() if self.scene else None,
            self.watch.next_due(),
            *(companion.next_due() for companion in self.companions),
        )

    def run(
        self, first: Scene | None = None, after_first_frame: Callable[[], None] | None = None
    ) -> None:
        """Show the ``first`` scene, or those that were pushed already, and run until the game
        ends."""
        if first is not None:
            self.push(first)
        self.step()
        if after_first_frame:
            after_first_frame()
        self.input.pads.start()
        wait = self._wait or Waiting(sdl_wait())
        pace = self.pace
        pace.rate = self.display.refresh_rate
        last = self.now()
        self.paints_later()
        while self.running and self.scenes:
            pause: float | None = None
            if self.hidden:
                pause = self._unseen_pause()
                wait(pause)
            elif self.moving:
                if not self._hurries:
                    pace.tick()
            elif self.chores:
                if not self.chores[0]():
                    self.chores.popleft()
            else:
                self.memory.rest()
                pause = self._update_due() if self.painter.shows_scene else self.next_due()
                self.sleep(wait, pause)
            now = self.now()
            self.step(min(now - last, LONGEST_FRAME + (pause or 0.0)))
            last = now

    # ----------------------------------------------------------------------------------------

    def sleep(self, wait: Callable[[float | None], object], pause: float | None) -> None:
        """Wait for an event, for ``pause`` seconds at most. Meanwhile things that move by
        themselves go on; nothing else can change until this returns."""
        scene, now = self.scene, self.now()
        until = None if pause is None else now + pause
        while True:
            left = None if until is None else max(0.0, until - now)
            due = scene.life_due() if scene and self.painter.shows_scene else None
            if due is None or scene is None or (left is not None and left <= due):
                wait(left)
                return
            if wait(due):
                return
            before, now = now, self.now()
            if now <= before:
                return
            self.painter.live(scene, now - before)

    def _unseen_pause(self) -> float:
        """Seconds to wait in a window that cannot be seen."""
        if self.moving:
            return UNSEEN_FRAME
        self._rest()
        due = self.next_due()
        return UNSEEN_REST if due is None else min(UNSEEN_REST, max(UNSEEN_FRAME, due))

    def _begin_change(self, scene: Scene, back: bool = False) -> None:
        """Start the transition from the scene on screen to another; ``back``: to one below it."""
        self.input.settle()
        plain = scene.modal or self.settings.reduced_motion
        way = FADE if plain and scene.arrival != NONE else scene.arrival
        self.painter.begin_change(self.media, way, self.scene, back)

    def _resized(self) -> None:
        size = self.display.size
        if size == self.media.size:
            self.painter.invalidate()
            return
        if not self.display.fullscreen:
            density = self.display.density
            self.settings.window_width = round(size[0] / density)
            self.settings.window_height = round(size[1] / density)
        self._rebuild()

    def _rebuild(self, reworded: bool = False) -> None:
        rasters.forget()
        self._shown_with = shown_with(self.settings)
        self.memory.scene_left()
        self.media = self._make_media(self.media)
        self.media.music.place(self.settings.theme)
        for scene in self.scenes:
            if reworded:
                scene.reword()
            scene.resize(self.display.size)
        self.refresh_unders()

    def _make_media(self, before: Media | None) -> Media:
        return media_of(self.settings, self.display.size, self.heard, before)

    def refresh_unders(self) -> None:
        """Draw the backgrounds of the modal scenes again."""
        self.painter.refresh_backgrounds(self.scenes)


_SEEN_AGAIN = frozenset({pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN})
"""Events after which the whole window must be painted."""
_NEEDS_A_WINDOW = _SEEN_AGAIN | {
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWFOCUSGAINED,
    *AT_A_WINDOW,
}
"""Events that only a visible window gets. Not every system says that a window can be seen again."""
