"""Products too large for a whole float64 reference: bands of rows are judged, all elements are bounded by norms.

In: a `Recipe`, the inputs, the output. Out: the recipes of some bands, with their parts of the buffers, and the bound.
|A||B| <= |a||b| for each row and column (Cauchy and Schwarz).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from wmma2sycl.verify.comparison.operands import Floats, Operand, Output
from wmma2sycl.verify.comparison.recipe import Factor, Recipe
from wmma2sycl.verify.comparison.scales import Outer
from wmma2sycl.verify.comparison.tolerance import CONFIDENCE, Bound, gamma
from wmma2sycl.verify.names.elements import F16, F32, F64, Element

_BAND_ROWS = 16
_BANDS = 4
_LINES = 512  # of a factor at a time


@dataclass(frozen=True, slots=True)
class Band:
    """Some rows of one matrix, as a product of its own: `start` is its first byte in the output."""

    recipe: Recipe
    output: Output
    inputs: tuple[Operand, ...]
    start: int


def bands(recipe: Recipe, output: Output, inputs: Sequence[Operand]) -> Iterator[Band]:
    """First, last and some rows between, of the first and the last matrix of a batch; a row's own addend excluded."""
    view, size = recipe.view, output.element.size
    if recipe.addend.endswith(" by row"):
        return
    height = min(_BAND_ROWS, view.rows)
    for batch in sorted({0, view.batches - 1}):
        for row in sorted({int(place) for place in np.linspace(0, view.rows - height, _BANDS)}):
            start = (view.offset + batch * view.stride + row * view.leading) * size
            parts = list(inputs)
            line = recipe.left.leading if recipe.left.along_k else 1
            shifts = {recipe.left.operand: batch * recipe.left.step + row * line}
            if recipe.left.operand == recipe.right.operand and any(shifts.values()):
                continue  # one buffer cannot start at two places
            shifts[recipe.right.operand] = batch * recipe.right.step
            for number, operand in enumerate(inputs):
                if operand.name == recipe.addend:
                    shifts[number] = start // size
                elif recipe.is_vector and recipe.addend.startswith(f"{operand.name} by"):
                    shifts[number] = batch * recipe.addend_step
            for number, shift in shifts.items():
                parts[number] = _from(inputs[number], shift)
            part = replace(output, before=output.before[start:], after=output.after[start:], changed=output.changed[:0])
            own = replace(view, offset=0, rows=height, batches=1, stride=0)
            yield Band(replace(recipe, view=own), part, tuple(parts), start)


def _from(operand: Operand, shift: int) -> Operand:
    return replace(operand, raw=operand.raw[shift * operand.element.bits // 8 :])


def large_bound(recipe: Recipe, output: Output, inputs: Sequence[Operand], accumulator: Element) -> Bound:
    """For every element, from the norms of its row and its column; `accumulator` is what the bands showed."""
    left, right = recipe.operand_pair(inputs)
    view, k = recipe.view, recipe.shape.k
    rows = _norms(recipe.left, left, view.rows, k, view.batches) * abs(recipe.alpha)
    columns = _norms(recipe.right, right, view.columns, k, view.batches)
    unit, out = accumulator.unit_roundoff, output.element
    truncated = 2 * unit if accumulator == F32 else unit
    drift = truncated * k / 4 if accumulator in (F32, F64) else 0.0
    walk = CONFIDENCE * np.sqrt(k / 8 if accumulator == F16 else k) * 2 * truncated / np.sqrt(3)
    likely = drift + walk
    scaled = min(gamma(k + 1, truncated), likely * CONFIDENCE / np.sqrt(k)) + 4 * F32.unit_roundoff
    relative = min(likely, gamma(k + 1, truncated)) + out.unit_roundoff + 4 * F32.unit_roundoff + recipe.uncertain
    reason = (
        f"{recipe.described()}; too large for a whole reference, so by the norms of rows and columns: sums of "
        f"{k} products in {accumulator.name} in any order, no partial sum above the result and "
        f"{CONFIDENCE:.0f} |a||b|/sqrt(K), truncated K/4 times; one rounding to {out.name} on each side"
    )
    return Bound(
        absolute=out.smallest, relative=2 * relative, scaled=2 * scaled, scale=Outer(view, rows, columns), reason=reason
    )


def _norms(factor: Factor, operand: Operand, lines: int, k: int, batches: int) -> Floats:
    """The Euclidean norm of each line, of each matrix."""
    found = np.empty((batches, lines))
    for batch in range(batches):
        if batch and not factor.step:
            found[batch] = found[0]
            continue
        for start in range(0, lines, _LINES):
            part = slice(start, min(start + _LINES, lines))
            found[batch, part] = np.sqrt((factor.matrix(operand, part, k, batch) ** 2).sum(axis=1))
    return found
