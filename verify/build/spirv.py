"""Renames kernels in a SPIR-V module.

In: the module's bytes and a suffix. Out: the module with every entry point's name extended (SPIR-V 2.3,
3.52.20).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

_HEADER_WORDS = 5
_OP_ENTRY_POINT = 15


def rename_entry_points(module: bytes, suffix: str) -> bytes:
    """The module with `suffix` behind each entry point's name; raises ValueError when it is no SPIR-V."""
    words = list(struct.unpack(f"<{len(module) // 4}I", module))
    if len(words) < _HEADER_WORDS or words[0] != 0x07230203:
        raise ValueError("not a SPIR-V module")
    renamed = words[:_HEADER_WORDS]
    for instruction in _instructions(words):
        is_entry = instruction[0] & 0xFFFF == _OP_ENTRY_POINT
        renamed += _extend_name(instruction, suffix) if is_entry else instruction
    return struct.pack(f"<{len(renamed)}I", *renamed)


def _instructions(words: list[int]) -> Iterator[list[int]]:
    position = _HEADER_WORDS
    while position < len(words):
        length = words[position] >> 16
        if length == 0:
            raise ValueError("a SPIR-V instruction of no words")
        yield words[position : position + length]
        position += length


def _extend_name(entry_point: list[int], suffix: str) -> list[int]:
    """Operands: execution model, function, the name as zero-ended words, interface variables."""
    name_end = 3
    while entry_point[name_end] >> 24:  # the last word of a string ends in a zero byte
        name_end += 1
    name_words = entry_point[3 : name_end + 1]
    name = struct.pack(f"<{len(name_words)}I", *name_words).rstrip(b"\0") + suffix.encode()
    padded = name + b"\0" * (4 - len(name) % 4)
    operands = [*struct.unpack(f"<{len(padded) // 4}I", padded), *entry_point[name_end + 1 :]]
    length = 3 + len(operands)
    return [length << 16 | _OP_ENTRY_POINT, *entry_point[1:3], *operands]
