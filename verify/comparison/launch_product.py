"""The product that a launch's output holds: found, computed in float64 whole or in bands of rows, and used as a judge.

In: the output and inputs as operands, the launch's numbers. Out: `Reference`, or a sentence why there is none.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from wmma2sycl.verify.comparison.conversions import Conversions
from wmma2sycl.verify.comparison.large_product import bands, large_bound
from wmma2sycl.verify.comparison.localise import Localisation, localise
from wmma2sycl.verify.comparison.operands import Operand, Output
from wmma2sycl.verify.comparison.product import (
    Judgement,
    Product,
    ProductBound,
    evaluate,
    is_affordable,
    judge,
    product_bound,
)
from wmma2sycl.verify.comparison.product_faults import Factors
from wmma2sycl.verify.comparison.recipe import Recipe
from wmma2sycl.verify.comparison.scales import Dense, Outer, View
from wmma2sycl.verify.comparison.tolerance import EXACT, Bound
from wmma2sycl.verify.names.elements import Bytes, Element, values

_LOCALISED_ELEMENTS = 1 << 26


@dataclass(frozen=True, slots=True)
class _Part:
    """Rows in float64, with the bytes of the output before them."""

    product: Product
    own: ProductBound
    start: int


@dataclass(frozen=True, slots=True)
class Reference:
    """`bound` counts elements from the start of the buffer, in which the output begins at byte `offset`."""

    recipe: Recipe
    output: Output
    inputs: tuple[Operand, ...]
    offset: int
    bound: Bound
    parts: tuple[_Part, ...]

    @property
    def multiplied(self) -> tuple[str, ...]:
        """The types that are multiplied: as they lie in memory, or what they are rounded to first."""
        found = self.recipe.operand_pair(self.inputs)
        return tuple(self.recipe.rounded.partition(" ")[0] or operand.element.name for operand in found)

    def judge(self, side: Bytes) -> Judgement:
        """One side's whole buffer against what is known in float64."""
        found = [judge(part.product, part.own.own, side[part.start :], self.output.element) for part in self.parts]
        return Judgement(
            max(one.max_abs for one in found),
            float(np.mean([one.mean_abs for one in found])),
            max(one.share for one in found),
            sum(one.beyond for one in found),
        )

    def localise(self, ours: Bytes, *again: Bytes) -> Localisation | None:
        """In the first matrix of the batch that is wrong; `again` is what repeats left."""
        view, element = self.recipe.view, self.output.element
        if view.batches * view.rows * view.columns > _LOCALISED_ELEMENTS:
            return None
        sides = (self.output.after, self.output.before, *(run[self.offset :] for run in (ours, *again)))
        start = self.offset // element.size
        for batch in range(view.batches):
            one = replace(view, offset=view.offset + batch * view.stride, batches=1, stride=0)
            theirs, before, mine, *repeats = (_table(side, element, one) for side in sides)
            places = np.arange(view.rows)[:, None] * view.leading + np.arange(view.columns) + one.offset + start
            allowed = self.bound.at(places.reshape(-1), theirs.reshape(-1)).reshape(theirs.shape)
            rows = slice(0, view.rows)
            addend = self.recipe.addends(self.output, self.inputs, batch, rows) if self.recipe.addend else None
            factors = Factors(self.recipe, self.inputs, addend, batch)
            if (found := localise(theirs, mine, allowed, before, factors, repeats)) is not None:
                return found
        return None


def refer(
    recipe: Recipe,
    output: Output,
    inputs: tuple[Operand, ...],
    offset: int,
    conversions: Conversions | None,
) -> Reference | str:
    """The float64 result, where it explains all that CUDA wrote; else why it does not."""
    inside = recipe.view.places(output.changed)[0]
    if not inside.all():
        return f"{recipe.described()} explains only {inside.sum()} of {inside.size} elements that CUDA wrote"
    if is_affordable(recipe):
        product = evaluate(recipe, output, inputs)
        own = product_bound(product, output, conversions)
        if isinstance(own, str):
            return own
        part = _Part(product, own, offset)
        return Reference(recipe, output, inputs, offset, _in_buffer(own.bound, offset // output.element.size), (part,))
    return _in_bands(recipe, output, inputs, offset, conversions)


def _in_bands(
    recipe: Recipe, output: Output, inputs: tuple[Operand, ...], offset: int, conversions: Conversions | None
) -> Reference | str:
    parts = []
    for band in bands(recipe, output, inputs):
        product = evaluate(band.recipe, band.output, band.inputs)
        own = product_bound(product, band.output, conversions)
        if isinstance(own, str):
            return own
        parts.append(_Part(product, own, offset + band.start))
    if not parts:
        return f"{recipe.described()}: too large for a float64 reference"
    accumulator = min((part.own.accumulator for part in parts), key=lambda element: element.precision)
    bound = large_bound(recipe, output, inputs, accumulator) if output.element.is_float else EXACT
    return Reference(recipe, output, inputs, offset, _in_buffer(bound, offset // output.element.size), tuple(parts))


def _in_buffer(bound: Bound, start: int) -> Bound:
    """The bound of an output that starts inside its buffer."""
    scale = bound.scale
    if not isinstance(scale, (Dense, Outer)) or start == 0:
        return bound
    return replace(bound, scale=replace(scale, view=replace(scale.view, offset=scale.view.offset + start)))


def _table(raw: Bytes, element: Element, view: View) -> np.ndarray[tuple[int, ...], np.dtype[np.generic]]:
    words = raw[: raw.size - raw.size % element.size].view(f"<u{element.size}")
    taken = np.ascontiguousarray(view.take(words)).view(np.uint8).reshape(-1)
    return values(taken, element).reshape(view.rows, view.columns)
