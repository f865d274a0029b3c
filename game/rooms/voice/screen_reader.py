"""The screen reader of the system, by AccessKit: NVDA and Narrator, VoiceOver, Orca.

The tree of the screen is handed over when somebody listens, and again when it has changed.
AccessKit calls from a thread of its own; whatever it asks for waits until the main thread looks.
What happens at the table is announced through a text that the reader follows.
"""

from __future__ import annotations

import contextlib
import logging
import re
import shutil
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.language.catalogue import _, say
from game.rooms.voice.settings import DETAILED, SPEED
from game.rooms.voice.speech.mouth import Rank
from game.rooms.voice.voice_texts import NO_USE, described, one_after_another
from game.ui.app.application import App
from game.ui.input.intents import KEYBOARD, Command, Intent
from game.ui.widgets.node import Node, Role

if TYPE_CHECKING:
    from game.rooms.voice.narrator import Narrator

_LOG: Final = logging.getLogger(__name__)
_WAKE: Final = pygame.event.custom_type()
_EVERY: Final = 0.15
"""Seconds between two looks at the tree while somebody listens."""
_SETTLED: Final = 0.5
"""Seconds after somebody has begun to listen in which AccessKit is left alone: its thread holds a
lock while it waits for Python, and the main thread would wait for that lock."""
_ROOT: Final = 0
_NEWS: Final = 1
_A_LETTER: Final = 0.04
"""Seconds that a reader needs for a letter at the usual speed: the next announcement would cut the
one before."""
_HEARS: Final = 45
"""The first Orca that says announcements.  Those before say the name of the window when it changes:
there the news is written."""


class Announcer:
    """What the narrator speaks into: a text that the screen reader follows."""

    speed = 1.0
    language = "en"
    failed = False

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.said: deque[str] = deque(maxlen=40)
        self._fresh: list[tuple[str, Rank]] = []
        self._last = ""
        self._until = 0.0

    @property
    def speaking(self) -> bool:
        """True while the reader has something to say, as far as can be guessed."""
        return bool(self._fresh) or self._now() < self._until

    def say(self, text: str, rank: Rank = "answer") -> None:
        """Announce this."""
        if text:
            self.said.append(text)
            self._fresh.append((text, rank))

    def hush(self) -> list[str]:
        """Give back the news that has not been announced yet."""
        fresh, self._fresh, self._until = self._fresh, [], 0.0
        return [text for text, rank in fresh if rank == "news"]

    def take(self) -> str:
        """What is to be announced now; nothing while the reader still says what came before."""
        if not self._fresh or self._now() < self._until:
            return ""
        news = " ".join(text for text, _rank in self._fresh)
        self._fresh = []
        self._until = self._now() + _A_LETTER * len(news) / self.speed
        # Only what is different is announced.
        self._last = f"{news} " if news == self._last else news
        return self._last

    def acted(self) -> None:
        """Somebody does something, and has heard enough."""
        self._until = 0.0

    def close(self, farewell: str = "") -> None:
        """Nothing to let go of."""


