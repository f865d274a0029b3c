"""The parts of ``build_scripts/build.py``: each step of making an executable in a module."""

from build_scripts import old_python  # noqa: F401
