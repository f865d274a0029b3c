"""The addresses at which phones may find this machine, the likeliest first.

The system is asked which of its addresses it would use, which takes no time and sends nothing.
What the machine's own name stands for may have to be asked of the network, which can take seconds:
a thread does that (:class:`Addresses`).  What belongs to a virtual private network comes after the
others, because few devices are in it; then virtual machines and containers, which none reaches.

A host may allow names, too (:func:`ways_of`): those of such a network, or of a tunnel.
"""

from __future__ import annotations

import ipaddress
import re
import socket
import struct
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

_OUTSIDE: Final = ("192.0.2.1", "10.255.255.255", "192.168.255.255", "172.31.255.255")
"""Where a socket is pointed to, without sending anything: a documentation address, and one in each
range of private networks."""
_VIRTUAL: Final = (
    "docker", "br-", "veth", "virbr", "vbox", "vmnet", "podman", "cni", "lxc", "awdl", "llw",
    "bridge",
)  # fmt: skip
"""What the names of devices begin with that no phone is connected to."""
_PRIVATE: Final = ("tun", "tap", "utun", "wg", "tailscale", "zt", "ppp", "nebula")
"""The same of virtual private networks."""
_SHARED: Final = ipaddress.IPv4Network("100.64.0.0/10")
"""Addresses that such networks give where the system does not tell devices (RFC 6598)."""
_NAMED: Final = re.compile(r"(?:(https?)://)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::([0-9]{1,5}))?/?")
_SIOCGIFADDR: Final = 0x8915


def at_hand() -> list[str]:
    """The addresses of this machine that the system knows at once, the likeliest first; empty when
    it has no network."""
    devices = _devices()
    virtual = {address for name, address in devices if name.startswith(_VIRTUAL)}
    found = [*_used(), *(address for _, address in devices)]
    return ranked(found, virtual, filter(in_vpn, found))


def in_vpn(address: str) -> bool:
    """True if only devices in a virtual private network reach that address of this machine."""
    with suppress(ValueError):
        if ipaddress.IPv4Address(address) in _SHARED:
            return True
    return any(at == address and name.startswith(_PRIVATE) for name, at in _devices())


def ways_of(text: str, port: int) -> dict[str, str] | None:
    """The hosts that these names stand for, as browsers write them, each with the origin of the
    page there; None where something else is among them.  The names stand apart: ``table.local``,
    ``localhost:8080``, ``https://table.example``.  port: where the game listens."""
    ways = {}
    for word in text.lower().replace(",", " ").split():
        found = _NAMED.fullmatch(word)
        if found is None or not 0 < int(found[3] or port) < 1 << 16:
            return None
        scheme, usual = found[1] or "http", {"https": 443, "http": 80}[found[1] or "http"]
        at = int(found[3] or (usual if found[1] else port))
        host = found[2] if at == usual else f"{found[2]}:{at}"
        ways[host] = f"{scheme}://{host}"
    return ways


class Addresses:
    """The addresses of this machine, in the order in which to try them. What the system knows is
    there at once; what must be looked up is added when it has been found."""

    def __init__(self, found: Callable[[], None] = lambda: None) -> None:
        """found: called in another thread when there may be more; ``update`` then adds them."""
        self._found = found
        self._here = at_hand()
        """The addresses that the system knows itself."""
        self._named: list[str] = []
        """Those for which the machine's own name stands."""
        self._answer: list[str] | None = None
        """The same as the thread has found them, until ``update`` takes them."""
        self._tried: list[str] = []
        """Those that were shown before the one that is shown now, the last one at the end."""
        self._asking = False
        self.names: tuple[str, ...] = ()
        """The hosts that have been allowed, in front of the others."""
        self._look_up()

    @property
    def _order(self) -> list[str]:
        """All of them: first those that have not been tried."""
        tried = {address: number for number, address in enumerate(self._tried)}
        every = dict.fromkeys((*self.names, *self._here, *self._named))
        return sorted(every, key=lambda address: tried.get(address, -1))

    def __len__(self) -> int:
        return len(self._order)

    @property
    def first(self) -> str:
        """The address to try now; empty when there is none."""
        return next(iter(self._order), "")

    @property
    def plain(self) -> str:
        """The same, but for names."""
        return next((each for each in self._order if each not in self.names), "")

    def update(self) -> None:
        """Add what has been looked up since, behind the others."""
        if self._answer is not None:
            self._named, self._answer = ranked(self._answer), None

    def next(self) -> None:
        """Try the next address.  Networks may have come and gone meanwhile: they are looked for
        anew, as far as that takes no time; the rest follows."""
        self.update()
        first = self.first
        self._tried = [*(each for each in self._tried if each != first), first]
        self._here = at_hand()
        self._look_up()

    def _look_up(self) -> None:
        if not self._asking:
            self._asking = True
            threading.Thread(target=self._ask, name="addresses", daemon=True).start()

    def _ask(self) -> None:
        self._answer = _named()
        self._asking = False
        self._found()


def ranked(found: Iterable[str], virtual: Iterable[str] = (), vpn: Iterable[str] = ()) -> list[str]:
    """The addresses that a phone can reach: private ones first in their order, then others, then
    those of private networks, those of virtual devices last."""
    last = dict.fromkeys(vpn, 1) | dict.fromkeys(virtual, 2)
    usable = []
    for address in dict.fromkeys(found):
        with suppress(ValueError):
            known = ipaddress.IPv4Address(address)
            if not (known.is_loopback or known.is_unspecified or known.is_multicast):
                usable.append(known)
    usable.sort(
        key=lambda known: (last.get(str(known), 0), known.is_link_local, not known.is_private)
    )
    return [str(known) for known in usable]


def _used() -> list[str]:
    """The addresses from which the system would send to other networks."""
    found = []
    for target in _OUTSIDE:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            found.append(str(probe.getsockname()[0]))
    return found


def _devices() -> list[tuple[str, str]]:
    """The network devices with their addresses, where the system can be asked for them."""
    if sys.platform != "linux":
        return []
    import fcntl

    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                asked = struct.pack("256s", name.encode()[:15])
                answer = fcntl.ioctl(probe.fileno(), _SIOCGIFADDR, asked)
                found.append((name, socket.inet_ntoa(answer[20:24])))
    return found


def _named() -> list[str]:
    """The addresses of this machine's own name."""
    with suppress(OSError, UnicodeError):
        return [str(each) for each in socket.gethostbyname_ex(socket.gethostname())[2]]
    return []
