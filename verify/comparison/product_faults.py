"""Causes that a recognised product shows: k steps left out or repeated, operands transposed or read from elsewhere.

In: a `Scene`, a wrong tile, the product's `Factors`. Out: the faults whose own product is what SYCL left in the tile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.comparison.fault import Cause, Fault, Floats, Scene, Tile
from wmma2sycl.verify.comparison.operands import Operand
from wmma2sycl.verify.comparison.recipe import Factor, Recipe

Mask = npt.NDArray[np.bool_]
_STEPS = (16, 8, 32, 4)
_LOST_OR_DOUBLE = 0.08  # how far from a whole number a step's weight may be fitted
_FRAGMENT = 16
_SHIFTS = (1, -1, 2, -2, 4, -4, 8, -8, 16, -16, 32, -32)


@dataclass(frozen=True, slots=True)
class Factors:
    """A recognised product, its inputs by the recipe's numbers, what it adds (like the matrix), which matrix it is."""

    recipe: Recipe
    inputs: Sequence[Operand]
    addend: Floats | None = None
    batch: int = 0


def product_faults(scene: Scene, tile: Tile, factors: Factors) -> Iterator[Fault]:
    """Causes that predict the tile from the inputs."""
    left, right = _lines(factors, tile)
    raw = left @ right.T
    free = _free(scene, tile, factors)
    yield from _epilogue(scene, tile, factors, raw)
    yield from _steps(scene, tile, factors, left, right, free)
    yield from _other_operands(scene, tile, factors, left, right)


def _lines(factors: Factors, tile: Tile) -> tuple[Floats, Floats]:
    recipe = factors.recipe
    one, other = recipe.operand_pair(factors.inputs)
    return (
        recipe.left.matrix(one, tile.rows, recipe.shape.k, factors.batch),
        recipe.right.matrix(other, tile.columns, recipe.shape.k, factors.batch),
    )


def _free(scene: Scene, tile: Tile, factors: Factors) -> Mask:
    """Elements that the clamp did not decide."""
    part = (tile.rows, tile.columns)
    low, high = factors.recipe.low, factors.recipe.high
    both = (scene.cuda[part], scene.sycl[part])
    inside = [(numbers > low) & (numbers < high) & np.isfinite(numbers) for numbers in both]
    return np.asarray(inside[0] & inside[1])


def _finished(tile: Tile, factors: Factors, raw: Floats) -> Floats:
    """The recipe's epilogue on another product of the same tile."""
    recipe = factors.recipe
    addend = 0.0 if factors.addend is None else recipe.beta * factors.addend[tile.rows, tile.columns]
    return np.asarray(np.clip(recipe.alpha * raw + addend, recipe.low, recipe.high))


def _epilogue(scene: Scene, tile: Tile, factors: Factors, raw: Floats) -> Iterator[Fault]:
    recipe = factors.recipe
    addend = None if factors.addend is None else factors.addend[tile.rows, tile.columns]
    bounded = np.isfinite(recipe.low) or np.isfinite(recipe.high)
    spellings: list[tuple[str, Floats]] = []
    if recipe.alpha != 1:
        added = 0.0 if addend is None else recipe.beta * addend
        spellings.append((f"alpha ({recipe.alpha:.5g}) is left out", raw + added))
    if addend is not None:
        spellings.append((f"{recipe.addend} is not added", recipe.alpha * raw))
        spellings.append((f"beta ({recipe.beta:.5g}) is left out", recipe.alpha * raw + addend))
        spellings.append((f"{recipe.addend} is added twice", recipe.alpha * raw + 2 * recipe.beta * addend))
    if recipe.alpha != 1 or addend is not None:
        spellings.append(("the epilogue is left out", raw))
    for sentence, predicted in spellings:
        clamped = np.clip(predicted, recipe.low, recipe.high)
        if scene.explains(tile, clamped) or (bounded and scene.explains(tile, predicted)):
            yield Fault(Cause.EPILOGUE, sentence)
            return


