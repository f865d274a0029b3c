"""What the scripts draw needs pygame to be started, as the interface does."""

from tests.ui.conftest import pygame_started

__all__ = ["pygame_started"]
