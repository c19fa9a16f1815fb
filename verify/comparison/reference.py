"""Recognises a matrix product by its numbers: both sides can then be judged, not only compared.

In: the output before and after, the other buffers, the launch's integers and floats. Out: a `Recipe` (which buffer is
what, sizes, leading dimensions, factors, epilogue) or `Unrecognised` with the reason. The search is bounded.
A column-major output is the transposed product written in rows, so outputs are always seen as rows here.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from wmma2sycl.verify.comparison.operands import Floats, Indices, Operand, Output
from wmma2sycl.verify.comparison.recipe import ROUGH, Factor, Recipe, Shape
from wmma2sycl.verify.comparison.scales import View

_SAMPLES = 14
_LARGEST_SAMPLE = 1 << 15  # K of the first test: a longer one is no product of a kernel's
_ALIKE = 1e-9  # sums of equal products differ by their rounding


@dataclass(frozen=True, slots=True)
class Limits:
    """When the search gives up."""

    seconds: float = 3.0  # between two shapes
    most_seconds: float = 12.0  # between two candidates of a shape
    hypotheses: int = 400_000


@dataclass(frozen=True, slots=True)
class Unrecognised:
    """No hypothesis fits, or the search was cut short."""

    why: str
    hypotheses: int = 0


@dataclass(slots=True)
class _Search:
    """What one search knows and has spent."""

    output: Output
    inputs: Sequence[Operand]
    sizes: tuple[int, ...]
    limits: Limits
    deadline: float
    tried: int = 0
    alike: bool = False  # something fitted that is one number everywhere
    random: np.random.Generator = field(default_factory=lambda: np.random.default_rng(5))

    def is_late(self) -> bool:
        """Whether even a shape that looks right is given up: launches with many such took minutes."""
        return time.monotonic() > self.deadline - self.limits.seconds + self.limits.most_seconds

    def spent(self) -> bool:
        return self.tried >= self.limits.hypotheses or time.monotonic() > self.deadline


def recognise(
    output: Output,
    inputs: Sequence[Operand],
    integers: Sequence[int] = (),
    floats: Sequence[float] = (),
    limits: Limits = Limits(),
) -> Recipe | Unrecognised:
    """The product that explains what CUDA wrote into `output`, wherever it is the only writer of it."""
    changed = output.changed
    if changed.size < 16:
        return Unrecognised("CUDA changed fewer than 16 elements")
    factors = [operand for operand in inputs if operand.count >= 16]
    sizes = _sizes(output, factors, integers)
    search = _Search(output, factors, sizes, limits, time.monotonic() + limits.seconds)
    for shape in _shapes(search):
        for recipe in _fits(search, shape):
            if search.is_late():
                break
            if (whole := _extend(search, recipe, integers, floats)) is not None:
                return whole
        if search.spent():
            return Unrecognised(f"the search stopped after {search.tried} hypotheses", search.tried)
    why = ", but such as are one number everywhere: inputs without a difference fit any formula" if search.alike else ""
    return Unrecognised(f"none of {search.tried} hypotheses fits{why}", search.tried)


def _sizes(output: Output, inputs: Sequence[Operand], integers: Sequence[int]) -> tuple[int, ...]:
    """Numbers that may be M, N, K or a leading dimension, likely ones first: what the launch was given, what follows
    from three buffers that hold nothing else than A, B and D, and the gaps between rows that were written."""
    most = max([output.count, *(operand.count for operand in inputs)])
    found = [size for size in dict.fromkeys(integers) if 1 < size <= most]
    for one, other in itertools.combinations(inputs, 2):
        counts = (
            one.count * output.count / other.count,
            other.count * output.count / one.count,
            one.count * other.count / output.count,
        )
        found += [round(size**0.5) for size in counts if size >= 4 and round(size**0.5) ** 2 == round(size)]
    gaps = np.diff(output.changed[:4096])
    if gaps.size and (breaks := np.flatnonzero(gaps > 1)).size:
        starts = output.changed[:4096][breaks + 1]
        period = int(starts[0] - output.changed[0])
        found.append(period)
    for count in (output.count, *(operand.count for operand in inputs)):
        found += [count // size for size in found[:8] if count % size == 0 and count > size]
    found += [16, 32, 8]
    return tuple(dict.fromkeys(size for size in found if 1 < size <= most))[:18]


def _shapes(search: _Search) -> Iterator[Shape]:
    """(K, leading dimension of D), likely ones first."""
    pairs = sorted(itertools.product(range(len(search.sizes)), repeat=2), key=sum)
    for k, leading in pairs:
        if search.sizes[k] <= _LARGEST_SAMPLE:
            yield Shape(search.sizes[k], search.sizes[leading])


def _fits(search: _Search, shape: Shape) -> Iterator[Recipe]:
    """Every pair of factors, with all their layouts and leading dimensions, against sampled elements: best first."""
    at = _sample(search, shape.leading)
    if at.size < 8:
        return
    row, column = at // shape.leading, at % shape.leading
    values = search.output.take(at)
    lefts, left_rows = _gather(search, row, shape.k)
    rights, right_rows = _gather(search, column, shape.k)
    if not lefts or not rights:
        return
    products = _pairwise(np.stack(left_rows), np.stack(right_rows))
    search.tried += products.shape[0] * products.shape[1]
    yield from _matches(search, shape, at, values, products, lefts, rights)


def _pairwise(lefts: Floats, rights: Floats) -> Floats:
    """Every left factor's sampled rows times every right one's columns: lefts x rights x samples."""
    with np.errstate(invalid="ignore", over="ignore"):
        return np.asarray(np.matmul(lefts.transpose(1, 0, 2), rights.transpose(1, 2, 0)).transpose(1, 2, 0))


def _matches(
    search: _Search,
    shape: Shape,
    at: Indices,
    values: Floats,
    products: Floats,
    lefts: list[Factor],
    rights: list[Factor],
) -> Iterator[Recipe]:
    """With and without each candidate for C: what of the values no factor of the product can explain.

    A product that is one number at all samples says nothing: each factor may be any other, of any length.
    """
    size = float(np.sqrt(values @ values))
    rough = ROUGH[search.output.element.precision]
    addends: list[tuple[str, Floats]] = [("", np.zeros_like(values)), *_addends(search, shape, at)]
    with np.errstate(invalid="ignore", divide="ignore", over="ignore"):
        differs = np.ptp(products, axis=-1) > _ALIKE * np.abs(products).max(axis=-1)
        for name, addend in addends:
            rest, parts = _without(values, addend), _without(products, addend)
            squares = (parts * parts).sum(axis=-1)
            alpha = parts @ rest / squares
            residual = np.sqrt(((rest - alpha[..., None] * parts) ** 2).sum(axis=-1)) / size
            explained = np.sqrt(alpha**2 * squares) / size  # a C that explains all needs no product
            good = (residual < rough) & (explained > 3 * rough if name else True)
            search.alike |= bool((good & ~differs).any())
            for x, y in sorted(np.argwhere(good & differs), key=lambda pair: float(residual[pair[0], pair[1]])):
                yield Recipe(shape, lefts[x], rights[y], float(alpha[x, y]), name)


def _without(numbers: Floats, direction: Floats) -> Floats:
    square = float(direction @ direction)
    return numbers if square == 0 else np.asarray(numbers - (numbers @ direction)[..., None] * direction / square)


def _sample(search: _Search, leading: int) -> Indices:
    """Elements that CUDA wrote in the first 16 rows, without those that an epilogue may have clamped."""
    first = search.output.changed
    near = first[first < (first[0] // leading + 16) * leading]
    chosen = near[search.random.permutation(near.size)[: 6 * _SAMPLES]]
    values = search.output.take(chosen)
    largest, smallest = np.nanmax(values, initial=-np.inf), np.nanmin(values, initial=np.inf)
    clamped = ((values == largest) & ((values == largest).sum() > 2)) | (
        (values == smallest) & ((values == smallest).sum() > 2)
    )
    usable = chosen[np.isfinite(values) & ~clamped]
    return np.asarray(usable if usable.size >= 8 else chosen[np.isfinite(values)])[:_SAMPLES]


def _gather(search: _Search, line: Indices, k: int) -> tuple[list[Factor], list[Floats]]:
    """Each input's elements along K for these rows (or columns): side by side, or a leading dimension apart."""
    steps = np.arange(k)
    factors, rows = [], []
    for number, operand in enumerate(search.inputs):
        for leading in search.sizes:
            for along_k in (True, False):
                if (along_k and leading < k) or (not along_k and leading <= int(line.max())):
                    continue
                last = int(line.max()) * leading + k - 1 if along_k else (k - 1) * leading + int(line.max())
                if last >= operand.count:
                    continue
                places = line[:, None] * leading + steps if along_k else steps * leading + line[:, None]
                factors.append(Factor(number, operand.name, leading, along_k))
                rows.append(operand.take(places))
    return factors, rows