def _steps(scene: Scene, tile: Tile, factors: Factors, left: Floats, right: Floats, free: Mask) -> Iterator[Fault]:
    """How often each k step went into SYCL's result, by least squares over the tile's elements."""
    recipe = factors.recipe
    difference = (scene.sycl - scene.cuda)[tile.rows, tile.columns] / recipe.alpha
    for step in _STEPS:
        count = -(-left.shape[1] // step)
        if count < 2 or free.sum() < 8:
            continue
        parts = np.stack(
            [(left[:, i * step : (i + 1) * step] @ right[:, i * step : (i + 1) * step].T)[free] for i in range(count)]
        )
        weights = _weights(parts, difference[free])
        if weights is None or (weights == weights[0]).all():  # all alike: a factor, not a step
            continue
        predicted = scene.cuda[tile.rows, tile.columns] + recipe.alpha * _total(weights, left, right, step)
        if scene.explains(tile, predicted, free):
            yield Fault(Cause.STEP, _steps_sentence(weights, step))
            return


def _total(weights: Floats, left: Floats, right: Floats, step: int) -> Floats:
    scaled = left * np.repeat(weights, step)[: left.shape[1]]
    return np.asarray(scaled @ right.T)


def _weights(parts: Floats, difference: Floats) -> Floats | None:
    """Whole numbers, one a step: -1 for one left out, 1 for one repeated."""
    if parts.shape[0] < 0.8 * parts.shape[1]:
        solution = np.linalg.lstsq(parts.T, difference, rcond=None)[0]
        whole = np.round(solution)
        return whole if (np.abs(solution - whole) < _LOST_OR_DOUBLE).all() and (np.abs(whole) <= 2).all() else None
    errors = [
        (float(np.abs(sign * part - difference).max()), sign, i) for i, part in enumerate(parts) for sign in (-1, 1)
    ]
    _, sign, best = min(errors)
    return np.asarray(sign * (np.arange(parts.shape[0]) == best), np.float64)


def _steps_sentence(weights: Floats, step: int) -> str:
    def spans(which: Mask) -> str:
        places = np.flatnonzero(which)
        names = [f"k = {place * step}..{(place + 1) * step - 1}" for place in places[:3]]
        return ", ".join(names) + (f" and {len(places) - 3} more" if len(places) > 3 else "")

    parts = []
    if (weights < 0).any():
        parts.append(f"left out: {spans(weights < 0)}")
    if (weights > 0).any():
        parts.append(f"added again: {spans(weights > 0)}")
    return f"of {weights.size} k steps of {step}, " + "; ".join(parts)


def _other_operands(scene: Scene, tile: Tile, factors: Factors, left: Floats, right: Floats) -> Iterator[Fault]:
    """One factor read wrongly, the other as it should be."""
    recipe = factors.recipe
    sides: tuple[tuple[Factor, Operand, slice, Callable[[Floats], Floats], Floats], ...] = (
        (recipe.left, recipe.operand_pair(factors.inputs)[0], tile.rows, lambda lines: lines @ right.T, left),
        (recipe.right, recipe.operand_pair(factors.inputs)[1], tile.columns, lambda lines: left @ lines.T, right),
    )
    for factor, operand, lines, product, usual in sides:
        for cause, sentence, read in _readings(recipe, factor, operand, lines, factors.batch):
            if read is None or np.array_equal(read, usual):
                continue
            with np.errstate(invalid="ignore"):
                predicted = _finished(tile, factors, product(read))
            if scene.explains(tile, predicted):
                yield Fault(cause, f"{factor.name}: {sentence}")
                break


def _readings(
    recipe: Recipe,
    factor: Factor,
    operand: Operand,
    lines: slice,
    batch: int,
) -> Iterator[tuple[Cause, str, Floats | None]]:
    """Other ways to read a factor's lines: transposed, with another leading dimension, from another place."""
    k = recipe.shape.k
    turned = replace(factor, along_k=not factor.along_k)
    yield Cause.TRANSPOSED_OPERAND, "read as if it were transposed", _read(turned, operand, lines, k, batch)
    fragments = _fragments(factor, operand, lines, k, batch, None)
    yield Cause.TRANSPOSED_OPERAND, "each fragment is loaded transposed", fragments
    other = {factor.leading + shift for shift in _SHIFTS}
    other |= {k, recipe.view.columns, recipe.view.rows, recipe.view.leading}
    for leading in sorted(other - {factor.leading}, key=lambda one: abs(one - factor.leading)):
        if leading < 1:
            continue
        sentence = f"its leading dimension is {leading}, not {factor.leading}"
        yield Cause.LEADING_DIMENSION, sentence, _read(replace(factor, leading=leading), operand, lines, k, batch)
        sentence += " (within fragments)"
        yield Cause.LEADING_DIMENSION, sentence, _fragments(factor, operand, lines, k, batch, leading)
    turned_sizes = {recipe.view.columns, recipe.view.rows, k} - {factor.leading}
    for leading in sorted(turned_sizes):
        yield (
            Cause.TRANSPOSED_OPERAND,
            f"read as if it were transposed, with leading dimension {leading}",
            _read(replace(turned, leading=leading), operand, lines, k, batch),
        )
    for step in (_FRAGMENT, 8):
        for sign in (1, -1):
            yield (
                Cause.SHIFTED_OPERAND,
                f"its k steps are off by {sign * step}",
                _rolled(factor, operand, lines, k, batch, sign * step),
            )


def _read(factor: Factor, operand: Operand, lines: slice, k: int, batch: int) -> Floats | None:
    start = 0 if lines.stop <= lines.start else lines.stop
    if factor.last(start, k, 1) + batch * factor.step >= operand.count:
        return None
    return factor.matrix(operand, lines, k, batch)


def _fragments(
    factor: Factor,
    operand: Operand,
    lines: slice,
    k: int,
    batch: int,
    leading: int | None,
) -> Floats | None:
    """Fragments from the right place, but read inside transposed, or with another leading dimension."""
    if k % _FRAGMENT or lines.stop - lines.start != _FRAGMENT:
        return None
    line, step = np.arange(_FRAGMENT)[:, None], np.arange(k)[None, :]
    inner = step % _FRAGMENT
    slow = factor.leading if leading is None else leading
    if leading is None:  # transposed within
        line, inner = np.broadcast_arrays(inner, line)[0], np.broadcast_arrays(line, inner)[0]
    corner_line, corner_step = lines.start, step - step % _FRAGMENT
    if factor.along_k:
        index = corner_line * factor.leading + corner_step + line * slow + inner
    else:
        index = corner_step * factor.leading + corner_line + inner * slow + line
    index = index + batch * factor.step
    return operand.take(index) if index.max() < operand.count else None


def _rolled(factor: Factor, operand: Operand, lines: slice, k: int, batch: int, by: int) -> Floats | None:
    """K shifted against the other factor: from `by` on, as the memory behind or before a line goes on."""
    line, step = np.arange(lines.start, lines.stop)[:, None], np.arange(k)[None, :] + by
    index = batch * factor.step + (line * factor.leading + step if factor.along_k else step * factor.leading + line)
    return operand.take(index) if index.min() >= 0 and index.max() < operand.count else None
