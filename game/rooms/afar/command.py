"""``python -m game join LINE``: sit down at a friend's table, in the window or in the browser."""

from __future__ import annotations

import sys
import time
import webbrowser
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final

from game.arguments import INTERRUPTED, Parser, failed
from game.language.catalogue import _, say
from game.rooms.afar import afar_texts as texts
from game.rooms.afar.line import STRAIGHT, THEIRS, found_in

PROGRAM: Final = "last-card join"
_LOOK: Final = 0.2
"""Seconds between two looks at the way."""


def run(words: Sequence[str]) -> int:
    """The command ``join``; its exit code."""
    parser = Parser(prog=PROGRAM, description=_("Sit down at a friend's table in another home."))
    parser.add_argument("line", metavar="LINE", help=_("the line that your friend has sent you"))
    parser.add_argument(
        "--relays", default=THEIRS, metavar=f"{THEIRS}|{STRAIGHT}|https://…",
        help=_("by whose relays, where no straight way is found"),
    )  # fmt: skip
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--browser", action="store_true", help=_("in the browser, without a window"))
    how.add_argument("--no-browser", action="store_true", help=_("only say where the page is"))
    chosen = parser.parse_args(words)
    line = found_in(chosen.line)
    if line is None:
        parser.error(say(texts.NO_LINE))
    if chosen.relays not in (THEIRS, STRAIGHT) and not chosen.relays.startswith("https://"):
        parser.error(say(texts.NO_ADDRESS))
    if find_spec("iroh") is None:
        return failed(
            PROGRAM, _("The library iroh is not installed: pip install 'last-card[afar]'")
        )
    from game.rooms.afar.tunnel import DamagedLine, JoinTunnel, fingerprint

    if not (chosen.browser or chosen.no_browser):
        from game.rooms.afar.afar_hooks import AfarHooks
        from game.ui.app.run import run as play

        AfarHooks.wished = line, chosen.relays
        return play()
    try:
        tunnel = JoinTunnel(line, chosen.relays)
    except DamagedLine:
        return failed(PROGRAM, say(texts.LEADS_NOWHERE))
    except OSError:
        return failed(PROGRAM, say(texts.NO_PORT))
    key = fingerprint(line)
    print(say(texts.GOING_TO, name=line.host, key=key) if line.host else say(texts.GOING, key=key))
    tunnel.start()
    shown, opened = "", False
    try:
        while tunnel.running:
            said = texts.state_said(tunnel)[0]
            if said != shown and not (shown and tunnel.way is not None and opened):
                print(said, flush=True)
            shown = said
            if tunnel.way is not None and not opened:
                opened = True
                print(tunnel.url, flush=True)
                if not chosen.no_browser:
                    webbrowser.open(tunnel.url)
            time.sleep(_LOOK)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    finally:
        tunnel.stop()
    return failed(PROGRAM, texts.state_said(tunnel)[0])
