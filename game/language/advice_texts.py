"""Advice in sentences: what to do, and what speaks for it.

A move is said as people say it at the table; each reason is a sentence of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from game.engine.cards import NO_SUIT, Deck
from game.engine.fact import Fact
from game.language import card_names
from game.language.catalogue import N_, NC_, NN_, Message, Plural, filled, look_up, word
from game.language.voice import Said, Sayings, TableVoice, listed, number

_LAST: Final[dict[str, tuple[str, str]]] = {
    "the last cards win": (
        N_("It is your last card, and the round is yours."),
        N_("These are your last cards, and the round is yours."),
    ),
    "the last cards": (N_("It is your last card."), N_("These are your last cards.")),
    "the last cards, and a thunderdome": (
        N_(
            "It is your last card: if others have none left when the fight ends, the "
            "thunderdome decides."
        ),
        N_(
            "These are your last cards: if others have none left when the fight ends, the "
            "thunderdome decides."
        ),
    ),
    "the last cards, unless it comes back": (
        N_("It is your last card, and you win unless it comes back to you."),
        N_("These are your last cards, and you win unless it comes back to you."),
    ),
}
"""For one card, and for several."""

_REASONS: Final[Sayings] = {
    "what fits is better kept": N_("It looks better to keep what fits."),
    "nothing else to do": N_("There is nothing else to do."),
    # --- whom it hits
    "picks up": NN_("{Who} picks up one card.", "{Who} picks up {number} cards."),
    "misses": NN_("{Who} misses a turn.", "{Who} misses {number} turns."),
    "must answer or miss": NN_(
        "{Who} must answer or miss a turn.", "{Who} must answer or miss {number} turns."
    ),
    "cannot answer": NN_(
        "{Who} cannot answer and picks up one card.",
        "{Who} cannot answer and picks up {number} cards.",
    ),
    "the attack turns back": NN_(
        "The attack turns back on {whom}: it must be answered, or it costs one card.",
        "The attack turns back on {whom}: it must be answered, or it costs {number} cards.",
    ),
    "picks up unless it is called a lie": NN_(
        "{Who} picks up one card, unless it is called a lie.",
        "{Who} picks up {number} cards, unless it is called a lie.",
    ),
    "has no answer": NN_(
        "{Who} has nothing to answer it with and picks up one card.",
        "{Who} has nothing to answer it with and picks up {number} cards.",
    ),
    "probably has no answer": NN_(
        "{Who} probably has nothing to answer it with and picks up one card.",
        "{Who} probably has nothing to answer it with and picks up {number} cards.",
    ),
    "must answer or pick up": NN_(
        "{Who} must answer or pick up one card.", "{Who} must answer or pick up {number} cards."
    ),
    "nobody can go on": NN_(
        "Nobody can keep it going, and {who} draws one card.",
        "Nobody can keep it going, and {who} draws {number} cards.",
    ),
    "draws if nobody goes on": NN_(
        "{Who} draws one card if nobody keeps it going.",
        "{Who} draws {number} cards if nobody keeps it going.",
    ),
    "only one card answers it": N_(
        "Of the cards you cannot see, only one can answer it: {a_ranks}."
    ),
    "blocks for good": N_("It blocks the attack for good, as nobody else can have {a_ranks}."),
    "blocks unless": N_("It blocks the attack, unless {player} has {a_ranks}."),
    "blocks unless, with one left": N_(
        "It blocks the attack, unless {player} has {a_ranks}: only one is left that you cannot see."
    ),
    "play turns away": N_("Play turns away from {whom}."),
    "again, and out": N_("You play again, and can go out at once."),
    "any other card": N_("You can play any other card on it at once."),
    "again, and ready": N_("You play again, and have something to play."),
    "again": N_("You play again."),
    "the partner plays next": N_("{Who} plays next."),
    # --- what is not laid
    "locked": N_("You did not call your last card, so you cannot play it now."),
    "nothing may be laid": N_("You have nothing to play."),
    "nothing fits": N_("Nothing you hold fits."),
    "nothing to draw": N_("Nothing you hold fits, and there is nothing to draw."),
    "keep what goes on anything": N_("It fits on any card, so it is worth keeping."),
    "keep what answers": N_("It answers an attack, so it is worth keeping."),
    "saves what goes on anything": N_("It saves {card}, which fits on any card."),
    "saves for a bigger attack": N_("It saves {card} for a bigger attack."),
    "would be a bluff": N_("{Card} would be a lie, as you hold {of_suit}."),
    "nothing would fit": N_("Nothing left in your hand would fit on {card}."),
    # --- what is kept
    "saves for later": N_("It saves {card} for when nothing else fits."),
    "keeps the answer": N_("It keeps an answer to {a_rank}."),
    "keeps a defence": N_("It keeps {card} for when you are attacked."),
    "saves for a better moment": N_("It saves {card} for a better moment."),
    "the last go together": NN_(
        "The last card goes alone.", "The last {number} cards go together."
    ),
    "keeps together": NN_(
        "It keeps your {rank_plural} together.", "It keeps your {number} {rank_plural} together."
    ),
    "the last card fits": N_("Your last card would then fit on it."),
    "hold most of it": Said(
        N_("You hold {counted_suit}, more than of any other suit."),
        colours=N_("You hold {counted_suit}, more than of any other colour."),
    ),
    "hold of it": N_("You hold {counted_suit}."),
    "stays with": Said(
        N_("It stays with {suit}, the suit you hold most of."),
        colours=N_("It stays with {suit}, the colour you hold most of."),
    ),
    "changes to": Said(
        N_("It changes to {suit}, the suit you hold most of."),
        colours=N_("It changes to {suit}, the colour you hold most of."),
    ),
    "all would fit": NN_(
        "The one card you have left would fit on it.",
        "All {number} cards you have left would fit on it.",
    ),
    "some would fit": NN_(
        "{Second_number} of the one card you have left would fit on it.",
        "{Second_number} of the {number} cards you have left would fit on it.",
    ),
    "keeps suits": Said(
        N_("It keeps {number} suits in your hand."),
        colours=N_("It keeps {number} colours in your hand."),
    ),
    "keeps all suits": Said(
        N_("It keeps all four suits in your hand."),
        colours=N_("It keeps all four colours in your hand."),
    ),
    # --- laying in a normal turn
    "takes the last card": N_("{Player} takes your last card, and you win the round."),
    "the last card was seen": N_("You have seen {player}’s last card, {card}: it does not fit."),
    "all cards were seen": N_("You have seen {player}’s cards, and none of them fits."),
    "asked for": N_("{Player} asked for {suit}."),
    "leads away": N_("It leads away from {suit}, which {player} asked for."),
    "is no lie": N_("You hold no {of_suit}, so it is no lie."),
    "is a bluff": NN_(
        "It is a lie, as you hold {of_suit}: if it is called one, it costs you one card.",
        "It is a lie, as you hold {of_suit}: if it is called one, it costs you {number} cards.",
    ),
    "a new hand": NN_(
        "You get {player}’s one card for the {second_number} you have left.",
        "You get {player}’s {number} cards for the {second_number} you have left.",
    ),
    "gives to a low hand": N_("{Who} gets another one from you."),
    "gives a card": NN_(
        "One card leaves your hand, and {player} gets it.",
        "{Number} cards leave your hand, and {player} gets one of them.",
    ),
    "sheds": NN_("It gets rid of one card at once.", "It gets rid of {number} cards at once."),
    "nothing else fits": N_("Nothing else you hold fits."),
    "just drawn": N_("You get rid of the card you just drew."),
    "points": NN_("It gets rid of {n} point.", "It gets rid of {n} points."),
    # --- answering, giving in
    "giving in ends the round": Said(
        N_("Giving in would end the round, and {players} has no cards left."),
        several=N_("Giving in would end the round, and {players} have no cards left."),
        players=N_("Giving in would end the round, and you have no cards left."),
    ),
    "passing ends the round": Said(
        N_("Passing would end the round, and {players} has no cards left."),
        several=N_("Passing would end the round, and {players} have no cards left."),
        players=N_("Passing would end the round, and you have no cards left."),
    ),
    "otherwise a miss": NN_("Otherwise you miss a turn.", "Otherwise you miss {number} turns."),
    "picking up would cost": NN_(
        "Picking up would cost you one card.", "Picking up would cost you {number} cards."
    ),
    "cancels the miss": N_("It cancels the missed turn."),
    "cancels the pick-up": NN_(
        "It cancels the pick-up of one card.", "It cancels the pick-up of {number} cards."
    ),
    "keeps a reserve": NN_(
        "You keep one card to answer with if it comes back.",
        "You keep {number} cards to answer with if it comes back.",
    ),
    "no card to answer with": N_("You have no card to answer with."),
    "nothing to undo with": N_("You have nothing to undo the block with."),
    "nothing to answer with": N_("You have nothing to answer it with."),
    "costs only turns": NN_("It costs only one turn.", "It costs only {number} turns."),
    "costs only cards": NN_("It costs only one card.", "It costs only {number} cards."),
    "the block stands, and ready": N_(
        "Letting the block stand costs nothing, and then it is your turn, with something to play."
    ),
    "the block stands": N_("Letting the block stand costs nothing, and then it is your turn."),
    # --- lies
    "known to hold": N_("You know that {player} holds {card}."),
    "known to hold none": N_("{Player} has no {of_suit}."),
    "no cards, no lie": N_("{Player} has no cards left, so it was no lie."),
    "lays them often": NN_(
        "{Player} has played one {rank} in {turns}.",
        "{Player} has played {number} {rank_plural} in {turns}.",
    ),
    "lied before": NN_(
        "{Player} has lied once before, out of {second_number} that came to light.",
        "{Player} has lied {number} times before, out of {second_number} that came to light.",
    ),
    "honest before": NN_(
        "The one time it came to light, {player} had not lied.",
        "All {number} times it came to light, {player} had not lied.",
    ),
    "a wrong call costs": NN_(
        "Picking up costs one card; calling it a lie and being wrong costs {second_number}.",
        "Picking up costs {number} cards; calling it a lie and being wrong costs {second_number}.",
    ),
    "a right call brings": NN_(
        "{Player} picks up one card if it was a lie; if not, you pick up {second_number}.",
        "{Player} picks up {number} cards if it was a lie; if not, you pick up {second_number}.",
    ),
    # --- melees
    "passing could cost": NN_(
        "Passing could cost you one card.", "Passing could cost you {number} cards."
    ),
    "out of turn": N_("You get rid of a card out of turn."),
    "next in the melee": N_("If it ends there, you play next."),
    "passing costs": NN_(
        "Passing costs you one card, unless someone else keeps it going.",
        "Passing costs you {number} cards, unless someone else keeps it going.",
    ),
    "not attacked": NN_(
        "It hits {player}, not you: {player} draws one card if nobody keeps it going.",
        "It hits {player}, not you: {player} draws {number} cards if nobody keeps it going.",
    ),
    "could come back with a joker": N_("If you keep it going, a joker could turn it back on you."),
    "could come back": N_("If you keep it going, {card} could turn it back on you."),
    "could come back with it or a joker": N_(
        "If you keep it going, {card} or a joker could turn it back on you."
    ),
    # --- beside the next best
    "the next best wins more often": N_(
        "The next best move wins a little more often, but this one does better on points."
    ),
    "the next two win more often": N_(
        "The next two moves win a little more often, but this one does better on points."
    ),
    "the next two do as well": N_("The next two moves do about as well."),
    "the next best does as well": N_("The next best move does about as well."),
}

_LACKS: Final[dict[tuple[int, int, int], Said | Message]] = {
    (0, 0, 1): N_("{Player} has no {of_suit}."),
    (0, 0, 0): N_("{Player} probably has no {of_suit}."),
    (0, 1, 1): NN_(
        "{Player} has one card, and no {of_suit}.",
        "{Player} has only {number} cards, and no {of_suit}.",
    ),
    (0, 1, 0): NN_(
        "{Player} has one card, and probably no {of_suit}.",
        "{Player} has only {number} cards, and probably no {of_suit}.",
    ),
    (1, 0, 1): Said(
        N_("{Suit} stay, and {player} has no {of_suit}."),
        colours=N_("{Suit} stays, and {player} has no {of_suit}."),
    ),
    (1, 0, 0): Said(
        N_("{Suit} stay, and {player} probably has no {of_suit}."),
        colours=N_("{Suit} stays, and {player} probably has no {of_suit}."),
    ),
    (1, 1, 1): Said(
        NN_(
            "{Suit} stay, and {player} has one card, and no {of_suit}.",
            "{Suit} stay, and {player} has only {number} cards, and no {of_suit}.",
        ),
        colours=NN_(
            "{Suit} stays, and {player} has one card, and no {of_suit}.",
            "{Suit} stays, and {player} has only {number} cards, and no {of_suit}.",
        ),
    ),
    (1, 1, 0): Said(
        NN_(
            "{Suit} stay, and {player} has one card, and probably no {of_suit}.",
            "{Suit} stay, and {player} has only {number} cards, and probably no {of_suit}.",
        ),
        colours=NN_(
            "{Suit} stays, and {player} has one card, and probably no {of_suit}.",
            "{Suit} stays, and {player} has only {number} cards, and probably no {of_suit}.",
        ),
    ),
}
"""Keyed by whether the suit stays, whether the hand is low, and whether it is certain."""

_ONLY_JOKER: Final = {
    1: N_("Only a joker can keep it going from there: {card} is needed, and you hold it."),
    0: N_(
        "Only a joker can keep it going from there: {card} is needed, and it has already been "
        "played."
    ),
}

_BY_COUNT: Final = NN_(
    "Going by numbers alone, a hand of one card like {player}’s has {a_suit} {how_often}.",
    "Going by numbers alone, a hand of {number} cards like {player}’s has {a_suit} {how_often}.",
)
_HOW_OFTEN: Final = {
    0: NC_("how often", "hardly ever"),
    1: NC_("how often", "about one time in ten"),
    2: NC_("how often", "about two times in ten"),
    5: NC_("how often", "about half the time"),
    10: NC_("how often", "nearly always"),
}
_TENTHS: Final = NC_("how often", "about {times} times in ten")


def reason_said(fact: Fact, voice: TableVoice) -> str:
    """A reason for a move, as a sentence to the voice's own seat."""
    code, values = fact.code, fact.values
    if code in _LAST:
        return voice.say(_LAST[code][values["n"] != 1])
    special = _SPECIAL.get(code)
    return special(voice, values) if special is not None else voice.tell(_REASONS, fact)


