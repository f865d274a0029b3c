"""The words of phones: those of the page, and the sentences that a hand in somebody's palm needs.

The page itself holds no sentence; everything that it shows is sent to it from here.
"""

from __future__ import annotations

from math import ceil, inf
from typing import Final

from game.engine.cards import Deck
from game.language import card_names, table_texts
from game.language.catalogue import N_, NC_, NN_, Message, in_case, in_use, look_up, named, say
from game.language.voice import Said, TableVoice

WORDS: Final[dict[str, Message]] = {
    # --- joining
    "title": N_("Last Card"),
    "speaks": N_("Language"),
    "join": N_("Take your seat"),
    "code": N_("The four letters on the screen"),
    "enter": N_("Come in"),
    "name": N_("Your name"),
    "face": N_("Your face"),
    "disc": N_("A plain disc"),
    "colour": N_("Your colour"),
    "colour n": N_("Colour {n}"),
    "sit": N_("Sit down"),
    "no name": N_("Everyone needs a name."),
    "seats": N_("Which seat?"),
    "free": N_("Free"),
    "waiting": N_("You are in. The match starts on the big screen."),
    "join late": N_("Take your seat: you take over a computer’s cards."),
    "full": N_("Every seat is taken. You can watch, and take the first seat that becomes free."),
    "watch": N_("Watch"),
    "only watch": N_("Just watch"),
    "guess points": N_("★ {n}"),
    "guess right": N_("You guessed it: +{n}"),
    "guess wrong": N_("You guessed wrong."),
    "guess barred": N_("You held cards in this round. You can guess again in the next one."),
    "guessers": N_("The best guessers"),
    "react": N_("Reactions"),
    "react muted": N_("The host has asked the audience to be quiet."),
    "react pleased": NC_("a reaction", "Pleased"),
    "react sly": NC_("a reaction", "I know something"),
    "react alarmed": NC_("a reaction", "Oh no!"),
    "react hit": NC_("a reaction", "Ouch!"),
    "react thinking": NC_("a reaction", "Hm …"),
    "react winning": NC_("a reaction", "Hooray!"),
    "ask": N_("Ask for a seat"),
    "ask whom": N_("Whose seat? Only that person is asked, on their phone."),
    "stop": N_("Stop watching"),
    "stopped": N_("You have stopped watching."),
    "asked": N_("{name} asks for your seat and would play on with your cards."),
    "give": N_("Give my seat away"),
    "keep": N_("Keep my seat"),
    "door asked": N_(
        "{name} would like a seat too. Someone at the same address has already had one."
    ),
    "door give": NC_("button", "Let them in"),
    "door keep": NC_("button", "Not now"),
    # --- the line to the game
    "connecting": N_("Looking for the table …"),
    "reconnecting": N_("Reconnecting …"),
    "not arrived": N_("The table did not get what you last pressed. Please press it again."),
    "lost": N_("The table cannot be reached. Is this phone on the same Wi-Fi?"),
    "elsewhere": N_("Your hand is open on another phone, or in another tab."),
    "here": N_("Play here"),
    "sent away": N_("Your seat was given to someone else."),
    "closed": N_("Thank you for playing. The table is closed. Goodbye!"),
    "closed kept": N_(
        "Thank you for playing. The table is closed, but your seat is kept until the match "
        "continues."
    ),
    "left": N_("You have left your seat. It is yours again if you come back while it is free."),
    "again": N_("Join again"),
    "wrong code": N_("That is not the code of this table."),
    "rest": N_("Too many wrong codes from this phone. Try again in {time}."),
    "cut off": N_(
        "This phone sent more than the table can take and was cut off. Try again in {time}."
    ),
    "too old": N_(
        "This browser is too old for the table. Update it, or try another one on this phone."
    ),
    "no script": N_("This page needs JavaScript. Allow it in this browser’s settings."),
    "keeps nothing": N_(
        "This browser does not remember anything. Leave this page open, or you will have to "
        "ask for your seat again."
    ),
    # --- at the table
    "play many": N_("Play {n} cards"),
    "cancel": N_("Put back"),
    "auto": N_("Let the game play"),
    "auto off": N_("Take over again"),
    "your hand": N_("Your hand"),
    "the others": N_("The others"),
    "pile": N_("On the pile: {card}"),
    "stock": N_("In the stock: {n}"),
    "one card": N_("one card"),
    "cards": N_("{n} cards"),
    "can be laid": N_("can be played"),
    "with others": N_("can be played with others"),
    "chosen": N_("chosen"),
    "called": N_("called"),
    "away": N_("away"),
    "clockwise": N_("Play goes clockwise."),
    "anticlockwise": N_("Play goes anticlockwise."),
    "stands for": N_("stands for {card}"),
    # --- the menu of the phone
    "menu": N_("Menu"),
    "close": N_("Close"),
    "ready": N_("Ready"),
    "ready match": N_("Ready for another match"),
    "between": N_("The evening continues when you are ready."),
    "ready count": N_("Ready: {n} of {all}"),
    "goes on": N_("Ready: {n} of {all}. Continuing in {time}."),
    "pause": N_("Pause for everyone"),
    "go on": N_("Continue"),
    "paused": N_("The match is paused."),
    "paused by": N_("{name} has paused the match."),
    "leave": N_("Leave my seat"),
    "leave sure": N_("Leave your seat? A computer will play your hand."),
    "stay": N_("Stay"),
    "own": N_("Settings of this phone"),
    "left hand": N_("Left-handed"),
    "large text": N_("Large text"),
    "rules": N_("The rules of this table"),
    "hint": NC_("button", "Hint"),
    "look": N_("Look"),
    "look auto": N_("Same as the phone"),
    "look dark": NC_("a look", "Evening"),
    "look light": NC_("a look", "Day"),
    "look contrast": N_("High contrast"),
    "sound": N_("Sounds"),
    "vibration": N_("Vibration"),
    "awake": N_("Keep the screen on"),
    "points": N_("{n} in all"),
    # --- with a character of its own
    "nudge": N_("Nudge {name}"),
    "signal": N_("My own signal"),
    "shake": N_("Shake to play"),
    "shake why": N_(
        "Shake the phone or swipe up to play the cards you have chosen, or to do the only "
        "thing you can."
    ),
    "no shake": N_(
        "This browser does not tell the page when you shake the phone. Swipe up instead."
    ),
    # --- the host
    "host": N_("You are the host"),
    "host panel": N_("The host’s panel"),
    "host is": N_("You are in. {name} is the host and starts the match."),
    "host game": N_("Game"),
    "host matches": N_("Matches"),
    "host style": N_("Style"),
    "host own": N_("Your own"),
    "host computers": N_("Computers"),
    "host level": N_("Their strength"),
    "host begin": N_("Start"),
    "host next": N_("Start the next round"),
    "host again": N_("Start another match"),
    "host another": N_("Choose another game"),
    "host send": N_("Send away"),
    "host send sure": N_("Send {name} away?"),
    "host hand on": N_("Make host"),
    "host hand sure": N_("Make {name} the host?"),
    "host let vote": N_("Vote on house rules"),
    "host no vote": N_("No votes on house rules"),
    "voted": N_("You can change your vote until play continues."),
    "host mute": N_("Mute the audience"),
    "host unmute": N_("Let the audience react"),
    "host less": N_("One fewer"),
    "host more": N_("One more"),
    "is host": N_("host"),
    # --- whether the cards are fair
    "fair": N_("Are the cards fair?"),
    "fair why": N_(
        "All the cards were decided before the match, and this number locks them in. Copy it: "
        "when the match is over, its record contains the secret, and anyone can check the cards."
    ),
    "cards known": N_(
        "This match uses the cards of an earlier match. Its secret is out, so nobody can cut, "
        "and the match does not count."
    ),
    "cut why": N_(
        "If you cut, your words are mixed into every deal that follows. Nobody could have "
        "known them."
    ),
    "cut words": N_("Any words"),
    "cut": N_("Cut the cards"),
    "copy": N_("Copy the number"),
    "copied": N_("Copied."),
}
"""The words of the page, by the names that the page knows.  Names in braces are filled in by the
page, with what has been sent to it."""

