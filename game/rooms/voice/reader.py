"""The screen reader of the system, by AccessKit: NVDA and Narrator, VoiceOver, Orca.

The tree of the screen is handed over when somebody listens, and again when it has changed.
AccessKit calls from a thread of its own; whatever it asks for waits until the main thread looks.
What happens at the table is announced through a text that the reader follows.
"""

from __future__ import annotations

import contextlib
import logging
import sys
import time
from collections import deque
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.language.catalogue import _
from game.rooms.voice.words import described
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
_KEPT: Final = 3
"""Announcements that stay to be read."""


class Announcer:
    """What the narrator speaks into: a text that the screen reader follows."""

    speed = 1.0
    language = "en"
    failed = False
    speaking = False

    def __init__(self) -> None:
        self.said: deque[str] = deque(maxlen=40)
        self.fresh: list[str] = []

    def say(self, text: str) -> None:
        """Announce this."""
        if text:
            self.said.append(text)
            self.fresh.append(text)

    def hush(self) -> list[str]:
        """Give back what has not been announced yet."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def close(self) -> None:
        """Nothing to let go of."""


class Reader:
    """Serves screen readers for one window.  Raises ImportError without AccessKit, OSError where
    it cannot be attached."""

    def __init__(self, app: App, platform: str = sys.platform) -> None:
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
        self._news: deque[str] = deque(maxlen=_KEPT)
        self._looked = -_EVERY
        self._has_focus: bool | None = None
        self._mouth = Announcer()
        self._narrator: Narrator | None = None
        self._platform = platform
        self._title = _("Last Card")
        self._since = 0.0
        self._adapter = self._attach()

    def _attach(self) -> Any:
        """Attach to the window.  On Windows and macOS this has never run."""
        kit = self._kit
        if self._platform == "win32":
            import ctypes

            library: Any = ctypes
            window = library.windll.user32.FindWindowW(None, self._title)
            return kit.windows.SubclassingAdapter(window, self._first, self._ask)
        if self._platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            window = pygame.display.get_wm_info()["window"]
            return kit.macos.SubclassingAdapter.for_window(window, self._first, self._ask)
        return kit.unix.Adapter(self._first, self._ask, self._ended)

    def close(self) -> None:
        """Serve nobody any more."""
        self.active = False
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
        return _EVERY if self.active else None

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
        if now - self._looked < _EVERY:
            return
        self._looked = now
        if self._narrator is None:
            from game.rooms.voice.narrator import Narrator

            self._narrator = Narrator(self.app, self._mouth, greet=False, news_only=True)
        self._narrator.update()
        self._news += self._mouth.hush()
        self._show(self.app.tree(self._narrator.private))
        has_focus = bool(pygame.key.get_focused())
        if has_focus != self._has_focus:
            self._has_focus = has_focus
            if self._platform == "darwin":
                self._raise(self._adapter.update_view_focus_state(has_focus))
            elif self._platform != "win32":
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
            for place, child in enumerate(node.children):
                below = (*path, place, child.role)
                inside.append(number(child, below))
                visit(child, inside[-1], below)
            found[here] = node, inside, _acts(node)
            if node.focused:
                focus = here

        visit(tree, _ROOT, ())
        news = " ".join(self._news)
        told = Node(Role.MESSAGE, news)
        found[_NEWS] = told, [], ()
        self._ids = ids
        changed = [
            (at, node, inside)
            for at, (node, inside, _) in found.items()
            if self._shown.get(at) != found[at]
        ]  # fmt: skip
        if not changed and focus == self._focus:
            return
        self._shown = found
        self._focus = focus

        def update() -> Any:
            made = self._kit.TreeUpdate(focus)
            made.tree = self._kit.Tree(_ROOT)
            for at, node, inside in changed:
                made.nodes.append((at, self._made(at, node, inside)))
            return made

        self._raise(self._adapter.update_if_active(update))

    def _made(self, at: int, node: Node, inside: list[int]) -> Any:
        kit = self._kit
        role = kit.Role.WINDOW if at == _ROOT else getattr(kit.Role, _ROLES[node.role])
        made = kit.Node(role)
        if node.role in (Role.TEXT, Role.MESSAGE, Role.PLAYER):
            made.set_value(described(node, True) if node.role is Role.PLAYER else node.name)
        else:
            made.set_label(node.name or node.value)
            if node.value:
                made.set_value(node.value)
        if node.note:
            made.set_description(node.note)
        if node.role is Role.MESSAGE:
            made.set_live(kit.Live.POLITE)
        if node.role is Role.SWITCH:
            made.set_toggled(kit.Toggled.TRUE if node.on else kit.Toggled.FALSE)
        elif node.on is not None:
            made.set_selected(node.on)
        if not node.enabled:
            made.set_disabled()
        left, top, wide, high = node.box
        if wide:
            made.set_bounds(kit.Rect(left, top, left + wide, top + high))
        made.set_children([*inside, _NEWS] if at == _ROOT else inside)
        for act, action in (
            (node.press, kit.Action.CLICK), (node.focus, kit.Action.FOCUS),
            (node.more, kit.Action.INCREMENT), (node.less, kit.Action.DECREMENT),
        ):  # fmt: skip
            if act is not None:
                made.add_action(action)
        if node.role is Role.ENTRY:
            made.add_action(kit.Action.SET_VALUE)
        return made

    def _raise(self, events: Any) -> None:
        if events is not None:
            events.raise_events()

    # --- what a reader asks for -------------------------------------------------------------------

    def _do(self, request: Any) -> None:
        kit = self._kit
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
        for action, act in (
            (kit.Action.CLICK, node.press), (kit.Action.FOCUS, node.focus),
            (kit.Action.INCREMENT, node.more), (kit.Action.DECREMENT, node.less),
        ):  # fmt: skip
            if request.action == action and act is not None:
                act()


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
