"""A yardstick: a strong one-ply player, written from the rules and from nothing else.

It shares no number and no idea with the levels, so that a level is not measured against a copy of
itself.  It looks at the position after each move and adds up a few simple sums: how many plays its
hand still needs, which good cards it keeps, how likely it can follow next time, how likely the next
player can follow and go out, and what falls on whom.  For this it counts the cards that it has not
seen, and notes on what other players could not follow and which suits they play.  The numbers were
tried in contests against an earlier yardstick, with two players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.agents.base import Habits
from game.agents.luck import Luck
from game.agents.player import ComputerPlayer
from game.agents.traits import traits
from game.engine.actions import DRAW, LIE, NAME, NOBODY, PASS, PLAY, TAKE, Action
from game.engine.cards import NO_SUIT, bits
from game.engine.consequences import Consequences, bare_table
from game.engine.events import Drawn, Event, HandsPassed, Laid, Named, TurnBegan
from game.engine.game import Game
from game.engine.view import PlayerView

_FLAWLESS: Final = Habits(1.0, 1.0, 1.0, 1.0)
_CONTESTS: Final = ("attack", "block")
_ALL_FRESH: Final = 1000
"""More cards than a hand holds: nothing is known of any of them."""

# All that follows is in plays: 1 is one play fewer until the hand is empty.
_DANGER: Final[tuple[float, ...]] = (1.5, 1.5, 0.8, 0.4, 0.2, 0.1)
"""The weight added for holding somebody up, by the number of cards in that hand."""
_GOES_OUT: Final[tuple[float, ...]] = (0.0, 5.0, 0.5, 0.25)
"""The cost if the next player can follow, by the number of cards in that hand."""
_GROUPS_GO_OUT: Final = 1.5
"""The same for two cards where several can be played at once."""
_TOGETHER: Final = 0.4
"""The part of a play saved by a further card of a rank where several can be played at once."""
_FREE: Final = 2.2
"""A card kept that goes on anything."""
_FREE_LATE: Final = 0.9
"""The same when at most two cards are left."""
_ANSWER: Final = 1.0
"""A card kept that attacks or answers."""
_UNWINNING: Final = 1.0
"""Only cards are left with which nobody wins."""
_FOLLOWING: Final = 1.2
"""A card will fit in the next turn."""
_FOLLOWING_LAST: Final[tuple[float, ...]] = (0.0, 5.0, 1.5)
"""The addition to that when only so many cards are left."""
_WIDE: Final = 0.3
"""Something fits on every card that there is."""
_DRY: Final = 1.5
"""The next player cannot follow."""
_AGAIN: Final = 1.0
"""Another turn."""
_PICK_UP: Final = 0.2
"""A card that somebody else picks up."""
_MISS: Final = 0.3
"""A turn that somebody else misses."""
_OWN: Final = 1.9
"""The factor for a card that the player itself picks up."""
_BREACH: Final = 4.0
"""The cost of playing a card that may be called a lie and is one."""
_DRAWING: Final = 0.8
"""The cost of drawing."""
_HONESTY: Final = 0.3
"""The likelihood that somebody plays such a card untruly, against playing it truly."""
_FAVOURITE: Final = 1.6
"""The factor for cards of the suit that somebody played or named last."""


class StrongPlayer(ComputerPlayer):
    """A player that looks at the position after each move and adds up what it sees there."""

    hears = True

    def __init__(self, game: Game, luck: Luck) -> None:
        super().__init__(game, luck, _FLAWLESS)
        self._trait_of = traits(game)
        seats = game.rules.seats
        self._lacking = [0] * seats
        self._fresh = [_ALL_FRESH] * seats
        self._favourite = [NO_SUIT] * seats
        self._asked = NOBODY
        self._asked_suit = NO_SUIT
        self._asked_faces = 0
        self._unseen: list[int] = []
        self._known: dict[tuple[int, int], float] = {}

    def hear(self, event: Event) -> None:
        """Note what players could not follow, and which suit they played or named last."""
        if isinstance(event, TurnBegan):
            self._asked, self._asked_suit = event.seat, event.suit
            self._asked_faces = event.fits if event.phase == "play" else 0
        elif isinstance(event, Drawn):
            seat = event.seat
            if event.why == "turn" and seat == self._asked and self._asked_faces:
                self._lacking[seat] = self._asked_faces
                self._fresh[seat] = len(event.cards)
                if self._favourite[seat] == self._asked_suit:
                    self._favourite[seat] = NO_SUIT
            else:
                self._fresh[seat] += len(event.cards)
        elif isinstance(event, Laid):
            suit = self._game.suit_of[event.cards[-1]]
            if suit != NO_SUIT:
                self._favourite[event.seat] = suit
        elif isinstance(event, Named):
            self._favourite[event.seat] = event.suit
        elif isinstance(event, HandsPassed):
            seats = len(self._lacking)
            self._lacking = [0] * seats
            self._fresh = [_ALL_FRESH] * seats
            self._favourite = [NO_SUIT] * seats

    def choose(self, view: PlayerView, moves: Sequence[Action]) -> Action:
        game = self._game
        self._unseen = [copies * game.rules.packs for copies in game.deck.copies]
        for card in (*view.cards, *view.pile):
            self._unseen[card] -= 1
        self._known = {}
        return max(moves, key=lambda action: self._worth(view, action))

    # --- moves -----------------------------------------------------------------------------------

    def _worth(self, view: PlayerView, action: Action) -> float:
        kind = action.kind
        if kind == PLAY:
            return self._laying(view, action)
        if kind == NAME:
            game = self._game
            suited = game.deck.suit_mask[action.suit] if action.suit != NO_SUIT else 0
            return float((view.hand & suited * game.every_copy).bit_count())
        following = self._at(view, view.direction)
        if kind == TAKE:
            mine = not self._game.pickup_skips and view.phase != "miss"
            stays = self._position(view, view.hand, view.standard, following, mine)
            each = _MISS if view.phase == "miss" else _PICK_UP * _OWN
            return stays - each * view.toll
        if kind == LIE:
            return self._doubting(view, following)
        stays = self._position(view, view.hand, view.standard, following, False)
        if kind == PASS:
            return stays + self._falls(view, view.defender, view.stake, 0)
        return stays - _DRAWING if kind == DRAW else -50.0

    def _doubting(self, view: PlayerView, following: int) -> float:
        """Return the worth of calling a lie."""
        game = self._game
        lie = 0.0
        if view.frame.challenged_suit != NO_SUIT:
            none: float = 0.75 ** view.sizes[view.attacker]
            lie = _HONESTY * (1.0 - none) / (_HONESTY * (1.0 - none) + none)
        right = self._position(view, view.hand, view.standard, view.seat, True)
        right += _PICK_UP * view.pending * (1.0 + self._danger(view, view.attacker))
        wrong = self._position(view, view.hand, view.standard, following, False)
        wrong -= _PICK_UP * _OWN * (view.toll + game.lie_extra)
        return lie * right + (1.0 - lie) * wrong

    def _laying(self, view: PlayerView, action: Action) -> float:
        game = self._game
        rest = view.hand
        for card in action.cards:
            rest = game.deck.removed(rest, card)
        left = rest.bit_count()
        top = action.counts_as
        if view.phase == "melee":
            if not left:
                return 100.0
            following = self._at(view, view.direction)
            worth = self._position(view, rest, game.standard_of[top], following, False)
            stake = game.pips[top]
            return worth + self._melee(view, view.attacker, stake, game.above[top])
        told = self._told(view, action, not left)
        if not left and not told.returned:
            return 60.0 if told.phase == "attack" else 100.0
        if told.returned:
            rest = game.deck.added(rest, 0)
        standard = told.standard
        if not told.frees:
            # A card that counts as the card beneath it leaves what is to be matched as it is.
            before = view.standard if game.transparent >> top & 1 else game.standard_of[top]
            standard = game.standard_after(before, action)
        mine = told.follower == 0 or told.phase == "stack"
        place = view.direction if told.follower == NOBODY else told.follower
        worth = self._position(view, rest, standard, self._at(view, place), mine)
        if mine:
            worth += _AGAIN
        worth += self._consequences(view, told, game.rank_of[top], rest)
        if told.given_to != NOBODY and left:
            worth += 1.0 + self._falls(view, action.seat, 1, 0)
        if told.got_from != NOBODY and action.seat != NOBODY:
            worth += left - view.sizes[action.seat]
        breach = game.disputed >> top & 1 and view.suit != NO_SUIT
        if breach and rest & game.deck.suit_mask[view.suit] * game.every_copy:
            worth -= _BREACH
        return worth

    def _told(self, view: PlayerView, action: Action, last: bool) -> Consequences:
        seats = view.seats
        aim = 1
        if action.seat != NOBODY:
            aim = (seats.index(action.seat) - seats.index(view.seat)) % len(seats)
        fight = view.phase == "attack"
        return bare_table(self._game).lay(action, len(seats), view.direction, aim, fight, last)

    def _consequences(self, view: PlayerView, told: Consequences, rank: int, rest: int) -> float:
        """Return the worth of what falls on others, and of what may come back."""
        game = self._game
        worth = 0.0
        for place, cards in told.draws.items():
            seat = self._at(view, place)
            if told.melee is not None:
                worth += self._melee(view, seat, cards, told.melee.onward)
                continue
            if view.phase in ("pickup", "challenge", "attack"):
                cards += view.pending
            answers = game.answer_mask[rank]
            blocks = game.block_pickup
            if told.phase in _CONTESTS:
                answers, blocks = game.fight_answers, 0
            escapes = self._holds(view, seat, answers | blocks) if told.answerable else 0.0
            back = self._falls(view, view.seat, cards + 2, 0)
            if len(view.seats) > 2:
                back *= 0.4
            if rest & answers * game.every_copy:
                back *= 0.3
            worth += (1.0 - escapes) * self._falls(view, seat, cards, 0) + escapes * 0.7 * back
        for place, turns in told.misses.items():
            worth += self._falls(view, self._at(view, place), 0, turns)
        return worth

    def _melee(self, view: PlayerView, loser: int, cards: int, onward: int) -> float:
        """Return the worth of a melee in which that seat draws if nobody plays the next card."""
        none = 1.0
        if onward >= 0:
            fits = self._game.mimics | 1 << onward
            for seat in view.seats:
                if seat != view.seat:
                    none *= 1.0 - self._holds(view, seat, fits)
        back = self._falls(view, view.seat, cards + 1, 0)
        return none * self._falls(view, loser, cards, 0) + (1.0 - none) * 0.6 * back

    def _falls(self, view: PlayerView, seat: int, cards: int, turns: int) -> float:
        """Return the worth of a seat picking up cards and missing turns."""
        if seat == NOBODY:
            return 0.0
        if seat == view.seat:
            return -_OWN * _PICK_UP * cards - _MISS * turns
        harm = (_PICK_UP * cards + _MISS * turns) * (1.0 + self._danger(view, seat))
        if seat == self.partner(view.seat):
            return -harm
        return harm / (0.5 + 0.25 * len(view.seats)) if len(view.seats) > 2 else harm

    def _danger(self, view: PlayerView, seat: int) -> float:
        return _DANGER[min(view.sizes[seat], len(_DANGER) - 1)]

    # --- positions -------------------------------------------------------------------------------

    def _position(
        self, view: PlayerView, rest: int, standard: int, following: int, mine: bool
    ) -> float:
        """Return the worth of holding the rest when ``standard`` is to be matched.

        following: the seat that acts next.  mine: it is the player itself.
        """
        game = self._game
        left = rest.bit_count()
        faces = 0
        cards = rest
        while cards:
            faces |= cards & game.faces_mask
            cards >>= game.size
        free = (rest & (game.free | game.mimics) * game.every_copy).bit_count()
        worth = min(free, 3) * (_FREE if left > 2 else _FREE_LATE) - self._plays(faces, left)
        useful = 0
        for card in bits(faces):
            trait = self._trait_of[card]
            useful += trait.answers or trait.pickup > 0
        worth += _ANSWER * min(useful, 3)
        if faces and not faces & ~game.cannot_win:
            worth -= _UNWINNING
        fits = 1.0 if faces & (game.playable[standard] | game.mimics) else 0.0
        if not mine:
            follows = self._holds(view, following, game.playable[standard] | game.mimics)
            stays = 1.0 - follows
            for _ in range(len(view.seats) - 2):
                stays *= 1.0 - min(follows, 0.8)
            after = self._fitting_after(game.playable[standard], faces)
            fits = stays * fits + (1.0 - stays) * after
            held = view.sizes[following]
            out = _GOES_OUT[held] if held < len(_GOES_OUT) else 0.0
            if following == self.partner(view.seat):
                worth += (_DRY + (out if held == 1 else 0.0)) * follows
            else:
                if held == 2 and game.several:
                    out = _GROUPS_GO_OUT
                worth += _DRY * (1.0 - follows) - out * follows
        last = _FOLLOWING_LAST[left] if left < len(_FOLLOWING_LAST) else 0.0
        worth += (_FOLLOWING + last) * fits
        return worth + _WIDE * self._fitting_after(game.faces_mask, faces)

    def _plays(self, faces: int, left: int) -> float:
        """Return how many plays a hand of so many cards still needs."""
        game = self._game
        if not game.several:
            return float(left)
        ranks = {game.rank_of[card] for card in bits(faces)}
        return (1.0 - _TOGETHER) * left + _TOGETHER * len(ranks)

    def _fitting_after(self, laid: int, faces: int) -> float:
        """Return how likely one of the faces fits after an unseen card of ``laid`` was played."""
        game = self._game
        fitting = 0.0
        total = 0
        for card, copies in enumerate(self._unseen):
            if copies <= 0 or not laid >> card & 1:
                continue
            total += copies
            if game.names[card]:
                suits = game.deck.suit_mask
                held = sum(1 for suited in suits if (suited | game.free) & faces)
                fitting += copies * held / len(suits)
            elif (game.playable[game.standard_of[card]] | game.mimics) & faces:
                fitting += copies
        return fitting / total if total else 0.5

    def _holds(self, view: PlayerView, seat: int, faces: int) -> float:
        """Return how likely that seat holds one of the faces, by the cards not seen."""
        key = (seat, faces)
        known = self._known.get(key)
        if known is not None:
            return known
        lacking, favourite = self._lacking[seat], self._favourite[seat]
        old_hits = old_total = hits = total = 0.0
        for card, copies in enumerate(self._unseen):
            if copies <= 0:
                continue
            often = float(copies)
            if favourite != NO_SUIT and self._game.suit_of[card] == favourite:
                often *= _FAVOURITE
            hit = often if faces >> card & 1 else 0.0
            hits += hit
            total += often
            if not lacking >> card & 1:
                old_hits += hit
                old_total += often
        held = view.sizes[seat]
        fresh = min(held, self._fresh[seat])
        none: float = (1.0 - (hits / total if total else 0.0)) ** fresh
        none *= (1.0 - (old_hits / old_total if old_total else 0.0)) ** (held - fresh)
        self._known[key] = 1.0 - none
        return 1.0 - none

    def _at(self, view: PlayerView, place: int) -> int:
        """Return the seat at that place, counted clockwise from the player."""
        seats = view.seats
        return seats[(seats.index(view.seat) + place) % len(seats)]
