"""Settings survive what happens to files."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.storage.settings import FORM, Settings, SettingsStore, read_settings, write_settings
from tests.saying import noticed


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "settings.json"


def written(path: Path, text: str | bytes) -> SettingsStore:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return SettingsStore(path)


def test_what_was_set_is_there_the_next_time(path: Path) -> None:
    assert read_settings(write_settings(Settings())) == (Settings(), [])
    settings = Settings(volume=0.35, speed=0.0, player_name="Åse", theme="harbour", opponents=9)
    settings.options["classic"] = {"jump_in": "yes"}
    assert not SettingsStore(path).save(settings)
    assert SettingsStore(path).load() == (settings, [])


def test_no_file_is_no_problem(path: Path) -> None:
    assert SettingsStore(path).load() == (Settings(), [])
    assert not path.parent.exists()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("volume", 7), ("volume", "loud"), ("volume", True), ("volume", None),
        ("muted", "yes"), ("muted", 1),
        ("speed", 3), ("speed", "fast"), ("speed", True),
        ("theme", 5), ("theme", "x" * 300), ("player_name", "tab\there"),
        ("player_name", "x" * 17), ("opponents", 0), ("opponents", 2.5), ("opponents", 100),
        ("window_width", -1), ("options", []), ("options", {"classic": 3}),
        ("options", {"classic": {"jump_in": [1]}}), ("curtain", "half"), ("curtain", ["never"]),
    ],
)  # fmt: skip
def test_a_foreign_value_is_the_default_again_and_said_so(
    path: Path, key: str, value: object
) -> None:
    store = written(path, json.dumps({"version": FORM, key: value, "last_game": "classic"}))
    settings, problems = store.load()
    assert getattr(settings, key) == getattr(Settings(), key)
    assert settings.last_game == "classic"
    assert len(problems) == 1
    assert f"“{key}”" in noticed(problems[0])
    assert noticed(problems[0]).endswith(".")
    assert json.loads(path.with_name("settings.json.damaged").read_text())[key] == value
    assert SettingsStore(path).load() == (settings, [])


def test_what_a_later_version_wrote_is_carried_along(path: Path) -> None:
    store = written(path, json.dumps({"hologram": {"depth": 3}, "muted": True}))
    settings, problems = store.load()
    assert problems == []
    assert settings.muted
    store.save(settings)
    assert json.loads(path.read_text())["hologram"] == {"depth": 3}


@pytest.mark.parametrize(("before", "now"), [(True, "always"), (False, "shared")])
def test_who_held_a_key_to_look_in_an_earlier_version_goes_on_so(
    path: Path, before: bool, now: str
) -> None:
    settings, problems = written(path, json.dumps({"curtain_hold": before})).load()
    assert problems == []
    assert settings.curtain == now


def test_every_damaged_file_is_kept(path: Path) -> None:
    for number in range(3):
        written(path, f"damage {number}").load()
    kept = sorted(each.name for each in path.parent.iterdir() if "damaged" in each.name)
    assert kept == [
        "settings.json.damaged",
        "settings.json.damaged-2",
        "settings.json.damaged-3",
    ]


def test_a_correction_that_cannot_be_written_is_said_with_what_was_wrong(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = written(path, '{"volume": 7}')

    def fail(*args: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("os.replace", fail)
    settings, problems = store.load()
    assert settings == Settings()
    assert len(problems) == 2
    assert "“volume”" in noticed(problems[0])
    assert "Read-only file system" in noticed(problems[1])
    assert not store.save(settings), "said once"


# --- several copies of the game -----------------------------------------------------------------


def test_two_copies_write_what_each_has_changed(path: Path) -> None:
    SettingsStore(path).save(Settings(volume=0.5, player_name="Ana"))
    first, second = SettingsStore(path), SettingsStore(path)
    ours, theirs = first.load()[0], second.load()[0]
    ours.theme = "harbour"
    ours.options["classic"] = {"jump_in": "yes"}
    first.save(ours)
    theirs.muted = True
    theirs.options["extreme"] = {"jump_in": "no"}
    second.save(theirs)
    ours.volume = 0.25
    first.save(ours)
    found, problems = SettingsStore(path).load()
    assert problems == []
    assert (found.theme, found.muted, found.volume) == ("harbour", True, 0.25)
    assert found.player_name == "Ana"
    assert found.options == {"classic": {"jump_in": "yes"}, "extreme": {"jump_in": "no"}}


def test_what_is_changed_back_is_changed(path: Path) -> None:
    """Also when another copy has written meanwhile: the last one counts."""
    SettingsStore(path).save(Settings(muted=False))
    first, second = SettingsStore(path), SettingsStore(path)
    ours, theirs = first.load()[0], second.load()[0]
    for muted in (True, False):
        ours.muted = muted
        first.save(ours)
        assert SettingsStore(path).load()[0].muted is muted
    theirs.muted = True
    second.save(theirs)
    ours.theme = "harbour"
    first.save(ours)
    assert SettingsStore(path).load()[0].muted


def test_what_could_not_be_written_is_written_the_next_time(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SettingsStore(path).save(Settings())
    store = SettingsStore(path)
    settings, _ = store.load()
    settings.muted = True

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("game.storage.settings.write_file", full)
        assert "No space left" in noticed(store.save(settings))
    settings.theme = "harbour"
    store.save(settings)
    found, _ = SettingsStore(path).load()
    assert (found.muted, found.theme) == (True, "harbour")


def test_a_key_that_is_taken_away_is_gone(path: Path) -> None:
    SettingsStore(path).save(Settings(bindings={"table.draw": ["d"], "table.pass": ["p"]}))
    store = SettingsStore(path)
    settings, _ = store.load()
    del settings.bindings["table.draw"]
    store.save(settings)
    assert SettingsStore(path).load()[0].bindings == {"table.pass": ["p"]}


def test_on_the_first_start_of_two_copies_neither_loses(path: Path) -> None:
    first, second = SettingsStore(path), SettingsStore(path)
    ours, theirs = first.load()[0], second.load()[0]
    ours.player_name, theirs.volume = "Ana", 0.1
    first.save(ours)
    second.save(theirs)
    found, _ = SettingsStore(path).load()
    assert (found.player_name, found.volume) == ("Ana", 0.1)


@pytest.mark.slow
def test_copies_that_write_at_the_same_time_lose_nothing(path: Path) -> None:
    """Processes, each with keys of its own, many times over."""
    SettingsStore(path).save(Settings())
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from game.storage import files\n"
        "from game.storage.settings import SettingsStore\n"
        "files.sync = lambda handle: None\n"
        "store = SettingsStore(Path(sys.argv[1]))\n"
        "settings = store.load()[0]\n"
        "for number in range(60):\n"
        "    settings.options[sys.argv[2]] = settings.options.get(sys.argv[2], {})\n"
        "    settings.options[sys.argv[2]][str(number)] = number\n"
        "    store.save(settings)\n"
    )
    root = Path(__file__).parents[2]
    copies = [
        subprocess.Popen([sys.executable, "-c", script, str(path), name], cwd=root)
        for name in ("one", "two")
    ]
    assert [copy.wait(120) for copy in copies] == [0, 0]
    found, problems = SettingsStore(path).load()
    assert problems == []
    assert {name: len(kept) for name, kept in found.options.items()} == {"one": 60, "two": 60}