class ScreenReader:
    """Serves screen readers for one window.  Raises ImportError without AccessKit, OSError where
    it cannot be attached."""

    def __init__(self, app: App) -> None:
        import accesskit

        self._kit = accesskit
        self.app = app
        self.active = False
        """True while somebody listens."""
        self._asked: deque[Any] = deque()
        self._shown: dict[int, tuple[Node, list[int], tuple[bool, ...]]] = {}
        """What was handed over last: each thing, the numbers of what is inside, and what it can
        do."""
        self._ids: dict[object, int] = {}
        self._next_id = _NEWS + 1
        self._focus = _ROOT
        self._news = self._window = ""
        """The last announcement, and the name of the window."""
        self._page: object = None
        self._orca: subprocess.Popen[bytes] | None = None
        self._deaf = False
        """True for a reader that says no announcements."""
        self.mute = False
        """True while the game itself speaks."""
        self._looked = -_EVERY
        self._has_focus: bool | None = None
        self._mouth = Announcer(app.now)
        self.narrator: Narrator | None = None
        """What makes the announcements; None before somebody listens."""
        self._title = _("Last Card")
        self._since = 0.0
        self._adapter = self._attach()

    def _attach(self) -> Any:
        """Attach to the window.  On Windows and macOS this has never run."""
        kit = self._kit
        if sys.platform == "win32":
            import ctypes

            library: Any = ctypes
            window = library.windll.user32.FindWindowW(None, self._title)
            return kit.windows.SubclassingAdapter(window, self._first, self._ask)
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            window = pygame.display.get_wm_info()["window"]
            return kit.macos.SubclassingAdapter.for_window(window, self._first, self._ask)
        return kit.unix.Adapter(self._first, self._ask, self._ended)

    def close(self) -> None:
        """Serve nobody any more."""
        self.active = False
        if self.narrator is not None:
            self.narrator.close()
            self.narrator = None
        self._adapter = None

    # --- called in another thread -----------------------------------------------------------------

    def _first(self) -> Any:
        """Somebody begins to listen: the window, and the rest as soon as the main thread looks.
        AccessKit holds a lock of its own until this has returned."""
        update = self._kit.TreeUpdate(_ROOT)
        update.tree = self._kit.Tree(_ROOT)
        root = self._kit.Node(self._kit.Role.WINDOW)
        root.set_label(self._title)
        update.nodes.append((_ROOT, root))
        self._since = time.monotonic()
        self.active = True
        self._wake()
        return update

    def _ask(self, request: Any) -> None:
        self._asked.append(request)
        self._wake()

    def _ended(self) -> None:
        self.active = False

    @staticmethod
    def _wake() -> None:
        with contextlib.suppress(pygame.error):
            pygame.event.post(pygame.event.Event(_WAKE))

    # --- in the main thread -----------------------------------------------------------------------

    def next_due(self) -> float | None:
        if not self.active:
            return None
        return 0.0 if self._pressed else _EVERY

    @property
    def _pressed(self) -> bool:
        """True if something was pressed since the last look."""
        return self.narrator is not None and self.narrator.next_due() == 0.0

    def update(self) -> None:
        if not self.active or time.monotonic() - self._since < _SETTLED:
            return
        try:
            self._serve()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:
            # A panic of the library is no Exception, and still must not end a match.
            _LOG.warning("screen readers are served no more: %r", error)
            self.close()

    def _serve(self) -> None:
        while self._asked:
            self._do(self._asked.popleft())
        now = self.app.now()
        if now - self._looked < _EVERY and not self._pressed:
            return
        self._looked = now
        if self.narrator is None:
            from game.rooms.voice.narrator import Narrator

            self.narrator = Narrator(self.app, self._mouth, greet=False, news_only=True)
            if sys.platform not in ("win32", "darwin") and shutil.which("orca"):
                self._orca = subprocess.Popen(
                    ["orca", "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
                )
        if self._orca is not None and self._orca.poll() is not None:
            number = re.match(rb"\d+", self._orca.communicate()[0])
            self._deaf = number is not None and int(number[0]) < _HEARS
            self._orca = None
        settings = self.app.settings
        self.narrator.tune(DETAILED.of(settings), SPEED.of(settings))
        self.narrator.update()
        tree = self.app.tree(self.narrator.private)
        page = self.app.scene, tree.name
        if page != self._page:
            # What happens there is said after its name.
            self._page, self._window = page, tree.name
        elif self._orca is None and (news := self._mouth.take()) and not self.mute:
            self._news = news
            self._window = news if self._deaf else tree.name
        self._show(replace(tree, name=self._window))
        has_focus = bool(pygame.key.get_focused())
        if has_focus != self._has_focus:
            self._has_focus = has_focus
            if sys.platform == "darwin":
                self._raise(self._adapter.update_view_focus_state(has_focus))
            elif sys.platform != "win32":
                self._adapter.update_window_focus_state(has_focus)

    def _show(self, tree: Node) -> None:
        """Hand over what has changed."""
        found: dict[int, tuple[Node, list[int], tuple[bool, ...]]] = {}
        ids: dict[object, int] = {}
        focus = _ROOT

        def number(node: Node, path: tuple[object, ...]) -> int:
            key: object = path
            if node.key is not None:
                plain = isinstance(node.key, str | tuple)
                key = node.role, node.key if plain else id(node.key)
            if key in ids:
                key = path
            if key not in self._ids:
                self._ids[key] = self._next_id
                self._next_id += 1
            ids[key] = self._ids[key]
            return ids[key]

        def visit(node: Node, here: int, path: tuple[object, ...]) -> None:
            nonlocal focus
            inside = []
            for place, child in enumerate(_inside(node)):
                below = (*path, place, child.role)
                inside.append(number(child, below))
                visit(child, inside[-1], below)
            before = self._shown.get(here)
            if node.role is Role.CARD and node.focused and here == self._focus and before:
                # Its other note would be read at once, instead of what has happened.
                node = replace(node, note=before[0].note)
            found[here] = node, inside, _acts(node)
            if node.focused and focus == _ROOT:
                # Of several values the one that is chosen has the focus, for readers.
                chosen = [at for at in inside if node.role is Role.CHOICE and found[at][0].on]
                focus = chosen[0] if chosen else here

        visit(tree, _ROOT, ())
        if focus == _ROOT:
            # The name of the window would be read, which is what happened last.
            focus = next((at for at, each in found.items() if each[0].key == "hand"), _ROOT)
        found[_NEWS] = Node(Role.MESSAGE, self._news), [], ()
        self._ids = ids
        changed = [at for at, each in found.items() if self._shown.get(at) != each]
        if changed or focus != self._focus:
            self._shown = found
            self._focus = focus
            self._raise(self._adapter.update_if_active(partial(self._update, changed)))

    def _update(self, changed: list[int]) -> Any:
        made = self._kit.TreeUpdate(self._focus)
        made.tree = self._kit.Tree(_ROOT)
        for at in changed:
            node, inside, _ = self._shown[at]
            made.nodes.append((at, self._made(at, node, inside)))
        return made

    def _made(self, at: int, node: Node, inside: list[int]) -> Any:
        kit = self._kit
        role = "WINDOW" if at == _ROOT else _role(node)
        made = kit.Node(getattr(kit.Role, role))
        notes = [node.note]
        if node.role in (Role.TEXT, Role.MESSAGE, Role.PLAYER):
            made.set_value(described(node, True) if node.role is Role.PLAYER else node.name)
            notes = []
        else:
            made.set_label(node.name or node.value)
            if node.value:
                made.set_value(node.value)
        if not node.enabled and node.role is not Role.CARD:
            # On Linux nobody is told of it otherwise.
            notes.insert(0, say(NO_USE))
        if any(notes):
            made.set_description(one_after_another(notes))
        if node.role is Role.MESSAGE:
            made.set_live(kit.Live.POLITE)
        if role == "LIST_BOX_OPTION":
            made.set_selected(True)
        elif node.on is not None and node.role is not Role.CHOICE:
            made.set_toggled(kit.Toggled.TRUE if node.on else kit.Toggled.FALSE)
        if node.role is Role.SLIDER and (number := re.search(r"-?\d+(?:[.,]\d+)?", node.value)):
            made.set_numeric_value(float(number[0].replace(",", ".")))
        if node.key == _RUN:
            made.set_value(node.name)
            made.set_character_lengths([len(letter.encode()) for letter in node.name])
        left, top, wide, high = node.box
        if wide:
            made.set_bounds(kit.Rect(left, top, left + wide, top + high))
        made.set_children([*inside, _NEWS] if at == _ROOT else inside)
        self._let_act(made, node, inside)
        return made

    def _let_act(self, made: Any, node: Node, inside: list[int]) -> None:
        """Say what can be done with a node."""
        kit = self._kit
        if not node.enabled:
            made.set_disabled()
        for action, act in self._actions(node):
            if act is not None:
                made.add_action(action)
        if node.role is Role.ENTRY:
            end = kit.TextPosition(inside[0], len(node.value))
            made.set_text_selection(kit.TextSelection(end, end))
            made.add_action(kit.Action.SET_VALUE)

    def _actions(self, node: Node) -> Iterable[tuple[Any, Callable[[], object] | None]]:
        """What a reader may ask of a node, and what that does."""
        does = self._kit.Action
        yield does.CLICK, node.press
        yield does.FOCUS, node.focus
        yield does.INCREMENT, node.more
        yield does.DECREMENT, node.less

    def _raise(self, events: Any) -> None:
        if events is not None:
            events.raise_events()

    # --- what a reader asks for -------------------------------------------------------------------

    def _do(self, request: Any) -> None:
        kit = self._kit
        self._mouth.acted()
        if request.target not in self._shown:
            return
        node = self._shown[request.target][0]
        if request.action == kit.Action.SET_VALUE and node.role is Role.ENTRY and request.data:
            widget: Any = node.key
            if node.focus is not None:
                node.focus()
            widget.command(Command(Intent.SELECT_ALL, KEYBOARD))
            widget.text_typed(str(request.data[1]))
            return
        for action, act in self._actions(node):
            if request.action == action and act is not None:
                act()


_RUN: Final = "letters"


def _inside(node: Node) -> tuple[Node, ...]:
    """What is inside, with what readers look for there: the letters of a line of text, the value of
    a choice whose values are not shown."""
    if node.role is Role.ENTRY:
        return (Node(Role.TEXT, node.value, key=_RUN),)
    if node.role is Role.CHOICE and not node.children and node.value:
        return (Node(Role.OPTION, node.value, on=True),)
    return node.children


def _role(node: Node) -> str:
    """The role that AccessKit gives it."""
    if node.key == _RUN:
        return "TEXT_RUN"
    if node.role is Role.CHOICE and node.children:
        return "RADIO_GROUP"
    if node.role is Role.OPTION and node.press is None:
        return "LIST_BOX_OPTION"
    if node.role is Role.OPTION and node.on is None:
        # An answer to a question.
        return "BUTTON"
    return _ROLES[node.role]


def _acts(node: Node) -> tuple[bool, ...]:
    """Which of the actions a thing has."""
    return tuple(act is not None for act in (node.press, node.focus, node.more, node.less))


_ROLES: Final = {
    Role.PAGE: "WINDOW", Role.DIALOG: "DIALOG", Role.GROUP: "GROUP", Role.HEADING: "HEADING",
    Role.TEXT: "LABEL", Role.MESSAGE: "LABEL", Role.BUTTON: "BUTTON", Role.SWITCH: "SWITCH",
    Role.SLIDER: "SLIDER", Role.CHOICE: "COMBO_BOX", Role.OPTION: "RADIO_BUTTON",
    Role.ENTRY: "TEXT_INPUT", Role.CARD: "BUTTON", Role.PLAYER: "LABEL",
}  # fmt: skip
"""The roles of AccessKit."""
