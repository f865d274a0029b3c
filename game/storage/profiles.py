"""The players known on this machine, with what competitive matches have brought them.

One JSON file. Whatever it holds, loading answers with usable profiles and sentences about what
could not be used. Everybody is known by an id, so that a player who is renamed stays the same; a
person and a computer may have one name. Older files knew everybody by name.

A match is *opened* when it begins and *closed* when it is booked. Only the match that is open
can be booked, so nothing is booked twice, whatever becomes of the file that the match is kept in.
"""

from __future__ import annotations

import contextlib
import glob
import json
import os
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.engine.fact import Fact
from game.storage.facts import Notice, StorageCode
from game.storage.json_text import text_of, value_of
from game.storage.kept_file import VERSION, Codes, KeptFile
from game.storage.kept_text import DAMAGED, NEWER, OLDER
from game.storage.names import LONGEST, renamed, usable_name
from game.storage.reading import ReadError, read_bytes
from game.storage.settings import PATIENCES
from game.storage.typed import Reader, fitting, kept, matching, one_of, whole
from game.storage.writer import Writer

START_CHIPS: Final = 500
"""Play-money chips that everybody begins with."""
COUNTED: Final = ("xp", "chips", "games", "wins", "left")
"""The numbers of a profile, as in the file."""
_TOLD: Final = ("id", "name", "person", "face", "colour", "last")
"""The other fields that every player has, as in the file."""
PATIENCE: Final = "patience"
"""The field of a person who has another time to react than usual."""
REMEMBERED: Final = "remembered"
"""The field of the memories of a person. Only people whom somebody remembers have it."""
_MOST_REMEMBERED: Final = 64
_KNOWN: Final = (VERSION, "players", "open", "seated", "matches", "checksum")
FORM: Final = 1
"""The version of the file's form; files of earlier versions of the game have none."""
_OLDER_COMPUTERS: Final = frozenset(
    ("Ben", "Mina", "Oskar", "Tui", "Ines", "Raj", "Lotte", "Kofi", "Yuki", "Paz",
     "Nils", "Aroha", "Vera", "Sam", "Dalia", "Finn")
)  # fmt: skip
"""The names that computers had when a file knew everybody by name."""
_MOST: Final = 10**9
_PEOPLE_LIMIT: Final = 1000
_LONGEST_ID: Final = 40


