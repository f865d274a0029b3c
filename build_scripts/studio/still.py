"""Makes ``assets/phone/still.js``: a video without a picture and without a sound.

A phone does not go to sleep while a page plays a video.  Pages over plain http may not ask for that
in any other way.  The video is made here, bit by bit: grey H.264 frames in which nothing is coded
but “as predicted”, and AAC frames of silence, in an MP4 file.  Run
``python -m build_scripts.studio.still``.
"""

from __future__ import annotations

import base64
import struct
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).parents[2] / "assets" / "phone" / "still.js"
SIDE: Final = 8
"""Macroblocks of 16 pixels along a side."""
SECONDS: Final = 10
"""How long it is, with a frame each second."""
RATE: Final = 8000
"""Samples of sound a second."""
_SILENCE: Final = bytes.fromhex("00c800802380")
"""A frame of AAC, one channel, 1024 samples, in which no band has a value."""
_AAC: Final = bytes.fromhex("1588")
"""Its configuration: low complexity, 8 kHz, one channel."""
_HEAD: Final = "// Made by build_scripts/studio/still.py: a video with nothing to see or hear.\n"
_MATRIX: Final = struct.pack(">9I", 1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30)


def _golomb(number: int) -> str:
    """An unsigned number as H.264 writes it."""
    bits = f"{number + 1:b}"
    return "0" * (len(bits) - 1) + bits


def _unit(head: int, bits: str) -> bytes:
    """A unit of H.264: its head, its bits, and the bit that ends it."""
    bits += "1"
    bits += "0" * (-len(bits) % 8)
    return bytes([head, *(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))])


def sequence() -> bytes:
    """The form of the pictures: baseline profile, SIDE by SIDE macroblocks, without references."""
    form = f"{66:08b}{0xC0:08b}{10:08b}"
    # Its number, bits of frame numbers, no order but that of decoding, no references.
    rest = [_golomb(0), _golomb(0), _golomb(2), _golomb(0), "0"]
    size = [_golomb(SIDE - 1), _golomb(SIDE - 1), "1", "0", "0", "0"]
    return _unit(0x67, form + "".join(rest + size))


def picture_form() -> bytes:
    """How pictures are coded: by code lengths, with nothing special."""
    numbers = _golomb(0)
    return _unit(
        0x68, numbers * 2 + "00" + numbers + numbers * 2 + "0" + "00" + numbers * 3 + "000"
    )


def frame(number: int) -> bytes:
    """A grey picture: each macroblock is predicted, and nothing is added."""
    head = _golomb(0) + _golomb(7) + _golomb(0) + "0000" + _golomb(number % 2) + "00" + _golomb(0)
    block = _golomb(3) + _golomb(0) + _golomb(0) + "1"
    unit = _unit(0x65, head + block * SIDE * SIDE)
    return struct.pack(">I", len(unit)) + unit


def _box(kind: str, *parts: bytes) -> bytes:
    body = b"".join(parts)
    return struct.pack(">I", len(body) + 8) + kind.encode() + body


def _full(kind: str, *parts: bytes, flags: int = 0) -> bytes:
    """A box with a version and flags."""
    return _box(kind, struct.pack(">I", flags), *parts)


def _numbers(*values: int) -> bytes:
    return struct.pack(f">{len(values)}I", *values)


def _descriptor(tag: int, body: bytes) -> bytes:
    return bytes([tag, len(body)]) + body


def _track(
    number: int, handler: str, head: bytes, entry: bytes, unit: int, each: int, sizes: list[int],
    at: int,
) -> bytes:  # fmt: skip
    """unit: units a second; each: those that a sample lasts; at: where its samples begin."""
    lasts, count = each * len(sizes), len(sizes)
    side = (SIDE * 16 << 16) if handler == "vide" else 0
    volume = 0 if handler == "vide" else 0x0100
    table = _box(
        "stbl",
        _full("stsd", _numbers(1), entry),
        _full("stts", _numbers(1, count, each)),
        _full("stsc", _numbers(1, 1, count, 1)),
        _full("stsz", _numbers(0, count, *sizes)),
        _full("stco", _numbers(1, at)),
    )
    source = _box("dinf", _full("dref", _numbers(1), _full("url ", flags=1)))
    media = _box(
        "mdia",
        _full("mdhd", _numbers(0, 0, unit, lasts), struct.pack(">HH", 0x55C4, 0)),
        _full("hdlr", _numbers(0), handler.encode(), bytes(12), b"\0"),
        _box("minf", head, source, table),
    )
    known = _numbers(0, 0, number, 0, SECONDS * 1000, 0, 0) + struct.pack(">HHHH", 0, 0, volume, 0)
    return _box("trak", _full("tkhd", known, _MATRIX, _numbers(side, side), flags=3), media)


def video() -> bytes:
    """The whole file."""
    pictures = [frame(number) for number in range(SECONDS)]
    sounds = [_SILENCE] * (SECONDS * RATE // 1024)
    one, two = sequence(), picture_form()
    form = bytes([1, *one[1:4], 0xFF, 0xE1])
    avc = form + struct.pack(">H", len(one)) + one + bytes([1]) + struct.pack(">H", len(two)) + two
    side = SIDE * 16
    coded = _box(
        "avc1", bytes(6), struct.pack(">H", 1), bytes(16), struct.pack(">HH", side, side),
        _numbers(0x480000, 0x480000, 0), struct.pack(">H", 1), bytes(32),
        struct.pack(">Hh", 24, -1), _box("avcC", avc),
    )  # fmt: skip
    stream = bytes([0x40, 0x15, 0, 0, 0]) + _numbers(0, 0) + _descriptor(5, _AAC)
    known = _descriptor(3, bytes(3) + _descriptor(4, stream) + _descriptor(6, b"\2"))
    heard = _box(
        "mp4a", bytes(6), struct.pack(">H", 1), bytes(8), struct.pack(">HHI", 1, 16, 0),
        _numbers(RATE << 16), _full("esds", known),
    )  # fmt: skip

    def head(at: int) -> bytes:
        """The head of the file; at: where the pictures begin."""
        whole = _numbers(0, 0, 1000, SECONDS * 1000, 1 << 16) + struct.pack(">H", 0x0100)
        seen, silent = _full("vmhd", bytes(8), flags=1), _full("smhd", bytes(4))
        later = at + sum(map(len, pictures))
        return _box("ftyp", b"isom", _numbers(0x200), b"isomavc1mp41") + _box(
            "moov",
            _full("mvhd", whole, bytes(10), _MATRIX, bytes(24), _numbers(3)),
            _track(1, "vide", seen, coded, 1, 1, [len(each) for each in pictures], at),
            _track(2, "soun", silent, heard, RATE, 1024, [len(each) for each in sounds], later),
        )

    start = len(head(0)) + 8
    return head(start) + _box("mdat", *pictures, *sounds)


def script() -> str:
    """The file as the page has it."""
    data = base64.b64encode(video()).decode()
    return f'{_HEAD}export const STILL = "data:video/mp4;base64,{data}";\n'


if __name__ == "__main__":
    FILE.write_text(script(), "utf-8")
