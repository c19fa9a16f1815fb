"""The buffers of a launch as a product's factors, sum and output: elements by index, decoded on demand.

In: bytes from a pointer's place on, and the element type. Out: values at any indices, without decoding the whole.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.names.elements import Bytes, Element, values

Floats = npt.NDArray[np.float64]
Indices = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Operand:
    """A buffer that a kernel may have read. `rounded` names the type its elements are rounded to before products."""

    name: str
    raw: Bytes
    element: Element
    rounded: str = ""

    @property
    def count(self) -> int:
        """Whole elements."""
        return self.raw.size // self.element.size * (8 // self.element.bits if self.element.bits < 8 else 1)

    def take(self, index: Indices) -> Floats:
        """Elements as float64 (64-bit integers above 2^53 lose bits: no factor of a product has any)."""
        index = np.asarray(index)
        if self.element.bits < 8:
            per = 8 // self.element.bits
            groups = values(self.raw[index.reshape(-1) // per], self.element).reshape(-1, per)
            taken = groups[np.arange(index.size), index.reshape(-1) % per]
        else:
            words = self.raw[: self.raw.size - self.raw.size % self.element.size].view(f"<u{self.element.size}")
            taken = values(np.ascontiguousarray(words[index.reshape(-1)]).view(np.uint8), self.element)
        with np.errstate(invalid="ignore"):
            return rounded(taken.astype(np.float64), self.rounded).reshape(index.shape)


@dataclass(frozen=True, slots=True)
class Output:
    """A buffer that CUDA wrote, from a pointer's place on."""

    name: str
    before: Bytes
    after: Bytes
    element: Element
    changed: Indices

    @property
    def count(self) -> int:
        """Whole elements."""
        return self.after.size // self.element.size

    @property
    def as_it_was(self) -> Operand:
        """Before the launch: C, where the kernel adds to it."""
        return Operand(f"{self.name} before", self.before, self.element)

    def take(self, index: Indices) -> Floats:
        """What CUDA left."""
        return Operand(self.name, self.after, self.element).take(index)


def output_of(name: str, before: Bytes, after: Bytes, element: Element) -> Output:
    """With the indices of the elements whose bytes changed."""
    whole = after.size - after.size % element.size
    word = f"<u{element.size}"
    changed = np.flatnonzero(
        np.ascontiguousarray(before[:whole]).view(word) != np.ascontiguousarray(after[:whole]).view(word)
    )
    return Output(name, before[:whole], after[:whole], element, changed)


def rounded(numbers: Floats, to: str) -> Floats:
    """Rounded as a kernel converts inputs: "f16", "bf16", "tf32" (to nearest, ties away), "tf32 truncated"."""
    if not to:
        return numbers
    if to == "f16":
        with np.errstate(over="ignore"):
            return numbers.astype(np.float16).astype(np.float64)
    bits = numbers.astype(np.float32).view(np.uint32).astype(np.int64)
    if to == "bf16":
        bits = bits + 0x7FFF + (bits >> 16 & 1) & 0xFFFF0000
    else:
        bits = (bits if to == "tf32 truncated" else bits + 0x1000) & 0xFFFFE000
    return (bits & 0xFFFFFFFF).astype(np.uint32).view(np.float32).astype(np.float64)
