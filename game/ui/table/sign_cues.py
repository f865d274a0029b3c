"""Cues of signs and sayings: whose turn, what is pending, what people call out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine import events as ev
from game.ui.table.rig import Rig
from game.ui.table.words import card_words, suit_words

_OWING = frozenset({"pickup", "challenge", "miss", "attack", "block"})
"""Phases in which something may be pending. In all others nothing is."""


class SignCues:
    """Makes the cues of events in which no card moves."""

    def __init__(self, rig: Rig) -> None:
        self._rig = rig

    def by_event(self) -> Mapping[type[ev.Event], Callable[[Any], None]]:
        """What shows which event."""
        return {
            ev.TurnBegan: self._turn_began,
            ev.Named: self._named,
            ev.Reversed: self._reversed,
            ev.Attacked: self._attacked,
            ev.Threatened: self._threatened,
            ev.Missed: self._missed,
            ev.Challenged: self._challenged,
            ev.Called: self._called,
            ev.Caught: self._caught,
            ev.Blocked: lambda event: self._short(event.seat, "Blocked!"),
            ev.AnotherTurn: lambda event: self._short(event.seat, "Again!"),
            ev.Passed: lambda event: self._short(event.seat, "Pass"),
            ev.Forgot: lambda event: self._short(event.seat, "Forgot to call"),
            ev.TimedOut: lambda event: self._short(event.seat, "Time’s up"),
            ev.Misplayed: lambda event: self._short(event.seat, "Misplay"),
            ev.WentOut: lambda event: self._short(event.seat, "Out!"),
            ev.Locked: lambda event: self._short(event.seat, "Did not call"),
            ev.GuiseNamed: self._guise_named,
            ev.MeleeMoved: self._melee_moved,
            ev.MeleeEnded: lambda event: self._short(event.defender, "Beaten"),
            ev.FightBegan: self._fight_began,
            ev.Shielded: self._shielded,
            ev.FightEnded: self._fight_ended,
            ev.Danced: self._danced,
        }

    def _turn_began(self, event: ev.TurnBegan) -> None:
        self._rig.add(lambda: self._turn(event), 0.0, self._rig.feel.turn_change_time)

    def _turn(self, event: ev.TurnBegan) -> None:
        shown = self._rig.shown
        changed = shown.turn != event.seat
        shown.turn = event.seat
        shown.phase = event.phase
        if event.phase not in _OWING:
            shown.pending = 0
        if event.seat == shown.seat and changed:
            self._rig.movement.sounds.play("turn", 0.7)

    def _named(self, event: ev.Named) -> None:
        shown, feel = self._rig.shown, self._rig.feel

        def name() -> None:
            shown.suit, shown.rank, shown.anything = event.suit, -1, False
            self._rig.movement.sounds.play("wild")
            self._rig.pulse("standard")
            words = suit_words(shown.deck, event.suit)
            self._rig.say(event.seat, words[:4] + words[4:].capitalize(), False)

        self._rig.add(name, feel.turn_change_time, feel.flip_time)

    def _reversed(self, event: ev.Reversed) -> None:
        def turn_round() -> None:
            self._rig.shown.direction = event.direction
            self._rig.movement.sounds.play("reverse")

        time = self._rig.feel.reverse_time
        self._rig.add(turn_round, time * 0.5, time)

    def _attacked(self, event: ev.Attacked) -> None:
        def grow() -> None:
            self._rig.shown.pending = event.total
            self._rig.shown.phase = "pickup"
            self._rig.pulse("pending")

        self._rig.add(grow, 0.0, self._rig.feel.flip_time)

    def _threatened(self, event: ev.Threatened) -> None:
        def grow() -> None:
            self._rig.shown.pending = event.total
            self._rig.shown.phase = "miss"
            self._rig.pulse("pending")

        self._rig.add(grow, 0.0, self._rig.feel.flip_time)

    def _missed(self, event: ev.Missed) -> None:
        self._shout(event.seat, "Misses a turn", "skip", self._rig.feel.turn_change_time)

    def _challenged(self, event: ev.Challenged) -> None:
        pause = self._rig.feel.show_hand_time
        self._shout(event.by, "That’s a lie!", "challenge", pause, loud=True)
        answer = "Caught out!" if event.guilty else "It was honest!"
        self._shout(event.seat, answer, "catch" if event.guilty else "", pause * 0.6, loud=True)

    def _called(self, event: ev.Called) -> None:
        self._rig.add(lambda: self._rig.shown.called.add(event.seat))
        self._shout(event.seat, "Last card!", "call", self._rig.feel.turn_change_time, True)

    def _caught(self, event: ev.Caught) -> None:
        whom = "you" if event.seat == self._rig.teller.seat else self._rig.teller.name(event.seat)
        time = self._rig.feel.show_hand_time * 0.5
        self._rig.add(lambda: self._rig.shake(event.seat))
        self._shout(event.by, f"Caught {whom}!", "catch", time, True)

    def _guise_named(self, event: ev.GuiseNamed) -> None:
        words = f"It is {card_words(self._rig.shown.deck, event.card)}"
        self._shout(event.seat, words, "wild", self._rig.feel.flip_time)

    def _melee_moved(self, event: ev.MeleeMoved) -> None:
        if self._rig.shown.phase != "melee":
            self._shout(event.seat, "Melee!", "challenge", self._rig.feel.flip_time, loud=True)
        self._rig.add(lambda: setattr(self._rig.shown, "phase", "melee"))

    def _fight_began(self, event: ev.FightBegan) -> None:
        self._shout(event.seat, "Fight!", "challenge", self._rig.feel.flip_time, loud=True)

    def _shielded(self, event: ev.Shielded) -> None:
        self._rig.add(lambda: setattr(self._rig.shown, "pending", event.total))
        self._short(event.by, "Blocked!")

    def _fight_ended(self, event: ev.FightEnded) -> None:
        self._rig.add(lambda: setattr(self._rig.shown, "pending", 0))

    def _danced(self, event: ev.Danced) -> None:
        self._rig.add(lambda: self._rig.shake(event.seat))
        self._shout(event.seat, "Bawk-bawk-bawk!", "call", self._rig.feel.turn_change_time, True)

    def _short(self, seat: int, text: str) -> None:
        self._shout(seat, text, "", self._rig.feel.flip_time)

    def _shout(self, seat: int, text: str, sound: str, seconds: float, loud: bool = False) -> None:
        def speak() -> None:
            if sound:
                self._rig.movement.sounds.play(sound)
            self._rig.say(seat, text, loud)

        self._rig.add(speak, seconds)
