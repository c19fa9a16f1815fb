"""A SPIR-V module, instruction by instruction (SPIR-V 2.3)."""

from __future__ import annotations

import struct
from collections.abc import Iterator

_HEADER_WORDS = 5
FUNCTION = 54


def instructions(module: bytes) -> Iterator[tuple[int, ...]]:
    """Operation code and operands of each; raises ValueError where it is none."""
    words = struct.unpack(f"<{len(module) // 4}I", module)
    if len(words) < _HEADER_WORDS or words[0] != 0x07230203:
        raise ValueError("not a SPIR-V module")
    at = _HEADER_WORDS
    while at < len(words):
        length = words[at] >> 16
        if length == 0:
            raise ValueError("a SPIR-V instruction of no words")
        yield (words[at] & 0xFFFF, *words[at + 1 : at + length])
        at += length


def text(words: tuple[int, ...]) -> str:
    """A text that ends in a zero byte."""
    return struct.pack(f"<{len(words)}I", *words).split(b"\0", 1)[0].decode()
