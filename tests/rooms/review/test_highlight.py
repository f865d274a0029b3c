"""The highlight of a round is the moment that its sheet tells of, and a loser hears something kind
and true."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import events as ev
from game.rooms.review.model.highlight import highlight
from game.rooms.review.pages.highlight_scene import HighlightScene
from game.storage.store import Store
from game.table.records.record import Player
from game.table.round_summary import SummaryCode
from game.table.scorer import comfort
from game.table.sitting import Sitting, sit_down
from game.ui.app.flow import Flow
from game.ui.scenes.score.ending import EndingScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.button import Button
from tests.ui.conftest import MakeApp
from tests.ui.shown import top
from tests.ui.test_flow import play

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Esther")


def played(game: str, seed: int, **options: str) -> Sitting:
    """A match between computers after its first round."""
    sitting = sit_down(game, options, [Player(name, "casual") for name in NAMES], seed)
    while not sitting.round_over:
        sitting.update(5.0)
    return sitting


def test_everybody_has_their_face_in_it() -> None:
    names = ("Tui", "Vera", "Nils", "Mina", "Kofi")
    again, seed = None, 0
    while again is None and seed < 12:
        sitting = sit_down("last-card", {}, [Player(name, "casual") for name in names], seed)
        while not sitting.round_over:
            sitting.update(5.0)
        again, seed = highlight(sitting.match), seed + 1
    assert again is not None
    assert [look.face for look in again.position.looks] == [name.lower() for name in names]


@pytest.mark.parametrize("game", ["last-card", "classic", "last-one", "extreme"])
def test_it_shows_what_the_sheet_tells(game: str) -> None:
    found = 0
    for seed in range(12):
        sitting = played(game, seed)
        again, told = highlight(sitting.match), sitting.sheet().moment
        assert (again is None) == (told is None)
        if again is None:
            continue
        found += 1
        assert again.fact == told
        assert again.position.names == sitting.names
        feed = again.position.follow(-1, late=True)
        for seat, action in again.moves:
            again.position.act(seat, action)
        news = feed.take()
        assert news, "something happens"
        if told is not None and told.code == SummaryCode.PICKED_UP:
            drawn = [each for each in news if isinstance(each, ev.Drawn)]
            values = told.values
            assert (values["player"], values["n"]) in [(d.seat, len(d.cards)) for d in drawn]
    assert found


def test_a_loser_who_was_close_is_told_so_and_nobody_else_is() -> None:
    sitting = played("last-card", 1, rounds="2")
    assert comfort(sitting.match, 0, ()) is None, "the match goes on"
    while not sitting.match.match_over:
        sitting.next_round()
        while not sitting.round_over:
            sitting.update(5.0)
    standing = sitting.match.standing
    close = comfort(sitting.match, standing.totals.index(1), ())
    assert close is not None
    assert (close.code, close.values) == (SummaryCode.WAS_CLOSE, {"n": 1})
    assert comfort(sitting.match, standing.winners[0], ()) is None


def test_whoever_was_far_away_hears_what_they_did() -> None:
    """Nobody is close in a match of a single round."""
    match = played("last-card", 1, rounds="1").match
    (other,) = match.standing.winners
    loser = (other + 1) % 5
    blows = [ev.Attacked(other, 7, loser), ev.Drawn(other, (0,) * 7, "pickup")]
    kind = comfort(match, loser, blows)
    assert kind is not None
    assert (kind.code, kind.values) == (SummaryCode.GAVE_OUT, {"n": 7, "player": other})
    for more, code in (
        ([ev.Caught(other, loser)] * 2, SummaryCode.CAUGHT_OTHERS),
        ([], SummaryCode.WELL_PLAYED),
    ):
        said = comfort(match, loser, more)
        assert said is not None
        assert said.code == code


def test_the_winner_comes_first_and_the_highlight_on_request(make: MakeApp, tmp_path: Path) -> None:
    app = make((1280, 720), speed=8.0, opponents=2, tips=False)
    app.settings.options["last-card"] = {"match": "rounds", "rounds": "3"}
    for seed in range(4, 40):
        flow = Flow(app, Store(tmp_path / str(seed)), seed)
        flow.beginning.usual("last-card")
        app.step(0, [])
        play(app, flow)
        for _ in range(200):
            app.step(0.1, [])
            if not isinstance(app.scene, TableScene):
                break
        assert isinstance(app.scene, EndingScene), "nothing comes before the winner"
        scene = app.scene
        buttons = scene.ui.top.root.walk()
        button = next((each for each in buttons if each.name == "highlight"), None)
        if button is not None:
            break
    assert isinstance(button, Button)
    # "Once more" would read like another match.
    assert button.tooltip == "The big moment"
    button.activate()
    top(app, HighlightScene)
    for _ in range(400):
        app.step(0.1, [])
        if app.scene is scene:
            break
    assert app.scene is scene, "it leads back to the end of the round"
