"""Claims: what people do out of turn on one screen, and who did it.

What can be claimed depends only on public facts: everybody knows who may call and who may be
caught, and if the rules allow jumping in, everybody can claim it, whatever their cards. If the
device does not show whose claim it is, and several people could make it, the game asks, and
everything waits for the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from game.engine.actions import CALL, CATCH, NOBODY
from game.table.people.controllers import Controllers
from game.table.people.devices import Source
from game.table.sitting_like import SittingLike


class ClaimKind(StrEnum):
    """The thing that is claimed."""

    CALL = "call"
    """Saying "last card"."""
    CATCH = "catch"
    """Catching somebody who has not said it."""
    JUMP = "jump"
    """Looking at their own cards in order to jump in."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that a person does out of turn."""

    kind: ClaimKind
    seat: int = NOBODY
    """The seat that claims it; NOBODY (-1) while that is not known."""
    target: int = NOBODY
    """The seat that is caught."""


class Claims:
    """The claims of one screen."""

    def __init__(self, sitting: SittingLike, controllers: Controllers) -> None:
        self._sitting = sitting
        self._controllers = controllers
        self.asked: Claim | None = None
        """A claim whose maker is not known yet; everything waits for the answer."""

    # --- what can be claimed ---------------------------------------------------------------------

    def of(self, seat: int) -> tuple[Claim, ...]:
        """Return the claims that this person could make now."""
        sitting = self._sitting
        if sitting.round_over or seat not in self._playing():
            return ()
        view = sitting.view(NOBODY)
        found = []
        for action in sitting.legal(seat):
            if action.kind == CALL:
                found.append(Claim(ClaimKind.CALL, seat))
            elif action.kind == CATCH:
                found.append(Claim(ClaimKind.CATCH, seat, action.seat))
        if sitting.rules.jump_in is not None and view.phase == "play" and view.turn != seat:
            found.append(Claim(ClaimKind.JUMP, seat))
        return tuple(found)

    def whose(self, kind: ClaimKind, target: int = NOBODY) -> tuple[int, ...]:
        """Return everybody at this screen who could make this claim (against the target, if
        given)."""
        return tuple(
            seat
            for seat in self._playing()
            if any(each.kind == kind and target in (NOBODY, each.target) for each in self.of(seat))
        )

    def targets(self) -> tuple[int, ...]:
        """The seats that somebody at this screen could catch."""
        caught = {
            each.target
            for seat in self._playing()
            for each in self.of(seat)
            if each.kind == ClaimKind.CATCH
        }
        return tuple(sorted(caught))

    # --- claiming --------------------------------------------------------------------------------

    def makers(self, kind: ClaimKind, source: Source, target: int = NOBODY) -> tuple[int, ...]:
        """Return who may have made this claim with this device: nobody if nobody can; several if
        the game must ask."""
        return tuple(
            seat for seat in self.whose(kind, target) if self._controllers.may_act(source, seat)
        )

    def ask(self, claim: Claim) -> None:
        """Wait until it is known whose claim it is."""
        self.asked = claim

    def answer(self, seat: int) -> Claim | None:
        """Settle that the claim was that person's.  Returns the claim if they can still make it."""
        asked, self.asked = self.asked, None
        if asked is None or seat not in self.whose(asked.kind, asked.target):
            return None
        return Claim(asked.kind, seat, asked.target)

    def withdraw(self) -> None:
        """Drop the claim: nobody meant it."""
        self.asked = None

    def _playing(self) -> Sequence[int]:
        taking_part = self._sitting.view(NOBODY).seats
        return [
            seat
            for seat in self._controllers.screen_seats
            if seat in taking_part and not self._sitting.automatic(seat)
        ]
