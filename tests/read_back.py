"""Tests quote what the game says in English, and pass in another language too.

With ``--game-language de`` the game speaks German, is laid out in German and drawn in German, and
remembers of each sentence what it would have been in English.  Where a test compares texts (``==``,
``!=``, ``in``, ``not in``, ``startswith``, ``endswith``), the German is read back: the test passes
if the game has said the message that is quoted, with the values that are quoted.  A sentence that
passed no catalogue, or another message, is not read back, so the test fails.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from itertools import islice, product
from pathlib import Path
from string import Formatter
from types import CodeType
from typing import Any

from _pytest.assertion.rewrite import rewrite_asserts

from game.language import catalogue
from game.language.card_names import in_spoken_words
from game.ui.widgets import node

TESTS = Path(__file__).parent
_WORD = re.compile(r"\w+")
_EDGE = r"(?:(?<!\w)|(?!\w))"
"""Not in the middle of a word."""


class Twin(str):
    """Something said in the language in use that knows what it is in English."""

    english: tuple[str, ...]
    """The likeliest first: words that differ in English may be the same in another language."""

    def __new__(cls, said: str, english: Iterable[str]) -> Twin:
        self = super().__new__(cls, said)
        self.english = tuple(english)
        _SAID.setdefault(said, {}).update(dict.fromkeys(self.english))
        _BY_WORD[first[0] if (first := _WORD.search(said)) else ""].add(said)
        return self

    def __getnewargs__(self) -> tuple[str, tuple[str, ...]]:  # type: ignore[override]
        return str(self), self.english

    def format_map(self, values: Mapping[str, Any], /) -> str:  # type: ignore[override]
        return _twin(str.format_map(self, values), self, values)


_SAID: dict[str, dict[str, None]] = {}
"""By what was said: what it may be in English."""
_BY_WORD: dict[str, set[str]] = defaultdict(set)
"""What was said, by the first word of it."""
_WAYS = 64
"""So many readings of one text are tried."""


def _twin(said: str, text: Twin, values: Mapping[str, Any]) -> Twin:
    """A text with its values, and the same in English."""
    found: list[str] = []
    for english in text.english:
        names = [name for _, name, _, _ in Formatter().parse(english) if name]
        held = [values[name] for name in names]
        meant = (_meant(each) if isinstance(each, str) else [each] for each in held)
        ways = islice(product(*meant), _WAYS)
        found += (english.format(**dict(zip(names, way, strict=True))) for way in ways)
    return Twin(said, found[:_WAYS])


def _meant(said: str) -> Sequence[str]:
    """What a text may be in English, the likeliest first: it was said so, or holds what was."""
    if isinstance(said, (Twin, catalogue.Word)) and hasattr(said, "english"):
        return said.english
    return [*_SAID.get(str(said), ())] or _in_parts(said)


def _in_parts(text: str) -> list[str]:
    """A text with each sentence in it that was said in English, the longest first."""
    held = {each for word in {"", *_WORD.findall(text)} for each in _BY_WORD.get(word, ())}
    found = [each for each in sorted(held, key=len, reverse=True) if each in text]
    if not found:
        return [text]
    one = re.compile(f"{_EDGE}({'|'.join(map(re.escape, found))}){_EDGE}")
    ways = product(*([*_SAID.get(part, (part,))] for part in one.split(text)))
    return ["".join(way) for way in islice(ways, _WAYS)]


def in_english(said: str) -> str:
    """What was said, read back where it is likeliest: for a test that takes it to pieces."""
    return _meant(said)[0]


# --- the game remembers ---------------------------------------------------------------------------


def remember() -> None:
    """From now on everything that is looked up remembers what it is in English."""
    translation, forms = catalogue._translation, catalogue._forms

    def twin_translation(message: catalogue.Message, n: int) -> tuple[str, str]:
        said, source = translation(message, n)
        return (Twin(said, [source]) if said != source else said), source

    def twin_forms(said: str) -> Mapping[str, str]:
        found = forms(str(said))
        if isinstance(said, Twin):
            return {case: Twin(form, said.english) for case, form in found.items()}
        return found

    class TwinFiller(catalogue._Filler):
        def vformat(self, text: str, args: Sequence[Any], values: Mapping[str, Any]) -> str:
            said = super().vformat(text, args, values)
            return _twin(said, text, values) if isinstance(text, Twin) else said

    new = catalogue.Word.__new__

    def twin_word(cls: type[catalogue.Word], said: str, in_case: Any) -> catalogue.Word:
        self = new(cls, said, in_case)
        self.english = _meant(said)  # type: ignore[attr-defined]
        return self

    spoken = in_spoken_words

    def twin_spoken(sentence: str) -> Twin:
        with catalogue.speaking(catalogue.SOURCE):
            meant = [spoken(each) for each in _meant(sentence)]
        return Twin(spoken(sentence), meant)

    node.in_spoken_words = twin_spoken  # type: ignore[attr-defined]
    catalogue._translation = twin_translation
    catalogue._forms = twin_forms  # type: ignore[assignment]
    catalogue._FILLER = TwinFiller()  # type: ignore[misc]
    catalogue.Word.__new__ = twin_word  # type: ignore[method-assign]
    sys.meta_path.insert(0, _Finder())


# --- tests read back ------------------------------------------------------------------------------


def same(one: Any, other: Any) -> Any:
    """``one == other``, read back where both are texts, or hold some."""
    equal = one == other
    if equal is not False:
        return equal
    if isinstance(one, str) and isinstance(other, str):
        return not set(_ways(one)).isdisjoint(_ways(other))
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return (
            isinstance(one, list) == isinstance(other, list)
            and len(one) == len(other)
            and all(same(*each) for each in zip(one, other, strict=True))
        )
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return len(one) == len(other) and all(
            any(same(key, each) and same(value, other[each]) for each in other)
            for key, value in one.items()
        )
    if isinstance(one, Set) and isinstance(other, Set):
        return len(one) == len(other) and all(holds(other, each) for each in one)
    return equal


def holds(held: Any, wanted: Any) -> bool:
    """``wanted in held``, read back."""
    if isinstance(held, Iterator):
        held = list(held)
    if wanted in held:
        return True
    if isinstance(held, str):
        return isinstance(wanted, str) and any(wanted in each for each in _ways(held))
    if isinstance(held, Collection):
        return any(same(each, wanted) for each in held)
    return False


def within(one: Any, other: Any) -> Any:
    """``one <= other``, read back where both are sets."""
    if isinstance(one, Set) and isinstance(other, Set):
        return one <= other or all(holds(other, each) for each in one)
    return one <= other


def _ways(said: str) -> list[str]:
    return [str(said), *_meant(said), *_in_parts(said)]


def begins(said: Any, *wanted: Any) -> bool:
    """``said.startswith(...)``, read back."""
    ways = _ways(said) if isinstance(said, str) else [said]
    return any(each.startswith(*wanted) for each in ways)


def ends(said: Any, *wanted: Any) -> bool:
    """``said.endswith(...)``, read back."""
    ways = _ways(said) if isinstance(said, str) else [said]
    return any(each.endswith(*wanted) for each in ways)


def found(held: Any, *wanted: Any) -> Any:
    """``held.find(role, name)``, read back, in a tree of what the window shows."""
    try:
        return held.find(*wanted)
    except LookupError:
        for each in held.walk():
            if each.role is wanted[0] and same(each.name, wanted[1]):
                return each
        raise


class _ReadingBack(ast.NodeTransformer):
    """Lets a module compare texts with the functions above."""

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        if len(node.ops) > 1:
            return node
        (op,), (right,) = node.ops, node.comparators
        if isinstance(op, (ast.Eq, ast.NotEq)):
            called = _call(node, "same", node.left, right)
        elif isinstance(op, (ast.In, ast.NotIn)):
            called = _call(node, "holds", right, node.left)
        elif isinstance(op, ast.LtE):
            called = _call(node, "within", node.left, right)
        elif isinstance(op, ast.GtE):
            called = _call(node, "within", right, node.left)
        else:
            return node
        negated = isinstance(op, (ast.NotEq, ast.NotIn))
        return ast.copy_location(ast.UnaryOp(ast.Not(), called), node) if negated else called

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        names = {"startswith": "begins", "endswith": "ends", "find": "found"}
        if isinstance(node.func, ast.Attribute) and node.func.attr in names:
            return _call(node, names[node.func.attr], node.func.value, *node.args)
        return node


def _call(instead_of: ast.expr, name: str, *args: ast.expr) -> ast.Call:
    called = ast.Call(ast.Name(f"_read_back_{name}", ast.Load()), list(args), [])
    return ast.fix_missing_locations(ast.copy_location(called, instead_of))


class _Loader(SourceFileLoader):
    """Reads a module of the tests; nothing is kept of it, and nothing kept before is used."""

    def get_code(self, fullname: str) -> CodeType:
        source = self.get_data(self.path)
        tree = _ReadingBack().visit(ast.parse(source))
        rewrite_asserts(tree, source, self.path)
        return compile(tree, self.path, "exec", dont_inherit=True)

    def exec_module(self, module: Any) -> None:
        for each in (same, holds, within, begins, ends, found):
            setattr(module, f"_read_back_{each.__name__}", each)
        super().exec_module(module)


class _Finder:
    """Finds the modules of the tests."""

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target)
        origin = Path(spec.origin) if spec and spec.origin else None
        if spec is None or origin is None or TESTS not in origin.parents or origin.suffix != ".py":
            return None
        spec.loader = _Loader(spec.name, str(origin))
        return spec
