"""Cues of signs and sayings: whose turn, what is pending, what people call out, melees, fights."""

from __future__ import annotations

from dataclasses import replace

from game.engine import events as ev
from game.engine.aliases import CONTEST_PHASES, PENDING_PHASES
from game.language import table as texts
from game.language.cards import marked as card_words
from game.language.cards import suit as suit_name
from game.language.catalogue import say
from game.ui.table.cues import CueTable, CueTools
from game.ui.table.display_state import NOTHING_OWED, QUIET, Debt, ShownContest
from game.ui.table.moments import FULL_HAND, HEAVY, LIGHT, MIDDLE, weight_of


def _turn_began(tools: CueTools, event: ev.TurnBegan) -> None:
    def begin() -> None:
        display = tools.display
        changed = display.turn != event.seat
        display.turn = event.seat
        display.phase = event.phase
        if event.phase not in PENDING_PHASES:
            display.pending = 0
        if event.phase not in PENDING_PHASES and event.phase not in CONTEST_PHASES:
            display.debt = NOTHING_OWED
        if event.seat == display.seat and changed:
            tools.sounds.play("turn", 0.7)

    tools.add(begin, 0.0, tools.motion.turn_change_time)
    if event.phase not in CONTEST_PHASES:
        _contest_is(tools, QUIET)


def _named(tools: CueTools, event: ev.Named) -> None:
    display, motion = tools.display, tools.motion

    def name() -> None:
        display.suit, display.rank, display.anything = event.suit, -1, False
        tools.stage.play("wash")
        tools.stage.flourishes.wash(event.suit)
        tools.pulse("standard")
        mark, name = display.deck.suits[event.suit], suit_name(display.deck, event.suit, True)
        words = say(texts.SUIT_NAMED, mark=f"{{{mark}}}", suit=name)
        tools.say(event.seat, words, False)

    tools.add(name, motion.turn_change_time, motion.flip_time)


def _reversed(tools: CueTools, event: ev.Reversed) -> None:
    def turn_round() -> None:
        tools.display.direction = event.direction
        tools.stage.play("ring")
        tools.stage.flourishes.light_ring()

    time = tools.motion.reverse_time
    tools.add(turn_round, time * 0.5, time)


def _guise_named(tools: CueTools, event: ev.GuiseNamed) -> None:
    words = say(texts.IT_IS, card=card_words(tools.display.deck, event.card))
    tools.shout(event.seat, words, "wild")
    tools.set(guise=event.card)


# --- pick-ups, missed turns, lies and calls ----------------------------------------------------


def _strike(tools: CueTools, by: int, seat: int, text: str, total: int, cool: bool = False) -> None:
    """Queue an arrow from one seat to another; the next cue begins as its number lands."""
    time = tools.motion.blow_time

    def fly() -> None:
        if tools.display.debt.seat == by:
            # The player who answers passes it on.
            tools.display.debt = NOTHING_OWED
        tools.stage.blows.shoot(by, seat, text, total, cool)
        tools.stage.play("arrow", 0.7, seat)

    tools.add(fly, time, time)


def _attacked(tools: CueTools, event: ev.Attacked) -> None:
    def grow() -> None:
        display = tools.display
        display.pending = event.total
        display.phase = "pickup"
        display.debt = Debt(event.seat, event.total)
        tools.pulse("pending")
        tools.stage.hit(event.seat, min(MIDDLE, weight_of(event.total)), bool(display.contest))

    def strike() -> None:
        before = tools.display.contest
        if not before:
            return
        tools.display.phase = "attack"
        tools.display.contest = ShownContest("attack", event.by, event.seat, event.total)
        if before.against >= 0:
            tools.sounds.play("clash", min(1.0, 0.5 + 0.05 * event.total))

    _strike(tools, event.by, event.seat, f"+{event.total}", event.total)
    tools.add(grow, 0.0, tools.motion.flip_time)
    tools.add(strike, tools.motion.flip_time, tools.motion.flip_time)


def _threatened(tools: CueTools, event: ev.Threatened) -> None:
    def grow() -> None:
        tools.display.pending = event.total
        tools.display.phase = "miss"
        tools.display.debt = Debt(event.seat, event.total, True)
        tools.pulse("pending")
        tools.stage.hit(event.seat, LIGHT)

    _strike(tools, event.by, event.seat, f"×{event.total}", event.total)
    tools.add(grow, 0.0, tools.motion.flip_time)


def _missed(tools: CueTools, event: ev.Missed) -> None:
    def stamp() -> None:
        tools.display.debt = NOTHING_OWED
        tools.stage.flourishes.stamp(event.seat)
        tools.stage.impacts.recoil(event.seat, LIGHT)
        tools.stage.play("stamp", 1.0, event.seat)

    if tools.doer >= 0:
        _strike(tools, tools.doer, event.seat, "×1", 1)
    tools.add(stamp)
    tools.shout(event.seat, say(texts.MISSES), "", tools.motion.turn_change_time)


