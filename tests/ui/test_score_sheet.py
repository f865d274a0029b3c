"""The end of a round, in words and numbers."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.fact import Fact
from game.language.summary import summary_said
from game.table.round_summary import SummaryCode
from game.table.sheet import ScoreSheet, SeatSheet
from game.ui.app.application import App
from game.ui.scenes.scene import Scene
from game.ui.scenes.score.ending import EndingScene
from game.ui.scenes.score.podium import PodiumScene, best_of
from game.ui.scenes.score.score_sheet import ScoreSheetScene, headline, voice_of
from game.ui.scenes.score.score_table import ScoreTable
from game.ui.widgets.display import Label, Panel
from tests.demos import score_sheet
from tests.ui.conftest import MakeApp
from tests.ui.hands import press, show
from tests.ui.shown import part, parts


def sheet(
    winners: tuple[int, ...] = (0,),
    match_winners: tuple[int, ...] | None = None,
    you: int | None = 0,
    low_wins: bool = False,
    out: tuple[int, ...] = (),
    together: bool = False,
) -> ScoreSheet:
    totals = (30, 50, 10)
    return ScoreSheet(
        game="Last Card", deck="french", round=2,
        seats=tuple(
            SeatSheet(name, (), 0, total, out=seat in out)
            for seat, (name, total) in enumerate(zip(("Ana", "Ben", "Cy"), totals, strict=True))
        ),
        winners=winners, ending=Fact(SummaryCode.WENT_OUT, players=(0,)), unit="points",
        target=Fact(SummaryCode.TO_POINTS, n=100), goal=100, match_winners=match_winners, you=you,
        low_wins=low_wins, together=together,
    )  # fmt: skip


class Next:
    def __init__(self) -> None:
        self.heard: list[str] = []

    def scene(self, of: ScoreSheet) -> ScoreSheetScene:
        return ScoreSheetScene(
            of,
            on_next=lambda: self.heard.append("next"),
            on_new_match=lambda: self.heard.append("new match"),
            on_menu=lambda: self.heard.append("menu"),
        )


def opened(make: MakeApp, scene: Scene, size: tuple[int, int] = (1280, 720)) -> App:
    app = make(size)
    show(app, scene)
    return app


@pytest.mark.parametrize(
    ("of", "words"),
    [
        (sheet(), "You win the round!"),
        (sheet(winners=(1,)), "Ben wins the round"),
        (sheet(winners=(0, 2)), "You and Cy share the round"),
        (sheet(winners=(0, 2), together=True), "You and Cy win the round!"),
        (sheet(winners=(1, 2), together=True), "Ben and Cy win the round"),
        (sheet(winners=(1, 2)), "Ben and Cy share the round"),
        (sheet(winners=(0,), you=None), "Ana wins the round"),
        (sheet(match_winners=(1,)), "Ben wins the match"),
        (sheet(match_winners=(0,)), "You win the match!"),
        (sheet(winners=()), "Nobody wins the round"),
    ],
)
def test_the_headline_says_who_won_what(of: ScoreSheet, words: str) -> None:
    assert headline(of) == words


def test_the_leader_is_on_top_and_the_eliminated_at_the_bottom() -> None:
    assert sheet().ranking == (1, 0, 2)
    assert sheet(low_wins=True).ranking == (2, 0, 1)
    assert sheet(low_wins=True, out=(2,)).ranking == (0, 1, 2)


def test_a_winner_who_is_not_at_the_table_is_an_error() -> None:
    with pytest.raises(ValueError, match="seat 7"):
        sheet(winners=(7,))


@pytest.mark.parametrize(
    ("over", "codes", "then"),
    [
        (False, [], "next"),
        (False, [pygame.K_ESCAPE], "next"),
        (False, [pygame.K_LEFT, pygame.K_ESCAPE], "next"),
        (True, [], "new match"),
        (True, [pygame.K_ESCAPE], "menu"),
    ],
)
def test_enter_goes_on_and_esc_leads_to_the_menu_button_of_a_match_that_is_over(
    make: MakeApp, over: bool, codes: list[int], then: str
) -> None:
    desk = Next()
    ended = desk.scene(sheet(match_winners=(0,) if over else None))
    app = make((1280, 720), reduced_motion=True)
    show(app, (PodiumScene if over else EndingScene)(ended.sheet, **ended.result))
    app.step(0.1, [])
    press(app, *codes)
    assert desk.heard == []
    press(app, pygame.K_RETURN)
    assert desk.heard == [then]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_ten_players_and_every_sentence_fit(make: MakeApp, size: tuple[int, int]) -> None:
    scene = score_sheet(10)
    app = opened(make, scene, size)
    words = parts(scene, Label)
    said = " ".join(each.text for each in words)
    voice = voice_of(scene.sheet)
    for fact in (scene.sheet.ending, scene.sheet.moment, scene.sheet.outlook):
        sentence = summary_said(fact, voice)
        assert sentence
        assert sentence in said
    window = app.display.surface.get_rect()
    for label in words:
        assert window.contains(label.rect)
        assert app.media.texts.width(label.text, label.style) <= window.width
    assert part(scene, ScoreTable).rect.bottom <= part(scene, Panel).rect.bottom


@pytest.mark.parametrize(
    ("totals", "best"),
    [
        ((30, 20, 10, 5), (0, 1, 2)),
        ((30, 20, 10, 10), (0, 1)),
        ((30, 20, 20, 10), (0, 1, 2)),
        ((30, 0, 0, 0), (0,)),
    ],
)
def test_nobody_stands_on_the_podium_instead_of_somebody_as_good(
    totals: tuple[int, ...], best: tuple[int, ...]
) -> None:
    seats = tuple(SeatSheet(f"P{seat}", (), 0, total) for seat, total in enumerate(totals))
    assert best_of(replace(sheet(match_winners=(0,)), seats=seats))[0] == best
