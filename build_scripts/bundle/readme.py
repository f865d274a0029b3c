"""The README as it is shown where the repository is not: on PyPI and in other catalogues.

Standard library only: it runs while a wheel or an sdist is built.
"""

from __future__ import annotations

import re
from posixpath import normpath

_IMAGE = re.compile(r"!\[([^\]]*)\]\((?!https?:)([^)\s]+)\)")
_LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)\s]+)\)")


def outside(text: str, address: str = "") -> str:
    """The README without anything that only the repository holds.

    With the address of the repository, pictures and links lead there.  Without one, paragraphs
    and tables of pictures are left out, and of links the words remain.
    """
    address = address.rstrip("/")
    if address:
        text = _IMAGE.sub(rf"![\1]({address}/raw/HEAD/\2)", text)
        return _LINK.sub(
            lambda link: f"[{link[1]}]({address}/{normpath(f'blob/HEAD/{link[2]}')})", text
        )
    blocks = [block for block in text.split("\n\n") if not _IMAGE.search(block)]
    return _LINK.sub(r"\1", "\n\n".join(blocks))