def _challenged(tools: CueTools, event: ev.Challenged) -> None:
    motion, stage, display = tools.motion, tools.stage, tools.display

    def verdict() -> None:
        liar = event.seat if event.guilty else event.by
        full = event.guilty and len(display.hands[event.seat]) >= FULL_HAND
        stage.hit(liar, stage.weigh(HEAVY if full else MIDDLE), True)
        stage.play("unmask" if event.guilty else "honest", 1.0, event.seat)

    _strike(tools, event.by, event.seat, "?", 1)
    tools.shout(event.by, say(texts.CHALLENGE), "challenge", motion.challenge_hold, loud=True)
    answer = say(texts.CAUGHT_OUT if event.guilty else texts.HONEST)
    tools.add(verdict)
    tools.shout(event.seat, answer, "", motion.verdict_hold, loud=True)


def _called(tools: CueTools, event: ev.Called) -> None:
    tools.add(lambda: tools.display.called.add(event.seat))
    tools.shout(
        event.seat,
        tools.teller.say(texts.LAST_CARD),
        "call",
        tools.motion.turn_change_time,
        loud=True,
    )


def _caught(tools: CueTools, event: ev.Caught) -> None:
    pause = tools.motion.show_hand_time * 0.5
    tools.shout(
        event.by, tools.teller.say(texts.CAUGHT, player=event.seat), "catch", pause, loud=True
    )


def _locked(tools: CueTools, event: ev.Locked) -> None:
    tools.shout(event.seat, say(texts.DID_NOT_CALL))
    tools.add(lambda: tools.shake(event.seat))


def _danced(tools: CueTools, event: ev.Danced) -> None:
    def dance() -> None:
        tools.dance(event.seat)
        tools.sounds.play("cluck")

    tools.add(lambda: tools.shake(event.seat))
    tools.shout(event.seat, say(texts.CHICKEN), "call", tools.motion.turn_change_time, loud=True)
    tools.add(dance)


# --- melees and fights -------------------------------------------------------------------------


def _contest_is(tools: CueTools, contest: ShownContest) -> None:
    tools.set(contest=contest)


def _melee_moved(tools: CueTools, event: ev.MeleeMoved) -> None:
    pause = tools.motion.flip_time * 1.5

    def move() -> None:
        fresh = tools.display.contest.phase != "melee"
        tools.display.contest = ShownContest(
            "melee", event.seat, event.defender, event.total, event.onward
        )
        if fresh:
            tools.cry("melee")
        tools.display.debt = Debt(event.defender, event.total)
        tools.sounds.play("clash", min(1.0, 0.5 + 0.06 * event.total))
        tools.stage.hit(event.defender, min(MIDDLE, weight_of(event.total)), True)

    if tools.display.phase != "melee":
        tools.shout(event.seat, say(texts.MELEE), "challenge", loud=True)
    tools.set(phase="melee")
    _strike(tools, event.seat, event.defender, f"+{event.total}", event.total)
    tools.add(move, pause, pause)


def _melee_ended(tools: CueTools, event: ev.MeleeEnded) -> None:
    pause = tools.motion.turn_change_time

    def end() -> None:
        tools.display.contest = replace(tools.display.contest, onward=-1, total=event.total)
        tools.sounds.play("catch")
        tools.stage.impacts.recoil(event.defender, LIGHT)

    tools.shout(event.defender, say(texts.BEATEN))
    tools.add(end, pause, pause)


def _fight_began(tools: CueTools, event: ev.FightBegan) -> None:
    def begin() -> None:
        tools.display.contest = ShownContest("attack", event.seat)
        tools.cry("fight")
        tools.sounds.play("clash")

    tools.shout(event.seat, say(texts.FIGHT), "challenge", loud=True)
    tools.add(begin, tools.motion.flip_time, tools.motion.flip_time)


def _shielded(tools: CueTools, event: ev.Shielded) -> None:
    def block() -> None:
        tools.display.phase = "block"
        tools.display.contest = ShownContest("block", event.by, event.seat, event.total)
        # Whoever faces a block need not pick anything up.
        tools.display.debt = NOTHING_OWED
        tools.sounds.play("shield")

    tools.set(pending=event.total)
    tools.shout(event.by, say(texts.BLOCK))
    _strike(tools, event.by, event.seat, f"+{event.total}", event.total, cool=True)
    tools.add(block, tools.motion.flip_time, tools.motion.flip_time)


def _fight_ended(tools: CueTools, event: ev.FightEnded) -> None:
    tools.set(pending=0)
    _contest_is(tools, QUIET)


def _blocked(tools: CueTools, event: ev.Blocked) -> None:
    tools.set(debt=NOTHING_OWED)
    tools.shout(event.seat, say(texts.BLOCK))


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
    ev.Blocked: _blocked,
    ev.AnotherTurn: lambda tools, event: tools.shout(event.seat, say(texts.AGAIN)),
    ev.Passed: lambda tools, event: tools.shout(event.seat, say(texts.PASSES)),
    ev.Forgot: lambda tools, event: tools.shout(event.seat, say(texts.FORGOT)),
    ev.TimedOut: lambda tools, event: tools.shout(event.seat, say(texts.TIME_UP)),
    ev.Misplayed: lambda tools, event: tools.shout(event.seat, say(texts.MISPLAY)),
    ev.WentOut: lambda tools, event: tools.shout(event.seat, say(texts.OUT_CRY)),
    ev.RoundEnded: lambda tools, event: _contest_is(tools, QUIET),
}
"""How the events are shown in which no card moves, and what is said beside those in which one
does."""
