"""A voice, a screen reader and one switch: the game for those who see little or move little.

``narrator`` says what the tree of the screen holds (``Scene.tree``), ``speech`` is the voice of the
system, ``scanning`` plays with one switch.  Begin with ``narrator``.  May import the core.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rooms.voice.settings import DETAILED, SPEED, VOICE
from game.sockets import Hooks

if TYPE_CHECKING:
    from game.rooms.voice.hooks import VoiceHooks
    from game.ui.app.flow import Flow


def _hooks(flow: Flow) -> VoiceHooks:
    from game.rooms.voice.hooks import VoiceHooks

    return VoiceHooks(flow)


PLUGS = (Hooks(_hooks), VOICE, DETAILED, SPEED)
