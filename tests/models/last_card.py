"""A model of *Last Card*, written from the rules.

Covered: every option of the source (`answer_pickups`, `pickup_skips`, `mix_pickups`, `skip_stack`,
`seven_passes`, `eight_reverses`, `jokers` and `joker_is`, `three_blocks`, `nominate`), the ways of
drawing (`draw_when`, `draw_count`, `play_drawn`), `jump_in`, `partners`, the calls,
`misplay_penalty`, `force_play`, and what a round is worth. Not covered: clocks.
"""

from typing import ClassVar

from tests.models.table import Round, Words, in_order, parcels, taken_apart

SUITS = "SHDC"
ATTACK = {"2": 2, "5": 5}


class LastCard(Round):
    """One round of *Last Card*."""

    DEFAULTS: ClassVar[dict[str, str]] = {
        "answer_pickups": "yes",
        "draw_count": "one",
        "draw_when": "stuck",
        "eight_reverses": "no",
        "force_play": "no",
        "joker_is": "block",
        "jokers": "0",
        "jump_in": "no",
        "last_call": "catch",
        "last_call_penalty": "2",
        "match": "rounds",
        "misplay_penalty": "0",
        "mix_pickups": "no",
        "nominate": "no",
        "partners": "no",
        "pickup_skips": "yes",
        "play_drawn": "no",
        "seven_passes": "no",
        "skip_stack": "no",
        "three_blocks": "no",
    }

    def set_up(self, starter: str, first: int) -> None:
        """What the first card sets, and what this game counts."""
        self.suit = "*" if starter == "X" else starter[1]  # the starter gives its suit, no more
        self.first_attacker = self.last_attacker = -1
        self.emptied: list[int] = []  # hands that became empty in the chain, the first one first
        self.misses = [0] * self.players  # turns that seats still miss, with nominate

    def blocks(self) -> bool:
        """Whether there are jokers, and they block."""
        return self.options["jokers"] != "0" and self.options["joker_is"] == "block"

    # --- what may be done ---

    def legal(self, seat: int) -> Words:
        """What the seat may do, calls and catches left out."""
        hand = self.hands[seat]
        if self.phase == "over":
            return set()
        if seat != self.turn:
            top = self.pile[-1]
            jumps = self.on("jump_in") and self.phase == "play" and top in hand and top != "X"
            return self.spelt(seat, [top]) if jumps else set()
        if self.phase == "drawn":
            return self.or_keep(self.spelt(seat, [self.drawn]))
        if self.phase == "pickup":
            return self.answers_to_a_pickup(seat) | {"take"}
        if self.phase == "miss":
            return self.answers_to_a_miss(seat) | {"take"}
        plays = set()
        for together in self.piles(hand):
            for others, last in parcels(together):
                leading = [card for card in others or [last] if self.fits(card)]
                if leading:
                    plays |= self.spelt(seat, in_order(others, last, leading[0]))
        return self.without_plays(plays)

    def accepts(self, seat: int, word: str) -> bool:
        """Whether the seat may play so: in a normal turn the first card must fit."""
        first = self.phase != "play" or self.fits(taken_apart(word)[0][0])
        return first and super().accepts(seat, word)

    def piles(self, hand: list[str]) -> list[list[str]]:
        """The cards of a hand, parted into those that may be laid together."""
        parted: dict[str, list[str]] = {}
        for card in hand:
            if card != "X":
                mixed = self.on("mix_pickups") and card[0] in ATTACK
                parted.setdefault("2 and 5" if mixed else card[0], []).append(card)
        return list(parted.values())

    def fits(self, card: str) -> bool:
        """Whether a card may be laid in a normal turn."""
        if card == "X":
            return False
        return card[0] in ("A", self.rank) or self.suit in (card[1], "*")

    def drawn_fits(self, seat: int, card: str) -> bool:
        """A drawn card fits as any other does."""
        return self.fits(card)

    def spelt(self, seat: int, cards: list[str]) -> Words:
        """The words for a play: with each suit that it may name, each seat it may be aimed at."""
        text = "+".join(cards)
        wins = len(cards) == len(self.hands[seat])
        rank = cards[-1][0]
        if rank == "A" and not wins:
            return {f"{text}={suit}" for suit in SUITS}
        adds = rank == "X" and not self.blocks()
        if self.on("nominate") and (rank in ATTACK or adds or (rank == "T" and not wins)):
            return {f"{text}>{other}" for other in range(self.players) if other != seat}
        return {text}

    def answers_to_a_pickup(self, seat: int) -> Words:
        """The plays that answer a pick-up."""
        hand, words = self.hands[seat], set()
        if self.on("answer_pickups"):
            ranks = ATTACK if self.on("mix_pickups") else {self.rank}
            for others, last in parcels([card for card in hand if card[0] in ranks]):
                words |= self.spelt(seat, [*others, last])
            if not self.blocks():
                for others, last in parcels([card for card in hand if card == "X"]):
                    words |= self.spelt(seat, [*others, last])
        if self.blocks() and "X" in hand:
            words.add("X")
        return words

    def answers_to_a_miss(self, seat: int) -> Words:
        """The plays that answer a miss."""
        hand, words = self.hands[seat], set()
        if self.on("skip_stack"):
            for others, last in parcels([card for card in hand if card[0] == "T"]):
                words |= self.spelt(seat, [*others, last])
        if self.on("three_blocks") and f"3{self.suit}" in hand:
            words.add(f"3{self.suit}")
        if self.blocks() and "X" in hand:
            words.add("X")
        return words

    # --- what it does ---

    def act(self, seat: int, word: str, called: bool) -> None:
        """Do what the word says."""
        if word == "draw":
            self.draw_in_turn(seat)
        elif word == "pass":
            self.end_turn(seat)
        elif word == "take" and self.phase == "pickup":
            self.pick_up(seat)
        elif word == "take":
            self.miss(seat)
        else:
            self.lay(seat, word, called)

    def end_turn(self, seat: int) -> None:
        """The next seat begins its turn; with nominate, not one that has to miss it."""
        super().end_turn(seat)
        while self.misses[self.turn]:
            self.misses[self.turn] -= 1
            self.turn = self.step(self.turn)

    def lay(self, seat: int, word: str, called: bool) -> None:
        """Lay the cards of a play and do what they do."""
        cards, named, target = taken_apart(word)
        answers = self.phase in ("pickup", "miss")
        missing = self.phase == "miss"
        for card in cards:
            self.hands[seat].remove(card)
            self.pile.append(card)
        last = cards[-1]
        rank = last[0]
        if rank != "X":  # a joker counts as the card beneath it
            self.suit, self.rank = named or last[1], None if rank == "A" else rank
        self.left_with(seat, called)
        out = not self.hands[seat]
        if out:
            self.emptied.append(seat)
        if not answers:
            self.first_attacker = seat
        if rank in ATTACK or (rank == "X" and not self.blocks()):
            self.attack(seat, cards, target)
        elif answers and rank != "T":  # a joker or a three that blocks
            if not self.end_of_the_chain():
                self.end_turn(self.first_attacker)
        elif rank == "T" and not (out and not answers):
            self.fall(seat, len(cards), target, also=self.pending if missing else 0)
        elif out:
            self.finish([seat])
        else:
            self.go_on(seat, rank)

    def go_on(self, seat: int, rank: str) -> None:
        """What a card does that hits nobody."""
        if rank == "J":
            self.phase, self.turn = "play", seat
            return
        if rank == "7" and self.on("seven_passes"):
            self.pass_hands_on()
        if rank == "8" and self.on("eight_reverses"):
            self.direction = -self.direction
        self.end_turn(seat)

    def attack(self, seat: int, cards: list[str], target: int) -> None:
        """A pick-up falls on the next player, or on the one it is aimed at."""
        for card in cards:
            self.pending += ATTACK[str(self.rank) if card == "X" else card[0]]
        self.last_attacker = seat
        self.turn = self.step(seat) if target < 0 else target
        self.phase = "pickup"
        if not self.on("answer_pickups") and not self.blocks():
            self.pick_up(self.turn)

    def pick_up(self, seat: int) -> None:
        """The seat picks up what is pending, and the chain is at its end."""
        self.draw(seat, self.pending)
        if self.end_of_the_chain():
            return
        if self.on("nominate"):
            self.end_turn(self.last_attacker)
        elif self.on("pickup_skips"):
            self.end_turn(seat)
        else:
            self.phase, self.pending, self.turn = "play", 0, seat

    def end_of_the_chain(self) -> bool:
        """Whether somebody has won: the hand that was empty first, and still is."""
        empty = [seat for seat in self.emptied if not self.hands[seat]]
        self.emptied = []
        if empty:
            self.finish(empty[:1])
        return bool(empty)

    def fall(self, seat: int, tens: int, target: int, also: int) -> None:
        """A miss falls on the next player, or on the one it is aimed at."""
        self.pending = tens + also
        self.last_attacker = seat
        self.turn = self.step(seat) if target < 0 else target
        self.phase = "miss"
        if seat in self.emptied:  # a ten laid last wins, also as an answer
            self.end_of_the_chain()
        elif not (self.on("skip_stack") or self.on("three_blocks") or self.blocks()):
            self.miss(self.turn)

    def miss(self, seat: int) -> None:
        """The seat accepts its miss; those after it miss the others."""
        if self.on("nominate"):
            self.misses[seat] += self.pending
            self.end_turn(self.last_attacker)
        else:
            self.end_turn(self.step(seat, self.pending - 1))

    def pass_hands_on(self) -> None:
        """Everybody passes their hand to the left; a call made with the seven is gone, too."""
        count = self.players
        self.hands_move({(other + 1) % count: self.hands[other] for other in range(count)})
        for other in range(count):
            self.left_with(other, called=False)
