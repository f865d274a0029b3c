"""What the page of the phones may not use: it must parse and lay out on Safari 13.0 and Chrome 80.

Those are the browsers of 2019 and early 2020.  Safari 13.0 knows neither ``?.`` nor ``??`` (they
came with 13.1), so the scripts keep to ES2019.  Where a newer browser only looks better for it
(``text-wrap``, ``:focus:not(:focus-visible)``) a feature may stay.

A page in the same style is taken for granted: comments on lines of their own, classes that end at
the left edge, and nothing of this in a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

SCRIPTS: Final = {
    "optional chaining (Safari 13.1)": r"\?\.(?!\d)",
    "nullish coalescing (Safari 13.1)": r"\?\?",
    "logical assignment (Safari 14, Chrome 85)": r"\|\|=|&&=",
    "a numeric separator (ES2021)": r"\b\d+_\d",
    "a big integer (Safari 14)": r"\b\d+n\b",
    "a private member (Safari 14.1, Chrome 84)": r"\.#|^\s*#",
    "a static block (Safari 16.4)": r"\bstatic\s*\{",
    "await outside of a function (Safari 15)": r"^await\b",
    "import.meta or dynamic import": r"\bimport\s*[.(]",
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
    "ResizeObserver without asking (Safari 13.1)": r"new ResizeObserver",
    "a look behind in a pattern (Safari 16.4)": r"\(\?<[=!]",
    "a flag of a pattern (Safari 15, 17)": r"[\])+*?$\w]/[gimsuy]*[dv][gimsuy]*[.,);]",
    ":has, :is, :where, :focus-visible, at which querySelector raises": (
        r":(?:has|is|where)\(|:focus-visible"
    ),
}
"""Patterns of syntax that is an error, of functions that are not there, and of selectors."""
FIELD: Final = r"^  (?:static )?[\w$]+(?: =.*)?;$"
"""A field of a class (Safari 14), looked for in classes alone."""
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
    "nested rules (Safari 16.5)": r";\s*&|\{\s*&",
}
RULE: Final = re.compile(r"([^{};]+)\{([^{}]*)\}")
"""Selectors and declarations of a rule, within @media or not."""


def _found(text: str, known: Mapping[str, str], whole: bool = False) -> Iterator[str]:
    search = re.fullmatch if whole else re.search
    return (what for what, form in known.items() if search(form, text, re.M))


def in_script(script: str) -> list[str]:
    """What an old browser does not know of a script."""
    code = re.sub(r"(?<![:\\])//[^\n]*|/\*.*?\*/", "", script, flags=re.S)
    found = list(_found(code, SCRIPTS))
    for body in re.findall(r"^(?:export )?class .*?^\}", code, re.M | re.S):
        found += re.findall(FIELD, body, re.M)
    return found


def _declared(rule: str) -> list[tuple[str, str]]:
    pairs = (each.partition(":") for each in rule.split(";"))
    return [(name.strip(), value.strip()) for name, _, value in pairs if name.strip()]


@cache
def _of(sheet: str, display: str) -> set[str]:
    """The selectors of boxes of that display."""
    rules = RULE.findall(sheet)
    shown = [selectors for selectors, rule in rules if re.search(rf"display:.*{display}", rule)]
    return {each.strip() for selectors in shown for each in selectors.split(",")}


def _flexible(sheet: str, selectors: str, rule: str) -> bool:
    """True if a gap in this rule may be one between flexible boxes."""
    unsure = {each.strip() for each in selectors.split(",")}
    grids, flexible = _of(sheet, "grid"), _of(sheet, "flex")
    return "display: grid" not in rule and bool(unsure & flexible or unsure - grids)


def _unknown(name: str, value: str, flexible: bool) -> list[str]:
    """What an old browser does not know of a declaration."""
    found = [*_found(name, PROPERTIES, whole=True), *_found(value, VALUES)]
    if name == "overflow" and " " in value:
        found.append("overflow of two values (Safari 16)")
    if name in ("gap", "row-gap", "column-gap") and flexible:
        found.append("gap between flexible boxes (Safari 14.1, Chrome 84)")
    return found


def _plain(sheet: str) -> str:
    return re.sub(r"/\*.*?\*/", "", sheet, flags=re.S)


def in_styles(sheet: str) -> list[str]:
    """What an old browser does not know of a style sheet, and cannot do without."""
    sheet = _plain(sheet)
    found = list(_found(sheet, AT_RULES))
    for selectors, rule in RULE.findall(sheet):
        found += _found(selectors, SELECTORS)
        boxes = _flexible(sheet, selectors, rule)
        for name, value in _declared(rule):
            found += [f"{what}: {selectors.strip()}" for what in _unknown(name, value, boxes)]
    return found
