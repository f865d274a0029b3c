"""What happened, in words: for the log, and short enough for a bubble.

Suits are written as marks in braces (``{H}``), which the text module draws as pictures.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import events as ev
from game.engine.cards import HIDDEN, NO_SUIT, Deck

_FRENCH_RANKS = {"T": "10", "X": "joker"}

_DRAWN_WHY = {
    "turn": "{who} {draw} {cards}.",
    "pickup": "{who} {pick} up {cards}.",
    "lie": "{who} {pick} up {cards} for it.",
    "caught": "{who} {draw} {cards} as a penalty.",
    "forgot": "{who} {draw} {cards} for not calling.",
    "misplay": "{who} {draw} {cards} for a misplay.",
    "melee": "{who} {draw} {cards} for the melee.",
    "no win": "{who} {draw} {cards}: nobody wins with that card.",
}


def card_words(deck: Deck, card: int) -> str:
    """A card in a few letters: ``7{H}``, ``{r} skip``, ``joker``."""
    if card == HIDDEN:
        return "a card"
    face = deck.faces[card]
    if deck.name == "french":
        rank = deck.ranks[face.rank]
        rank = _FRENCH_RANKS.get(rank, rank)
        return rank if face.suit == NO_SUIT else f"{rank}{{{deck.suits[face.suit]}}}"
    rank = deck.rank_names[face.rank]
    return rank if face.suit == NO_SUIT else f"{{{deck.suits[face.suit]}}} {rank}"


def suit_words(deck: Deck, suit: int) -> str:
    """A suit or colour with its mark: ``{H} hearts``."""
    return f"{{{deck.suits[suit]}}} {deck.suit_names[suit]}"


class Teller:
    """Tells what happened to the player at one seat ("You …")."""

    def __init__(self, deck: Deck, names: Sequence[str], seat: int) -> None:
        self.deck = deck
        self.names = names
        self.seat = seat

    def name(self, seat: int) -> str:
        """How a seat is called: by name, or "You"."""
        return "You" if seat == self.seat else self.names[seat]

    def _does(self, seat: int, verb: str, other: str = "") -> str:
        """The verb as it goes with that seat: "You draw", "Ben draws"."""
        if seat == self.seat:
            return verb
        return other or f"{verb}s"

    def cards(self, cards: Sequence[int]) -> str:
        """Several cards as a list, or their number when they are hidden."""
        if not cards:
            return "nothing"
        if any(card == HIDDEN for card in cards):
            return "a card" if len(cards) == 1 else f"{len(cards)} cards"
        if len(cards) > 4:
            return f"{len(cards)} cards"
        return " ".join(card_words(self.deck, card) for card in cards)

    def tell(self, event: ev.Event) -> str:
        """One sentence, or nothing for what the eye follows anyway."""
        who = self.name(event.seat) if hasattr(event, "seat") else ""
        match event:
            case ev.TurnedUp(card, returned):
                said = card_words(self.deck, card)
                return f"{said} goes back under." if returned else f"The first card is {said}."
            case ev.Laid(seat, cards, jumped, guise):
                how = self._does(seat, "jump") + " in with" if jumped else self._does(seat, "lay")
                stands = f" as {card_words(self.deck, guise)}" if guise >= 0 else ""
                return f"{who} {how} {self.cards(cards)}{stands}."
            case ev.Drawn(seat, cards, why):
                return _DRAWN_WHY.get(why, _DRAWN_WHY["turn"]).format(
                    who=who, cards=self.cards(cards),
                    draw=self._does(seat, "draw"), pick=self._does(seat, "pick"),
                )  # fmt: skip
            case ev.Recycled():
                return "The discards are shuffled into a new stock."
            case ev.Named(seat, suit):
                return f"{who} {self._does(seat, 'ask')} for {suit_words(self.deck, suit)}."
            case ev.Reversed(direction):
                return f"Play now goes {'clockwise' if direction > 0 else 'anticlockwise'}."
            case ev.Missed(seat):
                return f"{who} {self._does(seat, 'miss', 'misses')} a turn."
            case ev.Attacked(seat, total, _):
                return f"{total} cards are coming {self.towards(seat)}."
            case ev.Threatened(seat, total, _):
                turns = "turn is" if total == 1 else "turns are"
                return f"{total} missed {turns} coming {self.towards(seat)}."
            case ev.Blocked(seat):
                return f"{who} {self._does(seat, 'block')} it."
            case ev.Challenged(by, seat, guilty):
                called = f"{self.name(by)} {self._does(by, 'call')} it a lie"
                return f"{called} – and it was one!" if guilty else f"{called}, but it was honest."
            case ev.HandShown(seat, to, _):
                whose = "your" if seat == self.seat else f"{who}’s"
                return f"{self.name(to)} {self._does(to, 'look')} at {whose} hand."
            case ev.HandsPassed(moves):
                if len(moves) == 2 and moves[0][:2] == moves[1][1::-1]:
                    first, second = sorted(moves[0][:2], key=lambda seat: seat != self.seat)
                    return f"{self.name(first)} and {self.name(second)} swap hands."
                return "Every hand moves on."
            case ev.AnotherTurn(seat):
                return f"{who} {self._does(seat, 'have', 'has')} another turn."
            case ev.Passed(seat):
                return f"{who} {self._does(seat, 'pass', 'passes')}."
            case ev.Called(seat):
                return f"{who} {self._does(seat, 'call')} “Last card!”"
            case ev.Caught(seat, by):
                whom = self.whom(seat)
                catches = self._does(by, "catch", "catches")
                return f"{self.name(by)} {catches} {whom} without a call."
            case ev.Forgot(seat):
                return f"{who} forgot to call."
            case ev.WentOut(seat):
                return f"{who} {self._does(seat, 'have', 'has')} no cards left."
            case ev.TimedOut(seat):
                return f"{'Your' if seat == self.seat else who + '’s'} time is up."
            case ev.Misplayed(seat):
                return f"{who} tried what the rules forbid."
            case ev.GuiseNamed(seat, card):
                return (
                    f"{who} {self._does(seat, 'say')} the joker is {card_words(self.deck, card)}."
                )
            case ev.MeleeMoved(seat, defender, _):
                attacks = self._does(seat, "attack")
                return f"{who} {attacks} {self.whom(defender)} in the melee."
            case ev.MeleeEnded(defender, total):
                return f"The melee ends: {total} cards for {self.whom(defender)}."
            case ev.FightBegan(seat):
                return f"{who} {self._does(seat, 'start')} a fight."
            case ev.Shielded(_, total, by):
                return f"{self.name(by)} {self._does(by, 'block')} the attack of {total}."
            case ev.FightEnded():
                return "The fight is over."
            case ev.Given(seat, taker, card):
                given = card_words(self.deck, card)
                return f"{who} {self._does(seat, 'give')} {self.whom(taker)} {given}."
            case ev.Danced(seat):
                return f"{who} {self._does(seat, 'do', 'does')} the chicken dance."
            case ev.Duelled(draws):
                drawn = ", ".join(
                    f"{self.name(seat)} {card_words(self.deck, card)}" for seat, card in draws
                )
                return f"Thunderdome! {drawn}."
            case ev.Locked(seat):
                return f"{who} did not call, and cannot lay the last card."
            case ev.RoundEnded(reason, winners, _, _):
                return self._ended(reason, winners)
        return ""

    def whom(self, seat: int) -> str:
        """How a seat is called when something happens to it."""
        return "you" if seat == self.seat else self.names[seat]

    def towards(self, seat: int) -> str:
        """Where something is heading: "your way", "Ben’s way"."""
        return "your way" if seat == self.seat else f"{self.names[seat]}’s way"

    def _ended(self, reason: str, winners: Sequence[int]) -> str:
        said = " and ".join(self.name(seat) for seat in winners)
        verb = "win" if len(winners) > 1 or self.seat in winners else "wins"
        blocked = "Nobody can move. " if reason == "blocked" else ""
        return f"{blocked}{said} {verb} the round."
