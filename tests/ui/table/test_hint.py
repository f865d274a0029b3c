"""A hint: what a master would do, on a note beside the hand, and never out of turn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, product

import pygame
import pytest

from game.agents.reasons.codes import MoveCode, ReasonCode
from game.agents.thinking import Sliced
from game.engine.fact import Fact
from game.language.advice_texts import beside_said
from game.table.advice import Advice
from game.table.facts import MatchCode
from game.table.records.exhibit import exhibit
from game.table.records.record import Player
from game.table.sitting import sit_down
from game.ui.app.application import App
from game.ui.table.controls.hint import advisor, hint_picture
from tests.thinning import thinned
from tests.ui.hands import FRAME, press, wait
from tests.ui.table.seated import Seated, match, rested, sit, sit_at

Make = Callable[..., App]

MINE = """\
rules: last-card
hands: TH AS KD 6S | 4C 8S | KS 3S
pile: 4H
turn: 0
stock: 3C TC 8D
"""
MANY = " ".join(f"{rank}{suit}" for suit in "SHD" for rank in "A25679TJQ") + " 7C 9C"
THEIRS = MINE.replace("turn: 0", "turn: 1")


def hinted(make: Make, size: tuple[int, int] = (1280, 720)) -> Seated:
    seated = sit_at(make, MINE, size=size)
    press(seated.app, pygame.K_h)
    return seated


def settled(seated: Seated) -> None:
    """Let it think to the end."""
    for _ in range(2000):
        seated.app.step(FRAME, [])
        advice = seated.table.hint.advice
        if advice is None or not advice.thinking:
            wait(seated.app, 0.3)
            return
    pytest.fail("it thinks for ever")


def test_it_says_what_to_do_and_lifts_the_cards(make: Make) -> None:
    seated = hinted(make)
    settled(seated)
    counsel = seated.table.hint.counsel
    assert counsel is not None
    assert counsel.move.code == MoveCode.LAY
    assert counsel.percent is not None
    assert len(counsel.others) == 2
    assert counsel.action in seated.sitting.legal(0)
    for card in counsel.action.cards:
        body = next(body for body in seated.sees.hand if body.card == card)
        assert body.mark == "lit"
        assert body.rise > 0
    marked = [body.card for body in seated.sees.hand if body.mark == "lit"]
    assert marked == list(counsel.action.cards), "no other card stands out as much"
    assert seated.table.buttons.hint.on


def test_it_is_there_at_once_and_gets_better_in_place(make: Make) -> None:
    seated = hinted(make)
    hints = seated.table.hint
    assert hints.on
    assert hints.advice is not None
    assert hints.advice.thinking
    early = hints.counsel
    settled(seated)
    assert hints.on
    assert hints.counsel != early


def test_the_note_leaves_what_somebody_has_called_to_be_seen(make: Make) -> None:
    position = MINE.replace("4C 8S | KS 3S", "4C | KS 3S 7D | 5S 9D 2C") + "called: 1\n"
    seated = sit_at(make, position, size=(1264, 632))
    press(seated.app, pygame.K_h)
    settled(seated)
    (tag,) = seated.scene.view.plates.tags()
    assert not seated.table.hint.rect.colliderect(tag)


def test_asking_again_puts_it_away(make: Make) -> None:
    seated = hinted(make)
    press(seated.app, pygame.K_h)
    wait(seated.app, 0.3)
    assert not seated.table.hint.on
    assert sum(body.mark == "lit" for body in seated.sees.hand) == 2
    seated.click(seated.table.buttons.hint.rect.center)
    assert seated.table.hint.on
    press(seated.app, pygame.K_ESCAPE)
    assert not seated.table.hint.on
    assert seated.pauses == []


def test_it_goes_when_one_acts(make: Make) -> None:
    seated = hinted(make)
    seated.table.actions.play([seated.body("TH")])
    wait(seated.app, 0.1)
    assert not seated.table.hint.on


def test_out_of_turn_there_is_none(make: Make) -> None:
    seated = sit_at(make, THEIRS)
    assert not seated.table.buttons.hint.enabled
    press(seated.app, pygame.K_h)
    assert not seated.table.hint.on
    assert seated.table.status.notice == "You can have a hint when it is your turn."
    seated.click(seated.table.buttons.hint.rect.center)
    assert not seated.table.hint.on
    assert "when it is your turn" in seated.table.status.reason


def test_what_was_refused_is_not_said_any_more_when_the_turn_comes(make: Make) -> None:
    seated = sit_at(make, THEIRS.replace("KS 3S", "KH 3S").replace("turn: 1", "turn: 2"))
    press(seated.app, pygame.K_h)
    assert seated.table.status.notice
    seated.act(2, "KH")
    wait(seated.app, 0.5)
    assert seated.table.status.notice == ""


def test_in_a_competitive_match_there_is_none(make: Make) -> None:
    players = [Player("Ada"), Player("Ben", "casual")]
    sitting = sit_down("colours", {"competitive": "yes"}, players, 4, Sliced())
    why = sitting.no_advice(0)
    assert why is not None
    assert why.code == MatchCode.NO_HINTS_WHEN_COMPETITIVE
    with pytest.raises(ValueError, match="competitive"):
        sitting.advice(0)
    seated = sit(make, sitting, speed=0.0)
    press(seated.app, pygame.K_h)
    assert not seated.table.hint.on
    assert not seated.table.buttons.hint.enabled


def test_where_nobody_thinks_ahead_there_is_none(make: Make) -> None:
    assert match("classic", 3, 4).__class__.__name__ == "Sitting"
    seated = sit(make, match("classic", 3, 4), speed=0.0)
    press(seated.app, pygame.K_h)
    assert not seated.table.hint.on


def test_the_note_holds_all_its_words_and_leaves_no_gap(make: Make) -> None:
    seated = sit_at(make, MINE.replace("TH AS KD 6S", "TH 6S"))
    press(seated.app, pygame.K_h)
    settled(seated)
    counsel, media = seated.table.hint.counsel, seated.table.media
    voice = advisor(seated.sitting, 0)
    assert counsel is not None
    assert beside_said(counsel.beside, voice) == "Say “Last card!” as you play it."
    again = Fact(ReasonCode.AGAIN)
    ways = ((), ()), ((), (again,)), (counsel.beside, (again,)), (counsel.beside, (again,) * 9)
    highs = [
        hint_picture(
            counsel._replace(beside=beside, why=why), False, media, 400, voice
        ).get_height()
        for beside, why in ways
    ]
    line = media.texts.line_height("small")
    assert all(after - before > line for before, after in pairwise(highs))


FOUR = MINE.replace("| KS 3S", "| KS 3S | 5C 7C")
FIGHT = """\
rules: extreme
hands: 2H 7H | 3C 4C | 6S KS 2C | JD JC 5D 8D
pile: 4D 2D
turn: 3

