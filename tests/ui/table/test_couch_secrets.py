"""With the curtain down nothing hidden is on the screen, in the sound, or in the time.

Two matches take the same public course and differ only in cards that nobody has seen: in the hands
of people and in the stock. Whenever the curtain is down, their frames and the sounds asked for are
the same to the byte.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pygame
import pytest

from game.engine import events as ev
from game.engine.actions import Action
from game.storage.settings import Settings
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from game.ui.app.application import App
from game.ui.scenes.table import TableScene
from tests.demos.picture import make_app
from tests.playing import Luck, choose
from tests.thinning import thinned
from tests.ui.hands import WAITING, hold
from tests.ui.table.seated import Ear

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Esther", "Farid")
SIZE = (800, 600)
LOOKING = 60
"""Frames for which somebody looks at their hand."""
FALLING = 8
"""Frames in which a played card flies and the curtain falls."""
Course = list[tuple[int, Action]]


def table(game: str, count: int, seed: int, **options: str) -> Sitting:
    return sit_down(game, options, [Player(name, "") for name in NAMES[:count]], seed)


def course_of(sitting: Sitting, luck: Luck, most: int) -> Course:
    """A course that such a round may take, up to its end."""
    game, state = sitting.match.game, sitting.match.state.copy()
    state.events = None
    course: Course = []
    while state.over is None and len(course) < most:
        seat, action = choose(game, state, luck)
        course.append((seat, action))
        game.push(state, seat, action)
    return course


def publicly(sitting: Sitting, course: Course) -> list[ev.Event] | None:
    """What everybody sees of that course but for the hands at its end; None when the rules do not
    allow it here."""
    game, state = sitting.match.game, sitting.match.state.copy()
    seen: list[ev.Event] = []
    state.events = seen
    for seat, action in course:
        if state.over is not None or game.why_not(state, seat, action) is not None:
            return None
        game.push(state, seat, action)
    return [e.seen_by(-1) for e in seen if not isinstance(e, ev.RoundEnded)]


def exchanged(sitting: Sitting, one: tuple[int, int], other: tuple[int, int]) -> None:
    """Two cards change places: (seat, card), or (-1, place in the stock)."""
    deck, state = sitting.match.game.deck, sitting.match.state
    cards = [state.stock[place] if seat < 0 else place for seat, place in (one, other)]
    for (seat, place), mine, theirs in zip((one, other), cards, reversed(cards), strict=True):
        if seat < 0:
            state.stock[place] = theirs
        else:
            hand = deck.cards(state.hands[seat])
            hand.remove(mine)
            state.hands[seat] = deck.hand([*hand, theirs])


def twin_of(make: Callable[[], Sitting], course: Course, luck: Luck) -> tuple[Sitting, int]:
    """The same table with as many unseen cards changed as leave the public course as it is; and
    how many."""
    twin = make()
    story = publicly(twin, course)
    assert story is not None
    changed = 0
    seats = twin.match.seats
    for _ in range(60):
        trial = make()
        trial.match.state.hands[:] = twin.match.state.hands
        trial.match.state.stock[:] = twin.match.state.stock
        state, deck = trial.match.state, trial.match.game.deck
        seat = seats[luck.below(len(seats))]
        hand = deck.cards(state.hands[seat])
        mine = (seat, hand[luck.below(len(hand))])
        if luck.below(2):
            theirs = (-1, luck.below(len(state.stock)))
        else:
            another = seats[luck.below(len(seats))]
            held = deck.cards(state.hands[another])
            theirs = (another, held[luck.below(len(held))])
        if theirs[0] == mine[0]:
            continue
        before = list(state.hands)
        exchanged(trial, mine, theirs)
        if state.hands != before and publicly(trial, course) == story:
            twin, changed = trial, changed + 1
    return twin, changed


class Watched:
    """A table on a screen, of which is kept what is seen and heard with the curtain down."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.app: App = make_app(SIZE, Settings())
        self.ear = Ear()
        self.app.heard.sounds = self.ear
        self.app.settings.speed = 4.0
        self.app.apply_settings()
        self.scene = TableScene(sitting, -1)
        self.app.push(self.scene)
        self.app.step(0.0, [])
        self.kept: list[str] = []

    def step(self) -> bool:
        moving = self.app.step(WAITING, [])
        if self.is_down:
            self.keep()
        return moving

    @property
    def is_down(self) -> bool:
        """Whether the curtain is down: what was open is turned, and lies face down."""
        screen, display = self.scene.screen, self.scene.view.display
        assert screen is not None
        lie = all(body.turn == 0.0 for hand in display.hands for body in hand)
        return screen.curtain.down and display.seat < 0 and lie

    def keep(self) -> None:
        moment = hashlib.sha256(self.app.display.surface.get_buffer().raw).hexdigest()
        says = [self.scene.usual.words(), *self.scene.view.log.lines]
        due = self.scene.next_due()
        self.kept.append(repr((moment, self.ear.heard, says, due)))
        self.ear.heard.clear()

    def rest(self) -> int:
        """Let everything come to rest.  Returns the frames that took."""
        for frames in range(1, 601):
            moving = self.step()
            if not moving and not self.scene.busy and self.app.next_due() != 0.0:
                return frames
        raise AssertionError("it never comes to rest")

    def act(self, seat: int, action: Action) -> bool:
        """Whoever acts looks first, and then does it; the curtain falls.  False if it is too late
        for it: in a melee a seat passes by itself after a while."""
        screen = self.scene.screen
        assert screen is not None
        if seat == screen.curtain.called and self.scene.seat != seat:
            hold(self.app, pygame.K_RETURN)
            # People look for as long as they like, and clocks show it: the same time each time.
            for _ in range(LOOKING - self.rest()):
                self.step()
        # What is heard while a hand lies open may be of it.
        self.ear.heard.clear()
        if self.sitting.attempt(seat, action) is not None:
            return False
        self.scene.take_news()
        # How long a card flies, and so when the curtain is down, may tell its place in the hand.
        passed = 1
        while self.app.step(WAITING, []) and not self.is_down and self.scene.busy:
            passed += 1
        for _ in range(FALLING - passed):
            self.app.step(WAITING, [])
        self.ear.heard.clear()
        self.rest()
        return True


