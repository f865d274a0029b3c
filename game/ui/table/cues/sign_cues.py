"""Cues of signs and sayings: whose turn it is, what is pending, what people call out, melees,
fights."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.engine import events as ev
from game.engine.aliases import CONTEST_PHASES, PENDING_PHASES
from game.engine.rules import Contest
from game.language import table_texts as texts
from game.language.card_names import marked as card_words
from game.language.card_names import suit as suit_name
from game.language.catalogue import N_, say
from game.ui.graphics.ease import in_out_sine, out_back, out_quad
from game.ui.table.display_state import NOTHING_OWED, QUIET, Debt, ShownContest
from game.ui.table.layout import Z_FLIGHT
from game.ui.table.stage import FULL_HAND, HEAVY, LIGHT, MIDDLE, Stage, weight_of


def show_signs(stage: Stage, event: ev.Event) -> None:  # noqa: C901  (a case for each event)
    """Queue the cues of an event in which no card moves, and what players say about one in which
    cards do."""
    match event:
        case ev.HandSizeChosen():
            stage.shout(event.seat, say(texts.EACH, n=event.n), lead=stage.motion.turn_change_time)
        case ev.TurnBegan():
            _turn_began(stage, event)
        case ev.Named():
            _named(stage, event)
        case ev.Reversed():
            _reversed(stage, event)
        case ev.GuiseNamed():
            _guise_named(stage, event)
        case ev.Attacked():
            _attacked(stage, event)
        case ev.Threatened():
            _threatened(stage, event)
        case ev.Missed():
            _missed(stage, event)
        case ev.Challenged():
            _challenged(stage, event)
        case ev.Called():
            _called(stage, event)
        case ev.Caught():
            _caught(stage, event)
        case ev.Locked():
            _locked(stage, event)
        case ev.Danced():
            _danced(stage, event)
        case ev.MeleeMoved():
            _melee_moved(stage, event)
        case ev.MeleeEnded():
            _melee_ended(stage, event)
        case ev.FightBegan():
            _fight_began(stage, event)
        case ev.Shielded():
            _shielded(stage, event)
        case ev.FightEnded():
            _fight_ended(stage, event)
        case ev.Blocked():
            _blocked(stage, event)
        case ev.AnotherTurn():
            stage.shout(event.seat, say(texts.AGAIN))
        case ev.Passed():
            stage.shout(event.seat, say(texts.PASSES))
        case ev.Forgot():
            stage.shout(event.seat, say(texts.FORGOT))
        case ev.TimedOut():
            stage.shout(event.seat, say(texts.TIME_UP))
        case ev.Misplayed():
            stage.shout(event.seat, say(texts.MISPLAY))
        case ev.WentOut():
            stage.shout(event.seat, say(texts.OUT_CRY))
        case ev.RoundEnded():
            _contest_is(stage, QUIET)


def _turn_began(stage: Stage, event: ev.TurnBegan) -> None:
    def begin() -> None:
        display = stage.display
        changed = display.turn != event.seat
        display.turn = event.seat
        display.spot = -1
        display.phase = event.phase
        if event.phase not in PENDING_PHASES:
            display.pending = 0
        if event.phase not in PENDING_PHASES and event.phase not in CONTEST_PHASES:
            display.debt = NOTHING_OWED
        if event.seat == display.seat and changed:
            stage.sounds.play("turn", 0.7)
        elif changed:
            stage.tell_turn(event.seat)

    stage.add(begin, 0.0, stage.motion.turn_change_time)
    if event.phase not in CONTEST_PHASES:
        _contest_is(stage, QUIET)


def _named(stage: Stage, event: ev.Named) -> None:
    display, motion = stage.display, stage.motion

    def name() -> None:
        display.suit, display.rank, display.anything = event.suit, -1, False
        stage.play("wash")
        stage.flourishes.wash(event.suit)
        stage.signs.pulse("standard")
        mark, name = display.deck.suits[event.suit], suit_name(display.deck, event.suit, True)
        words = say(texts.SUIT_NAMED, mark=f"{{{mark}}}", suit=name)
        stage.say(event.seat, words, False)

    stage.add(name, motion.turn_change_time, motion.flip_time)


def _reversed(stage: Stage, event: ev.Reversed) -> None:
    def turn_round() -> None:
        stage.display.direction = event.direction
        stage.play("ring")
        stage.flourishes.light_ring()

    time = stage.motion.reverse_time
    stage.add(turn_round, time * 0.5, time)


def _guise_named(stage: Stage, event: ev.GuiseNamed) -> None:
    words = say(texts.IT_IS, card=card_words(stage.display.deck, event.card))
    stage.shout(event.seat, words, "wild")
    stage.set(guise=event.card)


# --- pick-ups, missed turns, lies and calls ----------------------------------------------------


def _strike(stage: Stage, by: int, seat: int, text: str, total: int, cool: bool = False) -> None:
    """Queue an arrow from one seat to another; the next cue begins as its number lands."""
    time = stage.motion.blow_time

    def fly() -> None:
        if stage.display.debt.seat == by:
            # The player who answers passes the debt on.
            stage.display.debt = NOTHING_OWED
        stage.blows.shoot(by, seat, text, total, cool)
        stage.play("arrow", 0.7, seat)

    stage.add(fly, time, time)


def _attacked(stage: Stage, event: ev.Attacked) -> None:
    def grow() -> None:
        display = stage.display
        display.pending = event.total
        display.phase = "pickup"
        display.debt = Debt(event.seat, event.total)
        stage.signs.pulse("pending")
        stage.hit(event.seat, min(MIDDLE, weight_of(event.total)), bool(display.contest))

    def strike() -> None:
        before = stage.display.contest
        if not before:
            return
        stage.display.phase = "attack"
        stage.display.contest = ShownContest("attack", event.by, event.seat, event.total)
        if before.against >= 0:
            stage.play("clash", min(1.0, 0.7 + 0.03 * event.total), event.by)

    _strike(stage, event.by, event.seat, f"+{event.total}", event.total)
    stage.add(grow, 0.0, stage.motion.flip_time)
    stage.add(strike, stage.motion.flip_time, stage.motion.flip_time)


def _threatened(stage: Stage, event: ev.Threatened) -> None:
    def grow() -> None:
        stage.display.pending = event.total
        stage.display.phase = "miss"
        stage.display.debt = Debt(event.seat, event.total, True)
        stage.signs.pulse("pending")
        stage.hit(event.seat, LIGHT)

    _strike(stage, event.by, event.seat, f"×{event.total}", event.total)
    stage.add(grow, 0.0, stage.motion.flip_time)


def _missed(stage: Stage, event: ev.Missed) -> None:
    def stamp() -> None:
        stage.display.debt = NOTHING_OWED
        stage.flourishes.stamp(event.seat)
        stage.impacts.recoil(event.seat, LIGHT)
        stage.play("stamp", 1.0, event.seat)

    if stage.doer >= 0:
        _strike(stage, stage.doer, event.seat, "×1", 1)
    stage.add(stamp)
    said = stage.teller.say(texts.MISSES, player=event.seat)
    stage.shout(event.seat, said, "", stage.motion.turn_change_time)


def _challenged(stage: Stage, event: ev.Challenged) -> None:
    motion, display = stage.motion, stage.display
    answer = say(texts.CAUGHT_OUT if event.guilty else texts.HONEST)

    def accuse() -> None:
        display.trial = event.by, event.seat
        _lift_accused(stage)

    def stamp() -> None:
        if motion.verdict_hold:
            stage.flourishes.verdict(answer, event.guilty)
        else:
            # Nothing can be seen at this speed except words.
            stage.say(event.seat, answer, True)

    def verdict() -> None:
        liar = event.seat if event.guilty else event.by
        full = event.guilty and len(display.hands[event.seat]) >= FULL_HAND
        stage.hit(liar, stage.weigh(HEAVY if full else MIDDLE), True)
        stage.impacts.dust(stage.movement.now.places.top, MIDDLE, Z_FLIGHT - 1)
        stage.play("unmask" if event.guilty else "honest", 1.0, event.seat)
        if display.suspicion:
            display.suspicion = replace(display.suspicion, settled=True, guilty=event.guilty)

    stage.set(spot=event.seat)
    _strike(stage, event.by, event.seat, "?", 1)
    stage.add(accuse)
    stage.shout(event.by, say(texts.CHALLENGE), "challenge", motion.challenge_hold, loud=True)
    stage.add(stamp, motion.stamp_time)
    stage.add(verdict, motion.verdict_hold)
    stage.add(partial(_lay_accused, stage), motion.flip_time)


def _lift_accused(stage: Stage) -> None:
    """Lift the card that is called a lie, and shake it."""
    motion, tweens = stage.motion, stage.movement.timeline.tweens
    if not stage.display.laid or not motion.accused_grow:
        return
    body = stage.display.laid[-1]

    def swing(left: int) -> None:
        side = 0 if not left else 1 if left % 2 else -1
        more = partial(swing, left - 1) if left else None
        angle = body.slot.angle + side * motion.accused_reach
        tweens.to(body, motion.accused_shake / 2, in_out_sine, angle=angle, done=more)

    body.z = Z_FLIGHT
    tweens.to(body, motion.flip_time, out_quad, lift=1.0)
    shake = partial(swing, 2 * motion.accused_shakes)
    tweens.to(body, motion.flip_time, out_back, grow=motion.accused_grow, done=shake)


def _lay_accused(stage: Stage) -> None:
    """Lay that card on the pile again."""
    if stage.display.laid:
        body, tweens = stage.display.laid[-1], stage.movement.timeline.tweens
        tweens.to(body, stage.motion.flip_time, in_out_sine, lift=0.0)
        tweens.to(body, stage.motion.flip_time, in_out_sine, grow=0.0, done=body.rest)


def _called(stage: Stage, event: ev.Called) -> None:
    stage.add(lambda: stage.display.called.add(event.seat))
    stage.shout(
        event.seat,
        stage.teller.say(N_("{cry}")),
        "call",
        stage.motion.turn_change_time,
        loud=True,
    )


def _caught(stage: Stage, event: ev.Caught) -> None:
    stage.set(spot=event.seat)
    stage.add(partial(stage.impacts.recoil, event.seat, LIGHT))
    # The penalty starts while the word is read.
    pause = stage.motion.catch_lead
    stage.shout(
        event.by, stage.teller.say(texts.CAUGHT, player=event.seat), "catch", pause, loud=True
    )


def _locked(stage: Stage, event: ev.Locked) -> None:
    stage.shout(event.seat, say(texts.DID_NOT_CALL))
    stage.add(lambda: stage.plates.shake(event.seat))


def _danced(stage: Stage, event: ev.Danced) -> None:
    def dance() -> None:
        stage.effects.dance(event.seat)
        stage.play("cluck", 1.0, event.seat)

    stage.add(lambda: stage.plates.shake(event.seat))
    stage.shout(event.seat, say(texts.CHICKEN), "call", stage.motion.turn_change_time, loud=True)
    stage.add(dance)


# --- melees and fights -------------------------------------------------------------------------


def _contest_is(stage: Stage, contest: ShownContest) -> None:
    stage.set(contest=contest)


def _cry(stage: Stage, seat: int, contest: Contest, words: str) -> None:
    """Queue the word that starts a melee or a fight: it appears on the banner, and the plate of the
    seat that shouts it hops. If no banner is shown, the seat says it."""

    def cry() -> None:
        stage.play("challenge", 1.0, seat)
        if stage.effects.cry(contest):
            stage.impacts.hop(seat)
        else:
            stage.say(seat, words, True)

    lead = stage.motion.flip_time
    if lead and stage.afar:
        # From afar show one thing at a time: wait until the banner has gone.
        lead += stage.motion.cry_time + stage.motion.cry_fade
    stage.add(cry, lead)


def _melee_moved(stage: Stage, event: ev.MeleeMoved) -> None:
    pause = stage.motion.flip_time * 1.5

    def move() -> None:
        stage.display.contest = ShownContest(
            "melee", event.seat, event.defender, event.total, event.onward
        )
        stage.display.debt = Debt(event.defender, event.total)
        stage.play("clash", min(1.0, 0.7 + 0.04 * event.total), event.seat)
        stage.hit(event.defender, min(MIDDLE, weight_of(event.total)), True)

    if stage.display.phase != "melee":
        _cry(stage, event.seat, "melee", say(texts.MELEE))
    stage.set(phase="melee")
    _strike(stage, event.seat, event.defender, f"+{event.total}", event.total)
    stage.add(move, pause, pause)


def _melee_ended(stage: Stage, event: ev.MeleeEnded) -> None:
    pause = stage.motion.turn_change_time

    def end() -> None:
        stage.display.contest = replace(stage.display.contest, onward=-1, total=event.total)
        stage.play("catch", 1.0, event.defender)
        stage.impacts.recoil(event.defender, LIGHT)

    stage.shout(event.defender, say(texts.BEATEN))
    stage.add(end, pause, pause)


def _fight_began(stage: Stage, event: ev.FightBegan) -> None:
    def begin() -> None:
        stage.display.contest = ShownContest("attack", event.seat)
        stage.play("clash", 1.0, event.seat)

    _cry(stage, event.seat, "fight", say(texts.FIGHT))
    stage.add(begin, stage.motion.flip_time, stage.motion.flip_time)


def _shielded(stage: Stage, event: ev.Shielded) -> None:
    def block() -> None:
        stage.display.phase = "block"
        stage.display.contest = ShownContest("block", event.by, event.seat, event.total)
        # A player who faces a block does not have to pick anything up.
        stage.display.debt = NOTHING_OWED
        stage.play("shield", 1.0, event.by)

    stage.set(pending=event.total)
    stage.shout(event.by, say(texts.BLOCK))
    _strike(stage, event.by, event.seat, f"+{event.total}", event.total, cool=True)
    stage.add(block, stage.motion.flip_time, stage.motion.flip_time)


def _fight_ended(stage: Stage, event: ev.FightEnded) -> None:
    stage.set(pending=0)
    _contest_is(stage, QUIET)


def _blocked(stage: Stage, event: ev.Blocked) -> None:
    stage.set(debt=NOTHING_OWED)
    stage.shout(event.seat, say(texts.BLOCK))
