"""The way of a card can be read by the names of functions: no part of the table keeps a function of
another one."""

from __future__ import annotations

import ast
from pathlib import Path

TABLE = Path(__file__).parents[3] / "game" / "ui" / "table"
KEPT = {"Mote.where"}
"""The path of a mote, which is drawn as a tween is."""


def aliases(tree: ast.Module) -> set[str]:
    """The module's own names for kinds of functions, and the word itself."""
    found = {"Callable"}
    for node in tree.body:
        if isinstance(node, ast.Assign) and "Callable" in ast.unparse(node.value):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return found


def kept_functions(tree: ast.Module) -> set[str]:
    """The fields in which a class keeps a function that it was given."""
    names, found = aliases(tree), set[str]()

    def is_function(annotation: ast.expr | None) -> bool:
        words = ast.walk(annotation) if annotation is not None else ()
        return any(isinstance(word, ast.Name) and word.id in names for word in words)

    for part in ast.walk(tree):
        # What a popup and the tree of what is told keep is what a press there does.
        if not isinstance(part, ast.ClassDef) or part.name.endswith(("Popup", "Told")):
            continue
        for node in part.body:
            if isinstance(node, ast.AnnAssign) and is_function(node.annotation):
                found.add(f"{part.name}.{ast.unparse(node.target)}")
            if not isinstance(node, ast.FunctionDef):
                continue
            given = {
                each.arg
                for each in (*node.args.args, *node.args.kwonlyargs, node.args.vararg)
                if each is not None and is_function(each.annotation)
            }
            for line in ast.walk(node):
                if isinstance(line, ast.AnnAssign) and is_function(line.annotation):
                    if ast.unparse(line.target).startswith("self."):
                        found.add(f"{part.name}{ast.unparse(line.target)[4:]}")
                elif isinstance(line, ast.Assign) and isinstance(line.value, ast.Name | ast.Tuple):
                    used = {each.id for each in ast.walk(line.value) if isinstance(each, ast.Name)}
                    fields = ast.unparse(line.targets[0])
                    if "self." in fields and used & given:
                        found |= {f"{part.name}.{name}" for name in used & given}
    return found


def test_no_part_of_the_table_keeps_a_function_of_another() -> None:
    found = {
        name
        for file in TABLE.glob("*.py")
        for name in kept_functions(ast.parse(file.read_text(encoding="utf-8")))
    }
    assert found == KEPT


def test_a_function_that_is_kept_is_found() -> None:
    text = """
Pick = Callable[[int], None]

class Desk:
    ask: Callable[[], str]

    def __init__(self, pick: Pick, cover: Callable[[], None], seat: int) -> None:
        self.seat, self._cover = seat, cover
        self._pick = pick
        self.later: dict[str, Callable[[], None]] = {}
"""
    found = kept_functions(ast.parse(text))
    assert found == {"Desk.ask", "Desk.pick", "Desk.cover", "Desk.later"}
