"""Cues of signs and sayings: whose turn, what is pending, what people call out, melees, fights."""

from __future__ import annotations

from dataclasses import replace

from game.engine import events as ev
from game.language.cards import marked as card_words
from game.language.cards import marked_suit as suit_words
from game.ui.table.cues import CueTable, CueTools
from game.ui.table.display_state import ATTACK, BLOCK, MELEE, QUIET, Contest

_OWING = frozenset({"pickup", "challenge", "miss", ATTACK, BLOCK})
"""Phases in which something may be pending. In all others nothing is."""


def _turn_began(tools: CueTools, event: ev.TurnBegan) -> None:
    def begin() -> None:
        display = tools.display
        changed = display.turn != event.seat
        display.turn = event.seat
        display.phase = event.phase
        if event.phase not in _OWING:
            display.pending = 0
        if event.seat == display.seat and changed:
            tools.sounds.play("turn", 0.7)

    tools.add(begin, 0.0, tools.motion.turn_change_time)
    if event.phase not in (MELEE, ATTACK, BLOCK):
        _contest_is(tools, QUIET)


def _named(tools: CueTools, event: ev.Named) -> None:
    display, motion = tools.display, tools.motion

    def name() -> None:
        display.suit, display.rank, display.anything = event.suit, -1, False
        tools.sounds.play("wild")
        tools.pulse("standard")
        words = suit_words(display.deck, event.suit)
        tools.say(event.seat, words[:4] + words[4:].capitalize(), False)

    tools.add(name, motion.turn_change_time, motion.flip_time)


def _reversed(tools: CueTools, event: ev.Reversed) -> None:
    def turn_round() -> None:
        tools.display.direction = event.direction
        tools.sounds.play("reverse")

    time = tools.motion.reverse_time
    tools.add(turn_round, time * 0.5, time)


def _guise_named(tools: CueTools, event: ev.GuiseNamed) -> None:
    words = f"It is {card_words(tools.display.deck, event.card)}"
    tools.shout(event.seat, words, "wild")
    tools.set(guise=event.card)


# --- pick-ups, missed turns, lies and calls ----------------------------------------------------


def _attacked(tools: CueTools, event: ev.Attacked) -> None:
    def grow() -> None:
        tools.display.pending = event.total
        tools.display.phase = "pickup"
        tools.pulse("pending")

    def strike() -> None:
        before = tools.display.contest
        if not before:
            return
        tools.display.phase = ATTACK
        tools.display.contest = Contest(ATTACK, event.by, event.seat, event.total)
        if before.against >= 0:
            tools.sounds.play("clash", min(1.0, 0.5 + 0.05 * event.total))
        tools.shake(event.seat)

    tools.add(grow, 0.0, tools.motion.flip_time)
    tools.add(strike, tools.motion.flip_time, tools.motion.flip_time)


def _threatened(tools: CueTools, event: ev.Threatened) -> None:
    def grow() -> None:
        tools.display.pending = event.total
        tools.display.phase = "miss"
        tools.pulse("pending")

    tools.add(grow, 0.0, tools.motion.flip_time)


def _missed(tools: CueTools, event: ev.Missed) -> None:
    tools.shout(event.seat, "Misses a turn", "skip", tools.motion.turn_change_time)


def _challenged(tools: CueTools, event: ev.Challenged) -> None:
    pause = tools.motion.show_hand_time
    tools.shout(event.by, "That’s a lie!", "challenge", pause, loud=True)
    answer = "Caught out!" if event.guilty else "It was honest!"
    tools.shout(event.seat, answer, "catch" if event.guilty else "", pause * 0.6, loud=True)


def _called(tools: CueTools, event: ev.Called) -> None:
    tools.add(lambda: tools.display.called.add(event.seat))
    tools.shout(event.seat, "Last card!", "call", tools.motion.turn_change_time, loud=True)


def _caught(tools: CueTools, event: ev.Caught) -> None:
    whom = "you" if event.seat == tools.teller.seat else tools.teller.name(event.seat)
    pause = tools.motion.show_hand_time * 0.5
    tools.add(lambda: tools.shake(event.seat))
    tools.shout(event.by, f"Caught {whom}!", "catch", pause, loud=True)


