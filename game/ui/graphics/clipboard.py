"""The clipboard that the system's programs share."""

from __future__ import annotations

import pygame


def put(text: str) -> bool:
    """Put a text there. Returns whether that went well."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):
        return False
    return True


def get() -> str | None:
    """The text on the clipboard, perhaps empty; None without a clipboard."""
    try:
        return pygame.scrap.get_text()
    except UnicodeDecodeError:
        # Bytes that are no text, which another program has put there.
        return ""
    except pygame.error:
        return None
