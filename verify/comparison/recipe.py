"""How an output follows from its inputs: epilogue(alpha x left x right + beta x addend), element by element.

In: hypotheses of reference.py. Out: `Recipe`s whose factors, epilogue and input rounding are settled on samples of the
whole output. The left factor gives a line for each row of the output, the right one for each column.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from wmma2sycl.verify.comparison.operands import Floats, Indices, Operand, Output, rounded
from wmma2sycl.verify.comparison.scales import View
from wmma2sycl.verify.names.elements import F32, values

_CHECKED = 384
# The relative residual of a fit, by the output's bits of precision: of the largest that rounding leaves, and what is near.
ROUGH = {3: 0.2, 4: 0.12, 8: 0.08, 11: 0.03, 24: 0.004, 53: 1e-6, 0: 1e-9}
_NEAR = 2e-3  # a fitted factor is one of the launch's own when it lies this near


@dataclass(frozen=True, slots=True)
class Shape:
    """The length of the product's sums, and the output's leading dimension."""

    k: int
    leading: int


@dataclass(frozen=True, slots=True)
class Factor:
    """A matrix of a product: input number `operand`; its elements lie side by side `along_k`, or `leading` apart.
    `step` is the distance to the next matrix of a batch."""

    operand: int
    name: str
    leading: int
    along_k: bool
    step: int = 0

    def matrix(self, operand: Operand, lines: slice, k: int, batch: int) -> Floats:
        """Lines x K, of one matrix of the batch."""
        width = operand.element.size
        if operand.element.bits < 8:
            places = np.arange(lines.start, lines.stop)[:, None], np.arange(k)
            index = places[0] * self.leading + places[1] if self.along_k else places[1] * self.leading + places[0]
            return operand.take(index + batch * self.step)
        words = operand.raw[: operand.raw.size - operand.raw.size % width].view(f"<u{width}")
        start = batch * self.step + lines.start * (self.leading if self.along_k else 1)
        steps = (self.leading * width, width) if self.along_k else (width, self.leading * width)
        shape = (lines.stop - lines.start, k)
        if start + self.last(shape[0], k, 1) >= words.size:
            raise ValueError(f"lines up to {lines.stop} of {self.name} do not lie in it")
        table = np.ascontiguousarray(np.lib.stride_tricks.as_strided(words[start:], shape, steps, writeable=False))
        numbers = values(table.view(np.uint8), operand.element).astype(np.float64, copy=False)
        return rounded(numbers, operand.rounded).reshape(shape)

    def last(self, lines: int, k: int, batches: int) -> int:
        """The index of the last element that the product reads."""
        own = (lines - 1) * self.leading + k - 1 if self.along_k else (k - 1) * self.leading + lines - 1
        return own + (batches - 1) * self.step


@dataclass(frozen=True, slots=True)
class Recipe:
    """`addend` is "", a buffer's name (a matrix that lies like the output; "x before": the output itself), or
    "<name> by row" or "by column" (`addend_step` apart from one matrix to the next). `low`
    and `high` clamp; `rounded` is what inputs are rounded to first; `uncertain` how far a fitted alpha may be off."""

    shape: Shape
    left: Factor
    right: Factor
    alpha: float = 1.0
    addend: str = ""
    addend_step: int = 0
    beta: float = 0.0
    low: float = -np.inf
    high: float = np.inf
    rounded: str = ""
    uncertain: float = 0.0
    view: View = field(default=View(0, 0, 0, 1))

    def fits_in(self, inputs: Sequence[Operand], output: Output) -> bool:
        """Whether everything it would read is there."""
        view, k = self.view, self.shape.k
        last = view.offset + (view.batches - 1) * view.stride + (view.rows - 1) * view.leading + view.columns
        if not self.left.along_k and self.left.leading < view.rows and view.rows > 1:
            return False
        return (
            last <= output.count
            and self.left.last(view.rows, k, view.batches) < inputs[self.left.operand].count
            and self.right.last(view.columns, k, view.batches) < inputs[self.right.operand].count
        )

    def settled(
        self, output: Output, inputs: Sequence[Operand], floats: Sequence[float], random: np.random.Generator
    ) -> Recipe | None:
        """With factors, epilogue and input rounding that explain samples of the whole output; None if none does."""
        view = self.view
        spread = (
            view.offset
            + random.integers(0, view.batches, _CHECKED // 2) * view.stride
            + random.integers(0, view.rows, _CHECKED // 2) * view.leading
            + random.integers(0, view.columns, _CHECKED // 2)
        )
        written = output.changed[random.permutation(output.changed.size)[:_CHECKED]]
        at = np.unique(np.concatenate([written, spread]))  # also what CUDA left as it was: a ReLU's zeros
        inside, batch, row, column = self.view.places(at)
        at, batch, row, column = at[inside], batch[inside], row[inside], column[inside]
        found = output.take(at)
        usable = np.isfinite(found)
        best: tuple[float, Recipe] | None = None
        for rounding in _roundings(inputs[self.left.operand], inputs[self.right.operand]):
            sums = replace(self, rounded=rounding)._sums(inputs, batch, row, column)
            for step in self._addend_steps(output, inputs):
                trial = replace(self, rounded=rounding, addend_step=step)
                addend = trial._addend(output, inputs, at, batch, row, column)
                fit = _fit(trial, sums[usable], addend[usable], found[usable], floats, output.element.precision)
                if fit is not None and (best is None or fit[0] < 0.7 * best[0]):
                    best = fit
        return best[1] if best else None

    def operand_pair(self, inputs: Sequence[Operand]) -> tuple[Operand, Operand]:
        """The factors' buffers, which round as the recipe says."""
        return (
            replace(inputs[self.left.operand], rounded=self.rounded),
            replace(inputs[self.right.operand], rounded=self.rounded),
        )

    def _sums(self, inputs: Sequence[Operand], batch: Indices, row: Indices, column: Indices) -> Floats:
        sides = []
        steps = np.arange(self.shape.k)
        factors = zip((self.left, self.right), self.operand_pair(inputs), (row[:, None], column[:, None]), strict=True)
        for factor, operand, line in factors:
            places = line * factor.leading + steps if factor.along_k else steps * factor.leading + line
            sides.append(operand.take(batch[:, None] * factor.step + places))
        with np.errstate(invalid="ignore", over="ignore"):
            return np.asarray(np.einsum("sk,sk->s", *sides))

    def _addend(
        self, output: Output, inputs: Sequence[Operand], at: Indices, batch: Indices, row: Indices, column: Indices
    ) -> Floats:
        if not self.addend:
            return np.zeros(at.shape)
        operand = self._added(output, inputs)
        line = row if self.addend.endswith("row") else column
        places = at if not self.is_vector else batch * self.addend_step + line
        return np.where(places < operand.count, operand.take(np.minimum(places, operand.count - 1)), 0.0)

    @property
    def is_vector(self) -> bool:
        """Whether a row or a column is added, not a matrix."""
        return self.addend.endswith((" by row", " by column"))

    def _added(self, output: Output, inputs: Sequence[Operand]) -> Operand:
        name = self.addend.removesuffix(" by row").removesuffix(" by column")
        return next(one for one in (output.as_it_was, *inputs) if one.name == name)

    def _addend_steps(self, output: Output, inputs: Sequence[Operand]) -> tuple[int, ...]:
        """How far apart the vectors of a batch may lie: all share one, or side by side, or spread over the buffer."""
        if not self.is_vector or self.view.batches == 1:
            return (0,)
        side = self.view.rows if self.addend.endswith("row") else self.view.columns
        return tuple(dict.fromkeys((0, side, self._added(output, inputs).count // self.view.batches)))

    def addends(self, output: Output, inputs: Sequence[Operand], batch: int, rows: slice) -> Floats:
        """What is added to these rows of a matrix, before beta."""
        view = self.view
        row, column = np.broadcast_arrays(np.arange(rows.start, rows.stop)[:, None], np.arange(view.columns)[None, :])
        at = view.offset + batch * view.stride + row * view.leading + column
        return self._addend(output, inputs, at, np.full(row.shape, batch), row, column)

    def described(self) -> str:
        """For a user: "D[128 x 64] = 0.5 x A x B^T + D before, K = 256"."""
        left = self.left.name + ("" if self.left.along_k else "^T")
        right = self.right.name + ("^T" if self.right.along_k else "")
        text = f"{left} x {right}"
        text = text if self.alpha == 1 else f"{self.alpha:.6g} x {text}"
        if self.addend:
            text += f" + {self.addend}" if self.beta == 1 else f" + {self.beta:.6g} x {self.addend}"
        if np.isfinite(self.low) or np.isfinite(self.high):
            text = f"clamp({text}, {self.low:.6g}, {self.high:.6g})"
        batches = f", {self.view.batches} matrices" if self.view.batches > 1 else ""
        inputs = f", inputs rounded to {self.rounded}" if self.rounded else ""
        return f"{self.view.rows} x {self.view.columns} = {text}, K = {self.shape.k}{batches}{inputs}"


def _roundings(left: Operand, right: Operand) -> tuple[str, ...]:
    plain = left.element == F32 and right.element == F32
    return ("", "tf32", "tf32 truncated", "f16", "bf16") if plain else ("",)


def _fit(
    recipe: Recipe,
    sums: Floats,
    addend: Floats,
    found: Floats,
    floats: Sequence[float],
    precision: int,
) -> tuple[float, Recipe] | None:
    """The residual and the recipe with its factors, with as simple an epilogue as explains the samples."""
    rough = 0.02 if recipe.rounded else ROUGH[precision]
    usable = np.isfinite(sums) & np.isfinite(addend)
    sums, addend, found = sums[usable], addend[usable], found[usable]
    if sums.size < 8:
        return None
    for low, high in _clamps(found):
        free = (found > low) & (found < high)
        if free.sum() < 8:
            continue
        size = float(np.sqrt((found[free] ** 2).mean())) or 1.0
        for alpha, beta, exact in _factors(recipe, sums[free], addend[free], found[free], floats):
            with np.errstate(over="ignore"):
                predicted = np.clip(alpha * sums + beta * addend, low, high)
            error = np.abs(predicted - found)
            if np.sqrt((error**2).mean()) < rough * size and (error < 8 * rough * size).all():
                uncertain = 0.0 if exact else 4 * float(np.sqrt((error[free] ** 2).sum())) / size / free.sum()
                return float(np.sqrt((error**2).mean())), replace(
                    recipe, alpha=alpha, beta=beta, low=low, high=high, uncertain=uncertain
                )
    return None


def _clamps(found: Floats) -> Iterator[tuple[float, float]]:
    """No clamp; then those that repeated extreme values suggest."""
    yield -np.inf, np.inf
    low, high = float(found.min()), float(found.max())
    if low >= 0:
        yield 0.0, np.inf
    repeated_low, repeated_high = (found == low).sum() > 2, (found == high).sum() > 2
    if repeated_low:
        yield low, np.inf
    if repeated_high:
        yield -np.inf, high
        if low >= 0:
            yield 0.0, high
    if repeated_low and repeated_high:
        yield low, high


def _factors(
    recipe: Recipe,
    sums: Floats,
    addend: Floats,
    found: Floats,
    floats: Sequence[float],
) -> Iterator[tuple[float, float, bool]]:
    """(alpha, beta, known): fitted, and moved to the launch's own numbers when those lie near."""
    columns = [sums, addend] if addend.any() else [sums]
    table = np.stack(columns, axis=1)
    scales = np.sqrt((table**2).sum(axis=0))
    scales[scales == 0] = 1.0
    solution = np.linalg.lstsq(table / scales, found, rcond=None)[0] / scales
    alpha, beta = float(solution[0]), float(solution[1]) if len(columns) > 1 else 0.0
    k = recipe.shape.k
    known = [
        1.0,
        -1.0,
        *floats,
        *(-value for value in floats),
        *(a * b for a, b in itertools.combinations(floats, 2)),
        k**-0.5,
        1 / k,
        2.0,
        0.5,
    ]
    near_alpha = _nearest(alpha, known)
    near_beta = _nearest(beta, known) if len(columns) > 1 else 0.0
    if near_alpha is not None and near_beta is not None:
        yield near_alpha, near_beta, True
    yield alpha, beta, False


def _nearest(value: float, known: Sequence[float]) -> float | None:
    usable = [one for one in known if one and np.isfinite(one)]
    best = min(usable, key=lambda one: abs(one - value))
    return best if abs(best - value) <= 10 * _NEAR * abs(best) else None