_NUMBERS: Final = 200
"""A word for so many numbers is sent where it depends on one.  Larger ones have the form of the one
from 100 to 199 that ends like them."""


def page_words() -> dict[str, object]:
    """The same in the language in use, and what the others call themselves."""
    said = {name: _by_number(message) for name, message in WORDS.items()}
    return {"language": in_use(), "languages": named(), **said}


def _by_number(message: Message) -> str | list[str]:
    """The message; where it depends on its number, one for each number from 0."""
    found = [look_up(message, n) for n in range(_NUMBERS)] if "{n}" in message else []
    return found if len(set(found)) > 1 else look_up(message)


# --- the table -----------------------------------------------------------------------------------


_BY_SUIT: Final = Said(N_("Sorted by suit"), colours=N_("Sorted by colour"))
_BY_RANK: Final = N_("Sorted by rank")


def sorting(voice: TableVoice) -> list[dict[str, object]]:
    """The ways of sorting a hand: what each is called, and the cards of the deck in its order."""
    deck = voice.deck

    def way(key: str, label: str, by_rank: bool) -> dict[str, object]:
        order = sorted(range(deck.size), key=lambda card: deck.place(card, by_rank))
        return {"key": key, "label": label, "order": [deck.code(card) for card in order]}

    return [way("suit", voice.say(_BY_SUIT), False), way("rank", look_up(_BY_RANK), True)]