3 5D
"""


def lengthened(
    make: Make, monkeypatch: pytest.MonkeyPatch, text: str, moves: int, lines: int
) -> tuple[Seated, pygame.Rect]:
    """A table with a note of so many sentences, and where the note was before."""
    seated = rested(make, exhibit(text, 0, moves), 0, (1280, 720))
    hints = seated.table.hint
    press(seated.app, pygame.K_h)
    settled(seated)
    before, counsel = hints.rect, hints.counsel
    assert counsel is not None
    why = (Fact(ReasonCode.MUST_ANSWER_OR_PICK_UP, who=1, size=2, n=2),) * lines
    longer = counsel._replace(why=why)
    monkeypatch.setattr(Advice, "counsel", lambda self: longer)
    hints.update(1.0)
    return seated, before


@pytest.mark.parametrize(
    ("hand", "lines"), thinned(product(["TH AS KD 6S", "TH AS KD 6S 9H 9D 9C 2D", MANY], [6, 9]), 3)
)
def test_a_long_note_covers_neither_plates_nor_the_hand_nor_what_is_asked(
    make: Make, monkeypatch: pytest.MonkeyPatch, hand: str, lines: int
) -> None:
    mine = hand.replace("7C ", "")
    seated, before = lengthened(make, monkeypatch, FOUR.replace("TH AS KD 6S", mine), 0, lines)
    note, places = seated.table.hint.rect, seated.sees.places
    assert note.width * note.height > before.width * before.height
    assert places.felt.contains(note)
    assert not any(note.colliderect(plate) for plate in places.plates.values())
    assert not note.colliderect(seated.table.status.rect)
    if lines < 9:
        for body in seated.sees.hand:
            assert not note.collidepoint(seated.spot(body))


def test_a_note_in_a_fight_does_not_cover_what_is_asked(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated, _ = lengthened(make, monkeypatch, FIGHT, 1, 6)
    note, line = seated.table.hint.rect, seated.table.status.rect
    assert line.width > 0
    assert not note.colliderect(line)
