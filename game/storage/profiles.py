"""The players known on this machine, with what competitive matches have brought them.

One JSON file. Whatever it holds, loading answers with usable profiles and sentences about what
could not be used.

A match is *opened* when it begins and *closed* when it is booked. Only the match that is open
can be booked, so nothing is booked twice, whatever becomes of the file that the match is kept in.
"""

from __future__ import annotations

import json
import secrets
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.storage.json_text import text_of, value_of
from game.storage.kept_file import KeptFile, Wording
from game.storage.names import LONGEST, renamed, usable_name
from game.storage.writer import Writer

START_CHIPS: Final = 500
"""Play-money chips that everybody begins with."""
COUNTED: Final = ("xp", "chips", "games", "wins", "left")
"""The numbers of a profile, as in the file."""
_MOST: Final = 10**9
_PEOPLE_LIMIT: Final = 1000
_LONGEST_ID: Final = 40


def new_id() -> str:
    """An id for a player who is new."""
    return secrets.token_hex(8)


@dataclass(slots=True)
class Profile:
    """One player."""

    xp: int = 0
    chips: int = START_CHIPS
    games: int = 0
    """Competitive matches played to their end."""
    wins: int = 0
    left: int = 0
    """Matches left before their end."""
    id: str = field(default_factory=new_id, compare=False)
    """Stays the same when the player is called something else."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """What a newer version knows about the player, carried along untouched."""


@dataclass(slots=True)
class Profiles:
    """Everybody by name, and the competitive match that is being played."""

    players: dict[str, Profile] = field(default_factory=dict)
    open: str = ""
    """The match that can be booked; empty when there is none."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """What else a newer version keeps in the file, carried along untouched."""

    def of(self, name: str) -> Profile:
        """The profile of that name; who is new here gets one."""
        found = self.players.get(name)
        if found is None:
            found = self.players[name] = Profile()
        return found

    def known(self, name: str) -> Profile:
        """The profile of that name; for who is not known, what a new one would be."""
        return self.players.get(name) or Profile()

    def chips(self, name: str) -> int:
        """The chips of that name, who need not be known."""
        return self.known(name).chips

    def ranking(self) -> tuple[tuple[str, Profile], ...]:
        """Everybody, best first: by XP, then wins, then chips, then name."""
        return tuple(
            sorted(
                self.players.items(),
                key=lambda each: (-each[1].xp, -each[1].wins, -each[1].chips, each[0].casefold()),
            )
        )


# --- reading -----------------------------------------------------------------------------------


def read_profiles(text: str) -> tuple[Profiles, list[str]]:
    """Profiles from JSON, and a sentence for everything that could not be used."""
    found = Profiles()
    try:
        held = value_of(text)
    except ValueError:
        return found, ["The leaderboard could not be read; it begins anew."]
    players = held.get("players") if isinstance(held, dict) else None
    if not isinstance(players, dict):
        return found, ["The leaderboard is not a table of players; it begins anew."]
    problems: list[str] = []
    for name, values in players.items():
        if len(found.players) >= _PEOPLE_LIMIT:
            problems.append(f"The leaderboard holds {_PEOPLE_LIMIT} players at most.")
            break
        _read_player(found, name, values, problems)
    opened = held.get("open", "")
    if isinstance(opened, str):
        found.open = opened
    else:
        problems.append("The match that is being played will not count on the leaderboard.")
    found.unknown = {key: held[key] for key in held if key not in ("players", "open", "checksum")}
    if not problems and held.get("checksum", _checksum(held)) != _checksum(held):
        problems.append(
            "The leaderboard has been changed by something other than the game; it is used as it "
            "is now."
        )
    return found, problems


def _read_player(found: Profiles, name: str, values: Any, problems: list[str]) -> None:
    """Add one player of the file, under a name that nobody has yet."""
    if not name.strip() or len(name) > LONGEST or not name.isprintable():
        problems.append("The leaderboard had a player whose name cannot be shown.")
        return
    if not isinstance(values, dict) or not any(key in values for key in COUNTED):
        problems.append(f"The leaderboard had nothing about {name} that could be read.")
        return
    called = _free(usable_name(name), found.players)
    if called != name:
        problems.append(renamed(name, called))
    profile = _read_profile(called, values, problems)
    if any(each.id == profile.id for each in found.players.values()):
        profile.id = new_id()
    found.players[called] = profile


def _free(name: str, taken: Mapping[str, Profile]) -> str:
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name} {number}"
    return free


def _read_profile(name: str, values: Mapping[str, Any], problems: list[str]) -> Profile:
    profile = Profile(
        unknown={key: values[key] for key in values if key != "id" and key not in COUNTED}
    )
    wrong: list[str] = []
    for key in COUNTED:
        value = values.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _MOST:
            setattr(profile, key, value)
        else:
            wrong.append(key)
    if wrong:
        now = ", ".join(str(getattr(profile, key)) for key in wrong)
        problems.append(f"On the leaderboard {name} had no usable {', '.join(wrong)}; now {now}.")
    if profile.wins > profile.games:
        if "games" not in wrong:
            problems.append(f"On the leaderboard {name} had more wins than games; now as many.")
        profile.wins = profile.games
    told = values.get("id")
    if isinstance(told, str) and 0 < len(told) <= _LONGEST_ID and told.isalnum():
        profile.id = told
    return profile


# --- writing -----------------------------------------------------------------------------------


def write_profiles(profiles: Profiles) -> str:
    """The profiles as JSON, in order of names."""
    players = {
        name: {key: getattr(each, key) for key in COUNTED} | {"id": each.id} | each.unknown
        for name, each in sorted(profiles.players.items())
    }
    held = {"open": profiles.open, "players": players} | profiles.unknown
    return text_of(held | {"checksum": _checksum(held)})


def _checksum(held: Mapping[str, Any]) -> str:
    """Of all that the file holds but the checksum itself: CRC-32 in hexadecimal."""
    summed = {key: held[key] for key in held if key != "checksum"}
    plain = json.dumps(summed, sort_keys=True, ensure_ascii=True)
    return f"{zlib.crc32(plain.encode('ascii')):08x}"


class ProfileStore(KeptFile[Profiles]):
    """The file of profiles; without a path they live as long as the game is open."""

    def __init__(
        self, path: Path | None = None, *, writer: Writer | None = None, idle: bool = False
    ) -> None:
        wording = Wording("The leaderboard", "is", "it begins anew")
        super().__init__(
            path, wording, read_profiles, write_profiles, Profiles, writer=writer, idle=idle
        )
