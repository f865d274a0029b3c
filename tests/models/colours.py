"""A model of *Last One Colours*, written from the rules; ``classic.py`` says what differs there.

Covered: the ways of drawing (`draw_when`, `draw_count`, `play_drawn`, `force_play`), `jump_in`,
`seven_swap`, `zero_rotate`, `no_bluff`, `starter_acts`, `partners`, the calls, `misplay_penalty`,
and what a round is worth. Not covered: clocks, and the leaderboard.
"""

from typing import ClassVar

from tests.models.table import Round, Words, taken_apart

COLOURS = "rygb"


def colour(card: str) -> str | None:
    """The colour of a card; a joker has none."""
    return None if card[0] == "W" else card[0]


class Colours(Round):
    """One round of *Last One Colours*."""

    DEFAULTS: ClassVar[dict[str, str]] = {
        "draw_count": "one",
        "draw_when": "any",
        "force_play": "no",
        "jump_in": "no",
        "last_call": "catch",
        "last_call_penalty": "2",
        "match": "points",
        "misplay_penalty": "0",
        "no_bluff": "no",
        "partners": "no",
        "play_drawn": "yes",
        "seven_swap": "no",
        "starter_acts": "yes",
        "zero_rotate": "no",
    }
    DIRECTION = -1

    def set_up(self, starter: str, first: int) -> None:
        """What the first card sets, and what this game counts."""
        self.suit, self.rank = starter[0], starter[1]  # a joker is never the first card
        self.attacker = -1
        self.guilty = False
        if self.on("starter_acts"):
            self.begin(first)

    def begin(self, first: int) -> None:
        """The first card acts on the seat that was drawn by lot."""
        if self.rank == "D":
            self.phase, self.pending = "pickup", 2
        elif self.rank == "S":
            self.turn = self.step(first)
        elif self.rank == "R":
            self.direction = 1
            self.turn = self.step(first)

    # --- what may be done ---

    def answers(self, card: str) -> bool:
        """Whether a card answers what is pending: only a +2 on a +2."""
        return card[1:] == "D" and self.phase == "pickup"

    def answerable(self, card: str) -> bool:
        """Whether a pick-up by this card can be answered at all."""
        return card != "W4"

    def legal(self, seat: int) -> Words:
        """What the seat may do, calls and catches left out."""
        hand = set(self.hands[seat])
        if self.phase == "over":
            return set()
        if seat != self.turn:
            top = self.pile[-1]
            if not (self.on("jump_in") and self.phase == "play" and top in hand):
                return set()
            return self.spelt(seat, top) if self.fits(seat, top) else set()
        if self.phase == "drawn":
            return self.or_keep(self.spelt(seat, self.drawn))
        if self.phase in ("pickup", "challenge"):
            words = {"take", "lie"} if self.phase == "challenge" else {"take"}
            if self.attacker < 0 or self.hands[self.attacker]:
                for card in hand:
                    if self.answers(card) and (card != "W4" or self.fits(seat, card)):
                        words |= self.spelt(seat, card)
            return words
        plays = set()
        for card in hand:
            if self.fits(seat, card):
                plays |= self.spelt(seat, card)
        return self.without_plays(plays)

    def breaks_the_rule(self, seat: int) -> bool:
        """Whether a +4 of the seat would be a lie: there is a card of the active colour."""
        return any(colour(card) == self.suit for card in self.hands[seat])

    def forced(self, seat: int, card: str) -> bool:
        """Whether this card, just drawn, has to be played: no +4 that would be a lie."""
        lies = card == "W4" and self.breaks_the_rule(seat)
        return super().forced(seat, card) and not lies

    def speaks_first(self, seat: int) -> bool:
        """Whether the seat may call before it lays the card just drawn: one of two."""
        return "call" in self.said(seat)

    def fits(self, seat: int, card: str) -> bool:
        """Whether a card may be laid in a normal turn."""
        if card == "W4":
            return not (self.on("no_bluff") and self.breaks_the_rule(seat))
        return card == "W" or card[0] == self.suit or card[1] == self.rank

    def drawn_fits(self, seat: int, card: str) -> bool:
        """A drawn card fits as any other does."""
        return self.fits(seat, card)

    def spelt(self, seat: int, card: str) -> Words:
        """The words for a play: with each colour that it may name, each seat to swap with."""
        wins = len(self.hands[seat]) == 1
        if card == "W4" or (card == "W" and not wins):
            return {f"{card}={named}" for named in COLOURS}
        if card[1:] == "7" and self.on("seven_swap") and not wins:
            return {f"{card}>{other}" for other in range(self.players) if other != seat}
        return {card}

    def may_call(self, seat: int) -> bool:
        """Here the call comes before one of two cards is laid, in one's own turn."""
        return seat == self.turn and len(self.hands[seat]) == 2 and seat not in self.called

    def end_turn(self, seat: int) -> None:
        """The turn is over; a call by a player who was not left with one card lapses."""
        if seat == self.turn and len(self.hands[seat]) > 1:
            self.called.discard(seat)
        super().end_turn(seat)

    # --- what it does ---

    def act(self, seat: int, word: str, called: bool) -> None:
        """Do what the word says."""
        if word == "draw":
            self.draw_in_turn(seat)
        elif word == "pass":
            self.end_turn(seat)
        elif word == "take":
            self.pick_up(seat)
        elif word == "lie":
            self.doubt(seat)
        else:
            self.lay(seat, word, called)

    def lay(self, seat: int, word: str, called: bool) -> None:
        """Lay the card of a play and do what it does."""
        (card,), named, target = taken_apart(word)
        self.turn = seat  # also where somebody jumps in
        self.hands[seat].remove(card)
        self.pile.append(card)
        lies = card == "W4" and self.breaks_the_rule(seat)
        self.suit = colour(card) or named
        self.rank = card[1] if colour(card) else None
        self.laid(seat, called)
        out = not self.hands[seat]
        if card == "W4" and not self.on("no_bluff"):
            self.pending += 4
            self.attacker, self.guilty = seat, lies
            self.phase, self.turn = "challenge", self.step(seat)
        elif card == "W4" or self.rank == "D":
            self.pending += 4 if card == "W4" else 2
            self.attacker = seat
            self.phase, self.turn = "pickup", self.step(seat)
            if out or not self.answerable(card):
                self.pick_up(self.turn)
        elif out:
            self.finish([seat])
        else:
            if self.rank == "R":
                self.direction = -self.direction
            if self.rank == "7" and self.on("seven_swap"):
                self.hands_move({seat: self.hands[target], target: self.hands[seat]})
                self.moved([seat, target])
            if self.rank == "0" and self.on("zero_rotate"):
                everybody = range(self.players)
                self.hands_move({self.step(other): self.hands[other] for other in everybody})
                self.moved(list(everybody))
            skips = self.rank == "S" or (self.rank == "R" and self.players == 2)
            self.end_turn(self.step(seat) if skips else seat)

    def laid(self, seat: int, called: bool) -> None:
        """A card was laid: with one left, the call must have been made before."""
        if not called and seat not in self.called:
            self.left_with(seat, called=False)
        elif len(self.hands[seat]) == 1:
            self.called.add(seat)

    def moved(self, seats: list[int]) -> None:
        """Hands have moved. Here nobody needs a call for a hand that was given to them."""

    def pick_up(self, seat: int) -> None:
        """The seat picks up what is pending and loses the turn."""
        self.draw(seat, self.pending)
        self.after(seat)

    def after(self, seat: int) -> None:
        """Something pending is settled: the round may be won, or the seat has lost its turn."""
        if self.attacker >= 0 and not self.hands[self.attacker]:
            self.finish([self.attacker])
        else:
            self.end_turn(seat)

    def doubt(self, seat: int) -> None:
        """The seat says that the +4 was a lie."""
        if self.guilty:
            self.draw(self.attacker, self.pending)
            self.phase, self.pending = "play", 0
        else:
            self.draw(seat, self.pending + 2)
            self.after(seat)

    def value(self, card: str) -> int:
        """What a card counts in a hand."""
        if colour(card) is None:
            return 50
        return int(card[1]) if card[1].isdigit() else 20
