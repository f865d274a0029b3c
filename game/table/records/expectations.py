"""The checks of a scenario: one small function for each word after ``=``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.engine.actions import CALL, CATCH, Action
from game.engine.cards import ANYTHING, NO_RANK, NO_SUIT, RANK_TO_MATCH, SUIT_TO_MATCH
from game.engine.fact import Fact
from game.engine.game import Game
from game.engine.notation import NotationError, read_action, read_card, write_action, write_cards
from game.engine.state import Ending, State
from game.rulesets.options import meant
from game.table import series
from game.table.facts import CheckCode, TextCode
from game.table.records.lines import TextError, TextSpan


class Failure(NamedTuple):
    """A line that does not hold."""

    line: int
    """Counted from 1."""
    why: Fact
    """What was expected and what was found: a fact of CheckCode."""


class PlayedScenario(NamedTuple):
    """A scenario being played."""

    game: Game
    state: State
    scores: tuple[int, ...]
    """The match's scores before the round."""


def refused(table: PlayedScenario, code: CheckCode, refusal: Fact) -> Fact:
    """Return a refusal with what its sentence needs."""
    return Fact(code, why=refusal, deck=table.game.deck.key)


def read_move(table: PlayedScenario, line: TextSpan) -> tuple[int, Action, str]:
    """Read ``SEAT ACTION``: the seat, the action and the action as written.  Raises TextError."""
    words = line.words()
    if not words:
        raise line.error(TextCode.SEAT_AND_ACTION)
    seat = _seat(table, words[0])
    rest = _rest(line, words[0])
    if not rest.text:
        raise line.error(TextCode.NO_ACTION, seat=seat)
    return seat, _action(table, rest), rest.text


def expect(table: PlayedScenario, line: TextSpan) -> Failure | None:
    """Check one line, without its ``=``.  Raises TextError when it cannot be read."""
    words = line.words()
    if not words:
        raise line.error(TextCode.CHECK_MISSING)
    check = _CHECKS.get(words[0].text)
    if check is None:
        word = words[0].text
        near = meant(word, list(_CHECKS))
        if near:
            raise words[0].error(TextCode.NO_CHECK_NEAR, word=word, near=near)
        raise words[0].error(TextCode.NO_CHECK, word=word)
    rest = _rest(line, words[0])
    if not rest.text:
        raise line.error(TextCode.NOTHING_TO_CHECK, word=words[0].text)
    over = table.state.over is not None
    found = check(table, rest) if over or check not in _OF_THE_END else Fact(CheckCode.NOT_OVER)
    if found is None:
        return None
    expected = " ".join(line.text.split())
    return Failure(line.line, Fact(found.code, expected=expected, **found.values))


# --- reading -----------------------------------------------------------------------------------


def _rest(line: TextSpan, word: TextSpan) -> TextSpan:
    at = word.column - line.column + len(word.text)
    return TextSpan(line.text[at:], line.line, line.column + at).stripped()


def _seat(table: PlayedScenario, word: TextSpan) -> int:
    return word.seat(len(table.state.hands))


def _seats(table: PlayedScenario, words: Sequence[TextSpan]) -> tuple[int, ...]:
    """The seats listed; ``-`` is nobody."""
    if [word.text for word in words] == ["-"]:
        return ()
    return tuple(sorted(_seat(table, word) for word in words))


def _action(table: PlayedScenario, text: TextSpan) -> Action:
    try:
        return read_action(table.game.deck, text.text)
    except NotationError as error:
        raise TextError(error.why, text.line, text.column + error.column - 1) from None


def _cards(table: PlayedScenario, words: Sequence[TextSpan]) -> list[int]:
    cards = []
    for word in words:
        with word.blamed():
            cards.append(read_card(table.game.deck, word.text))
    return cards


def _actions(table: PlayedScenario, words: Sequence[TextSpan]) -> list[Action]:
    """Actions side by side; ``name S`` is the only one of two words."""
    read: list[Action] = []
    pending: TextSpan | None = None
    for word in words:
        if pending is not None:
            word = pending._replace(text=f"name {word.text}")
            pending = None
        elif word.text == "name":
            pending = word
            continue
        read.append(_action(table, word))
    if pending is not None:
        read.append(_action(table, pending))
    return read


# --- checking: each gives None, or what was found instead ---------------------------------------


def _word(wanted: TextSpan, found: str) -> Fact | None:
    return None if " ".join(wanted.text.split()) == found else _found(found)