def reasons_said(facts: Iterable[Fact], voice: TableVoice) -> str:
    """Several reasons, one after another."""
    return " ".join(reason_said(fact, voice) for fact in facts)


def _lacks(voice: TableVoice, values: Any) -> str:
    return voice.say(_LACKS[values["stays"], values["low"], values["sure"]], **values)


def _by_count(voice: TableVoice, values: Any) -> str:
    tenths = values["tenths"]
    often = _HOW_OFTEN.get(tenths)
    said = word(often) if often else word(_TENTHS, times=number(tenths))
    return voice.say(_BY_COUNT, how_often=said, **values)


_SPECIAL: Final[dict[str, Callable[[TableVoice, Any], str]]] = {
    "lacks the suit": _lacks,
    "by count alone": _by_count,
    "only a joker goes on": lambda voice, values: voice.say(_ONLY_JOKER[values["held"]], **values),
}

CODES: Final = frozenset((*_REASONS, *_SPECIAL, *_LAST))
"""Every code of a reason that can be said."""

# --- moves -------------------------------------------------------------------------------------

_MOVES: Final[Sayings] = {
    "miss": NN_("Miss the turn", "Miss {number} turns"),
    "pick up": NN_("Pick up one card", "Pick up {number} cards"),
    "say": N_("Say {card}"),
    "name": N_("Name {suit}"),
    "keep": N_("Keep {card}"),
    "let the block stand": N_("Let the block stand"),
    "leave it": N_("Leave it"),
    "draw": N_("Draw a card"),
    "pass": N_("Pass"),
    "call it a lie": N_("Call it a lie"),
}

