"""The players known on this machine, with what competitive matches have brought them.

One JSON file. Whatever it holds, loading answers with usable profiles and sentences about what
could not be used.

A match is *opened* when it begins and *closed* when it is booked. Only the match that is open
can be booked, so nothing is booked twice, whatever becomes of the file that the match is kept in.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from game.storage.keeping import KeptFile, Wording, value_of

START_CHIPS: Final = 500
"""Play-money chips that everybody begins with."""
_MOST: Final = 10**9
_NAME_LIMIT: Final = 40
_PEOPLE_LIMIT: Final = 1000


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


@dataclass(slots=True)
class Profiles:
    """Everybody by name, and the competitive match that is being played."""

    players: dict[str, Profile] = field(default_factory=dict)
    open: str = ""
    """The match that can be booked; empty when there is none."""

    def of(self, name: str) -> Profile:
        """The profile of that name; who is new here gets one."""
        return self.players.setdefault(name, Profile())

    def chips(self, name: str) -> int:
        """The chips of that name, without making its acquaintance."""
        known = self.players.get(name)
        return START_CHIPS if known is None else known.chips

    def ranking(self) -> tuple[tuple[str, Profile], ...]:
        """Everybody, best first: by XP, then wins, then chips, then name."""
        return tuple(
            sorted(
                self.players.items(),
                key=lambda each: (-each[1].xp, -each[1].wins, -each[1].chips, each[0].casefold()),
            )
        )


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
        if not name.strip() or len(name) > _NAME_LIMIT or not name.isprintable():
            problems.append("The leaderboard had a player whose name cannot be shown.")
        elif not isinstance(values, dict):
            problems.append(f"The leaderboard had nothing about {name} that could be read.")
        else:
            found.players[name] = _read_profile(name, values, problems)
    opened = held.get("open", "")
    if isinstance(opened, str):
        found.open = opened
    else:
        problems.append("The match that is being played will not count on the leaderboard.")
    return found, problems


def _read_profile(name: str, values: Mapping[str, Any], problems: list[str]) -> Profile:
    profile = Profile()
    for each in fields(Profile):
        value = values.get(each.name, getattr(profile, each.name))
        usable = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _MOST
        if usable:
            setattr(profile, each.name, value)
        else:
            usual = getattr(profile, each.name)
            problems.append(f"On the leaderboard {name} had no usable {each.name}; now {usual}.")
    if profile.wins > profile.games:
        problems.append(f"On the leaderboard {name} had more wins than games; now as many.")
        profile.wins = profile.games
    return profile


def write_profiles(profiles: Profiles) -> str:
    """The profiles as JSON, in order of names."""
    players = {name: asdict(each) for name, each in sorted(profiles.players.items())}
    held = {"open": profiles.open, "players": players}
    return json.dumps(held, indent=2, ensure_ascii=False) + "\n"


class ProfileStore(KeptFile[Profiles]):
    """The file of profiles; without a path they live as long as the game is open."""

    def __init__(self, path: Path | None = None, *, idle: bool = False) -> None:
        wording = Wording("The leaderboard", "is", "it begins anew")
        super().__init__(path, wording, read_profiles, write_profiles, Profiles, idle=idle)
