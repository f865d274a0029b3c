"""In Last One Colours players say “last one”, and everywhere else “last card”."""

from __future__ import annotations
