"""No sentence that a player reads stands anywhere but in a message of ``game/language``.

Every text in the code of the game is looked at that has a blank between two words, or a word with
a capital.  It is a message, or it is told apart by a rule:

* What is marked (``N_``, ``NN_``, ``NC_``) is a message.
* The commands of ``DEVELOPERS_COMMANDS``, which ``docs/language.md`` lists, print English; nothing
  else imports them.
* The log of the program, ``assert``, ``__repr__``, docstrings, documentation of fields, codes.
* The text of an exception.  Nothing reads it (``nothing_reads_the_text_of_an_exception``), so
  it reaches nobody.  An error that a player may read is a ``FactError``, which takes no text.

No file is left out, and no ``raise``.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages

import pytest

import game
from game.engine.fact import Fact, FactError, Text
from game.engine.refusal import RefusalCode
from game.language import competition_texts, faults, refusals
from game.storage.file_facts import SYSTEM
from game.table.facts import TextCode
from tests.language.collected import collected

GAME = Path(__file__).parents[2] / "game"
DOCS = Path(__file__).parents[2] / "docs"

LIKE_A_SENTENCE = re.compile(r"[a-z’]{2,} +[{a-z]|^\W*[A-Z][a-z’]+\b|\b[a-z]{2,} …|^ [a-z]{2,}\b")
NO_SENTENCE = re.compile(
    r"[<>=]|\\|^[a-z]+/|^[A-Za-z]+-$|\.\w{3}$|%[sr]|^ ?[a-z]+( [a-z]+){0,3} ?$|^ on $"
)
"""Pictures, patterns, cards, files, lines of the log, and codes: a few small words."""

MARKS = {"_", "N_", "NN_", "NC_", "proves"}
"""A probe names the message that it proves; see ``tests/language/test_probes.py``."""
LOG = {"_LOG", "logging", "log", "_log", "_complain"}

PLAYERS_COMMANDS = {"check"}
DEVELOPERS_COMMANDS = {"__init__", "second_process", "smoke"}
"""Modules of ``game/tools``: those that say what players read, and those that do not."""
DEVELOPERS_ROOMS = {"arena"}
"""Rooms that say nothing to players."""

KNOWN = {
    # The name of the game, and of its makers' art.
    "Last", "Card", "Last Card", "Thing",
    # Names of computer players, which are the same in every language.
    "Ada", "Ben", "Cleo", "Dov", "Esther", "Farid", "Gwen", "Hugo", "Ines", "Jun", "Mina", "Oskar",
    "Tui", "Raj", "Lotte", "Kofi", "Yuki", "Paz", "Nils", "Aroha", "Vera", "Sam", "Dalia", "Finn",
    # Fonts, and ids of themes and reports.
    "Medium", "Bold", "Evening", "Harbour", "Veranda", "Night train", "Clear",
    # Words of HTTP, and of what the system says.
    "Host", "Origin", "Connection", "Content-Length", "Content-Type", "Content-Encoding", "Allow",
    "Cache-Control", "Content-Security-Policy", "Referrer-Policy", "Cross-Origin-Resource-Policy",
    "Method Not Allowed",
    "; font-src 'self'; img-src 'self' blob:; media-src data:; connect-src 'self' ",
    # A category of Unicode.
    "Cf",
    # Of the page's script.
    "return { ",
    ")(?:home|Users|Benutzer|Documents and Settings|media|user|mnt)",
    "(Current thread|Thread) 0x[0-9a-f]+", " (most recent call first):",
    "the following arguments are required: ",
    # Where no language can be loaded.
    "Last Card needs Python 3.11 or newer; this is Python ",
    # Of a crash report, which the makers of the game read.
    ", Python ", ", from source", " (what it said is left out)", " (what it said cannot be told)",
    # The last line of a saved match, which the game reads.
    " actions, checksum ",
    # A type in an annotation.
    "Fact",
    # The name of a placeholder.
    "Number",
    # The name of a card, for programmers (``Face.name``).
    "the joker +4",
}  # fmt: skip
LOGGED = {
    "could not be started: ", "cannot be heard: ", "cannot be talked to: ", "talks nonsense: ",
    "ended (exit status ", "does not begin to listen",
}  # fmt: skip
"""What the log says of the process that thinks: its own words, and those of an exception."""


def modules() -> Iterator[tuple[Path, str]]:
    """Each module of which players may read something, and its name inside ``game``."""
    for path in sorted(GAME.rglob("*.py")):
        inside = path.relative_to(GAME)
        tool = inside.parts[1].removesuffix(".py") if inside.parts[0] == "tools" else ""
        room = inside.parts[1] if inside.parts[0] == "rooms" else ""
        trial = room and path.name.endswith("_trial.py")  # a part of the smoke test
        if tool not in DEVELOPERS_COMMANDS and room not in DEVELOPERS_ROOMS and not trial:
            yield path, inside.as_posix()


@lru_cache(maxsize=1)
def read(source: str) -> tuple[list[ast.AST], dict[ast.AST, ast.AST]]:
    """Every node of a module, and the node above each.  Those of one module are kept: all of them
    would be a million objects."""
    nodes: list[ast.AST] = [ast.parse(source)]
    above: dict[ast.AST, ast.AST] = {}
    for node in nodes:
        # As ``ast.iter_child_nodes``, in half the time.
        for value in vars(node).values():
            if isinstance(value, ast.AST):
                above[value] = node
                nodes.append(value)
            elif value.__class__ is list:
                for child in value:
                    if isinstance(child, ast.AST):
                        above[child] = node
                        nodes.append(child)
    return nodes, above


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """Texts that look like a sentence and are no message, with their lines."""
    nodes, above = read(path.read_text(encoding="utf-8"))
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
            text = node.value if isinstance(node.value, str) else node.value.decode("latin-1")
            if text in KNOWN | LOGGED:
                continue
            if NO_SENTENCE.search(text) or not LIKE_A_SENTENCE.search(text):
                continue
            if not _told_apart(node, above, path):
                yield node.lineno, text


def _told_apart(node: ast.AST, above: dict[ast.AST, ast.AST], path: Path) -> bool:
    """Whether a rule says that no player reads what stands there."""
    if isinstance(above[node], ast.Expr | ast.Subscript | ast.AnnAssign | ast.arg):
        return True  # a docstring, or an annotation
    if (path.parent.name in ("language", "words") or path.stem == "words") and _is_key(node, above):
        return True
    text, key = getattr(node, "value", ""), _is_key(node, above)
    while node in above:
        below, node = node, above[node]
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Raise) and _developers_error(node.exc):
            return True
        if isinstance(node, ast.Call) and _says(node, above):
            return True
        if isinstance(node, ast.FunctionDef) and node.name in ("__repr__", "__str__"):
            return True
        if isinstance(node, ast.ClassDef) and any("Enum" in ast.unparse(b) for b in node.bases):
            return True
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return True
        if isinstance(node, ast.AnnAssign) and isinstance(above[node], ast.ClassDef):
            # The documentation of a field, as an argument of what makes the field.
            return below is node.value and isinstance(below, ast.Call)
    return key and text in _exported(node)


def _exported(module: ast.AST) -> set[str]:
    """The names in ``__all__`` of a module."""
    return {
        name
        for each in getattr(module, "body", ())
        if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "__all__"
        for name in ast.literal_eval(each.value)
    }


def _is_key(node: ast.AST, above: dict[ast.AST, ast.AST]) -> bool:
    """Whether a text is a code: a key of a table, or compared with one, or looked up in one."""
    up = above[node]
    if isinstance(up, ast.Tuple):
        node, up = up, above[up]
    if isinstance(up, ast.Call) and isinstance(up.func, ast.Name):
        return up.func.id in ("_seat", "_ends")
    return isinstance(up, ast.Compare) or (isinstance(up, ast.Dict) and node in up.keys)


def _developers_error(raised: ast.expr | None) -> bool:
    """Whether what is raised is an exception that only developers read."""
    if not isinstance(raised, ast.Call):
        return False
    kind = getattr(builtins, ast.unparse(raised.func), None) or EXCEPTIONS.get(
        ast.unparse(raised.func)
    )
    return (
        isinstance(kind, type) and issubclass(kind, Exception) and not issubclass(kind, FactError)
    )


def _says(call: ast.Call, above: dict[ast.AST, ast.AST]) -> bool:
    """Whether a call marks a message, tells the log something, or is that of the class above an
    exception, which is given its text."""
    name = ast.unparse(call.func)
    if name == "super().__init__":
        node: ast.AST = call
        while node in above and not isinstance(node, ast.ClassDef):
            node = above[node]
        kind = EXCEPTIONS.get(node.name) if isinstance(node, ast.ClassDef) else None
        return kind is not None and not issubclass(kind, FactError)
    return name in MARKS or name.partition(".")[0] in LOG


def _exceptions() -> dict[str, type[BaseException]]:
    """Every exception of the game, by its name."""
    found: dict[str, type[BaseException]] = {}
    for module in walk_packages(game.__path__, "game."):
        tool = module.name.removeprefix("game.tools.").partition(".")[0]
        arena = module.name.startswith("game.rooms.arena.")
        # Where the library of the tunnel is missing, what needs it cannot be imported.
        afar = module.name.startswith("game.rooms.afar.") and find_spec("iroh") is None
        if not (arena or afar or module.name.endswith("__main__") or tool in DEVELOPERS_COMMANDS):
            for each in vars(import_module(module.name)).values():
                kind = isinstance(each, type) and issubclass(each, BaseException)
                if kind and each.__module__.startswith("game."):
                    found[each.__name__] = each
    return found


EXCEPTIONS = _exceptions()


def test_a_sentence_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "scene.py"
    file.write_text(
        '"""A page."""\nLabel("Done")\nsay(N_("Quit"))\nraise ValueError("no such seat")\n'
        'toast(f"{name} is gone now, it seems")\nplay("play")\nraise SystemExit("There is none.")\n'
        'raise TextError("This cannot be.")\nFooError("That is wrong.")\nbody = b"Not for you."\n'
    )
    assert [text for _, text in sorted(sentences(file))] == [
        "Done", " is gone now, it seems", "There is none.", "This cannot be.", "That is wrong.",
        "Not for you.",
    ]  # fmt: skip


# --- exceptions ----------------------------------------------------------------------------------

FACTS = {
    "why", "text", "where", "line", "column", "refusal", "kept", "hidden", "part", "missing",
    "passing", "final", "known", "language", "word", "control", "seconds", "ports",
    "errno", "filename", "start", "__traceback__",
}  # fmt: skip
"""What may be asked of an exception: a fact of a ``FactError`` (``text`` is the ``Text`` of an
``OptionError``), or a value that is no sentence."""
TAKERS = {
    "isinstance", "type", "damaged", "refused", "system_said", "_reason", "problems.append",
    "report", "crash.report",
}  # fmt: skip
"""What an exception may be handed to: what asks for its kind, for the words of the system, or
makes a crash report, which is for the makers of the game."""
ARGPARSE = "argparse.ArgumentError"
"""Of what ``argparse`` says by itself, ``game/arguments.py`` makes messages."""


READING = {"exc_info", "format_exc", "print_exc"}
"""Functions of ``sys`` and ``traceback`` that read it."""


def readings(path: Path) -> Iterator[tuple[int, str]]:
    """Where the text of an exception may be read."""
    nodes, above = read(path.read_text(encoding="utf-8"))
    for node in nodes:
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in READING:
            yield node.lineno, ast.unparse(node.func)
        if not isinstance(node, ast.ExceptHandler) or node.name is None or node.type is None:
            continue
        if ast.unparse(node.type) == ARGPARSE:
            continue
        facts = all(issubclass(kind, FactError) for kind in _caught(node.type))
        for each in ast.walk(node):
            if not isinstance(each, ast.Name) or each.id != node.name:
                continue
            if not _harmless(each, above, facts):
                yield each.lineno, ast.unparse(above[each])


def _caught(kinds: ast.expr) -> list[type[BaseException]]:
    """The exceptions that a handler names; one that is not of the game as ``Exception``."""
    names = kinds.elts if isinstance(kinds, ast.Tuple) else [kinds]
    return [EXCEPTIONS.get(ast.unparse(name), Exception) for name in names]


def _harmless(name: ast.AST, above: dict[ast.AST, ast.AST], facts: bool) -> bool:
    """Whether what is done there with an exception does not read its text; ``facts``: it has none
    but facts, so that only making a text of it would."""
    up = above[name]
    if facts and not isinstance(up, ast.FormattedValue | ast.BinOp):
        return not isinstance(up, ast.Call) or ast.unparse(up.func) not in TEXTS
    if isinstance(up, ast.Attribute):
        return up.attr in FACTS
    if isinstance(up, ast.Raise):
        return True
    if isinstance(up, ast.Call):
        taker = ast.unparse(up.func)
        if taker == "repr" and _quotes_a_fault(up, above):
            return True
        return taker in TAKERS or taker.removeprefix("self.").partition(".")[0] in LOG
    if isinstance(up, ast.FormattedValue):
        told = above[up]
        assert isinstance(told, ast.JoinedStr)
        first = told.values[0]
        return isinstance(first, ast.Constant) and first.value in LOGGED
    # Kept, to be raised again, or for the facts that it has.
    return isinstance(up, ast.Assign) and ast.unparse(up.targets[0]) in KEPT


def _quotes_a_fault(call: ast.Call, above: dict[ast.AST, ast.AST]) -> bool:
    """Whether a fault of the program is quoted as it is, in a message that has a place for it:
    ``error=system_text(repr(error))``."""
    taker = above[call]
    if not isinstance(taker, ast.Call) or ast.unparse(taker.func) != "system_text":
        return False
    place = above[taker]
    return isinstance(place, ast.keyword) and place.arg == "error"


TEXTS = {"str", "repr", "format", "print", "ascii", "system_text", "quoted", "shown"}
"""What makes a text of an exception."""
KEPT = {"self.broken", "last", "self._error"}
"""What holds an exception: to raise it again in another thread; of a file, which is asked only
for its fact, or for the words of the system."""


@pytest.mark.parametrize(
    "use",
    [
        "toast(str(error))", "toast(error)", "toast(f'{error}')", "toast(error.args[0])",
        "said = error", "why = repr(error)", "toast('%s' % error)", "toast(traceback.format_exc())",
    ],
)  # fmt: skip
def test_a_reading_is_noticed(use: str, tmp_path: Path) -> None:
    file = tmp_path / "scene.py"
    file.write_text(f"try:\n    go()\nexcept ValueError as error:\n    {use}\n")
    assert len(list(readings(file))) == 1
    file.write_text(
        "try:\n    go()\nexcept TextError as error:\n    toast(fault_said(error.why))\n"
    )
    assert not list(readings(file))


SAID = faults.CODES | refusals.CODES | competition_texts.CODES | {SYSTEM}


FOR_PLAYERS = sorted(name for name, each in EXCEPTIONS.items() if issubclass(each, FactError))


@pytest.mark.parametrize("name", FOR_PLAYERS)
def test_every_error_that_a_player_may_read_has_a_message(name: str) -> None:
    kind = EXCEPTIONS[name]
    assert issubclass(kind, FactError)
    for codes in kind.codes:
        unsaid = {code for code in set(codes) - SAID if collected().get(code) is None}
        assert not unsaid
    if not kind.codes and kind is not FactError:
        # What is wrong with a table of rules brings its own message.
        assert name in ("RulesError", "OptionError")


def test_an_error_that_a_player_may_read_takes_no_text() -> None:
    class WrongError(FactError):
        codes = (TextCode,)

    assert WrongError(Fact(TextCode.MATCH_WON)).why.code == TextCode.MATCH_WON
    assert WrongError(Text("{word} is given twice.", word="x")).why.values == {"word": "x"}
    for why in (Fact("The match has been won."), Fact(RefusalCode.OVER)):
        with pytest.raises(TypeError):
            WrongError(why)


TAKE_TEXT = {"Text", "RulesError"}


def _called(call: ast.Call) -> str:
    """The name that is called, if it is a plain one."""
    return call.func.id if isinstance(call.func, ast.Name) else ""


def texts_that_are_not_marked(path: Path) -> Iterator[int]:
    """Where a ``Text`` is made of something else than a marked message: one that stands there, in
    a name of the function, in the ``sentence`` of a row (where it is marked), or in another
    ``Text``."""
    nodes, _ = read(path.read_text(encoding="utf-8"))
    if not any(isinstance(each, ast.Call) and _called(each) in TAKE_TEXT for each in nodes):
        return
    for function in nodes:
        if not isinstance(function, ast.FunctionDef):
            continue
        inside = list(ast.walk(function))
        made = [
            each for each in inside if isinstance(each, ast.Call) and _called(each) in TAKE_TEXT
        ]
        marked = {
            ast.unparse(each.targets[0])
            for each in (inside if made else ())
            if isinstance(each, ast.Assign)
            and isinstance(each.value, ast.Call)
            and _called(each.value) in MARKS
        }
        for each in made:
            text = each.args[_called(each) == "RulesError"]
            called = isinstance(text, ast.Call) and _called(text) in MARKS
            given = function.name == "__init__" and ast.unparse(text) == "why"
            if called or given:
                continue
            if not ast.unparse(text).endswith((".sentence", "fact.code", *marked)):
                yield each.lineno


def test_the_sources_say_nothing_but_messages() -> None:
    """Three laws in one test, since each module is parsed once for all of them: every sentence is
    a message; nothing reads the text of an exception, so that what a ``raise`` says reaches nobody
    but developers; the texts of tables are marked."""
    found = []
    for path, inside in modules():
        for line, text in sentences(path):
            found.append(f"game/{inside}:{line}: should be a message in game/language: {text!r}")
        for line, text in readings(path):
            found.append(f"game/{inside}:{line}: make it a FactError: {text}")
        for line in texts_that_are_not_marked(path):
            found.append(f"game/{inside}:{line}: the text of a table is not marked")
    assert not found, "\n".join(found)


# --- the tools of developers --------------------------------------------------------------------


def test_each_tool_is_for_players_or_for_developers() -> None:
    tools = {path.name.removesuffix(".py") for path in (GAME / "tools").iterdir()}
    assert tools - {"__pycache__", "arena"} == PLAYERS_COMMANDS | DEVELOPERS_COMMANDS
    page = (DOCS / "language.md").read_text(encoding="utf-8")
    said = page.partition("## What is not translated")[2].partition("\n## ")[0]
    for command in ("simulate", "arena", "shot", "moments"):
        assert f"`{command}`" in said
    for command in (*PLAYERS_COMMANDS, "library", "replay", "coach", "verify"):
        assert f"`{command}`" not in said.partition("These are translated")[0]


def test_nothing_but_the_command_line_imports_the_tools() -> None:
    for path, inside in modules():
        if inside != "__main__.py" and not inside.startswith("tools/"):
            source = path.read_text(encoding="utf-8")
            assert "game.tools" not in source or inside == "__init__.py", inside
