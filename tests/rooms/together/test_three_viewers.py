"""One path: the screen, a phone and a terminal show a seat the same controls, the same line of
words and the same reasons, since all of it comes from the seat view."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.engine.notation import write_action
from game.rooms.phones.wire.seat_report import SeatReport
from game.rooms.watch.command import drawn
from game.rulesets import GAMES
from game.table.records.exhibit import Exhibit
from game.table.records.record import Player
from game.table.records.scenario import parse_scenario, play_on, set_up
from game.table.seat_view import seat_view, voice_for
from game.table.sitting import Sitting, sit_down
from game.table.sitting_like import SittingLike
from game.ui.table.controls.buttons import Switch
from game.ui.table.controls.seat_actions import SeatActions
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.table.seated import Seated, sit_at

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FOLDERS = sorted(path.name for path in SCENARIOS.iterdir() if path.is_dir())
OFF = Switch(False, False)


class Screen:
    """The buttons and the usual line of one table, made to show any seat of any match."""

    def __init__(self, seated: Seated) -> None:
        self.buttons = seated.table.buttons
        self.usual = seated.table.usual
        self.display = seated.table.view.display

    def show(self, sitting: SittingLike, seat: int) -> SeatActions:
        """Show that seat, with nothing moving and no card chosen."""
        tools = cast(Any, SimpleNamespace(seat=seat))
        actions = SeatActions(sitting, tools, tools, tools, tools)
        self.buttons.actions = self.usual.actions = actions
        self.usual.sitting = sitting
        self.buttons.catches.clear()
        self.display.hands = [[cast(Any, None)] * size for size in sitting.view(-1).sizes]
        self.buttons.refresh(self.display, (), True, OFF, OFF, lambda seat: [])
        return actions

    def labels(self) -> list[str]:
        """What the buttons say that are shown, those over the others' cards by seat."""
        shown = [button.text for button in self.buttons.of.values() if button.visible]
        return shown + [self.buttons.catches[s].text for s in sorted(self.caught())]

    def caught(self) -> set[int]:
        """The seats over which there is a button."""
        return {seat for seat, each in self.buttons.catches.items() if each.visible}


@pytest.fixture
def screen(make: MakeApp) -> Screen:
    return Screen(
        sit_at(make, "rules: last-card\nhands: 5H 9C | 5C 2H | 3C 4D\npile: 6S\nturn: 0\n")
    )


def compare(sitting: SittingLike, seat: int, screen: Screen) -> None:
    """The three say the same of this seat now."""
    view = seat_view(sitting, seat)
    deck, code = sitting.deck, sitting.deck.code
    reporter = SeatReport(cast(Sitting, sitting), seat)
    phone = reporter.snapshot()
    text = list(drawn(view, cast(Sitting, sitting), voice_for(sitting, seat)))
    actions = screen.show(sitting, seat)

    # --- the line of words
    assert phone["prompt"] == view.prompt
    assert not view.prompt or view.prompt in text
    if not (view.played_for or sitting.waits):
        assert screen.usual.words() in (view.prompt, "")

    # --- controls
    pressed = [each for each in view.controls if each.action is not None]
    assert [each["label"] for each in phone["controls"]] == [c.full_label for c in view.controls]
    written = [write_action(deck, each.action) for each in pressed if each.action]
    assert [each["action"] for each in phone["controls"] if each["action"]] == written
    for each, action in zip(pressed, written, strict=True):
        assert f"{action} ({each.full_label})" in text[-1]
    seen = [each for each in view.controls if not each.cards]
    unaimed = [each.label for each in seen if each.seat < 0]
    assert screen.labels()[: len(unaimed)] == unaimed
    boxes = {
        each.seat for each in seen if each.seat >= 0 and len(screen.display.hands[each.seat]) == 1
    }
    assert screen.caught() == boxes & set(screen.buttons.places.boxes)

    # --- plays: each set of cards leads to the same actions everywhere
    laid = {action.cards for play in view.plays for action in play.ways}
    assert {tuple(sorted(cards)) for cards in laid} == {
        tuple(sorted(action.cards)) for action in sitting.legal(seat) if action.cards
    } or not view.acts
    sets = [[code(card) for card in play.cards] for play in view.plays]
    assert sorted(sets) == sorted([*phone["plays"], *(each["cards"] for each in phone["asking"])])

    # --- reasons
    notes = {code(each.card): each.note for each in view.hand if each.note}
    assert phone["notes"] == notes
    for held in view.hand:
        assert actions.about(cast(Any, SimpleNamespace(card=held.card))) == held.note
        if held.fits and held.note:
            assert any(held.note in line for line in text)


def positions(path: Path, every: bool) -> Iterator[Exhibit]:
    """The positions of a scenario before each of its moves, and after the last; or the first and
    the last of them."""
    scenario = parse_scenario(path.read_text(encoding="utf-8"))
    moves = sum(line.text[0] not in "?=" for line in scenario.lines)
    for number in range(moves + 1) if every else {0, max(0, moves - 1)}:
        table = set_up(scenario)
        play_on(table, scenario, number)
        if table.state.over is None:
            yield Exhibit(table.game, table.state)


@pytest.mark.parametrize(
    ("folder", "every"),
    [
        *((each, False) for each in FOLDERS),
        *(pytest.param(each, True, marks=pytest.mark.long) for each in FOLDERS),
    ],
)
def test_every_scenario_is_shown_alike(folder: str, every: bool, screen: Screen) -> None:
    looked = 0
    for path in sorted((SCENARIOS / folder).glob("*.scn"))[:: 1 if every else 5]:
        for position in positions(path, every):
            position.match_over = False  # type: ignore[attr-defined]
            compare(position, max(0, position.state.turn), screen)
            looked += 1
    assert looked > 15


def rounds(game_id: str, seed: int) -> Iterator[Sitting]:
    """A round in which people do anything at all, moment by moment."""
    chooser = random.Random(f"{game_id} {seed}")
    sitting = sit_down(game_id, {}, [Player(name) for name in ("Ana", "Ben", "Cy")], seed)
    for _ in range(150):
        if sitting.round_over:
            return
        yield sitting
        turn = sitting.match.state.turn
        sitting.submit(turn, chooser.choice(sitting.legal(turn)))


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("first", thinned(range(0, 400, 2), 200))
def test_random_rounds_are_shown_alike(game: str, first: int, screen: Screen) -> None:
    for seed in range(first, first + 2):
        for number, sitting in enumerate(rounds(game, seed)):
            if number % 3 == seed % 3:
                compare(sitting, number % 2 or sitting.match.state.turn, screen)