def _addends(search: _Search, shape: Shape, at: Indices) -> Iterator[tuple[str, Floats]]:
    """What may be added to the product: the output as it was, a matrix like it, a vector by row or by column."""
    row, column = at // shape.leading, at % shape.leading
    if not search.output.element.is_float and search.output.element.size == 1:
        return
    for operand in (search.output.as_it_was, *search.inputs):
        for kind, places in (("", at), (" by row", row), (" by column", column)):
            if int(places.max()) < operand.count and (values := operand.take(places)).any():
                yield operand.name + kind, np.where(np.isfinite(values), values, 0.0)


def _extend(search: _Search, recipe: Recipe, integers: Sequence[int], floats: Sequence[float]) -> Recipe | None:
    """From the sampled rows to all that CUDA wrote: rows, columns, batches, factors, and what the epilogue did."""
    output, leading = search.output, recipe.shape.leading
    for stride, steps in _batches(search, recipe, integers):
        view = _view(output, leading, stride)
        if search.is_late():
            return None
        if view is None:
            continue
        whole = replace(
            recipe, view=view, left=replace(recipe.left, step=steps[0]), right=replace(recipe.right, step=steps[1])
        )
        if not whole.fits_in(search.inputs, output):
            continue
        settled = whole.settled(output, search.inputs, floats, search.random)
        if settled is not None:
            return settled
    return None


