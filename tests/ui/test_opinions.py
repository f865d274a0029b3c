"""The page of what computer players think of people, after a match."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from game.arguments import LANGUAGES
from game.engine.fact import Fact
from game.language.catalogue import SOURCE, speaking, use
from game.language.opinion_texts import opinion_said
from game.storage.profiles import ProfileStore
from game.storage.store import Store
from game.table.facts import OpinionCode
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.scenes.opinions_page import OpinionsScene
from game.ui.scenes.score.score_sheet import ResultScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import at_table, choose, press
from tests.ui.shown import named, names, played, top
from tests.ui.test_flow import play


def _played(make: MakeApp, home: Path, strength: str) -> tuple[App, Flow]:
    options = {"classic": {"match": "rounds", "rounds": "1"}}
    app, flow = at_table(
        make, home, opponents=2, last_game="classic", strength=strength, options=options
    )
    play(app, flow)
    assert isinstance(app.scene, ResultScene)
    return app, flow


def _remembered(home: Path) -> list[str]:
    people = ProfileStore(Store(home)).load().players.values()
    return sorted(face for each in people for face in each.remembered)


def test_after_a_match_the_opponents_say_what_they_think_and_can_forget_it(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = _played(make, tmp_path, "sharp")
    faces = sorted(look.face for look in played(flow).looks[1:])
    assert _remembered(tmp_path) == faces
    choose(app, "opinions")
    scene = top(app, OpinionsScene)
    assert sorted(each.look.face for each in scene.remarks) == faces
    assert all(each.sentences for each in scene.remarks)
    choose(app, "forget")
    assert _remembered(tmp_path) == []
    assert not named(app, "forget").enabled
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, ResultScene)


def test_levels_that_draw_no_conclusions_have_no_opinion(make: MakeApp, tmp_path: Path) -> None:
    app, _ = _played(make, tmp_path, "casual")
    assert "opinions" not in names(app)
    assert _remembered(tmp_path) == []


def test_everybody_speaks_of_themself_in_the_form_that_fits_their_face() -> None:
    """Polish verbs of the past have a gender: he, she, and somebody who is neither."""
    said = Fact(OpinionCode.RIGHTLY_CALLED, n=2)
    use(SOURCE, LANGUAGES)
    with speaking("pl"):
        his, hers, theirs = (opinion_said(said, face) for face in ("ben", "vera", "sam"))
        again = opinion_said(said)
    assert "powiedziałem" in his
    assert "powiedziałam" in hers
    assert not re.search("powiedziała?e?m", theirs)
    assert again == theirs
    assert opinion_said(said, "vera") == opinion_said(said, "ben"), "English has one form"
