"""A voice: makes sentences for one listener at one table.

A sentence is a message with named placeholders.  What stands in a placeholder follows from its
name (see ``_WORDS``): ``{player}`` is a seat, said by its player's name, ``{card}`` a card as it
is said at the table, ``{Card}`` the same at the beginning of a sentence, ``{number}`` the count
``n`` in words, ``{n}`` in figures.

Where somebody in a sentence may be the listener, there is another message for that, so that
languages in which more changes than one word can say it: ``Said(N_("{player} passes."),
player=N_("You pass."))``.  That is the only place in the game that tells "you" from "Ben".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.engine.actions import NOBODY
from game.engine.cards import Deck
from game.engine.fact import Fact
from game.language import card_names
from game.language.catalogue import (
    N_,
    NC_,
    NN_,
    ContextMessage,
    Message,
    Plural,
    Word,
    filled,
    in_case,
    look_up,
    number_in,
    word,
)

_NUMBERS: Final = (
    NC_("number", "no"), NC_("number", "one"), NC_("number", "two"), NC_("number", "three"),
    NC_("number", "four"), NC_("number", "five"), NC_("number", "six"), NC_("number", "seven"),
    NC_("number", "eight"), NC_("number", "nine"), NC_("number", "ten"),
)  # fmt: skip
_NUMBERS_AT_START: Final = (
    NC_("number", "No"), NC_("number", "One"), NC_("number", "Two"), NC_("number", "Three"),
    NC_("number", "Four"), NC_("number", "Five"), NC_("number", "Six"), NC_("number", "Seven"),
    NC_("number", "Eight"), NC_("number", "Nine"), NC_("number", "Ten"),
)  # fmt: skip


class Said:
    """How something is said: the usual message, and those for when somebody in it is the
    listener."""

    __slots__ = ("colours", "none", "several", "text", "you")

    def __init__(
        self,
        text: Message,
        *,
        colours: Message = "",
        none: Message = "",
        several: Message = "",
        **you: Message,
    ) -> None:
        """text: what is said when nobody in it listens.
        several: what is said instead when ``players`` are more than one: a pair, or several who
            share something. The listener is then named first: "You and Ben".
        colours: what is said instead with a deck that has colours, not suits.
        none: what is said instead when the number ``n`` is 0.
        you: for the name of a placeholder, what is said when that is the listener, alone."""
        self.text = text
        self.colours = colours
        self.none = none
        self.several = several
        self.you = you

    def messages(self) -> tuple[Message, ...]:
        """Every message that it may say."""
        return tuple(
            m for m in (self.text, self.colours, self.none, self.several, *self.you.values()) if m
        )


Sayings = Mapping[str, Said | Message]
"""How each code is said."""


class TableVoice:
    """Speaks of one table to one listener."""

    def __init__(
        self,
        deck: Deck,
        names: Sequence[str] = (),
        you: int = NOBODY,
        partner: int = NOBODY,
        last_one: bool = False,
    ) -> None:
        """names: the players' names by seat.  you: the listener's own seat; NOBODY for somebody
        who only watches.  partner: the seat of the listener's partner, where that is worth
        saying.  last_one: whether players call "last one" instead of "last card"."""
        self.deck = deck
        self.names = names
        self.you = you
        self.partner = partner
        self.last_one = last_one
        self.aloud = False
        """True if it is heard: cards that are laid together are a list with "and"."""

    # --- sentences -------------------------------------------------------------------------------

    def say(self, said: Said | Message, **values: Any) -> str:
        """A sentence of these values."""
        message = said if not isinstance(said, Said) else self._chosen(said, values)
        return filled(look_up(message, number_in(message, values)), _Words(self, values))

    def tell(self, sayings: Sayings, fact: Fact) -> str:
        """The sentence of a fact."""
        return self.say(sayings[fact.code], **fact.values)

    def _chosen(self, said: Said, values: Mapping[str, Any]) -> Message:
        if said.none and values.get("n") == 0:
            return said.none
        if self.you != NOBODY:
            for name, message in said.you.items():
                if values.get(name) in (self.you, (self.you,)):
                    return message
        if said.several and len(values["players"]) > 1:
            return said.several
        return said.colours if said.colours and self.deck.coloured else said.text

    # --- what stands in a sentence ---------------------------------------------------------------

    def name(self, seat: int) -> str:
        """The name of a seat inside a sentence."""
        return self._name(seat, N_("your partner {name}"), N_("seat {seat}"))

    def name_at_start(self, seat: int) -> str:
        """The same at the beginning of a sentence."""
        return self._name(seat, N_("Your partner {name}"), N_("Seat {seat}"))

    def _name(self, seat: int, partner: str, nameless: str) -> str:
        if not 0 <= seat < len(self.names):
            return word(nameless, seat=seat)
        if seat == self.partner:
            return word(partner, name=self.names[seat])
        return self.names[seat]

    def all(self, seats: Sequence[int], start: bool = False) -> str:
        """These seats, the listener first: "you and Ben"."""
        others = [self.name(seat) for seat in seats if seat != self.you]
        if self.you in seats and self.you != NOBODY:
            you = NC_("at the beginning", "You") if start else NC_("in a list", "you")
            others.insert(0, word(you))
        elif start and others:
            first = next(seat for seat in seats if seat != self.you)
            others[0] = self.name_at_start(first)
        return listed(others)

    def with_hand(
        self, values: Mapping[str, Any], words: tuple[Message, Message], start: bool = False
    ) -> str:
        """A seat with the number of its cards: "Ben, who has one card,"."""
        seat, size = values["who"], values["size"]
        name = self.name_at_start(seat) if start else self.name(seat)
        if size < 0:
            return name
        return word(words[size > 0], size, player=name, number=number(size))

    def one_of(self, ranks: Sequence[int], start: bool = False) -> str:
        """ "an ace or a joker"."""
        said = [
            card_names.one(self.deck, rank, start and not place) for place, rank in enumerate(ranks)
        ]
        return either(said)


CRIES: Final = {False: NC_("called out", "Last card!"), True: NC_("called out", "Last one!")}
"""The call of a player with one card left, by whether it is "last one"."""
_CALLS: Final = {False: NC_("in a sentence", "last card"), True: NC_("in a sentence", "last one")}

_WHO: Final = (
    NC_("subject", "{player}, who has no cards left,"),
    NN_("{player}, who has one card,", "{player}, who has only {number} cards,"),
)
_WHO_AT_START: Final = (
    NC_("subject at the beginning", "{player}, who has no cards left,"),
    NN_("{player}, who has one card,", "{player}, who has only {number} cards,"),
)
_WHOM: Final = (
    NC_("object", "{player}, who has no cards left"),
    NN_("{player}, who has one card", "{player}, who has only {number} cards"),
)
"""With no cards, and with some."""


_COUNTED: Final[Mapping[str, tuple[str, Plural]]] = {
    "seats": ("seats", NN_("one seat", "{n} seats")),
    "hands": ("hands", NN_("one hand", "{n} hands")),
    "packs": ("packs", NN_("one pack", "{n} packs")),
    "times": ("times", NN_("only once", "only {n} times")),
    "turns": ("m", NN_("one turn", "{number} turns")),
    "actions": ("m", NN_("one action", "{n} actions")),
    "handicaps": ("seats", NN_("one handicap", "{n} handicaps")),
    "numbers_of_cards": ("seats", NN_("one number of cards", "{n} numbers of cards")),
    "scores": ("seats", NN_("one score", "{n} scores")),
}
"""What is counted in a sentence that has more than one number: a message of its own for each, so
that every number has its plural.  By placeholder: the value with the number, and the words."""


def counted(name: str, n: int) -> str:
    """So many of what that placeholder counts: "one seat", "4 seats"."""
    return word(_COUNTED[name][1], n, n=n, number=number(n))


class _Words(dict[str, str]):
    """The words for each placeholder of a sentence."""

    def __init__(self, voice: TableVoice, values: Mapping[str, Any]) -> None:
        super().__init__()
        self._voice = voice
        self._values = values

    def __missing__(self, name: str) -> str:
        if name in _COUNTED and isinstance(n := self._values[_COUNTED[name][0]], int):
            return counted(name, n)
        kind = _WORDS.get(name)
        if kind is None:
            value = self._values[name]
            # A word keeps its cases.
            return value if isinstance(value, str) else str(value)
        return kind(self._voice, self._values)


PlaceholderWords = Callable[[TableVoice, Mapping[str, Any]], str]


def _seat(name: str) -> PlaceholderWords:
    return lambda voice, values: voice.name(values[name])


_WORDS: Final[dict[str, PlaceholderWords]] = {
    # seats
    "player": _seat("player"),
    "by": _seat("by"),
    "other": _seat("other"),
    "Player": lambda voice, values: voice.name_at_start(values["player"]),
    "By": lambda voice, values: voice.name_at_start(values["by"]),
    "players": lambda voice, values: voice.all(values["players"]),
    "Players": lambda voice, values: voice.all(values["players"], True),
    "Who": lambda voice, values: voice.with_hand(values, _WHO_AT_START, True),
    "who": lambda voice, values: voice.with_hand(values, _WHO),
    "whom": lambda voice, values: voice.with_hand(values, _WHOM),
    "others": lambda voice, values: voice.all(values["others"]),
    # what is called with one card left
    "cry": lambda voice, values: word(CRIES[voice.last_one]),
    "call_words": lambda voice, values: word(_CALLS[voice.last_one]),
    # cards
    "card": lambda voice, values: card_names.card(voice.deck, values["card"]),
    "Card": lambda voice, values: card_names.card(voice.deck, values["card"], True),
    "top": lambda voice, values: card_names.card(voice.deck, values["top"]),
    "cards": lambda voice, values: listed(
        [card_names.card(voice.deck, c) for c in values["cards"]]
    ),
    "marked": lambda voice, values: card_names.marked(voice.deck, values["card"]),
    "laid": lambda voice, values: card_names.marked_cards(
        voice.deck, values["cards"], listed if voice.aloud else None
    ),
    # ranks
    "rank": lambda voice, values: card_names.rank(voice.deck, values["rank"]),
    "a_rank": lambda voice, values: card_names.one(voice.deck, values["rank"]),
    "A_rank": lambda voice, values: card_names.one(voice.deck, values["rank"], True),
    "ranks": lambda voice, values: either(
        [card_names.rank(voice.deck, r) for r in values["ranks"]]
    ),
    "a_ranks": lambda voice, values: voice.one_of(values["ranks"]),
    "A_ranks": lambda voice, values: voice.one_of(values["ranks"], True),
    "all_ranks": lambda voice, values: listed(
        [card_names.ranks(voice.deck, rank) for rank in values["ranks"]]
    ),
    "rank_plural": lambda voice, values: card_names.ranks(voice.deck, values["rank"]),
    # suits
    "suit": lambda voice, values: card_names.suit(voice.deck, values["suit"]),
    "Suit": lambda voice, values: card_names.suit(voice.deck, values["suit"], True),
    "of_suit": lambda voice, values: card_names.of_suit(voice.deck, values["suit"]),
    "a_suit": lambda voice, values: card_names.one_of_suit(voice.deck, values["suit"]),
    "counted_suit": lambda voice, values: card_names.count_of_suit(
        voice.deck, values["suit"], values["n"], number(values["n"])
    ),
    "marked_suit": lambda voice, values: card_names.marked_suit(voice.deck, values["suit"]),
    # numbers
    "number": lambda voice, values: number(values["n"]),
    "Number": lambda voice, values: number(values["n"], True),
    "second_number": lambda voice, values: number(values["m"]),
    "Second_number": lambda voice, values: number(values["m"], True),
}
"""The words for the placeholders of these names.  Any other name is said as it is."""


def number(n: int, start: bool = False) -> str:
    """A number up to ten in words, a larger one in figures; ``start`` at the beginning of a
    sentence."""
    words = _NUMBERS_AT_START if start else _NUMBERS
    return word(words[n]) if 0 <= n < len(words) else str(n)


def listed(words: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return _joined(words, NC_("list", "{rest} and {last}"))


def either(words: Sequence[str]) -> str:
    """ "a", "a or b", "a, b or c"."""
    return _joined(words, NC_("list", "{rest} or {last}"))


def _joined(words: Sequence[str], last: Message) -> str:
    if not words:
        return ""
    said = words[0]
    for each in words[1:-1]:
        said = word(NC_("list", "{rest}, {next}"), rest=said, next=each)
    if len(words) > 1:
        joined = word(last, rest=said, last=words[-1])
        said = joined.in_case(f"+{words[-1].casefold()}")
    return Word(said, lambda case: _in_case(words, last, case)) if len(words) > 1 else said


def _in_case(words: Sequence[str], last: Message, case: str) -> str:
    """The same list with each word in that case."""
    said = [in_case(each, case) for each in words]
    return str(_joined(said, last))


class Told(NamedTuple):
    """One sentence of the rules page, or of the note of a card."""

    text: str
    """The sentence in the player's language."""
    claim: str
    """The message in English, before anything is put into it: a name for what the sentence claims.
    ``tests/language/probes`` has a position for each that shows it true."""
    values: Mapping[str, Any]
    """The values in it."""


def told(voice: TableVoice, said: Said | Message, values: Mapping[str, Any]) -> Told:
    """The sentence that the voice makes of this message and these values."""
    message = said.text if isinstance(said, Said) else said
    if isinstance(message, Plural):
        message = message.one
    elif isinstance(message, ContextMessage):
        message = message.text
    return Told(voice.say(said, **values), message, values)
