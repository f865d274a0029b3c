"""The first tries at deals of the day of every person, in the store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.rooms.daily.deal import DailyOutcome
from game.storage.store import Table

if TYPE_CHECKING:
    from game.rooms.daily.deal import DailyDeal
    from game.storage.store import Store


class Try(NamedTuple):
    """Somebody's first try at a deal."""

    person: str
    """The id of their profile."""
    deal: str
    """The key of the deal."""
    match: str
    """The id of its match in the library."""
    moved: bool = False
    """True if somebody has moved since the cards were dealt."""
    over: bool = False
    won: bool = False
    left: int = 0
    actions: int = 0

    @property
    def outcome(self) -> DailyOutcome | None:
        """The result; None until it is over."""
        return DailyOutcome(self.won, self.left, self.actions) if self.over else None


class MastersResult(NamedTuple):
    """The result of the Master at a deal."""

    deal: str
    won: bool
    left: int
    actions: int


TRIES: Final = Table("first_try", Try, 2)
MASTERS: Final = Table("masters_try", MastersResult)


class DailyTries:
    """The tries in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, person: str, deal: DailyDeal) -> Try | None:
        """Return the first try of that person at that deal."""
        return self._store.rows(TRIES).get((person, deal.key))

    def at(self, match: str) -> Try | None:
        """Return the first try that the match with that id is, if it is one."""
        tries = self._store.rows(TRIES).values()
        return next((each for each in tries if each.match == match), None)

    def begin(self, person: str, deal: DailyDeal, match: str) -> None:
        """Start the first try. One in which nobody has moved may be started again."""
        before = self.of(person, deal)
        if before is None or not before.moved:
            self._store.put(TRIES, Try(person, deal.key, match))

    def go_on(self, person: str, key: str, outcome: DailyOutcome | None) -> None:
        """Note that somebody has moved, and the ``outcome`` if the round is over. A try that is
        over does not change."""
        before = self._store.rows(TRIES)[person, key]
        now = before._replace(moved=True)
        if outcome is not None:
            now = now._replace(over=True, **outcome._asdict())
        if not before.over and now != before:
            self._store.put(TRIES, now)

    def master(self, deal: DailyDeal) -> DailyOutcome | None:
        """Return the result of the Master, if it is known."""
        found = self._store.rows(MASTERS).get((deal.key,))
        return None if found is None else DailyOutcome(found.won, found.left, found.actions)

    def master_played(self, deal: DailyDeal, outcome: DailyOutcome) -> None:
        """Save the result of the Master."""
        self._store.put(MASTERS, MastersResult(deal.key, *outcome))


def forget(store: Store, person: str) -> None:
    """Delete everything about that person."""
    for key in [*store.rows(TRIES)]:
        if key[0] == person:
            store.drop(TRIES, *key)
