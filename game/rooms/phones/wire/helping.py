"""Help in the hand: the rules of the table, and hints as the big screen gives them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final

from game.language import table_texts as texts
from game.language.advice_texts import beside_said, move_said, reasons_said
from game.language.catalogue import say
from game.language.refusals import refusal_said
from game.language.rules_page import rules_page
from game.rooms.phones.wire.hands import Hands
from game.rooms.phones.wire.messages import written
from game.table.advice import Advice
from game.table.seat_view import voice_for

POLL: Final = 0.15
"""Seconds between two looks at what has been thought."""


def rules_message(hands: Hands) -> str:
    """The rules page of the match."""
    sitting = hands.sitting
    page = rules_page(sitting.rules, sitting.names)
    sections = [{"title": each.title, "text": each.sentences} for each in page]
    return written("rules", sections=sections)


class Hints:
    """Hints for phones.  A hint is for one seat in one position.  It is sent when the thinking is
    done, and dropped when something has happened meanwhile."""

    def __init__(self) -> None:
        self._asked: dict[int, tuple[Advice, str]] = {}
        """By connection, what is being thought about, and in which position."""

    def ask(self, hands: Hands, seat: int, connection: int) -> str:
        """Begin to think about a hint for that seat.  Returns why there is none to be had; empty
        when there is one."""
        sitting = hands.sitting
        if why := sitting.no_advice(seat):
            return refusal_said(why, voice_for(sitting, seat))
        self._asked[connection] = sitting.advice(seat), hands.position
        return ""

    def ready(
        self, hands: Hands, speaking_to: Callable[[int], AbstractContextManager[None]]
    ) -> list[tuple[int, str]]:
        """The hints that are thought about to the end: connections and their messages, each in the
        language of its phone."""
        found = []
        for connection, (advice, position) in list(self._asked.items()):
            if position != hands.position or hands.sitting.no_advice(advice.seat):
                del self._asked[connection]
                continue
            advice.poll()
            if not advice.thinking:
                del self._asked[connection]
                with speaking_to(connection):
                    text = _said(hands, advice)
                found.append((connection, written("hint", position=position, **text)))
        return found

    def next_due(self) -> float | None:
        """Seconds until ``ready`` is wanted; None when nothing is thought about."""
        return POLL if self._asked else None


def _said(hands: Hands, advice: Advice) -> dict[str, str]:
    """A hint in sentences: its heading, and the rest."""
    counsel, voice = advice.counsel(), voice_for(hands.sitting, advice.seat)
    move = move_said(counsel.move, voice)
    if counsel.percent is not None:
        move = say(texts.WINS_ABOUT, move=move, percent=counsel.percent)
    rest = (beside_said(counsel.beside, voice), reasons_said(counsel.why, voice))
    return {"title": say(texts.MASTERS_CHOICE), "text": " ".join(filter(None, (move, *rest)))}