def _locked(tools: CueTools, event: ev.Locked) -> None:
    tools.shout(event.seat, "Did not call")
    tools.add(lambda: tools.shake(event.seat))


def _danced(tools: CueTools, event: ev.Danced) -> None:
    def dance() -> None:
        tools.dance(event.seat)
        tools.sounds.play("cluck")

    tools.add(lambda: tools.shake(event.seat))
    tools.shout(event.seat, "Bawk-bawk-bawk!", "call", tools.motion.turn_change_time, loud=True)
    tools.add(dance)


# --- melees and fights -------------------------------------------------------------------------


def _contest_is(tools: CueTools, contest: Contest) -> None:
    tools.set(contest=contest)


def _melee_moved(tools: CueTools, event: ev.MeleeMoved) -> None:
    pause = tools.motion.flip_time * 1.5

    def move() -> None:
        fresh = tools.display.contest.kind != MELEE
        tools.display.contest = Contest(
            MELEE, event.seat, event.defender, event.total, event.onward
        )
        if fresh:
            tools.cry("melee")
        tools.sounds.play("clash", min(1.0, 0.5 + 0.06 * event.total))
        tools.shake(event.defender)

    if tools.display.phase != MELEE:
        tools.shout(event.seat, "Melee!", "challenge", loud=True)
    tools.set(phase=MELEE)
    tools.add(move, pause, pause)


def _melee_ended(tools: CueTools, event: ev.MeleeEnded) -> None:
    pause = tools.motion.turn_change_time

    def end() -> None:
        tools.display.contest = replace(tools.display.contest, onward=-1, total=event.total)
        tools.sounds.play("catch")
        tools.shake(event.defender)

    tools.shout(event.defender, "Beaten")
    tools.add(end, pause, pause)


def _fight_began(tools: CueTools, event: ev.FightBegan) -> None:
    def begin() -> None:
        tools.display.contest = Contest(ATTACK, event.seat)
        tools.cry("fight")
        tools.sounds.play("clash")

    tools.shout(event.seat, "Fight!", "challenge", loud=True)
    tools.add(begin, tools.motion.flip_time, tools.motion.flip_time)


def _shielded(tools: CueTools, event: ev.Shielded) -> None:
    def block() -> None:
        tools.display.phase = BLOCK
        tools.display.contest = Contest(BLOCK, event.by, event.seat, event.total)
        tools.sounds.play("shield")

    tools.set(pending=event.total)
    tools.shout(event.by, "Blocked!")
    tools.add(block, tools.motion.flip_time, tools.motion.flip_time)


def _fight_ended(tools: CueTools, event: ev.FightEnded) -> None:
    tools.set(pending=0)
    _contest_is(tools, QUIET)


SIGN_CUES: CueTable = {
    ev.TurnBegan: _turn_began,
    ev.Named: _named,
    ev.Reversed: _reversed,
    ev.GuiseNamed: _guise_named,
    ev.Attacked: _attacked,
    ev.Threatened: _threatened,
    ev.Missed: _missed,
    ev.Challenged: _challenged,
    ev.Called: _called,
    ev.Caught: _caught,
    ev.Locked: _locked,
    ev.Danced: _danced,
    ev.MeleeMoved: _melee_moved,
    ev.MeleeEnded: _melee_ended,
    ev.FightBegan: _fight_began,
    ev.Shielded: _shielded,
    ev.FightEnded: _fight_ended,
    ev.Blocked: lambda tools, event: tools.shout(event.seat, "Blocked!"),
    ev.AnotherTurn: lambda tools, event: tools.shout(event.seat, "Again!"),
    ev.Passed: lambda tools, event: tools.shout(event.seat, "Pass"),
    ev.Forgot: lambda tools, event: tools.shout(event.seat, "Forgot to call"),
    ev.TimedOut: lambda tools, event: tools.shout(event.seat, "Time’s up"),
    ev.Misplayed: lambda tools, event: tools.shout(event.seat, "Misplay"),
    ev.WentOut: lambda tools, event: tools.shout(event.seat, "Out!"),
    ev.RoundEnded: lambda tools, event: _contest_is(tools, QUIET),
}
"""How the events are shown in which no card moves, and what is said beside those in which one
does."""
