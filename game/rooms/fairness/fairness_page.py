"""The page that says why the cards are fair, shows the commitment, and lets people cut."""

from __future__ import annotations

from functools import partial

from game.engine.system_text import system_text
from game.language import file_texts
from game.language.catalogue import N_, _, say
from game.rooms.fairness import fairness_texts as texts
from game.rooms.fairness.fair_match import FairMatch, UndealtMatch
from game.ui.graphics import clipboard
from game.ui.scenes.reading_page import ReadingScene
from game.ui.widgets.box_layout import Column, Space, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label
from game.ui.widgets.form_parts import Entry
from game.ui.widgets.widget import Widget

_GROUP = 8
"""Digits of the commitment in a group."""


class FairnessScene(ReadingScene):
    """The commitment, an entry to cut with, and an explanation."""

    def __init__(self, match: FairMatch | UndealtMatch) -> None:
        self._match = match
        self._typed = ""
        super().__init__(_("Are the cards fair?"), [])

    def content(self) -> Widget:
        match, number = self._match, self._match.commitment
        groups = [number[place : place + _GROUP] for place in range(0, len(number), _GROUP)]
        half = len(groups) // 2
        parts: list[Widget] = []
        if match.secret and not match.known:
            parts.append(Label(say(texts.IN_SHORT), "strong"))
        parts.append(Label(_("This number locks in the cards"), "label", "accent"))
        parts += [Label(" ".join(line), "number") for line in (groups[:half], groups[half:])]
        if not match.secret:
            parts.append(Label(say(texts.GUESSABLE)))
        parts.append(Wrap([Button(_("Copy the number"), self._copy)]))
        if match.known:
            parts.append(Label(say(texts.KNOWN), "body", "accent"))
        if match.may_cut:
            parts += [Space(8), Label(say(texts.CUT), "label", "accent"), *self.cutting()]
        if match.cuts:
            parts += [Space(8), Label(_("Cut by"), "label", "accent")]
            parts += [
                Label(say(texts.CUT_SAID, name=name, text=system_text(words)))
                for name, words in match.cuts
            ]
        parts += [Space(8), Label(_("Why this is fair"), "label", "accent")]
        parts += [Label(say(sentence)) for sentence in texts.EXPLAINED]
        return Column(parts, gap=10)

    def cutting(self) -> list[Widget]:
        """Return the widgets to cut with."""
        from game.table.records.record import CUT_LENGTH

        self._entry = Entry(
            self._typed,
            partial(setattr, self, "_typed"),
            limit=CUT_LENGTH,
            width=560,
            placeholder=_("Any words, or a number"),
        ).named("words")
        cut = Button(_("Cut"), self._cut).named("cut")
        return [Wrap([self._entry, cut])]

    def _cut(self) -> None:
        self._cut_with(self._entry.text)

    def _cut_with(self, words: str) -> None:
        if self._match.cut(words):
            self._typed = ""
            self.rebuild()
        else:
            self.app.toast(_("You cannot cut with that. Try other words."))

    def _copy(self) -> None:
        copied = clipboard.put(self._match.commitment)
        self.app.toast(say(N_("Copied.") if copied else file_texts.NO_CLIPBOARD))
