"""The addresses at which phones may find this machine, the likeliest first.

The system is asked which of its addresses it would use, which takes no time and sends nothing.
What the machine's own name stands for may have to be asked of the network, which can take seconds:
a thread does that (:class:`Addresses`).  What belongs to a virtual machine, a container or a tunnel
comes last, because no phone reaches it.
"""

from __future__ import annotations

import ipaddress
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
    "docker", "br-", "veth", "virbr", "vbox", "vmnet", "tun", "tap", "utun", "wg", "tailscale",
    "zt", "podman", "cni", "lxc", "awdl", "llw", "bridge",
)  # fmt: skip
"""What the names of devices begin with that no phone is connected to."""
_SIOCGIFADDR: Final = 0x8915


def at_hand() -> list[str]:
    """The addresses of this machine that the system knows at once, the likeliest first; empty when
    it has no network."""
    found = _used()
    virtual = set()
    for name, address in _devices():
        if name.startswith(_VIRTUAL):
            virtual.add(address)
        found.append(address)
    return ranked(found, virtual)


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
        self._look_up()

    @property
    def _order(self) -> list[str]:
        """All of them: first those that have not been tried."""
        tried = {address: number for number, address in enumerate(self._tried)}
        every = dict.fromkeys((*self._here, *self._named))
        return sorted(every, key=lambda address: tried.get(address, -1))

    def __len__(self) -> int:
        return len(self._order)

    @property
    def first(self) -> str:
        """The address to try now; empty when there is none."""
        return next(iter(self._order), "")

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


def ranked(found: Iterable[str], virtual: Iterable[str] = ()) -> list[str]:
    """The addresses that a phone can reach: private ones first in their order, then others,
    those of virtual devices last."""
    last = set(virtual)
    usable = []
    for address in dict.fromkeys(found):
        with suppress(ValueError):
            known = ipaddress.IPv4Address(address)
            if not (known.is_loopback or known.is_unspecified or known.is_multicast):
                usable.append(known)
    usable.sort(key=lambda known: (str(known) in last, known.is_link_local, not known.is_private))
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
