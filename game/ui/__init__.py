"""The interface: the only package that imports pygame."""

import os

# Read when pygame is imported: it would print a greeting, and call the window after the file
# that was started. A launcher finds the window's icon, and a test the window, by this class.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "last-card")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "last-card")
