"""Matrix products made up for tests: inputs, CUDA's output as some order of additions gives it, and an exact one.

In: sizes, leading dimensions, layouts, epilogue. Out: `Made`, with operands and output as the comparison takes them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import numpy as np
from wmma2sycl.verify.comparison.operands import Operand, Output, output_of
from wmma2sycl.verify.names.elements import F16, F32, I32, Element, encode, values


@dataclass(frozen=True)
class Plan:
    """One product: `left_turned` stores A column-major, `right_turned` B; pads are added to leading dimensions."""

    m: int = 64
    n: int = 48
    k: int = 96
    left_turned: bool = False
    right_turned: bool = False
    pads: tuple[int, int, int] = (0, 0, 0)
    batches: int = 1
    alpha: float = 1.0
    beta: float = 0.0
    bias: bool = False
    relu: bool = False
    inputs: Element = F16
    output: Element = F32
    blank: bool = False  # the output holds zeros before
    whole: bool = False  # inputs are small whole numbers
    seed: int = 1


@dataclass(frozen=True)
class Made:
    """`a` and `b` are the factors' values (batches x m x k, batches x k x n), `c` what the output held."""

    plan: Plan
    a: np.ndarray
    b: np.ndarray
    c: np.ndarray
    bias: np.ndarray
    operands: tuple[Operand, ...]
    output: Output
    order: Callable[[np.ndarray], np.ndarray] = field(default=lambda k: k)

    def result(self, product: np.ndarray) -> np.ndarray:
        """The epilogue on a float product."""
        plan = self.plan
        total = np.float32(plan.alpha) * product + np.float32(plan.beta) * self.c
        total = total + self.bias_rows() if plan.bias else total
        return np.maximum(total, 0) if plan.relu else total

    def bias_rows(self) -> np.ndarray:
        """The bias, one a matrix of the batch."""
        return self.bias[: self.plan.batches * self.plan.n].reshape(self.plan.batches, 1, self.plan.n)

    def written(self, result: np.ndarray) -> np.ndarray:
        """The output's bytes with this result in it."""
        plan = self.plan
        whole = values(self.output.before, plan.output).reshape(plan.batches, plan.m, plan.n + plan.pads[2]).copy()
        whole[:, :, : plan.n] = result
        return encode(whole, plan.output)


def summed(a: np.ndarray, b: np.ndarray, step: int = 16, order: np.ndarray | None = None) -> np.ndarray:
    """The product in float, k step after k step, in any order of the steps."""
    steps = np.arange(0, a.shape[-1], step) if order is None else order * step
    total = np.zeros((*a.shape[:-1], b.shape[-1]), np.float32)
    for start in steps:
        part = slice(start, start + step)
        total = total + a[..., part].astype(np.float32) @ b[..., part, :].astype(np.float32)
    return total


def make(plan: Plan) -> Made:
    """Inputs from the plan's seed, and the output that CUDA would leave."""
    random = np.random.default_rng(plan.seed)

    def numbers(shape: tuple[int, ...], element: Element) -> np.ndarray:
        found = random.integers(-4, 5, shape) if plan.whole or not element.is_float else random.standard_normal(shape)
        return values(encode(found, element), element).reshape(shape)

    a, left = _stored(numbers, plan.batches, plan.m, plan.k, plan.pads[0], plan.left_turned, plan.inputs)
    b, right = _stored(numbers, plan.batches, plan.k, plan.n, plan.pads[1], plan.right_turned, plan.inputs)
    before = numbers((plan.batches, plan.m, plan.n + plan.pads[2]), plan.output)
    bias = numbers((max(16, plan.batches * plan.n),), F32)
    operands = (
        Operand("A", encode(left, plan.inputs), plan.inputs),
        Operand("B", encode(right, plan.inputs), plan.inputs),
        Operand("bias", encode(bias, F32), F32),
    )
    before = np.zeros_like(before) if plan.blank else before
    blank = encode(before, plan.output)
    made = Made(plan, a, b, before[:, :, : plan.n], bias, operands, output_of("D", blank, blank, plan.output))
    exact = a @ b if plan.output == I32 else summed(a, b)
    after = made.written(made.result(exact) if plan.output.is_float else exact)
    return replace(made, output=output_of("D", blank, after, plan.output))


def _stored(
    numbers: Callable[..., np.ndarray], batches: int, rows: int, columns: int, pad: int, turned: bool, element: Element
) -> tuple[np.ndarray, np.ndarray]:
    """A matrix, and how it lies in memory."""
    if turned:
        memory = numbers((batches, columns, rows + pad), element)
        return memory[:, :, :rows].transpose(0, 2, 1), memory
    memory = numbers((batches, rows, columns + pad), element)
    return memory[:, :, :columns], memory