def compare(game: str, count: int, seed: int, most: int, **options: str) -> int:
    luck = Luck(seed)

    def make() -> Sitting:
        return table(game, count, seed, **options)

    course = course_of(make(), luck, most)
    twin, changed = twin_of(make, course, luck)
    if not changed:
        return 0
    one, other = Watched(make()), Watched(twin)
    for each in (one, other):
        each.rest()
        assert "shuffle" in "".join(each.kept), "sounds are heard"
    for number, (seat, action) in enumerate(course):
        in_time = [each.act(seat, action) for each in (one, other)]
        assert in_time[0] == in_time[1]
        if one.sitting.round_over or not in_time[0]:
            break
        assert one.kept == other.kept, f"after move {number} of {game} with {count}, seed {seed}"
        assert one.is_down or one.scene.seat == one.sitting.view(-1).turn
        one.kept.clear()
        other.kept.clear()
    return changed


@pytest.mark.parametrize(
    ("game", "count"),
    thinned(
        [("last-card", 2), ("last-one", 3), ("colours", 4), ("classic", 2), ("extreme", 3)],
        4,
        slow=2,
    ),
)
def test_nothing_hidden_shows_while_the_curtain_is_down(game: str, count: int) -> None:
    assert compare(game, count, 11, 5)


@pytest.mark.long
@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("game", ["last-card", "last-one", "colours", "classic", "extreme"])
def test_nothing_hidden_shows_over_whole_rounds(game: str, count: int) -> None:
    assert sum(compare(game, count, seed, 500) for seed in (1, 2))
