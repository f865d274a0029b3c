"""The messages of the game, collected once for all tests that look at them."""

from __future__ import annotations

from functools import cache

from babel.messages import Catalog

from build_scripts import languages


@cache
def collected() -> Catalog:
    """Every message of the game, which nobody changes."""
    return languages.collect()