_LAYING: Final[dict[tuple[str, bool, bool], tuple[str, str]]] = {
    ("lay", False, False): (N_("Play {these}"), N_("Play {these}")),
    ("lay", True, False): (N_("Play {these} and name {suit}"), N_("Play {these}, and name {suit}")),
    ("lay", False, True): (
        N_("Play {these} and choose {player}"), N_("Play {these}, and choose {player}"),
    ),
    ("lay", True, True): (
        N_("Play {these}, name {suit} and choose {player}"),
        N_("Play {these}, name {suit} and choose {player}"),
    ),
    ("lay and give a card", False, True): (
        N_("Play {these} and give {player} a card"), N_("Play {these}, and give {player} a card"),
    ),
    ("lay and give a card", True, True): (
        N_("Play {these}, name {suit} and give {player} a card"),
        N_("Play {these}, name {suit} and give {player} a card"),
    ),
    ("lay and swap hands", False, True): (
        N_("Play {these} and swap hands with {player}"),
        N_("Play {these}, and swap hands with {player}"),
    ),
    ("lay and swap hands", True, True): (
        N_("Play {these}, name {suit} and swap hands with {player}"),
        N_("Play {these}, name {suit} and swap hands with {player}"),
    ),
}  # fmt: skip
"""Keyed by what happens to the player it is aimed at, whether a suit is named, and whether it is
aimed at anybody; for one card, and for several or one that stands for another."""


