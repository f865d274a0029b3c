"""The rule table of a game of one's own: read as a sheet of fields, and made of one again.

Nothing here knows which game it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import starmap
from types import MappingProxyType
from typing import Final, NamedTuple

from game.engine import effects as fx
from game.engine.cards import NO_SUIT, Deck, french
from game.engine.fact import N_
from game.engine.rules import (
    AUTO,
    LOCK,
    Answers,
    Challenge,
    Fights,
    FirstReverse,
    JumpIn,
    Matching,
    Melees,
    PendingAtEnd,
    Rules,
    RulesError,
    Shapes,
)
from game.rooms.own.fields import CANCELS, FIGHTS, TABLE, Key, Sheet, Value

PACKS_OF: Final = MappingProxyType({"52": "", "40": "89T", "36": "2345", "32": "23456"})
"""The packs of French cards, by their number of cards, with the ranks that they lack."""


def _pack_of(deck: Deck) -> tuple[str, int]:
    jokers = sum(n for face, n in deck.printed if face.suit < 0)
    return str(sum(deck.copies) - jokers), jokers


def pack_with(deck: Deck, changes: Sheet) -> Deck:
    """The pack of a game with what differs; the same one where nothing does."""
    if deck.coloured:
        return deck
    size, jokers = held = _pack_of(deck)
    other = changes.get((TABLE, "pack"), size), changes.get((TABLE, "jokers"), jokers)
    return deck if other == held else french(other[1], PACKS_OF[other[0]])


def sheet_of(rules: Rules) -> dict[Key, Value]:
    """Everything that the fields say of this rule table."""
    sheet: dict[Key, Value] = {}
    if not rules.deck.coloured:
        sheet[TABLE, "pack"], sheet[TABLE, "jokers"] = _pack_of(rules.deck)
    for key, value in _table(rules).items():
        sheet[TABLE, key] = value
    for rank in range(len(rules.deck.ranks)):
        for key, value in _row(rules, rank).items():
            sheet[rank, key] = value
    return sheet


def _table(rules: Rules) -> dict[str, Value]:
    first, ends, challenge = rules.first_card, rules.finishing, rules.challenge
    return {
        "several": rules.shapes.several,
        "runs": rules.shapes.runs,
        "last acts": rules.shapes.last_acts,
        "picking up ends turn": rules.answers.skips,
        "first card acts": first.acts,
        "first card only suit": first.suit_only,
        "first reverse": first.reverse.value,
        "pending at end": ends.pending.value,
        "thunderdome": ends.thunderdome,
        "clockwise": rules.dealing.direction == 1,
        "starter by lot": rules.dealing.by_lot,
        "melee to": rules.melee.last if rules.melee else 12,
        "lies": "refused" if challenge and challenge.refused else "called",
        "honest costs": challenge.extra if challenge else 2,
        "last card free": rules.scoring.single_free,
        "call before": rules.calling.before,
        "call last one": rules.calling.last_one,
        "call holds up": rules.calling.mode == LOCK,
    }


def _row(rules: Rules, rank: int) -> dict[str, Value]:
    matching, answers, first = rules.matching, rules.answers, rules.first_card
    does = rules.effects.get(rank, ())
    goes = "like any"
    if rank in matching.answers_only:
        goes = "only as answer"
    elif rank in matching.stands_for_any:
        goes = "stands for any"
    elif rank in matching.on_anything:
        goes = "on anything"
    answered = answers.pickup.get(rank, frozenset())
    if any(isinstance(each, fx.Miss) for each in does):
        answered = answers.miss
    blocks = (answers.block_pickup, answers.block_miss, answers.block_miss_in_suit)
    cancels = frozenset(word for word, ranks in zip(CANCELS, blocks, strict=True) if rank in ranks)
    role = "nothing"
    if fight := rules.fight:
        groups = zip(FIGHTS[1:], (fight.passes, fight.turns, fight.blocks, fight.undoes),
                     strict=True)  # fmt: skip
        role = next((word for word, ranks in groups if rank in ranks), role)
        role = f"adds {fight.attacks[rank]}" if rank in fight.attacks else role
    return {
        "does": does,
        "goes": goes,
        "answered": answered,
        "cancels": cancels,
        "wins": rank not in rules.finishing.cannot_win,
        "counts": rules.scoring.values.get(rank, 0),
        "alone": rank in rules.shapes.alone,
        "mixes": rank in rules.shapes.together,
        "honest": rules.challenge is not None and rank in rules.challenge.ranks,
        "first": "goes back" if rank in first.returned else
                 "rests" if rank in first.benign else "acts",
        "jumps": rules.jump_in is None or rank not in rules.jump_in.never,
        "fights": role,
    }  # fmt: skip


class _Reader:
    """Reads a sheet for the parts of a table."""

    def __init__(self, sheet: Sheet, ranks: Iterable[int]) -> None:
        self._sheet = sheet
        self.ranks = tuple(ranks)

    def flag(self, key: str) -> bool:
        return bool(self._sheet[TABLE, key])

    def number(self, key: str) -> int:
        return int(self._sheet[TABLE, key])

    def word(self, key: str) -> str:
        return str(self._sheet[TABLE, key])

    def effects(self, rank: int) -> tuple[fx.Effect, ...]:
        found: tuple[fx.Effect, ...] = self._sheet[rank, "does"]
        return found

    def those(self, key: str, value: Value = True) -> frozenset[int]:
        """The ranks for which that field has that value, or holds that word."""
        found = set()
        for rank in self.ranks:
            own = self._sheet[rank, key]
            if own == value or (isinstance(own, frozenset) and value in own):
                found.add(rank)
        return frozenset(found)

    def answered(self, rank: int) -> frozenset[int]:
        """The ranks that answer that one."""
        return frozenset(each for each in self._sheet[rank, "answered"] if each in self.ranks)

    def doing(self, kind: type[fx.Effect]) -> tuple[int, ...]:
        """The ranks that have an effect of that kind."""
        return tuple(r for r in self.ranks if any(isinstance(e, kind) for e in self.effects(r)))

    def counts(self, rank: int) -> int:
        return int(self._sheet[rank, "counts"])

    def adds(self) -> dict[int, int]:
        """What each attacking rank adds in a fight."""
        words = {rank: str(self._sheet[rank, "fights"]) for rank in self.ranks}
        return {r: int(word[5:]) for r, word in words.items() if word.startswith("adds ")}


def rules_from(base: Rules, changes: Sheet) -> Rules:
    """The rule table ``base`` with what differs.  Raises RulesError where that does not fit
    together."""
    sheet = {**sheet_of(base), **changes}
    deck = pack_with(base.deck, changes)
    held: Iterable[int] = range(len(deck.ranks))
    if deck is not base.deck:
        held = sorted({face.rank for face in deck.faces})
    read = _Reader(sheet, held)
    _check(read, deck)
    fight, honest = None, read.those("honest")
    if read.doing(fx.StartFight):
        fight = Fights(read.adds(), *(read.those("fights", word) for word in FIGHTS[1:]))
    calling = base.calling
    mode = calling.mode
    if mode in (AUTO, LOCK):
        mode = LOCK if read.flag("call holds up") else AUTO
    return replace(
        base,
        deck=deck,
        dealing=replace(
            base.dealing,
            direction=1 if read.flag("clockwise") else -1,
            by_lot=read.flag("starter by lot"),
        ),
        first_card=replace(
            base.first_card,
            acts=read.flag("first card acts"),
            suit_only=read.flag("first card only suit"),
            benign=read.those("first", "rests"),
            returned=read.those("first", "goes back"),
            reverse=FirstReverse(read.word("first reverse")),
        ),
        matching=Matching(
            read.those("goes", "on anything"),
            read.those("goes", "stands for any"),
            read.those("goes", "only as answer"),
        ),
        effects={rank: does for rank in read.ranks if (does := read.effects(rank))},
        scoring=replace(
            base.scoring,
            values={rank: read.counts(rank) for rank in base.scoring.values}
            | {rank: read.counts(rank) for rank in read.ranks if (rank, "counts") in changes},
            single_free=read.flag("last card free"),
        ),
        shapes=_shapes(read),
        answers=_answers(read),
        melee=Melees(read.number("melee to")) if read.doing(fx.StartMelee) else None,
        fight=fight,
        challenge=Challenge(honest, read.number("honest costs"), read.word("lies") == "refused")
        if honest else None,
        jump_in=JumpIn(read.those("jumps", False)) if base.jump_in else None,
        calling=replace(
            calling, mode=mode, before=read.flag("call before"),
            last_one=read.flag("call last one"),
        ),
        finishing=replace(
            base.finishing,
            pending=PendingAtEnd(read.word("pending at end")),
            cannot_win=read.those("wins", False),
            thunderdome=read.flag("thunderdome"),
        ),
    )  # fmt: skip


def _shapes(read: _Reader) -> Shapes:
    """The shapes; what is said of several cards counts only where several can be laid."""
    several, runs, mixes = read.flag("several"), read.flag("runs"), read.those("mixes")
    return Shapes(
        several,
        mixes if several and len(mixes) > 1 else frozenset(),
        read.those("alone") if several or runs else frozenset(),
        runs,
        read.flag("last acts") and (several or runs),
    )


def _answers(read: _Reader) -> Answers:
    attacks, misses = read.doing(fx.PickUp), read.doing(fx.Miss)
    return Answers(
        pickup={rank: answers for rank in attacks if (answers := read.answered(rank))},
        miss=frozenset[int]().union(*(read.answered(rank) for rank in misses)),
        block_pickup=read.those("cancels", "pick-up") if attacks else frozenset(),
        block_miss=read.those("cancels", "miss") if misses else frozenset(),
        block_miss_in_suit=read.those("cancels", "miss in suit") if misses else frozenset(),
        skips=read.flag("picking up ends turn"),
    )


class _Refusal(NamedTuple):
    """A rule that the ranks break."""

    part: str
    sentence: str
    ranks: Iterable[int]


_ASKS: Final = (fx.PickUp, fx.Miss, fx.StackOn, fx.StartMelee, fx.StartFight, fx.PlayAgain)
"""SomeEffects that say who acts next.  A card has one of them at most."""


def _check(read: _Reader, deck: Deck) -> None:
    """Raises RulesError for what the parts of a table could say, and nobody could play."""
    does = {rank: read.effects(rank) for rank in read.ranks}
    answers, mimics = read.those("goes", "only as answer"), read.those("goes", "stands for any")
    attacks, misses = set(read.doing(fx.PickUp)), set(read.doing(fx.Miss))
    cancels = frozenset[int]().union(*(read.those("cancels", word) for word in CANCELS))
    answering = frozenset[int]().union(*map(read.answered, attacks))
    skipping = frozenset[int]().union(*map(read.answered, misses))
    held = {face.rank for face in deck.faces}
    bare = {face.rank for face in deck.faces if face.suit == NO_SUIT}
    names = {rank for rank in does if any(each.names for each in does[rank])}
    choosing = names | {rank for rank in does if any(each.aims for each in does[rank])}
    aimed = {r for r in attacks if any(e.aims for e in does[r] if isinstance(e, fx.PickUp))}
    stays = read.those("first", "acts") - answers if read.flag("first card acts") else frozenset()
    honest, called = read.those("honest"), read.word("lies") == "called"
    refusals: tuple[tuple[str, str, Iterable[int]], ...] = (
        ("effects", N_("A card cannot do two things that decide who is next: {rank}."),
         (r for r in does if sum(isinstance(each, _ASKS) for each in does[r]) > 1)),
        ("effects", N_("A card can be aimed at one player only: {rank}."),
         (r for r in does if sum(each.aims for each in does[r]) > 1)),
        ("effects", N_("Where any card can follow, no suit can be named: {rank}."),
         (r for r in names if fx.FreeChoice() in does[r])),
        ("effects", N_("A card without a suit must name one: {rank}."),
         bare - answers - mimics - names),
        ("effects", N_("Cards that make someone pick up are either all aimed, or none is: {rank}."),
         aimed if aimed != attacks else ()),
        ("first card",
         N_("A card that nobody can match must go back when it is turned up first: {rank}."),
         bare - stays - read.those("first", "goes back")),
        ("answers", N_("Only a card that makes someone pick up can answer one: not {rank}."),
         answering - attacks - answers),
        ("answers", N_("Only a card that makes someone miss a turn can answer one: not {rank}."),
         skipping - misses),
        ("answers",
         N_("All cards that make someone miss a turn are answered by the same ones: not {rank}."),
         (r for r in misses if read.answered(r) != skipping)),
        ("answers", N_("A card that cancels leaves nothing to choose: {rank}."),
         cancels & (choosing | mimics)),
        ("matching", N_("A card that goes only as an answer must answer something: {rank}."),
         (answers & held) - cancels - answering),
        ("finishing", N_("A card that answers or cancels must be able to win: {rank}."),
         (cancels | answers) - read.those("wins")),
        ("challenge", N_("Only a card that makes someone pick up can be called a lie: not {rank}."),
         honest - attacks if called else ()),
        ("challenge",
         N_("What is held beside it matters only for a card laid in an ordinary turn: {rank}."),
         honest & (answers | mimics)),
    )  # fmt: skip
    for each in starmap(_Refusal, refusals):
        for rank in sorted(each.ranks):
            raise RulesError(each.part, each.sentence, rank=deck.ranks[rank])
