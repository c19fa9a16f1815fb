"""Compares everything one replayed launch left with what CUDA left: each buffer and variable, each with its own bound.

In: a recorded launch, the archive's bytes, what a replay gave back, element types, what the device code rounds.
Out: one `Compared` a buffer and variable, with its reference where the launch is a product that we recognise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

import numpy as np
from wmma2sycl.verify.comparison.compare import BufferComparison, compare_buffer
from wmma2sycl.verify.comparison.conversions import Conversions
from wmma2sycl.verify.comparison.launch_numbers import Place, floats_of, integers_of, places_of, terms_of
from wmma2sycl.verify.comparison.localise import Localisation, localise
from wmma2sycl.verify.comparison.operands import Operand, Output, output_of
from wmma2sycl.verify.comparison.product import (
    Judgement,
    Product,
    ProductBound,
    evaluate,
    is_affordable,
    judge,
)
from wmma2sycl.verify.comparison.product import product_bound as bound_of_product
from wmma2sycl.verify.comparison.product_faults import Factors
from wmma2sycl.verify.comparison.recipe import Recipe
from wmma2sycl.verify.comparison.reference import Limits, recognise
from wmma2sycl.verify.comparison.scales import Dense, View, neighbourhood
from wmma2sycl.verify.comparison.structures import compare_structures
from wmma2sycl.verify.comparison.tolerance import EXACT, Bound, bound_for
from wmma2sycl.verify.elements import ADDRESS, BYTES, Bytes, Element, ElementType, Structure, values
from wmma2sycl.verify.recording.model import Buffer, Contents, KernelSpread, Launch, Variable
from wmma2sycl.verify.replay.model import Replayed

_RECOGNISED_BYTES = 1 << 30
_LOCALISED_ELEMENTS = 1 << 24


class Chunks(Protocol):
    """What an archive does for us."""

    def read(self, contents: Contents) -> Bytes:
        """All bytes."""
        ...

    def pieces(self, contents: Contents) -> Iterator[bytes]:
        """The bytes, a piece at a time."""
        ...


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of the kernel: its device code's roundings (None: nothing), numbers of its template arguments,
    how far CUDA's own repeats lie apart."""

    conversions: Conversions | None = None
    integers: tuple[int, ...] = ()
    spreads: tuple[KernelSpread, ...] = ()
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True, slots=True)
class Compared:
    """`subject` is "buffer 3" or "variable scale". `formula` is "" where none was recognised, and `no_formula` says
    why; `cuda` and `sycl` then judge each side against float64. `localisation` is None where all is within bounds."""

    subject: str
    comparison: BufferComparison
    formula: str = ""
    no_formula: str = ""
    cuda: Judgement | None = None
    sycl: Judgement | None = None
    localisation: Localisation | None = None

    @property
    def passed(self) -> bool:
        """Whether every element is within its bound."""
        return self.comparison.passed


@dataclass(frozen=True, slots=True)
class _Reference:
    product: Product
    own: ProductBound
    output: Output
    inputs: tuple[Operand, ...]
    offset: int  # bytes of the buffer before the output


def compare_launch(launch: Launch, source: Chunks, replayed: Replayed, types: Mapping[int | str, ElementType],
                   facts: Facts = Facts()) -> tuple[Compared, ...]:
    """Every buffer and variable; raises ValueError when the replay gave one back in another size, or not at all."""
    found = []
    for buffer in launch.buffers:
        ours = _returned(replayed.buffers, buffer.id, buffer.size, f"buffer {buffer.id}")
        found.append(_compare_one(launch, source, buffer, ours, types, facts))
    for variable in launch.variables:
        ours = _returned(replayed.variables, variable.name, variable.after.size, f"variable {variable.name}")
        found.append(_compare_one(launch, source, variable, ours, types, facts))
    return tuple(found)


def _returned(results: Mapping[int, Bytes] | Mapping[str, Bytes], key: int | str, size: int, what: str) -> Bytes:
    result = dict(results).get(key)  # type: ignore[arg-type]
    if result is None:
        raise ValueError(f"the replay gave back no {what}")
    if result.nbytes != size:
        raise ValueError(f"the replay gave back {result.nbytes} bytes of {what}, not {size}")
    return np.asarray(result).reshape(-1).view(np.uint8)


