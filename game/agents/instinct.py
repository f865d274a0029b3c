"""Quick choices, with which imagined rounds are played on.

Instinct weighs a move by a few table lookups and two bit counts.  A search gains more from
thousands of rounds a second than from one well-chosen move.  Instinct works on a state, because the
rounds that it plays are imagined, but it looks only at what the seat to act may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.agents.afterstates import CARD, Afterstates
from game.agents.people import STRANGER, Manner
from game.agents.traits import traits
from game.agents.weights import USUAL, Weights
from game.engine import chance
from game.engine.actions import LIE, NAME, NOBODY, PASS, PLAY, TAKE, Action
from game.engine.cards import STANDARDS
from game.engine.consequences import bare_table
from game.engine.decisions import APPLY, LEGAL
from game.engine.frames import TURN, Frame, Kind, Melee, PendingPickUp
from game.engine.game import Game
from game.engine.melee import hurry
from game.engine.moves import call, catch, close_windows
from game.engine.own_turn import apply_turn, legal_turn
from game.engine.state import State

_SENSES: Final = 0.25
"""In an imagined round, a lie is called one by this share more often than usual, and an honest card
by this share more rarely, because a player who doubts has some reason to."""
_FORGETFUL: Final = 0.08
"""A player who forgets to call in at most this share of cases is imagined never to forget."""
_NOTICED: Final = 0.75
"""The probability that somebody notices a forgotten call."""
_ALARM: Final[tuple[float, ...]] = (0.0, 2.0, 1.0, 0.4, 0.0)
"""How alarming a hand is, by its number of cards.  A larger hand is as harmless as one of four."""
_FOLLOWS: Final = 4
_CALLING: Final = 0.5
_STAYS: Final = -1
_ATTACK: Final = 0.4
"""How much better it is to lay an attack in a fight than to pass the attack on."""
_BLOCK: Final = -0.4
"""How much worse it is to block the attack."""


class _Look(NamedTuple):
    """The facts about a play that are the same whenever it can be made, with so many seats."""

    cards: int
    """The number of cards."""
    mask: int
    """The faces of the cards as a bit set."""
    standard: int
    """The standard afterwards; _STAYS for a card that counts as the card beneath it."""
    worth: float
    """The worth of the cards shed and spent, and of what falls on others who are not about to go
    out."""
    harm: float
    """The part of the worth that falls on somebody."""
    menace: float
    """The worth that alarm about the victim adds."""
    victim: int
    """The seat that was chosen as the victim; NOBODY for the next player."""
    again: bool
    """True if the player acts again next, unless somebody answers a missed turn."""
    wins: bool
    """True if the play wins when its cards are the last ones."""
    disputed: bool
    """True if the play may be a lie."""
    picked: int
    """The number of cards that the victim picks up."""
    answerable: bool
    """True if the victim may answer instead."""
    moves_hands: bool
    """True if hands change owners, or a card is given away."""
    melee: bool
    """True if it begins a melee."""


class Instinct:
    """Quick choices by the rules of one game."""

    def __init__(self, game: Game, weights: Weights = USUAL) -> None:
        self._game = game
        self._weights = weights
        self._trait_of = traits(game)
        self._table = bare_table(game)
        self._looks: dict[int, dict[Action, _Look]] = {}
        self._before = game.call_before
        self._partner = tuple(game.rules.partner(seat) for seat in range(game.rules.seats))
        self._manners: tuple[Manner, ...] = (STRANGER,) * game.rules.seats
        self._forgets: tuple[float, ...] = ()
        self._afterstates: Afterstates | None = None
        self._planner = NOBODY
        self._plans: dict[int, dict[int, Action]] = {}

    def among(self, manners: Sequence[Manner], planner: int = NOBODY) -> Instinct:
        """Return the same instinct for players of whom this is believed, by seat.

        planner: the seat that looks at what its plays lead to, if only two play.
        """
        twin = Instinct(self._game, self._weights)
        twin._looks = self._looks
        if planner != NOBODY:
            if self._afterstates is None:
                self._afterstates = Afterstates(self._game)
            twin._afterstates = Afterstates(self._game, self._afterstates)
            twin._planner = planner
        twin._manners = tuple(manners)
        if any(manner.forgets > _FORGETFUL for manner in manners):
            twin._forgets = tuple([manner.forgets for manner in manners])
        return twin

    # --- whole rounds ---------------------------------------------------------------------------

    def finish(self, s: State, limit: int) -> int:
        """Play the round on until it is over, or for ``limit`` actions, and return their number.

        Nobody jumps in.  Everybody calls in time, except for those others who are believed to
        forget.  The passes of seats that cannot go on with a melee are not choices and are not
        counted.
        """
        game = self._game
        looks = self._looks_for(s.ring.count)
        planner = self._planner if s.ring.count == 2 else NOBODY
        done = 0
        while s.over is None and done < limit:
            frame = s.frame
            if type(frame) is Melee and hurry(game, s):
                continue
            seat = s.turn
            if frame is TURN:
                if planner == seat and s.stock and not s.locked:
                    action = self._plan(s, seat, looks)
                else:
                    legal = legal_turn(game, s, TURN, seat)
                    action = legal[0] if len(legal) == 1 else self._choose(s, seat, legal, looks)
            else:
                legal = LEGAL[frame.kind](game, s, frame, seat)
                action = legal[0] if len(legal) == 1 else self._choose(s, seat, legal, looks)
            if self._before and not s.called >> seat & 1 and s.hands[seat].bit_count() == 2:
                call(game, s, seat)
            forgets = self._forgets if action.call and seat != planner else ()
            if forgets and self._happens(s, forgets[seat]):
                self._forget(s, frame, seat, action)
                done += 1
                continue
            if s.window and (action.kind != PASS or frame.kind != Kind.MELEE):
                close_windows(game, s, seat)
            if frame is TURN:
                apply_turn(game, s, TURN, seat, action)
            else:
                APPLY[frame.kind](game, s, frame, seat, action)
            done += 1
        return done

    def _forget(self, s: State, frame: Frame, seat: int, action: Action) -> None:
        """Apply the action without its call; others notice that with the probability _NOTICED."""
        game = self._game
        if s.window:
            close_windows(game, s, seat)
        APPLY[frame.kind](game, s, frame, seat, action.with_call(False))
        caught = s.over is None and game.catching and s.window >> seat & 1
        if caught and self._happens(s, _NOTICED):
            catch(game, s, s.onward(seat), seat)

    def _happens(self, s: State, probability: float) -> bool:
        s.rng = chance.step(s.rng)
        return (s.rng >> 32) < probability * 4294967296.0

    def choose(self, s: State, legal: Sequence[Action]) -> Action:
        """Return what the seat to act would do at once, one of these actions (at least one)."""
        return self._choose(s, s.turn, legal, self._looks_for(s.ring.count))

    def weighed(self, s: State, legal: Sequence[Action]) -> list[tuple[float, Action]]:
        """Return each action with its estimated worth, in cards shed, the best first."""
        looks = self._looks_for(s.ring.count)
        scores = [(self._score(s, s.turn, action, looks), action) for action in legal]
        scores.sort(key=lambda pair: -pair[0])
        return scores

    # --- one choice -----------------------------------------------------------------------------

    def _choose(
        self, s: State, seat: int, legal: Sequence[Action], looks: dict[Action, _Look]
    ) -> Action:
        if s.frame is not TURN:
            return self._answer(s, seat, legal, looks)
        if seat == self._planner and self._afterstates is not None and s.ring.count == 2:
            return self._planned(s, seat, legal, looks, self._afterstates)
        weights = self._weights
        game = self._game
        hands = s.hands
        hand = hands[seat]
        held = hand.bit_count()
        around = s.ring.next if s.direction > 0 else s.ring.before
        size = hands[around[seat]].bit_count()
        alarm = _ALARM[size] if size < 4 else 0.0
        playable = game.playable
        shift = game.size
        follow = weights.follow
        best, best_score = legal[0], -1e9
        for action in legal:
            if action.kind != PLAY:
                score = weights.draw
            else:
                look = looks.get(action)
                if look is None:
                    look = self._look(action, s.ring.count, looks)
                (
                    cards, mask, standard, worth, harm, menace, victim, again, wins, disputed,
                    _, _, moves, _,
                ) = look  # fmt: skip
                if cards == held:
                    if wins:
                        return action
                    score = 0.0
                else:
                    rest = hand & ~mask | hand >> shift & mask
                    if standard < 0:
                        standard = s.standard
                    fits = (rest & playable[standard]).bit_count()
                    if victim < 0:
                        score = worth + menace * alarm
                    else:
                        fear = _ALARM[min(hands[victim].bit_count(), 4)]
                        score = worth + menace * fear
                        if victim == self._partner[seat]:
                            score -= 2 * (harm + menace * fear)
                    if fits:
                        score += follow * (fits if fits < _FOLLOWS else _FOLLOWS)
                        if held - cards == 1:
                            score += weights.ready
                        if again:
                            score += weights.again
                    else:
                        score += weights.stranded
                        if again:
                            score += weights.again_stranded
                    if disputed and self._lies(s, hand):
                        score += weights.breach
                    if moves:
                        score += self._hands(s, seat, action, held - cards)
            if score > best_score:
                best, best_score = action, score
        return best

    def _answer(
        self, s: State, seat: int, legal: Sequence[Action], looks: dict[Action, _Look]
    ) -> Action:
        """Return the best action in any frame but a turn."""
        best, best_score = legal[0], self._score(s, seat, legal[0], looks)
        for place in range(1, len(legal)):
            score = self._score(s, seat, legal[place], looks)
            if score > best_score:
                best, best_score = legal[place], score
        return best

    def _plan(self, s: State, seat: int, looks: dict[Action, _Look]) -> Action:
        """Return the same as ``_planned``, in a turn between two players in which there are cards
        to draw and nobody is locked.

        It then depends on nothing but the player's hand, the standard and the size of the other
        hand, so that what was found once is kept for the rest of the decision.
        """
        around = s.hands[s.ring.next[seat]].bit_count() * STANDARDS + s.standard
        found = self._plans.get(around)
        if found is None:
            found = self._plans[around] = {}
        hand = s.hands[seat]
        action = found.get(hand)
        if action is None:
            legal = legal_turn(self._game, s, TURN, seat)
            action = found[hand] = (
                legal[0] if len(legal) == 1 else self._choose(s, seat, legal, looks)
            )
        return action

    def _planned(
        self, s: State, seat: int, legal: Sequence[Action], looks: dict[Action, _Look],
        afterstates: Afterstates,
    ) -> Action:  # fmt: skip
        """Return the best action by the position to which it leads, between two players."""
        game = self._game
        hand = s.hands[seat]
        held = hand.bit_count()
        size = s.hands[s.ring.next[seat]].bit_count()
        shift = game.size
        best, best_score = legal[0], -1e9
        for action in legal:
            if action.kind != PLAY:
                if not game.rules.drawing.may_play and len(legal) > 1:
                    continue
                score = afterstates.drawing(hand, held, s.standard)
                score -= afterstates.other(size, 0, s.standard, True)
            else:
                look = looks.get(action)
                if look is None:
                    look = self._look(action, 2, looks)
                left = held - look.cards
                if not left:
                    if look.wins:
                        return action
                    score = -1.0
                else:
                    mask = look.mask
                    rest = hand & ~mask | hand >> shift & mask
                    standard = look.standard if look.standard >= 0 else s.standard
                    # A melee is hardly ever gone on with: the other player draws and misses a turn.
                    again = look.again or look.melee
                    score = afterstates.own(rest, left, standard, again)
                    if look.answerable and not look.melee:
                        score -= afterstates.attacked(size, look.picked)
                    else:
                        score -= afterstates.other(size, look.picked, standard, not again)
                    if look.disputed and self._lies(s, hand):
                        score += CARD * self._weights.breach
                    if look.moves_hands:
                        score += CARD * self._hands(s, seat, action, left)
            # A play with the call comes after the same play without it.
            called = action.call and score == best_score and action.cards == best.cards
            if score > best_score or called:
                best, best_score = action, score
        return best

    def _score(self, s: State, seat: int, action: Action, looks: dict[Action, _Look]) -> float:
        """Return the estimated worth of one action, in any frame."""
        weights, game, frame = self._weights, self._game, s.frame
        kind = action.kind
        hand = s.hands[seat]
        if kind != PLAY:
            if kind == TAKE:
                return weights.take * frame.toll(s.locked >> seat & 1)
            if kind == LIE:
                return self._doubt(s)
            if kind == NAME:
                return self._named(action, hand)
            if kind == PASS:
                if frame.kind == Kind.MELEE:
                    losing = frame.defender in (seat, self._partner[seat])
                    return weights.take * frame.stake if losing else 0.0
                return weights.keep if frame.kind == Kind.DRAWN else 0.0
            return weights.draw
        look = looks.get(action)
        if look is None:
            look = self._look(action, s.ring.count, looks)
        left = hand.bit_count() - look.cards
        if not left and look.wins:
            return 1000.0
        if frame.kind == Kind.MELEE:
            alarm = _ALARM[min(s.hands[frame.attacker].bit_count(), 4)]
            gain = weights.pickup * (frame.stake + 1) * (1 + weights.alarm * alarm)
            if frame.attacker == self._partner[seat]:
                gain = -gain
            return 1.0 + gain + self._spent(action)
        around = s.ring.next if s.direction > 0 else s.ring.before
        victim = action.seat if action.seat >= 0 else around[seat]
        alarm = _ALARM[min(s.hands[victim].bit_count(), 4)]
        pending = weights.pickup * frame.pending * (1 + weights.alarm * alarm)
        if frame.kind == Kind.FIGHT:
            return 1.0 + pending + self._in_fight(action.cards[0])
        rest = hand & ~look.mask | hand >> game.size & look.mask
        standard = look.standard if look.standard >= 0 else s.standard
        fits = (rest & game.playable[standard]).bit_count()
        score = look.worth + look.menace * alarm + pending
        if victim == self._partner[seat]:
            score -= 2 * (look.harm + look.menace * alarm + pending)
        if fits:
            score += weights.follow * min(fits, _FOLLOWS)
            score += weights.ready if left == 1 else 0.0
            score += weights.again if look.again else 0.0
        else:
            score += weights.stranded
            score += weights.again_stranded if look.again else 0.0
        if look.disputed and self._lies(s, hand):
            score += weights.breach
        if look.moves_hands:
            score += self._hands(s, seat, action, left)
        return score

    def _in_fight(self, card: int) -> float:
        """Return how much better or worse a card is to lay in a fight than one that passes the
        attack on: an attack is spent first, a block last."""
        game = self._game
        if game.fight_adds[card]:
            return _ATTACK
        return _BLOCK if game.fight_blocks >> card & 1 else 0.0

    def _lies(self, s: State, hand: int) -> bool:
        return bool(hand & self._game.suited[s.standard])

    def _doubt(self, s: State) -> float:
        """Decide by chance whether to call a lie; a real lie is called more often than an honest
        card."""
        frame = s.frame
        assert isinstance(frame, PendingPickUp)
        lie = frame.was_lie(self._game)
        often = self._manners[s.turn].doubts * (1.0 + _SENSES if lie else 1.0 - _SENSES)
        return 1.0 if self._happens(s, often) else -1000.0

    def _named(self, action: Action, hand: int) -> float:
        game = self._game
        if action.card >= 0:
            after = game.playable[game.standard_of[action.card]]
            trait = self._trait_of[action.card]
            return (hand & after).bit_count() + 0.1 * (trait.pickup + trait.threat)
        return (hand & game.deck.suit_mask[action.suit]).bit_count()

    def _hands(self, s: State, seat: int, action: Action, left: int) -> float:
        """Return what it is worth that hands change owners, or that a card is given away."""
        weights = self._weights
        ally = self._partner[seat]
        seats = s.ring.seats
        place, aim = seats.index(seat), 0
        if action.seat != NOBODY:
            aim = (seats.index(action.seat) - place) % len(seats)
        told = self._table.lay(action, len(seats), s.direction, aim)
        if told.given_to != NOBODY:
            taker = seats[(place + told.given_to) % len(seats)]
            held = s.hands[taker].bit_count()
            return -_ALARM[min(held, 4)] if taker == ally else 1.0 + 0.03 * held
        giver = seats[(place + told.got_from) % len(seats)]
        theirs = s.hands[giver].bit_count()
        if ally == NOBODY:
            return weights.hands * (left - theirs)
        return weights.hands * self._between_pairs(s, ally, giver, left, theirs, told.swapped)

    def _between_pairs(
        self, s: State, ally: int, giver: int, left: int, theirs: int, swaps: bool
    ) -> int:
        """Return how many cards a pair gains when hands change owners.

        The smaller hand of a pair counts.  When all hands are passed on, each pair gets the hands
        of the other pair.
        """
        if giver == ally:
            return 0
        ours, rest = s.hands[ally].bit_count(), s.hands[self._partner[giver]].bit_count()
        if not swaps:
            return min(left, ours) - min(theirs, rest)
        return min(left, ours) - min(theirs, ours) + min(left, rest) - min(theirs, rest)

    # --- what never changes ---------------------------------------------------------------------

    def _looks_for(self, seats: int) -> dict[Action, _Look]:
        looks = self._looks.get(seats)
        if looks is None:
            looks = self._looks[seats] = {}
        return looks

    def _spent(self, action: Action) -> float:
        weights = self._weights
        spent = 0.0
        for card in action.cards:
            trait = self._trait_of[card]
            if trait.anywhere:
                spent += weights.anywhere
            elif trait.answers:
                spent += weights.answer
            elif trait.pickup or trait.misses or trait.threat:
                spent += weights.action
        return spent

    def _look(self, action: Action, seats: int, looks: dict[Action, _Look]) -> _Look:
        game, weights = self._game, self._weights
        cards = action.cards
        table = self._table
        told = table.lay(action, seats)
        # Turns that come round to the player count against it.
        turns = sum(told.misses.values()) - 2 * told.misses.get(0, 0)
        harm = weights.pickup * told.cards + weights.miss * turns
        worth = len(cards) + self._spent(action) + (_CALLING if action.call else 0.0)
        worth += harm + (weights.stranded if told.frees else 0.0)
        standard = game.standard_after(_STAYS, action)
        mask = 0
        for card in cards:
            mask |= 1 << card
        look = _Look(
            len(cards), mask, standard, worth, harm, harm * weights.alarm,
            action.seat if table.chooses(action, seats) else NOBODY,
            told.follower == 0 and not told.answerable,
            not table.lay(action, seats, last=True).returned,
            bool(game.disputed >> action.counts_as & 1), told.cards, told.answerable,
            told.got_from != NOBODY or told.given_to != NOBODY, told.melee is not None,
        )  # fmt: skip
        looks[action] = look
        return look
