"""The people of this machine: its owner, who has played here, and who sits where.

This is stored in the settings (the owner, and the last table), in the profiles (everybody by id)
and beside the current match (its seating).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from game.agents import LEVELS, USUAL
from game.engine.actions import NOBODY
from game.table.people.cast import IDS
from game.table.people.competition import Competition, Entrant, match_key
from game.table.people.seating import (
    COMPUTER,
    DISC,
    Place,
    Seating,
    alone,
    free_face,
    made_way,
    person,
    read_seating,
    seated,
    seating_data,
    told_apart,
)
from game.table.records.kept_seating import KeptSeats, load_seats, save_seats, seats_of

if TYPE_CHECKING:
    from game.storage.profiles import Profile
    from game.storage.settings import Settings
    from game.storage.store import Store
    from game.table.records.record import Record


class Household:
    """The people who play on this machine. ``nameless`` and ``numbered`` return the names of a
    person without a name: alone ("You") and among several ("Player 1"). ``company`` are the names
    of computers."""

    def __init__(
        self,
        settings: Settings,
        competition: Competition,
        store: Store,
        nameless: Callable[[], str],
        numbered: Callable[[], str],
        company: Sequence[str],
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._settings = settings
        self._competition = competition
        self._store = store
        self._nameless = nameless
        self._numbered = numbered
        self._company = tuple(company)
        self._now = now
        self._kept = load_seats(store)

    # --- people -------------------------------------------------------------------------------

    def owner(self) -> Profile:
        """The owner of this machine. A new name in the settings renames the owner, unless it is the
        name of another person who has played here: then that person is the owner now."""
        settings, competition = self._settings, self._competition
        name = settings.player_name or self._nameless()
        found = competition.known(settings.owner)
        if found is None:
            found = competition.first_owner(name)
        elif found.name != name and not competition.rename(found.id, name):
            other = competition.person(name)
            for seat in settings.seats:
                if seat.get("profile") == found.id:
                    seat["profile"], seat["name"] = other.id, name
            found = other
        settings.owner = found.id
        return found

    def me(self) -> Place:
        """The place of this machine's owner."""
        return _place(self.owner())

    def people(self) -> tuple[Place, ...]:
        """Everybody who has played here, the last player first."""
        return tuple(map(_place, self._competition.people()))

    def entrants(self, seating: Seating) -> tuple[Entrant, ...]:
        """The same people as on the leaderboard."""
        return tuple(Entrant(place.name, place.human, place.profile) for place in seating)

    def forget(self, person: str) -> None:
        """Remove a person (the id) whose profile is gone from the owner and from remembered
        tables."""
        settings = self._settings
        settings.youngest = []
        settings.last_winners = []
        if settings.owner == person:
            settings.owner = settings.player_name = ""
        if any(seat.get("profile") == person for seat in settings.seats):
            settings.seats = []
        if any(place.profile == person for place in self._kept.seating):
            self._keep(KeptSeats())

    # --- who starts ---------------------------------------------------------------------------

    def youngest(self, seating: Seating) -> int:
        """The seat of the youngest person; NOBODY if that is not known of these people."""
        people = {place.name: seat for seat, place in enumerate(seating) if place.human}
        said = self._settings.youngest
        known = said if set(said) == set(people) else [*people] if len(people) == 1 else []
        return people[known[0]] if known else NOBODY

    def set_youngest(self, seating: Seating, seat: int) -> None:
        """Remember who is the youngest of these people."""
        others = [p.name for nth, p in enumerate(seating) if p.human and nth != seat]
        self._settings.youngest = [seating[seat].name, *others]

    def last_winner(self, seating: Seating) -> int:
        """The seat of the winner of the last match; NOBODY if they do not sit here."""
        names = [place.name for place in seating]
        seats = (names.index(name) for name in self._settings.last_winners if name in names)
        return next(seats, NOBODY)

    def has_won(self, names: Sequence[str]) -> None:
        """Remember who has won the match that is over."""
        self._settings.last_winners = list(names)

    # --- the usual table ----------------------------------------------------------------------

    def usual(self, chance: random.Random) -> Seating:
        """The last table that was played or set up; at first one person and computers, drawn at
        random."""
        me = self.me()
        try:
            kept = read_seating(self._settings.seats)
        except ValueError:
            kept = self.alone(me, chance, self._settings.opponents)
            self.remember(kept)
        return self.refreshed(kept)

    def alone(self, me: Place, chance: random.Random, others: int = 3) -> Seating:
        """One person against ``others`` computers."""
        level = self._settings.strength if self._settings.strength in LEVELS else USUAL
        company = chance.sample(self._company, len(self._company))
        return self.faced(alone(me, company, level, others))

    def faced(self, seating: Seating) -> Seating:
        """Return the same table with a free face for a person who has not chosen one. A person who
        has played before has chosen, even if it was the letter."""
        for seat, place in enumerate(seating):
            if not place.human or place.face != DISC:
                continue
            known = self._competition.known(place.profile)
            chosen = known.face if known is not None else ""
            if not chosen or (chosen != DISC and chosen not in {each.face for each in seating}):
                face = chosen or free_face(seating, IDS[::-1])
                seating = seated(seating, seat, replace(place, face=face))
        return seating

    def remember(self, seating: Seating) -> None:
        """Make this the usual table."""
        self._settings.seats = seating_data(seating)
        levels = {place.level for place in seating if place.kind == COMPUTER}
        self._settings.opponents = min(9, max(1, len(seating) - 1))
        if len(levels) == 1:
            self._settings.strength = levels.pop()

    def refreshed(self, seating: Seating) -> Seating:
        """Return the same people under their current names; a computer whose name or face somebody
        has taken is replaced."""
        for seat, place in enumerate(seating):
            if place.profile is None:
                continue
            known = self._competition.known(place.profile)
            name = known.name if known is not None else place.name
            profile = place.profile if known is not None else None
            seating = seated(seating, seat, replace(place, name=name, profile=profile))
        return made_way(self.told_apart(seating), self._company)

    def told_apart(self, seating: Seating) -> Seating:
        """Return the same people; a person without a name is called differently alone and among
        several."""
        return told_apart(seating, self._nameless(), self._numbered())

    def called(self, place: Place) -> str:
        """Return the current name of the player at this place."""
        known = self._competition.known(place.profile)
        if known is None or (known.name == self._nameless() and place.name == self._numbered()):
            return place.name
        return known.name

    # --- a match ------------------------------------------------------------------------------

    def enrolled(self, seating: Seating) -> Seating:
        """Return the same people with a profile each, which stays theirs if they change their
        names."""
        looks = {}
        for seat, place in enumerate(seating):
            if not place.human:
                continue
            known = self._competition.known(place.profile)
            nameless = place.name in (self._nameless(), self._numbered())
            stays = known is not None and nameless and known.name == self._nameless()
            if known is None or not (stays or self._competition.rename(known.id, place.name)):
                known = self._competition.person(place.name)
            if not place.profile:
                from game.table import pace

                slowest = pace.slowest((place.patience, known.patience))
                place = replace(place, patience=slowest)
            if known.id == self._settings.owner and not nameless:
                self._settings.player_name = place.name
            looks[known.id] = place.face, place.colour, place.patience
            seating = seated(seating, seat, replace(place, profile=known.id))
        self._competition.sit_down(looks)
        return seating

    def keep(self, record: Record, seating: Seating) -> None:
        """Save who sits where in this match."""
        key, kept = match_key(record), self._kept
        begun = kept.begun if kept.match == key else self._now().isoformat(timespec="seconds")
        self._keep(KeptSeats(key, seating, begun))

    def _keep(self, seats: KeptSeats) -> None:
        self._kept = seats
        save_seats(self._store, seats)

    def restored(self, record: Record) -> Seating:
        """Return the seating of a match that is continued, under the names of its record."""
        return self.faced(seats_of(record, match_key(record), self._kept, self._known))

    def owner_kept(self, name: str) -> bool:
        """True if the person with this name at the saved table is this machine's owner, who may be
        called differently now: without a name, in another language for example."""
        return any(
            place.human and place.name == name and place.profile == self._settings.owner
            for place in self._kept.seating
        )

    def take_up(self, record: Record, seating: Seating, begun: datetime) -> None:
        """Set the seating and the start of a match that has waited."""
        known = tuple(
            place if self._competition.known(place.profile) else replace(place, profile=None)
            for place in seating
        )
        self._keep(KeptSeats(match_key(record), known, begun.isoformat(timespec="seconds")))

    def begun(self, record: Record) -> datetime | None:
        """When this match started; None if that is not known."""
        kept = self._kept
        if kept.match != match_key(record) or not kept.begun:
            return None
        return datetime.fromisoformat(kept.begun)

    def _known(self, name: str) -> str | None:
        if name == (self._settings.player_name or self._nameless()):
            return self.owner().id
        found = [each for each in self._competition.people() if each.name == name]
        return found[0].id if found else None


def _place(profile: Profile) -> Place:
    place = person(profile.name, profile.id, face=profile.face or DISC, colour=profile.colour)
    return replace(place, patience=profile.patience)
