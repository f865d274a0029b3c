"""A rule set compiled for speed: masks and lookups that every question of play comes down to.

Nothing here decides anything: each table restates one part of the rules in bits, and each part has
a method that compiles it.  What may be laid follows from the standard, the suit and rank to match:
each card sets one (``standard_of``), and ``playable`` has the faces that fit it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.engine.actions import Action
from game.engine.aliases import Card, Hand, Mask, Rank, Seat, Standard
from game.engine.cards import (
    ANYTHING,
    NO_SUIT,
    RANK_TO_MATCH,
    STANDARDS,
    SUIT_TO_MATCH,
    Deck,
    bits,
    standard_for,
)
from game.engine.effects import Effect, FreeChoice, GiveCard, Miss, PickUp
from game.engine.rules import (
    ANY,
    AUTO,
    CATCH,
    DROP,
    LOCK,
    OFF,
    SETTLE,
    Answers,
    Calling,
    Challenge,
    Drawing,
    Fights,
    Finishing,
    JumpIn,
    Matching,
    Rules,
    Shapes,
)

Plays = tuple[Action, ...]
"""Actions that have been listed once, to be listed again."""


class Tables:
    """The rules as masks over faces (bit f is face f) and tuples by card, rank or standard."""

    # Python finds the methods of an object with so many attributes at once only with slots.
    __slots__ = (
        "above", "aimed", "aimed_plays", "alone", "answer_mask", "answer_ranks",
        "answerable", "any_aimed", "auto_call", "below", "block_any_miss", "block_miss",
        "block_pickup", "block_ranks", "breach", "call_before", "call_penalty", "calling",
        "cannot_win", "catching", "copies_of", "deck", "definite", "disputed", "draw_any",
        "draw_forced", "draw_plays", "draw_until", "effects", "every_copy", "faces_mask",
        "fight_adds", "fight_answers", "fight_blocks", "fight_evades", "fight_turns",
        "fight_undoes", "free", "frees_choice", "gives", "group_aimed", "group_copies",
        "group_of", "group_orders", "group_plays", "guise_plays", "jumping", "jumps",
        "last_acts", "lie_extra", "lives_on", "locking", "mimics", "miss_answers",
        "miss_blocks", "miss_ranks", "misses", "names", "pickup", "pickup_of_rank",
        "pickup_skips", "pips", "plain_plays", "playable", "rank_of", "restricted", "rules",
        "runs", "settles", "several", "single_plays", "size", "standard_of", "strict",
        "suit_of", "suited", "transparent", "value_of",
    )  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._compile_deck(rules.deck, rules.packs)
        self._compile_matching(rules.matching)
        self._compile_effects(rules.effects)
        self._compile_finishing(rules.finishing)
        self._compile_answers(rules.answers)
        self._compile_fight(rules.fight)
        self._compile_challenge(rules.challenge)
        self._compile_shapes(rules.shapes)
        self._compile_jumping(rules.jump_in)
        self._compile_drawing(rules.drawing)
        self._compile_calling(rules.calling)
        self._make_room_for_plays()

    def _faces(self, ranks: Iterable[Rank]) -> Mask:
        """The faces of these ranks."""
        return sum(self.deck.rank_mask[rank] for rank in ranks)

    # --- cards ---------------------------------------------------------------------------------

    def _compile_deck(self, deck: Deck, packs: int) -> None:
        self.deck = deck
        self.size = deck.size
        """The number of faces."""
        self.faces_mask = deck.faces_mask
        self.rank_of: tuple[int, ...] = tuple(face.rank for face in deck.faces)
        self.suit_of: tuple[int, ...] = tuple(face.suit for face in deck.faces)
        self.pips: tuple[int, ...] = tuple(rank + 1 for rank in self.rank_of)
        """For each card, the number of its pips, which is what a melee that ends with it costs."""
        values = self.rules.scoring.values
        self.value_of: tuple[int, ...] = tuple(values[rank] for rank in self.rank_of)
        """The points that each card counts in hand."""
        copies = max(deck.copies) * packs
        self.every_copy = sum(1 << (copy * deck.size) for copy in range(copies))
        """Multiplying a mask of faces by this gives the mask of all their copies."""
        self.copies_of: tuple[Hand, ...] = tuple(
            self.every_copy << card for card in range(self.size)
        )
        """For each card, all its copies in a hand."""
        of_suit = {(face.suit, face.rank): card for card, face in enumerate(deck.faces)}
        self.above: tuple[int, ...] = tuple(
            of_suit.get((face.suit, face.rank + 1), -1) if face.suit != NO_SUIT else -1
            for face in deck.faces
        )
        """For each card, the next higher one of its suit; -1 when there is none."""
        self.below: tuple[int, ...] = tuple(
            self.above.index(card) if card in self.above else -1 for card in range(self.size)
        )
        """For each card, the next lower one of its suit; -1 when there is none."""

    # --- what fits what in a normal turn -------------------------------------------------------

    def _compile_matching(self, matching: Matching) -> None:
        deck = self.deck
        self.transparent = self._faces(matching.answers_only)
        """Faces that count as the card beneath once they are on the pile."""
        self.mimics = self._faces(matching.stands_for_any)
        """Faces that stand for another card, as their player says."""
        self.definite = deck.faces_mask & ~self.mimics
        """All other faces: those for which one may stand."""
        unplayable = self.transparent | self.mimics
        self.free = self._faces(matching.on_anything) & ~unplayable
        """Faces that go on anything."""
        suited, strict = [], []
        for standard in range(STANDARDS):
            suit, rank = SUIT_TO_MATCH[standard], RANK_TO_MATCH[standard]
            of_suit = deck.suit_mask[suit] if 0 <= suit < len(deck.suits) else 0
            of_rank = deck.rank_mask[rank] if 0 <= rank < len(deck.ranks) else 0
            fits = deck.faces_mask if standard == ANYTHING else of_suit | of_rank
            suited.append(of_suit)
            strict.append(fits & ~unplayable)
        self.suited: tuple[Mask, ...] = tuple(suited)
        """For each standard, the faces of the suit to match."""
        self.strict: tuple[Mask, ...] = tuple(strict)
        """For each standard, the faces that match it by suit or rank."""
        self.playable: tuple[Mask, ...] = tuple(fits | self.free for fits in strict)
        """For each standard, the faces that may be laid on it in a normal turn."""
        self.standard_of: tuple[Standard, ...] = tuple(
            standard_for(face.suit, face.rank) for face in deck.faces
        )
        """For each card, the standard that it sets."""

    # --- what cards do -------------------------------------------------------------------------

    def _compile_effects(self, by_rank: Mapping[Rank, tuple[Effect, ...]]) -> None:
        of_rank = [by_rank.get(rank, ()) for rank in range(len(self.deck.ranks))]
        self.effects: tuple[tuple[Effect, ...], ...] = tuple(of_rank[rank] for rank in self.rank_of)
        """For each card, what it does."""
        self.names: tuple[bool, ...] = tuple(
            any(effect.names for effect in effects) for effects in self.effects
        )
        """For each card, whether laying it on top names a suit."""
        self.aimed: tuple[bool, ...] = tuple(
            any(effect.aims for effect in effects) for effects in of_rank
        )
        """For each rank, whether laying it on top is aimed at a seat."""
        self.any_aimed = any(self.aimed)
        self.pickup_of_rank: tuple[int, ...] = tuple(
            sum(effect.cards for effect in effects if isinstance(effect, PickUp))
            for effects in of_rank
        )
        """For each rank, the cards that one card of it makes somebody pick up."""
        self.pickup: tuple[int, ...] = tuple(self.pickup_of_rank[rank] for rank in self.rank_of)
        """The same for each card."""
        self.misses: tuple[bool, ...] = tuple(
            any(isinstance(effect, Miss) for effect in effects) for effects in self.effects
        )
        """For each card, whether it makes somebody miss a turn."""
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

    def _compile_finishing(self, finishing: Finishing) -> None:
        self.cannot_win = self._faces(finishing.cannot_win)
        """Faces that do not win as the last card."""
        self.lives_on: tuple[bool, ...] = tuple(
            rank in finishing.cannot_win
            or (finishing.pending != DROP and any(effect.lives_on for effect in effects))
            for rank, effects in zip(self.rank_of, self.effects, strict=True)
        )
        """For each card, whether it acts even when it was its player's last."""
        self.settles = finishing.pending == SETTLE
        """True if a pick-up can no longer be answered when its player has gone out."""

    # --- contests: what is laid against what is pending ----------------------------------------

    def _compile_answers(self, answers: Answers) -> None:
        ranks = range(len(self.deck.ranks))
        self.answer_ranks: tuple[tuple[Rank, ...], ...] = tuple(
            tuple(sorted(answers.pickup.get(rank, ()))) for rank in ranks
        )
        """For each rank of attack, the ranks that answer it.  "A five is answered with a five" is
        the entry of the fives here; a rule set says it in ``Answers.pickup``."""
        self.block_ranks = tuple(sorted(answers.block_pickup))
        self.block_pickup = self._faces(answers.block_pickup)
        """Faces that cancel a pick-up."""
        blocks_only = self.transparent & self.block_pickup
        self.answer_mask: tuple[Mask, ...] = tuple(
            self._faces(answering) & ~blocks_only for answering in self.answer_ranks
        )
        """For each rank of attack, the faces that answer it.  What counts as the card beneath and
        could also block does not answer: it blocks."""
        self.answerable: tuple[bool, ...] = tuple(
            bool(mask or self.block_pickup) for mask in self.answer_mask
        )
        """For each rank of attack, whether there is anything to decide about it."""
        self.pickup_skips = answers.skips
        """True if picking up ends the turn."""
        self.miss_ranks = tuple(sorted(answers.miss))
        self.miss_answers = self._faces(answers.miss)
        """Faces that answer a miss and pass it on."""
        self.block_miss = self._faces(answers.block_miss)
        """Faces that cancel a miss, whatever their suit."""
        in_suit = self._faces(answers.block_miss_in_suit)
        self.block_any_miss = self.block_miss | in_suit
        """Faces that cancel a miss, some of them only in the suit to match."""
        self.miss_blocks: tuple[Mask, ...] = tuple(
            self.block_miss | in_suit & suited for suited in self.suited
        )
        """For each standard that lies on top, the faces that cancel a miss."""

    def _compile_fight(self, fight: Fights | None) -> None:
        nothing = frozenset[Rank]()
        self.fight_blocks = self._faces(fight.blocks if fight else nothing)
        """Faces that block an attack in a fight."""
        self.fight_undoes = self._faces(fight.undoes if fight else nothing)
        """Faces that undo a block."""
        self.fight_turns = self._faces(fight.turns if fight else nothing)
        """Faces that turn an attack back."""
        passes = self._faces(fight.passes if fight else nothing)
        attacks = self._faces(fight.attacks if fight else nothing)
        self.fight_evades = self.fight_blocks | self.fight_turns | passes
        """Faces that may be laid on an attack and add nothing to it."""
        self.fight_answers = self.fight_evades | attacks
        """Faces that may be laid on an attack in a fight."""
        self.fight_adds: tuple[int, ...] = tuple(
            fight.attacks.get(rank, 0) if fight else 0 for rank in self.rank_of
        )
        """For each card, what it adds to an attack."""

    def _compile_challenge(self, challenge: Challenge | None) -> None:
        """Restricted cards, such as a +4 that may be laid only without the active colour."""
        self.breach = self._faces(challenge.ranks) if challenge else 0
        """Faces that may be laid only without the active suit in hand: refused or disputed."""
        refused = challenge is not None and challenge.refused
        self.restricted = self.breach if refused else 0
        """Faces refused while the active suit is held."""
        self.disputed = 0 if refused else self.breach
        """Faces that may be called a lie."""
        self.lie_extra = challenge.extra if challenge else 0
        """The number of cards that a wrong challenger picks up on top."""

    # --- which cards make one play -------------------------------------------------------------

    def _compile_shapes(self, shapes: Shapes) -> None:
        self.several = shapes.several
        self.runs = shapes.runs
        self.last_acts = shapes.last_acts
        self.alone = self._faces(shapes.alone)
        """Faces that are always laid alone."""
        self.group_of: tuple[Mask, ...] = tuple(
            self._faces(shapes.together if rank in shapes.together else (rank,))
            for rank in self.rank_of
        )
        """For each card, the faces that may be laid together with it."""
        self.group_copies: tuple[Hand, ...] = tuple(
            group * self.every_copy for group in self.group_of
        )
        """The same with all their copies."""
        self.group_aimed: tuple[bool, ...] = tuple(
            any(self.aimed[self.rank_of[card]] for card in bits(group)) for group in self.group_of
        )
        """For each card, whether a play of its group could be aimed at a seat."""

    # --- beside laying cards in turn -----------------------------------------------------------

    def _compile_jumping(self, jump_in: JumpIn | None) -> None:
        self.jumping = jump_in is not None
        self.jumps = self.definite & ~self._faces(jump_in.never) if jump_in else 0
        """Faces that may be laid out of turn on a card of the same face."""

    def _compile_drawing(self, drawing: Drawing) -> None:
        self.draw_any = drawing.when == ANY
        self.draw_until = drawing.until_match
        self.draw_plays = drawing.may_play
        self.draw_forced = drawing.forced

    def _compile_calling(self, calling: Calling) -> None:
        """When and how "last card" is called: the windows in which a seat can still do it."""
        self.calling = calling.mode != OFF
        self.catching = calling.mode == CATCH
        self.auto_call = calling.mode == AUTO
        self.locking = calling.mode == LOCK
        self.call_before = calling.before
        self.call_penalty = calling.penalty

    # --- plays that have been listed, since actions are immutable (see game.engine.listing) ----

    def _make_room_for_plays(self) -> None:
        self.single_plays: tuple[dict[Mask, Plays], ...] = ({}, {}, {})
        """By cards left after the play (0, 1, 2: more): for each face's bit, its plays."""
        self.plain_plays: list[tuple[Plays, ...]] = []
        """Without a last-card call and with one, for each face: where cards do nothing."""
        self.group_plays: dict[tuple[int, int, int], Plays] = {}
        self.aimed_plays: dict[tuple[tuple[Card, ...], int, Seat, tuple[Seat, ...], bool], Plays]
        self.aimed_plays = {}
        self.guise_plays: dict[tuple[int, int, int], Plays] = {}
        self.group_orders: dict[tuple[int, int], tuple[tuple[Card, ...], ...]] = {}

    # --- questions of one play or one hand -----------------------------------------------------

    def acting(self, action: Action) -> tuple[int, ...]:
        """The cards of a play that act: what a joker stands for, the last one where only the
        last acts, nothing where a run ends in a card that is ordinary there."""
        if action.card >= 0:
            return (action.card,)
        cards = action.cards
        if len(cards) > 1 and self.last_acts:
            top = cards[-1]
            if self.runs and self.rank_of[cards[0]] != self.rank_of[top] and self.names[top]:
                return ()
            return (top,)
        return cards

    def standard_after(self, standard: Standard, action: Action) -> Standard:
        """The standard after this play on that one.  A FreeChoice, which then lets
        the next player lay anything, is not counted."""
        if action.suit != NO_SUIT:
            return standard_for(action.suit)
        card = action.counts_as
        return standard if self.transparent >> card & 1 else self.standard_of[card]

    def value(self, hand: Hand) -> int:
        """The points of a hand."""
        return sum(self.value_of[card] for card in self.deck.cards(hand))

    def counted(self, hand: Hand) -> int:
        """The points that a hand costs at the end of a round."""
        if self.rules.scoring.single_free and hand.bit_count() == 1:
            return 0
        return self.value(hand)

    def lawful(self, hand: Hand, fits: Mask, standard: Standard) -> int:
        """The faces among these that the hand may play, when restricted cards are refused while it
        holds the suit to match."""
        return fits & ~self.restricted if hand & self.suited[standard] else fits
