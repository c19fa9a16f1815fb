"""The rows of the test matrix: what CUDA's mma.h declares an mma_sync or bmma_sync for, and how it is called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

Shape = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Element:
    """An element type: as a fragment's argument, as what a pointer points to, in numpy, and its size in memory."""

    fragment: str
    memory: str
    dtype: Any
    bits: int

    @property
    def per_word(self) -> int:
        """Elements in one item of `memory`: more than one where CUDA packs them."""
        return int(np.dtype(self.dtype).itemsize * 8 // self.bits)


_SUB_BYTE = "wmma::experimental::precision::"
ELEMENTS = {
    "half": Element("half", "half", np.float16, 16),
    "bf16": Element("__nv_bfloat16", "__nv_bfloat16", np.uint16, 16),
    "tf32": Element("wmma::precision::tf32", "float", np.float32, 32),
    "float": Element("float", "float", np.float32, 32),
    "double": Element("double", "double", np.float64, 64),
    "s8": Element("signed char", "signed char", np.int8, 8),
    "u8": Element("unsigned char", "unsigned char", np.uint8, 8),
    "s32": Element("int", "int", np.int32, 32),
    "s4": Element(_SUB_BYTE + "s4", "unsigned", np.uint32, 4),
    "u4": Element(_SUB_BYTE + "u4", "unsigned", np.uint32, 4),
    "b1": Element(_SUB_BYTE + "b1", "unsigned", np.uint32, 1),
}

_THREE: tuple[Shape, ...] = ((16, 16, 16), (32, 8, 16), (8, 32, 16))
_ALL_LAYOUTS = (("row", "row"), ("row", "col"), ("col", "row"), ("col", "col"))
_ROW_COL = (("row", "col"),)
_NO_CHOICE = ("",)
_SATURATION = ("", "literal", "variable true", "variable false")
_BIT_OPERATIONS = ("", "xor", "and", "variable xor", "variable and")


@dataclass(frozen=True, slots=True)
class Multiplication:
    """Element types of A and B, C, D; the shapes, layouts of A and B, and last arguments of mma_sync it exists in."""

    ab: str
    c: str
    d: str
    shapes: tuple[Shape, ...]
    layouts: tuple[tuple[str, str], ...] = _ALL_LAYOUTS
    modes: tuple[str, ...] = _NO_CHOICE


MULTIPLICATIONS = (
    *(Multiplication("half", c, d, _THREE) for c, d in product(("half", "float"), repeat=2)),
    Multiplication("bf16", "float", "float", _THREE),
    Multiplication("tf32", "float", "float", ((16, 16, 8),)),
    Multiplication("double", "double", "double", ((8, 8, 4),)),
    Multiplication("s8", "s32", "s32", _THREE, modes=_SATURATION),
    Multiplication("u8", "s32", "s32", _THREE, modes=_SATURATION),
    Multiplication("s4", "s32", "s32", ((8, 8, 32),), _ROW_COL, _SATURATION),
    Multiplication("u4", "s32", "s32", ((8, 8, 32),), _ROW_COL, _SATURATION),
    Multiplication("b1", "s32", "s32", ((8, 8, 128),), _ROW_COL, _BIT_OPERATIONS),
)


@dataclass(frozen=True, slots=True)
class Row:
    """One launch of one kernel. `mode`: mma_sync's saturation or bmma_sync's operation, "" where it is not written.

    `variable`: the memory layouts of C and D are arguments of the kernel. `stride`: a leading dimension as wide as one
    tile, as the whole matrix of several tiles and k steps, or wider than it.
    """

    ab: str
    c: str
    d: str
    shape: Shape
    layout_a: str
    layout_b: str
    mode: str
    layout_c: str
    layout_d: str
    variable: bool
    stride: str

    @property
    def operands(self) -> str:
        """Types and shape: `half_float_float_16x16x16`."""
        return f"{self.ab}_{self.c}_{self.d}_" + "x".join(map(str, self.shape))

    @property
    def kernel(self) -> str:
        """The name of the kernel that runs this row: what of the row is in the source."""
        mode = self.mode.split()[0] if self.mode else "plain"
        memory = "variable" if self.variable else f"{self.layout_c}_{self.layout_d}"
        return f"{self.operands}_{self.layout_a}_{self.layout_b}_{mode}_{memory}"

    @property
    def name(self) -> str:
        """Unique among all rows."""
        words = [self.kernel, *self.mode.split()[1:]]
        return "_".join([*words, *([self.layout_c, self.layout_d] if self.variable else []), self.stride])

    @property
    def saturates(self) -> bool:
        """Whether the result is clamped."""
        return self.mode in ("literal", "variable true")

    @property
    def bit_operation(self) -> str:
        """`xor` (also where nothing is written) or `and`."""
        return "and" if self.mode.endswith("and") else "xor"


def every_row() -> Iterator[Row]:
    """The whole matrix, rows of one kernel together."""
    for m in MULTIPLICATIONS:
        for shape, (a, b), mode in product(m.shapes, m.layouts, m.modes):
            for variable, (c, d), stride in product((False, True), _ALL_LAYOUTS, ("tile", "matrix", "padded")):
                yield Row(m.ab, m.c, m.d, shape, a, b, mode, c, d, variable, stride)
