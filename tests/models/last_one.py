"""A model of *Last One*, written from the rules.

Covered: threes that stack, fours and their melees, eights, jokers that stand for a card, first
cards that act (`starter_acts`), the ways of drawing (`draw_when`, `draw_count`, `play_drawn`),
`force_play`, `jump_in`, `partners`, the calls, `misplay_penalty`, and what a round is worth. Not
covered: clocks.
"""

from typing import ClassVar

from tests.models.table import Round, Words

SUITS = "SHDC"
RANKS = "A23456789TJQK"
FACES = [rank + suit for rank in RANKS for suit in SUITS]
MELEE = "456789TJQK"


def shown(word: str) -> tuple[str, str, str]:
    """The card that is laid, the card that it counts as, and the suit that is named."""
    card, *said = word.rstrip("!").split("=")
    if card == "X":
        return card, said[0], said[1] if len(said) > 1 else ""
    return card, card, said[0] if said else ""


class LastOne(Round):
    """One round of *Last One*."""

    DEFAULTS: ClassVar[dict[str, str]] = {
        "draw_count": "one",
        "draw_when": "any",
        "force_play": "no",
        "jump_in": "no",
        "last_call": "catch",
        "last_call_penalty": "1",
        "match": "bust",
        "misplay_penalty": "0",
        "partners": "no",
        "play_drawn": "no",
        "starter_acts": "yes",
    }

    def set_up(self, starter: str, first: int) -> None:
        """What the first card sets, and what this game counts."""
        if self.on("partners") and "match" not in self.chosen:
            self.options["match"] = "rounds"  # pairs do not go bust: choosing them sets rounds
        self.aggressor = self.defender = -1
        self.to_ask: list[int] = []  # the seats that are still asked for the next card of a melee
        self.names: Words = set()  # what the dealer may say of the first card
        dealer = self.step(first, -1)
        if not self.on("starter_acts"):
            self.suit, self.rank = starter[1], starter[0]
        elif starter == "X":
            self.rank = "X"  # nothing follows it before the dealer has said what it is
            self.ask_dealer(dealer, set(FACES))
        else:
            self.counts_as(dealer, starter)

    def ask_dealer(self, dealer: int, names: Words) -> None:
        """The dealer says what the first card is, or which suit must follow."""
        self.phase, self.turn = "name", dealer
        self.names = {f"name {name}" for name in names}

    def counts_as(self, dealer: int, card: str) -> None:
        """The first card acts as this one, as if the dealer had laid it."""
        if card[0] == "8":
            self.suit, self.rank = card[1], card[0]
            self.ask_dealer(dealer, set(SUITS))
        else:
            self.takes_effect(dealer, card, "")

    # --- what may be done ---

    def legal(self, seat: int) -> Words:
        """What the seat may do, calls and catches left out."""
        hand = set(self.hands[seat])
        if self.phase == "over":
            return set()
        if seat != self.turn:
            top = self.pile[-1]
            jumps = self.on("jump_in") and self.phase == "play" and top in hand and top != "X"
            return self.spelt(seat, top, {top}) if jumps else set()
        if self.phase == "name":
            return self.names
        if self.phase == "drawn":
            return self.or_keep(self.spelt(seat, self.drawn, self.fitting()))
        if self.phase == "melee":
            return self.plays(seat, {self.next_of_melee()}) | {"pass"}
        if self.phase == "stack":
            return self.plays(seat, set(FACES)) | {"pass"}
        return self.without_plays(self.plays(seat, self.fitting()))

    def plays(self, seat: int, faces: Words) -> Words:
        """The plays of one card that counts as one of these."""
        return {word for card in set(self.hands[seat]) for word in self.spelt(seat, card, faces)}

    def fits(self, card: str) -> bool:
        """Whether this card, which is no joker, may be laid in a normal turn."""
        return card[0] in ("8", self.rank) or card[1] == self.suit

    def fitting(self) -> Words:
        """The cards that may be laid in a normal turn."""
        return {card for card in FACES if self.fits(card)}

    def next_of_melee(self) -> str:
        """The card that continues the melee."""
        return MELEE[MELEE.index(str(self.rank)) + 1] + str(self.suit)

    def spelt(self, seat: int, card: str, faces: Words) -> Words:
        """The words for laying a card that must count as one of these."""
        wins, words = len(self.hands[seat]) == 1, set()
        for face in faces if card == "X" else faces & {card}:
            word = f"X={face}" if card == "X" else card
            if face[0] == "8" and not wins and self.phase != "melee":
                words |= {f"{word}={suit}" for suit in SUITS}
            else:
                words.add(word)
        return words

    def accepts(self, seat: int, word: str) -> bool:
        """Whether the seat may play so; with the last card a suit may be named all the same."""
        words = self.legal(seat)
        card, _, named = word.partition("=")
        last = len(self.hands[seat]) == 1
        return word in words or (last and card[0] == "8" and named in SUITS and card in words)

    # --- what it does ---

    def do(self, seat: int, word: str) -> None:
        """Do what the seat does. To pass in a melee is not to act: it closes no window."""
        if self.phase == "melee" and word == "pass":
            self.ask_next()
        else:
            super().do(seat, word)

    def act(self, seat: int, word: str, called: bool) -> None:
        """Do what the word says."""
        if word == "draw":
            self.draw_in_turn(seat)
        elif word == "pass":  # the drawn card is kept, or nothing is laid on the three
            self.end_turn(seat)
        elif word.startswith("name"):
            said = word.split()[1]
            if len(said) == 2:
                self.counts_as(seat, said)
            else:
                self.suit, self.rank = said, None
                self.end_turn(seat)
        else:
            self.lay(seat, word, called)

    def drawn_fits(self, seat: int, card: str) -> bool:
        """Whether a drawn card may be laid; a joker fits as a card that does."""
        return card == "X" or self.fits(card)

    def lay(self, seat: int, word: str, called: bool) -> None:
        """Lay a card and do what it does, or what the card does that it stands for."""
        card, face, named = shown(word)
        in_melee = self.phase == "melee"
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.left_with(seat, called)
        if not self.hands[seat]:
            self.finish([seat])
        elif in_melee:
            self.suit, self.rank = face[1], face[0]
            self.aggressor, self.defender = seat, self.aggressor
            self.ask_all()
        else:
            self.takes_effect(seat, face, named)

    def takes_effect(self, seat: int, card: str, named: str) -> None:
        """A card that counts as this one was laid in a normal turn, or on a three."""
        self.suit, self.rank = named or card[1], None if named else card[0]
        if card[0] == "3":
            self.phase, self.turn = "stack", seat
        elif card[0] == "4":
            self.aggressor, self.defender = seat, self.step(seat)
            self.ask_all()
        elif card[0] == "2":
            victim = self.step(seat)
            self.draw(victim, 2)
            self.end_turn(victim)
        elif card[0] == "J":
            self.end_turn(self.step(seat))
        else:
            if card[0] == "A":
                self.direction = -self.direction
            self.end_turn(seat)

    # --- the melee ---

    def ask_all(self) -> None:
        """Everybody but the aggressor is asked, the defender first; on a king nobody is."""
        around = [self.step(self.defender, steps) for steps in range(self.players)]
        self.to_ask = [] if self.rank == "K" else [s for s in around if s != self.aggressor]
        self.ask_next()

    def ask_next(self) -> None:
        """The next seat is asked; after the last one the defender pays."""
        if self.to_ask:
            self.phase, self.turn = "melee", self.to_ask.pop(0)
            return
        self.draw(self.defender, 4 + MELEE.index(str(self.rank)))
        self.end_turn(self.defender)

    # --- the end ---

    def value(self, card: str) -> int:
        """What a card counts in a hand."""
        return 25 if card[0] == "8" else super().value(card)

    def worth(self, seat: int) -> int:
        """What the hand of the seat counts: one card left costs nothing."""
        return super().worth(seat) if len(self.hands[seat]) > 1 else 0

    def counted(self, seat: int) -> int:
        """What the side of the seat counts in a blocked round, in which every card counts."""
        side = [seat, (seat + 2) % 4] if self.on("partners") else [seat]
        return sum(Round.worth(self, each) for each in side)
