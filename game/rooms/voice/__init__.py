"""A voice, a screen reader and one switch: the game for those who see little or move little.

``narrator`` says what the tree of the screen holds (``Scene.tree``), ``speech`` is the voice of the
system, ``scanning`` plays with one switch.  Begin with ``narrator``.  May import the core.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.rooms.voice.settings import ASKED, DETAILED, HEARD, SPEED, SWITCH, SWITCH_TIME, VOICE
from game.sockets import Hooks, PageButton, TitleButton

if TYPE_CHECKING:
    from game.rooms.voice.voice_hooks import VoiceHooks
    from game.ui.app.flow import Flow


def _hooks(flow: Flow) -> VoiceHooks:
    from game.rooms.voice.voice_hooks import VoiceHooks

    return VoiceHooks(flow)


def _show(flow: Flow) -> None:
    from game.rooms.voice.sounds_page import page

    flow.app.push(page(flow.app))


PLUGS = (
    Hooks(_hooks), PageButton("pause", "accessibility", N_("Accessibility"), _show, sign="eye"),
    TitleButton(
        "voice", N_("Accessibility"), "sound", _show, "aside",
        tip=N_("{control} turns the voice on and off, anywhere."), intent="voice",
    ),
    VOICE, DETAILED, SPEED, SWITCH, SWITCH_TIME, ASKED, HEARD,
)  # fmt: skip