def _view(output: Output, leading: int, stride: int) -> View | None:
    """The rectangle of what CUDA wrote, in matrices of `stride` elements."""
    changed = output.changed
    batch, rest = (changed // stride, changed % stride) if stride else (np.zeros_like(changed), changed)
    rows, columns = int((rest // leading).max()) + 1, int((rest % leading).max()) + 1
    if stride and rows * leading > stride + leading:
        return None
    return View(0, rows, columns, leading, int(batch.max()) + 1, stride)


def _batches(search: _Search, recipe: Recipe, integers: Sequence[int]) -> Iterator[tuple[int, tuple[int, int]]]:
    """(distance of the outputs, distances of the factors) from one matrix of a batch to the next; none first."""
    yield 0, (0, 0)
    output, leading, k = search.output, recipe.shape.leading, recipe.shape.k
    last = int(output.changed[-1])
    strides = [
        size
        for size in dict.fromkeys([*integers, *(leading * size for size in search.sizes)])
        if leading <= size <= last
    ]
    for stride in sorted(strides)[:24]:
        count = last // stride + 1
        rows, columns = stride // leading, leading
        for steps in itertools.product(
            _distances(search, recipe.left, rows, k, count, integers),
            _distances(search, recipe.right, columns, k, count, integers),
        ):
            yield stride, steps


def _distances(search: _Search, factor: Factor, lines: int, k: int, count: int, integers: Sequence[int]) -> list[int]:
    """How far apart a factor's matrices may lie; 0: all share one."""
    operand = search.inputs[factor.operand]
    likely = [factor.leading * (lines if factor.along_k else k), operand.count // count, *integers, 0]
    return list(dict.fromkeys(step for step in likely if step >= 0 and step * (count - 1) < operand.count))[:6]
