"""Cues of melees and fights, of what jokers stand for, and of the chicken dance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.engine import events as ev
from game.ui.table.contest import Contest
from game.ui.table.rig import Rig
from game.ui.table.strife import ATTACK, BLOCK, MELEE, QUIET, Strife


class ContestCues:
    """Shows, beside the other cues of the same events, what they mean for a quarrel."""

    def __init__(self, rig: Rig, contest: Contest) -> None:
        self._rig = rig
        self._contest = contest

    def by_event(self) -> Mapping[type[ev.Event], Callable[[Any], None]]:
        """What shows which event."""
        return {
            ev.Laid: self._laid,
            ev.GuiseNamed: self._guise_named,
            ev.MeleeMoved: self._melee_moved,
            ev.MeleeEnded: self._melee_ended,
            ev.FightBegan: self._fight_began,
            ev.Attacked: self._attacked,
            ev.Shielded: self._shielded,
            ev.FightEnded: lambda event: self._now(QUIET),
            ev.TurnBegan: self._turn_began,
            ev.RoundEnded: lambda event: self._now(QUIET),
            ev.Danced: self._danced,
            ev.Locked: lambda event: self._rig.add(lambda: self._rig.shake(event.seat)),
        }

    # ------------------------------------------------------------------------------------------

    def _now(self, strife: Strife) -> None:
        self._rig.add(lambda: self._be(strife))

    def _be(self, strife: Strife) -> None:
        self._rig.shown.strife = strife

    def _laid(self, event: ev.Laid) -> None:
        self._rig.add(lambda: setattr(self._rig.shown, "guise", event.guise))

    def _guise_named(self, event: ev.GuiseNamed) -> None:
        self._rig.add(lambda: setattr(self._rig.shown, "guise", event.card))

    def _melee_moved(self, event: ev.MeleeMoved) -> None:
        rig, feel = self._rig, self._rig.feel

        def move() -> None:
            fresh = rig.shown.strife.kind != MELEE
            self._be(Strife(MELEE, event.seat, event.defender, event.total, event.onward))
            if fresh:
                self._contest.burst("melee")
            rig.movement.sounds.play("clash", min(1.0, 0.5 + 0.06 * event.total))
            rig.shake(event.defender)

        rig.add(move, feel.flip_time * 1.5, feel.flip_time * 1.5)

    def _melee_ended(self, event: ev.MeleeEnded) -> None:
        rig, feel = self._rig, self._rig.feel

        def end() -> None:
            self._be(replace(rig.shown.strife, onward=-1, total=event.total))
            rig.movement.sounds.play("catch")
            rig.shake(event.defender)

        rig.add(end, feel.turn_change_time, feel.turn_change_time)

    def _fight_began(self, event: ev.FightBegan) -> None:
        def begin() -> None:
            self._be(Strife(ATTACK, event.seat))
            self._contest.burst("fight")
            self._rig.movement.sounds.play("clash")

        self._rig.add(begin, self._rig.feel.flip_time, self._rig.feel.flip_time)

    def _attacked(self, event: ev.Attacked) -> None:
        rig = self._rig

        def strike() -> None:
            if not rig.shown.strife:
                return
            first = rig.shown.strife.against < 0
            rig.shown.phase = ATTACK
            self._be(Strife(ATTACK, event.by, event.seat, event.total))
            if not first:
                rig.movement.sounds.play("clash", min(1.0, 0.5 + 0.05 * event.total))
            rig.shake(event.seat)

        rig.add(strike, rig.feel.flip_time, rig.feel.flip_time)

    def _shielded(self, event: ev.Shielded) -> None:
        rig = self._rig

        def block() -> None:
            rig.shown.phase = BLOCK
            self._be(Strife(BLOCK, event.by, event.seat, event.total))
            rig.movement.sounds.play("shield")

        rig.add(block, rig.feel.flip_time, rig.feel.flip_time)

    def _turn_began(self, event: ev.TurnBegan) -> None:
        if event.phase not in (MELEE, ATTACK, BLOCK):
            self._now(QUIET)

    def _danced(self, event: ev.Danced) -> None:
        def dance() -> None:
            self._contest.dance(event.seat)
            self._rig.movement.sounds.play("cluck")

        self._rig.add(dance)
