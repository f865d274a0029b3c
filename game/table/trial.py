"""A small position under the rules in force, in which seats do what they are told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from game.engine import events as ev
from game.engine.actions import NOBODY, PASS, Action, Lie, Take, play
from game.engine.aliases import Card, Rank, Seat
from game.engine.cards import NO_SUIT, bits
from game.engine.effects import Effect
from game.engine.game import Game
from game.engine.setup import position
from game.engine.state import State

ME = 0
"""The seat that a sentence calls "you"."""
_PADS = 3
"""Cards that a hand holds beside those that are asked for."""


class TrialTable:
    """A game with positions to try.  The card on the pile is of suit 0 and does nothing, unless a
    caller says otherwise; what fills the hands does not fit on it, as far as there are such cards.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = game.rules
        self.deck = game.deck
        self.s: State = game.blank(0, ME)
        self.heard: list[ev.Event] = []
        self.ranks = sorted({face.rank for face in self.deck.faces})
        special = game.free | game.mimics | game.transparent
        self.plain: list[Rank] = [
            rank
            for rank in self.ranks
            if not self.rules.effects.get(rank) and not special & self.deck.rank_mask[rank]
        ]
        """The ranks that do nothing special, lowest first."""
        self._pads = sorted(self.deck.pack(self.rules.packs), key=self._oddity)

    # --- cards ---------------------------------------------------------------------------------

    def card(self, rank: Rank, suit: int = 0) -> Card:
        """Return the card of that rank and suit; if the rank has no suits, its only card."""
        faces = bits(self.deck.rank_mask[rank])
        found = [card for card in faces if self.game.suit_of[card] in (suit, NO_SUIT)]
        return found[0]

    def with_effect(self, kind: type[Effect]) -> list[Rank]:
        """The ranks in the pack that have an effect of this kind, lowest first."""
        effects = self.rules.effects
        return [r for r in self.ranks if any(isinstance(e, kind) for e in effects.get(r, ()))]

    def one_with(self, kind: type[Effect]) -> Rank:
        """The lowest rank in the pack that has an effect of this kind."""
        found = self.with_effect(kind)
        assert found, f"no card does {kind.__name__}"
        return found[0]

    # --- the position ----------------------------------------------------------------------------

    @property
    def base(self) -> Card:
        """The card on the pile."""
        return self.card(self.plain[len(self.plain) // 2])

    def fits(self, nth: int = 0) -> Card:
        """Return a card that does nothing and matches the pile by its suit."""
        ranks = [rank for rank in self.plain if self.card(rank) != self.base]
        return self.card(ranks[nth])

    def misfit(self, nth: int = 0, suit: int = 1) -> Card:
        """Return a card that does nothing and does not match the pile."""
        ranks = [rank for rank in self.plain if self.card(rank) != self.base]
        return self.card(ranks[nth], suit)

    def deal(
        self,
        hands: Mapping[Seat, Sequence[Card]],
        *,
        pile: Sequence[Card] = (),
        named: int = NO_SUIT,
        guise: Card = -1,
        stock: Sequence[Card] = (),
        whole: bool = True,
        turn: Seat = ME,
        called: Iterable[Seat] = (),
        bare: Iterable[Seat] = (),
        out: Iterable[Seat] = (),
    ) -> None:
        """Set a position up.

        hands: what these seats hold; each gets a few cards more that fit nothing.
        bare: seats that get no more cards.
        out: seats that are out of the match.
        """
        lies = list(pile) or [self.base]
        used = Counter((*lies, *stock, *(card for hand in hands.values() for card in hand)))
        pads = iter(self._pads)
        full: list[list[Card] | None] = [[] for _ in range(self.rules.seats)]
        away, alone = set(out), set(bare)
        # The seats that act are served first: later ones may get cards that do something.
        for seat in sorted(range(self.rules.seats), key=lambda each: (each not in hands, each)):
            if seat in away:
                full[seat] = None
                continue
            held = list(hands.get(seat, ()))
            if seat not in alone:
                held += [self._pad(pads, used) for _ in range(_PADS)]
            full[seat] = held
        self.heard = []
        self.s = position(
            self.game, full, pile=lies, named=named, guise=guise, stock=stock, whole=whole,
            turn=turn, called=called, events=self.heard,
        )  # fmt: skip

    def _pad(self, pads: Iterator[Card], used: Counter[Card]) -> Card:
        """Return the next card to fill a hand with that is used nowhere else."""
        while used[pad := next(pads)]:
            used[pad] -= 1
        return pad

    def _oddity(self, card: Card) -> tuple[bool, bool, int]:
        """Return a key that sorts the cards for filling hands, the least useful one first."""
        game, base = self.game, self.base
        suit, rank = game.suit_of[card], game.rank_of[card]
        fits = suit in (game.suit_of[base], NO_SUIT) or rank == game.rank_of[base]
        return fits, rank not in self.plain, -suit

    # --- acting ----------------------------------------------------------------------------------

    def _ways(
        self, seat: Seat, cards: Sequence[Card], suit: int, at: Seat, guise: Card, call: bool
    ) -> Iterable[Action]:
        suits = (NO_SUIT, *range(len(self.deck.suits))) if suit == NO_SUIT else (suit,)
        seats = (NOBODY, *self.s.ring.seats) if at == NOBODY else (at,)
        for called, named, aimed in product((True, False) if call else (False,), suits, seats):
            yield play(*cards, suit=named, seat=aimed, call=called, card=guise)

    def lay(
        self,
        seat: Seat,
        *cards: Card,
        suit: int = NO_SUIT,
        at: Seat = NOBODY,
        guise: Card = -1,
        call: bool = True,
    ) -> None:
        """Let the seat lay these cards, with its call where there is one (unless not ``call``)."""
        for way in self._ways(seat, cards, suit, at, guise, call):
            if self.game.why_not(self.s, seat, way) is None:
                self.game.push(self.s, seat, way)
                return
        codes = [self.deck.code(card) for card in cards]
        raise AssertionError(f"seat {seat} may not play {codes}: {self!r}")

    def can(self, seat: Seat, action: Action) -> bool:
        """True if the seat may do this."""
        return self.game.why_not(self.s, seat, action) is None

    def do(self, seat: Seat, action: Action) -> None:
        """Let the seat do this."""
        self.game.apply(self.s, seat, action)

    def take(self) -> None:
        """Let the seat to act take what is pending; nothing where nothing is."""
        if self.can(self.s.turn, Take):
            self.do(self.s.turn, Take)

    def challenge(self) -> None:
        """Let the seat to act call a lie."""
        self.do(self.s.turn, Lie)

    def pass_all(self) -> None:
        """Let everybody pass who is asked in a melee."""
        while self.phase == "melee":
            self.do(self.s.turn, Action(PASS))

    # --- what it has come to ---------------------------------------------------------------------

    def __repr__(self) -> str:
        code = self.deck.code
        hands = " | ".join(
            " ".join(map(code, self.deck.cards(hand))) or "-" for hand in self.s.hands
        )
        top = " ".join(map(code, self.s.pile))
        return f"<{hands} on {top}: seat {self.s.turn} {self.phase} {self.s.frame.pending}>"

    @property
    def phase(self) -> str:
        """The decision of the seat to act."""
        return self.s.frame.phase

    @property
    def turn(self) -> Seat:
        """The seat to act."""
        return self.s.turn
