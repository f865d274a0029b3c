"""What the line above a hand says, and what its buttons are called, in each kind of moment.

Everything follows from the view of the seat and from what it may do.  What a melee asks is said
alike whether or not the card is there, because others may be looking.
"""

from __future__ import annotations

from game.engine.view import PlayerView
from game.language.phone import button_said, pending_said, prompt_said
from game.language.voice import Voice
from game.match.legal_plays import LegalPlays

_MELEE, _STACK, _NAME, _MISS = "melee", "stack", "name", "miss"
_ATTACK, _BLOCK = "attack", "block"


def prompt(view: PlayerView, legal: LegalPlays, voice: Voice) -> str:
    """What is to be done now, or whose turn it is."""
    if view.phase == "over":
        return ""
    if view.turn != view.seat:
        if not legal.acts:
            return _awaited(view, voice)
        return prompt_said(voice, "jump", _ways(view, legal))
    return _asked(view, legal, voice)


def _asked(view: PlayerView, legal: LegalPlays, voice: Voice) -> str:
    can = bool(legal.playable())
    if view.phase == _MELEE and view.onward >= 0:
        what = "melee lost" if view.defender == view.seat else "melee"
        return prompt_said(voice, what, card=view.onward, n=view.stake)
    if view.phase == _STACK and can:
        return prompt_said(voice, "stack")
    if view.phase == _ATTACK:
        return prompt_said(voice, "attack" if can else "attack lost", n=view.pending)
    if view.phase == _BLOCK:
        return prompt_said(voice, "block" if can else "block stands")
    if legal.names:
        return prompt_said(voice, "name")
    ways = _ways(view, legal)
    return prompt_said(voice, "yours to" if ways else "yours", ways)


def _ways(view: PlayerView, legal: LegalPlays) -> list[tuple[str, int]]:
    ways: list[tuple[str, int]] = []
    if legal.playable():
        ways.append(("answer" if view.pending and legal.take else "lay", 0))
    if legal.draw:
        ways.append(("draw", 0))
    if legal.take:
        way = "miss" if view.phase == _MISS else "pick up" if view.pending else "accept"
        ways.append((way, view.pending))
    if legal.lie:
        ways.append(("lie", 0))
    if legal.pass_:
        ways.append(("pass", 0))
    return ways


def _awaited(view: PlayerView, voice: Voice) -> str:
    who = view.turn
    if view.phase == _MELEE:
        if view.onward >= 0:
            return prompt_said(voice, "turn melee", player=who, card=view.onward)
        return prompt_said(voice, "turn asked", player=who)
    if view.phase == _ATTACK:
        return prompt_said(voice, "turn attack", player=who, n=view.pending)
    phases = {_STACK: "turn stack", _BLOCK: "turn block", _NAME: "turn name"}
    if view.phase in phases:
        return prompt_said(voice, phases[view.phase], player=who)
    return prompt_said(voice, "out" if view.seat not in view.seats else "turn", player=who)


def take_said(view: PlayerView) -> str:
    """What taking is called now."""
    if view.phase == _MISS:
        return button_said("miss", max(1, view.pending))
    if view.phase == _ATTACK:
        return button_said("give in", view.toll)
    return button_said("pick up", view.pending) if view.pending > 0 else button_said("accept")


def pass_said(view: PlayerView) -> str:
    """What passing is called now."""
    return button_said({_BLOCK: "block stands", _STACK: "leave"}.get(view.phase, "pass"))


def pending(view: PlayerView, voice: Voice) -> str:
    """What hangs over somebody, in a few words; empty when nothing does."""
    if view.phase == _MELEE:
        return pending_said(voice, "cards", view.stake, view.defender) if view.stake else ""
    if not view.pending or view.phase == _BLOCK:
        return ""
    return pending_said(
        voice, "misses" if view.phase == _MISS else "cards", view.pending, view.turn
    )