def questions(voice: TableVoice) -> dict[str, dict[str, str]]:
    """The questions that a play asks, and those that a first card asks of its dealer."""
    return {
        "play": {
            "card": look_up(table_texts.STANDS_FOR),
            "suit": voice.say(table_texts.WHICH_SUIT),
            "seat": look_up(table_texts.WHICH_PLAYER),
        },
        "first": {
            "card": look_up(table_texts.FIRST_JOKER),
            "suit": voice.say(table_texts.FIRST_SUIT),
        },
    }


def cards_by_code(deck: Deck) -> dict[str, str]:
    """Every card of the deck by its code, as it is said in any sentence: German without article."""
    named = (in_case(card_names.card(deck, number), "nam") for number in range(len(deck.faces)))
    return {face.code: name for face, name in zip(deck.faces, named, strict=True)}


def court_letters() -> dict[str, str]:
    """The letters of jack, queen and king in files, and what stands for each on the cards."""
    return dict(zip(card_names.INTERNATIONAL, card_names.court_letters(), strict=True))


def suit_names(deck: Deck) -> dict[str, str]:
    """Every suit or colour by its letter, as it stands on a button."""
    return {letter: card_names.suit(deck, suit, True) for suit, letter in enumerate(deck.suits)}


# --- what the big screen says of phones ----------------------------------------------------------

BACK: Final = N_("{name} is back.")
GOES_ON: Final = NN_("Continuing in {n} second.", "Continuing in {n} seconds.")
SENT_AWAY: Final = N_("The host has sent you away. You can only watch.")
NAME_TAKEN: Final = N_("Someone here is already called {name}.")
NAME_DRAWN: Final = N_("The big screen cannot show every letter of that name. It calls you {name}.")
NAME_NOT_DRAWN: Final = N_("The big screen cannot show that name. Please choose another.")
WATCHING: Final = N_("You are watching because every seat is taken. The next free seat is yours.")


def dealing_said(usual: int, left: float) -> tuple[str, str]:
    """What somebody who deals is asked, and what happens without an answer."""
    soon = say(table_texts.USUAL_SOON, n=ceil(left), usual=usual) if left < inf else ""
    return look_up(table_texts.HOW_MANY_EACH), soon
