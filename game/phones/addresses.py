"""The addresses at which phones may find this machine, the likeliest first.

Nothing is sent: the system is asked which of its addresses it would use.  What belongs to a virtual
machine, a container or a tunnel comes last, because no phone reaches it.
"""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

_OUTSIDE: Final = ("192.0.2.1", "10.255.255.255", "192.168.255.255", "172.31.255.255")
"""Where a socket is pointed to, without sending anything: a documentation address, and one in each
range of private networks."""
_VIRTUAL: Final = (
    "docker", "br-", "veth", "virbr", "vbox", "vmnet", "tun", "tap", "utun", "wg", "tailscale",
    "zt", "podman", "cni", "lxc", "awdl", "llw", "bridge",
)  # fmt: skip
"""How the names of devices begin that no phone is connected to."""
_SIOCGIFADDR: Final = 0x8915


def addresses() -> list[str]:
    """The addresses of this machine, the likeliest first; empty when it has no network."""
    first = _used()
    virtual = set()
    found = list(first)
    for name, address in _devices():
        if name.startswith(_VIRTUAL):
            virtual.add(address)
        found.append(address)
    found += _named()
    return ranked(found, virtual)


def ranked(found: Iterable[str], virtual: Iterable[str] = ()) -> list[str]:
    """Those that can be reached from a phone: private ones first in their order, then others,
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
    """What this machine's own name stands for."""
    with suppress(OSError, UnicodeError):
        return [str(each) for each in socket.gethostbyname_ex(socket.gethostname())[2]]
    return []
