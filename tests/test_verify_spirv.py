"""Renaming entry points changes their names and nothing else."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wmma2sycl.verify.build.spirv import rename_entry_points

HEADER = (0x07230203, 0x00010400, 0, 100, 0)
NAMES = st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=40)
WORDS = st.lists(st.integers(0, 2**32 - 1), max_size=5)


def instruction(opcode: int, operands: list[int]) -> list[int]:
    return [(len(operands) + 1) << 16 | opcode, *operands]


def entry_point(name: str, interface: list[int]) -> list[int]:
    padded = name.encode() + b"\0" * (4 - len(name) % 4)
    return instruction(15, [6, 42, *struct.unpack(f"<{len(padded) // 4}I", padded), *interface])


def module(instructions: list[list[int]]) -> bytes:
    words = [*HEADER, *(word for one in instructions for word in one)]
    return struct.pack(f"<{len(words)}I", *words)


@given(NAMES, WORDS, WORDS)
def test_name_is_extended_and_the_rest_kept(name: str, interface: list[int], other: list[int]) -> None:
    before = module([instruction(71, other), entry_point(name, interface), instruction(54, other)])
    after = module([instruction(71, other), entry_point(f"{name}.s1", interface), instruction(54, other)])
    assert rename_entry_points(before, ".s1") == after


def test_every_entry_point_is_renamed() -> None:
    before = module([entry_point("one", []), entry_point("two2", [3])])
    assert rename_entry_points(before, "x") == module([entry_point("onex", []), entry_point("two2x", [3])])


@pytest.mark.parametrize("data", [b"", b"ELF!" * 5, module([[0]])])
def test_what_is_no_module_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="SPIR-V"):
        rename_entry_points(data, "x")
