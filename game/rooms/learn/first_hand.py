"""Hands that teach: a position in which the others follow a script as far as they can.

The first hand of a game is one of them; an exercise (``game.rooms.learn.drilling``) is another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.actions import CALL, CATCH, DRAW, NAME, PASS, PLAY, TAKE, Action
from game.engine.fact import Fact
from game.engine.notation import read_action
from game.language.catalogue import say
from game.language.menu_texts import YOU as NAMELESS
from game.rulesets import game_info
from game.rulesets.lessons import Beat
from game.table.pace import longer
from game.table.people.cast import free
from game.table.people.seating import DISC
from game.table.records.exhibit import Exhibit, exhibit
from game.table.round_summary import SummaryCode

YOU = 0
PAUSE = 0.9
"""Seconds that the others take."""
_PATIENCE = 14.0
"""Seconds that the others wait for a catch, which is nobody's turn."""


class ScriptedHand(Exhibit):
    """The position of a scenario's head, for the person at seat YOU. ``others``: what the others
    do, in notation; ``face``: that of the player, if they have chosen one."""

    def __init__(self, head: str, others: Sequence[tuple[int, str]], face: str = DISC) -> None:
        base = exhibit(head, YOU)
        super().__init__(base.game, base.state, (YOU,))
        self.target = Fact(SummaryCode.TO_ROUNDS, n=1)
        self.sit_down((say(NAMELESS), *base.names[1:]))
        faces = [look.face for look in self.looks[1:]]
        if face == DISC or face in faces:
            face = free(faces)[-1].id
        self.book.sit(YOU, replace(self.book.seating[YOU], face=face))
        self._others = [(seat, read_action(self.deck, text)) for seat, text in others]
        self._pause = PAUSE

    @property
    def beat(self) -> Beat | None:
        """The thing to learn now; None while the others act, and at the end."""
        return None

    def update(self, dt: float, busy: bool = False) -> None:
        """Let time pass; the others act when it is their turn and nothing moves."""
        if busy or self.round_over or self.state.turn == YOU:
            self._pause = PAUSE if busy else self._pause
            return
        beat = self.beat
        if beat is not None and self._pause > 0:
            # Something can be done out of turn: wait longer for it.
            self._pause -= dt * PAUSE / longer(_PATIENCE, self.book.patience)
        else:
            self._pause -= dt
        if self._pause <= 0:
            self._pause = PAUSE
            self._too_late()
            if not self.round_over:
                self._play(self.state.turn)

    def next_due(self) -> float | None:
        """Return the seconds until one of the others acts."""
        if self.round_over or self.state.turn == YOU:
            return None
        return max(0.02, self._pause)

    # ----------------------------------------------------------------------------------------

    def _play(self, seat: int) -> None:
        legal = self.legal(seat)
        for number, (whose, action) in enumerate(self._others):
            if whose == seat and action in legal:
                del self._others[number]
                self.act(seat, action)
                return
        usual = (PLAY, PASS, TAKE, NAME, DRAW)
        self.act(seat, min(legal, key=lambda each: (*usual, each.kind).index(each.kind)))

    def _too_late(self) -> None:
        """The others have waited long enough for what the person may do out of turn."""


class FirstHand(ScriptedHand):
    """The first hand of that game. Raises KeyError for a game without one. ``face``: that of
    the player, if they have chosen one."""

    def __init__(self, game_id: str, face: str = DISC) -> None:
        lesson = game_info(game_id).first_hand
        super().__init__(lesson.head, lesson.others, face)
        self._beats = list(lesson.beats)

    @property
    def beat(self) -> Beat | None:
        """The step of the lesson that is shown now; None while the others act, and at the end."""
        legal = self.legal(YOU)
        held = len(self.view(YOU).cards)
        attacked = any(action.kind == TAKE for action in legal)
        for beat in self._beats:
            if beat.held not in (0, held) or (beat.attacked and not attacked):
                continue
            if any(self._means(each, action) for each in beat.does for action in legal):
                return beat
        return None

    def attempt(self, seat: int, action: Action) -> Fact | None:
        """Let a person act. If they may, the beats up to this one have been learnt."""
        beat = self.beat if seat == YOU else None
        why = super().attempt(seat, action)
        if why is None and seat == YOU:
            self._pause = PAUSE
            if action.kind == CATCH:
                # It takes nobody's turn: what else was to be learnt now still is.
                self._beats = [each for each in self._beats if each.says != "catch"]
            elif beat is not None and action.kind != CALL:
                del self._beats[: self._beats.index(beat) + 1]
        return why

    def _play(self, seat: int) -> None:
        """Let somebody act, who first catches a person that has forgotten the call."""
        caught = (each for each in self.legal(seat) if each.kind == CATCH and each.seat == YOU)
        catch = next(caught, None)
        if catch is None:
            super()._play(seat)
        else:
            self.act(seat, catch)

    def _too_late(self) -> None:
        """Stop waiting for what was to be done out of turn."""
        beat = self.beat
        if beat is not None and beat.does[0].startswith("catch"):
            self._beats.remove(beat)

    def _means(self, text: str, action: Action) -> bool:
        """Return whether this notation means that action, whatever is named or called with it."""
        wanted = read_action(self.deck, text)
        if wanted.kind != action.kind:
            return False
        if wanted.kind == PLAY:
            return wanted.cards == action.cards
        return wanted.seat == action.seat
