"""Recordings with other inputs: seeded random values of the same types and ranges, and the values that break kernels.

In: a recording, its buffers' element types, a seed, a kind of input. Out: a recording whose launches begin with the new
values and whose results are not known yet (`after` is `before`); `with_results` adds what a device left.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.names.elements import Element, ElementType, Kind, encode, values
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.recording.archive import Archive, ArchiveWriter
from wmma2sycl.verify.recording.model import Buffer, Contents, Launch, Variable
from wmma2sycl.verify.recording.replayed import Replayed
from wmma2sycl.verify.recording.source import Bytes, ChunkSource, MemorySource
from wmma2sycl.verify.replay.buffer_types import buffer_types, kernel_facts

Types = Callable[[Launch], Mapping[int | str, ElementType]]
INDEX_STEP = 10_000  # between the indices of a launch under one seed and under the next
_SHARE = 0.01  # of elements that become NaN, infinite or denormal


class Inputs(Enum):
    """What the new values are. RANDOM: uniform between the smallest and the largest recorded one."""

    RANDOM = "random"
    ASYMMETRIC = "asymmetric"
    ONE_HOT = "one-hot"
    ZEROS = "zeros"
    NAN = "nan"
    INFINITE = "infinite"
    DENORMAL = "denormal"


def reseed(
    source: ChunkSource,
    types: Types,
    seeds: Sequence[int],
    kind: Inputs = Inputs.RANDOM,
    only: Sequence[int] | None = None,
) -> MemorySource:
    """Every launch (of those numbers) for each seed: its new index is `INDEX_STEP * (place of the seed) + (its own)`."""
    made = MemorySource()
    launches = []
    for place, seed in enumerate(seeds):
        for launch in source.recording.launches:
            if only is not None and launch.index not in only:
                continue
            launches.append(_reseeded(launch, source, made, types(launch), seed, kind, INDEX_STEP * place))
    made.recording = replace(source.recording, launches=tuple(launches), spreads=())
    return made


def _reseeded(
    launch: Launch,
    source: ChunkSource,
    made: MemorySource,
    types: Mapping[int | str, ElementType],
    seed: int,
    kind: Inputs,
    step: int,
) -> Launch:
    def renewed(key: int | str, contents: Contents) -> Contents:
        raw, element = source.read(contents), types.get(key)
        if isinstance(element, Element):
            holder = f"buffer {key}" if isinstance(key, int) else f"variable {key}"
            held = [pointer.offset for pointer in launch.pointers if pointer.holder == holder]
            # A buffer keeps its new values from launch to launch of one seed, as the program's own inputs do.
            raw = _renewed(
                raw,
                element,
                np.random.default_rng([seed, zlib.crc32(str((key, contents.chunks)).encode())]),
                kind,
                held,
            )
        return made.put(raw)

    buffers: list[Buffer] = []
    for buffer in launch.buffers:
        before = renewed(buffer.id, buffer.before)
        buffers.append(replace(buffer, before=before, after=before))
    variables: list[Variable] = []
    for variable in launch.variables:
        before = renewed(variable.name, variable.before)
        variables.append(replace(variable, before=before, after=before))
    return replace(launch, index=step + launch.index, buffers=tuple(buffers), variables=tuple(variables))


def _renewed(raw: Bytes, element: Element, rng: np.random.Generator, kind: Inputs, held: Iterable[int]) -> Bytes:
    """New bytes; addresses at `held` stay, and so does what is constant or no number."""
    if (
        element.kind in (Kind.BYTES, Kind.ADDRESS)
        or (element.bits == 8 and element.is_float)
        or raw.size < element.size
    ):
        return raw
    whole = raw.size - raw.size % element.size
    recorded = values(raw[:whole], element)
    fresh = _drawn(recorded, element, rng, kind)
    if fresh is None:
        return raw
    changed = raw.copy()
    changed[:whole] = _packed(fresh, element)
    for offset in held:
        changed[offset : offset + 8] = raw[offset : offset + 8]
    return changed


def _drawn(
    recorded: npt.NDArray[Any], element: Element, rng: np.random.Generator, kind: Inputs
) -> npt.NDArray[Any] | None:
    finite = recorded[np.isfinite(recorded)] if element.is_float else recorded
    if finite.size == 0 or finite.min() == finite.max():
        return None
    low, high = finite.min(), finite.max()
    if not element.is_float:
        return rng.integers(low, high, recorded.size, dtype=recorded.dtype, endpoint=True)
    drawn = rng.uniform(float(low), float(high), recorded.size)
    # Sentinels and padding that are no numbers stay where they are.
    drawn[~np.isfinite(recorded)] = recorded[~np.isfinite(recorded)]
    return _edge(drawn, element, rng, kind, float(low), float(high))


def _edge(
    drawn: npt.NDArray[np.float64], element: Element, rng: np.random.Generator, kind: Inputs, low: float, high: float
) -> npt.NDArray[np.float64]:
    chosen = rng.random(drawn.size) < _SHARE
    match kind:
        case Inputs.ASYMMETRIC:
            steps = np.arange(drawn.size) * 7919 % 10007 / 10007
            return np.asarray(low + (high - low) * steps)
        case Inputs.ONE_HOT:
            return np.where(np.arange(drawn.size) == rng.integers(drawn.size), high, 0.0)
        case Inputs.ZEROS:
            return np.where(rng.random(drawn.size) < 0.5, 0.0, -0.0)
        case Inputs.NAN:
            drawn[chosen] = np.nan
        case Inputs.INFINITE:
            drawn[chosen] = np.where(rng.random(int(chosen.sum())) < 0.5, np.inf, -np.inf)
        case Inputs.DENORMAL:
            drawn[chosen] = element.smallest * rng.integers(1, 8, int(chosen.sum()))
    return drawn


def _packed(fresh: npt.NDArray[Any], element: Element) -> Bytes:
    if element.bits >= 8:
        return encode(fresh, element)
    per_byte = 8 // element.bits
    parts = (fresh.astype(np.int64) & ((1 << element.bits) - 1)).reshape(-1, per_byte)
    shifts = np.arange(0, 8, element.bits)
    return np.asarray((parts << shifts).sum(axis=1), dtype=np.uint8)


def types_of(program: Program) -> Types:
    """What the migration told of the program's kernels."""

    def types(launch: Launch) -> Mapping[int | str, ElementType]:
        return buffer_types(launch, kernel_facts(launch, program.kernels), program.variables).elements

    return types


