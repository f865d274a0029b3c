"""The words in the pictures that phones photograph: the address of the table, and the Wi-Fi."""

from __future__ import annotations

import segno

Modules = tuple[tuple[bool, ...], ...]
"""The rows of a code, dark ones true, without the quiet zone."""

QUIET = 4
"""Light modules that a code needs around it."""


def address_of(origin: str, key: str = "") -> str:
    """Where the page is.  The key stands behind the ``#``, which no server is ever sent."""
    return f"{origin}/" + (f"#k={key}" if key else "")


def wifi_words(name: str, password: str) -> str:
    """The text that a phone understands as "join this network"."""
    kind = "WPA" if password else "nopass"
    secret = f"P:{_escaped(password)};" if password else ""
    return f"WIFI:T:{kind};S:{_escaped(name)};{secret};"


def _escaped(text: str) -> str:
    return "".join(f"\\{letter}" if letter in '\\;,:"' else letter for letter in text)


def modules(text: str) -> Modules:
    """The code of this text, which survives the loss of 15 % of it."""
    code = segno.make_qr(text, error="m", boost_error=False)
    return tuple(tuple(bool(each) for each in row) for row in code.matrix)
