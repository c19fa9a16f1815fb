"""The products that are raised: 16 rows, 8 columns, 32 bytes deep, of which two side by side are one of WMMA's."""

from __future__ import annotations

import re
from typing import NamedTuple

TF32 = "nvcuda::wmma::precision::tf32"


class Shape(NamedTuple):
    """`element` is the factors' type, `size` its bytes, `depth` WMMA's k, of which a product has `parts`. `sums` are of four bytes."""

    element: str
    size: int
    depth: int
    parts: int
    sums: str

    @property
    def memory(self) -> str:
        """The type of the factors' elements in memory."""
        return {"half": "__half", TF32: "float"}.get(self.element, self.element)

    @property
    def zero(self) -> str:
        """Of the sums' type."""
        return "0.0f" if self.sums == "float" else "0"


_HALVES = re.compile(r"mma\.sync\.aligned\.m16n8k16\.row\.col\.f32\.(f16|bf16)\.(?:f16|bf16)\.f32")
_BYTES = re.compile(r"mma\.sync\.aligned\.m16n8k32\.row\.col\.s32\.([su]8)\.\1\.s32")
_TF32 = re.compile(r"mma\.sync\.aligned\.m16n8k8\.row\.col\.f32\.(tf32)\.tf32\.f32")
_OF = {
    "tf32": Shape(TF32, 4, 8, 1, "float"),
    "f16": Shape("half", 2, 16, 1, "float"),
    "bf16": Shape("__nv_bfloat16", 2, 16, 1, "float"),
    "s8": Shape("signed char", 1, 16, 2, "int"),
    "u8": Shape("unsigned char", 1, 16, 2, "int"),
}
LOAD = re.compile(r"ldmatrix\.sync\.aligned\.(?:m8n8\.)?x[24](?P<trans>\.trans)?(?:\.shared)?\.b16")

# How many registers an operand of a product has.
REGISTERS = {"a": 4, "b": 2, "c": 4}


def shape_of(opcode: str) -> Shape | None:
    """What an instruction multiplies; None where it is no such product."""
    match = _HALVES.fullmatch(opcode) or _BYTES.fullmatch(opcode) or _TF32.fullmatch(opcode)
    return _OF[match[1]] if match is not None else None
