"""The words on the table: the line above the hand, buttons, signs, and what players call out."""

from __future__ import annotations

from typing import Final, Literal

from game.engine.cards import NO_SUIT, Deck
from game.language.card_names import another, beside_pile, suit
from game.language.catalogue import N_, NC_, NN_, Message, say
from game.language.controls import naming
from game.language.voice import Said, TableVoice, either

# --- the line above the hand -------------------------------------------------------------------

YOUR_TURN: Final = N_("Your turn")
JUMP_IN: Final = N_("You can jump in")
_YOUR_TURN_TO: Final = N_("Your turn: {ways}")
_JUMP_IN_TO: Final = N_("You can jump in: {ways}")

ANSWER: Final = NC_("one of several ways", "answer it")
LAY: Final = NC_("one of several ways", "play a card")

STACK: Final = N_("Play any card at all on it, or leave it")
MELEE_PASS: Final = N_("The melee needs {on}: play it, or pass")
MELEE_DRAW: Final = N_("The melee needs {on}: play it, or pass and draw {n}")
ATTACK_ANSWER: Final = NN_(
    "Answer the attack with one card, or give in: {n} card",
    "Answer the attack with one card, or give in: {n} cards",
)
ATTACK_GIVE_IN: Final = NN_("You can only give in: {n} card", "You can only give in: {n} cards")
SAY_FIRST: Final = N_("You say what the first card is")
UNDO_BLOCK: Final = N_("Undo the block, or let it stand")
BLOCK_STANDS: Final = N_("The attack is blocked: let it stand")

HOW_MANY_EACH: Final = N_("How many cards does everyone get?")
# For translators: {usual}: the number of cards when nobody answers; {n}: the seconds until then
USUAL_SOON: Final = NN_("{usual} cards each in {n} second", "{usual} cards each in {n} seconds")
# For translators: what whoever deals says, who has chosen how many cards everybody gets
EACH: Final = NN_("{n} card each!", "{n} cards each!")
TURN_OF: Final = N_("{name}’s turn")
OUT_TURN_OF: Final = N_("You are out of the match: {name}’s turn")
MAY_STACK: Final = N_("{name} can play any card on it")
SAYS_FIRST: Final = N_("{name} says what the first card is")
GOES_ON: Final = N_("Does {name} keep it going with {on}?")
_AWAY: Final = N_("Waiting for {player}’s phone …")
IS_ASKED: Final = N_("{name} is asked")
UNDER_ATTACK: Final = NN_("{name} is under attack: {n} card", "{name} is under attack: {n} cards")
UNDOES_BLOCK: Final = N_("Does {name} undo the block?")


# --- questions ---------------------------------------------------------------------------------

STANDS_FOR: Final = N_("Which card does it stand for?")
WHICH_SUIT: Final = Said(N_("Which suit?"), colours=N_("Which colour?"))
WHICH_PLAYER: Final = N_("Which player?")
FIRST_SUIT: Final = Said(
    N_("You dealt: which suit must follow?"), colours=N_("You dealt: which colour must follow?")
)
FIRST_JOKER: Final = N_("You dealt: which card is the joker?")
_CHOOSE: Final = N_("Choose a card.")
_CHOOSE_OR_TYPE: Final = N_("Choose a card, or type its letters.")
_TAKE_IT: Final = N_("Press {control} to take it.")
_PUT_BACK: Final = N_("Press {control} to put the card back.")

# --- buttons -----------------------------------------------------------------------------------

B_PLAY: Final = NC_("play a card", "Play")
B_PLAY_MANY: Final = NC_("button", "Play {n}")
B_PLAY_CARDS: Final = NC_("button", "Play {cards}")
B_CALL: Final = {False: NC_("button", "Last card!"), True: NC_("button", "Last one!")}
"""Keyed by whether players call "last one"; so also what stands on a plate."""
B_AUTO: Final = NC_("button", "Auto")
B_HINT: Final = NC_("button", "Hint")
B_UNDO: Final = NC_("button", "Undo")
B_DECLINE: Final = N_("Continue")


# --- the log and the hint ----------------------------------------------------------------------

LEAVES: Final = Said(N_("{Player} leaves the table."), player=N_("You are out."))

MASTERS_CHOICE: Final = N_("A master’s choice")
# Numbers stay beside what they belong to when the line breaks.
WINS_ABOUT: Final = N_("{move} – wins about\N{NO-BREAK SPACE}{percent}%")

# --- practice matches --------------------------------------------------------------------------

ONLY_ALONE: Final = N_("Moves are taken back only in a practice match that you play alone.")
PLAY_ANYWAY: Final = NC_("button", "Play it anyway")
DO_ANYWAY: Final = NC_("button", "Do it anyway")
DO_INSTEAD: Final = NC_("button", "Do that instead")

# --- plates ------------------------------------------------------------------------------------

POINTS: Final = NN_("{n} point", "{n} points")
WON: Final = NC_("on a plate", "won")
# For translators: no cards left; this is good.
OUT: Final = NC_("on a plate", "out")
CALLED: Final = {False: NC_("on a plate", "Last card!"), True: NC_("on a plate", "Last one!")}
AWAY: Final = NC_("on a plate", "Away")
PLAYED_BY_ITSELF: Final = NC_("on a plate", "Auto")

