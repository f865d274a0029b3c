"""A library of matches that nobody has played, to look at the pages of the history."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

from game.rooms.history.library.digest import (
    Happening,
    HappeningKind,
    MatchDigest,
    RoundDigest,
    SeatRound,
)
from game.rooms.history.library.library import Library
from game.rooms.history.library.rows import insert
from game.rooms.history.library.shelf import Kept, KeptRecord, MatchEnd, SeatedPerson
from game.rulesets import rules_for
from game.storage.profiles import Profile
from game.storage.store import Store
from game.table.people.cast import CAST
from game.table.records.record import Player, Record

PEOPLE = (
    Profile(60, name="Ana", person=True, face="mina", last=3, id="a1"),
    Profile(name="Bo", person=True, face="finn", colour=1, last=2, id="b2"),
    Profile(name="Grandma", person=True, face="tui", colour=2, last=1, id="c3"),
)
_GAMES = ("last-card", "classic", "last-card", "colours", "last-one")
_KINDS = (HappeningKind.CAUGHT, HappeningKind.FORGOT, HappeningKind.CALLED, HappeningKind.CALLED,
HappeningKind.UNTRUTH, HappeningKind.LIE_FOUND,
          HappeningKind.PICK_UP, HappeningKind.PICK_UP, HappeningKind.JUMP,
          HappeningKind.RUN)  # fmt: skip


def made_up(matches: int = 90) -> Library:
    """So many matches of the people above against computers and one another, in memory."""
    library = Library(Store())
    rng = random.Random(7)
    day = datetime(2026, 2, 3, 19, tzinfo=UTC)
    for number in range(matches):
        day += timedelta(days=rng.choice((0, 1, 2, 6)), minutes=rng.randrange(90))
        with library.store.transaction() as rows:
            insert(rows, f"{number:016x}", 0, *_match(rng, number, day))
    return library


def _match(rng: random.Random, number: int, ended: datetime) -> tuple[KeptRecord, MatchDigest]:
    here = rng.sample(PEOPLE, rng.choice((1, 1, 2, 3)))
    names = rng.sample(CAST, rng.choice((1, 2, 3)))
    level = rng.choice(("casual", "sharp", "sharp", "master"))
    players = [Player(each.name) for each in here] + [Player(e.name, level) for e in names]
    sitters = [SeatedPerson(each.id, each.face, each.colour) for each in here]
    sitters += [SeatedPerson("", each.id) for each in names]
    record = Record(rng.choice(_GAMES), {}, tuple(players), number)
    rounds = tuple(_round(rng, record, nth) for nth in range(1, rng.randrange(4, 8)))
    wins = [sum(each.seats[seat].won for each in rounds) for seat in range(len(players))]
    best = max(wins)
    told = MatchDigest(
        rounds, (wins.index(best),), tuple(wins), tuple(range(len(players))), 40 * len(rounds)
    )
    kept = Kept(MatchEnd.FINISHED, ended, ended, tuple(sitters))
    return KeptRecord(record, kept), told


def _round(rng: random.Random, record: Record, number: int) -> RoundDigest:
    """A round in which people win a little more often than computers."""
    players = record.players
    rules = rules_for(record.rules, len(players), record.options)
    seats, size = range(len(players)), rules.dealing.hand_size
    pack = rules.deck.pack(rules.packs)
    rng.shuffle(pack)
    dealt = tuple(tuple(pack[seat * size : (seat + 1) * size]) for seat in seats)
    laid = tuple(tuple(rng.choices(pack, k=rng.randrange(4, 13))) for _ in seats)
    winner = rng.choices(seats, [3 if not player.level else 2 for player in players])[0]
    found = [
        Happening(rng.choice(_KINDS), nth, seat := rng.choice(seats), seat - 1, rng.randrange(2, 9))
        for nth in range(rng.randrange(3, 9))
    ]
    rows = tuple(
        SeatRound(
            seat, players[seat], seat == winner, 0 if seat == winner else rng.randrange(60),
            0, 0 if seat == winner else 3, size + rng.randrange(5), len(laid[seat]),
            rng.choice((0, 2, 5)), rules.deck.code(laid[seat][-1]) if seat == winner else "",
        )
        for seat in seats
    )  # fmt: skip
    actions = round(rng.lognormvariate(3.6, 0.45))
    return RoundDigest(number, 0, actions, "out", rows, tuple(found), dealt, laid, len(players))
