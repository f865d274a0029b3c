"""The first tries at deals of the day of every person, and their file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.engine.fact import N_, Fact
from game.rooms.daily.deal import Deal, Outcome
from game.storage.facts import Notice
from game.storage.json_text import text_of, value_of
from game.storage.kept_file import VERSION, Codes, KeptFile

if TYPE_CHECKING:
    from game.storage.writer import Writer

FORM: Final = 1
"""The version of the file's form."""
CODES: Final = Codes(
    N_("The results of the deals of the day could not be read ({why}), so the list starts empty."),
    N_(
        "The results of the deals of the day are kept only until you close the game: {folder} "
        "– {why}."
    ),
    N_(
        "The results of the deals of the day come from a newer version of the game. This "
        "version uses what it can read."
    ),
)
_NOT_ALL: Final = N_("Some results of the deals of the day could not be read.")
_PEOPLE: Final = "people"
_MASTERS: Final = "masters"
_MOST: Final = 9999
"""The greatest number in a result."""
_LONGEST: Final = 80
"""The most characters of a key or an id."""


class Try(NamedTuple):
    """Somebody's first try at a deal."""

    match: str
    """The id of its match in the library."""
    moved: bool = False
    """True if somebody has moved since the cards were dealt."""
    outcome: Outcome | None = None
    """None until it is over."""


class Tries(NamedTuple):
    """Everything in the file."""

    people: dict[str, dict[str, Try]]
    """By the id of a person's profile and the key of a deal."""
    masters: dict[str, Outcome]
    """The results of the Master by the key of the deal."""


def read_tries(text: str) -> tuple[Tries, list[Notice]]:
    """Read the tries from JSON. The notice says that not everything could be read."""
    found, whole = Tries({}, {}), True
    try:
        held = value_of(text)
    except ValueError:
        held = None
    if not isinstance(held, dict):
        return found, [(Fact(_NOT_ALL),)]
    people, masters = held.get(_PEOPLE), held.get(_MASTERS, {})
    for person, tries in people.items() if isinstance(people, dict) else ():
        read = {key: _try(each) for key, each in tries.items()} if isinstance(tries, dict) else {}
        good = {key: each for key, each in read.items() if each is not None and _fits(key)}
        whole = whole and isinstance(tries, dict) and len(good) == len(tries)
        found.people[person] = good
    for key, each in masters.items() if isinstance(masters, dict) else ():
        result = _outcome(each)
        if result is not None and _fits(key):
            found.masters[key] = result
    whole = whole and isinstance(people, dict) and isinstance(masters, dict)
    whole = whole and len(found.masters) == len(masters)
    return found, [] if whole else [(Fact(_NOT_ALL),)]


def _fits(text: object) -> bool:
    return isinstance(text, str) and 0 < len(text) <= _LONGEST


def _try(data: Any) -> Try | None:
    if not isinstance(data, dict) or not _fits(data.get("match")):
        return None
    result = data.get("result")
    outcome = _outcome(result)
    if result is not None and outcome is None:
        return None
    return Try(data["match"], data.get("moved") is True or outcome is not None, outcome)


def _outcome(data: Any) -> Outcome | None:
    if not isinstance(data, list) or len(data) != len(Outcome._fields):
        return None
    won, *numbers = data
    good = all(type(each) is int and 0 <= each <= _MOST for each in numbers)
    return Outcome(won, *numbers) if good and isinstance(won, bool) else None


def write_tries(tries: Tries) -> str:
    """Return the tries as JSON."""
    people: Mapping[str, Any] = {
        person: {key: _data(each) for key, each in sorted(held.items())}
        for person, held in sorted(tries.people.items())
    }
    masters = {key: list(each) for key, each in sorted(tries.masters.items())}
    return text_of({VERSION: FORM, _PEOPLE: people, _MASTERS: masters})


def _data(tried: Try) -> dict[str, Any]:
    if tried.outcome is not None:
        return {"match": tried.match, "result": list(tried.outcome)}
    return {"match": tried.match, "moved": tried.moved}


class DailyTries(KeptFile[Tries]):
    """The file. Without a path the tries are kept until the game is closed."""

    def __init__(
        self, path: Path | None = None, *, writer: Writer | None = None, idle: bool = False
    ) -> None:
        super().__init__(
            path, CODES, read_tries, write_tries, lambda: Tries({}, {}),
            writer=writer, idle=idle, version=FORM,
        )  # fmt: skip
        self._tries, self.troubles = self.load()
        """The notices about the file, for the player."""

    def of(self, person: str, deal: Deal) -> Try | None:
        """Return the first try of that person at that deal."""
        return self._tries.people.get(person, {}).get(deal.key)

    def at(self, match: str) -> tuple[str, str] | None:
        """Return the person and the key of the deal, if the match with that id is a first try."""
        return next(
            (
                (person, key)
                for person, held in self._tries.people.items()
                for key, each in held.items()
                if each.match == match
            ),
            None,
        )

    def begin(self, person: str, deal: Deal, match: str) -> Notice:
        """Start the first try. One in which nobody has moved may be started again. Returns a notice
        if it cannot be written."""
        held = self._tries.people.setdefault(person, {})
        if deal.key in held and held[deal.key].moved:
            return ()
        held[deal.key] = Try(match)
        return self.save(self._tries)

    def go_on(self, person: str, key: str, outcome: Outcome | None) -> Notice:
        """Note that somebody has moved, and the ``outcome`` if the round is over. A try that is
        over does not change. Returns a notice if it cannot be written."""
        held = self._tries.people[person]
        now = held[key]._replace(moved=True, outcome=outcome)
        if held[key].outcome is not None or now == held[key]:
            return ()
        held[key] = now
        return self.save(self._tries)

    def forget(self, person: str) -> Notice:
        """Delete everything about that person. Returns a notice if it cannot be written."""
        return self.save(self._tries) if self._tries.people.pop(person, None) else ()

    def master(self, deal: Deal) -> Outcome | None:
        """Return the result of the Master, if it is known."""
        return self._tries.masters.get(deal.key)

    def master_played(self, deal: Deal, outcome: Outcome) -> Notice:
        """Save the result of the Master. Returns a notice if it cannot be written."""
        self._tries.masters[deal.key] = outcome
        return self.save(self._tries)
