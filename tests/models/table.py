"""A second opinion on the rules: what five small models share.

The models share no code with the game. They were written from the rules alone, before the engine
was read, and use the standard library only. This module has hands, stock, pile, turns and the
last-card call.

Everything is a word of the notation: a card is ``"5H"``, ``"gD"``, ``"W4"`` or ``"X"``, a move is
``"5H+5S>2!"``. A model never makes a random choice itself: a ``chance`` object is asked for the
order of a shuffled stock and for the card that somebody takes blindly.
"""

import copy
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import ClassVar, Protocol

Words = set[str]


class Chance(Protocol):
    """Where every random choice comes from."""

    def shuffle(self, cards: list[str]) -> list[str]:
        """The same cards as a new stock, the top first."""

    def pick(self, seat: int, cards: list[str]) -> str:
        """One of the cards, taken blindly for the seat."""


def taken_apart(word: str) -> tuple[list[str], str, int]:
    """The cards of a play, the suit that it names (or nothing), the seat it is aimed at (or -1)."""
    word = word.rstrip("!")
    word, _, target = word.partition(">")
    cards, _, named = word.partition("=")
    return cards.split("+"), named, int(target) if target else -1


@lru_cache(maxsize=100_000)
def key(word: str) -> str:
    """The same word for plays that do the same: the order below the last card does not matter.

    Where all the cards are aces, which name one suit, not even the last one matters.
    """
    cards, named, target = taken_apart(word)
    alike = all(card[0] == "A" for card in cards)
    cards = sorted(cards) if alike else [*sorted(cards[:-1]), cards[-1]]
    return "+".join(cards) + (f"={named}" if named else "") + (f">{target}" if target >= 0 else "")


def parcels(cards: Iterable[str]) -> Sequence[tuple[tuple[str, ...], str]]:
    """Every choice of some of the cards, once, with each of them as the last: (the others, it)."""
    return _parcels(tuple(sorted(cards)))


@lru_cache(maxsize=1000)
def _parcels(cards: tuple[str, ...]) -> Sequence[tuple[tuple[str, ...], str]]:
    found = []
    faces = Counter(cards)
    for counts in product(*(range(number + 1) for number in faces.values())):
        chosen = [card for card, count in zip(faces, counts, strict=True) for _ in range(count)]
        for last in set(chosen):
            place = chosen.index(last)
            found.append(((*chosen[:place], *chosen[place + 1 :]), last))
    return found


def in_order(others: Sequence[str], last: str, leading: str) -> list[str]:
    """The cards of a play, with a certain one first (which may be the last one)."""
    if not others:
        return [last]
    between = list(others)
    between.remove(leading)
    return [leading, *between, last]


class AnyOrder:
    """A chance by which every order comes up at some time."""

    def __init__(self) -> None:
        self.random = Random(1)

    def shuffle(self, cards: list[str]) -> list[str]:
        """The same cards as a new stock, the top first."""
        return self.random.sample(cards, len(cards))

    def pick(self, seat: int, cards: list[str]) -> str:
        """One of the cards, taken blindly for the seat."""
        return self.random.choice(cards)


ANY_ORDER = AnyOrder()
LIVES, LIFE = 40, 300
"""How often, and for how many actions, a round is played on to see whether a choice comes up."""


