"""What a composed kernel computes, and the oracle that computes it in numpy."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

import numpy as np
from wmma_matrix.numbers import (
    Array,
    blank,
    exact,
    from_bits,
    lay_out,
    lines_of,
    random_values,
    round_to_tf32,
)
from wmma_matrix.rows import ELEMENTS, Shape

from wmma_fuzz.approx import Approx, linear, product
from wmma_fuzz.steps import STEPS, Step

_S32 = np.iinfo(np.int32)


@dataclass(frozen=True, slots=True)
class Meaning:
    """D = convert(steps(A * B + start)), of `tiles` fragments along M and N and `depth` along K.

    `start`: "zero", "value" (the scalar t) or "c"; `blend`: s * result + t * C after the product; `scaled`: A times one
    half before it; `rounded`: inputs are no tf32 numbers yet; `again`: the result, in half, is A of a second product.
    """

    ab: str
    accumulator: str
    shape: Shape
    layouts: tuple[str, str, str, str]
    tiles: tuple[int, int]
    depth: int
    padded: tuple[bool, bool, bool, bool]
    start: str
    mode: str
    scaled: bool
    rounded: bool
    blend: bool
    steps: tuple[int, ...]
    convert: str
    again: bool
    scalars: tuple[float, float]
    seed: int

    @property
    def d(self) -> str:
        """The element type of D."""
        return self.convert or self.accumulator

    @property
    def reads_c(self) -> bool:
        return self.start == "c" or self.blend

    @property
    def applied(self) -> list[Step]:
        return [STEPS[self.accumulator][number] for number in self.steps]

    @property
    def size(self) -> tuple[int, int, int]:
        return self.tiles[0] * self.shape[0], self.tiles[1] * self.shape[1], self.depth * self.shape[2]

    @property
    def elements(self) -> tuple[str, str, str, str]:
        return self.ab, self.ab, self.accumulator, self.d

    @property
    def strides(self) -> list[int]:
        """Leading dimensions of A, B, C and D, in elements."""
        m, n, k = self.size
        shapes = ((m, k), (k, n), (m, n), (m, n))
        matrices = zip(self.elements, self.layouts, shapes, self.padded, strict=True)
        return [
            (cols if layout == "row" else rows) + (128 // ELEMENTS[element].bits if padded else 0)
            for element, layout, (rows, cols), padded in matrices
        ]

    def values(self) -> tuple[Array, Array, Array]:
        """A, B and C; always the same ones."""
        m, n, k = self.size
        random = np.random.default_rng(self.seed)
        a, b = (random_values(self.ab, shape, random) for shape in ((m, k), (k, n)))
        c = random_values(self.accumulator, (m, n), random)
        if self.ab == "tf32" and not self.rounded:
            a, b = round_to_tf32(a), round_to_tf32(b)
        if self.accumulator == "s32" and "literal" not in self.mode:
            c = random.integers(-100_000, 100_000, (m, n))
        return a, b, c

    def memory(self) -> list[Array]:
        """What the four pointers point to before the launch."""
        m, n, _ = self.size
        layouts, strides = self.layouts, self.strides
        inputs = [lay_out(*of) for of in zip(self.elements[:3], self.values(), layouts[:3], strides[:3], strict=True)]
        return [*inputs, blank(self.d, (m if layouts[3] == "row" else n) * strides[3])]


def result(m: Meaning) -> Approx:
    """D by the oracle."""
    a, b, c = (Approx.exact(values) for values in m.values())
    s, t = m.scalars
    if m.ab == "tf32":
        a, b = Approx.exact(round_to_tf32(a.value)), Approx.exact(round_to_tf32(b.value))
    if m.scaled:
        a = Approx.exact(exact(m.ab, 0.5 * a.value))
    total = _products(m, a, b, {"zero": 0.0 * c.value, "value": 0.0 * c.value + t, "c": c.value}[m.start])
    if m.blend:
        total = linear(s, total, t, c, m.accumulator)
    total = reduce(lambda x, step: step.meaning(x, m.accumulator, s, t), m.applied, total)
    if m.convert == "float" and total.is_integer:
        floats = Approx.exact(total.value.astype(np.float64)).rounded("float")
        return linear(0.125, floats, 0.0, floats, "float")
    if m.again:
        return _second_product(m, total.rounded("half"), b)
    return total.rounded(m.convert) if m.convert else total


def _products(m: Meaning, a: Approx, b: Approx, start: Array) -> Approx:
    if m.ab == "b1":
        both = (a.value[:, :, None], b.value[None, :, :])
        bits = both[0] & both[1] if m.mode.endswith("and") else both[0] ^ both[1]
        return Approx.exact(start.astype(np.int64) + bits.sum(axis=1)).rounded("s32")
    if m.mode == "literal":
        return _saturated_products(m, a.value, b.value, start)
    return product(a, b, Approx.exact(start.astype(a.value.dtype)), m.accumulator)


def _saturated_products(m: Meaning, a: Array, b: Array, start: Array) -> Approx:
    total = start.astype(np.int64)
    for k in range(0, m.size[2], m.shape[2]):
        total = np.clip(total + a[:, k : k + m.shape[2]] @ b[k : k + m.shape[2]], _S32.min, _S32.max)
    return Approx.exact(total)


def _second_product(m: Meaning, p: Approx, b: Approx) -> Approx:
    """Each tile of P times B's first rows below the same columns."""
    width, depth = m.shape[1], m.shape[2]
    found = []
    for col in range(0, m.size[1], width):
        here = slice(col, col + width)
        tile = Approx(p.value[:, here], p.error[:, here])
        zero = Approx.exact(np.zeros_like(tile.value))
        found.append(product(tile, Approx.exact(b.value[:depth, here]), zero, m.accumulator))
    return Approx(np.hstack([x.value for x in found]), np.hstack([x.error for x in found]))


def wrong(m: Meaning, d: Array) -> list[str]:
    """What is wrong with D's memory after the launch."""
    rows, cols, _ = m.size
    items, rest = lines_of(d, m.layouts[3], m.strides[3], (rows, cols))
    got, wanted = from_bits(m.d, items), result(m)
    with np.errstate(invalid="ignore", over="ignore"):
        bad = ~(np.abs(got - wanted.value) <= wanted.error)
    found = []
    if bad.any():
        i, j = (int(x[0]) for x in np.nonzero(bad))
        found.append(
            f"{bad.sum()} of {bad.size}: ({i}, {j}) is {got[i, j]}, not {wanted.value[i, j]} within {wanted.error[i, j]:.3g}"
        )
    if not np.array_equal(rest.tobytes(), blank(m.d, rest.size).tobytes()):
        found.append("written between the columns of D")
    return found
