"""A rule set compiled for speed: masks and lookups that every question of play comes down to.

Nothing here decides anything: each table restates one part of the rules in bits.  What may be
laid follows from the standard, the suit and rank to match: each card sets one (``standard_of``),
and ``playable`` has the faces that fit it.
"""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.aliases import Card, Hand, Mask, Seat, Standard, Suit
from game.engine.cards import ANY_SUIT, ANYTHING, NO_RANK, NO_SUIT, STANDARDS
from game.engine.effects import Effect, FreeChoice, GiveCard, Miss, PickUp
from game.engine.rules import ANY, AUTO, CATCH, DROP, LOCK, OFF, SETTLE, Rules

Plays = tuple[Action, ...]
"""Actions that have been listed once, to be listed again."""


class Tables:
    """The rules as masks over faces (bit f is face f) and tuples by card, rank or standard."""

    def __init__(self, rules: Rules) -> None:
        deck = rules.deck
        ranks = len(deck.ranks)
        self.rules = rules
        self.deck = deck
        self.size = deck.size
        """The number of faces."""
        self.faces_mask = deck.faces_mask
        self.rank_of: tuple[int, ...] = tuple(face.rank for face in deck.faces)
        self.suit_of: tuple[int, ...] = tuple(face.suit for face in deck.faces)

        def faces(of: frozenset[int]) -> int:
            return sum(deck.rank_mask[rank] for rank in of)

        # --- matching
        self.transparent = faces(rules.matching.answers_only)
        """Faces that count as the card beneath once they are on the pile."""
        self.mimics = faces(rules.matching.stands_for_any)
        """Faces that stand for another card, as their player says."""
        free = faces(rules.matching.on_anything)
        unplayable = self.transparent | self.mimics
        self.free = free & ~unplayable
        """Faces that go on anything."""
        playable, strict = [], []
        for standard in range(STANDARDS):
            suit, rank = standard >> 4, standard & 15
            fits = 0
            if suit < len(deck.suits):
                fits |= deck.suit_mask[suit]
            if rank < ranks:
                fits |= deck.rank_mask[rank]
            if standard == ANYTHING:
                fits = deck.faces_mask
            strict.append(fits & ~unplayable)
            playable.append((fits | free) & ~unplayable)
        self.playable: tuple[int, ...] = tuple(playable)
        """For each standard, the faces that may be laid on it in a normal turn."""
        self.strict: tuple[int, ...] = tuple(strict)
        """For each standard, the faces that match it by suit or rank."""
        self.standard_of: tuple[int, ...] = tuple(
            (ANY_SUIT if face.suit == NO_SUIT else face.suit) * 16 + face.rank
            for face in deck.faces
        )
        """For each card, the standard that it sets."""

        # --- effects
        self.effects: tuple[tuple[Effect, ...], ...] = tuple(
            rules.effects.get(face.rank, ()) for face in deck.faces
        )
        self.names: tuple[bool, ...] = tuple(
            any(effect.names for effect in effects) for effects in self.effects
        )
        """For each card, whether laying it on top names a suit."""
        self.lives_on: tuple[bool, ...] = tuple(
            face.rank in rules.finishing.cannot_win
            or (rules.finishing.pending != DROP and any(effect.lives_on for effect in effects))
            for face, effects in zip(deck.faces, self.effects, strict=True)
        )
        """For each card, whether it acts even when it was its player's last."""
        self.aimed: tuple[bool, ...] = tuple(
            any(effect.aims for effect in rules.effects.get(rank, ())) for rank in range(ranks)
        )
        """For each rank, whether laying it on top is aimed at a seat."""
        self.attack: tuple[int, ...] = tuple(
            sum(e.cards for e in rules.effects.get(rank, ()) if isinstance(e, PickUp))
            for rank in range(ranks)
        )
        """For each rank, the cards that it makes somebody pick up."""
        self.amount: tuple[int, ...] = tuple(self.attack[rank] for rank in self.rank_of)
        """The same for each card."""

        # --- answers
        answers = rules.answers
        self.answer_ranks: tuple[tuple[int, ...], ...] = tuple(
            tuple(sorted(answers.pickup.get(rank, ()))) for rank in range(ranks)
        )
        self.answer_mask: tuple[int, ...] = tuple(
            faces(answers.pickup.get(rank, frozenset())) for rank in range(ranks)
        )
        """For each rank of attack, the faces that answer it."""
        self.block_ranks = tuple(sorted(answers.block_pickup))
        self.block_pickup = faces(answers.block_pickup)
        self.answerable: tuple[bool, ...] = tuple(
            bool(mask or self.block_pickup) for mask in self.answer_mask
        )
        """For each rank of attack, whether there is anything to decide about it."""
        self.miss_ranks = tuple(sorted(answers.miss))
        self.miss_answers = faces(answers.miss)
        self.block_miss = faces(answers.block_miss)
        self.block_miss_in_suit = faces(answers.block_miss_in_suit)
        self.miss_blocked = bool(self.block_miss or self.block_miss_in_suit)
        """Whether anything can cancel a miss."""
        self.pickup_skips = answers.skips
        self.settles = rules.finishing.pending == SETTLE

        # --- restricted cards (a +4 only without the active colour)
        challenge = rules.challenge
        restricted = faces(challenge.ranks) if challenge else 0
        self.restricted = restricted if challenge and challenge.refused else 0
        """Faces refused while the active suit is held."""
        self.disputed = restricted if challenge and not challenge.refused else 0
        """Faces that may be called a lie."""
        self.lie_extra = challenge.extra if challenge else 0
        self.breach = restricted
        """Faces that may be laid only without the active suit in hand: refused or disputed."""

        # --- the rest
        self.jumping = rules.jump_in is not None
        self.jumps = deck.faces_mask & ~faces(rules.jump_in.never) if rules.jump_in else 0
        """Faces that may be laid out of turn on a card of the same face."""
        self.calling = rules.calling.mode != OFF
        self.catching = rules.calling.mode == CATCH
        self.auto_call = rules.calling.mode == AUTO
        self.locking = rules.calling.mode == LOCK
        self.call_before = rules.calling.before
        self.call_penalty = rules.calling.penalty
        self.draw_any = rules.drawing.when == ANY
        self.draw_until = rules.drawing.until_match
        self.draw_plays = rules.drawing.may_play
        self.draw_forced = rules.drawing.forced
        self.value_of: tuple[int, ...] = tuple(
            rules.scoring.values[face.rank] for face in deck.faces
        )
        """What each card counts in hand."""
        self.misses: tuple[bool, ...] = tuple(
            any(isinstance(effect, Miss) for effect in effects) for effects in self.effects
        )

        # --- groups of cards that may be laid together
        self.several = rules.shapes.several
        together = rules.shapes.together
        copies = max(deck.copies) * rules.packs
        self.every_copy = sum(1 << (copy * deck.size) for copy in range(copies))
        """Multiplying a mask of faces by this gives the mask of all their copies."""
        self.group_of: tuple[int, ...] = tuple(
            faces(together) if rank in together else deck.rank_mask[rank] for rank in self.rank_of
        )
        """For each card, the faces that may be laid together with it."""
        self.group_copies: tuple[int, ...] = tuple(
            faces * self.every_copy for faces in self.group_of
        )
        """The same with all their copies."""
        self.group_aimed: tuple[bool, ...] = tuple(
            any(self.aimed[self.rank_of[card]] for card in range(self.size) if group >> card & 1)
            for group in self.group_of
        )
        """For each card, whether a play of its group could be aimed at a seat."""
        self.alone = faces(rules.shapes.alone)
        self.runs = rules.shapes.runs
        self.last_acts = rules.shapes.last_acts
        self.any_aimed = any(self.aimed)
        self.gives: tuple[bool, ...] = tuple(
            any(isinstance(effect, GiveCard) for effect in effects) for effects in self.effects
        )
        """For each card, whether laying it on top gives another card away."""
        self.frees_choice = sum(
            1 << card
            for card, effects in enumerate(self.effects)
            if any(isinstance(effect, FreeChoice) for effect in effects)
        )
        """Faces on which the next player may lay any card."""
        self.cannot_win = faces(rules.finishing.cannot_win)
        self.above: tuple[int, ...] = tuple(
            deck.by_code.get(f"{deck.ranks[face.rank + 1]}{deck.suits[face.suit]}", -1)
            if face.suit != NO_SUIT and face.rank + 1 < ranks
            else -1
            for face in deck.faces
        )
        """For each card, the next higher one of its suit; -1 when there is none."""

        self.below: tuple[int, ...] = tuple(
            self.above.index(card) if card in self.above else -1 for card in range(self.size)
        )
        """For each card, the next lower one of its suit; -1 when there is none."""

        # --- plays that have been listed, since actions are immutable (see game.engine.listing)
        self.single_plays: tuple[dict[Mask, Plays], ...] = ({}, {}, {})
        """By cards left after the play (0, 1, 2: more): for each face's bit, its plays."""
        self.plain_plays: list[tuple[Plays, ...]] = []
        """Without a last-card call and with one, for each face: where cards do nothing."""
        self.group_plays: dict[tuple[int, int, int], Plays] = {}
        self.aimed_plays: dict[tuple[tuple[Card, ...], int, Seat, tuple[Seat, ...], bool], Plays]
        self.aimed_plays = {}
        self.guise_plays: dict[tuple[int, int, int], Plays] = {}
        self.group_orders: dict[tuple[int, int], tuple[tuple[Card, ...], ...]] = {}

        # --- fights
        fight = rules.fight
        self.fight_blocks = faces(fight.blocks) if fight else 0
        self.fight_undoes = faces(fight.undoes) if fight else 0
        self.fight_turns = faces(fight.turns) if fight else 0
        self.fight_answers = (
            faces(frozenset(fight.attacks) | fight.passes | fight.turns | fight.blocks)
            if fight
            else 0
        )
        """Faces that may be laid on an attack in a fight."""
        self.fight_adds: tuple[int, ...] = tuple(
            fight.attacks.get(rank, 0) if fight else 0 for rank in self.rank_of
        )
        """For each card, what it adds to an attack."""

    def acting(self, action: Action) -> tuple[int, ...]:
        """The cards of a play that act: what a joker stands for, the last one where only the
        last acts, nothing where a run ends in a card that is ordinary there."""
        if action.card >= 0:
            return (action.card,)
        cards = action.cards
        if len(cards) > 1 and self.last_acts:
            top = cards[-1]
            if self.rank_of[cards[0]] != self.rank_of[top] and self.names[top]:
                return ()
            return (top,)
        return cards

    def suit_only(self, card: Card) -> int:
        """The standard that matches the card's suit and no rank."""
        suit = self.suit_of[card]
        return (ANY_SUIT if suit == NO_SUIT else suit) * 16 + NO_RANK

    def miss_blocks(self, standard: Standard) -> int:
        """The faces that cancel a miss when this standard lies on top."""
        blocks = self.block_miss
        suit = standard >> 4
        if self.block_miss_in_suit and suit < len(self.deck.suits):
            blocks |= self.block_miss_in_suit & self.deck.suit_mask[suit]
        return blocks

    def value(self, hand: Hand) -> int:
        """What a hand counts in points."""
        return sum(self.value_of[card] for card in self.deck.cards(hand))

    def counted(self, hand: Hand) -> int:
        """What a hand costs at the end of a round."""
        if self.rules.scoring.single_free and hand.bit_count() == 1:
            return 0
        return self.value(hand)

    def lawful(self, hand: Hand, fits: Mask, suit: Suit) -> int:
        """Of these faces those that the hand may lay, when restricted cards are refused while
        it holds the active suit."""
        if suit < len(self.deck.suits) and hand & self.deck.suit_mask[suit]:
            return fits & ~self.restricted
        return fits
