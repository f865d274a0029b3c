"""The stories on the rules page: a melee, a fight, a lie and an answered pick-up, each in a few
pictures, played by the rules in force."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from game.engine import events as ev
from game.engine.actions import NOBODY, Pass
from game.engine.aliases import Card, Rank, Seat
from game.engine.effects import PickUp, StartFight, StartMelee
from game.engine.game import Game
from game.engine.rules import Rules
from game.table.trial import ME, TrialTable

Kind = Literal["melee", "fight", "pick-up", "challenge"]

NAMES: Final = ("Vera", "Ben", "Tui", "Raj")
"""The players in the pictures, by seat; each has a face."""


class StoryStep(NamedTuple):
    """One picture: the table after somebody has acted."""

    pile: tuple[Card, ...]
    """The top cards, the last one on top."""
    sizes: tuple[int, ...]
    """The cards of each seat."""
    actor: Seat
    """The seat that has acted."""
    victim: Seat
    """The seat that is hit or has picked up; NOBODY for none."""
    cards: int
    """How many cards that is."""
    drawn: bool
    """True if the victim has picked them up already."""
    shown: Card
    """A card of the first seat's hand that the picture reveals, to show what was true; -1 for
    none."""
    blocked: bool
    """True if the actor has blocked an attack."""
    told: tuple[ev.Event, ...]
    """The events that are worth a line, as a spectator may know them."""


class Story(NamedTuple):
    """A few pictures in a row."""

    kind: Kind
    frames: tuple[StoryStep, ...]


def stories(rules: Rules) -> tuple[Story, ...]:
    """Return the stories of these rules, played by three players or two pairs."""
    seats = 4 if rules.finishing.partners else 3
    dealing = replace(rules.dealing, sizes=())
    game = Game(replace(rules, seats=seats, dealing=dealing))
    tellers: tuple[tuple[Kind, bool, Callable[[_Teller], None]], ...] = (
        ("pick-up", _answered(rules), _pick_up),
        ("challenge", rules.challenge is not None and not rules.challenge.refused, _challenge),
        ("melee", rules.melee is not None, _melee),
        ("fight", rules.fight is not None, _fight),
    )
    found = []
    for kind, there, tell in tellers:
        if there:
            teller = _Teller(game)
            tell(teller)
            found.append(Story(kind, tuple(teller.frames)))
    return tuple(found)


def _answered(rules: Rules) -> bool:
    """True if a pick-up is answered with the like of it."""
    return any(rank in answers for rank, answers in rules.answers.pickup.items())


class _Teller:
    """Plays and takes pictures."""

    def __init__(self, game: Game) -> None:
        self.trial = TrialTable(game)
        self.frames: list[StoryStep] = []
        self._told = 0

    def begin(self, hands: dict[Seat, list[Card]]) -> None:
        """Set a position up."""
        self.trial.deal(hands)
        self._told = len(self.trial.heard)

    def take_picture(self, actor: Seat, shown: Card = -1) -> None:
        """Keep what lies there now and what has happened since the last picture."""
        trial = self.trial
        heard = trial.heard[self._told :]
        self._told = len(trial.heard)
        victim, cards, drawn = _hit(heard)
        self.frames.append(
            StoryStep(
                tuple(trial.s.pile[-3:]),
                tuple(hand.bit_count() for hand in trial.s.hands),
                actor, victim, cards, drawn, shown,
                any(isinstance(event, ev.Shielded) for event in heard),
                tuple(event.seen_by(NOBODY) for event in _worth_a_line(heard)),
            )
        )  # fmt: skip

    def lay(self, seat: Seat, card: Card, suit: int = -1, at: Seat = NOBODY) -> None:
        """Let the seat play a card, and keep the picture."""
        self.trial.lay(seat, card, suit=suit, at=at)
        self.take_picture(seat)


_TOLD: Final = (
    ev.Laid, ev.Named, ev.Attacked, ev.MeleeMoved, ev.Shielded, ev.Challenged, ev.Drawn,
    ev.FightEnded,
)  # fmt: skip


def _worth_a_line(heard: list[ev.Event]) -> list[ev.Event]:
    """The events told beneath a picture; a pass only where somebody goes on after it."""
    over = any(isinstance(event, ev.MeleeEnded) for event in heard)
    kinds = _TOLD if over else (*_TOLD, ev.Passed)
    return [event for event in heard if isinstance(event, kinds)]


def _hit(heard: list[ev.Event]) -> tuple[Seat, int, bool]:
    """Return the seat that is hit, how many cards, and whether they are drawn."""
    for event in reversed(heard):
        if isinstance(event, ev.Drawn) and event.cards:
            return event.seat, len(event.cards), True
        if isinstance(event, ev.Attacked):
            return event.seat, event.total, False
        if isinstance(event, ev.MeleeMoved):
            return event.defender, event.total, False
        if isinstance(event, ev.Shielded):
            break
    return NOBODY, 0, False


def answer_of(t: TrialTable) -> tuple[Rank, Rank]:
    """A pick-up and a rank that answers it."""
    found = [(rank, min(each)) for rank, each in sorted(t.rules.answers.pickup.items()) if each]
    assert found, "no card answers a pick-up"
    return found[0]


def _pick_up(teller: _Teller) -> None:
    """Somebody attacks, the next two players answer, and the one after them picks up the sum."""
    t = teller.trial
    rank, _ = answer_of(t)
    aimed = t.game.aimed[rank]
    seats = [step * t.rules.dealing.direction % t.rules.seats for step in range(4)]
    hands: dict[Seat, list[Card]] = {}
    for suit, seat in enumerate(seats[:3]):
        hands.setdefault(seat, []).append(t.card(rank, suit))
    teller.begin(hands)
    for suit, (seat, target) in enumerate(pairwise(seats)):
        teller.lay(seat, t.card(rank, suit), at=target if aimed else NOBODY)
    t.take()
    teller.take_picture(seats[3])


def _challenge(teller: _Teller) -> None:
    """Somebody plays the card with and without a card of the colour in hand; it is called a lie."""
    t = teller.trial
    challenge = t.rules.challenge
    assert challenge is not None
    rank = min(rank for rank in challenge.ranks if rank in t.with_effect(PickUp))
    for beside in (t.fits(), t.misfit(0, 2)):
        teller.begin({ME: [t.card(rank), beside]})
        t.lay(ME, t.card(rank), suit=2)
        teller.take_picture(ME, beside)
        caller = t.turn
        t.challenge()
        teller.take_picture(caller, beside)


def _melee(teller: _Teller) -> None:
    """A melee continues out of turn, turns on the player who continued it, and ends."""
    t = teller.trial
    start = t.one_with(StartMelee)
    way = t.rules.dealing.direction
    second, third = way % t.rules.seats, 2 * way % t.rules.seats
    first, next_, last = (t.card(start + step) for step in range(3))
    teller.begin({ME: [first], third: [next_], second: [last]})
    teller.lay(ME, first)
    _wait(t, third)
    teller.lay(third, next_)
    _wait(t, second)
    teller.lay(second, last)
    t.pass_all()
    teller.take_picture(third)


def _wait(t: TrialTable, seat: Seat) -> None:
    """Let others pass until that seat is asked."""
    while t.turn != seat:
        t.do(t.turn, Pass)


def _fight(teller: _Teller) -> None:
    """An attack, a higher one, a block, and another attack that is not answered."""
    t = teller.trial
    fight = t.rules.fight
    assert fight is not None
    low, high = sorted(t.with_effect(StartFight))[:2]
    way = t.rules.dealing.direction
    second, third = way % t.rules.seats, 2 * way % t.rules.seats
    fourth = 3 * way % t.rules.seats
    shield, undoing = t.card(max(fight.blocks), 1), t.card(min(fight.undoes), 2)
    hands = {ME: [t.card(high)], second: [t.card(low, 1)], third: [shield]}
    hands[fourth] = [*hands.get(fourth, []), undoing]
    teller.begin(hands)
    teller.lay(ME, t.card(high))
    teller.lay(second, t.card(low, 1))
    teller.lay(third, shield)
    teller.lay(fourth, undoing)
    victim = t.turn
    t.take()
    teller.take_picture(victim)
