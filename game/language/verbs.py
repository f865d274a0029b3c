"""Verbs: what a player can do, a row for each, as every viewer of a seat shows it.

The screen's buttons, keys and line of words, devices and the text viewer read their words, order
and colour here.  What a seat may do now is told by ``game.table.seat_view.controls``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from game.engine.actions import CALL, CATCH, DRAW, LIE, NAME, PASS, PLAY, TAKE, WORDS, ActionKind
from game.engine.aliases import Phase
from game.engine.view import PlayerView
from game.language import table_texts as texts
from game.language.catalogue import N_, NC_, NN_, Message, look_up, say
from game.language.controls import INTENTS
from game.language.voice import TableVoice

Tone = Literal["primary", "secondary", "danger"]
"""``primary``: the thing to do; ``danger``: it accuses somebody."""

Words = Callable[[PlayerView], str]
"""Words that depend on the moment."""


def _always(message: Message) -> Words:
    return lambda view: say(message)


def _take_button(view: PlayerView) -> str:
    if view.phase == "miss":
        return say(NN_("Miss a turn", "Miss {n} turns"), n=max(1, view.pending))
    if view.phase == "attack":
        return say(NC_("button", "Give in: pick up {n}"), n=view.toll)
    if view.pending > 0:
        return say(NC_("button", "Pick up {n}"), n=view.pending)
    return say(NC_("button", "Accept"))


def _take_way(view: PlayerView) -> str:
    if view.phase == "miss":
        return say(NN_("miss the turn", "miss {n} turns"), n=max(1, view.pending))
    if view.pending > 0:
        return say(NC_("one of several ways", "pick up {n}"), n=view.pending)
    return say(NC_("one of several ways", "accept"))


def _pass_button(view: PlayerView) -> str:
    if view.seat < 0:
        return say(texts.B_DECLINE)
    named = {"block": NC_("button", "Let the block stand"), "stack": NC_("button", "Leave it")}
    return say(named.get(view.phase, NC_("button", "Pass")))


@dataclass(frozen=True, slots=True)
class Verb:
    """One thing that a player can do."""

    kind: ActionKind
    button: Words
    """What its button says now."""
    means: Message
    """What its key is called in the settings; empty where it has none of its own."""
    way: Words | None = None
    """What it is called among several ways to go on ("pick up 4"); None where cards, or a question,
    say it."""
    tone: Tone = "secondary"
    outlook: Message = ""
    """The line above the hand while it is offered and no card can be laid, with what it will do;
    empty for the usual line."""
    alone: bool = False
    """True if its outlook is said only where there is nothing else to do."""
    gives_way: bool = False
    """True if it is the thing to do only while no card can be laid."""
    cards: bool = False
    """True if cards are chosen for it."""
    stock: bool = False
    """True if a hand that reaches for the stock means it."""
    aimed: Message = ""
    """What its button says where nothing else shows at whom it is aimed; empty for what is aimed at
    nobody. What is aimed has a button for each seat."""
    window: bool = False
    """True if it is done out of turn as well, while its window is open."""
    asks: bool = False
    """True if it is not pressed but asked for, in a question of its own."""
    unseen: Phase | Literal[""] = ""
    """The phase in which a player at a shared screen can do it before looking at the hand."""
    shows: bool = False
    """True if the hand is then looked at all the same, because of what follows from it."""

    @property
    def word(self) -> str:
        """Its word in the notation."""
        return WORDS[self.kind]

    @property
    def intent(self) -> str:
        """The name of the intent that means it; cards are laid with one that does more."""
        return "lay" if self.cards else self.word

    def label(self, view: PlayerView, voice: TableVoice) -> str:
        """What its button says now, in the words of this game."""
        if self.kind == CALL:
            return say(texts.B_CALL[voice.last_one])
        return self.button(view)


VERBS: Final = (
    Verb(
        PLAY, _always(texts.B_PLAY), N_("Play, or do the only thing you can"),
        tone="primary", cards=True,
    ),
    Verb(
        TAKE, _take_button, N_("Pick up, accept or give in"), _take_way,
        gives_way=True, stock=True,
    ),
    Verb(
        DRAW, _always(NC_("button", "Draw")), N_("Draw"),
        _always(NC_("one of several ways", "draw")), gives_way=True, stock=True,
        outlook=N_("Nothing to play. {outcome}"), alone=True,
    ),
    Verb(
        LIE, _always(NC_("button", "That’s a lie!")), N_("Call it a lie"),
        _always(NC_("one of several ways", "call it a lie")),
        tone="danger", outlook=N_("A lie? {outcome}"), unseen="challenge", shows=True,
    ),
    Verb(
        PASS, _pass_button, N_("Pass"), _always(NC_("one of several ways", "pass")),
        unseen="melee",
    ),
    Verb(NAME, _always(texts.SAY_FIRST), "", asks=True),
    Verb(
        CALL, _always(texts.B_CALL[False]), N_("Say “last card”"), tone="primary", window=True
    ),
    Verb(
        CATCH, _always(NC_("button", "Catch!")), N_("Catch someone"), tone="danger",
        aimed=N_("Catch {name}!"), window=True,
    ),
)  # fmt: skip
"""Every verb, in the order in which buttons stand."""

PRESSED: Final = tuple(verb for verb in VERBS if not (verb.cards or verb.asks or verb.window))
"""The verbs that a single press means, in turn."""


def intent_said(word: str) -> str:
    """What an intent is called in the settings, by its word."""
    means = {verb.intent: verb.means for verb in VERBS if verb.means}
    return look_up(INTENTS[word] if word in INTENTS else means[word])
