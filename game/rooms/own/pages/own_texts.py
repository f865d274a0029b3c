"""What the page says of effects and fields: labels, words below cards, signs."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from game.engine import effects as fx
from game.engine.cards import Deck
from game.language.catalogue import N_, NC_, NN_, Message, say
from game.rooms.own.document import Document

TITLE: Final = N_("A game of your own")


class EffectWords(NamedTuple):
    """How an effect looks and reads on the page."""

    label: Message
    """On the chip."""
    caption: Message
    """Below the card: very short.  Where the effect has a number, that stands there instead."""
    sign: str
    """A name of ``SIGNS``."""
    way: Message = ""
    """The label of its other way; empty where there is only one."""


# For translators: the messages with the context “below a card” say what a card does in a single
# short word (ten letters at most), as it stands below its picture.
EFFECTS: Final[Mapping[type[fx.Effect], EffectWords]] = MappingProxyType(
    {
        fx.PickUp: EffectWords(N_("Pick up cards"), NC_("below a card", "pick up"), "plus",
                               N_("You choose who it hits")),
        fx.Miss: EffectWords(N_("Miss a turn"), NC_("below a card", "miss"), "skip",
                             N_("You choose who it hits")),
        fx.NameSuit: EffectWords(N_("Name a suit"), NC_("below a card", "name"), "heart"),
        fx.PlayAgain: EffectWords(N_("Once more"), NC_("below a card", "again"), "again"),
        fx.Reverse: EffectWords(N_("Turn the direction"), NC_("below a card", "turn"), "back-turn",
                                N_("With two players it is your turn again")),
        fx.GiveCard: EffectWords(N_("Give a card away"), NC_("below a card", "give"), "leave"),
        fx.SwapHands: EffectWords(N_("Swap hands"), NC_("below a card", "swap"), "swap"),
        fx.PassHands: EffectWords(N_("Pass all hands on"), NC_("below a card", "pass on"),
                                  "on-turn", N_("To the left")),
        fx.FreeChoice: EffectWords(N_("Any card can follow"), NC_("below a card", "free"), "star"),
        fx.StackOn: EffectWords(N_("Cover it at once"), NC_("below a card", "cover"), "cards"),
        fx.StartMelee: EffectWords(N_("Start a melee"), NC_("below a card", "melee"), "swords"),
        fx.StartFight: EffectWords(N_("Start a fight"), NC_("below a card", "fight"), "bolt"),
        fx.Dance: EffectWords(N_("Chicken dance"), NC_("below a card", "dance"), "crown"),
    }
)  # fmt: skip
"""Every effect, the usual ones first."""

FITS_ALL: Final = NC_("below a card", "fits all")
BLOCKS: Final = NC_("below a card", "block")

FIELDS: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "goes": N_("It can be played on"),
        "answered": N_("It can be answered with"),
        "cancels": N_("It cancels"),
        "wins": N_("It can be the last card"),
        "counts": N_("Points in hand"),
        "alone": N_("Always played alone"),
        "mixes": N_("Can be played together with others like it"),
        "honest": N_("Only with no card of the suit to match in hand"),
        "first": N_("Turned up first"),
        "jumps": N_("Can be played out of turn"),
        "fights": N_("In a fight"),
        "pack": N_("Cards in a pack"),
        "jokers": N_("Jokers"),
        "several": N_("Several cards of one rank at once"),
        "runs": N_("Runs of one suit at once"),
        "last acts": N_("Of several cards only the last one acts"),
        "picking up ends turn": N_("Picking up ends the turn"),
        "first card acts": N_("The first card acts"),
        "first card only suit": N_("Of the first card only the suit counts"),
        "first reverse": N_("If the first card turns the direction"),
        "pending at end": N_("A pick-up left when someone goes out"),
        "thunderdome": N_("Several empty hands draw for the win"),
        "clockwise": N_("Clockwise"),
        "starter by lot": N_("Lot decides who starts"),
        "melee to": N_("A melee ends after"),
        "lies": N_("A lie"),
        "honest costs": N_("Extra cards for calling an honest card a lie"),
        "last card free": N_("A single card left counts nothing"),
        "call before": N_("The call comes before the last card but one"),
        "call last one": N_("The call is “Last one!”"),
        "call holds up": N_("If you forget the call, you cannot play that card next turn"),
    }
)
"""The labels of the fields."""

VALUES: Final[Mapping[str, Mapping[str, Message]]] = MappingProxyType(
    {
        "goes": {
            "like any": N_("The same suit or rank"), "on anything": N_("Any card"),
            "only as answer": N_("Only against an attack"),
            "stands for any": N_("It stands for any card"),
        },
        "cancels": {
            "pick-up": N_("A pick-up"), "miss": N_("A missed turn"),
            "miss in suit": N_("A missed turn in its suit"),
        },
        "first": {
            "acts": N_("It acts"), "rests": N_("It does nothing"), "goes back": N_("It goes back"),
        },
        "first reverse": {
            "dealer": N_("The dealer starts"), "next": N_("The next player the other way starts"),
            "past first": N_("The player after the first one starts"),
        },
        "pending at end": {
            "chain": N_("Can still be answered"), "settle": N_("Is picked up first"),
            "drop": N_("Is dropped"),
        },
        "lies": {"called": N_("Can be called"), "refused": N_("Is refused at once")},
        "fights": {
            "nothing": N_("Does nothing"), "passes": N_("Passes the attack on"),
            "turns": N_("Turns the direction"), "blocks": N_("Blocks"),
            "undoes": N_("Undoes a block"),
        },
    }
)  # fmt: skip
"""The labels of words that fields can have."""

_COLOURED: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "like any": N_("The same colour or symbol"),
        "miss in suit": N_("A missed turn in its colour"),
        "honest": N_("Only with no card of the colour to match in hand"),
        "first card only suit": N_("Of the first card only the colour counts"),
        "runs": N_("Runs of one colour at once"),
    }
)
"""What is said instead where suits are called colours."""

GROUPS: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "deal": N_("Pack and deal"), "first": N_("First card"), "turn": N_("Turn and drawing"),
        "call": N_("Calling"), "end": N_("Going out"), "match": N_("Match"),
    }
)  # fmt: skip
"""The titles of what stands beside the cards."""

BROUGHT: Final = (
    N_("Crazy Eights"), N_("Only eights do anything: they fit on any card and name the suit."),
    N_("Macau"),
    N_("Twos and threes pile up, fours skip, aces name the suit, jokers are whatever you say."),
    N_("Mau-Mau"), N_("Sevens pile up, eights skip, a jack fits on any card and names the suit."),
    N_("Pesten"),
    N_("Twos and jokers pile up, sevens and kings play again, and nobody ends with a nasty card."),
    N_("Prší"), N_("Sevens pile up, aces make you stand, a queen fits on any card and names the "
                   "suit."),
    N_("Switch"), N_("Twos pile up, eights skip, jacks turn the way round, aces name the suit."),
)  # fmt: skip
"""The names and sentences of the games that come with this one, as they stand in their
documents."""


def field_said(deck: Deck, key: str) -> str:
    """The label of a field."""
    return say(_COLOURED[key] if deck.coloured and key in _COLOURED else FIELDS[key])


def value_said(deck: Deck, key: str, word: str) -> str:
    """The label of a word that a field can have."""
    if word.startswith("adds "):
        return say(NN_("Adds one card", "Adds {n} cards"), n=int(word.removeprefix("adds ")))
    if deck.coloured and word in _COLOURED:
        return say(_COLOURED[word])
    known = VALUES.get(key, {})
    return say(known[word]) if word in known else word


def label_of(deck: Deck, kind: type[fx.Effect]) -> str:
    """The label of an effect; a deck of colours has colours to name."""
    if kind is fx.NameSuit and deck.coloured:
        return say(N_("Name a colour"))
    return say(EFFECTS[kind].label)


def caption_of(document: Document, rank: int) -> tuple[str, str]:
    """What a rank does in a word, and its sign; empty words for nothing."""
    does = document.value(rank, "does")
    assert isinstance(does, tuple)
    if does:
        first = next((each for each in does if isinstance(each, fx.PickUp)), does[-1])
        if isinstance(first, fx.PickUp):
            return f"+{first.cards}", f"+{first.cards}"
        return say(EFFECTS[type(first)].caption), EFFECTS[type(first)].sign
    if document.value(rank, "cancels") or document.value(rank, "goes") == "only as answer":
        return say(BLOCKS), "shield"
    if document.value(rank, "goes") != "like any":
        return say(FITS_ALL), "star"
    return "", ""
