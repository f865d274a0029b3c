"""Turn what a person at a seat means into complete actions.

Every intent (play these cards, draw, call …) has one method here, for every device. The method asks
for what is missing in an action, attempts it for the seat (``_submit``), and says why if it is
refused. The result is shown like everything else: it comes out of the feed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.engine.actions import CALL, DRAW, PLAY, Action, Call, catch
from game.engine.cards import Deck
from game.language import table_texts as texts
from game.language.advice_texts import move_said, reasons_said
from game.language.card_names import suit as suit_name
from game.language.catalogue import _, say
from game.language.refusals import refusal_said
from game.language.verbs import VERBS, Verb
from game.language.voice import TableVoice
from game.table.advice import Objection, SecondLook
from game.table.legal_plays import LegalPlays, play_of
from game.table.reasons import Reasons
from game.table.seat_view import SeatView, legal_plays, seat_view, voice_for
from game.table.sitting_like import SittingLike
from game.ui.table.card_bodies import CardBody
from game.ui.table.controls.drag import Drag
from game.ui.table.controls.question_panels import SuitPopup
from game.ui.table.controls.questions import Questions
from game.ui.table.controls.status_line import StatusLine
from game.ui.table.table_view import TableView
from game.ui.widgets.popup import Answer


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
        """True if "last card" will be called with the next play that allows it."""
        self.played_for = True
        """False where the game cannot play for the person, as in a hand that teaches."""
        self.second_look = SecondLook()
        """Checks moves before they are made."""
        self._stopped: tuple[Action, Sequence[CardBody]] | None = None
        """The move that waits for the tutor, and its cards."""
        self._match = match
        self.seat = view.seat
        """The seat to act for, or -1."""
        self._view = view
        self._ask = questions
        self._status = status
        self._drag = drag
        self.voice = voice_for(match, view.seat)
        """The voice that speaks to this seat."""

    @property
    def says_last_one(self) -> bool:
        """True if players call "last one" here instead of "last card"."""
        return self._match.rules.calling.last_one

    def sit(self, seat: int, voice: TableVoice | None = None) -> None:
        """Act for another seat from now on (-1: for none)."""
        self.seat = seat
        self.voice = voice or voice_for(self._match, seat)
        self.call_armed = False
        self.refresh()

    def refresh(self) -> None:
        """Forget what was legal, because something has happened. The match is asked again when
        needed."""
        self._known = None

    @property
    def legal(self) -> LegalPlays:
        """What may be done since the last ``refresh``."""
        return self._look()[0]

    @property
    def reasons(self) -> Reasons:
        """Explains why something cannot be done, and what an action will do."""
        return self._look()[1]

    @property
    def seen(self) -> SeatView:
        """Everything that the seat sees, may do and is told."""
        return self._look()[2]

    def _look(self) -> tuple[LegalPlays, Reasons, SeatView]:
        if self._known is None:
            legal = legal_plays(self._match, self.seat)
            beside = self.beside(legal.actions)
            if beside:
                legal = LegalPlays([*legal.actions, *beside])
            self._known = (
                legal,
                Reasons(self._match, self.seat, self.voice, legal),
                seat_view(self._match, self.seat, self.voice, legal),
            )
            if not legal.can_call_with_play:
                self.call_armed = False
        return self._known

    @property
    def declines(self) -> bool:
        """True if a pass means turning down what the table waits for."""
        return self.seat in self._match.awaited

    def beside(self, legal: Sequence[Action]) -> Sequence[Action]:
        """Actions that other people at this screen can take besides this seat's ``legal`` ones:
        none at a table with one person."""
        return ()

    # --- laying cards ------------------------------------------------------------------------

    def play(self, bodies: Sequence[CardBody]) -> bool:
        """Play these cards in this order; ask for what is missing. Returns whether they may be
        played (then they are on their way, or a question is open)."""
        if self.seat < 0:
            return False
        cards = [body.card for body in bodies]
        reasons = self.reasons
        plays = reasons.legal.plays(cards, self.call_armed, reasons.why_not)
        if plays:
            self._complete(plays, list(bodies))
            return True
        # Attempt it anyway: some tables punish a misplay.
        reason = self._match.attempt(self.seat, play_of(cards))
        if reason is not None:
            self.refuse(refusal_said(reason, self.voice), bodies)
        return reason is None

    def _complete(self, plays: list[Action], bodies: list[CardBody]) -> None:
        """Ask about each difference between these plays, one question after the other, then
        submit."""

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
            self._ask.ask(
                SuitPopup, self.voice.say(texts.WHICH_SUIT), suit_choices(self._match.deck, suits),
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
        """The index of the suit that the hand has most of, without the cards being played."""
        if self.seat < 0:
            return 0
        kept = Counter(self._match.view(self.seat).cards) - Counter(body.card for body in laid)
        held = Counter(self._match.deck.faces[card].suit for card in kept.elements())
        return max(range(len(suits)), key=lambda place: held[suits[place]])

    def _submit(self, action: Action, bodies: Sequence[CardBody] = ()) -> bool:
        if self.seat < 0:
            return False
        if self.second_look.consider(action):
            self._stopped = action, bodies
            self.heed_second_look()
            return True
        return self._carry_out(action, bodies)

    @property
    def waits(self) -> bool:
        """True while a move is being checked."""
        return self._stopped is not None

    def heed_second_look(self) -> None:
        """Make the move that was checked, or ask about it."""
        second = self.second_look
        if self._stopped is None or second.looking:
            return
        (action, bodies), self._stopped = self._stopped, None
        if second.objection is None:
            self._carry_out(action, bodies)
        else:
            self._ask_again(second.objection, action, bodies)

    def _ask_again(self, objection: Objection, action: Action, bodies: Sequence[CardBody]) -> None:
        """Ask whether to make the costly move or the better one."""
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
        move = move_said(counsel.move, self.voice)
        title = _(
            "{move} instead? Your move wins less often, by about {percent}%.",
            move=move,
            percent=objection.percent,
        )
        why = reasons_said(counsel.why, self.voice)
        self._ask.tutor(title, why, answers, answer, back)

    def forget_move(self) -> None:
        """Give up the move that waits, because something has happened at the table. The next one is
        checked from the start."""
        stopped, self._stopped = self._stopped, None
        self.second_look.forget()
        if stopped is not None:
            self._drag.give_back(stopped[1], self._drag.movement.motion)

    def _carry_out(self, action: Action, bodies: Sequence[CardBody]) -> bool:
        if bodies:
            self._view.cues.prefer(bodies)
            self._drag.hand_over(bodies)
            self._status.quiet()
        reason = self._match.attempt(self.seat, action)
        if reason is not None:
            if bodies:
                self._drag.give_back(bodies, self._drag.movement.motion)
            self.refuse(refusal_said(reason, self.voice), bodies)
        elif bodies:
            self.call_armed = False
        return reason is None

    def refuse(self, reason: str, bodies: Sequence[CardBody] = ()) -> None:
        """Say why not, and shake these cards."""
        self._view.sounds.play("illegal")
        self._status.refuse(reason)
        self._view.hand.shake(bodies)

    def refuse_to_choose(self, body: CardBody) -> None:
        """Say why this card cannot be played together with the chosen ones."""
        reason = self.reasons.why_not_card(body.card) or _(
            "It does not go with the cards you have chosen."
        )
        self.refuse(reason, [body])

    # --- everything else ---------------------------------------------------------------------

    def do(self, verb: Verb) -> bool:
        """Do this verb, which takes neither cards nor a seat. If only another verb for reaching for
        the stock is on offer, do that one."""
        action = self.legal.of(verb.kind)
        if action is None and verb.stock and self.seen.reach is not None:
            action = self.seen.reach.action
        return self._submit(action or Action(verb.kind))

    def reach(self) -> bool:
        """Do what reaching for the stock means now."""
        return self.do(next(verb for verb in VERBS if verb.kind == DRAW))

    def call(self) -> bool:
        """Say "last card": now if that is possible, else with the next play."""
        call = self.legal.of(CALL)
        if call is not None:
            return self._submit(call)
        return self.call_with_play() if self.legal.can_call_with_play else self._submit(Call)

    def call_with_play(self) -> bool:
        """Arrange to say "last card" with the next play that allows it, or undo that."""
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
        """Do the only thing that can be done besides playing a card. Returns whether there was
        exactly one."""
        ways = [each for each in self.seen.controls if not each.window]
        if len(ways) != 1 or ways[0].action is None or ways[0].tone == "danger":
            return False
        return self._submit(ways[0].action)

    def name_first(self) -> bool:
        """Ask the dealer to name a suit or a joker's card if the first card requires it. Returns
        whether a question was asked."""
        named = self.legal.names
        if not named:
            return False
        by_suit = {action.suit: action for action in named if action.suit >= 0}
        if by_suit:
            choices = suit_choices(self._match.deck, list(by_suit))
            title = self.voice.say(texts.FIRST_SUIT)
            first = self._held_most(list(by_suit))
            self._ask.ask(SuitPopup, title, choices, lambda v: self._name(by_suit[v]), None, first)
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
        """True if there is a person here and a round to advise on or play."""
        return self.seat in self._match.people and not self._match.round_over

    @property
    def can_be_played_for(self) -> bool:
        """True if the game can play for the person here."""
        return self.played_for and self.person_plays

    def auto(self) -> None:
        """Let the game play for the person, or let them take over."""
        if self.can_be_played_for:
            self.set_automatic(self.seat, not self._match.automatic(self.seat))

    def set_automatic(self, seat: int, on: bool) -> None:
        """Let the game play for that seat, or stop it; also in the middle of a turn."""
        self._match.set_automatic(seat, on)
        # The game does not finish an action that the player has started.
        self._ask.cancel()
        self._drag.put_down()
        self._view.hand.chosen.clear()
        self._status.quiet()
        self.refresh()

    # --- what there is to say about it ---------------------------------------------------------

    def about(self, body: CardBody, chosen: Sequence[int] = ()) -> str:
        """Why this card cannot be played, or what playing it with the chosen ones will do; empty
        when only calling and catching are possible."""
        if not (chosen or self.call_armed):
            known = (each.note for each in self.seen.hand if each.card == body.card)
            return next(known, "")
        return self.reasons.about(body.card, chosen, self.call_armed)

    def outcome(self, action: Action | None) -> str:
        """What doing this will do; empty when it is not on offer."""
        return self.reasons.outcome(action) if action is not None else ""


def suit_choices(deck: Deck, suits: Sequence[int]) -> list[Answer]:
    """Suits or colours as answers."""
    return [Answer(suit, suit_name(deck, suit, True), deck.suits[suit]) for suit in suits]
