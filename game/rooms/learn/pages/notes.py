"""Notes that explain what happens at the table when it happens for the first time.

A note depends on what happens – a phase, an event, an offer – and never on the game, so tables
with other rules get the notes that they need. The first note explains how to play a card. When
several notes fit, the simplest is shown. The settings remember which notes have been given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.engine import events as ev
from game.engine.actions import DRAW, PLAY, Action
from game.engine.aliases import FIGHT_PHASES
from game.engine.events import Event
from game.engine.view import PlayerView
from game.rulesets import game_info


@dataclass(frozen=True, slots=True)
class NoteMoment:
    """What one seat can see at one moment."""

    view: PlayerView
    fresh: Sequence[Event]
    """The events that have just happened, as far as that seat may know them."""
    legal: Sequence[Action]
    names: Sequence[str]

    @property
    def mine(self) -> bool:
        """True if it is this seat's turn."""
        return self.view.turn == self.view.seat

    @property
    def can_lay(self) -> bool:
        """True if a card may be played now."""
        return any(action.kind == PLAY for action in self.legal)

    def happened(self, kind: type[Event]) -> bool:
        """Return whether an event of this kind has just happened."""
        return any(isinstance(event, kind) for event in self.fresh)

    def catchable(self) -> tuple[int, ...]:
        """Return the seats that this one could catch, because they show that they have one card."""
        return tuple(seat for seat in self.view.uncalled if seat != self.view.seat)


@dataclass(frozen=True, slots=True)
class Tip:
    """One note. Its words are in ``game.rooms.learn.words.newcomers``; ``sign`` is one of
    :data:`game.ui.graphics.widget_art.SIGNS`."""

    id: str
    """The name in the settings; its meaning must never change."""
    sign: str
    arises: Callable[[NoteMoment], bool]
    early: bool = False
    """True if the note is shown before the event is shown, not after it."""


def _melee(at: NoteMoment) -> bool:
    return at.view.phase == "melee"


def _fight(at: NoteMoment) -> bool:
    return at.view.phase in FIGHT_PHASES or at.happened(ev.FightBegan)


def _challenge(at: NoteMoment) -> bool:
    return at.mine and at.view.phase == "challenge"


def _challenged(at: NoteMoment) -> bool:
    # A player who has called it a lie knows already.
    return any(isinstance(event, ev.Challenged) and event.by != at.view.seat for event in at.fresh)


def _answer(at: NoteMoment) -> bool:
    return at.mine and at.view.phase == "pickup" and at.can_lay


def _catch(at: NoteMoment) -> bool:
    return bool(at.catchable()) and not at.happened(ev.RoundEnded)


def _call(at: NoteMoment) -> bool:
    return at.mine and any(action.kind == PLAY and action.call for action in at.legal)


def _several(at: NoteMoment) -> bool:
    return at.mine and any(a.kind == PLAY and len(a.cards) > 1 for a in at.legal)


def _turn(at: NoteMoment) -> bool:
    return at.mine and at.view.phase == "play" and at.can_lay


def _draw(at: NoteMoment) -> bool:
    draws = any(action.kind == DRAW for action in at.legal)
    return at.mine and at.view.phase == "play" and draws and not at.can_lay


TIPS: Final[tuple[Tip, ...]] = (
    Tip("turn", "cards", _turn),
    Tip("draw", "cards", _draw),
    Tip("several", "cards", _several),
    Tip("call", "sound", _call),
    Tip("catch", "eye", _catch),
    Tip("answer", "shield", _answer),
    Tip("challenge", "question", _challenge),
    Tip("challenged", "question", _challenged),
    Tip("hands", "swap", lambda at: at.happened(ev.HandsPassed)),
    Tip("dance", "person", lambda at: at.happened(ev.Danced)),
    Tip("melee", "swords", _melee),
    Tip("fight", "swords", _fight),
    Tip("thunderdome", "bolt", lambda at: at.happened(ev.ThunderdomeDrawn), early=True),
)
"""Every note, the simplest first. The first one comes before all others."""

_BEATS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "nothing fits": "draw", "draw and play": "draw", "call first": "call",
        "call last one first": "call",
        "call or wait": "call", "catch": "catch", "answer a two": "answer",
        "answer a plus two": "answer", "challenge": "challenge", "melee": "melee", "run": "several",
        "block": "fight",
    }
)  # fmt: skip
"""The notes that repeat a step of a first hand."""


def taught(game_id: str) -> tuple[str, ...]:
    """Return the notes that players do not need after the first hand of this game."""
    beats = (_BEATS.get(beat.says) for beat in game_info(game_id).first_hand.beats)
    return TIPS[0].id, *dict.fromkeys(tip for tip in beats if tip)


def tip_for(at: NoteMoment, given: Sequence[str], early: bool = False) -> Tip | None:
    """Return the note for this moment, if it has not been given before. ``early``: the events have
    not been shown yet."""
    open_to = TIPS if TIPS[0].id in given else TIPS[:1]
    return next(
        (
            tip
            for tip in open_to
            if tip.id not in given and (tip.early or not early) and tip.arises(at)
        ),
        None,
    )
