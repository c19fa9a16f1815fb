"""Matrices as the oracle knows them: values, and how far a correct program may be from each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from wmma_matrix.numbers import Array

_UNIT = {"half": 2.0**-11, "float": 2.0**-24, "double": 2.0**-53, "s32": 0.0, "bf16": 2.0**-8}
_SMALLEST = {"half": 2.0**-25, "float": 2.0**-150, "double": 0.0, "s32": 0.0, "bf16": 2.0**-134}
_SUM_UNIT = {"half": 2.0**-22, "float": 2.0**-22, "double": 2.0**-53, "s32": 0.0}  # see wmma_matrix/problem.py


@dataclass(frozen=True, slots=True)
class Approx:
    """`error` bounds the distance between `value` (float64, or int64 and then exact) and the program's element."""

    value: Array
    error: Array

    @classmethod
    def exact(cls, value: Array) -> Approx:
        return cls(value, np.zeros(value.shape))

    @property
    def is_integer(self) -> bool:
        return self.value.dtype == np.int64

    def rounded(self, element: str) -> Approx:
        """After one rounding to the type; integers wrap."""
        if self.is_integer:
            return Approx(wrapped(self.value), self.error)
        size = np.abs(self.value) + self.error
        return Approx(self.value, self.error + _UNIT[element] * size + _SMALLEST[element])

    def mapped(self, f: Callable[[Array], Array], element: str, steepness: float = 1.0, own: float = 0.0) -> Approx:
        """f of each element: f's slope is at most `steepness`, its own error at most `own`, the result rounded."""
        return Approx(f(self.value), self.error * steepness + own).rounded(element)


def wrapped(values: Array) -> Array:
    """Integers as 32 bits hold them."""
    return values.astype(np.int64).astype(np.uint32).view(np.int32).astype(np.int64)


def linear(alpha: float, x: Approx, beta: float, y: Approx, element: str) -> Approx:
    """alpha * x + beta * y, fused or not."""
    value = alpha * x.value + beta * y.value
    size = abs(alpha) * (np.abs(x.value) + x.error) + abs(beta) * (np.abs(y.value) + y.error)
    if x.is_integer:
        return Approx(wrapped(value.astype(np.int64)), x.error)
    error = abs(alpha) * x.error + abs(beta) * y.error + 3 * _UNIT[element] * size + _SMALLEST[element]
    return Approx(value, error)


def product(a: Approx, b: Approx, c: Approx, element: str) -> Approx:
    """A * B + C summed in an accumulator of the element type, in any order and in blocks of four or more products."""
    value = a.value @ b.value + c.value
    if a.is_integer:
        return Approx(wrapped(value), c.error)
    depth = a.value.shape[1]
    size_a, size_b = np.abs(a.value) + a.error, np.abs(b.value) + b.error
    total = size_a @ size_b + np.abs(c.value) + c.error
    passed_on = a.error @ size_b + size_a @ b.error + c.error
    roundings = (depth // 4 + 1) * _UNIT["half"] if element == "half" else 0.0
    return Approx(value, passed_on + ((depth + 1) * _SUM_UNIT[element] + roundings) * total)
