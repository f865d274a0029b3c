"""The words of phones: those of the page, and the sentences that a hand in somebody's palm needs.

The page itself holds no sentence; everything that it shows is sent to it from here.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from game.engine.cards import Deck
from game.language import cards, table
from game.language.catalogue import N_, NC_, NN_, Message, in_use, look_up, named, say
from game.language.voice import Said, Voice

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
    "seats": N_("Which seat?"),
    "free": N_("Free"),
    "waiting": N_("You are in. The match begins on the big screen."),
    "join late": N_("Take your seat: you go on with a computer’s cards."),
    "full": N_("Every seat is taken. You can watch, and have the first seat that is free."),
    "watch": N_("Watch"),
    "only watch": N_("I only watch"),
    "guess points": N_("★ {n}"),
    "guess right": N_("You guessed it: +{n}"),
    "guess wrong": N_("That was not it."),
    "guess barred": N_("You have held cards in this round. You can guess again in the next one."),
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
    "stopped": N_("You are not watching any more."),
    "asked": N_("{name} asks for your seat, and would go on with your cards."),
    "give": N_("Give my seat away"),
    "keep": N_("Keep my seat"),
    # --- the line to the game
    "connecting": N_("Looking for the table …"),
    "reconnecting": N_("Reconnecting …"),
    "lost": N_("The table cannot be reached. Is this phone on the same Wi-Fi?"),
    "elsewhere": N_("Your hand is open on another phone, or in another tab."),
    "here": N_("Play here"),
    "sent away": N_("Your seat was given to somebody else."),
    "closed": N_("Thank you for playing. The table is closed. Good-bye!"),
    "closed kept": N_(
        "Thank you for playing. The table is closed; your seat is kept for when the match goes on."
    ),
    "left": N_("You have left your seat. It is yours again if you come back while it is free."),
    "again": N_("Join again"),
    "wrong code": N_("That is not the code of this table."),
    "rest": N_("Too many wrong codes from this phone. Try again in {time}."),
    "too old": N_(
        "This browser is too old for the table. Another one on this phone, or an update, may do."
    ),
    "no script": N_("This page needs scripts: allow them in this browser’s settings."),
    "keeps nothing": N_(
        "This browser keeps nothing: leave the page open, or your seat has to be asked for again."
    ),
    # --- at the table
    "play many": N_("Play {n} cards"),
    "cancel": N_("Put it back"),
    "auto": N_("Let the game play"),
    "auto off": N_("Play yourself again"),
    "your hand": N_("Your hand"),
    "the others": N_("The others"),
    "pile": N_("On the pile: {card}"),
    "stock": N_("In the stock: {n}"),
    "one card": N_("one card"),
    "cards": N_("{n} cards"),
    "can be laid": N_("can be played"),
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
    "ready count": N_("Ready: {n} of {all}"),
    "goes on": N_("Ready: {n} of {all}. It goes on in {time}."),
    "pause": N_("Pause for everybody"),
    "go on": N_("Go on"),
    "paused": N_("The match is paused."),
    "paused by": N_("{name} has paused the match."),
    "leave": N_("Leave my seat"),
    "leave sure": N_("Leave your seat? A computer then plays your hand."),
    "stay": N_("Stay"),
    "left hand": N_("Left-handed"),
    "large text": N_("Large text"),
    "rules": N_("The rules of this table"),
    "hint": NC_("button", "Hint"),
    "look": N_("Look"),
    "look auto": N_("As the phone"),
    "look dark": NC_("a look", "Evening"),
    "look light": NC_("a look", "Day"),
    "look contrast": N_("High contrast"),
    "sound": N_("Sounds"),
    "vibration": N_("Vibration"),
    "points": N_("{n} in all"),
    # --- with a character of its own
    "nudge": N_("Nudge {name}"),
    "signal": N_("My own signal"),
    "shake": N_("Shake to play"),
    "shake why": N_(
        "A shake, or a stroke upwards, plays the cards you have chosen, or does the only thing "
        "that can be done."
    ),
    "no shake": N_(
        "This browser does not tell the page that the phone moves. A stroke upwards does the same."
    ),
    # --- the host
    "host": N_("You are the host"),
    "host panel": N_("The host’s panel"),
    "host is": N_("You are in. {name} is the host, and begins."),
    "host game": N_("Game"),
    "host style": N_("Style"),
    "host own": N_("Your own"),
    "host computers": N_("Computers"),
    "host level": N_("Their strength"),
    "host begin": N_("Begin"),
    "host next": N_("Next round now"),
    "host again": N_("Another match now"),
    "host another": N_("Choose another game"),
    "host send": N_("Send away"),
    "host send sure": N_("Send {name} away?"),
    "host hand on": N_("Make host"),
    "host hand sure": N_("Let {name} be the host?"),
    "host let vote": N_("Vote on house rules"),
    "host no vote": N_("No votes on house rules"),
    "voted": N_("Your vote counts until it goes on; you can change it."),
    "host mute": N_("Quiet, audience"),
    "host unmute": N_("Let the audience react"),
    "host less": N_("One fewer"),
    "host more": N_("One more"),
    "is host": N_("host"),
    # --- whether the cards are fair
    "fair": N_("Are the cards fair?"),
    "fair why": N_(
        "The table has chosen all its cards before the match, and this number commits it to them. "
        "Copy it: when the match is over, the record holds the secret, and anybody can check it."
    ),
    "cards known": N_(
        "This match plays the cards of an earlier one again: its secret is known, nobody can cut "
        "any more, and it counts for nothing."
    ),
    "cut why": N_(
        "Cut, and your words are mixed into every deal that follows. Nobody can have known them."
    ),
    "cut words": N_("Any words"),
    "cut": N_("Cut the cards"),
    "copy": N_("Copy the number"),
    "copied": N_("Copied."),
}
"""The words of the page, by the names that the page knows.  Names in braces are filled in by the
page, with what has been sent to it."""


def page_words() -> dict[str, object]:
    """The same in the language in use, and what the others call themselves."""
    said = {name: look_up(message) for name, message in WORDS.items()}
    return {"language": in_use(), "languages": named(), **said}


# --- the table -----------------------------------------------------------------------------------


_BY_SUIT: Final = Said(N_("Sorted by suit"), colours=N_("Sorted by colour"))
_BY_RANK: Final = N_("Sorted by rank")


def sorting(voice: Voice) -> list[dict[str, object]]:
    """The ways of sorting a hand: what each is called, and the cards of the deck in its order."""
    deck = voice.deck

    def way(key: str, label: str, by_rank: bool) -> dict[str, object]:
        order = sorted(range(deck.size), key=lambda card: deck.place(card, by_rank))
        return {"key": key, "label": label, "order": [deck.code(card) for card in order]}

    return [way("suit", voice.say(_BY_SUIT), False), way("rank", look_up(_BY_RANK), True)]


def questions(voice: Voice) -> dict[str, dict[str, str]]:
    """The questions that a play asks, and those that a first card asks of its dealer."""
    return {
        "play": {
            "card": look_up(table.STANDS_FOR),
            "suit": voice.say(table.WHICH_SUIT),
            "seat": look_up(table.WHICH_PLAYER),
        },
        "first": {
            "card": look_up(table.FIRST_JOKER),
            "suit": voice.say(table.FIRST_SUIT),
        },
    }


def card_names(deck: Deck) -> dict[str, str]:
    """Every card of the deck by its code, as it is said at the table."""
    return {face.code: cards.card(deck, number) for number, face in enumerate(deck.faces)}


def suit_names(deck: Deck) -> dict[str, str]:
    """Every suit or colour by its letter, as it stands on a button."""
    return {letter: cards.suit(deck, suit, True) for suit, letter in enumerate(deck.suits)}


# --- what the big screen says of phones ----------------------------------------------------------

# before: who played there until now, a person or a computer
TOOK_OVER: Final = N_("{name} takes over {before}’s cards.")
# successor: the computer that goes on
LEFT_CARDS: Final = N_("{name} has left. {successor} takes over the cards.")
BACK: Final = N_("{name} is back.")
PAUSED_BY: Final = N_("{name} has paused the match.")
GOES_ON: Final = NN_("It goes on in {n} second.", "It goes on in {n} seconds.")
NAME_TAKEN: Final = N_("Somebody here is called {name} already.")
NAME_DRAWN: Final = N_("The big screen cannot draw every sign of that name. There you are {name}.")
NAME_NOT_DRAWN: Final = N_("The big screen has no letters for that name. Please choose another.")
WATCHING: Final = N_("You are watching: every seat is taken. The next one that is free is yours.")
ASK_LATER: Final = NN_(
    "That seat was asked for just now. Ask again in {n} second.",
    "That seat was asked for just now. Ask again in {n} seconds.",
)


def dealing_said(usual: int, left: float) -> tuple[str, str]:
    """What somebody who deals is asked, and what happens without an answer."""
    return look_up(table.HOW_MANY_EACH), say(table.USUAL_SOON, n=ceil(left), usual=usual)
