"""The layout for a Steam Deck: it reaches every button that the game knows, by its meaning."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from game.ui.input.bindings import DEFAULTS
from game.ui.input.intents import Context, Intent

LINUX = Path(__file__).parents[3] / "build_scripts" / "bundle" / "linux"
CONTROLS = {
    "A": "pad a", "B": "pad b", "X": "pad x", "Y": "pad y",
    "start": "pad start", "select": "pad back",
    "shoulder_left": "pad left shoulder", "shoulder_right": "pad right shoulder",
    "TRIGGER_LEFT": "pad left trigger", "TRIGGER_RIGHT": "pad right trigger",
    "JOYSTICK_LEFT": "pad left stick press", "JOYSTICK_RIGHT": "pad right stick press",
    "dpad_up": "pad up", "dpad_down": "pad down",
    "dpad_left": "pad left", "dpad_right": "pad right",
}  # fmt: skip
"""Our words for the buttons of the pad that Steam shows to a game."""
MEANINGS = {
    "Play a card": Intent.LAY, "Back": Intent.BACK, "Draw": Intent.DRAW,
    "Call Last card!": Intent.CALL, "Choose a card": Intent.TAKE_UP,
    "Put a card back": Intent.PUT_BACK, "Next card": Intent.RIGHT, "Card before": Intent.LEFT,
    "Sort the hand": Intent.SORT, "Hint": Intent.HINT, "Call it a lie": Intent.LIE,
    "Catch someone": Intent.CATCH, "Pause": Intent.PAUSE, "Pass": Intent.PASS,
    "Pick up": Intent.TAKE, "Rules of this table": Intent.HELP,
}  # fmt: skip
"""What each label of the layout says that its button does at the table."""

Tree = list[tuple[str, "str | Tree"]]
"""What a file in Valve's format holds: names, which may come again, with a text or a tree."""


def parsed(words: Iterator[str]) -> Tree:
    tree: Tree = []
    for word in words:
        if word == "}":
            break
        value = next(words)
        tree.append((word.strip('"'), parsed(words) if value == "{" else value.strip('"')))
    return tree


def read(name: str) -> Tree:
    text = (LINUX / name).read_text(encoding="utf-8")
    words = re.findall(r'"[^"]*"|[{}]', text)
    assert "".join(words) == re.sub(r"\s+(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", "", text)
    assert words.count("{") == words.count("}")
    return parsed(iter(words))


def inside(tree: Tree, *names: str) -> Iterator[str | Tree]:
    """Everything that stands in the tree below these names."""
    for name, value in tree:
        if name == names[0]:
            if len(names) == 1:
                yield value
            elif isinstance(value, list):
                yield from inside(value, *names[1:])


def bindings(tree: Tree) -> Iterator[str]:
    for name, value in tree:
        if isinstance(value, list):
            yield from bindings(value)
        elif name == "binding":
            yield value


def test_every_button_that_the_game_knows_can_be_pressed() -> None:
    layout = read("controller_neptune.vdf")
    reached = set()
    for binding in bindings(layout):
        kind, button = binding.partition(",")[0].split()
        if kind == "xinput_button":
            reached.add(CONTROLS[button])
    sticks = list(inside(layout, "controller_mappings", "group", "mode"))
    assert sticks.count("joystick_move") == 2
    wanted = {each for row in DEFAULTS.values() for each in row if each.startswith("pad ")}
    directions = {each for each in wanted if "stick" in each and not each.endswith("press")}
    assert wanted - directions <= reached


def test_every_label_says_what_the_button_does() -> None:
    for binding in bindings(read("controller_neptune.vdf")):
        button, label = binding.split(", ")
        if button.startswith("xinput_button "):
            control, intent = CONTROLS[button.split()[1]], MEANINGS[label]
            rows = [DEFAULTS.get((context, intent), ()) for context in Context]
            assert any(control in row for row in rows), binding


def test_every_group_is_the_source_of_one_part_of_the_machine() -> None:
    layout = read("controller_neptune.vdf")
    ids = list(inside(layout, "controller_mappings", "group", "id"))
    (preset,) = inside(layout, "controller_mappings", "preset", "group_source_bindings")
    assert isinstance(preset, list)
    assert sorted(map(str, ids)) == sorted(name for name, _ in preset)
    sources = Counter(str(source) for _, source in preset)
    assert set(sources.values()) == {1}
    assert all(source.endswith(" active") for source in sources)


def test_the_manifest_names_the_layout_beside_it() -> None:
    (path,) = inside(
        read("steam_input_manifest.vdf"), "Action Manifest", "configurations",
        "controller_neptune", "0", "path",
    )  # fmt: skip
    (kind,) = inside(read(str(path)), "controller_mappings", "controller_type")
    assert kind == "controller_neptune"
