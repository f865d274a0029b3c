"""Tables for a television, to look at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.actions import CALL, CATCH, PLAY, TAKE
from game.table.people.cast import CAST
from game.table.people.controllers import Controllers
from game.table.people.seating import Look
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from game.ui.scenes.match_hooks import MatchHooks
from game.ui.scenes.table import TableScene
from tests.demos.people import LONG_NAMES, NAMES, show_faces
from tests.demos.registry import demo

SCREENS: list[tuple[str, dict[str, object]]] = [
    ("television", {"show": "alone"}), ("television", {"game": "classic", "show": "doubt"}),
]  # fmt: skip
UNDER = ["television"]
FILMS = [
    ("television", {"game": "last-one", "show": "melee"}, 8.0),
    ("television", {"game": "classic", "show": "verdict"}, 8.0),
    ("television", {"game": "last-card", "show": "winner"}, 8.0),
    ("television", {"game": "last-card", "show": "owed"}, 8.0),
]

_SEEN = ("verdict", "last-card", "winner")
"""Things of which the move that leads to them is seen."""


@demo
def television(
    players: int = 4,
    game: str = "last-card",
    seed: int = 7,
    moves: int = 0,
    show: str = "",
    rounds: int = 0,
    long: bool = False,
    names: Sequence[str] = NAMES,
    here: bool = False,
    hooks: Sequence[MatchHooks] = (),
) -> TableScene:
    """A table whose people all play by phone, to look at: after so many ``rounds``, ``moves`` moves
    into the next one, and then on until there is something to ``show``: owed, melee, fight, doubt,
    verdict, alone (two on one card), last-card or winner; ``long``: of people with long names,
    else with ``names``; ``here``: the first of them plays at the screen; ``hooks``:
    of rooms that join in."""
    seated = [Player(name) for name in (LONG_NAMES if long else names)[:players]]
    sitting = sit_down(game, {}, seated, seed)
    show_faces(sitting, [Look(each.id, seat) for seat, each in enumerate(reversed(CAST))])
    for seat in range(here, players):
        sitting.book.sit(
            seat, replace(sitting.book.seating[seat], kind="phone", profile=f"p{seat}")
        )
    for _ in range(rounds):
        while not sitting.round_over:
            _move(sitting)
        if sitting.match_over:
            break
        sitting.next_round()
    _play_until(sitting, moves, show)
    done: list[str] = []

    def go_on(scene: TableScene, dt: float) -> bool:
        # The move that leads to it is seen.
        if not done and show in _SEEN and not scene.busy and not sitting.round_over:
            done.append(show)
            _move(sitting)
        return False

    return TableScene(
        sitting, -1, on_update=go_on, late=True, controllers=Controllers(sitting.book),
        hooks=hooks,
    )  # fmt: skip


def _move(sitting: Sitting) -> None:
    """The person in turn moves as the game would for them."""
    turn = sitting.view(-1).turn
    doubts = sitting.view(-1).phase == "challenge"
    calls = [
        each
        for each in sitting.legal(turn)
        if doubts and each.kind not in (CALL, CATCH, PLAY, TAKE)
    ]
    sitting.submit(turn, calls[0] if calls else sitting.stand_in_move(turn))


def _play_until(sitting: Sitting, moves: int, show: str) -> None:
    """Play so many moves, and on until there is such a thing to show.  Raises LookupError when
    there never is."""
    done = 0
    for _ in range(60):
        while not sitting.round_over:
            view = sitting.view(-1)
            alone = [seat for seat in view.seats if view.sizes[seat] == 1]
            found = {
                "": True,
                "owed": view.phase == "pickup" and view.pending >= 4,
                "melee": view.phase == "melee",
                "fight": view.phase == "attack",
                "alone": len(alone) > 1,
                "doubt": view.phase == "challenge",
                "verdict": view.phase == "challenge",
                "last-card": view.turn in alone and _wins(sitting),
                "winner": view.turn in alone and _wins(sitting),
            }
            if done >= moves and found[show]:
                return
            done += 1
            _move(sitting)
        if sitting.match_over:
            break
        sitting.next_round()
    raise LookupError(show)


def _wins(sitting: Sitting) -> bool:
    """True if what the player in turn does next is to lay the last card."""
    turn = sitting.view(-1).turn
    return len(sitting.stand_in_move(turn).cards) == sitting.view(-1).sizes[turn]
