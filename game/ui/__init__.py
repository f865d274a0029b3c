"""The interface: the only package that imports pygame."""

import os

# Importing pygame prints a greeting; what this program prints is its own.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
