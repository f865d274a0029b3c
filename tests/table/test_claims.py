"""What people may do out of turn can be claimed, in every game, and nothing else is offered."""

from __future__ import annotations

import random

import pytest

from game.engine.actions import CALL, CATCH, Action
from game.table.people.claims import Claim, ClaimKind, Claims
from game.table.people.controllers import Controllers
from game.table.people.devices import MOUSE
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from tests.thinning import thinned

NAMES = ("Ada", "Ben", "Cleo", "Dov")
TABLES = [
    ("last-card", {}),
    ("last-card", {"jump_in": "yes", "packs": "2", "nominate": "yes"}),
    ("last-one", {}),
    ("last-one", {"jump_in": "yes", "packs": "2"}),
    ("colours", {"jump_in": "yes"}),
    ("classic", {"jump_in": "yes", "seven_swap": "yes"}),
    ("extreme", {"last_call": "catch", "jump_in": "yes", "packs": "2"}),
]


def kind_of(action: Action) -> ClaimKind:
    return {CALL: ClaimKind.CALL, CATCH: ClaimKind.CATCH}.get(action.kind, ClaimKind.JUMP)


def table(game: str, options: dict[str, str], seed: int) -> Sitting:
    return sit_down(game, options, [Player(name) for name in NAMES], seed)


@pytest.mark.parametrize(("game", "options"), thinned(TABLES, 3))
def test_everything_that_is_legal_out_of_turn_can_be_claimed(
    game: str, options: dict[str, str]
) -> None:
    """Saying that a card was a lie, and going on in a melee, are never out of turn: whoever may is
    asked, and it is their turn."""
    luck, seen, phases = random.Random(game), set(), set()
    for seed in range(12):
        sitting = table(game, options, seed)
        claims = Claims(sitting, Controllers(sitting.book))
        for _ in range(150):
            if sitting.round_over:
                break
            view = sitting.view(-1)
            phases.add(view.phase)
            for seat in range(len(NAMES)):
                offered = {each.kind for each in claims.of(seat)}
                if seat == view.turn:
                    assert ClaimKind.JUMP not in offered
                    continue
                wanted = {kind_of(action) for action in sitting.legal(seat)}
                assert wanted <= offered, (view.phase, seat, sitting.legal(seat))
                # What is offered beyond that, everybody is offered, whatever their cards.
                assert offered - wanted <= {ClaimKind.JUMP}
                seen |= wanted
            actions = [a for a in sitting.legal(view.turn) if a.kind not in (CALL, CATCH)]
            sitting.submit(view.turn, luck.choice(actions))
    # In Last One Colours the call comes before the play, and so in turn.
    assert (game != "colours") == (ClaimKind.CALL in seen)
    assert ClaimKind.CATCH in seen
    assert ("jump_in" in options) == (ClaimKind.JUMP in seen)
    asked = {"last-one": "melee", "colours": "challenge", "classic": "challenge"}
    assert asked.get(game, "play") in phases


def test_nobody_claims_for_whom_the_game_plays() -> None:
    sitting = table("classic", {"jump_in": "yes"}, 1)
    claims = Claims(sitting, Controllers(sitting.book))
    other = (sitting.view(-1).turn + 1) % len(NAMES)
    jump = Claim(ClaimKind.JUMP, other)
    assert claims.of(other) == (jump,)
    assert other in claims.makers(ClaimKind.JUMP, MOUSE)
    sitting.set_automatic(other, True)
    assert claims.of(other) == ()
    assert other not in claims.makers(ClaimKind.JUMP, MOUSE)
