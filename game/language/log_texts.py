"""The events as lines of the log, told to the player at the voice's seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine import events as ev
from game.language.catalogue import N_, NC_, NN_, word
from game.language.voice import Said, TableVoice

_LAID = Said(N_("{Player} plays {laid}."), player=N_("You play {laid}."))
_LAID_AS = Said(N_("{Player} plays {laid} as {marked}."), player=N_("You play {laid} as {marked}."))
_JUMPED = Said(N_("{Player} jumps in with {laid}."), player=N_("You jump in with {laid}."))
_JUMPED_AS = Said(
    N_("{Player} jumps in with {laid} as {marked}."),
    player=N_("You jump in with {laid} as {marked}."),
)


def _laid(voice: TableVoice, event: ev.Laid) -> str:
    values = {"player": event.seat, "cards": event.cards, "card": event.guise}
    if event.guise >= 0:
        return voice.say(_JUMPED_AS if event.jumped else _LAID_AS, **values)
    return voice.say(_JUMPED if event.jumped else _LAID, **values)


_DRAWN: Final = {
    "turn": Said(N_("{Player} draws {laid}."), player=N_("You draw {laid}.")),
    "pickup": Said(N_("{Player} picks up {laid}."), player=N_("You pick up {laid}.")),
    "challenge": Said(
        N_("{Player} picks up {laid} for it."), player=N_("You pick up {laid} for it.")
    ),
    "caught": Said(
        N_("{Player} draws {laid} as a penalty."), player=N_("You draw {laid} as a penalty.")
    ),
    "forgot": Said(
        N_("{Player} draws {laid} for not calling."), player=N_("You draw {laid} for not calling.")
    ),
    "misplay": Said(
        N_("{Player} draws {laid} for an illegal card."),
        player=N_("You draw {laid} for an illegal card."),
    ),
    "melee": Said(
        N_("{Player} draws {laid} for the melee."), player=N_("You draw {laid} for the melee.")
    ),
    "no win": Said(
        N_("{Player} draws {laid}: nobody wins with that card."),
        player=N_("You draw {laid}: nobody wins with that card."),
    ),
}
"""By why the cards were drawn."""


def _drawn(voice: TableVoice, event: ev.Drawn) -> str:
    said = _DRAWN.get(event.why, _DRAWN["turn"])
    return voice.say(said, player=event.seat, cards=event.cards)


def _turned_up(voice: TableVoice, event: ev.TurnedUp) -> str:
    if event.returned:
        return voice.say(N_("The {marked} goes back into the stock."), card=event.card)
    return voice.say(N_("The first card is {marked}."), card=event.card)


def _reversed(voice: TableVoice, event: ev.Reversed) -> str:
    if event.direction > 0:
        return voice.say(N_("Play now goes clockwise."))
    return voice.say(N_("Play now goes anticlockwise."))


_ATTACKED = Said(
    NN_("{n} card is coming {player}’s way.", "{n} cards are coming {player}’s way."),
    player=NN_("{n} card is coming your way.", "{n} cards are coming your way."),
)
_THREATENED = Said(
    NN_("{n} missed turn is coming {player}’s way.", "{n} missed turns are coming {player}’s way."),
    player=NN_("{n} missed turn is coming your way.", "{n} missed turns are coming your way."),
)
_GUILTY = Said(
    N_("{By} calls it a lie – and it was one!"), by=N_("You call it a lie – and it was one!")
)
_HONEST = Said(
    N_("{By} calls it a lie, but it was honest."), by=N_("You call it a lie, but it was honest.")
)
_LOOKED = Said(
    N_("{By} looks at {player}’s hand."),
    by=N_("You look at {player}’s hand."),
    player=N_("{By} looks at your hand."),
)


def _hands_passed(voice: TableVoice, event: ev.HandsPassed) -> str:
    moves = event.moves
    if len(moves) == 2 and moves[0][:2] == moves[1][1::-1]:
        first, second = moves[0][:2]
        if second == voice.you:
            first, second = second, first
        return voice.say(_SWAPPED, player=first, other=second)
    return voice.say(N_("Every hand moves on."))


_SWAPPED = Said(N_("{Player} and {other} swap hands."), player=N_("You and {other} swap hands."))


def _simple(said: Said, **names: str) -> Callable[[TableVoice, Any], str]:
    """A line whose placeholders stand for these fields of the event."""

    def line(voice: TableVoice, event: Any) -> str:
        return voice.say(said, **{name: getattr(event, field) for name, field in names.items()})

    return line


def _thunderdome_drawn(voice: TableVoice, event: ev.ThunderdomeDrawn) -> str:
    said = ""
    for seat, card in event.draws:
        each = voice.say(_DREW, player=seat, card=card)
        between = NC_("list", "{rest}, {next}")
        said = word(between, rest=said, next=each) if said else each
    return voice.say(N_("Thunderdome! {draws}."), draws=said)


_DREW = Said(N_("{Player} {marked}"), player=N_("You {marked}"))


def _ended(voice: TableVoice, event: ev.RoundEnded) -> str:
    said = _BLOCKED if event.reason == "blocked" else _WON
    return voice.say(said, players=event.winners)


_WON = Said(
    N_("{Players} wins the round."),
    several=N_("{Players} win the round."),
    players=N_("You win the round."),
)
_BLOCKED = Said(
    N_("Nobody can move. {Players} wins the round."),
    several=N_("Nobody can move. {Players} win the round."),
    players=N_("Nobody can move. You win the round."),
)


_LINES: Final[dict[type[ev.Event], Callable[[TableVoice, Any], str]]] = {
    ev.HandSizeChosen: _simple(
        Said(
            NN_("{Player} deals everyone {n} card.", "{Player} deals everyone {n} cards."),
            player=NN_("You deal everyone {n} card.", "You deal everyone {n} cards."),
        ),
        player="seat",
        n="n",
    ),
    ev.TurnedUp: _turned_up,
    ev.Laid: _laid,
    ev.Drawn: _drawn,
    ev.Recycled: _simple(Said(N_("The discards are shuffled into a new stock."))),
    ev.Named: _simple(
        Said(N_("{Player} asks for {marked_suit}."), player=N_("You ask for {marked_suit}.")),
        player="seat",
        suit="suit",
    ),
    ev.Reversed: _reversed,
    ev.Missed: _simple(
        Said(N_("{Player} misses a turn."), player=N_("You miss a turn.")), player="seat"
    ),
    ev.Attacked: _simple(_ATTACKED, player="seat", n="total"),
    ev.Threatened: _simple(_THREATENED, player="seat", n="total"),
    ev.Blocked: _simple(Said(N_("{Player} blocks it."), player=N_("You block it.")), player="seat"),
    ev.Challenged: lambda voice, event: voice.say(
        _GUILTY if event.guilty else _HONEST, by=event.by
    ),
    ev.HandShown: _simple(_LOOKED, by="to", player="seat"),
    ev.HandsPassed: _hands_passed,
    ev.AnotherTurn: _simple(
        Said(N_("{Player} has another turn."), player=N_("You have another turn.")), player="seat"
    ),
    ev.Passed: _simple(Said(N_("{Player} passes."), player=N_("You pass.")), player="seat"),
    ev.Called: _simple(
        Said(N_("{Player} calls “{cry}”"), player=N_("You call “{cry}”")), player="seat"
    ),
    ev.Caught: _simple(
        Said(
            N_("{By} catches {player}, who did not call."),
            by=N_("You catch {player}, who did not call."),
            player=N_("{By} catches you: you did not call."),
        ),
        by="by",
        player="seat",
    ),
    ev.Forgot: _simple(
        Said(N_("{Player} forgot to call."), player=N_("You forgot to call.")), player="seat"
    ),
    ev.WentOut: _simple(
        Said(N_("{Player} has no cards left."), player=N_("You have no cards left.")), player="seat"
    ),
    ev.TimedOut: _simple(
        Said(N_("{Player}’s time is up."), player=N_("Your time is up.")), player="seat"
    ),
    ev.Misplayed: _simple(
        Said(
            N_("{Player} tried to play an illegal card."),
            player=N_("You tried to play an illegal card."),
        ),
        player="seat",
    ),
    ev.GuiseNamed: _simple(
        Said(
            N_("{Player} says the joker is {marked}."), player=N_("You say the joker is {marked}.")
        ),
        player="seat",
        card="card",
    ),
    ev.MeleeMoved: _simple(
        Said(
            N_("{Player} attacks {other} in the melee."),
            player=N_("You attack {other} in the melee."),
            other=N_("{Player} attacks you in the melee."),
        ),
        player="seat",
        other="defender",
    ),
    ev.MeleeEnded: _simple(
        Said(
            NN_(
                "The melee ends: {n} card for {player}.", "The melee ends: {n} cards for {player}."
            ),
            player=NN_("The melee ends: {n} card for you.", "The melee ends: {n} cards for you."),
        ),
        player="defender",
        n="total",
    ),
    ev.FightBegan: _simple(
        Said(N_("{Player} starts a fight."), player=N_("You start a fight.")), player="seat"
    ),
    ev.Shielded: _simple(
        Said(N_("{By} blocks the attack of {n}."), by=N_("You block the attack of {n}.")),
        by="by",
        n="total",
    ),
    ev.FightEnded: _simple(Said(N_("The fight is over."))),
    ev.Given: _simple(
        Said(
            N_("{Player} gives {other} {marked}."),
            player=N_("You give {other} {marked}."),
            other=N_("{Player} gives you {marked}."),
        ),
        player="seat",
        other="taker",
        card="card",
    ),
    ev.Danced: _simple(
        Said(N_("{Player} does the chicken dance."), player=N_("You do the chicken dance.")),
        player="seat",
    ),
    ev.ThunderdomeDrawn: _thunderdome_drawn,
    ev.Locked: _simple(
        Said(
            N_("{Player} did not call, so their last card cannot be played."),
            player=N_("You did not call, so you cannot play your last card."),
        ),
        player="seat",
    ),
    ev.RoundEnded: _ended,
}
"""How each kind of event is said."""

SILENT: Final = frozenset({ev.Dealt, ev.TurnBegan})
"""The events that the eye follows anyway, which have no line."""


def log_line(event: ev.Event, voice: TableVoice) -> str:
    """One line about what happened, as far as the voice's seat may know it; empty when it is not
    worth a line."""
    tell = _LINES.get(type(event))
    return tell(voice, event) if tell is not None else ""
