"""What a person at a seat means, turned into complete actions.

Every intent (play these cards, draw, call …) has one method here, whichever device it came from.
It asks for what is missing in an action, attempts it for the seat (``_submit``), and says why when
it is refused. What has come of it is seen as everything else is: it comes out of the feed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from game.engine.actions import CALL, DRAW, PLAY, Action, Call, catch
from game.engine.cards import Deck
from game.language import table as texts
from game.language.advice import move_said, reasons_said
from game.language.cards import suit as suit_name
from game.language.catalogue import _, say
from game.language.refusals import refusal_said
from game.language.verbs import VERBS, Verb
from game.language.voice import Voice
from game.table.advice import Objection
from game.table.legal_plays import LegalPlays, play_of
from game.table.reasons import Reasons
from game.table.seat_view import SeatView, legal_plays, seat_view, voice_for
from game.table.sitting_like import SittingLike
from game.ui.table.cards import CardBody
from game.ui.table.controls.drag import Drag
from game.ui.table.controls.questions import Questions
from game.ui.table.controls.status_line import StatusLine
from game.ui.table.view import TableView
from game.ui.widgets.popup import Answer

if TYPE_CHECKING:
    pass


class SecondLook(Protocol):
    """Looks at the moves of one seat before they are made."""

    @property
    def looking(self) -> bool:
        """True while a move waits to be looked at."""

    @property
    def objection(self) -> Objection | None:
        """What speaks against the move that was looked at last; None when nothing does."""

    def consider(self, action: Action) -> bool:
        """Begin to look at a move.  Return False for one that need not be looked at."""

    def forget(self) -> None:
        """Something has happened at the table: begin anew."""

    def update(self, dt: float) -> None:
        """Go on looking, for ``dt`` seconds of the game."""


class SeatActions:
    """Acts for one seat of a match."""

    def __init__(
        self,
        match: SittingLike,
        view: TableView,
        questions: Questions,
        status: StatusLine,
        drag: Drag,
    ) -> None:
        self._known: tuple[LegalPlays, Reasons, SeatView] | None = None
        self.call_armed = False
        """Whether "last card" is to be called with the next play that can carry it."""
        self.played_for = True
        """False where nobody can play for the person: in a hand that teaches."""
        self.second_look: SecondLook | None = None
        """Looks at moves before they are made; None for nothing."""
        self._stopped: tuple[Action, Sequence[CardBody]] | None = None
        """The move that waits for the tutor, and its cards."""
        self._match = match
        self._seat = view.seat
        self._view = view
        self._ask = questions
        self._status = status
        self._drag = drag
        self._voice = voice_for(self._match, view.seat)

    @property
    def voice(self) -> Voice:
        """Speaks to the seat that is acted for."""
        return self._voice

    @property
    def says_last_one(self) -> bool:
        """Whether players call "last one" here instead of "last card"."""
        return self._match.rules.calling.last_one

    @property
    def seat(self) -> int:
        """The seat that is acted for; -1 while it is nobody's."""
        return self._seat

    def sit(self, seat: int, voice: Voice | None = None) -> None:
        """Act for another seat from now on (-1: for none)."""
        self._seat = seat
        self._voice = voice or voice_for(self._match, seat)
        self.call_armed = False
        self.refresh()

    def refresh(self) -> None:
        """Something has happened: the match is asked again when it matters what may be done."""
        self._known = None

    @property
    def legal(self) -> LegalPlays:
        """What may be done since the last ``refresh``."""
        return self._look()[0]

    @property
    def reasons(self) -> Reasons:
        """Why something cannot be done, and what will come of it."""
        return self._look()[1]

    @property
    def seen(self) -> SeatView:
        """All that the seat sees, may do and is told."""
        return self._look()[2]

    def _look(self) -> tuple[LegalPlays, Reasons, SeatView]:
        if self._known is None:
            legal = legal_plays(self._match, self._seat)
            beside = self.beside(legal.actions)
            if beside:
                legal = LegalPlays([*legal.actions, *beside])
            self._known = (
                legal,
                Reasons(self._match, self._seat, self._voice, legal),
                seat_view(self._match, self._seat, self._voice, legal),
            )
            if not legal.can_call_with_play:
                self.call_armed = False
        return self._known

    @property
    def declines(self) -> bool:
        """True if a pass means that somebody does not want what the table waits for."""
        return self._seat in self._match.awaited

    def beside(self, legal: Sequence[Action]) -> Sequence[Action]:
        """What can be done from here besides what is ``legal`` for this seat: nothing, at a table
        with one person."""
        return ()

    # --- laying cards ------------------------------------------------------------------------

    def play(self, bodies: Sequence[CardBody]) -> bool:
        """Lay these cards, first laid first; ask for what is missing. Whether they may be
        laid (then they are on their way, or a question is open)."""
        if self._seat < 0:
            return False
        cards = [body.card for body in bodies]
        plays = self.reasons.plays(cards, self.call_armed)
        if plays:
            self._complete(plays, list(bodies))
            return True
        # Tried all the same: a table with a price on misplays charges it.
        reason = self._match.attempt(self._seat, play_of(cards))
        if reason is not None:
            self.refuse(refusal_said(reason, self._voice), bodies)
        return reason is None

    def _complete(self, plays: list[Action], bodies: list[CardBody]) -> None:
        """Ask what these plays differ in, one question after the other, then submit."""

        def keep(test: Callable[[Action], bool]) -> None:
            self._complete([action for action in plays if test(action)], bodies)

        def give_up() -> None:
            self._drag.give_back(bodies, self._drag.movement.motion)

        stands = LegalPlays.stands(plays)
        if stands:
            title = say(texts.STANDS_FOR)
            choices = [
                Answer(card, self.reasons.foretold([a for a in plays if a.card == card]))
                for card in stands
            ]
            self._ask.card(title, choices, lambda v: keep(lambda a: a.card == v), give_up)
            return
        suits = LegalPlays.suits(plays)
        if suits:
            self._ask.suit(
                self._voice.say(texts.WHICH_SUIT), suit_choices(self._match.deck, suits),
                lambda v: keep(lambda a: a.suit == v), give_up, self._held_most(suits, bodies),
            )  # fmt: skip
            return
        seats = LegalPlays.seats(plays)
        if seats:
            choices = [
                Answer(seat, self.reasons.foretold([a for a in plays if a.seat == seat]))
                for seat in seats
            ]
            self._ask.seat(choices, lambda v: keep(lambda a: a.seat == v), give_up)
            return
        self._submit(plays[0], bodies)

    def _held_most(self, suits: Sequence[int], laid: Sequence[CardBody] = ()) -> int:
        """The place of the suit of which the hand has most, without what is being laid."""
        if self._seat < 0:
            return 0
        kept = Counter(self._match.view(self._seat).cards) - Counter(body.card for body in laid)
        held = Counter(self._match.deck.faces[card].suit for card in kept.elements())
        return max(range(len(suits)), key=lambda place: held[suits[place]])

    def _submit(self, action: Action, bodies: Sequence[CardBody] = ()) -> bool:
        if self._seat < 0:
            return False
        if self.second_look is not None and self.second_look.consider(action):
            self._stopped = action, bodies
            self.heed_second_look()
            return True
        return self._carry_out(action, bodies)

    @property
    def waits(self) -> bool:
        """True while a move waits for a second look."""
        return self._stopped is not None

    def heed_second_look(self) -> None:
        """Make the move that was looked at, or ask about it."""
        second = self.second_look
        if self._stopped is None or second is None or second.looking:
            return
        (action, bodies), self._stopped = self._stopped, None
        if second.objection is None:
            self._carry_out(action, bodies)
        else:
            self._ask_again(second.objection, action, bodies)

    def _ask_again(self, objection: Objection, action: Action, bodies: Sequence[CardBody]) -> None:
        """Ask whether a move is to be made that costs much, or the better one."""
        counsel = objection.counsel

        def back() -> None:
            self._drag.give_back(bodies, self._drag.movement.motion)

        def answer(value: int) -> None:
            if value == 0:
                self._carry_out(action, bodies)
                return
            back()
            legal, said = self.legal.actions, counsel.action.with_call()
            self._carry_out(said if said in legal else counsel.action, ())

        anyway = texts.PLAY_ANYWAY if action.kind == PLAY else texts.DO_ANYWAY
        answers = [Answer(0, say(anyway)), Answer(1, say(texts.DO_INSTEAD))]
        move = move_said(counsel.move, self._voice)
        title = _(
            "{move} instead? Your move costs about {percent}%.",
            move=move,
            percent=objection.percent,
        )
        why = reasons_said(counsel.why, self._voice)
        self._ask.tutor(title, why, answers, answer, back)

    def forget_move(self) -> None:
        """Something has happened at the table: a move that waits is given up, and the next one is
        looked at anew."""
        stopped, self._stopped = self._stopped, None
        if self.second_look is not None:
            self.second_look.forget()
        if stopped is not None:
            self._drag.give_back(stopped[1], self._drag.movement.motion)

    def _carry_out(self, action: Action, bodies: Sequence[CardBody]) -> bool:
        if bodies:
            self._view.cues.prefer(bodies)
            self._drag.hand_over(bodies)
            self._status.quiet()
        reason = self._match.attempt(self._seat, action)
        if reason is not None:
            if bodies:
                self._drag.give_back(bodies, self._drag.movement.motion)
            self.refuse(refusal_said(reason, self._voice), bodies)
        elif bodies:
            self.call_armed = False
        return reason is None

    def refuse(self, reason: str, bodies: Sequence[CardBody] = ()) -> None:
        """Say why not, and shake these cards."""
        self._view.sounds.play("illegal")
        self._status.refuse(reason)
        self._view.hand.shake(bodies)

    def refuse_to_choose(self, body: CardBody) -> None:
        """This card was chosen to be laid with others, and cannot be: say why."""
        reason = self.reasons.why_not_card(body.card) or _(
            "It does not go with the cards you have chosen."
        )
        self.refuse(reason, [body])

    # --- everything else ---------------------------------------------------------------------

    def do(self, verb: Verb) -> bool:
        """Do what this verb means, where it takes neither cards nor a seat.  Where only another
        verb of a hand that reaches for the stock is on offer, that one is meant."""
        action = self.legal.of(verb.kind)
        if action is None and verb.stock and self.seen.reach is not None:
            action = self.seen.reach.action
        return self._submit(action or Action(verb.kind))

    def reach(self) -> bool:
        """What a hand means that reaches for the stock."""
        return self.do(next(verb for verb in VERBS if verb.kind == DRAW))

    def call(self) -> bool:
        """Say "last card": now if that is possible, else with the next play."""
        call = self.legal.of(CALL)
        if call is not None:
            return self._submit(call)
        return self.call_with_play() if self.legal.can_call_with_play else self._submit(Call)

    def call_with_play(self) -> bool:
        """Say "last card" with the next play that can carry it, or do not after all."""
        self.call_armed = not self.call_armed
        return True

    def catch(self, seat: int | None = None) -> bool:
        """Catch that seat without its call; by default somebody who can be caught."""
        if seat is None:
            if not self.legal.catches:
                self.refuse(_("There is nobody to catch."))
                return False
            seat = self.legal.catches[-1]
        return self._submit(catch(seat))

    def only_way(self) -> bool:
        """Do the only thing there is to do besides laying a card. Returns whether there was just
        one."""
        ways = [each for each in self.seen.controls if not each.window]
        if len(ways) != 1 or ways[0].action is None or ways[0].tone == "danger":
            return False
        return self._submit(ways[0].action)

    def name_first(self) -> bool:
        """The dealer names a suit, or says what the joker is, where the first card asks it. Returns
        whether a question was put."""
        named = self.legal.names
        if not named:
            return False
        by_suit = {action.suit: action for action in named if action.suit >= 0}
        if by_suit:
            choices = suit_choices(self._match.deck, list(by_suit))
            title = self._voice.say(texts.FIRST_SUIT)
            first = self._held_most(list(by_suit))
            self._ask.suit(title, choices, lambda v: self._name(by_suit[v]), None, first)
        else:
            by_card = {action.card: action for action in named}
            title = say(texts.FIRST_JOKER)
            choices = [Answer(card, self.reasons.foretold([by_card[card]])) for card in by_card]
            self._ask.card(title, choices, lambda v: self._name(by_card[v]), None)
        return True

    def _name(self, action: Action) -> None:
        self._submit(action)

    @property
    def person_plays(self) -> bool:
        """Whether there is a person here, and a round, to advise or to play for."""
        return self._seat in self._match.people and not self._match.round_over

    @property
    def can_be_played_for(self) -> bool:
        """True if the game can play for the person here."""
        return self.played_for and self.person_plays

    def auto(self) -> None:
        """Let the game play for the person, or let them take over."""
        if self.can_be_played_for:
            self.set_automatic(self._seat, not self._match.automatic(self._seat))

    def set_automatic(self, seat: int, on: bool) -> None:
        """Let the game play for that seat, or no longer, also in the middle of a turn."""
        self._match.set_automatic(seat, on)
        # The game does not finish what the player had begun.
        self._ask.cancel()
        self._drag.put_down()
        self._view.hand.chosen.clear()
        self._status.quiet()
        self.refresh()

    # --- what there is to say about it ---------------------------------------------------------

    def about(self, body: CardBody, chosen: Sequence[int] = ()) -> str:
        """Why this card cannot be laid, or what laying it together with those chosen will do;
        empty when there is nothing to be done here but calling and catching."""
        if not (chosen or self.call_armed):
            known = (each.note for each in self.seen.hand if each.card == body.card)
            return next(known, "")
        return self.reasons.about(body.card, chosen, self.call_armed)

    def unready(self, chosen: Sequence[int]) -> str:
        """Why what is chosen cannot be laid yet; empty when it can, or when nothing is chosen."""
        return self.reasons.unready(chosen)

    def outcome(self, action: Action | None) -> str:
        """What doing this will do; empty when it is not on offer."""
        return self.reasons.outcome(action) if action is not None else ""


def suit_choices(deck: Deck, suits: Sequence[int]) -> list[Answer]:
    """Suits or colours as answers."""
    return [Answer(suit, suit_name(deck, suit, True), deck.suits[suit]) for suit in suits]
