"""A recognised product in float64, what its result may err by, and how both sides stand to it.

In: a `Recipe`, the inputs, CUDA's output. Out: `Product` with the expected values, and the `Bound` of the difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.comparison.conversions import Conversions
from wmma2sycl.verify.comparison.operands import Floats, Operand, Output
from wmma2sycl.verify.comparison.recipe import Recipe
from wmma2sycl.verify.comparison.scales import Dense, View
from wmma2sycl.verify.comparison.tolerance import CONFIDENCE, EXACT, Bound, gamma
from wmma2sycl.verify.names.elements import F16, F32, F64, Bytes, Element, values

_BUDGET = 1.5e10  # multiplications of one whole reference: seconds
_ROWS = 256  # rows at a time
_CHUNKS = 16
_TYPICAL = 0.3  # of sums in half: their errors are independent, and bounded by twice six deviations
_SLACK = 1.01  # second-order terms


@dataclass(frozen=True, slots=True)
class Product:
    """`expected`, per element of the view (batches x rows x columns): epilogue and all, before the output's rounding.
    `magnitude` is |alpha| |A||B| + |beta| |C|; `partial` bounds every partial sum in the order of K, times |alpha|;
    `exact_in` is the significand's length in which no sum in any order needs rounding (0: none short enough)."""

    recipe: Recipe
    inputs: tuple[Element, Element]
    expected: Floats
    magnitude: npt.NDArray[np.float32]
    partial: npt.NDArray[np.float32]
    exact_in: int


@dataclass(frozen=True, slots=True)
class Judgement:
    """One side against the float64 reference: the largest error, and that as a share of what that side may err by."""

    max_abs: float
    mean_abs: float
    share: float
    beyond: int


@dataclass(frozen=True, slots=True)
class ProductBound:
    """What one side may err by (`own`, an array like the view), and how far apart both may lie."""

    own: npt.NDArray[np.float32]
    bound: Bound
    accumulator: Element


def cost(recipe: Recipe) -> float:
    """Multiplications of the reference."""
    view = recipe.view
    return float(view.batches) * view.rows * view.columns * recipe.shape.k


def is_affordable(recipe: Recipe) -> bool:
    """Whether the whole reference takes seconds."""
    return cost(recipe) <= _BUDGET


def evaluate(recipe: Recipe, output: Output, inputs: Sequence[Operand]) -> Product:
    """The whole reference, some rows at a time."""
    view, k = recipe.view, recipe.shape.k
    shape = (view.batches, view.rows, view.columns)
    expected, magnitude, partial = np.empty(shape), np.empty(shape, np.float32), np.empty(shape, np.float32)
    left_operand, right_operand = recipe.operand_pair(inputs)
    grains = [np.inf, np.inf]
    for batch in range(view.batches):
        right = recipe.right.matrix(right_operand, slice(0, view.columns), k, batch)
        grains[1] = min(grains[1], _grain(right))
        for rows in _row_blocks(view):
            left = recipe.left.matrix(left_operand, rows, k, batch)
            grains[0] = min(grains[0], _grain(left))
            sums, absolute, peak = _sums(left, right)
            addend = recipe.beta * recipe.addends(output, inputs, batch, rows)
            with np.errstate(invalid="ignore", over="ignore"):
                whole = recipe.alpha * sums + addend
                expected[batch, rows] = np.clip(whole, recipe.low, recipe.high)
                magnitude[batch, rows] = abs(recipe.alpha) * absolute + np.abs(addend)
                partial[batch, rows] = abs(recipe.alpha) * peak
    bits = _exact_bits(grains[0] * grains[1], float(np.nanmax(magnitude)) / (abs(recipe.alpha) or 1.0))
    elements = (left_operand.element, right_operand.element)
    return Product(recipe, elements, expected, magnitude, partial, bits if not recipe.addend else 0)


