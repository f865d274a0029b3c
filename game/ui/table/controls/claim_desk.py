"""Claims out of turn at a shared screen: done at once, or after asking who made them.

The game stands still while the question is open, and an accidental press can be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.actions import CALL, CATCH, NOBODY, PASS, Action, Call, Pass, catch
from game.language.couch import CouchCode, couch_said
from game.language.refusals import refusal_said
from game.language.verbs import Verb
from game.table.people.claims import Claim, ClaimKind, Claims
from game.table.people.controllers import Controllers
from game.table.people.curtain import Curtain, CurtainHold, CurtainRule
from game.table.people.devices import MOUSE, Source
from game.table.sitting_like import SittingLike
from game.ui.table.controls.drag import Drag
from game.ui.table.controls.question_panels import ChoicePopup, WhoAnswer, WhoPopup
from game.ui.table.controls.questions import Questions
from game.ui.table.controls.seat_actions import SeatActions
from game.ui.table.controls.status_line import StatusLine
from game.ui.table.table_view import TableView
from game.ui.widgets.popup import Answer, GridPopup


class ClaimDesk:
    """The claims of one screen, their questions, and the hand that is open for them."""

    def __init__(
        self,
        sitting: SittingLike,
        controllers: Controllers,
        view: TableView,
        questions: Questions,
        status: StatusLine,
        drag: Drag,
    ) -> None:
        self.sitting = sitting
        self.controllers = controllers
        self.view = view
        self.questions = questions
        self.status = status
        self._drag = drag
        self.actions = SharedActions(sitting, view, questions, status, drag, self)
        """The actions of the player whose hand is open."""
        self.messages: list[str] = []
        """Short messages to everybody that have not been shown yet."""
        once = controllers.rule is CurtainRule.ONCE
        self.curtain = Curtain(controllers.screen_seats[0] if once else NOBODY)
        self.claims = Claims(sitting, controllers)
        self.source: Source = MOUSE
        """The device that did something last."""
        self.holding = CurtainHold.SHARED
        """When the curtain must be held to lift it, and not only pressed."""
        self.question_open = False
        """True while the people are asked something. Everything stands still until they answer."""

    def forget(self) -> None:
        """Forget the question."""
        self.question_open = False
        self.claims.withdraw()

    def claim(self, kind: ClaimKind, target: int = NOBODY) -> bool:
        """Handle a claim made with the device used last: do it, or ask who it was. Returns whether
        anybody can have meant it."""
        makers = self.claims.makers(kind, self.source, target)
        names = self.sitting.names
        if not makers:
            nobody = kind == ClaimKind.CATCH
            code = CouchCode.NOBODY_TO_CATCH if nobody else CouchCode.NOBODY_CALLS
            self._refuse(couch_said(code))
            return True
        if kind == ClaimKind.CATCH and target == NOBODY:
            caught = [each.target for each in self.claims.of(makers[0]) if each.target >= 0]
            target = caught[-1]
            makers = self.claims.makers(kind, self.source, target)
        if len(makers) == 1:
            return self.do(Claim(kind, makers[0], target))
        title = {
            ClaimKind.CALL: lambda: couch_said(CouchCode.WHO_CALLS),
            ClaimKind.CATCH: lambda: couch_said(CouchCode.WHO_CATCHES, player=names[target]),
            ClaimKind.JUMP: lambda: couch_said(CouchCode.WHO_JUMPS),
        }[kind]()
        self.claims.ask(Claim(kind, NOBODY, target))
        self.ask_who(title, makers, self._answered, self.claims.withdraw)
        return True

    def _answered(self, seat: int) -> None:
        claim = self.claims.answer(seat)
        if claim is None:
            self._refuse(couch_said(CouchCode.NOT_NOW))
        else:
            self.do(claim)

    def claims_of(self, place: int, holder: int) -> bool | None:
        """Ask the person who pressed their key or plate what they claim."""
        seats, names = self.controllers.screen_seats, self.sitting.names
        if place >= len(seats) or holder not in (NOBODY, seats[place]):
            return True
        seat = seats[place]
        automatic = self.sitting.automatic(seat)
        if seat == self.curtain.called and not automatic:
            self.press(seat)
            return True
        claims = self.claims.of(seat)
        answers = [Answer(number, self._said(each)) for number, each in enumerate(claims)]
        code = CouchCode.CLAIM_PLAY if automatic else CouchCode.CLAIM_AUTO
        answers.append(Answer(len(claims), couch_said(code)))

        def picked(number: int) -> None:
            if number == len(claims):
                self.actions.set_automatic(seat, not automatic)
            elif claims[number] in self.claims.of(seat):
                self.do(claims[number])
            else:
                self._refuse(couch_said(CouchCode.NOT_NOW))

        title = couch_said(CouchCode.CLAIMS, player=names[seat])
        self._ask(ChoicePopup, title, answers, picked)
        return True

    def _said(self, claim: Claim) -> str:
        if claim.kind == ClaimKind.CATCH:
            player = self.sitting.names[claim.target]
            return couch_said(CouchCode.CLAIM_CATCH, player=player)
        if claim.kind == ClaimKind.JUMP:
            return couch_said(CouchCode.CLAIM_JUMP)
        one = self.sitting.rules.calling.last_one
        return couch_said(CouchCode.CLAIM_CALL_ONE if one else CouchCode.CLAIM_CALL)

    def do(self, claim: Claim) -> bool:
        """Do what that person claims."""
        if claim.kind == ClaimKind.JUMP:
            self.curtain.look_aside(claim.seat)
            self.open_hand(claim.seat)
        else:
            action = Call if claim.kind == ClaimKind.CALL else catch(claim.target)
            self.attempt(claim.seat, action)
        return True

    def attempt(self, seat: int, action: Action) -> None:
        refused = self.sitting.attempt(seat, action)
        if refused is not None:
            self._refuse(refusal_said(refused, self.view.voice))

    def _refuse(self, words: str) -> None:
        self.view.sounds.play("illegal")
        self.status.refuse(words)

    def ask_who(
        self,
        title: str,
        seats: Sequence[int],
        picked: Callable[[int], None],
        cancelled: Callable[[], None],
    ) -> None:
        names = self.sitting.names
        looks = self.sitting.looks
        people = [WhoAnswer(seat, names[seat], look=looks[seat]) for seat in seats]
        self._ask(WhoPopup, title, people, picked, cancelled)

    def _ask(
        self,
        kind: type[GridPopup],
        title: str,
        answers: Sequence[Answer],
        picked: Callable[[int], None],
        cancelled: Callable[[], None] = lambda: None,
    ) -> None:
        """Ask the people a question; everything stands still until it is answered. No hand stays
        open, because everybody looks at the screen."""

        def answered(value: int) -> None:
            self.question_open = False
            picked(value)

        def given_up() -> None:
            self.question_open = False
            cancelled()

        self.questions.cancel()
        self.cover()
        self.question_open = True
        self.questions.ask(kind, title, answers, answered, given_up)

    def open_hand(self, seat: int) -> None:
        """Show the hand of that seat from now on; -1 for none."""
        self.questions.cancel()
        self._drag.put_down()
        self.status.quiet()
        self.status.explain("")
        self.view.look_from(seat)
        self.actions.sit(seat)

    def close_hand(self) -> None:
        """Let the curtain fall over the open hand, if there is one."""
        if not self.curtain.down:
            self.curtain.cover(self.controllers.last)
            self.open_hand(NOBODY)

    def cover(self) -> None:
        """Turn the open hand face down at once, because others look at the screen now."""
        self.close_hand()
        self.view.finish()
        self.view.settle()

    def press(self, seat: int, at_once: bool = False) -> None:
        """The called player presses what lifts the curtain. ``at_once``: the press also means
        something else, so that it need not be held."""
        hold = not at_once and self.holds(seat, self.source)
        self.curtain.press(seat, self.source, hold)
        if self.curtain.open == seat:
            self.open_hand(seat)

    def holds(self, seat: int, source: Source) -> bool:
        """True if that device must be held to lift the curtain for that seat."""
        if self.holding is CurtainHold.SHARED:
            return self.controllers.shares(source, seat)
        return self.holding is CurtainHold.ALWAYS


class SharedActions(SeatActions):
    """The actions of the player whose hand is open, and the calls and catches of everybody here."""

    def __init__(
        self,
        match: SittingLike,
        view: TableView,
        questions: Questions,
        status: StatusLine,
        drag: Drag,
        desk: ClaimDesk,
    ) -> None:
        self.desk = desk
        super().__init__(match, view, questions, status, drag)

    def beside(self, legal: Sequence[Action]) -> Sequence[Action]:
        found: list[Action] = []
        claims = self.desk.claims
        if claims.whose(ClaimKind.CALL) and not any(each.kind == CALL for each in legal):
            found.append(Call)
        if self.seat < 0 and self.declining():
            found.append(Pass)
        known = {each.seat for each in legal if each.kind == CATCH}
        return [*found, *(catch(seat) for seat in claims.targets() if seat not in known)]

    def declining(self) -> list[int]:
        """The people at this screen for whom the table waits."""
        seats, desk = self.desk.controllers.screen_seats, self.desk
        here = [seat for seat in desk.sitting.awaited if seat in seats]
        return [seat for seat in here if desk.controllers.may_act(desk.source, seat)]

    @property
    def declines(self) -> bool:
        return bool(self.declining())

    def do(self, verb: Verb) -> bool:
        if self.seat >= 0 or verb.kind != PASS:
            return super().do(verb)
        for seat in self.declining():
            self.desk.attempt(seat, Pass)
        return True

    def call(self) -> bool:
        if self.seat in self.desk.claims.whose(ClaimKind.CALL):
            return super().call()
        if self.legal.can_call_with_play:
            # Somebody else may still call now, but that is their own claim.
            return self.call_with_play()
        return self.desk.claim(ClaimKind.CALL)

    def catch(self, seat: int | None = None) -> bool:
        return self.desk.claim(ClaimKind.CATCH, NOBODY if seat is None else seat)