# --- signs on the table ------------------------------------------------------------------------

STOCK_EMPTY: Final = NC_("the stock", "empty")
STOCK_LEFT: Final = NC_("the stock", "{n} left")
PENDING_CARDS: Final = NC_("pending", "pick-up")
PENDING_TURNS: Final = NN_("missed turn", "missed turns")
_SUIT_OR: Final = N_("{suit}\nor {rank}")
_ANY: Final = NC_("what may follow", "Any")
_ANY_CARD: Final = NC_("what may follow", "Any card")

# --- what players call out ---------------------------------------------------------------------

CRIES: Final = {"melee": NC_("a cry", "Melee!"), "fight": NC_("a cry", "Fight!")}
AS: Final = NC_("a joker laid", "as {card}")
IT_IS: Final = NC_("a joker on the pile", "It is {card}")
SUIT_NAMED: Final = NC_("somebody names a suit", "{mark} {suit}")
MISSES: Final = Said(
    NC_("called out", "Misses a turn"), player=NC_("called out", "You miss a turn")
)
CHALLENGE: Final = NC_("called out", "That’s a lie!")
CAUGHT_OUT: Final = NC_("called out", "Caught out!")
HONEST: Final = NC_("called out", "It was honest!")
CAUGHT: Final = Said(N_("Caught {player}!"), player=N_("Caught you!"))
DID_NOT_CALL: Final = NC_("called out", "Did not call")
CHICKEN: Final = NC_("called out", "Bawk-bawk-bawk!")
MELEE: Final = NC_("called out", "Melee!")
BEATEN: Final = NC_("called out", "Beaten")
FIGHT: Final = NC_("called out", "Fight!")
BLOCK: Final = NC_("called out", "Blocked!")
AGAIN: Final = NC_("called out", "Again!")
PASSES: Final = NC_("called out", "Pass")
FORGOT: Final = NC_("called out", "Forgot to call")
TIME_UP: Final = NC_("called out", "Time’s up")
MISPLAY: Final = NC_("called out", "Not allowed")
OUT_CRY: Final = NC_("called out", "Out!")
I_WIN: Final = NC_("called out", "I win!")
THATS_IT: Final = NC_("called out", "That’s it!")
FOR: Final = Said(N_("For {player}!"), player=N_("For you!"))
SWAP: Final = Said(N_("Swap with {player}!"), player=N_("Swap with you!"))
HANDS_MOVE: Final = NC_("called out", "Every hand moves on!")


def turn_said(ways: list[str], yours: bool) -> str:
    """The line about the ways to act now, in the player's own turn or out of it; ``ways`` may be
    empty."""
    if not ways:
        return say(YOUR_TURN if yours else JUMP_IN)
    return say(_YOUR_TURN_TO if yours else _JUMP_IN_TO, ways=either(ways))


def how_to_choose(take: str, back: str, typing: bool) -> str:
    """How a card is chosen. The controls are the one that takes it and the one that puts back a
    card that was to be laid; either may be empty. ``typing``: letters can be typed."""
    said = [say(_CHOOSE_OR_TYPE if typing else _CHOOSE), naming(take, _TAKE_IT)]
    return " ".join(filter(None, [*said, naming(back, _PUT_BACK)]))


def standard_said(deck: Deck, suit_number: int, rank: int, anything: bool) -> tuple[str, str]:
    """The standard of the pile, as the sign on the screen has it: in full (perhaps in two
    lines) and as it stands in the disc; ``suit_number`` is below 0 when there is none, and ``rank``
    likewise."""
    label = beside_pile(deck, rank) if rank >= 0 else ""
    if suit_number != NO_SUIT:
        name = suit(deck, suit_number, True)
        return (say(_SUIT_OR, suit=name, rank=label) if label else name), label
    full = say(_ANY_CARD) if anything or not label else label
    return full, say(_ANY) if anything else label


def standard_in_words(deck: Deck, suit_number: int, rank: int, anything: bool) -> str:
    """The standard of the pile in a sentence, for every viewer: "hearts or another 7"."""
    if anything:
        return say(N_("Any card"))
    words = [suit(deck, suit_number)] if suit_number != NO_SUIT else []
    words += [another(deck, rank)] if rank >= 0 else []
    return either(words)


PendingKind = Literal["cards", "misses"]

_PENDING: Final[dict[PendingKind, Said | Message]] = {
    "cards": Said(
        NN_("{n} card for {player}", "{n} cards for {player}"),
        player=NN_("{n} card for you", "{n} cards for you"),
    ),
    "misses": Said(
        NN_("{n} missed turn for {player}", "{n} missed turns for {player}"),
        player=NN_("{n} missed turn for you", "{n} missed turns for you"),
    ),
}


def pending_said(voice: TableVoice, what: PendingKind, n: int, player: int) -> str:
    """The words for what is pending against that seat.  n: how many cards or turns."""
    return voice.say(_PENDING[what], n=n, player=player)


TABLE_WAITS: Final = Said(
    N_("The table waits for {player}."), player=N_("The table waits for you.")
)
"""While somebody may react who has no time limit."""


def waiting_said(voice: TableVoice, player: int) -> str:
    """Say that the table waits for that player's device."""
    return voice.say(_AWAY, player=player)
