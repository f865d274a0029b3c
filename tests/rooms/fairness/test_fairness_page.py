"""The page about fair cards: the commitment is shown, and people cut."""

from __future__ import annotations

from game.rooms.fairness.fair_match import FairMatch
from game.rooms.fairness.fairness_page import FairnessScene
from game.table.records.commitment import commitment
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from game.ui.widgets.widget import Widget
from tests.ui.conftest import MakeApp
from tests.ui.hands import click, write
from tests.ui.shown import app_of, named, parts, said

SECRET = 1 << 200


def opened(make: MakeApp, seed: int = SECRET, seat: int = 0) -> tuple[Sitting, FairnessScene]:
    sitting = sit_down("classic", {}, [Player("Ana"), Player("Ben", "sharp")], seed)
    scene = FairnessScene(FairMatch(sitting, seat))
    app = make()
    app.push(scene)
    app.step(0.0, [])
    return sitting, scene


def test_the_whole_commitment_is_there_and_never_the_secret(make: MakeApp) -> None:
    sitting, scene = opened(make)
    shown = "".join(said(scene).split())
    assert commitment(sitting.match.record) in shown
    assert str(SECRET) not in shown


def test_somebody_who_types_and_presses_has_cut(make: MakeApp) -> None:
    sitting, scene = opened(make)
    click(app_of(scene), named(scene, "words"))
    write(app_of(scene), "seven herons")
    click(app_of(scene), named(scene, "cut"))
    assert sitting.match.record.cuts_before(2) == ("0 seven herons",)
    assert "Ana: seven herons" in said(scene)


def test_whoever_does_not_play_here_reads_and_cannot_cut(make: MakeApp) -> None:
    _, scene = opened(make, seat=-1)
    assert "words" not in {each.name for each in parts(scene, Widget)}


def test_a_seed_that_can_be_guessed_is_said_to_prove_nothing(make: MakeApp) -> None:
    assert "proves nothing" in said(opened(make, seed=4)[1])
    assert "proves nothing" not in said(opened(make)[1])
