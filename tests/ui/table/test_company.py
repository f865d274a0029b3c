"""The faces at the table: they react when a thing is seen, look at whoever acts, blink only while
somebody is there, and cost a frame little."""

from __future__ import annotations

import pytest

from game.engine.events import TurnBegan
from game.storage.face_files import SHUT
from game.table.people.cast import CAST
from game.table.people.seating import DISC, Look
from game.table.records.record import Player
from game.table.sitting import sit_down
from game.ui.graphics.faces import Faces
from game.ui.graphics.power import AWAKE
from game.ui.table.company import Company
from tests.playing import look_like
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, move, wait
from tests.ui.shown import not_none
from tests.ui.table.seated import Seated, sit, sit_at

SCENARIO = "rules: last-card\nhands: 2H 9D 9S 4S | 4C KC TD | 6H 6C 8S\npile: 7H\nturn: 0\n"


def table(make: MakeApp, players: int = 4, **settings: object) -> Seated:
    seats = [Player("Ada"), *(Player(each.name, "casual") for each in CAST)][:players]
    sitting = sit_down("last-card", {}, seats, 7)
    look_like(sitting.book, [Look("aroha"), *(Look(each.id) for each in CAST)][:players])
    seated = sit(make, sitting, **settings)  # type: ignore[arg-type]
    seated.rest()
    return seated


def position(make: MakeApp) -> Seated:
    seated = sit_at(make, SCENARIO)
    look_like(seated.position.book, [Look(face) for face in ("aroha", "ben", "tui")])
    seated.rest()
    # Whoever sits there is looked up when something changes.
    seated.table.refresh_soon()
    seated.rest()
    return seated


def company(seated: Seated) -> Company:
    return seated.table.view.company


def test_a_pick_up_hits_when_it_is_seen(make: MakeApp) -> None:
    seated = position(make)
    assert company(seated).expression(1) == "calm"
    seated.act(0, "2H")
    moods = set()
    for _ in range(round(3 / FRAME)):
        seated.app.step(FRAME, [])
        moods.add(company(seated).expression(0))
    assert "sly" in moods
    seated.act(1, "take")
    assert company(seated).expression(1) != "hit"
    moods = set()
    for _ in range(round(3 / FRAME)):
        seated.app.step(FRAME, [])
        moods.add(company(seated).expression(1))
    assert "hit" in moods
    for _ in range(round(4 / FRAME)):
        seated.app.step(FRAME, [])
    assert company(seated).expression(1) == "calm"


def test_the_others_look_at_whoever_acts(make: MakeApp) -> None:
    seated = table(make)
    view = seated.table.view
    view.display.turn = 2
    view.company.refresh(view.display)
    view.company.react(TurnBegan(2, "play"))
    seen = {seat: view.company.eyes(seat) for seat in (1, 3)}
    assert seen == {1: "right", 3: "left"}


def blinks(seated: Seated, seconds: float) -> int:
    """How often eyes close in so much time, with nobody acting."""
    view, count = seated.table.view, 0
    before = dict.fromkeys(range(4), False)
    for _ in range(round(seconds / 0.05)):
        view.timers.update(0.05)
        for seat in before:
            shut = view.company.eyes(seat).endswith(SHUT)
            count += shut and not before[seat]
            before[seat] = shut
    return count


def test_faces_blink_until_nobody_has_touched_the_table_for_a_minute(make: MakeApp) -> None:
    seated = table(make)
    company(seated).stir()
    assert blinks(seated, 20) > 4
    blinks(seated, AWAKE)
    assert blinks(seated, 60) == 0
    assert seated.table.view.timers.next_due() is None
    move(seated.app, (400, 400))
    wait(seated.app, FRAME)
    assert blinks(seated, 20) > 4


def test_less_motion_has_no_blinking(make: MakeApp) -> None:
    seated = table(make, reduced_motion=True)
    move(seated.app, (400, 400))
    assert blinks(seated, 30) == 0


def test_one_face_is_drawn_in_a_frame_and_the_large_one_before_it_grows(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = table(make, players=4, speed=1.0)
    app, view = seated.app, seated.table.view
    drawn: list[int] = []
    whole = Faces.draw_face

    def counted(self: Faces, face: str, *more: object) -> object:
        if not self.holds(face, *more):  # type: ignore[arg-type]
            drawn.append(more[1])  # type: ignore[arg-type]
        return whole(self, face, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Faces, "draw_face", counted)
    company = view.company
    company.sleep(frozenset(range(4)))
    company.expect_large(1)
    most = 0
    for _ in range(12):
        before = len(drawn)
        app.step(1 / 60, [])
        most = max(most, len(drawn) - before)
    assert len(drawn) >= 4
    assert most == 1
    usual = not_none(view.company.worn(1)).get_width()
    assert max(drawn) > usual, "the large face was drawn ahead"
    drawn.clear()
    company.enlarge(1)
    assert not drawn


def test_somebody_else_sits_down(make: MakeApp) -> None:
    seated = table(make)
    view, sitting = seated.table.view, seated.sitting
    plate = view.plates.plate(1)
    assert plate is not None
    before = plate.face
    look_like(sitting.book, [Look(face) for face in (DISC, "finn", "tui", "vera")])
    seated.app.step(FRAME, [])
    seated.app.step(FRAME, [])
    plates = seated.table.view.plates
    shown = plates.plate(1)
    assert shown is not None
    assert shown.face is not before
    own = plates.plate(0)
    assert own is not None
    assert own.face is None
