"""What the page of the phones may not use: it must parse and lay out on Safari 13.0 and Chrome 80.

Those are the browsers of 2019 and early 2020.  Safari 13.0 knows neither ``?.`` nor ``??`` (they
came with 13.1), so the scripts keep to ES2019.  Where a newer browser only looks better for it
(``text-wrap``, ``:focus:not(:focus-visible)``) a feature may stay.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple


class Trouble(NamedTuple):
    """Something that an old browser does not know."""

    line: int
    what: str


SYNTAX: Final = {
    "optional chaining (Safari 13.1)": r"\?\.(?!\d)",
    "nullish coalescing (Safari 13.1)": r"\?\?",
    "logical assignment (Safari 14, Chrome 85)": r"\|\|=|&&=",
    "a numeric separator (ES2021)": r"\b\d+_\d",
    "a big integer (Safari 14)": r"\b\d+n\b",
    "a private member (Safari 14.1, Chrome 84)": r"#[A-Za-z_$][\w$]*",
    "a class field (Safari 14)": r"^\s+(?:static\s+)?[A-Za-z_$][\w$]*\s*(?:=(?![=>])[^;]*)?;\s*$",
    "a static block (Safari 16.4)": r"\bstatic\s*\{",
    "await outside of a function (Safari 15)": r"^await\b",
    "import.meta or dynamic import": r"\bimport\s*[.(]",
}
"""Patterns of syntax that is an error: nothing of the file runs.  Class fields are looked for in
classes alone."""
CALLS: Final = {
    "replaceAll (Safari 13.1, Chrome 85)": r"\.replaceAll\(",
    "at (Safari 15.4, Chrome 92)": r"(?<!this)\.at\(",
    "replaceChildren (Safari 14, Chrome 86)": r"\.replaceChildren\(",
    "structuredClone (Safari 15.4, Chrome 98)": r"\bstructuredClone\b",
    "hasOwn, groupBy, fromAsync": r"\.(?:hasOwn|groupBy|fromAsync)\(",
    "findLast, with": r"\.(?:findLast\w*|with)\(",
    "toSorted, toReversed, toSpliced": r"\.to(?:Sorted|Reversed|Spliced)\(",
    "Promise.any, withResolvers": r"Promise\.(?:any|withResolvers)\b",
    "randomUUID (and only where a page is secure)": r"\brandomUUID\b",
    "crypto.subtle (only where a page is secure)": r"\bsubtle\b",
    "WeakRef": r"\bWeakRef\b",
    "AbortSignal.timeout, any": r"AbortSignal\.",
    "showModal, showPopover": r"\.show(?:Modal|Popover)\(",
    "requestIdleCallback": r"\brequestIdleCallback\b",
    "finished of an animation (Safari 13.1, Chrome 84)": r"\.finished\b",
    "animate without asking (Safari 13.1)": r"(?<!element)\.animate\(",
    "ResizeObserver without asking (Safari 13.1)": r"(?<!window\.)\bResizeObserver\b",
    "a look behind in a pattern (Safari 16.4)": r"\(\?<[=!]",
}
"""Patterns of functions that are not there."""
IN_STRINGS: Final = {
    ":has (Safari 15.4, Chrome 105)": r":has\(",
    ":is, :where (Safari 14, Chrome 88)": r":(?:is|where)\(",
    ":focus-visible (Safari 15.4, Chrome 86)": r":focus-visible",
}
"""Patterns of selectors: ``querySelector`` raises an error at them."""
PROPERTIES: Final = {
    "inset (Safari 14.1, Chrome 87)": r"inset(?:-\w+)*",
    "aspect-ratio (Safari 15, Chrome 88)": r"aspect-ratio",
    "translate, rotate, scale (Safari 14.1, Chrome 104)": r"translate|rotate|scale",
    "margin-inline and the like (Safari 14.1, Chrome 87)": r"(?:margin|padding)-(?:inline|block)",
    "content-visibility": r"content-visibility",
    "container queries": r"container(?:-\w+)*",
    "color-scheme (Safari 13, Chrome 81)": r"color-scheme",
}
VALUES: Final = {
    "clamp (Safari 13.1)": r"\bclamp\(",
    "dvh, svh, lvh (Safari 15.4, Chrome 108)": r"\d[dsl]v[hwib]\b|\d[dsl]vm(?:in|ax)\b",
    "color-mix, oklch, lab": r"\b(?:color-mix|oklch|oklab|lab|lch|color)\(",
    "a color of the form rgb(0 0 0 / 50%)": r"rgba?\([^,)]*\s/",
}
SELECTORS: Final = {
    ":has (Safari 15.4, Chrome 105)": r":has\(",
    ":is, :where (Safari 14, Chrome 88)": r":(?:is|where)\(",
    ":focus-visible (Safari 15.4, Chrome 86)": r"(?<!:not\():focus-visible",
    "a list in :not (Chrome 88)": r":not\([^)]*,",
}
AT_RULES: Final = {
    "@layer, @container, @property, @scope": r"@(?:layer|container|property|scope)\b",
    "a range in @media (Safari 16.4)": r"@media[^{]*[<>]",
}


# --- scripts -------------------------------------------------------------------------------------

_TOKEN: Final = re.compile(
    r"""
      (?P<comment>//[^\n]*|/\*.*?\*/)
    | (?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
    | (?P<template>`)
    | (?P<pattern>(?<=[(,=:[!&|?{};\n])\s*/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+/[a-z]*)
    """,
    re.VERBOSE | re.DOTALL,
)


def parts(script: str) -> tuple[str, str, str]:
    """The script as code, as strings and as patterns, each with blanks instead of the others."""
    layers = {"code": list(script), "string": [" "] * len(script), "pattern": [" "] * len(script)}
    for number, letter in enumerate(script):
        if letter == "\n":
            layers["string"][number] = layers["pattern"][number] = "\n"

    def take(start: int, end: int, layer: str) -> None:
        for number in range(start, end):
            if script[number] != "\n":
                layers["code"][number] = " "
                if layer:
                    layers[layer][number] = script[number]

    def code(at: int, closing: str) -> int:
        depth = 0
        while at < len(script):
            found = _TOKEN.match(script, at)
            if found and found.lastgroup == "template":
                at = template(at + 1)
            elif found:
                layer = "" if found.lastgroup == "comment" else str(found.lastgroup)
                take(found.start(), found.end(), layer)
                at = found.end()
            elif script[at] == closing and not depth:
                return at + 1
            else:
                depth += (script[at] == "{") - (script[at] == "}")
                at += 1
        return at

    def template(at: int) -> int:
        start = at
        while at < len(script) and script[at] != "`":
            if script.startswith("${", at):
                take(start, at, "string")
                start = at = code(at + 2, "}")
            else:
                at += 2 if script[at] == "\\" else 1
        take(start, at, "string")
        return at + 1

    code(0, "")
    return "".join(layers["code"]), "".join(layers["string"]), "".join(layers["pattern"])


def _bodies(code: str) -> list[tuple[int, int]]:
    """Where the bodies of classes are, one level deep."""
    found = []
    for each in re.finditer(r"\bclass\b[^{]*\{", code):
        depth, at = 1, each.end()
        while depth and at < len(code):
            depth += (code[at] == "{") - (code[at] == "}")
            at += 1
        found.append((each.end(), at - 1))
    return found


def _fields(code: str) -> list[int]:
    """Where class fields are declared: outside of the methods of a class."""
    found = []
    for start, end in _bodies(code):
        depth = 0
        for line in re.finditer(r"[^\n]*\n", code[start:end]):
            text = line.group()
            if not depth and re.match(SYNTAX["a class field (Safari 14)"], text):
                found.append(start + line.start())
            depth += text.count("{") - text.count("}")
            depth += text.count("(") - text.count(")")
    return found


def in_script(script: str) -> list[Trouble]:
    """What an old browser does not know of a script."""
    code, strings, patterns = parts(script)
    found = []

    def look(text: str, known: dict[str, str]) -> None:
        for what, form in known.items():
            for each in re.finditer(form, text, re.MULTILINE):
                found.append(Trouble(text.count("\n", 0, each.start()) + 1, what))

    look(code, {w: f for w, f in SYNTAX.items() if "class field" not in w})
    look(code, CALLS)
    look(strings, IN_STRINGS)
    look(patterns, {"a look behind in a pattern (Safari 16.4)": r"\(\?<[=!]"})
    look(patterns, {"a flag of a pattern (Safari 15, 17)": r"/[a-z]*[dv][a-z]*$"})
    found += [
        Trouble(code.count("\n", 0, at) + 1, "a class field (Safari 14)") for at in _fields(code)
    ]
    return sorted(found)


# --- styles --------------------------------------------------------------------------------------


class Rule(NamedTuple):
    """One rule of a style sheet."""

    line: int
    at: str
    """The @media that it stands in; empty outside."""
    selectors: tuple[str, ...]
    declarations: tuple[tuple[str, str], ...]


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", found.group())


def rules(sheet: str) -> list[Rule]:
    """The rules of a style sheet, those in @media too; frames of animations are left out."""
    sheet = re.sub(r"/\*.*?\*/", _blank, sheet, flags=re.DOTALL)
    found: list[Rule] = []

    def read(start: int, end: int, at: str) -> None:
        place = start
        while (opened := sheet.find("{", place, end)) >= 0:
            head = sheet[place:opened].strip()
            depth, closed = 1, opened + 1
            while depth and closed < end:
                depth += (sheet[closed] == "{") - (sheet[closed] == "}")
                closed += 1
            if head.startswith("@media"):
                read(opened + 1, closed - 1, head)
            elif not head.startswith("@"):
                line = sheet.count("\n", 0, opened) + 1
                pairs = (each.partition(":") for each in sheet[opened + 1 : closed - 1].split(";"))
                declared = tuple((n.strip(), v.strip()) for n, _, v in pairs if n.strip())
                selectors = tuple(each.strip() for each in re.split(r",(?![^(]*\))", head))
                found.append(Rule(line, at, selectors, declared))
            place = closed

    read(0, len(sheet), "")
    return found


def _flexible(known: list[Rule]) -> tuple[set[str], set[str]]:
    """The selectors of flexible boxes, and those of grids."""
    flexible: set[str] = set()
    grids: set[str] = set()
    for rule in known:
        for name, value in rule.declarations:
            if name == "display" and value.removeprefix("inline-") == "flex":
                flexible.update(rule.selectors)
            elif name == "display" and value.removeprefix("inline-") == "grid":
                grids.update(rule.selectors)
    return flexible, grids


def in_styles(sheet: str) -> list[Trouble]:
    """What an old browser does not know of a style sheet, and cannot do without."""
    known = rules(sheet)
    flexible, grids = _flexible(known)
    found = []
    for rule in known:
        if any("{" in name + value for name, value in rule.declarations):
            found.append(Trouble(rule.line, "nested rules (Safari 16.5)"))
        for selector in rule.selectors:
            found += [Trouble(rule.line, w) for w, f in SELECTORS.items() if re.search(f, selector)]
        grid_here = ("display", "grid") in rule.declarations
        for name, value in rule.declarations:
            found += [Trouble(rule.line, w) for w, f in PROPERTIES.items() if re.fullmatch(f, name)]
            found += [Trouble(rule.line, w) for w, f in VALUES.items() if re.search(f, value)]
            if name == "overflow" and " " in value:
                found.append(Trouble(rule.line, "overflow of two values (Safari 16)"))
            if name in ("gap", "row-gap", "column-gap") and not grid_here:
                unsure = [s for s in rule.selectors if s in flexible or s not in grids]
                if unsure:
                    what = f"gap between flexible boxes (Safari 14.1, Chrome 84): {unsure[0]}"
                    found.append(Trouble(rule.line, what))
    for what, form in AT_RULES.items():
        for each in re.finditer(form, sheet):
            found.append(Trouble(sheet.count("\n", 0, each.start()) + 1, what))
    return sorted(found)


def as_old_browsers_read(sheet: str) -> str:
    """The style sheet as Safari 13.0 reads it: what it does not know is not there."""
    later = {"text-wrap", "overscroll-behavior", "text-size-adjust"}
    known = rules(sheet)
    flexible, _grids = _flexible(known)
    written = []
    for rule in known:
        if any(re.search(f, s) for f in SELECTORS.values() for s in rule.selectors):
            continue
        if any(":focus-visible" in s for s in rule.selectors):
            continue
        kept = [
            f"{name}: {value}"
            for name, value in rule.declarations
            if name not in later
            and not any(re.fullmatch(f, name) for f in PROPERTIES.values())
            and not any(re.search(f, value) for f in VALUES.values())
            and not (name == "overflow" and " " in value)
            and not (name == "align-content" and ("display", "block") in rule.declarations)
            and not (name.endswith("gap") and any(s in flexible for s in rule.selectors))
        ]
        text = f"{', '.join(rule.selectors)} {{ {'; '.join(kept)} }}"
        written.append(f"{rule.at} {{ {text} }}" if rule.at else text)
    return "\n".join(written)