def _compare_one(launch: Launch, source: Chunks, recorded: Buffer | Variable, ours: Bytes,
                 types: Mapping[int | str, ElementType], facts: Facts) -> Compared:
    is_buffer = isinstance(recorded, Buffer)
    key: int | str = recorded.id if isinstance(recorded, Buffer) else recorded.name
    subject, holder = (f"{'buffer' if is_buffer else 'variable'} {key}",) * 2
    element = types.get(key, BYTES)
    ours = _same_addresses(launch, source, recorded, ours, holder)
    if element in (BYTES, ADDRESS) or isinstance(element, Structure):
        return _plain(subject, source, recorded, ours, element, launch, facts)
    reference: _Reference | str = "variables are not searched for products"
    if isinstance(recorded, Buffer) and recorded.changed:
        reference = _reference(launch, source, recorded, types, facts)
    if isinstance(reference, str):
        return replace(_plain(subject, source, recorded, ours, element, launch, facts), no_formula=reference)
    return _referred(subject, source, recorded, ours, element, reference, _spread(launch, key, facts))


def _same_addresses(launch: Launch, source: Chunks, recorded: Buffer | Variable, ours: Bytes, holder: str) -> Bytes:
    """Addresses that the kernel only read lie elsewhere in a replay: they count as what was recorded."""
    offsets = [pointer.offset for pointer in launch.pointers if pointer.holder == holder]
    if not offsets:
        return ours
    patched, theirs = ours.copy(), source.read(recorded.after)
    for offset in offsets:
        patched[offset : offset + 8] = theirs[offset : offset + 8]
    return patched


def _spread(launch: Launch, key: int | str, facts: Facts) -> float:
    found = (spread.largest for spread in facts.spreads if (spread.launch, spread.buffer) == (launch.index, key))
    return max(found, default=0.0)


def _plain(subject: str, source: Chunks, recorded: Buffer | Variable, ours: Bytes, element: ElementType,
           launch: Launch, facts: Facts) -> Compared:
    """With the bound of a kernel whose formula is not known."""
    sides = source.pieces(recorded.before), source.pieces(recorded.after), ours
    terms = terms_of(launch, facts.integers)
    key: int | str = recorded.id if isinstance(recorded, Buffer) else recorded.name
    spread = _spread(launch, key, facts)
    if isinstance(element, Structure):
        floats = [part.element for part in element.fields if part.element.is_float]
        coarsest = max(floats, key=lambda one: one.unit_roundoff, default=BYTES)
        bound = bound_for(coarsest, facts.conversions, terms, None, spread) if floats else EXACT
        return Compared(subject, compare_structures(*sides, element, bound))
    scale = neighbourhood(source.pieces(recorded.after), element) if element.is_float else None
    bound = bound_for(element, facts.conversions, terms, scale, spread)
    count = recorded.after.size * 8 // element.bits
    comparison = compare_buffer(*sides, element, bound, count=count)
    if comparison.passed or element.bits < 8 or element == BYTES:
        return Compared(subject, comparison)
    return Compared(subject, comparison, localisation=_localised(source, recorded, ours, element, bound, comparison))


def _localised(source: Chunks, recorded: Buffer | Variable, ours: Bytes, element: Element, bound: Bound,
               comparison: BufferComparison) -> Localisation | None:
    """In a matrix as wide as what the error map took: a guess, where no formula gives the leading dimension."""
    picture, count = comparison.error_map, recorded.after.size // element.size
    if picture is None or count > _LOCALISED_ELEMENTS or count < picture.columns:
        return None
    kept = count - count % picture.columns
    shape = (-1, picture.columns)
    sides = [values(raw[: kept * element.size], element).reshape(shape)
             for raw in (source.read(recorded.after), ours, source.read(recorded.before))]
    allowed = bound.at(np.arange(kept), sides[0].reshape(-1)).reshape(shape)
    return localise(sides[0], sides[1], allowed, sides[2])