def new_id() -> str:
    """An id for a player who is new."""
    return os.urandom(8).hex()


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
    name: str = ""
    person: bool = False
    """True if it is a person, and not a computer player."""
    face: str = ""
    """The face a person sat down with last; empty before."""
    colour: int = 0
    patience: int = 1
    """How many times the usual time a person has to react; 0: the table waits."""
    last: int = 0
    """The number of the match that the person sat down to last (see ``Profiles.matches``)."""
    remembered: dict[str, Any] = field(default_factory=dict)
    """The memories that computer players have of a person, by the ids of their faces (see
    ``game.table.people.memory``)."""
    id: str = field(default_factory=new_id, compare=False)
    """Stays the same when the player is called something else."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """The fields of a newer version about the player, carried along untouched."""

    @property
    def numbers(self) -> tuple[int, int, int, int, int]:
        """XP, chips, games, wins, matches left."""
        return self.xp, self.chips, self.games, self.wins, self.left

    @property
    def more(self) -> dict[str, Any]:
        """The fields of the file that not every player has."""
        told = {REMEMBERED: self.remembered} if self.remembered else {}
        return self.unknown | told | ({PATIENCE: self.patience} if self.patience != 1 else {})

    @property
    def booked(self) -> bool:
        """True if competitive matches have changed any of the numbers."""
        return self.numbers != (0, START_CHIPS, 0, 0, 0)


@dataclass(slots=True)
class Profiles:
    """Everybody by id, and the competitive match that is being played."""

    players: dict[str, Profile] = field(default_factory=dict)
    open: str = ""
    """The match that can be booked; empty when there is none."""
    seated: tuple[str, ...] = ()
    """The ids of the people who play it, by seat, empty for computers, which are known by their
    names; no seat at all where an older version began it."""
    matches: int = 0
    """How many matches people have sat down to here."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """Other values that a newer version keeps in the file, carried along untouched."""

    @classmethod
    def called(cls, players: Mapping[str, Profile], opened: str = "") -> Profiles:
        """These players, under these names."""
        for name, profile in players.items():
            profile.name = name
        return cls({profile.id: profile for profile in players.values()}, opened)

    def find(self, name: str, person: bool | None = None) -> Profile | None:
        """The person, or the computer, of that name; without ``person`` either, people first."""
        found = [
            each
            for each in self.players.values()
            if each.name == name and person in (None, each.person)
        ]
        return max(found, key=lambda each: each.person, default=None)

    def of(self, name: str, person: bool | None = None) -> Profile:
        """The same; somebody who is new here gets a profile."""
        return self.find(name, person) or self.add(Profile(name=name, person=bool(person)))

    def add(self, profile: Profile) -> Profile:
        """Somebody new."""
        self.players[profile.id] = profile
        return profile

    def forget(self, id: str) -> None:
        """Delete somebody.  A match that they play is not booked for them any more."""
        self.players.pop(id, None)
        self.seated = tuple("" if each == id else each for each in self.seated)

    def chips(self, name: str) -> int:
        """The chips of that name, who need not be known."""
        return (self.find(name) or Profile()).chips

    def people(self) -> tuple[Profile, ...]:
        """All people; those who sat down last come first."""
        people = [each for each in self.players.values() if each.person]
        return tuple(sorted(people, key=lambda each: (-each.last, each.name.casefold())))

    def ranking(self) -> tuple[Profile, ...]:
        """Everybody, best first: by XP, then wins, then chips, then name."""
        return tuple(
            sorted(
                self.players.values(),
                key=lambda each: (-each.xp, -each.wins, -each.chips, each.name.casefold()),
            )
        )


# --- reading -----------------------------------------------------------------------------------


def read_profiles(text: str) -> tuple[Profiles, list[Notice]]:
    """Profiles from JSON, and a notice of everything that could not be used."""
    found = Profiles()
    try:
        held = value_of(text)
    except ValueError:
        return found, [(Fact(StorageCode.LEADERBOARD_NO_TEXT),)]
    players = held.get("players") if isinstance(held, dict) else None
    if not isinstance(players, dict | list):
        return found, [(Fact(StorageCode.LEADERBOARD_NO_TABLE),)]
    problems: list[Notice] = []
    for name, values in _named(players):
        if len(found.players) >= _PEOPLE_LIMIT:
            problems.append((Fact(StorageCode.LEADERBOARD_FULL, n=_PEOPLE_LIMIT),))
            break
        _read_player(found, name, values, problems)
    _read_open(found, held, problems)
    newest = max((each.last for each in found.players.values()), default=0)
    found.matches = max(newest, fitting(_COUNT, held.get("matches"), newest))
    found.unknown = kept(held, _KNOWN)
    if not problems and held.get("checksum", _checksum(held)) != _checksum(held):
        problems.append((Fact(StorageCode.LEADERBOARD_CHANGED),))
    return found, problems


def _named(players: dict[str, Any] | list[Any]) -> list[tuple[str, Any]]:
    """The names of the players, each with the values of the file. In older files everybody is a
    person whose name no computer had then."""
    if isinstance(players, dict):
        return [
            (name, values | {"person": name not in _OLDER_COMPUTERS})
            if isinstance(values, dict)
            else (name, values)
            for name, values in players.items()
        ]
    named = []
    for values in players:
        name = values.get("name") if isinstance(values, dict) else None
        named.append((name if isinstance(name, str) else "", values))
    return named


def _read_open(found: Profiles, held: Mapping[str, Any], problems: list[Notice]) -> None:
    """Which match is being played, and by whom."""
    opened, seated = held.get("open", ""), held.get("seated", [])
    ids = isinstance(seated, list) and all(
        isinstance(each, str) and (not each or each in found.players) for each in seated
    )
    if isinstance(opened, str) and ids:
        found.open = opened
        found.seated = tuple(seated) if opened else ()
    else:
        problems.append((Fact(StorageCode.LEADERBOARD_NOT_OPEN),))


def _read_player(found: Profiles, name: str, values: Any, problems: list[Notice]) -> None:
    """Add one player of the file, under a name that nobody of the kind has yet."""
    if not name.strip() or len(name) > LONGEST or not name.isprintable():
        problems.append((Fact(StorageCode.PLAYER_NAMELESS),))
        return
    if not isinstance(values, dict) or not any(key in values for key in COUNTED):
        problems.append((Fact(StorageCode.PLAYER_EMPTY, name=name),))
        return
    called = _free(usable_name(name), found, values.get("person") is True)
    if called != name:
        problems.append((renamed(name, called),))
    profile = _read_profile(called, values, problems)
    if profile.id in found.players:
        profile.id = new_id()
    found.add(profile)


def _free(name: str, taken: Profiles, person: bool) -> str:
    number, free = 1, name
    while taken.find(free, person) is not None:
        number += 1
        free = f"{name} {number}"
    return free


_COUNT: Final = whole(0, _MOST)
_READERS: Final[dict[str, Reader[Any]]] = {
    "face": matching(rf"[A-Za-z_][A-Za-z0-9_]{{0,{LONGEST - 1}}}"),
    "colour": _COUNT,
    PATIENCE: one_of(*PATIENCES),
    "last": _COUNT,
    "id": matching(rf"[A-Za-z0-9]{{1,{_LONGEST_ID}}}"),
}
"""How to read what may be missing or wrong without a notice."""


def _read_profile(name: str, values: Mapping[str, Any], problems: list[Notice]) -> Profile:
    profile = Profile(
        name=name,
        person=values.get("person") is True,
        unknown=kept(values, (*COUNTED, *_TOLD, REMEMBERED, PATIENCE)),
    )
    memories = values.get(REMEMBERED)
    if isinstance(memories, dict):
        profile.remembered = dict(list(memories.items())[:_MOST_REMEMBERED])
    for key, reader in _READERS.items():
        setattr(profile, key, fitting(reader, values.get(key), getattr(profile, key)))
    wrong = [key for key in COUNTED if fitting(_COUNT, values.get(key), -1) < 0]
    for key in COUNTED:
        if key not in wrong:
            setattr(profile, key, values[key])
    if wrong:
        now = ", ".join(str(getattr(profile, key)) for key in wrong)
        which = ", ".join(wrong)
        problems.append((Fact(StorageCode.PLAYER_NUMBERS, name=name, which=which, now=now),))
    if profile.wins > profile.games:
        if "games" not in wrong:
            problems.append((Fact(StorageCode.PLAYER_WINS, name=name),))
        profile.wins = profile.games
    return profile


# --- writing -----------------------------------------------------------------------------------


def write_profiles(profiles: Profiles) -> str:
    """The profiles as JSON, in order of names."""
    players = [
        {key: getattr(each, key) for key in (*_TOLD, *COUNTED)} | each.more
        for each in sorted(profiles.players.values(), key=lambda each: (each.name, each.id))
    ]
    held = {
        VERSION: FORM,
        "open": profiles.open,
        "seated": list(profiles.seated),
        "matches": profiles.matches,
        "players": players,
    } | profiles.unknown
    return text_of(held | {"checksum": _checksum(held)})


def _checksum(held: Mapping[str, Any]) -> str:
    """CRC-32, in hexadecimal, of all that the file holds except the checksum itself."""
    summed = {key: held[key] for key in held if key != "checksum"}
    plain = json.dumps(summed, sort_keys=True, ensure_ascii=True)
    return f"{zlib.crc32(plain.encode('ascii')):08x}"


class ProfileStore(KeptFile[Profiles]):
    """The file of profiles; without a path they live as long as the game is open."""

    def __init__(
        self, path: Path | None = None, *, writer: Writer | None = None, idle: bool = False
    ) -> None:
        codes = Codes(
            StorageCode.LEADERBOARD_UNREADABLE,
            StorageCode.LEADERBOARD_UNKEPT,
            StorageCode.LEADERBOARD_NEWER,
        )
        super().__init__(
            path, codes, read_profiles, write_profiles, Profiles,
            writer=writer, idle=idle, version=FORM,
        )  # fmt: skip

    def age(self, text: str) -> str:
        """The same. A text is also DAMAGED when its checksum is wrong, because something else has
        changed it, or when it has no players, because no version of the game writes that."""
        age = super().age(text)
        if age == OLDER:
            players = value_of(text).get("players")
            if not isinstance(players, dict | list) or summed(text) is False:
                return DAMAGED
        return age

    def bring_back(self, thing: Profiles) -> list[Notice]:
        """An earlier version of the game that could not read the leaderboard set it aside and began
        anew.  What it set aside is put together with what it began."""
        path = self.file.path
        if path is None:
            return []
        notices: list[Notice] = []
        for file in _set_aside_by_others(path):
            try:
                text = read_bytes(file, own=True).decode("utf-8")
            except (ReadError, UnicodeDecodeError):
                continue
            before, problems = read_profiles(text)
            # The checksum tells that nothing is wrong with it, and ids whether it is known here.
            if problems or not summed(text) or not before.players:
                continue
            if before.players.keys().isdisjoint(thing.players):
                join(thing, before)
                notices.append((Fact(StorageCode.LEADERBOARD_BACK, file=file.name),))
        return notices


def summed(text: str) -> bool | None:
    """True if a text has the checksum that it names; None when it names none."""
    try:
        held = value_of(text)
    except ValueError:
        return False
    if not isinstance(held, dict) or "checksum" not in held:
        return None
    return bool(held["checksum"] == _checksum(held))


def _set_aside_by_others(path: Path) -> list[Path]:
    """The files that were set aside from this one, newest first."""
    found = []
    for kind in (NEWER, DAMAGED):
        for file in path.parent.glob(f"{glob.escape(path.name)}.{kind}*"):
            with contextlib.suppress(OSError):
                found.append((file.stat().st_mtime_ns, file))
    return [file for _, file in sorted(found, reverse=True)]


def join(now: Profiles, before: Profiles) -> None:
    """Add ``before`` to ``now``, which began without it: for whoever is in both, what was won and
    lost since is added to what was there."""
    for profile in before.players.values():
        since = now.find(profile.name, profile.person)
        if since is not None:
            del now.players[since.id]
            profile.xp += since.xp
            profile.chips = max(0, profile.chips + since.chips - START_CHIPS)
            profile.games += since.games
            profile.wins += since.wins
            profile.left += since.left
            profile.face = since.face or profile.face
            now.seated = tuple(profile.id if each == since.id else each for each in now.seated)
        if since is not None and since.last:
            profile.last = before.matches + since.last
        now.add(profile)
    known = before.players.keys()
    for profile in now.players.values():
        if profile.id not in known and profile.last:
            profile.last += before.matches
    now.matches += before.matches
    if not now.open:
        now.open, now.seated = before.open, before.seated
    now.unknown = before.unknown | now.unknown
