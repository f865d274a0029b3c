"""Tests of rooms open the game as those of the interface do."""

from tests.ui.conftest import (  # noqa: F401 - fixtures
    drawings,
    each_drawn_once,
    make,
    pygame_started,
)
