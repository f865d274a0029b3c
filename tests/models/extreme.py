"""A model of *Extreme Last Card*, written from the rules.

Covered: groups, runs, fights, the thunderdome, the call that holds a last card up (`last_call` as
`auto`, `catch` and `off`), `draw_when`, `draw_count`, `play_drawn`, `force_play`, `jump_in`,
`partners`, `misplay_penalty`, and what a round is worth. Not covered: clocks.
"""

from typing import ClassVar

from tests.models.table import Round, Words, in_order, parcels, taken_apart

RANKS = "A23456789TJQK"
SUITS = "SHDC"
ATTACK = {"2": 2, "5": 5}
ON_AN_ATTACK = "259Q37"
ON_A_BLOCK = "6"


class Extreme(Round):
    """One round of *Extreme Last Card*."""

    DEFAULTS: ClassVar[dict[str, str]] = {
        "draw_count": "one",
        "draw_when": "stuck",
        "force_play": "no",
        "jump_in": "no",
        "last_call": "auto",
        "last_call_penalty": "2",
        "misplay_penalty": "0",
        "match": "rounds",
        "partners": "no",
        "play_drawn": "no",
    }

    def set_up(self, starter: str, first: int) -> None:
        """What the first card sets, and what this game counts."""
        self.suit, self.rank = ("*", None) if starter == "X" else (starter[1], starter[0])
        self.free = False  # whether a four lets this turn begin with any card
        self.held: set[int] = set()  # seats whose last card is held up until their turn is over
        self.emptied: list[int] = []

    # --- what may be done ---

    def legal(self, seat: int) -> Words:
        """What the seat may do, calls and catches left out."""
        hand = self.hands[seat]
        if self.phase == "over":
            return set()
        if seat != self.turn:
            top = self.pile[-1]
            jumps = self.on("jump_in") and self.phase == "play" and top in hand and top != "X"
            if self.options["last_call"] == "auto" and len(hand) == 1:
                # Held up for its turn: then it is not laid before it either.
                jumps = jumps and seat not in self.windows | self.held
            return self.spelt(seat, [top]) if jumps else set()
        if self.phase == "drawn":
            return self.or_keep(self.spelt(seat, [self.drawn]))
        if self.phase == "attack":
            fight = (
                set() if seat in self.held else {card for card in hand if card[0] in ON_AN_ATTACK}
            )
            return fight | {"take"}
        if self.phase == "block":
            fight = set() if seat in self.held else {card for card in hand if card[0] in ON_A_BLOCK}
            return fight | {"pass"}
        return self.without_plays(set() if seat in self.held else self.plays(seat))

    def plays(self, seat: int) -> Words:
        """The plays of a normal turn: jokers, groups and runs."""
        hand = self.hands[seat]
        words = self.spelt(seat, ["X"]) if "X" in hand else set()
        for rank in RANKS:
            for others, last in parcels([card for card in hand if card[0] == rank]):
                leading = [card for card in others or [last] if self.fits(card) or rank == "A"]
                if leading:
                    words |= self.spelt(seat, in_order(others, last, leading[0]))
        for run in self.runs(hand):
            if self.fits(run[0]):
                words |= self.spelt(seat, run)
        return words

    def accepts(self, seat: int, word: str) -> bool:
        """Whether the seat may play so: the first card of a group must fit, a run has one order."""
        cards = taken_apart(word)[0]
        if len(cards) > 1 and cards[0][0] != cards[1][0]:
            return word in self.legal(seat)
        first = cards[0][0] in "AX" or self.phase != "play" or self.fits(cards[0])
        return first and super().accepts(seat, word)

    def free_choice(self) -> bool:
        """Whether any card at all may be laid: after a four."""
        return self.free

    def runs(self, hand: list[str]) -> list[list[str]]:
        """Every run of two or more cards, up and down."""
        found = []
        for card in set(hand) - {"X"}:
            for way in (1, -1):
                run, place = [card], RANKS.index(card[0]) + way
                while 0 <= place < len(RANKS) and RANKS[place] + card[1] in hand:
                    run = [*run, RANKS[place] + card[1]]
                    found.append(run)
                    place += way
        return found

    def fits(self, card: str) -> bool:
        """Whether a card matches; an ace laid for itself and a joker need not."""
        if self.free or self.suit == "*":
            return True
        return card != "X" and (card[1] == self.suit or card[0] == self.rank)

    def names(self, cards: list[str]) -> bool:
        """Whether a play names a suit: a joker, or aces that are no run."""
        return cards == ["X"] or all(card[0] == "A" for card in cards)

    def spelt(self, seat: int, cards: list[str]) -> Words:
        """The words for a play: with each suit that it may name, each seat an eight may choose."""
        text = "+".join(cards)
        if self.names(cards):
            return {f"{text}={suit}" for suit in SUITS}
        if cards[-1][0] == "8" and len(cards) < len(self.hands[seat]):
            return {f"{text}>{other}" for other in range(self.players) if other != seat}
        return {text}

    def close_windows(self, seat: int) -> None:
        """With `auto` nobody draws when another player acts: the next turn is what is spoilt."""
        if self.options["last_call"] != "auto":
            super().close_windows(seat)

    def goes_to(self, seat: int, phase: str) -> None:
        """The turn comes to a seat. Whoever has not called by now has a card held up."""
        self.turn, self.phase = seat, phase
        if self.options["last_call"] == "auto" and seat in self.windows:
            self.windows.discard(seat)
            self.held.add(seat)

    def end_turn(self, seat: int) -> None:
        """The turn of the seat is over, and the next one begins. A last card was held up in this
        turn only."""
        self.held.discard(seat)
        self.pending, self.free = 0, False
        self.goes_to(self.step(seat), "play")

    # --- what it does ---

    def act(self, seat: int, word: str, called: bool) -> None:
        """Do what the word says."""
        if word == "draw":
            self.held.discard(seat)
            self.draw_in_turn(seat)
        elif word == "pass" and self.phase == "block":
            self.pending = 0
            if not self.won_after_the_fight():
                self.phase = "play"  # a normal turn of the same player, on the block
        elif word == "pass":
            self.end_turn(seat)
        elif word == "take":
            self.draw(seat, self.pending + (1 if seat in self.held else 0))
            self.held.discard(seat)
            if not self.won_after_the_fight():
                self.end_turn(seat)
        elif self.phase in ("attack", "block"):
            self.fight(seat, word, called)
        else:
            self.lay(seat, word, called)

    def drawn_fits(self, seat: int, card: str) -> bool:
        """Whether a single card may be laid in a normal turn."""
        return card == "X" or card[0] == "A" or self.fits(card)

    def put(self, seat: int, cards: list[str], named: str, called: bool) -> None:
        """Put cards on the pile, which say what the next ones must match."""
        for card in cards:
            self.hands[seat].remove(card)
            self.pile.append(card)
        self.suit, self.rank = named or cards[-1][1], None if named else cards[-1][0]

    def lay(self, seat: int, word: str, called: bool) -> None:
        """Lay the cards of a normal turn; only the last one acts."""
        cards, named, target = taken_apart(word)
        self.put(seat, cards, named, called)
        self.free = False
        hand, rank = self.hands[seat], "" if named else cards[-1][0]
        bare = bool(named) and not hand
        if rank == "8" and hand:
            given = self.chance.pick(target, hand)
            hand.remove(given)
            self.hands[target].append(given)
            self.called.discard(target)
            self.windows.discard(target)
            self.held.discard(target)
        self.left_with(seat, called)
        if bare:  # it does not win; no play left what is picked up, so it needs no call
            self.draw(seat, 1)
        if rank in ATTACK:
            self.emptied = [] if hand else [seat]
            self.pending = ATTACK[rank]
            self.goes_to(self.step(seat), "attack")
            return
        if not hand:  # also where there was nothing to pick up
            self.finish([seat])
            return
        if rank == "J":
            self.direction = -self.direction
        self.end_turn(self.step(seat) if rank == "T" else seat)
        self.free = rank == "4"

    def fight(self, seat: int, card: str, called: bool) -> None:
        """Lay one card in a fight."""
        self.put(seat, [card], "", called)
        self.left_with(seat, called)
        if not self.hands[seat]:
            self.emptied.append(seat)
        self.pending += ATTACK.get(card[0], 0)
        if card[0] == "Q":
            self.direction = -self.direction
        self.goes_to(self.step(seat), "block" if card[0] in "37" else "attack")

    def won_after_the_fight(self) -> bool:
        """Whether somebody holds nothing now that the fight is over; several draw for it."""
        empty = [seat for seat in self.emptied if not self.hands[seat]]
        self.emptied = []
        empty = self.thunderdome(empty)
        if empty:
            self.finish(empty)
        return bool(empty)

    def thunderdome(self, seats: list[int]) -> list[int]:
        """Each draws a card at random, the highest wins, ties draw again, but for partners."""
        while len({seat % 2 if self.on("partners") else seat for seat in seats}) > 1:
            left = [*self.stock, *self.pile[:-1]]
            if len(left) < len(seats) or len({card[0] for card in left}) == 1:
                break  # They share the round.
            drawn, shown = {}, []
            for seat in seats:
                self.refill()
                card = self.chance.pick(seat, self.stock)
                self.stock.remove(card)
                shown.append(card)
                drawn[seat] = 14 if card == "X" else 1 + RANKS.index(card[0])
            # Only when all have drawn: nobody draws what another holds up.
            self.pile[:0] = shown
            seats = [seat for seat in seats if drawn[seat] == max(drawn.values())]
        return seats
