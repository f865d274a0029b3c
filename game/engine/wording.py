"""Words for cards, numbers and lists, as the rules page and the forecast use them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.rules import Rules

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def listed(words: Sequence[str], joiner: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joiner} {words[-1]}"


def numbered(number: int) -> str:
    """ "no", "one", "two"; numbers above ten in figures."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def counted(number: int, noun: str) -> str:
    """ "no cards", "one card", "two cards"; numbers above ten in figures."""
    return f"{numbered(number)} {noun}{'' if number == 1 else 's'}"


def ranks_held(rules: Rules, ranks: Iterable[int]) -> list[int]:
    """Of these ranks those of which the pack has cards, lowest first."""
    held = {face.rank for face in rules.deck.faces}
    return sorted(rank for rank in ranks if rank in held)


def one_of(rules: Rules, ranks: Iterable[int]) -> str:
    """ "an 8", "an ace or a joker"; empty when the pack has none of them."""
    names = rules.deck.rank_names
    return listed([with_article(names[rank]) for rank in ranks_held(rules, ranks)], "or")


def with_article(word: str) -> str:
    """ "an ace", "an 8", "a joker"."""
    return f"{'an' if word[:1] in 'aeio8' else 'a'} {word}"


def sentence(text: str) -> str:
    """The text with a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}."


def suit_word(rules: Rules) -> str:
    """What the suits of this deck are called."""
    return "colour" if rules.deck.name == "colours" else "suit"
