"""What is said to a room holds nothing that the room may not know.

Two matches take the same public course and differ only in cards that nobody has seen.  Everything
that can be asked is asked, while hands lie open and while they do not, and what is spoken is the
same to the letter.
"""

from __future__ import annotations

import pytest

from game.engine.actions import Action
from game.rooms.voice.narrator import Narrator
from game.rooms.voice.question import QuestionScene
from game.rooms.voice.speech.mouth import Mouth
from game.storage.settings import Settings
from game.table.sitting import Sitting
from game.ui.app.application import App
from game.ui.scenes.table import TableScene
from tests.demos.picture import make_app
from tests.playing import Luck
from tests.rooms.voice.blind import Blind, Notebook
from tests.ui.shown import top
from tests.ui.table.test_couch_secrets import course_of, table, twin_of

ASKED = ("f4", "f5", "f6", "f7", "f8", "f10", "f10", "f10", "f9", "f3")


class Room:
    """A table that several share, and a voice that all of them hear."""

    def __init__(self, sitting: Sitting, headphones: bool) -> None:
        self.sitting, self.headphones = sitting, headphones
        self.app: App = make_app((800, 600), Settings(speed=0.0, reduced_motion=True))
        self.notebook = Notebook()
        self.narrator = Narrator(self.app, Mouth(lambda: self.notebook), False)
        self.app.companions.append(self.narrator)
        self.app.ears.append(self.narrator.hear)
        self.scene = TableScene(sitting, -1)
        self.app.push(self.scene)
        self.blind = Blind(self.app, self.notebook, lambda: not self.narrator.mouth.speaking)
        self.app.step(0.0, [])
        self.blind.wait(0.2)
        top(self.app, QuestionScene)
        assert "Are you wearing headphones?" in self.blind.heard() or self.notebook.lines
        if headphones:
            self.blind.press("tab")
        self.blind.press("return")
        assert self.app.scene is self.scene
        self.blind.wait(0.5)

    def act(self, seat: int, action: Action) -> list[str]:
        """Somebody looks, asks for everything, and acts; all that is said to the room."""
        screen = self.scene.screen
        assert screen is not None
        said = [self.to_the_room(self.blind.press(*ASKED))]
        self.blind.wait(1.0)
        if seat == screen.curtain.called and self.scene.seat != seat:
            screen.desk.press(seat, at_once=True)
            assert self.scene.seat == seat
            self.blind.wait(0.2)
        said.append(self.to_the_room(self.blind.press("right", *ASKED, "left", "home", "h", "h")))
        private = self.to_the_room("no") == ""
        assert self.sitting.attempt(seat, action) is None
        self.scene.take_news()
        during = self.blind.wait(1.0)
        said.append("" if private else during)
        said.append(self.to_the_room(self.blind.press(*ASKED)))
        return said

    def to_the_room(self, said: str) -> str:
        """What was said, unless somebody alone has heard it."""
        screen = self.scene.screen
        assert screen is not None
        return said if screen.curtain.down or not self.headphones else ""

    def close(self) -> None:
        self.narrator.close()


def compare(game: str, count: int, seed: int, most: int, headphones: bool) -> int:
    luck = Luck(seed)
    course = course_of(table(game, count, seed), luck, most)
    twin, changed = twin_of(lambda: table(game, count, seed), course, luck)
    if not changed:
        return 0
    one, other = Room(table(game, count, seed), headphones), Room(twin, headphones)
    try:
        for number, (seat, action) in enumerate(course):
            if one.sitting.round_over:
                break
            told = one.act(seat, action), other.act(seat, action)
            assert told[0] == told[1], f"move {number} of {game}"
    finally:
        one.close()
        other.close()
    return changed


@pytest.mark.parametrize("headphones", [False, True])
@pytest.mark.parametrize(
    ("game", "count"),
    [("last-card", 2), pytest.param("colours", 3, marks=pytest.mark.slow),
     pytest.param("extreme", 3, marks=pytest.mark.slow),
     pytest.param("last-one", 3, marks=pytest.mark.slow)],
)  # fmt: skip
def test_the_room_hears_nothing_hidden(game: str, count: int, headphones: bool) -> None:
    assert compare(game, count, 11, 6, headphones)


def test_a_hand_is_told_only_with_headphones() -> None:
    for headphones in (False, True):
        room = Room(table("last-card", 2, 3), headphones)
        screen = room.scene.screen
        assert screen is not None
        seat = screen.curtain.called
        assert room.sitting.names[seat] in " ".join(room.notebook.lines)
        room.blind.wait(1.0)
        screen.desk.press(seat, at_once=True)
        room.blind.wait(0.5)
        hand = room.blind.press("f5")
        focus = room.blind.press("right")
        assert ("You can play" in hand or "In your hand" in hand) is headphones
        assert bool(focus) is headphones
        if not headphones:
            assert "because others can hear it" in hand
        screen.desk.close_hand()
        room.blind.wait(0.3)
        again = room.blind.press("f3", "f3", "f3")
        assert not headphones or (hand not in again and focus not in again)
        room.close()
