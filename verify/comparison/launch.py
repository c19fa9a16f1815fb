"""Compares everything one replayed launch left with what CUDA left: each buffer and variable, each with its own bound.

In: a recorded launch, the archive's bytes, what a replay gave back, element types, what the device code rounds.
Out: one `Compared` a buffer and variable, with its reference where the launch is a product that we recognise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

import numpy as np
from wmma2sycl.verify.comparison.addresses import with_written_addresses
from wmma2sycl.verify.comparison.compare import BufferComparison, compare_buffer
from wmma2sycl.verify.comparison.conversions import Conversions
from wmma2sycl.verify.comparison.launch_numbers import Place, floats_of, hold_floats, integers_of, places_of, terms_of
from wmma2sycl.verify.comparison.launch_product import Reference, refer
from wmma2sycl.verify.comparison.localise import Localisation, localise
from wmma2sycl.verify.comparison.operands import Operand, output_of
from wmma2sycl.verify.comparison.product import Judgement, cost
from wmma2sycl.verify.comparison.recipe import Recipe
from wmma2sycl.verify.comparison.reference import Limits, recognise
from wmma2sycl.verify.comparison.scales import neighbourhood
from wmma2sycl.verify.comparison.structures import compare_structures
from wmma2sycl.verify.comparison.tolerance import EXACT, Bound, bound_for
from wmma2sycl.verify.names.elements import ADDRESS, BYTES, F32, F64, Bytes, Element, ElementType, Structure, values
from wmma2sycl.verify.recording.model import Buffer, Contents, KernelSpread, Launch, Variable
from wmma2sycl.verify.recording.replayed import Replayed

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
    how far CUDA's own repeats lie apart, how many terms its sums have at most (0: nobody said)."""

    conversions: Conversions | None = None
    integers: tuple[int, ...] = ()
    spreads: tuple[KernelSpread, ...] = ()
    limits: Limits = field(default_factory=Limits)
    terms: int = 0


@dataclass(frozen=True, slots=True)
class Compared:
    """`subject` is "buffer 3" or "variable scale". `formula` is "" where none was recognised, and `no_formula` says
    why; `cuda` and `sycl` then judge each side against float64. `localisation` is None where all is within bounds.
    `multiplications` of the formula, and the types that it multiplies ("f16", or what floats are rounded to)."""

    subject: str
    comparison: BufferComparison
    formula: str = ""
    no_formula: str = ""
    cuda: Judgement | None = None
    sycl: Judgement | None = None
    localisation: Localisation | None = None
    multiplications: float = 0.0
    operands: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether every element is within its bound."""
        return self.comparison.passed


def compare_launch(
    launch: Launch,
    source: Chunks,
    replayed: Replayed,
    types: Mapping[int | str, ElementType],
    facts: Facts = Facts(),
    again: Sequence[Replayed] = (),
) -> tuple[Compared, ...]:
    """Every buffer and variable; raises ValueError when the replay gave one back in another size, or not at all.
    Variables that CUDA left alone and the migrated program lacks are left out. `again`: the same replay's repeats."""
    found = []
    runs = (replayed, *again)
    for buffer in launch.buffers:
        ours = [_returned(run.buffers, buffer.id, buffer.size, f"buffer {buffer.id}") for run in runs]
        found.append(_compare_one(launch, source, buffer, ours, types, facts))
    for variable in launch.variables:
        if variable.name not in replayed.variables and variable.before == variable.after:
            continue  # the migrated program may well have no use for it
        ours = [
            _returned(run.variables, variable.name, variable.after.size, f"variable {variable.name}") for run in runs
        ]
        found.append(_compare_one(launch, source, variable, ours, types, facts))
    return tuple(found)


def _returned(results: Mapping[int, Bytes] | Mapping[str, Bytes], key: int | str, size: int, what: str) -> Bytes:
    result = dict(results).get(key)  # type: ignore[arg-type]
    if result is None:
        raise ValueError(f"the replay gave back no {what}")
    if result.nbytes != size:
        raise ValueError(f"the replay gave back {result.nbytes} bytes of {what}, not {size}")
    return np.asarray(result).reshape(-1).view(np.uint8)


def _compare_one(
    launch: Launch,
    source: Chunks,
    recorded: Buffer | Variable,
    runs: Sequence[Bytes],
    types: Mapping[int | str, ElementType],
    facts: Facts,
) -> Compared:
    is_buffer = isinstance(recorded, Buffer)
    key: int | str = recorded.id if isinstance(recorded, Buffer) else recorded.name
    subject, holder = (f"{'buffer' if is_buffer else 'variable'} {key}",) * 2
    element = types.get(key, BYTES)
    runs = [_same_addresses(launch, source, recorded, ours, holder) for ours in runs]
    if element == ADDRESS:
        runs = [with_written_addresses(launch.buffers, source.read(recorded.after), ours) for ours in runs]
    if element in (BYTES, ADDRESS) or isinstance(element, Structure):
        return _plain(subject, source, recorded, runs, element, launch, facts)
    reference: Reference | str = "variables are not searched for products"
    if isinstance(recorded, Buffer) and recorded.changed:
        reference = _reference(launch, source, recorded, types, facts)
    if isinstance(reference, str):
        return replace(_plain(subject, source, recorded, runs, element, launch, facts), no_formula=reference)
    return _referred(subject, source, recorded, runs, element, reference, _spread(launch, key, facts))


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


