"""Tests of rooms open the game as those of the interface do."""

from tests.ui.conftest import (  # noqa: F401 - fixtures
    _any_port,
    _drawings,
    _drawn_once,
    _pygame,
    make,
)
