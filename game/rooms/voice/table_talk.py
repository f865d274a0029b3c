"""What is said of a match: what happens, one sentence for each turn; whose turn it is and what is
to be done; and the answers to what a player asks.

Whatever may be said is made from the view of one seat.  Where others may listen it is that of a
spectator, unless whoever lifts the curtain wears headphones.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from game.engine.actions import NOBODY
from game.engine.events import Attacked, Threatened
from game.language.card_names import spoken as card_spoken
from game.language.catalogue import say
from game.language.table_texts import YOUR_TURN
from game.language.voice import TableVoice, listed
from game.rooms.voice import voice_texts
from game.rooms.voice.voice_texts import described, one_after_another
from game.table.seat_book import table_line
from game.table.seat_view import SeatControl, SeatView, voice_for
from game.ui.input.intents import Intent
from game.ui.widgets.node import Role, spoken

if TYPE_CHECKING:
    from game.rooms.voice.narrator import Narrator
    from game.ui.scenes.table import TableScene

_TOLD: Final = 8
"""The newest sentences that are read when somebody asks what happened."""


def _hangs_over(event: object, seat: int) -> bool:
    """True if the event tells that seat what it has to pick up or miss."""
    return isinstance(event, Attacked | Threatened) and event.seat == seat


class TableTalk:
    """Speaks of the match on one table scene."""

    def __init__(self, narrator: Narrator, scene: TableScene) -> None:
        self.narrator = narrator
        self.scene = scene
        self.opened = False
        """True if the table has been introduced."""
        self.lines: deque[str] = deque(maxlen=40)
        """What has happened, as everybody who listens may know it."""
        seat = NOBODY if scene.screen is not None else scene.seat
        self._feed = scene.sitting.follow(seat, late=True)
        self._voice = self._speaker(seat)
        self._moment: object = None
        self._seat = self.seat
        self._called = NOBODY
        self._notice = self._hint = self._turn = ""
        self._reasons: set[tuple[object, str]] = set()
        """The refusals of this moment, each without the card that was refused."""
        self._offered: frozenset[tuple[str, int]] = frozenset()
        self._remark = scene.view.remarked
        self._holds = False
        self._public: tuple[int, SeatView] | None = None
        """What a spectator sees, and the number of events before it."""

    def close(self) -> None:
        """The table is left, or the voice is off."""
        self._hold(False)

    # --- who may hear what ------------------------------------------------------------------------

    @property
    def unasked(self) -> bool:
        """True if it is not known yet whether others hear the voice."""
        return self.scene.screen is not None and self.scene not in self.narrator.headphones

    @property
    def private(self) -> bool:
        """True if only the person whose hand lies open hears this."""
        return self.scene.screen is None or self.narrator.headphones.get(self.scene, False)

    @property
    def _may_hear(self) -> bool:
        """True if whoever hears this may know what is on the screen: no hand lies open, or only
        the person whose it is listens."""
        screen = self.scene.screen
        return self.private or (screen is not None and screen.curtain.down)

    @property
    def seat(self) -> int:
        """The seat whose hand may be told; -1 for none."""
        return self.scene.seat if self.private else NOBODY

    @property
    def seen(self) -> SeatView:
        """All that may be told."""
        if self.private or self.scene.screen is None:
            return self.scene.seen_by(True)
        if self._public is None or self._public[0] != self._feed.taken:
            self._public = self._feed.taken, self.scene.seen_by(False)
        return self._public[1]

    # --- what happens -----------------------------------------------------------------------------

    def open(self) -> None:
        """Say which table this is, and what is to be done."""
        self.opened = True
        sitting, seat = self.scene.sitting, self.seat
        others = [name for place, name in enumerate(sitting.names) if place != seat]
        parts = [self.scene.tree(self.private).name]
        if self.narrator.detailed:
            with_whom = voice_texts.AGAINST if seat >= 0 else voice_texts.WATCHING
            parts.append(say(with_whom, names=listed(others)))
        self.narrator.say(one_after_another(parts))
        self._news()

    def update(self) -> None:
        """Say what has happened since the last look."""
        if not self.opened:
            return
        if self._seat != self.seat:
            # What was private must not be heard by whoever comes next.
            if self._seat >= 0 and self.scene.screen is not None:
                self.narrator.forget()
            self._seat, self._moment = self.seat, None
        self._news()
        self._curtain()
        self._signs()
        self._hold(self._waits())

    def _news(self) -> None:
        narrator, scene = self.narrator, self.scene
        events, seen = self._feed.take(), self.seen
        mine = seen.seat >= 0 and seen.turn == seen.seat and not seen.played_for
        said = [(event, spoken(table_line(event, self._voice_now()))) for event in events]
        lines = [line for _event, line in said if line]
        if lines:
            self.lines.append(one_after_another(lines))
        # What hangs over one's own turn is told with it.
        told = [
            line for event, line in said if line and not (mine and _hangs_over(event, seen.seat))
        ]
        if told:
            narrator.say(one_after_another(told), "news")
        moment = (seen.turn, seen.phase, seen.seat, len(self.lines), scene.sitting.round_over)
        if moment == self._moment:
            return
        self._moment = moment
        self._reasons.clear()
        # It is one's turn no longer, or what there is to do has changed.
        narrator.owed = [each for each in narrator.owed if each != self._turn]
        if seen.round_over:
            return
        if mine:
            # One's own turn comes first; what the others did is heard after it.
            unsaid = [each for each in narrator.mouth.hush() if each != self._turn]
            turn, *more = self._to_do(seen)
            self._turn = one_after_another([turn])
            narrator.say(self._turn, "news")
            narrator.say(one_after_another(more))
            for each in unsaid:
                narrator.say(each, "news")

    def _voice_now(self) -> TableVoice:
        """Speaks to whoever listens, with the names of now."""
        if tuple(self._voice.names) != tuple(self.scene.sitting.names):
            self._voice = self._speaker(self._feed.seat)
        return self._voice

    def _speaker(self, seat: int) -> TableVoice:
        voice = voice_for(self.scene.sitting, seat)
        voice.aloud = True
        return voice

    def _to_do(self, seen: SeatView) -> list[str]:
        """What this seat has to do, and which cards and keys do it.  Whatever says how many cards
        are to be picked up is said once."""
        prompt = spoken(seen.prompt)
        # The line above the hand may still be about somebody else.
        known = (prompt, spoken(seen.owed), spoken(self.scene.words_told(self.private)), "")
        parts = [self._turn_said(seen)]
        parts += [each.name for each in self.scene.tree(self.private).children
                  if each.role is Role.TEXT and each.name not in known][: 2]  # fmt: skip
        if self.narrator.detailed:
            parts += [self._playable(seen), *self._ways(seen)]
        return list(dict.fromkeys(parts))

    def _turn_said(self, seen: SeatView) -> str:
        """That it is one's own turn: without what the cards and keys say that follow."""
        plain = self.narrator.detailed and seen.phase in ("play", "pickup", "miss", "challenge")
        return say(YOUR_TURN) if plain else spoken(seen.prompt)

    def _ways(self, seen: SeatView) -> list[str]:
        """What can be done besides playing cards, with its keys."""
        return [self._way(each) for each in seen.controls if not (each.cards or each.window)]

    def _way(self, control: SeatControl) -> str:
        key = self.narrator.control(Intent(control.verb))
        return say(voice_texts.WAY, label=spoken(control.full_label).rstrip("!"), control=key)

    def _curtain(self) -> None:
        screen = self.scene.screen
        called = screen.curtain.called if screen is not None else NOBODY
        if called != self._called:
            self._called = called
            if called != NOBODY:
                player = self.scene.sitting.names[called]
                look = say(
                    voice_texts.LOOK, player=player, control=self.narrator.control(Intent.LAY)
                )
                self.narrator.say(look, "news")

    def _signs(self) -> None:
        """What else has come up: why something was refused, a hint, a call or a catch, a remark."""
        narrator, scene = self.narrator, self.scene
        open_to = self._may_hear
        notice = scene.status.notice if open_to else ""
        if notice != self._notice and notice:
            narrator.say(self._refused(spoken(notice)))
        self._notice = notice
        hint = scene.hint.words() if self.private else ""
        if hint != self._hint and hint:
            narrator.say(hint)
        self._hint = hint
        windows = [each for each in self.seen.controls if each.window and not each.arms]
        for each in windows:
            if (each.verb, each.seat) not in self._offered:
                narrator.say(self._way(each), "news")
        self._offered = frozenset((each.verb, each.seat) for each in windows)
        if scene.view.remarked is not self._remark:
            self._remark = scene.view.remarked
            seat, line = self._remark
            if narrator.detailed:
                narrator.say(one_after_another([f"{scene.sitting.names[seat]}:", line]))

    def _refused(self, notice: str) -> str:
        """A refusal; only the card, where the same reason has been heard in this moment."""
        focus = self.scene.focus_told(self.private)
        name = focus.name if focus is not None and focus.role is Role.CARD else ""
        reason = (self._moment, notice.casefold().replace(name.casefold(), "") if name else notice)
        heard = reason in self._reasons
        self._reasons.add(reason)
        return one_after_another([name, say(voice_texts.NO_FIT)]) if heard and name else notice

    # --- the pace ---------------------------------------------------------------------------------

    def _waits(self) -> bool:
        """True if the others wait until the voice has said what they did: where nobody else plays
        who would have to wait as well."""
        return self.narrator.mouth.speaking and len(self.scene.sitting.people) <= 1

    def _hold(self, on: bool) -> None:
        if on != self._holds:
            self._holds = on
            sitting = self.scene.sitting
            (sitting.hold if on else sitting.release)("voice")

    # --- answers ----------------------------------------------------------------------------------

    def answer(self, intent: Intent) -> str:
        """What a key asks for, in words."""
        seen = self.seen
        match intent:
            case Intent.SAY_HAND:
                return self._hand(seen)
            case Intent.SAY_PLAYERS:
                plates = next(
                    each for each in self.scene.tree(self.private).children if each.key == "players"
                )
                return one_after_another([described(each, True) for each in plates.children])
            case Intent.SAY_OWED:
                return one_after_another(self._what_now(seen))
            case _:
                lines = list(self.lines)[-_TOLD:]
                return one_after_another(lines) or say(voice_texts.NOTHING_HAPPENED)

    def _what_now(self, seen: SeatView) -> list[str]:
        """What is asked or owed, the keys that answer it, and why a card does not fit."""
        control = self.narrator.control
        shown = self.scene.tree(self.private).children
        asked = next((each for each in shown if each.role is Role.DIALOG), None)
        if asked is not None and self._may_hear:
            return [asked.name, say(voice_texts.ANSWER, control=control(Intent.CONFIRM))]
        mine = seen.seat >= 0 and seen.turn == seen.seat and not seen.played_for
        told = spoken(self.scene.words_told(self.private))
        parts = [self._turn_said(seen)] if mine and seen.acts else [told, spoken(seen.owed)]
        parts += self._ways(seen)
        focus = self.scene.focus_told(self.private)
        if seen.acts and self._starting(seen):
            parts.append(say(voice_texts.LAY, control=control(Intent.LAY)))
        if focus is not None and focus.role is Role.CARD and not focus.enabled:
            parts.append(focus.note)
        return list(dict.fromkeys(parts))

    def _playable(self, seen: SeatView) -> str:
        if not seen.hand:
            return ""
        deck = self.scene.sitting.deck
        fits = [card_spoken(deck, each) for each in self._starting(seen)]
        if fits:
            return say(voice_texts.PLAYABLE, cards=listed(fits))
        return say(voice_texts.NOTHING_FITS) if seen.acts else ""

    def _starting(self, seen: SeatView) -> list[int]:
        """The cards that can be played; not those that only go with others."""
        leads = self.scene.actions.legal.leads()
        return [each.card for each in seen.hand if each.fits and (each.card in leads or not leads)]

    def _hand(self, seen: SeatView) -> str:
        if seen.seat < 0:
            return say(voice_texts.HAND_IS_SHUT if self._may_hear else voice_texts.NO_HEADPHONES)
        deck = self.scene.sitting.deck
        some = self._starting(seen)
        rest = [card_spoken(deck, each.card) for each in seen.hand if each.card not in some]
        also = voice_texts.ALSO_IN_HAND if some else voice_texts.IN_HAND
        parts = [self._playable(seen) if some or seen.acts else ""]
        parts.append(say(also, cards=listed(rest)) if rest else "")
        return one_after_another(parts)
