"""Verbs: what a player can do, a row for each, as every viewer of a seat shows it.

The screen's buttons, the phones and the text viewer read their words, order and colour here.  What
a seat may do now is told by ``game.table.seat_view.controls``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from game.engine.actions import CALL, CATCH, DRAW, LIE, NAME, PASS, PLAY, TAKE, WORDS, ActionKind
from game.engine.view import PlayerView
from game.language import table as texts
from game.language.catalogue import Message, say
from game.language.prompts import pass_words, take_words
from game.language.voice import Voice

Tone = Literal["primary", "secondary", "danger"]
"""``primary``: the thing to do; ``danger``: it accuses somebody."""


Label = Callable[[PlayerView, Voice], str]


def _always(message: Message) -> Label:
    return lambda view, voice: say(message)


@dataclass(frozen=True, slots=True)
class Verb:
    """One thing that a player can do."""

    kind: ActionKind
    label: Label
    """What its button says now."""
    tone: Tone = "secondary"
    gives_way: bool = False
    """Whether it is the thing to do only while no card can be laid: until then another is."""
    cards: bool = False
    """Whether cards are chosen for it."""
    stock: bool = False
    """Whether a hand that reaches for the stock means it."""
    aimed: Message = ""
    """What its button says where nothing else shows at whom it is aimed; empty for what is aimed
    at nobody.  Of the others there is a button for each seat."""
    window: bool = False
    """Whether it is done out of turn as well, while its window is open."""
    asks: bool = False
    """Whether it is not pressed but asked for, in a question of its own."""

    @property
    def word(self) -> str:
        """Its word in the notation."""
        return WORDS[self.kind]


VERBS: Final = (
    Verb(PLAY, _always(texts.B_PLAY), "primary", cards=True),
    Verb(TAKE, lambda view, voice: take_words(view), gives_way=True, stock=True),
    Verb(DRAW, _always(texts.B_DRAW), gives_way=True, stock=True),
    Verb(LIE, _always(texts.B_LIE), "danger"),
    Verb(PASS, lambda view, voice: pass_words(view)),
    Verb(NAME, _always(texts.SAY_FIRST), asks=True),
    Verb(CALL, lambda view, voice: say(texts.B_CALL[voice.last_one]), "primary", window=True),
    Verb(CATCH, _always(texts.B_CATCH), "danger", aimed=texts.B_CATCH_NAME, window=True),
)
"""Every verb, in the order in which buttons stand."""
