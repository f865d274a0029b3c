"""The settings that rooms bring: from files of every age, and in their place on the pages."""

from __future__ import annotations

import json

import pytest

from game.rooms.phones.settings import CODE, PATIENCE
from game.rooms.television.settings import DIRECTOR, TELEVISION
from game.sockets import Setting, plugs
from game.storage.settings import read_settings
from game.ui.scenes.settings import SettingsScene
from game.ui.widgets.form_parts import Field
from tests.ui.conftest import MakeApp
from tests.ui.hands import show

OTHERS = {plug.key: (plug.default, plug.read) for plug in plugs(Setting)}


def test_a_file_of_an_earlier_version_is_read() -> None:
    """These four were settings of the core once."""
    there = {"television": True, "director": False, "phone_patience": 180, "corner_code": False}
    settings, problems = read_settings(json.dumps(there), OTHERS)
    assert not problems
    assert {plug.key: plug.of(settings) for plug in (TELEVISION, DIRECTOR, PATIENCE, CODE)} == there


@pytest.mark.parametrize(
    ("key", "bad"), [("television", 3), ("director", "no"), ("phone_patience", -1)]
)
def test_what_cannot_be_used_is_told_and_the_default_holds(key: str, bad: object) -> None:
    settings, problems = read_settings(json.dumps({key: bad}), OTHERS)
    assert [fact.values["key"] for notice in problems for fact in notice] == [key]
    plug = next(each for each in plugs(Setting) if each.key == key)
    assert plug.of(settings) == plug.default


@pytest.mark.parametrize(
    ("page", "after", "then"),
    [
        ("seeing", "interface_scale", ["television", "director", "fullscreen"]),
        ("playing", "curtain", ["corner_code", "cut_first", "tips"]),
    ],
)
def test_their_rows_stand_where_they_belong(
    make: MakeApp, page: str, after: str, then: list[str]
) -> None:
    scene = show(make(), SettingsScene(page=page))
    rows = [each for each in scene.ui.top.root.walk() if isinstance(each, Field)]
    keys = [each.children[1].name for each in rows]
    at = keys.index(after) + 1
    assert keys[at : at + len(then)] == then
