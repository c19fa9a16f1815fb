"""Elements in memory: random values of every type, packing as CUDA packs, and what the packed bits mean."""

from __future__ import annotations

from typing import Any

import numpy as np

from wmma_matrix.rows import ELEMENTS

Array = np.ndarray[Any, np.dtype[Any]]

_INTEGERS = {"s8": (-128, 128), "u8": (1, 256), "s4": (-8, 8), "u4": (1, 16), "b1": (0, 2)}
_S32 = np.iinfo(np.int32)
_FILLER = 0xA5  # of memory that belongs to no matrix


def random_values(element: str, shape: tuple[int, int], random: np.random.Generator) -> Array:
    """Values that memory of the element type can hold exactly: float64, or int64 for integers; no zeros but in bits.

    Accumulators of 32 bits are partly near either end of their range, so that sums leave it.
    """
    if element in _INTEGERS:
        low, high = _INTEGERS[element]
        values = random.integers(low, high, shape)
        return values if element == "b1" else np.where(values == 0, low, values)
    if element == "s32":
        middle = random.integers(-100_000, 100_000, shape)
        near = random.integers(0, 2000, shape)
        return np.choose(random.integers(0, 3, shape), [middle, _S32.max - near, _S32.min + near])
    magnitude = random.uniform(0.25, 2.0, shape)
    return exact(element, np.where(random.integers(0, 2, shape) == 0, -magnitude, magnitude))


def exact(element: str, values: Array) -> Array:
    """Floating-point values rounded to what the element's memory holds, as float64."""
    if element == "bf16":
        return from_bits("bf16", bf16_bits(values))
    return values.astype(ELEMENTS[element].dtype).astype(np.float64)


def bf16_bits(values: Array) -> Array:
    """The upper halves of floats, rounded to nearest, ties to even."""
    bits = values.astype(np.float32).view(np.uint32).astype(np.uint64)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)


def round_to_tf32(values: Array) -> Array:
    """As cvt.rna.tf32.f32: to 10 bits of fraction, ties away from zero."""
    bits = values.astype(np.float32).view(np.uint32).astype(np.uint64)
    return ((bits + 0x1000) & 0xFFFFE000).astype(np.uint32).view(np.float32).astype(np.float64)


def from_bits(element: str, memory: Array) -> Array:
    """What memory holds, as float64 or int64."""
    if element == "bf16":
        return (memory.astype(np.uint32) << 16).view(np.float32).astype(np.float64)
    return memory.astype(np.float64 if memory.dtype.kind == "f" else np.int64)


def lay_out(element: str, values: Array, layout: str, stride: int) -> Array:
    """The memory of a matrix: rows (or columns) `stride` elements apart, the first element of a word lowest."""
    lines = values if layout == "row" else values.T
    kind = ELEMENTS[element]
    if kind.per_word == 1:
        memory = blank(element, len(lines) * stride)
        items = bf16_bits(lines) if element == "bf16" else lines.astype(kind.dtype)
        memory.reshape(len(lines), stride)[:, : lines.shape[1]] = items
        return memory
    padded = np.zeros((len(lines), stride), np.uint64)
    padded[:, : lines.shape[1]] = lines.astype(np.int64) & ((1 << kind.bits) - 1)
    shifts = np.arange(kind.per_word, dtype=np.uint64) * np.uint64(kind.bits)
    words: Array = (padded.reshape(-1, kind.per_word) << shifts).sum(axis=1).astype(kind.dtype)
    return words


def blank(element: str, size: int) -> Array:
    """Memory that nothing was written to."""
    kind = ELEMENTS[element]
    return np.full(size * np.dtype(kind.dtype).itemsize, _FILLER, np.uint8).view(kind.dtype)


def lines_of(memory: Array, layout: str, stride: int, shape: tuple[int, int]) -> tuple[Array, Array]:
    """A matrix's items by row and column, and those of its memory that belong to no element."""
    count, length = shape if layout == "row" else shape[::-1]
    table = memory.reshape(count, stride)
    lines = table[:, :length]
    return (lines if layout == "row" else lines.T), table[:, length:]
