"""The cards are cut before the first deal: at the screen, on phones, and checked afterwards."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from game.rooms.fairness import command as verify
from game.rooms.fairness.cut_page import CutScene, SpreadDeck
from game.rooms.fairness.fair_match import UndealtMatch
from game.rooms.fairness.settings import CUT_FIRST
from game.rooms.learn.pages.first_hand_scene import OfferScene
from game.rooms.phones.wire.messages import CutRequest, SeatRequest
from game.rooms.phones.wire.server import Came, Heard
from game.storage.store import Store
from game.table.match import Match
from game.table.records.commitment import commitment
from game.table.records.record import write_record
from game.table.seat_book import SeatBook
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.button import Button
from tests.rooms.phones.bot import Chairs, KeptWires
from tests.rooms.together.test_evening import play_out
from tests.ui.conftest import MakeApp
from tests.ui.hands import click, press, write
from tests.ui.shown import named, part, parts, said, top

SECRET = 77 << 90


def begun(make: MakeApp, folder: Path, **settings: object) -> tuple[App, Flow]:
    app = make(
        (800, 600), speed=0.0, tips=False, opponents=1, reduced_motion=True, last_game="classic",
        **settings,
    )  # fmt: skip
    app.settings.options["classic"] = {"match": "rounds", "rounds": "1"}
    flow = Flow(app, Store(folder), SECRET)
    app.push(flow.menu())
    app.step(0, [])
    return app, flow


def test_the_offer_to_learn_comes_before_the_cut_and_the_deal_after_both(
    make: MakeApp, tmp_path: Path
) -> None:
    """Each room that holds a deal up leads on to those that follow."""
    app, flow = begun(make, tmp_path)
    app.settings.tips = flow.offers = True
    CUT_FIRST.put(app.settings, True)
    press(app, pygame.K_RETURN)
    buttons = parts(top(app, OfferScene), Button)
    click(app, next(each for each in buttons if each.text == "Just play"))
    click(app, named(top(app, CutScene), "deal"))
    assert isinstance(app.scene, TableScene)
    assert flow.sitting is not None


def locked_in(app: App) -> str:
    """The number that is shown before the cards are cut."""
    found = re.search(r"(?:[0-9a-f]{8}\s?){8}", said(app))
    assert found
    return "".join(found[0].split())


def test_a_cut_match_is_what_was_committed_to(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path)
    CUT_FIRST.put(app.settings, True)
    press(app, pygame.K_RETURN)
    top(app, CutScene)
    assert flow.sitting is None
    number = locked_in(app)
    # By touch or mouse, by keys, and in words.
    spread = part(top(app, CutScene), SpreadDeck)
    click(app, (spread.rect.x + spread.rect.width // 4, spread.rect.centery))
    top(app, CutScene).ui.steer(part(top(app, CutScene), SpreadDeck))
    press(app, pygame.K_RIGHT, pygame.K_RETURN)
    click(app, named(app, "words"))
    write(app, "seven herons")
    click(app, named(app, "cut"))
    assert "seven herons" in said(app)
    top(app, CutScene).ui.steer(named(app, "deal"))
    press(app, pygame.K_RETURN)
    top(app, TableScene)
    assert flow.sitting is not None
    record = flow.sitting.match.record
    assert [cut.words for cut in record.cuts] == ["249", "540", "seven herons"]
    assert commitment(record) == number
    play_out(app, flow)
    file = tmp_path / "end.lcr"
    file.write_text(write_record(record), encoding="utf-8")
    assert verify.main(file, number) == 0
    file.write_text(write_record(record).replace("cut 0 249", "cut 0 251"), encoding="utf-8")
    assert verify.main(file, number) != 0


def test_nobody_is_asked_who_has_not_wished_it_and_back_leaves(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = begun(make, tmp_path)
    press(app, pygame.K_RETURN)
    top(app, TableScene)
    flow.to_menu()
    CUT_FIRST.put(app.settings, True)
    flow.beginning.usual("classic")
    top(app, CutScene)
    press(app, pygame.K_ESCAPE)
    top(app, MenuScene)
    assert flow.current.unfinished is not None


def test_phones_are_shown_the_commitment_and_cut(make: MakeApp) -> None:
    wires = KeptWires()
    chairs = Chairs(wires)
    book = chairs.offer(2)
    chairs.board.take(Came(0, -1))
    chairs.board.take(Heard(0, SeatRequest("Zoe", "disc", 1)))
    undealt = UndealtMatch(Match("classic", {}, book.players, SECRET), book)
    chairs.board.offer_cut(undealt)
    assert wires.sent[0][-1] == {"kind": "cutting", "commitment": undealt.commitment}
    app, dealt = make((800, 600)), list[int]()
    app.push(CutScene(undealt, lambda: dealt.append(1), lambda: None))
    app.step(0.0, [])
    chairs.board.take(Heard(0, CutRequest("by the river")))
    app.step(0.1, [])
    assert undealt.cuts == [("Zoe", "by the river")]
    assert "Zoe: by the river" in said(app)
    # Nobody is there to press the button: it is dealt all the same.
    for _ in range(21):
        app.step(1.0, [])
    assert dealt
    chairs.board.offer_cut(None)
    assert wires.sent[0][-1] == {"kind": "cutting", "commitment": ""}
    chairs.board.take(Heard(0, CutRequest("too late")))
    assert len(undealt.cuts) == 1


def test_a_match_that_is_cut_is_dealt_to_those_it_was_committed_for(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = begun(make, tmp_path)
    book = SeatBook(flow.household.usual(app.rng))
    CUT_FIRST.put(app.settings, True)
    flow.beginning.begin("classic", {}, book, alone=True)
    assert isinstance(app.scene, CutScene)
    number = locked_in(app)
    # A phone changes its name while the others cut.
    book.rename(0, "Somebody else")
    app.scene.ui.steer(named(app, "deal"))
    press(app, pygame.K_RETURN)
    assert flow.sitting is not None
    assert commitment(flow.sitting.match.record) == number
