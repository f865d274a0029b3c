"""The set-up screen: every rule of the table, each with the sentence that explains it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

import pygame

from game.rulesets.options import GameInfo
from game.ui.kit import Kit
from game.ui.scenes.lobby import Book, Chosen
from game.ui.scenes.option_controls import option_control
from game.ui.widget_scene import WidgetScene
from game.ui.widgets.base import Widget
from game.ui.widgets.basic import Label, Panel, Rule
from game.ui.widgets.button import Button
from game.ui.widgets.field import Field
from game.ui.widgets.layout import Column, Free, Row, Space, centred
from game.ui.widgets.scroll import Scroll


class SetupScene(WidgetScene):
    """Lies over the menu. ``on_done`` gets the options chosen when the scene is left, however
    it is left: nothing that was set is lost."""

    modal = True

    def __init__(
        self,
        book: Book,
        game: GameInfo,
        seats: int,
        chosen: Chosen,
        on_done: Callable[[Chosen], None],
    ) -> None:
        self._book = book
        self._game = game
        self._seats = seats
        self.chosen = dict(chosen)
        """The options that differ from the book, and perhaps some that do not."""
        self._on_done = on_done
        self._scroll: Scroll | None = None

    def build(self) -> tuple[Widget, Widget | None]:
        changed = self._game.changed(self.chosen)
        done = Button("Done", self.back, kind="primary", sign="check", height=72, width=260)
        done.name = "done"
        reset = Button("By the book", self._reset, sign="again", height=72)
        reset.name = "reset"
        reset.tooltip = "Every rule as the book has it."
        if not changed:
            reset.disable("Every rule is as the book has it.")
        count = len(changed)
        summary = "By the book" if not count else f"{count} house rule" + ("s" if count > 1 else "")
        before = self._scroll.offset if self._scroll else 0.0
        self._scroll = Scroll(Column(self._fields(), gap=18))
        self._panel = Panel(
            [
                Column(
                    [
                        Column(
                            [
                                Label(f"{self._game.name}: the rules", "subheading"),
                                Label(summary, "small", "accent" if count else "muted"),
                            ],
                            gap=0,
                        ),
                        Rule(),
                        self._scroll,
                        Rule(),
                        Row([reset, Space(grow=1), done]),
                    ],
                    gap=20,
                )
            ]
        )
        self._scroll_back_to = before
        return Free([self._panel], self._arrange), done

    def back(self) -> None:
        self._on_done(self._game.changed(self.chosen))
        self.app.pop()

    def closing(self) -> None:
        self._on_done(self._game.changed(self.chosen))

    # ----------------------------------------------------------------------------------------

    def _fields(self) -> list[Widget]:
        game = self._game
        blocked = self._book.blocked_values(game.id, self._seats, self.chosen)
        idle = self._book.idle(game.id, self.chosen)
        problems = self._book.problems(game.id, self._seats, self.chosen)
        full = game.complete(self.chosen)
        fields: list[Widget] = []
        for group, options in groupby(game.options, key=lambda option: option.group):
            if fields:
                fields.append(Space(6))
            fields.append(Label(group, "label", "accent"))
            for option in options:
                control = option_control(option, full[option.key], blocked, self._choose)
                note = idle.get(option.key, "")
                if note:
                    control.disable(note)
                else:
                    note = problems.get(option.key, "")
                fields.append(Field(option.label, control, option.sentence, note=note))
        return fields

    def _arrange(self, rect: pygame.Rect, kit: Kit) -> None:
        wide = min(kit.px(1240), rect.width - 2 * kit.px(40))
        panel = centred((wide, rect.height - 2 * kit.px(40)), rect)
        self._panel.place(panel, kit)
        if self._scroll is not None and self._scroll_back_to:
            self._scroll.jump_to(self._scroll_back_to, kit)
            self._scroll_back_to = 0.0

    def _choose(self, key: str, value: str) -> None:
        self.chosen[key] = value
        self.rebuild()

    def _reset(self) -> None:
        self.chosen.clear()
        self.rebuild()


def demo(game: str = "last-card", options: str = "") -> SetupScene:
    """The set-up screen of a real game; ``options`` as in a record, ``key=value …``."""
    from game import rulesets
    from game.rulesets.options import parse_options

    return SetupScene(
        rulesets, rulesets.GAMES[game], 4, parse_options(options), lambda chosen: None
    )