def save(made: MemorySource, path: Path, device_code: Mapping[int, bytes] | None = None) -> Archive:
    """The recording as a file, with the modules of CUDA's device code that are given."""
    with ArchiveWriter(path) as writer:
        for launch in made.recording.launches:
            held: tuple[Buffer | Variable, ...] = (*launch.buffers, *launch.variables)
            for contents in (one for each in held for one in (each.before, each.after)):
                for piece in made.pieces(contents):
                    writer.put(piece)
            writer.keep()
        for module, code in (device_code or {}).items():
            writer.put_device_code(module, code)
        writer.finish(made.recording)
    return Archive(path)


def with_results(made: MemorySource, results: Iterable[Replayed]) -> MemorySource:
    """The recording with what these replays left as its results; launches without any are left out."""
    by_launch = {result.launch: result for result in results}
    launches = []
    for launch in made.recording.launches:
        result = by_launch.get(launch.index)
        if result is None:
            continue
        buffers = tuple(replace(b, after=made.put(result.buffers[b.id])) for b in launch.buffers)
        variables = tuple(
            replace(v, after=made.put(result.variables[v.name])) if v.name in result.variables else v
            for v in launch.variables
        )
        launches.append(replace(launch, buffers=buffers, variables=variables))
    made.recording = replace(made.recording, launches=tuple(launches))
    return made
