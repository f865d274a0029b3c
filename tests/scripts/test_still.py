"""The video that keeps the screens of phones on is the one that its script makes."""

from __future__ import annotations

import struct

from build_scripts.studio.still import FILE, SECONDS, script, video


def boxes(data: bytes) -> dict[str, bytes]:
    """The boxes of an MP4 file at one depth."""
    found = {}
    while data:
        (size,) = struct.unpack(">I", data[:4])
        assert 8 <= size <= len(data)
        found[data[4:8].decode()], data = data[8:size], data[size:]
    return found


def test_it_is_as_its_script_makes_it() -> None:
    assert FILE.read_text("utf-8") == script()


def test_its_tables_lead_to_all_of_its_samples() -> None:
    data = video()
    assert list(boxes(data)) == ["ftyp", "moov", "mdat"]
    assert len(data) < 4000, "each page carries it"
    where = data.index(b"mdat") + 4
    moov = data[data.index(b"moov") + 4 : where - 8]
    for begin in (where, where + sum(_sizes(moov, 0))):
        assert struct.pack(">III", 0, 1, begin) in moov
    assert where + sum(_sizes(moov, 0)) + sum(_sizes(moov, 1)) == len(data)
    assert len(_sizes(moov, 0)) == SECONDS


def _sizes(moov: bytes, track: int) -> tuple[int, ...]:
    at = -1
    for _ in range(track + 1):
        at = moov.index(b"stsz", at + 1)
    (count,) = struct.unpack(">I", moov[at + 12 : at + 16])
    return struct.unpack(f">{count}I", moov[at + 16 : at + 16 + 4 * count])
