"""The narrator: notices what has changed on the screen, and has it said.

It looks at the scene on top in each frame, as long as it is there at all.  What it says of a page
comes from the tree of the screen; what it says of a match is made in ``table_talk``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, MutableMapping
from typing import Any, Final
from weakref import WeakKeyDictionary

from game.language.catalogue import in_use, say
from game.language.controls import control_said
from game.rooms.voice import voice_texts
from game.rooms.voice.speech.mouth import Rank, Voice
from game.rooms.voice.table_talk import TableTalk
from game.rooms.voice.voice_texts import described, one_after_another
from game.ui.app.application import App
from game.ui.input.intents import (
    DELIBERATE,
    SPOKEN,
    STEERING,
    Command,
    Context,
    Device,
    Input,
    Intent,
    OtherKey,
)
from game.ui.scenes.scene import Scene
from game.ui.widgets.node import Node, Role, spoken

SHORT: Final = 500
"""Letters up to which a page is read as a whole when it opens."""
_LOOK: Final = 0.05
"""Seconds between two looks while something is being said."""
_LANGUAGES: Final = {"pseudo": "en"}
_MOVES: Final = STEERING | {Intent.FIRST, Intent.LAST}
_READ: Final = frozenset({Role.HEADING, Role.TEXT, Role.MESSAGE})


class Narrator:
    """Speaks for one application, until it is closed."""

    def __init__(self, app: App, mouth: Voice, greet: bool, news_only: bool = False) -> None:
        """greet: say which keys there are; news_only: leave pages and the focus to a screen
        reader."""
        self.app = app
        self.news_only = news_only
        self.mouth = mouth
        self.detailed = True
        self.headphones: MutableMapping[Scene, bool] = WeakKeyDictionary()
        """For each table where others may listen, whether hands are read aloud there."""
        self._page: object = None
        self._focus: Node | None = None
        self._told: tuple[str, ...] = ()
        self._talk: TableTalk | None = None
        self._heard = True
        """True if something was pressed since the last look."""
        self._moved = False
        """True if that only moved the focus."""
        self.owed: list[str] = []
        """News that a key has interrupted: it follows the answer to that key."""
        self._at = -1
        """The place in the tree that was read last; -1 for none."""
        self._again = 0
        """The number of sentences that the reader has gone back in what was said."""
        self._complained = False
        if greet:
            self.say(say(voice_texts.GREETING))
            self.say(self._keys())

    def tune(self, detailed: bool, percent: int) -> None:
        """Put the settings in force."""
        self.detailed, self.mouth.speed = detailed, percent / 100

    def close(self, farewell: str = "") -> None:
        """Stop speaking, after the farewell."""
        if self._talk is not None:
            self._talk.close()
        self.mouth.close(farewell)

    # --- saying -----------------------------------------------------------------------------------

    def say(self, text: str, rank: Rank = "answer") -> None:
        """Say this after what is being said; the page and the focus after everything else."""
        self._again = 0
        self.mouth.say(spoken(text), rank)

    def cut(self, text: str) -> None:
        """Say this now, because somebody asks; the news that it interrupts follows."""
        self.owed += self.mouth.hush()
        self.say(text)

    def control(self, intent: Intent, context: Context = Context.TABLE) -> str:
        """The key or button that means this, in words."""
        device = self.app.device
        found = self.app.control_for(intent, device, context)
        found = found or self.app.control_for(intent, Device.KEYBOARD, context)
        return control_said(found) if found else ""

    def _keys(self) -> str:
        names = {
            "again": Intent.SAY_AGAIN, "page": Intent.SAY_PAGE, "next": Intent.SAY_NEXT,
            "hand": Intent.SAY_HAND, "players": Intent.SAY_PLAYERS, "owed": Intent.SAY_OWED,
            "log": Intent.SAY_LOG, "voice": Intent.VOICE,
        }  # fmt: skip
        return say(voice_texts.KEYS, **{name: self.control(each) for name, each in names.items()})

    # --- looking ----------------------------------------------------------------------------------

    def next_due(self) -> float | None:
        if self._heard:
            return 0.0
        return _LOOK if self.mouth.speaking else None

    def update(self) -> None:
        self._heard = False
        self.mouth.language = _LANGUAGES.get(in_use(), in_use())
        if self.mouth.failed and not self._complained:
            self._complained = True
            self.app.toast(say(voice_texts.NO_VOICE))
        scene = self.app.scene
        if scene is None:
            return
        self._follow(scene)
        talk = self._talk_of(scene)
        moved, self._moved = self._moved, False
        if moved and not self.news_only and not (talk is not None and talk.unasked):
            self._look_at(scene, talk, "answer")
        for message in self.app.painter.toasts.words:
            if message not in self._told:
                self.say(message, "news")
        self._told = self.app.painter.toasts.words
        if talk is not None:
            if talk.unasked:
                self._ask_for_headphones(scene)
                return
            talk.update()
        owed, self.owed = self.owed, []
        for each in owed:
            self.say(each, "news")
        if not self.news_only:
            self._look_at(scene, talk)
        elif talk is not None and not talk.opened:
            talk.open()

    def _follow(self, scene: Scene) -> None:
        """Follow the table that is on the screen, also under other scenes."""
        # A table that nobody has opened is not loaded for the first word.
        loaded = sys.modules.get("game.ui.scenes.table")
        tables = [s for s in self.app.scenes if loaded and isinstance(s, loaded.TableScene)]
        table: Any = tables[0] if tables else None
        if self._talk is not None and self._talk.scene is not table:
            self._talk.close()
            self._talk = None
        if self._talk is None and scene in tables[:1]:
            self._talk = TableTalk(self, table)

    def _talk_of(self, scene: Scene | None) -> TableTalk | None:
        """What speaks of that table, if it is the one that is followed."""
        talk = self._talk
        return talk if talk is not None and talk.scene is scene else None

    @property
    def private(self) -> bool:
        """True if only the person whose hand lies open hears this."""
        return self._talk is None or self._talk.private

    def _look_at(self, scene: Scene, talk: TableTalk | None, rank: Rank = "focus") -> None:
        """Say which page or question has opened, and what has the focus or another value.  Where
        somebody has moved the focus, that is an answer; what changes by itself goes last."""
        ui = getattr(scene, "ui", None)
        page = (scene, ui.top if ui is not None and (talk is None or len(ui.layers) > 1) else None)
        focus = scene.focus_told(self.private)
        if page != self._page:
            rebuilt = self._page is not None and self._page[0] is scene and talk is None  # type: ignore[index]
            same = rebuilt and self._focus is not None and focus is not None
            self._page, self._at = page, -1
            if same and (self._focus.role, self._focus.name) == (focus.role, focus.name):  # type: ignore[union-attr]
                # The page was only built again.
                if focus != self._focus:
                    self.say(self._changed(focus), rank)  # type: ignore[arg-type]
            else:
                self._open(scene, talk, focus)
        elif focus is not None and focus != self._focus:
            before = self._focus
            if before is not None and before.key is focus.key and before.name == focus.name:
                self.say(self._changed(focus), rank)
            else:
                self.say(described(focus, self.detailed, self._place(scene, focus)), rank)
        self._focus = focus

    def _open(self, scene: Scene, talk: TableTalk | None, focus: Node | None) -> None:
        """Say what has opened: what it is called, its words if they are few, and the focus."""
        asks = talk is not None and len(talk.scene.ui.layers) > 1
        if talk is not None and not asks:
            if not talk.opened:
                self.mouth.hush()
                talk.open()
            if focus is not None:
                self.say(described(focus, self.detailed), "focus")
            return
        tree = scene.tree(self.private)
        if asks:
            tree = next((each for each in tree.children if each.role is Role.DIALOG), tree)
        read = [each.name for each in tree.walk() if each.role in _READ and each.name != tree.name]
        parts = [tree.name]
        if sum(map(len, read)) <= SHORT:
            parts += read
        elif self.detailed:
            parts.append(say(voice_texts.MORE, control=self.control(Intent.SAY_PAGE)))
        if focus is not None:
            parts.append(described(focus, self.detailed, self._place(scene, focus)))
        self.say(one_after_another(parts), "page")

    def _changed(self, focus: Node) -> str:
        """The new value of what has the focus."""
        before = self._focus
        if focus.role is Role.ENTRY and before is not None:
            if focus.value.startswith(before.value) and focus.value != before.value:
                return focus.value[len(before.value) :]
            if before.value.startswith(focus.value):
                return before.value[len(focus.value) :]
        if focus.role is Role.SWITCH:
            return say(voice_texts.ON if focus.on else voice_texts.OFF)
        if before is not None and focus.value != before.value and focus.value:
            return focus.value
        return described(focus, self.detailed)

    def _place(self, scene: Scene, focus: Node) -> tuple[int, int] | None:
        """Return the place of an answer or a card among the others, and how many there are."""
        if not self.detailed or focus.role not in (Role.OPTION, Role.CARD):
            return None
        for each in scene.tree(self.private).walk():
            same = [child for child in each.children if child.role is focus.role]
            if focus in same:
                return same.index(focus) + 1, len(same)
        return None

    # --- what the reader asks for -----------------------------------------------------------------

    def hear(self, event: Input) -> bool:
        """Take an input.  Whatever is pressed stops the voice; return whether it was about it."""
        if not isinstance(event, DELIBERATE):
            return False
        self._heard = True
        if not isinstance(event, Command) or event.intent not in SPOKEN:
            if isinstance(event, OtherKey):
                # A key without a meaning is there to be silent.
                if not event.repeated:
                    self.mouth.hush()
                    self.owed.clear()
                return False
            self.owed += self.mouth.hush()
            self._moved = isinstance(event, Command) and event.intent in _MOVES
            return False
        if not event.repeated or event.intent in (Intent.SAY_NEXT, Intent.SAY_PREVIOUS):
            self._answer(event.intent)
        return True

    def _answer(self, intent: Intent) -> None:
        if intent is Intent.SAY_AGAIN:
            self._say_again()
            return
        if intent in (Intent.SAY_NEXT, Intent.SAY_PREVIOUS):
            self._walk(1 if intent is Intent.SAY_NEXT else -1)
            return
        talk = self._talk_of(self.app.scene)
        if intent is Intent.SAY_PAGE:
            self.cut(self._whole(talk))
            return
        # A note over the table does not hide what lies there.
        over = self._talk
        if talk is None and over is not None and over.opened and over.scene.note_open:
            talk = over
        if talk is None:
            self.cut(say(voice_texts.AT_A_TABLE))
        else:
            self.cut(talk.answer(intent))

    def _say_again(self) -> None:
        said = self.mouth.said
        again = self._again + 1
        text = said[-again] if again <= len(said) else say(voice_texts.NOTHING_SAID)
        self.owed += self.mouth.hush()
        self.mouth.say(text)
        if said and said[-1] == text and again <= len(said):
            # To say it again does not make it newer.
            said.pop()
        self._again = again

    def _whole(self, talk: TableTalk | None) -> str:
        """Everything on the page; at the table, what lies there."""
        tree = self.app.tree(self.private)
        if talk is not None:
            parts = [
                each.name for each in tree.children
                if each.role in _READ and each.role is not Role.MESSAGE
            ]  # fmt: skip
            return one_after_another([tree.name, *parts])
        rest = [each for each in self._all(tree) if each.name != tree.name]
        return one_after_another([tree.name, *(described(each, False) for each in rest)])

    def _all(self, tree: Node) -> Iterator[Node]:
        """Yield what is read piece by piece; a choice is one piece, without its options."""
        for each in tree.children:
            if each.role in (Role.GROUP, Role.DIALOG) and each.focus is None:
                yield from self._all(each)
            else:
                yield each

    def _walk(self, step: int) -> None:
        """Read what stands next on the screen, and give it the focus if it can have it."""
        scene = self.app.scene
        found = list(self._all(self.app.tree(self.private)))
        if not found or scene is None:
            self.cut(say(voice_texts.NOTHING_MORE))
            return
        if self._at < 0:
            at = next((n for n, each in enumerate(found) if each.focused), -1)
            self._at = at if at >= 0 else (-1 if step > 0 else 0)
        self._at = (self._at + step) % len(found)
        node = found[self._at]
        if node.focus is not None:
            node.focus()
            self._focus = scene.focus_told(self.private)
        self.cut(described(node, self.detailed))

    def _ask_for_headphones(self, scene: Scene) -> None:
        from game.rooms.voice.question import headphones

        def answer(on: bool) -> None:
            self.headphones[scene] = on

        self.app.push(headphones(answer))

    def forget(self) -> None:
        """A hand has been turned down: nothing that was said of it is said again."""
        self.mouth.hush()
        self.mouth.said.clear()
        self.owed.clear()
        self._focus = None
