"""A library that several files of tests look at, and none changes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rooms.history.library.library import Library
from game.rooms.history.library.shelf import Kept, MatchEnd, SeatedPerson
from game.storage.store import Store
from tests.rooms.history.test_library import keep
from tests.rooms.history.test_library_statistics import MATCHES, match, when


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """Ana (a1) sits first in each match; Ben (b2) second in every third, else somebody unknown."""
    library = Library(Store(tmp_path_factory.mktemp("home")))
    for number in range(MATCHES):
        seats = len(match(number).record.players)
        others = [SeatedPerson("b2" if number % 3 == 0 else ""), SeatedPerson(), SeatedPerson()]
        sitters = (SeatedPerson("a1", "ana"), *others)[:seats]
        kept = Kept(MatchEnd.FINISHED, when(number), when(number), sitters)
        keep(library, match(number).record, kept)
    yield library
    library.store.close()
