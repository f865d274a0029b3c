"""What makes, measures and checks the game."""

from build_scripts import old_python  # noqa: F401
