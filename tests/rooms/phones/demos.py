"""Phones at the table: how they join."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from game.language.catalogue import say, translated
from game.rooms.phones.app.phone_flow import PhoneFlow
from game.rooms.phones.app.phones import Phones
from game.rooms.phones.pages.code_picture import QrCode
from game.rooms.phones.pages.corner_code import Invitation
from game.rooms.phones.pages.everybody import EverybodyScene
from game.rooms.phones.pages.joining_page import JoiningScene
from game.rooms.phones.pages.joining_seats import PhoneSeat
from game.rooms.phones.pages.ready_row import ReadyRow
from game.rooms.phones.pages.vote_row import VoteRow
from game.rooms.phones.people.audience import REACTION_FACES, Shown
from game.rooms.phones.people.ballot import VoteTally
from game.rooms.phones.people.chairs import Asking
from game.rooms.phones.people.party import Party, PartyOption
from game.rooms.phones.people.readiness import Readiness
from game.rooms.phones.words import voting_texts
from game.rooms.phones.words.audience_texts import best_said
from game.rulesets import GAMES
from game.table.people.cast import CAST
from game.table.people.controllers import Controllers
from game.table.people.seating import DISC, PERSON, Look, person
from game.table.seat_book import SeatBook
from game.table.sitting import sit_down
from game.ui.app.occasions import Occasions
from game.ui.scenes.lobby import OPPONENTS
from game.ui.scenes.scene import Scene
from game.ui.scenes.score.score_part import ScorePart
from game.ui.scenes.table import TableScene
from tests.demos.people import LONG_NAMES, LOOKS, NAMES
from tests.demos.registry import demo
from tests.demos.rounds import ending, score_sheet
from tests.demos.tables import lift_curtain

SCREENS: list[tuple[str, dict[str, object]]] = [
    ("phone-ending", {"seats": 10, "ready": 6, "votes": 7}), ("phone-sheet", {"ready": 1}),
    ("phone-sheet", {"ready": 2, "votes": 3}), ("corner", {"players": 10}), ("joining", {}),
    ("joining", {"running": True}), ("everybody", {"people": 0}), ("everybody", {"people": 3}),
]  # fmt: skip
FAR = [
    ("phone-ending", {"seats": 10, "ready": 3}, True),
    ("phone-sheet", {"seats": 10, "ready": 3, "votes": 5}, True),
]
UNDER = ["corner"]
ELASTIC = [QrCode]

_GUESTS = ("Zoe", "Yusuf", "Ana", "Xenia", *(each.name for each in CAST[-6:]))


@demo
def joining(
    players: int = 4, here: int = 2, waited: float = 0, running: bool = False,
    door: bool = False, long: bool = False, way: str = "",
) -> Scene:  # fmt: skip
    """The joining screen with some who have come; ``long``: with long names; ``way``: a name that
    leads there, or ``vpn``."""
    names = LONG_NAMES if long else OPPONENTS
    seats = [
        PhoneSeat(
            seat, name, name.lower() if seat < 3 else DISC, here=seat <= here,
            away=seat == 2, asked_by="Cy" if seat == 1 and running else "",
        )
        for seat, name in enumerate(names[: int(players)])
        if seat
    ]  # fmt: skip
    room = _Room(seats, door)
    room.by_key, room.in_vpn = bool(way) and way != "vpn", way == "vpn"
    room.shown = way if room.by_key else room.shown
    return JoiningScene(
        room, on_go=lambda: None, on_back=lambda: None, running=running, waited=waited
    )


@demo
def everybody(
    people: int = 4, game: str = "last-card", cup: bool = False, long: bool = False
) -> Scene:
    """The joining screen of a table that everybody joins by phone, for a ``cup`` or a match;
    ``long``: with long names."""
    party = Party(game, series=Occasions.series)
    if cup and Occasions.series():
        party.choose("matches", Occasions.series()[0][0])
    return EverybodyScene(
        _PartyRoom(party, people, long), party, on_go=lambda: None, on_back=lambda: None
    )


class _Room(Phones):
    """Phones to look at, and the room of them as well: nothing is opened."""

    code, url = "KWTR", "http://192.168.178.20:47663/#k=dGhpcyBpcyBub3QgYSBrZXk"
    shown = "192.168.178.20:47663"
    several, reached, port = True, False, 47663
    by_key = in_vpn = False
    buttons: Any = ()

    def __init__(self, seats: list[PhoneSeat], door: bool = False) -> None:
        self._seats = seats
        self.met = any(seat.here for seat in seats)
        self.room: Any = self
        self.hosting = self.questions = self.polls = self
        self.door = {9: Asking(9, "Kim", "mina", 0.0)} if door else {}

    def seats(self) -> list[PhoneSeat]:
        return self._seats

    patience = 60.0

    def next_patience(self) -> int:
        return 60

    def next_address(self) -> None: ...
    def send_away(self, seat: int) -> None: ...
    def hand_on(self, seat: int) -> None: ...
    def answer(self, seat: int, yes: bool) -> None: ...

    muted = False

    def mute(self, muted: bool) -> None:
        self.muted = muted

    voting: bool | None = False

    def let_vote(self, on: bool) -> None:
        self.voting = on


class _PartyRoom(_Room):
    """A room that everybody joins by phone, to look at."""

    def __init__(self, party: Party, people: int, long: bool = False) -> None:
        free = party.open_seats()
        faces = ("tui", "mina", "ben", DISC, "oskar", "raj")
        super().__init__(
            [
                PhoneSeat(seat, name, faces[seat % 6], here=True, away=seat == 5, host=seat == 0)
                for seat, name in enumerate((LONG_NAMES if long else _GUESTS)[:people])
            ]
        )
        self._party, self.arrived = party, tuple(range(people))
        self.book = SeatBook(free[people:])

    def choose(self, what: PartyOption, value: str) -> None:
        self._party.choose(what, value, len(self.arrived))


class Invites(PhoneFlow):
    """How phones join, to look at; a press puts it away."""

    def __init__(self, reactions: int = 0) -> None:
        nobody: Any = SimpleNamespace(app=None)
        super().__init__(nobody)
        self.shown = True
        kinds = list(REACTION_FACES.items())[:reactions]
        pairs = zip(NAMES, kinds, strict=False)
        self._reactions = [Shown(name, face, each) for name, (each, face) in pairs]

    def invitation(self) -> Invitation | None:
        address = "192.168.178.20:47663"
        return Invitation(_Room.code, address, _Room.url, watching=3) if self.shown else None

    def toggle_code(self) -> None:
        self.shown = not self.shown

    def reactions(self) -> list[Shown]:
        shown, self._reactions = self._reactions, []
        return shown


@demo
def corner(
    players: int = 4, people: int = 0, game: str = "last-card", moves: int = 6,
    lifted: bool = False,
) -> TableScene:  # fmt: skip
    """A table with the code for phones in a corner, to look at: ``people`` of its players are at
    this screen, all others have phones; ``lifted``: the curtain, by whoever is called."""
    places = (
        person(name, name, face=look.face, colour=look.colour)
        for name, look in zip(NAMES, LOOKS, strict=True)
    )
    kinds: list[str] = [PERSON if n < people else "phone" for n in range(int(players))]
    seating = (replace(each, kind=kind) for each, kind in zip(places, kinds, strict=False))
    book = SeatBook(tuple(seating))
    sitting = sit_down(game, {}, book.players, 7, book=book)
    done = 0
    while done < moves or (lifted and sitting.view(-1).turn >= people):
        turn = sitting.view(-1).turn
        sitting.submit(turn, sitting.stand_in_move(turn))
        done += 1
    return TableScene(
        sitting, 0 if people else -1, on_update=lift_curtain(lifted), late=True, hooks=[Invites()],
        controllers=Controllers(book),
    )  # fmt: skip


def phone_parts(seats: int, ready: int = -1, votes: int = -1) -> list[ScorePart]:
    """What phones add to the end of a round, to look at: a vote on a house rule, -1 for none; how
    many of the people are ready, -1 for none who are asked."""
    parts: list[ScorePart] = [VoteRow(_rule_votes(votes))]
    if ready >= 0:
        voters = tuple(range(seats))
        known = Readiness(voters, frozenset(voters[:ready]), 5.4 if 2 * ready >= seats else None)
        names = ("You", *(each.name for each in CAST))[:seats]
        looks = [Look(each.id) for each in CAST[:seats]]
        parts.append(ReadyRow(lambda: known, names, looks))
    return parts


@demo
def phone_sheet(
    seats: int = 4, points: bool = False, over: bool = False, ready: int = -1, votes: int = -1,
    guessers: int = 0, far: bool = False, long: bool = False,
) -> Scene:  # fmt: skip
    """A round of people with phones that has ended, to look at: so many are ``ready``; ``votes`` on
    a house rule, -1 for no vote; ``guessers``: so many of an audience; the others as those of
    ``score-sheet``."""
    best = [best_said([(name, 23 - 4 * n) for n, name in enumerate(NAMES[:guessers])])]
    parts = phone_parts(seats, ready, votes)
    return score_sheet(seats, points, over, far=far, long=long, parts=parts, also=best)


@demo
def phone_ending(
    seats: int = 5, points: bool = True, ready: int = -1, votes: int = -1, far: bool = False,
    long: bool = False,
) -> Scene:  # fmt: skip
    """The end of a round at the table, of people with phones, to look at: as ``phone-sheet``."""
    return ending(seats, points, far=far, long=long, parts=phone_parts(seats, ready, votes))


def tally(title: str, labels: Sequence[str], votes: int) -> VoteTally | None:
    """A vote of twelve phones, to look at; -1: none."""
    if votes < 0:
        return None
    counts = [0] * len(labels)
    for nth in range(votes):
        counts[(0, 1, 1, 2, 1, 3)[nth % 6] % len(labels)] += 1
    leads = counts.index(max(counts)) if votes else -1
    return VoteTally(title, tuple(labels), tuple(counts), 12, leads)


def _rule_votes(votes: int) -> Callable[[], VoteTally | None]:
    """A vote on a house rule, to look at; -1: none."""
    options = [GAMES["classic"].option(key) for key in ("jump_in", "seven_swap", "zero_rotate")]
    labels = [each.votes[0].question for each in options] + [voting_texts.AS_BEFORE]
    return lambda: tally(say(voting_texts.RULE_TITLE), [translated(each) for each in labels], votes)
