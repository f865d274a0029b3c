"""Notes for the first time: what is going on when something happens that one has not met yet.

A tip is tied to what happens at the table – a phase, an event, an offer – and never to a game,
so a table with other rules gets the notes that it needs. The first of all is how to lay a card;
where several moments meet, the simpler one is explained. Which have been given is remembered in the
settings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine import events as ev
from game.engine.actions import DRAW, LIE, PLAY, Action
from game.engine.events import Event
from game.engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Moment:
    """What there is to see for one seat at one moment."""

    view: PlayerView
    fresh: Sequence[Event]
    """What has just happened, as that seat may know it."""
    legal: Sequence[Action]
    names: Sequence[str]

    @property
    def seat(self) -> int:
        """Whose eyes these are."""
        return self.view.seat

    @property
    def mine(self) -> bool:
        """Whether it is this seat's turn."""
        return self.view.turn == self.seat

    @property
    def can_lay(self) -> bool:
        """Whether there is a card that may be laid now."""
        return any(action.kind == PLAY for action in self.legal)

    def happened(self, kind: type[Event]) -> bool:
        """Whether something of the kind has just happened."""
        return any(isinstance(event, kind) for event in self.fresh)

    def catchable(self) -> tuple[int, ...]:
        """The seats that this one could catch, their last card in sight."""
        return tuple(seat for seat in self.view.uncalled if seat != self.seat)


@dataclass(frozen=True, slots=True)
class Tip:
    """One note. ``words`` are two or three short sentences; ``sign`` is one of
    :data:`game.ui.graphics.skins.SIGNS`."""

    id: str
    """As remembered in the settings; it never changes its meaning."""
    title: str
    words: str
    sign: str
    arises: Callable[[Moment], bool]
    early: bool = False
    """Given before what it is about is shown, not after."""


def _melee(at: Moment) -> bool:
    return at.view.phase == "melee"


def _fight(at: Moment) -> bool:
    return at.view.phase in ("attack", "block") or at.happened(ev.FightBegan)


def _challenge(at: Moment) -> bool:
    return at.mine and any(action.kind == LIE for action in at.legal)


def _challenged(at: Moment) -> bool:
    # Whoever called it a lie had it explained before.
    return any(isinstance(event, ev.Challenged) and event.by != at.seat for event in at.fresh)


def _answer(at: Moment) -> bool:
    return at.mine and at.view.phase == "pickup" and at.can_lay


def _catch(at: Moment) -> bool:
    return bool(at.catchable()) and not at.happened(ev.RoundEnded)


def _call(at: Moment) -> bool:
    return at.mine and any(action.kind == PLAY and action.call for action in at.legal)


def _several(at: Moment) -> bool:
    return at.mine and any(a.kind == PLAY and len(a.cards) > 1 for a in at.legal)


def _turn(at: Moment) -> bool:
    return at.mine and at.view.phase == "play" and at.can_lay


def _draw(at: Moment) -> bool:
    draws = any(action.kind == DRAW for action in at.legal)
    return at.mine and at.view.phase == "play" and draws and not at.can_lay


TIPS: Final[tuple[Tip, ...]] = (
    Tip(
        "turn",
        "Your turn",
        "Lay a card that goes on the top of the pile: those that do stand up. Click one, or drag "
        "it to the middle. Point at any card to read what it does.",
        "cards",
        _turn,
    ),
    Tip(
        "draw",
        "Nothing fits",
        "None of your cards may be laid now, so you draw: click the stock, or press Draw.",
        "cards",
        _draw,
    ),
    Tip(
        "several",
        "More than one at once",
        "You hold cards that may be laid together. Click them one after another, in the order in "
        "which they are to lie, then press Play. One alone is fine too.",
        "cards",
        _several,
    ),
    Tip(
        "call",
        "Say “Last card!”",
        "With what you lay now you may come down to one card. Press “Last card!” (or C) before you "
        "lay it, or at once afterwards: whoever forgets pays for it.",
        "sound",
        _call,
    ),
    Tip(
        "catch",
        "Somebody forgot to call",
        "A player is down to one card and has not said “last card”. Press Catch before the next "
        "player acts, and they draw for it.",
        "eye",
        _catch,
    ),
    Tip(
        "answer",
        "You can answer that",
        "A pick-up falls on you, but you hold a card that answers it. Lay it, and the next player "
        "faces the lot; or pick up.",
        "shield",
        _answer,
    ),
    Tip(
        "challenge",
        "Was that a lie?",
        "This card may be laid only by somebody with nothing of the colour to match. Accept it, "
        "or call it a lie: if you are right its player picks up, if you are wrong you pick up "
        "more.",
        "question",
        _challenge,
    ),
    Tip(
        "challenged",
        "That’s a lie!",
        "Somebody would not believe that this card was laid by the rule, and was shown the hand "
        "it came from. A lie that is found out is picked up by the liar; an honest player makes "
        "whoever doubted pick up more.",
        "question",
        _challenged,
    ),
    Tip(
        "hands",
        "Hands change owners",
        "Whole hands have just moved from player to player. What you hold now was somebody "
        "else’s, and somebody knows what you have.",
        "swap",
        lambda at: at.happened(ev.HandsPassed),
    ),
    Tip(
        "dance",
        "The chicken dance",
        "Whoever that card falls on does the chicken dance. Nobody draws for it, and nobody misses "
        "a turn: it costs only dignity.",
        "person",
        lambda at: at.happened(ev.Danced),
    ),
    Tip(
        "melee",
        "A melee",
        "Anybody may lay the next higher card of the suit, also out of turn: its player is safe, "
        "and the one before must defend. When nobody goes on, the defender draws as many cards "
        "as the last card counts.",
        "swords",
        _melee,
    ),
    Tip(
        "fight",
        "A fight",
        "Only fight cards count now, of any suit: add to the attack, pass it on, turn it back or "
        "block it. Whoever gives in picks up everything.",
        "swords",
        _fight,
    ),
    Tip(
        "thunderdome",
        "Thunderdome!",
        "More than one player has no cards left. Each draws one card from the stock, and the "
        "highest wins the round. Ties draw again.",
        "bolt",
        lambda at: at.happened(ev.Duelled),
        early=True,
    ),
)
"""Every note, the simplest first. Before the first has been given there is no other."""


def tip_for(at: Moment, given: Sequence[str], early: bool = False) -> Tip | None:
    """The note that this moment calls for, if it has not been given before; ``early`` while
    what has happened is still to be shown."""
    open_to = TIPS if TIPS[0].id in given else TIPS[:1]
    return next(
        (
            tip
            for tip in open_to
            if tip.id not in given and (tip.early or not early) and tip.arises(at)
        ),
        None,
    )