def _plain(
    subject: str,
    source: Chunks,
    recorded: Buffer | Variable,
    runs: Sequence[Bytes],
    element: ElementType,
    launch: Launch,
    facts: Facts,
) -> Compared:
    """With the bound of a kernel whose formula is not known."""
    sides = source.pieces(recorded.before), source.pieces(recorded.after), runs[0]
    terms = terms_of(launch, facts.integers, facts.terms)
    key: int | str = recorded.id if isinstance(recorded, Buffer) else recorded.name
    spread = _spread(launch, key, facts)
    if isinstance(element, Structure):
        floats = [part.element for part in element.fields if part.element.is_float]
        coarsest = max(floats, key=lambda one: one.unit_roundoff, default=BYTES)
        bound = bound_for(coarsest, facts.conversions, terms.count, None, spread, terms.origin) if floats else EXACT
        return Compared(subject, compare_structures(*sides, element, bound))
    scale = neighbourhood(source.pieces(recorded.after), element) if element.is_float else None
    bound = bound_for(element, facts.conversions, terms.count, scale, spread, terms.origin)
    count = recorded.after.size * 8 // element.bits
    comparison = compare_buffer(*sides, element, bound, count=count)
    if element == F64 and not comparison.passed and hold_floats(source.read(recorded.after), runs[0], bound):
        conversions = (facts.conversions or Conversions()) | Conversions(rounded_to=frozenset({F32.name}))
        bound = bound_for(element, conversions, terms.count, scale, spread, terms.origin)
        bound = replace(bound, reason=f"all that differs is floats in doubles; {bound.reason}")
        again = source.pieces(recorded.before), source.pieces(recorded.after), runs[0]
        comparison = compare_buffer(*again, element, bound, count=count)
    if comparison.passed or element.bits < 8 or element in (BYTES, ADDRESS):
        return Compared(subject, comparison)
    return Compared(subject, comparison, localisation=_localised(source, recorded, runs, element, bound, comparison))


def _localised(
    source: Chunks,
    recorded: Buffer | Variable,
    runs: Sequence[Bytes],
    element: Element,
    bound: Bound,
    comparison: BufferComparison,
) -> Localisation | None:
    """In a matrix as wide as what the error map took: a guess, where no formula gives the leading dimension."""
    picture, count = comparison.error_map, recorded.after.size // element.size
    if picture is None or count > _LOCALISED_ELEMENTS or count < picture.columns:
        return None
    kept = count - count % picture.columns
    shape = (-1, picture.columns)
    cuda, before, ours, *repeats = (
        values(raw[: kept * element.size], element).reshape(shape)
        for raw in (source.read(recorded.after), source.read(recorded.before), *runs)
    )
    allowed = bound.at(np.arange(kept), cuda.reshape(-1)).reshape(shape)
    return localise(cuda, ours, allowed, before, repeats=repeats)


def _reference(
    launch: Launch,
    source: Chunks,
    buffer: Buffer,
    types: Mapping[int | str, ElementType],
    facts: Facts,
) -> Reference | str:
    """The product that the buffer holds, or why none is known."""
    if sum(one.size for one in launch.buffers) > _RECOGNISED_BYTES:
        return f"buffers of more than {_RECOGNISED_BYTES >> 20} MiB are not searched for products"
    places = places_of(launch, types)
    before, after = source.read(buffer.before), source.read(buffer.after)
    why = "no argument points to it"
    for place in places:
        if place.buffer != buffer.id:
            continue
        if not np.array_equal(before[: place.offset], after[: place.offset]):
            why = "CUDA also wrote before the place that the argument points to"
            continue
        inputs = _inputs(launch, source, places, place)
        if not place.element.is_float and all(one.element.bits > 8 for one in inputs):
            return "integers, and no input of 8 bits or less to multiply"
        output = output_of(place.name, before[place.offset :], after[place.offset :], place.element)
        found = recognise(output, inputs, integers_of(launch, facts.integers), floats_of(launch), facts.limits)
        if not isinstance(found, Recipe):
            why = f"no product recognised: {found.why}"
            continue
        result = refer(found, output, inputs, place.offset, facts.conversions)
        if isinstance(result, Reference):
            return result
        why = result
    return why


def _inputs(launch: Launch, source: Chunks, places: Sequence[Place], output: Place) -> tuple[Operand, ...]:
    buffers = {buffer.id: buffer for buffer in launch.buffers}
    own = (output.buffer, output.offset)
    return tuple(
        Operand(place.name, source.read(buffers[place.buffer].before)[place.offset :], place.element)
        for place in places
        if (place.buffer, place.offset) != own
    )


def _referred(
    subject: str,
    source: Chunks,
    recorded: Buffer | Variable,
    runs: Sequence[Bytes],
    element: Element,
    reference: Reference,
    spread: float,
) -> Compared:
    """With the float64 reference: the difference is bounded, and each side is judged."""
    ours = runs[0]
    recipe, view, bound = reference.recipe, reference.recipe.view, reference.bound
    if spread > 0:
        bound = bound.widened(2 * spread, f"CUDA's own repeats lie {spread:.3g} apart")
    columns = view.leading if reference.offset == 0 and not view.stride else None
    comparison = compare_buffer(
        source.pieces(recorded.before),
        source.pieces(recorded.after),
        ours,
        element,
        bound,
        columns,
        recorded.after.size // element.size,
    )
    localisation = None if comparison.passed else reference.localise(*runs)
    cuda, sycl = reference.judge(source.read(recorded.after)), reference.judge(ours)
    return Compared(
        subject, comparison, recipe.described(), "", cuda, sycl, localisation, cost(recipe), reference.multiplied
    )
