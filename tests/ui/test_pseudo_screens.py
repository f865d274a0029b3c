"""Every screen in the pseudo language: no text that went past the catalogue, and none that is cut.

In it every vowel has an accent, so a word without any has not been looked up; and every message is
40 % longer, so what has too little room is cut here first."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.language.catalogue import PSEUDO, SOURCE, use
from game.table.people.cast import CAST
from game.table.records.exhibit import NAMES
from game.tools.smoke import settle
from game.ui.scenes.table import TableScene
from tests.demos import SCENES, make_scene, of_rooms
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.shown import Seen

SCREENS = [
    ("menu", {}), ("menu", {"saved": True}), ("setup", {}), ("setup", {"game": "extreme"}),
    ("dealer", {}), ("opinions", {"remarks": 4}), ("ending", {}), ("pause", {}),
    ("pause", {"by": "Ana"}), ("podium", {}), ("settings", {}), ("score-sheet", {}),
    ("rules", {"options": "nominate=yes"}), ("table", {}),
    ("table", {"game": "extreme", "players": 6}), ("table", {"game": "classic", "players": 2}),
    ("table", {"game": "last-one"}), ("thunderdome", {}), ("bindings", {}), ("who-plays", {}),
    ("busy", {}), *of_rooms("SCREENS"),
]  # fmt: skip
NOT_TRANSLATED = {"about", "broken", "reading", *of_rooms("NOT_TRANSLATED")}
"""Screens that repeat a licence, a report, a text of their own, or what somebody has typed."""
SAME_EVERYWHERE = {
    *NAMES, "Ana", "Zoe", "Yusuf", "Xenia", *(each.name for each in CAST), "Last", "Card",
    "Ada", "Aroha", "You", "http", "XP", "Grandma",
}  # fmt: skip
"""Names, and the sign of the game."""
WORD = re.compile(r"[A-Za-zÀ-ÿ]{3,}")


def raw(text: str) -> list[str]:
    """The words of a text that have not been looked up."""
    text = re.sub(r"\{\w+\}|https?://\S+|\S+\.\S+|last-card:1:\S+", " ", text)
    plain = (word for word in WORD.findall(text) if re.fullmatch("[A-Za-z]+", word))
    return [each for each in plain if re.search("[aeiou]", each) and each not in SAME_EVERYWHERE]


@pytest.fixture
def seen(watched: Seen) -> Iterator[Seen]:
    """The same in the pseudo language."""
    use(PSEUDO)
    yield watched
    use(SOURCE)


def all_looked_up(seen: Seen) -> None:
    """Whether all that was drawn are messages, and none of them was cut."""
    wrong = sorted(text for text in seen.drawn if raw(text))
    assert not wrong, "not looked up:\n" + "\n".join(wrong)
    cut = {left: text for left, text in seen.cut.items() if text.startswith("[")}
    assert not cut


@pytest.mark.parametrize(("name", "options"), thinned(SCREENS, 1, slow=3), ids=str)
def test_a_screen_is_made_of_messages(
    make: MakeApp, seen: Seen, name: str, options: dict[str, object]
) -> None:
    app = make((1280, 720), speed=0.0)
    app.push(make_scene(name, **options))
    settle(app, 2.0)
    all_looked_up(seen)


def test_every_screen_is_drawn_here_or_repeats_what_is_not_translated() -> None:
    assert {name for name, _ in SCREENS} | NOT_TRANSLATED | {"match", "couch"} >= {
        name for name in SCENES if name != "highlight"
    }


ROUNDS = [("extreme", 5), ("last-one", 4), ("classic", 3), ("colours", 4), ("last-card", 4)]


@pytest.mark.parametrize(("game", "players"), thinned(ROUNDS, 2), ids=str)
def test_a_round_on_the_table_is_made_of_messages(
    make: MakeApp, seen: Seen, game: str, players: int
) -> None:
    """Prompts, buttons, signs, cries, plates, hints and the log while the game plays by itself."""
    app = make((1280, 720), speed=4.0, reduced_motion=True)
    scene = make_scene("table", game=game, players=players)
    assert isinstance(scene, TableScene)
    app.push(scene)
    scene.toggle_log()
    for step in range(120):
        if step == 20:
            scene.toggle_hint()
        if step == 30:
            scene.toggle_hint()
            scene.actions.auto()
        app.step(0.25, [])
    assert sum(text.startswith("[") for text in seen.drawn) > 25, "a round was played"
    all_looked_up(seen)