def _found(text: str, otherwise: CheckCode = CheckCode.FOUND) -> Fact:
    """Return what was found, or the word for nothing."""
    return Fact(CheckCode.FOUND, found=text) if text else Fact(otherwise)


def _turn(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    return _word(rest, str(table.state.turn))


def _hands(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    return _word(rest, " ".join(str(hand.bit_count()) for hand in table.state.hands))


def _hand(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    words = rest.words()
    held = table.game.deck.cards(table.state.hands[_seat(table, words[0])])
    if sorted(_cards(table, words[1:])) == held:
        return None
    return _found(write_cards(table.game.deck, held), CheckCode.NO_CARDS)


def _top(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    return _word(rest, table.game.deck.code(table.state.pile[-1]))


def _suit(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    suit = SUIT_TO_MATCH[table.state.standard]
    if suit != NO_SUIT:
        return _word(rest, table.game.deck.suits[suit])
    return _word(rest, "*" if table.state.standard == ANYTHING else "-")


def _rank(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    rank = RANK_TO_MATCH[table.state.standard]
    return _word(rest, table.game.deck.ranks[rank] if rank != NO_RANK else "-")


def _pending(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    return _word(rest, str(table.state.frame.pending))


def _phase(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    return _word(rest, table.state.frame.phase)


def _direction(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    return _word(rest, "+" if table.state.direction > 0 else "-")


def _legal(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    words = rest.words()
    seat = _seat(table, words[0])
    game = table.game
    listed = [
        action
        for action in game.legal(table.state, seat)
        if action.kind not in (CALL, CATCH) and not action.call
    ]
    wanted = _actions(table, words[1:])
    refused = any(game.why_not(table.state, seat, action) for action in wanted)
    same = sorted(map(_alike(table), wanted)) == sorted(map(_alike(table), listed))
    if same and not refused:
        return None
    actions = " ".join(write_action(game.deck, action) for action in listed)
    return _found(actions, CheckCode.NOTHING)


def _alike(table: PlayedScenario) -> Callable[[Action], tuple[object, ...]]:
    """A key that is equal for plays that differ only in an order that does not matter."""
    names = table.game.names

    def key(action: Action) -> tuple[object, ...]:
        last = action.cards[-1] if action.cards and not names[action.cards[-1]] else -1
        cards = tuple(sorted(action.cards))
        return action.kind, cards, last, action.suit, action.seat, action.card

    return key


def _can(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    seat, action, _ = read_move(table, rest)
    refusal = table.game.why_not(table.state, seat, action)
    return None if refusal is None else refused(table, CheckCode.REFUSED, refusal)


def _cannot(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    seat, action, _ = read_move(table, rest)
    refusal = table.game.why_not(table.state, seat, action)
    return Fact(CheckCode.ALLOWED) if refusal is None else None


def _winners(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    return _same_seats(_seats(table, rest.words()), _ending(table).winners)


def _same_seats(wanted: tuple[int, ...], found: tuple[int, ...]) -> Fact | None:
    if wanted == tuple(sorted(found)):
        return None
    return _found(" ".join(map(str, sorted(found))) or "-")


def _ending(table: PlayedScenario) -> Ending:
    """How the round has ended."""
    assert table.state.over is not None, "asked only of a round that is over"
    return table.state.over


def _standing(table: PlayedScenario) -> series.Standing:
    """The match after the round."""
    state, rules = table.state, table.game.rules
    out = tuple(seat for seat in range(len(state.hands)) if seat not in state.ring.seats)
    before = series.Standing(table.scores, out)
    return series.score(rules.series, before, _ending(table), series.sides_of(rules)).standing


def _scores(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    return _word(rest, " ".join(map(str, _standing(table).totals)))


def _out(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    return _same_seats(_seats(table, rest.words()), _standing(table).out)


def _match(table: PlayedScenario, rest: TextSpan) -> Fact | None:
    return _same_seats(_seats(table, rest.words()), _standing(table).winners)


_CHECKS: Final[dict[str, Callable[[PlayedScenario, TextSpan], Fact | None]]] = {
    "turn": _turn,
    "hands": _hands,
    "hand": _hand,
    "top": _top,
    "suit": _suit,
    "rank": _rank,
    "pending": _pending,
    "phase": _phase,
    "direction": _direction,
    "legal": _legal,
    "can": _can,
    "cannot": _cannot,
    "winners": _winners,
    "scores": _scores,
    "out": _out,
    "match": _match,
}
_OF_THE_END: Final = (_winners, _scores, _out, _match)
"""The checks of a round that is over."""
