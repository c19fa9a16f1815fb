"""The data of one row and what must come out: exact for integers, within a derived bound for floating point.

Bounds hold for each element, with T = |A| |B| + |C| and K the length of the sum:
- float accumulators: 2 (K + 1) 2^-23 T. Products of 16-bit floats and of tf32 are exact in float. A sum in any order of
  K + 1 terms errs by at most K u T to first order (Higham, Accuracy and Stability of Numerical Algorithms, 4.2); Tensor
  Cores truncate (unit 2^-23 in place of 2^-24) and truncate each term of a block of four or more products to the largest
  one's exponent as well (Fasi, Higham, Mikaitis, Pranesh, Numerical behavior of NVIDIA tensor cores, 2021): less than
  twice as much.
- half among C and D: one rounding of 2^-11 more for each block of at least four products, and one for the result.
- double accumulators: (K + 1) 2^-53 T.
Sums of integers are exact: in 32 bits, wrapping; with saturation clamped after each mma_sync (PTX ISA, wmma.mma).
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass

import numpy as np

from wmma_matrix.numbers import Array, blank, from_bits, lay_out, lines_of, random_values, round_to_tf32
from wmma_matrix.rows import ELEMENTS, Row

_S32 = np.iinfo(np.int32)
_SEVERAL = (2, 3, 3)  # tiles along M and N, and steps along K
_STRIDE_BYTES = 16  # CUDA takes leading dimensions in multiples of it


@dataclass(frozen=True, slots=True)
class Problem:
    """Sizes, leading dimensions in elements, and the values of A, B and C."""

    row: Row
    size: tuple[int, int, int]
    lda: int
    ldb: int
    ldc: int
    ldd: int
    a: Array
    b: Array
    c: Array

    def memory(self) -> list[Array]:
        """What the kernel's four pointers point to before the launch."""
        row, (m, n, _) = self.row, self.size
        lines = m if row.layout_d == "row" else n
        return [
            lay_out(row.ab, self.a, row.layout_a, self.lda),
            lay_out(row.ab, self.b, row.layout_b, self.ldb),
            lay_out(row.c, self.c, row.layout_c, self.ldc),
            blank(row.d, lines * self.ldd),
        ]


def problem(row: Row) -> Problem:
    """Always the same values for the same row."""
    random = np.random.default_rng(zlib.crc32(row.name.encode()))
    tiles = (1, 1, 1) if row.stride == "tile" else _SEVERAL
    m, n, k = (count * size for count, size in zip(tiles, row.shape, strict=True))
    shapes = ((m, k), (k, n), (m, n), (m, n))
    elements = (row.ab, row.ab, row.c, row.d)
    layouts = (row.layout_a, row.layout_b, row.layout_c, row.layout_d)
    lda, ldb, ldc, ldd = (_stride(row, e, lay, shape) for e, lay, shape in zip(elements, layouts, shapes, strict=True))
    a, b, c = (random_values(e, shape, random) for e, shape in zip(elements[:3], shapes[:3], strict=True))
    return Problem(row, (m, n, k), lda, ldb, ldc, ldd, a, b, c)


def _stride(row: Row, element: str, layout: str, shape: tuple[int, int]) -> int:
    width = shape[1] if layout == "row" else shape[0]
    unit = _STRIDE_BYTES * 8 // ELEMENTS[element].bits
    return width + unit if row.stride == "padded" else width


def reference(p: Problem) -> Array:
    """D in float64, or exactly as int64."""
    if p.row.ab == "b1":
        return _wrapped(p.c + _bit_sums(p))
    if p.c.dtype == np.float64:
        a, b = (round_to_tf32(p.a), round_to_tf32(p.b)) if p.row.ab == "tf32" else (p.a, p.b)
        return np.asarray(p.c + a @ b)
    depth, total = p.row.shape[2], p.c
    for step in range(0, p.size[2], depth):
        total = total + p.a[:, step : step + depth] @ p.b[step : step + depth]
        total = np.clip(total, _S32.min, _S32.max) if p.row.saturates else _wrapped(total)
    return total


def _bit_sums(p: Problem) -> Array:
    a, b = p.a[:, :, None], p.b[None, :, :]
    bits: Array = a & b if p.row.bit_operation == "and" else a ^ b
    return np.asarray(bits.sum(axis=1))


def _wrapped(values: Array) -> Array:
    return values.astype(np.int64).astype(np.uint32).view(np.int32).astype(np.int64)


def bound(p: Problem) -> Array:
    """The largest difference allowed between D and the reference, for each element."""
    if p.c.dtype != np.float64:
        return np.zeros(p.c.shape)
    total, k = np.abs(p.a) @ np.abs(p.b) + np.abs(p.c), p.size[2]
    if p.row.d == "double":
        return np.asarray((k + 1) * 2.0**-53 * total)
    roundings = (k // 4 + 1) * 2.0**-11 if "half" in (p.row.c, p.row.d) else 0.0
    return np.asarray((2 * (k + 1) * 2.0**-23 + roundings) * total)


def differences(p: Problem, d: Array) -> list[str]:
    """What is wrong with the memory of D after a launch; empty where nothing is."""
    m, n, _ = p.size
    items, rest = lines_of(d, p.row.layout_d, p.ldd, (m, n))
    wanted, allowed = reference(p), bound(p)
    with np.errstate(invalid="ignore", over="ignore"):
        error = np.abs(from_bits(p.row.d, items) - wanted)
    bad = ~(error <= allowed)
    found = []
    if bad.any():
        i, j = (int(x[0]) for x in np.nonzero(bad))
        got = from_bits(p.row.d, items)[i, j]
        found.append(f"{bad.sum()} of {bad.size}: ({i}, {j}) is {got}, not {wanted[i, j]} within {allowed[i, j]:.3g}")
    if not np.array_equal(rest.tobytes(), blank(p.row.d, rest.size).tobytes()):
        found.append("written between the columns of D")
    return found
