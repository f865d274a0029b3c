"""The sentences of the audience: its questions, and the table of the best guessers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.language.catalogue import N_, Message, look_up, say
from game.language.voice import TableVoice

_QUESTIONS: Final[Mapping[str, Message]] = {
    "wins": N_("Who wins the round?"),
    "lies": N_("Is {player} lying?"),
    "answers": N_("Can {player} answer it?"),
    "draws": N_("Who draws next?"),
    "one card": N_("Who gets down to one card first?"),
}
"""The questions, by their kinds."""
_YES: Final = N_("Yes")
_NO: Final = N_("No")
_BEST: Final = N_("Best guessers: {names}")
_ONE_OF_THE_BEST: Final = N_("{name} {points}")
WATCHING: Final = N_("You are watching.")
"""To somebody who wants no seat."""
FULL: Final = N_("There are too many people watching. Please try again later.")


def question_said(voice: TableVoice, kind: str, seat: int, total: int) -> str:
    """The question of that kind about a seat, and the cards of an attack."""
    if seat < 0:
        return look_up(_QUESTIONS[kind])
    return voice.say(_QUESTIONS[kind], player=seat, n=total)


def choice_said(voice: TableVoice, kind: str, choice: int) -> str:
    """A choice: the name of a seat, or yes or no."""
    if kind in ("lies", "answers"):
        return look_up(_YES if choice else _NO)
    return voice.names[choice]


def best_said(guessers: Sequence[tuple[str, int]]) -> str:
    """The best guessers in one line: names and points, the best first."""
    rows = [say(_ONE_OF_THE_BEST, name=name, points=points) for name, points in guessers]
    return say(_BEST, names=" · ".join(rows)) if rows else ""
