"""Lessons say the call in the words of the game."""

from __future__ import annotations

import pytest

from game.agents.reasons.codes import BesideCode
from game.engine import events as ev
from game.engine.fact import Fact
from game.engine.forecast import ForecastCode
from game.language.advice_texts import beside_said
from game.language.forecasts import forecast_said
from game.language.log_texts import log_line
from game.language.voice import TableVoice
from game.rooms.learn.words.lesson_texts import SENTENCES
from game.rooms.learn.words.newcomers import NOTES, note_of
from game.rulesets import GAMES, rules_for


@pytest.mark.english
@pytest.mark.parametrize("game", GAMES)
def test_the_call_is_said_in_the_words_of_the_game(game: str) -> None:
    rules = rules_for(game, 3)
    one = game == "colours"
    word, other = ("last one", "last card") if one else ("last card", "last one")
    assert rules.calling.last_one is one
    voice = TableVoice(rules.deck, ("Ana", "Ben", "Cy"), 0, last_one=rules.calling.last_one)
    said = [
        log_line(ev.Called(0), voice),
        log_line(ev.Called(1), voice),
        forecast_said([Fact(ForecastCode.YOU_CALL)], voice),
        *(beside_said([Fact(code, n=1)], voice) for code in BesideCode if code != BesideCode.CATCH),
        note_of("call", one).title,
        note_of("call", one).text,
        note_of("catch", one).text,
        GAMES[game].option("last_call").label,
        *(SENTENCES[beat.says] for beat in GAMES[game].first_hand.beats if beat.at == "call"),
    ]
    for sentence in said:
        assert f"“{word}" in sentence.lower(), sentence
        assert f"“{other}" not in sentence.lower(), sentence
    assert all(note_of(tip, one) for tip in NOTES)