def move_said(fact: Fact, voice: TableVoice) -> str:
    """A move in words: "Lay the 7 of hearts, then the 7 of clubs"."""
    if fact.code in _MOVES:
        return voice.tell(_MOVES, fact)
    values: Any = fact.values
    laid, guise, suit = values["cards"], values["guise"], values["suit"]
    words = _LAYING[fact.code, suit != NO_SUIT, values["player"] >= 0]
    these = _these(voice.deck, laid, guise, suit != NO_SUIT)
    longer = len(laid) > 1 or guise >= 0
    # The table has names: in a list of what to do, "your partner" would be one word too many.
    plain = TableVoice(voice.deck, voice.names, voice.you, last_one=voice.last_one)
    return plain.say(words[longer], these=these, suit=suit, player=values["player"])


def _these(deck: Deck, laid: tuple[int, ...], guise: int, named: bool) -> str:
    """The cards in their order: the last one counts."""
    if guise >= 0:
        said = look_up(N_("{joker} as {card}"))
        return filled(
            said, {"joker": card_names.card(deck, laid[0]), "card": card_names.card(deck, guise)}
        )
    faces = [deck.faces[card] for card in laid]
    suit = faces[0].suit
    run = len({face.suit for face in faces}) == 1 and len({face.rank for face in faces}) > 1
    if len(laid) > 1 and run and suit != NO_SUIT:
        ranks = listed([card_names.rank(deck, face.rank) for face in faces])
        return word(N_("the {ranks} of {suit}"), ranks=ranks, suit=card_names.suit(deck, suit))
    said_cards = [card_names.card(deck, card) for card in laid]
    if len(laid) == 1 or named:  # what is named counts, whichever is on top
        return listed(said_cards)
    said = said_cards[0]
    for card in said_cards[1:-1]:
        said = word(NC_("list", "{rest}, {next}"), rest=said, next=card)
    return word(NC_("list", "{rest}, then {last}"), rest=said, last=said_cards[-1])


# --- beside the move ---------------------------------------------------------------------------

_BESIDE: Final[dict[str, Plural]] = {
    "call now": NN_(
        "Say “{cry}” now: you have not said it yet.", "Say “{cry}” now: you have not said it yet."
    ),
    "call before": NN_("Say “{cry}” before you play it.", "Say “{cry}” before you play them."),
    "call with": NN_("Say “{cry}” as you play it.", "Say “{cry}” as you play them."),
}
_CATCH: Final = Said(
    N_("First catch {players}, who has not called."),
    several=N_("First catch {players}, who have not called."),
)


def beside_said(facts: Iterable[Fact], voice: TableVoice) -> str:
    """The calls and catches that belong to a move, in sentences."""
    said = []
    for fact in facts:
        if fact.code == "catch":
            players = fact.values["players"]
            assert isinstance(players, tuple)
            said.append(voice.say(_CATCH, players=players))
        else:
            said.append(voice.say(_BESIDE[fact.code], **fact.values))
    return " ".join(said)
