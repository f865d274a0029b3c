"""What people read of what the rules, the match and the computer players say in facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.actions import Action
from game.engine.fact import Fact, FactError
from game.engine.forecast import forecast
from game.engine.game import Game
from game.engine.state import State
from game.language.faults import fault_said
from game.language.file_texts import notice_said
from game.language.forecasts import forecast_said
from game.language.refusals import refusal_said
from game.language.voice import TableVoice


def refused(game: Game, fact: Fact | None, names: Sequence[str] = ()) -> str:
    """The sentence of a refusal; empty when nothing was refused."""
    return refusal_said(fact, TableVoice(game.deck, names)) if fact is not None else ""


def foretold(game: Game, state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    """What the seat reads before it acts."""
    return forecast_said(forecast(game, state, seat, action), TableVoice(game.deck, names, seat))


def fault(error: FactError) -> str:
    """What is read of something that is wrong with a text."""
    return fault_said(error.why)


def noticed(notice: Sequence[Fact]) -> str:
    """What the player reads of a notice; empty for none."""
    return notice_said(notice)


def all_noticed(notices: Iterable[Sequence[Fact]]) -> list[str]:
    """What the player reads of several notices, each by itself."""
    return [notice_said(notice) for notice in notices if notice]