class Round:
    """One round. ``legal`` says what a seat may do, ``apply`` does it."""

    DEFAULTS: ClassVar[dict[str, str]] = {}
    DIRECTION = 1

    def __init__(
        self,
        hands: list[list[str]],
        stock: list[str],
        starter: str,
        first: int,
        chance: Chance,
        options: dict[str, str],
    ) -> None:
        unknown = set(options) - set(self.DEFAULTS)
        if unknown:
            raise ValueError(f"the model does not know {unknown}")
        self.chosen, self.options = options, self.DEFAULTS | options
        self.chance = chance
        self.hands = [list(hand) for hand in hands]
        self.players = len(hands)
        self.stock = list(stock)
        self.pile = [starter]
        self.turn = first
        self.direction = self.DIRECTION
        self.phase = "play"
        self.pending = 0
        self.drawn = ""
        self.must = False  # whether the card just drawn has to be played
        self.suit: str | None = None
        self.rank: str | None = None
        self.called: set[int] = set()
        self.windows: set[int] = set()
        self.passed: set[int] = set()
        self.winners: list[int] = []
        self.points = [0] * self.players
        self.set_up(starter, first)

    def set_up(self, starter: str, first: int) -> None:
        """What the first card sets, and what this game counts."""
        raise NotImplementedError

    def on(self, option: str) -> bool:
        """Whether an option of yes and no says yes."""
        return self.options[option] == "yes"

    def step(self, seat: int, steps: int = 1) -> int:
        """The seat so many seats further in the direction of play."""
        return (seat + steps * self.direction) % self.players

    # --- the stock ---

    def can_draw(self) -> bool:
        """Whether there is anything left to draw."""
        return bool(self.stock) or len(self.pile) > 1

    def refill(self) -> None:
        """All discards but the top card become the stock, where the stock is empty."""
        if not self.stock and len(self.pile) > 1:
            self.stock = self.chance.shuffle(self.pile[:-1])
            self.pile = self.pile[-1:]

    def draw(self, seat: int, count: int) -> list[str]:
        """Give the seat so many cards, or as many as there are. A hand that grows loses a call."""
        drawn = []
        for _ in range(count):
            self.refill()
            if self.stock:
                drawn.append(self.stock.pop(0))
        if drawn:
            self.hands[seat] += drawn
            self.called.discard(seat)
            self.windows.discard(seat)
        return drawn

    # --- the call ---

    def said(self, seat: int) -> Words:
        """The calls and catches that the seat may make."""
        if self.phase == "over" or self.options["last_call"] == "off":
            return set()
        words = {"call"} if self.may_call(seat) else set()
        if self.options["last_call"] == "catch":
            words |= {f"catch {other}" for other in self.windows if other != seat}
        return words

    def may_call(self, seat: int) -> bool:
        """Whether the seat may call now: while its window is open."""
        return seat in self.windows

    def left_with(self, seat: int, called: bool) -> None:
        """A play is over: whoever holds one card has called, or can be caught."""
        self.windows.discard(seat)
        if len(self.hands[seat]) == 1 and self.options["last_call"] != "off":
            (self.called if called else self.windows).add(seat)

    def close_windows(self, seat: int) -> None:
        """Another player acts: the windows of all the others are closed."""
        for other in sorted(self.windows - {seat}):
            self.windows.discard(other)
            if self.options["last_call"] == "auto":
                self.draw(other, int(self.options["last_call_penalty"]))

    def hands_move(self, new: dict[int, list[str]]) -> None:
        """Hands change owners: their calls and windows are gone, and single cards have new ones."""
        for seat, hand in new.items():
            self.hands[seat] = hand
            self.called.discard(seat)
            self.windows.discard(seat)

    # --- acting ---

    def legal(self, seat: int) -> Words:
        """What the seat may do, calls and catches left out."""
        raise NotImplementedError

    def accepts(self, seat: int, word: str) -> bool:
        """Whether the seat may play so: as listed, or the same cards in another order."""
        return key(word) in {key(listed) for listed in self.legal(seat)}

    def free_choice(self) -> bool:
        """Whether any card at all may be laid, whatever is on the pile."""
        return False

    def may_misplay(self) -> bool:
        """Whether the seat to act can pay for an illegal card: in a normal turn."""
        pays = self.options.get("misplay_penalty", "0") != "0"
        return pays and self.phase in ("play", "drawn")

    def act(self, seat: int, word: str, called: bool) -> None:
        """Do what the word says, which is neither a call nor a catch nor a misplay."""
        raise NotImplementedError

    def end_turn(self, seat: int) -> None:
        """The turn of the seat is over, and the next one begins."""
        self.phase, self.pending, self.turn = "play", 0, self.step(seat)

    def apply(self, seat: int, word: str) -> None:
        """Do what the seat does. A round that would go on for ever without a choice is over."""
        self.do(seat, word)
        if self.forces() and self.stands_still():
            self.block()

    def do(self, seat: int, word: str) -> None:
        """Do what the seat does."""
        if word == "call":
            self.windows.discard(seat)
            self.called.add(seat)
            return
        if word.startswith("catch"):
            caught = int(word.split()[1])
            self.windows.discard(caught)
            self.draw(caught, int(self.options["last_call_penalty"]))
            return
        self.close_windows(seat)
        if word == "pass" and self.phase == "play":
            self.pass_in_turn(seat)
            return
        self.passed.clear()
        if word == "misplay":
            self.misplay(seat)
            return
        self.act(seat, word.rstrip("!"), called=word.endswith("!"))

    def misplay(self, seat: int) -> None:
        """The seat pays for an illegal card, which ends its turn unless it owes a play, or a draw
        until something fits."""
        may, until = self.legal(seat), self.options["draw_count"] == "until_match"
        owed = not may & {"draw", "pass"} or (may == {"draw"} and until)
        self.draw(seat, int(self.options["misplay_penalty"]))
        if self.phase == "drawn":
            owed = owed and self.drawn_fits(seat, self.drawn)
            self.must = self.forced(seat, self.drawn)
        if not owed:
            self.end_turn(seat)

    def pass_in_turn(self, seat: int) -> None:
        """The seat can neither play nor draw; when all have passed in turn the round is over."""
        self.passed.add(seat)
        self.end_turn(seat)
        if len(self.passed) == self.players:
            self.block()

    def block(self) -> None:
        """Nobody can move: the lowest hand wins."""
        lowest = min(self.counted(seat) for seat in range(self.players))
        self.finish([seat for seat in range(self.players) if self.counted(seat) == lowest])

    # --- a drawn card, which may be played for its player ---

    def draw_in_turn(self, seat: int) -> None:
        """Draw one card, or until one fits; so also where the last card is held up."""
        until = self.options["draw_count"] == "until_match"
        if not self.can_draw():  # a penalty for somebody else has just taken the last card
            self.end_turn(seat)
            return
        card = self.draw(seat, 1)[-1]
        while until and not self.drawn_fits(seat, card) and self.can_draw():
            card = self.draw(seat, 1)[-1]
        if self.drawn_fits(seat, card) and (until or self.on("play_drawn")):
            self.fitting_card_drawn(seat, card)
        else:
            self.end_turn(seat)

    def drawn_fits(self, seat: int, card: str) -> bool:
        """Whether a drawn card may be laid in a normal turn."""
        raise NotImplementedError

    def forces(self) -> bool:
        """Whether cards that are drawn are played for their players."""
        may = self.on("play_drawn") or self.options["draw_count"] == "until_match"
        return may and self.on("force_play")

    def forced(self, seat: int, card: str) -> bool:
        """Whether this card, just drawn, has to be played."""
        return self.forces()

    def speaks_first(self, seat: int) -> bool:
        """Whether the seat may call before it lays the card just drawn."""
        return False

    def fitting_card_drawn(self, seat: int, card: str) -> None:
        """The seat may play the card that it has just drawn; or it is played at once, unless
        its player has something to say with it."""
        self.phase, self.drawn, self.must = "drawn", card, self.forced(seat, card)
        if self.must and self.legal(seat) == {card} and not self.speaks_first(seat):
            self.phase = "play"
            self.act(seat, card, called=False)

    def or_keep(self, plays: Words) -> Words:
        """What may be done with the card just drawn."""
        return plays if self.must else plays | {"pass"}

    def has_choice(self) -> bool:
        """Whether the round can go on in more than one way, calls left out."""
        return sum(len(set(map(key, self.legal(seat)))) for seat in range(self.players)) != 1

    def stands_still(self) -> bool:
        """Whether nobody will ever have a choice again: in a long time, and with the stock in
        every order, none comes up. Everybody calls in time."""
        if self.phase == "over" or self.windows or self.has_choice():
            return False
        for _ in range(LIVES):
            twin = copy.deepcopy(self)
            twin.chance = ANY_ORDER
            for _ in range(LIFE):
                twin.stock = ANY_ORDER.shuffle(twin.stock)
                for seat in range(self.players):
                    if "call" in twin.said(seat):
                        twin.do(seat, "call")
                (word,) = twin.legal(twin.turn)
                twin.do(twin.turn, word)
                for seat in range(self.players):
                    if "call" in twin.said(seat):
                        twin.do(seat, "call")
                if twin.phase == "over" or twin.has_choice():
                    return False
        return True

    def without_plays(self, plays: Words) -> Words:
        """What may be done in a turn with these plays: draw, or pass where nothing can be drawn."""
        if self.can_draw():
            always = self.options["draw_when"] == "any"
            return plays | {"draw"} if always or not plays else plays
        return plays or {"pass"}

    # --- the end ---

    def value(self, card: str) -> int:
        """What a card counts in a hand: those of the French games."""
        if card == "X":
            return 40
        return {"A": 15, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])

    def worth(self, seat: int) -> int:
        """What the hand of the seat counts."""
        return sum(self.value(card) for card in self.hands[seat])

    def counted(self, seat: int) -> int:
        """What the side of the seat counts in a blocked round: partners add up their hands."""
        return self.worth(seat) + (self.worth((seat + 2) % 4) if self.on("partners") else 0)

    def finish(self, seats: list[int]) -> None:
        """The round is won. Partners sit opposite and win together."""
        self.phase, self.pending = "over", 0
        winners = set(seats)
        shares = len(winners)
        if self.on("partners"):
            winners |= {(seat + 2) % 4 for seat in seats}
            shares = len(winners) // 2
        self.winners = sorted(winners)
        others = sum(self.worth(seat) for seat in range(self.players) if seat not in winners)
        for seat in range(self.players):
            if self.options["match"] == "bust":
                self.points[seat] = self.worth(seat)
            elif seat in winners:
                self.points[seat] = 1 if self.options["match"] == "rounds" else others // shares
