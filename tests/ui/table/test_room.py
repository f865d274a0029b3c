"""Nothing that is needed is covered: messages, signs, words and cards keep to their places."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest

from game.language.catalogue import say
from game.language.table_texts import CRIES
from game.ui.app.application import App
from game.ui.graphics.artcache import RATIO
from game.ui.graphics.contest_art import heated
from game.ui.scenes.table import TableScene
from game.ui.table.controls.question_panels import CardPopup, SuitPopup
from tests.demos import table as demo
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import wait
from tests.ui.shown import pops, words_written
from tests.ui.table.seated import sit_at

SIZES = [(1280, 720), (1024, 768), (1920, 1080)]
SENTENCE = "Another copy is open. What is played here is not kept."
LONG = (
    "The saved match cannot be continued: it was written by a newer version of the game, which "
    "this one cannot read."
)


def table_of(make: MakeApp, size: tuple[int, int], seats: int) -> tuple[App, TableScene]:
    app = make(size, speed=0.0, tips=False)
    scene = demo("classic", seats)
    app.push(scene)
    wait(app, 0.5)
    return app, scene


@pytest.mark.parametrize(("seats", "size"), thinned(product([2, 4, 6, 10], SIZES), 5))
def test_messages_at_the_table_cover_no_seat_and_no_button(
    make: MakeApp, size: tuple[int, int], seats: int
) -> None:
    app, scene = table_of(make, size, seats)
    for sentence in (SENTENCE, LONG):
        app.toast(sentence)
    places = scene.view.movement.now.places
    needed = [*places.boxes.values(), places.call, places.hand, places.prompt, places.pause]
    needed += [places.actions, places.drop_zone, places.plates[0], places.log_tab]
    read = []
    while app.painter.toasts:
        app.step(0.1, [])
        for toast, box, _ in app.painter.toasts.boxes(app.media, scene.messages_near()):
            read.append(toast.text)
            assert app.display.surface.get_rect().contains(box)
            assert box.collidelist(needed) == -1
    # Where there is room for one, the other comes after it, and stays as long.
    assert read.count(SENTENCE) > 50
    assert read.count(LONG) > read.count(SENTENCE)


@pytest.mark.parametrize("seats", [2, 4, 6, 10])
def test_the_arrows_of_the_ring_keep_clear_of_what_lies_in_it(make: MakeApp, seats: int) -> None:
    _, scene = table_of(make, (1280, 720), seats)
    places = scene.view.movement.now.places
    side = 2 * round(64 * places.unit)
    signs = [pygame.Rect(0, 0, side, side), pygame.Rect(0, 0, side, side)]
    signs[0].center = round(places.standard[0]), round(places.standard[1])
    signs[1].center = round(places.pending[0]), round(places.pending[1])
    for arrow in pops(scene.view.layer, "arrow"):
        spot = pygame.Rect(0, 0, arrow.wide * 0.7, arrow.wide * 0.7)
        spot.center = round(arrow.x), round(arrow.y)
        assert spot.collidelist([*signs, places.actions]) == -1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rules: extreme\nhands: 8H 9S KD | 3C 9D | JC KC\npile: 7H\n", "takes a random card"),
        (
            "rules: classic\noptions: seven_swap=yes\nhands: r7 g1 b2 | g3 g4 | y1 y2\npile: r3\n",
            "swap hands with",
        ),
        (
            "rules: last-card\noptions: nominate=yes\nhands: 5H 9S KD | 3C 9D | JC KC\npile: 7H\n",
            "pick up 5",
        ),
    ],
)
def test_who_is_aimed_at_is_told_what_it_does_to_them(make: MakeApp, text: str, said: str) -> None:
    seated = sit_at(make, text)
    card: Any = next(b for b in seated.sees.hand if b.card in seated.table.actions.legal.playable())
    seated.click(card)
    seated.rest()
    picker = seated.table.questions.open
    assert picker is not None
    for at, choice in enumerate(picker.answers):
        picker.move_to(at)
        assert said in seated.table.questions.words
        assert seated.sitting.names[choice.value] in seated.table.questions.words


@pytest.mark.parametrize("seats", [2, 10])
@pytest.mark.parametrize(
    ("size", "settings"),
    [
        ((1280, 720), {}),
        ((1024, 768), {}),
        ((1280, 720), {"television": True, "interface_scale": 200}),
    ],
)
def test_the_question_for_a_suit_leaves_the_piles_in_sight(
    make: MakeApp, seats: int, size: tuple[int, int], settings: dict[str, Any]
) -> None:
    others = " | ".join(["3D 4D", "5D", "7D 8D", "TC", "9C", "3C", "4C", "5C", "6C"][: seats - 1])
    text = f"rules: last-card\nhands: AH 9H 6C | {others}\npile: 8H\n".replace("6C |", "KC |")
    seated = sit_at(make, text, size=size, **settings)
    seated.click(seated.body("AH"))
    seated.rest()
    question = seated.table.questions.open
    assert isinstance(question, SuitPopup)
    view, ink = seated.table.view, seated.app.media.px(1)
    for rect in (view.display.laid[-1].bounds, view.movement.stock.bounds):
        assert not question.box.colliderect(rect.inflate(-8 * ink, -8 * ink))
    assert view.places.felt.contains(question.box)
    if not settings:
        for body in view.display.own:
            assert not question.box.collidepoint(seated.spot(body))
            assert body.y - body.rise - body.width * RATIO / 2 > question.box.bottom


def test_the_banner_of_a_fight_grows_and_fades_in(make: MakeApp) -> None:
    text = "rules: extreme\nhands: 9C KD 3C | 5H 9S TD\npile: 7H\nturn: 1\n"
    for reduced in (False, True):
        seated = sit_at(make, text, reduced_motion=reduced)
        seated.act(1, "5H")
        shown = []
        for _ in range(120):
            seated.app.step(1 / 60, [])
            if seated.sees.cried:
                (banner,) = pops(seated.table.view.layer, "banner")
                shown.append((banner.size, banner.fade))
        sizes, fades = zip(*shown, strict=True)
        assert fades[0] < 0.5
        assert max(fades) == 1.0
        assert min(sizes) < 0.7 if not reduced else set(sizes) == {1.0}


@pytest.mark.parametrize(
    ("rules", "card", "speed"), [("extreme", "5H", 1), ("last-one", "4H", 1), ("extreme", "5H", 0)]
)
def test_the_word_of_a_fight_is_said_once_by_the_banner_or_by_whoever_begins(
    make: MakeApp, rules: str, card: str, speed: float
) -> None:
    text = f"rules: {rules}\nhands: 9C KD 3C | {card} 9S TD\npile: 7H\nturn: 1\n"
    seated = sit_at(make, text, speed=speed)
    effects = seated.table.view.effects
    seated.act(1, card)
    cried, said = [], False
    for frame in range(150):
        seated.app.step(1 / 60, [])
        said = said or 1 in effects.bubbles()
        banner = pops(seated.table.view.layer, "banner")
        if seated.sees.cried and [each.fade for each in banner] == [1.0]:
            cried.append(frame)
    assert bool(cried) is bool(speed)
    assert said is not bool(speed)
    if cried:
        assert 0.55 < (cried[-1] - cried[0]) / 60 < 0.7


@pytest.mark.parametrize("scale", [100, 200])
def test_a_card_that_is_chosen_does_not_touch_the_words_above_the_hand(
    make: MakeApp, scale: int
) -> None:
    text = "rules: extreme\nhands: 2C 3C 4C 5C 6C 8H 8S 9S TS JS QS | AD 9D\npile: 7H\n"
    seated = sit_at(make, text, interface_scale=scale)
    for code in ("8H", "8S"):
        seated.click(seated.body(code))
    seated.rest()
    margin = 2 * seated.app.media.texts.shadow_margin("strong")
    words = seated.table.status.rect.inflate(-margin, -margin)
    assert seated.body("8H").mark
    for body in map(seated.body, ("8H", "8S")):
        top = body.y - body.rise - body.width * (1 + body.grow) * RATIO / 2
        assert top > words.bottom


def test_what_a_fight_needs_is_ready_before_it_breaks_out(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    hot: list[int] = []
    heat = heated

    def noted(calm: pygame.Surface) -> pygame.Surface:
        hot.append(1)
        return heat(calm)

    monkeypatch.setattr("game.ui.table.lighting.heated", noted)
    seated = sit_at(make, "rules: extreme\nhands: 9C KD 3C | 5H 9S TD\npile: 7H\nturn: 1\n")
    lighting = seated.sees.lighting
    while seated.table.view.warm():
        pass
    assert hot == [1]
    seated.table.resize(seated.app.display.size)
    assert not lighting.prepare(), "they are kept while the window stays the same"
    written = words_written(monkeypatch)
    seated.act(1, "5H")
    for _ in range(60):
        seated.app.step(1 / 60, [])
    assert seated.sees.cried
    assert lighting.mood == "hot"
    assert hot == [1]
    assert say(CRIES["fight"]) not in [text for _, text in written]
    calm = sit_at(make, "rules: last-card\nhands: 9C KD 3C | 5H 9S TD\npile: 7H\n")
    while calm.table.view.warm():
        pass
    assert not calm.sees.lighting.prepare()
    assert hot == [1]


def test_a_joker_is_told_what_it_would_do_as_each_card(make: MakeApp) -> None:
    seated = sit_at(make, "rules: last-one\nhands: X 9S KD | 3C 9D | JC KC\npile: 7H\n")
    joker = next(b for b in seated.sees.hand if b.card in seated.table.actions.legal.playable())
    seated.click(joker)
    seated.rest()
    picker = seated.table.questions.open
    assert isinstance(picker, CardPopup)
    deck = seated.sitting.deck
    told = {deck.code(choice.value): choice.text for choice in picker.answers}
    assert "Ben draws 4" in told["4H"]
    assert told["JH"].startswith("Ben misses a turn")
    assert told["8S"].startswith("You name a suit")
    seen = []
    for at in range(len(picker.answers)):
        picker.move_to(at)
        seated.rest()
        seen.append(picker.said)
    assert len(set(seen)) == len(set(told.values()))


def test_in_a_melee_the_line_never_says_that_it_is_somebodys_turn(make: MakeApp) -> None:
    seated = sit_at(
        make,
        "rules: last-one\nhands: QS TC TH | 4H 9S 9C | KC 5H KD | 3C 6H 2C\npile: 7H\nturn: 1\n",
    )
    said = set()
    passes = ((2, "pass"), (0, "pass"))
    for seat, action in ((1, "4H"), (2, "5H"), (1, "pass"), (3, "6H"), *passes):
        seated.act(seat, action)
        if action == "4H":
            seated.rest()
        for _ in range(150):
            seated.app.step(1 / 60, [])
            if action != "4H":
                said.add(seated.table.usual.words())
    assert not {words for words in said if "turn" in words}
    assert "Does Dov keep it going with 6{H}?" in said
    assert "Does Dov keep it going with 7{H}?" not in said


@pytest.mark.parametrize(
    ("text", "act", "after"),
    [
        ("options: seven_swap=yes\nhands: r1 r2 r3 | r7 g5 g6 | y1 y2\n", "r7>0", ["g5", "g6"]),
        ("options: zero_rotate=yes\nhands: r1 r2 r3 | r0 g5 g6 | y1 y2\n", "r0", ["y1", "y2"]),
    ],
)
def test_a_hand_is_not_taken_away_without_a_word(
    make: MakeApp, text: str, act: str, after: list[str]
) -> None:
    seated = sit_at(make, f"rules: classic\n{text}pile: r9\nturn: 1\n")
    seated.act(1, act)
    before = list(seated.cards)
    for _ in range(120):
        seated.app.step(1 / 60, [])
        if seated.sees.says(1):
            break
        assert seated.cards == before
    assert seated.sees.says(1)
    wait(seated.app, 0.3)
    assert seated.cards == before
    seated.rest()
    assert seated.cards == after
