"""What the line above the hand says, and what the buttons are called, in each kind of moment.

Only words: what may be done is read off the legal plays, and the moment is the public phase.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.actions import Action
from game.engine.cards import Deck
from game.engine.fact import Facts
from game.engine.view import PlayerView
from game.language.cards import marked as card_words
from game.language.forecasts import STANDS, TOGETHER, choice_said
from game.language.voice import Voice
from game.match.legal_plays import LegalPlays
from game.ui.table.display_state import ATTACK, BLOCK, MELEE, Contest, DisplayState, contest_in

STACK = "stack"
NAME = "name"
PLAYED_FOR = "Playing for you – press A to take over"

Foretell = Callable[[Action], str]
"""Says what an action will do."""
Foresee = Callable[[Action], Facts]
"""Knows what an action will do."""


def turn_words(
    view: PlayerView, legal: LegalPlays, foretell: Foretell, names: Sequence[str]
) -> str:
    """What is to be done now, from what is on offer alone; or whose turn it is."""
    if not legal.acts:
        return awaited(view, names) if view.turn != view.seat else ""
    said = asked(view, legal) if view.turn == view.seat else ""
    if said:
        return said
    if legal.lie and not legal.playable():
        return f"A lie? {foretell(legal.lie)}"
    ways = []
    if legal.playable():
        ways.append("answer it" if view.pending and legal.take else "lay a card")
    if legal.draw:
        ways.append("draw")
    if legal.take:
        ways.append(take_words(view).lower())
    if legal.lie:
        ways.append("call it a lie")
    if legal.pass_:
        ways.append("pass")
    if len(ways) > 1:
        ways = [", ".join(ways[:-1]) + " or " + ways[-1]]
    yours = "Your turn" if view.turn == view.seat else "You may jump in"
    if ways == ["draw"] and legal.draw:
        # Whether what is drawn may be laid is what a stranger wonders about.
        return f"Nothing to lay. {foretell(legal.draw)}"
    return f"{yours}: {ways[0]}" if ways else yours


def watching_words(display: DisplayState, names: Sequence[str]) -> str:
    """Whose turn it is while cues still show how things came to be: what is displayed, not what
    has become of it since."""
    # Whoever has just struck is not the one who is asked.
    struck = display.contest and display.turn == display.contest.by
    if display.turn in (-1, display.seat) or struck:
        return ""
    who = names[display.turn]
    return embroiled(display.contest, who, display.deck) or f"{who}’s turn"


def asked(view: PlayerView, legal: LegalPlays) -> str:
    """What this seat is asked, where a moment has words of its own; otherwise nothing."""
    can = bool(legal.playable())
    if view.phase == STACK:
        return "Lay any card at all on it, or leave it" if can else ""
    if view.phase == MELEE:
        on = card_words(view.deck, view.onward) if view.onward >= 0 else ""
        lost = f" and draw {view.stake}" if view.defender == view.seat else ""
        # The same whether or not the card is there: others may be looking at this screen.
        return f"The melee goes on with {on}: lay it, or pass{lost}"
    if view.phase == ATTACK:
        answer = "Answer the attack with one card, or give in" if can else "You can only give in"
        return f"{answer}: {view.pending} cards"
    if view.phase == BLOCK:
        return "Undo the block, or let it stand" if can else "The attack is blocked: let it stand"
    return ""


def awaited(view: PlayerView, names: Sequence[str]) -> str:
    """What another seat is being asked."""
    if not 0 <= view.turn < len(names):
        return ""
    who = names[view.turn]
    if view.phase == STACK:
        return f"{who} may lay any card on it"
    contest = embroiled(contest_in(view), who, view.deck)
    if contest:
        return contest
    if view.phase == NAME:
        return f"{who} says what the first card is"
    if view.seat not in view.seats:
        return f"You are out of the match: {who}’s turn"
    return f"{who}’s turn"


def embroiled(contest: Contest, who: str, deck: Deck) -> str:
    """What somebody is being asked in a melee or a fight; nothing when all is quiet."""
    if contest.kind == MELEE:
        on = card_words(deck, contest.onward) if contest.onward >= 0 else ""
        return f"Does {who} go on with {on}?" if on else f"{who} is asked"
    if contest.kind == ATTACK:
        return f"{who} is under attack: {contest.total} cards"
    if contest.kind == BLOCK:
        return f"Does {who} undo the block?"
    return ""


def take_words(view: PlayerView) -> str:
    """What taking is called now."""
    if view.phase == "miss":
        return "Miss the turn" if view.pending <= 1 else f"Miss {view.pending} turns"
    if view.phase == ATTACK:
        return f"Give in: pick up {view.toll}"
    return f"Pick up {view.pending}" if view.pending > 0 else "Accept"


def pass_words(view: PlayerView) -> str:
    """What passing is called now."""
    return {BLOCK: "Let the block stand", STACK: "Leave it"}.get(view.phase, "Pass")


# --- what laying a card will do ------------------------------------------------------------
#
# The engine foretells complete actions. A card whose play still asks something (a suit, a seat,
# what a joker is) is told by what all its plays have in common, after what there is to choose.


def prospect(
    legal: LegalPlays,
    cards: Sequence[int],
    plays: Sequence[Action],
    foresee: Foresee,
    voice: Voice,
) -> str:
    """What laying these cards will do; ``plays`` are the legal ways of doing so. Empty when there
    are none and no others could join them."""
    if not plays:
        others = legal.companions(cards)
        return voice.say(TOGETHER, cards=tuple(others)) if others else ""
    if LegalPlays.stands(plays):
        return voice.say(STANDS)
    return foretold(plays, foresee, voice)


def foretold(plays: Sequence[Action], foresee: Foresee, voice: Voice) -> str:
    """What these plays, ways of laying the same cards, have in common, after what they ask."""
    suits, seats = bool(LegalPlays.suits(plays)), bool(LegalPlays.seats(plays))
    if not (suits or seats):
        plays = plays[:1]
    return choice_said([foresee(play) for play in plays], voice, suits, seats)
