"""Phones are let in by any free port."""

from __future__ import annotations

import pytest

from game.rooms.phones.wire import server


@pytest.fixture(autouse=True)
def any_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones are let in by any port that is free: other tests run at the same time."""
    monkeypatch.setattr(server, "PORTS", (0,))