def _row_blocks(view: View) -> Iterator[slice]:
    for start in range(0, view.rows, _ROWS):
        yield slice(start, min(start + _ROWS, view.rows))


def _sums(left: Floats, right: Floats) -> tuple[Floats, npt.NDArray[np.float32], Floats]:
    """left right^T, |left||right|^T, and a bound of every partial sum in the order of K."""
    k = left.shape[1]
    width = max(16, -(-k // _CHUNKS))
    shape = (left.shape[0], right.shape[0])
    sums, peak, room = np.zeros(shape), np.zeros(shape), np.empty(shape)
    absolute, widest = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    with np.errstate(invalid="ignore", over="ignore"):
        sizes = np.abs(left).astype(np.float32), np.abs(right).astype(np.float32)
        for start in range(0, k, width):
            part = slice(start, start + width)
            sums += np.matmul(left[:, part], right[:, part].T, out=room)
            np.maximum(peak, np.abs(sums, out=room), out=peak)
            chunk = sizes[0][:, part] @ sizes[1][:, part].T
            absolute += chunk
            np.maximum(widest, chunk, out=widest)
    return sums, absolute, np.minimum(peak + widest, absolute)


def _grain(numbers: Floats) -> float:
    """The largest power of two that all are multiples of; 0 where there is a NaN or an infinity."""
    if not np.isfinite(numbers).all():
        return 0.0
    used = numbers[numbers != 0]
    if used.size == 0:
        return np.inf
    fraction, exponent = np.frexp(used)
    whole = np.abs(fraction * 2.0**53).astype(np.int64)
    return float(((whole & -whole).astype(np.float64) * 2.0 ** (exponent - 53.0)).min())


def _exact_bits(grain: float, largest: float) -> int:
    if not np.isfinite(grain):
        return 1  # all zeros
    if grain <= 0 or not np.isfinite(largest):
        return 0
    bits = int(np.ceil(np.log2(max(2.0, largest / grain + 1))))
    return bits if bits <= 53 else 0


def product_bound(product: Product, output: Output, conversions: Conversions | None) -> ProductBound | str:
    """From the tightest arithmetic that CUDA's own result obeys; a sentence when it obeys none: another formula."""
    if not output.element.is_float:
        return _integer_bound(product, output)
    tried = None
    for accumulator, narrow in _arithmetics(product, output.element, conversions):
        own, reason = _own_error(product, output.element, accumulator, narrow)
        judged = judge(product, own, output.after, output.element)
        tried = judged
        if judged.share <= 1:
            scale = Dense(product.recipe.view, own)
            typical = _TYPICAL if narrow or accumulator == F16 else 0.0
            bound = Bound(absolute=output.element.smallest, scaled=2.0, scale=scale, reason=reason, typical=typical)
            return ProductBound(own, bound, accumulator)
    share = tried.share if tried else np.inf
    return f"{product.recipe.described()} explains CUDA's result only to {share:.3g} times the bound"


def _integer_bound(product: Product, output: Output) -> ProductBound | str:
    own = np.zeros(product.expected.shape, np.float32)
    judged = judge(product, own, output.after, output.element)
    if judged.beyond:
        return f"{product.recipe.described()} differs from CUDA's result in {judged.beyond} elements"
    return ProductBound(own, EXACT, output.element)


def _arithmetics(
    product: Product,
    element: Element,
    conversions: Conversions | None,
) -> Iterator[tuple[Element, float]]:
    """(accumulator, roundoff of narrow intermediates), tightest first; ones that the device code rules out left out."""
    if F64 in product.inputs:
        yield F64, 0.0
        return
    sums_in_half = conversions is not None and "f16" in conversions.accumulators
    if not sums_in_half:
        yield F32, 0.0
        if element != F32 and (conversions is None or element.name in conversions.rounded_to | conversions.arithmetic):
            yield F32, element.unit_roundoff
    if element == F16 or sums_in_half:
        yield F16, element.unit_roundoff


def _own_error(
    product: Product,
    element: Element,
    accumulator: Element,
    narrow: float,
) -> tuple[npt.NDArray[np.float32], str]:
    """What one side may err by, before and with the output's rounding, and the reason for the user."""
    recipe, k = product.recipe, product.recipe.shape.k
    result = np.abs(product.expected)
    plain = recipe.alpha == 1 and not recipe.addend
    with np.errstate(invalid="ignore", over="ignore"):
        summed, why = _summing_error(product, accumulator, k)
        after = 0.0 if plain and not narrow else 3 * max(narrow, F32.unit_roundoff) * _SLACK
        own = (
            summed
            + after * np.minimum(product.magnitude, product.partial + result)
            + recipe.uncertain * product.magnitude
        )
        is_exact = plain and not narrow and 0 < product.exact_in <= min(accumulator.precision, element.precision)
        own = own if is_exact else own + element.unit_roundoff * (result + own) + element.smallest / 2
    if is_exact:
        return own.astype(np.float32), f"{recipe.described()}; {why}, and {element.name} holds it"
    rounding = f"one rounding to {element.name} (u = {element.unit_roundoff:.2g})"
    middle = "" if not after else f", alpha, beta and epilogue in {'float' if not narrow else element.name}"
    return own.astype(np.float32), f"{recipe.described()}; {why}{middle}, and {rounding}, on each side"


def _summing_error(product: Product, accumulator: Element, k: int) -> tuple[Floats, str]:
    if 0 < product.exact_in <= accumulator.precision:
        return np.zeros(product.expected.shape), (
            f"every sum of these inputs, in any order, fits in {product.exact_in} bits: {accumulator.name} is exact"
        )
    unit = accumulator.unit_roundoff
    truncated = 2 * unit if accumulator == F32 else unit
    magnitude, partial = product.magnitude.astype(np.float64), product.partial.astype(np.float64)
    worst = gamma(k + 1, truncated) * magnitude
    steps = k / 4 if accumulator == F32 else k / 8  # truncation drifts, once a Tensor Core step of at least 4 terms
    drift = truncated * steps if accumulator == F32 else 0.0
    spread = truncated / np.sqrt(3)  # standard deviation of one rounding, of which the last bits are uniform
    likely = (drift + CONFIDENCE * np.sqrt(k if accumulator != F16 else steps) * 2 * spread) * partial
    return np.minimum(worst, likely), (
        f"{accumulator.name} sums of {k} products in any order: at most gamma({k + 1}) |A||B|, u = {truncated:.2g}, "
        f"or {CONFIDENCE:.0f} sqrt(K) u of the largest partial sum and K/4 truncations, whichever is less"
    )


def judge(product: Product, own: npt.NDArray[np.float32], side: Bytes, element: Element) -> Judgement:
    """One side's output against the reference."""
    view = product.recipe.view
    word = element.size
    words = side[: side.size - side.size % word].view(f"<u{word}")
    found = values(np.ascontiguousarray(view.take(words)).view(np.uint8), element).reshape(product.expected.shape)
    expected = product.expected
    with np.errstate(invalid="ignore", divide="ignore", over="ignore"):
        error = np.abs(found - expected)
        overflowed = (
            np.isinf(found)
            & (np.sign(found) == np.sign(expected))
            & (np.abs(expected) + own >= element.largest * (1 - element.unit_roundoff))
            if element.is_float
            else False
        )
        same = overflowed | (np.isnan(found) & np.isnan(expected)) | (found == expected)
        share = np.where(same, 0.0, np.where(own > 0, error / np.maximum(own, 1e-300), np.inf))
        share = np.where(np.isnan(share), np.inf, share)
        finite = np.where(np.isfinite(error) & ~np.asarray(same), error, 0.0)
    return Judgement(
        float(finite.max(initial=0.0)), float(finite.mean()), float(share.max(initial=0.0)), int((share > 1).sum())
    )