def _reference(launch: Launch, source: Chunks, buffer: Buffer, types: Mapping[int | str, ElementType], facts: Facts,
               ) -> _Reference | str:
    """The product that the buffer holds, or why none is known."""
    if sum(one.size for one in launch.buffers) > _RECOGNISED_BYTES:
        return f"buffers of more than {_RECOGNISED_BYTES >> 20} MiB are not searched for products"
    places = places_of(launch, types)
    before, after = source.read(buffer.before), source.read(buffer.after)
    why = "no argument points to it"
    for place in places:
        if place.buffer != buffer.id:
            continue
        output = output_of(place.name, before[place.offset :], after[place.offset :], place.element)
        if not np.array_equal(before[: place.offset], after[: place.offset]):
            why = "CUDA also wrote before the place that the argument points to"
            continue
        inputs = _inputs(launch, source, places, place)
        if not output.element.is_float and all(one.element.bits > 8 for one in inputs):
            return "integers, and no input of 8 bits or less to multiply"
        found = recognise(output, inputs, integers_of(launch, facts.integers), floats_of(launch), facts.limits)
        if not isinstance(found, Recipe):
            why = f"no product recognised: {found.why}"
            continue
        result = _evaluated(found, output, inputs, place, facts)
        if isinstance(result, _Reference):
            return result
        why = result
    return why


def _inputs(launch: Launch, source: Chunks, places: Sequence[Place], output: Place) -> tuple[Operand, ...]:
    buffers = {buffer.id: buffer for buffer in launch.buffers}
    own = (output.buffer, output.offset)
    used: Iterable[Place] = (place for place in places if (place.buffer, place.offset) != own)
    return tuple(Operand(place.name, source.read(buffers[place.buffer].before)[place.offset :], place.element)
                 for place in used)


def _evaluated(recipe: Recipe, output: Output, inputs: tuple[Operand, ...], place: Place, facts: Facts,
               ) -> _Reference | str:
    if not is_affordable(recipe):
        return f"{recipe.described()}: too large for a float64 reference"
    inside = recipe.view.places(output.changed)[0]
    if not inside.all():
        return f"{recipe.described()} explains only {inside.sum()} of {inside.size} elements that CUDA wrote"
    product = evaluate(recipe, output, inputs)
    bound = bound_of_product(product, output, facts.conversions)
    return bound if isinstance(bound, str) else _Reference(product, bound, output, inputs, place.offset)


def _referred(subject: str, source: Chunks, recorded: Buffer | Variable, ours: Bytes, element: Element,
              reference: _Reference, spread: float) -> Compared:
    """With the float64 reference: the difference is bounded, and each side is judged."""
    recipe, own = reference.product.recipe, reference.own.own
    bound = _in_buffer(reference.own.bound, reference.offset // element.size)
    if spread > 0:
        bound = bound.widened(2 * spread, f"CUDA's own repeats lie {spread:.3g} apart")
    view = recipe.view
    columns = view.leading if reference.offset == 0 and not view.stride else None
    comparison = compare_buffer(source.pieces(recorded.before), source.pieces(recorded.after), ours, element, bound,
                                columns, recorded.after.size // element.size)
    mine = ours[reference.offset :]
    judgements = [judge(reference.product, own, side, element) for side in (reference.output.after, mine)]
    localisation = None if comparison.passed else _localised_product(reference, mine, element, bound)
    return Compared(subject, comparison, recipe.described(), "", judgements[0], judgements[1], localisation)


def _in_buffer(bound: Bound, start: int) -> Bound:
    """The bound of an output that starts inside its buffer."""
    scale = bound.scale
    if not isinstance(scale, Dense) or start == 0:
        return bound
    return replace(bound, scale=Dense(replace(scale.view, offset=scale.view.offset + start), scale.sizes))


def _localised_product(reference: _Reference, ours: Bytes, element: Element, bound: Bound) -> Localisation | None:
    """In the first matrix of the batch that is wrong."""
    recipe, output = reference.product.recipe, reference.output
    view = recipe.view
    tables = [_table(raw, element, view) for raw in (output.after, ours, output.before)]
    allowed = 2 * reference.own.own.astype(np.float64) + bound.absolute
    for batch in range(view.batches):
        theirs, mine, before = (table[batch] for table in tables)
        addend = recipe.addends(output, reference.inputs, batch, slice(0, view.rows)) if recipe.addend else None
        factors = Factors(recipe, reference.inputs, addend, batch)
        found = localise(theirs, mine, allowed[batch], before, factors)
        if found is not None:
            return found
    return None


def _table(raw: Bytes, element: Element, view: View) -> np.ndarray[tuple[int, ...], np.dtype[np.generic]]:
    words = raw[: raw.size - raw.size % element.size].view(f"<u{element.size}")
    taken = np.ascontiguousarray(view.take(words)).view(np.uint8).reshape(-1)
    return values(taken, element).reshape(view.batches, view.rows, view.columns)
